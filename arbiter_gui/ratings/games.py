"""The games of a player for rating: the opponent, the opponent's rating, the score, and games that
do not count.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from arbiter_gui.domain.caching import Recent
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour, Mark, Result, Round
from arbiter_gui.ratings.months import listed_in_round
from arbiter_gui.ratings.regulations import Regulations, regulations_of

_HALVES = {Mark.WIN: 2, Mark.DRAW: 1, Mark.LOSS: 0}
_SHORT = frozenset((Mark.SHORT_WIN, Mark.SHORT_DRAW, Mark.SHORT_LOSS))
FORFEITED = say("not played: forfeit")
SHORT = say("less than one move: not rated")
ADJOURNED = say("adjourned: no result yet")
OPEN = say("no result yet")
UNRATED_OPPONENT = say("opponent unrated")
TOO_FAR = say("rating difference of 600 or more, one player above 2600: not rated")


@dataclass(frozen=True, slots=True)
class Meeting:
    """A board of one player.

    `rating` is the opponent's FIDE rating, 0 if unrated; `halves` the score in half points, None
    where no game counts as played. `why_not` says why it is not rated (B.02, 5.1; R&B 7.3.1), None
    where it is, for a rated player.
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
    """Return the boards of all players in the order of the rounds, by pairing number.

    Results reported too late for the standings count here. Ratings are FIDE's, whatever rating
    orders the players; in an event of more than 30 days those of the month.
    """
    return tournament.kept("meetings", lambda: _meetings_by_player(tournament))


def _meetings_by_player(tournament: Tournament) -> dict[int, tuple[Meeting, ...]]:
    """Return the boards of all players.

    A round whose inputs did not change is not counted again.
    """
    rules = regulations_of(tournament)
    meetings_by_player: dict[int, list[Meeting]] = {
        player.number: [] for player in tournament.players
    }
    for round_number, recorded in enumerate(tournament.rounds, 1):
        ratings = _ratings_of_round(tournament, round_number)
        inputs = (round_number, recorded, ratings, rules)
        for player_number, meeting in _LAST_ROUNDS.get(round_number, inputs, _meetings_of_round):
            meetings_by_player[player_number].append(meeting)
    return {number: tuple(row) for number, row in meetings_by_player.items()}


# Kept for the last tournament only: after a result one round is counted anew, and ratings not at
# all.
_LAST_RATINGS = Recent[dict[int, int]]()
_LAST_ROUNDS = Recent[list[tuple[int, Meeting]]]()


def _ratings_of_round(tournament: Tournament, round_number: int) -> dict[int, int]:
    """Return the rating of each player for a round.

    The same object while neither players nor lists change.
    """
    month_ratings = tournament.month_ratings
    inputs = (tournament.players, month_ratings, tournament.details)
    # Without lists of later months all rounds have the ratings of one list, which are kept under 0.
    key = 0
    if month_ratings:
        key = round_number

    def ratings_of_round(_inputs: object) -> dict[int, int]:
        return {
            player.number: listed_in_round(tournament, player, round_number).rating
            for player in tournament.players
        }

    return _LAST_RATINGS.get(key, inputs, ratings_of_round)


def _meetings_of_round(
    inputs: tuple[int, Round, dict[int, int], Regulations],
) -> list[tuple[int, Meeting]]:
    """Return the boards of a round from both sides, each with the player whose it is."""
    round_number, recorded, ratings, rules = inputs
    rows = []
    for player, opponent, colour, mark in _sides(recorded):
        if player in ratings:
            rating = ratings.get(opponent, 0)
            reason = _why_not_rated(mark, ratings[player], rating, rules)
            meeting = Meeting(round_number, opponent, colour, rating, _HALVES.get(mark), reason)
            rows.append((player, meeting))
    return rows


def _sides(recorded: Round) -> Iterator[tuple[int, int, Colour, Mark]]:
    """Yield both sides of every board: player, opponent, colour and mark.

    A late result counts here.
    """
    late_results = {report.board: report.result for report in recorded.reported}
    for board_number, board in enumerate(recorded.boards, 1):
        result: Result = late_results.get(board_number, board.result)
        yield board.white, board.black, Colour.WHITE, _mark_of_side(result, result.white)
        yield board.black, board.white, Colour.BLACK, _mark_of_side(result, result.black)


def _mark_of_side(result: Result, mark: Mark) -> Mark:
    """Return the mark of a side, but that of the opponent if it alone says that there was no
    game.
    """
    # A game lost by forfeit on one side alone can be on record with points for the other as if it
    # had been played.
    if mark is result.white:
        opponents_mark = result.black
    else:
        opponents_mark = result.white
    if opponents_mark.forfeit and not mark.forfeit:
        return opponents_mark
    return mark


def _why_not_rated(mark: Mark, own_rating: int, rating: int, rules: Regulations) -> Said | None:
    """Return why a game is not rated.

    None where it is, also for an unrated player against a rated one.
    """
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
    if own_rating and rules.too_far(own_rating, rating):
        return TOO_FAR
    return None
