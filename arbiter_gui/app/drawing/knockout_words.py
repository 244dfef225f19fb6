"""What a change means for the results of a knock-out, in words: a correction of a match, or a player who is removed."""

from __future__ import annotations

from collections.abc import Iterable

from arbiter_gui.app.caution import Caution, CautionLevel
from arbiter_gui.app.edits.players import RemovePlayer
from arbiter_gui.domain.matches.knockout import (
    FEWEST_IN_BRACKET,
    BracketMatch,
    Knockout,
    later_results,
    read_knockout,
)
from arbiter_gui.domain.texts.player_names import display_name, player_of
from arbiter_gui.domain.texts.sentences import Said, counted, joined, listed, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.reports.final_tables.knockout_table import match_name


def correction_words(
    tournament: Tournament, old: Knockout, new: Knockout, corrected: BracketMatch
) -> Said | None:
    """Return what the correction of a match does to later results; None where there are none."""
    affected = later_results(old, new, corrected)
    sentences = []
    if affected.kept:
        matches = _matches(tournament, old, affected.kept)
        sentences.append(
            say("Check the results kept against a different opponent: {matches}.", matches=matches)
        )
    if affected.removed:
        matches = _matches(tournament, old, affected.removed)
        sentences.append(say("Results removed: {matches}.", matches=matches))
    if not sentences:
        return None
    return joined(sentences, " ")


def _matches(tournament: Tournament, knockout: Knockout, matches: Iterable[BracketMatch]) -> Said:
    return listed(
        say(
            "{round_name}, {first} - {second}",
            round_name=match_name(knockout, match),
            first=display_name(player_of(tournament, match.first or 0)),
            second=display_name(player_of(tournament, match.second or 0)),
        )
        for match in matches
    )


def removal_cautions(edit: RemovePlayer, tournament: Tournament) -> list[Caution]:
    """Return the warning before a player is removed whose knock-out already has results."""
    knockout = read_knockout(tournament.details.knockout)
    if knockout is None or edit.number not in knockout.seeds or not knockout.results:
        return []
    name = display_name(player_of(tournament, edit.number))
    sentence = counted(
        len(knockout.results),
        "{who} takes part in the knock-out. Remove the player and the result of the knock-out?",
        "{who} takes part in the knock-out. Remove the player and the {n} results of the knock-out?",
        who=name,
    )
    consequence = say("The knock-out begins again with the other participants.")
    if len(knockout.seeds) <= FEWEST_IN_BRACKET:
        consequence = say("The knock-out is removed because too few participants are left.")
    deed = say("Remove &player")
    return [Caution(CautionLevel.CONFIRM, "knockout-lost", sentence, (consequence,), deed=deed)]
