"""What parts those whom the tie-breaks leave equal (C.07, 4.2), and values that other programs worked out.

A decision is a line: ``lots; 7 3 5; seed 4711``, ``play-off; 3 7=5; rapid games``, ``manual; 5 3; the jury``;
numbers are pairing numbers, the best first, ``=`` leaves two equal.
``value; JURY; 3=10.5 7=9`` gives the tie-break OTHER_JURY.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from fractions import Fraction
from hashlib import sha256

from arbiter_gui.domain.annulled import annulled_players
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.standings.values import Standing

_NUMBER = r"[1-9]\d{0,4}"
_ORDER = re.compile(rf"{_NUMBER}(?:[ =]{_NUMBER})+")
_VALUE = re.compile(rf"({_NUMBER})=(-?\d{{1,6}}(?:\.\d{{1,4}})?)")
_NAME = re.compile(r"[A-Z][A-Z0-9]{0,11}")
_SEED = re.compile(r"seed (\d{1,18})")


class Means(Enum):
    """By what a tie was parted; the value is the word of the line."""

    LOTS = "lots"
    PLAY_OFF = "play-off"
    MANUAL = "manual"

    @property
    def words(self) -> Said:
        """The means in words."""
        return _MEANS[self]


_MEANS = {
    Means.LOTS: say("drawing of lots"),
    Means.PLAY_OFF: say("play-off"),
    Means.MANUAL: say("order by hand"),
}


@dataclass(frozen=True, slots=True)
class Decision:
    """The order of some players, the best first; those of one step stay equal. `reason` of lots is their seed."""

    means: Means
    order: tuple[tuple[int, ...], ...]
    reason: str

    @property
    def players(self) -> tuple[int, ...]:
        """Everybody it names."""
        return tuple(number for step in self.order for number in step)

    @property
    def line(self) -> str:
        """The decision as it is kept."""
        order = " ".join("=".join(map(str, step)) for step in self.order)
        return f"{self.means.value}; {order}; {self.reason}"


@dataclass(frozen=True)
class ExternalValues:
    """A tie-break that was worked out elsewhere: its name and everybody's value."""

    name: str
    values: Mapping[int, Fraction]

    @property
    def line(self) -> str:
        """The values as they are kept."""
        each = (f"{number}={_decimal(value)}" for number, value in self.values.items())
        return f"value; {self.name}; {' '.join(each)}"


def _decimal(value: Fraction) -> str:
    return f"{float(value):.4f}".rstrip("0").rstrip(".")


def read_decisions(lines: Iterable[str]) -> tuple[Decision | ExternalValues, ...]:
    """Return what lines of decisions say. Raises InvalidTournament, which names the line."""
    return tuple(_read(number, line) for number, line in enumerate(lines, 1))


def _read(number: int, line: str) -> Decision | ExternalValues:
    word, _, rest = (part.strip() for part in line.partition(";"))
    middle, _, reason = (part.strip() for part in rest.partition(";"))
    if word == "value" and _NAME.fullmatch(middle):
        pairs = [_VALUE.fullmatch(part) for part in reason.split()]
        if pairs and all(pairs):
            return ExternalValues(middle, {int(m[1]): Fraction(m[2]) for m in pairs if m})
    if word in {means.value for means in Means} and _ORDER.fullmatch(middle) and reason:
        order = tuple(tuple(map(int, step.split("="))) for step in middle.split())
        found = Decision(Means(word), order, reason)
        seeded = found.means is not Means.LOTS or _SEED.fullmatch(reason)
        if seeded and max(Counter(found.players).values()) == 1:
            return found
    raise InvalidTournament(
        say(
            "line {n}: {text} is no decision, such as lots; 7 3 5; seed 4711 or play-off; 3 7=5; rapid games",
            n=number,
            text=repr(line),
        )
    )


def renumbered_decisions(lines: Sequence[str], numbers: Mapping[int, int]) -> tuple[str, ...]:
    """Return the lines under new pairing numbers."""
    if not lines:
        return ()
    return tuple(_renumbered(each, numbers).line for each in read_decisions(lines))


def _renumbered(each: Decision | ExternalValues, numbers: Mapping[int, int]) -> Decision | ExternalValues:
    if isinstance(each, ExternalValues):
        return replace(each, values={numbers.get(n, n): value for n, value in each.values.items()})
    return replace(each, order=tuple(tuple(numbers.get(n, n) for n in step) for step in each.order))


