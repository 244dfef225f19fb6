"""The Dubov text of 1997 done slowly, by its words and the named readings: every choice is tried in
its order.

Nothing of the engine is used. `pair` returns the boards, the bye, and a journal of what each
article did.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.dubov_1997.criteria import a25_may_come_up
from arbiter_gui.proof.dubov_1997.players import Cards, Dubovian, colours_of
from tests.literal.dubov.dubov_1997_matching import all_paired
from tests.literal.dubov.dubov_1997_meetings import may_meet

Pairs = list[tuple[Dubovian, Dubovian]]


class NoPairing(Exception):
    """No legal pairing exists: section 9."""


@dataclass
class Literal:
    """The round while it is paired; `journal` holds (article, pairing numbers)."""

    tournament: Tournament
    left: list[Dubovian]
    pairs: Pairs = field(default_factory=list)
    bye: Dubovian | None = None
    journal: list[tuple[str, tuple[int, ...]]] = field(default_factory=list)

    def note(self, article: str, *who: Dubovian) -> None:
        self.journal.append((article, tuple(p.number for p in who)))

    def others_pairable(self, *gone: Dubovian) -> bool:
        return all_paired([p for p in self.left if p not in gone], may_meet)

    def take(self, one: Dubovian, other: Dubovian) -> None:
        self.pairs.append((one, other))
        self.left = [p for p in self.left if p not in (one, other)]


def pair(
    tournament: Tournament,
) -> tuple[set[tuple[int, int]], int | None, list[tuple[str, tuple[int, ...]]]]:
    """Pair round 2 or a later one. Raises NoPairing."""
    state = Literal(tournament, list(Cards(tournament).players))
    if len(state.left) % 2:
        bye(state)
    elif not state.others_pairable():
        raise NoPairing
    for score in sorted({p.score for p in state.left}, reverse=True):
        score_group(state, score)
    assert state.left == []
    boards = set()
    for one, other in state.pairs:
        _, _, white, _ = colours_of(one, other)
        boards.add((white.number, (other if white is one else one).number))
    return boards, state.bye.number if state.bye else None, state.journal


def bye(state: Literal) -> None:
    """Section 4."""
    for score in sorted({p.score for p in state.left}):
        group = [p for p in state.left if p.score == score]
        colour = more_due(group)
        for p in sorted(
            group, key=lambda p: (p.rating, bool(colour) and p.due != colour, -p.aro, -p.number)
        ):
            if not p.no_bye and state.others_pairable(p):
                state.bye = p
                state.left.remove(p)
                state.note("4", p)
                return
    raise NoPairing


def score_group(state: Literal, score: int) -> None:
    """Sections 6 to 8 for one score."""
    for floater in floaters_in_order([p for p in state.left if p.score > score]):
        resident = highest_r(state, floater, score)
        if resident is not None:
            state.note("8.2", floater, resident)
            state.take(floater, resident)
    group = [p for p in state.left if p.score == score]
    group, fetched = blocked_players(state, group, score)
    if len(group) % 2:
        came = odd_group(state, group, score)
        if came is not None:
            group, fetched = [*group, came], [*fetched, came]
    group = send_down(state, group, fetched, score)
    if group:
        whites, blacks = equal_columns(state, group)
        whites.sort(key=lambda p: (p.aro, p.rating, p.number))
        blacks.sort(key=lambda p: (-p.rating, -p.aro, p.number))
        state.note("6.2 white", *whites)
        state.note("6.2 black", *blacks)
        found = rows(whites, blacks)
        for one, other in found:
            state.note("6.3", one, other)
            state.take(one, other)


def floaters_in_order(floaters: Sequence[Dubovian]) -> Iterator[Dubovian]:
    """8.1."""
    for score in sorted({p.score for p in floaters}, reverse=True):
        whites = [p for p in floaters if p.score == score and p.due is Colour.WHITE]
        blacks = [p for p in floaters if p.score == score and p.due is Colour.BLACK]
        whites.sort(key=lambda p: (p.aro, p.rating, p.number))
        blacks.sort(key=lambda p: (-p.rating, -p.aro, p.number))
        while whites or blacks:
            if whites:
                yield whites.pop(0)
            if blacks:
                yield blacks.pop(0)


def highest_r(state: Literal, floater: Dubovian, score: int) -> Dubovian | None:
    """8.2."""
    residents = [p for p in state.left if p.score == score]
    residents.sort(key=lambda p: (p.due == floater.due, -p.rating, p.aro, p.number))
    for p in residents:
        if may_meet(floater, p) and state.others_pairable(floater, p):
            return p
    return None


def lower_groups(
    state: Literal, group: Sequence[Dubovian], score: int, due: Colour
) -> Iterator[Dubovian]:
    """Who may be transferred up by 7.1 or 7.2, in the order of those articles."""
    lower = [p for p in state.left if p.score < score and p not in group]
    lower.sort(key=lambda p: (-p.score, p.due != due, -p.rating, p.aro, p.number))
    return (p for p in lower if a25_may_come_up(p, state.tournament))


def blocked_players(
    state: Literal, group: list[Dubovian], score: int
) -> tuple[list[Dubovian], list[Dubovian]]:
    """7.1."""
    fetched: list[Dubovian] = []
    tied: list[Dubovian] = []
    while len(group) > 1:
        blocked = [p for p in group if not any(may_meet(p, o) for o in group)]
        if not blocked:
            break
        blocked.sort(
            key=lambda p: (
                (0, p.aro, p.rating, p.number)
                if p.due is Colour.WHITE
                else (1, -p.rating, -p.aro, p.number)
            )
        )
        first = blocked[0]
        wanted = first.due.other
        for p in lower_groups(state, group, score, wanted):
            if may_meet(first, p) and state.others_pairable(*tied, first, p):
                state.note("7.1", first, p)
                group, fetched, tied = [*group, p], [*fetched, p], [*tied, first, p]
                break
        else:
            state.note("7.1 down", first)
            group = [p for p in group if p is not first]
    return group, fetched


def odd_group(state: Literal, group: list[Dubovian], score: int) -> Dubovian | None:
    """7.2."""
    wanted = Colour.BLACK if more_due(group) is Colour.WHITE else Colour.WHITE
    for p in lower_groups(state, group, score, wanted):
        inside = [*group, p]
        if all_paired(inside, may_meet) and state.others_pairable(*inside):
            state.note("7.2", p)
            return p
    return None


def send_down(
    state: Literal, group: list[Dubovian], fetched: Sequence[Dubovian], score: int
) -> list[Dubovian]:
    """6.4."""
    lower = [p for p in state.left if p.score < score and p not in group]
    nearest = [p for p in lower if p.score == max(o.score for o in lower)]
    order = [p for p in group if p not in fetched]
    order.sort(
        key=lambda p: (not any(may_meet(p, o) for o in nearest), p.rating, -p.aro, -p.number)
    )
    for count in range(len(order) + 1):
        for chosen in combinations(order, count):
            stay = [p for p in group if p not in chosen]
            if all_paired(stay, may_meet) and state.others_pairable(*stay):
                if chosen:
                    state.note("6.4", *chosen)
                return stay
    raise AssertionError("the look-ahead failed")


def equal_columns(
    state: Literal, group: Sequence[Dubovian]
) -> tuple[list[Dubovian], list[Dubovian]]:
    """7.3, 7.4."""
    whites = [p for p in group if p.due is Colour.WHITE]
    blacks = [p for p in group if p.due is Colour.BLACK]
    if len(whites) >= len(blacks):
        large, small, article, other = whites, blacks, "7.3", Colour.BLACK
        order = sorted(whites, key=lambda p: (p.aro, -p.rating, p.number))
    else:
        large, small, article, other = blacks, whites, "7.4", Colour.WHITE
        order = sorted(blacks, key=lambda p: (-p.aro, p.rating, p.number))
    count = (len(large) - len(small)) // 2
    may_change = [p for p in order if other in p.playable]
    assert len(may_change) >= count
    moved: tuple[Dubovian, ...] = tuple(may_change[:count])
    if any_set_works(large, small, may_change):
        moved = next(s for s in combinations(may_change, count) if columns_work(large, small, s))
    if moved:
        state.note(article, *moved)
    stay, came = [p for p in large if p not in moved], [*small, *moved]
    return (stay, came) if large is whites else (came, stay)


def columns_work(
    large: Sequence[Dubovian], small: Sequence[Dubovian], moved: Sequence[Dubovian]
) -> bool:
    """Whether each row can have one player of each column."""
    one = [p for p in large if p not in moved]
    return all_paired([*large, *small], lambda a, b: (a in one) != (b in one) and may_meet(a, b))


def any_set_works(
    large: Sequence[Dubovian], small: Sequence[Dubovian], may: Sequence[Dubovian]
) -> bool:
    """Whether some set of changers fills all rows: a pairing with no pair inside the small
    column.
    """

    def meet(a: Dubovian, b: Dubovian) -> bool:
        inside = a in large and b in large
        if inside and a not in may and b not in may:
            return False
        return not (a in small and b in small) and may_meet(a, b)

    return all_paired([*large, *small], meet)


def rows(whites: Sequence[Dubovian], blacks: Sequence[Dubovian]) -> Pairs:
    """6.3: the first filling in order, with the fewest pairs inside the white column."""
    for inside in range(len(whites) + 1):
        found = _fill(list(whites), list(blacks), inside)
        if found is not None:
            return found
    raise AssertionError("the group was pairable")


def _fill(whites: list[Dubovian], blacks: list[Dubovian], inside: int) -> Pairs | None:
    """Fill the rows from the top; `inside` pairs of the white column are still to be made."""
    if not whites and not blacks:
        return []
    if not _can_be_filled(whites, blacks, inside):
        return None
    first, *below = whites or blacks
    tries: list[tuple[Dubovian, int]] = []
    if whites:
        tries = [(p, inside) for p in blacks] + [(p, inside - 1) for p in below if inside]
    else:
        tries = [(p, 0) for p in below]
    for other, left in tries:
        if may_meet(first, other):
            rest = (
                [p for p in whites if p not in (first, other)],
                [p for p in blacks if p not in (first, other)],
            )
            found = _fill(*rest, left)
            if found is not None:
                return [(first, other), *found]
    return None


def _can_be_filled(whites: list[Dubovian], blacks: list[Dubovian], inside: int) -> bool:
    """Cut off what cannot end well; it changes no order."""
    meet = may_meet

    def across(a: Dubovian, b: Dubovian) -> bool:
        return (a in whites) != (b in whites) and may_meet(a, b)

    return all_paired([*whites, *blacks], meet if inside or not whites else across)


def more_due(group: Sequence[Dubovian]) -> Colour | None:
    """The dominating due colour, None for none."""
    whites = sum(p.due is Colour.WHITE for p in group)
    if 2 * whites == len(group):
        return None
    return Colour.WHITE if 2 * whites > len(group) else Colour.BLACK
