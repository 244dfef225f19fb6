"""Chapter 1 of the Burstein System: which rounds are seeding rounds, the *index* that measures how
strong a player's opponents were (Buchholz and Sonneborn-Berger), and the ranking by it.

Scores are points without virtual ones (1.7.2, reading B8). Buchholz is in tenths of a point,
Sonneborn-Berger, which multiplies points by points, in hundredths.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from arbiter_gui.domain.history import Entry, past_of
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.burstein_2026.criteria import RANKED
from arbiter_gui.engine.burstein_2026.rulebook import BOOK
from arbiter_gui.engine.editions import IndexLine, IndexRound
from arbiter_gui.engine.kernel.cards import Card, deal_cards
from arbiter_gui.engine.kernel.colours import due_colour
from arbiter_gui.engine.kernel.counter_questions import NO_WISH, RoundWish, with_wish
from arbiter_gui.engine.kernel.criteria import AbsoluteCase
from arbiter_gui.engine.kernel.notation import Notation, preference_code, read_notation
from arbiter_gui.engine.kernel.seats import Field, Seat

BOOK.implements("1.5")(due_colour)

MOST_SEEDING_ROUNDS = 4


@BOOK.implements("1.6")
def a16_seeding_rounds(tournament: Tournament) -> int:
    """1.6: return the number of seeding rounds, which the Dutch System pairs: half of the planned
    rounds, at most 4.
    """
    # Without a planned number of rounds the tournament ends with the next one, as far as anybody
    # knows.
    planned = tournament.round_count or tournament.next_round
    return min(planned // 2, MOST_SEEDING_ROUNDS)


class Index(NamedTuple):
    """What the opposition of a player comes to: Buchholz in tenths, Sonneborn-Berger in
    hundredths.
    """

    buchholz: int = 0
    sonneborn_berger: int = 0


@BOOK.implements("B2", "B6")
def b2_late_byes(row: Sequence[Entry], _absent_now: bool) -> tuple[Entry, ...]:
    """B2: return the zero-point byes at the end of a player's rounds, the last one first.

    They are those after his last game or other bye. Whether he is absent in the next round does not
    matter.
    """
    run: list[Entry] = []
    for entry in reversed(row):
        if not entry.absent:
            break
        run.append(entry)
    return tuple(run)


@BOOK.implements("B3")
def b3_against_oneself(entry: Entry, own_score: int) -> IndexRound | None:
    """B3: return what a round without a game counts as: a game against oneself, with the points it
    gave.

    Another reading could return None to leave the round out.
    """
    return IndexRound(opponent=None, points=entry.points, against=own_score)


@BOOK.implements("1.7.2")
def a172_rounds_of_index(
    row: Sequence[Entry], own_score: int, scores: Mapping[int, int], lifts: Mapping[int, int]
) -> tuple[IndexRound, ...]:
    """1.7.2: return what each round of a player counts as in the index.

    A game counts with the opponent's present score, a round without a game as one against oneself.
    `scores` are those of all players in tenths, `lifts` what late byes add to them for opponents.
    """
    counted: list[IndexRound] = []
    for entry in row:
        if entry.played and entry.opponent is not None:
            lifted = lifts.get(entry.opponent, 0)
            counted.append(
                IndexRound(
                    entry.opponent,
                    points=entry.points,
                    against=scores[entry.opponent] + lifted,
                    lifted=lifted,
                )
            )
            continue
        against_oneself = b3_against_oneself(entry, own_score)
        if against_oneself is not None:
            counted.append(against_oneself)
    return tuple(counted)


@BOOK.implements("1.7.1")
def a171_index(rounds: Iterable[IndexRound]) -> Index:
    """1.7.1: return the index that a player's rounds add up to.

    Buchholz adds up the scores of the opponents, Sonneborn-Berger these scores times the points
    made against them.
    """
    buchholz = 0
    sonneborn_berger = 0
    for counted in rounds:
        buchholz += counted.against
        sonneborn_berger += counted.points * counted.against
    return Index(buchholz, sonneborn_berger)


def lifts_by_late_byes(tournament: Tournament) -> dict[int, int]:
    """Return by how much late zero-point byes lift a player's score when it counts for his
    opponents.

    Each becomes a draw then (1.7.2): {7: 10} for number 7 with two such byes, in tenths.
    """
    points = tournament.points
    # A late zero-point bye counts as a draw for the opponents.
    draw = min(points.white_draw, points.black_draw)
    absent = tournament.absent(tournament.next_round)
    lifts: dict[int, int] = {}
    for number, row in past_of(tournament).rows.items():
        late_byes = b2_late_byes(row, number in absent)
        if late_byes:
            lifts[number] = sum(draw - entry.points for entry in late_byes)
    return lifts


@BOOK.implements("B8", "B10")
def counted_rounds(tournament: Tournament) -> dict[int, tuple[IndexRound, ...]]:
    """Return what every recorded round adds to the index of each player (1.7.2), by pairing number.

    Opponents count with their present scores (B10), which are without virtual points (B8). The
    result is kept with the tournament and must not be changed.
    """

    def worked_out() -> dict[int, tuple[IndexRound, ...]]:
        """Work the rounds out: `kept` calls this only for the first question about a tournament."""
        past = past_of(tournament)
        # The last score of a row is that after all recorded rounds.
        scores = {number: row[-1] for number, row in past.scores.items()}
        # What the late byes of an opponent add to the score that counts for those who met that
        # opponent.
        lifts = lifts_by_late_byes(tournament)
        return {
            number: a172_rounds_of_index(row, scores[number], scores, lifts)
            for number, row in past.rows.items()
        }

    return tournament.kept("rounds of the index", worked_out)


def indices(tournament: Tournament) -> dict[int, Index]:
    """Return the index of every player after the recorded rounds, by pairing number."""
    return {number: a171_index(rounds) for number, rounds in counted_rounds(tournament).items()}


def index_lines(tournament: Tournament) -> dict[int, IndexLine]:
    """Return the index of every player with the rounds that it comes of, by pairing number."""
    lines = {}
    for number, rounds in counted_rounds(tournament).items():
        index = a171_index(rounds)
        lines[number] = IndexLine(index.buchholz, index.sonneborn_berger, rounds)
    return lines


@BOOK.implements("1.8")
def a18_ranking_key(number: int, index: Index) -> tuple[int, int, int]:
    """1.8: return the key by which players are ranked: Buchholz, Sonneborn-Berger, then the number.

    The score does not count.
    """
    return -index.buchholz, -index.sonneborn_berger, number


@dataclass(frozen=True, slots=True)
class RankedSeat(Seat):
    """A player to be paired, with the index and the place in the ranking of all who take part, from
    0.
    """

    index: Index
    rank: int


@BOOK.implements("B5")
def b5_games_played(card: Card) -> int:
    """B5: return the number of games over the board."""
    return sum(1 for entry in card.past if entry.played)


def ranked_seats(tournament: Tournament, wish: RoundWish = NO_WISH) -> tuple[RankedSeat, ...]:
    """Return the players of the next round by descending pairing score, then by the ranking of 1.8.

    A `wish`, which a counter-question makes, is granted by forbidding all that contradicts it:
    opponents, or the bye.
    """
    index_of = indices(tournament)
    cards = with_wish(deal_cards(tournament), wish)
    # The rank is that among all who take part, whatever their scores (1.8).
    by_ranking = sorted(cards, key=lambda card: a18_ranking_key(card.number, index_of[card.number]))
    bars_the_bye = RANKED.criterion_for(AbsoluteCase.BYE_BEFORE).counts
    seats: list[RankedSeat] = []
    for rank, card in enumerate(by_ranking):
        # A seat of any Swiss edition has these two; the Burstein System asks for neither topscorers
        # nor earlier floats.
        seat = RankedSeat(
            card,
            due_colour(card.colours),
            topscorer=False,
            floats=("", ""),
            may_have_bye=not card.no_bye and not bars_the_bye(card, tournament.points),
            index=index_of[card.number],
            rank=rank,
        )
        seats.append(seat)
    # Sorting keeps the order of the ranking among equal scores.
    return tuple(sorted(seats, key=lambda seat: -seat.score))


def field_of(tournament: Tournament, wish: RoundWish = NO_WISH) -> Field:
    """Return the players of the next round with the absolute criteria between them."""
    return Field(
        ranked_seats(tournament, wish),
        RANKED.criterion_for(AbsoluteCase.MET),
        RANKED.criterion_for(AbsoluteCase.COLOURS),
    )


def seat_at(field: Field, place: int) -> RankedSeat:
    """Return the player at a place of the field."""
    seat = field.seats[place]
    assert isinstance(seat, RankedSeat), "the fields of this edition have ranked players"
    return seat


def notation(tournament: Tournament) -> Notation:
    """Return the float arrows, none for a round without a game, and the preference codes of the
    tournament board.
    """

    def code(colours: tuple[Colour, ...]) -> str:
        """Return the preference code of a player who had these colours."""
        return preference_code(due_colour(colours))

    return read_notation(tournament, lambda _entry, _points: "", code, in_brackets=False)
