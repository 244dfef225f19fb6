"""Who is chosen: the one value that tables, reasons, dialogs and commands go by."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from PySide6.QtCore import QObject, Signal

from arbiter_gui.domain.players.comparing import all_but
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player

_person = all_but("number", "withdrawn_from", "rank")


@dataclass(frozen=True, slots=True)
class SelectedPlayers:
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

    def elsewhere(self) -> SelectedPlayers:
        """Return those meant as chosen before other boards came: the rest of a row was of the boards before."""
        return SelectedPlayers(self.meant, older=True)

    def moved(self, before: Tournament, after: Tournament, rounds: Iterable[int]) -> SelectedPlayers:
        """Return the same people under the numbers of after an edit; a row ends where boards of `rounds` changed."""
        stays = self.row and all(_pairs(before, number) == _pairs(after, number) for number in rounds)
        players = self.players if stays else self.meant
        return SelectedPlayers(followed(before, after, players), stays, self.older)


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
        self._choose(SelectedPlayers(players, older=self.chosen.older), self)

    def mean_first(self) -> None:
        """Mean only the first of the selected players, as a view shows one at a time; the others stay beside him."""
        self._choose(replace(self.chosen, row=True), self)

    def settle(self) -> None:
        """Take those selected as chosen for the boards looked at now."""
        self.chosen = replace(self.chosen, older=False)

    def _choose(self, chosen: SelectedPlayers, origin: object) -> None:
        before, self.chosen = self.chosen, chosen
        if (before.players, before.row) != (chosen.players, chosen.row):
            self.selected.emit(chosen.players, origin)


def _pairs(tournament: Tournament, number: int) -> list[tuple[int, int]]:
    """Return who meets whom in a round, board by board; nobody where it is not paired."""
    return [(b.white, b.black) for paired in tournament.rounds[number - 1 : number] for b in paired.boards]


def followed(before: Tournament, after: Tournament, players: tuple[int, ...]) -> tuple[int, ...]:
    """Return the new pairing numbers of players; who is gone, or cannot be told from others, is left out."""
    if before.players == after.players:
        return players
    found = (_number(before, after, number) for number in players)
    return tuple(number for number in found if number is not None)


def _number(before: Tournament, after: Tournament, number: int) -> int | None:
    old = before.by_number.get(number)
    if old is None:
        return None
    for what in (_person, _name):
        sought = what(old)
        # Both read the name: of thousands only the few who have it are read whole.
        there, here = (
            [p.number for p in side.players if p.name == old.name and what(p) == sought]
            for side in (after, before)
        )
        if len(there) == len(here) == 1:
            return there[0]
    # Who has a twin, or another name now, is where he was as long as nobody else moved.
    return number if number in after.by_number and _nobody_moved(before, after, number) else None


def _nobody_moved(before: Tournament, after: Tournament, number: int) -> bool:
    """Return whether everybody but `number` has the number of before, and nobody came or went."""
    return {p.number: _name(p) for p in before.players if p.number != number} == {
        p.number: _name(p) for p in after.players if p.number != number
    }


def _name(player: Player) -> tuple[str, str]:
    return player.name, player.fide_id
