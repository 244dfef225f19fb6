"""What both texts of Dubov's system ask of a player, read from the recorded rounds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeVar

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.proof.judge import Meetings, with_bye
from arbiter_gui.proof.kernel.players import records


@dataclass(frozen=True)
class DubovPlayer:
    """A player before the round; scores are tenths, `colours` a string of w and b, oldest first.

    `ups` tells of each round whether the opponent had the higher score, `opponents` who was met over the board in
    it; `aro` is the average rating of these. `games` counts those over the board, `turn` is the number whose parity
    the colours may ask for.
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
        """Games with White minus games with Black."""
        return self.colours.count("w") - self.colours.count("b")

    def round_met(self, other: int) -> int | None:
        """Return the round in which the two met over the board, None when they did not."""
        return self.opponents.index(other) + 1 if other in self.opponents else None


P = TypeVar("P", bound=DubovPlayer)


def players_of(kind: type[P], tournament: Tournament, parts: int) -> tuple[P, ...]:
    """All players of the next round, highest score first, then number; ARO in so many parts of a rating point."""
    rating, win = {p.number: p.rating for p in tournament.players}, tournament.points.win
    found = [
        kind(
            record.number, record.before[-1], rating[record.number],
            _average((rating[n] for n in record.opponents if n is not None), parts),
            "".join(colour.value for colour in record.colours), record.met, record.opponents,
            any(e.bye is ByeKind.PAIRING_ALLOCATED or (not e.played and e.points >= win) for e in record.row),
            tuple(
                e.opponent is not None and before[e.opponent][i] > record.before[i]
                for i, e in enumerate(record.row)
            ),
            sum(e.played for e in record.row), record.turn,
        )
        for record, before in records(tournament)
    ]  # fmt: skip
    return tuple(sorted(found, key=lambda p: (-p.score, p.number)))


def _average(ratings: Iterable[int], parts: int) -> int:
    """Return the average, half up; 0 of nothing."""
    met = list(ratings)
    return int(Fraction(parts * sum(met), len(met)) + Fraction(1, 2)) if met else 0


def meetings_of(
    players: Sequence[P], legal: Callable[[P, P], bool], barriers: Callable[[P, P], frozenset[str]]
) -> Meetings:
    """Return who may meet whom, and who may have the bye; `barriers` are the articles against an illegal pair."""
    rows = [sum(1 << j for j, b in enumerate(players) if legal(a, b)) for a in players]
    known = {player.number: player for player in players}

    def between(one: int, other: int) -> frozenset[str]:
        a, b = known[one], known[other]
        return frozenset() if legal(a, b) else barriers(a, b)

    return Meetings(with_bye(rows, [not p.no_bye for p in players]), tuple(known), between)
