"""A table in this process: one seat for whoever asks, bots in the others."""

from collections.abc import Mapping, Sequence
from typing import Any

from reinos.bots import STAND_IN, USUAL_LEVEL, Bot, ask, check_bot, make, seat_bots
from reinos.cli.seats import bot_called, bot_names, seated
from reinos.cli.teller import Happened, Standing, Teller
from reinos.cli.words import WORDS
from reinos.core.chance import Seed, secret
from reinos.core.errors import ReinosError
from reinos.core.game import Game
from reinos.core.protocol import Event, Move
from reinos.core.words import say

SEAT = 0


class OwnTable:
    """A game against bots, which answer at once."""

    def __init__(
        self,
        game: Game,
        lang: str,
        bots: Sequence[str] = (),
        players: int | None = None,
        seed: Seed = None,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        named = [bot_called(bot) for bot in bots]
        for bot in named:
            check_bot(bot)
        if players is None:
            players = max(len(named) + 1, game.players[0])
        if len(named) >= players:
            raise ReinosError(
                "too_many_people", words=WORDS, people=1, bots=len(named), players=players
            )
        named += (named[-1:] or [USUAL_LEVEL]) * (players - 1 - len(named))
        self.game = game
        self.seat = SEAT
        chosen = game.read_options(players, options or {})
        self._secret = secret(seed)
        game.compile_soon()
        self.state = game.begin(players, chosen, self._secret)
        you = say("you", {}, lang, WORDS)
        names = [you, *bot_names(players - 1, [you], lang)]
        seats = seated(names, [None, *named], ascii_only=False)
        self.teller = Teller(game, lang, seats, self.state.options)
        self._bots: dict[int, Bot] = {n: make(bot) for n, bot in enumerate(named, 1)}
        seat_bots(self.state, self._bots, self._secret)
        for player in self._bots.values():
            if player.must_compile(game):
                player.prepare(game)
        self.happened = [Happened(None, self._known(self.state.opening))]
        self._let_bots_play()

    @property
    def stage(self) -> str:
        """Whether the game is on or over."""
        return "over" if self.state.over else "playing"

    def view(self) -> Any:
        """What the seat sees."""
        return self.state.view(self.seat)

    def standings(self) -> list[Standing]:
        """How everybody stands, counted on a state that this seat may be in for all it knows."""
        state = self.state if self.state.over else self.state.redeal(self.seat, 0)
        scores, places = state.scores(), state.places()
        return [
            Standing(scores[seat], places[seat], state.sheet(seat)) for seat in range(state.players)
        ]

    def play(self, move: Move) -> None:
        """Make a move, and let the bots answer."""
        events = self.state.play(move, self.seat)
        self.happened.append(Happened(self.seat, self._known(events)))
        self._let_bots_play()

    def resign(self) -> None:
        """Give up; a bot goes on in the seat if the game does."""
        self.state.resign(self.seat)
        self.happened.append(Happened(self.seat, (), gave_up=True))
        self._bots[self.seat] = make(STAND_IN)
        seat_bots(self.state, {self.seat: self._bots[self.seat]}, self._secret)
        self._let_bots_play()

    def leave(self) -> None:
        """Stand up: nothing of the game is kept."""

    def wait(self, seconds: float) -> None:
        """Bots have always answered already."""

    def note(self) -> str:
        """What there is to know beside the game: nothing."""
        return ""

    def _let_bots_play(self) -> None:
        while (seat := self.state.seat) is not None and seat in self._bots:
            action = ask(self._bots[seat], self.state, None, self._secret)
            events = self.state.play(self.game.move_of(action), seat)
            self.happened.append(Happened(seat, self._known(events)))

    def _known(self, events: Sequence[Event]) -> list[Event]:
        return [event for event in events if event.known_to(self.seat)]
