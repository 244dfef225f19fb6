"""The edition's engine: from a tournament to the boards of its next round."""

from __future__ import annotations

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.texts.sentences import plain
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dubov.counter_questions import PairedRound, asking_of, compared
from arbiter_gui.engine.dubov_1997.colours import RULES, allocate
from arbiter_gui.engine.dubov_1997.definitions import RoundState, round_state
from arbiter_gui.engine.dubov_1997.final_remark import a9_propose
from arbiter_gui.engine.dubov_1997.first_round import Boards, a5_first_round, rank_contradicts_ratings
from arbiter_gui.engine.dubov_1997.rulebook import BOOK
from arbiter_gui.engine.dubov_1997.score_groups import (
    a4_bye,
    a61_requirement,
    a62_columns,
    a63_rows,
    a64_floaters,
    pair_floaters,
)
from arbiter_gui.engine.dubov_1997.special_cases import a71_blocked, a72_odd, balanced
from arbiter_gui.engine.kernel.boards import in_board_order
from arbiter_gui.engine.kernel.colours import colour_letters
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.counter_questions import NO_WISH, RoundDemand
from arbiter_gui.engine.kernel.graph.bitsets import members
from arbiter_gui.engine.kernel.verdicts import Verdict
from arbiter_gui.trace import Level, Sink
from arbiter_gui.trace import columns as told
from arbiter_gui.trace.kinds import BoardsOrdered

FINAL_REMARK = "final-remark"
"""Among the questions of a pairing: no pairing keeps all limits, and article 9 proposes one."""


BOOK.implements("C.04.2.D.9")(in_board_order)


def pair(tournament: Tournament, wish: RoundDemand, sink: Sink, control: Control) -> PairedRound:
    """Pair the next round with a wish: definitions (1), bye (4), score groups (6 to 8) or round 1 (5), colours (3).

    `questions` holds `unrated`, `starting-rank` (round 1) and `final-remark` with the limits it breaks, as
    far as they apply. Raises NeedsChoice in round 1 without a drawn colour, NoLegalPairing when not even
    2.1 can be kept, or a wish would have a limit broken.
    """
    paired = pair_players(round_state(tournament, sink, control, wish))
    if wish != NO_WISH and FINAL_REMARK in paired.questions:
        raise NoLegalPairing("9", wish.aside, plain("article 9 would have to break a limit"))
    return paired


def pair_players(state: RoundState) -> PairedRound:
    """Pair the players on a round_state, see `pair`."""
    number = state.tournament.next_round
    _tell_definitions(state)
    questions = _asked_before(state)
    found = a5_first_round(state) if number == 1 else _later_round(state)
    if found is None:
        state.pairs.clear()
        pairs, place, limits = a9_propose(state)
        bye = None if place is None else state.entrants[place].number
        boards = with_colours(state, pairs)
        questions += (FINAL_REMARK, *(f"final-remark:{limit}" for limit in limits))
    else:
        boards, bye = found
    ordered = in_board_order(boards, {e.number: e.score for e in state.entrants})
    state.tell(BoardsOrdered("C.04.2.D.9", ordered))
    state.list_readings(BOOK)
    state.control.progress(len(state.entrants), len(state.entrants))
    return PairedRound(state.field, ordered, bye, questions, state=state)


def _later_round(state: RoundState) -> tuple[Boards, int | None] | None:
    bye = None
    if len(state.entrants) % 2:
        bye = a4_bye(state)
        if bye is None:
            return None
        state.left &= ~(1 << bye)
    elif not state.pairable(state.left):
        return None
    a6_groups(state)
    boards = with_colours(state, state.pairs)
    return boards, None if bye is None else state.entrants[bye].number


