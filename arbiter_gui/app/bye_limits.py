"""What speaks against a bye that is asked for: the second half-point bye of a player, and one near the end."""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.app.levels import Caution, Level
from arbiter_gui.app.registration_cautions import people_named
from arbiter_gui.domain.history import histories
from arbiter_gui.domain.saying import counted, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind


def one_of_the_last_two(tournament: Tournament, number: int) -> bool:
    """Return whether a round is one of the last two, of which round 1 never is one."""
    return tournament.round_count is not None and number >= max(2, tournament.round_count - 1)


def had_half_point_bye(tournament: Tournament, player: int, but: Sequence[int] = ()) -> bool:
    """Return whether a player has had a half-point bye, or one is announced for another round than `but`."""
    had = any(entry.bye is ByeKind.HALF for entry in histories(tournament).get(player, ()))
    return had or any(
        r.player == player and r.kind is ByeKind.HALF and r.round not in but for r in tournament.requests
    )


def bye_limits(
    tournament: Tournament, players: Sequence[int], rounds: Sequence[int], kind: ByeKind | None
) -> tuple[Caution, ...]:
    """Return what speaks against byes of this kind in these rounds; `kind` None is no bye.

    All of it is said where a bye is asked for; what is more than a note is asked about as well.
    """
    if kind is ByeKind.FULL:
        sentence = say("FIDE advises against full-point byes; the report will name it.")
        return (Caution(Level.ACKNOWLEDGE, "full-point-bye", sentence),)
    if kind is not ByeKind.HALF or not rounds:
        return ()
    found = []
    again = [n for n in players if len(rounds) > 1 or had_half_point_bye(tournament, n, rounds)]
    if again:
        who = people_named([tournament.by_number[n] for n in again])
        sentence = counted(
            len(again),
            "{who} would have more than one half-point bye; the rules know one at most.",
            "{who} would each have more than one half-point bye; the rules know one at most.",
            who=who,
        )
        found.append(Caution(Level.CONFIRM, "second-half-point-bye", sentence))
    late = [n for n in rounds if one_of_the_last_two(tournament, n)]
    if late:
        sentence = counted(
            len(late),
            "Round {named} is one of the last two, where half-point byes are usually not given.",
            "Rounds {named} are the last two, where half-point byes are usually not given.",
            named=joined(map(str, late)),
        )
        found.append(Caution(Level.NOTE, "late-half-point-bye", sentence))
    return tuple(found)
