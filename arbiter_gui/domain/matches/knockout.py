"""A knock-out between participants of a tournament: its field in the order of the seeds, and the
results so far.

The field is fixed when the bracket is made: standings that change later do not change it. It is
kept as lines of text in `Details.knockout`, where participants are pairing numbers:

    standings: 3 1 7 5 2
    third place
    1/2: 7 1½-½
    2/1: 3 2-2

The first line says by what the field was seeded, and lists it. A line of a match has its round, its
place in the round, the winner, and the score if it is known: that of the participant named first in
the bracket comes first. With an equal score the winner was decided by a play-off.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.points import points_text, typed_points
from arbiter_gui.domain.texts.sentences import say

FEWEST_IN_BRACKET = 2
MOST_IN_BRACKET = 64
_FEWEST_WITH_THIRD_PLACE = 4
"""Of three participants only one loses a semifinal, and so is third without a match."""
_MOST_POINTS = 999
_THIRD_PLACE = "third place"
_FIELD = re.compile(r"(?P<by>[a-z]+): (?P<seeds>\d{1,4}(?: \d{1,4})*)")
_RESULT = re.compile(r"(?P<round>\d)/(?P<match>\d{1,2}): (?P<winner>\d{1,4})(?: (?P<score>\S+))?")


class SeedsBy(Enum):
    """What the seeds of a knock-out follow from."""

    STANDINGS = "standings"
    NUMBERS = "numbers"
    RATING = "rating"


@dataclass(frozen=True, slots=True)
class MatchScore:
    """The points of both participants of a match, in tenths, those of the one named first in the
    bracket first.
    """

    first: int
    second: int

    @property
    def is_level(self) -> bool:
        """Whether the points decide nothing, so that the winner came through a play-off."""
        return self.first == self.second

    @property
    def text(self) -> str:
        """The score as people write it, such as ``1½-½``."""
        return f"{points_text(self.first)}-{points_text(self.second)}"


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The winner of a match, and its score, None where it is not known.

    Rounds and matches count from 1.
    """

    round: int
    match: int
    winner: int
    score: MatchScore | None = None


@dataclass(frozen=True, slots=True)
class Knockout:
    """The participants in the order of their seeds, whether the third place is played for, and the
    results.
    """

    seeds: tuple[int, ...]
    seeds_by: SeedsBy = SeedsBy.STANDINGS
    third_place: bool = False
    results: tuple[MatchResult, ...] = ()

    @property
    def rounds(self) -> int:
        """The number of rounds."""
        return (len(self.seeds) - 1).bit_length()

    def seed_of(self, player: int) -> int:
        """Return the seed of a participant, from 1."""
        return self.seeds.index(player) + 1


@dataclass(frozen=True, slots=True)
class BracketMatch:
    """A match of the bracket with what is known of it.

    `first` and `second` are None while they are not known. In a bye `second` is never known, and
    `first` goes on without a match. `winner` is None while the match is open.
    """

    round: int
    match: int
    first: int | None
    second: int | None
    winner: int | None = None
    score: MatchScore | None = None
    is_bye: bool = False

    @property
    def loser(self) -> int | None:
        """The participant who lost; None while the match is open, and in a bye."""
        if self.winner is None or self.is_bye:
            return None
        if self.winner == self.first:
            return self.second
        return self.first

    @property
    def can_be_played(self) -> bool:
        """Whether both participants are known."""
        return self.first is not None and self.second is not None

    @property
    def by_play_off(self) -> bool:
        """Whether the score of the match was level, so that a play-off decided it."""
        return self.score is not None and self.score.is_level


@dataclass(frozen=True, slots=True)
class Bracket:
    """All matches, round by round; `third_place` is the match for it, None without one."""

    rounds: tuple[tuple[BracketMatch, ...], ...]
    third_place: BracketMatch | None = None

    @property
    def matches(self) -> tuple[BracketMatch, ...]:
        """All matches that are played, without byes, the final last."""
        played_matches = [
            match for matches in self.rounds[:-1] for match in matches if not match.is_bye
        ]
        if self.third_place is not None:
            played_matches.append(self.third_place)
        return (*played_matches, self.final)

    @property
    def final(self) -> BracketMatch:
        """The last match."""
        (final,) = self.rounds[-1]
        return final

    def match_at(self, round_number: int, match_number: int) -> BracketMatch | None:
        """Return the match of a round at a place, both from 1.

        That for third place is the second one of the last.
        """
        if self.third_place is not None and (round_number, match_number) == (len(self.rounds), 2):
            return self.third_place
        if not 1 <= round_number <= len(self.rounds):
            return None
        matches = self.rounds[round_number - 1]
        if not 1 <= match_number <= len(matches):
            return None
        return matches[match_number - 1]


