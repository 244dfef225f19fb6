"""Paper from the window: the preview turns pages by keys, the print set is one key and Enter."""

from __future__ import annotations

import threading
from dataclasses import replace
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtPrintSupport import QPrinter
from PySide6.QtWidgets import QApplication, QDialog
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangePlayer
from arbiter_gui.domain.players.groups import PlayerGroup, Trait
from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.files import output_commands
from arbiter_gui.gui.files.output_commands import OutputCommands
from arbiter_gui.gui.printing import available_sheets, preview_dialog
from arbiter_gui.gui.printing.page_painting import SentPrintout, new_printer, send
from arbiter_gui.gui.printing.preview_dialog import PreviewDialog
from arbiter_gui.gui.printing.print_set_dialog import PrintSetDialog
from arbiter_gui.gui.printing.print_sets import Occasion, copies_for, keep_copies, occasion_of
from arbiter_gui.gui.printing.wall_columns import kept_wall_facts
from arbiter_gui.gui.services.settings import PRINT_PAIRED, PRINTER
from arbiter_gui.gui.services.tasks import Tasks
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.painting import paint_items
from arbiter_gui.reports.document_pages import sheet
from arbiter_gui.reports.documents import Document, DocumentSource, document_tables
from arbiter_gui.reports.file_names import file_stem, set_stem
from arbiter_gui.reports.layout.items import Page, TextItem
from arbiter_gui.reports.round_tables.wall import WallFact
from tests.gui.fields import FakeQuestions, played, start
from tests.gui.waiting import written
from tests.reports.events import event

D = TypeVar("D", bound=QDialog)


def opened(window: MainWindow, kind: type[D]) -> D:
    """The dialog that an action has opened."""
    dialog = next(d for d in window.findChildren(kind) if d.isVisible())
    assert isinstance(dialog, kind)
    return dialog


@pytest.fixture
def preview(qtbot: QtBot, tasks: Tasks) -> PreviewDialog:
    """Pairings of 100 boards: several pages."""
    dialog = PreviewDialog(DocumentSource(event(200, 2), {}), Document.PAIRINGS, 2, tasks)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    was_set(dialog, qtbot)
    return dialog


def was_set(dialog: PreviewDialog, qtbot: QtBot) -> None:
    """Wait for the pages of a sheet."""
    qtbot.waitUntil(lambda: dialog.page.text().startswith("Page "))
    assert dialog.preview.page_count() == len(dialog.pages()) > 0


def key(qtbot: QtBot, dialog: QDialog, *keys: Qt.Key, ctrl: bool = False) -> None:
    held = Qt.KeyboardModifier.ControlModifier if ctrl else Qt.KeyboardModifier.NoModifier
    for one in keys:
        qtbot.keyClick(dialog.focusWidget() or dialog, one, held)


@pytest.mark.parametrize("on_the_list", [False, True])
def test_page_keys_turn_pages_and_not_the_sheet(
    preview: PreviewDialog, qtbot: QtBot, on_the_list: bool
) -> None:
    if on_the_list:
        preview.document.setFocus()
    last = len(preview.pages())
    assert last > 3
    key(qtbot, preview, Qt.Key.Key_PageDown, Qt.Key.Key_PageDown)
    assert preview.preview.current_page() == 3
    assert preview.page.text() == f"Page 3 of {last}"
    key(qtbot, preview, Qt.Key.Key_PageUp)
    assert preview.preview.current_page() == 2
    key(qtbot, preview, Qt.Key.Key_End, Qt.Key.Key_PageDown)
    assert preview.preview.current_page() == last
    key(qtbot, preview, Qt.Key.Key_Home, Qt.Key.Key_PageUp)
    assert preview.preview.current_page() == 1
    assert preview.document.currentData() == Document.PAIRINGS.value


def test_with_ctrl_they_change_the_sheet(preview: PreviewDialog, qtbot: QtBot) -> None:
    key(qtbot, preview, Qt.Key.Key_PageDown)
    key(qtbot, preview, Qt.Key.Key_PageDown, ctrl=True)
    assert preview.page.text() == "Preparing the pages…"
    was_set(preview, qtbot)
    assert preview.document.currentData() == Document.BY_NAME.value
    assert preview.preview.current_page() == 1
    assert preview.page.text() == f"Page 1 of {len(preview.pages())}"
    key(qtbot, preview, Qt.Key.Key_PageUp, Qt.Key.Key_PageUp, ctrl=True)
    assert preview.document.currentData() == Document.PAIRINGS.value


