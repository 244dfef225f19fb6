"""From a tournament to the published round: colours (E) and the order of boards."""

from __future__ import annotations

from dataclasses import dataclass

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import field_of, numbers
from arbiter_gui.engine.dutch_2012.compared_rounds import first_parting, weighed
from arbiter_gui.engine.dutch_2012.definitions import Entrant, a2_order, preference_letters, read_field
from arbiter_gui.engine.dutch_2012.round_state import RoundState
from arbiter_gui.engine.dutch_2012.rulebook import BOOK
from arbiter_gui.engine.dutch_2012.steps.procedure import pair_brackets
from arbiter_gui.engine.kernel import colour_rules as rules
from arbiter_gui.engine.kernel.boards import in_board_order
from arbiter_gui.engine.kernel.colours import colour_letters
from arbiter_gui.engine.kernel.counter_questions import CounterQuestions, Paired, RoundDemand
from arbiter_gui.engine.kernel.initial_colour import places_among_participants
from arbiter_gui.engine.kernel.seats import Seat
from arbiter_gui.engine.kernel.verdicts import Weighed
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


def allocate(one: Entrant, other: Entrant, tournament: Tournament) -> Allocation:
    """Give colours by E.1 to E.5, in that order. Raises NeedsChoice when E.5 lacks the initial colour."""
    higher, lower = a2_order((one, other))
    found = rules.climb(LADDER, higher, lower)
    article, colour = found or ("E.5", e5_by_number(higher, tournament))
    both, reading = (higher, lower) if colour is Colour.WHITE else (lower, higher), None
    if found is None and tournament.next_round > 1:
        reading = "R22"
    elif found is None and (_place(higher, tournament) - higher.number) % 2:
        reading = "R21"
    elif found is not None and higher.preference == lower.preference:
        larger = rules.grant_the_stronger(higher, lower)
        reading = "R23" if larger not in (None, colour) else None
    return Allocation(*both, article, reading)


@BOOK.implements("E.2")
def e2_grant_stronger(higher: Seat, lower: Seat) -> Colour | None:
    """E.2: the colour that follows from the stronger of two preferences; equal strengths say nothing (R23)."""
    equal = higher.preference.strength is lower.preference.strength
    return None if equal else rules.grant_the_stronger(higher, lower)


LADDER: rules.Ladder = (
    ("E.1", BOOK.implements("E.1")(rules.grant_both)),
    ("E.2", e2_grant_stronger),
    ("E.3", BOOK.implements("E.3")(rules.alternate)),
    ("E.4", BOOK.implements("E.4")(rules.grant_the_higher)),
)
RULES = dict(zip(("E.1", "E.2", "E.3", "E.4", "E.5"), (*rules.RULES, ColourRule.BY_NUMBER), strict=True))
"""What kind of rule each article is."""


@BOOK.implements("E.5")
def e5_by_number(higher: Entrant, tournament: Tournament) -> Colour:
    """E.5: by the parity of the higher one's number.

    In round 1 the number is the place among those who take part (R21) and odd gets the initial colour; later
    it is the pairing number and odd gets the opposite (R22).
    """
    place = _place(higher, tournament) if tournament.next_round == 1 else higher.number + 1
    return rules.initial_colour(place, tournament.initial_colour)


def _place(higher: Entrant, tournament: Tournament) -> int:
    """Return the place among the players of round 1, which is paired, from 1."""
    return tournament.kept("places", lambda: places_among_participants(tournament))[higher.number]


BOOK.implements("C.04.2:D.9")(in_board_order)


@dataclass(frozen=True, kw_only=True)
class PairedRound(Paired):
    """A paired round, with the table after the last bracket."""

    state: RoundState

    def weighed(self) -> tuple[Weighed, ...]:
        """Return the brackets with what each gives up."""
        brackets = []
        for stage in self.state.stack:
            costs = enumerate(weighed(stage).items())
            figures = {(place, 0, key.article, key.name): n for place, (key, (n, _)) in costs if n}
            pairs = tuple(map(numbers, stage.candidate.all_pairs))
            residents, came, floaters = map(numbers, (stage.residents, stage.incoming, stage.floaters))
            score = stage.residents[0].score
            brackets.append(Weighed(score, came, residents, pairs, floaters, figures))
        return tuple(brackets)


def pair(tournament: Tournament, wish: RoundDemand, sink: Sink, control: Control) -> PairedRound:
    """Pair the next round by the Dutch System of 2012, with a wish.

    Raises NoLegalPairing when no pairing keeps B.1 and B.2, NeedsChoice without initial colour.
    """
    field = read_field(tournament, wish)
    state = pair_brackets(field, sink, control)
    pairs = tuple(pair for stage in state.stack for pair in stage.candidate.all_pairs)
    boards = [_board(allocate(*both, tournament), sink, field.odd) for both in pairs]
    left = state.stack[-1].candidate.left if state.stack else ()
    if left:
        a5_bye(left[0], sink)
    ordered = in_board_order(boards, {e.number: e.score for e in field.entrants})
    sink.event(BoardsOrdered("C.04.2:D.9", ordered))
    return PairedRound(field_of(field.entrants), ordered, left[0].number if left else None, state=state)


def _board(given: Allocation, sink: Sink, odd: bool) -> tuple[int, int]:
    white, black = given.white.card, given.black.card
    if sink.level >= Level.DECISIONS:
        wishes = tuple([Letter(preference_letters(e.preference, odd)) for e in (given.white, given.black)])
        colours = colour_letters(white.colours), colour_letters(black.colours)
        sink.event(
            LettersWeighed(
                given.article, white.number, black.number, rule=RULES[given.article], reading=given.reading,
                preferences=wishes, colours=colours,
            )
        )  # fmt: skip
    return white.number, black.number


@BOOK.implements("A.5")
def a5_bye(player: Entrant, sink: Sink) -> None:
    """A.5: who is left over gets the bye: no opponent, no colour."""
    sink.event(ByeGiven("A.5", player.number))


ASKING = CounterQuestions(
    BOOK.key, pair, lambda played, wished, _: first_parting(played.state, wished.state),
    lambda tournament, wish: field_of(read_field(tournament, wish).entrants), "C.13", "A.5", c.B1B.article, "C.6",
)  # fmt: skip
"""How counter-questions are put to this edition."""
