"""The notes below the standings and the crosstable: tie-breaks not used, ties decided, results
annulled.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from arbiter_gui.domain.annulled import annulled_players
from arbiter_gui.domain.teams.sentences import about_participants
from arbiter_gui.domain.texts.player_names import display_name, player_of, with_names_beside_numbers
from arbiter_gui.domain.texts.sentences import Said, counted, joined, listed, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.standings.decisions import (
    Decision,
    decisions_of,
    decisions_without_effect,
    notes_on_unknown_numbers,
)
from arbiter_gui.standings.ranking import TieBreak, ranking_before_decisions
from arbiter_gui.standings.values import Standing


def unused_note(
    codes: Sequence[str], standings: Sequence[Standing], players: Mapping[int, Player]
) -> Said | None:
    """Return the tie-breaks that are not used, with the reason for each; None if all are used.

    `players` has the names beside the pairing numbers in the reasons.
    """
    codes_by_reason: dict[Said, list[str]] = {}
    for index, code in enumerate(codes):
        column = [standing.values[index] for standing in standings]
        if column and all(value.dropped for value in column):
            codes_by_reason.setdefault(column[0].calculation[0], []).append(code)
    lines = []
    for reason, dropped_codes in codes_by_reason.items():
        lines.append(
            say(
                "{codes} {why}.",
                codes=", ".join(dropped_codes),
                why=with_names_beside_numbers(reason, players),
            )
        )
    if not lines:
        return None
    return joined(lines, " ")


def decided_note(tournament: Tournament, tie_breaks: Sequence[tuple[str, TieBreak]]) -> Said | None:
    """Return how ties were settled, which decisions no longer apply, and who is unranked.

    None without any.
    """
    lines = tuple(_decided_lines(tournament, tie_breaks))
    if not lines:
        return None
    return joined(lines, " ")


def _decided_lines(
    tournament: Tournament, tie_breaks: Sequence[tuple[str, TieBreak]]
) -> Iterator[Said]:
    """Yield what the arbiter decided about ranks, with decisions that had no effect, and players
    without a rank.
    """
    idle = dict(
        decisions_without_effect(tournament, ranking_before_decisions(tournament, tie_breaks))
    )
    for decision in decisions_of(tournament):
        reason = idle.get(decision)
        if reason is None:
            yield say("Decided by {what}.", what=decision_words(tournament, decision))
        else:
            yield say(
                "Not applied: {what}: {why}.", what=decision_words(tournament, decision), why=reason
            )
    for strange in notes_on_unknown_numbers(tournament):
        yield say("{sentence}.", sentence=strange)
    for player in tournament.players:
        if player.expelled:
            yield say(
                "Expelled: {who} ({reason}).", who=display_name(player), reason=player.expelled
            )
        elif player.without_place:
            yield say(
                "House player, without a rank: {who}. Games against the house player count.",
                who=display_name(player),
            )


def decision_words(tournament: Tournament, decision: Decision) -> Said:
    """Return a decision with the names of the players, the best first."""
    steps = []
    for step in decision.order:
        names = [display_name(player_of(tournament, number)) for number in step]
        steps.append(joined(names, " = "))
    return say(
        "{means} ({reason}): {order}",
        means=decision.means.words,
        reason=decision.reason,
        order=joined(steps, "; "),
    )


def annulled_note(tournament: Tournament) -> Said | None:
    """Return which players left before half of their games, so that none of them count.

    None if there are none.
    """
    numbers = sorted(annulled_players(tournament))
    if not numbers:
        return None
    names = listed(display_name(player_of(tournament, number)) for number in numbers)
    note = counted(
        len(numbers),
        "{who} left before completing half of the games: the games of this player do not count "
        "(C.05, 6.6).",
        "{who} left before completing half of the games: the games of these players do not count "
        "(C.05, 6.6).",
        who=names,
    )
    return about_participants(tournament, note)
