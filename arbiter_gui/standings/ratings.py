"""Tie-breaks from the ratings of the opponents (C.07, article 10).

Only games over the board count, with results of 1, a half and 0. If an unrated player is the
opponent of any player, the tie-break is not used at all, unless the regulations give unrated
players a rating (``/U1400``).

>>> from arbiter_gui.domain.tournament import Tournament
>>> from arbiter_gui.domain.values import DRAWN, WHITE_WINS, Board, Player, Round
>>> players = (Player(1, rating=2200), Player(2, rating=2100), Player(3, rating=2001), Player(4))
>>> games = (Round((Board(1, 2, WHITE_WINS),)), Round((Board(3, 1, DRAWN),)), Round((Board(2, 4,
... DRAWN),)))
>>> rated = Facts(Tournament(players[:3], games[:2]))
>>> average_of_opponents(rated, (1,))[1].calculation
('round 1: 2 is rated 2100', 'round 2: 3 is rated 2001', 'average 2050.5, rounded 2051')
>>> performance(rated, (1,))[1].calculation[-1]
'1½ of 2 is 75%: 2051 + 193 = 2244'
>>> perfect_performance(rated, (1,))[1].calculation[-1]
'a player rated 2246 would be expected to score 1½ points'
>>> facts = Facts(Tournament(players, games))
>>> average_of_opponents(facts, (1,))[1].calculation
('not used: 2 met 4, who is unrated',)
>>> average_of_opponents(facts, (2,), unrated=1400)[2].value
Fraction(1800, 1)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from arbiter_gui.domain.texts.player_names import Numbered
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.values import Mark
from arbiter_gui.standings.facts import Facts
from arbiter_gui.standings.rating_tables import difference, expected
from arbiter_gui.standings.values import (
    NOT_ANY,
    TieBreakValue,
    decimal,
    half_up,
    not_used,
    quarters_text,
)

_HALF_POINTS = {Mark.WIN: 2, Mark.SHORT_WIN: 2, Mark.LOSS: 0, Mark.SHORT_LOSS: 0}
"""The half points of a game over the board; any other mark is a draw."""


@dataclass(frozen=True, slots=True)
class _Game:
    """A game over the board, or those of a match."""

    round: int
    opponent: int
    rating: int
    """The rating of the opponent, 0 if unrated."""
    half_points: int
    """The result, of all `games` together, in half points."""
    games: int = 1
    """How many games the match has."""


_Lines = Callable[[], tuple[Said, ...]]
_ValueOfGames = Callable[[tuple[_Game, ...]], TieBreakValue]


def average_of_opponents(
    facts: Facts, group: Sequence[int], lowest_cut: int = 0, highest_cut: int = 0, unrated: int = 0
) -> dict[int, TieBreakValue]:
    """ARO, 10.1: the opponents' average rating, half up, without the `lowest_cut` lowest and
    `highest_cut` highest.

    The exception for voluntary unplayed rounds (16.5) does not apply here.
    """
    return _values_from_games(
        facts, group, unrated, lambda games: _average_value(games, lowest_cut, highest_cut)
    )


def performance(facts: Facts, group: Sequence[int], unrated: int = 0) -> dict[int, TieBreakValue]:
    """TPR, 10.2: the opponents' average rating plus the difference for the percentage."""
    return _values_from_games(facts, group, unrated, _performance_value)


def perfect_performance(
    facts: Facts, group: Sequence[int], unrated: int = 0
) -> dict[int, TieBreakValue]:
    """PTP, 10.3: the lowest rating that would have been expected to score as much.

    Without any point it is 800 below the lowest opponent.
    """
    return _values_from_games(facts, group, unrated, _perfect_value)


def opponents_performance(
    facts: Facts, group: Sequence[int], unrated: int = 0
) -> dict[int, TieBreakValue]:
    """APRO, 10.4: the average TPR of the opponents, half up."""
    return _averages_over_opponents(facts, group, unrated, _performance_value, "TPR")


def opponents_perfect(
    facts: Facts, group: Sequence[int], unrated: int = 0
) -> dict[int, TieBreakValue]:
    """APPO, 10.5: the average PTP of the opponents, half up."""
    return _averages_over_opponents(facts, group, unrated, _perfect_value, "PTP")


