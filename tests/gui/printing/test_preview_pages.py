"""The pages of the preview are set beside the window and painted one by one: hundreds of players
stop nobody.
"""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter
from pytestqt.qtbot import QtBot

from arbiter_gui.domain.errors import PairingCancelled, StoreError
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.gui.files import output_commands
from arbiter_gui.gui.files.output_commands import OutputCommands
from arbiter_gui.gui.printing import page_view, preview_dialog
from arbiter_gui.gui.printing.page_view import PageView
from arbiter_gui.gui.printing.preview_dialog import PreviewDialog
from arbiter_gui.gui.services.tasks import Tasks
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.reports.document_pages import sheet
from arbiter_gui.reports.documents import Document, DocumentSource
from arbiter_gui.reports.layout.items import Page
from tests.gui.printing.test_printing import was_set
from tests.reports.events import event

Sheet = Callable[..., tuple[Page, ...]]


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> list[Page]:
    """The pages that were painted, in their order."""
    seen: list[Page] = []
    real = page_view.paint_page

    def paint(painter: QPainter, page: Page, dots: float) -> None:
        seen.append(page)
        real(painter, page, dots)

    monkeypatch.setattr(page_view, "paint_page", paint)
    return seen


def _dialog(
    qtbot: QtBot, tasks: Tasks, source: DocumentSource, document: Document = Document.PAIRINGS
) -> PreviewDialog:
    dialog = PreviewDialog(source, document, 2, tasks)
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    return dialog


def test_pages_are_set_in_the_worker_and_only_one_is_painted(
    qtbot: QtBot, tasks: Tasks, monkeypatch: pytest.MonkeyPatch, painted: list[Page]
) -> None:
    where: list[threading.Thread] = []

    def noted(*what: object) -> tuple[Page, ...]:
        where.append(threading.current_thread())
        return sheet(*what)  # type: ignore[arg-type]

    monkeypatch.setattr(preview_dialog, "sheet", noted)
    dialog = _dialog(qtbot, tasks, DocumentSource(event(200, 2), {}))
    was_set(dialog, qtbot)
    dialog.grab()
    assert where
    assert threading.main_thread() not in where
    assert len(dialog.pages()) > 3
    assert {id(page) for page in painted} == {id(dialog.pages()[0])}
    dialog.turn_pages(1)
    dialog.grab()
    assert {id(page) for page in painted} == {id(page) for page in dialog.pages()[:2]}


def test_setting_is_left_off_with_the_dialog_and_for_another_sheet(
    qtbot: QtBot, tasks: Tasks, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, ended, left = threading.Event(), threading.Event(), []

    def slow(
        source: DocumentSource, document: Document, number: int, scale: float
    ) -> tuple[Page, ...]:
        if document is Document.BY_NAME:
            return sheet(source, document, number, scale)
        begun.set()
        try:
            while not ended.wait(0.01):
                source.pause()
        except PairingCancelled:
            left.append(document)
            raise
        return ()

    monkeypatch.setattr(preview_dialog, "sheet", slow)
    dialog = _dialog(qtbot, tasks, DocumentSource(event(20, 2), {}))
    qtbot.waitUntil(begun.is_set)
    dialog.change_sheet(1)
    was_set(dialog, qtbot)
    assert left == [Document.PAIRINGS]
    begun.clear()
    dialog.change_sheet(-1)
    qtbot.waitUntil(begun.is_set)
    dialog.reject()
    ended.set()
    assert left == [Document.PAIRINGS, Document.PAIRINGS]


def test_every_row_can_be_the_last() -> None:
    def stop() -> None:
        raise PairingCancelled

    for document in (Document.PAIRINGS, Document.STANDINGS, Document.BOARD, Document.PLAYERS):
        with pytest.raises(PairingCancelled):
            sheet(DocumentSource(event(20, 2), {}, pause=stop), document, 2)


def test_what_cannot_be_set_is_said(
    qtbot: QtBot, tasks: Tasks, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> tuple[Page, ...]:
        raise StoreError(say("the bundled font is missing"))

    monkeypatch.setattr(preview_dialog, "sheet", fails)
    dialog = _dialog(qtbot, tasks, DocumentSource(event(20, 2), {}))
    qtbot.waitUntil(lambda: dialog.page.text() == "the bundled font is missing")
    dialog._print_pages()
    assert dialog.pages() == ()


def test_pictures_read_the_history_in_the_thread_of_the_window(qtbot: QtBot, tasks: Tasks) -> None:
    where: list[threading.Thread] = []
    source = DocumentSource(event(20, 2), {})

    def state_when_paired(number: int) -> object:
        where.append(threading.current_thread())
        return source.picture_state(number)

    dialog = _dialog(
        qtbot,
        tasks,
        DocumentSource(source.tournament, {}, state_when_paired=state_when_paired),
        Document.BANDS,
    )  # type: ignore[arg-type]
    was_set(dialog, qtbot)
    assert where == [threading.main_thread()]


def test_a_page_is_shown_whole_or_by_its_width(qtbot: QtBot) -> None:
    view = PageView()
    qtbot.addWidget(view)
    view.resize(600, 500)
    view.show()
    pages = sheet(DocumentSource(event(200, 2), {}), Document.PLAYERS)
    view.show_pages(pages)
    assert not view.verticalScrollBar().isVisible()
    whole = view.transform().m11()
    view.show_width()
    assert view.transform().m11() > 1.5 * whole
    assert view.verticalScrollBar().maximum() > view.verticalScrollBar().minimum()
    assert view.horizontalScrollBar().maximum() == view.horizontalScrollBar().minimum()
    view.go_to_page(99)
    assert view.current_page() == view.page_count() == len(pages)
    view.go_to_page(-1)
    assert view.current_page() == 1
    view.show_whole()
    assert view.transform().m11() == pytest.approx(whole, rel=0.05)
    assert view.focusPolicy() is not Qt.FocusPolicy.NoFocus
    view.show_pages(())
    assert view.current_page() == view.page_count() == len(view.scene().items()) == 0


def test_ctrl_p_sets_its_pages_beside_the_window(
    shown_window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    where: list[threading.Thread] = []
    go, printed = threading.Event(), list[tuple[tuple[Page, ...], str]]()

    def noted(*what: object) -> tuple[Page, ...]:
        assert go.wait(60)
        where.append(threading.current_thread())
        return sheet(*what)  # type: ignore[arg-type]

    monkeypatch.setattr(output_commands, "sheet", noted)
    monkeypatch.setattr(
        output_commands, "print_pages", lambda pages, _, name: printed.append((pages, name))
    )
    expected = sheet(shown_window.features[OutputCommands].source(), Document.PAIRINGS, 3)
    qtbot.keyClick(shown_window, Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier)
    assert shown_window.features[OutputCommands].waiting.busy
    assert not printed, "the window goes on before they are set"
    go.set()
    qtbot.waitUntil(lambda: bool(printed))
    (pages, name), here = printed[0], threading.current_thread()
    assert len(pages) == len(expected)
    assert name == "Spring-Open_R03_pairings-by-board"
    assert here not in where


def test_what_ctrl_p_cannot_set_is_told(
    shown_window: MainWindow, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> tuple[Page, ...]:
        raise StoreError(say("The file is gone."))

    monkeypatch.setattr(output_commands, "sheet", fails)
    shown_window.action_set["print"].trigger()
    qtbot.waitUntil(lambda: "The file is gone." in shown_window.banner.message_label.text())
