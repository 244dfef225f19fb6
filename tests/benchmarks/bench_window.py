"""How long the window takes to answer: keys, jumps, views, sorting, undo, accepting, opening, and
while pairing.

    QT_QPA_PLATFORM=offscreen python tests/benchmarks/bench_window.py
    xvfb-run -a python tests/benchmarks/bench_window.py --players 500 --rounds 11 --edition
    dutch-2017 --json

A time is from the event until what it is about is painted, in milliseconds: the median and the
longest of several. `all ms` is the longest until everything is painted that follows in turns of its
own, such as the reasons; `cpu ms` and `all cpu` are the longest that the processor worked for
either in the window's thread, which other programs on the machine do not lengthen. Between results
and the first look at other views is a pause, as there is at any tournament: what they ask for is
worked out in it. While the engine works in its thread a key is due every 30 ms and its time counts
from then, whatever the window was busy with; `frame` is the longest gap between two turns of the
event loop. The pace of the machine, how long Python takes to count to ten million (`results.md`),
is taken right before and right after every deed (of keys while pairing, before the first and after
the last), since that of a shared machine comes and goes within seconds. `at 0.2` and `all` behind
it are the longest of `cpu ms` and `all cpu` in proportion to a pace of 0.2 s, for which the limits
are, and `pace` is that of the deed which was the longest so. Nothing is judged here; the last
columns say how long the processor may work until the answer (for a frame, how long it may take) at
that pace, and whether it was longer.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

os.environ.setdefault("QT_QPA_PLATFORM", "" if os.environ.get("DISPLAY") else "offscreen")

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from arbiter_gui.app.edits import PublishRound
from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.display.display_commands import DisplayCommands
from arbiter_gui.gui.files.file_commands import FileCommands
from arbiter_gui.gui.shell.view_commands import VIEWS
from arbiter_gui.gui.tournament_settings.rules_fields import USUAL_TIE_BREAKS
from tests.benchmarks.fields import ROUNDS, generate
from tests.benchmarks.window_deeds import first_looks, further_deeds
from tests.benchmarks.window_watch import (
    COUNTED,
    FRAME,
    KEY,
    OPENING,
    Bench,
    Times,
    bench_in,
    shown_window,
    tell,
)


def prepared(players: int, rounds: int, edition: str, seed: int = 1) -> Tournament:
    """Return the tournament with its last but one round played, and the usual tie-breaks."""
    tournament = generate(players, rounds - 1, edition, seed)
    details = replace(tournament.details, tie_breaks=USUAL_TIE_BREAKS)
    return replace(tournament, edition=edition, round_count=rounds, details=details)


def run(bench: Bench, path: Path, tournament: Tournament, keys: int) -> None:
    """Measure everything, from opening to pairing the last round."""
    window, current, grid = bench.window, bench.window.current, bench.window.round.grid
    Session.create(path, tournament).close()
    bench.measure("open the file", [lambda: window.features[FileCommands].open_path(path)], OPENING)
    first_looks(bench, "at once")
    show = window.view_commands.show_view
    bench.measure("another view", [lambda key=key: show(key) for key in (*VIEWS[1:], "round")])
    further_deeds(bench)
    pair_and_type(bench, keys)
    some = current.tournament.rounds[-1].boards[::12]
    bench.measure("jump to a board", [lambda n=n: grid.go_to_board(n) for n in range(1, 200, 20)])
    bench.measure("select a player", [lambda b=b: current.select((b.white, b.black)) for b in some])
    bench.measure("undo", [current.undo for _ in range(10)])
    bench.measure("redo", [current.redo for _ in range(10)])
    bench.pause()
    in_other_views(bench)
    for key in ("players", "standings", "cross"):
        show(key)
        table = window.views[key].table  # type: ignore[attr-defined]
        sort = [
            lambda c=c, t=table: t.sortByColumn(c, Qt.SortOrder.AscendingOrder)
            for c in (0, 1, 2, 1)
        ]
        bench.measure(f"sort {key}", sort)
    show("round")
    last = len(current.tournament.rounds)
    bench.measure(
        "earlier and later round", [lambda n=n: current.show_round(n) for n in (1, last, 2, last)]
    )
    window.why.setVisible(True)
    bench.wait(lambda: not current.tasks.busy)
    sizes = [window.action_set[f"zoom-{way}"].trigger for way in ("in", "out", "in", "out")]
    bench.measure("larger and smaller type", sizes)
    window.jump.open_for_players()
    bench.measure(
        "letter of a player",
        [lambda c=c: QTest.keyClicks(window.jump.typed_line, c) for c in "player 12"],
    )
    window.jump.close_bar()
    with_display(bench, keys)


def in_other_views(bench: Bench) -> None:
    """In each view: go there after a result, move the cursor, undo and redo."""
    window, current = bench.window, bench.window.current
    for key in VIEWS[1:]:
        window.view_commands.show_view("round")
        bench.window.round.grid.setFocus()
        bench.key("1")()
        bench.settle()
        bench.measure(
            f"{key} after a result", [lambda key=key: window.view_commands.show_view(key)]
        )
        part = window.view().focus_target()
        bench.measure(f"cursor in {key}", [partial(QTest.keyClick, part, Qt.Key.Key_Down)] * 8)
        bench.measure(
            f"undo and redo, seen in {key}",
            [current.undo, current.redo, current.undo, current.redo],
        )


def pair_and_type(bench: Bench, keys: int) -> None:
    """Pair the last round while results of the one before are typed; accept; type all results."""
    window, current, grid = bench.window, bench.window.current, bench.window.round.grid
    for dock in (True, False):
        window.why.setVisible(dock)
        current.pair()
        gap, taken = bench.longest_gap(lambda: not current.pairing)
        bench.settle()
        shown = ", reasons shown" if dock else ""
        bench.note("frame while pairing" + shown, [gap], FRAME)
        if taken:
            bench.note("key while pairing", taken, KEY)
        bench.wait(lambda: not current.pairing)
        if current.proposal is None:
            current.pair()
            bench.wait(lambda: current.proposal is not None)
        if dock:
            bench.measure("discard the proposal", [current.discard])
    window.why.setVisible(True)
    bench.note("accept the proposal", list(accepted(bench, 5)), KEY)
    grid.setFocus()
    bench.measure("result key", [bench.key("1=0"[n % 3]) for n in range(keys)])
    window.why.setVisible(False)
    bench.measure("result key, reasons hidden", [bench.key("1=0"[n % 3]) for n in range(keys)])


def with_display(bench: Bench, keys: int) -> None:
    """Publish the round and type results that the display shows: the last to be measured, for what
    undoes a publication asks first.
    """
    window, current = bench.window, bench.window.current
    current.apply(PublishRound(len(current.tournament.rounds)))
    window.features[DisplayCommands].open()
    window.round.grid.go_to_board(1)
    window.round.grid.setFocus()
    bench.measure("result key, display open", [bench.key("1=0"[n % 3]) for n in range(keys)])
    window.features[DisplayCommands].leave_tournaments()


def accepted(bench: Bench, times: int) -> Iterator[Times]:
    """Accept the proposal, several times: in between the round is unpaired and paired again."""
    window, current = bench.window, bench.window.current
    for left in reversed(range(times)):
        yield bench.timed(lambda: QTest.keyClick(window, Qt.Key.Key_Return))
        bench.wait(lambda: not current.tasks.busy)
        bench.settle()
        if left:
            current.undo()
            current.pair()
            bench.wait(lambda: current.proposal is not None and not current.tasks.busy)


def main(arguments: list[str] | None = None) -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--players", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=ROUNDS + 2)
    parser.add_argument("--edition", default="dutch-2017")
    parser.add_argument(
        "--keys", type=int, default=60, help="results that are typed in each state of the window"
    )
    parser.add_argument(
        "--count", type=int, default=COUNTED, help="so far is counted before and after a deed"
    )
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    with tempfile.TemporaryDirectory() as scratch:
        bench = bench_in(scratch, options.count)
        tournament = prepared(options.players, options.rounds, options.edition)
        run(bench, Path(scratch) / "bench.arbiter", tournament, options.keys)
        bench.window.close()
        bench.window = shown_window(bench.application)
        another = prepared(options.players, options.rounds, options.edition, 2)
        Session.create(Path(scratch) / "another.arbiter", another).close()
        bench.window.features[FileCommands].open_path(Path(scratch) / "another.arbiter")
        bench.pause()
        first_looks(bench, "after a pause")
        bench.window.close()
    tell(bench.found, options.json)
    return 0


if __name__ == "__main__":
    sys.exit(main())
