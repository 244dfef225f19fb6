"""What sections A.2 to A.7 say about one player, read from the recorded rounds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from arbiter_gui.domain.history import Entry, histories
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Colour, Mark


class Float(Enum):
    """What A.4.b gives a player in one round."""

    NONE = "-"
    DOWN = "down"
    UP = "up"


@dataclass(frozen=True, slots=True)
class Entrant:
    """One player of the round to be paired.

    `score` is the pairing score and `points` the real one, both in tenths. `met` are the players this one may
    not meet by C.1 or by the event's own prohibitions, `colours` the colours of the played games (oldest
    first), `floats` one for each recorded round. `turn` is the number whose parity E.5 looks at.
    """

    number: int
    score: int
    points: int
    met: frozenset[int]
    colours: tuple[Colour, ...]
    floats: tuple[Float, ...]
    no_bye: bool
    topscorer: bool
    turn: int

    @property
    def difference(self) -> int:
        """A.6: games with White minus games with Black."""
        white = self.colours.count(Colour.WHITE)
        return white - (len(self.colours) - white)

    def float_before(self, rounds: int) -> Float:
        """The float of the previous round (1) or of two rounds before (2)."""
        return self.floats[-rounds] if len(self.floats) >= rounds else Float.NONE


def entrants(tournament: Tournament) -> tuple[Entrant, ...]:
    """All players to be paired in the next round, in the order of A.2."""
    past = histories(tournament)
    before = _scores_before(tournament, past)
    here = [p.number for p in tournament.players if p.number not in tournament.absent(tournament.next_round)]
    turns = _turns(past, here)
    barred = _prohibited(tournament)
    made = (
        Entrant(
            number=number,
            score=before[number][-1],
            points=sum(e.points for e in past[number]),
            met=frozenset(e.opponent for e in past[number] if e.played and e.opponent) | barred[number],
            colours=tuple(e.colour for e in past[number] if e.played and e.colour),
            floats=tuple(_float(past[number][i], i, number, before) for i in range(len(past[number]))),
            no_bye=any(_bars_the_bye(e) for e in past[number]),
            topscorer=_is_topscorer(tournament, before[number][-1]),
            turn=turns[number],
        )
        for number in here
    )
    return tuple(sorted(made, key=lambda e: (-e.score, e.number)))


def _scores_before(tournament: Tournament, past: dict[int, tuple[Entry, ...]]) -> dict[int, tuple[int, ...]]:
    """The pairing scores before each recorded round and before the round to be paired."""
    virtual = {(v.player, v.round): v.points for v in tournament.virtual_points}
    return {
        number: tuple(
            sum(e.points for e in row[:i]) + virtual.get((number, i + 1), 0) for i in range(len(row) + 1)
        )
        for number, row in past.items()
    }


def _float(entry: Entry, index: int, number: int, before: dict[int, tuple[int, ...]]) -> Float:
    """A.4.b: whoever did not play for whatever reason floats down, too."""
    if not entry.played or entry.opponent is None:
        return Float.DOWN
    mine, theirs = before[number][index], before[entry.opponent][index]
    if mine == theirs:
        return Float.NONE
    return Float.DOWN if mine > theirs else Float.UP


def _bars_the_bye(entry: Entry) -> bool:
    """C.2: an earlier pairing-allocated bye, or a win because the opponent did not appear."""
    return entry.bye is ByeKind.PAIRING_ALLOCATED or entry.mark is Mark.FORFEIT_WIN


def _is_topscorer(tournament: Tournament, score: int) -> bool:
    """A.7: more than half of what could be scored, and only when the final round is paired."""
    if tournament.round_count is None or tournament.next_round < tournament.round_count:
        return False
    return 2 * score > len(tournament.rounds) * tournament.points.win


def _turns(past: dict[int, tuple[Entry, ...]], here: list[int]) -> dict[int, int]:
    """Number the players that were ever taken into account; who never was has no number yet (E.5's note)."""
    counted = [n for n in sorted(past) if n in here or any(_was_paired(e) for e in past[n])]
    return {number: place for place, number in enumerate(counted, 1)}


def _was_paired(entry: Entry) -> bool:
    return entry.opponent is not None or entry.bye is ByeKind.PAIRING_ALLOCATED


def _prohibited(tournament: Tournament) -> dict[int, frozenset[int]]:
    number = tournament.next_round
    groups = [
        set(g.players)
        for g in tournament.prohibited
        if g.first <= number and (g.last is None or number <= g.last)
    ]
    return {
        p.number: frozenset().union(*(g - {p.number} for g in groups if p.number in g))
        for p in tournament.players
    }
