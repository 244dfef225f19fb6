"""What the correction of a match means for the later results of a knock-out, in words."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter_gui.domain.matches.knockout import (
    BracketMatch,
    Knockout,
    later_results,
)
from arbiter_gui.domain.texts.player_names import display_name, player_of
from arbiter_gui.domain.texts.sentences import Said, joined, listed, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.reports.final_tables.knockout_table import match_name


def correction_words(
    tournament: Tournament, old_knockout: Knockout, new_knockout: Knockout, corrected: BracketMatch
) -> Said | None:
    """Return what the correction of a match does to later results; None where there are none."""
    affected_results = later_results(old_knockout, new_knockout, corrected)
    sentences = []
    if affected_results.kept:
        matches = _matches_text(tournament, old_knockout, affected_results.kept)
        sentences.append(
            say(
                "The opponents have changed. Check these results, which are kept: {matches}.",
                matches=matches,
            )
        )
    if affected_results.removed:
        matches = _matches_text(tournament, old_knockout, affected_results.removed)
        sentences.append(say("Results removed: {matches}.", matches=matches))
    if not sentences:
        return None
    return joined(sentences, " ")


def _matches_text(
    tournament: Tournament, knockout: Knockout, matches: Iterable[BracketMatch]
) -> Said:
    """Return matches as a list, each with its round and players."""
    return listed(
        say(
            "{round_name}, {first} - {second}",
            round_name=match_name(knockout, match),
            first=display_name(player_of(tournament, match.first or 0)),
            second=display_name(player_of(tournament, match.second or 0)),
        )
        for match in matches
    )
