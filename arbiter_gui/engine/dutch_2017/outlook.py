"""A.9: the round, bracket by bracket, with the penultimate and the collapsed last bracket where needed."""

from __future__ import annotations

from dataclasses import dataclass, field

from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.engine.dutch_2017.process import Bracket, b8_best_candidate, c7_serving_the_last
from arbiter_gui.engine.dutch_2017.rulebook import BOOK
from arbiter_gui.engine.kernel.bracket_search.brackets import Group
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.counter_questions.compared_rounds import Stage
from arbiter_gui.engine.kernel.impossible import Deadlock, deadlock
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.trace import Sink
from arbiter_gui.trace.candidates import BracketOpened, Collapsed
from arbiter_gui.trace.kinds import MovedDown, RoundImpossible, ScoregroupsFormed
from arbiter_gui.trace.values import Mode


@dataclass
class Pairs:
    """The pairs of a round as they come, in places of the field; `bye` is the place left over.

    `stages` are the brackets as they were finally paired, for counter-questions.
    """

    pairs: list[tuple[int, int]] = field(default_factory=list)
    stages: list[Stage] = field(default_factory=list)
    bye: int | None = None


@BOOK.implements("A.9")
def a9_round_pairing(field: Field, sink: Sink, control: Control) -> Pairs:
    """A.9: pair bracket after bracket from the top until everybody is paired.

    Raises NoLegalPairing when the round cannot be completed under C.1 to C.3.
    """
    total = len(field.seats)
    _require_completion(field, sink)
    out = Pairs()
    groups = a3_scoregroups(field)
    formed = tuple((field.seats[g[0]].score, field.numbers(g)) for g in groups)
    sink.event(ScoregroupsFormed("A.3", formed))
    mdps: tuple[int, ...] = ()
    for index, group in enumerate(groups):
        control.checkpoint()
        control.progress(group[0], total)
        if index + 1 == len(groups):
            mdps = _pair(_bracket(field, Mode.LAST, mdps, group), out, sink, control)
            break
        rest = tuple(range(group[-1] + 1, total))
        paired = len(out.pairs)
        bracket = _bracket(field, Mode.NORMAL, mdps, group, groups[index + 1])
        if index + 2 == len(groups) and bracket.floaters:
            bracket = c7_serving_the_last(bracket, control)
        floaters = _pair(bracket, out, sink, control)
        lacking = _cannot_complete(field, floaters + rest)
        if lacking is not None:
            del out.pairs[paired:]
            out.stages.pop()
            mdps = _collapse(
                field, _bracket(field, Mode.PENULTIMATE, mdps, group, rest), lacking, out, sink, control
            )
            break
        mdps = floaters
    out.bye = mdps[0] if mdps else None
    return out


@BOOK.implements("A.3")
def a3_scoregroups(field: Field) -> list[tuple[int, ...]]:
    """A.3: return the places of each scoregroup, highest score first."""
    return field.scoregroups()


@BOOK.implements("A.4.a")
def a4a_downfloaters(bracket: Bracket, vertices: tuple[int, ...]) -> tuple[int, ...]:
    """A.4.a: return the places of those who stay unpaired and move down, in order of A.2."""
    return tuple(bracket.group.places[v] for v in vertices)


def _bracket(
    field: Field, mode: Mode, mdps: tuple[int, ...], residents: tuple[int, ...], below: tuple[int, ...] = ()
) -> Bracket:
    return Bracket(Group(field, mdps, residents, "B.3"), mode, below)


def _pair(bracket: Bracket, out: Pairs, sink: Sink, control: Control) -> tuple[int, ...]:
    """Pair one bracket, keep its pairs and return its downfloaters."""
    names = bracket.field.numbers
    scores = tuple([seat.card.score for seat in bracket.group.seats])
    mdps, residents = names(bracket.group.mdps), names(bracket.group.residents)
    parent = sink.event(BracketOpened("A.3", bracket.mode, mdps, residents, scores))
    found = b8_best_candidate(bracket, sink, parent, control)
    out.pairs.extend(
        (bracket.group.places[u], bracket.group.places[v]) for u, v in found.mdp_pairs + found.pairs
    )
    out.stages.append(Stage(bracket.group, found, bracket.task, bracket.mode is not Mode.PENULTIMATE))
    floaters = a4a_downfloaters(bracket, found.downfloaters)
    if floaters and bracket.mode in (Mode.NORMAL, Mode.PENULTIMATE):
        sink.event(MovedDown("A.4.a", names(floaters)), parent)
    return floaters


def _collapse(
    field: Field, penultimate: Bracket, lacking: Deadlock, out: Pairs, sink: Sink, control: Control
) -> tuple[int, ...]:
    """Pair the penultimate bracket again so that the round can be completed, then the collapsed last one."""
    rest = penultimate.below
    sink.event(
        Collapsed(
            "A.9", penultimate.lowest, field.numbers(rest), removed=lacking.removed, groups=lacking.groups
        )
    )
    floaters = _pair(penultimate, out, sink, control)
    return _pair(_bracket(field, Mode.COLLAPSED, floaters, rest), out, sink, control)


def _cannot_complete(field: Field, places: tuple[int, ...]) -> Deadlock | None:
    """Return why these players cannot all be paired (one bye in an odd field), or None when they can."""
    if field.surely_completed(places):
        return None
    return deadlock(field.graph(places), field.numbers(places))


def _require_completion(field: Field, sink: Sink) -> None:
    lacking = _cannot_complete(field, tuple(range(len(field.seats))))
    if lacking is None:
        return
    sink.event(RoundImpossible("A.9", removed=lacking.removed, groups=lacking.groups))
    raise NoLegalPairing("A.9", lacking.players, lacking.sentence)
