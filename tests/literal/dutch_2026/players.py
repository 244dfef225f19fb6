"""What articles 1.2 to 1.8 say about one player, read from the recorded rounds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum

from arbiter_gui.domain.history import Entry, histories
from arbiter_gui.domain.tournament import PointSystem, Tournament
from arbiter_gui.domain.values import ByeKind, Colour


class Float(Enum):
    """What a player got in one round (1.4.2 to 1.4.4)."""

    NONE = "-"
    DOWN = "down"
    UP = "up"


class Strength(IntEnum):
    """The kinds of colour preference (1.7), weakest first."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


@dataclass(frozen=True, slots=True)
class Player:
    """One player of the round to be paired.

    `score` is the pairing score, `points` the real one (tenths). `met` are those he may not meet again, or not
    at all by the event's prohibitions. `colours` are the colours of played games, oldest first. `floats` has
    one entry for each recorded round. `turn` is the number whose parity 5.2.5 looks at.
    """

    tpn: int
    score: int
    points: int
    met: frozenset[int]
    colours: tuple[Colour, ...]
    floats: tuple[Float, ...]
    unplayed: int
    no_bye: bool
    topscorer: bool
    turn: int

    @property
    def difference(self) -> int:
        """1.6: games with White minus games with Black."""
        return sum(1 if colour is Colour.WHITE else -1 for colour in self.colours)

    @property
    def strength(self) -> Strength:
        """1.7: how strong the preference is."""
        if abs(self.difference) > 1 or self._repeated:
            return Strength.ABSOLUTE
        if self.difference != 0:
            return Strength.STRONG
        return Strength.MILD if self.colours else Strength.NONE

    @property
    def wish(self) -> Colour | None:
        """1.7: the preferred colour; None without a played game."""
        if not self.colours:
            return None
        if self.difference > 1:
            return Colour.BLACK
        if self.difference < -1:
            return Colour.WHITE
        if self._repeated or self.difference == 0:
            return self.colours[-1].other
        return Colour.BLACK if self.difference > 0 else Colour.WHITE

    @property
    def _repeated(self) -> bool:
        return len(self.colours) >= 2 and self.colours[-1] is self.colours[-2]

    def had(self, kind: Float, rounds_ago: int) -> bool:
        """Whether the player floated this way in the previous round (1) or two rounds before (2)."""
        return len(self.floats) >= rounds_ago and self.floats[-rounds_ago] is kind


def players_of(tournament: Tournament) -> tuple[Player, ...]:
    """All players to be paired in the next round, in the order of 1.2."""
    past = histories(tournament)
    before = _pairing_scores(tournament, past)
    here = set(past) - set(tournament.absent(tournament.next_round))
    made = [
        Player(
            tpn=tpn,
            score=before[tpn][-1],
            points=sum(entry.points for entry in row),
            met=frozenset(e.opponent for e in row if e.played and e.opponent is not None)
            | _prohibited(tournament, tpn),
            colours=tuple(e.colour for e in row if e.played and e.colour is not None),
            floats=tuple(_float(tournament.points, row[q], tpn, q, before) for q in range(len(row))),
            unplayed=len(row) - sum(1 for e in row if e.played),
            no_bye=any(_bars_the_bye(tournament.points, e) for e in row),
            topscorer=_is_topscorer(tournament, before[tpn][-1]),
            turn=_turn(past, here, tpn),
        )
        for tpn, row in past.items()
        if tpn in here
    ]
    return tuple(sorted(made, key=lambda p: (-p.score, p.tpn)))


def _pairing_scores(tournament: Tournament, past: dict[int, tuple[Entry, ...]]) -> dict[int, tuple[int, ...]]:
    """The pairing scores before each recorded round, and last before the round to be paired."""
    virtual = {(v.player, v.round): v.points for v in tournament.virtual_points}
    return {
        tpn: tuple(sum(e.points for e in row[:q]) + virtual.get((tpn, q + 1), 0) for q in range(len(row) + 1))
        for tpn, row in past.items()
    }


def _float(
    points: PointSystem, entry: Entry, tpn: int, index: int, before: dict[int, tuple[int, ...]]
) -> Float:
    """1.4.2 to 1.4.4; `index` is the round's, from 0. Where White and Black lose differently the less counts."""
    if entry.played and entry.opponent is not None:
        mine, theirs = before[tpn][index], before[entry.opponent][index]
        if mine == theirs:
            return Float.NONE
        return Float.DOWN if mine > theirs else Float.UP
    if entry.bye is ByeKind.PAIRING_ALLOCATED:
        return Float.DOWN
    return Float.DOWN if entry.points > min(points.white_loss, points.black_loss) else Float.NONE


def _bars_the_bye(points: PointSystem, entry: Entry) -> bool:
    """C2: an earlier PAB, or a win's points without a game in one round."""
    return not entry.played and (entry.bye is ByeKind.PAIRING_ALLOCATED or entry.points >= points.win)


def _is_topscorer(tournament: Tournament, score: int) -> bool:
    """1.8: more than half of what could be scored, and only when the last round is paired."""
    last = tournament.round_count is not None and tournament.next_round >= tournament.round_count
    return last and 2 * score > len(tournament.rounds) * tournament.points.win


def _turn(past: dict[int, tuple[Entry, ...]], here: set[int], tpn: int) -> int:
    """The number among those who were ever taken into account for a pairing, this round's included."""

    def counted(other: int) -> bool:
        paired = any(e.opponent is not None or e.bye is ByeKind.PAIRING_ALLOCATED for e in past[other])
        return other in here or paired

    return sum(1 for other in past if other <= tpn and counted(other))


def _prohibited(tournament: Tournament, tpn: int) -> frozenset[int]:
    now = tournament.next_round
    found: set[int] = set()
    for group in tournament.prohibited:
        if tpn in group.players and group.first <= now and (group.last is None or now <= group.last):
            found |= set(group.players) - {tpn}
    return frozenset(found)
