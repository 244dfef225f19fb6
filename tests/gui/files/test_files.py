"""Opening, dropping, starting, exporting; a faulty file is one sentence and nothing changes."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtPrintSupport import QPrintDialog
from PySide6.QtWidgets import QApplication, QDialog, QFileDialog
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import Withdraw
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.values import ByeKind, Colour
from arbiter_gui.formats.trf import write_trf
from arbiter_gui.gui.files.file_commands import FileCommands
from arbiter_gui.gui.files.opening import open_session
from arbiter_gui.gui.files.output_commands import OutputCommands
from arbiter_gui.gui.players.bye_dialog import ByeDialog
from arbiter_gui.gui.players.player_dialogs import PlayerDialog, RoundDialog
from arbiter_gui.gui.printing import page_painting
from arbiter_gui.gui.printing.page_painting import paint_page
from arbiter_gui.gui.printing.preview_dialog import PreviewDialog
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.services.settings import FOLDER
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.resources import resource
from arbiter_gui.gui.tournament_settings.tournament_dialog import TournamentDialog
from arbiter_gui.gui.widgets.dialogs.text_dialog import TextDialog
from arbiter_gui.reports.documents import Document
from arbiter_gui.reports.file_names import file_stem, set_stem
from arbiter_gui.storage import FileStore
from tests.gui.fields import FakeQuestions, played, start
from tests.gui.waiting import written


@pytest.fixture
def report(tmp_path: Path) -> Path:
    path = tmp_path / "event.trf"
    path.write_bytes(write_trf(played(6, 2)))
    return path


def answer(window: MainWindow, path: Path) -> None:
    assert isinstance(window.questions, FakeQuestions)
    window.questions.answer = path


def shown(kind: type):  # type: ignore[no-untyped-def]
    return next(w for w in QApplication.topLevelWidgets() if isinstance(w, kind) and w.isVisible())


def drop(window: MainWindow, path: Path) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path))])
    action, buttons, keys = (
        Qt.DropAction.CopyAction,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    enter = QDragEnterEvent(QPointF(50, 50).toPoint(), action, mime, buttons, keys)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(
        window, QDropEvent(QPointF(50, 50), action, mime, buttons, keys, QEvent.Type.Drop)
    )


def test_a_dropped_report_becomes_a_tournament_beside_it(window: MainWindow, report: Path) -> None:
    drop(window, report)
    assert window.current.session is not None
    assert window.current.session.path == report.with_suffix(".arbiter")
    assert len(window.current.tournament.rounds) == 2
    assert "Spring Open" in window.windowTitle()
    assert "the rules" in window.banner.message_label.text(), "a report does not say which rules"


def test_a_dropped_tournament_is_opened(window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "own.arbiter"
    Session.create(path, played(6, 1)).close()
    drop(window, path)
    assert window.current.session is not None
    assert window.current.session.path == path


def test_something_else_is_not_taken(window: MainWindow) -> None:
    mime = QMimeData()
    mime.setText("hello")
    event = QDragEnterEvent(
        QPointF(5, 5).toPoint(), Qt.DropAction.CopyAction, mime, Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )  # fmt: skip
    event.ignore()
    window.dragEnterEvent(event)
    assert not event.isAccepted()


def test_a_faulty_file_is_told_with_its_place_and_the_old_one_stays(
    shown_window: MainWindow, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.trf"
    bad.write_text("001 what is this\n", encoding="utf-8")
    before = shown_window.current.session
    assert not shown_window.features[FileCommands].open_path(bad)
    assert shown_window.current.session is before
    assert "bad.trf:1:" in shown_window.banner.message_label.text()


def test_a_file_that_is_not_there_is_told(window: MainWindow, tmp_path: Path) -> None:
    assert not window.features[FileCommands].open_path(tmp_path / "nothing.trf")
    assert "nothing.trf" in window.banner.message_label.text()
    assert not window.features[FileCommands].open_path(tmp_path / "nothing.arbiter")


def test_a_tournament_is_known_by_its_content_not_its_name(tmp_path: Path) -> None:
    path = tmp_path / "own.arbiter"
    Session.create(path, played(6, 1)).close()
    renamed = path.rename(tmp_path / "copy.bak")
    session = open_session(renamed)
    assert len(session.tournament.players) == 6
    session.close()


def test_opened_files_are_remembered_newest_first(
    window: MainWindow, tmp_path: Path, report: Path
) -> None:
    own = tmp_path / "own.arbiter"
    Session.create(own, played(6, 1)).close()
    window.features[FileCommands].open_path(report)
    window.features[FileCommands].open_path(own)
    assert settings.RECENT.get() == [str(own), str(report.with_suffix(".arbiter"))]
    assert settings.FOLDER.get() == str(tmp_path)
    for place in range(20):
        settings.remember_file(str(place))
    assert len(settings.RECENT.get()) == settings.MOST_RECENT


def test_a_new_tournament_from_the_first_dialog_to_the_first_round(
    window: MainWindow, tmp_path: Path, qtbot: QtBot
) -> None:
    answer(window, tmp_path / "summer.arbiter")
    window.action_set["new"].trigger()
    dialog = shown(TournamentDialog)
    dialog.event_fields.name.setText("Summer Cup")
    dialog.rules.edition.setCurrentIndex(dialog.rules.edition.findData("dutch-2017"))
    dialog.rules.rounds.setValue(3)
    dialog.rules.colour.setCurrentIndex(1)
    dialog.accept()
    tournament = window.current.tournament
    assert (tournament.details.name, tournament.round_count) == ("Summer Cup", 3)
    assert tournament.initial_colour is Colour.WHITE
    for name, rating in (("Adams", 2100), ("Berg", 2000), ("Čapek", 0)):
        window.action_set["add-player"].trigger()
        player = shown(PlayerDialog)
        assert not player._ok.isEnabled()
        player.name.setText(name)
        player.rating.setValue(rating)
        player.accept()
    assert [(p.number, p.name, p.rating) for p in window.current.tournament.players] == [
        (1, "Adams", 2100), (2, "Berg", 2000), (3, "Čapek", 0)
    ]  # fmt: skip
    window.action_set["pair"].trigger()
    qtbot.waitUntil(lambda: window.current.proposal is not None)
    window.action_set["accept"].trigger()
    recorded = window.current.tournament.rounds[0]
    assert len(recorded.boards) == 1
    assert recorded.byes[0].kind is ByeKind.PAIRING_ALLOCATED


def test_bye_withdrawal_and_return(shown_window: MainWindow) -> None:
    shown_window.current.select((5,))
    shown_window.action_set["bye"].trigger()
    dialog = shown(ByeDialog)
    dialog.kind.setCurrentIndex(dialog.kind.findData("H"))
    dialog.accept()
    assert shown_window.current.tournament.absent(4) == {5: ByeKind.HALF}
    shown_window.action_set["withdraw"].trigger()
    leave = shown(RoundDialog)
    assert leave.round.value() == 4
    leave.accept()
    assert shown_window.current.tournament.by_number[5].withdrawn_from == 4
    assert shown_window.action_set["return-player"].isEnabled()
    shown_window.action_set["return-player"].trigger()
    assert shown_window.current.tournament.by_number[5].withdrawn_from is None
    shown_window.action_set["bye"].trigger()
    again = shown(ByeDialog)
    again.kind.setCurrentIndex(again.kind.findData(None))
    again.accept()
    assert shown_window.current.tournament.absent(4) == {}


def test_a_player_can_be_changed_late(shown_window: MainWindow) -> None:
    shown_window.current.select((2,))
    shown_window.action_set["edit-player"].trigger()
    dialog = shown(PlayerDialog)
    dialog.rating.setValue(2222)
    dialog.accept()
    assert shown_window.current.tournament.by_number[2].rating == 2222
    assert shown_window.current.tournament.by_number[2].name == "Berg, A."


def test_settings_change_the_number_of_rounds(shown_window: MainWindow) -> None:
    shown_window.action_set["settings"].trigger()
    dialog = shown(TournamentDialog)
    assert dialog.rules.rounds.minimum() == 3, "three rounds are paired"
    dialog.rules.rounds.setValue(7)
    dialog.accept()
    assert shown_window.current.tournament.round_count == 5, "fixed since round 1"
    assert "rounds 5 → 7" in shown_window.banner.message_label.text()
    assert dialog.isVisible()
    assert "rounds 5 → 7" in dialog.warning.text()
    dialog.reject()
    shown_window.action_set["leave-fide"].trigger()
    shown_window.action_set["settings"].trigger()
    dialog = shown(TournamentDialog)
    dialog.rules.rounds.setValue(7)
    dialog.accept()
    assert shown_window.current.tournament.round_count == 7


def test_sheets_are_called_by_event_round_and_kind() -> None:
    tournament = played(8, 3, round_count=9)
    names = [file_stem(tournament, document, 2) for document in (
        Document.PAIRINGS, Document.BY_NAME, Document.STANDINGS, Document.PLAYERS
    )]  # fmt: skip
    assert names == [
        "Spring-Open_R02_pairings-by-board",
        "Spring-Open_R02_pairings-by-name",
        "Spring-Open_R03_standings",
        "Spring-Open_players",
    ]


def test_a_set_is_called_by_the_round_of_its_sheets() -> None:
    tournament = played(8, 2, round_count=9)
    last, people = (Document.STANDINGS, Document.CROSS_TABLE), (Document.CHECK_IN, Document.PLAYERS)
    names = [set_stem(tournament, documents, number) for documents, number in (
        (last, 3), ((*last, *people), 3), (people, 3), ((Document.PAIRINGS, *last), 1), (last[:1],
         3)
    )]  # fmt: skip
    assert names == [
        "Spring-Open_R02_print-set",
        "Spring-Open_R02_print-set",
        "Spring-Open_print-set",
        "Spring-Open_R01_print-set",
        "Spring-Open_R02_standings",
    ]
    assert set_stem(start(8), last, 1) == "Spring-Open_print-set"


def test_a_print_out_into_a_file_says_where_it_is(
    shown_window: MainWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    """Where there is no printer Qt prints into a file: it gets the name of the sheet and is
    told.
    """
    FOLDER.set(str(tmp_path))
    monkeypatch.setattr(QPrintDialog, "exec", lambda self: QDialog.DialogCode.Accepted)
    shown_window.action_set["print"].trigger()
    qtbot.waitUntil(lambda: not shown_window.features[OutputCommands].waiting.busy)
    path = tmp_path / "Spring-Open_R03_pairings-by-board.pdf"
    assert path.read_bytes()[:4] == b"%PDF"
    assert str(path) in shown_window.banner.message_label.text()


@pytest.mark.parametrize("chosen", ["out.pdf", ""])
def test_without_a_printer_a_file_is_asked_for_where_the_dialog_is_the_systems(
    shown_window: MainWindow,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    qtbot: QtBot,
    chosen: str,
) -> None:
    """Windows and macOS show no dialog for printers then: nothing would be printed, and nothing
    said.
    """
    asked, path = [], tmp_path / "out.pdf"

    def ask(parent: object, title: str, proposed: str, kinds: str) -> tuple[str, str]:
        asked.append(Path(proposed).name)
        return str(path) if chosen else "", kinds

    monkeypatch.setattr(page_painting, "_SYSTEMS_OWN_DIALOG", True)
    monkeypatch.setattr(
        QPrintDialog, "exec", lambda self: pytest.fail("a dialog that Qt does not show")
    )
    monkeypatch.setattr(QFileDialog, "getSaveFileName", ask)
    shown_window.action_set["print"].trigger()
    qtbot.waitUntil(lambda: not shown_window.features[OutputCommands].waiting.busy)
    qtbot.waitUntil(lambda: bool(asked))
    assert asked == ["Spring-Open_R03_pairings-by-board.pdf"]
    assert path.exists() is bool(chosen)
    assert (str(path) in shown_window.banner.message_label.text()) is bool(chosen)


def test_a_place_that_cannot_be_written_is_told(shown_window: MainWindow, tmp_path: Path) -> None:
    answer(shown_window, tmp_path / "no" / "folder.xlsx")
    shown_window.action_set["export-xlsx"].trigger()
    written(shown_window)
    assert "cannot be written" in shown_window.banner.message_label.text()


def test_a_copy_takes_over(shown_window: MainWindow, tmp_path: Path) -> None:
    path = tmp_path / "copy.arbiter"
    before = shown_window.current.tournament
    answer(shown_window, path)
    shown_window.action_set["save-copy"].trigger()
    assert shown_window.current.session is not None
    assert shown_window.current.session.path == path
    assert shown_window.current.tournament == before


def test_notices_are_listed(window: MainWindow, tmp_path: Path) -> None:
    report = tmp_path / "latin.trf"
    report.write_bytes(
        write_trf(start(4)).replace("Čapek, A.".encode(), "Capék, A.".encode("latin-1"))
    )
    window.features[FileCommands].open_path(report)
    assert window.action_set["notices"].isEnabled()
    window.action_set["notices"].trigger()
    assert "latin.trf" in shown(TextDialog).text.toPlainText()


def test_the_preview_shows_every_page(shown_window: MainWindow, qtbot: QtBot) -> None:
    for document in (Document.PAIRINGS, Document.BOARD, Document.STANDINGS):
        _preview_shows_every_page(shown_window, qtbot, document)


def _preview_shows_every_page(shown_window: MainWindow, qtbot: QtBot, document: Document) -> None:
    source = shown_window.features[OutputCommands].source()
    dialog = PreviewDialog(source, document, 3, shown_window.current.tasks, shown_window)
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitUntil(lambda: dialog.preview.page_count() == len(dialog.pages()) > 0)
    before = dialog.pages()
    dialog.scale.setCurrentIndex(0)
    qtbot.waitUntil(lambda: dialog.page.text().startswith("Page "))
    assert dialog.pages() != before
    assert dialog.preview.page_count() == len(dialog.pages())
    dialog.reject()


def test_pages_are_painted_where_they_say(shown_window: MainWindow) -> None:
    """Black ink inside the margins, none outside."""
    from PySide6.QtGui import QColor, QImage, QPainter

    from arbiter_gui.reports.document_pages import sheet

    page = sheet(shown_window.features[OutputCommands].source(), Document.PAIRINGS, 3)[0]
    image = QImage(round(page.width * 4), round(page.height * 4), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    paint_page(painter, page, 4.0)
    painter.end()
    inked = [
        (x, y)
        for x in range(0, image.width(), 2)
        for y in range(0, image.height(), 2)
        if image.pixelColor(x, y).lightness() < 100
    ]
    assert len(inked) > 500
    assert min(x for x, _ in inked) >= 40
    assert max(x for x, _ in inked) <= image.width() - 40


def test_the_document_follows_the_view(shown_window: MainWindow) -> None:
    for view, document in (("round", Document.PAIRINGS), ("standings", Document.STANDINGS),
                           ("cards", Document.PAIRINGS)):  # fmt: skip
        shown_window.view_commands.show_view(view)
        assert shown_window.features[OutputCommands].document() is document


def test_a_bundled_sample_is_opened_again_where_it_was_left(window: MainWindow):
    sample = resource("samples", "booklet-before-round-3.trf")
    assert window.features[FileCommands].open_path(sample)
    first = window.current.session.path
    assert window.features[FileCommands].open_path(sample)
    assert window.current.session.path == first
    assert [path.name for path in first.parent.glob("booklet*.arbiter")] == [
        "booklet-before-round-3.arbiter"
    ]
    assert window.open_tournaments.count() == 1


def test_a_tournament_whose_file_was_deleted_goes_on_in_a_copy_and_back_in_the_same_place(
    shown_window: MainWindow, tmp_path: Path
) -> None:
    window = shown_window
    assert window.current.session is not None
    place, before = window.current.session.path, window.current.tournament
    place.unlink()
    window.current.select((2,))
    assert window.current.apply(Withdraw(2, 4))
    assert "the tournament continues there" in window.banner.message_label.text()
    copy = place.with_name(f"{place.stem} (kept){place.suffix}")
    assert window.current.session.path == copy
    assert not place.exists()
    assert window.current.undo()
    assert window.current.tournament == before
    window.questions.answer = place
    window.action_set["save-copy"].trigger()
    assert window.current.session.path == place
    assert window.current.apply(Withdraw(2, 4))
    assert place.exists()


def test_a_tournament_that_can_be_copied_nowhere_says_so_and_takes_nothing(
    shown_window: MainWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = shown_window
    assert window.current.session is not None
    place, before = window.current.session.path, window.current.tournament
    place.unlink()
    with monkeypatch.context() as patch:
        patch.setattr("arbiter_gui.app.session.kept_copy", _nowhere)
        assert not window.current.apply(Withdraw(2, 4))
    assert "save a copy" in window.banner.message_label.text()
    assert window.current.tournament == before
    window.questions.answer = place
    window.action_set["save-copy"].trigger()
    assert window.current.session.path == place
    assert window.current.apply(Withdraw(2, 4))
    assert place.exists()
    assert window.open_tournaments.count() == 1


def _nowhere(store: object) -> FileStore:
    raise StoreError("the disk is full")


def test_who_opens_a_list_of_players_is_told_how_it_is_taken_in(
    window: MainWindow, tmp_path: Path
) -> None:
    for name, said in (("a.csv", "Name;Rating\nAdams, A.;2100\n"), ("b.XLSX", "PK\x03\x04")):
        path = tmp_path / name
        path.write_text(said)
        assert not window.features[FileCommands].open_path(path)
        assert window.banner.message_label.text() == (
            f"{name} is neither a tournament nor a report file. "
            "To import players from a list, use Players > Import players."
        )
