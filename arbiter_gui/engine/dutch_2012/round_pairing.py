"""Pairs a whole round by the Dutch System of 2012: the brackets, then the colours of each pair
(section E), the bye and the order of boards.
"""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dutch_2012 import criteria
from arbiter_gui.engine.dutch_2012.bracket import Stage, field_of, numbers
from arbiter_gui.engine.dutch_2012.compared_rounds import GivenUp, first_difference, given_up_by
from arbiter_gui.engine.dutch_2012.definitions import (
    Entrant,
    a2_order,
    preference_letters,
    read_field,
)
from arbiter_gui.engine.dutch_2012.round_state import RoundState
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.dutch_2012.steps.procedure import pair_brackets
from arbiter_gui.engine.kernel import colour_rules as rules
from arbiter_gui.engine.kernel.boards import in_board_order
from arbiter_gui.engine.kernel.colours import colour_letters
from arbiter_gui.engine.kernel.counter_questions import (
    Affected,
    CounterQuestions,
    Paired,
    RoundWish,
)
from arbiter_gui.engine.kernel.initial_colour import ordinals_of_participants
from arbiter_gui.engine.kernel.seats import Seat
from arbiter_gui.engine.kernel.verdicts import BracketFigures, FigureKey
from arbiter_gui.rulebook.handling_rules import ORDER_OF_BOARDS_2012
from arbiter_gui.trace import Level, Sink
from arbiter_gui.trace.kinds import BoardsOrdered, ByeGiven
from arbiter_gui.trace.score_brackets import LettersWeighed
from arbiter_gui.trace.values import ColourRule, Letter


@dataclass(frozen=True, slots=True)
class Allocation:
    """The colours of a pair and the article (with a reading, if one decided) that gave them."""

    white: Entrant
    black: Entrant
    article: str
    reading: str | None = None


def allocate(player: Entrant, opponent: Entrant, tournament: Tournament) -> Allocation:
    """Return who of two players has White, by the first of E.1 to E.5 that decides.

    Grant both preferences (E.1), the stronger one (E.2), alternate since the last difference (E.3),
    grant the preference of the higher ranked player (E.4); else the number decides (E.5). Raises
    NeedsChoice when E.5 lacks the initial colour.
    """
    higher, lower = a2_order((player, opponent))
    decided = rules.deciding_rule(LADDER, higher, lower)
    if decided is None:
        article = "E.5"
        colour = e5_by_number(higher, tournament)
        reading = _reading_of_number(higher, tournament)
    else:
        article, colour = decided
        reading = _reading_of_strength(higher, lower, colour)
    if colour is Colour.WHITE:
        return Allocation(higher, lower, article, reading)
    return Allocation(lower, higher, article, reading)


def _reading_of_number(higher: Entrant, tournament: Tournament) -> str | None:
    """Return the reading by which E.5 knows a player's number, if another one would give the other
    colour; else None.
    """
    if tournament.next_round > 1:
        return "R22"
    # E.5 asks whether the number is odd. So it only matters which number counts if one is odd and
    # the other even.
    parities_differ = (_ordinal_in_round_1(higher, tournament) - higher.number) % 2
    if parities_differ:
        return "R21"
    return None


def _reading_of_strength(higher: Entrant, lower: Entrant, colour: Colour) -> str | None:
    """Return R23 if it decided that two equal preferences count alike, else None.

    It did if the player with the larger colour difference would have got the other colour.
    """
    if higher.preference != lower.preference:
        return None
    # R23: two absolute preferences count alike, whatever the colour differences.
    by_difference = rules.grant_the_stronger(higher, lower)
    if by_difference is None or by_difference is colour:
        return None
    return "R23"


@BOOK.implements("E.2")
def e2_grant_stronger(higher: Seat, lower: Seat) -> Colour | None:
    """E.2: return the colour that the stronger of two preferences gives.

    None if they are equally strong (R23).
    """
    equal = higher.preference.strength is lower.preference.strength
    if equal:
        return None
    return rules.grant_the_stronger(higher, lower)


LADDER: rules.Ladder = (
    ("E.1", BOOK.implements("E.1")(rules.grant_both)),
    ("E.2", e2_grant_stronger),
    ("E.3", BOOK.implements("E.3")(rules.alternate)),
    ("E.4", BOOK.implements("E.4")(rules.grant_the_higher)),
)
RULES = dict(
    zip(("E.1", "E.2", "E.3", "E.4", "E.5"), (*rules.RULES, ColourRule.BY_NUMBER), strict=True)
)
"""What kind of rule each article is."""


@BOOK.implements("E.5")
def e5_by_number(higher: Entrant, tournament: Tournament) -> Colour:
    """E.5: return the colour by the parity of the higher player's number.

    In round 1 the number is the ordinal among the participants (R21) and an odd one gets the
    initial colour; later it is the pairing number and an odd one gets the opposite (R22).
    """
    if tournament.next_round == 1:
        return rules.colour_by_lot(
            _ordinal_in_round_1(higher, tournament), tournament.initial_colour
        )
    # One more turns an odd number into an even one, and with that the colour into the opposite one.
    return rules.colour_by_lot(higher.number + 1, tournament.initial_colour)


