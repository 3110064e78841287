"""What goes over the wire: requests, answers and live messages of the HTTP API.

These structs are the protocol: their schema gives the OpenAPI document and the TypeScript types.
There is one file for each resource, and everybody asks for `protocol.Table`: so a new struct is
named here, too.
"""

from reinos.server.protocol.company import (
    Again as Again,
    Companions as Companions,
    Next as Next,
    Reaction as Reaction,
    Series as Series,
    SeriesGame as SeriesGame,
    SeriesPlace as SeriesPlace,
    SeriesStanding as SeriesStanding,
    Spoken as Spoken,
    Talk as Talk,
)
from reinos.server.protocol.games import (
    BotInfo as BotInfo,
    Choice as Choice,
    GameInfo as GameInfo,
    Games as Games,
    LessonInfo as LessonInfo,
    OptionInfo as OptionInfo,
    RuleInfo as RuleInfo,
    Rules as Rules,
    SeriesInfo as SeriesInfo,
)
from reinos.server.protocol.live import (
    Beat as Beat,
    Bye as Bye,
    Declined as Declined,
    Hello as Hello,
    Live as Live,
    LiveLook as LiveLook,
    LivePlay as LivePlay,
    PlayedBefore as PlayedBefore,
    Presence as Presence,
    Running as Running,
    Said as Said,
    Splice as Splice,
    Update as Update,
)
from reinos.server.protocol.notices import (
    NoticeAnswer as NoticeAnswer,
    Notices as Notices,
    Notify as Notify,
)
from reinos.server.protocol.operator import (
    Complaint as Complaint,
    Disk as Disk,
    Health as Health,
    Hosted as Hosted,
    Pause as Pause,
    Paused as Paused,
)
from reinos.server.protocol.people import (
    Against as Against,
    BestScore as BestScore,
    Device as Device,
    Devices as Devices,
    EndDevice as EndDevice,
    EndedDevice as EndedDevice,
    Erased as Erased,
    GameResults as GameResults,
    NewPhrase as NewPhrase,
    Phrase as Phrase,
    Recovered as Recovered,
    Recovery as Recovery,
    Results as Results,
    SeriesResults as SeriesResults,
    Token as Token,
    Words as Words,
)
from reinos.server.protocol.play import (
    Clock as Clock,
    Forecast as Forecast,
    ForecastRequest as ForecastRequest,
    LogEntry as LogEntry,
    Play as Play,
    Played as Played,
    Resign as Resign,
    Standing as Standing,
    StepKind as StepKind,
    Tiebreak as Tiebreak,
)
from reinos.server.protocol.replays import (
    GameFile as GameFile,
    Replay as Replay,
    ReplayStep as ReplayStep,
    Sign as Sign,
)
from reinos.server.protocol.seats import (
    SIGNS as SIGNS,
    Handover as Handover,
    HandoverWish as HandoverWish,
    Join as Join,
    Lent as Lent,
    Look as Look,
    OwnSeat as OwnSeat,
    Paired as Paired,
    PairingWish as PairingWish,
    Removal as Removal,
    Rename as Rename,
    SeatInfo as SeatInfo,
    Seating as Seating,
    SeatOrder as SeatOrder,
    SeatRequest as SeatRequest,
    SignNumber as SignNumber,
    StandIn as StandIn,
)
from reinos.server.protocol.shared import (
    PROTOCOL as PROTOCOL,
    Changed as Changed,
    Empty as Empty,
    Key as Key,
    Name as Name,
    OptionValue as OptionValue,
    Problem as Problem,
    Request as Request,
    SeatNumber as SeatNumber,
    Seen as Seen,
    Value as Value,
    Word as Word,
)
from reinos.server.protocol.tables import (
    ClockSetting as ClockSetting,
    Countdown as Countdown,
    Deleted as Deleted,
    NewTable as NewTable,
    Note as Note,
    Pace as Pace,
    Page as Page,
    Ready as Ready,
    Revision as Revision,
    Settings as Settings,
    SettingsChange as SettingsChange,
    Stage as Stage,
    Table as Table,
    TableInfo as TableInfo,
    Tables as Tables,
    TableTerms as TableTerms,
)
from reinos.server.protocol.votes import (
    Ask as Ask,
    Ballot as Ballot,
    Nudge as Nudge,
    TakeBack as TakeBack,
    Undo as Undo,
    Vote as Vote,
)
