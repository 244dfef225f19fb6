"""How the engine of 2012 can be broken, rule by rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dutch_2012 import criteria, definitions, round_pairing
from arbiter_gui.engine.kernel.colours import NO_PREFERENCE, Preference, Strength
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
    yield Broken("2012 E.5 inverted", ((round_pairing, "e5_by_number", _turned(round_pairing.e5_by_number)),))


def _turned(rule: Callable[..., Colour | None]) -> Callable[..., Colour | None]:
    def other(*players: Any) -> Colour | None:
        colour = rule(*players)
        return None if colour is None else colour.other

    return other


def _definitions() -> Iterator[Broken]:
    """Who the players are: preferences, top scorers, floats, the bye, meetings, the order of boards."""
    wish, entrant = definitions.a7_preference, definitions._entrant

    def weaker(played: Any) -> Preference:
        found = wish(played)
        return Preference(Strength.STRONG, found.colour) if found.strength is Strength.ABSOLUTE else found

    yield Broken("2012 absolute is strong", ((definitions, "a7_preference", weaker),))
    yield Broken("2012 no preference", ((definitions, "a7_preference", lambda played: NO_PREFERENCE),))
    yield Broken("2012 no top scorers", ((definitions, "a10_top_scorer", lambda *a: False),))
    yield Broken("2012 all top scorers", ((definitions, "a10_top_scorer", lambda *a: True),))
    yield Broken("2012 no floats", ((definitions, "a4_floats", lambda *a: ("", "")),))

    def but(**other: Any) -> Callable[..., Any]:
        return lambda *a: replace(entrant(*a), **other)

    yield Broken("2012 everybody may have the bye", ((definitions, "_entrant", but(may_have_bye=True)),))

    def forgetful(*a: Any) -> Any:
        found = entrant(*a)
        return replace(found, card=found.card._replace(opponents=frozenset(), barred=frozenset()))

    yield Broken("2012 meetings forgotten", ((definitions, "_entrant", forgetful),))

    def turned(*a: Any) -> Any:
        found = entrant(*a)
        return replace(found, floats=found.floats[::-1])

    yield Broken("2012 floats exchanged", ((definitions, "_entrant", turned),))
    order = round_pairing.in_board_order
    yield Broken("2012 boards upside down", ((round_pairing, "in_board_order", lambda *a: order(*a)[::-1]),))


def _requirements() -> Iterator[Broken]:
    """Each requirement without effect, and turned round."""
    for name in ("b2_colours_compatible", "b4_disregards_colour"):
        rule = getattr(criteria, name)
        off = name.startswith("b2")
        yield Broken(f"2012 {name} off", ((criteria, name, lambda *a, off=off: off),))
        yield Broken(f"2012 {name} inverted", ((criteria, name, lambda *a, rule=rule: not rule(*a)),))
    floats = criteria.b5_same_floats

    def other(place: int, *a: Any) -> dict[Any, int]:
        """Return the repeated floats, turned round in one of the two."""
        return dict.fromkeys({*floats(*a)} ^ {a[2 + place]}, 1)

    def none(place: int, *a: Any) -> dict[Any, int]:
        return dict.fromkeys({*floats(*a)} - {a[2 + place]}, 1)

    for place, name in enumerate(("b5_same_float", "b6_same_float")):
        yield Broken(f"2012 {name} off", ((criteria, floats.__name__, partial(none, place)),))
        yield Broken(f"2012 {name} inverted", ((criteria, floats.__name__, partial(other, place)),))
    yield Broken("2012 a7d off", ((criteria, "a7d_strong_as_absolute", lambda *a: False),))
    yield Broken("2012 a7d always", ((criteria, "a7d_strong_as_absolute", lambda *a: True),))
    yield Broken("2012 a7e off", ((criteria, "a7e_variable", lambda *a: False),))
    yield Broken("2012 d4 off", ((criteria, "d4_factor", lambda *a: 0),))
