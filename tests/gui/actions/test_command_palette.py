"""The command palette: what is typed finds a command by its words, its menu or its key, and Enter
carries it out.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.domain.texts.languages import LANGUAGES
from arbiter_gui.gui.actions.command_palette import CommandDialog, commands_of, fitting_commands
from arbiter_gui.gui.actions.menus import entries_with_paths
from arbiter_gui.gui.actions.search_words import SEARCH_WORDS
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.fields import dialog_of
from tests.gui.tools.translation_files import is_complete, read


def first(window: MainWindow, typed: str) -> str:
    commands = commands_of(entries_with_paths(), window.action_set.by_id)
    return fitting_commands(commands, typed)[0].action.objectName()


def test_a_command_is_found_by_its_words_its_help_and_its_menu(shown_window: MainWindow) -> None:
    shown_window.current.select((3,))
    assert first(shown_window, "withdraw") == "withdraw"
    assert first(shown_window, "tie-br") == "tie-breaks"
    assert first(shown_window, "workbook") == "export-xlsx"
    assert first(shown_window, "display projector") in {"display-more", "display"}
    assert first(shown_window, "late entry") == "add-player"
    assert first(shown_window, "no show") == "no-shows"
    assert first(shown_window, "half-point bye") in {"bye", "not-playing"}
    assert first(shown_window, "bye") == "bye"
    assert first(shown_window, "walkover") == "result-white-forfeit"
    assert first(shown_window, "penalty") == "adjustments"
    assert first(shown_window, "half points for missed rounds") == "settings"
    commands = commands_of(entries_with_paths(), shown_window.action_set.by_id)
    assert len(fitting_commands(commands, "")) == len(commands)
    assert fitting_commands(commands, "there is no such thing") == []


def test_beginnings_of_two_words_in_a_help_are_no_match(shown_window: MainWindow) -> None:
    """The help of *Leave FIDE mode* contains “printed” and “settings”."""
    commands = commands_of(entries_with_paths(), shown_window.action_set.by_id)
    found = [command.action.objectName() for command in fitting_commands(commands, "print set")]
    assert found[0] == "print-set"
    assert "leave-fide" not in found
    unlocks = [command.action.objectName() for command in fitting_commands(commands, "unlock sett")]
    assert unlocks == ["leave-fide"], "the last word may be incomplete"


def test_search_words_belong_to_commands_of_the_menus_and_are_translated() -> None:
    assert set(SEARCH_WORDS) <= {entry.action for entry in entries_with_paths()}
    german = read("de")
    assert all(is_complete(german.get(("SearchWords", words))) for words in SEARCH_WORDS.values())


WITHOUT_A_TOURNAMENT = {
    *("new", "open", "open-server", "second-copies", "check-archive", "exercise-booklet", "quit"),
    *("rating-lists", "import-rating-list", "keys-arbiter", "keys-vega", "keys-sharly"),
    *("view-round", "view-board", "view-cards", "view-reasons", "view-players", "view-standings"),
    *("view-cross", "view-history", "view-end", "full-screen", "moving-cards"),
    *("zoom-in", "zoom-out", "zoom-reset", "scheme-system", "scheme-light", "scheme-dark"),
    *(f"language-{code}" for code in LANGUAGES),
    *("find-command", "handbook", "keys", "about"),
}
"""The commands of a window in which no tournament is open."""


def test_among_equal_matches_available_commands_come_first(window: MainWindow) -> None:
    commands = fitting_commands(commands_of(entries_with_paths(), window.action_set.by_id), "")
    names = [command.action.objectName() for command in commands]
    assert set(names[: len(WITHOUT_A_TOURNAMENT)]) == WITHOUT_A_TOURNAMENT
    assert {"pair", "undo", "settings", "export-pdf"} <= set(names[len(WITHOUT_A_TOURNAMENT) :])
    enabled = {command.action.objectName() for command in commands if command.action.isEnabled()}
    assert enabled == WITHOUT_A_TOURNAMENT


def test_ctrl_k_then_words_then_enter_carries_a_command_out(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    shown_window.action_set["find-command"].trigger()
    palette = dialog_of(CommandDialog)
    assert isinstance(palette, CommandDialog)
    qtbot.waitUntil(palette.isActiveWindow)
    names = palette.command_lines
    assert names.columnWidth(0) >= names.sizeHintForColumn(0), "no name is cut"
    assert names.columnWidth(2) >= names.sizeHintForColumn(2), "no key is cut"
    QTest.keyClicks(palette.field, "standings")
    titles = [
        palette.command_lines.topLevelItem(place).text(0)
        for place in range(palette.command_lines.topLevelItemCount())
    ]
    assert titles.count("Standings") == 2
    assert palette.command_lines.currentIndex().row() == 0
    QTest.keyClick(palette.field, Qt.Key.Key_Down)
    assert palette.command_lines.currentIndex().row() == 1
    QTest.keyClick(palette.field, Qt.Key.Key_Up)
    chosen = palette.command_lines.currentItem()
    assert chosen is not None
    assert chosen.text(1) == "View", "the view comes before its page on the display"
    palette.field.setText("crosstable")
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: shown_window.view().key == "cross")
    assert QApplication.activeModalWidget() is None


def test_words_of_no_command_are_said_to_be_so(shown_window: MainWindow, qtbot: QtBot) -> None:
    shown_window.action_set["find-command"].trigger()
    palette = dialog_of(CommandDialog)
    assert isinstance(palette, CommandDialog)
    qtbot.waitUntil(palette.isActiveWindow)
    assert not palette.no_match.isVisible()
    palette.field.setText("zugzwang")
    assert palette.no_match.isVisible()
    assert palette.no_match.text() == "No command contains this."
    assert palette.field.accessibleDescription() == "No command contains this."
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert palette.isVisible()
    palette.field.setText("standings")
    assert not palette.no_match.isVisible()
    assert palette.field.accessibleDescription() == ""
    palette.reject()


def test_a_command_that_cannot_be_done_leaves_the_palette_open(
    window: MainWindow, qtbot: QtBot
) -> None:
    window.action_set["find-command"].trigger()
    palette = dialog_of(CommandDialog)
    assert isinstance(palette, CommandDialog)
    qtbot.waitUntil(palette.isActiveWindow)
    palette.field.setText("pair round")
    QTest.keyClick(palette.field, Qt.Key.Key_Return)
    assert palette.isVisible()
    palette.reject()


def test_the_palette_blocks_no_window_and_closes_when_another_one_is_used(
    shown_window: MainWindow, qtbot: QtBot
) -> None:
    """Qt drops the keys of a blocked window: what is typed before the palette has the focus would
    be lost.
    """
    shown_window.action_set["find-command"].trigger()
    palette = dialog_of(CommandDialog)
    assert isinstance(palette, CommandDialog)
    assert not palette.isModal()
    qtbot.waitUntil(palette.isActiveWindow)
    with qtbot.waitSignal(
        palette.finished
    ):  # it is deleted at once, and could not be asked afterwards
        shown_window.activateWindow()


def test_keys_for_another_window_are_typed_until_the_palette_is_active(
    shown_window: MainWindow,
) -> None:
    palette = CommandDialog(
        commands_of(entries_with_paths(), shown_window.action_set.by_id), shown_window
    )
    QCoreApplication.sendEvent(palette, QEvent(QEvent.Type.Show))
    for letter in "impp":
        assert sent(shown_window, QEvent.Type.ShortcutOverride, Qt.Key.Key_I, letter).isAccepted()
        sent(shown_window, QEvent.Type.KeyPress, Qt.Key.Key_I, letter)
    sent(shown_window, QEvent.Type.KeyPress, Qt.Key.Key_Backspace, "\b")
    assert palette.field.text() == "imp"
    control = Qt.KeyboardModifier.ControlModifier
    command = sent(shown_window, QEvent.Type.ShortcutOverride, Qt.Key.Key_I, "i", control)
    assert not command.isAccepted(), "a command stays one"
    QCoreApplication.sendEvent(palette, QEvent(QEvent.Type.WindowActivate))
    late = sent(shown_window, QEvent.Type.ShortcutOverride, Qt.Key.Key_I, "i")
    assert not late.isAccepted()
    assert palette.field.text() == "imp"
    palette.deleteLater()


def test_escape_for_another_window_closes_the_palette_before_it_is_active(
    shown_window: MainWindow,
) -> None:
    palette = CommandDialog(
        commands_of(entries_with_paths(), shown_window.action_set.by_id), shown_window
    )
    closed: list[int] = []
    palette.finished.connect(closed.append)
    QCoreApplication.sendEvent(palette, QEvent(QEvent.Type.Show))
    assert sent(shown_window, QEvent.Type.ShortcutOverride, Qt.Key.Key_Escape, "\x1b").isAccepted()
    sent(shown_window, QEvent.Type.KeyPress, Qt.Key.Key_Escape, "\x1b")
    assert closed == [CommandDialog.DialogCode.Rejected.value]
    QCoreApplication.sendEvent(palette, QEvent(QEvent.Type.Hide))
    palette.deleteLater()


def sent(
    window: MainWindow,
    kind: QEvent.Type,
    key: Qt.Key,
    text: str,
    modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier,
) -> QKeyEvent:
    """Send a key to a window as the system does, and return it as it was answered."""
    event = QKeyEvent(kind, key, modifiers, text)
    event.ignore()
    QCoreApplication.sendEvent(window, event)
    return event
