"""Norms of an event: for every player the best choice of games, and the remaining requirements
during the event.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from typing import NamedTuple

from arbiter_gui.domain.players.listed_player import RatingKind
from arbiter_gui.domain.teams.players import tournament_of_games
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.tournament_system import System, is_double_round_robin, system_of
from arbiter_gui.domain.values import Player
from arbiter_gui.ratings.games import OPEN, Meeting, meetings
from arbiter_gui.ratings.performance import performance_of
from arbiter_gui.ratings.regulations import regulations_of
from arbiter_gui.ratings.title_norms.check import Need, NormCheck, check_norm, required_halves
from arbiter_gui.ratings.title_norms.events import (
    NormEvent,
    exempt_by_event,
    least_by_event,
    norm_event,
)
from arbiter_gui.ratings.title_norms.games import NormGame, NormRounds, norm_rounds, used_ratings
from arbiter_gui.ratings.title_norms.large_swiss import large_swiss
from arbiter_gui.ratings.title_norms.rules import MOST_COUNTED, USUAL_GAMES, Norm, norms_for

NEAR = 60
"""The greatest distance from the required performance at which a norm is still shown."""
IN_REACH = 300
"""A rating further below the performance of a norm makes it unlikely while rounds remain."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """The result needed in the remaining rounds: `halves` half points from `games` games, against
    assumed `ratings`.

    `mixture` says whether the remaining opponents could provide the games, titles and federations
    needed.
    """

    halves: int
    games: int
    ratings: tuple[int, ...]
    mixture: bool = True

    @property
    def possible(self) -> bool:
        """Whether so many points can still be made, against opponents who would do."""
        return self.mixture and self.halves <= 2 * self.games


@dataclass(frozen=True, slots=True)
class NormResult:
    """One norm of one player.

    `check` is the best choice of games; `dropped` are the games left out of it. `counted` is for
    how many games the norm counts in an application (1.4.1c and d). `forecast` is there while
    rounds are to come.
    """

    player: Player
    check: NormCheck
    dropped: tuple[NormGame, ...]
    counted: int
    forecast: Forecast | None

    @property
    def norm(self) -> Norm:
        """The norm that is looked for."""
        return self.check.norm

    @property
    def near(self) -> bool:
        """Whether it is achieved, or the performance is not far off."""
        performance = self.check.performance
        return performance is not None and performance.value >= self.norm.performance - NEAR


def norms(tournament: Tournament) -> tuple[NormResult, ...]:
    """Return every norm of every player, in the order of the pairing numbers.

    Empty if the event allows no norms.

    In a team event the games are those on the boards.
    """
    return tournament.kept("norms", lambda: tuple(_norm_results(tournament_of_games(tournament))))


def no_norms(tournament: Tournament) -> Said | None:
    """Return why an event has no norms: another game than standard chess (1.1), or its system
    (1.4).

    None if it can have some.
    """
    if not system_of(tournament).has_norms:
        return say(
            "Title norms cannot be achieved in {system} (1.4): only in Swiss tournaments, "
            "round-robins and knock-out events.",
            system=system_of(tournament).name_in_words,
        )
    if tournament.details.variant:
        return say("Norms cannot be achieved in Chess960.")
    if regulations_of(tournament).kind is RatingKind.STANDARD:
        return None
    return say("Norms can be achieved only in standard chess.")


def _norm_results(tournament: Tournament) -> Iterator[NormResult]:
    """Yield the best choice of games for each norm that would help a player."""
    if no_norms(tournament) is not None:
        return
    rounds_by_player = norm_rounds(tournament)
    boards_by_player = meetings(tournament)
    for player in tournament.players:
        rounds = rounds_by_player[player.number]
        boards = boards_by_player[player.number]
        for norm in norms_for(player):
            yield norm_of(tournament, player, norm, rounds, boards)


def norm_of(
    tournament: Tournament,
    player: Player,
    norm: Norm,
    rounds: NormRounds,
    boards: Sequence[Meeting],
) -> NormResult:
    """Return the best choice of a player's games for a norm."""
    least_games, as_nine = _least_games(tournament, rounds)
    round_count = tournament.round_count or len(tournament.rounds)
    # 1.7: only an event of more rounds has a limit.
    most_games: int | None = None
    if round_count > MOST_COUNTED:
        most_games = MOST_COUNTED
    exempt = _exemption(tournament, player)
    is_double = is_double_round_robin(tournament)
    best_check: NormCheck | None = None
    best_worth = _Worth()
    for games in game_choices(
        rounds.games, least_games, swiss=system_of(tournament) is System.SWISS
    ):
        # The best choice so far already counts for the most games that any norm can, and has more
        # games: a shorter choice cannot be better.
        if (
            best_check is not None
            and best_worth.counted_games == most_games
            and len(games) < len(best_check.games)
        ):
            continue
        check = check_norm(norm, player.federation, games, least_games, exempt, is_double)
        worth = _worth_of(check, _games_counted(check, as_nine, most_games))
        if best_check is None or worth > best_worth:
            best_check = check
            best_worth = worth
    assert best_check is not None
    dropped = tuple(game for game in rounds.games if game not in best_check.games)
    forecast = _forecast(tournament, norm, player, rounds, boards)
    counted_games = _games_counted(best_check, as_nine, most_games)
    return NormResult(player, best_check, dropped, counted_games, forecast)


