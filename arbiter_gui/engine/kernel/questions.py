"""Counter-questions to a paired round: what if these two had met, this player had stayed, that one had the bye?

A question is put to the brackets as they were paired, from the top. In each the wish becomes a demand on the
matching; the first bracket that cannot grant it at no cost gives the verdict.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from dataclasses import field as dataclass_field

from arbiter_gui.engine.kernel.bitsets import bitset, induced
from arbiter_gui.engine.kernel.brackets import Group
from arbiter_gui.engine.kernel.control import Control
from arbiter_gui.engine.kernel.impossible import BYE, Deadlock, deadlock
from arbiter_gui.engine.kernel.labels import Labels
from arbiter_gui.engine.kernel.ledger import Key
from arbiter_gui.engine.kernel.matching import Optimum, optimum
from arbiter_gui.engine.kernel.search import best_candidate, pose
from arbiter_gui.engine.kernel.seats import Field
from arbiter_gui.engine.kernel.task import Found, Posed, Remainder, Task
from arbiter_gui.engine.kernel.telling import Teller
from arbiter_gui.engine.kernel.verdicts import Better, Granted, Impossible, Later, Place, Verdict, Worse
from arbiter_gui.trace import Fact, Level, Recorder
from arbiter_gui.trace.candidates import CandidateAccepted, ExchangesPassed
from arbiter_gui.trace.values import Rest


@dataclass(frozen=True)
class Stage:
    """A bracket as it was paired: its graph, the candidate, and the task a question is put to.

    `bye` is the vertex of the bye among the task's sinks, None when the bracket does not decide on it.
    """

    group: Group
    found: Found
    task: Callable[[], Task]
    bye: int | None


@dataclass
class _Known:
    """What every question about a bracket needs: its task as a problem, the best of it, and where that stands."""

    task: Task
    posed: Posed
    best: Optimum
    place: Place | None = None


@dataclass(frozen=True)
class Stages:
    """A paired round as its brackets. `bye_barrier` tells why a place cannot have the bye, if it cannot.

    `known` keeps what was worked out for a bracket; it changes no answer.
    """

    field: Field
    brackets: tuple[Stage, ...]
    labels: Labels
    bye_barrier: Callable[[int], tuple[Fact, ...] | None]
    known: dict[int, _Known] = dataclass_field(default_factory=dict, compare=False, repr=False)


def why_not_meet(stages: Stages, one: int, other: int, control: Control) -> Verdict:
    """Return why the places `one` and `other` of the field do not meet."""
    barrier = stages.field.barrier(one, other)
    if barrier is not None:
        return Impossible(_index_of(stages, min(one, other)), barrier)
    lacking = _round_lacking(stages.field, (one, other))
    if lacking is not None:
        return Impossible(_index_of(stages, min(one, other)), ("rest",), lacking)
    for index, stage in enumerate(stages.brackets):
        places = stage.group.places
        here = [places.index(p) for p in (min(one, other), max(one, other)) if p in places]
        if len(here) == 2:
            return _pair_demand(stages, index, here[0], here[1], control)
        if here and not _floats(stage, here[0]):
            return _demand(stages, index, [(here[0], _sinks(stage))], control)
    raise AssertionError("two players of a round share a bracket sooner or later")


def why_not_stay(stages: Stages, player: int, control: Control) -> Verdict:
    """Return why a place's player did not get an opponent in the first bracket he was moved down from."""
    for index, stage in enumerate(stages.brackets):
        places = stage.group.places
        if player in places and _floats(stage, places.index(player)):
            inside = (1 << len(places)) - 1
            return _demand(stages, index, [(places.index(player), inside)], control)
    return Granted()


