"""Points, played games and virtual points of every player, counted again from recorded results and
byes.

Nothing here asks the domain what a result or a bye is worth or whether a game was played: of it
only plain records are read. So an engine that paired by wrong points is not proved right by the
same points.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import PointAdjustment, PointSystem, Tournament
from arbiter_gui.domain.values import Board, ByeKind, Colour, Mark, Round

_WINS = (Mark.WIN, Mark.SHORT_WIN)
_DRAWS = (Mark.DRAW, Mark.SHORT_DRAW)
_LOSSES = (Mark.LOSS, Mark.SHORT_LOSS)
_OVER_THE_BOARD = (*_WINS, *_DRAWS, *_LOSSES, Mark.ADJOURNED)
"""What a player has got from a game that took place; one under a move counts for the pairing."""

_KINDS_OF_RESULT = {
    "W": _WINS,
    "D": _DRAWS,
    "L": _LOSSES,
    "+": (Mark.FORFEIT_WIN,),
    "-": (Mark.FORFEIT_LOSS,),
}
"""The results that an adjustment of points can be tied to, by its letter."""

_KINDS_OF_BYE = {
    ByeKind.PAIRING_ALLOCATED: "U",
    ByeKind.FULL: "F",
    ByeKind.HALF: "H",
    ByeKind.ZERO: "Z",
}


@dataclass(frozen=True, slots=True)
class PlayerRound:
    """What a round was for one player.

    Without a board `opponent` and `colour` are None. `bye` is None for a board, and for an absence
    that is not on record. `points` are what the result or the bye is worth, in tenths, `bonus` what
    came on top.
    """

    opponent: int | None
    colour: Colour | None
    mark: Mark
    bye: ByeKind | None
    points: int
    played: bool
    bonus: int = 0


@dataclass(frozen=True)
class Recount:
    """All players by pairing number: their rounds, and their points in tenths before each round and
    after the last.
    """

    rounds: Mapping[int, tuple[PlayerRound, ...]]
    scores: Mapping[int, tuple[int, ...]]


def recounted(tournament: Tournament) -> Recount:
    """Return what each recorded round was for each player, and the players' points before each
    round and after the last one.
    """
    rounds: dict[int, list[PlayerRound]] = {player.number: [] for player in tournament.players}
    absence = PlayerRound(
        opponent=None,
        colour=None,
        mark=Mark.PENDING,
        bye=None,
        points=tournament.points.zero_bye,
        played=False,
    )
    for number, recorded in enumerate(tournament.rounds, 1):
        rounds_of_players = _players_of_round(recorded, tournament.points)
        for player, player_rounds in rounds.items():
            player_round = rounds_of_players.get(player, absence)
            player_rounds.append(
                _adjusted_round(player_round, player, number, tournament.adjustments)
            )
    scores = {player: _running_points(player_rounds) for player, player_rounds in rounds.items()}
    return Recount(
        {player: tuple(player_rounds) for player, player_rounds in rounds.items()}, scores
    )


def _running_points(player_rounds: Iterable[PlayerRound]) -> tuple[int, ...]:
    """Return the points before the first round and after each."""
    points = [0]
    for player_round in player_rounds:
        points.append(points[-1] + player_round.points + player_round.bonus)
    return tuple(points)


def _players_of_round(recorded: Round, points: PointSystem) -> dict[int, PlayerRound]:
    """Return what a round was for each player on a board or with a bye, by number; an absent player
    is missing.
    """
    player_rounds: dict[int, PlayerRound] = {}
    for board in recorded.boards:
        player_rounds[board.white] = _round_on_board(board, Colour.WHITE, points)
        player_rounds[board.black] = _round_on_board(board, Colour.BLACK, points)
    for bye in recorded.byes:
        worth = worth_of_bye(points, bye.kind)
        player_rounds[bye.player] = PlayerRound(
            opponent=None, colour=None, mark=Mark.PENDING, bye=bye.kind, points=worth, played=False
        )
    return player_rounds


def _round_on_board(board: Board, colour: Colour, points: PointSystem) -> PlayerRound:
    """Return a board as the round of one of its players, the one with this colour.

    It was played if both halves of the result are those of a game. A result of which one half is a
    forfeit was no game for either, so that the two may meet later; nor was one that is still
    missing.
    """
    is_played = all(mark in _OVER_THE_BOARD for mark in (board.result.white, board.result.black))
    if colour is Colour.WHITE:
        opponent = board.black
        mark = board.result.white
    else:
        opponent = board.white
        mark = board.result.black
    worth = worth_of_mark(points, mark, colour)
    return PlayerRound(opponent, colour, mark, bye=None, points=worth, played=is_played)


def worth_of_mark(points: PointSystem, mark: Mark, colour: Colour) -> int:
    """Return the points in tenths that a result is worth for the player with this colour.

    A game without a result is worth nothing, an adjourned one as much as a draw, unless the event
    says otherwise.
    """
    is_white = colour is Colour.WHITE
    if mark in _WINS:
        if is_white:
            return points.white_win
        return points.black_win
    if mark in _LOSSES:
        if is_white:
            return points.white_loss
        return points.black_loss
    if mark is Mark.FORFEIT_WIN:
        return points.forfeit_win
    if mark is Mark.FORFEIT_LOSS:
        return points.forfeit_loss
    if mark is Mark.PENDING:
        return 0
    if mark is Mark.ADJOURNED and points.adjourned is not None:
        return points.adjourned
    if is_white:
        return points.white_draw
    return points.black_draw


def worth_of_bye(points: PointSystem, kind: ByeKind) -> int:
    """Return what a round without opponent is worth, in tenths."""
    if kind is ByeKind.PAIRING_ALLOCATED:
        return points.pairing_allocated_bye
    if kind is ByeKind.FULL:
        return points.full_bye
    if kind is ByeKind.HALF:
        return points.half_bye
    return points.zero_bye


def worth_of_win(points: PointSystem) -> int:
    """Return the most points for one game, in tenths."""
    return max(points.white_win, points.black_win)


def bars_the_bye(points: PointSystem, player_round: PlayerRound) -> bool:
    """C2 of 2026: return whether a round bars its player from receiving the bye later.

    It does if it was the bye, or gave as many points as a win without a game. Half-point byes do
    not bar, however many there are: none of them is worth a win.
    """
    if player_round.played:
        return False
    return player_round.bye is ByeKind.PAIRING_ALLOCATED or player_round.points >= worth_of_win(
        points
    )


def _adjusted_round(
    player_round: PlayerRound, player: int, number: int, adjustments: Iterable[PointAdjustment]
) -> PlayerRound:
    """Return a player's round with the points that the arbiter has adjusted; unchanged if no
    adjustment is for it.

    `number` is that of the round. An adjustment without a kind is a bonus, and bonuses add up. One
    with a kind says what such a result or bye is worth; the last one counts.
    """
    points = player_round.points
    bonus = 0
    for adjustment in adjustments:
        if not _is_for(adjustment, player, number):
            continue
        if not adjustment.kind:
            bonus += adjustment.points
        elif _has_kind(player_round, adjustment.kind):
            points = adjustment.points
    if (points, bonus) == (player_round.points, player_round.bonus):
        return player_round
    return replace(player_round, points=points, bonus=bonus)


def _is_for(adjustment: PointAdjustment, player: int, round_number: int) -> bool:
    """Return whether an adjustment is for a player in a round: one without a round is for all
    rounds, one without players for all players.
    """
    is_for_round = adjustment.round is None or adjustment.round == round_number
    return is_for_round and (not adjustment.players or player in adjustment.players)


def _has_kind(player_round: PlayerRound, kind: str) -> bool:
    """Return whether a round had a result or a bye of the kind that an adjustment names by a
    letter: `W` is a win, `H` a half-point bye.

    An absence that is not on record counts as a zero-point bye.
    """
    if player_round.opponent is None:
        return kind == _KINDS_OF_BYE[player_round.bye or ByeKind.ZERO]
    return player_round.mark in _KINDS_OF_RESULT.get(kind, ())


def absent_players(tournament: Tournament) -> frozenset[int]:
    """Return the players who are not paired in the next round: they withdrew, requested a bye, or
    are house players who are not needed.

    House players fill up an odd field: if the number of other players is odd, the first of them
    plays, and nobody has the bye.
    """
    # A fixed schedule pairs everybody, present or not.
    if tournament.schedule is not None:
        return frozenset()
    next_round = len(tournament.rounds) + 1
    withdrawn_numbers = [
        player.number
        for player in tournament.players
        if player.withdrawn_from is not None and player.withdrawn_from <= next_round
    ]
    requested_numbers = [
        request.player for request in tournament.requests if request.round == next_round
    ]
    absentees = frozenset((*withdrawn_numbers, *requested_numbers))
    present_players = [player for player in tournament.players if player.number not in absentees]
    house_players = [player.number for player in present_players if player.house]
    needed_count = (len(present_players) - len(house_players)) % 2
    return absentees | frozenset(house_players[needed_count:])


def virtual_points(tournament: Tournament) -> dict[tuple[int, int], int]:
    """Return the virtual points (C.04.7) in tenths by player and round, up to the next round; a
    player without any in a round is missing.

    Those that the tournament states count; if it states none, those of Baku acceleration, if it has
    that. Raises InvalidTournament for any other acceleration, or while the number of rounds is
    unknown.
    """
    if tournament.virtual_points:
        return {
            (stated.player, stated.round): stated.points
            for stated in tournament.virtual_points
            if stated.points
        }
    if tournament.acceleration is None:
        return {}
    return _virtual_points_of_baku(tournament, _rounds_for_baku(tournament))


def _rounds_for_baku(tournament: Tournament) -> int:
    """Return the number of rounds, from which Baku acceleration says how many are accelerated.

    Raises InvalidTournament for any other acceleration, or while the number of rounds is unknown.
    """
    if tournament.acceleration != "baku":
        text = say(
            "There is no acceleration method {acceleration}; the only one supported is {baku}.",
            acceleration=repr(tournament.acceleration),
            baku="baku",
        )
        raise InvalidTournament(text)
    if tournament.round_count is None:
        text = say("Baku acceleration depends on the number of rounds of the tournament.")
        raise InvalidTournament(text)
    return tournament.round_count


def _virtual_points_of_baku(tournament: Tournament, round_count: int) -> dict[tuple[int, int], int]:
    """C.04.7: return the virtual points (tenths) of Baku acceleration by player and round: those of
    a round are the same for all of group A, and the others have none.
    """
    group_a = _group_a(tournament)
    virtual: dict[tuple[int, int], int] = {}
    # The next round counts as well: it is the one that is paired by these points.
    for number in range(1, len(tournament.rounds) + 2):
        points = _baku_points(
            round_count=round_count, round_number=number, win=worth_of_win(tournament.points)
        )
        for player in group_a:
            virtual[player, number] = points
    return virtual


def _baku_points(*, round_count: int, round_number: int, win: int) -> int:
    """C.04.7, 1.3 and 1.4: return the virtual points of group A in a round: those of a win in the
    first half of the accelerated rounds, half of them in the second.

    The first half of all rounds is accelerated. Each half is rounded up: of 9 rounds the first 3
    have the points of a win, and the next 2 half of them.
    """
    accelerated_count = _half_rounded_up(round_count)
    win_count = _half_rounded_up(accelerated_count)
    if round_number <= win_count:
        return win
    if round_number <= accelerated_count:
        return win // 2
    return 0


def _half_rounded_up(number: int) -> int:
    """Return half of a number, an odd one rounded up."""
    return (number + 1) // 2


def _group_a(tournament: Tournament) -> list[int]:
    """C.04.7, 1.2: return the numbers of group A, the players who get virtual points.

    They are the first half of those paired in round 1, rounded up to an even number, and late
    entries with numbers among them.
    """
    paired_numbers = sorted(_paired_in_first_round(tournament))
    if not paired_numbers:
        return []
    half = _half_rounded_up(len(paired_numbers))
    size = 2 * _half_rounded_up(half)
    last_number = paired_numbers[min(size, len(paired_numbers)) - 1]
    return [player.number for player in tournament.players if player.number <= last_number]


def _paired_in_first_round(tournament: Tournament) -> set[int]:
    """Return the numbers of the players paired in round 1, with the one who has the bye.

    Once it is recorded its boards say so, as later changes of the field must not move anybody into
    group A or out of it. Before, it is whoever would be paired now.
    """
    if tournament.rounds:
        return _participants_of(tournament.rounds[0])
    absentees = absent_players(tournament)
    requested_byes = {
        request.player
        for request in tournament.requests
        if request.round == 1 and request.kind is ByeKind.PAIRING_ALLOCATED
    }
    # Whoever has asked for the allocated bye itself is absent, but is counted as the one who gets
    # it.
    return {
        player.number
        for player in tournament.players
        if player.number not in absentees or player.number in requested_byes
    }


def _participants_of(recorded_round: Round) -> set[int]:
    """Return the numbers of the players on the boards of a round, with the one who has the bye."""
    numbers = {number for board in recorded_round.boards for number in (board.white, board.black)}
    for bye in recorded_round.byes:
        if bye.kind is ByeKind.PAIRING_ALLOCATED:
            numbers.add(bye.player)
    return numbers
