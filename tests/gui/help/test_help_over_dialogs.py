"""The handbook is opened, read and closed while a question waits for its answer."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

import arbiter_gui.gui
from arbiter_gui.app.caution import Caution, CautionChoice, CautionLevel
from arbiter_gui.domain.texts.sentences import plain
from arbiter_gui.gui.printing.page_painting import chosen_on, new_printer
from arbiter_gui.gui.services.caution_dialog import ask, choose
from arbiter_gui.gui.services.questions import UserQuestions
from arbiter_gui.gui.shell.window import MainWindow

GUI = Path(arbiter_gui.gui.__file__).parent
ASKING = {"services/caution_dialog.py", "printing/page_painting.py", "services/questions.py"}
"""Who waits for an answer in a loop of events of its own; each of them is tried below."""
QUESTIONS: dict[str, Callable[[MainWindow], object]] = {
    "warning": lambda window: ask("Unpair", cautions(), window),
    "warning with a choice": lambda window: choose("Unpair", cautions(), window) is CautionChoice.GO_ON,
    "file to open": lambda window: UserQuestions(window).file_to_open(),
    "rating list to open": lambda window: UserQuestions(window).rating_list_to_open(),
    "list to open": lambda window: UserQuestions(window).list_to_open(),
    "file to write": lambda window: UserQuestions(window).file_to_write("Keep", "Spring-Open", ".arbiter"),
    "printer": lambda window: chosen_on(new_printer(), window),
}


CTRL = Qt.KeyboardModifier.ControlModifier


def cautions() -> tuple[Caution, ...]:
    return (Caution(CautionLevel.CONFIRM, "x", plain("Really?")),)


def key(widget: QWidget, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    """Press a key as the system does, which leaves out windows that are blocked."""
    handle = widget.window().windowHandle()
    assert handle is not None
    QTest.keyClick(handle, key, held)
    QApplication.processEvents()


def to_front(widget: QWidget, qtbot: QtBot) -> None:
    widget.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is widget)


@pytest.mark.parametrize("question", QUESTIONS)
def test_the_handbook_is_read_and_closed_before_the_answer(
    shown_window: MainWindow, qtbot: QtBot, question: str
) -> None:
    seen: list[object] = []

    def read() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        try:
            to_front(dialog, qtbot)
            key(dialog, Qt.Key.Key_F1)
            book = shown_window.help_commands.handbook
            assert book is not None
            seen.append(book.isVisible())
            book.search.setFocus()
            key(book, Qt.Key.Key_A)
            seen.append(book.search.text())
            key(book, Qt.Key.Key_Escape)
            key(book, Qt.Key.Key_Escape)
            seen.extend((book.isVisible(), dialog.isVisible()))
            key(shown_window, Qt.Key.Key_PageUp, CTRL)
            seen.append(shown_window.current.shown_round)
        finally:
            dialog.reject()

    QTimer.singleShot(0, shown_window, read)
    assert not QUESTIONS[question](shown_window)
    assert seen == [True, "a", False, True, 3], "the window waits for the answer"
    to_front(shown_window, qtbot)
    key(shown_window, Qt.Key.Key_PageUp, CTRL)
    assert shown_window.current.shown_round == 2


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_question_is_gone_once_it_is_answered(shown_window: MainWindow, question: str) -> None:
    for _ in range(2):
        QTimer.singleShot(0, lambda: QApplication.activeModalWidget().close())
        QUESTIONS[question](shown_window)
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert shown_window.findChildren(QDialog) == []


def test_nobody_else_asks_in_a_loop_of_its_own() -> None:
    asking = {
        path.relative_to(GUI).as_posix()
        for path in GUI.rglob("*.py")
        if re.search(
            r"dialog\w*(\(.*\))?\.exec\(|QFileDialog\.get|QMessageBox\.",
            path.read_text("utf-8"),
            re.IGNORECASE,
        )
    }
    assert asking == ASKING