def _ordinal_in_round_1(higher: Entrant, tournament: Tournament) -> int:
    """Return which of the players of round 1 this one is, from 1, in the order of the numbers."""
    return tournament.kept("ordinals", lambda: ordinals_of_participants(tournament))[higher.number]


BOOK.implements(ORDER_OF_BOARDS_2012.number)(in_board_order)


@dataclass(frozen=True, kw_only=True)
class PairedRound(Paired):
    """A paired round, with the table after the last bracket."""

    state: RoundState

    def bracket_figures(self) -> tuple[BracketFigures, ...]:
        """Return who was paired in each bracket and how, and how many exceptions from each
        requirement that took.
        """
        brackets = []
        for stage in self.state.paired_brackets:
            totals = {
                key: given_up.total for key, given_up in _figures(stage).items() if given_up.total
            }
            brackets.append(
                BracketFigures(
                    score=stage.residents[0].score,
                    moved_down=numbers(stage.incoming),
                    residents=numbers(stage.residents),
                    pairs=tuple(map(numbers, stage.candidate.all_pairs)),
                    floaters=numbers(stage.floaters),
                    figures=totals,
                )
            )
        return tuple(brackets)

    def payers_by_bracket(self, _control: Control) -> tuple[Affected, ...]:
        """Return for each bracket the pairs and players that its exceptions fall on."""
        brackets = []
        for stage in self.state.paired_brackets:
            brackets.append({key: given_up.affected for key, given_up in _figures(stage).items()})
        return tuple(brackets)


def _figures(stage: Stage) -> dict[FigureKey, GivenUp]:
    """Return what a bracket gives up, under the keys that counter-questions compare figures by."""
    figures = {}
    for priority, (requirement, given_up) in enumerate(given_up_by(stage).items()):
        key = FigureKey(priority, entry=0, article=requirement.article, code=requirement.name)
        figures[key] = given_up
    return figures


def pair(tournament: Tournament, wish: RoundWish, sink: Sink, control: Control) -> PairedRound:
    """Pair the next round by the Dutch System of 2012, with a wish.

    Raises NoLegalPairing when no pairing keeps B.1 and B.2, NeedsChoice without initial colour.
    """
    field = read_field(tournament, wish)
    state = pair_brackets(field, sink, control)
    pairs = tuple(pair for stage in state.paired_brackets for pair in stage.candidate.all_pairs)
    boards = []
    for player, opponent in pairs:
        allocation = allocate(player, opponent, tournament)
        _record_colours(allocation, sink, field.odd)
        boards.append((allocation.white.number, allocation.black.number))
    bye = a5_player_with_bye(state)
    bye_number: int | None = None
    if bye is not None:
        bye_number = bye.number
        sink.event(ByeGiven("A.5", bye.number))
    scores = {entrant.number: entrant.score for entrant in field.entrants}
    ordered = in_board_order(boards, scores)
    sink.event(BoardsOrdered(ORDER_OF_BOARDS_2012.number, ordered))
    return PairedRound(field_of(field.entrants), ordered, bye_number, state=state)


def _record_colours(allocation: Allocation, sink: Sink, odd_round: bool) -> None:
    """Record the colours of a pair, and the rule by which they were given."""
    if sink.level < Level.DECISIONS:
        return
    white = allocation.white
    black = allocation.black
    # The preferences are written as the cards of the booklet have them, which depends on the number
    # of the round.
    weighed_letters = LettersWeighed(
        allocation.article,
        white.number,
        black.number,
        rule=RULES[allocation.article],
        reading=allocation.reading,
        preferences=(
            Letter(preference_letters(white.preference, odd_round)),
            Letter(preference_letters(black.preference, odd_round)),
        ),
        colours=(colour_letters(white.card.colours), colour_letters(black.card.colours)),
    )
    sink.event(weighed_letters)


@BOOK.implements("A.5")
def a5_player_with_bye(state: RoundState) -> Entrant | None:
    """A.5: return the player who receives the bye, "no opponent, no colour": the one left over in
    the last bracket.
    """
    if not state.paired_brackets:
        return None
    return next(iter(state.paired_brackets[-1].candidate.floaters), None)


ASKING = CounterQuestions(
    key=BOOK.key,
    pair=pair,
    compare=lambda played_round, wish_round, _control: first_difference(
        played_round.state, wish_round.state
    ),
    field_of=lambda tournament, wish: field_of(read_field(tournament, wish).entrants),
    completion="C.13",
    bye="A.5",
    no_second_bye=criteria.B1B.article,
    moving_down="C.6",
)
"""How counter-questions are put to this edition."""
