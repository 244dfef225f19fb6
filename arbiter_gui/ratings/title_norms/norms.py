"""Norms of an event: for every player the best choice of games, and what is still needed while the event runs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise

from arbiter_gui.domain.players.listed_player import RatingKind
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.tournament_system import System, is_double_round_robin, system_of
from arbiter_gui.domain.values import Player
from arbiter_gui.ratings.games import OPEN, Meeting, meetings
from arbiter_gui.ratings.performance import performance_of
from arbiter_gui.ratings.regulations import regulations_of
from arbiter_gui.ratings.title_norms.check import Need, NormCheck, check_norm, required_halves
from arbiter_gui.ratings.title_norms.events import NormEvent, exempt_by_event, least_by_event, norm_event
from arbiter_gui.ratings.title_norms.games import NormGame, NormRounds, norm_rounds, used_ratings
from arbiter_gui.ratings.title_norms.large_swiss import large_swiss
from arbiter_gui.ratings.title_norms.rules import MOST_COUNTED, USUAL_GAMES, Norm, norms_for

NEAR = 60
"""A performance so far below what is needed is still told of."""


@dataclass(frozen=True, slots=True)
class Forecast:
    """What the rounds to come must bring: `halves` half points from `games` games, against `ratings` as assumed.

    `mixture` tells whether opponents to come could bring the games, titles and federations that are needed.
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

    `check` is the best choice of games; `dropped` are the games left out of it. `counted` is for how many games the
    norm counts in an application (1.4.1c and d). `forecast` is there while rounds are to come.
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
        found = self.check.performance
        return found is not None and found.value >= self.norm.performance - NEAR


def norms(tournament: Tournament) -> tuple[NormResult, ...]:
    """Return every norm of every player, in order of pairing number; none where norms cannot be made."""
    return tournament.kept("norms", lambda: tuple(_norms(tournament)))


def no_norms(tournament: Tournament) -> Said | None:
    """Return why an event has no norms: they are for standard chess only (1.1); None where it can have some."""
    if tournament.details.variant:
        return say("Norms cannot be made in Chess960.")
    if regulations_of(tournament).kind is RatingKind.STANDARD:
        return None
    return say("Norms can be made in standard chess only.")


def _norms(tournament: Tournament) -> Iterator[NormResult]:
    if no_norms(tournament) is not None:
        return
    rounds, boards = norm_rounds(tournament), meetings(tournament)
    for player in tournament.players:
        for norm in norms_for(player):
            yield norm_of(tournament, player, norm, rounds[player.number], boards[player.number])


def norm_of(
    tournament: Tournament, player: Player, norm: Norm, rounds: NormRounds, boards: Sequence[Meeting]
) -> NormResult:
    """Return the best choice of a player's games for a norm."""
    least, as_nine = _least_games(tournament, rounds)
    most = MOST_COUNTED if (tournament.round_count or len(tournament.rounds)) > MOST_COUNTED else None
    exempt = _exemption(tournament, player)
    double = is_double_round_robin(tournament)
    best: tuple[tuple[int, ...], NormCheck] | None = None
    for games in choices(rounds.games, least, swiss=system_of(tournament) is System.SWISS):
        if best is not None and best[0][1] == most and len(games) < len(best[1].games):
            continue  # counts for as many games as any norm can, and has more of them
        found = check_norm(norm, player.federation, games, least, exempt, double)
        worth = _worth(found, _counted(found, as_nine, most))
        if best is None or worth > best[0]:
            best = worth, found
    assert best is not None
    check = best[1]
    dropped = tuple(game for game in rounds.games if game not in check.games)
    forecast = _forecast(tournament, norm, player, rounds, boards)
    return NormResult(player, check, dropped, _counted(check, as_nine, most), forecast)


def choices(games: tuple[NormGame, ...], least: int, swiss: bool = True) -> Iterator[tuple[NormGame, ...]]:
    """Yield all choices of games that the rules allow, all games first.

    In a Swiss the games after some round may be left out (1.4.1e), and games against opponents who were beaten
    anywhere (1.4.1f), as long as `least` games remain. Of beaten opponents with the same federation and title the
    lowest rated is left out first: any other would only lower the average.
    """
    ends = range(len(games), min(least, len(games)) - 1, -1) if swiss else (len(games),)
    for end in ends:
        kept = games[:end]
        beaten = [place for place, game in enumerate(kept) if game.won]
        before = _left_out_before(kept, beaten)
        for count in range(min(len(kept) - least, len(beaten)) + 1 if len(kept) > least else 1):
            for out in combinations(beaten, count):
                if all(before[place] in out for place in out if place in before):
                    yield tuple(game for place, game in enumerate(kept) if place not in out)


def _left_out_before(games: Sequence[NormGame], beaten: Sequence[int]) -> dict[int, int]:
    """Return for beaten opponents which other one is left out before them; unrated ones are apart (1.4.6)."""
    alike: dict[tuple[str, str, bool], list[int]] = {}
    for place in sorted(beaten, key=lambda place: games[place].rating):
        game = games[place]
        alike.setdefault((game.federation, game.title, game.rating > 0), []).append(place)
    return {later: earlier for row in alike.values() for earlier, later in pairwise(row)}