def _games(facts: Facts, number: int, unrated: int) -> tuple[_Game, ...]:
    """Return the games of a player as `_read_games`, which reads them once for all tie-breaks."""
    return facts.kept(("rated games", number, unrated), lambda: _read_games(facts, number, unrated))


def _read_games(facts: Facts, number: int, unrated: int) -> tuple[_Game, ...]:
    """Return the games of a player over the board; an unrated opponent has the rating `unrated`."""
    players = facts.tournament.by_number
    games = []
    for round_number, entry in enumerate(facts.past[number], 1):
        played = [game for game in facts.games_at(number, round_number) if game.played]
        if entry.opponent is None or not played:
            continue
        rating = unrated
        if entry.opponent in players:
            rating = players[entry.opponent].rating or unrated
        # Marks without an entry are draws: an adjourned game is one too.
        half_points = sum(_HALF_POINTS.get(game.mark, 1) for game in played)
        games.append(
            _Game(
                round=facts.first_round(round_number),
                opponent=entry.opponent,
                rating=rating,
                half_points=half_points,
                games=len(played),
            )
        )
    return tuple(games)


def _values_from_games(
    facts: Facts, group: Sequence[int], unrated: int, value_of_games: _ValueOfGames
) -> dict[int, TieBreakValue]:
    """Return the values calculated from the games of each player, or for all that the tie-break is
    not used.
    """
    reason = why_ratings_dropped(facts, unrated)
    if reason is not None:
        return not_used(group, reason)
    values = {}
    for number in group:
        games = _games(facts, number, unrated)
        values[number] = value_of_games(games) if games else NOT_ANY
    return values


def why_ratings_dropped(facts: Facts, unrated: int) -> Said | None:
    """Return why tie-breaks by the opponents' ratings are dropped from the list (article 10).

    None where they are used.

    `unrated` is the rating that the regulations of the event give to an unrated player, 0 where
    they give none.
    """
    if unrated:
        return None
    return facts.kept("unrated met", lambda: _note_of_unrated_opponent(facts))


def _note_of_unrated_opponent(facts: Facts) -> Said | None:
    """Return a note that a player met an unrated one, or None if no player did."""
    unrated = {player.number for player in facts.tournament.players if not player.rating}
    for number, games in facts.met.items():
        for _, opponent in games:
            if opponent in unrated:
                return say(
                    "not used: {number} met {other}, who is unrated",
                    number=Numbered(number),
                    other=Numbered(opponent),
                )
    return None


def _averages_over_opponents(
    facts: Facts, group: Sequence[int], unrated: int, value_of_games: _ValueOfGames, code: str
) -> dict[int, TieBreakValue]:
    """Return the average of the values that the opponents have by their own games.

    `code` is the tie-break averaged.
    """
    why = why_ratings_dropped(facts, unrated)
    if why is not None:
        return not_used(group, why)
    averages = {}
    for number in group:
        games = [game for game in _games(facts, number, unrated) if game.opponent in facts.past]
        values = [
            _value_of_opponent(facts, game.opponent, unrated, value_of_games, code)
            for game in games
        ]
        if games:
            lines = partial(_opponents_lines, code, games, values)
            averages[number] = _rounded_average(sum(values, Fraction()) / len(games), lines)
        else:
            averages[number] = NOT_ANY
    return averages


def _value_of_opponent(
    facts: Facts, number: int, unrated: int, value_of_games: _ValueOfGames, code: str
) -> Fraction:
    """Return the value that an opponent has by his own games.

    It is calculated once for all who met him.
    """
    # An opponent met the player who asks, so that there is at least this one game.
    games = _games(facts, number, unrated)
    return facts.kept((code, number, unrated), partial(value_of_games, games)).key


def _opponents_lines(
    code: str, games: Sequence[_Game], values: Sequence[Fraction]
) -> tuple[Said, ...]:
    """Return a line for each opponent with the value of the averaged tie-break."""
    return tuple(
        say(
            "round {n}: {other} has {code} {value}",
            n=game.round,
            other=Numbered(game.opponent),
            code=code,
            value=value,
        )
        for game, value in zip(games, values, strict=True)
    )