def test_slips_have_the_size_of_their_cut(preview: PreviewDialog) -> None:
    preview.document.setCurrentIndex(preview.document.findData(Document.RESULT_SLIPS.value))
    assert not preview.scale.isEnabled()
    preview.document.setCurrentIndex(0)
    assert preview.scale.isEnabled()


def test_the_columns_of_the_wall_are_chosen_and_kept(preview: PreviewDialog, qtbot: QtBot) -> None:
    def headings() -> list[str]:
        return [item.text for item in preview.pages()[0].items if isinstance(item, TextItem)][3:15]

    fitting, _, number, rating, *_ = preview.columns.menu().actions()
    assert fitting.isChecked()
    assert "No." in headings()
    number.trigger()
    was_set(preview, qtbot)
    assert "No." not in headings()
    assert not fitting.isChecked()
    rating.setChecked(False)
    rating.trigger()
    was_set(preview, qtbot)
    assert "Rtg" in headings()
    assert kept_wall_facts() == (WallFact.RATING, WallFact.POINTS)
    fitting.trigger()
    assert kept_wall_facts() is None
    preview.document.setCurrentIndex(preview.document.findData(Document.STANDINGS.value))
    assert not preview.columns.isEnabled()


def test_a_print_set_has_the_size_of_type_that_was_chosen(qtbot: QtBot, tasks: Tasks) -> None:
    source = DocumentSource(start(4), {})
    dialog = PrintSetDialog(source, 1, Occasion.BEFORE, ("Desk",), "", tasks)
    qtbot.addWidget(dialog)
    assert dialog.scale() == 1.0
    dialog.size_of_type.setCurrentIndex(dialog.size_of_type.findText("125 %"))
    assert dialog.scale() == 1.25
    again = PrintSetDialog(source, 1, Occasion.BEFORE, ("Desk",), "", tasks)
    qtbot.addWidget(again)
    assert again.scale() == 1.25


