"""Section A: players, score brackets, floats, preferences and the numbers P0, M0, X1 and Z1."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from arbiter_gui.domain.history import Entry
from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import ByeKind, Colour, Mark
from arbiter_gui.engine.dutch.definitions import recent_floats
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.kernel.cards import Card, deal_cards, past_score_of
from arbiter_gui.engine.kernel.colours import Preference, Strength, due_colour
from arbiter_gui.engine.kernel.counter_questions import NO_WISH, RoundDemand, with_wish
from arbiter_gui.engine.kernel.notation import Notation, read_notation
from arbiter_gui.engine.kernel.seats import Seat, ranked
from arbiter_gui.trace.demands import BracketKind

_WITHOUT_PLAY = (ByeKind.PAIRING_ALLOCATED, ByeKind.FULL, ByeKind.HALF)

Counts = tuple[int, int, int, int]
"""W, B, a and w + b of A.8."""

Floats = tuple[str, str]
"""The floats of the previous round and of the one before: ``D``, ``U`` or ``""``."""

Written = tuple[Floats, bool, bool]
"""What a reading writes on a card: floats, whether the player may have the bye, whether he is a top scorer."""

OTHER_CARDS = (("R10", "B.1.b"), ("R10", "B.1.b"), ("R11", "A.10"), ("R11", "A.10"))
"""The readings, with their articles, by which cards could be read otherwise.

