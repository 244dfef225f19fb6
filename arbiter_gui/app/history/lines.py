"""The history line by line: what was done, to whom, with the names everybody had at that time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from arbiter_gui.app.history.people import People
from arbiter_gui.app.history.words import all_lines, old_and_new, with_names
from arbiter_gui.domain.caching import cached_property
from arbiter_gui.domain.texts.sentences import Said, first_line, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.storage import LogEntry, RowChange
from arbiter_gui.storage.moved_numbers import moved_numbers
from arbiter_gui.storage.rows import Changed, changed_rows, differences, inverses
from arbiter_gui.storage.table_rows import StoredPlayer, StoredPublication


@dataclass(frozen=True, eq=False)
class HistoryLine:
    """One line of the history; `place` counts from 0 for the oldest. What it says is made when it is asked for."""

    place: int
    entry: LogEntry
    people: People

    @property
    def changes(self) -> tuple[RowChange, ...]:
        """The rows as they were written then: undo writes the old values."""
        changes = self.entry.changes
        return inverses(changes) if self.entry.action == "undo" else changes

    @cached_property
    def label(self) -> str:
        """What was done, with the names of the players."""
        names = self.people.after if self.entry.action == "undo" else self.people.before
        return with_names(first_line(self.entry.label), {**self.people.after, **names})

    @cached_property
    def values(self) -> Said:
        """Old and new values; a few when there are many."""
        return joined(filter(None, (old_and_new(self.changes, self.people), *self._recorded())), "; ")

    def whole(self) -> tuple[Said, ...]:
        """Return all old and new values, a line each."""
        return (*all_lines(self.changes, self.people), *self._recorded())

    @cached_property
    def players(self) -> tuple[int, ...]:
        """Whom it was about, by the numbers of today; who has left the list is not among them."""
        found: dict[int, None] = {}
        new, old = self.people.today, self._old_numbers()
        for publication in changed_rows(self.changes, StoredPublication):
            found.update((new[n], None) for n in self._reported(publication) if n in new)
        for row in self.changes:
            before, after = row.people
            found.update((old[n], None) for n in before if n in old)
            found.update((new[n], None) for n in after if n in new)
        return tuple(found)

    def _reported(self, row: Changed[StoredPublication]) -> tuple[int, ...]:
        """Return the players of the boards whose result for the rating is another one."""
        old, new = (side.for_rating.items() if side else set() for side in (row.before, row.after))
        pairs = (self.people.boards.get((row.number, board), ()) for board, _ in old ^ new)
        return tuple(number for pair in pairs for number in pair)

    def _old_numbers(self) -> Mapping[int, int]:
        """Return the numbers of today for those before the line."""
        return _earlier_numbers(self.people.today, moved_numbers(self.changes))

    def _recorded(self) -> tuple[Said, ...]:
        return tuple(say("in the report file: {line}", line=line) for line in self.entry.lines)


def history_lines(
    entries: Sequence[LogEntry], today: Tournament, known: Sequence[HistoryLine] = ()
) -> tuple[HistoryLine, ...]:
    """Return a line for each entry, oldest first, worked back from the tournament of today.

    Lines `known` from a shorter history are taken over where everything was as it is now when they ended.
    """
    names = {p.number: p.name for p in today.players}
    people = People(names, names, _seats(today), {number: number for number in names})
    found: list[HistoryLine] = []
    for place in range(len(entries) - 1, -1, -1):
        if place == len(known) - 1 and _continues(known, entries, people):
            found += map(_again, reversed(known), reversed(entries[: len(known)]))
            break
        line = HistoryLine(place, entries[place], people)
        earlier = _before(people, line.changes)
        found.append(
            HistoryLine(place, line.entry, People(earlier.after, people.after, people.boards, people.today))
        )
        people = earlier
    return tuple(reversed(found))


def _continues(known: Sequence[HistoryLine], entries: Sequence[LogEntry], people: People) -> bool:
    """Tell whether a history goes on from known lines: it begins with theirs, and they ended with these people."""
    last = known[-1].people
    return (people.after, people.boards, people.today) == (last.after, last.boards, last.today) and all(
        line.entry is entry or (line.entry.action, line.entry.changes) == (entry.action, entry.changes)
        for line, entry in zip(known, entries, strict=False)
    )


def _again(line: HistoryLine, entry: LogEntry) -> HistoryLine:
    """Return a known line, with what has been said of it, or with another state of its edit."""
    return line if line.entry is entry else HistoryLine(line.place, entry, line.people)


def _seats(tournament: Tournament) -> dict[tuple[int, int], tuple[int, int]]:
    """Return the pairs of all rounds by round and board, both from 1."""
    return {
        (number, place): (b.white, b.black)
        for number, recorded in enumerate(tournament.rounds, 1)
        for place, b in enumerate(recorded.boards, 1)
    }


def differences_told(earlier: Tournament, now: Tournament) -> tuple[Said, ...]:
    """Return what is different between an earlier state and now, a line each."""
    before, after = ({p.number: p.name for p in t.players} for t in (earlier, now))
    return all_lines(tuple(differences(earlier, {}, now, {})), People(before, after, _seats(now)))


def _before(people: People, changes: Sequence[RowChange]) -> People:
    """Return the people before some rows were written; what these rows do not touch is shared."""
    names, today, boards = people.after, people.today, people.boards
    players = changed_rows(changes, StoredPlayer)
    if players:
        names = dict(names)
        for row in players:
            names.pop(row.number, None)
        for row in players:
            if row.before is not None:
                names[row.number] = row.before.name
        known = _earlier_numbers(today, moved_numbers(changes))
        today = {number: now for number, now in known.items() if number in names}
    seats = [change for change in changes if change.table == "board"]
    if any(old != new for old, new in (change.people for change in seats)):
        boards = dict(boards)
        for seat in seats:
            place = seat.number, int(seat.key[1])
            boards.pop(place, None)
            if seat.before is not None:
                white, black = seat.people[0]
                boards[place] = white, black
    return People(names, names, boards, today)


def _earlier_numbers(today: Mapping[int, int], moved: Mapping[int, int]) -> dict[int, int]:
    """Return the numbers of today by those before some moved; who came into the place of another has none."""
    back = {new: old for old, new in moved.items()}
    return {back.get(n, n): now for n, now in today.items() if n in back or n not in moved}
