"""Float arrows of recorded rounds, as the edition of the rules gives them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum
from functools import lru_cache

from arbiter_gui.domain.caching import MadeWhenAsked
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.editions import editions
from arbiter_gui.engine.kernel.notation import Notation


class FloatArrow(Enum):
    """A float, by its arrow."""

    DOWN = "↓"
    UP = "↑"

    @property
    def words(self) -> Said:
        """The float in words."""
        if self is FloatArrow.DOWN:
            return say("downfloat")
        return say("upfloat")

    def words_with_round(self, rounds_ago: int) -> Said:
        """Return the float with the round it was in: the last one (0) or the one before that
        (1).
        """
        if rounds_ago:
            return say("{float} in the round before last", float=self.words)
        return say("{float} in the previous round", float=self.words)


_ARROWS = {"D": FloatArrow.DOWN, "U": FloatArrow.UP, "": None}


def notation_of(tournament: Tournament) -> Notation:
    """Return what the edition notes about floats and preferences.

    Without one most arrows, so nothing is hidden.
    """
    with_most_arrows = (entry for entry in editions().values() if entry.most_arrows)
    entry = editions().get(tournament.edition or "") or next(with_most_arrows)
    return tournament.kept("notation", lambda: entry.notation(tournament))


def floats_by_player(tournament: Tournament) -> Mapping[int, tuple[FloatArrow | None, ...]]:
    """Return every player's float in each recorded round, by pairing number."""
    noted_floats = notation_of(tournament).floats
    return MadeWhenAsked(noted_floats, lambda number: _float_arrows(noted_floats[number]))


@lru_cache(maxsize=4096)
def _float_arrows(codes: tuple[str, ...]) -> tuple[FloatArrow | None, ...]:
    return tuple(_ARROWS[code] for code in codes)


def arrows_text(recent: Sequence[FloatArrow | None]) -> str:
    """Return the arrows of the last rounds, the last one first; ``-`` for a round without."""
    arrows = [arrow.value if arrow is not None else "-" for arrow in recent]
    return "".join(arrows).rstrip("-")


def arrows_words(recent: Sequence[FloatArrow | None]) -> list[Said]:
    """Return the floats of the last rounds in words, the last one first."""
    words = []
    for rounds_ago, arrow in enumerate(recent):
        if arrow is not None:
            words.append(arrow.words_with_round(rounds_ago))
    return words