def why_not_bye(stages: Stages, player: int, control: Control) -> Verdict:
    """Return why a place's player does not receive the pairing-allocated bye."""
    barrier = stages.bye_barrier(player)
    if barrier is not None:
        return Impossible(_index_of(stages, player), barrier)
    last = stages.brackets[-1]
    if player in [last.group.places[v] for v in last.found.downfloaters]:
        return Granted()
    for index, stage in enumerate(stages.brackets):
        places = stage.group.places
        if player not in places:
            continue
        vertex = places.index(player)
        if not _floats(stage, vertex) or stage.bye is not None:
            wish = _sinks(stage) if stage.bye is None else 1 << stage.bye
            verdict = _demand(stages, index, [(vertex, wish)], control)
            if not isinstance(verdict, Granted):
                return verdict
    raise AssertionError("the last bracket says who has the bye")


def why_not_recorded(
    stages: Stages, pairs: Sequence[tuple[int, int]], control: Control
) -> tuple[Verdict, tuple[tuple[int, int], ...]] | None:
    """Return the verdict on a whole recorded pairing in the first bracket that it pairs otherwise, and its pairs there.

    `pairs` are places of the field. Who is not paired within the bracket counts as moved down from it. None when
    no bracket is paired otherwise.
    """
    for index, stage in enumerate(stages.brackets):
        vertex = {place: v for v, place in enumerate(stage.group.places)}
        here = [_ascending(vertex[a], vertex[b]) for a, b in pairs if a in vertex and b in vertex]
        paired = {v for pair in here for v in pair}
        ours = {_ascending(*pair) for pair in stage.found.mdp_pairs + stage.found.pairs}
        if set(here) == ours:
            continue
        named = tuple((stage.group.places[u], stage.group.places[v]) for u, v in here)
        for u, v in here:
            barrier = stage.group.barrier(u, v)
            if barrier is not None:
                return Impossible(index, barrier), ((stage.group.places[u], stage.group.places[v]),)
        wish = [(u, 1 << v) for u, v in here]
        wish += [(v, _sinks(stage)) for v in range(len(vertex)) if v not in paired]
        return _demand(stages, index, wish, control), named
    return None


def _round_lacking(field: Field, aside: tuple[int, ...]) -> Deadlock | None:
    """Return why the others cannot all be paired in any way when two players are set aside."""
    places = [place for place in range(len(field.seats)) if place not in aside]
    graph = induced(field.allowed, places)
    if field.odd:
        eligible = bitset(i for i, place in enumerate(places) if field.seats[place].may_have_bye)
        graph = [row | (eligible >> i & 1) << len(places) for i, row in enumerate(graph)] + [eligible]
    return deadlock(graph, field.numbers(places))


def _ascending(one: int, other: int) -> tuple[int, int]:
    return (one, other) if one < other else (other, one)


def _index_of(stages: Stages, place: int) -> int:
    return next(i for i, stage in enumerate(stages.brackets) if place in stage.group.places)


def _floats(stage: Stage, vertex: int) -> bool:
    return vertex in stage.found.downfloaters


def _sinks(stage: Stage) -> int:
    return ~((1 << len(stage.group.places)) - 1)


def _pair_demand(stages: Stages, index: int, u: int, v: int, control: Control) -> Verdict:
    stage = stages.brackets[index]
    if (u, v) in stage.found.mdp_pairs + stage.found.pairs:
        return Granted()
    barrier = stage.group.barrier(u, v)
    if barrier is not None:
        return Impossible(index, barrier)
    return _demand(stages, index, [(u, 1 << v)], control)


def _demand(stages: Stages, index: int, demand: Sequence[tuple[int, int]], control: Control) -> Verdict:
    """Put a demand (vertex, partners) to a bracket and compare with its best candidate."""
    stage, known = stages.brackets[index], _known(stages, index, control)
    task, posed = known.task, known.posed
    problem = posed.problem
    for vertex, partners in demand:
        problem = problem.restricted(vertex, partners)
    wished = optimum(problem, control)
    if wished is None:
        return Impossible(index, ("rest",), _lacking(stages.field, stage, problem.allowed, demand))
    worse = posed.ledger.first_difference(known.best.cost, wished.cost)
    if worse is not None:
        key, value, least = worse
        if least < value:
            return Better(index, stages.labels.criterion(key))
        return Worse(index, stages.labels.criterion(key), key[1], value, least, _payers(task, wished, key))
    narrowed = replace(task, allowed=problem.allowed)
    if known.place is None:
        known.place = _place(stages, stage, task, control)
    return _later(stages, index, known.place, _place(stages, stage, narrowed, control))


