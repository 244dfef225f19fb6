"""How the engine of 2012 can be broken, rule by rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dutch_2012 import criteria, definitions, round_pairing
from arbiter_gui.engine.kernel.colours import NO_PREFERENCE, Preference, Strength
from arbiter_gui.engine.kernel.criteria import Criteria
from arbiter_gui.rulebook import Criterion
from tests.proof.broken.breaking import Broken


def broken() -> Iterator[Broken]:
    yield from _colours()
    yield from _definitions()
    yield from _requirements()


def _colours() -> Iterator[Broken]:
    """Each rule of E without effect, and turned round."""
    rungs = round_pairing.LADDER
    for place, (article, rule) in enumerate(rungs):

        def by(
            change: Callable[..., Any], place: int = place, article: str = article
        ) -> tuple[tuple[object, str, object], ...]:
            changed = (*rungs[:place], (article, change), *rungs[place + 1 :])
            return ((round_pairing, "LADDER", changed),)

        yield Broken(f"2012 {article} inverted", by(_turned(rule)))
        if article != "E.4":
            yield Broken(f"2012 {article} off", by(lambda *players: None))
    yield Broken(
        "2012 E.5 inverted", ((round_pairing, "e5_by_number", _turned(round_pairing.e5_by_number)),)
    )


def _turned(rule: Callable[..., Colour | None]) -> Callable[..., Colour | None]:
    def other(*players: Any) -> Colour | None:
        colour = rule(*players)
        return None if colour is None else colour.other

    return other


def _definitions() -> Iterator[Broken]:
    """Who the players are: preferences, top scorers, floats, the bye, meetings, the order of
    boards.
    """
    wish, entrant = definitions.a7_preference, definitions._entrant

    def weaker(played: Any) -> Preference:
        found = wish(played)
        return (
            Preference(Strength.STRONG, found.colour)
            if found.strength is Strength.ABSOLUTE
            else found
        )

    yield Broken("2012 absolute is strong", ((definitions, "a7_preference", weaker),))
    yield Broken(
        "2012 no preference", ((definitions, "a7_preference", lambda played: NO_PREFERENCE),)
    )
    yield Broken("2012 no top scorers", ((definitions, "a10_is_topscorer", lambda *a: False),))
    yield Broken("2012 all top scorers", ((definitions, "a10_is_topscorer", lambda *a: True),))
    yield Broken("2012 no floats", ((definitions, "a4_floats", lambda *a: ("", "")),))

    def but(**other: Any) -> Callable[..., Any]:
        return lambda *a, **flags: replace(entrant(*a, **flags), **other)

    yield Broken(
        "2012 everybody may have the bye", ((definitions, "_entrant", but(may_have_bye=True)),)
    )

    def forgetful(*a: Any, **flags: Any) -> Any:
        found = entrant(*a, **flags)
        return replace(found, card=found.card._replace(opponents=frozenset(), barred=frozenset()))

    yield Broken("2012 meetings forgotten", ((definitions, "_entrant", forgetful),))

    def turned(*a: Any, **flags: Any) -> Any:
        found = entrant(*a, **flags)
        return replace(found, floats=found.floats[::-1])

    yield Broken("2012 floats exchanged", ((definitions, "_entrant", turned),))
    order = round_pairing.in_board_order
    yield Broken(
        "2012 boards upside down", ((round_pairing, "in_board_order", lambda *a: order(*a)[::-1]),)
    )


def counting(
    other: Mapping[Criterion, Callable[..., int]],
) -> tuple[tuple[object, str, object], ...]:
    """An engine with requirements that count otherwise."""
    changed = [
        replace(requirement, counts=other.get(requirement, requirement.counts))
        for requirement in criteria.CRITERIA
    ]
    return ((criteria, "RANKED", Renamed(changed)),)


class Renamed(Criteria):
    """Requirements that count otherwise, known by those whose priorities they have."""

    def __init__(self, changed: Sequence[Criterion]) -> None:
        super().__init__(changed)
        self.all = criteria.CRITERIA
        self._priority = {
            requirement: priority for priority, requirement in enumerate(criteria.CRITERIA)
        }


def _requirements() -> Iterator[Broken]:
    """Each requirement without effect, and turned round."""

    def nothing(_: object) -> int:
        return 0

    def turned(requirement: Criterion) -> Callable[..., int]:
        return lambda subject: 1 - requirement.counts(subject)

    yield Broken("2012 b2_colours_compatible off", counting({criteria.B2: nothing}))
    yield Broken(
        "2012 b2_colours_compatible inverted",
        counting({criteria.B2: _of_one_wish(turned(criteria.B2))}),
    )
    colours = (criteria.B2, criteria.A7D, criteria.X, criteria.Z)
    yield Broken("2012 b4_disregards_colour off", counting(dict.fromkeys(colours, nothing)))
    other = {
        criteria.B2: nothing,
        criteria.A7D: nothing,
        criteria.X: turned(criteria.X),
        criteria.Z: _other_z,
    }
    yield Broken("2012 b4_disregards_colour inverted", counting(other))
    for name, floats in (
        ("b5_same_float", (criteria.B5_DOWN, criteria.B5_UP)),
        ("b6_same_float", (criteria.B6_DOWN, criteria.B6_UP)),
    ):
        yield Broken(f"2012 {name} off", counting(dict.fromkeys(floats, nothing)))
        yield Broken(f"2012 {name} inverted", counting({one: turned(one) for one in floats}))
    yield Broken("2012 a7d off", counting({criteria.A7D: nothing}))
    yield Broken(
        "2012 a7d always",
        counting({criteria.A7D: lambda pair: int(criteria.prefer_same_colour(pair))}),
    )
    yield Broken("2012 a7e off", ((criteria, "a7e_variable", lambda *a, **k: False),))
    yield Broken("2012 d4 off", counting({criteria.FACTOR: nothing}))


def _of_one_wish(counts: Callable[..., int]) -> Callable[..., int]:
    """What is counted of two who prefer the same colour only."""
    return lambda pair: counts(pair) if criteria.prefer_same_colour(pair) else 0


def _other_z(pair: criteria.Pair) -> int:
    """Z of the pairs in which both get their colours."""
    if pair.odd_round or criteria.prefer_same_colour(pair):
        return 0
    return int(not any(criteria.a7e_variable(player, False) for player in pair[:2]))
