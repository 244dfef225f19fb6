"""How long the window takes with an event of many groups: opening, switching, results, search.

And its memory.

    QT_QPA_PLATFORM=offscreen python tests/benchmarks/bench_event.py
    xvfb-run -a python tests/benchmarks/bench_event.py --groups 10 --players 200 --rounds 9 --json

Times and their columns are those of `bench_window.py`. The page of the event stays open beside the
window, as it does at the desk. The event is made by another process, so that the memory of the
program in the last line is its own.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from dataclasses import replace
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

os.environ.setdefault("QT_QPA_PLATFORM", "" if os.environ.get("DISPLAY") else "offscreen")

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbiter_gui.app.events.first_boards import proposed_first_boards
from arbiter_gui.app.events.opening import new_event
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.organisation.event import Event, Group
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.events.event_commands import EventCommands
from arbiter_gui.gui.events.event_dialog import EventDialog
from arbiter_gui.gui.events.results_dialog import EventResultsDialog
from arbiter_gui.gui.files.file_commands import FileCommands
from tests.benchmarks.bench_pairing import peak_megabytes
from tests.benchmarks.fields import generate
from tests.benchmarks.window_watch import COUNTED, KEY, Bench, bench_in, tell

OPENING = 2000.0
MEMORY = 400
"""The most milliseconds from the start page until all groups can be used, and the most megabytes of
memory."""
_NAMES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def group(players: int, rounds: int, edition: str, seed: int) -> Tournament:
    """Return a tournament half of whose rounds are played.

    The next one is paired and has no result yet.
    """
    tournament = generate(players, rounds // 2, edition, seed)
    tournament = replace(tournament, edition=edition, round_count=rounds)
    return propose(tournament).edit().apply(tournament)


def festival(folder: Path, count: int, players: int, rounds: int, edition: str) -> Path:
    """Write an event of so many groups whose board numbers follow one another; return its file."""
    groups = []
    for place in range(count):
        groups.append(Group(_NAMES[place], group(players, rounds, edition, place + 1)))
    first_boards = proposed_first_boards(Event("Festival", tuple(groups)), 0)
    paths = []
    for named_group in groups:
        tournament = named_group.tournament
        details = replace(
            tournament.details,
            name=f"Festival {named_group.name}",
            first_board=first_boards[named_group.name],
        )
        path = folder / f"{named_group.name}.arbiter"
        Session.create(path, replace(tournament, details=details)).close()
        paths.append(path)
    event = folder / "festival.event"
    new_event(event, "Festival", paths)
    return event


def run(bench: Bench, event: Path, keys: int) -> None:
    """Measure everything, from the start page on."""
    window = bench.window
    bench.measure(
        "open the event", [lambda: window.features[FileCommands].open_path(event)], OPENING
    )
    page = window.features[EventCommands].dialog
    assert page is not None
    tabs = window.open_tournaments
    bench.pause()
    count = len(tabs.sessions)
    bench.measure(
        "first look at a group", [partial(tabs.setCurrentIndex, place) for place in range(count)]
    )
    bench.pause()
    bench.measure(
        "another group", [partial(tabs.setCurrentIndex, place) for place in range(count)] * 2
    )
    window.round.grid.setFocus()
    bench.measure("result key", [bench.key("1=0"[n % 3]) for n in range(keys)])
    by_board_number(bench, page, keys)
    search(bench, page)


def by_board_number(bench: Bench, page: EventDialog, keys: int) -> None:
    """Type results of all groups in the field of the event."""
    page.results_button.click()
    (dialog,) = bench.window.findChildren(EventResultsDialog)
    QTest.keyClick(dialog.line, Qt.Key.Key_Return)
    bench.measure(
        "result key of the event",
        [partial(QTest.keyClicks, dialog.line, "1=0"[n % 3]) for n in range(keys)],
        KEY,
    )
    dialog.close()


def search(bench: Bench, page: EventDialog) -> None:
    """Type the beginnings of names in the field of the page, and take the letters away again."""
    for text in ("player 12", "an", "z"):
        page.search.clear()
        bench.measure(
            f"search for “{text}”, a letter",
            [partial(QTest.keyClicks, page.search, sign) for sign in text],
        )
        bench.measure(
            f"search for “{text}”, less",
            [partial(QTest.keyClick, page.search, Qt.Key.Key_Backspace)] * len(text),
        )


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--groups", type=int, default=10)
    parser.add_argument("--players", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--edition", default="dutch-2026")
    parser.add_argument("--keys", type=int, default=60, help="results that are typed in each place")
    parser.add_argument(
        "--count", type=int, default=COUNTED, help="so far is counted before and after a deed"
    )
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--write", metavar="FOLDER", help="only make the event, in this folder")
    options = parser.parse_args(arguments)
    if options.write:
        festival(
            Path(options.write), options.groups, options.players, options.rounds, options.edition
        )
        return 0
    with tempfile.TemporaryDirectory() as scratch:
        subprocess.run(
            [sys.executable, __file__, *(arguments or sys.argv[1:]), "--write", scratch], check=True
        )
        event = Path(scratch) / "festival.event"
        bench = bench_in(scratch, options.count)
        run(bench, event, options.keys)
        tell(bench.found, options.json)
        megabytes = peak_megabytes()
        if megabytes is not None:
            print(f"memory: {megabytes:.0f} MB of {MEMORY}", file=sys.stderr)
        bench.window.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
