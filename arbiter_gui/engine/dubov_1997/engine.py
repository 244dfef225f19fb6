"""The edition's engine: from a tournament to the boards of its next round."""

from __future__ import annotations

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.texts.sentences import plain
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.dubov.counter_questions import asking_of, compared
from arbiter_gui.engine.dubov.definitions import Entrant
from arbiter_gui.engine.dubov.round_state import PairedRound
from arbiter_gui.engine.dubov_1997.colours import RULES, allocate
from arbiter_gui.engine.dubov_1997.definitions import RoundState, ScoreGroup, round_state
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
    first = state.tournament.next_round == 1
    questions = _tell_definitions(state)
    boards = a5_first_round(state) if first else _later_round(state)
    if boards is None:
        limits = a9_propose(state)
        boards = with_colours(state)
        questions += (FINAL_REMARK, *(f"final-remark:{limit}" for limit in limits))
    return state.finished(boards, "C.04.2.D.9", BOOK, questions)


def _later_round(state: RoundState) -> Boards | None:
    if len(state.entrants) % 2:
        a4_bye(state)
    if state.bye is None and not state.pairable(state.left):
        return None
    a6_groups(state)
    return with_colours(state)


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
    readings = ("A34",) if told.Lack.UNPAIRABLE in lacks else ()
    state.tell(told.StandardChecked("6.1", lacks, players, readings=readings), parent)
    a71_blocked(state, group)
    a72_odd(state, group)
    a64_floaters(state, group)
    if group.members:
        a63_rows(state, a62_columns(state, *balanced(state, group.members, parent)), parent)


def with_colours(state: RoundState) -> Boards:
    """Give every pair its colours by chapter 3 (B11)."""
    boards = []
    for one, other in state.pairs:
        given = allocate(state.entrants[one], state.entrants[other])
        white, black = both = given.white, given.black
        turned = (one, other) in state.rows and white is state.entrants[other]
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
        boards.append((white.number, black.number))
    return boards


def _tell_definitions(state: RoundState) -> tuple[str, ...]:
    """Write down what chapter 1 makes of the players; return what the arbiter is to confirm about it."""
    forfeits = state.sink.level >= Level.STEPS and any(
        p.opponent is not None and not p.played for e in state.entrants for p in e.card.past
    )
    counted = told.PlayersCounted("1.b", len(state.entrants), readings=("A1", "A6") * forfeits)
    asked = ("unrated",) * state.tell_definitions(counted, _card, "1.a", "A4")
    if state.tournament.next_round == 1 and rank_contradicts_ratings(state):
        state.tell(told.ReadingListed("5", "A30", readings=("A30",)))
        asked += ("starting-rank",)
    return asked


def _card(e: Entrant) -> told.CardRead:
    had = colour_letters(e.card.colours)
    return told.CardRead("1.c", e.number, e.rating, e.aro, e.due, had, sum(e.upwards))


def _compared(played: PairedRound, wished: PairedRound, _control: Control) -> Verdict | None:
    """Return the first choice that differs; None where article 9 proposed the round as it was paired."""
    return None if FINAL_REMARK in played.questions else compared(played, wished)


ASKING = asking_of(BOOK.key, pair, round_state, ("6.1", "4", "2.2"), compare=_compared)
"""How counter-questions are put to this edition."""
