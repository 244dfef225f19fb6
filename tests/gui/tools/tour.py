"""The tour through the window that the pictures are taken on."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog

from arbiter_gui.app.edits import ChangeDetails, ChangeSettings, RequestBye
from arbiter_gui.app.questions.inquiry import Question
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import ByeKind, Colour
from arbiter_gui.gui.help.handbook_window import HandbookWindow
from arbiter_gui.gui.main import make_application, make_window
from arbiter_gui.gui.services.collecting import collect_in_pauses
from arbiter_gui.gui.shell.view_commands import VIEWS
from arbiter_gui.gui.shell.window import MainWindow
from tests.gui.tools.dialogs import dialogs, more_dialogs, picture_of
from tests.gui.tools.screenshots import SIZE, fixed_time

PATIENCE = 30.0
ANSWERS = ("answer", "not", "alternatives", "recorded")
TIE_BREAKS = ("DE", "BH:C1", "BH", "SB", "WIN")


def wait_for(application: QApplication, question: Callable[[], bool]) -> None:
    end, looks = time.monotonic() + PATIENCE, QTimer(interval=5)
    looks.start()
    while not question():
        if time.monotonic() > end:
            raise TimeoutError(question)
        application.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)


LOOKS = tuple((scheme, zoom) for scheme in ("light", "dark") for zoom in (100, 200))


def take_pictures(
    report: Path,
    scratch: Path,
    out: Path,
    wanted: frozenset[str] | None,
    kind: type[Tour] | None = None,
    looks: Sequence[tuple[str, int]] = LOOKS,
    size: tuple[int, int] = SIZE,
    application: QApplication | None = None,
) -> None:
    """Walk through the window; `wanted` names the pictures to keep, None keeps all."""
    application = application or begun()
    window = make_window(application)
    window.resize(*size)
    window.show()
    tour = (kind or Tour)(application, window, scratch, out, wanted)
    for scheme, zoom in looks:
        picture = f"{named(scheme, zoom)}-start"
        if tour.wants(picture):
            window.theme.choose(scheme)
            window.view_commands.set_zoom(zoom)
            for _ in range(20):
                application.processEvents()
            tour.keep(picture, window.grab())
    open_sample(window, report, scratch)
    for scheme, zoom in looks:
        window.theme.choose(scheme)
        window.view_commands.set_zoom(zoom)
        for _ in range(20):
            application.processEvents()
        tour.walk(named(scheme, zoom))
    window.close()


def begun() -> QApplication:
    """Return the application, in which the cursor of a line does not blink: that must make no
    difference.
    """
    application = make_application(["arbiter"])
    collect_in_pauses()
    application.setCursorFlashTime(0)
    return application


def open_sample(window: MainWindow, report: Path, scratch: Path) -> None:
    """Open the tournament that is shown, with a bye and tie-breaks."""
    session = Session.import_report(report, scratch / "tour.arbiter", fixed_time)
    window.current.open(session)
    tournament = session.tournament
    rounds = tournament.round_count or len(tournament.rounds) + 2
    window.current.apply(
        ChangeSettings.of(
            tournament,
            edition=tournament.edition or "dutch-2017",
            round_count=rounds,
            initial_colour=tournament.initial_colour or Colour.WHITE,
        )
    )
    window.current.apply(
        RequestBye(tournament.players[-1].number, tournament.next_round, ByeKind.HALF)
    )
    details = replace(window.current.tournament.details, tie_breaks=TIE_BREAKS)
    window.current.apply(ChangeDetails(details))


def named(scheme: str, zoom: int) -> str:
    """Return how the names of the pictures of a look begin."""
    return f"{scheme}-{zoom}" if zoom != 100 else scheme


class Tour:
    def __init__(
        self,
        application: QApplication,
        window: MainWindow,
        scratch: Path,
        out: Path,
        wanted: frozenset[str] | None,
    ) -> None:
        self.application, self.window, self.scratch = application, window, scratch
        self.out, self.wanted = out, wanted

    def wants(self, picture: str) -> bool:
        """Tell whether a picture is to be kept."""
        return self.wanted is None or picture in self.wanted

    def keep(self, picture: str, taken: QPixmap) -> None:
        """Keep a picture that is wanted."""
        taken.save(str(self.out / f"{picture}.png"))

    def walk(self, prefix: str) -> None:
        current = self.window.current
        current.show_round(current.tournament.next_round)
        self.picture(prefix, "before-pairing", "round")
        self.picture(prefix, "cards-before-pairing", "cards")
        current.pair()
        wait_for(self.application, lambda: current.proposal is not None)
        board = current.shown_tournament.rounds[-1].boards[3]
        current.select((board.white, board.black))
        self.window.why.ask(Question.OPPONENT, board.white)
        self.picture(prefix, "proposal", "round")
        self.picture(prefix, "proposal-cards", "cards")
        self.window.why.hide()
        self.picture(prefix, "reasons-page", "reasons")
        self.window.why.show()
        self.pictures(prefix)
        self.why(prefix, board.white)
        current.accept()
        self.type("1=0101=10+-1")
        self.picture(prefix, "results", "round")
        current.select((current.tournament.rounds[-1].boards[0].white,))
        for view in VIEWS[1:]:
            self.picture(prefix, view, view)
        self.dialogs(prefix)
        self.handbook(prefix)
        for _ in range(13):
            current.undo()

    def dialogs(self, prefix: str) -> None:
        """Every dialog by itself, as large as it opens."""
        current, rounds = self.window.current, len(self.window.current.tournament.rounds)

        def idle() -> bool:
            return not current.tasks.busy

        for name, opens in (*more_dialogs(self.window), *dialogs(self.window, self.scratch)):
            picture = f"{prefix}-dialog-{name}"
            if self.wants(picture):

                def keep(dialog: QDialog, picture: str = picture) -> None:
                    self.keep(picture, dialog.grab())

                picture_of(self.application, opens, keep, idle)
        current.show_round(rounds)

    def handbook(self, prefix: str) -> None:
        """The handbook, which is a window of its own."""
        picture = f"{prefix}-handbook"
        if self.wants(picture):
            self.window.action_set["handbook"].trigger()
            shown = self.application.topLevelWidgets()
            handbook = next(w for w in shown if isinstance(w, HandbookWindow) and w.isVisible())
            self.application.processEvents()
            self.keep(picture, handbook.grab())
            handbook.close()

    def pictures(self, prefix: str) -> None:
        """The score groups of the round, and beside them the bracket of a player."""
        if not self.wants(f"{prefix}-pictures"):
            return
        dock, cards = self.window.why, self.window.cards
        boards = self.window.current.shown_tournament.rounds[-1].boards
        self.window.current.select((boards[min(6, len(boards) - 1)].white,))
        dock.tabs.setCurrentWidget(dock.bracket)
        cards.show_bands()
        self.picture(prefix, "pictures", "cards")
        cards.show_bands(False)

    def why(self, prefix: str, player: int) -> None:
        """The answers about a player: this opponent, another one, all of them, and the round as
        recorded.
        """
        if not any(map(self.wants, (f"{prefix}-why-{name}" for name in ANSWERS))):
            return
        dock = self.window.why
        other = next(n for n in self.window.current.tournament.by_number if n != player)
        dock.ask(Question.OPPONENT, player)
        self.picture(prefix, "why-answer", "cards")
        dock.ask(Question.NOT, player, other)
        self.picture(prefix, "why-not", "cards")
        for page, name in zip((dock.alternatives, dock.recorded), ANSWERS[2:], strict=True):
            dock.tabs.setCurrentWidget(page)
            self.picture(prefix, f"why-{name}", "cards")
        dock.tabs.setCurrentWidget(dock.answer)

    def type(self, keys: str) -> None:
        self.window.view_commands.show_view("round")
        grid = self.window.round.grid
        grid.go_to_board(1)
        QTest.keyClicks(grid, keys)
        assert grid.board() is not None
        QTest.keyClick(grid, Qt.Key.Key_Shift)

    def picture(self, prefix: str, name: str, view: str) -> None:
        """Show a view and keep its picture, where that is wanted."""
        picture = f"{prefix}-{name}"
        if not self.wants(picture):
            return
        self.window.view_commands.show_view(view)
        for _ in range(5):
            self.application.processEvents()
            # What a view has just been told may make it read more: the reasons for the lines
            # between cards.
            wait_for(self.application, lambda: not self.window.current.tasks.busy)
        self.keep(picture, self.window.grab())
