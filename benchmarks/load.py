"""How many people a server can bear: real clients play over real sockets, at a steady pace.

    ./play python benchmarks/load.py --tables 500 --seconds 30
    ./play python benchmarks/load.py --scenario must
    ./play python benchmarks/load.py --database postgresql+psycopg://... --server-processes 3

It starts a server of its own on an empty folder, opens tables, lets people sit down and connects
everybody's WebSocket. Then a move is due at each table in every period, whether or not the one
before was answered in time: if not, the next waits, and that counts. Moves are drawn from the legal
ones by a seeded choice; a game that ends is replaced by a new table, at the cost of that phase.

The clients run beside the server on the same machine, so they are as cheap as possible and say
what they use. Each table has a made-up address in `X-Forwarded-For`, which the server is told to
believe: so the limits for one address do not bite, as they would not with people at home.
"""

import argparse
from collections.abc import Iterator
from urllib.parse import urlsplit

import msgspec
from crowd.figures import goals_of
from crowd.run import Phase, Plan, Yardstick, measure
from crowd.scenarios import GAMES, SCENARIOS, Report, changed
from crowd.wires import Place


def asked_for() -> argparse.Namespace:
    """What is typed."""
    asked = argparse.ArgumentParser(description="How many people a server can bear.")
    asked.add_argument("--game", default="kingdomino", choices=GAMES)
    asked.add_argument("--players", type=int, default=2, help="at each table")
    asked.add_argument("--tables", type=int, default=100)
    asked.add_argument("--moves-per-second", type=float, default=1, help="at each table")
    asked.add_argument("--seconds", type=float, default=20)
    asked.add_argument("--warm-up", type=float, default=5, help="seconds that are not measured")
    asked.add_argument("--ahead", type=int, default=0, help="moves made before, up to so many")
    asked.add_argument("--spectators", type=int, default=0, help="at each table")
    asked.add_argument("--idle", type=int, default=0, help="sockets at tables where nobody moves")
    asked.add_argument("--processes", type=int, default=1, help="in which the clients run")
    asked.add_argument("--database", help="an empty PostgreSQL for the server, in place of a file")
    asked.add_argument("--server-processes", type=int, default=1, help="needs --database")
    asked.add_argument("--post", action="store_true", help="make moves by POST, not the socket")
    asked.add_argument("--repeat", type=int, default=1, help="runs, each with a new server")
    asked.add_argument("--scenario", choices=("must", *SCENARIOS), help="what must be true")
    asked.add_argument("--seed", type=int, default=1, help="of the choice of moves")
    asked.add_argument("--interpreted", action="store_true", help="without compiled kernels")
    asked.add_argument("--address", help="a server that runs already, as http://127.0.0.1:7300")
    asked.add_argument("--pid", type=int, help="its process, if it runs on this machine")
    asked.add_argument("--json", action="store_true", help="print JSON instead of tables")
    return asked.parse_args()


def plan_of(chosen: argparse.Namespace) -> Plan:
    """The plan that is typed."""
    address = urlsplit(chosen.address) if chosen.address else None
    return Plan(
        (),
        chosen.game,
        chosen.players,
        chosen.tables,
        chosen.idle,
        chosen.ahead,
        chosen.processes,
        chosen.post,
        chosen.seed,
        chosen.interpreted,
        Place(address.hostname or "", address.port or 80) if address else None,
        chosen.pid,
        chosen.database,
        chosen.server_processes,
    )


def reports(chosen: argparse.Namespace, yardstick: Yardstick) -> Iterator[Report]:
    """Everything that is asked for, one after the other."""
    plan = plan_of(chosen)
    for number in range(1, chosen.repeat + 1):
        if chosen.scenario is None:
            rate, spectators = chosen.moves_per_second, chosen.spectators
            phase = Phase(f"run {number}", rate, chosen.seconds, chosen.warm_up, spectators)
            found = measure(changed(plan, phases=(phase,)), yardstick)
            yield Report(f"{plan.game}, {plan.players} players", tuple(found))
        else:
            names = SCENARIOS if chosen.scenario == "must" else (chosen.scenario,)
            for name in names:
                yield SCENARIOS[name](plan, yardstick)


def main() -> None:
    """Measure and print."""
    chosen = asked_for()
    yardstick = Yardstick()
    found = []
    for report in reports(chosen, yardstick):
        found.append(report)
        if not chosen.json:
            print(report, flush=True)
    if chosen.json:
        told = [report.for_programs() for report in found]
        print(msgspec.json.format(msgspec.json.encode(told)).decode())
        return
    print(f"\ncalibration: {yardstick.best:,.0f} a CPU-second at best")
    if goals := [goal for report in found for goal in report.goals]:
        print(f"\n{goals_of(goals)}")


if __name__ == "__main__":
    main()
