"""The handbook is opened, read and closed while a question waits for its answer."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

import arbiter_gui.gui
from arbiter_gui.app.caution import Caution, CautionChoice, CautionLevel
from arbiter_gui.domain.texts.sentences import plain
from arbiter_gui.gui.help.help_commands import HelpCommands
from arbiter_gui.gui.printing.page_painting import ask_for_printer, new_printer
from arbiter_gui.gui.services.caution_dialog import ask_for_choice, ask_to_continue
from arbiter_gui.gui.services.questions import UserQuestions
from arbiter_gui.gui.shell.window import MainWindow

GUI = Path(arbiter_gui.gui.__file__).parent
ASKING = {"services/caution_dialog.py", "printing/page_painting.py", "services/questions.py"}
"""Who waits for an answer in a loop of events of its own; each of them is tried below."""
QUESTIONS: dict[str, Callable[[MainWindow], object]] = {
    "warning": lambda window: ask_to_continue("Unpair", cautions(), window),
    "warning with a choice": lambda window: (
        ask_for_choice("Unpair", cautions(), window) is CautionChoice.GO_ON
    ),
    "file to open": lambda window: UserQuestions(window).file_to_open(),
    "rating list to open": lambda window: UserQuestions(window).rating_list_to_open(),
    "list to open": lambda window: UserQuestions(window).list_to_open(),
    "file to write": lambda window: UserQuestions(window).file_to_write(
        "Keep", "Spring-Open", ".arbiter"
    ),
    "printer": lambda window: ask_for_printer(new_printer(), window),
}


CTRL = Qt.KeyboardModifier.ControlModifier


def cautions() -> tuple[Caution, ...]:
    return (Caution(CautionLevel.CONFIRM, "x", plain("Really?")),)


def key(
    widget: QWidget, key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier
) -> None:
    """Press a key as the system does, which leaves out windows that are blocked."""
    handle = widget.window().windowHandle()
    assert handle is not None
    QTest.keyClick(handle, key, held)
    QApplication.processEvents()


def to_front(widget: QWidget, qtbot: QtBot) -> None:
    widget.activateWindow()
    qtbot.waitUntil(lambda: QApplication.activeWindow() is widget)


def test_the_handbook_is_read_and_closed_before_the_answer(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    for name in QUESTIONS:
        shown_window.current.show_round(3)
        assert read_over(shown_window, qtbot, name) == [True, "a", False, True, 3], (
            f"the window waits for the answer to {name}"
        )
        to_front(shown_window, qtbot)
        key(shown_window, Qt.Key.Key_PageUp, CTRL)
        assert shown_window.current.shown_round == 2


def read_over(window: MainWindow, qtbot: QtBot, question: str) -> list[object]:
    """Open the handbook over a question, read it and close it; return what was seen of both."""
    seen: list[object] = []

    def read() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        try:
            to_front(dialog, qtbot)
            key(dialog, Qt.Key.Key_F1)
            book = window.features[HelpCommands].handbook
            assert book is not None
            seen.append(book.isVisible())
            book.search.clear()
            book.search.setFocus()
            key(book, Qt.Key.Key_A)
            seen.append(book.search.text())
            key(book, Qt.Key.Key_Escape)
            key(book, Qt.Key.Key_Escape)
            seen.extend((book.isVisible(), dialog.isVisible()))
            key(window, Qt.Key.Key_PageUp, CTRL)
            seen.append(window.current.shown_round)
        finally:
            dialog.reject()

    QTimer.singleShot(0, window, read)
    assert not QUESTIONS[question](window)
    return seen


def test_a_question_is_gone_once_it_is_answered(shown_window: MainWindow) -> None:
    for name, question in QUESTIONS.items():
        for _ in range(2):
            QTimer.singleShot(0, lambda: QApplication.activeModalWidget().close())
            question(shown_window)
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        assert shown_window.findChildren(QDialog) == [], name


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
