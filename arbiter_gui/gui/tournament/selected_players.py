"""The selected players: the one value that tables, reasons, dialogs and commands use."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.tournament.renumbering import followed, same_boards


@dataclass(frozen=True, slots=True)
class SelectedPlayers:
    """Pairing numbers. Of a `row` about several, such as a board, the first is meant, else all of them.

    `older`: they were chosen before the boards came that are looked at, in another round or none.
    `passing`: the cursor came to them by itself while results were typed, and nobody chose them.
    """

    players: tuple[int, ...] = ()
    row: bool = False
    older: bool = False
    passing: bool = False

    @property
    def meant(self) -> tuple[int, ...]:
        """Whom a deed is about."""
        return self.players[:1] if self.row else self.players

    def elsewhere(self) -> SelectedPlayers:
        """Return those meant as chosen before other boards came: the rest of a row was of the boards before."""
        return SelectedPlayers(self.meant, older=True, passing=self.passing)

    def moved(self, before: Tournament, after: Tournament, rounds: Iterable[int]) -> SelectedPlayers:
        """Return the same people under the numbers of after an edit; a row ends where boards of `rounds` changed."""
        stays = self.row and all(same_boards(before, after, number) for number in rounds)
        players = self.players if stays else self.meant
        return SelectedPlayers(followed(before, after, players), stays, self.older, self.passing)


class PlayerSelection(QObject):
    """Whoever chooses, chooses here, and nobody keeps a choice of his own.

    Signal: selected(players, origin); `origin` is this object where nobody chose, such as when numbers move.
    """

    selected = Signal(tuple, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.chosen = SelectedPlayers()

    @property
    def players(self) -> tuple[int, ...]:
        """Who is selected, all players of a row included; questions are about the first."""
        return self.chosen.players

    @property
    def meant(self) -> tuple[int, ...]:
        """Whom a deed is about: everybody selected, or of a row about two players the first."""
        return self.chosen.meant

    def select(self, players: tuple[int, ...], origin: object = None, first_meant: bool = False) -> None:
        """Select players everywhere; `origin` is the view that asks and needs no telling.

        `first_meant`: they are selected as one row, such as a board, and deeds are about the first of them.
        """
        self._choose(SelectedPlayers(players, first_meant), origin)

    def narrow(self, players: tuple[int, ...]) -> None:
        """Mean only these of the selected players, as a view shows no others; that chooses nobody anew."""
        self._choose(SelectedPlayers(players, older=self.chosen.older, passing=self.chosen.passing), self)

    def mean_first(self) -> None:
        """Mean only the first of the selected players, as a view shows one at a time; the others stay beside him."""
        self._choose(replace(self.chosen, row=True), self)

    def settle(self) -> None:
        """Take those selected as chosen for the boards looked at now."""
        self.chosen = replace(self.chosen, older=False)

    def pass_by(self) -> None:
        """Take those selected as come upon by the cursor while results were typed."""
        self.chosen = replace(self.chosen, passing=True)

    def _choose(self, chosen: SelectedPlayers, origin: object) -> None:
        before = self.chosen
        self.chosen = chosen
        if (before.players, before.row) != (chosen.players, chosen.row):
            self.selected.emit(chosen.players, origin)
