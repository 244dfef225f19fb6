"""The warning before a participant of a knock-out is removed."""

from __future__ import annotations

from arbiter_gui.app.caution import Caution, CautionLevel
from arbiter_gui.app.edits.players import RemovePlayer
from arbiter_gui.domain.matches.knockout import FEWEST_IN_BRACKET, read_knockout
from arbiter_gui.domain.texts.player_names import display_name, player_of
from arbiter_gui.domain.texts.sentences import counted, say
from arbiter_gui.domain.tournament import Tournament


def removal_cautions(edit: RemovePlayer, tournament: Tournament) -> list[Caution]:
    """Return the warning before a player is removed whose knock-out already has results."""
    knockout = read_knockout(tournament.details.knockout)
    if knockout is None or edit.number not in knockout.seeds or not knockout.results:
        return []
    name = display_name(player_of(tournament, edit.number))
    sentence = counted(
        len(knockout.results),
        "{who} takes part in the knock-out. Remove the player and the result of the knock-out?",
        "{who} takes part in the knock-out. Remove the player and the {n} results of the "
        "knock-out?",
        who=name,
    )
    consequence = say("The knock-out starts again with the remaining participants.")
    if len(knockout.seeds) <= FEWEST_IN_BRACKET:
        consequence = say("The knock-out is removed because too few participants are left.")
    confirm_text = say("Remove &player")
    return [
        Caution(
            CautionLevel.CONFIRM,
            "knockout-lost",
            sentence,
            (consequence,),
            confirm_text=confirm_text,
        )
    ]
