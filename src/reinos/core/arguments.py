"""Check the arguments of callers in one place: whole numbers, numbers, flags, text.

NumPy's numbers are accepted. True and False are not numbers, and neither is text.
"""

from collections.abc import Container
from typing import Any, SupportsFloat, cast

import numpy as np

from reinos.core.errors import InvalidOption, ReinosError

BYTE_ORDER_MARK = "\ufeff"
STRANGE = (ValueError, TypeError, AttributeError, OverflowError, RecursionError)
"""What msgspec and NumPy raise for values they cannot read, such as a list that contains itself."""


def is_whole(value: Any) -> bool:
    """Whether a value is a whole number. NumPy's time spans are not, though NumPy says so.

    >>> is_whole(np.int64(1)), is_whole(True), is_whole(1.0)
    (True, False, False)
    """
    return isinstance(value, (int, np.integer)) and not isinstance(value, (bool, np.timedelta64))


def whole(
    value: Any,
    what: str,
    least: int | None = None,
    most: int | None = None,
    error: type[ReinosError] = InvalidOption,
) -> int:
    """A whole number, within bounds if there are any.

    >>> whole(np.int16(3), "players", 2, 4)
    3
    >>> whole("3", "players")
    Traceback (most recent call last):
    ...
    reinos.core.errors.InvalidOption: The number of players has to be a whole number, not '3'.
    """
    if type(value) is not int:
        if not is_whole(value):
            raise error("not_whole", what=what, value=quoted(value))
        value = int(value)
    if (least is not None and value < least) or (most is not None and value > most):
        raise error("out_of_range", what=what, least=least, most=most, value=value)
    return cast("int", value)


def number(
    value: Any, what: str, least: float, most: float, error: type[ReinosError] = InvalidOption
) -> float:
    """A number within bounds, whole or not.

    >>> number(np.float32(0.5), "epsilon", 0, 1)
    0.5
    """
    if not isinstance(value, (float, np.floating)) and not is_whole(value):
        raise error("not_number", what=what, value=quoted(value))
    if not least <= value <= most:
        raise error("out_of_range", what=what, least=least, most=most, value=value)
    return float(cast("SupportsFloat", value))


def flag(value: Any, what: str, error: type[ReinosError] = InvalidOption) -> bool:
    """A flag: True or False, and no other value that Python treats as true or false."""
    if not isinstance(value, (bool, np.bool_)):
        raise error("not_flag", what=what, value=quoted(value))
    return bool(value)


def text(value: Any, what: str, error: type[ReinosError] = InvalidOption) -> str:
    """A text that can be encoded: one without half a character.

    >>> text("half a sign: \\ud83c", "seed")
    Traceback (most recent call last):
    ...
    reinos.core.errors.InvalidOption: The seed holds half a character, which no file can hold.
    """
    if not isinstance(value, str):
        raise error("not_text", what=what, value=quoted(value))
    try:
        value.encode()
    except UnicodeEncodeError:
        raise error("half_character", what=what) from None
    return value


def instance(value: Any, kind: type[Any], what: str) -> Any:
    """An instance of a class, such as a bot or a state."""
    if not isinstance(value, kind):
        raise ReinosError("wrong_kind", what=what, kind=kind.__name__, value=quoted(value))
    return value


def is_name(value: Any, known: Container[str]) -> bool:
    """Whether a value is a text, and one of the known names."""
    return isinstance(value, str) and value in known


def quoted(value: Any) -> Any:
    """A value as a sentence quotes it: text in quotation marks, to tell '2' from 2."""
    return f"'{value}'" if isinstance(value, str) else value
