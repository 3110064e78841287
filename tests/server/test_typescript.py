"""The types of the browser client say what the server sends."""

import pkgutil
from importlib import import_module
from pathlib import Path

import msgspec

from reinos.core.vocabulary import structs
from reinos.server import protocol, typescript

TYPES = Path(__file__).parents[2] / "web" / "src" / "types"


def test_the_types_of_the_client_are_current() -> None:
    on_disk = {path.name: path.read_text(encoding="utf-8") for path in TYPES.glob("*.ts")}
    assert on_disk == typescript.files(), "run: python -m reinos.server.typescript"


def test_optional_fields_of_a_request_may_be_left_out() -> None:
    text = typescript.files()["server.ts"]
    assert (
        "export interface Join {\n  name: string;\n  seat?: number | null;\n  another?: boolean;\n}"
        in text
    )
    assert (
        "export type Live = "
        "Hello | Update | Presence | Running | Declined | PlayedBefore | Beat | Bye;" in text
    )
    assert "splices: Record<string, readonly [number, number, string]>;" in text


def test_a_move_is_told_by_its_kind() -> None:
    text = typescript.files()["kingdomino.ts"]
    assert 'kind: "claim";' in text
    assert "export type Move = Claim | Place | Discard;" in text


def test_every_struct_of_the_protocol_can_be_asked_for_by_its_name() -> None:
    """Otherwise it would have no type in the client."""
    names = [file.name for file in pkgutil.iter_modules(protocol.__path__)]
    modules = [import_module(f"{protocol.__name__}.{name}") for name in names]
    found = structs(modules, msgspec.Struct)
    assert len(found) > 80
    missing = [
        one.__qualname__ for one in found if getattr(protocol, one.__name__, None) is not one
    ]
    assert not missing, "name them in src/reinos/server/protocol/__init__.py"
