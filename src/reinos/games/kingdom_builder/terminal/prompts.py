"""What a player is asked for, stage by stage, and how it is typed."""

from collections.abc import Sequence

from reinos.core.drawing import Player
from reinos.core.game import Game
from reinos.games.kingdom_builder.moves import Build, Lift
from reinos.games.kingdom_builder.names import SCOUTS, SIDE, hex_of
from reinos.games.kingdom_builder.terminal.hexes import advised, cell_of
from reinos.games.kingdom_builder.terminal.paint import Say
from reinos.games.kingdom_builder.terminal.reader import numbered, write
from reinos.games.kingdom_builder.view import KingdomBuilderView


def prompt(game: Game, lang: str, view: KingdomBuilderView, players: Sequence[Player]) -> str:
    """Whose turn it is and what to do."""
    seat, stage = view.seat, view.stage
    if seat is None or stage is None:
        return game.say("event.ended", lang)
    if seat != view.viewer:
        return game.say(f"prompt.wait.{stage}", lang, player=players[seat].name)
    told = game.say(
        prompt_key(view),
        lang,
        terrain=game.say(f"terrain.{view.terrain}", lang),
        left=SCOUTS - len(view.scouts) if stage == "scout" else view.builds_left,
        tile=game.say(f"location.{view.using}", lang),
        tokens=view.players[seat].tokens,
        silos=view.silos_left,
    )
    if stage == "turn" and on_farmland(view):
        told += " " + game.say("prompt.farmland", lang)
    return told


def prompt_key(view: KingdomBuilderView) -> str:
    """The sentence for a stage: some depend on what can be done in it."""
    if view.stage == "turn":
        if view.builds_left == 0:
            return "prompt.turn.tiles"
        return "prompt.turn" if numbered(view) else "terminal.prompt.turn"
    if view.stage == "cathedral" and view.repeating:
        return "prompt.cathedral.repeating"
    if view.stage == "silo":
        can_build = any(isinstance(move, Build) for move in view.moves)
        can_move = any(isinstance(move, Lift) for move in view.moves)
        if can_build != can_move:
            return "prompt.silo.build" if can_build else "terminal.prompt.silo.move"
    return f"prompt.{view.stage}"


def on_farmland(view: KingdomBuilderView) -> bool:
    """Whether the farmland action is possible now (HV-02)."""
    hexes = [hex_of(move.cell) for move in view.moves if isinstance(move, Build)]
    return any(view.rows[place // SIDE][place % SIDE] == "A" for place in hexes)


def how(say: Say, lang: str, view: KingdomBuilderView) -> str:
    """How to type what is possible: a hex, a number, or either."""
    hexes = [name for move in view.moves if (name := cell_of(move))]
    others = numbered(view)
    good = [name for name in hexes if name in advised(view)] or hexes
    example = good[0] if good else ""
    if not others:
        return say("how.hex", example=example)
    typed = write(others[0], lang)
    return say("how.either" if hexes else "how.number", example=example, typed=typed)