def _average_value(
    games: tuple[_Game, ...], lowest_cut: int = 0, highest_cut: int = 0
) -> TieBreakValue:
    """Return the average rating of opponents without the `lowest_cut` lowest and the `highest_cut`
    highest.
    """
    by_rating = sorted(games, key=lambda game: (game.rating, game.round))
    counted_games = by_rating[lowest_cut:]
    cuts = by_rating[:lowest_cut]
    if highest_cut:
        cuts += counted_games[-highest_cut:]
        counted_games = counted_games[:-highest_cut]
    if not counted_games:
        return NOT_ANY
    exact = Fraction(sum(game.rating for game in counted_games), len(counted_games))
    return _rounded_average(exact, partial(_rating_lines, games, cuts))


def _rating_lines(games: Sequence[_Game], cuts: Sequence[_Game] = ()) -> tuple[Said, ...]:
    """Return lines with the ratings of all opponents, then those that are left out."""
    lines = []
    for game in games:
        lines.append(
            say(
                "round {n}: {other} is rated {rating}",
                n=game.round,
                other=Numbered(game.opponent),
                rating=game.rating,
            )
        )
    for cut in cuts:
        lines.append(say("without round {n}: {rating}", n=cut.round, rating=cut.rating))
    return tuple(lines)


def _rounded_average(exact: Fraction, lines: _Lines) -> TieBreakValue:
    """Return an average rounded half up as the value, with the lines of its calculation."""
    value = half_up(exact)
    return TieBreakValue(value, value, lambda: (*lines(), _average_line(exact, value)))


def _average_line(exact: Fraction, value: Fraction) -> Said:
    """Return the line with an average, and to what it is rounded if that differs."""
    if value == exact:
        return say("average {average}", average=decimal(exact))
    return say("average {average}, rounded {value}", average=decimal(exact), value=decimal(value))


def _performance_value(games: tuple[_Game, ...]) -> TieBreakValue:
    """Return the average rating of the opponents with the difference for the percentage, which is
    rounded (10.2).
    """
    average = _average_value(games)
    score = Fraction(sum(game.half_points for game in games), 2)
    number_of_games = sum(game.games for game in games)
    percent = int(half_up(100 * score / number_of_games))
    rating_difference = difference(percent)
    value = average.key + rating_difference

    def sum_line() -> Said:
        """Return the line with the percentage and the sum that it leads to."""
        return say(
            "{score} of {games} is {percent}%: {average} {sign} {step} = {value}",
            score=quarters_text(score),
            games=number_of_games,
            percent=percent,
            average=average.key,
            sign="-" if rating_difference < 0 else "+",
            step=abs(rating_difference),
            value=value,
        )

    return TieBreakValue(value, value, lambda: (*average.calculation, sum_line()))


def _perfect_value(games: tuple[_Game, ...]) -> TieBreakValue:
    """Return the lowest rating that would have been expected to score as much in these games
    (10.3).
    """
    score = Fraction(sum(game.half_points for game in games), 2)
    # A match of several games against one opponent has the rating of that opponent for each of
    # them.
    ratings: list[int] = []
    for game in games:
        ratings += [game.rating] * game.games
    if score == 0:
        rating = min(ratings) - 800
        line = say("no points: 800 below {rating}", rating=min(ratings))
    else:
        rating = _lowest_expected_to_score(score, ratings)
        line = say(
            "a player rated {rating} would be expected to score {score} points",
            score=quarters_text(score),
            rating=rating,
        )
    return TieBreakValue(Fraction(rating), Fraction(rating), lambda: (*_rating_lines(games), line))


def _lowest_expected_to_score(score: Fraction, ratings: Sequence[int]) -> int:
    """Return the lowest rating with an expected score of at least `score` against these ratings
    (10.3).
    """
    # The expected score never falls when the rating rises, so that the interval can be halved. At
    # its lower end no point is expected, at its upper end every point (735 is the last difference
    # of the table).
    lower_end = min(ratings) - 800
    upper_end = max(ratings) + 736
    while lower_end < upper_end:
        middle = (lower_end + upper_end) // 2
        hundredths = sum(expected(middle - rating) for rating in ratings)
        if hundredths >= 100 * score:
            upper_end = middle
        else:
            lower_end = middle + 1
    return lower_end
