"""Byes and absences that an imported list requests: those that can be entered, and why the rest
cannot.
"""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.app.edits.attendance import check_bye_round
from arbiter_gui.app.edits.base import name_or_number
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player

_MOST_NAMED = 4


def possible_byes(tournament: Tournament, bye_rounds: Sequence[int]) -> tuple[int, ...]:
    """Return the rounds for which a bye can still be requested, each once."""
    return tuple(
        round_number
        for round_number in dict.fromkeys(bye_rounds)
        if _refusal(tournament, round_number) is None
    )


def refused_byes(
    tournament: Tournament,
    players: Sequence[Player],
    byes: Sequence[tuple[int, ...]],
    absences: Sequence[tuple[int, ...]] = (),
) -> tuple[Said, ...]:
    """Return a sentence for each reason why byes are not entered, with the players who requested
    them.

    `byes` and `absences` are the rounds in the order of the `players`, as the list has them.
    """
    names_by_reason: dict[Said, list[str]] = {}
    # Either may be empty, if the list has no such column; else it has an item for each player.
    for rounds_of_players in (byes, absences):
        for player, rounds in zip(players, rounds_of_players, strict=False):
            for round_number in rounds:
                reason = _refusal(tournament, round_number)
                if reason is not None:
                    names = names_by_reason.setdefault(reason, [])
                    _add_once(names, name_or_number(player))
    return tuple(
        say(
            "{reason} No bye was entered for: {players}.", reason=reason, players=_names_text(names)
        )
        for reason, names in names_by_reason.items()
    )


def _add_once(names: list[str], name: str) -> None:
    if name not in names:
        names.append(name)


def _names_text(names: Sequence[str]) -> Said:
    """Return names in a list; of many only the first ones and the number of further names."""
    unnamed_count = len(names) - _MOST_NAMED
    if unnamed_count <= 0:
        return joined(names, "; ")
    return say("{names} and {n} more", names=joined(names[:_MOST_NAMED], "; "), n=unnamed_count)


def _refusal(tournament: Tournament, round_number: int) -> Said | None:
    """Return why no bye can be requested for a round, None if one can."""
    try:
        check_bye_round(tournament, round_number)
    except InvalidTournament as refusal:
        return refusal.said
    return None
