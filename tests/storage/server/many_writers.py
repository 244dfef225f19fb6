"""Many processes that change one tournament on a server at once, at random, and are killed while
they do.

    python -m tests.storage.server.many_writers ADDRESS PROCESSES EDITS FOLDER [SEED]

Every process writes what it was told is done into a file of its own: the line of the history, and
the value it saw before. A process in three is killed at a random moment, and another one goes on in
its place.
"""

import dataclasses
import os
import random
import signal
import sys
import threading
from pathlib import Path

from arbiter_gui.app import edits
from arbiter_gui.domain.errors import InvalidTournament, StoreError
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, PENDING, WHITE_WINS, ByeKind, Player
from arbiter_gui.storage import Conflict
from arbiter_gui.storage.server import connections
from arbiter_gui.storage.server.address import read_address
from arbiter_gui.storage.server.store import ServerStore

NOW = "2026-02-01T10:00:00+00:00"
_RESULTS = (WHITE_WINS, DRAWN, BLACK_WINS, PENDING)


def main(address, processes, each, folder, seed=1):
    import psycopg  # noqa: F401  # loaded before there are many, each of which would load it for itself

    # Kills are tried here; that the machine has too much to do is no server that is gone.
    connections.PATIENCE = 60
    chance, running, started = random.Random(seed), set(), processes
    for number in range(processes):
        running.add(_start(address, each, folder, number, chance))
    while running:
        pid, status = os.wait()
        running.remove(pid)
        if os.WIFSIGNALED(status):
            running.add(_start(address, each, folder, started, chance))
            started += 1
        else:
            assert os.waitstatus_to_exitcode(status) == 0, f"a process ended with {status}"
    print(started)


def _start(address, each, folder, number, chance):
    seconds = chance.uniform(0.01, 1.0) if chance.random() < 1 / 3 else None
    seed = chance.random()
    pid = os.fork()
    if pid:
        return pid
    try:
        _work(address, each, folder, number, random.Random(seed), seconds)
        os._exit(0)
    except BaseException as error:
        print(f"writer {number}: {error!r}", file=sys.stderr, flush=True)
        os._exit(1)


def _work(address, each, folder, number, chance, seconds):
    store = ServerStore.open(read_address(address), None, folder / f"copies{number}")
    store.name = f"writer{number}@here"
    # Whoever is killed at once has a file all the same.
    (folder / f"told{number}").touch()
    if seconds is not None:
        timer = threading.Timer(seconds, os.kill, (os.getpid(), signal.SIGKILL))
        timer.daemon = True
        timer.start()
    with (folder / f"told{number}").open("w") as told:
        for _ in range(each):
            edit, seen = _edit(store, chance)
            try:
                if edit is None:
                    if not store.undo(NOW)[1]:
                        continue
                elif not store.apply(lambda t, e=edit: (e.apply(t), ()), edit.label, NOW):
                    continue
            except (Conflict, InvalidTournament):
                print("refused", file=told, flush=True)
            except StoreError as error:
                # On a machine with too much to do the others can be in the way for seconds.
                if "The server is busy" not in str(error):
                    raise
                print("busy", file=told, flush=True)
            else:
                print(store.name, store.seen, *seen, file=told, flush=True)
    store.close()


def _edit(store, chance):
    """Return an edit and what was seen where it writes: the table, its key, the value.

    None to undo.
    """
    tournament, kind = store.tournament, chance.random()
    if kind < 0.1:
        return None, ()
    if kind < 0.7:
        last = len(tournament.rounds)
        place = chance.randint(1, len(tournament.rounds[-1].boards))
        result = tournament.rounds[-1].boards[place - 1].result
        seen = ("board", last, place, f"{result.white.value or '-'}{result.black.value or '-'}")
        return edits.SetResult(last, place, chance.choice(_RESULTS)), seen
    player = chance.choice(tournament.players)
    if kind < 0.85:
        seen = ("player", player.number, player.club or "-")
        return edits.ChangePlayer(
            dataclasses.replace(player, club=f"c{chance.randint(1, 99)}")
        ), seen
    if kind < 0.9:
        return edits.AddPlayer(Player(0, f"New {chance.random()}", 1500)), ()
    return edits.RequestBye(player.number, len(tournament.rounds) + 1, ByeKind.HALF), ()


if __name__ == "__main__":
    main(
        sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4]), *map(int, sys.argv[5:])
    )
