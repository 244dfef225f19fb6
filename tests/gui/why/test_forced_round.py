"""The round that a counter-question would take is told in lines that a narrow dock has room for."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtGui import QTextDocument, QTextOption
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangeSettings
from arbiter_gui.app.questions.inquiry import Question
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import Colour
from arbiter_gui.gui.language.translating import language_of
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.resources import screen_font
from tests.gui.fields import fixed_time
from tests.gui.tools.screenshots import SAMPLE


def test_no_word_of_the_other_round_is_broken_in_a_dock_of_large_type(
    qtbot: QtBot, window: MainWindow, tmp_path: Path, qapp: QApplication
) -> None:
    said = window.why.answer.text
    for language in ("en", "de"):
        language_of(qapp).use(language)
        session = Session.import_report(SAMPLE, tmp_path / f"{language}.arbiter", fixed_time)
        window.current.open(session)
        window.current.apply(
            ChangeSettings.of(
                session.tournament, edition="dutch-2017", round_count=9, initial_colour=Colour.WHITE
            )
        )
        window.current.pair()
        qtbot.waitUntil(lambda: window.current.proposal is not None)
        window.why.show()
        window.why.ask(Question.NOT, 11, 6)
        qtbot.waitUntil(lambda: "C.10" in said.toPlainText())
        language_of(qapp).use("en")
        for size, room in ((9, 160), (18, 320)):
            assert widest_word(said.document(), size) <= room


def widest_word(document: QTextDocument, size: int) -> float:
    """Return how wide the widest of what is never broken is, in a font of `size` points: less than
    a line has room.
    """
    copy = document.clone()
    copy.setDefaultFont(screen_font(size))
    option = copy.defaultTextOption()
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    copy.setDefaultTextOption(option)
    copy.setTextWidth(1)
    return copy.size().width()


def test_a_narrow_dock_of_large_type_shows_the_verdict_on_every_alternative(
    qtbot: QtBot, shown_window: MainWindow
) -> None:
    shown_window.why.show()
    shown_window.why.tabs.setCurrentWidget(shown_window.why.alternatives)
    table = shown_window.why.alternatives.table
    shown_window.view_commands.set_zoom(200)
    keys = [column.key for column in table.columns()]
    verdict = keys.index("verdict")

    def in_sight() -> bool:
        right = table.columnViewportPosition(verdict) + table.columnWidth(verdict)
        return table.isColumnHidden(keys.index("score")) and right <= table.viewport().width()

    qtbot.waitUntil(in_sight)
