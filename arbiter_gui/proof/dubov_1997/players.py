"""What sections 1 to 4 of the Dubov text of 1997 say about players and pairs, read from the recorded rounds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Colour


@dataclass(frozen=True)
class Dubovian:
    """A player before the round; points are tenths, `colours` a string of w and b, oldest first."""

    number: int
    score: int
    points: int
    r: int
    aro: Decimal
    colours: str
    met: frozenset[int]
    no_bye: bool
    ups: tuple[bool, ...]

    @property
    def balance(self) -> int:
        return self.colours.count("w") - self.colours.count("b")

    @property
    def due(self) -> str:
        if self.balance:
            return "b" if self.balance > 0 else "w"
        return {"w": "b", "b": "w", "": "b"}[self.colours[-1:]]

    def breaks(self, colour: str) -> tuple[bool, bool]:
        """Whether a game with this colour breaks 2.3, and 2.4."""
        after = self.balance + (1 if colour == "w" else -1)
        too_far = abs(after) > 2 and abs(after) > abs(self.balance)
        return too_far, self.colours.endswith(colour * 2)

    def can_be(self, colour: str) -> bool:
        return not any(self.breaks(colour))


def players(tournament: Tournament) -> list[Dubovian]:
    """All players of the next round, highest score first, then starting rank."""
    number = tournament.next_round
    virtual = {(v.player, v.round): v.points for v in tournament.virtual_points}
    rating = {p.number: p.rating for p in tournament.players}
    score = dict.fromkeys(rating, 0)
    colours = dict.fromkeys(rating, "")
    met: dict[int, list[int]] = {n: [] for n in rating}
    no_bye = dict.fromkeys(rating, False)
    ups: dict[int, list[bool]] = {n: [] for n in rating}
    for index, recorded in enumerate(tournament.rounds, start=1):
        before = {n: score[n] + virtual.get((n, index), 0) for n in score}
        up = dict.fromkeys(rating, False)
        for board in recorded.boards:
            sides = ((board.white, board.black, Colour.WHITE), (board.black, board.white, Colour.BLACK))
            for one, other, colour in sides:
                mark = board.result.white if colour is Colour.WHITE else board.result.black
                gained = tournament.points.of_mark(mark, colour)
                score[one] += gained
                up[one] = before[other] > before[one]
                if board.result.played:
                    met[one].append(other)
                    colours[one] += colour.value
                elif gained >= tournament.points.win:
                    no_bye[one] = True
        for bye in recorded.byes:
            gained = tournament.points.of_bye(bye.kind)
            score[bye.player] += gained
            if bye.kind is ByeKind.PAIRING_ALLOCATED or gained >= tournament.points.win:
                no_bye[bye.player] = True
        for n in rating:
            ups[n].append(up[n])
    barred: dict[int, set[int]] = {n: set() for n in rating}
    for group in tournament.prohibited:
        if group.first <= number <= (group.last or number):
            for n in group.players:
                barred[n] |= set(group.players)
    away = tournament.absent(number)
    found = [
        Dubovian(
            n, score[n] + virtual.get((n, number), 0), score[n], rating[n],
            average(rating[o] for o in met[n]), colours[n], frozenset(met[n]) | barred[n] - {n},
            no_bye[n], tuple(ups[n]),
        )
        for n in rating
        if n not in away
    ]  # fmt: skip
    return sorted(found, key=lambda p: (-p.score, p.number))


def average(ratings: Iterable[int]) -> Decimal:
    """ARO with one decimal, half up."""
    found = list(ratings)
    if not found:
        return Decimal(0)
    return (Decimal(sum(found)) / len(found)).quantize(Decimal("0.1"), ROUND_HALF_UP)


def may_meet(one: Dubovian, other: Dubovian) -> bool:
    """2.1, 2.3 and 2.4."""
    if one is other or other.number in one.met:
        return False
    return any(one.can_be(a) and other.can_be(b) for a, b in ("wb", "bw"))


def may_come_up(player: Dubovian, tournament: Tournament) -> bool:
    """2.5."""
    number, planned = tournament.next_round, tournament.round_count
    if planned is not None and number >= planned:
        return True
    if player.ups and player.ups[-1]:
        return False
    long = (planned or 0) > 9 or number > 9
    return player.ups.count(True) < (4 if long else 3)


def white_of(one: Dubovian, other: Dubovian) -> Dubovian:
    """Section 3, after 2.3 and 2.4."""
    ways = [(one, other), (other, one)]
    good = [(w, b) for w, b in ways if w.can_be("w") and b.can_be("b")]
    if len(good) == 1:
        return good[0][0]
    if one.due != other.due:
        return one if one.due == "w" else other
    if abs(one.balance) != abs(other.balance):
        wide, narrow = sorted((one, other), key=lambda p: -abs(p.balance))
        return wide if wide.due == "w" else narrow
    for a, b in zip(reversed(one.colours), reversed(other.colours), strict=False):
        if a != b:
            return one if a == "b" else other
    if one.aro != other.aro:
        return max(one, other, key=lambda p: p.aro)
    if one.r != other.r:
        return min(one, other, key=lambda p: p.r)
    return max(one, other, key=lambda p: p.number)


def more_due(group: Sequence[Dubovian]) -> str:
    """The dominating due colour, or nothing."""
    whites = sum(p.due == "w" for p in group)
    if 2 * whites == len(group):
        return ""
    return "w" if 2 * whites > len(group) else "b"
