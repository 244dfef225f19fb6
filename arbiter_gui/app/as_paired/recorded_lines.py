"""What lines on record tell of the time a round was paired: the numbers of then, and what was changed by hand."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from arbiter_gui.app.edits.numbering import renumbered
from arbiter_gui.domain.record_lines.corrections import ADJOURNED_GAME, CORRECTED, MISSING, as_known
from arbiter_gui.domain.record_lines.integrity import MARK
from arbiter_gui.domain.record_lines.new_numbers import read_moved
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, ByeKind, Round

_N = "([1-9][0-9]{0,3})"
_RENUMBERED = re.compile(rf"{MARK} Renumbering @ Round {_N}: ")
_ENTERED = re.compile(rf": enter .*, player {_N}$")
_EXCHANGED = re.compile(rf": exchange the numbers {_N} and {_N}$")
_ANEW = re.compile(r": number the players: (.+)$")
_BY_HAND = re.compile(rf"{MARK} MPA @ Round {_N}(?:: .*?(?:after the pairing of round {_N})?)?")
_TELL = tuple(f"{MARK} {what} @ " for what in ("Renumbering", CORRECTED, ADJOURNED_GAME, MISSING))
_ON_BOARDS = tuple(f"{MARK} {what} @ " for what in ("MPA", "For rating only"))


@dataclass(frozen=True, slots=True)
class Earlier:
    """The numbers of an earlier time: today's numbers by those of then. Who is in none was not entered yet."""

    numbers: Mapping[int, int]

    def state(self, before: Tournament) -> Tournament:
        """Return a state before a round by the numbers of then, without who was not entered yet."""
        then = {today: number for number, today in self.numbers.items()}
        rounds = tuple(
            replace(recorded, byes=tuple(b for b in recorded.byes if b.player in then))
            for recorded in before.rounds
        )
        return renumbered(replace(before, rounds=rounds), then)


def before_late_entries(today: Tournament, number: int) -> Earlier | None:
    """Return the numbers by which round `number` was paired; None where they are those of today.

    It goes back over the late entries and other new numbers on record since, but not over the entry of somebody who
    sits in that round, unless it was changed by hand.
    """
    seated = set() if changed_by_hand(today, number) else _paired(today.rounds[number - 1 : number])
    lines = tuple(r for r in today.records if _round_of(r.text) > number)
    state, then = Tournament(today.players, records=lines), {p.number: p.number for p in today.players}
    while state.records:
        back = _back(state, state.records[-1].text)
        if back is None:
            return None
        if any(now in seated for now, n in then.items() if n not in back):
            break
        then = {now: back[n] for now, n in then.items() if n in back}
        state = replace(state, records=state.records[:-1])
        # The earlier lines speak by the numbers before this one; after the last there is nobody to be found by them.
        state = renumbered(state, back) if state.records else state
    same = all(now == n for now, n in then.items()) and len(then) == len(today.players)
    return (
        None
        if same or not _paired(today.rounds[: number - 1]) <= then.keys()
        else Earlier({n: now for now, n in then.items()})
    )


def tells_as(today: Tournament, state: Tournament) -> bool:
    """Return whether lines on record tell the same of every round of another state with these rounds."""
    return all(
        before_late_entries(today, n) == before_late_entries(state, n)
        and _results_known(today, n) == _results_known(state, n)
        for n in range(1, len(state.rounds) + 1)
    )


def telling(line: str) -> bool:
    """Return whether a line tells of the time a round was paired: of results that came later, or of new numbers."""
    return line.startswith(_TELL)


def on_boards(line: str) -> bool:
    """Return whether a line says what the arbiter did on boards of a round, which is true of these boards alone."""
    return line.startswith(_ON_BOARDS)


def _results_known(today: Tournament, number: int) -> list[tuple[Board, ...]]:
    return [recorded.boards for recorded in as_known(today, number).rounds[: number - 1]]


def _paired(rounds: tuple[Round, ...]) -> set[int]:
    """Return who was paired in some rounds, those with the bye of the pairing among them."""
    byes = {b.player for r in rounds for b in r.byes if b.kind is ByeKind.PAIRING_ALLOCATED}
    return byes | {n for r in rounds for b in r.boards for n in (b.white, b.black)}


def changed_by_hand(today: Tournament, number: int) -> bool:
    """Return whether the boards of a round were changed by hand."""
    return any(round_ == number for round_, _ in _by_hand(today))


def changed_later(today: Tournament, number: int) -> tuple[int, ...]:
    """Return the earlier rounds whose boards were changed by hand when round `number` was paired already."""
    return tuple(sorted({earlier for earlier, after in _by_hand(today) if earlier < number <= after}))


def _by_hand(today: Tournament) -> tuple[tuple[int, int], ...]:
    """Return each round that was changed by hand, with the one that was the last then (0: that round itself)."""
    found = (_BY_HAND.fullmatch(r.text) for r in today.records if r.text.startswith(MARK))
    return today.kept("by hand", lambda: tuple((int(f[1]), int(f[2] or 0)) for f in found if f is not None))


def numbers_lost(today: Tournament, number: int) -> bool:
    """Return whether all got other numbers since round `number` was paired, and cannot be followed back to then."""
    since = (r.text for r in today.records if _round_of(r.text) > number)
    anew = any(_ENTERED.search(line) is None and _EXCHANGED.search(line) is None for line in since)
    return anew and before_late_entries(today, number) is None


def _round_of(line: str) -> int:
    """Return the round that was to be paired when numbers changed; 0 for other lines."""
    found = _RENUMBERED.match(line)
    return 0 if found is None else int(found[1])


def _back(state: Tournament, line: str) -> dict[int, int] | None:
    """Return everybody's number before a change of numbers by those after it; None where the line does not tell."""
    known = state.by_number
    if (entered := _ENTERED.search(line)) is not None:
        late = int(entered[1])
        return {n: n - (n > late) for n in known if n != late} if late in known else None
    anew, exchanged = _ANEW.search(line), _EXCHANGED.search(line)
    if anew is not None:
        moved = {new: old for old, new in (read_moved(anew[1]) or {}).items()}
        back = {n: moved.get(n, n) for n in known}
        return (
            back if moved and moved.keys() <= known.keys() and len(set(back.values())) == len(back) else None
        )
    if exchanged is None:
        return None
    one, other = int(exchanged[1]), int(exchanged[2])
    return {n: n for n in known} | {one: other, other: one} if {one, other} <= known.keys() else None
