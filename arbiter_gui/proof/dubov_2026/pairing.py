"""One bracket after its upfloaters are chosen: subgroups, shifters and rows (3.2.3 to 3.2.6)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.dubov.shown import Unpaired, check_shown
from arbiter_gui.proof.dubov_2026.players import Seeker, from_the_middle, legal
from arbiter_gui.proof.dubov_2026.upfloaters import matrix
from arbiter_gui.proof.kernel.certificates import can_be_matched
from arbiter_gui.proof.kernel.matching_problem import Amounts, Formulation, Key, PosedMatching
from arbiter_gui.proof.kernel.tally import Tally, require
from arbiter_gui.proof.kernel.trace_reader import TraceReader
from arbiter_gui.trace.columns import RowFilled, RowShown
from arbiter_gui.trace.dubov_2026 import Shifted
from arbiter_gui.trace.values import Met, Passed, Rest, SameColour, Why

Group = list[Seeker]
_INSIDE: Key = (1, 0)
"""Counts pairs inside the smaller subgroup."""


def subgroups(bracket: Sequence[Seeker]) -> tuple[Group, Group, bool]:
    """3.2.3: who prefers White, and the others; halves by number where nobody has played."""
    if any(p.colours for p in bracket):
        whites = [p for p in bracket if p.wish is Colour.WHITE]
        return whites, [p for p in bracket if p.wish is Colour.BLACK], False
    line = sorted(bracket, key=lambda p: p.number)
    half = {p.number for p in line[: len(line) // 2]}
    return [p for p in bracket if p.number in half], [p for p in bracket if p.number not in half], True


class Shifting:
    """3.2.4 for one bracket: the smaller subgroup, and the pairings with as few pairs inside it as there must be."""

    def __init__(self, g1: Group, g2: Group, tally: Tally) -> None:
        self.g1, self.g2, self.tally = g1, g2, tally
        self.small, self.large = (g1, g2) if len(g1) <= len(g2) else (g2, g1)
        self.players = (*self.small, *self.large)
        self.at = {p.number: i for i, p in enumerate(self.players)}
        self.rows = matrix(self.players)
        size, kinds = len(self.small), tuple(i < len(self.small) for i in range(len(self.players)))

        def cost(_u: int, v: int) -> Amounts:
            return {_INSIDE: 1} if v < size else {}

        self.posed = PosedMatching(Formulation(len(self.players), tuple(self.rows), kinds, cost))
        self.inside = 0

    def fewest(self, count: int) -> None:
        """Check that so many pairs inside the smaller subgroup cannot be avoided."""
        require(self.posed.at_least({_INSIDE: count}), "fewer pairs inside a subgroup are possible")
        self.inside = count
        self.tally["optimum"] += 1

    def expected(self, event: Shifted) -> tuple[Group, bool, Group]:
        """Return the subgroup that somebody must leave now, whether it is for pairs inside, and the list (4.3, D8)."""
        group = self.small if event.inside else self.large
        return group, event.inside, from_the_middle(group)

    def shift(self, event: Shifted) -> None:
        """Check one set of shifters: the list, how many, and everybody passed over."""
        group, inside, order = self.expected(event)
        count = self.inside if inside else (len(self.large) - len(self.small)) // 2 + self.inside
        require(event.order == tuple(p.number for p in order), "the list is another one")
        require(len(event.players) == count, f"{count} are to be shifted")
        require((event.due_white, event.due_black) == (len(self.g1), len(self.g2)), "the sizes are others")
        chosen = [p for p in order if p.number in event.players]
        require(event.players == tuple(p.number for p in chosen), "the shifters are not in order")
        require(event.aros == tuple(p.aro for p in chosen), "an ARO is another one")
        require((event.to is Colour.WHITE) is (chosen[0] in self.g2), "they go to the other subgroup")
        passed = [p for p in order[: order.index(chosen[-1])] if p not in chosen]
        require(event.passed == tuple(Passed(p.number, Rest()) for p in passed), "others are passed over")
        own = sum(1 << self.at[p.number] for p in group)
        for player in order[: order.index(chosen[-1]) + 1]:
            place = self.at[player.number]
            if player in chosen:
                own &= ~(1 << place)
                self.rows[place] &= own
                continue
            rows = list(self.rows)
            rows[place] &= own & ~(1 << place)
            require(
                PosedMatching(self.posed.form, rows).at_least({_INSIDE: self.inside + 1}),
                f"{player.number} could go",
            )
            self.tally["refusal"] += 1
        self._move(chosen)
        self.tally["step"] += 1

    def _move(self, chosen: Group) -> None:
        out, rest = (self.g1, self.g2) if chosen[0] in self.g1 else (self.g2, self.g1)
        stay, more = [p for p in out if p not in chosen], [*rest, *chosen]
        self.g1, self.g2 = (stay, more) if out is self.g1 else (more, stay)


def check_rows(
    s1: Sequence[Seeker],
    g2: Sequence[Seeker],
    story: TraceReader,
    told: Sequence[tuple[int, RowFilled]],
    pairs: Sequence[tuple[int, int]],
    tally: Tally,
) -> list[tuple[Seeker, Seeker]]:
    """3.2.6: every row has the first opponent that leaves the rows below fillable; return the pairs."""
    require(len(pairs) == len(s1), f"there are {len(s1)} rows")
    waiting, found, rows = list(g2), list[tuple[Seeker, Seeker]](), {e.player: (n, e) for n, e in told}
    require(len(rows) == len(told), "a row is told twice")
    for place, (one, (named, number)) in enumerate(zip(s1, pairs, strict=True)):
        partner = next((p for p in waiting if p.number == number), None)
        require(named == one.number and partner is not None, "a row is another one")
        assert partner is not None
        require(legal(one, partner), f"{named} and {number} may not meet")
        passed = waiting[: waiting.index(partner)]
        at, event = rows.pop(one.number, (-1, None))
        refused = () if event is None else event.refused
        require(event is None or (event.chosen == number and bool(refused)), "a row is told for no reason")
        require([p.number for p in passed] == [p.player for p in refused], "a row passes over others")
        for other, item in zip(passed, refused, strict=True):
            below = [p for p in waiting if p is not other]
            require(_kept_apart(one, other, item.why, s1[place + 1 :], below), f"{other.number} could be met")
            tally["refusal"] += 1
        if event is not None:
            require(event.article == "3.2.6", "a row by another article")
            rest = [p.player for p in refused if isinstance(p.why, Rest)]
            check_shown(story, at, RowShown, _unpaired(rest, s1[place + 1 :], waiting), tally)
        waiting.remove(partner)
        found.append((one, partner))
        tally["candidate"] += 1
    require(not rows, "a row is told that is not there")
    return found


def _unpaired(passed: Sequence[int], left: Sequence[Seeker], waiting: Sequence[Seeker]) -> Iterator[Unpaired]:
    """Yield the rows below with one after another of those who were passed over gone."""
    for number in passed:
        right = [p for p in waiting if p.number != number]
        yield number, [p.number for p in (*left, *right)], across(left, right)


def _kept_apart(
    one: Seeker, other: Seeker, why: Why, left: Sequence[Seeker], right: Sequence[Seeker]
) -> bool:
    """Tell whether two do not meet for the reason told."""
    if isinstance(why, Rest):
        return legal(one, other) and not can_be_matched(across(left, right))
    return why == apart(one, other)


def apart(one: Seeker, other: Seeker) -> Why | None:
    """C1 with the round, then C3 with the colour."""
    if other.number in one.met:
        return Met("C1", one.round_met(other.number))
    return None if legal(one, other) else SameColour("C3", one.wish)


def across(left: Sequence[Seeker], right: Sequence[Seeker]) -> list[int]:
    """Return who of one column may meet whom of the other, by places in both lists one after the other."""
    size = len(left)
    upper, rows = (1 << size) - 1, matrix((*left, *right))
    return [row & ~upper if i < size else row & upper for i, row in enumerate(rows)]
