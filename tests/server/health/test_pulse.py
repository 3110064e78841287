"""The pulse of a server: garbage is collected rarely, and who is late refuses work."""

import gc

import pytest

import reinos
from reinos.server.errors import Refused
from reinos.server.health import pulse
from reinos.server.health.pulse import Pulse


def test_what_is_new_is_put_aside_and_looked_through_rarely() -> None:
    now = 0.0
    beating = Pulse([], clock=lambda: now)
    looked: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start":
            looked.append(info["generation"])

    reinos.catalog()  # to read the games for the first time leaves much to collect
    before = gc.get_threshold()
    gc.callbacks.append(note)
    try:
        for _ in range(3):
            beating.collect()
        now += pulse.COLLECTED + 1
        beating.collect()
        beating.collect()
        assert looked == [2, 2]
        assert gc.get_freeze_count() > gc.get_count()[0]
    finally:
        gc.callbacks.remove(note)
        gc.set_threshold(*before)
        gc.unfreeze()


def test_a_server_that_is_late_again_and_again_refuses_work() -> None:
    now = 0.0
    beating = Pulse([], clock=lambda: now)
    beating.check()
    beating.beat()
    now = 2.0
    beating.check()  # once is a hiccup
    beating.beat()
    beating.check()
    now = 4.0
    with pytest.raises(Refused) as refused:
        beating.check()
    assert (refused.value.status, refused.value.code) == (503, "busy")
    beating.beat()
    now += 1 / pulse.BEATS
    beating.beat()
    beating.check()
