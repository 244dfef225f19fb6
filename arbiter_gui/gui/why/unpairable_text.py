"""The text for a round without a legal pairing: the prohibited pairs, and the rules that could be
relaxed.
"""

from __future__ import annotations

from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.texts.sentences import Said
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.unpairable import Unpairable, unpairable_round
from arbiter_gui.explain.answers.no_pairing import barred_line, no_pairing_lines, way_out_lines
from arbiter_gui.explain.naming import Namer
from arbiter_gui.gui.language.translating import translated
from arbiter_gui.gui.style.rich_text import RichText, marked, together
from arbiter_gui.gui.tournament.current_tournament import CurrentTournament


def unpairable_text(current: CurrentTournament) -> RichText | None:
    """Return the reasons of a round that was refused, first about the selected players.

    None for any other round.
    """
    refusal = current.pairing_run.refused
    tournament = current.tournament
    if refusal is None or current.shown_round != tournament.next_round:
        return None
    reason = _reason_unpairable(tournament)
    if reason is None:
        return None
    paragraphs = [marked("<p><b>{text}</b></p>", text=translated(refusal.sentence))]
    paragraphs += [
        marked("<p>{text}</p>", text=translated(line)) for line in _lines_on_reason(current, reason)
    ]
    return together(paragraphs)


def _reason_unpairable(tournament: Tournament) -> Unpairable | None:
    """Return why a tournament's next round cannot be paired; the result is cached."""

    def work_out() -> Unpairable | None:
        """Return why the round cannot be paired.

        None if the rules are unknown or find no reason.
        """
        key = tournament.edition
        try:
            if key is not None:
                return unpairable_round(tournament, key)
            return None
        except ArbiterError:
            return None

    return tournament.kept(unpairable_round, work_out)


def _lines_on_reason(current: CurrentTournament, reason: Unpairable) -> tuple[Said, ...]:
    """Return a line for each selected player, or without a selection for the players in the
    reason.
    """
    known_names = {
        player.number: player.name for player in current.tournament.players if player.name
    }
    names = Namer(known_names, of_teams=current.tournament.team_rules is not None)
    selected_numbers = [
        player_number
        for player_number in current.selected_players
        if player_number in reason.players
    ]
    if not selected_numbers:
        return no_pairing_lines(reason, names)
    return (
        *(barred_line(reason, names, player_number) for player_number in selected_numbers),
        *way_out_lines(reason, names),
    )
