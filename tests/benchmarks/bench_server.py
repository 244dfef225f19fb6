"""How long a tournament on a server takes to open, and a result to be saved there while others are
in it.

    python tests/benchmarks/bench_server.py
    python tests/benchmarks/bench_server.py --players 500 --rounds 11 --latency 5 --windows 5

A PostgreSQL server of its own is started. The tournament is paired by the program, with its traces
and a history of one edit a result. `--latency` is that of the network, in milliseconds there and
back. The other windows are processes that follow what is done. What is to be reached: 1 s to open
500 players with 11 rounds at a latency of 5 ms, 50 ms for a result with 5 windows, 100 ms until the
others have it (where the pace of the machine is 0.2 s).
"""

from __future__ import annotations

import argparse
import contextlib
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from arbiter_gui.app.edits import SetResult
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, WHITE_WINS, Colour
from arbiter_gui.storage.server.address import Address, read_address
from arbiter_gui.storage.server.catalogue import prepare_database
from arbiter_gui.storage.server.roles import ServerRole
from tests.benchmarks.bench_rounds import pace
from tests.postgres import Server
from tests.proxy import Proxy
from tests.storage.scratch import field, scratch_folder

RESULTS = (WHITE_WINS, DRAWN, BLACK_WINS)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--players", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--latency", type=float, default=5.0, metavar="MS")
    parser.add_argument("--windows", type=int, default=5)
    parser.add_argument("--keys", type=int, default=40, help="results to enter")
    parser.add_argument("--follow", metavar="ADDRESS", help=argparse.SUPPRESS)
    options = parser.parse_args(arguments)
    if options.follow:
        return follow(read_address(options.follow))
    server = Server()
    try:
        measure(server, options)
        print(f"on a machine on which Python counts to ten million in {pace():.2f} s")
    finally:
        server.stop()
    return 0


def measure(server: Server, options: argparse.Namespace) -> None:
    server.new_database("event")
    owner = read_address(server.address("event"))
    prepare_database(owner, None, [("anna", ServerRole.CHIEF, None)], ["secret"])
    with scratch_folder() as folder:
        with contextlib.closing(played(folder, options.players, options.rounds)) as session:
            number = session.copy_to_server(owner, None).tournament
        # Half of it each way.
        with contextlib.closing(Proxy(server.port, options.latency / 2000)) as proxy:
            far = read_address(server.network("event", "anna", proxy.port)).of(number or 1)
            times = [opening(far, folder) for _ in range(3)]
            print(f"opening {options.players} players, {options.rounds} rounds: {min(times):.2f} s")
            near = owner.of(number or 1)
            for place, name in ((near, "no latency"), (far, f"{options.latency:g} ms")):
                with windows(near, options.windows - 1):
                    print(
                        f"a result with {options.windows} windows, {name}: "
                        f"{keys(place, near, folder, options.keys)}"
                    )


def played(folder: Path, players: int, rounds: int) -> Session:
    """Return a file with a tournament that was paired and played in the program."""
    begun = replace(
        field(players), edition="dutch-2026", round_count=rounds, initial_colour=Colour.WHITE
    )
    session, chance = Session.create(folder / "played.arbiter", begun), random.Random(1)
    for number in range(1, rounds + 1):
        session.apply(propose(session.tournament).edit())
        for board in range(1, len(session.tournament.rounds[-1].boards) + 1):
            session.apply(SetResult(number, board, chance.choice(RESULTS)))
    return session


def opening(address: Address, folder: Path) -> float:
    begun = time.perf_counter()
    Session.open_on_server(address, "secret", folder).close()
    return time.perf_counter() - begun


@contextlib.contextmanager
def windows(address: Address, count: int):
    """Have so many other windows follow the tournament, each a process of its own."""
    command = [sys.executable, __file__, "--follow", str(address)]
    started = [
        subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        for _ in range(count)
    ]
    try:
        for each in started:
            each.stdout.readline()
        yield
    finally:
        for each in started:
            each.communicate()


def follow(address: Address) -> int:
    """Keep up with a tournament until the input ends."""
    woken = threading.Event()
    with tempfile.TemporaryDirectory() as folder:
        session = Session.open_on_server(address, None, Path(folder))
        end = session.watch(woken.set)
        print("here", flush=True)
        ended = threading.Event()
        threading.Thread(
            target=lambda: (sys.stdin.read(), ended.set(), woken.set()), daemon=True
        ).start()
        while not ended.is_set():
            woken.wait()
            woken.clear()
            session.catch_up()
        end()
        session.close()
    return 0


def keys(place: Address, near: Address, folder: Path, count: int) -> str:
    """Return how long results take, and until a reader has them, in milliseconds: median and
    worst.
    """
    woken, saved, heard = threading.Event(), list[float](), list[float]()
    reader = Session.open_on_server(near, None, folder / "reader")
    end = reader.watch(woken.set)
    session = Session.open_on_server(place, "secret", folder)
    number = len(session.tournament.rounds)
    for key in range(count):
        board = session.tournament.rounds[-1].boards[key % 20]
        result = next(each for each in RESULTS if each != board.result)
        woken.clear()
        begun = time.perf_counter()
        session.apply(SetResult(number, key % 20 + 1, result))
        saved.append(1000 * (time.perf_counter() - begun))
        while reader.tournament != session.tournament:
            woken.wait(1)
            woken.clear()
            reader.catch_up()
        heard.append(1000 * (time.perf_counter() - begun) - saved[-1])
    end()
    session.close()
    reader.close()
    parts = [
        f"{statistics.median(times):.0f} ms (worst {max(times):.0f})" for times in (saved, heard)
    ]
    return f"saved in {parts[0]}, seen by another {parts[1]} later"


if __name__ == "__main__":
    sys.exit(main())
