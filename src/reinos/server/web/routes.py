"""Every endpoint there is: those in the files of `endpoints/`, and the document about them."""

import pkgutil
from functools import cache
from importlib import import_module
from typing import Any

from starlette.responses import Response

from reinos.server.context import Context
from reinos.server.web import endpoints
from reinos.server.web.api import Api
from reinos.server.web.bodies import json_response
from reinos.server.web.openapi import openapi
from reinos.server.web.routing import Route, get


@cache
def documented() -> tuple[Route, ...]:
    """The endpoints that the document describes: all but the document's own."""
    files = [file.name for file in pkgutil.iter_modules(endpoints.__path__)]
    modules = [import_module(f"{endpoints.__name__}.{name}") for name in files]
    found = [one for module in modules for one in vars(module).values() if isinstance(one, Route)]
    return tuple(found)


@cache  # it is made when somebody first asks for it: it looks at every game
def document() -> dict[str, Any]:
    """The OpenAPI document."""
    return openapi(documented())


@get("/api/openapi.json")
async def describe(api: Api, context: Context) -> Response:
    """This document."""
    return json_response(document())


def routes() -> tuple[Route, ...]:
    """Every endpoint, the document's own included."""
    return (*documented(), describe)