def seed_pairs(size: int) -> tuple[tuple[int, int], ...]:
    """Return the seeds that meet in the first round of a bracket of a power of two, from top to
    bottom.

    The better seed comes first. If the better seed always wins, the two best meet in the final, the
    four best in the semifinals, and so on.

    >>> seed_pairs(8)
    ((1, 8), (4, 5), (3, 6), (2, 7))
    """
    # Each bracket follows from the one of half its size: every seed gets the opponent with whom its
    # number adds up to one more than the new size. Pairs are turned by turns, so that the best
    # seeds lie at the two ends.
    order = [1]
    while len(order) < size:
        doubled = 2 * len(order)
        wider: list[int] = []
        for seed_index, seed in enumerate(order):
            pair = [seed, doubled + 1 - seed]
            if seed_index % 2:
                pair.reverse()
            wider += pair
        order = wider
    pairs = zip(order[::2], order[1::2], strict=True)
    return tuple((min(pair), max(pair)) for pair in pairs)


def bracket_of(knockout: Knockout) -> Bracket:
    """Return the bracket with all results that fit: a result whose winner is not in the match is
    left out.
    """
    results = {(result.round, result.match): result for result in knockout.results}
    first_round = []
    for match_number, (better_seed, worse_seed) in enumerate(seed_pairs(1 << knockout.rounds), 1):
        first_player = knockout.seeds[better_seed - 1]
        # The bracket has a power of two of places: the best seeds have no opponent in the first
        # round.
        if worse_seed > len(knockout.seeds):
            first_round.append(
                BracketMatch(
                    1, match_number, first_player, second=None, winner=first_player, is_bye=True
                )
            )
        else:
            match = BracketMatch(1, match_number, first_player, knockout.seeds[worse_seed - 1])
            first_round.append(_with_result(match, results))
    rounds = [tuple(first_round)]
    while len(rounds[-1]) > 1:
        rounds.append(_next_round(rounds[-1], results))
    third_place = None
    if knockout.third_place and len(knockout.seeds) >= _FEWEST_WITH_THIRD_PLACE:
        # It is match 2 of the last round, beside the final.
        first_semifinal, second_semifinal = rounds[-2]
        match = BracketMatch(len(rounds), 2, first_semifinal.loser, second_semifinal.loser)
        third_place = _with_result(match, results)
    return Bracket(tuple(rounds), third_place)


def _next_round(
    matches: Sequence[BracketMatch], results: Mapping[tuple[int, int], MatchResult]
) -> tuple[BracketMatch, ...]:
    """Return the matches between the winners of a round, each two neighbours in one."""
    next_matches = []
    pairs = zip(matches[::2], matches[1::2], strict=True)
    for match_number, (upper_match, lower_match) in enumerate(pairs, 1):
        match = BracketMatch(
            upper_match.round + 1, match_number, upper_match.winner, lower_match.winner
        )
        next_matches.append(_with_result(match, results))
    return tuple(next_matches)


def _with_result(
    match: BracketMatch, results: Mapping[tuple[int, int], MatchResult]
) -> BracketMatch:
    """Return a match with its result, unchanged if there is none that fits."""
    result = results.get((match.round, match.match))
    if (
        result is None
        or not match.can_be_played
        or result.winner not in (match.first, match.second)
    ):
        return match
    return replace(match, winner=result.winner, score=result.score)


def with_result(
    knockout: Knockout, match: BracketMatch, winner: int | None, score: MatchScore | None = None
) -> Knockout:
    """Return the knock-out with the result of a match, or without one if there is no winner.

    Later results that no longer fit are dropped with it. Raises InvalidTournament for a match
    without both participants, and for a winner whom the score contradicts.
    """
    other_results = [
        result
        for result in knockout.results
        if (result.round, result.match) != (match.round, match.match)
    ]
    if winner is not None:
        _check_result(match, winner, score)
        other_results.append(MatchResult(match.round, match.match, winner, score))
    new_knockout = replace(knockout, results=tuple(other_results))
    return replace(new_knockout, results=_fitting_results(bracket_of(new_knockout)))


@dataclass(frozen=True, slots=True)
class LaterResults:
    """The later results that a correction affects: `kept` ones, now against another opponent, and
    `removed` ones.

    The kept ones are matches as they are now, the removed ones matches as they were.
    """

    kept: tuple[BracketMatch, ...]
    removed: tuple[BracketMatch, ...]


def later_results(
    old_knockout: Knockout, new_knockout: Knockout, corrected: BracketMatch
) -> LaterResults:
    """Return the results of other matches that the correction of one match affects."""
    new_bracket = bracket_of(new_knockout)
    kept_results = []
    removed_results = []
    for old_match in bracket_of(old_knockout).matches:
        is_corrected = (old_match.round, old_match.match) == (corrected.round, corrected.match)
        new_match = new_bracket.match_at(old_match.round, old_match.match)
        if is_corrected or old_match.winner is None or new_match is None:
            continue
        if new_match.winner is None:
            removed_results.append(old_match)
        elif (new_match.first, new_match.second) != (old_match.first, old_match.second):
            kept_results.append(new_match)
    return LaterResults(tuple(kept_results), tuple(removed_results))


