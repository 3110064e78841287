"""What is counted while the server runs, for the log and for Prometheus."""

import json
import logging
from collections import Counter
from collections.abc import Iterator, Mapping

from starlette.types import Scope

from reinos.server.tables import Tables

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "WS")
logger = logging.getLogger("reinos.server")


class Metrics:
    """Requests by path, and figures about tables."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.requests: Counter[tuple[str, str, int]] = Counter()

    def note(self, scope: Scope, status: int, seconds: float) -> None:
        """Count and log a request by the pattern of its path."""
        path = getattr(scope.get("route"), "path", "other")
        method = scope.get("method", "WS")
        method = method if method in METHODS else "other"  # else clients could add names for ever
        self.requests[method, path, status] += 1
        took = round(1000 * seconds, 1)
        logger.info(json.dumps({"method": method, "path": path, "status": status, "ms": took}))

    @property
    def failed(self) -> int:
        """How many requests failed with an error of the server."""
        return sum(count for (_, _, status), count in self.requests.items() if status == 500)

    def text(self) -> str:
        """All figures, as Prometheus reads them."""
        return "\n".join(self.lines()) + "\n"

    def of_all(self) -> str:
        """The figures of all processes that serve one database, each with its name."""
        leases = self.tables.leases
        if not leases.process:
            return self.text()
        every = {leases.process: self.text()}
        every |= {name: one.figures.get("metrics", "") for name, one in leases.neighbours.items()}
        return together(every)

    def lines(self) -> Iterator[str]:
        """A line for each figure."""
        tables = list(self.tables.by_id.values())
        yield "# HELP reinos_tables Tables in memory."
        yield "# TYPE reinos_tables gauge"
        for stage, count in sorted(Counter(table.stage for table in tables).items()):
            yield f'reinos_tables{{stage="{stage}"}} {count}'
        yield "# TYPE reinos_watchers gauge"
        yield f"reinos_watchers {sum(len(table.watchers) for table in tables)}"
        yield "# TYPE reinos_workers_replaced counter"
        yield f"reinos_workers_replaced {self.tables.workers.replaced}"
        yield "# TYPE reinos_requests counter"
        for (method, path, status), count in sorted(self.requests.items()):
            yield f'reinos_requests{{method="{method}",path="{path}",status="{status}"}} {count}'


def together(texts: Mapping[str, str]) -> str:
    """The figures of several processes, with the name of each in its lines.

    >>> one, other = "# TYPE x gauge\\nx 1\\n", "# TYPE x gauge\\nx{y='z'} 2\\n"
    >>> print(together({"a": one, "b": other}), end="")
    # TYPE x gauge
    x{process="a"} 1
    x{process="b",y='z'} 2
    """
    heads: dict[str, list[str]] = {}
    lines: dict[str, list[str]] = {}
    for process, text in texts.items():
        for line in text.splitlines():
            if line.startswith("#"):
                known = heads.setdefault(line.split()[2], [])
                known += [line] if line not in known else []
                continue
            name, brace, rest = line.partition("{")
            if brace:
                lines.setdefault(name, []).append(f'{name}{{process="{process}",{rest}')
            else:
                name, _, value = line.partition(" ")
                lines.setdefault(name, []).append(f'{name}{{process="{process}"}} {value}')
    found = (line for name in lines for line in (*heads.get(name, ()), *lines[name]))
    return "".join(f"{line}\n" for line in found)
