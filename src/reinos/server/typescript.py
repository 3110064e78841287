"""The types of the browser client, written from the structs that go over the wire.

`python -m reinos.server.typescript` writes them into `web/src/types/`: one file for the server's
own messages, one for each game's moves, events and view, and one for the addresses of pages.
"""

import inspect
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

import reinos
from reinos.core.protocol import View
from reinos.server import protocol
from reinos.server.game_types import game_types
from reinos.server.web.pages import ADDRESSES

HEADER = """\
// Written by `python -m reinos.server.typescript` from the structs of the server; do not edit.
"""
REFERENCE = "#/$defs/"
PLAIN = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean"}


VALUES: dict[str, Any] = {"Value": protocol.Value, "OptionValue": protocol.OptionValue}
ANY_EVENT = """\
/** An event of some game: the file of each has its own. */
export interface AnyEvent {
  kind: string;
  [name: string]: unknown;
}"""
OF_A_GAME = {
    ("LogEntry", "events"): "readonly AnyEvent[]",
    ("ReplayStep", "view"): "View",
    ("Table", "view"): "View | null",
}
"""What the structs leave open, since every game fills it in its own way."""


def expression(schema: Mapping[str, Any]) -> str:
    """A JSON schema as a TypeScript type.

    >>> expression({"anyOf": [{"type": "integer"}, {"type": "null"}]})
    'number | null'
    >>> expression({"type": "array", "items": {"$ref": "#/$defs/Slot"}})
    'readonly Slot[]'
    >>> expression({"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}]})
    'readonly [number, string]'
    """
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(REFERENCE)
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(expression(one) for one in schema["anyOf"]))
    kind = schema.get("type")
    if kind == "null":
        return "null"
    if "prefixItems" in schema:
        return f"readonly [{', '.join(expression(one) for one in schema['prefixItems'])}]"
    if kind == "array":
        inner = expression(schema.get("items") or {})
        return f"readonly ({inner})[]" if " " in inner else f"readonly {inner}[]"
    if kind == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {expression(values) if isinstance(values, dict) else 'unknown'}>"
    return PLAIN.get(str(kind), "unknown")


def declaration(name: str, schema: Mapping[str, Any]) -> str:
    """A named schema as an interface, with its sentence."""
    lines = []
    if sentence := schema.get("description"):
        lines.append(f"/** {' '.join(inspect.cleandoc(sentence).split())} */")
    if "properties" not in schema:
        return "\n".join([*lines, f"export type {name} = {expression(schema)};"])
    lines.append(f"export interface {name} {{")
    required = schema.get("required", [])
    for field, inner in schema["properties"].items():
        said = OF_A_GAME.get((name, field)) or expression(inner)
        lines.append(f"  {field}{'' if field in required else '?'}: {said};")
    return "\n".join([*lines, "}"])


def source(types: Mapping[str, Any], *more: str) -> str:
    """A file that exports the types under their names, and everything that they are made of."""
    schemas, parts = msgspec.json.schema_components(
        tuple(types.values()), ref_template=REFERENCE + "{name}"
    )
    blocks = [*more, *(declaration(name, schema) for name, schema in sorted(parts.items()))]
    for name, schema in zip(types, schemas, strict=True):
        said = expression(schema)
        if said != name:
            blocks.append(f"export type {name} = {said};")
    return HEADER + "\n" + "\n\n".join(blocks) + "\n"


def server_types() -> dict[str, Any]:
    """Every struct of the protocol that is sent, and the union of live messages."""
    structs = {
        name: value
        for name, value in vars(protocol).items()
        if inspect.isclass(value)
        and issubclass(value, msgspec.Struct)
        and value.__module__.startswith(f"{protocol.__name__}.")
        and value is not protocol.Request
    }
    return {**structs, "View": View, "Live": protocol.Live, "Stage": protocol.Stage, **VALUES}


def pages() -> str:
    """The client's pages and their addresses, of which the server knows, too."""
    kinds, lines = [], []
    for page, address in ADDRESSES:
        names = re.findall(r":(\w+)", address)
        kinds.append(f'  | {{ page: "{page}"{"".join(f"; {name}: string" for name in names)} }}')
        lines.append(f'  ["{page}", "{address}"],')
    blocks = (
        "/** A page of the client, with what its address names. */",
        "export type Page =",
        "\n".join(kinds) + ";\n",
        "/** The address of each page; to every other address the server answers 404. */",
        "export const ADDRESSES = [",
        "\n".join(lines),
        "] as const;",
    )
    return HEADER + "\n" + "\n".join(blocks) + "\n"


def files() -> dict[str, str]:
    """Every file by its name."""
    version = f"export const PROTOCOL = {protocol.PROTOCOL};"
    written = {"server.ts": source(server_types(), version, ANY_EVENT), "pages.ts": pages()}
    for game in reinos.catalog():
        if type(game).__module__.startswith("reinos.games."):
            name = re.sub(r"\W", "-", game.id)
            written[f"{name}.ts"] = source(game_types(game))
    return written


def main(folder: Path) -> None:
    """Write the files."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    here = Path(__file__).parents[3] / "web" / "src" / "types"
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else here)
