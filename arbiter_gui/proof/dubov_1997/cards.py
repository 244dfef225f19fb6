"""The players of a round of 1997 as the verifier sees them, with the limits of chapter 2 worked out anew."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cached_property

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Colour
from arbiter_gui.engine.dubov_1997.definitions import Entrant, entrants_of
from arbiter_gui.explain.verify.certificates import can_be_matched

Names = tuple[int, ...]


class Cards:
    """Everybody by pairing number; sets of players are sets of numbers."""

    def __init__(self, before: Tournament) -> None:
        self.before = before
        self.all: dict[int, Entrant] = {e.number: e for e in entrants_of(before)}
        self.ratings = {p.number: p.rating for p in before.players}
        self._known: dict[frozenset[int], bool] = {}

    def aro(self, number: int) -> int:
        """Return the average rating of the opponents met, in tenths, half up."""
        met = [e.opponent for e in self.all[number].card.past if e.played and e.opponent is not None]
        total = sum(self.ratings[n] for n in met)
        return (20 * total + len(met)) // (2 * len(met)) if met else 0

    def due(self, number: int) -> Colour:
        """Return the colour played less often, else not the last one; Black without a game."""
        played = self.all[number].card.colours
        surplus = sum(1 if colour is Colour.WHITE else -1 for colour in played)
        if surplus:
            return Colour.BLACK if surplus > 0 else Colour.WHITE
        return Colour.WHITE if played and played[-1] is Colour.BLACK else Colour.BLACK

    def may_have(self, number: int, colour: Colour) -> bool:
        """2.3 and 2.4: no difference beyond two (an older excess may shrink), no colour three times running."""
        played = self.all[number].card.colours
        before = sum(1 if c is Colour.WHITE else -1 for c in played)
        after = before + (1 if colour is Colour.WHITE else -1)
        return abs(after) <= max(2, abs(before) - 1) and played[-2:] != (colour, colour)

    def met(self, one: int, other: int) -> bool:
        """2.1: they met, or the event keeps them apart."""
        card = self.all[one].card
        return other in card.opponents or other in card.barred

    def legal(self, one: int, other: int) -> bool:
        """Tell whether two players may be paired at all."""
        if one == other or self.met(one, other):
            return False
        ways = ((one, other), (other, one))
        return any(self.may_have(w, Colour.WHITE) and self.may_have(b, Colour.BLACK) for w, b in ways)

    def apart(self, one: int, other: int, why: Sequence[object]) -> bool:
        """Tell whether a limit keeps two players apart as told: 2.1 with the round, 2.3 or 2.4 with a colour."""
        if why[0] == "2.1":
            return self.met(one, other) and why[1] == (self.all[one].card.round_met(other) or "prohibited")
        return why[0] in ("2.3", "2.4") and not self.met(one, other) and not self.legal(one, other)

    def rows(self, players: Sequence[int]) -> tuple[int, ...]:
        """Return who may meet whom among players, by their places in the list."""
        return tuple(
            sum(1 << j for j, other in enumerate(players) if self.legal(one, other)) for one in players
        )

    def pairable(self, players: Iterable[int]) -> bool:
        """Tell whether these can all be paired with one another; either answer is checked."""
        key = frozenset(players)
        if key not in self._known:
            self._known[key] = can_be_matched(self.rows(sorted(key)))
        return self._known[key]

    def may_have_bye(self, number: int) -> bool:
        """2.2: no bye before, and no whole point without play."""
        win = self.before.points.win
        past = self.all[number].card.past
        return not any(e.bye is ByeKind.PAIRING_ALLOCATED or (not e.played and e.points >= win) for e in past)

    def may_come_up(self, number: int) -> bool:
        """2.5: not in two rounds running and not beyond three (four from ten rounds on); the last round is free."""
        count, after = self.before.round_count, self.before.next_round
        if count is not None and after >= count:
            return True
        transfers = self.all[number].transfers
        most = 4 if max(count or 0, after) > 9 else 3
        return transfers[-1:] != (True,) and sum(transfers) < most

    @cached_property
    def scores(self) -> list[int]:
        """The scores that occur, the highest first."""
        return sorted({e.score for e in self.all.values()}, reverse=True)

    def at(self, players: Iterable[int], score: int) -> set[int]:
        """Return those who have a score."""
        return {n for n in players if self.all[n].score == score}

    def surplus(self, players: Iterable[int]) -> Colour | None:
        """Return the due colour that more players have, None when neither has."""
        whites = sum(1 if self.due(n) is Colour.WHITE else -1 for n in players)
        return None if whites == 0 else Colour.WHITE if whites > 0 else Colour.BLACK

    def white_column(self, number: int) -> tuple[int, int, int]:
        """6.2: ARO upwards, then R upwards."""
        return self.aro(number), self.ratings[number], number

    def black_column(self, number: int) -> tuple[int, int, int]:
        """6.2: R downwards, then ARO downwards."""
        return -self.ratings[number], -self.aro(number), number
