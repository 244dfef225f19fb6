"""Every dialog by keyboard: Tab comes round and meets every button, Escape closes, the first field
has the keys.

Every letter that is underlined stands there once and leads somewhere, every stop of Tab has a name
for a screen reader, and the order of the stops is the order of reading.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QDateTimeEdit,
    QDialog,
    QDialogButtonBox,
    QLabel,
    QLineEdit,
    QPushButton,
    QWidget,
)
from pytestqt.qtbot import QtBot

from arbiter_gui.app.caution import Caution, CautionLevel
from arbiter_gui.app.session import Session
from arbiter_gui.domain.texts.languages import LANGUAGES
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import PointAdjustment, ProhibitedGroup
from arbiter_gui.gui.archives.archive_dialog import ArchiveDialog
from arbiter_gui.gui.events.event_dialog import EventDialog
from arbiter_gui.gui.language.translating import language_of
from arbiter_gui.gui.players.adjustments_dialog import AdjustmentsDialog
from arbiter_gui.gui.players.prohibited_dialog import ProhibitedDialog
from arbiter_gui.gui.printing.preview_dialog import PreviewDialog
from arbiter_gui.gui.services.caution_dialog import CautionDialog
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.rich_text import RichLabel, RichText, read_out
from arbiter_gui.gui.style.screen_room import room_for
from arbiter_gui.gui.style.theme import SPACE, Theme
from arbiter_gui.gui.widgets.dialogs.forms import ok_and_cancel
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.dialogs.opening import open_dialog
from arbiter_gui.gui.widgets.dialogs.text_dialog import TextDialog
from tests.gui.actions.test_mnemonics import faults as wrong_letters
from tests.gui.actions.test_mnemonics import letters
from tests.gui.fields import fixed_time, played, start
from tests.gui.look.test_field_names import has_name
from tests.gui.shell.keys.test_tab_comes_round import name_of
from tests.gui.tools.dialogs import dialogs, more_dialogs, picture_of

# Russian letters are no keys of ASCII, of which the test library warns.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", "keyToAscii")
_WARNINGS = ("correction", "leave-fide", "unpair")
UNEXPLAINED = (CautionDialog, TextDialog, PreviewDialog)
"""Dialogs without a line of help: they are words to read, or have a line of keys."""
KEPT = (EventDialog, ArchiveDialog)
"""Dialogs that the window keeps when they are closed: they appear beside it, and come back as they
were."""
SMALL_SCREEN = QSize(1366, 768)
TAB, BACKTAB = Qt.Key.Key_Tab, Qt.Key.Key_Backtab


@pytest.fixture(params=LANGUAGES)
def at_work(
    qapp: QApplication,
    window: MainWindow,
    theme: Theme,
    tmp_path: Path,
    request: pytest.FixtureRequest,
) -> Iterator[MainWindow]:
    language_of(qapp).use(request.param)
    theme.set_zoom(100 if request.param == "en" else 200)
    window.current.open(
        Session.create(tmp_path / "a.arbiter", played(8, 3, open_last=True), fixed_time)
    )
    window.current.select((3,))
    yield window
    language_of(qapp).use("en")


def stops(dialog: QDialog, key: Qt.Key) -> list[QWidget]:
    """Return where a key leads from the first field on, until it comes round.

    Where cells of a table are typed into first, it comes round to the stop after them.

    Raises AssertionError where it never does.
    """
    visited: list[QWidget] = []
    here, cells = dialog.focusWidget(), 0
    while here is not None and here not in visited:
        if cells == len(visited) and _in_cell(here):
            cells += 1
        visited.append(here)
        _press(here, key)
        here = dialog.focusWidget()
    assert visited, "nothing has the keys"
    assert here in (visited[0], visited[cells]), f"{key.name} does not come round: {here}"
    return visited


def _press(field: QWidget, key: Qt.Key) -> None:
    """Press a key until it leaves a field: Tab leads through the hours and minutes of a time
    first.
    """
    sections = 1
    if isinstance(field, QDateTimeEdit):
        sections = field.sectionCount()
        field.setSelectedSection(field.sectionAt(0 if key is TAB else sections - 1))
    for _ in range(sections):
        QTest.keyClick(field, key)


def _in_cell(field: QWidget) -> bool:
    """Return whether a field is the editor of a cell."""
    page = field.parentWidget()
    return page is not None and isinstance(page.parentWidget(), QAbstractItemView)


def faults(dialog: QDialog) -> list[str]:
    dialog.activateWindow()
    wrong = []
    there: list[QWidget] = []
    try:
        there = stops(dialog, TAB)
        stops(dialog, BACKTAB)
    except AssertionError as fault:
        wrong.append(str(fault))
    # Buttons that never take the keys have keys of their own.
    buttons = [
        b
        for b in dialog.findChildren(QPushButton)
        if b.isVisible() and b.isEnabled() and b.focusPolicy()
    ]
    wrong += [f"Tab passes over {button.text()}" for button in buttons if button not in there]
    least = dialog.minimumSizeHint()
    if least.width() > SMALL_SCREEN.width() or least.height() > SMALL_SCREEN.height():
        wrong.append(f"too large: {least.toTuple()}")
    wrong += wrong_letters(dialog)
    wrong += [f"no name is heard of {name_of(stop)}" for stop in there if not has_name(stop)]
    wrong += against_the_reading_order(dialog, there)
    wrong += buttons_out_of_order(dialog, there)
    wrong += wrong_frame(dialog)
    QTest.keyClick(dialog, Qt.Key.Key_Escape)
    if dialog.isVisible():
        wrong.append("Escape does not close it")
    return [f"{dialog.windowTitle()}: {fault}" for fault in wrong]


def against_the_reading_order(dialog: QDialog, there: list[QWidget]) -> list[str]:
    """Return the steps of Tab that lead up in their column, but for the one by which Tab comes
    round.
    """
    steps = []
    for stop, next_stop in pairwise(there):
        here = QRect(stop.mapTo(dialog, QPoint(0, 0)), stop.size())
        there_then = QRect(next_stop.mapTo(dialog, QPoint(0, 0)), next_stop.size())
        same_column = here.left() <= there_then.right() and there_then.left() <= here.right()
        if same_column and there_then.bottom() < here.top():
            steps.append(f"Tab leads up from {name_of(stop)} to {name_of(next_stop)}")
    return steps[1:]


def buttons_out_of_order(dialog: QDialog, there: list[QWidget]) -> list[str]:
    """Return the rows of buttons in which Tab leads to Cancel, say, before OK that stands left of
    it.
    """
    wrong = []
    for box in dialog.findChildren(QDialogButtonBox):
        visited = [stop for stop in there if box.isAncestorOf(stop)]
        if visited and there[0] in visited:
            # Tab comes round within the row, which then begins where the keys were.
            continue
        if visited != sorted(visited, key=lambda stop: stop.mapTo(dialog, QPoint(0, 0)).x()):
            wrong.append(f"Tab leads from {' to '.join(name_of(stop) for stop in visited)}")
    return wrong


def wrong_frame(dialog: QDialog) -> list[str]:
    """Return what the frame of a dialog lacks: a line of help, letters of its buttons, words
    without icons.
    """
    if not isinstance(dialog, FramedDialog):
        return ["no frame"]
    wrong = []
    line = dialog.help_line
    room = room_for(dialog).height() - dialog.least_height()
    has_room = room > line.heightForWidth(dialog.width()) + SPACE.wide
    if not isinstance(dialog, UNEXPLAINED) and not (
        line.isVisible() or (line.lasting_text and not has_room)
    ):
        wrong.append("no line of help")
    wrong += [
        f"empty line, {label.width()} wide"
        for label in dialog.findChildren(QLabel)
        if takes_empty_line(label)
    ]
    for button in dialog.findChildren(QPushButton):
        by_enter_or_escape = button in standard_buttons(dialog)
        by_key_in_brackets = not button.focusPolicy() or "(" in button.text()
        if button.isVisible() and not (
            by_enter_or_escape or by_key_in_brackets or "&" in button.text()
        ):
            wrong.append(f"no letter: {button.text()}")
    for box in dialog.findChildren(QDialogButtonBox):
        wrong += [
            f"icon: {button.text()}" for button in box.buttons() if not button.icon().isNull()
        ]
    return wrong


def takes_empty_line(label: QLabel) -> bool:
    """Return whether a place for sentences has room in a dialog although it says nothing."""
    return label.isVisible() and label.wordWrap() and not label.text()


def standard_buttons(dialog: QDialog) -> list[QAbstractButton]:
    """Return the buttons that Enter and Escape press, such as OK, Cancel and Close."""
    buttons = []
    for box in dialog.findChildren(QDialogButtonBox):
        for button in box.buttons():
            if box.standardButton(button) is not QDialogButtonBox.StandardButton.NoButton:
                buttons.append(button)
    return buttons


def lasting(window: MainWindow) -> set[QDialog]:
    """Return the dialogs of a window, without those that it shows again."""
    return {dialog for dialog in window.findChildren(QDialog) if not isinstance(dialog, KEPT)}


def test_every_dialog_is_used_without_the_mouse_and_goes_when_it_is_done(
    at_work: MainWindow, qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    """It is let go of as well: the window lives all day."""
    before = lasting(at_work)
    wrong, kinds, marked = list[str](), set[type](), list[int]()

    def look(dialog: QDialog) -> None:
        kinds.add(type(dialog))
        marked.append(len(letters(dialog)))
        wrong.extend(faults(dialog))

    for name, opens in (*dialogs(at_work, tmp_path), *more_dialogs(at_work)):
        if name not in _WARNINGS:
            at_work.current.select((3,))
            picture_of(qapp, opens, look)
            qtbot.waitUntil(lambda: lasting(at_work) <= before)
    assert "\n".join(wrong) == ""
    assert len(kinds) > 30
    assert max(marked) > 18


def test_a_dialog_that_waits_is_closed_when_a_look_at_it_fails(qapp: QApplication) -> None:
    """Without that, the run waits for an answer that nobody gives."""
    dialog = QDialog()
    last_resort = QTimer()
    last_resort.setSingleShot(True)
    last_resort.start(10_000)
    last_resort.timeout.connect(dialog.reject)

    def fail(_dialog: QDialog) -> None:
        raise IndexError("no such cell")

    with pytest.raises(IndexError, match="no such cell"):
        picture_of(qapp, dialog.exec, fail)
    assert last_resort.isActive(), "the dialog waited for its own end"


def shown(qtbot: QtBot, dialog: QDialog) -> None:
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(lambda: dialog.focusWidget() is not None)


def type_in(qtbot: QtBot, dialog: QDialog, text: str) -> None:
    for character in text:
        target = dialog.focusWidget()
        assert target is not None
        if character == "\t":
            qtbot.keyClick(target, TAB)
        else:
            qtbot.keyClicks(target, character)


def test_a_line_is_typed_cell_by_cell_and_tab_leads_on_to_the_buttons(qtbot: QtBot) -> None:
    dialog = ProhibitedDialog(start(8))
    shown(qtbot, dialog)
    assert dialog.lines_table.rowCount() == 1
    type_in(qtbot, dialog, "2 5\t1\t\tSisters\tnever\t")
    assert dialog.groups() == (ProhibitedGroup((2, 5), 1, None, "Sisters"),)
    assert isinstance(dialog.focusWidget(), QPushButton)
    assert "New line" in dialog.focusWidget().text()
    type_in(qtbot, dialog, "\t\t\t\t")
    assert dialog.focusWidget() is dialog.strictness_choice
    type_in(qtbot, dialog, "\t")
    assert dialog.focusWidget().text() == "OK"


def test_fields_made_after_the_buttons_come_before_them(qtbot: QtBot) -> None:
    dialog = FramedDialog()
    first_field, last_field = QLineEdit(), QLineEdit()
    dialog.contents.addWidget(first_field)
    dialog.end_with(ok_and_cancel(dialog))
    dialog.contents.addWidget(last_field)
    shown(qtbot, dialog)
    first_field.setFocus()
    assert stops(dialog, TAB)[:2] == [first_field, last_field]
    assert [stop.text().replace("&", "") for stop in stops(dialog, TAB)[2:]] == ["OK", "Cancel"]


def test_tab_leads_to_ok_before_cancel_with_a_third_button_between_them(qtbot: QtBot) -> None:
    dialog = FramedDialog()
    field = QLineEdit()
    dialog.contents.addWidget(field)
    buttons = ok_and_cancel(dialog)
    buttons.addButton("Remo&ve", QDialogButtonBox.ButtonRole.ActionRole)
    dialog.end_with(buttons)
    shown(qtbot, dialog)
    field.setFocus()
    visited = [stop.text().replace("&", "") for stop in stops(dialog, TAB)[1:]]
    assert visited == ["OK", "Remove", "Cancel"]


def test_enter_closes_a_page_of_text_that_has_a_further_button(qtbot: QtBot) -> None:
    pressed: list[str] = []
    dialog = TextDialog(
        "2 Berg, C.", RichText("<p>x</p>"), None, ("&Player history", lambda: pressed.append("x"))
    )
    shown(qtbot, dialog)
    qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
    assert not dialog.isVisible()
    assert pressed == []


def test_enter_on_a_further_button_of_a_page_presses_it(qtbot: QtBot) -> None:
    pressed: list[str] = []
    dialog = TextDialog("2 Berg, C.", RichText("<p>x</p>"))
    dialog.offer("&Copy", lambda: pressed.append("copy"))
    dialog.offer("&Slip", lambda: pressed.append("slip"))
    shown(qtbot, dialog)
    slip_button = next(button for button in dialog.buttons.buttons() if button.text() == "&Slip")
    slip_button.setFocus()
    qtbot.keyClick(slip_button, Qt.Key.Key_Return)
    assert pressed == ["slip"]
    assert dialog.isVisible()


@pytest.mark.parametrize("rounds", ["²\t\t", "1\t²\t"])
def test_a_raised_two_is_no_round(qtbot: QtBot, rounds: str) -> None:
    dialog = ProhibitedDialog(start(8))
    shown(qtbot, dialog)
    dialog.add_group((2, 5))
    for column, text in enumerate(rounds.split("\t")[:2], 1):
        dialog.lines_table.item(0, column).setText(text)
    with pytest.raises(ValueError, match="Line 1"):
        dialog.groups()


def test_names_beside_a_line_are_not_typed_over(qtbot: QtBot) -> None:
    dialog = AdjustmentsDialog(start(8), (4,))
    shown(qtbot, dialog)
    assert "Dahl" in dialog.lines_table.item(0, 4).text()
    assert not dialog.lines_table.item(0, 4).flags() & Qt.ItemFlag.ItemIsEditable
    type_in(qtbot, dialog, "-0.5\t1\t\t")
    assert dialog.adjustments() == (PointAdjustment("", -5, 1, (4,)),)
    assert isinstance(dialog.focusWidget(), QPushButton)


def test_back_tab_goes_back_through_the_cells_and_out(qtbot: QtBot) -> None:
    dialog = AdjustmentsDialog(start(8), (4,))
    shown(qtbot, dialog)
    for column in (0, None):
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
        if column is not None:
            assert dialog.lines_table.currentColumn() == column
    assert not dialog.lines_table.isAncestorOf(dialog.focusWidget())


@pytest.mark.parametrize("at_work", ["en"], indirect=True)
def test_ctrl_enter_is_ok_in_every_dialog(
    at_work: MainWindow, qapp: QApplication, tmp_path: Path
) -> None:
    heard: list[str] = []
    wanted: list[str] = []

    def press(dialog: QDialog, name: str) -> None:
        dialog.activateWindow()
        for box in dialog.findChildren(QDialogButtonBox):
            # Nothing is done by it: each dialog finds the tournament as it was.
            box.blockSignals(True)
            for button in box.buttons():
                if (
                    button.isEnabled()
                    and box.buttonRole(button) is QDialogButtonBox.ButtonRole.AcceptRole
                ):
                    wanted.append(name)
                    button.clicked.connect(lambda: heard.append(name))
                if box.buttonRole(button) is QDialogButtonBox.ButtonRole.RejectRole:
                    button.setFocus()
        QTest.keyClick(
            dialog.focusWidget() or dialog, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier
        )

    for name, opens in (*dialogs(at_work, tmp_path), *more_dialogs(at_work)):
        if name not in _WARNINGS:
            at_work.current.select((1,))
            picture_of(qapp, opens, lambda dialog, name=name: press(dialog, name))
    assert heard == wanted
    assert len(wanted) > 15


def test_ctrl_enter_keeps_the_cell_that_is_typed_into(qtbot: QtBot) -> None:
    dialog = ProhibitedDialog(start(8))
    kept: list[tuple[ProhibitedGroup, ...]] = []
    dialog.apply_lines = lambda: kept.append(dialog.groups()) is None
    dialog.add_group((2, 5))
    with qtbot.waitExposed(dialog):
        open_dialog(dialog)
    dialog.lines_table.setCurrentCell(0, 0)
    dialog.lines_table.editItem(dialog.lines_table.item(0, 0))
    editor = dialog.lines_table.findChild(QLineEdit)
    assert editor is not None
    editor.setText("2 5 7")
    qtbot.keyClick(editor, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert kept == [(ProhibitedGroup((2, 5, 7)),)]


def test_a_warning_says_once_what_is_about_to_be_done(qtbot: QtBot) -> None:
    question = Caution(
        CautionLevel.TWO_STEP, "leave", say("Leave FIDE mode?"), (say("It is final."),)
    )
    dialog = CautionDialog("leave FIDE mode", (question,))
    qtbot.addWidget(dialog)
    texts = [read_out(RichText(label.text())) for label in dialog.findChildren(RichLabel)]
    assert texts == ["⚠ Leave FIDE mode · Step 1 of 2", "•  It is final."]


def test_ctrl_enter_is_no_dangerous_answer(qtbot: QtBot) -> None:
    for level, answer in (
        (CautionLevel.ACKNOWLEDGE, True),
        (CautionLevel.CONFIRM, False),
        (CautionLevel.TWO_STEP, False),
    ):
        dialog = CautionDialog("Change", (Caution(level, "late", say("It is late.")),))
        shown(qtbot, dialog)
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
        assert bool(dialog.result()) is answer