def must_be_playable(match: BracketMatch) -> None:
    """Raise InvalidTournament for a match without both participants."""
    if not match.can_be_played:
        raise InvalidTournament(say("The two participants of this match are not known yet."))


def _check_result(match: BracketMatch, winner: int, score: MatchScore | None) -> None:
    """Raise InvalidTournament for a winner who does not play in a match, or whom the score
    contradicts.
    """
    must_be_playable(match)
    if winner not in (match.first, match.second):
        raise InvalidTournament(
            say(
                "Number {number} does not play in this match and cannot have won it.", number=winner
            )
        )
    if score is None or score.is_level:
        return
    if (score.first > score.second) != (winner == match.first):
        raise InvalidTournament(
            say("With the score {score}, the other participant wins.", score=score.text)
        )


def _fitting_results(bracket: Bracket) -> tuple[MatchResult, ...]:
    return tuple(
        MatchResult(match.round, match.match, match.winner, match.score)
        for match in bracket.matches
        if match.winner is not None
    )


def winner_by(match: BracketMatch, score: MatchScore) -> int | None:
    """Return the participant of a match who wins by a score; None if it is level."""
    if score.is_level:
        return None
    if score.first > score.second:
        return match.first
    return match.second


def read_score(text: str) -> MatchScore:
    """Return the score that somebody typed, such as ``1½-½`` or ``2:1``.

    Raises InvalidTournament for anything else.

    >>> read_score("1½ - ½"), read_score("0.5:1.5").text
    (MatchScore(first=15, second=5), '½-1½')
    """
    parts = re.split(r"[-–:]", text)
    try:
        first_points, second_points = (typed_points(part) for part in parts)
    except ValueError:
        raise _score_error(text) from None
    if max(first_points, second_points) > _MOST_POINTS:
        raise _score_error(text)
    return MatchScore(first_points, second_points)


def _score_error(text: str) -> InvalidTournament:
    return InvalidTournament(
        say("{text} is not the score of a match. Enter it as 1½-½.", text=repr(text.strip()))
    )


def written_knockout(knockout: Knockout | None) -> tuple[str, ...]:
    """Return a knock-out as lines of text, none without one.

    `read_knockout` reads them back to an equal value.
    """
    if knockout is None:
        return ()
    seeds = " ".join(map(str, knockout.seeds))
    lines = [f"{knockout.seeds_by.value}: {seeds}"]
    if knockout.third_place:
        lines.append(_THIRD_PLACE)
    for result in knockout.results:
        line = f"{result.round}/{result.match}: {result.winner}"
        if result.score is not None:
            line = f"{line} {result.score.text}"
        lines.append(line)
    return tuple(lines)


def read_knockout(lines: Sequence[str]) -> Knockout | None:
    """Return the knock-out that lines say, None without any.

    Raises InvalidTournament for other lines.
    """
    if not lines:
        return None
    field, *further_lines = lines
    match = _FIELD.fullmatch(field)
    if match is None or match["by"] not in {order.value for order in SeedsBy}:
        raise _line_error(field)
    seeds = tuple(map(int, match["seeds"].split(" ")))
    is_size = FEWEST_IN_BRACKET <= len(seeds) <= MOST_IN_BRACKET
    if not is_size or len(set(seeds)) != len(seeds):
        raise _line_error(field)
    third_place = bool(further_lines) and further_lines[0] == _THIRD_PLACE
    if third_place:
        del further_lines[0]
    results = tuple(map(_read_result, further_lines))
    return Knockout(seeds, SeedsBy(match["by"]), third_place, results)


def _read_result(line: str) -> MatchResult:
    """Return the result in a line such as ``1/2: 7 1½-½``. Raises InvalidTournament."""
    match = _RESULT.fullmatch(line)
    if match is None:
        raise _line_error(line)
    score = None
    if match["score"]:
        score = read_score(match["score"])
    return MatchResult(int(match["round"]), int(match["match"]), int(match["winner"]), score)


def _line_error(line: str) -> InvalidTournament:
    return InvalidTournament(say("{text} is not a knock-out entry.", text=repr(line)))


def renumbered_knockout(lines: tuple[str, ...], numbers: Mapping[int, int]) -> tuple[str, ...]:
    """Return the lines of a knock-out under new numbers.

    Without participants who were removed, and then no results.
    """
    knockout = read_knockout(lines)
    if knockout is None:
        return ()
    seeds = tuple(numbers[player] for player in knockout.seeds if player in numbers)
    if len(seeds) < FEWEST_IN_BRACKET:
        return ()
    results: Iterable[MatchResult] = ()
    if len(seeds) == len(knockout.seeds):
        results = (replace(result, winner=numbers[result.winner]) for result in knockout.results)
    return written_knockout(replace(knockout, seeds=seeds, results=tuple(results)))