def lot_order(seed: int, players: Iterable[int]) -> tuple[int, ...]:
    """Return the order in which lots fall: by SHA-256 of ``seed:number``, so that anybody can check it.

    >>> lot_order(4711, (3, 5, 7)) == lot_order(4711, (7, 5, 3))
    True
    """
    return tuple(sorted(players, key=lambda number: sha256(f"{seed}:{number}".encode()).hexdigest()))


def drawn(seed: int, players: Iterable[int]) -> Decision:
    """Return the decision of a drawing of lots."""
    return Decision(Means.LOTS, tuple((n,) for n in lot_order(seed, players)), f"seed {seed}")


def decisions_of(tournament: Tournament) -> tuple[Decision, ...]:
    """Return the decisions on ties, in the order in which they were made."""
    found = read_decisions(tournament.details.decisions)
    return tuple(each for each in found if isinstance(each, Decision))


def settled(tournament: Tournament, rows: tuple[Standing, ...]) -> tuple[Standing, ...]:
    """Return the standings with what was decided.

    Players who were expelled, and those whose results count for nobody, stand behind all others.
    """
    expelled = {player.number for player in tournament.players if player.expelled}
    expelled |= annulled_players(tournament)
    if not tournament.details.decisions and not expelled:
        return rows
    order = [_Row(row, (row.rank, 0)) for row in rows]
    for place, decision in enumerate(decisions_of(tournament), 1):
        if _why_not(decision, order) is None:
            order = _decided(decision, place, order)
    last = [
        _Row(each.standing, (len(rows), each.standing.number)) for each in order if each.number in expelled
    ]
    return _ranked([each for each in order if each.number not in expelled] + last)


def not_applied(tournament: Tournament, rows: tuple[Standing, ...]) -> tuple[tuple[Decision, Said], ...]:
    """Return the decisions that have no effect on standings as the tie-breaks leave them, each with the reason."""
    order, found = [_Row(row, (row.rank, 0)) for row in rows], []
    for place, decision in enumerate(decisions_of(tournament), 1):
        why = _why_not(decision, order)
        if why is None:
            order = _decided(decision, place, order)
        else:
            found.append((decision, why))
    return tuple(found)


def of_nobody(tournament: Tournament) -> tuple[Said, ...]:
    """Return which typed tie-breaks have values for numbers that nobody has; these count for nothing."""
    found = read_decisions(tournament.details.decisions)
    typed = (each for each in found if isinstance(each, ExternalValues))
    strange = ((each.name, sorted(each.values.keys() - tournament.by_number.keys())) for each in typed)
    return tuple(
        say(
            "{name} has values for numbers that nobody has: {numbers}",
            name=name,
            numbers=", ".join(map(str, numbers)),
        )
        for name, numbers in strange
        if numbers
    )


@dataclass(frozen=True, slots=True)
class _Row:
    """A line of the standings; who has the same key is equal."""

    standing: Standing
    key: tuple[int, int]

    @property
    def number(self) -> int:
        return self.standing.number


def _why_not(decision: Decision, order: Sequence[_Row]) -> Said | None:
    """Return why a decision cannot be applied: it parts equals, all of them, and nobody else."""
    named = set(decision.players)
    rows = [each for each in order if each.number in named]
    if len(rows) < len(named):
        return say("it names a player who is not there")
    if len({row.standing.points for row in rows}) > 1:
        return say("the players have different points")
    keys = {row.key for row in rows}
    if any(row.key in keys and row.number not in named for row in order):
        return say("others are equal with them")
    if decision.means is Means.LOTS and len(keys) > 1:
        return say("the tie-breaks part the players")
    return None


def _decided(decision: Decision, place: int, order: Sequence[_Row]) -> list[_Row]:
    """Return the order in which the named players have the places they had among them as it was decided."""
    step_of = {number: step for step, numbers in enumerate(decision.order, 1) for number in numbers}
    mine = [each for each in order if each.number in step_of]
    by_step = iter(sorted(mine, key=lambda each: (step_of[each.number], each.number)))
    out = []
    for each in order:
        if each.number in step_of:
            taken = next(by_step)
            out.append(_Row(taken.standing, (-place, step_of[taken.number])))
        else:
            out.append(each)
    return out


def _ranked(order: Sequence[_Row]) -> tuple[Standing, ...]:
    counts = Counter(each.key for each in order)
    found: list[Standing] = []
    for place, each in enumerate(order, 1):
        same = place > 1 and order[place - 2].key == each.key
        rank = found[-1].rank if same else place
        changed = replace(each.standing, place=place, rank=rank, tied=counts[each.key] > 1)
        found.append(each.standing if changed == each.standing else changed)
    return tuple(found)
