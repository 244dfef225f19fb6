"""What the main window is composed of, beside its frame; `window_building.py` makes the parts.

The functions of this package work on these parts. Only `MainWindow` itself is above them: it passes
on what Qt asks of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QMainWindow

from arbiter_gui.gui.actions.menus import ActionSet
from arbiter_gui.gui.shell.window_frame import WindowFrame
from arbiter_gui.gui.style.theme import Theme

if TYPE_CHECKING:  # loaded when the frame has been painted
    from arbiter_gui.gui.cards.cards_view import CardsView
    from arbiter_gui.gui.event_end.end_view import EndView
    from arbiter_gui.gui.history.history_view import HistoryView
    from arbiter_gui.gui.pairing.proposal_bar import ProposalBar
    from arbiter_gui.gui.players.players_view import PlayersView
    from arbiter_gui.gui.reasons.reasons_view import ReasonsView
    from arbiter_gui.gui.results.round_view import RoundView
    from arbiter_gui.gui.search.jump_bar import JumpBar
    from arbiter_gui.gui.sharing.sharing_strip import SharingStrip
    from arbiter_gui.gui.shell.window_views import WindowViews
    from arbiter_gui.gui.standings.board_view import BoardView
    from arbiter_gui.gui.standings.standings_view import StandingsView
    from arbiter_gui.gui.tournament.banner import Banner
    from arbiter_gui.gui.tournament.command_context import CommandContext
    from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
    from arbiter_gui.gui.tournament.feature import Features
    from arbiter_gui.gui.tournament.list_view import ListView
    from arbiter_gui.gui.tournament.round_traces import RoundTraces
    from arbiter_gui.gui.tournament.tournament_tabs import OpenTournaments
    from arbiter_gui.gui.tournament.tournament_view import TournamentView
    from arbiter_gui.gui.tournament.view_preparation import ViewPreparation
    from arbiter_gui.gui.why.why_dock import WhyDock
    from arbiter_gui.gui.widgets.stacked_pages import SteadyTabs
    from arbiter_gui.gui.window_parts.fide_mode_badge import FideModeBadge
    from arbiter_gui.gui.window_parts.round_picker import RoundPicker
    from arbiter_gui.gui.window_parts.status_bar import StatusBar
    from arbiter_gui.gui.window_parts.tab_corner import TabCorner, ViewTabs


VIEWS = ("round", "board", "cards", "reasons", "players", "standings", "cross", "history", "end")
"""The keys of the views, in their order."""
PAIRINGS = ("round", "board", "cards")
"""Those that show a pairing."""


class WindowParts:
    """The parts of one main window: the tournament in front, views and bars, and the features that
    work on them.

    `window` is the parent of dialogs and of whatever ends with the window.
    """

    window: QMainWindow
    frame: WindowFrame
    theme: Theme
    action_set: ActionSet
    current: CurrentTournament
    traces: RoundTraces
    views: WindowViews
    preparation: ViewPreparation
    tabs: SteadyTabs
    titles: ViewTabs
    picker: RoundPicker
    badge: FideModeBadge
    beside: TabCorner
    proposal_bar: ProposalBar
    jump: JumpBar
    open_tournaments: OpenTournaments
    strip: SharingStrip
    why: WhyDock
    status: StatusBar
    banner: Banner
    context: CommandContext
    features: Features
    slots: Mapping[str, Callable[[], object]]

    def __init__(self, window: QMainWindow, frame: WindowFrame) -> None:
        self.window = window
        self.frame = frame
        self.theme = frame.theme
        self.action_set = frame.action_set

    @property
    def round(self) -> RoundView:
        """The view of the current round.

        Like the other views it is created when first requested.
        """
        return cast("RoundView", self.views["round"])

    @property
    def board(self) -> BoardView:
        """The view of all rounds."""
        return cast("BoardView", self.views["board"])

    @property
    def cards(self) -> CardsView:
        """The view of the pairing cards."""
        return cast("CardsView", self.views["cards"])

    @property
    def reasons(self) -> ReasonsView:
        """The view of how a round was paired."""
        return cast("ReasonsView", self.views["reasons"])

    @property
    def players(self) -> PlayersView:
        """The list of players."""
        return cast("PlayersView", self.views["players"])

    @property
    def standings(self) -> StandingsView:
        """The list of places."""
        return cast("StandingsView", self.views["standings"])

    @property
    def cross(self) -> ListView:
        """The cross table."""
        return cast("ListView", self.views["cross"])

    @property
    def history(self) -> HistoryView:
        """The list of changes."""
        return cast("HistoryView", self.views["history"])

    @property
    def end(self) -> EndView:
        """The lists of the end of the event."""
        return cast("EndView", self.views["end"])

    @property
    def by_hand(self) -> bool:
        """Whether a round is being paired by hand on the cards."""
        return self.views.has("cards") and self.cards.by_hand

    def view(self) -> TournamentView:
        """Return the current view."""
        return self.views[VIEWS[self.tabs.currentIndex()]]

    def focus_view(self) -> None:
        """Focus the current view; a button of the first page that has the focus keeps it."""
        if self.current.session is not None:
            self.view().take_keys()
            return
        focus = QApplication.focusWidget()
        start = self.frame.start
        if focus is None or not start.isAncestorOf(focus):
            start.focus_target().setFocus(Qt.FocusReason.OtherFocusReason)

    def help_place(self) -> str:
        """Return the place of the window that has the keys, as the handbook knows it."""
        current = self.current
        focus = QApplication.focusWidget()
        view = self.view()
        if current.session is None:
            return "start"
        # Help is about the part with the focus, then about what is being done, and only then about
        # the view.
        if focus is not None and self.why.isAncestorOf(focus):
            return "why"
        if self.by_hand:
            return "hand"
        if view.key in PAIRINGS and current.shows_proposal:
            return "proposal"
        if view.key == "round" and current.shown_round > len(current.shown_tournament.rounds):
            return "ready"
        return view.key