@BOOK.implements("6")
def a6_groups(state: RoundState) -> None:
    """6: pair the score groups from the highest down; who floats is left for a lower one (A33)."""
    total = len(state.entrants)
    for score in sorted({state.entrants[v].score for v in members(state.left)}, reverse=True):
        state.control.progress(total - state.left.bit_count(), total)
        pair_group(state, score)
    assert state.left == 0, "the look-ahead kept everybody pairable"


def pair_group(state: RoundState, score: int) -> None:
    """Pair one score group: floaters (8), fetched players (7.1, 7.2), 6.4, sides (7.3, 7.4), rows (6.2, 6.3)."""
    residents = state.at_score(state.left, score)
    floaters = state.left & ~residents & ~state.below(state.left, score)
    if not residents:
        return
    virtual = any(state.entrants[v].score != state.entrants[v].card.points for v in members(residents))
    own, came = state.names(members(residents)), state.names(members(floaters))
    parent = state.tell(told.GroupOpened("6", score, own, came, readings=("B18",) * virtual))
    pair_floaters(state, floaters, score, parent)
    group = state.at_score(state.left, score)
    if not group:
        return
    lacks = a61_requirement(state, group)
    readings = ("A34",) if told.Lack.UNPAIRABLE in lacks else ()
    state.tell(told.StandardChecked("6.1", lacks, state.names(members(group)), readings=readings), parent)
    gathered = a72_odd(state, a71_blocked(state, group, score, parent), score, parent)
    group = a64_floaters(state, gathered, score, parent)
    if group:
        a63_rows(state, a62_columns(state, *balanced(state, group, parent)), parent)


def with_colours(state: RoundState, pairs: list[tuple[int, int]]) -> Boards:
    """Give every pair its colours by chapter 3 (B11)."""
    boards = []
    for one, other in pairs:
        given = allocate(state.entrants[one], state.entrants[other])
        both = (given.white, given.black)
        turned = (one, other) in state.rows and given.white is state.entrants[other]
        white, black = both
        again = any(e.opponent == black.number and not e.played for e in white.card.past)
        beyond = any(abs(e.card.difference) > 2 for e in both)
        readings = given.readings + ("A7",) * again + ("B16",) * beyond + ("B11",) * turned
        state.tell(
            told.DuesWeighed(
                given.article, white.number, black.number, (white.due, black.due), (white.aro, black.aro),
                (white.rating, black.rating), rule=RULES[given.article], readings=readings,
                colours=tuple(colour_letters(e.card.colours) for e in both),
            )
        )  # fmt: skip
        boards.append((given.white.number, given.black.number))
    return boards


def _tell_definitions(state: RoundState) -> None:
    if state.sink.level < Level.STEPS:
        return
    forfeits = any(p.opponent is not None and not p.played for e in state.entrants for p in e.card.past)
    readings = ("A1", "A6") if forfeits else ()
    event = state.tell(told.PlayersCounted("1.b", len(state.entrants), readings=readings))
    for e in state.entrants:
        had = colour_letters(e.card.colours)
        state.tell(told.CardRead("1.c", e.number, e.rating, e.aro, e.due, had, sum(e.upwards)), event)


def _asked_before(state: RoundState) -> tuple[str, ...]:
    unrated = tuple(e.number for e in state.entrants if not e.rating)
    asked: tuple[str, ...] = ()
    if unrated:
        state.tell(told.UnratedFound("1.a", unrated, readings=("A4",)))
        asked += ("unrated",)
    if state.tournament.next_round == 1 and rank_contradicts_ratings(state):
        state.tell(told.ReadingListed("5", "A30", readings=("A30",)))
        asked += ("starting-rank",)
    return asked


def _compared(played: PairedRound, wished: PairedRound, _control: Control) -> Verdict | None:
    """Return the first choice that differs; None where article 9 proposed the round as it was paired."""
    return None if FINAL_REMARK in played.questions else compared(played, wished)


ASKING = asking_of(BOOK.key, pair, round_state, ("6.1", "4", "2.2"), compare=_compared)
"""How counter-questions are put to this edition."""
