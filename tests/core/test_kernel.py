"""What a kernel may not be is refused when it is bound, with a sentence that says why."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Annotated, Any

import numpy as np
import pytest

from reinos.core import bits, engine, kernel, record

HEAD = "from reinos.core.kernel import kernel, entry\nimport numpy as np\n"


def module(folder: Path, text: str) -> ModuleType:
    """A module of kernels from its text."""
    name = f"kernels_{abs(hash(text))}"
    file = folder / f"{name}.py"
    file.write_text(HEAD + text, encoding="utf-8")
    spec = importlib.util.spec_from_file_location(name, file)
    assert spec is not None
    assert spec.loader is not None
    made = importlib.util.module_from_spec(spec)
    sys.modules[name] = made
    spec.loader.exec_module(made)
    return made


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("@kernel\ndef f(x):\n    return f(x - 1)\n", "recursive: f -> f"),
        (
            "@kernel\ndef f(x):\n    return g(x)\n@kernel\ndef g(x):\n    return f(x)\n",
            "may not be recursive",
        ),
        ("LIST = [1, 2]\n@kernel\ndef f(x):\n    return LIST[x]\n", "uses 'LIST'"),
        ("TABLE = np.zeros(3)\n@kernel\ndef f(x):\n    return TABLE[x]\n", "uses 'TABLE'"),
        ("def g(x):\n    return x\n@kernel\ndef f(x):\n    return g(x)\n", "uses 'g'"),
        ("@kernel\ndef f(x):\n    return print(x)\n", "uses 'print'"),
        ("@kernel\ndef f(x):\n    return np.sum(x)\n", "uses 'np.sum'"),
        (
            "from reinos.core.vocabulary import Refusal\nR = Refusal(3, rule=1)\n"
            "@kernel\ndef f(x):\n    return R.rule\n",
            "only its number",
        ),
        ("@kernel\ndef f(x):\n    return g(np)\n@kernel\ndef g(x):\n    return x\n", "as a value"),
    ],
)
def test_what_cannot_be_compiled_is_refused(tmp_path: Path, text: str, reason: str) -> None:
    made = module(tmp_path, text)
    with pytest.raises(kernel.KernelError, match=reason):
        kernel.bind(made, kernel.reach(made))


def test_read_only_arrays_and_numbers_are_part_of_the_fingerprint(tmp_path: Path) -> None:
    text = "A = np.arange(3)\nA.flags.writeable = False\nN = 5\n"
    made = module(tmp_path, text + "@kernel\ndef f(x):\n    return A[x] + N\n")
    modules = kernel.reach(made)
    before = kernel.fingerprint(modules)
    assert kernel.fingerprint(modules) == before
    other = np.arange(1, 4)
    other.flags.writeable = False
    made.A = other  # type: ignore[attr-defined]
    changed = kernel.fingerprint(modules)
    assert changed != before
    made.N = 6  # type: ignore[attr-defined]
    assert kernel.fingerprint(modules) != changed


def test_a_game_without_a_kernel_of_the_contract_is_refused(tmp_path: Path) -> None:
    made = module(tmp_path, "@kernel\ndef setup(b, s):\n    pass\n")
    with pytest.raises(kernel.KernelError, match="has no kernel"):
        kernel.bind(made, kernel.reach(made, engine))


def test_twins_do_not_touch_the_original(tmp_path: Path) -> None:
    made = module(
        tmp_path, "@kernel\ndef g(x):\n    return x\n@entry\ndef f(x):\n    return g(x) + 1\n"
    )
    twin = kernel.bind(made, kernel.reach(made))[made.__name__]
    assert twin.f(1) == made.f(1) == 2
    assert twin.g is not made.g
    assert twin.f.__globals__["g"] is twin.g


@pytest.mark.parametrize("name", ["size", "data", "round", "shape", "T"])
def test_a_field_may_not_be_named_like_an_attribute(name: str) -> None:
    with pytest.raises(TypeError, match=name):
        record.record(type("Fields", (), {"__annotations__": {name: int}}))


@pytest.mark.parametrize("kind", [float, record.Ints, Annotated[int, 4], Annotated[float, 4]])
def test_a_field_is_a_number_or_a_table_with_a_shape(kind: Any) -> None:
    with pytest.raises(TypeError, match="'a' must be int, Wide or"):
        record.record(type("Fields", (), {"__annotations__": {"a": kind}}))


class Part:
    """Fields that several records share."""

    b: record.Wide
    d: Annotated[record.Ints, np.int64, 3]


class Whole(Part):
    """A record with fields of its own and of a part."""

    a: int
    c: Annotated[record.Ints, 2]


def test_records_have_no_padding() -> None:
    made = record.record(Whole)
    assert made.names == ("b", "d", "a", "c", "unused")
    assert made.itemsize == 8 + 24 + 4 + 8 + 4
    assert made["d"].base == np.int64


def test_bits_count_and_find() -> None:
    assert bits.count(2**62 - 1) == 62
    assert bits.lowest(2**61) == 61
    assert [bits.nth(0b10110, n) for n in range(3)] == [1, 2, 4]
    assert bits.bit(40) == 2**40
