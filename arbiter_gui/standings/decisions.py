"""Decisions between players whom all tie-breaks leave equal (C.07, 4.2), and tie-breaks of other
programs.

A decision is a line: ``lots; 7 3 5; seed 4711``, ``play-off; 3 7=5; rapid games``, ``manual; 5 3;
the jury``; numbers are pairing numbers, the best first, and ``=`` leaves two players equal.
``value; JURY; 3=10.5 7=9`` gives the values of the tie-break OTHER_JURY.
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
_EXTERNAL_NAME = re.compile(r"[A-Z][A-Z0-9]{0,11}")
_SEED = re.compile(r"seed (\d{1,18})")


def is_seed(text: str) -> bool:
    """Return whether a text is the seed of a drawing of lots: digits."""
    return _SEED.fullmatch(f"seed {text}") is not None


class Means(Enum):
    """How a tie was settled; the value is the word in the line."""

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
    Means.MANUAL: say("manual order"),
}


@dataclass(frozen=True, slots=True)
class Decision:
    """The order of some players, the best first; those of one step stay equal.

    `reason` of lots is their seed.
    """

    means: Means
    order: tuple[tuple[int, ...], ...]
    reason: str

    @property
    def players(self) -> tuple[int, ...]:
        """All players that the decision names."""
        return tuple(number for step in self.order for number in step)

    @property
    def seed(self) -> str:
        """The digits of the seed of a drawing of lots, empty for other means."""
        if self.means is not Means.LOTS:
            return ""
        return self.reason.removeprefix("seed ")

    @property
    def line(self) -> str:
        """The decision in the form in which it is stored."""
        order = " ".join("=".join(map(str, step)) for step in self.order)
        return f"{self.means.value}; {order}; {self.reason}"


@dataclass(frozen=True)
class ExternalValues:
    """The values of a tie-break that was calculated elsewhere, by pairing number, with its name."""

    name: str
    values: Mapping[int, Fraction]

    @property
    def line(self) -> str:
        """The values in the form in which they are stored."""
        values = (f"{number}={_decimal(value)}" for number, value in self.values.items())
        return f"value; {self.name}; {' '.join(values)}"


def _decimal(value: Fraction) -> str:
    """Return a value as it is entered, with at most four decimals."""
    return f"{float(value):.4f}".rstrip("0").rstrip(".")


def read_decisions(lines: Iterable[str]) -> tuple[Decision | ExternalValues, ...]:
    """Return the decisions in some lines. Raises InvalidTournament, which names the line."""
    return tuple(_parsed_line(number, line) for number, line in enumerate(lines, 1))


def _parsed_line(number: int, line: str) -> Decision | ExternalValues:
    """Return the decision or the values of a line.

    Raises InvalidTournament, which names the `number` of the line.
    """
    fields = [field.strip() for field in line.split(";", 2)]
    # A line with fewer fields is no decision, and fails below.
    word, middle, last = (*fields, "", "")[:3]
    if word == "value":
        parsed: Decision | ExternalValues | None = _parsed_values(name=middle, values_text=last)
    else:
        parsed = _parsed_decision(word, order_text=middle, reason=last)
    if parsed is not None:
        return parsed
    raise InvalidTournament(
        say(
            "line {n}: {text} is not a decision. Enter one such as “lots; 7 3 5; seed 4711” or "
            "“play-off; 3 7=5; rapid games”",
            n=number,
            text=repr(line),
        )
    )


def _parsed_values(name: str, values_text: str) -> ExternalValues | None:
    """Return the values of ``value; JURY; 3=10.5 7=9``; None if its name or a value is not one."""
    values = _external_values(values_text)
    if not values or not _EXTERNAL_NAME.fullmatch(name):
        return None
    return ExternalValues(name, values)


def _parsed_decision(word: str, order_text: str, reason: str) -> Decision | None:
    """Return the decision of ``play-off; 3 7=5; rapid games``; None if it is not one.

    It needs a reason, which for lots is their seed, and names each player once.
    """
    if (
        word not in {means.value for means in Means}
        or not _ORDER.fullmatch(order_text)
        or not reason
    ):
        return None
    decision = Decision(Means(word), order=_steps(order_text), reason=reason)
    lacks_seed = decision.means is Means.LOTS and not _SEED.fullmatch(reason)
    names_each_once = len(set(decision.players)) == len(decision.players)
    if lacks_seed or not names_each_once:
        return None
    return decision


def _external_values(text: str) -> dict[int, Fraction]:
    """Return the values of ``3=10.5 7=9`` by pairing number.

    An empty dictionary if any part is not a value.
    """
    values = {}
    for pair_text in text.split():
        match = _VALUE.fullmatch(pair_text)
        if match is None:
            return {}
        values[int(match[1])] = Fraction(match[2])
    return values


def _steps(text: str) -> tuple[tuple[int, ...], ...]:
    """Return the order of ``3 7=5``: each step contains the players who remain equal."""
    return tuple(tuple(map(int, step.split("="))) for step in text.split())


def renumbered_decisions(lines: Sequence[str], numbers: Mapping[int, int]) -> tuple[str, ...]:
    """Return the lines under new pairing numbers."""
    if not lines:
        return ()
    return tuple(_under_new_numbers(decision, numbers).line for decision in read_decisions(lines))


def _under_new_numbers(
    decision: Decision | ExternalValues, numbers: Mapping[int, int]
) -> Decision | ExternalValues:
    """Return a line under new pairing numbers; numbers that are not among them stay."""
    if isinstance(decision, ExternalValues):
        values = {numbers.get(number, number): value for number, value in decision.values.items()}
        return replace(decision, values=values)
    order = []
    for step in decision.order:
        order.append(tuple(numbers.get(number, number) for number in step))
    return replace(decision, order=tuple(order))


def lot_order(seed: int, players: Iterable[int]) -> tuple[int, ...]:
    """Return the order of a drawing of lots: by SHA-256 of ``seed:number``, so that it can be
    verified.

    >>> lot_order(4711, (3, 5, 7)) == lot_order(4711, (7, 5, 3))
    True
    """
    return tuple(
        sorted(players, key=lambda number: sha256(f"{seed}:{number}".encode()).hexdigest())
    )


def drawing_of_lots(seed: int, players: Iterable[int]) -> Decision:
    """Return the decision of a drawing of lots."""
    return Decision(
        Means.LOTS, tuple((number,) for number in lot_order(seed, players)), f"seed {seed}"
    )


def decisions_of(tournament: Tournament) -> tuple[Decision, ...]:
    """Return the decisions on ties, in the order in which they were made."""
    lines = read_decisions(tournament.details.decisions)
    return tuple(decision for decision in lines if isinstance(decision, Decision))


def with_decisions(tournament: Tournament, rows: tuple[Standing, ...]) -> tuple[Standing, ...]:
    """Return the standings with the decisions applied.

    Players who are not ranked, and players whose results were annulled, come after all others.
    """
    players_placed_last = {player.number for player in tournament.players if player.without_place}
    players_placed_last |= annulled_players(tournament)
    if not tournament.details.decisions and not players_placed_last:
        return rows
    order = [_Row(row, (row.rank, 0)) for row in rows]
    # One after another: a decision on players whom an earlier one left equal is judged by the order
    # after that one.
    for decision_number, decision in enumerate(decisions_of(tournament), 1):
        if _why_without_effect(decision, order) is None:
            order = _order_after(decision, decision_number, order)
    ranked_rows = [row for row in order if row.number not in players_placed_last]
    # Each of the last with a key of his own, so that none of them shares a rank.
    last_rows = [
        _Row(row.standing, (len(rows), row.standing.number))
        for row in order
        if row.number in players_placed_last
    ]
    return _standings_in_order(ranked_rows + last_rows)


def decisions_without_effect(
    tournament: Tournament, rows: tuple[Standing, ...]
) -> tuple[tuple[Decision, Said], ...]:
    """Return the decisions that have no effect on standings as the tie-breaks leave them, each with
    the reason.
    """
    order = [_Row(row, (row.rank, 0)) for row in rows]
    without_effect = []
    for decision_number, decision in enumerate(decisions_of(tournament), 1):
        why = _why_without_effect(decision, order)
        if why is None:
            order = _order_after(decision, decision_number, order)
        else:
            without_effect.append((decision, why))
    return tuple(without_effect)


def notes_on_unknown_numbers(tournament: Tournament) -> tuple[Said, ...]:
    """Return a note for each entered tie-break with values for unknown pairing numbers.

    Such values are ignored.
    """
    notes = []
    for entered in read_decisions(tournament.details.decisions):
        if not isinstance(entered, ExternalValues):
            continue
        unknown_numbers = sorted(entered.values.keys() - tournament.by_number.keys())
        if unknown_numbers:
            note = say(
                "{name} has values for pairing numbers that do not exist: {numbers}",
                name=entered.name,
                numbers=", ".join(map(str, unknown_numbers)),
            )
            notes.append(note)
    return tuple(notes)


@dataclass(frozen=True, slots=True)
class _Row:
    """A line of the standings while decisions are applied to it."""

    standing: Standing
    key: tuple[int, int]
    """Players with the same key are equal: (rank, 0), or after a decision (minus its number, step
    in its order)."""

    @property
    def number(self) -> int:
        """The pairing number of the player."""
        return self.standing.number


def _why_without_effect(decision: Decision, order: Sequence[_Row]) -> Said | None:
    """Return why a decision cannot be applied, or None: it must separate equal players, all of them
    and no others.
    """
    decided_players = set(decision.players)
    rows = [row for row in order if row.number in decided_players]
    if len(rows) < len(decided_players):
        return say("it contains a player who is not in the tournament")
    if len({row.standing.points for row in rows}) > 1:
        return say("the players have different points")
    keys = {row.key for row in rows}
    if any(row.key in keys and row.number not in decided_players for row in order):
        return say("other players are tied with them")
    # A play-off, or the arbiter, may come before the tie-breaks if the regulations say so; lots
    # never do (4.2).
    if decision.means is Means.LOTS and len(keys) > 1:
        return say("the tie-breaks separate the players")
    return None


def _order_after(decision: Decision, decision_number: int, order: Sequence[_Row]) -> list[_Row]:
    """Return the order in which the named players have the places they had among them as it was
    decided.

    `decision_number` counts the decisions. Its negative is the key, so that it equals no rank and
    no earlier decision.
    """
    step_of = {}
    for step, numbers in enumerate(decision.order, 1):
        step_of.update(dict.fromkeys(numbers, step))
    named_rows = [row for row in order if row.number in step_of]
    named_rows.sort(key=lambda row: (step_of[row.number], row.number))
    # The named players fill the places that they have together; nobody else moves.
    named_rows_left = iter(named_rows)
    decided_order = []
    for row in order:
        if row.number in step_of:
            moved_row = next(named_rows_left)
            decided_order.append(
                _Row(moved_row.standing, (-decision_number, step_of[moved_row.number]))
            )
        else:
            decided_order.append(row)
    return decided_order


def _standings_in_order(order: Sequence[_Row]) -> tuple[Standing, ...]:
    """Return the standings in this order; rows of one key share a rank."""
    counts = Counter(row.key for row in order)
    standings: list[Standing] = []
    rank = 0
    for row_number, row in enumerate(order, 1):
        if row_number == 1 or order[row_number - 2].key != row.key:
            rank = row_number
        standing = replace(row.standing, place=row_number, rank=rank, tied=counts[row.key] > 1)
        if standing == row.standing:
            standing = row.standing  # The very same object, so that whatever depends on it is kept.
        standings.append(standing)
    return tuple(standings)
