"""The edition's engine: from a tournament to the boards of its next round, with chapters 4 (the bye), 5 and 9."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from arbiter_gui.domain.control import Control
from arbiter_gui.domain.errors import NeedsChoice, NoLegalPairing
from arbiter_gui.domain.texts.sentences import plain, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.counter_questions import asking_of
from arbiter_gui.engine.dubov.definitions import Entrant
from arbiter_gui.engine.dubov.round_state import PairedRound, RoundState, cited
from arbiter_gui.engine.dubov.rows import first_arrangement
from arbiter_gui.engine.dubov_1997 import definitions
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.dubov_1997.score_groups import (
    ScoreGroup,
    a61_requirement,
    a62_columns,
    a63_rows,
    a64_floaters,
    dominating,
    pair_floaters,
)
from arbiter_gui.engine.dubov_1997.special_cases import a71_blocked, a72_odd, balanced
from arbiter_gui.engine.kernel.boards import in_board_order
from arbiter_gui.engine.kernel.bracket_search.posing import pose
from arbiter_gui.engine.kernel.bracket_search.task import Posed, Task, numbered
from arbiter_gui.engine.kernel.colours import colour_letters
from arbiter_gui.engine.kernel.counter_questions import NO_WISH, RoundDemand
from arbiter_gui.engine.kernel.criteria import Amounts, Key
from arbiter_gui.engine.kernel.graph.bitsets import bitset, members, with_last
from arbiter_gui.engine.kernel.graph.matching import optimum
from arbiter_gui.engine.kernel.impossible import deadlock
from arbiter_gui.engine.kernel.seats import have_met
from arbiter_gui.trace import Level, Sink
from arbiter_gui.trace import columns as told
from arbiter_gui.trace.kinds import RoundImpossible
from arbiter_gui.trace.values import HadPoint, Passed, Rest

FINAL_REMARK = "final-remark"
"""Among the questions of a pairing: no pairing keeps all limits, and article 9 proposes one."""

NOT_THE_LAST = "bye-not-last"
"""Among the questions of a pairing: the last of the list does not have the bye of round 1."""

Boards = list[tuple[int, int]]
"""Pairing numbers of White and Black."""


BOOK.implements("C.04.2.D.9")(in_board_order)


def pair(tournament: Tournament, wish: RoundDemand, sink: Sink, control: Control) -> PairedRound:
    """Pair the next round with a wish: definitions (1), bye (4), score groups (6 to 8) or round 1 (5), colours (3).

    `questions` holds `unrated`, `starting-rank` and `bye-not-last` (round 1) and `final-remark` with the limits it
    breaks, as far as they apply. Raises NeedsChoice in round 1 without a drawn colour, NoLegalPairing when not even
    2.1 can be kept, or a wish would have a limit broken.
    """
    paired = pair_players(definitions.round_state(tournament, sink, control, wish))
    if wish != NO_WISH and FINAL_REMARK in paired.questions:
        raise NoLegalPairing("9", wish.aside, plain("article 9 would have to break a limit"))
    return paired


ASKING = asking_of(BOOK.key, pair, definitions.round_state, ("6.1", "4", "2.2"))
"""How counter-questions are put to this edition."""


def pair_players(state: RoundState) -> PairedRound:
    """Pair the players on a round_state, see `pair`."""
    first = state.tournament.next_round == 1
    questions = _tell_definitions(state)
    boards = a5_first_round(state) if first else _later_round(state)
    if first and _passed_the_last(state):
        questions += (NOT_THE_LAST,)
    if boards is None:
        limits = a9_propose(state)
        boards = with_colours(state)
        questions += (FINAL_REMARK, *(f"final-remark:{limit}" for limit in limits))
    return state.finished(boards, "C.04.2.D.9", BOOK, questions)


def _tell_definitions(state: RoundState) -> tuple[str, ...]:
    """Write down what chapter 1 makes of the players; return what the arbiter is to confirm about it."""
    forfeits = state.sink.level >= Level.STEPS and any(
        p.opponent is not None and not p.played for e in state.entrants for p in e.card.past
    )
    counted = told.PlayersCounted("1.b", len(state.entrants), readings=("A1", "A6") * forfeits)
    asked = ("unrated",) * state.tell_definitions(counted, _card, "1.a", "A4")
    by_rank = sorted(state.entrants, key=lambda e: e.number)
    if state.tournament.next_round == 1 and _contradicts(by_rank):
        state.tell(told.ReadingListed("5", "A30", readings=("A30",)))
        asked += ("starting-rank",)
    return asked


def _card(e: Entrant) -> told.CardRead:
    had = colour_letters(e.card.colours)
    return told.CardRead("1.c", e.number, e.rating, e.aro, e.due, had, sum(e.upwards))


def _contradicts(ranked: Sequence[Entrant]) -> bool:
    """Tell whether somebody stands above a player with a higher R (A30)."""
    return any(one.rating < other.rating for one, other in pairwise(ranked))


def _later_round(state: RoundState) -> Boards | None:
    if len(state.entrants) % 2:
        a4_bye(state)
    if state.bye is None and not state.pairable(state.left):
        return None
    a6_groups(state)
    return with_colours(state)


@BOOK.implements("4")
def a4_bye(state: RoundState) -> None:
    """4: the lowest R of the lowest score group who may have it and leaves the others pairable (A25 to A27).

    Equal R: the dominating due colour of the group, then the higher ARO, then the last of the starting rank.
    """
    scores = {e.score for e in state.entrants}
    colours = {score: dominating(state, state.at_score(state.left, score)) for score in scores}

    def key(v: int) -> tuple[int, int, bool, int, int]:
        e = state.entrants[v]
        return e.score, e.rating, e.due is not colours[e.score], -e.aro, -e.number

    place, passed, proofs = state.first_for_bye(sorted(members(state.left), key=key), HadPoint("2.2"))
    if place is not None:
        e = state.entrants[place]
        state.tell(_bye_told(state, e, colours[e.score], passed), proofs=proofs)
        costs = (("bye-score", e.score),)
        state.chose("4", "bye", 0, [e.number], amounts=costs, place=len(passed) + 1)


def _bye_told(
    state: RoundState, e: Entrant, colour: Colour | None, passed: tuple[Passed, ...]
) -> told.ByeChosen:
    equal = [o for o in state.entrants if (o.score, o.rating) == (e.score, e.rating) and o is not e]
    both = any(o.due is not e.due for o in equal)
    readings = cited(
        A25=True, A26=passed, A27=any(isinstance(p.why, Rest) for p in passed), A28=both and colour is None,
        B14=both and colour is not None,
        A29=any(o.aro == e.aro and (colour is None or o.due is e.due) for o in equal),
    )  # fmt: skip
    others = tuple(o.number for o in equal)
    return told.ByeChosen("4", e.number, e.score, e.rating, e.aro, others, passed, readings=readings)


@BOOK.implements("6")
def a6_groups(state: RoundState) -> None:
    """6: pair the score groups from the highest down; who floats is left for a lower one (A33)."""
    for score, residents in state.groups():
        pair_group(state, score, residents)


def pair_group(state: RoundState, score: int, residents: int) -> None:
    """Pair one score group: floaters (8), fetched players (7.1, 7.2), 6.4, sides (7.3, 7.4), rows (6.2, 6.3)."""
    floaters = state.left & ~residents & ~state.below(state.left, score)
    parent = state.open_group("6", score, residents, floaters, "B18")
    pair_floaters(state, floaters, score, parent)
    group = ScoreGroup(score, parent, state.at_score(state.left, score))
    if not group.members:
        return
    lacks, players = a61_requirement(state, group.members), state.names(members(group.members))
    readings = cited(A34=told.Lack.UNPAIRABLE in lacks)
    state.tell(told.StandardChecked("6.1", lacks, players, readings=readings), parent)
    a71_blocked(state, group)
    a72_odd(state, group)
    a64_floaters(state, group)
    if group.members:
        a63_rows(state, a62_columns(state, *balanced(state, group.members, parent)), parent)


def with_colours(state: RoundState) -> Boards:
    """Give every pair its colours by chapter 3 (B11)."""
    boards, columns = [], [choice.columns for choice in state.choices]
    whites, blacks = ({n for both in columns for n in both[side]} for side in (0, 1))
    for pair in state.pairs:
        one, other = (state.entrants[v] for v in pair)
        white, black, article, readings = definitions.allocate(one, other)
        both, missed = (white, black), len(white.card.colours) < len(white.card.past)
        readings += cited(
            A7=missed and any(e.opponent == black.number and not e.played for e in white.card.past),
            B16=any(abs(e.card.difference) > 2 for e in both),
            B11=one.number in whites and other.number in blacks and white is other,
        )
        state.tell(
            told.DuesWeighed(
                article, white.number, black.number, (white.due, black.due), (white.aro, black.aro),
                (white.rating, black.rating), rule=definitions.RULES[article], readings=readings,
                colours=tuple(colour_letters(e.card.colours) for e in both),
            )
        )  # fmt: skip
        boards.append((white.number, black.number))
    return boards


@BOOK.implements("5")
def a5_first_round(state: RoundState) -> Boards | None:
    """5: halves of the list beside each other, colours alternating from the lot for the first pair.

    With virtual points every score is a list of its own, and an odd one hands its last player on (B18).
    Returns boards in pairing numbers; None when prohibited pairs leave no way. Raises NeedsChoice when the colour was
    not drawn.
    """
    initial = state.tournament.initial_colour
    if initial is None:
        raise NeedsChoice("initial-colour", say("the colour of the first pair has not been drawn yet"))
    if len(state.entrants) % 2:
        _bye_of_last(state)
    if state.bye is None and not state.pairable(state.left):
        return None
    carried, number = 0, lambda v: state.entrants[v].number
    scores = sorted({e.score for e in state.entrants}, reverse=True)
    for score in scores:
        state.score, group = score, state.at_score(state.left, score) | carried
        carried = 1 << max(members(group), key=number) if group.bit_count() % 2 else 0
        group &= ~carried
        if state.pairable(group) and state.pairable(state.left & ~group):
            _pair_list(state, score, tuple(members(group)), len(scores) > 1)
        else:
            carried |= group
    pairs = [state.pair_names(*pair) for pair in state.pairs]
    boards = [p if (i % 2 == 0) is (initial is Colour.WHITE) else p[::-1] for i, p in enumerate(pairs)]
    state.tell(told.LotDrawn("5", initial, tuple(boards), readings=("A31", "A32")))
    return boards


def _bye_of_last(state: RoundState) -> None:
    """Give the bye to the last player without whom the others can be paired."""
    order = sorted(members(state.left), key=lambda v: -state.entrants[v].number)
    place, passed, proofs = state.first_fitting(order, lambda v: state.stuck_without(1 << v))
    if place is not None:
        state.give_bye(place)
        e = state.entrants[place]
        event = told.ByeOfLast("5", e.number, passed, readings=("A27",) if passed else ())
        state.tell(event, proofs=proofs)
        costs = (("bye-score", e.score),)
        state.chose("5", "bye", 0, [e.number], amounts=costs, place=len(passed) + 1)


def _passed_the_last(state: RoundState) -> bool:
    """Return whether the bye of round 1 went to somebody else than the last of the list (A27)."""
    byes = [choice for choice in state.choices if choice.kind == "bye"]
    return any(choice.place > 1 for choice in byes)


def _pair_list(state: RoundState, score: int, places: tuple[int, ...], accelerated: bool) -> None:
    """Pair a list whose players can be paired: the upper half with the lower one."""
    half = len(places) // 2
    rows = first_arrangement(state, places[:half], places[half:])
    assert rows is not None, "the list was found to be pairable"
    passing = any(row.passed for row in rows)
    readings = cited(B18=accelerated, B19=passing, A30=_contradicts([state.entrants[v] for v in places]))
    pairs = tuple(state.pair_names(r.player, r.partner) for r in rows)
    left, right = state.names(places[:half]), state.names(places[half:])
    state.tell(told.ListPaired("5", pairs, score, left, right, readings=readings))
    state.chose_rows("5", pairs, (left, right), "halves")
    for row in rows:
        state.pair(row.player, row.partner)


@BOOK.implements("9")
def a9_propose(state: RoundState) -> tuple[str, ...]:
    """9: propose the pairing that breaks 2.4, then 2.3, then 2.2 as rarely as possible, and never 2.1 (A61).

    Among those the smallest score differences count, then the fewest players without their due colour, then
    the starting rank. Returns which limits are broken. Raises NoLegalPairing when even 2.1 cannot be kept.
    """
    count = len(state.entrants)
    unpaired = state.field.deadlock(range(count))
    if unpaired is not None:
        others = tuple(n for n in unpaired.others if n)  # without the bye
        state.tell(RoundImpossible("9", removed=unpaired.removed, groups=unpaired.groups, others=others))
    posed = _proposals(state)
    solved = optimum(posed.problem, state.control)
    if solved is None:
        why = deadlock(posed.problem.allowed, state.names(range(count)))
        assert why is not None, "a pairing without repetition exists after all"
        raise NoLegalPairing("2.1", why.players, why.sentence)
    choices = solved.choices()
    while state.left:
        v, *free = members(state.left)
        partner = choices.first(v, free if state.bye or count % 2 == 0 else [*free, count])
        if partner == count:
            state.give_bye(v)
        else:
            state.pair(v, partner)
    totals = posed.fields.unpack(solved.cost)
    limits = tuple(sorted(limit for key, limit in _LIMITS.items() if totals.get(key)))
    readings = cited(A61=True, A9="2.2" in limits)
    shown = tuple(state.pair_names(*p) for p in state.pairs)
    state.tell(told.ProposalMade("9", shown, limits, state.bye, readings=readings))
    return limits


_LIMITS: dict[Key, str] = {(1, 0): "2.4", (2, 0): "2.3", (3, 0): "2.2"}
"""The fields of what a proposal costs that count broken limits."""


def _proposals(state: RoundState) -> Posed:
    """Return the pairing of all players, with a last vertex for the bye where they are odd in number.

    A pair costs what it breaks with the colours that break less, as `allocate` gives them, then the difference of the
    scores, then an equal due colour; the bye costs 2.2, and how far above the lowest it is.
    """
    entrants, count = state.entrants, len(state.entrants)
    allowed = [
        bitset(j for j, o in enumerate(entrants) if i != j and not have_met(e, o))
        for i, e in enumerate(entrants)
    ]
    limits = (definitions.a24_keeps_changing, definitions.a23_keeps_difference)
    kinds: list[object] = [
        (e.score, e.due, e.may_have_bye, *(keeps(e, colour) for keeps in limits for colour in Colour))
        for e in entrants
    ]
    if count % 2:
        allowed = with_last(allowed, (1 << count) - 1)
        kinds.append(None)

    def amounts(u: int, v: int) -> Amounts:
        one = entrants[u]
        if v == count:
            return {(3, 0): int(not one.may_have_bye), (4, 0): one.score - entrants[-1].score}
        other = entrants[v]
        running, beyond = min(definitions.broken(one, other), definitions.broken(other, one))
        apart, alike = abs(one.score - other.score), int(one.due is other.due)
        return {(1, 0): running, (2, 0): beyond, (4, 0): apart, (5, 0): alike}

    task = Task(state.names(range(count)), (), 0, numbered(kinds), tuple(allowed), amounts)
    return pose(task, tuple(range(len(allowed))))
