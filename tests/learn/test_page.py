"""The page of learners tells what is so."""

import re
from pathlib import Path

import pytest

import reinos
from reinos.core.vocabulary import Block, Part

PAGE = Path(__file__).parents[2] / "docs" / "learn.md"


def counted_anew(text: str, game: reinos.Game) -> str:
    """The page with the numbers of a game as they are now: where its parts begin, their shapes."""
    before, after = text.split(f"\n### {game.say('game.name', 'en')}\n", 1)
    section, *rest = after.split("\n### ")
    section = re.sub(r"[\d,]+ actions", f"{game.kernels.ACTIONS:,} actions", section, count=1)
    for part, declared in game.declared(Part).items():
        shape = " x ".join(map(str, declared.shape))
        numbers = f"| `{part}` | {int(declared):,} | {shape} |"
        section = re.sub(rf"\| `{part}` \| [\d,]+ \| [\dx ]+ \|", numbers, section)
    return "\n### ".join([f"{before}\n### {game.say('game.name', 'en')}\n{section}", *rest])


@pytest.mark.parametrize("name", ["kingdomino", "kingdom-builder", "robber-knights", "teg-cartas"])
def test_the_page_tells_every_part_of_an_observation(
    name: str, request: pytest.FixtureRequest
) -> None:
    """With `--rewrite-playthroughs` its numbers are written anew."""
    game = reinos.game(name)
    if request.config.getoption("--rewrite-playthroughs"):
        PAGE.write_text(counted_anew(PAGE.read_text(encoding="utf-8"), game), encoding="utf-8")
    sections = PAGE.read_text(encoding="utf-8").split("\n### ")
    section = next(one for one in sections if one.startswith(game.say("game.name", "en")))
    rows = re.findall(r"^\| `(\w+)` \| ([\d,]+) \| ([\dx ]+) \| (.+) \|$", section, re.MULTILINE)
    told = {part: (int(first.replace(",", "")), shape) for part, first, shape, _ in rows}
    assert told == {
        part: (int(declared), " x ".join(map(str, declared.shape)))
        for part, declared in game.declared(Part).items()
    }
    assert f"{game.kernels.ACTIONS:,} actions" in section
    for block in game.declared(Block).values():
        assert f"`{str(block.move(0)).split()[0]}`" in section
