"""How each view of the main window is created, and how it and the rest of the window communicate."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QWidget

from arbiter_gui.gui.actions.menus import BOARD_MENU, PAST, PLAYER_MENU, RANKED_MENU, Menu, context_menu
from arbiter_gui.gui.cards.cards_view import CardsView
from arbiter_gui.gui.event_end.end_view import EndView
from arbiter_gui.gui.history.history_view import HistoryView
from arbiter_gui.gui.players.players_view import PlayersView
from arbiter_gui.gui.reasons.reasons_view import ReasonsView
from arbiter_gui.gui.results.round_view import RoundView
from arbiter_gui.gui.shell.window_commands import WindowCommands
from arbiter_gui.gui.shell.window_keys import show_boards
from arbiter_gui.gui.standings.board_view import BoardView
from arbiter_gui.gui.standings.standings_view import StandingsView
from arbiter_gui.gui.tournament.list_view import CROSS, ListView
from arbiter_gui.gui.tournament.tournament_view import TournamentView


def _actions(window: WindowCommands, *names: str) -> tuple[QAction, ...]:
    return tuple(window.action_set[name] for name in names)


def _offer(
    window: WindowCommands,
    view: TournamentView,
    entries: tuple[str | Menu, ...] = PLAYER_MENU,
    part: QWidget | None = None,
) -> None:
    """Give the rows of a view, or another part of it, a context menu."""
    rows = part or view.focus_target()
    view.offer(rows, context_menu(entries, window.action_set, rows))


def _round(window: WindowCommands) -> RoundView:
    """Return the one view that is there from the beginning: what it is wired to comes after it."""
    then = _actions(window, "view-standings", "print-set", "export-trf")
    pair, number, players = _actions(window, "pair", "number-players", "view-players")
    view = RoundView(window.current, window.theme, pair, number, then, (players,))
    _offer(window, view, BOARD_MENU)
    return view


def _board(window: WindowCommands) -> BoardView:
    view = BoardView(window.current, window.theme)
    _offer(window, view, part=view.table.right)
    beside = view.table.right.horizontalScrollBar()
    # The bar of a proposal says whether its column is in sight, once the board shows it.
    for signal in (
        window.current.changed,
        window.current.round_shown,
        beside.valueChanged,
        beside.rangeChanged,
    ):
        signal.connect(lambda *_: window.proposal_bar.say_keys())
    return view


def _cards(window: WindowCommands) -> CardsView:
    view = CardsView(window.current, window.theme, window.traces)
    _offer(window, view)
    view.why_wanted.connect(window.why_commands.ask_not)
    window.hand_commands.listen_to(view)
    return view


def _reasons(window: WindowCommands) -> ReasonsView:
    view = ReasonsView(window.current, window.theme, window.traces)
    _offer(window, view)
    output, current = window.output_commands, window.current
    view.heading.print_wanted.connect(lambda: output.print_page(view.page(), current.shown_round))
    view.heading.export_wanted.connect(lambda: output.export_page(view.page(), current.shown_round))
    window.why.answerer.answered.connect(view.show_asked)
    return view


def _players(window: WindowCommands) -> PlayersView:
    view = PlayersView(window.current, window.theme, _ways_to_players(window))
    _offer(window, view, part=view.table)
    view.table.player_wanted.connect(window.jump.open_for_players)
    view.bar.pass_on = lambda: _proposal_wanted(window)
    return view


def _ways_to_players(window: WindowCommands) -> tuple[QAction, ...]:
    """Return what is offered while a tournament has no players; a report file brings a tournament along."""
    report = QAction(window.tr("Open report file…"), window)
    report.setToolTip(window.action_set["open"].toolTip())
    report.triggered.connect(window.action_set["open"].trigger)
    return (*_actions(window, "import-players", "add-player"), report)


def _proposal_wanted(window: WindowCommands) -> bool:
    """Show the boards of a proposal, as its button says that Enter does; False where there is none."""
    wanted = window.current.proposal is not None
    if wanted:
        # After the key, which would accept in the same breath what it has brought in sight.
        QTimer.singleShot(0, window, lambda: show_boards(window))
    return wanted


def _standings(window: WindowCommands) -> StandingsView:
    view = StandingsView(window.current, window.theme)
    _offer(window, view, RANKED_MENU, view.table)
    view.tie_breaks_wanted.connect(window.action_set["tie-breaks"].trigger)
    return view


def _cross(window: WindowCommands) -> ListView:
    view = ListView(CROSS, window.current, window.theme)
    _offer(window, view, part=view.table)
    return view


def _history(window: WindowCommands) -> HistoryView:
    view = HistoryView(window.current, window.theme)
    _offer(window, view, PAST, view.table)
    view.line_wanted.connect(window.history_commands.show_line)
    return view


def _end(window: WindowCommands) -> EndView:
    view = EndView(window.current, window.theme)
    _offer(window, view, RANKED_MENU, view.table)
    view.mend_wanted.connect(window.rating_commands.mend)
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
