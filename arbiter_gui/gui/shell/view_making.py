"""How each view of the main window is created, and how it and the rest of the window
communicate.
"""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractItemView, QWidget

from arbiter_gui.gui.actions.menus import (
    BOARD_MENU,
    PAST,
    PLAYER_MENU,
    RANKED_MENU,
    Menu,
    context_menu,
)
from arbiter_gui.gui.cards.cards_view import CardsView
from arbiter_gui.gui.event_end.end_view import EndView
from arbiter_gui.gui.event_end.rating_commands import RatingCommands
from arbiter_gui.gui.files.output_commands import OutputCommands
from arbiter_gui.gui.hand_pairing.hand_commands import HandCommands
from arbiter_gui.gui.history.history_commands import HistoryCommands
from arbiter_gui.gui.history.history_view import HistoryView
from arbiter_gui.gui.players.player_commands import PlayerCommands
from arbiter_gui.gui.players.players_view import PlayersView
from arbiter_gui.gui.reasons.reasons_view import ReasonsView
from arbiter_gui.gui.results.round_view import RoundView
from arbiter_gui.gui.shell.parts import WindowParts
from arbiter_gui.gui.shell.window_keys import show_boards
from arbiter_gui.gui.standings.board_view import BoardView
from arbiter_gui.gui.standings.standings_commands import StandingsCommands
from arbiter_gui.gui.standings.standings_view import StandingsView
from arbiter_gui.gui.tournament.list_view import CROSS, ListView
from arbiter_gui.gui.tournament.tournament_view import TournamentView
from arbiter_gui.gui.why.why_commands import WhyCommands


def _actions(parts: WindowParts, *names: str) -> tuple[QAction, ...]:
    return tuple(parts.action_set[name] for name in names)


def _offer_menu(
    parts: WindowParts,
    view: TournamentView,
    entries: tuple[str | Menu, ...] = PLAYER_MENU,
    widget: QWidget | None = None,
) -> None:
    """Give the rows of a view, or another part of it, a context menu."""
    rows = widget or view.focus_target()
    view.offer_menu(rows, context_menu(entries, parts.action_set, rows))


def _round(parts: WindowParts) -> RoundView:
    """Return the one view that is there from the beginning: what it is wired to comes after it."""
    actions_after_round = _actions(parts, "view-standings", "prizes", "print-set", "export-trf")
    pair, number, players = _actions(parts, "pair", "number-players", "view-players")
    view = RoundView(parts.current, parts.theme, pair, number, actions_after_round, (players,))
    _offer_menu(parts, view, BOARD_MENU)
    view.all_wanted.connect(parts.action_set["missing"].trigger)
    return view


def _board(parts: WindowParts) -> BoardView:
    """Make the view that shows all rounds at once."""
    view = BoardView(parts.current, parts.theme)
    _offer_menu(parts, view, widget=view.table.right)
    _open_sheet_from(parts, view.table.left, view.table.right)
    scroll_bar = view.table.right.horizontalScrollBar()
    # The bar of a proposal says whether its column is in sight, once the board shows it.
    for signal in (
        parts.current.changed,
        parts.current.round_shown,
        scroll_bar.valueChanged,
        scroll_bar.rangeChanged,
    ):
        signal.connect(lambda *_: parts.proposal_bar.say_keys())
    return view


def _cards(parts: WindowParts) -> CardsView:
    """Make the view of the cards, on which a round can be paired by hand."""
    view = CardsView(parts.current, parts.theme, parts.traces)
    _offer_menu(parts, view)
    view.why_wanted.connect(parts.features[WhyCommands].ask_not)
    parts.features[HandCommands].listen_to(view)
    return view


def _reasons(parts: WindowParts) -> ReasonsView:
    """Make the view of the reasons, with its print-out."""
    view = ReasonsView(parts.current, parts.theme, parts.traces)
    _offer_menu(parts, view)
    output = parts.features[OutputCommands]
    current = parts.current
    view.heading.print_wanted.connect(lambda: output.print_page(view.page(), current.shown_round))
    view.heading.export_wanted.connect(lambda: output.export_page(view.page(), current.shown_round))
    parts.why.answerer.answered.connect(view.show_asked)
    return view


def _players(parts: WindowParts) -> PlayersView:
    """Make the list of players."""
    view = PlayersView(parts.current, parts.theme, _actions_without_players(parts))
    _offer_menu(parts, view, widget=view.table)
    view.table.player_wanted.connect(parts.jump.open_for_players)
    view.table.removal_wanted.connect(parts.features[PlayerCommands].remove)
    view.bar.pass_on = lambda: _show_proposal(parts)
    return view


def _actions_without_players(parts: WindowParts) -> tuple[QAction, ...]:
    """Return the actions offered while a tournament has no players.

    A report file brings its own tournament.
    """
    report = QAction(parts.window.tr("Open report file…"), parts.window)
    report.setToolTip(parts.action_set["open"].toolTip())
    report.triggered.connect(parts.action_set["open"].trigger)
    return (*_actions(parts, "import-players", "add-player"), report)


def _show_proposal(parts: WindowParts) -> bool:
    """Show the boards of a proposal, as the button for Enter says.

    Return False if there is none.
    """
    is_proposed = parts.current.proposal is not None
    if is_proposed:
        # After the key, which would accept in the same breath what it has brought in sight.
        QTimer.singleShot(0, parts.window, lambda: show_boards(parts))
    return is_proposed


def _open_sheet_from(parts: WindowParts, *tables: QAbstractItemView) -> None:
    """Let a double click or Enter on a player of a list show the games of this player."""

    def open_sheet() -> None:
        # Enter answers a proposal wherever the focus is; a second meaning would accept it unseen.
        if parts.current.proposal is None:
            parts.features[StandingsCommands].show_sheet()

    for table in tables:
        table.activated.connect(lambda _index: open_sheet())


def _standings(parts: WindowParts) -> StandingsView:
    view = StandingsView(parts.current, parts.theme)
    _offer_menu(parts, view, RANKED_MENU, view.table)
    view.tie_breaks_wanted.connect(parts.action_set["tie-breaks"].trigger)
    _open_sheet_from(parts, view.table)
    return view


def _cross(parts: WindowParts) -> ListView:
    view = ListView(CROSS, parts.current, parts.theme)
    _offer_menu(parts, view, widget=view.table)
    _open_sheet_from(parts, view.table)
    return view


def _history(parts: WindowParts) -> HistoryView:
    view = HistoryView(parts.current, parts.theme)
    _offer_menu(parts, view, PAST, view.table)
    view.line_wanted.connect(parts.features[HistoryCommands].show_line)
    return view


def _end(parts: WindowParts) -> EndView:
    view = EndView(parts.current, parts.theme)
    _offer_menu(parts, view, RANKED_MENU, view.table)
    view.mend_wanted.connect(parts.features[RatingCommands].go_to_finding)
    return view


MAKERS = {
    "round": _round,
    "board": _board,
    "cards": _cards,
    "reasons": _reasons,
    "players": _players,
    "standings": _standings,
    "cross": _cross,
    "history": _history,
    "end": _end,
}
"""By their keys, in the order of the tabs."""
