"""Prizes of rating bands that overlap, with ties across them, held to a second calculation in exact
fractions.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from arbiter_gui.domain.tournament import Details, PointAdjustment, Tournament
from arbiter_gui.domain.values import Player, Round
from arbiter_gui.ratings.prize_fund.allocation import awards
from arbiter_gui.ratings.prize_fund.prize_list import read_prizes

_LOWEST, _HIGHEST = 1000, 2000


@dataclass(frozen=True)
class Band:
    """Prizes for who is rated from `low` to `high`; the first band of an event is open to all."""

    low: int
    high: int
    amounts: tuple[int, ...]

    def lines(self, everybody: bool) -> list[str]:
        rating = "" if everybody else f"; rating={self.low}-{self.high}"
        return [f"{amount}; {place}{rating}" for place, amount in enumerate(self.amounts, 1)]


People = list[tuple[int, int, int]]
"""Number, points and rating of each, the best first; ratings differ and part those with equal
points."""
Shares = dict[tuple[int, int], Fraction]
"""What players get: (band, number)."""


def shares_of(people: People, bands: list[Band], sharing: str, out: set[tuple[int, int]]) -> Shares:
    """Return what everybody gets of each band, but for those who are out of one."""
    found: Shares = {}
    for place_of_band, band in enumerate(bands):
        there = [
            (number, points)
            for number, points, rating in people
            if band.low <= rating <= band.high and (place_of_band, number) not in out
        ]
        prize = dict(enumerate(band.amounts))
        for place, (number, points) in enumerate(there):
            alike = [other for other, (_, theirs) in enumerate(there) if theirs == points]
            equal = Fraction(sum(prize.get(other, 0) for other in alike), len(alike))
            own = Fraction(prize.get(place, 0))
            share = {"none": own, "equal": equal, "hort": (own + equal) / 2}[sharing]
            if share:
                found[place_of_band, number] = share
    return found


def one_each(people: People, bands: list[Band], sharing: str) -> Shares:
    """Return the same with one prize a player: the greatest that somebody has twice is settled
    first.
    """
    out: set[tuple[int, int]] = set()
    while True:
        found = shares_of(people, bands, sharing, out)
        holders = [number for _, number in found]
        twice = [
            (-share, band, number)
            for (band, number), share in found.items()
            if holders.count(number) > 1
        ]
        if not twice:
            return found
        _, kept, settled = min(twice, key=lambda one: (one[0], one[1], one[2]))
        out |= {(band, number) for band, number in found if number == settled and band != kept}


def whole(exact: list[Fraction], unit: Fraction) -> list[Fraction]:
    """Return amounts in units: one more goes to the largest remainder as long as there is one to
    give.
    """
    given_out = [amount - amount % unit for amount in exact]
    for _ in range(int((sum(exact) - sum(given_out)) // unit)):
        short = max(range(len(exact)), key=lambda i: (exact[i] - given_out[i], -i))
        given_out[short] += unit
    return given_out


@given(
    st.lists(st.integers(0, 6), min_size=2, max_size=14),
    st.randoms(use_true_random=False),
    st.lists(st.lists(st.integers(1, 500), min_size=1, max_size=5), min_size=1, max_size=4),
    st.sampled_from(["equal", "hort", "none"]),
    st.booleans(),
    st.sampled_from([Fraction(1, 100), Fraction(1), Fraction(5)]),
)
def test_bands_with_ties(halves, chance, funds, sharing, several, unit) -> None:  # type: ignore[no-untyped-def]
    ratings = chance.sample(range(_LOWEST, _HIGHEST), len(halves))
    ends = [sorted(chance.sample(range(_LOWEST, _HIGHEST), 2)) for _ in funds]
    ranges = dict(zip([(0, 9999), *map(tuple, ends)], funds, strict=False))
    bands = [Band(*ends, tuple(sorted(amounts, reverse=True))) for ends, amounts in ranges.items()]
    people = sorted(
        (
            (n, points, rating)
            for n, (points, rating) in enumerate(zip(halves, ratings, strict=True), 1)
        ),
        key=lambda one: (-one[1], -one[2]),
    )
    tournament = Tournament(
        tuple(Player(n, f"P{n}", rating) for n, rating in enumerate(ratings, 1)),
        (Round(),),
        Details(start="2026/03/01", tie_breaks=("RTNG",)),
        adjustments=tuple(
            PointAdjustment("", 5 * p, 1, (n,)) for n, p in enumerate(halves, 1) if p
        ),
    )
    lines = [line for place, band in enumerate(bands) for line in band.lines(not place)]
    ways = [
        f"share: {sharing}",
        f"prizes: {'several' if several else 'one'}",
        f"round: {float(unit):g}",
    ]
    prizes = read_prizes([*lines, *ways])
    wanted = (
        shares_of(people, bands, sharing, set()) if several else one_each(people, bands, sharing)
    )
    found = {
        (prizes.funds.index(share.fund), award.player.number): share
        for award in awards(tournament, prizes)
        for share in award.shares
    }
    assert {key: share.exact for key, share in found.items()} == wanted
    for place in range(len(bands)):
        order = [(place, number) for number, _, _ in people if (place, number) in wanted]
        exact = [wanted[key] for key in order]
        assert [found[key].amount for key in order] == whole(exact, unit)
        assert sum(found[key].amount for key in order) == sum(exact, Fraction()) // unit * unit
