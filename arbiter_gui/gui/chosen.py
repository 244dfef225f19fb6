"""Who is chosen: the one value that tables, reasons, dialogs and commands go by."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.same_person import followed


@dataclass(frozen=True, slots=True)
class Chosen:
    """Pairing numbers. Of a `row` about several, such as a board, the first is meant, else all of them.

    `older`: they were chosen before the boards came that are looked at, in another round or none.
    """

    players: tuple[int, ...] = ()
    row: bool = False
    older: bool = False

    @property
    def meant(self) -> tuple[int, ...]:
        """Whom a deed is about."""
        return self.players[:1] if self.row else self.players

    def elsewhere(self) -> Chosen:
        """Return those meant as chosen before other boards came: the rest of a row was of the boards before."""
        return Chosen(self.meant, older=True)

    def moved(self, before: Tournament, after: Tournament, rounds: Iterable[int]) -> Chosen:
        """Return the same people under the numbers of after an edit; a row ends where boards of `rounds` changed."""
        stays = all(_pairs(before, number) == _pairs(after, number) for number in rounds)
        players = self.players if stays else self.meant
        return Chosen(followed(before, after, players), self.row and stays, self.older)


class Choosing(QObject):
    """Whoever chooses, chooses here, and nobody keeps a choice of his own.

    Signal: selected(players, origin); `origin` is this object where nobody chose, such as when numbers move.
    """

    selected = Signal(tuple, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.chosen = Chosen()

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
        self._choose(Chosen(players, first_meant), origin)

    def narrow(self, players: tuple[int, ...]) -> None:
        """Mean only these of the selected players, as a view shows no others; that chooses nobody anew."""
        self._choose(Chosen(players, older=self.chosen.older), self)

    def settle(self) -> None:
        """Take those selected as chosen for the boards looked at now."""
        self.chosen = replace(self.chosen, older=False)

    def _choose(self, chosen: Chosen, origin: object) -> None:
        before, self.chosen = self.chosen, chosen
        if (before.players, before.row) != (chosen.players, chosen.row):
            self.selected.emit(chosen.players, origin)


def _pairs(tournament: Tournament, number: int) -> list[tuple[int, int]]:
    """Return who meets whom in a round, board by board; nobody where it is not paired."""
    return [(b.white, b.black) for paired in tournament.rounds[number - 1 : number] for b in paired.boards]
