"""What sections 1 to 4 of the Dubov text of 1997 say about players and pairs, read from the recorded rounds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Decimal

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.proof.kernel.players import records


@dataclass(frozen=True)
class Dubovian:
    """A player before the round; points are tenths, `colours` a string of w and b, oldest first.

    `r` is the rating and `aro` the average of the opponents met; `ups` tells of each round whether the opponent had
    the higher score, `opponents` who was met over the board in it.
    """

    number: int
    score: int
    points: int
    r: int
    aro: Decimal
    colours: str
    met: frozenset[int]
    no_bye: bool
    ups: tuple[bool, ...]
    opponents: tuple[int | None, ...] = ()

    @property
    def balance(self) -> int:
        """Games with White minus games with Black."""
        return self.colours.count("w") - self.colours.count("b")

    @property
    def due(self) -> str:
        """1: the colour played less often, else not the last one; Black without a game."""
        if self.balance:
            return "b" if self.balance > 0 else "w"
        return {"w": "b", "b": "w", "": "b"}[self.colours[-1:]]

    def breaks(self, colour: str) -> tuple[bool, bool]:
        """Whether a game with this colour breaks 2.3, and 2.4."""
        after = self.balance + (1 if colour == "w" else -1)
        too_far = abs(after) > 2 and abs(after) > abs(self.balance)
        return too_far, self.colours.endswith(colour * 2)

    def can_be(self, colour: str) -> bool:
        """Whether a game with this colour breaks no limit."""
        return not any(self.breaks(colour))

    def round_met(self, other: int) -> int | None:
        """Return the round in which the two met over the board, None when they did not."""
        return self.opponents.index(other) + 1 if other in self.opponents else None


def players(tournament: Tournament) -> list[Dubovian]:
    """All players of the next round, highest score first, then starting rank."""
    rating, win = {p.number: p.rating for p in tournament.players}, tournament.points.win
    found = [
        Dubovian(
            record.number, record.before[-1], record.points, rating[record.number],
            average(rating[n] for n in record.opponents if n is not None),
            "".join(colour.value for colour in record.colours), record.met,
            any(e.bye is ByeKind.PAIRING_ALLOCATED or (not e.played and e.points >= win) for e in record.row),
            tuple(
                e.opponent is not None and before[e.opponent][i] > record.before[i]
                for i, e in enumerate(record.row)
            ),
            record.opponents,
        )
        for record, before in records(tournament)
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
    return colours_of(one, other)[1]


def colours_of(one: Dubovian, other: Dubovian) -> tuple[str, Dubovian]:
    """The article that decides, and who gets White; the limits come first, 2.4 before 2.3 where both must break."""
    article, white = _by_section_3(one, other)
    black = other if white is one else one
    wished, turned = breaks_of(white, black), breaks_of(black, white)
    if wished <= turned:
        return article, white
    return "2.4" if wished[0] > turned[0] else "2.3", black


def breaks_of(white: Dubovian, black: Dubovian) -> tuple[int, int]:
    """How often a pair breaks 2.4, and 2.3, with these colours."""
    both = white.breaks("w"), black.breaks("b")
    return sum(running for _, running in both), sum(too_far for too_far, _ in both)


def _by_section_3(one: Dubovian, other: Dubovian) -> tuple[str, Dubovian]:
    if one.due != other.due:
        return "3.a", one if one.due == "w" else other
    if abs(one.balance) != abs(other.balance):
        wide, narrow = sorted((one, other), key=lambda p: -abs(p.balance))
        return "3.b", wide if wide.due == "w" else narrow
    for a, b in zip(reversed(one.colours), reversed(other.colours), strict=False):
        if a != b:
            return "3.c", one if a == "b" else other
    if one.aro != other.aro:
        return "3.d", max(one, other, key=lambda p: p.aro)
    return "3.e", max(one, other, key=lambda p: (-p.r, p.number))


def more_due(group: Sequence[Dubovian]) -> str:
    """The dominating due colour, or nothing."""
    whites = sum(p.due == "w" for p in group)
    if 2 * whites == len(group):
        return ""
    return "w" if 2 * whites > len(group) else "b"
