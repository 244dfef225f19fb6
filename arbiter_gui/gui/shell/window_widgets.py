"""The bars and views of the main window, and where each stands."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import (
    QAction,
)
from PySide6.QtWidgets import (
    QApplication,
    QMainWindow,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

from arbiter_gui.gui.actions.menus import (
    PAST,
    PLAYER_ACTIONS,
    RESULTS,
    ActionSet,
    fill_tool_bar,
)
from arbiter_gui.gui.cards.cards_view import CardsView
from arbiter_gui.gui.event_end.end_view import EndView
from arbiter_gui.gui.history.history_view import HistoryView
from arbiter_gui.gui.language.marking import QT_TRANSLATE_NOOP
from arbiter_gui.gui.pairing.proposal_bar import ProposalBar
from arbiter_gui.gui.players.players_view import PlayersView
from arbiter_gui.gui.reasons.why_dock import WhyDock
from arbiter_gui.gui.results.round_view import RoundView
from arbiter_gui.gui.round_story.reasons_view import ReasonsView
from arbiter_gui.gui.search.jump_bar import JumpBar
from arbiter_gui.gui.services.tasks import Tasks
from arbiter_gui.gui.sharing.sharing_strip import SharingStrip
from arbiter_gui.gui.shell.fide_mode_badge import FideModeBadge
from arbiter_gui.gui.shell.round_picker import RoundPicker
from arbiter_gui.gui.shell.start_page import StartPage
from arbiter_gui.gui.shell.status_bar import StatusBar, ZoomButton
from arbiter_gui.gui.shell.tab_corner import TabCorner, ViewTabs
from arbiter_gui.gui.standings.board_view import BoardView
from arbiter_gui.gui.standings.standings_view import StandingsView
from arbiter_gui.gui.style.icons import application_icon
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tournament.banner import Banner
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.tournament.list_view import CROSS, ListView
from arbiter_gui.gui.tournament.round_traces import RoundTraces
from arbiter_gui.gui.tournament.tournament_tabs import OpenTournaments
from arbiter_gui.gui.tournament.tournament_view import TournamentView
from arbiter_gui.gui.tournament.work_ahead import WorkAhead
from arbiter_gui.gui.widgets.stacked_pages import LayoutBarrier, SteadyTabs

_TABS = {
    "round": QT_TRANSLATE_NOOP("MainWindow", "Round"),
    "board": QT_TRANSLATE_NOOP("MainWindow", "Board"),
    "cards": QT_TRANSLATE_NOOP("MainWindow", "Cards"),
    "reasons": QT_TRANSLATE_NOOP("MainWindow", "Reasons"),
    "players": QT_TRANSLATE_NOOP("MainWindow", "Players"),
    "standings": QT_TRANSLATE_NOOP("MainWindow", "Standings"),
    "cross": QT_TRANSLATE_NOOP("MainWindow", "Cross"),
    "history": QT_TRANSLATE_NOOP("MainWindow", "History"),
    "end": QT_TRANSLATE_NOOP("MainWindow", "End"),
}


class WindowWidgets(QMainWindow):
    """The main window as it is laid out; what it does is added by `WindowCommands` and `MainWindow`."""

    def __init__(self, theme: Theme, current: CurrentTournament | None = None) -> None:
        super().__init__()
        self.theme = theme
        self.current = current or CurrentTournament(Tasks(self), self)
        self.action_set = ActionSet(self)
        self._build()

    def _build(self) -> None:
        self.setWindowIcon(application_icon())
        self.setAcceptDrops(True)
        self.setMinimumSize(640, 420)
        self.resize(1280, 720)
        bar = QToolBar(self.tr("Tools"), self)
        bar.setObjectName("tools")
        fill_tool_bar(bar, self.action_set)
        self.addToolBar(bar)
        self.bar = bar
        self.proposal_bar = ProposalBar(
            self.current, self.theme, self.action_set["accept"], self.action_set["discard"]
        )
        self._build_views()
        self._build_middle()
        self.why = WhyDock(self.current, self.theme, self.traces, self)
        self.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, self.why)
        self.resizeDocks([self.why], [380], Qt.Orientation.Horizontal)
        self.status = StatusBar(self.current, self.action_set["stop"])
        self.status.addPermanentWidget(ZoomButton(self.theme, self.action_set["zoom-reset"]))
        self.setStatusBar(self.status)
        self.banner = Banner(self.current, self.theme, self)

    def _build_middle(self) -> None:
        """Put the views between the bars above and below them."""
        self.jump = JumpBar(lambda: self.current.tournament.players, self.round)
        middle = QWidget()
        layout = QVBoxLayout(middle)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        self.open_tournaments = OpenTournaments(self.current)
        self.start = StartPage(self.theme, self.action_set["new"], self.action_set["open"])
        self.strip = SharingStrip(self.theme)
        parts = (
            self.open_tournaments,
            self.start,
            self.beside,
            self.tabs,
            self.strip,
            self.jump,
            self.proposal_bar,
        )
        for part in parts:
            layout.addWidget(part, 1 if part in (self.start, self.tabs) else 0)
        self.setCentralWidget(LayoutBarrier(middle))

    def _build_views(self) -> None:
        current, theme = self.current, self.theme
        self.round = RoundView(
            current,
            theme,
            self.action_set["pair"],
            tuple(self.action_set[name] for name in ("view-standings", "print-set", "export-trf")),
        )
        self.traces = RoundTraces(current, self)
        self.board, self.cards = BoardView(current, theme), CardsView(current, theme, self.traces)
        self.reasons = ReasonsView(current, theme, self.traces)
        self.players = PlayersView(current, theme, self._ways_to_players())
        self.standings = StandingsView(current, theme)
        self.history, self.end = HistoryView(current, theme), EndView(current, theme)
        self.lists = (self.players, self.standings, ListView(CROSS, current, theme), self.history, self.end)
        self.views: tuple[TournamentView, ...] = (
            self.round,
            self.board,
            self.cards,
            self.reasons,
            *self.lists,
        )
        self.ahead = WorkAhead(current, self.views, self)
        self.tabs, self.titles = SteadyTabs(), ViewTabs()
        self.tabs.setTabBar(self.titles)
        self.tabs.setDocumentMode(True)
        for view in self.views:
            action = self.action_set[f"view-{view.key}"]
            self.tabs.addTab(view, self.tr(_TABS[view.key]))
            self.tabs.setTabToolTip(self.tabs.count() - 1, action.toolTip())
        about_player = tuple(self.action_set[name] for name in PLAYER_ACTIONS)
        for view in self.views:
            results = tuple(self.action_set[name] for name in RESULTS) if view is self.round else ()
            past = tuple(self.action_set[name] for name in PAST)
            view.offer(view.focus_target(), past if view is self.history else results + about_player)
        self.picker = RoundPicker(current, self.action_set["previous-round"], self.action_set["next-round"])
        self.badge = FideModeBadge(current, theme)
        self.beside = TabCorner(self.tabs, self.titles, (self.badge, self.picker))

    def _ways_to_players(self) -> tuple[QAction, ...]:
        """Return what is offered while a tournament has no players; a report file brings a tournament along."""
        report = QAction(self.tr("Open report file…"), self)
        report.setToolTip(self.action_set["open"].toolTip())
        report.triggered.connect(self.action_set["open"].trigger)
        return self.action_set["import-players"], self.action_set["add-player"], report

    def view(self) -> TournamentView:
        """Return the view in sight."""
        return self.views[self.tabs.currentIndex()]

    def focus_view(self) -> None:
        """Give the keys to the view in sight."""
        part = self.start if self.current.session is None else self.view()
        part.focus_target().setFocus(Qt.FocusReason.OtherFocusReason)

    def help_place(self) -> str:
        """Return the place of the window that has the keys, as the handbook knows it."""
        current, focus, view = self.current, QApplication.focusWidget(), self.view()
        if current.session is None:
            return "start"
        if focus is not None and self.why.isAncestorOf(focus):
            return "why"
        if self.cards.by_hand:
            return "hand"
        if view in (self.round, self.board, self.cards) and current.shows_proposal:
            return "proposal"
        if view is self.round and current.shown_round > len(current.shown.rounds):
            return "ready"
        return view.key
