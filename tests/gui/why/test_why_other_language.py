"""The Why dock in a language that is none: no answer, reason or line of the trace stays English."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangeSettings
from arbiter_gui.app.questions.inquiry import Question
from arbiter_gui.app.session import Session
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.theme import Theme
from tests.editions import SWISS_EDITIONS, first_game, games_of, report_of
from tests.gui.fields import fixed_time
from tests.gui.look.languages.test_other_language import Pseudo, left

SAMPLE = Path(__file__).resolve().parents[3] / "resources" / "samples" / "booklet-complete.trf"


@pytest.fixture
def window(qapp: QApplication, qtbot: QtBot, theme: Theme) -> Iterator[MainWindow]:
    translator = Pseudo()
    qapp.installTranslator(translator)
    window = MainWindow(theme)
    qtbot.addWidget(window)
    window.show()
    yield window
    window.close()
    qapp.removeTranslator(translator)


def show(window: MainWindow, edition: str, folder: Path) -> None:
    """Show the fifth match of the booklet, as an event of the kind that an edition pairs."""
    report = report_of(edition, SAMPLE, folder)
    window.current.open(Session.import_report(report, folder / "booklet.arbiter", fixed_time))
    window.why.show()
    rounds = games_of(edition, 5)[-1]
    window.current.apply(
        ChangeSettings.of(window.current.tournament, edition=edition, round_count=rounds)
    )
    window.current.show_round(first_game(edition, 5))


def rows(window: MainWindow, parent: QModelIndex) -> Iterator[str]:
    model = window.reasons.story.model
    for row in range(model.rowCount(parent)):
        index = model.index(row, 0, parent)
        yield f"{index.data()} {index.siblingAtColumn(1).data()}"
        yield from rows(window, index)


@pytest.mark.parametrize("edition", SWISS_EDITIONS)
def test_answers_trace_alternatives_and_the_record_speak_it(
    window: MainWindow, qtbot: QtBot, edition: str, tmp_path: Path
) -> None:
    show(window, edition, tmp_path)
    answers_speak_it_to_the_arbiter_and_to_the_player(window, qtbot)
    the_trace_speaks_it(window, qtbot, edition)
    alternatives_and_the_record_speak_it(window, qtbot)


def answers_speak_it_to_the_arbiter_and_to_the_player(window: MainWindow, qtbot: QtBot) -> None:
    pane = window.why.answer
    for wording in (0, 1):
        for question in Question:
            pane.wording.setCurrentIndex(wording)
            with qtbot.waitSignal(window.why.answerer.answered):
                window.why.ask(question, 5, 1)
            assert (
                left(window, pane.verdict.text(), pane.text.toPlainText(), pane.plain_text()) == []
            )


def the_trace_speaks_it(window: MainWindow, qtbot: QtBot, edition: str) -> None:
    reasons = window.reasons
    window.view_commands.show_view("reasons")
    qtbot.waitUntil(
        lambda: reasons.walk.trace is not None and reasons.walk.trace.edition == edition,
    )
    assert left(window, *rows(window, QModelIndex())) == []
    trace = reasons.walk.trace
    assert trace is not None
    for number in range(0, len(trace.events), 7):
        reasons.show_event(number)
        assert left(window, reasons.story.article.text(), reasons.remark.text()) == []


def alternatives_and_the_record_speak_it(window: MainWindow, qtbot: QtBot) -> None:
    why = window.why
    why.show()
    window.current.select((5,))
    why.tabs.setCurrentWidget(why.alternatives)
    qtbot.waitUntil(lambda: why.alternatives._is_finished)
    model = why.alternatives.model
    shown = [
        model.index(r, c).data()
        for r in range(model.rowCount())
        for c in range(model.columnCount())
    ]
    assert model.rowCount() > 5
    why.alternatives.table.selectRow(2)
    assert left(window, why.alternatives.detail.text(), *map(str, shown)) == []
    with qtbot.waitSignal(why.answerer.compared):
        why.tabs.setCurrentWidget(why.recorded)
    qtbot.waitUntil(lambda: why.recorded.model.rowCount() > 0)
    model = why.recorded.model
    shown = [
        model.index(r, c).data()
        for r in range(model.rowCount())
        for c in range(model.columnCount())
    ]
    assert (
        left(window, why.recorded.title.text(), why.recorded.text.toPlainText(), *map(str, shown))
        == []
    )
