"""How the engine of Dubov 1997 can be broken, rule by rule."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import replace
from random import Random
from typing import Any

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov import definitions as shared
from arbiter_gui.engine.dubov_1997 import (
    criteria,
    definitions,
    first_round,
    round_pairing,
    score_groups,
    special_cases,
)
from arbiter_gui.engine.kernel import choosing
from arbiter_gui.engine.kernel.graph.bitsets import bitset
from arbiter_gui.trace.values import NoColour
from tests.engine.dubov_1997.fields import by_chance
from tests.proof.broken.breaking import Broken

Rule = Callable[..., Any]
"""Some rule of the engine."""


def field(seed: int) -> Tournament:
    """A small tournament whose rounds were paired by chance, always the same one."""
    chance = Random(seed)
    players = chance.randint(4, 16)
    played = chance.randint(0, min(7, players - 2))
    return by_chance(seed, players, played, played + chance.choice((1, 2, 4)))


def broken() -> Iterator[Broken]:
    yield from _definitions()
    yield from _limits()
    yield from _colours()
    yield from _orders()
    yield from _steps()


def _definitions() -> Iterator[Broken]:
    """1: ratings, averages and due colours."""
    aro, due, meetings = shared.average, definitions.a1c_due_colour, shared.paired_upwards
    yield Broken("1997 1.a all ratings equal", ((shared, "rating_of", lambda player: 2000),))
    yield Broken("1997 1.b no average", ((shared, "average", lambda *a: 0),))
    yield Broken("1997 1.b whole numbers", ((shared, "average", lambda *a: aro(*a) // 10 * 10),))
    yield Broken(
        "1997 1.c turned round", ((definitions, "a1c_due_colour", lambda c: due(c).other),)
    )
    last = ((definitions, "a1c_due_colour", lambda c: c[-1].other if c else Colour.BLACK),)
    yield Broken("1997 1.c the last colour only", last)
    white = ((definitions, "a1c_due_colour", lambda c: due(c) if c else Colour.WHITE),)
    yield Broken("1997 1.c White without a game", white)
    yield Broken(
        "1997 2.5 no transfers",
        ((shared, "paired_upwards", lambda *a: (False,) * len(meetings(*a))),),
    )
    yield Broken(
        "1997 2.5 transfers down",
        ((shared, "paired_upwards", lambda *a: tuple(not up for up in meetings(*a))),),
    )


def _limits() -> Iterator[Broken]:
    """2: each limit without effect."""

    def off(name: str, *users: Any, value: Any) -> tuple[tuple[object, str, object], ...]:
        return tuple((user, name, lambda *a, **k: value) for user in (criteria, *users))

    def limit_off(name: str, rule: str) -> tuple[tuple[object, str, object], ...]:
        """A limit of colours that is kept whatever the colour."""
        kept = replace(getattr(criteria, name), counts=lambda *a: True)
        return (*off(rule, definitions, value=True), (definitions, name, kept))

    exclude, barring = definitions.colours_exclude, definitions.colour_limit_between
    nothing = tuple(
        (definitions, name, replace(getattr(definitions, name), counts=lambda *a: False))
        for name in ("A21", "COLOURS_EXCLUDE")
    )
    yield Broken("1997 2.1 off", nothing)
    yield Broken("1997 2.2 off", ((shared, "may_have_bye", lambda *a: True),))
    yield Broken("1997 2.3 off", limit_off("A23", "a23_keeps_difference"))
    yield Broken("1997 2.4 off", limit_off("A24", "a24_keeps_changing"))
    yield Broken("1997 2.5 off", off("a25_may_be_transferred", special_cases, value=True))
    yield Broken("1997 2.5 always", off("a25_may_be_transferred", special_cases, value=False))
    yield Broken("1997 2.6 off", off("a26_may_change_subgroup", special_cases, value=True))
    rule = criteria.a25_may_be_transferred
    later = ((special_cases, "a25_may_be_transferred", lambda e, n, round_count: rule(e, n, None)),)
    yield Broken("1997 2.5 the last round too", later)

    def not_both_due(one: Any, other: Any) -> bool:
        return one.due is other.due or bool(exclude(one, other))

    def both(one: Any, other: Any) -> NoColour:
        return barring(one, other) if exclude(one, other) else NoColour("2.3", one.due)

    stricter = replace(definitions.COLOURS_EXCLUDE, counts=not_both_due)
    why = ((definitions, "COLOURS_EXCLUDE", stricter), (definitions, "colour_limit_between", both))
    yield Broken("1997 2.3 both due colours must be met", why)


def _colours() -> Iterator[Broken]:
    """3: each rule without effect, turned round, and two rules in the other order."""
    rungs = definitions.LADDER

    def turned(rule: Rule) -> Rule:
        def other(*players: Any) -> Colour | None:
            colour = rule(*players)
            return None if colour is None else colour.other

        return other

    for place, (article, rule) in enumerate(rungs):
        changes = [("inverted", turned(rule))]
        changes += [("off", lambda *players: None)] if article != "3.e" else []
        for name, change in changes:
            changed = (*rungs[:place], (article, change), *rungs[place + 1 :])
            yield Broken(f"1997 {article} {name}", ((definitions, "LADDER", changed),))
    for place in range(len(rungs) - 2):
        (one, first), (two, second) = rungs[place : place + 2]
        swapped = (*rungs[:place], (one, second), (two, first), *rungs[place + 2 :])
        yield Broken(f"1997 {one} and {two} exchanged", ((definitions, "LADDER", swapped),))
    yield Broken(
        "1997 limits after the rules of colours",
        ((definitions, "limits_broken", lambda *a: (0, 0)),),
    )


def _orders() -> Iterator[Broken]:
    """4 to 8: every order turned round."""

    def reversed_(order: Rule) -> Rule:
        return lambda *a: tuple(-part for part in order(*a))

    whites = ((score_groups, "white_order", reversed_(score_groups.white_order)),)
    yield Broken("1997 6.2 white column", whites)
    blacks = ((score_groups, "black_order", reversed_(score_groups.black_order)),)
    yield Broken("1997 6.2 black column", blacks)
    yield Broken(
        "1997 7.3 order",
        (
            (
                special_cases,
                "a73_order_of_leaving_white",
                reversed_(special_cases.a73_order_of_leaving_white),
            ),
        ),
    )
    yield Broken(
        "1997 7.4 order",
        (
            (
                special_cases,
                "a74_order_of_leaving_black",
                reversed_(special_cases.a74_order_of_leaving_black),
            ),
        ),
    )
    order = score_groups.a81_order_of_floaters
    yield Broken(
        "1997 8.1 order", ((score_groups, "a81_order_of_floaters", lambda *a: order(*a)[::-1]),)
    )
    preferred = score_groups.order_of_floating
    yield Broken(
        "1997 6.4 order", ((score_groups, "order_of_floating", lambda *a: preferred(*a)[::-1]),)
    )
    arranged = score_groups.first_arrangement

    def from_below(state: Any, left: Any, right: Any) -> Any:
        return arranged(state, left, right[::-1])

    yield Broken("1997 6.3 order", ((score_groups, "first_arrangement", from_below),))

    def upside_down(state: Any, *columns: Any) -> Any:
        """Who may meet whom, misread: the players of the columns are taken in the order from the
        last one.
        """
        players = sorted(v for column in columns for v in column)
        misread, taken = copy(state), dict(zip(players, reversed(players), strict=True))
        legal = {
            v: bitset(taken[w] for w in players if state.legal[taken[v]] >> w & 1) for v in players
        }
        misread.legal = tuple(legal.get(v, row) for v, row in enumerate(state.legal))
        return arranged(misread, *columns)

    yield Broken("1997 6.3 others' opponents", ((score_groups, "first_arrangement", upside_down),))
    sought = special_cases.opponent_order
    other = ((special_cases, "opponent_order", lambda e, colour: sought(e, colour.other)),)
    yield Broken("1997 7 the other due colour", other)
    surplus = score_groups.dominating_colour
    yield Broken(
        "1997 4 no dominating colour", ((round_pairing, "dominating_colour", lambda *a: None),)
    )
    most = ((special_cases, "dominating_colour", lambda *a: surplus(*a).other),)
    yield Broken("1997 7.2 the dominating colour", most)
    boards = choosing.in_board_order
    yield Broken(
        "1997 boards upside down", ((choosing, "in_board_order", lambda *a: boards(*a)[::-1]),)
    )


def _steps() -> Iterator[Broken]:
    """5 to 8: a step left out."""
    balance = round_pairing.balance_subgroups

    def nothing(*_: Any) -> None:
        pass

    yield Broken(
        "1997 4 the last has the bye",
        ((round_pairing, "a4_give_bye", lambda state: state.give_bye(len(state.entrants) - 1)),),
    )
    yield Broken("1997 4 no bye but a proposal", ((round_pairing, "a4_give_bye", nothing),))
    yield Broken("1997 7.1 off", ((round_pairing, "a71_move_up_for_blocked", nothing),))
    yield Broken("1997 7.2 off", ((round_pairing, "a72_move_up_into_odd_group", nothing),))
    yield Broken(
        "1997 7.3 and 7.4 the first",
        ((special_cases, "_first_changers", lambda state, change, may, n: list(may[:n])),),
    )
    yield Broken(
        "1997 7.3 and 7.4 the last",
        ((special_cases, "_first_changers", lambda state, change, may, n: list(may[-n:])),),
    )

    def crosswise(*a: Any) -> Any:
        return balance(*a)[::-1]

    yield Broken("1997 6.2 columns exchanged", ((round_pairing, "balance_subgroups", crosswise),))
    last = first_round._give_bye_to_last

    def first_of_list(state: Any) -> None:
        left = state.left
        last(state)
        state.left = left
        state.give_bye(0)

    yield Broken(
        "1997 5 the first has the bye", ((first_round, "_give_bye_to_last", first_of_list),)
    )
    arranged = first_round.first_arrangement

    def other_halves(state: Any, left: Any, right: Any) -> Any:
        return arranged(state, left, right[::-1])

    yield Broken("1997 5 halves upside down", ((first_round, "first_arrangement", other_halves),))
    columns = ((round_pairing, "a5_pair_first_round", round_pairing._boards_of_later_round),)
    yield Broken("1997 5 off", columns)
