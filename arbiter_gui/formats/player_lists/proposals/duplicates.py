"""Players already in the tournament, or higher up in the list."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from arbiter_gui.domain.players.name_matching import birth_year, name_keys
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.values import Player


@dataclass(frozen=True, slots=True)
class Duplicate:
    """The reason why a player seems to be there already: the same `by` (``FIDE ID`` or ``name``) as
    `player`.

    `row` is the row of the list with that player, None for a player of the tournament.
    """

    by: Said
    player: Player
    row: int | None = None


class KnownPlayers:
    """The players known so far, for comparison with others."""

    def __init__(self, present: Iterable[Player] = ()) -> None:
        self._by_id: dict[str, Duplicate] = {}
        self._by_name: dict[str, list[Duplicate]] = {}
        for player in present:
            self.add(player, None)

    def add(self, player: Player, row: int | None) -> None:
        """Add a player."""
        if player.fide_id:
            fide_id = player.fide_id.lstrip("0")
            self._by_id.setdefault(fide_id, Duplicate(say("FIDE ID"), player, row))
        namesake = Duplicate(say("name"), player, row)
        for key in name_keys(player.name):
            self._by_name.setdefault(key, []).append(namesake)

    def find(self, player: Player) -> Duplicate | None:
        """Return the player with the same FIDE number, or the same name and year of birth.

        Different FIDE numbers are different players; an unknown birth agrees with every year.
        """
        fide_id = player.fide_id.lstrip("0")
        if player.fide_id and fide_id in self._by_id:
            return self._by_id[fide_id]
        for namesake in self._namesakes(player):
            candidate = namesake.player
            same_id = not _differ(candidate.fide_id.lstrip("0"), fide_id)
            if same_id and not _differ(birth_year(candidate.birth), birth_year(player.birth)):
                return namesake
        return None

    def namesake_with_another_id(self, player: Player) -> Player | None:
        """Return a player who may be the same one under another FIDE number.

        That is the same name without contradictions, and the same year of birth or rating. Some
        players have two numbers, and lists have wrong ones; some players do share a name.
        """
        for namesake in self._namesakes(player):
            candidate = namesake.player
            born = (birth_year(candidate.birth), birth_year(player.birth))
            rated = (candidate.rating, player.rating)
            if _differ(*born) or _differ(*rated):
                continue
            if _agree(*born) or _agree(*rated):
                return candidate
        return None

    def _namesakes(self, player: Player) -> Iterator[Duplicate]:
        """Yield the players of the same name, however it is spelled."""
        for key in name_keys(player.name):
            yield from self._by_name.get(key, ())


def _differ(first_value: object, second_value: object) -> bool:
    """Return whether two values are known and different."""
    return bool(first_value and second_value) and first_value != second_value


def _agree(first_value: object, second_value: object) -> bool:
    """Return whether two values are known and equal."""
    return bool(first_value) and first_value == second_value
