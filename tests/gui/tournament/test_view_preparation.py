"""What views will ask for is worked out beside the window, and never shown for a state that has
passed.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from importlib import import_module
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangeDetails, SetResult
from arbiter_gui.app.history.lines import history_lines
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, WHITE_WINS
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.tournament.view_preparation import Delivery, kept_preparation
from arbiter_gui.ratings.report import rating_report
from arbiter_gui.reports.final_tables.standings_table import standings_table
from arbiter_gui.reports.pictures.card_layout import Layout, card_layout
from arbiter_gui.standings import chosen_tie_breaks
from arbiter_gui.standings.ranking import TieBreak
from arbiter_gui.standings.values import Standing
from tests.gui.fields import fixed_time, played
from tests.gui.paired import third_round
from tests.gui.waiting import Waiting


@dataclass
class Asked:
    """The tournaments whose players were ranked, and in the window's thread or not.

    Ranking waits for `go`.
    """

    of: list[Tournament] = field(default_factory=list)
    in_window: list[bool] = field(default_factory=list)
    go: threading.Event = field(default_factory=threading.Event)


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Iterator[Asked]:
    module, found, here = (
        import_module("arbiter_gui.standings.ranking"),
        Asked(),
        threading.get_ident(),
    )
    ranking = module.ranking
    found.go.set()

    def counted(
        tournament: Tournament, tie_breaks: Sequence[TieBreak] = ()
    ) -> tuple[Standing, ...]:
        found.of.append(tournament)
        found.in_window.append(threading.get_ident() == here)
        assert found.in_window[-1] or found.go.wait(60)
        standings: tuple[Standing, ...] = ranking(tournament, tie_breaks)
        return standings

    monkeypatch.setattr(module, "ranking", counted)
    yield found
    found.go.set()


@pytest.fixture
def shown_window(shown_window: MainWindow) -> MainWindow:
    """Without the reasons beside the views: when they are found, whatever is worked out begins
    anew.
    """
    shown_window.why.hide()
    return shown_window


def rested(window: MainWindow, qtbot: QtBot) -> None:
    """Wait until there was a pause with all views made, and what was worked out in it is there."""
    list(window.views)
    window.preparation.pause.start()
    settled(window, qtbot)


def settled(window: MainWindow, qtbot: QtBot) -> None:
    """Wait until the pause that is waited for is over, and what was worked out in it is there."""

    def over() -> bool:
        return not window.preparation.pause.isActive() and not window.current.tasks.busy

    qtbot.waitUntil(over)


def shown(window: MainWindow) -> list[tuple[str, ...]]:
    """Return what stands in the standings."""
    table = window.standings.table.model()
    columns = range(table.columnCount())
    return [tuple(table.index(r, c).data() for c in columns) for r in range(table.rowCount())]


def true_standings(window: MainWindow) -> list[tuple[str, ...]]:
    """Return what should stand there, by a tournament with which nothing is kept."""
    tournament = replace(window.current.tournament)
    return [
        tuple(row) for row in standings_table(tournament, chosen_tie_breaks(tournament)).texts()
    ]


def test_everybody_is_ranked_beside_the_window_before_the_standings_are_looked_at(
    shown_window: MainWindow, qtbot: QtBot, asked: Asked
) -> None:
    list(shown_window.views)
    shown_window.round.grid.typed.emit(1, DRAWN)
    shown_window.round.grid.typed.emit(2, DRAWN)
    assert asked.of == []
    assert shown_window.preparation.pause.isActive()
    settled(shown_window, qtbot)
    assert asked.of == [shown_window.current.tournament]
    assert asked.in_window == [False]
    shown_window.view_commands.show_view("standings")
    assert len(asked.of) == 1
    assert shown(shown_window) == true_standings(shown_window)


@pytest.mark.parametrize("looks", ["while it is worked out", "afterwards"])
def test_a_ranking_of_a_state_that_has_passed_is_never_shown(
    shown_window: MainWindow, qtbot: QtBot, asked: Asked, looks: str
) -> None:
    current = shown_window.current
    list(shown_window.views)
    current.apply(ChangeDetails(replace(current.tournament.details, tie_breaks=("BH", "SB", "DE"))))
    asked.go.clear()
    shown_window.round.grid.typed.emit(1, WHITE_WINS)
    before = current.tournament
    qtbot.waitUntil(lambda: asked.of == [before])
    shown_window.round.grid.typed.emit(1, BLACK_WINS)
    shown_window.round.grid.typed.emit(2, DRAWN)
    if looks == "while it is worked out":
        shown_window.view_commands.show_view("standings")
        assert shown(shown_window) == true_standings(shown_window)
    asked.go.set()
    qtbot.waitUntil(lambda: not current.tasks.busy)
    kept = [str(key) for key in before.__dict__.get("_kept", {})]
    assert not [key for key in kept if key.startswith("ranking")], (
        "what came too late is thrown away"
    )
    shown_window.view_commands.show_view("standings")
    assert shown(shown_window) == true_standings(shown_window)
    current.undo()
    assert shown(shown_window) == true_standings(shown_window)


def test_the_pause_is_used_for_nothing_while_a_round_is_paired(
    window: MainWindow, qtbot: QtBot, tmp_path: Path, asked: Asked
) -> None:
    window.current.open(Session.create(tmp_path / "ready.arbiter", played(8, 2), fixed_time))
    list(window.views)
    waiting = window.current.pairing_run.pair = Waiting()
    window.action_set["pair"].trigger()
    with qtbot.waitSignal(window.preparation.pause.timeout):
        window.current.apply(SetResult(2, 1, DRAWN), is_confirmed=True)
    assert window.current.pairing
    assert window.preparation._job is None
    assert asked.of == []
    waiting.go.set()
    qtbot.waitUntil(lambda: not window.current.pairing)
    qtbot.waitUntil(lambda: asked.in_window == [False])
    qtbot.waitUntil(lambda: not window.current.tasks.busy)


def test_a_pause_after_the_tournament_was_closed_is_used_for_nothing(
    shown_window: MainWindow, qtbot: QtBot, asked: Asked
) -> None:
    shown_window.round.grid.typed.emit(1, DRAWN)
    session = shown_window.current.session
    shown_window.current.switch(None)
    rested(shown_window, qtbot)
    assert asked.of == []
    assert session is not None
    session.close()


def test_a_bug_is_told_and_a_known_error_is_left_to_whoever_asks(
    shown_window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    crashed: list[Exception] = []
    shown_window.current.crashed.disconnect()
    shown_window.current.crashed.connect(crashed.append)

    def prepared(error: Exception) -> None:
        def prepare() -> Delivery:
            raise error

        monkeypatch.setattr(shown_window.players, "preparations", lambda: (prepare,))
        rested(shown_window, qtbot)

    prepared(InvalidTournament("no such round"))
    assert crashed == []
    bug = AssertionError("never")
    prepared(bug)
    assert crashed == [bug]

    def refused() -> tuple[()]:
        raise InvalidTournament("no such round")

    monkeypatch.setattr(shown_window.players, "preparations", refused)
    rested(shown_window, qtbot)
    assert crashed == [bug]


def test_what_is_worked_out_on_a_copy_is_taken_over_only_when_it_is_told_to() -> None:
    tournament, worked = played(8, 2), list[Tournament]()

    def work(copy: Tournament) -> None:
        worked.append(copy)
        copy.kept("found", lambda: "here")

    (prepare,) = kept_preparation(tournament, work)
    finding = prepare()
    assert worked == [tournament]
    assert worked[0] is not tournament
    assert "found" not in tournament.__dict__.get("_kept", {})
    finding()
    assert tournament.kept("found", lambda: "worked out again") == "here"


@pytest.mark.parametrize("views", [("cards", "reasons"), ("reasons", "cards")])
def test_cards_are_laid_out_once_for_all_views_and_in_a_pause(
    window: MainWindow,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    views: tuple[str, str],
) -> None:
    window.current.open(third_round(tmp_path))
    here, laid_out = threading.get_ident(), list[tuple[int, bool]]()

    def counted(tournament: Tournament, number: int) -> Layout:
        laid_out.append((number, threading.get_ident() == here))
        return card_layout(tournament, number)

    monkeypatch.setattr("arbiter_gui.gui.tournament.last_card_layout.card_layout", counted)
    window.current.show_round(2)
    rested(window, qtbot)
    assert laid_out == [], "nobody has looked at cards yet"
    for view in views:
        window.view_commands.show_view(view)
        qtbot.waitUntil(lambda: not window.current.tasks.busy)
    assert laid_out == [(2, True)]
    window.view_commands.show_view("round")
    window.current.show_round(3)
    rested(window, qtbot)
    assert len(laid_out) == 1, "the file is not read for it"
    window.current.original_pairings.state_when_paired(3)
    window.round.grid.typed.emit(1, DRAWN)
    rested(window, qtbot)
    assert laid_out[1:] == [(3, False)]
    for view in views:
        window.view_commands.show_view(view)
    assert window.cards._plain_layout == card_layout(window.current.tournament, 3)
    assert len(laid_out) == 2


def test_lines_of_the_history_are_worked_out_in_a_pause(
    shown_window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, before, current = (
        threading.get_ident(),
        import_module("arbiter_gui.app.history.lines"),
        None,
    )
    ways, way = list[bool](), before._people_before

    def counted(*given: object) -> object:
        ways.append(threading.get_ident() == here)
        return way(*given)

    monkeypatch.setattr(before, "_people_before", counted)
    monkeypatch.setattr("arbiter_gui.gui.history.history_view._MANY", 0)
    current = shown_window.current
    shown_window.view_commands.show_view("history")
    shown_window.view_commands.show_view("round")
    rested(shown_window, qtbot)
    ways.clear()
    for board in (1, 2, 3):
        current.apply(SetResult(3, board, DRAWN))
    rested(shown_window, qtbot)
    assert ways == [False] * 3, "a line each that was added"
    assert all(
        "values" in line.__dict__ for line in shown_window.history._worked_out_lines()[1:]
    ), "put into words, too"
    shown_window.view_commands.show_view("history")
    assert ways == [False] * 3
    current.undo()
    assert ways == [False] * 3 + [True]
    session = current.session
    assert session is not None
    anew = history_lines(session.history(), session.tournament)
    lines = tuple(reversed(shown_window.history._lines_read()))
    assert [(line.entry_index, line.entry, line.people) for line in lines] == [
        (line.entry_index, line.entry, line.people) for line in anew
    ]


def test_lines_of_another_tournament_are_forgotten(
    shown_window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    shown_window.view_commands.show_view("history")
    shown_window.view_commands.show_view("round")
    for board in (1, 2, 3):
        shown_window.current.apply(SetResult(3, board, DRAWN))
    rested(shown_window, qtbot)
    assert len(shown_window.history._worked_out_lines()) == 4
    shown_window.current.open(Session.create(tmp_path / "other.arbiter", played(10, 1), fixed_time))
    assert shown_window.history._prepared_lines == (), (
        "the longer of two histories is not that of another tournament"
    )
    shown_window.view_commands.show_view("history")
    assert [line.entry.action for line in shown_window.history._lines_read()] == ["created"]
    rested(shown_window, qtbot)


def test_rating_changes_are_worked_out_in_a_pause_before_the_end_is_looked_at(
    shown_window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, reports, module = (
        threading.get_ident(),
        list[bool](),
        import_module("arbiter_gui.ratings.report"),
    )
    made = module._rating_rows

    def counted(tournament: Tournament) -> object:
        reports.append(threading.get_ident() == here)
        return made(tournament)

    monkeypatch.setattr(module, "_rating_rows", counted)
    shown_window.current.apply(SetResult(3, 1, DRAWN))
    rested(shown_window, qtbot)
    assert reports == [False]
    shown_window.view_commands.show_view("end")
    assert reports == [False]
    shown_window.view_commands.show_view("round")
    reports.clear()
    shown_window.current.apply(SetResult(3, 2, DRAWN))
    rested(shown_window, qtbot)
    assert reports == [False]
    shown_window.view_commands.show_view("end")
    assert reports == [False]
    assert rating_report(shown_window.current.tournament) == made(
        replace(shown_window.current.tournament)
    )
