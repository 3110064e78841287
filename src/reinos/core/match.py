"""Matches: several games in a row with the same players and options."""

from copy import copy
from typing import Any

from reinos.core import registry, transcript
from reinos.core.arguments import whole
from reinos.core.chance import Seed, derived, secret
from reinos.core.errors import IllegalMove, InvalidOption, InvalidTranscript
from reinos.core.game import Game
from reinos.core.protocol import Event, Move, to_json
from reinos.core.series import Total, totals
from reinos.core.state import State
from reinos.core.transcript import MOST_GAMES


class Match:
    """Several games in a row; the highest sum of scores wins, and a tie is shared.

    Where points do not decide a game, as in T.E.G. Cartas, whoever won most games wins. Each game
    is dealt anew, with its own starting order. The games' own tie-breaks do not count for sums.

    >>> match = Match(registry.game("kingdomino"), games=3, players=2, seed=7)
    >>> match.number, match.over, match.totals()
    (1, False, [0, 0])
    >>> match = Match(registry.game("teg-cartas"), games=2, players=2, seed=7)
    >>> match.resign(0)
    >>> match.won(), match.winners()
    ([0, 1], [1])
    """

    def __init__(
        self, game: Game, games: int, players: int, seed: Seed = None, **options: Any
    ) -> None:
        self.game = game
        self.games = whole(games, "games")
        if not 1 <= self.games <= MOST_GAMES:
            raise InvalidOption("wrong_games", games=self.games, most=MOST_GAMES)
        self.options = game.read_options(players, options)
        self.players = int(players)
        self.finished: list[State] = []
        self._secret = secret(seed)
        self.state = self._deal()

    def _deal(self) -> State:
        if self.games == 1:
            return self.game.begin(self.players, self.options, self._secret)
        # A secret of its own for each game: the file of a finished game shows its seed.
        seed = derived(self._secret, f"game {len(self.finished) + 1}")
        return self.game.begin(self.players, self.options, seed)

    @classmethod
    def replay(cls, file: str, games: int | None = None) -> "Match":
        """The match in a file that `transcript` wrote; further games are dealt at random.

        >>> match = Match(registry.game("kingdomino"), games=3, players=2, seed=7)
        >>> Match.replay(match.transcript()).state == match.state
        True
        """
        parts = [transcript.apart(part, before) for before, part in transcript.games_in(file)]
        states = [transcript.replayed(part) for part in parts]
        last = states[-1]
        for number, (state, part) in enumerate(zip(states, parts, strict=True), 1):
            kind = (state.game.id, state.players, state.options)
            if kind != (last.game.id, last.players, last.options) or state.over != (
                state is not last or last.over
            ):
                raise InvalidTranscript("other_match", part.first, number=number)
        wanted = max(len(states), *(part.games for part in parts))
        if games is not None:
            wanted = whole(games, "games", len(states), MOST_GAMES)
        match = cls(last.game, wanted, last.players, None, **to_json(last.options))
        match.finished = [state for state in states if state.over]
        match.state = last if not last.over or match.over else match._deal()
        return match

    def again(self) -> "Match":
        """The same games once more, dealt at random."""
        match = copy(self)
        match.finished, match._secret = [], secret(None)
        match.state = match._deal()
        return match

    @property
    def number(self) -> int:
        """The number of the current game, or of the last one."""
        return min(len(self.finished) + 1, self.games)

    @property
    def over(self) -> bool:
        """Whether all games are played."""
        return len(self.finished) == self.games

    @property
    def seat(self) -> int | None:
        """Whose decision it is, or None when the match is over."""
        return None if self.over else self.state.seat

    def play(self, move: Move | str, seat: int | None = None) -> list[Event]:
        """Play a move in the current game; when it ends, the next one is dealt."""
        if self.over:
            raise IllegalMove("game_over")
        events = self.state.play(move, seat)
        self._next()
        return events

    def act(self, action: int, seat: int | None = None) -> None:
        """Play an action by its number."""
        if self.over:
            raise IllegalMove("game_over")
        self.state.act(action, seat)
        self._next()

    def resign(self, seat: int, timeout: bool = False) -> None:
        """Resign from the current game."""
        if self.over:
            raise IllegalMove("game_over")
        self.state.resign(seat, timeout)
        self._next()

    def _next(self) -> None:
        if self.state.over:
            self.finished.append(self.state)
            if not self.over:
                self.state = self._deal()

    def totals(self) -> list[int]:
        """The scores of the finished games, added for each seat, whether they decide or not."""
        return [one.points for one in self._standings()]

    def won(self) -> list[int]:
        """How many of the finished games each seat won; a shared game counts for all who share."""
        return [one.won for one in self._standings()]

    def winners(self) -> list[int]:
        """The seats that lead: by total or, where points do not decide a game, by games won."""
        return [seat for seat, place in enumerate(self.places()) if place == 1]

    def places(self) -> list[int]:
        """The rank of every seat by what decides; ties share a rank."""
        return [one.place for one in self._standings()]

    def _standings(self) -> list[Total]:
        results = [(state.scores(), state.places()) for state in self.finished]
        return totals(results, self.players, self.game.scored)

    def transcript(self) -> str:
        """The game files of all games so far, one after the other."""
        states = self.finished if self.over else [*self.finished, self.state]
        return "\n".join(
            transcript.write(state, transcript.tag("Match", str(number), str(self.games)))
            for number, state in enumerate(states, 1)
        )


def match(name: str, games: int, players: int, seed: Seed = None, **options: Any) -> Match:
    """Several games in a row: `reinos.match("kingdomino", games=3, players=4)`."""
    return Match(registry.game(name), games, players, seed, **options)
