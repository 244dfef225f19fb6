"""What sections 1 to 4 of the Dubov text of 1997 say about players and pairs, read from the recorded rounds."""

from __future__ import annotations

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.proof.dubov.players import DubovPlayer, players_of


class Dubovian(DubovPlayer):
    """A player with a due colour; ARO in tenths."""

    @property
    def due(self) -> str:
        """1: the colour played less often, else not the last one; Black without a game."""
        if self.difference:
            return "b" if self.difference > 0 else "w"
        return {"w": "b", "b": "w", "": "b"}[self.letters[-1:]]

    def breaks(self, colour: str) -> tuple[bool, bool]:
        """Whether a game with this colour breaks 2.3, and 2.4; an older excess may shrink."""
        after = self.difference + (1 if colour == "w" else -1)
        too_far = abs(after) > 2 and abs(after) > abs(self.difference)
        return too_far, self.letters.endswith(colour * 2)

    def can_be(self, colour: str) -> bool:
        """Whether a game with this colour breaks no limit."""
        return not any(self.breaks(colour))


def players(tournament: Tournament) -> tuple[Dubovian, ...]:
    """All players of the next round, highest score first, then starting rank."""
    return players_of(Dubovian, tournament, 10)


def may_meet(one: Dubovian, other: Dubovian) -> bool:
    """2.1, 2.3 and 2.4."""
    if one is other or other.number in one.met:
        return False
    return any(one.can_be(a) and other.can_be(b) for a, b in ("wb", "bw"))


def may_come_up(player: Dubovian, tournament: Tournament) -> bool:
    """2.5: not in two rounds running and not beyond three (four from ten rounds on); the last round is free."""
    number, planned = tournament.next_round, tournament.round_count
    if planned is not None and number >= planned:
        return True
    if player.ups and player.ups[-1]:
        return False
    long = (planned or 0) > 9 or number > 9
    return player.ups.count(True) < (4 if long else 3)


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
    if abs(one.difference) != abs(other.difference):
        wide, narrow = sorted((one, other), key=lambda p: -abs(p.difference))
        return "3.b", wide if wide.due == "w" else narrow
    for a, b in zip(reversed(one.letters), reversed(other.letters), strict=False):
        if a != b:
            return "3.c", one if a == "b" else other
    if one.aro != other.aro:
        return "3.d", max(one, other, key=lambda p: p.aro)
    return "3.e", max(one, other, key=lambda p: (-p.rating, p.number))
