"""Several tournaments under one roof: the groups of an open, the classes of a school event, a
festival.

Every group is a complete tournament; its pairing, proof and storage know nothing of the others.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from arbiter_gui.domain.texts.file_names import slugs_apart
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player


@dataclass(frozen=True, slots=True)
class Group:
    """A tournament of an event, by the name it has there, such as ``A``."""

    name: str
    tournament: Tournament


@dataclass(frozen=True, slots=True)
class Event:
    """An event and the groups of it that could be opened."""

    name: str
    groups: tuple[Group, ...]

    def group(self, name: str) -> Group | None:
        """Return the group with a name, in upper or lower case; None if there is none."""
        folded_name = name.casefold()
        return next((group for group in self.groups if group.name.casefold() == folded_name), None)

    def file_names(self) -> tuple[str, ...]:
        """Return what the file or folder of each group is called, without an extension, in their
        order.
        """
        return slugs_apart([group.name for group in self.groups])

    def entrants(self) -> Iterator[tuple[Group, Player]]:
        """Yield all players with their groups, group by group in the order of the pairing
        numbers.
        """
        for group in self.groups:
            for player in group.tournament.players:
                yield group, player
