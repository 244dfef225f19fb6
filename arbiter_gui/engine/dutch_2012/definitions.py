"""Section A: players, score brackets, floats and preferences, and the numbers that the procedure
counts with: P0 pairs, M0 moved-down players, X1 and Z1 disregarded preferences.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import ByeKind, Colour, Mark
from arbiter_gui.engine.dutch.definitions import recent_floats
from arbiter_gui.engine.dutch_2012.criteria import B1B, B5_DOWN, B6_DOWN, FACTOR, a7e_variable
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.kernel.cards import Card, deal_cards, past_score_of
from arbiter_gui.engine.kernel.colours import (
    Preference,
    Strength,
    absolute_preference,
    difference,
    due_colour,
    mild_preference,
    no_preference_without_a_game,
    strong_preference,
)
from arbiter_gui.engine.kernel.counter_questions import NO_WISH, RoundWish, with_wish
from arbiter_gui.engine.kernel.notation import Notation, read_notation
from arbiter_gui.engine.kernel.seats import Seat, ranked
from arbiter_gui.trace.requirements import BracketKind

_WITHOUT_PLAY = (ByeKind.PAIRING_ALLOCATED, ByeKind.FULL, ByeKind.HALF)


class CardFacts(NamedTuple):
    """The facts about a player that may differ under another way to read the cards."""

    floats: tuple[str, str]
    may_have_bye: bool
    topscorer: bool


class CardReading(NamedTuple):
    """Another way to read the cards: what it says, and the program's own `reading` (R10, ...) of
    the same `article`.
    """

    text: str
    reading: str
    article: str


ONLY_THE_BYE_COUNTS = CardReading(
    "of rounds without a game only the bye is a downfloat", "R10", B1B.article
)
LOST_FORFEITS_FLOAT = CardReading("a game lost by forfeit floats by the scores", "R10", B1B.article)
TOPSCORERS_OF_ALL_ROUNDS = CardReading(
    "a topscorer has more than half of the points of all rounds", "R11", "A.10"
)
NO_TOPSCORERS = CardReading("no player is a topscorer", "R11", "A.10")

OTHER_CARDS = (ONLY_THE_BYE_COUNTS, LOST_FORFEITS_FLOAT, TOPSCORERS_OF_ALL_ROUNDS, NO_TOPSCORERS)
"""The other ways to read the cards, in the order in which they are tried."""


@dataclass(frozen=True, slots=True, eq=False)
class Entrant(Seat):
    """A player of the round to be paired, compared by identity: there is one for each player.

    `other_facts` are those under each of the `OTHER_CARDS`; empty if nothing can differ.
    """

    other_facts: Mapping[CardReading, CardFacts] = field(default_factory=dict)
    __eq__ = object.__eq__
    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class RoundField:
    """The players of the round in the order of A.2."""

    round: int
    entrants: tuple[Entrant, ...]

    @property
    def odd(self) -> bool:
        """Whether the round to be paired has an odd number."""
        return self.round % 2 == 1


def read_field(tournament: Tournament, wish: RoundWish = NO_WISH) -> RoundField:
    """Return all players of the next round; a wish, if any, forbids them some opponents."""
    number = tournament.next_round
    is_last_round = tournament.round_count is not None and number >= tournament.round_count
    scores = past_score_of(tournament)
    points = tournament.points

    def is_topscorer(card: Card, rounds: int) -> bool:
        """Return whether a player is a topscorer by the points of the first `rounds` rounds."""
        return is_last_round and a10_is_topscorer(card.score, rounds, points.win)

    # R11: topscorers are those of the rounds played so far; the other reading counts the round to
    # be paired too.
    entrants = []
    for card in with_wish(deal_cards(tournament), wish):
        topscorer = is_topscorer(card, number - 1)
        topscorer_of_all_rounds = is_topscorer(card, number)
        entrants.append(
            _entrant(
                card,
                scores,
                points,
                topscorer=topscorer,
                topscorer_of_all_rounds=topscorer_of_all_rounds,
            )
        )
    return RoundField(number, tuple(entrants))


def _entrant(
    card: Card,
    scores: Mapping[int, tuple[int, ...]],
    points: PointSystem,
    *,
    topscorer: bool,
    topscorer_of_all_rounds: bool,
) -> Entrant:
    """Return a player to be paired: preference, floats, right to the bye; and what other readings
    of the text say of these.

    `scores` are those with which every player was paired in each round, by number. By
    `topscorer` he has more than half of the points of the rounds played (R11), by
    `topscorer_of_all_rounds` more than half of those of all rounds, the next one included.
    """
    # A player with a game in every round has nothing that the readings of byes and forfeits are
    # about.
    always_played = len(card.colours) == len(card.past)
    had_points_without_play = any(a4_float_without_game(entry, points) for entry in card.past)
    facts = CardFacts(
        floats=a4_floats(card, scores, a4_float_without_game, points),
        may_have_bye=not card.no_bye and (always_played or not had_points_without_play),
        topscorer=topscorer,
    )
    other_facts: dict[CardReading, CardFacts] = {}
    if not always_played or topscorer or topscorer_of_all_rounds:
        other_facts = {
            ONLY_THE_BYE_COUNTS: _facts_if_only_the_bye_counts(card, scores, points, facts),
            LOST_FORFEITS_FLOAT: _facts_if_lost_forfeits_float(card, scores, points, facts),
            TOPSCORERS_OF_ALL_ROUNDS: facts._replace(topscorer=topscorer_of_all_rounds),
            NO_TOPSCORERS: facts._replace(topscorer=False),
        }
    return Entrant(
        card,
        a7_preference(card.colours),
        topscorer=facts.topscorer,
        floats=facts.floats,
        may_have_bye=facts.may_have_bye,
        other_facts=other_facts,
    )


def _facts_if_only_the_bye_counts(
    card: Card, scores: Mapping[int, tuple[int, ...]], points: PointSystem, facts: CardFacts
) -> CardFacts:
    """Return a player's facts if, of all rounds without a game, only the bye counts as a downfloat.

    That is another reading than R10.
    """
    no_bye_yet = not any(_only_the_bye(entry, points) for entry in card.past)
    floats = recent_floats(card, scores, _only_the_bye, points)
    return facts._replace(floats=floats, may_have_bye=no_bye_yet)


def _facts_if_lost_forfeits_float(
    card: Card, scores: Mapping[int, tuple[int, ...]], points: PointSystem, facts: CardFacts
) -> CardFacts:
    """Return a player's facts if a game lost by forfeit is a float, like a played one.

    That is another reading than R10.
    """
    as_if_played = card._replace(past=tuple(map(_lost_forfeit_as_played, card.past)))
    return facts._replace(floats=recent_floats(as_if_played, scores, a4_float_without_game, points))


def _lost_forfeit_as_played(entry: Entry) -> Entry:
    """Return a round lost by forfeit as one that was played, any other unchanged."""
    if entry.mark is not Mark.FORFEIT_LOSS:
        return entry
    return entry._replace(played=True)


a2_order = BOOK.implements("A.2")(ranked)
"""A.2: by score, then by pairing number."""


@BOOK.implements("A.3")
def a3_kind_of_bracket(size: int, moved_down: int) -> BracketKind:
    """A.3: return the kind of a bracket of `size` players, of whom so many were moved down (R8).

    "A heterogeneous score bracket of which at least half of the players have come from a higher
    score bracket is also treated as though it was homogeneous."
    """
    if not moved_down:
        return BracketKind.HOMOGENEOUS
    if 2 * moved_down >= size:
        return BracketKind.AS_HOMOGENEOUS
    return BracketKind.HETEROGENEOUS


a4_floats = BOOK.implements("A.4")(recent_floats)
"""A.4 and B.1.b: the floats of the last two rounds; points without play are a downfloat (R10)."""


def a4_float_without_game(entry: Entry, _points: PointSystem) -> str:
    """A.4, B.1.b: return the float of a round without a game: ``D`` for a downfloat, or ``""``
    (R10).

    "A player who has received a point or half point without playing [...] is a downfloater." Other
    editions ask also what the round was worth, for which all get the points of the tournament.
    """
    if entry.bye in _WITHOUT_PLAY or entry.mark is Mark.FORFEIT_WIN:
        return "D"
    return ""


def _only_the_bye(entry: Entry, _points: PointSystem) -> str:
    """Return the float of a round without a game, ``D`` or ``""``, if only the bye is a
    downfloat.
    """
    if entry.bye is ByeKind.PAIRING_ALLOCATED:
        return "D"
    return ""


@BOOK.implements("A.6.b")
def a6b_most_pairs(size: int) -> int:
    """A.6.b: return P0, "the number of players divided by two and rounded downwards"."""
    return size // 2


@BOOK.implements("A.6.c")
def a6c_moved_down_count(bracket: Sequence[Entrant], incoming: Collection[Entrant]) -> int:
    """A.6.c: return M0, "the number of players moved down from higher score groups"."""
    return sum(1 for entrant in bracket if entrant in incoming)


a7_preference = due_colour
"""A.7.a to A.7.c, A.7.f."""

BOOK.implements("A.7")(difference)
BOOK.implements("A.7.a")(absolute_preference)
BOOK.implements("A.7.b")(strong_preference)
BOOK.implements("A.7.c")(mild_preference)
BOOK.implements("A.7.f")(no_preference_without_a_game)

BOOK.implements("B.3")(FACTOR.counts)
BOOK.implements("B.5")(B5_DOWN.counts)
BOOK.implements("B.6")(B6_DOWN.counts)


class ColoursDue(NamedTuple):
    """How many players are due White, are due Black, have no preference (`indifferent`), and have
    one that may give way (`variable`).
    """

    white: int
    black: int
    indifferent: int
    variable: int


class NotGranted(NamedTuple):
    """How many pairs cannot grant both preferences, and the colours due from which that follows."""

    pairs: int
    colours_due: ColoursDue


@BOOK.implements("A.8.a")
def a8a_least_disregarded_colours(entrants: Sequence[Entrant], pairs: int) -> NotGranted:
    """A.8.a: return X1, the least number of pairs "not fulfilling all colour preferences" among so
    many `pairs`.
    """
    # In an odd round no preference is variable. X1 counts all of them alike in even rounds too
    # (R7).
    return a8_not_granted(entrants, pairs, odd_round=True)


@BOOK.implements("A.8.b")
def a8b_least_disregarded_strong_colours(
    entrants: Sequence[Entrant], pairs: int, odd_round: bool
) -> NotGranted:
    """A.8.b: return Z1, the least number of pairs "not fulfilling all strong colour preferences" in
    even rounds.
    """
    return a8_not_granted(entrants, pairs, odd_round)


def a8_not_granted(entrants: Sequence[Entrant], pairs: int, odd_round: bool) -> NotGranted:
    """A.8: return how many of so many `pairs` at least cannot grant both preferences (X1 or Z1).

    Variable preferences, the mild ones of an even round, need not be granted.
    """
    # In each pair one may have White and the other Black. So at most min(W, B) pairs of the two
    # kinds grant both, and a player without a fixed preference, or with a variable one, can
    # complete one more such pair.
    fixed = [entrant for entrant in entrants if not a7e_variable(entrant, odd_round)]
    white = sum(1 for entrant in fixed if entrant.preference.colour is Colour.WHITE)
    black = sum(1 for entrant in fixed if entrant.preference.colour is Colour.BLACK)
    indifferent = len(fixed) - white - black
    variable = len(entrants) - len(fixed)
    not_granted = max(0, pairs - min(white, black) - indifferent - variable)
    return NotGranted(not_granted, ColoursDue(white, black, indifferent, variable))


@BOOK.implements("A.10")
def a10_is_topscorer(score: int, rounds_played: int, win: int) -> bool:
    """A.10: return whether a score is more than half of the points of the rounds played (R11).

    "Top scorers are players who have a score of over 50% of the maximum possible score when pairing
    the last round": so it is asked in the last round only. `win` are the points of a won game, in
    tenths like the score.
    """
    return 2 * score > rounds_played * win


def preference_letters(due: Preference, odd_round: bool) -> str:
    """Return a preference as the FIDE booklet writes it: `W`, `w`, `(w)` variable, `(W)` almost
    absolute, `A` none.
    """
    if due.colour is None:
        return "A"
    # Capitals are absolute; brackets say that A.7.d or A.7.e changes the strength in such a round.
    letter = due.colour.value
    if due.strength is Strength.ABSOLUTE:
        return letter.upper()
    if due.strength is Strength.STRONG and odd_round:
        return f"({letter.upper()})"
    if due.strength is Strength.MILD and not odd_round:
        return f"({letter})"
    return letter


def notation(tournament: Tournament) -> Notation:
    """Return the float arrows (A.4) and preference codes (A.7) of the tournament board, as the
    booklet prints them.

    The codes are those for the next round: how strong a preference is can depend on whether the
    round is odd or even (A.7.d, A.7.e).
    """
    odd_round = tournament.next_round % 2 == 1

    def preference_code(colours: tuple[Colour, ...]) -> str:
        """Return the code of a player who had these colours."""
        return preference_letters(a7_preference(colours), odd_round)

    return read_notation(tournament, a4_float_without_game, preference_code)
