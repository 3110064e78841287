"""Strength against time: a picture of a trial, as SVG.

Each bot is a line of its own ink and its own mark, so that it reads without colours too, and has
its name at its end. Whiskers are 95 % intervals. The dashed line is the even share.
"""

import math
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from itertools import pairwise

from reinos.bots.arena.reports import BotLine, TrialReport
from reinos.bots.arena.sequential import even
from reinos.bots.entrant import Entrant
from reinos.core import registry

HEIGHT = 520
LEFT, RIGHT, TOP, BOTTOM = 84, 660, 96, 440
"""The frame of the plot; names stand to its right."""
NAMES, SIGN = 200, 9.5
"""How wide the names are at least, and how wide a sign of a name is."""
MARGIN = 14
"""How far within the frame 0 and 100 % are."""
ROOM = 48
"""How wide the figure of a budget is at most."""
APART = 22
"""How far names stand apart."""
DODGE = 5
"""How far the whiskers of two bots at one budget stand apart."""
INKS = (
    ("#b32d5a", "#f08cae"),
    ("#22649f", "#86bdf0"),
    ("#2f7a3f", "#86c994"),
    ("#8a5a12", "#eebb2f"),
    ("#2a2a2e", "#ece5d6"),
    ("#6b3f8f", "#c6a5e6"),
)
"""By day and by night; there are as many marks."""
MARKS = (
    '<circle r="6"/>',
    '<rect x="-5.5" y="-5.5" width="11" height="11"/>',
    '<path d="M0 -7.5 7 5.5H-7Z"/>',
    '<path d="M0 -8 8 0 0 8-8 0Z"/>',
    '<path d="M0 7.5 7 -5.5H-7Z"/>',
    '<path d="M-2.5-7h5v4.5H7v5H2.5V7h-5V2.5H-7v-5h4.5Z"/>',
)
DAY = """
    text { font-family: "Alegreya Sans", "Segoe UI", sans-serif; font-size: 16px; fill: #2b1d10;
      font-variant-numeric: tabular-nums }
    .title { font-family: "Alegreya", Georgia, serif; font-weight: 700; font-size: 24px }
    .soft { fill: #5d4630 }
    .name { font-weight: 700; font-size: 17px }
    .paper { fill: #f6ead0 } .frame { fill: #fff7e2; stroke: #2b1d10; stroke-width: 2 }
    .rule { stroke: #b99f70; stroke-width: 1; opacity: 0.6 }
    .even { stroke: #5d4630; stroke-width: 2; stroke-dasharray: 7 6 }
    .line { fill: none; stroke-width: 2.5; stroke-linejoin: round }
    .whisker { fill: none; stroke-width: 2 } .mark { stroke: #fff7e2; stroke-width: 1.5 }
    .lead { fill: none; stroke-width: 1.25; stroke-dasharray: 2 3 }
"""
NIGHT = """
      text { fill: #f1e8d6 } .soft { fill: #c9beaa }
      .paper { fill: #20242b } .frame { fill: #2e343d; stroke: #c9beaa } .mark { stroke: #2e343d }
      .rule { stroke: #5c6470 } .even { stroke: #c9beaa }
"""


def plot(report: TrialReport) -> str:
    """The picture of a trial: win share over the budget of a turn, on a logarithmic scale."""
    trial = report.trial
    this = trial.contests[0]
    each = len(trial.budgets)
    lines = [report.lines[start : start + each] for start in range(0, len(report.lines), each)]
    width = RIGHT + max(NAMES, 40 + SIGN * (6 + max(len(bot) for bot in trial.bots)))
    limits = [limit(line) for line in report.lines]
    axis = Axis(min(limits), max(limits))
    over = "simulations" if this.entrants[0].budget.seconds is None else "time"
    title = f"{registry.game(this.game).say('game.name', 'en')}: strength against {over}"
    subtitle = (
        f"Share of wins of one bot against {this.players - 1} {trial.against}, {this.players} "
        f"players, {this.games} games each; 95 % intervals"
    )
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {HEIGHT}" role="img" '
        'aria-labelledby="t d">',
        f'<title id="t">{escape(title)}</title>',
        f'<desc id="d">{escape(told(report))}</desc>',
        f"<style>{style()}</style>",
        f'<rect class="paper" width="{width:.0f}" height="{HEIGHT}" rx="12"/>',
        text(28, 44, title, "title"),
        text(28, 72, subtitle, "soft"),
        f'<rect class="frame" x="{LEFT}" y="{TOP}" width="{RIGHT - LEFT}" '
        f'height="{BOTTOM - TOP}" rx="6"/>',
        *scales(axis, limits, this.entrants[0]),
        f'<path class="even" d="M{LEFT} {height(even(this)):.1f}H{RIGHT}"/>',
    ]
    ends = [max(points, key=limit).wins for points in lines]
    *heights, beside = spread([height(share) for share in (*ends, even(this))])
    parts.append(text(RIGHT + 38, beside + 6, "even share", "soft"))
    for number, (bot, points) in enumerate(zip(trial.bots, lines, strict=True)):
        shift = DODGE * (2 * number - len(lines) + 1) / 2
        parts += curve(number, bot, points, axis, shift, heights[number])
    return "\n".join([*parts, "</svg>"]) + "\n"


