"""Chapters 3 and 4: the bye, and one bracket from its upfloaters by way of its subgroups to its pairs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.dubov.definitions import Entrant
from arbiter_gui.engine.dubov.rows import INSIDE, first_to_leave, pair_rows
from arbiter_gui.engine.dubov_2026.definitions import RoundState
from arbiter_gui.engine.dubov_2026.rulebook import BOOK, CODES
from arbiter_gui.engine.dubov_2026.upfloaters import Upfloaters, a42_pool, a322_upfloaters, criterion
from arbiter_gui.engine.kernel.bracket_search.counting import earlier_combinations
from arbiter_gui.engine.kernel.cards import Card
from arbiter_gui.engine.kernel.graph.bitsets import bitset, members
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
    costs = ("bye-score", e.score), ("bye-games", state.tournament.next_round - 1 - games[place])
    state.chose("3.1", "pab", 0, [e.number], amounts=costs, place=len(passed) + 1)


@BOOK.implements("1.3.2")
def a132_bracket(state: RoundState, score: int, residents: int) -> None:
    """1.3.2: residents and upfloaters, put into subgroups and paired."""
    parent = state.open_group("1.3.2", score, residents, 0, "D17")
    found = a322_upfloaters(state, residents)
    _tell_upfloaters(state, found, residents, parent)
    bracket = residents | bitset(found.places)
    groups = a324_shift(state, a323_subgroups(state, bracket, parent), parent)
    a326_rows(state, a325_columns(state, groups, parent), parent)


def _tell_upfloaters(state: RoundState, found: Upfloaters, residents: int, parent: int) -> None:
    """Write who joins the residents, and note it as a choice, with all differences of C6, the largest first."""
    if state.sink.level < Level.DECISIONS:
        return
    amounts = tuple((criterion(key), key[1], n) for key, n in sorted(found.totals))
    mine, chosen = [state.entrants[v] for v in found.places], state.names(found.places)
    forfeited = any(up and not e.card.past[i].played for e in mine for i, up in enumerate(e.upwards))
    cited = ("D3",) * (forfeited and not state.last)
    scores = tuple(e.score for e in mine)
    state.tell(UpfloatersChosen("3.2.2", found.passed, chosen, scores, amounts, readings=cited), parent)
    told = {article: n for article, _, n in amounts}
    by_criterion = [("C5", len(mine)), *(("C6", state.score - score) for score in sorted(scores))]
    by_criterion += [(article, told.get(article, 0)) for article in ("C7", "C8", "C9", "C10")]
    costs, homes = tuple((CODES[a], n) for a, n in by_criterion), tuple(a for a, _ in by_criterion)
    place = place_of_set(state.names(a42_pool(state.left & ~residents)), chosen)
    state.chose("3.2.2", "upfloaters", 0, chosen, amounts=costs, homes=homes, place=place)


def place_of_set(order: Sequence[int], chosen: Sequence[int]) -> int:
    """Return which set of as many it is by the smallest number in which two differ (4.2, 4.3); 0 for nobody."""
    return earlier_combinations(len(order), sorted(map(order.index, chosen))) + 1 if chosen else 0


Subgroups = tuple[int, int]
"""G1 and G2 as sets of places."""


@BOOK.implements("3.2.3")
def a323_subgroups(state: RoundState, bracket: int, parent: int) -> Subgroups:
    """3.2.3: G1 prefers White, G2 are the others; where nobody has played (D9) the halves by number."""
    entrants, g1 = state.entrants, bracket & state.whites
    without_game = [v for v in members(bracket) if not entrants[v].card.colours]
    fresh = len(without_game) == bracket.bit_count()
    if fresh:
        in_order = a44_by_number(without_game, entrants)
        g1 = bitset(in_order[: len(in_order) // 2])
    cited = ("D9",) if fresh else ("D13",) * bool(without_game)
    names = state.names(members(g1)), state.names(members(bracket & ~g1))
    state.tell(PreferencesParted("3.2.3", *names, halves=fresh, readings=cited), parent)
    return g1, bracket & ~g1


@BOOK.implements("3.2.4")
def a324_shift(state: RoundState, subgroups: Subgroups, parent: int) -> Subgroups:
    """3.2.4: shift for the pairs inside the smaller subgroup that cannot be avoided (D11), then half the difference.

    Each time the first set in the order of 4.3 that still allows as few such pairs, which is the least C7.
    """
    g1, g2 = subgroups
    small, large = (g1, g2) if g1.bit_count() <= g2.bit_count() else (g2, g1)
    places = tuple(members(g1 | g2))
    solved = state.cheapest(places, [large >> v & 1 for v in places], INSIDE)
    assert solved is not None, "the upfloaters were chosen so that the bracket can be paired"
    unequal, moved = (large.bit_count() - small.bit_count()) // 2, 0
    choices = solved.choices() if unequal + solved.cost else None
    fresh = not any(state.entrants[v].card.colours for v in places)
    what, home = ("halves", "3.2.4") if fresh else (CODES["C7"], "C7")
    for inside, group, count in ((True, small, solved.cost), (False, large, unequal + solved.cost)):
        listed = members(d8_second_list(group, moved) if count else 0)
        order = a43_shifters(listed, state.entrants, not group & ~state.whites)
        shifted, gone = first_to_leave(choices, places, group, order, count) if choices else ([], [])
        chosen, line = state.names(shifted), state.names(order)
        if shifted:
            passed = tuple(Passed(n, Rest()) for n in state.names(gone))
            to, aros = Colour.WHITE if group == g2 else Colour.BLACK, _aros(state, shifted)
            sizes = (g1 ^ moved).bit_count(), (g2 ^ moved).bit_count()
            cited = ("D11",) if inside else ("D8",) * bool(moved)
            told = Shifted("3.2.4", passed, to, chosen, aros, *sizes, inside, line, readings=cited)
            state.tell(told, parent)
        costs = ((what, unequal + 2 * count),) if inside else ()
        place, homes = place_of_set(line, chosen), (home,) * inside
        state.chose("3.2.4", "shifters", int(inside), chosen, amounts=costs, homes=homes, place=place)
        moved |= bitset(shifted)
    return g1 ^ moved, g2 ^ moved


def _aros(state: RoundState, places: Iterable[int]) -> tuple[int, ...]:
    return tuple(state.entrants[v].aro for v in places)


@BOOK.implements("3.2.5")
def a325_columns(state: RoundState, groups: Subgroups, parent: int) -> tuple[list[int], list[int]]:
    """3.2.5: S1 is G1 by ascending ARO, then number; G2 stands beside it by number."""
    entrants = state.entrants
    s1 = sorted(members(groups[0]), key=lambda v: (entrants[v].aro, entrants[v].number))
    g2 = a44_by_number(members(groups[1]), entrants)
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
