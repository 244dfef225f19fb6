"""What chapters 1, 2 and 5 of the text of 2026 say about players and pairs, read from the recorded rounds."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Colour
from arbiter_gui.proof.judge import Meetings, with_bye
from arbiter_gui.proof.kernel.players import PlayerRecord, records

MILD, STRONG, ABSOLUTE = 1, 2, 3


@dataclass(frozen=True)
class Seeker:
    """A player before the round; scores are tenths, `colours` a string of w and b, oldest first.

    `ups` tells of each round whether the opponent had the higher score, `opponents` who was met over the board in
    it. `turn` is the number whose parity 5.2.1 asks for, `games` counts those over the board.
    """

    number: int
    score: int
    rating: int
    aro: int
    colours: str
    met: frozenset[int]
    opponents: tuple[int | None, ...]
    no_bye: bool
    ups: tuple[bool, ...]
    games: int
    turn: int

    @property
    def difference(self) -> int:
        """1.5: games with White minus games with Black."""
        return self.colours.count("w") - self.colours.count("b")

    @property
    def strength(self) -> int:
        """1.6: absolute, strong or mild."""
        if abs(self.difference) >= 2 or self.colours[-2:] in ("ww", "bb"):
            return ABSOLUTE
        return STRONG if self.difference else MILD

    @property
    def wish(self) -> str:
        """1.6: the colour preferred; Black without games (1.6.4)."""
        if abs(self.difference) >= 2:
            return "b" if self.difference > 0 else "w"
        last = self.colours[-1:]
        if self.strength == STRONG:
            return "b" if self.difference > 0 else "w"
        return {"w": "b", "b": "w", "": "b"}[last]

    def is_maximum(self, most: int) -> bool:
        """1.8.2: MaxT upfloats or more."""
        return self.ups.count(True) >= most

    def round_met(self, other: int) -> int | None:
        """Return the round in which the two met over the board, None when they did not."""
        return self.opponents.index(other) + 1 if other in self.opponents else None


def seekers(tournament: Tournament) -> tuple[Seeker, ...]:
    """All players of the next round, highest score first, then number."""
    rating, win = {p.number: p.rating for p in tournament.players}, tournament.points.win
    found = [_seeker(record, before, rating, win) for record, before in records(tournament)]
    return tuple(sorted(found, key=lambda p: (-p.score, p.number)))


def _seeker(
    record: PlayerRecord, before: dict[int, tuple[int, ...]], rating: dict[int, int], win: int
) -> Seeker:
    met = [rating[n] for n in record.opponents if n is not None]
    return Seeker(
        record.number,
        record.before[-1],
        rating[record.number],
        int(Fraction(sum(met), len(met)) + Fraction(1, 2)) if met else 0,
        "".join(colour.value for colour in record.colours),
        record.met,
        record.opponents,
        any(e.bye is ByeKind.PAIRING_ALLOCATED or (not e.played and e.points >= win) for e in record.row),
        tuple(
            e.opponent is not None and before[e.opponent][i] > record.before[i]
            for i, e in enumerate(record.row)
        ),
        sum(e.played for e in record.row),
        record.turn,
    )


def most_upfloats(tournament: Tournament) -> int:
    """1.8: MaxT."""
    return 2 + max(tournament.round_count or 0, tournament.next_round) // 5


def is_last(tournament: Tournament) -> bool:
    """Whether C8 to C10 are not applied."""
    return tournament.round_count is not None and tournament.next_round >= tournament.round_count


def legal(one: Seeker, other: Seeker) -> bool:
    """C1 and C3."""
    if one is other or other.number in one.met:
        return False
    return not (one.strength == other.strength == ABSOLUTE and one.wish == other.wish)


def meetings(tournament: Tournament) -> Meetings:
    """Return who may meet whom, and who may have the bye, by C1 to C3."""
    players = seekers(tournament)
    rows = [sum(1 << j for j, b in enumerate(players) if legal(a, b)) for a in players]
    by_number = {player.number: player for player in players}

    def barriers(one: int, other: int) -> frozenset[str]:
        a, b = by_number[one], by_number[other]
        return frozenset() if legal(a, b) else frozenset(("C1" if other in a.met else "C3",))

    return Meetings(with_bye(rows, [not p.no_bye for p in players]), tuple(by_number), barriers)


def missed(one: Seeker, other: Seeker) -> int:
    """C7: how many of a pair go without the colour preferred."""
    return int(one.wish == other.wish)


def bye_order(player: Seeker) -> tuple[int, int, int]:
    """3.1.3 to 3.1.5: lowest score, most games, largest number."""
    return player.score, -player.games, -player.number


def from_the_middle(seekers: list[Seeker]) -> list[Seeker]:
    """4.3: White seekers by ARO, then number, Black seekers by number; from the middle outwards."""
    line = sorted(seekers, key=lambda p: (p.aro, p.number) if p.wish == "w" else (0, p.number))
    out = []
    while line:
        size = len(line)
        middle = size // 2 if size % 2 else size // 2 - 1
        out.append(line[middle])
        line = line[:middle] + line[middle + 1 :]
    return out


def colours_of(one: Seeker, other: Seeker, initial: Colour | None) -> tuple[str, Seeker]:
    """5.2: the article that decides, and who gets White. Raises ValueError when the lot is needed and not drawn."""
    high, low = sorted((one, other), key=lambda p: (-p.score, p.number))
    if not high.colours and not low.colours:
        if initial is None:
            raise ValueError("the initial colour has not been drawn")
        return "5.2.1", high if (high.turn % 2 == 1) == (initial is Colour.WHITE) else low
    if high.wish != low.wish:
        return "5.2.2", high if high.wish == "w" else low
    if high.strength != low.strength:
        strong, weak = (high, low) if high.strength > low.strength else (low, high)
        return "5.2.3", strong if strong.wish == "w" else weak
    for a, b in zip(reversed(high.colours), reversed(low.colours), strict=False):
        if a != b:
            return "5.2.4", high if a == "b" else low
    return "5.2.5", high if high.wish == "w" else low