def style() -> str:
    """How everything looks, by day and by night."""
    inks = ["", ""]
    for number, pair in enumerate(INKS):
        for time, ink in enumerate(pair):
            drawn = ", ".join(f".ink-{number} .{part}" for part in ("line", "whisker", "lead"))
            filled = ", ".join(f".ink-{number} .{part}" for part in ("mark", "name"))
            inks[time] += f"    {drawn} {{ stroke: {ink} }} {filled} {{ fill: {ink} }}\n"
    return f"{DAY}{inks[0]}    @media (prefers-color-scheme: dark) {{{NIGHT}{inks[1]}    }}\n"


class Axis:
    """A logarithmic scale, a little wider than what stands on it."""

    def __init__(self, least: float, most: float) -> None:
        room = 1.25 if most > least else 3.0
        self.least, self.most = least / room, most * room

    def place(self, value: float) -> float:
        """How far to the right a value stands."""
        part = math.log(value / self.least) / math.log(self.most / self.least)
        return LEFT + part * (RIGHT - LEFT)

    def ticks(self, values: Iterable[float]) -> Iterator[tuple[float, float]]:
        """Values with their places, but for those whose figures would stand on another's."""
        last = -math.inf
        for value in sorted(set(values)):
            if self.place(value) >= last + ROOM:
                last = self.place(value)
                yield value, last


def limit(line: BotLine) -> float:
    """The budget of a line: seconds a turn or simulations a decision."""
    budget = Entrant.read(line.bot).budget
    return float(budget.simulations or 0) if budget.seconds is None else budget.seconds


def height(share: float) -> float:
    """How far down a share of the wins stands."""
    return BOTTOM - MARGIN - share * (BOTTOM - TOP - 2 * MARGIN)


def scales(axis: Axis, limits: Sequence[float], entrant: Entrant) -> Iterator[str]:
    """The lines and figures of both scales, and what they count."""
    for tenth in range(0, 11, 2):
        y = height(tenth / 10)
        yield f'<path class="rule" d="M{LEFT} {y:.1f}H{RIGHT}"/>'
        yield text(LEFT - 10, y + 5, f"{10 * tenth} %", "soft", "end")
    for value, x in axis.ticks(limits):
        yield f'<path class="rule" d="M{x:.1f} {TOP}V{BOTTOM}"/>'
        yield text(x, BOTTOM + 22, f"{value:,.15g}", "soft", "middle")
    timed = entrant.budget.seconds is not None
    unit = "seconds a turn" if timed else "simulations a decision"
    yield text((LEFT + RIGHT) / 2, BOTTOM + 52, f"{unit} (logarithmic)", "", "middle")


def curve(
    number: int, bot: str, points: Sequence[BotLine], axis: Axis, shift: float, name_height: float
) -> Iterator[str]:
    """A bot: its line, a whisker and a mark at each budget, and its name at the end."""
    placed = [(axis.place(limit(one)) + shift, one) for one in points]
    places = sorted(placed, key=lambda one: one[0])
    way = "L".join(f"{x:.1f} {height(one.wins):.1f}" for x, one in places)
    yield f'<g class="ink-{number % len(INKS)}">'
    yield f'<path class="line" d="M{way}"/>'
    for x, one in places:
        top = height(min(1.0, one.wins + one.wins_error))
        bottom = height(max(0.0, one.wins - one.wins_error))
        ends = f"M{x - 5:.1f} {top:.1f}h10m-5 0V{bottom:.1f}m-5 0h10"
        yield f'<path class="whisker" d="{ends}"/>'
        yield mark(number, x, height(one.wins))
    x, last = places[-1]
    y = height(last.wins)
    yield f'<path class="lead" d="M{x + 9:.1f} {y:.1f}L{RIGHT + 14} {name_height:.1f}"/>'
    yield mark(number, RIGHT + 24, name_height)
    said = f"{bot} {100 * last.wins:.0f} %"
    yield text(RIGHT + 38, name_height + 6, said, "name")
    yield "</g>"


def mark(number: int, x: float, y: float) -> str:
    """The mark of a bot."""
    return (
        f'<g class="mark" transform="translate({x:.1f} {y:.1f})">{MARKS[number % len(MARKS)]}</g>'
    )


def spread(wanted: Sequence[float]) -> list[float]:
    """Heights for names, as near to the wanted ones as can be without standing on each other.

    >>> spread([100.0, 105.0, 300.0])
    [100.0, 122.0, 300.0]
    """
    heights = list(wanted)
    order = sorted(range(len(heights)), key=lambda one: heights[one])
    for before, after in pairwise(order):
        heights[after] = max(heights[after], heights[before] + APART)
    over = max(0.0, heights[order[-1]] - (BOTTOM + APART))
    return [one - over for one in heights] if over else heights


def text(x: float, y: float, said: str, kind: str, anchor: str = "start") -> str:
    """A piece of text."""
    placed = f'x="{x:.1f}" y="{y:.1f}"'
    return f'<text class="{kind}" {placed} text-anchor="{anchor}">{escape(said)}</text>'


def told(report: TrialReport) -> str:
    """The picture in words, for those who cannot see it."""
    return "; ".join(
        f"{one.bot}: {100 * one.wins:.1f} % ± {100 * one.wins_error:.1f}" for one in report.lines
    )
