"""Players from a list, by keyboard alone: Tab leads on, Space ticks, nothing changes by the way."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from openpyxl import Workbook
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication, QDialogButtonBox
from pytestqt.qtbot import QtBot

from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.player_lists import ListField, guess_mapping, read_sheet
from arbiter_gui.formats.report import Notice
from arbiter_gui.gui.player_lists.column_choices import ColumnChoice
from arbiter_gui.gui.player_lists.import_dialog import ImportDialog
from arbiter_gui.gui.player_lists.import_model import KEYS, REMARK
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.screen_room import screen_of
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.widgets.dialogs.text_dialog import TextDialog
from tests.gui.lists import import_dialog, list_read

LIST = (
    "Name;Elo;Jahrgang;FIDE-ID;Verein\n"
    "Alder, Ann;2100;1990;111;SK Nord\n"
    "Birch, Bob;2000;1980;222;SK Sued\n"
    "77;1900;1985;333;SK West\n"
    "Dogwood, Dan;1800;;444;\n"
)
PRESENT = (
    Player(1, "Birch, Bob", 2000, fide_id="222"),
    Player(2, "Alder, Ann", 2100, fide_id="999", birth="1990"),
)
TAB, SPACE, ENTER = Qt.Key.Key_Tab, Qt.Key.Key_Space, Qt.Key.Key_Return

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def shown(qtbot: QtBot, text: str = LIST, present: tuple[Player, ...] = PRESENT) -> ImportDialog:
    dialog = import_dialog(text.encode(), present=present)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    dialog.activateWindow()
    qtbot.waitUntil(lambda: dialog.focusWidget() is not None)
    return dialog


def press(qtbot: QtBot, *keys: Qt.Key) -> None:
    for key in keys:
        popup = QApplication.activePopupWidget()
        target = (popup.focusWidget() or popup) if popup is not None else QApplication.focusWidget()
        assert target is not None
        qtbot.keyClick(target, key)


def names(dialog: ImportDialog) -> list[str]:
    return [player.name for player in dialog.players()]


def test_tab_leads_from_the_choices_to_the_sample_to_the_players_to_the_buttons(
    qtbot: QtBot,
) -> None:
    dialog = shown(qtbot)
    assert dialog.focusWidget() is dialog.list
    ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    cancel = dialog.buttons.button(QDialogButtonBox.StandardButton.Cancel)
    wishes = [dialog.filter.lowest, dialog.filter.highest, dialog.filter.sex]
    round_trip = [dialog.remarked, ok, cancel, *dialog.columns, dialog.sample, *wishes, dialog.list]
    for part in round_trip:
        press(qtbot, TAB)
        assert dialog.focusWidget() is part
    for part in [*reversed(round_trip[:-1]), dialog.list]:
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
        assert dialog.focusWidget() is part


def test_space_ticks_and_enter_imports(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    assert names(dialog) == ["Alder, Ann", "Dogwood, Dan"]
    press(qtbot, SPACE)
    assert names(dialog) == ["Dogwood, Dan"]
    press(qtbot, Qt.Key.Key_Down, SPACE)
    assert names(dialog) == ["Birch, Bob", "Dogwood, Dan"]
    press(qtbot, Qt.Key.Key_Down, SPACE)  # not usable
    assert names(dialog) == ["Birch, Bob", "Dogwood, Dan"]
    with qtbot.waitSignal(dialog.accepted):
        press(qtbot, ENTER)


def test_all_chosen_are_ticked_at_once(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    qtbot.keyClick(dialog.list, Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
    press(qtbot, SPACE)
    assert names(dialog) == ["Alder, Ann", "Birch, Bob", "Dogwood, Dan"]
    press(qtbot, SPACE)
    assert names(dialog) == []
    ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
    assert (ok.isEnabled(), "0" in ok.text()) == (False, True)


def test_a_letter_finds_a_name(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    press(qtbot, Qt.Key.Key_D)
    assert dialog.list.currentIndex().row() == 3


def test_no_key_changes_a_column_by_the_way(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    qtbot.keyClick(dialog, Qt.Key.Key_H, Qt.KeyboardModifier.AltModifier)
    first = dialog.columns[0]
    assert dialog.focusWidget() is first
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_F, Qt.Key.Key_Home, Qt.Key.Key_PageDown):
        press(qtbot, key)
        if QApplication.activePopupWidget() is not None:
            press(qtbot, Qt.Key.Key_Escape)
        assert [box.currentData() for box in dialog.columns] == [
            "name",
            "rating",
            "birth",
            "FIDE ID",
            "club",
        ]
        assert len(dialog.players()) == 2
    assert dialog.isVisible()
    press(qtbot, Qt.Key.Key_Right)
    assert dialog.focusWidget() is dialog.columns[1]
    press(qtbot, Qt.Key.Key_Left)
    assert dialog.focusWidget() is first


def test_another_field_is_chosen_by_letter_and_who_had_it_is_told(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    dialog.columns[4].setFocus()
    press(qtbot, Qt.Key.Key_B, ENTER)  # Born
    assert [box.currentData() for box in dialog.columns] == [
        "name",
        "rating",
        None,
        "FIDE ID",
        "birth",
    ]
    assert "Column 3" in dialog.remark.text()
    assert "Born" in dialog.remark.text()
    dialog.columns[4].setFocus()
    press(qtbot, Qt.Key.Key_C, ENTER)
    assert dialog.columns[4].currentData() == "club"


def test_ticks_for_rounds_are_told_and_several_columns_can_have_them(qtbot: QtBot) -> None:
    text = "Name;Elo;R1;R2;Info\nAlder, Ann;2100;x;;R3\nBirch, Bob;2000;;x;\n"
    dialog = import_dialog(text.encode())
    qtbot.addWidget(dialog)
    assert dialog.byes() == ((1,), (2,))
    assert "Requests a half-point bye in round 1." in dialog.model.lines[0].remark
    box = dialog.columns[2]
    box.setCurrentIndex(box.findData(ListField.ABSENT_IN_ROUND.value))
    box.activated.emit(box.currentIndex())
    assert (dialog.byes(), dialog.absences()) == (((), (2,)), ((1,), ()))
    assert "Absent in round 1, without a point." in dialog.model.lines[0].remark
    assert "no longer imported" not in dialog.remark.text()


def test_ticks_outlast_a_change_of_the_columns(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    press(qtbot, SPACE)
    dialog.columns[4].setFocus()
    press(qtbot, Qt.Key.Key_C, Qt.Key.Key_Down, ENTER)
    assert names(dialog) == ["Dogwood, Dan"]


def test_remarks_stand_beside_the_names_and_below_as_a_whole(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    assert KEYS[REMARK] == "remark"
    left = dialog.list.columnViewportPosition(REMARK)
    assert left + dialog.list.columnWidth(REMARK) <= dialog.list.viewport().width()
    assert "Possible duplicate with a different FIDE ID: 2 Alder, Ann (999)" in dialog.remark.text()
    press(qtbot, Qt.Key.Key_Down)
    assert "Already in the list (same FIDE ID): 1 Birch, Bob" in dialog.remark.text()
    press(qtbot, Qt.Key.Key_Down)
    assert "The name '77' contains no letters." in dialog.remark.text()
    assert dialog.note.text() == (
        "Selected: 2 of 4. Already in the list: 1. Not usable: 1. Possible duplicates: 1."
    )
    assert dialog.note.geometry().bottom() < dialog.buttons.geometry().top() < dialog.height()


def test_only_lines_with_a_remark(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    qtbot.keyClick(dialog, Qt.Key.Key_R, Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: dialog.remarked.isChecked())
    assert [line.text("name") for line in dialog.model.shown] == ["Alder, Ann", "Birch, Bob", "77"]
    assert names(dialog) == ["Alder, Ann", "Dogwood, Dan"]
    qtbot.keyClick(dialog, Qt.Key.Key_P, Qt.KeyboardModifier.AltModifier)
    assert dialog.focusWidget() is dialog.list
    press(qtbot, Qt.Key.Key_Down, SPACE)
    assert names(dialog) == ["Alder, Ann", "Birch, Bob", "Dogwood, Dan"]


def test_without_headings_the_keys_begin_with_the_columns(qtbot: QtBot) -> None:
    dialog = shown(qtbot, "Queen;x\nRook;y\n", ())
    assert dialog.focusWidget() is dialog.columns[0]
    assert "contains the names" in dialog.note.text()
    press(qtbot, Qt.Key.Key_N, ENTER)
    assert names(dialog) == ["Queen", "Rook"]
    assert "Selected: 2 of 2" in dialog.note.text()


def test_what_is_read_out(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    index = dialog.model.index(1, 1)
    spoken = dialog.model.data(index, Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Birch, Bob, not selected, Already in the list (same FIDE ID): 1 Birch, Bob"
    assert isinstance(dialog.columns[2], ColumnChoice)
    assert dialog.columns[2].accessibleName() == "Contents of column 3"
    assert "1990" in dialog.columns[2].accessibleDescription()


@pytest.mark.parametrize("zoom", [100, 200])
def test_the_dialog_fits_the_screen_with_all_its_parts(
    qtbot: QtBot, theme: Theme, zoom: int
) -> None:
    theme.set_zoom(zoom)
    dialog = shown(qtbot)
    room = screen_of(dialog).availableSize()
    assert dialog.minimumSizeHint().width() <= room.width()
    assert dialog.minimumSizeHint().height() <= QSize(1366, 768).height()
    assert all(box.sizeHint().width() <= box.width() + 1 for box in dialog.columns)
    assert dialog.list.viewport().height() >= 2 * dialog.list.rowHeight(0)


def test_players_of_a_report_have_no_columns_to_choose(qtbot: QtBot) -> None:
    rows = (f"001 {n:4}      {f'Player, P{n:04}':33} 2000" for n in range(1, 6))
    dialog = import_dialog("\n".join(rows).encode(), "r.trf")
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    assert dialog.focusWidget() is dialog.list
    press(qtbot, SPACE)
    assert len(dialog.players()) == 4


def test_thousands_of_lines_cost_no_question_each(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    text = "Name;Elo\n" + "".join(f"Player, P{n};{1000 + n % 1500}\n" for n in range(1000))
    dialog = shown(qtbot, text, ())
    asked = []
    heard = dialog.model.data
    monkeypatch.setattr(dialog.model, "data", lambda *words: asked.append(words) or heard(*words))
    press(qtbot, SPACE, Qt.Key.Key_End, SPACE)
    QApplication.processEvents()
    assert len(dialog.players()) == 998
    assert len(asked) < 1000


def test_a_list_is_imported_without_the_mouse(
    shown_window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    path = tmp_path / "list.csv"
    path.write_text(LIST, encoding="utf-8")
    shown_window.questions.answer = path
    before = len(shown_window.current.tournament.players)
    shown_window.action_set["import-players"].trigger()
    list_read(shown_window)
    dialog = next(
        w for w in QApplication.topLevelWidgets() if isinstance(w, ImportDialog) and w.isVisible()
    )
    qtbot.keyClick(dialog.list, SPACE)
    qtbot.keyClick(dialog.list, ENTER)
    assert not dialog.isVisible()
    assert len(shown_window.current.tournament.players) == before + 2
    shown_window.action_set["import-players"].trigger()
    list_read(shown_window)
    again = next(
        w for w in QApplication.topLevelWidgets() if isinstance(w, ImportDialog) and w.isVisible()
    )
    qtbot.keyClick(again.list, Qt.Key.Key_Escape)
    assert not again.isVisible()
    assert guess_mapping(read_sheet(LIST.encode(), "x")).columns[2] is ListField.BIRTH


def workbook(**sheets: list[list[object]]) -> bytes:
    book = Workbook()
    book.remove(book.active)
    for title, rows in sheets.items():
        sheet = book.create_sheet(title)
        for row in rows:
            sheet.append(row)
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def with_sheets(qtbot: QtBot, data: bytes) -> ImportDialog:
    dialog = import_dialog(data, "list.xlsx")
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    return dialog


def test_what_is_odd_about_the_file_as_a_whole_is_told(qtbot: QtBot) -> None:
    dialog = shown(qtbot)
    assert not dialog.notes.isVisible()
    rows: list[list[object]] = [["Name", "Elo"], ["Alder, Ann", 2100], ["=A2", None], [None, "=B2"]]
    dialog = with_sheets(qtbot, workbook(Open=rows))
    assert dialog.notes.isVisible()
    assert (
        "• In worksheet Open, 2 formulas (the first in row 3, column A" in dialog.notes.label.text()
    )
    assert names(dialog) == ["Alder, Ann"]
    assert [line.proposed.row for line in dialog.model.lines] == [2, 3, 4]
    assert dialog.worksheets is None


def test_rows_that_nobody_comes_of_are_named_and_many_notes_have_a_list_of_their_own(
    qtbot: QtBot,
) -> None:
    text = LIST.replace("Alder", "Älder") + ";;;;\n;;;;Stand 1.11.\n"
    dialog = import_dialog(text.encode("latin-1"))
    qtbot.addWidget(dialog)
    dialog.show()
    column = guess_mapping(read_sheet(LIST.encode(), "list.csv")).column_of(ListField.CLUB)
    assert column is not None
    dialog.columns[column].setCurrentIndex(0)
    dialog.columns[column].activated.emit(0)
    passed, read = dialog.notes.label.text().splitlines()
    assert read.startswith("• ")
    assert "ead as Windows-1252" in read
    assert "list.csv:" not in read
    assert passed == "⚠ Rows with a remark instead of a player, not imported: 7 (Stand 1.11.)"
    assert not dialog.notes.button.isVisible()
    notices = tuple(Notice("open.trf", n, 1, say("odd")) for n in range(1, 6))
    dialog.notes.take(notices, ())
    assert dialog.notes.label.text().splitlines() == [
        "• Odd",
        "• Odd (row 2)",
        "Further notes: 3",
    ]
    qtbot.mouseClick(dialog.notes.button, Qt.MouseButton.LeftButton)
    page = next(
        w for w in QApplication.topLevelWidgets() if isinstance(w, TextDialog) and w.isVisible()
    )
    assert "Odd (row 5)" in page.text.toPlainText()
    page.reject()


def test_another_worksheet_is_read_when_it_is_chosen(qtbot: QtBot) -> None:
    two: list[list[object]] = [["Rating", "Name"], [2000, "Birch, Bob"]]
    dialog = with_sheets(qtbot, workbook(A=[["Name"], ["Alder, Ann"]], B=two))
    assert names(dialog) == ["Alder, Ann"]
    assert dialog.worksheets is not None
    dialog.worksheets.setCurrentIndex(1)
    dialog.worksheets.activated.emit(1)
    assert [(p.name, p.rating) for p in dialog.players()] == [("Birch, Bob", 2000)]
    assert len(dialog.columns) == 2
    assert dialog.sample is not None
    assert dialog.sample.item(2, 1).text() == "Birch, Bob"
    dialog.columns[0].setCurrentIndex(0)
    dialog.columns[0].activated.emit(0)
    assert [(p.name, p.rating) for p in dialog.players()] == [("Birch, Bob", 0)]
    dialog.worksheets.setFocus()
    wishes = (dialog.filter.lowest, dialog.filter.highest, dialog.filter.sex)
    for part in (*dialog.columns, dialog.sample, *wishes, dialog.list):
        press(qtbot, TAB)
        assert dialog.focusWidget() is part


def test_a_long_list_uses_the_height_of_the_screen(qtbot: QtBot) -> None:
    lines = "".join(f"Player, P{number};{2000 - number}\n" for number in range(100))
    dialog = shown(qtbot, "Name;Rating\n" + lines)
    room = screen_of(dialog).availableSize()
    assert dialog.height() >= round(room.height() * 0.9)