Only the bye counts; a lost forfeit floats by the scores; top scorers by the points of all rounds; no top scorers.
"""


@dataclass(frozen=True, slots=True, eq=False)
class Entrant(Seat):
    """A player of the round to be paired, compared by identity: there is one for each player.

    `otherwise` is asked only to tell which readings decide: what is on the card by `OTHER_CARDS`, which the program
    does not follow; nothing when nothing can differ.
    """

    otherwise: tuple[Written, ...] = ()
    __eq__ = object.__eq__
    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class RoundField:
    """The players of the round in order of A.2."""

    round: int
    entrants: tuple[Entrant, ...]

    @property
    def odd(self) -> bool:
        """Whether the round to be paired has an odd number."""
        return self.round % 2 == 1


def read_field(tournament: Tournament, wish: RoundDemand = NO_WISH) -> RoundField:
    """Return everybody who takes part in the next round of the tournament, with what a wish forbids."""
    number = tournament.next_round
    last = tournament.round_count is not None and number >= tournament.round_count
    scores, points = past_score_of(tournament), tournament.points

    def top(card: Card, rounds: int) -> bool:
        return last and a10_top_scorer(card.score, rounds, points.win)

    cards = with_wish(deal_cards(tournament), wish)
    made = [_entrant(card, scores, points, top(card, number - 1), top(card, number)) for card in cards]
    return RoundField(number, tuple(made))


def _entrant(
    card: Card, scores: Mapping[int, tuple[int, ...]], points: PointSystem, top: bool, top_of_all: bool
) -> Entrant:
    always_played = len(card.colours) == len(card.past)
    floats = a4_floats(card, scores, a4_unplayed, points)
    may_have_bye = not card.no_bye and (always_played or not any(map(_points_without_play, card.past)))
    otherwise: tuple[Written, ...] = ()
    if not always_played or top or top_of_all:
        otherwise = (
            (recent_floats(card, scores, _only_the_bye, points), not any(map(_is_the_bye, card.past)), top),
            (recent_floats(_as_played(card), scores, a4_unplayed, points), may_have_bye, top),
            (floats, may_have_bye, top_of_all),
            (floats, may_have_bye, False),
        )
    return Entrant(card, a7_preference(card.colours), top, floats, may_have_bye, otherwise)


a2_order = BOOK.implements("A.2")(ranked)
"""A.2: by score, then by pairing number."""


@BOOK.implements("A.3")
def a3_kind_of_bracket(size: int, moved_down: int) -> BracketKind:
    """A.3: heterogeneous when players were moved down, unless they are at least half of it (R8)."""
    if not moved_down:
        return BracketKind.HOMOGENEOUS
    return BracketKind.AS_HOMOGENEOUS if 2 * moved_down >= size else BracketKind.HETEROGENEOUS


a4_floats = BOOK.implements("A.4")(recent_floats)
"""A.4 and B.1.b: the floats of the last two rounds; points without play are a downfloat (R10)."""


def a4_unplayed(entry: Entry, _points: PointSystem) -> str:
    """A.4, B.1.b: the float of a round without a game as ``D`` or ``""`` (R10)."""
    return "D" if _points_without_play(entry) else ""


def _only_the_bye(entry: Entry, _points: PointSystem) -> str:
    return "D" if _is_the_bye(entry) else ""


def _is_the_bye(entry: Entry) -> bool:
    return entry.bye is ByeKind.PAIRING_ALLOCATED


def _as_played(card: Card) -> Card:
    """Return the card on which a lost forfeit counts as a game."""
    if all(entry.mark is not Mark.FORFEIT_LOSS for entry in card.past):
        return card
    return card._replace(
        past=tuple(e._replace(played=e.played or e.mark is Mark.FORFEIT_LOSS) for e in card.past)
    )


def _points_without_play(entry: Entry) -> bool:
    return entry.bye in _WITHOUT_PLAY or entry.mark is Mark.FORFEIT_WIN


@BOOK.implements("A.6.b")
def a6b_p0(size: int) -> int:
    """A.6.b: the most pairs that a bracket of `size` players can have."""
    return size // 2


@BOOK.implements("A.6.c")
def a6c_m0(bracket: Sequence[Entrant], incoming: Collection[Entrant]) -> int:
    """A.6.c: how many players of the bracket were moved down into it."""
    return sum(1 for entrant in bracket if entrant in incoming)


a7_preference = BOOK.implements("A.7", "A.7.a", "A.7.b", "A.7.c", "A.7.f")(due_colour)


@BOOK.implements("A.7.d")
def a7d_strong_as_absolute(one: Entrant, other: Entrant, odd_round: bool) -> bool:
    """A.7.d: whether a pair of an odd round clashes because strong preferences count as absolute."""
    if not odd_round or one.preference.colour is not other.preference.colour:
        return False
    strengths = (one.preference.strength, other.preference.strength)
    return min(strengths) >= Strength.STRONG and strengths != (Strength.ABSOLUTE, Strength.ABSOLUTE)


@BOOK.implements("A.7.e")
def a7e_variable(entrant: Entrant, odd_round: bool) -> bool:
    """A.7.e: whether the preference is a mild one in an even round and may bend (R7)."""
    return not odd_round and entrant.preference.strength is Strength.MILD


@BOOK.implements("A.8.a", "A.8.b")
def a8_not_granted(counts: Counts, pairs: int) -> int:
    """A.8: X1, the pairs among `pairs` that cannot grant all preferences; Z1 of an even round, all strong ones."""
    white, black, none, variable = counts
    return max(0, pairs - min(white, black) - none - variable)


def a8_counts(entrants: Sequence[Entrant], odd_round: bool) -> Counts:
    """Return W, B, a and w + b of A.8; in an odd round nobody is variable."""
    fixed = [e for e in entrants if not a7e_variable(e, odd_round)]
    white = sum(1 for e in fixed if e.preference.colour is Colour.WHITE)
    black = sum(1 for e in fixed if e.preference.colour is Colour.BLACK)
    none = len(fixed) - white - black
    return white, black, none, len(entrants) - len(fixed)


@BOOK.implements("A.10")
def a10_top_scorer(score: int, rounds_played: int, win: int) -> bool:
    """A.10: more than half of the points of the rounds played (R11); asked in the last round only."""
    return 2 * score > rounds_played * win


def preference_letters(due: Preference, odd_round: bool) -> str:
    """Return the booklet's letters: `W`, `w`, `(w)` variable, `(W)` semi-absolute, `A` none."""
    if due.colour is None:
        return "A"
    letter = due.colour.value
    if due.strength is Strength.ABSOLUTE:
        return letter.upper()
    if due.strength is Strength.STRONG and odd_round:
        return f"({letter.upper()})"
    return f"({letter})" if due.strength is Strength.MILD and not odd_round else letter


def notation(tournament: Tournament) -> Notation:
    """Return the float arrows and preference codes of the tournament board, as the booklet prints them."""
    odd = tournament.next_round % 2 == 1

    def preference(colours: tuple[Colour, ...]) -> str:
        return preference_letters(a7_preference(colours), odd)

    return read_notation(tournament, a4_unplayed, preference)