def _least_games(tournament: Tournament, rounds: NormRounds) -> tuple[int, bool]:
    """Return how many games are needed, and whether fewer than nine count as nine.

    Nine; eight of nine rounds where the ninth was given (1.4.1c); fewer in some events (1.4.1b).
    """
    by_event = least_by_event(tournament)
    if by_event < USUAL_GAMES:
        return by_event, norm_event(tournament) is NormEvent.WORLD_CUP
    nine = (tournament.round_count or len(tournament.rounds)) == USUAL_GAMES
    given = nine and rounds.given == 1 and len(rounds.games) == USUAL_GAMES - 1
    return (USUAL_GAMES - 1, True) if given else (USUAL_GAMES, False)


def _worth(check: NormCheck, counted: int) -> tuple[int, ...]:
    """Return by what choices of games are compared: achieved, games counted, nothing failing, performance."""
    value = check.performance.value if check.performance else 0
    return (
        int(check.achieved),
        counted if check.achieved else 0,
        -len(check.failing),
        len(check.games) if check.achieved else 0,
        value,
    )


def _counted(check: NormCheck, as_nine: bool, most: int | None) -> int:
    """Return for how many games an achieved norm counts, no more than `most` (1.7).

    Eight of nine count as nine, each full point more than needed as one.
    """
    games = max(len(check.games), USUAL_GAMES) if as_nine else len(check.games)
    found = games + check.exceeded
    return found if most is None else min(found, most)


def _forecast(
    tournament: Tournament, norm: Norm, player: Player, rounds: NormRounds, boards: Sequence[Meeting]
) -> Forecast | None:
    """Return what the rounds to come must bring; None when there are none, or no points would do.

    Opponents that are paired already count as they are, others as the average so far, which is a reading (R4).
    """
    open_ = [meeting for meeting in boards if meeting.why_not == OPEN]
    done = len(tournament.rounds)
    left = (tournament.round_count or done) - done
    if not rounds.games or left + len(open_) == 0:
        return None
    used = used_ratings(rounds.games, norm.floor)
    so_far = performance_of(used, 0)
    assert so_far is not None
    to_come = tuple(m.rating or so_far.average for m in open_) + (so_far.average,) * left
    needed = required_halves(norm, (*used, *to_come))
    if needed is None:
        return None
    scored = sum(game.halves for game in rounds.games)
    found = Forecast(max(0, needed - scored), len(to_come), to_come)
    best = replace(rounds, games=(*rounds.games, *_best_to_come(norm, tournament, open_, left)))
    if found.possible and not _mixture_possible(tournament, norm, player, best):
        return replace(found, mixture=False)
    return found


def _best_to_come(
    norm: Norm, tournament: Tournament, open_: Sequence[Meeting], left: int
) -> Iterator[NormGame]:
    """Yield games to come: against who is paired already, else against whoever a norm could wish for."""
    for meeting in open_:
        opponent = tournament.by_number.get(meeting.opponent, Player(meeting.opponent))
        yield NormGame(meeting.round, opponent, meeting.rating, 0)
    first = len(tournament.rounds) + 1
    for number in range(first, first + left):
        somewhere = f"? {number}"  # a federation that nobody else has
        yield NormGame(number, Player(0, title=norm.level[0], federation=somewhere), norm.performance, 0)


def _mixture_possible(tournament: Tournament, norm: Norm, player: Player, rounds: NormRounds) -> bool:
    """Return whether some choice of these games has what is needed beside points and ratings."""
    least, _ = _least_games(tournament, rounds)
    exempt, double = _exemption(tournament, player), is_double_round_robin(tournament)
    swiss = system_of(tournament) is System.SWISS
    checks = (
        check_norm(norm, player.federation, games, least, exempt, double)
        for games in choices(rounds.games, least, swiss)
    )
    return any({each.need for each in check.failing} <= _BY_RESULT for check in checks)


_BY_RESULT = {Need.AVERAGE, Need.PERFORMANCE, Need.SHARE}


def _exemption(tournament: Tournament, player: Player) -> Said | None:
    return exempt_by_event(tournament, player.federation) or large_swiss(tournament)


def achieved(tournament: Tournament) -> tuple[NormResult, ...]:
    """Return the norms that are achieved, in order of pairing number and rank of the title."""
    return tuple(result for result in norms(tournament) if result.check.achieved)


def out_of_reach(result: NormResult) -> bool:
    """Return whether nothing is to be told of a norm: not achieved, not near, and not possible any more."""
    if result.check.achieved:
        return False
    if result.forecast is not None:
        return not result.forecast.possible
    only = {requirement.need for requirement in result.check.failing} - {Need.PERFORMANCE, Need.SHARE}
    return not result.near or len(only) > 2
