"""Which readings decided a bracket: those without which another pairing would come out.

Each reading that the search follows is taken away once and the search is asked again. Where it then answers
otherwise, the reading is cited with the pairs that would have been made. Readings that decide at a step of
their own (R12 to R18) are cited there, those of colours (R21 to R23) with the colours.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
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
from arbiter_gui.engine.dutch_2012.question import AS_READ, Otherwise, Question
from arbiter_gui.engine.dutch_2012.search import first_of_the_best
from arbiter_gui.engine.dutch_2012.workbench import Workbench, numbers
from arbiter_gui.trace import Fact, Level, Verb

_FLOATS = (c.B5_DOWN, c.B6_DOWN, c.B5_UP, c.B6_UP)


def cite_readings(bench: Workbench, candidate: Candidate) -> None:
    """Write below the bracket which readings decided that `candidate` is accepted, when steps are wanted."""
    if bench.sink.level < Level.STEPS or not bench.bracket.size:
        return
    cited: set[str] = set()
    for key, article, question, facts in _others(bench, candidate):
        if key in cited:
            continue
        other = first_of_the_best(question, bench.control)
        if _pairs(other) != _pairs(candidate):
            cited.add(key)
            _cite(bench, key, article, otherwise=_pairs(other), **facts)
    _cite_without_search(bench, candidate)


def _cite(bench: Workbench, key: str, article: str, **facts: Fact) -> None:
    bench.tell(Level.STEPS, article, Verb.READ, reading=key, **facts)


def _pairs(candidate: Candidate | None) -> tuple[tuple[int, ...], ...]:
    """Return the pairs in numbers; none when there is no pairing at all."""
    return () if candidate is None else tuple(numbers(pair) for pair in candidate.all_pairs)


Other = tuple[str, str, Question, dict[str, Fact]]


def _others(bench: Workbench, candidate: Candidate) -> Iterator[Other]:
    """Yield what would be asked without each reading that can matter here."""
    question, bracket = bench.question, bench.bracket

    def ask(key: str, article: str, by: Otherwise, **facts: Fact) -> Other:
        return key, article, replace(question, by=by), facts

    scores, factor = candidate.total(c.SCORES), candidate.total(c.FACTOR)
    if bracket.lowest and factor:
        yield ask("R3", "D.4", Otherwise(factor=""), amount=factor)
    elif scores:
        yield ask("R1", "A.11", Otherwise(scores=""), amount=scores)
        if len(candidate.left) > 1:
            yield ask("R2", "A.11", Otherwise(scores="highest"), amount=scores)
    if bracket.kind is Kind.AS_HOMOGENEOUS:
        if not bracket.lowest:
            yield ask("R4", "D.4", Otherwise(factor="everywhere"))
        yield ask("R8", "A.3", Otherwise(up_everywhere=True), m0=bracket.m0, size=bracket.size)
    yield from _about_requirements(bracket, candidate, ask)
    if _exchanged(bracket, candidate):
        yield ask("R19", "D.2", replace(AS_READ, by_number=True))
    yield from _other_cards(question)


def _about_requirements(
    bracket: Bracket, candidate: Candidate, ask: Callable[[str, str, Otherwise], Other]
) -> Iterator[Other]:
    for requirement, article in ((c.A7D, "C.10.f"), (c.B2, "C.10.g")):
        if candidate.total(requirement):
            yield ask("R5", article, Otherwise(ignored=frozenset((requirement,))))
    if any(candidate.total(requirement) for requirement in _FLOATS):
        yield ask("R6", "C.10.a", Otherwise(bottom_first=True))
    if candidate.total(c.X) and any(a7e_variable(e, bracket.odd_round) for e in bracket.players):
        yield ask("R7", "A.7.e", Otherwise(ignored=frozenset((c.Z,))))
    if candidate.left and any(Float.DOWN in e.floats for e in bracket.players[: bracket.m0]):
        yield ask("R9", "B.5", Otherwise(down_for_all=True))


def _exchanged(bracket: Bracket, candidate: Candidate) -> bool:
    """Tell whether S1 of the group or remainder is not its first half."""
    taken = {e for pair in candidate.first for e in pair}
    group = [e for e in bracket.players if e not in taken]
    return any(pair[0] not in group[: len(candidate.pairs)] for pair in candidate.pairs)


def _other_cards(question: Question) -> Iterator[Other]:
    """Yield the bracket with the cards of other readings of who floated (R10) and who is a top scorer (R11)."""
    for key, article, made in (
        ("R10", "B.1.b", lambda e, o: replace(e, floats=o.floats, may_have_bye=o.may_have_bye)),
        ("R10", "B.1.b", lambda e, o: replace(e, floats=o.forfeits)),
        ("R11", "A.10", lambda e, o: replace(e, top_scorer=o.top_scorer)),
        ("R11", "A.10", lambda e, o: replace(e, top_scorer=False)),
    ):
        changed = _with_cards(question, made)
        if changed is not None:
            yield key, article, changed, {}


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


def _cite_without_search(bench: Workbench, candidate: Candidate) -> None:
    """Cite the readings that can be seen to decide: R15 and R20."""
    bracket = bench.bracket
    if bracket.kind is not Kind.HETEROGENEOUS:
        return
    moved_down = bracket.players[: bracket.m0]
    chosen = [one for one, _ in candidate.first]
    out = [e for e in moved_down if e not in chosen]
    paired = [pair for pair in candidate.all_pairs if _has_one_of(pair, out)]
    if paired:
        _cite(bench, "R20", "D.3", players=tuple(numbers(pair) for pair in paired))
    highest = [e.score for e in moved_down[: len(chosen)]]
    if bracket.lowest and sorted((e.score for e in chosen), reverse=True) != highest:
        _cite(bench, "R15", "C.14.b.2", players=numbers(chosen))


def _has_one_of(pair: Pair, players: list[Entrant]) -> bool:
    return any(e in players for e in pair)
