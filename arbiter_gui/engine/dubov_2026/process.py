"""Chapters 3 and 4: the bye, and one bracket from its upfloaters by way of its subgroups to its pairs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.definitions import Entrant
from arbiter_gui.engine.dubov.rows import INSIDE, first_to_leave, pair_rows
from arbiter_gui.engine.dubov_2026.definitions import RoundState
from arbiter_gui.engine.dubov_2026.rulebook import BOOK
from arbiter_gui.engine.dubov_2026.upfloaters import Upfloaters, a322_upfloaters, criterion
from arbiter_gui.engine.kernel.cards import Card
from arbiter_gui.engine.kernel.graph.bitsets import bitset, members
from arbiter_gui.engine.kernel.graph.choices import Choices
from arbiter_gui.trace import Level
from arbiter_gui.trace.dubov_2026 import (
    ByeByGames,
    PreferencesParted,
    Shifted,
    SubgroupsOrdered,
    UpfloatersChosen,
)
from arbiter_gui.trace.values import HadPoint, Passed, Rest


@BOOK.implements("D2")
def d2_games_played(card: Card) -> int:
    """D2: the games over the board."""
    return sum(1 for entry in card.past if entry.played)


@BOOK.implements("3.1")
def a31_bye(state: RoundState) -> None:
    """3.1: lowest score, most games played (D2), largest number; who may have it and leaves a complete pairing."""
    games = [d2_games_played(e.card) for e in state.entrants]
    order = sorted(
        members(state.left), key=lambda v: (state.entrants[v].score, -games[v], -state.entrants[v].number)
    )
    place, passed, proofs = state.first_for_bye(order, HadPoint("C2"))
    if place is None:
        return
    e = state.entrants[place]
    unplayed = len({games[v] for v in order if state.entrants[v].score == e.score}) > 1
    cited = ("D2",) * unplayed + ("D1",) * bool(passed)
    state.tell(ByeByGames("3.1", e.number, e.score, games[place], passed, readings=cited), proofs=proofs)


@BOOK.implements("1.3.2")
def a132_bracket(state: RoundState, score: int, residents: int) -> None:
    """1.3.2: residents and upfloaters, put into subgroups and paired."""
    parent = state.open_group("1.3.2", score, residents, 0, "D17")
    found = a322_upfloaters(state, residents)
    _tell_upfloaters(state, found, parent)
    bracket = residents | bitset(found.places)
    groups = a324_shift(state, a323_subgroups(state, bracket, parent), parent)
    a326_rows(state, a325_columns(state, groups, parent), parent)


def _tell_upfloaters(state: RoundState, found: Upfloaters, parent: int) -> None:
    if state.sink.level < Level.DECISIONS:
        return
    amounts = tuple((criterion(key), key[1], n) for key, n in sorted(found.totals))
    mine = [state.entrants[v] for v in found.places]
    forfeited = any(up and not e.card.past[i].played for e in mine for i, up in enumerate(e.upwards))
    cited = ("D3",) * (forfeited and not state.last)
    told = UpfloatersChosen(
        "3.2.2",
        found.passed,
        state.names(found.places),
        tuple(e.score for e in mine),
        amounts,
        readings=cited,
    )
    state.tell(told, parent)


@dataclass(frozen=True)
class Subgroups:
    """G1 and G2 as sets of places; `halves` tells that nobody of them has played."""

    g1: int
    g2: int
    halves: bool = False

    @property
    def smaller(self) -> int:
        """The smaller one, G1 where both are equal."""
        return self.g1 if self.g1.bit_count() <= self.g2.bit_count() else self.g2


@BOOK.implements("3.2.3")
def a323_subgroups(state: RoundState, bracket: int, parent: int) -> Subgroups:
    """3.2.3: G1 prefers White, G2 are the others; where nobody has played (D9) the halves by number."""
    entrants = state.entrants
    fresh = not any(entrants[v].card.colours for v in members(bracket))
    if fresh:
        in_order = sorted(members(bracket), key=lambda v: entrants[v].number)
        g1 = bitset(in_order[: len(in_order) // 2])
    else:
        g1 = bitset(v for v in members(bracket) if entrants[v].due is Colour.WHITE)
    found = Subgroups(g1, bracket & ~g1, fresh)
    cited = (
        ("D9",) if fresh else ("D13",) if any(not entrants[v].card.colours for v in members(bracket)) else ()
    )
    names = state.names(members(found.g1)), state.names(members(found.g2))
    state.tell(PreferencesParted("3.2.3", *names, halves=fresh, readings=cited), parent)
    return found


@BOOK.implements("3.2.4")
def a324_shift(state: RoundState, start: Subgroups, parent: int) -> Subgroups:
    """3.2.4: shift for the pairs inside the smaller subgroup that cannot be avoided (D11), then half the difference.

    Each time the first set in the order of 4.3 that still allows as few such pairs, which is the least C7.
    """
    small, large = start.smaller, (start.g1 | start.g2) & ~start.smaller
    places = tuple(members(small | large))
    solved = state.cheapest(places, [large >> v & 1 for v in places], INSIDE)
    assert solved is not None, "the upfloaters were chosen so that the bracket can be paired"
    inside = solved.cost
    if inside == 0 and small.bit_count() == large.bit_count():
        return start
    table = _Table(state, places, solved.choices(), parent)
    to_g1 = small == start.g2
    first = table.shift(start, small, small, inside, to_g1) if inside else 0
    between = Subgroups(start.g1 ^ first, start.g2 ^ first)
    count = (large.bit_count() - small.bit_count()) // 2 + inside
    second = table.shift(between, large, d8_second_list(large, first), count, not to_g1)
    moved = first | second
    return Subgroups(start.g1 ^ moved, start.g2 ^ moved, start.halves)


@dataclass(frozen=True)
class _Table:
    """A bracket whose optimal pairings are narrowed by one shifter after another."""

    state: RoundState
    places: tuple[int, ...]
    choices: Choices
    parent: int

    def shift(self, now: Subgroups, group: int, listed: int, count: int, to_g1: bool) -> int:
        """Return the first so many of a list who can leave their `group` together, and tell it."""
        state = self.state
        seek_white = all(state.entrants[v].due is Colour.WHITE for v in members(group))
        order = a43_shifters(members(listed), state.entrants, seek_white)
        chosen, gone = first_to_leave(self.choices, self.places, group, order, count)
        passed = tuple(Passed(state.entrants[v].number, Rest()) for v in gone)
        inside = group == now.smaller
        cited = ("D11",) if inside else ("D8",) if group not in (now.g1, now.g2) else ()
        to, sizes = Colour.WHITE if to_g1 else Colour.BLACK, (now.g1.bit_count(), now.g2.bit_count())
        names, aros = state.names(chosen), tuple(state.entrants[v].aro for v in chosen)
        told = Shifted("3.2.4", passed, to, names, aros, *sizes, inside, state.names(order), readings=cited)
        state.tell(told, self.parent)
        return bitset(chosen)


@BOOK.implements("3.2.5")
def a325_columns(state: RoundState, groups: Subgroups, parent: int) -> tuple[list[int], list[int]]:
    """3.2.5: S1 is G1 by ascending ARO, then number; G2 stands beside it by number."""
    entrants = state.entrants
    s1 = sorted(members(groups.g1), key=lambda v: (entrants[v].aro, entrants[v].number))
    g2 = a44_by_number(members(groups.g2), entrants)
    state.tell(SubgroupsOrdered("3.2.5", state.names(s1), state.names(g2)), parent)
    return s1, g2


@BOOK.implements("3.2.6")
def a326_rows(state: RoundState, columns: tuple[list[int], list[int]], parent: int) -> None:
    """3.2.6: the first transposition of G2 with which every pair is legal; none need stand inside a subgroup now."""
    pair_rows(state, "3.2.6", columns, (parent, parent))


@BOOK.implements("D8")
def d8_second_list(own: int, shifted: int) -> int:
    """D8: who is numbered for the second shift: the larger subgroup as it was, without who was just `shifted`."""
    return own & ~shifted


@BOOK.implements("4.3")
def a43_shifters(places: Iterable[int], entrants: Sequence[Entrant], white: bool) -> list[int]:
    """4.3: seekers of White by ascending ARO and number, of Black by number; then from the middle outwards."""

    def key(v: int) -> tuple[int, int]:
        return (entrants[v].aro if white else 0, entrants[v].number)

    return from_the_middle(sorted(places, key=key))


def from_the_middle(line: Sequence[int]) -> list[int]:
    """Return a list from its middle outwards; of two middles the one higher in the list.

    >>> from_the_middle("ABCDEFG"), from_the_middle("ABCDEF")
    (['D', 'C', 'E', 'B', 'F', 'A', 'G'], ['C', 'D', 'B', 'E', 'A', 'F'])
    """
    left, out = list(line), []
    while left:
        out.append(left.pop((len(left) - 1) // 2))
    return out


@BOOK.implements("4.4")
def a44_by_number(places: Iterable[int], entrants: Sequence[Entrant]) -> list[int]:
    """4.4: G2 in the order of its numbers, from which the transpositions go on."""
    return sorted(places, key=lambda v: entrants[v].number)
