"""The note below standings and crosstable about players whose results were annulled."""

from __future__ import annotations

from arbiter_gui.domain.annulled import annulled_players
from arbiter_gui.domain.teams.sentences import about_participants
from arbiter_gui.domain.texts.player_names import display_name, player_of
from arbiter_gui.domain.texts.sentences import Said, counted, listed
from arbiter_gui.domain.tournament import Tournament


def annulled_note(tournament: Tournament) -> Said | None:
    """Return which players left before half of their games, so that none of them count; None if there are none."""
    numbers = sorted(annulled_players(tournament))
    if not numbers:
        return None
    names = listed(display_name(player_of(tournament, number)) for number in numbers)
    note = counted(
        len(numbers),
        "{who} left before completing half of the games: the games of this player do not count (C.05, 6.6).",
        "{who} left before completing half of the games: the games of these players do not "
        "count (C.05, 6.6).",
        who=names,
    )
    return about_participants(tournament, note)
