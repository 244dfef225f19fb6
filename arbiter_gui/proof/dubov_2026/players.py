"""What chapters 1, 2 and 5 of the text of 2026 say about players and pairs, read from the recorded rounds.

Each doubtful reading is judged in one place: D3 in `DubovPlayer.ups`, D7 in `PlayerRecord.turn`, D8 in
`Shifting.expected`.
"""

from __future__ import annotations

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.proof.dubov.players import DubovPlayer, meetings_of, players_of
from arbiter_gui.proof.judge import Meetings

MILD, STRONG, ABSOLUTE = 1, 2, 3


class Seeker(DubovPlayer):
    """A player with a colour preference; ARO in whole points."""

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


def seekers(tournament: Tournament) -> tuple[Seeker, ...]:
    """All players of the next round, highest score first, then number."""
    return players_of(Seeker, tournament, 1)


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
    return meetings_of(
        seekers(tournament), legal, lambda a, b: frozenset(("C1" if b.number in a.met else "C3",))
    )


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
