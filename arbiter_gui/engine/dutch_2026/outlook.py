"""1.9: the round, bracket by bracket; C5: who can receive the bye."""

from __future__ import annotations

from dataclasses import dataclass, field

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.engine.dutch_2026.process import Bracket, a38_best_candidate
from arbiter_gui.engine.dutch_2026.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search.brackets import Group
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.counter_questions.compared_rounds import Stage
from arbiter_gui.engine.kernel.graph.matching import has_perfect_matching
from arbiter_gui.engine.kernel.impossible import deadlock
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.trace import Sink
from arbiter_gui.trace.candidates import BracketOpened, ByeScoreSet
from arbiter_gui.trace.kinds import MovedDown, RoundImpossible, ScoregroupsFormed
from arbiter_gui.trace.values import Mode


@dataclass
class Pairs:
    """The pairs of a round as they come, in places of the field; `bye` is the place left over,
    `bye_score` the score that C5 settled for it.

    `stages` are the brackets as they were paired, for counter-questions.
    """

    pairs: list[tuple[int, int]] = field(default_factory=list)
    stages: list[Stage] = field(default_factory=list)
    bye: int | None = None
    bye_score: int | None = None


@BOOK.implements("1.9")
def a19_round_pairing(field: Field, sink: Sink, control: Control) -> Pairs:
    """1.9: pair bracket after bracket from the top until everybody is paired.

    Raises NoLegalPairing when the round cannot be completed under C1 to C3: the arbiter decides.
    """
    total = len(field.seats)
    _require_completion(field, sink)
    bye_score = c5_bye_score(field)
    if bye_score is not None:
        field = field.with_bye_limit(bye_score)
        sink.event(ByeScoreSet("C5", bye_score))
    groups = a13_scoregroups(field)
    formed = tuple((field.seats[g[0]].score, field.numbers(g)) for g in groups)
    sink.event(ScoregroupsFormed("1.3", formed))
    out = Pairs(bye_score=bye_score)
    mdps: tuple[int, ...] = ()
    for index, group in enumerate(groups):
        control.checkpoint()
        control.progress(group[0], total)
        below = groups[index + 1] if index + 1 < len(groups) else ()
        lower = tuple(range(below[-1] + 1, total)) if below else ()
        bracket = Bracket(Group(field, mdps, group, "3.3"), below, lower, bye_score)
        mdps = _pair(bracket, out, sink, control)
    out.bye = mdps[0] if mdps else None
    return out


@BOOK.implements("1.3")
def a13_scoregroups(field: Field) -> list[tuple[int, ...]]:
    """1.3: return the places of each scoregroup, highest score first."""
    return field.scoregroups()


@BOOK.implements("C5")
def c5_bye_score(field: Field) -> int | None:
    """C5: return the lowest score whose holder can receive the bye in a complete pairing; None in an even field."""
    if not field.odd:
        return None
    everybody = range(len(field.seats))
    for score in sorted({seat.score for seat in field.seats if seat.may_have_bye}):
        if has_perfect_matching(field.with_bye_limit(score).graph(everybody)):
            return score
    raise AssertionError("a round that can be completed has somebody for the bye")


@BOOK.implements("1.4.1")
def a141_downfloaters(bracket: Bracket, vertices: tuple[int, ...]) -> tuple[int, ...]:
    """1.4.1: return the places of those who stay unpaired and move down, in order of 1.2."""
    return tuple(bracket.group.places[v] for v in vertices)


def _pair(bracket: Bracket, out: Pairs, sink: Sink, control: Control) -> tuple[int, ...]:
    """Pair one bracket, keep its pairs and return its downfloaters."""
    group = bracket.group
    names, mode = bracket.field.numbers, Mode.LAST if bracket.last else Mode.NORMAL
    scores = tuple([seat.card.score for seat in group.seats])
    parent = sink.event(BracketOpened("1.3", mode, names(group.mdps), names(group.residents), scores))
    found, task = a38_best_candidate(bracket, sink, parent, control)
    out.pairs.extend((group.places[u], group.places[v]) for u, v in found.mdp_pairs + found.pairs)
    floaters = a141_downfloaters(bracket, found.downfloaters)
    out.stages.append(Stage(group, found, task))
    if floaters and not bracket.last:
        sink.event(MovedDown("1.4.1", names(floaters)), parent)
    return floaters


def _require_completion(field: Field, sink: Sink) -> None:
    everybody = tuple(range(len(field.seats)))
    lacking = deadlock(field.graph(everybody), field.numbers(everybody))
    if lacking is None:
        return
    sink.event(RoundImpossible("1.9", removed=lacking.removed, groups=lacking.groups))
    raise NoLegalPairing("1.9", lacking.players, lacking.sentence)
