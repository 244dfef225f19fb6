"""Common to all views of the tournament: a view refreshes only while it is visible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QShowEvent
from PySide6.QtWidgets import QWidget

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.sorting import SortedRows
from arbiter_gui.gui.tables.table_view import TournamentTable
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament
from arbiter_gui.gui.tournament.view_preparation import Preparation
from arbiter_gui.reports.documents import Document


class TournamentView(QWidget):
    """A view of the open tournament.

    Subclasses implement `refresh` and `follow`, and provide the printed content.
    """

    key = ""
    document: Document | None = None
    a_row_a_player = False
    """Whether rows are players: then only the players to whom commands apply are selected."""
    begins_at_top = True
    """Whether the view begins at the top, not at the board that the cursor reached by typing
    results."""

    def __init__(
        self, current: CurrentTournament, theme: Theme, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.current = current
        self.theme = theme
        self._rows = SortedRows(self)
        # Something has changed since the rows were made; and whether they are being made just now.
        self._is_stale = True
        self._refreshing = False
        # Colours or type have changed while the view was hidden.
        self._must_restyle = False
        self._is_waiting = False
        """Whether the view is incomplete or not current, because the worker is still calculating.
        """
        # The state and the round of the rows; None if the view waits for the worker.
        self._drawn_round: tuple[Tournament, int] | None = None
        current.changed.connect(self._changed)
        current.round_shown.connect(self._round_shown)
        current.selected.connect(self._selected)
        theme.changed.connect(self._follow_theme)

    def refresh(self) -> None:
        """Show the current state of the open tournament."""

    def follow(self, players: tuple[int, ...]) -> None:
        """Select these players, without notifying other views."""

    def preparations(self) -> tuple[Preparation, ...]:
        """Return the work that can be done before the view is shown (see `view_preparation.py`)."""
        return ()

    def hand_over(self) -> object:
        """Return the state for the same view of the next window; None for nothing."""
        return None

    def take_over(self, state: Any) -> None:
        """Use the state passed by the same view of the previous window."""

    def players_in_order(self) -> tuple[int, ...]:
        """Return the pairing numbers in the order of the rows.

        In rising order if no row stands for one player.
        """
        return tuple(sorted(self.current.tournament.by_number))

    def end_work(self) -> None:
        """End the running work of the view; called when the window closes."""

    def focus_target(self) -> QWidget:
        """Return the part that takes the focus."""
        return self

    def take_keys(self, reason: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        """Give the focus to the focus target, or to the view itself while that is not visible."""
        target = self.focus_target()
        (target if target.isVisibleTo(self) else self).setFocus(reason)

    def update_now(self) -> None:
        """Refresh if anything changed since the last time."""
        if self._is_stale:
            self._is_stale = False
            # Tables report that their cursor moves when their rows change: no arbiter has chosen
            # that (`_chooses`).
            self._refreshing = True
            self.refresh()
            self._drawn_round = (
                None
                if self._is_waiting
                else (self.current.shown_tournament, self.current.shown_round)
            )
            self._refreshing = False
            self.follow_tournament()
            if self.hasFocus():
                # The focus target may have become visible.
                self.take_keys()
            table = self.focus_target()
            if isinstance(table, TournamentTable) and table.hasFocus():
                # The selected player may be gone: the current row then determines the selection.
                table.meet_cursor()

    def renew(self, _result: object = None) -> None:
        """Refresh, now or when shown, although nothing changed: the worker has found the awaited
        result.
        """
        self._changed()

    def offer_menu(self, widget: QWidget, actions: Sequence[QAction]) -> None:
        """Give a part of the view a context menu."""
        widget.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        widget.addActions(list(actions))

    def let_meet_cursor(self, table: TournamentTable) -> None:
        """Select the row of a table's cursor if no player is selected.

        That does not count as a choice.
        """
        table.anybody_chosen = lambda: bool(self.current.selected_players)
        table.row_selected_itself.connect(self.current.pass_by)

    def choose(self, players: tuple[int, ...]) -> None:
        """Select players in all views, unless the selection is not a choice (see `_chooses`)."""
        if self._chooses():
            self.current.select(players, self)

    def _chooses(self) -> bool:
        """Return whether a selection here is a choice of the arbiter.

        It is not one while rows change, nor in outdated rows, such as those of another tournament.
        """
        return self._up_to_date() and not self._refreshing

    def _up_to_date(self) -> bool:
        """Return whether the rows are those of the current state of the open tournament."""
        tournament, round_number = self._drawn_round or (None, 0)
        return (
            tournament is self.current.shown_tournament and round_number == self.current.shown_round
        )

    def showEvent(self, event: QShowEvent) -> None:
        """Show the changes made while the view was hidden (Qt)."""
        super().showEvent(event)
        if self._must_restyle:
            self._follow_theme()
        is_passing = self.current.selection.passing and self.begins_at_top
        if is_passing:
            self.current.narrow(())
        self.update_now()
        if self.a_row_a_player:
            self.current.narrow(self.current.command_players)
        self.follow_tournament()
        if is_passing:
            self.begin_at_top()

    def begin_at_top(self) -> None:
        """Show the top, without a selection: any selection came only from typing results."""
        table = self.focus_target()
        if isinstance(table, TournamentTable):
            table.go_to_top()

    def follow_tournament(self) -> None:
        """Select the players to whom commands apply.

        If only some of them have a row here, narrow it to these.
        """
        if self.a_row_a_player and self.isVisible() and not self.current.selection.as_row:
            self.current.narrow(self._in_sight(self.current.command_players))
        self.follow(
            self.current.command_players if self.a_row_a_player else self.current.selected_players
        )

    def _in_sight(self, players: tuple[int, ...]) -> tuple[int, ...]:
        """Return those of the players with a row here.

        All of them if none has one, such as one found by name.
        """
        if len(players) < 2 or not self._rows.rows_of(players):
            return players
        return tuple(
            player_number for player_number in players if self._rows.rows_of((player_number,))
        )

    def _changed(self, _change: object = None) -> None:
        self._is_stale = True
        if self.isVisible():
            self.update_now()

    def _round_shown(self, round_number: int) -> None:
        """Refresh, unless this round has just been drawn with the change that showed it."""
        drawn_state = self._drawn_round
        if (
            self._is_stale
            or drawn_state is None
            or drawn_state[0] is not self.current.shown_tournament
            or drawn_state[1] != round_number
        ):
            self._changed()

    def _selected(self, _players: tuple[int, ...], origin: object) -> None:
        if origin is not self and self.isVisible():
            self.update_now()
            self.follow_tournament()

    def _follow_theme(self) -> None:
        """Apply new colours and type; a hidden view waits until it is shown."""
        self._must_restyle = not self.isVisible()
        if not self._must_restyle:
            self._themed()

    def _themed(self) -> None:
        self.update()
