"""Results sent to FIDE or a federation: fields and gaps of each report, the way to them, and the
files.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.session import Session
from arbiter_gui.domain.organisation.report_fields import DSB_TOURNAMENT, report_value
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.formats.federation_reports.us_chess.reading import read_us_chess_report
from arbiter_gui.gui.event_end.report_dialog import ReportDialog
from arbiter_gui.gui.shell.window import MainWindow
from tests.formats.federation_reports.events import small_event, with_us_ids
from tests.gui.fields import fixed_time


def begun(window: MainWindow, folder: Path, tournament: Tournament, name: str = "open") -> None:
    window.current.open(Session.create(folder / f"{name}.arbiter", tournament, fixed_time))


def dialog_of(window: MainWindow, qtbot: QtBot, key: str) -> ReportDialog:
    window.action_set["send-report"].trigger()
    dialog = next(
        w for w in QApplication.topLevelWidgets() if isinstance(w, ReportDialog) and w.isVisible()
    )
    dialog.choose_way(key)
    checked(dialog, qtbot)
    return dialog


def checked(dialog: ReportDialog, qtbot: QtBot) -> None:
    """Wait for the check that goes on beside the window."""
    qtbot.waitUntil(lambda: dialog.summary.text() != "Checking…")


def texts(dialog: ReportDialog) -> list[str]:
    return [dialog.findings.item(row).text() for row in range(dialog.findings.count())]


def test_the_german_report_is_written_with_a_number_that_is_kept(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    begun(window, tmp_path, small_event())
    out = tmp_path / "dwz.xml"
    window.context.questions.file_to_write = lambda title, name, extension: out  # type: ignore[method-assign]
    dialog = dialog_of(window, qtbot, "dsb")
    assert list(dialog.fields) == ["venue", "website", "sender", "age-class", "dsb-tournament"]
    assert dialog.fields["venue"].text() == "Town Hall"
    dialog.fields["age-class"].setText("U20")
    assert dialog.write_button.isEnabled()
    dialog.write_button.click()
    qtbot.waitUntil(out.exists)
    number = report_value(window.current.tournament.details, DSB_TOURNAMENT)
    data = out.read_text("utf-8")
    assert f"<tournamentUUID>{number}<" in data
    assert "<ageClass>U20<" in data
    window.current.undo()
    assert report_value(window.current.tournament.details, DSB_TOURNAMENT) == ""


def test_what_a_report_lacks_is_listed_and_leads_there(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    event = small_event()
    event = replace(event, details=replace(event.details, report_fields=()))
    begun(window, tmp_path, event)
    dialog = dialog_of(window, qtbot, "uscf")
    assert not dialog.write_button.isEnabled()
    assert texts(dialog)[0] == "Fix: Missing: affiliate ID"
    dialog.findings.itemActivated.emit(dialog.findings.item(0))
    assert dialog.focusWidget() is dialog.fields["us-affiliate"]
    members = next(
        row for row, text in enumerate(texts(dialog)) if "ember ID of eight digits" in text
    )
    dialog.findings.itemActivated.emit(dialog.findings.item(members))
    assert not dialog.isVisible()
    assert window.view() is window.players


def test_enter_in_a_field_never_closes_the_dialog_nor_does_enter_on_a_finding_write(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    begun(window, tmp_path, with_us_ids(small_event()))
    dialog = dialog_of(window, qtbot, "uscf")
    assert dialog.write_button.isDefault()
    affiliate = dialog.fields["us-affiliate"]
    affiliate.setFocus()
    affiliate.clear()
    QTest.keyClick(affiliate, Qt.Key.Key_Return)
    assert dialog.isVisible()
    checked(dialog, qtbot)
    assert texts(dialog)[0] == "Fix: Missing: affiliate ID"
    dialog.write_button.setEnabled(True)
    dialog.findings.setFocus()
    QTest.keyClick(dialog.findings, Qt.Key.Key_Return)
    assert dialog.isVisible()
    assert dialog.focusWidget() is affiliate
    dialog.reject()


def test_typing_what_is_missing_lets_the_report_be_written(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    event = with_us_ids(small_event())
    event = replace(event, details=replace(event.details, report_fields=()))
    begun(window, tmp_path, event)
    window.context.questions.folder = lambda title, place: tmp_path  # type: ignore[method-assign]
    dialog = dialog_of(window, qtbot, "uscf")
    for key, value in (("us-affiliate", "A1234567"), ("us-chief-td", "10000001"), ("state", "OR")):
        dialog.fields[key].setText(value)
        dialog.fields[key].editingFinished.emit()
        checked(dialog, qtbot)
    assert not dialog.write_button.isEnabled()
    dialog.fields["postcode"].setText("97201")
    dialog.fields["postcode"].editingFinished.emit()
    checked(dialog, qtbot)
    assert dialog.write_button.isEnabled()
    dialog.write_button.click()
    files = {path.name: path.read_bytes() for path in tmp_path.glob("*.DBF")}
    assert len(read_us_chess_report(files)[1].games) == 2


def test_another_open_tournament_is_a_section_when_it_is_ticked(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    second = with_us_ids(small_event())
    second = replace(second, details=replace(second.details, name="Reserve"))
    begun(window, tmp_path, second, "second")
    begun(window, tmp_path, with_us_ids(small_event()))
    window.context.questions.folder = lambda title, place: tmp_path  # type: ignore[method-assign]
    dialog = dialog_of(window, qtbot, "dsb")
    assert not dialog.sections.isVisible()
    dialog.choose_way("uscf")
    checked(dialog, qtbot)
    assert [dialog.sections.item(row).text() for row in range(dialog.sections.count())] == [
        "Reserve"
    ]
    dialog.sections.item(0).setCheckState(Qt.CheckState.Checked)
    checked(dialog, qtbot)
    dialog.write_button.click()
    files = {path.name: path.read_bytes() for path in tmp_path.glob("*.DBF")}
    assert sorted(read_us_chess_report(files)) == [1, 2]


def test_the_form_of_the_federation_stands_high_and_the_fide_report_first(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    event = small_event()
    event = replace(event, details=replace(event.details, federation="ENG"))
    begun(window, tmp_path, event)
    dialog = dialog_of(window, qtbot, "ecf")
    ways = [dialog.way_box.itemText(row).split(":")[0] for row in range(dialog.way_box.count())]
    assert ways == ["FIDE", "England", "FIDE", "Germany", "US Chess"]
    assert dialog.way_box.currentIndex() == 1
    dialog.reject()
