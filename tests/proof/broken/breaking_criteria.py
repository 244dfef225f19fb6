"""How the engines of 2017 and 2026 can be broken, rule by rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from enum import Enum
from itertools import pairwise
from typing import Any

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dutch import criteria as shared
from arbiter_gui.engine.dutch import rounds
from arbiter_gui.engine.dutch.criteria import Case, Pair
from arbiter_gui.engine.dutch_2017 import RULES as RULES_2017
from arbiter_gui.engine.dutch_2017 import criteria as criteria_2017
from arbiter_gui.engine.dutch_2017 import definitions as definitions_2017
from arbiter_gui.engine.dutch_2017 import process as process_2017
from arbiter_gui.engine.dutch_2017.criteria import C7
from arbiter_gui.engine.dutch_2017.criteria import CRITERIA as CRITERIA_2017
from arbiter_gui.engine.dutch_2026 import RULES as RULES_2026
from arbiter_gui.engine.dutch_2026 import process as process_2026
from arbiter_gui.engine.dutch_2026.criteria import C5, C8
from arbiter_gui.engine.dutch_2026.criteria import CRITERIA as CRITERIA_2026
from arbiter_gui.engine.kernel import colour_rules, round_memory
from arbiter_gui.engine.kernel.colours import NO_PREFERENCE, Preference, Strength
from arbiter_gui.engine.kernel.criteria import AbsoluteCase, CostField, Criteria
from arbiter_gui.rulebook import Criterion
from tests.proof.broken.breaking import Broken

Any_ = Callable[..., Any]
"""Some function of the engine."""


Replaced = tuple[tuple[object, str, object], ...]

Amounts = dict[CostField, int]
"""What a pair or a downfloater adds: by the priority of the criterion, and what it lists."""


class Inverted(Criteria):
    """The criteria with one turned round: what it added it no longer adds, and the other way
    round.
    """

    def __init__(self, criteria: Sequence[Criterion], turned: Criterion) -> None:
        super().__init__(criteria)
        self.turned = turned

    def amounts(self, case: Enum, subject: object) -> Amounts:
        own = super().amounts(case, subject)
        if case is Case.NEXT_BRACKET:
            return own
        priority = self.priority(self.turned)
        added = own
        if Case.PAIR_WITH_TOPSCORER in self.turned.of:
            # Such a pair is asked twice; what is turned round is told with its first answer.
            added = (
                super().amounts(Case.PAIR_WITH_TOPSCORER, subject)
                if _has_topscorer(subject)
                else {}
            )
        without = {key: amount for key, amount in own.items() if key.priority != priority}
        if case is Case.PAIR_WITH_TOPSCORER or any(key.priority == priority for key in added):
            return without
        return {**without, self.key(self.turned): 1}


def _has_topscorer(subject: object) -> bool:
    return isinstance(subject, Pair) and (subject.higher.topscorer or subject.lower.topscorer)


def compared_by(process: Any, criteria: Criteria, ahead: Criterion) -> Replaced:
    """An engine of which brackets are compared by other criteria."""
    bracket = process.Bracket
    articles = replace(
        bracket.articles,
        criterion=criteria.article,
        is_about_next_bracket=lambda key: criteria.is_of(key, ahead),
    )
    return (bracket, "criteria", criteria), (bracket, "articles", articles)


def criteria(
    process: Any, key: str, ahead: Criterion, broken: Sequence[Criterion]
) -> Iterator[Broken]:
    """Each criterion of pairs and downfloaters taken out, and turned round, and moved down by one.

    The first ones are no wishes: they are neither turned round nor moved.
    """
    own = process.CRITERIA

    def by(changed: Criteria) -> Replaced:
        return compared_by(process, changed, ahead)

    for criterion in broken:
        name = f"{key} {criterion.article.replace('.', '')}"
        yield Broken(
            f"{name} off", by(Criteria([other for other in own if other is not criterion]))
        )
        if own.index(criterion) > own.index(ahead):
            yield Broken(f"{name} inverted", by(Inverted(own, criterion)))
    for one, other in pairwise(broken):
        if broken.index(one) > 1:
            turned = {one: other, other: one}
            moved = Criteria([turned.get(criterion, criterion) for criterion in own])
            yield Broken(
                f"{key} {one.article.replace('.', '')} and {other.article.replace('.', '')} "
                f"exchanged",
                by(moved),
            )


def ladder(rules: Any, key: str) -> Iterator[Broken]:
    """Each rule of colours without effect, turned round, and two rules in the other order."""
    rungs = rules.ladder

    def by(changed: tuple[Any, ...]) -> tuple[tuple[object, str, object], ...]:
        return (rules, "ladder", changed), (shared, "RUNGS", tuple(rung for _, rung in changed))

    def turned(rung: Any_) -> Any_:
        def other(higher: Any, lower: Any) -> Colour | None:
            colour = rung(higher, lower)
            return None if colour is None else colour.other

        return other

    for priority, (article, rung) in enumerate(rungs):
        changes: tuple[tuple[str, Any_], ...] = (
            ("off", lambda higher, lower: None),
            ("inverted", turned(rung)),
        )
        for name, change in changes:
            yield Broken(
                f"{key} {article} {name}",
                by((*rungs[:priority], (article, change), *rungs[priority + 1 :])),
            )
    for priority in range(len(rungs) - 1):
        (one, first), (two, second) = rungs[priority : priority + 2]
        swapped = (*rungs[:priority], (one, second), (two, first), *rungs[priority + 2 :])
        yield Broken(f"{key} {one} and {two} exchanged", by(swapped))


def _weaker(right: Any_) -> Any_:
    def preference(colours: Any) -> Preference:
        found = right(colours)
        return (
            Preference(Strength.STRONG, found.colour)
            if found.strength is Strength.ABSOLUTE
            else found
        )

    return preference


def _other_colour(right: Any_) -> Any_:
    def preference(colours: Any) -> Preference:
        found = right(colours)
        return (
            Preference(found.strength, found.colour.other)
            if found.strength is Strength.MILD
            else found
        )

    return preference


def definitions(rules: Any, key: str) -> Iterator[Broken]:
    """Who the players are: preferences, topscorers, floats, the bye, meetings, clashes, the order
    of boards.
    """

    def by(name: str, value: Any) -> tuple[tuple[object, str, object], ...]:
        return ((rounds, name, value),)

    wish, top, floats = rounds.due_colour, rounds.is_topscorer, rounds.recent_floats
    yield Broken(f"{key} absolute is strong", by("due_colour", _weaker(wish)))
    yield Broken(f"{key} mild turned round", by("due_colour", _other_colour(wish)))
    yield Broken(f"{key} no preference", by("due_colour", lambda c: NO_PREFERENCE))
    yield Broken(f"{key} no topscorers", by("is_topscorer", lambda *a: False))
    yield Broken(f"{key} all topscorers", by("is_topscorer", lambda *a: True))
    every = by("is_topscorer", lambda card, t: top(card, replace(t, round_count=t.next_round)))
    yield Broken(f"{key} topscorers in every round", every)
    yield Broken(f"{key} no floats", by("recent_floats", lambda *a: ("", "")))
    yield Broken(f"{key} floats exchanged", by("recent_floats", lambda *a: floats(*a)[::-1]))
    turn = {"D": "U", "U": "D", "": ""}
    turned = by("recent_floats", lambda *a: tuple(turn[f] for f in floats(*a)))
    yield Broken(f"{key} floats turned round", turned)
    bye = rules.criteria.criterion_for(AbsoluteCase.BYE_BEFORE)

    def asked(criterion: Criterion, counts: Any_) -> Replaced:
        """An absolute criterion that counts otherwise."""
        every = [replace(c, counts=counts) if c is criterion else c for c in rules.criteria]
        return ((rules, "criteria", Criteria(every)),)

    yield Broken(f"{key} everybody may have the bye", asked(bye, lambda *a: False))
    yield Broken(f"{key} the bye only to who had one", asked(bye, lambda *a: not bye.counts(*a)))
    deal, order, initial = rounds.deal_cards, rounds.in_board_order, colour_rules.colour_by_lot

    def fresh(tournament: Any) -> Any:
        return tuple(card._replace(opponents=frozenset()) for card in deal(tournament))

    yield Broken(f"{key} meetings forgotten", by("deal_cards", fresh))
    clash = rules.criteria.criterion_for(AbsoluteCase.COLOURS)
    yield Broken(f"{key} no clash of colours", asked(clash, lambda *a: False))
    yield Broken(f"{key} boards upside down", by("in_board_order", lambda *a: order(*a)[::-1]))
    other = ((colour_rules, "colour_by_lot", lambda *a, **k: initial(*a, **k).other),)
    yield Broken(f"{key} initial colour turned round", other)
    counted = ((round_memory, "ordinals_of_participants", _numbers),)
    yield Broken(f"{key} nobody is left out of the count", counted)


def _numbers(tournament: Any) -> dict[int, int]:
    return {p.number: p.number for p in tournament.players}


def broken_2017() -> Iterator[Broken]:
    wishes = [c for c in CRITERIA_2017 if c.words is not None and c is not C7]
    yield from criteria(process_2017, "2017", C7, wishes)
    yield from ladder(RULES_2017, "2017")
    yield from definitions(RULES_2017, "2017")
    yield Broken(
        "2017 C.7 off", ((process_2017.Bracket, "amounts_in_next_bracket", lambda *_, **__: {}),)
    )
    yield Broken(
        "2017 C.7 last",
        ((process_2017, "c7_bracket_serving_the_last", lambda bracket, control: bracket),),
    )
    yield Broken(
        "2017 A.8 by halves", ((criteria_2017, "POINT", 5), (definitions_2017, "POINT", 5))
    )


def broken_2026() -> Iterator[Broken]:
    wishes = [c for c in CRITERIA_2026 if c.words is not None and c not in (C5, C8)]
    yield from criteria(process_2026, "2026", C8, wishes)
    yield from ladder(RULES_2026, "2026")
    yield from definitions(RULES_2026, "2026")
    yield Broken(
        "2026 C8 off", ((process_2026.Bracket, "amounts_in_next_bracket", lambda *_, **__: {}),)
    )

    def highest(field: Any) -> Any:
        fit = [seat.score for seat in field.seats if seat.may_have_bye]
        return field.with_bye_limit(max(fit)) if field.odd and fit else field

    every = [replace(c, counts=highest) if c is C5 else c for c in CRITERIA_2026]
    yield Broken("2026 C5 off", compared_by(process_2026, Criteria(every), C8))
