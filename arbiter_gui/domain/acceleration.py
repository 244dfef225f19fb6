"""Virtual points: those stated one by one, or those of Baku acceleration (C.04.7 article 1)."""

from __future__ import annotations

from collections.abc import Mapping

from arbiter_gui.domain.errors import InvalidTournament, NeedsChoice
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind

BAKU = "baku"
ACCELERATIONS = (BAKU,)
"""The known values of `Tournament.acceleration`, beside None."""


def virtual_points(
    tournament: Tournament, last_round: int | None = None
) -> Mapping[tuple[int, int], int]:
    """Return the virtual points in tenths by (player, round); no zeros.

    Points that the tournament states one by one win over its acceleration; computed ones go up to
    `last_round`, by default the round to be paired. Raises InvalidTournament where the acceleration
    is unknown or does not fit the point system, NeedsChoice while the number of rounds is unknown.
    """
    if tournament.virtual_points or tournament.acceleration is None:
        return {
            (row.player, row.round): row.points for row in tournament.virtual_points if row.points
        }
    if tournament.acceleration != BAKU:
        raise InvalidTournament(
            say(
                "There is no acceleration method {acceleration}; the only one supported is {baku}.",
                acceleration=repr(tournament.acceleration),
                baku=BAKU,
            )
        )
    last_of_group = last_of_group_a(tournament)
    if last_of_group is None:
        return {}
    group_a = [player.number for player in tournament.players if player.number <= last_of_group]
    rounds = range(1, (last_round or tournament.next_round) + 1)
    points_by_round = [
        (round_number, baku_points(tournament, round_number)) for round_number in rounds
    ]
    return {
        (player, round_number): points
        for round_number, points in points_by_round
        if points
        for player in group_a
    }


def baku_points(tournament: Tournament, round_number: int) -> int:
    """Return the virtual points of group A in a round, in tenths: a win, then half of it, then
    nothing (1.3, 1.4).

    The first half of the rounds, rounded up, is accelerated; the first half of these, rounded up,
    have the points of a win. Raises as `virtual_points`.
    """
    points = tournament.points
    rounds = tournament.round_count
    if not fits_baku(tournament):
        raise InvalidTournament(
            say(
                "Baku acceleration requires that a draw is worth half a win and a loss nothing "
                "(C.04.7 1.1)."
            )
        )
    if rounds is None:
        raise NeedsChoice(
            "rounds", say("Baku acceleration depends on the number of rounds of the tournament.")
        )
    accelerated_rounds = (rounds + 1) // 2
    if round_number <= (accelerated_rounds + 1) // 2:
        return points.win
    if round_number <= accelerated_rounds:
        return points.win // 2
    return 0


def fits_baku(tournament: Tournament) -> bool:
    """Return whether the point system allows Baku acceleration (1.1)."""
    points = tournament.points
    is_same_for_colours = (
        points.white_win == points.black_win and points.white_draw == points.black_draw
    )
    return (
        is_same_for_colours
        and points.win == 2 * points.white_draw
        and points.white_loss == points.black_loss == 0
    )


def last_of_group_a(tournament: Tournament) -> int | None:
    """Return the number of the last player of group A, None without any player in round 1 (1.2).

    The group is the first half of the players paired in round 1, rounded up to an even number. Its
    last player remains the last one, so late entries ranked above belong to it.
    """
    # Half of the players, rounded up to an even number: twice the quarter, rounded up.
    paired_players = _paired_in_round_1(tournament)
    size = 2 * -(-len(paired_players) // 4)
    if paired_players:
        return paired_players[min(size, len(paired_players)) - 1]
    return None


def _paired_in_round_1(tournament: Tournament) -> list[int]:
    """Return the numbers of the players who had, or will have, an opponent or the allocated bye in
    round 1.
    """
    if not tournament.rounds:
        present_players = {player.number for player in tournament.players}
        present_players -= tournament.absent(1).keys()
        # Nor are players absent to whom the arbiter has given the allocated bye beforehand: they
        # only take no part in the pairing.
        return sorted(present_players | {*tournament.bye_by_hand(1)})
    first_round = tournament.rounds[0]
    players_on_boards = {
        number for board in first_round.boards for number in (board.white, board.black)
    }
    players_with_allocated_bye = {
        bye.player for bye in first_round.byes if bye.kind is ByeKind.PAIRING_ALLOCATED
    }
    return sorted(players_on_boards | players_with_allocated_bye)
