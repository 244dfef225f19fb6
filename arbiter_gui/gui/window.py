"""The main window: puts the parts together and says which actions can be used now."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import (
    QAction,
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QFontMetrics,
    QKeyEvent,
    QResizeEvent,
)
from PySide6.QtWidgets import (
    QApplication,
    QMainWindow,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.gui import settings
from arbiter_gui.gui.badge import Badge
from arbiter_gui.gui.banner import Banner
from arbiter_gui.gui.captions import show_captions
from arbiter_gui.gui.check_commands import CheckCommands
from arbiter_gui.gui.desk import Desk
from arbiter_gui.gui.display_commands import DisplayCommands
from arbiter_gui.gui.file_commands import FileCommands
from arbiter_gui.gui.hand_commands import HandCommands
from arbiter_gui.gui.help_commands import HelpCommands
from arbiter_gui.gui.icons import application_icon, icon
from arbiter_gui.gui.jump_bar import JumpBar
from arbiter_gui.gui.language_commands import LanguageCommands
from arbiter_gui.gui.list_commands import ListCommands
from arbiter_gui.gui.marking import QT_TRANSLATE_NOOP
from arbiter_gui.gui.menus import (
    PAST,
    PLAYER_ACTIONS,
    RESULTS,
    ActionSet,
    fill_menu_bar,
    fill_tool_bar,
    fit_tool_bar,
)
from arbiter_gui.gui.player_commands import PlayerCommands
from arbiter_gui.gui.proposal_bar import ProposalBar
from arbiter_gui.gui.proposal_keys import answered
from arbiter_gui.gui.questions import Questions
from arbiter_gui.gui.read_only import refused
from arbiter_gui.gui.result_commands import ResultCommands
from arbiter_gui.gui.round_picker import RoundPicker
from arbiter_gui.gui.shelf import Shelf
from arbiter_gui.gui.shelf_commands import ShelfCommands
from arbiter_gui.gui.standings_commands import StandingsCommands
from arbiter_gui.gui.states import states
from arbiter_gui.gui.status import Status
from arbiter_gui.gui.tab_corner import TabCorner
from arbiter_gui.gui.tasks import Tasks
from arbiter_gui.gui.theme import Theme
from arbiter_gui.gui.tournament_commands import TournamentCommands
from arbiter_gui.gui.translating import current_language
from arbiter_gui.gui.view_commands import ViewCommands
from arbiter_gui.gui.views.board_view import BoardView
from arbiter_gui.gui.views.cards_view import CardsView
from arbiter_gui.gui.views.desk_view import DeskView
from arbiter_gui.gui.views.history_view import HistoryView
from arbiter_gui.gui.views.list_view import CROSS, ListView
from arbiter_gui.gui.views.players_view import PlayersView
from arbiter_gui.gui.views.room import Pages, Room
from arbiter_gui.gui.views.round_view import RoundView
from arbiter_gui.gui.views.standings_view import StandingsView
from arbiter_gui.gui.views.start_page import StartPage
from arbiter_gui.gui.views.why_dock import WhyDock
from arbiter_gui.gui.why_actions import WhyCommands
from arbiter_gui.gui.wiring import wire
from arbiter_gui.gui.zoom_button import ZoomButton

_TABS = {
    "round": QT_TRANSLATE_NOOP("MainWindow", "Round"),
    "board": QT_TRANSLATE_NOOP("MainWindow", "Board"),
    "cards": QT_TRANSLATE_NOOP("MainWindow", "Cards"),
    "players": QT_TRANSLATE_NOOP("MainWindow", "Players"),
    "standings": QT_TRANSLATE_NOOP("MainWindow", "Standings"),
    "cross": QT_TRANSLATE_NOOP("MainWindow", "Cross table"),
    "history": QT_TRANSLATE_NOOP("MainWindow", "History"),
}


class MainWindow(QMainWindow):
    """One tournament, its views, and the reasons beside them."""

    def __init__(self, theme: Theme, desk: Desk | None = None) -> None:
        super().__init__()
        self.theme = theme
        self.desk = desk or Desk(Tasks(self), self)
        self.questions = Questions(self)
        self.files, self.deeds = FileCommands(self), TournamentCommands(self)
        self.looks, self.helps = ViewCommands(self), HelpCommands(self)
        self.asks = WhyCommands(self)
        self.rolls, self.hands = PlayerCommands(self), HandCommands(self)
        self.marks, self.ranks = ResultCommands(self), StandingsCommands(self)
        self.hall, self.lists_of_ratings = DisplayCommands(self), ListCommands(self)
        self.past, self.tongues = ShelfCommands(self), LanguageCommands(self)
        self.checks = CheckCommands(self)
        self.acts = ActionSet(self, self._slots())
        self._build()
        wire(self)
        self.themed()
        self.refresh()
        self.looks.restore()
        self.set_stage()
        self.marks.restore()
        self.tongues.restore(current_language())

    # Building

    def _slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action calls."""
        files, days = (self.files, self.deeds, self.rolls, self.hands), (self.marks, self.ranks, self.asks)
        shows = (
            self.looks,
            self.helps,
            self.hall,
            self.past,
            self.tongues,
            self.lists_of_ratings,
            self.checks,
        )
        slots: dict[str, Callable[[], object]] = {}
        for commands in (*files, *days, *shows):
            slots.update(commands.slots())
        return slots

    def _build(self) -> None:
        self.setWindowIcon(application_icon())
        self.setAcceptDrops(True)
        self.setMinimumSize(640, 420)
        self.resize(1280, 720)
        fill_menu_bar(self.menuBar(), self.acts, {"recent": self.files.fill_recent})
        bar = QToolBar(self.tr("Tools"), self)
        bar.setObjectName("tools")
        fill_tool_bar(bar, self.acts)
        self.addToolBar(bar)
        self.bar = bar
        self.proposal_bar = ProposalBar(self.desk, self.theme, self.acts["accept"], self.acts["discard"])
        self._build_views()
        self.jump = JumpBar(lambda: self.desk.tournament.players, self.round)
        middle = QWidget()
        layout = QVBoxLayout(middle)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        self.shelf = Shelf(self.desk)
        self.start = StartPage(self.theme, self.acts["new"], self.acts["open"], self.files.open_sample)
        for part in (self.shelf, self.start, self.beside, self.tabs, self.jump, self.proposal_bar):
            layout.addWidget(part, 1 if part in (self.start, self.tabs) else 0)
        self.setCentralWidget(Room(middle))
        self.why = WhyDock(self.desk, self.theme, self)
        self.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.why)
        self.resizeDocks([self.why], [380], Qt.Orientation.Horizontal)
        self.status = Status(self.desk, self.acts["stop"])
        self.status.addPermanentWidget(ZoomButton(self.theme, self.acts["zoom-reset"]))
        self.setStatusBar(self.status)
        self.lists_of_ratings.show_in(self.status)
        self.banner = Banner(self.desk, self.theme, self)

    def _build_views(self) -> None:
        desk, theme = self.desk, self.theme
        self.round = RoundView(
            desk,
            theme,
            self.acts["pair"],
            tuple(self.acts[name] for name in ("view-standings", "print-set", "export-trf")),
        )
        self.board, self.cards = BoardView(desk, theme), CardsView(desk, theme)
        self.players = PlayersView(desk, theme, self._ways_to_players())
        self.standings = StandingsView(desk, theme)
        self.history = HistoryView(desk, theme)
        self.lists = (self.players, self.standings, ListView(CROSS, desk, theme), self.history)
        self.views: tuple[DeskView, ...] = (self.round, self.board, self.cards, *self.lists)
        self.tabs = Pages()
        self.tabs.setDocumentMode(True)
        for view in self.views:
            action = self.acts[f"view-{view.key}"]
            self.tabs.addTab(view, self.tr(_TABS[view.key]))
            self.tabs.setTabToolTip(self.tabs.count() - 1, action.toolTip())
        about_player = tuple(self.acts[name] for name in PLAYER_ACTIONS)
        for view in self.views:
            results = tuple(self.acts[name] for name in RESULTS) if view is self.round else ()
            past = tuple(self.acts[name] for name in PAST)
            view.offer(view.focus_target(), past if view is self.history else results + about_player)
        self.picker = RoundPicker(desk, self.acts["previous-round"], self.acts["next-round"])
        self.badge = Badge(desk, theme)
        self.beside = TabCorner(self.tabs, (self.badge, self.picker))

    def _ways_to_players(self) -> tuple[QAction, ...]:
        """Return what is offered while a tournament has no players; a report file brings a tournament along."""
        report = QAction(self.tr("Open report file…"), self)
        report.setToolTip(self.acts["open"].toolTip())
        report.triggered.connect(self.acts["open"].trigger)
        return self.acts["import-players"], self.acts["add-player"], report

    # What is on

    def view(self) -> DeskView:
        """Return the view in sight."""
        return self.views[self.tabs.currentIndex()]

    def focus_view(self) -> None:
        """Give the keys to the view in sight."""
        part = self.start if self.desk.session is None else self.view()
        part.focus_target().setFocus(Qt.FocusReason.OtherFocusReason)

    def refresh(self, *_: object) -> None:
        """Bring title and actions up to date; the views look after themselves."""
        self.acts.enable(states(self))
        show_captions(self)

    def why_seen(self) -> None:
        """Tick the action when the reasons are shown; without a tournament they are put away, not hidden."""
        if self.desk.session is not None:
            self.acts["why"].setChecked(not self.why.isHidden())

    def set_stage(self) -> None:
        """Show the views of a tournament, or the ways to begin while there is none."""
        empty = self.desk.session is None
        if empty:
            self.start.refresh()
        self.start.setVisible(empty)
        self.tabs.setVisible(not empty)
        self.why.setVisible(not empty and self.acts["why"].isChecked())
        if not empty and not self.desk.tournament.players:
            self.looks.show_view("players")
        if self.isVisible():
            self.focus_view()

    def themed(self) -> None:
        """Take over colours and type of the theme."""
        self.acts.paint(self.theme)
        side = round(QFontMetrics(QApplication.font()).height() * 1.2)
        self.bar.setIconSize(QSize(side, side))
        fit_tool_bar(self.bar, self.acts, self.width())
        self.why.setWindowIcon(icon("why", self.theme.scheme.text))

    # Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Answer a proposal with Enter or Escape, but never with one that is meant for a field (Qt)."""
        if not answered(self, event) and not refused(self, event):
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the tool bar what it has room for (Qt)."""
        super().resizeEvent(event)
        fit_tool_bar(self.bar, self.acts, event.size().width())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Take a file (Qt)."""
        if event.mimeData().hasUrls() and event.mimeData().urls()[0].isLocalFile():
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Open a dropped file (Qt)."""
        self.files.open_path(Path(event.mimeData().urls()[0].toLocalFile()))
        event.acceptProposedAction()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Remember the window, stop what runs, let go of the file; there is nothing to save (Qt)."""
        # What is remembered is what the arbiter chose, not that the start page has no reasons beside it.
        self.why.setVisible(self.acts["why"].isChecked())
        settings.GEOMETRY.set(self.saveGeometry())
        settings.STATE.set(self.saveState())
        settings.VIEW.set(self.view().key)
        self.files.leave()
        self.hall.close()
        self.helps.close()
        self.shelf.close_all()
        self.desk.close()
        self.players.bar.finder.close()
        self.lists_of_ratings.close()
        self.rolls.close()
        self.files.outputs.close()
        self.desk.tasks.close()
        self.past.close()
        super().closeEvent(event)
