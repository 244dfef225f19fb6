"""The players of a list to be imported: by rating, category, group and sex."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from arbiter_gui.domain.players.groups import Trait, values_of
from arbiter_gui.domain.players.sexes import sex_of
from arbiter_gui.formats.player_lists import ProposedPlayer


@dataclass(frozen=True, slots=True)
class ImportFilter:
    """The conditions for players to be imported; an empty field has no effect.

    Ratings are those that count, `highest_rating` 0 for no limit; unrated players have 0. `sex` is
    m or w.
    """

    lowest_rating: int = 0
    highest_rating: int = 0
    category: str = ""
    group: str = ""
    sex: str = ""

    def is_imported(self, proposed_player: ProposedPlayer) -> bool:
        """Return whether a player is to be imported."""
        player = proposed_player.player
        # Every field left empty, or 0, admits all players.
        if player.rating < self.lowest_rating:
            return False
        if self.highest_rating and player.rating > self.highest_rating:
            return False
        if self.category and self.category not in values_of(player, Trait.CATEGORY):
            return False
        if self.group and proposed_player.group != self.group:
            return False
        return not self.sex or sex_of(player.sex) == self.sex


def categories_in(players: Iterable[ProposedPlayer]) -> tuple[str, ...]:
    """Return the categories of some players, sorted."""
    categories: set[str] = set()
    for proposed_player in players:
        categories.update(values_of(proposed_player.player, Trait.CATEGORY))
    return tuple(sorted(categories))


def groups_in(players: Iterable[ProposedPlayer]) -> tuple[str, ...]:
    """Return the groups for which some players enter, sorted."""
    return tuple(sorted({proposed_player.group for proposed_player in players} - {""}))