def game_choices(
    games: tuple[NormGame, ...], fewest: int, swiss: bool = True
) -> Iterator[tuple[NormGame, ...]]:
    """Yield all choices of games that the rules allow, all games first.

    In a Swiss the games after some round may be left out (1.4.1e), and games against opponents who
    were beaten anywhere (1.4.1f), as long as `fewest` games remain. Of beaten opponents with the
    same federation and title the lowest rated is left out first: any other would only lower the
    average.
    """
    # With fewer games than a norm needs, these are shown all the same, for what is missing.
    fewest_games = len(games)
    if swiss:
        fewest_games = min(fewest, len(games))
    for game_count in range(len(games), fewest_games - 1, -1):
        yield from _choices_without_beaten(games[:game_count], fewest)


def _choices_without_beaten(
    games: tuple[NormGame, ...], fewest_games: int
) -> Iterator[tuple[NormGame, ...]]:
    """Yield the choices of games up to some round: first all games, then with some beaten opponents
    left out.
    """
    beaten = [game_index for game_index, game in enumerate(games) if game.won]
    earlier_place = _earlier_left_out(games, beaten)
    most_left_out = min(max(len(games) - fewest_games, 0), len(beaten))
    for count in range(most_left_out + 1):
        for left_out in combinations(beaten, count):
            # Of beaten opponents of the same kind the lowest rated are left out first: any other
            # choice is worse.
            in_order = all(
                earlier_place[place] in left_out for place in left_out if place in earlier_place
            )
            if in_order:
                yield tuple(game for place, game in enumerate(games) if place not in left_out)


def _earlier_left_out(games: Sequence[NormGame], beaten: Sequence[int]) -> dict[int, int]:
    """Return for beaten opponents which other one is left out before them.

    Unrated ones are apart (1.4.6).
    """
    places_of_equals: dict[tuple[str, str, bool], list[int]] = {}
    for place in sorted(beaten, key=lambda game_index: games[game_index].rating):
        game = games[place]
        places_of_equals.setdefault((game.federation, game.title, game.rating > 0), []).append(
            place
        )
    earlier_place = {}
    for places in places_of_equals.values():
        for lower_rated, higher_rated in pairwise(places):
            earlier_place[higher_rated] = lower_rated
    return earlier_place


def _least_games(tournament: Tournament, rounds: NormRounds) -> tuple[int, bool]:
    """Return how many games are needed, and whether fewer than nine count as nine.

    Nine; eight of nine rounds where the ninth was given (1.4.1c); fewer in some events (1.4.1b).
    """
    by_event = least_by_event(tournament)
    if by_event < USUAL_GAMES:
        return by_event, norm_event(tournament) is NormEvent.WORLD_CUP
    has_nine_rounds = (tournament.round_count or len(tournament.rounds)) == USUAL_GAMES
    was_given_one = rounds.given == 1 and len(rounds.games) == USUAL_GAMES - 1
    if has_nine_rounds and was_given_one:
        return USUAL_GAMES - 1, True
    return USUAL_GAMES, False


class _Worth(NamedTuple):
    """What choices of games are compared by, in this order; the better choice has the greater
    value.
    """

    achieved: bool = False
    counted_games: int = 0
    minus_failing: int = 0
    games: int = 0
    performance: int = 0


def _worth_of(check: NormCheck, counted_games: int) -> _Worth:
    """Return the worth of a choice of games.

    An achieved norm comes first, then the number of `counted_games`, the fewest failing
    requirements, the number of games, and performance.
    """
    performance = 0
    if check.performance is not None:
        performance = check.performance.value
    # Among norms that are not achieved the number of games says nothing: the nearest one is shown.
    return _Worth(
        achieved=check.achieved,
        counted_games=counted_games if check.achieved else 0,
        minus_failing=-len(check.failing),
        games=len(check.games) if check.achieved else 0,
        performance=performance,
    )


def _games_counted(check: NormCheck, as_nine: bool, limit: int | None) -> int:
    """Return for how many games an achieved norm counts, no more than `limit` (1.7).

    Eight of nine count as nine, each full point more than needed as one.
    """
    games = len(check.games)
    if as_nine:
        games = max(games, USUAL_GAMES)
    counted_games = games + check.exceeded
    if limit is None:
        return counted_games
    return min(counted_games, limit)


