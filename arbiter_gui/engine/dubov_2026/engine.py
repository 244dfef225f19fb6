"""The edition's engine: from a tournament to the boards of its next round, with chapter 5; counter-questions to it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.counter_questions import (
    BEFORE,
    Choice,
    ReadSoFar,
    asking_of,
    chosen,
)
from arbiter_gui.engine.dubov.definitions import Entrant
from arbiter_gui.engine.dubov.round_state import PairedRound
from arbiter_gui.engine.dubov_2026.definitions import RoundState, round_state
from arbiter_gui.engine.dubov_2026.process import a31_bye, a132_bracket
from arbiter_gui.engine.dubov_2026.rulebook import BOOK, CODES
from arbiter_gui.engine.kernel import colour_rules as rules
from arbiter_gui.engine.kernel.boards import in_board_order
from arbiter_gui.engine.kernel.bracket_search.counting import earlier_combinations
from arbiter_gui.engine.kernel.colour_rules import colour_pairs, initial_colour, preference_told
from arbiter_gui.engine.kernel.colours import colour_letters
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.counter_questions import RoundDemand
from arbiter_gui.engine.kernel.initial_colour import places_among_participants
from arbiter_gui.engine.kernel.seats import Seat
from arbiter_gui.trace import Sink
from arbiter_gui.trace.columns import PlayersCounted
from arbiter_gui.trace.dubov_2026 import ByeByGames, PlayerSeen, PreferencesParted, Shifted, UpfloatersChosen
from arbiter_gui.trace.kinds import RoundImpossible

BOOK.implements("5.1")(rules.drawn)
BOOK.implements("5.2.1")(rules.initial_colour)
BOOK.implements("D7")(places_among_participants)


@BOOK.implements("5.2.5")
def a525_grant_the_higher(higher: Seat, lower: Seat) -> Colour | None:
    """5.2.5: the preference of the higher ranked player."""
    return rules.grant_the_higher(higher, lower) if higher.card.colours or lower.card.colours else None


LADDER: rules.Ladder = (
    ("5.2.2", BOOK.implements("5.2.2")(rules.grant_both)),
    ("5.2.3", BOOK.implements("5.2.3")(rules.grant_the_stronger)),
    ("5.2.4", BOOK.implements("5.2.4", "D12")(rules.alternate)),
    ("5.2.5", a525_grant_the_higher),
)
"""Two absolute preferences for one colour, of which 5.2.3 says nothing, never meet (C3)."""


BOOK.implements("C.04.2.3.6")(in_board_order)


def pair(tournament: Tournament, wish: RoundDemand, sink: Sink, control: Control) -> PairedRound:
    """Pair the next round with a wish. `questions` holds `estimates` where a player has no rating.

    Raises NeedsChoice without a drawn colour where one is needed, NoLegalPairing without a complete pairing.
    """
    state = round_state(tournament, sink, control, wish)
    counted = PlayersCounted("1.6.1", len(state.entrants))
    questions = ("estimates",) * state.tell_definitions(counted, _card, "1.1", "D25")
    a19_begin(state)
    for score, residents in state.groups():
        a132_bracket(state, score, residents)
    last = "5.2.1", partial(initial_colour, initial=state.tournament.initial_colour)
    places = places_among_participants(state.tournament)
    boards = colour_pairs(state.field, state.pairs, LADDER, last, places, state.sink)
    return state.finished(boards, "C.04.2.3.6", BOOK, questions)


@BOOK.implements("1.9")
def a19_begin(state: RoundState) -> None:
    """1.9: settle the bye before the scoregroups; say why where no complete pairing is possible (D20)."""
    if len(state.entrants) % 2:
        a31_bye(state)
    if state.bye is not None or state.pairable(state.left):
        return
    why = state.field.deadlock(range(len(state.entrants)))
    assert why is not None, "a complete pairing exists after all"
    state.tell(RoundImpossible("1.9", removed=why.removed, groups=why.groups, others=why.others))
    raise NoLegalPairing("1.9", why.players, why.sentence)


def _card(e: Entrant) -> PlayerSeen:
    had, wants = colour_letters(e.card.colours), preference_told(e)
    return PlayerSeen("1.6.1", e.number, e.rating, e.aro, wants, had, sum(e.upwards))


ASKING = asking_of(BOOK.key, pair, round_state, ("C4", "3.1", "C2"))
"""How counter-questions are put to this edition."""


@chosen.register
def _(event: ByeByGames, so_far: ReadSoFar) -> Iterator[Choice]:
    amounts = (("bye-score", event.score), ("bye-games", so_far.round - 1 - event.games))
    yield Choice(event.article, "pab", BEFORE, 0, (event.player,), amounts, place=len(event.passed) + 1)


@chosen.register
def _(event: UpfloatersChosen, so_far: ReadSoFar) -> Iterator[Choice]:
    """Yield the choice with its criteria; of C6 the differences of all upfloaters, the largest first."""
    told = {article: amount for article, _, amount in event.amounts if article != "C6"}
    lower = (score for article, score, n in event.amounts if article == "C6" for _ in range(n))
    by_criterion = [("C5", told.get("C5", 0)), *(("C6", so_far.score - score) for score in sorted(lower))]
    by_criterion += [(article, told.get(article, 0)) for article in ("C7", "C8", "C9", "C10")]
    amounts, homes = tuple((CODES[a], n) for a, n in by_criterion), tuple(a for a, _ in by_criterion)
    place = _place_of_set(_pool(so_far), event.players)
    yield Choice(event.article, "upfloaters", so_far.score, 0, event.players, amounts, homes, place)


def _pool(so_far: ReadSoFar) -> list[int]:
    """Return who could float up: all with a lower score who are not gone yet, in the order of 4.2."""
    gone = {n for choice in so_far.found if choice.kind in ("pab", "upfloaters") for n in choice.chosen}
    lower = (n for n, score in so_far.scores.items() if score < so_far.score and n not in gone)
    return sorted(lower, key=lambda n: (-so_far.scores[n], n))


def _place_of_set(order: Sequence[int], players: Sequence[int]) -> int:
    """Return which set of as many it is by the smallest number in which two differ (4.2, 4.3); 0 for nobody."""
    return earlier_combinations(len(order), sorted(map(order.index, players))) + 1 if players else 0


@chosen.register
def _(event: PreferencesParted, so_far: ReadSoFar) -> Iterator[Choice]:
    """Yield both shifts with nobody yet; the first one costs pairs that miss a preference (C7), or lie in a half."""
    unequal = abs(len(event.whites) - len(event.blacks)) // 2
    what, home = ("halves", "3.2.4") if event.halves else (CODES["C7"], "C7")
    none = Choice("3.2.4", "shifters", so_far.score, 1, (), ((what, unequal),), (home,))
    return iter((none, replace(none, subject=0, amounts=(), homes=())))


@chosen.register
def _(event: Shifted, so_far: ReadSoFar) -> Iterator[Choice]:
    """Put who is shifted in the place of nobody; a pair inside the smaller subgroup makes one in the other as well."""
    at, place = -2 if event.inside else -1, _place_of_set(event.order, event.players)
    none = so_far.found[at]
    amounts = tuple((what, n + 2 * len(event.players)) for what, n in none.amounts)
    so_far.found[at] = replace(none, chosen=event.players, amounts=amounts, place=place)
    return iter(())
