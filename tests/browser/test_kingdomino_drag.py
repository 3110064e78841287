"""Dominoes of Kingdomino are dragged and turned, with a mouse and with fingers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import CDPSession, Locator, Page

    from tests.support.browser import Guest, Invite

Point = tuple[float, float]
SELECTED = "String(getSelection())"


def middle(spot: Locator) -> Point:
    """Where to touch something."""
    box = spot.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def own_slot(page: Page) -> Locator:
    """The domino of the line that is to be placed now."""
    return page.locator(".line .slot.mine")


def shown(page: Page) -> str:
    """How the domino in hand lies."""
    return page.locator(".ghost").inner_html()


def turns(page: Page, before: str) -> None:
    """Wait until the domino lies in another way."""
    page.wait_for_function(
        "before => document.querySelector('.ghost')?.innerHTML !== before", arg=before
    )


def to_place(guest: Guest) -> Page:
    """Sit down at a table and play until a domino is to be placed beside the bare castle."""
    guest.open_table("Ana", ["page"])
    guest.reach(guest.can_place)
    return guest.page


class Fingers:
    """Fingers on a screen: what a touch screen says, and not what a mouse would."""

    def __init__(self, page: Page) -> None:
        self.session: CDPSession = page.context.new_cdp_session(page)
        self.down: dict[int, Point] = {}

    def say(self, kind: str) -> None:
        """Tell the browser where the fingers are."""
        points: list[dict[str, Any]] = [
            {"id": n, "x": x, "y": y} for n, (x, y) in self.down.items()
        ]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def press(self, finger: int, at: Point) -> None:
        """Put a finger down."""
        self.down[finger] = at
        self.say("touchStart")

    def move(self, finger: int, to: Point, steps: int = 5) -> None:
        """Draw a finger over the screen."""
        x, y = self.down[finger]
        for step in range(1, steps + 1):
            part = step / steps
            self.down[finger] = (x + (to[0] - x) * part, y + (to[1] - y) * part)
            self.say("touchMove")

    def lift(self, finger: int) -> None:
        """Take a finger away."""
        del self.down[finger]
        self.say("touchEnd")


def test_a_domino_is_dragged_from_the_line_with_a_mouse_and_no_text_is_selected(
    invite: Invite,
) -> None:
    page = to_place(invite("desktop"))
    tiles = page.locator(".main .tile").count()
    page.mouse.move(*middle(own_slot(page)))
    page.mouse.down()
    page.mouse.move(*middle(page.locator(".main h2")), steps=4)
    expect(page.locator(".drag")).to_have_count(1)
    page.mouse.move(*middle(page.locator("[data-cell=h7]")), steps=4)
    expect(page.locator(".drag")).to_have_count(0)
    before = shown(page)
    page.mouse.wheel(0, 100)
    turns(page, before)
    before = shown(page)
    page.keyboard.press("r")
    turns(page, before)
    page.mouse.up()
    expect(page.locator(".ghost.firm")).to_have_count(1)
    assert page.evaluate(SELECTED) == ""
    page.get_by_role("button", name="Colocar acá").click()
    expect(page.locator(".main .tile")).to_have_count(tiles + 1)


def test_a_domino_that_was_put_is_turned_by_a_tap_and_taken_elsewhere(invite: Invite) -> None:
    page = to_place(invite("desktop"))
    page.locator("[data-cell=h7]").click()
    before = shown(page)
    page.locator(".cell.held").first.click()
    turns(page, before)
    before = shown(page)
    page.mouse.move(*middle(page.locator("[data-cell=h7]")))
    page.mouse.down()
    page.mouse.move(*middle(page.locator("[data-cell=f7]")), steps=4)
    page.mouse.up()
    turns(page, before)
    expect(page.locator(".ghost.firm")).to_have_count(1)
    expect(page.locator("[data-cell=f7]")).to_contain_class("held")
    # Dropped beside the kingdom it is in the hand again.
    page.mouse.move(*middle(page.locator("[data-cell=f7]")))
    page.mouse.down()
    page.mouse.move(*middle(page.locator(".lines h2").first), steps=4)
    page.mouse.up()
    expect(page.locator(".ghost")).to_have_count(0)


def test_where_a_dragged_domino_may_not_lie_the_server_says_why(invite: Invite) -> None:
    page = to_place(invite("desktop"))
    page.mouse.move(*middle(own_slot(page)))
    page.mouse.down()
    page.mouse.move(*middle(page.locator("[data-cell=i9]")), steps=4)
    page.mouse.up()
    expect(page.get_by_role("alert").filter(has_text="La ficha")).to_be_visible()
    expect(page.locator(".ghost")).to_have_count(0)


def test_a_finger_drags_a_domino_and_a_second_one_turns_it(invite: Invite) -> None:
    page = to_place(invite("phone"))
    fingers = Fingers(page)
    scrolled = page.evaluate("scrollY")
    fingers.press(0, middle(own_slot(page)))
    goal = middle(page.locator("[data-cell=h7]"))
    fingers.move(0, goal)
    expect(page.locator(".ghost")).to_have_count(1)
    before = shown(page)
    fingers.press(1, middle(page.locator(".main h2")))
    turns(page, before)
    before = shown(page)
    fingers.lift(1)
    fingers.lift(0)
    expect(page.locator(".ghost.firm")).to_have_count(1)
    assert shown(page) == before
    # The same finger takes it elsewhere: the page does not scroll under it.
    at = middle(page.locator("[data-cell=h7]"))
    fingers.press(0, at)
    fingers.move(0, middle(page.locator("[data-cell=f7]")), steps=8)
    fingers.lift(0)
    expect(page.locator("[data-cell=f7]")).to_contain_class("held")
    assert page.evaluate("scrollY") == scrolled
    assert page.evaluate(SELECTED) == ""


def test_a_finger_beside_the_domino_still_scrolls_the_page(invite: Invite) -> None:
    page = to_place(invite("phone"))
    page.set_viewport_size({"width": 390, "height": 600})
    page.evaluate("scrollTo(0, 0)")
    fingers = Fingers(page)
    x, y = middle(page.locator("[data-cell=e5]"))
    fingers.press(0, (x, y))
    fingers.move(0, (x, y - 200), steps=10)
    fingers.lift(0)
    page.wait_for_function("scrollY > 50")
    expect(page.locator(".ghost")).to_have_count(0)