def _forecast(
    tournament: Tournament,
    norm: Norm,
    player: Player,
    rounds: NormRounds,
    boards: Sequence[Meeting],
) -> Forecast | None:
    """Return the result needed in the remaining rounds.

    None if there are none, or if no score would be enough.

    Opponents already paired count with their own ratings, others with the average so far, which is
    a reading (R4). In a round-robin all opponents are known before the first game.
    """
    open_boards = [board for board in boards if board.why_not == OPEN]
    paired_rounds = len(tournament.rounds)
    unpaired_rounds = (tournament.round_count or paired_rounds) - paired_rounds
    is_begun = bool(rounds.games)
    all_opponents_known = bool(open_boards) and unpaired_rounds == 0
    if unpaired_rounds + len(open_boards) == 0 or not (is_begun or all_opponents_known):
        return None
    ratings_so_far = used_ratings(rounds.games, norm.floor) if is_begun else ()
    # After the first game those to come are assumed to be like those so far. Before it only a known
    # schedule helps.
    if is_begun:
        ratings_to_come = _ratings_like_those_so_far(ratings_so_far, open_boards, unpaired_rounds)
    else:
        scheduled_games = tuple(_best_games_to_come(norm, tournament, open_boards, unpaired_rounds))
        ratings_to_come = list(used_ratings(scheduled_games, norm.floor))
    needed_halves = required_halves(norm, (*ratings_so_far, *ratings_to_come))
    if needed_halves is None:
        return None
    scored_halves = sum(game.halves for game in rounds.games)
    missing_halves = max(0, needed_halves - scored_halves)
    forecast = Forecast(missing_halves, len(ratings_to_come), tuple(ratings_to_come))
    # The points may be in reach while no opponents could provide the titles and federations that
    # are missing.
    best_games = _best_games_to_come(norm, tournament, open_boards, unpaired_rounds)
    best_rounds = replace(rounds, games=(*rounds.games, *best_games))
    if forecast.possible and not _mixture_possible(tournament, norm, player, best_rounds):
        return replace(forecast, mixture=False)
    return forecast


def _ratings_like_those_so_far(
    ratings_so_far: Sequence[int], open_boards: Sequence[Meeting], unpaired_rounds: int
) -> list[int]:
    """Return the ratings of the opponents to come: their own where they are paired and rated, else
    the average of those so far.
    """
    performance = performance_of(ratings_so_far, 0)
    assert performance is not None
    ratings = [board.rating or performance.average for board in open_boards]
    return ratings + [performance.average] * unpaired_rounds


def _best_games_to_come(
    norm: Norm, tournament: Tournament, open_boards: Sequence[Meeting], unpaired_rounds: int
) -> Iterator[NormGame]:
    """Yield games to come: against opponents who are paired already, then against any that a norm
    could wish for.
    """
    for board in open_boards:
        opponent = tournament.by_number.get(board.opponent, Player(board.opponent))
        yield NormGame(board.round, opponent, board.rating, 0)
    next_round = len(tournament.rounds) + 1
    for number in range(next_round, next_round + unpaired_rounds):
        # A federation that no other player has.
        ideal_opponent = Player(0, title=norm.level[0], federation=f"? {number}")
        yield NormGame(number, ideal_opponent, norm.performance, 0)


def _mixture_possible(
    tournament: Tournament, norm: Norm, player: Player, rounds: NormRounds
) -> bool:
    """Return whether some choice of these games fulfils everything besides points and ratings."""
    least_games, _ = _least_games(tournament, rounds)
    exempt = _exemption(tournament, player)
    is_double = is_double_round_robin(tournament)
    is_swiss = system_of(tournament) is System.SWISS
    for games in game_choices(rounds.games, least_games, is_swiss):
        check = check_norm(norm, player.federation, games, least_games, exempt, is_double)
        failing_needs = {requirement.need for requirement in check.failing}
        if failing_needs <= _BY_RESULT:
            return True
    return False


_BY_RESULT = {Need.AVERAGE, Need.PERFORMANCE, Need.SHARE}
"""The requirements on points and ratings."""


def _exemption(tournament: Tournament, player: Player) -> Said | None:
    """Return why a player needs no mixture of federations: by the event, or as it is large.

    None where one does.
    """
    return exempt_by_event(tournament, player.federation) or large_swiss(tournament)


def achieved_norms(tournament: Tournament) -> tuple[NormResult, ...]:
    """Return the norms achieved, in the order of pairing number and title."""
    return tuple(result for result in norms(tournament) if result.check.achieved)


def is_out_of_reach(result: NormResult) -> bool:
    """Return whether a norm is not worth showing: neither achieved nor near, and no longer
    possible.
    """
    if result.check.achieved:
        return False
    if result.forecast is not None:
        # A single good game is no performance: until half of the games are played the rating tells
        # more.
        performs_so = result.near and 2 * len(result.check.games) > USUAL_GAMES
        is_likely = performs_so or result.player.rating >= result.norm.performance - IN_REACH
        return not (result.forecast.possible and is_likely)
    failing_needs = {requirement.need for requirement in result.check.failing} - {
        Need.PERFORMANCE,
        Need.SHARE,
    }
    # Nothing more can come: worth showing is a performance that is near, with at most two other
    # requirements failing.
    return not result.near or Need.GAMES in failing_needs or len(failing_needs) > 2
