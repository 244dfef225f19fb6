"""Players who share ranks only because no tie-breaks are chosen, as in most report files of
2016.
"""

from __future__ import annotations

from collections import Counter

from arbiter_gui.domain.history import scores
from arbiter_gui.domain.texts.sentences import Said, counted
from arbiter_gui.domain.tournament import Tournament


def count_sharing_ranks(tournament: Tournament) -> int:
    """Return how many players share their points with others.

    0 before a round and where tie-breaks are chosen.
    """
    if not tournament.rounds or tournament.details.tie_breaks:
        return 0
    players_by_score = Counter(scores(tournament).values())
    return sum(count for count in players_by_score.values() if count > 1)


def shared_ranks_words(sharing: int) -> Said:
    """Return the note on the number of players who share ranks."""
    return counted(
        sharing,
        "No tie-breaks have been chosen, so {n} player shares a rank.",
        "No tie-breaks have been chosen, so {n} players share ranks.",
    )
