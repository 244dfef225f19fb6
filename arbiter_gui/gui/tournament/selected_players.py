"""The selected players: the one value that tables, reasons, dialogs and commands use."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.tournament.renumbering import followed, same_boards


@dataclass(frozen=True, slots=True)
class SelectedPlayers:
    """Pairing numbers.

    If selected `as_row`, such as a board, commands apply to the first player, else to all.

    `older`: they were selected before the boards shown appeared, in another round or none.
    `passing`: the cursor reached them while results were typed; they were not chosen.
    """

    players: tuple[int, ...] = ()
    as_row: bool = False
    older: bool = False
    passing: bool = False

    @property
    def command_players(self) -> tuple[int, ...]:
        """The players to whom commands apply."""
        if self.as_row:
            return self.players[:1]
        return self.players

    def on_other_boards(self) -> SelectedPlayers:
        """Return the selection as chosen before other boards appeared: the rest of a row was of the
        old boards.
        """
        return SelectedPlayers(self.command_players, older=True, passing=self.passing)

    def after_edit(
        self, old_state: Tournament, new_state: Tournament, rounds: Iterable[int]
    ) -> SelectedPlayers:
        """Return the same players under their numbers after an edit.

        A row ends if boards of `rounds` changed.
        """
        stays = self.as_row and all(
            same_boards(old_state, new_state, round_number) for round_number in rounds
        )
        if stays:
            players = self.players
        else:
            players = self.command_players
        return SelectedPlayers(
            followed(old_state, new_state, players), stays, self.older, self.passing
        )


class PlayerSelection(QObject):
    """The only place where players are selected; no view keeps a selection of its own.

    Signal: selected(players, origin); `origin` is this object if no view selected, such as when
    numbers change.
    """

    selected = Signal(tuple, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.selection = SelectedPlayers()

    @property
    def selected_players(self) -> tuple[int, ...]:
        """The selected players, including all players of a row; questions are about the first."""
        return self.selection.players

    @property
    def command_players(self) -> tuple[int, ...]:
        """The players to whom commands apply: all selected ones, or the first of a row of two
        players.
        """
        return self.selection.command_players

    def select(
        self, players: tuple[int, ...], origin: object = None, first_meant: bool = False
    ) -> None:
        """Select players everywhere; `origin` is the selecting view, which need not be notified.

        `first_meant`: they are selected as one row, such as a board, and commands apply to the
        first of them.
        """
        self._set_selection(SelectedPlayers(players, first_meant), origin)

    def narrow(self, players: tuple[int, ...]) -> None:
        """Keep only these of the selected players, as a view shows no others.

        That is not a new choice.
        """
        self._set_selection(
            SelectedPlayers(players, older=self.selection.older, passing=self.selection.passing),
            self,
        )

    def mean_first(self) -> None:
        """Apply commands only to the first selected player, as a view shows one at a time.

        Others stay selected.
        """
        self._set_selection(replace(self.selection, as_row=True), self)

    def settle(self) -> None:
        """Regard the selection as chosen for the boards now shown."""
        self.selection = replace(self.selection, older=False)

    def pass_by(self) -> None:
        """Regard the selection as reached by the cursor while results were typed."""
        self.selection = replace(self.selection, passing=True)

    def _set_selection(self, selection: SelectedPlayers, origin: object) -> None:
        old_selection = self.selection
        self.selection = selection
        if (old_selection.players, old_selection.as_row) != (selection.players, selection.as_row):
            self.selected.emit(selection.players, origin)