def _known(stages: Stages, index: int, control: Control) -> _Known:
    """Return the best candidate's problem of a bracket, worked out once."""
    if index not in stages.known:
        task = stages.brackets[index].task()
        posed = pose(task, tuple(range(len(task.kinds))))
        best = optimum(posed.problem, control)
        assert best is not None, "a bracket that was paired can be paired"
        stages.known[index] = _Known(task, posed, best)
    return stages.known[index]


def _lacking(
    field: Field, stage: Stage, allowed: Sequence[int], demand: Sequence[tuple[int, int]]
) -> Deadlock | None:
    """Return why the others cannot all be paired when the demand is granted; pairs demanded are set aside."""
    size, total = len(stage.group.places), len(field.seats)
    below = stage.group.residents[-1] + 1 - size
    aside = {
        v for one, partners in demand if partners.bit_count() == 1 for v in (one, partners.bit_length() - 1)
    }
    kept = [v for v in range(len(allowed)) if v not in aside]

    def number(vertex: int) -> int:
        if vertex < size:
            return field.seats[stage.group.places[vertex]].number
        return BYE if vertex == stage.bye or below + vertex >= total else field.seats[below + vertex].number

    return deadlock(induced(allowed, kept), [number(v) for v in kept])


def _payers(task: Task, wished: Optimum, key: Key) -> tuple[tuple[int, ...], ...]:
    out: list[tuple[int, ...]] = []
    for u in range(task.size):
        v = wished.mate[u]
        if u < v and (task.amounts(u, v) or {}).get(key):
            out.append(tuple(task.numbers[x] for x in (u, v) if x < task.size))
    return tuple(out)


def _place(stages: Stages, stage: Stage, task: Task, control: Control) -> Place:
    """Return where the earliest best candidate of a task stands."""
    recorder = Recorder(Level.STEPS)
    found = best_candidate(task, _PlaceTeller(recorder, -1, stages.labels, stage.group.apart), control)
    assert found is not None, "the task was solved before"
    events = recorder.trace("", 0, "").events
    accepted = next(e for e in reversed(events) if isinstance(e, CandidateAccepted))
    swap = next((e for e in events if isinstance(e, ExchangesPassed)), None)
    leaving, entering = (swap.leaving, swap.entering) if swap else ((), ())
    assert accepted.position is not None, "the place is told with the steps"
    return Place(accepted.position, leaving, entering, accepted.pairs)


def _later(stages: Stages, index: int, accepted: Place, wished: Place) -> Verdict:
    """Compare two places; at the same one the accepted candidate already is as wished."""
    if accepted.position == wished.position:
        return Granted()
    labels = stages.labels
    if wished.leaving != accepted.leaving or wished.entering != accepted.entering:
        article = (
            labels.exchange_size
            if len(wished.leaving) != len(accepted.leaving)
            else labels.exchange_difference
        )
    else:
        article = labels.transposition
    if wished.position < accepted.position:
        return Better(index, article)
    return Later(index, article, accepted, wished)


class _PlaceTeller(Teller):
    """Counts where the accepted candidate stands and tells its exchange, without working out any reason."""

    def _tell_first_candidate(self, mdps: tuple[int, ...]) -> None:
        """Leave out what the first candidate lacks."""

    def _culprits(self, remainder: Remainder, count: int, gap: int) -> tuple[None, None]:
        return None, None

    def _why_refused(self, posed: Posed, best: Optimum, player: int, other: int) -> Rest:
        return Rest()
