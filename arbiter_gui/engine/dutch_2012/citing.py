"""Which readings decided a bracket: those without which another pairing would come out.

Each reading that the search follows is taken away once and the search is asked again. Where it then answers
otherwise, the reading is cited with the pairs that would have been made. Readings that decide at a step of
their own (R12 to R18) are cited there, those of colours (R21 to R23) with the colours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace

from arbiter_gui.engine.dutch_2012 import criteria as c
from arbiter_gui.engine.dutch_2012.bracket import Bracket, Candidate, Pair
from arbiter_gui.engine.dutch_2012.definitions import (
    Entrant,
    Float,
    Kind,
    OtherReadings,
    a7e_variable,
)
from arbiter_gui.engine.dutch_2012.question import Otherwise, Question
from arbiter_gui.engine.dutch_2012.search import first_of_the_best
from arbiter_gui.engine.dutch_2012.workbench import Workbench, numbers
from arbiter_gui.trace import Fact, Level, Verb

_FLOATS = (c.B5_DOWN, c.B6_DOWN, c.B5_UP, c.B6_UP)


Ask = Callable[[Otherwise], Candidate | None]
"""Answers as the search would by other readings."""

Cited = tuple[str, str, dict[str, Fact]]
"""A reading that decides, its article, and facts for the trace."""


def cite_readings(bench: Workbench, candidate: Candidate) -> None:
    """Write below the bracket which readings decided that `candidate` is accepted, when steps are wanted."""
    if bench.sink.level < Level.STEPS or not bench.bracket.size:
        return
    question = bench.question

    def ask(by: Otherwise) -> Candidate | None:
        return first_of_the_best(replace(question, by=by), bench.control)

    bracket = bench.bracket
    found = deciding(bench, bracket, candidate, ask)
    found += _deciding_cards(bench, question, candidate)
    cite(bench, [*found, *_seen(bracket, candidate)])


def cite(bench: Workbench, found: Iterable[Cited]) -> None:
    """Write readings below the bracket on the table, each once."""
    told: set[str] = set()
    for key, article, facts in found:
        if key not in told:
            told.add(key)
            bench.tell(Level.STEPS, article, Verb.READ, reading=key, **facts)


def deciding(bench: Workbench, bracket: Bracket, candidate: Candidate, ask: Ask) -> list[Cited]:
    """Return the readings without which `ask` finds other pairs for a bracket; none when steps are not wanted."""
    if bench.sink.level < Level.STEPS:
        return []
    found = []
    for key, article, by, facts in _others(bracket, candidate):
        other = _pairs(ask(by))
        if other != _pairs(candidate):
            found.append((key, article, {**facts, "otherwise": other}))
    return found


def _pairs(candidate: Candidate | None) -> tuple[tuple[int, ...], ...]:
    """Return the pairs in numbers; none when there is no pairing at all."""
    return () if candidate is None else tuple(numbers(pair) for pair in candidate.all_pairs)


Other = tuple[str, str, Otherwise, dict[str, Fact]]


def _others(bracket: Bracket, candidate: Candidate) -> Iterator[Other]:
    """Yield by what could be asked instead of each reading that can matter here."""
    scores, factor = candidate.total(c.SCORES), candidate.total(c.FACTOR)
    if bracket.lowest and factor:
        yield "R3", "D.4", Otherwise(factor=""), {"amount": factor}
    elif scores:
        yield "R1", "A.11", Otherwise(scores=""), {"amount": scores}
        if len(candidate.left) > 1:
            yield "R2", "A.11", Otherwise(scores="highest"), {"amount": scores}
    if bracket.kind is Kind.AS_HOMOGENEOUS:
        if not bracket.lowest:
            yield "R4", "D.4", Otherwise(factor="everywhere"), {}
        if any(Float.UP in e.floats for e in bracket.players[bracket.m0 :]):
            yield "R8", "A.3", Otherwise(up_everywhere=True), {"m0": bracket.m0, "size": bracket.size}
    yield from _about_requirements(bracket, candidate)
    if _exchanged(bracket, candidate):
        yield "R19", "D.2", Otherwise(by_number=True), {}


def _about_requirements(bracket: Bracket, candidate: Candidate) -> Iterator[Other]:
    for requirement, article in ((c.A7D, "C.10.f"), (c.B2, "C.10.g")):
        if candidate.total(requirement):
            yield "R5", article, Otherwise(ignored=frozenset((requirement,))), {}
    if any(candidate.total(requirement) for requirement in _FLOATS):
        yield "R6", "C.10.a", Otherwise(bottom_first=True), {}
    if candidate.total(c.X) and any(a7e_variable(e, bracket.odd_round) for e in bracket.players):
        yield "R7", "A.7.e", Otherwise(ignored=frozenset((c.Z,))), {}
    if candidate.left and any(Float.DOWN in e.floats for e in bracket.players[: bracket.m0]):
        yield "R9", "B.5", Otherwise(down_for_all=True), {}


def _exchanged(bracket: Bracket, candidate: Candidate) -> bool:
    """Tell whether S1 of the group or remainder is not its first half."""
    taken = {e for pair in candidate.first for e in pair}
    group = [e for e in bracket.players if e not in taken]
    return any(pair[0] not in group[: len(candidate.pairs)] for pair in candidate.pairs)


def _deciding_cards(bench: Workbench, question: Question, candidate: Candidate) -> list[Cited]:
    """Return which of R10 (who floated) and R11 (who is a top scorer) decide, by cards of other readings."""
    found: list[Cited] = []
    for key, article, made in (
        ("R10", "B.1.b", lambda e, o: replace(e, floats=o.floats, may_have_bye=o.may_have_bye)),
        ("R10", "B.1.b", lambda e, o: replace(e, floats=o.forfeits)),
        ("R11", "A.10", lambda e, o: replace(e, top_scorer=o.top_scorer)),
        ("R11", "A.10", lambda e, o: replace(e, top_scorer=False)),
    ):
        floats = candidate.left or question.heterogeneous
        changed = _with_cards(question, made) if floats or key == "R11" else None
        if changed is not None:
            other = _pairs(first_of_the_best(changed, bench.control))
            if other != _pairs(candidate):
                found.append((key, article, {"otherwise": other}))
    return found


def _with_cards(question: Question, made: Callable[[Entrant, OtherReadings], Entrant]) -> Question | None:
    """Return the question with other cards of some players; None when nothing that counts differs."""
    before = question.bracket
    same = (OtherReadings(e.floats, e.floats, e.may_have_bye, e.top_scorer) for e in before.players)
    players = tuple(made(e, e.otherwise or o) for e, o in zip(before.players, same, strict=True))
    after = replace(before, players=players)
    if after.legal == before.legal and _cards(after) == _cards(before):
        return None
    return replace(question, bracket=after)


def _cards(bracket: Bracket) -> list[tuple[object, bool]]:
    return [(e.floats, e.may_have_bye or not bracket.lowest) for e in bracket.players]


def _seen(bracket: Bracket, candidate: Candidate) -> Iterator[Cited]:
    """Yield the readings that can be seen to decide: R15 and R20."""
    if bracket.kind is not Kind.HETEROGENEOUS:
        return
    moved_down = bracket.players[: bracket.m0]
    chosen = [one for one, _ in candidate.first]
    out = [e for e in moved_down if e not in chosen]
    paired = tuple(numbers(pair) for pair in candidate.all_pairs if _has_one_of(pair, out))
    if paired:
        yield "R20", "D.3", {"players": paired}
    highest = [e.score for e in moved_down[: len(chosen)]]
    if bracket.lowest and sorted((e.score for e in chosen), reverse=True) != highest:
        yield "R15", "C.14.b.2", {"players": numbers(chosen)}


def _has_one_of(pair: Pair, players: list[Entrant]) -> bool:
    return any(e in players for e in pair)