def test_a_sheet_just_chosen_is_set_before_it_is_printed(
    preview: PreviewDialog, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    printed: list[tuple[Page, ...]] = []
    monkeypatch.setattr(preview_dialog, "print_pages", lambda pages, *_: printed.append(pages))
    before = preview.pages()
    key(qtbot, preview, Qt.Key.Key_PageDown, ctrl=True)
    preview._print_pages()
    assert printed == [], "what was chosen before is not printed in its place"
    was_set(preview, qtbot)
    assert printed == [preview.pages()] != [before]
    assert preview.document.currentData() == Document.BY_NAME.value


def test_result_slips_are_an_action_of_the_round(shown_window: MainWindow) -> None:
    shown_window.action_set["result-slips"].trigger()
    dialog = opened(shown_window, PreviewDialog)
    assert dialog.document.currentData() == Document.RESULT_SLIPS.value
    dialog.reject()


@pytest.mark.parametrize(
    ("tournament", "number", "occasion"),
    [
        (start(8), 1, Occasion.BEFORE),
        (played(8, 2, open_last=True), 2, Occasion.PAIRED),
        (played(8, 2), 2, Occasion.PLAYED),
        (played(8, 2), 3, Occasion.PLAYED),
        (played(8, 3, round_count=3), 3, Occasion.END),
        (played(8, 3, round_count=3), 4, Occasion.END),
        (played(8, 3, open_last=True, round_count=3), 4, Occasion.PLAYED),
    ],
)
def test_the_moment_is_known(tournament: Tournament, number: int, occasion: Occasion) -> None:
    assert occasion_of(tournament, number) is occasion


class Paper:
    """Stands for a printer: what was sent to it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.sent: list[tuple[str, int]] = []
        monkeypatch.setattr(output_commands, "printers", lambda: ("Desk", "Hall"))
        monkeypatch.setattr(output_commands, "send", self._send)
        monkeypatch.setattr(QPrinter, "isValid", lambda printer: True)

    def got(self, window: MainWindow, qtbot: QtBot, *sheets: tuple[Document, int]) -> bool:
        """Wait until the sheets are set, and tell whether these were sent, so many copies of
        each.
        """
        qtbot.waitUntil(lambda: not window.features[OutputCommands].waiting.busy)
        current = window.current
        names = [
            (file_stem(current.tournament, d, current.shown_round), many) for d, many in sheets
        ]
        return self.sent == names

    def _send(
        self, printer: QPrinter, pages: tuple[Page, ...], name: str, copies: int
    ) -> SentPrintout:
        self.sent.append((name, copies))
        return SentPrintout("", "", copies, None)


def test_one_key_and_enter_print_the_set(
    shown_window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    paper = Paper(monkeypatch)
    qtbot.keyClick(
        shown_window,
        Qt.Key.Key_P,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
    )
    key(qtbot, opened(shown_window, PrintSetDialog), Qt.Key.Key_Return)
    usual = [(Document.PAIRINGS, 2), (Document.BY_NAME, 1), (Document.RESULT_SLIPS, 1)]
    assert paper.got(shown_window, qtbot, *usual)
    told = shown_window.banner.message_label.text()
    assert "Desk" in told
    assert "Pairings × 2" in told
    assert "pages: 4" in told


def test_sheets_copies_and_printer_are_remembered(
    shown_window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    paper = Paper(monkeypatch)
    shown_window.action_set["print-set"].trigger()
    dialog = opened(shown_window, PrintSetDialog)
    assert dialog.occasion() is Occasion.PAIRED
    assert dialog.sheets.currentItem().text() == "Pairings  × 2"
    key(
        qtbot,
        dialog,
        Qt.Key.Key_3,
        Qt.Key.Key_Down,
        Qt.Key.Key_Space,
        Qt.Key.Key_Down,
        Qt.Key.Key_0,
    )
    key(qtbot, dialog, Qt.Key.Key_Down, Qt.Key.Key_Space)
    dialog.printer_box.setCurrentIndex(dialog.printer_box.findData("Hall"))
    chosen = [(Document.PAIRINGS, 3), (Document.LARGE_RESULT_SLIPS, 1)]
    assert list(dialog.copies().items()) == chosen
    dialog.accept()
    assert paper.got(shown_window, qtbot, *chosen)
    paper.sent.clear()
    shown_window.action_set["print-set"].trigger()
    again = opened(shown_window, PrintSetDialog)
    assert again.printer() == "Hall"
    again.accept()
    assert paper.got(shown_window, qtbot, *chosen)
    assert copies_for(Occasion.PLAYED) == {Document.STANDINGS: 1}
    assert copies_for(Occasion.END)[Document.PRIZES] == 1, "grey while no prizes are entered"


def test_the_set_says_whose_standings_it_prints(
    shown_window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    paper = Paper(monkeypatch)
    keep_copies(Occasion.PAIRED, {Document.STANDINGS: 1})
    for player in shown_window.current.tournament.players[1:4]:
        shown_window.current.apply(ChangePlayer(replace(player, category="S65")))
    shown_window.view_commands.show_view("standings")
    shown_window.standings.show_group(PlayerGroup(Trait.CATEGORY, "S65"))
    shown_window.view_commands.show_view("round")
    shown_window.action_set["print-set"].trigger()
    dialog = opened(shown_window, PrintSetDialog)
    assert dialog.sheets.currentItem().text() == "Standings: category S65  × 1"
    printed = document_tables(shown_window.features[OutputCommands].source(), Document.STANDINGS)[0]
    assert printed.title.endswith(": category S65"), "the heading has the same word"
    dialog.accept()
    assert paper.got(shown_window, qtbot, (Document.STANDINGS, 1))
    assert "Standings: category S65 × 1" in shown_window.banner.message_label.text()
    shown_window.standings.show_group(None)
    shown_window.action_set["print-set"].trigger()
    assert opened(shown_window, PrintSetDialog).sheets.currentItem().text() == "Standings  × 1"


def test_what_does_not_exist_yet_is_grey_and_stays_chosen(
    window: MainWindow, qtbot: QtBot, tasks: Tasks, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_copies(Occasion.BEFORE, {Document.PLAYERS: 2, Document.RESULT_SLIPS: 1})
    dialog = PrintSetDialog(DocumentSource(start(4), {}), 1, Occasion.BEFORE, (), "", tasks)
    qtbot.addWidget(dialog)
    assert dialog.copies() == {Document.PLAYERS: 2}
    assert dialog.remembered() == {Document.PLAYERS: 2, Document.RESULT_SLIPS: 1}
    dialog.sheets.setCurrentRow(0)
    dialog.set_copies(3)
    assert dialog.copies() == {Document.PLAYERS: 2}


def offered(dialog: PrintSetDialog) -> set[Document]:
    """Return the sheets in the list, grey ones too."""
    rows = range(dialog.sheets.count())
    return {Document(dialog.sheets.item(row).data(Qt.ItemDataRole.UserRole)) for row in rows}


def test_sheets_of_teams_and_schedules_are_not_listed_in_a_swiss_and_stay_chosen(
    qtbot: QtBot, tasks: Tasks
) -> None:
    chosen = {Document.ROSTERS: 2, Document.SCHEDULE: 1, Document.KNOCKOUT: 1, Document.PLAYERS: 1}
    keep_copies(Occasion.BEFORE, chosen)
    swiss = PrintSetDialog(DocumentSource(start(4), {}), 1, Occasion.BEFORE, (), "", tasks)
    qtbot.addWidget(swiss)
    of_teams = {
        Document.ROSTERS,
        Document.LINE_UP_FORMS,
        Document.BOARD_RESULTS,
        Document.BOARD_PRIZES,
    }
    of_schedules = {
        Document.SCHEDULE,
        Document.SCHEDULE_BY_PLAYER,
        Document.DRAWING,
        Document.PROGRESS,
    }
    assert not offered(swiss) & {*of_teams, *of_schedules, Document.KNOCKOUT, Document.TEAM_MATCH}
    assert swiss.remembered() == chosen, "an event of teams finds them chosen"
    teams = replace(start(4), team_rules=TeamRules(boards=4))
    team_event = PrintSetDialog(DocumentSource(teams, {}), 1, Occasion.BEFORE, (), "", tasks)
    qtbot.addWidget(team_event)
    assert of_teams <= offered(team_event), "rosters can still be entered"
    schedule = replace(start(4), schedule=Schedule())
    round_robin = PrintSetDialog(DocumentSource(schedule, {}), 1, Occasion.BEFORE, (), "", tasks)
    qtbot.addWidget(round_robin)
    assert of_schedules <= offered(round_robin), "the schedule is still to be made"


def test_without_a_printer_the_set_becomes_one_pdf(
    shown_window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(output_commands, "printers", lambda: ())
    questions = shown_window.questions
    assert isinstance(questions, FakeQuestions)
    questions.answer = tmp_path / "set.pdf"
    shown_window.action_set["print-set"].trigger()
    opened(shown_window, PrintSetDialog).accept()
    written(shown_window)
    assert (tmp_path / "set.pdf").read_bytes().startswith(b"%PDF-")
    assert str(tmp_path / "set.pdf") in shown_window.banner.message_label.text()
    assert PRINTER.get() == "pdf"
    assert questions.written == [("Print set", "Spring-Open_R03_print-set.pdf")]


def test_a_pdf_has_each_sheet_once_and_the_dialog_says_so(qtbot: QtBot, tasks: Tasks) -> None:
    keep_copies(Occasion.BEFORE, {Document.PLAYERS: 2})
    dialog = PrintSetDialog(DocumentSource(start(4), {}), 1, Occasion.BEFORE, ("Desk",), "", tasks)
    qtbot.addWidget(dialog)
    names = [dialog.sheets.item(row).text() for row in range(dialog.sheets.count())]
    assert "once" in dialog.help_line.lasting_text
    assert not dialog.copies_box.isEnabled()
    assert not any("×" in name for name in names)
    dialog.printer_box.setCurrentIndex(dialog.printer_box.findData("Desk"))
    names = [dialog.sheets.item(row).text() for row in range(dialog.sheets.count())]
    assert "once" not in dialog.help_line.lasting_text
    assert dialog.copies_box.isEnabled()
    assert sum("× 2" in name for name in names) == 1


def test_the_file_of_a_set_is_called_so() -> None:
    before, after = start(4), played(4, 1)
    both = (Document.STANDINGS, Document.CROSS_TABLE)
    assert set_stem(after, both, 1) == "Spring-Open_R01_print-set"
    assert set_stem(after, both[:1], 1) == "Spring-Open_R01_standings"
    assert set_stem(before, (Document.CHECK_IN, Document.PLAYERS), 1) == "Spring-Open_print-set"


def test_the_sheets_of_a_set_are_set_beside_the_window(
    shown_window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Esc on the bar ends it, and nothing is printed."""
    paper, go = Paper(monkeypatch), threading.Event()

    def noted(*what: object) -> tuple[Page, ...]:
        assert threading.current_thread() is not threading.main_thread()
        assert go.wait(60)
        return sheet(*what)  # type: ignore[arg-type]

    monkeypatch.setattr(output_commands, "sheet", noted)
    shown_window.action_set["print-set"].trigger()
    opened(shown_window, PrintSetDialog).accept()
    assert shown_window.features[OutputCommands].waiting.busy
    shown_window.features[OutputCommands].waiting.stop()
    go.set()
    assert paper.got(shown_window, qtbot)
    shown_window.action_set["print-set"].trigger()
    opened(shown_window, PrintSetDialog).accept()
    usual = ((Document.PAIRINGS, 2), (Document.BY_NAME, 1), (Document.RESULT_SLIPS, 1))
    assert paper.got(shown_window, qtbot, *usual)


def test_a_printer_that_is_gone_is_told(
    shown_window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    paper = Paper(monkeypatch)
    monkeypatch.setattr(QPrinter, "isValid", lambda printer: False)
    shown_window.action_set["print-set"].trigger()
    opened(shown_window, PrintSetDialog).accept()
    assert paper.got(shown_window, qtbot)
    assert "Desk cannot be reached" in shown_window.banner.message_label.text()


def test_nothing_ticked_prints_nothing(
    shown_window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    paper = Paper(monkeypatch)
    PRINT_PAIRED.set("no-such-sheet:3,pairings:x")
    shown_window.action_set["print-set"].trigger()
    opened(shown_window, PrintSetDialog).accept()
    assert paper.sent == []
    assert "nothing was printed" in shown_window.banner.message_label.text()


def test_copies_come_complete_one_after_the_other(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where the printer cannot count, the pages are painted as often."""
    source = DocumentSource(replace(event(100, 1)), {})
    monkeypatch.setattr(QPrinter, "supportsMultipleCopies", lambda printer: False)
    printer = new_printer()
    printer.setOutputFileName(str(tmp_path / "copies.pdf"))
    pages = sheet(source, Document.PAIRINGS, 1)
    sent = send(printer, pages, "pairings", 3)
    assert sent.pages == 3 * len(pages) > 3
    assert sent.path is not None
    assert sent.path.read_bytes().count(b"/Type /Page\n") == sent.pages


def test_a_turned_text_is_upside_down_about_its_place(qapp: QApplication) -> None:
    """Upright it stands on its baseline to the right of its place, turned it hangs from it to the
    left.
    """

    def inked(turned: bool) -> set[tuple[bool, bool]]:
        image = QImage(400, 400, QImage.Format.Format_RGB32)
        image.fill(QColor("white"))
        painter = QPainter(image)
        paint_items(painter, (TextItem(50, 50, "HHH", 60, turned=turned),), 4.0)
        painter.end()
        dark = (
            (x, y)
            for x in range(400)
            for y in range(400)
            if QColor(image.pixel(x, y)).lightness() < 100
        )
        return {(x > 200, y < 200) for x, y in dark}

    assert inked(turned=False) == {(True, True)}
    assert inked(turned=True) == {(False, False)}


def slow_sheets(dialog: PrintSetDialog) -> dict[str, bool]:
    """The sheets that the worker has to look for, and whether they are ticked."""
    rows = (dialog.sheets.item(row) for row in range(dialog.sheets.count()))
    found = {row.text(): row.checkState() is Qt.CheckState.Checked for row in rows}
    return {
        text: ticked
        for text, ticked in found.items()
        if text.startswith(("Rating changes", "Norms"))
    }


def test_the_sheets_of_a_large_tournament_that_are_not_known_yet_say_so(
    qtbot: QtBot, tasks: Tasks, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Enter waits for them: what was chosen is printed."""
    monkeypatch.setattr(available_sheets, "worked_out_at_once", lambda tournament: False)
    keep_copies(Occasion.PLAYED, {Document.RATINGS: 2, Document.NORMS: 1})
    tournament = event(12, 2)
    rated = replace(
        tournament, players=tuple(replace(p, fide_rating=p.rating) for p in tournament.players)
    )
    dialog = PrintSetDialog(DocumentSource(rated, {}), 2, Occasion.PLAYED, ("Desk",), "Desk", tasks)
    qtbot.addWidget(dialog)
    assert slow_sheets(dialog) == {"Rating changes: preparing…": False, "Norms: preparing…": False}
    dialog.accept()
    assert not dialog.result()
    qtbot.waitUntil(lambda: bool(dialog.result()))
    assert slow_sheets(dialog) == {"Rating changes  × 2": True, "Norms": False}
    assert dialog.copies() == {Document.RATINGS: 2}


def test_a_dialog_that_is_closed_waits_for_nothing(
    qtbot: QtBot, tasks: Tasks, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For thousands of players the worker looks for a second.

    The window would stand still so long.
    """
    begun = threading.Event()
    closed = threading.Event()
    told = list[object]()

    def look(tournament: Tournament) -> None:
        begun.set()
        assert closed.wait(60)

    monkeypatch.setattr(available_sheets, "worked_out_at_once", lambda tournament: False)
    monkeypatch.setattr(available_sheets, "_work_out_sheets", look)
    monkeypatch.setattr(PrintSetDialog, "_offer_found_sheets", told.append)
    dialog = PrintSetDialog(
        DocumentSource(event(12, 2), {}), 2, Occasion.PLAYED, ("Desk",), "Desk", tasks
    )
    qtbot.addWidget(dialog)
    qtbot.waitUntil(begun.is_set)
    dialog.reject()
    closed.set()
    qtbot.waitUntil(lambda: not tasks.busy)
    assert told == [], "nobody is told any more"
