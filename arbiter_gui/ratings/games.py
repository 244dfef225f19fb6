"""The games of a player as rating sees them: against whom, of which rating, the score, and which do not count."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from arbiter_gui.domain.caching import Recent
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour, Mark, Result, Round
from arbiter_gui.ratings.months import listed
from arbiter_gui.ratings.regulations import Regulations, regulations_of

_HALVES = {Mark.WIN: 2, Mark.DRAW: 1, Mark.LOSS: 0}
_SHORT = frozenset((Mark.SHORT_WIN, Mark.SHORT_DRAW, Mark.SHORT_LOSS))
FORFEITED = say("not played: forfeit")
SHORT = say("less than one move: not rated")
ADJOURNED = say("adjourned: no result yet")
OPEN = say("no result yet")
UNRATED_OPPONENT = say("opponent unrated")
TOO_FAR = say("600 points or more apart, one above 2600: not rated")


@dataclass(frozen=True, slots=True)
class Meeting:
    """A board of one player.

    `rating` is the opponent's FIDE rating, 0 if unrated; `halves` the score in half points, None where no game counts
    as played. `why_not` says why it is not rated (B.02, 5.1; R&B 7.3.1), None where it is, for a rated player.
    """

    round: int
    opponent: int
    colour: Colour
    rating: int
    halves: int | None
    why_not: Said | None = None

    @property
    def counts(self) -> bool:
        """Whether the game counts for the rating."""
        return self.why_not is None


def meetings(tournament: Tournament) -> dict[int, tuple[Meeting, ...]]:
    """Return everybody's boards in order of the rounds, by pairing number.

    Results told too late for the standings count here. Ratings are FIDE's, whatever rating orders the players; in an
    event of more than 30 days those of the month.
    """
    return tournament.kept("meetings", lambda: _meetings(tournament))


def _meetings(tournament: Tournament) -> dict[int, tuple[Meeting, ...]]:
    rules = regulations_of(tournament)
    found: dict[int, list[Meeting]] = {player.number: [] for player in tournament.players}
    for number, recorded in enumerate(tournament.rounds, 1):
        ratings = _ratings(tournament, number)
        for one, meeting in _LAST_ROUNDS.get(number, (number, recorded, ratings, rules), _of_round):
            found[one].append(meeting)
    return {number: tuple(row) for number, row in found.items()}


_LAST_RATINGS = Recent[dict[int, int]]()
_LAST_ROUNDS = Recent[list[tuple[int, Meeting]]]()


def _ratings(tournament: Tournament, number: int) -> dict[int, int]:
    """Return everybody's rating as it counts for a round; the very same while neither players nor lists change."""
    lists = tournament.month_ratings
    inputs = tournament.players, lists, tournament.details
    key = number if lists else 0
    return _LAST_RATINGS.get(
        key, inputs, lambda _: {p.number: listed(tournament, p, number).rating for p in tournament.players}
    )


def _of_round(inputs: tuple[int, Round, dict[int, int], Regulations]) -> list[tuple[int, Meeting]]:
    """Return the boards of a round from both sides, each with the player whose it is."""
    number, recorded, ratings, rules = inputs
    found = []
    for one, other, colour, mark in _sides(recorded):
        if one in ratings:
            rating = ratings.get(other, 0)
            why = _why_not(mark, ratings[one], rating, rules)
            found.append((one, Meeting(number, other, colour, rating, _HALVES.get(mark), why)))
    return found


def _sides(recorded: Round) -> Iterator[tuple[int, int, Colour, Mark]]:
    late = {each.board: each.result for each in recorded.reported}
    for place, board in enumerate(recorded.boards, 1):
        result: Result = late.get(place, board.result)
        yield board.white, board.black, Colour.WHITE, _of_both(result, result.white)
        yield board.black, board.white, Colour.BLACK, _of_both(result, result.black)


def _of_both(result: Result, own: Mark) -> Mark:
    """Return a side's mark; where the other side's says that there was no game, that."""
    other = result.black if own is result.white else result.white
    return other if other.forfeit and not own.forfeit else own


def _why_not(mark: Mark, own: int, rating: int, rules: Regulations) -> Said | None:
    if mark.forfeit:
        return FORFEITED
    if mark is Mark.PENDING:
        return OPEN
    if mark is Mark.ADJOURNED:
        return ADJOURNED
    if mark in _SHORT:
        return SHORT
    if not rating:
        return UNRATED_OPPONENT
    return TOO_FAR if own and rules.too_far(own, rating) else None
