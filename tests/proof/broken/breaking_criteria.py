"""How the engines of 2017 and 2026 can be broken, rule by rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dutch import definitions as shared
from arbiter_gui.engine.dutch import rounds
from arbiter_gui.engine.dutch_2017 import RULES as RULES_2017
from arbiter_gui.engine.dutch_2017 import criteria as criteria_2017
from arbiter_gui.engine.dutch_2017 import process as process_2017
from arbiter_gui.engine.dutch_2026 import RULES as RULES_2026
from arbiter_gui.engine.dutch_2026 import process as process_2026
from arbiter_gui.engine.kernel.colours import NO_PREFERENCE, Preference, Strength
from tests.proof.broken.breaking import Broken

Any_ = Callable[..., Any]
"""Some function of the engine."""


Amounts = dict[tuple[int, int], int]
"""What a pair or a downfloater adds: by the criterion, and minus what it lists."""


def _off(own: Amounts, number: int) -> Amounts:
    return {key: amount for key, amount in own.items() if key[0] != number}


def _inverted(own: Amounts, number: int) -> Amounts:
    """What it added it no longer adds, and the other way round."""
    without = _off(own, number)
    return without if without != own else {**own, (number, 0): 1}


def _exchanged(own: Amounts, number: int) -> Amounts:
    """What it adds is added to the next criterion, and the other way round."""
    other = {number: number + 1, number + 1: number}
    return {(other.get(key[0], key[0]), key[1]): amount for key, amount in own.items()}


def criteria(process: Any, key: str, numbers: tuple[int, ...]) -> Iterator[Broken]:
    """Each criterion of pairs and downfloaters without effect, and turned round, and two in the other order.

    The first ones are no wishes and stay.
    """
    judge = process.judge

    def by(change: Callable[[Amounts, int], Amounts], number: int) -> tuple[tuple[object, str, object], ...]:
        return ((process, "judge", lambda *case: change(judge(*case), number)),)

    for number in numbers:
        yield Broken(f"{key} C{number} off", by(_off, number))
        if number > 7:
            yield Broken(f"{key} C{number} inverted", by(_inverted, number))
    for number in numbers[2:-1]:
        yield Broken(f"{key} C{number} and C{number + 1} exchanged", by(_exchanged, number))


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

    for place, (article, rung) in enumerate(rungs):
        changes: tuple[tuple[str, Any_], ...] = (
            ("off", lambda higher, lower: None),
            ("inverted", turned(rung)),
        )
        for name, change in changes:
            yield Broken(
                f"{key} {article} {name}", by((*rungs[:place], (article, change), *rungs[place + 1 :]))
            )
    for place in range(len(rungs) - 1):
        (one, first), (two, second) = rungs[place : place + 2]
        swapped = (*rungs[:place], (one, second), (two, first), *rungs[place + 2 :])
        yield Broken(f"{key} {one} and {two} exchanged", by(swapped))


def _weaker(right: Any_) -> Any_:
    def preference(colours: Any) -> Preference:
        found = right(colours)
        return Preference(Strength.STRONG, found.colour) if found.strength is Strength.ABSOLUTE else found

    return preference


def _other_colour(right: Any_) -> Any_:
    def preference(colours: Any) -> Preference:
        found = right(colours)
        return Preference(found.strength, found.colour.other) if found.strength is Strength.MILD else found

    return preference


def definitions(rules: Any, key: str) -> Iterator[Broken]:
    """Who the players are: preferences, topscorers, floats, the bye, meetings, clashes, the order of boards."""

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
    bye = rules.may_have_bye
    yield Broken(f"{key} everybody may have the bye", ((rules, "may_have_bye", lambda *a: True),))
    yield Broken(f"{key} the bye only to who had one", ((rules, "may_have_bye", lambda *a: not bye(*a)),))
    deal, order, initial = rounds.deal_cards, rounds.in_board_order, rounds.initial_colour

    def fresh(tournament: Any) -> Any:
        return tuple(card._replace(opponents=frozenset()) for card in deal(tournament))

    yield Broken(f"{key} meetings forgotten", by("deal_cards", fresh))
    yield Broken(f"{key} no clash of colours", by("colours_clash", lambda *a: False))
    yield Broken(f"{key} boards upside down", by("in_board_order", lambda *a: order(*a)[::-1]))
    other = by("initial_colour", lambda *a, **k: initial(*a, **k).other)
    yield Broken(f"{key} initial colour turned round", other)
    yield Broken(f"{key} nobody is left out of the count", by("places_among_participants", _numbers))


def _numbers(tournament: Any) -> dict[int, int]:
    return {p.number: p.number for p in tournament.players}


def broken_2017() -> Iterator[Broken]:
    yield from criteria(process_2017, "2017", (5, 6, *range(8, 20)))
    yield from ladder(RULES_2017, "2017")
    yield from definitions(RULES_2017, "2017")
    yield Broken("2017 C.7 off", ((process_2017.Bracket, "below", lambda *_: {}),))
    yield Broken("2017 C.7 last", ((process_2017, "c7_serving_the_last", lambda bracket, control: bracket),))
    yield Broken("2017 A.8 by halves", ((criteria_2017, "POINT", 5), (process_2017, "POINT", 5)))


def broken_2026() -> Iterator[Broken]:
    yield from criteria(process_2026, "2026", (6, 7, *range(9, 22)))
    yield from ladder(RULES_2026, "2026")
    yield from definitions(RULES_2026, "2026")
    yield Broken("2026 C8 off", ((process_2026.Bracket, "below", lambda *_: {}),))

    def highest(field: Any) -> Any:
        fit = [seat.score for seat in field.seats if seat.may_have_bye]
        return field.with_bye_limit(max(fit)) if field.odd and fit else field

    yield Broken("2026 C5 off", ((process_2026, "c5_lowest_bye", highest),))
