"""The history line by line: the action, and the players concerned, with their names at that
time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from arbiter_gui.app.history.people import People, people_between
from arbiter_gui.app.history.words import all_lines, line_for_readers, old_and_new, with_names
from arbiter_gui.domain.texts.sentences import Said, first_line, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.storage import LogEntry, RowChange
from arbiter_gui.storage.moved_numbers import moved_numbers
from arbiter_gui.storage.rows import Changed, changed_rows, differences, inverses
from arbiter_gui.storage.table_rows import (
    StoredMatchGames,
    StoredMember,
    StoredPlayer,
    StoredPublication,
)


@dataclass(frozen=True, eq=False)
class HistoryLine:
    """One line of the history; `entry_index` is 0 for the oldest.

    Its words are made when they are first read.
    """

    entry_index: int
    entry: LogEntry
    people: People

    @property
    def changes(self) -> tuple[RowChange, ...]:
        """The rows as this line wrote them: for undo, the old values."""
        return _changes_written(self.entry)

    @cached_property
    def label(self) -> str:
        """The action, with the names of the players."""
        # An edit is named with the names before it, an undo with those after it.
        names = dict(self.people.names_after)
        if self.entry.action != "undo":
            names.update(self.people.names_before)
        return self.people.about_participants(with_names(first_line(self.entry.label), names))

    @cached_property
    def values(self) -> Said:
        """Old and new values; only the first few if there are many."""
        values = (old_and_new(self.changes, self.people), *self._recorded_lines())
        return joined((self.people.about_participants(value) for value in values if value), "; ")

    def all_values(self) -> tuple[Said, ...]:
        """Return all old and new values, a line each."""
        return (
            *map(self.people.about_participants, all_lines(self.changes, self.people)),
            *self._recorded_lines(),
        )

    @cached_property
    def players(self) -> tuple[int, ...]:
        """The pairing numbers that the players of this line have today.

        Players removed since are not included.

        A line may itself renumber players: its old rows have the numbers before it, its new rows
        those after it.
        """
        today_by_new_number = self.people.today
        today_by_old_number = _earlier_numbers(today_by_new_number, moved_numbers(self.changes))
        numbers_today = [
            today_by_new_number.get(number) for number in self._players_of_named_boards()
        ]
        for row in self.changes:
            old_numbers, new_numbers = row.people
            numbers_today += [today_by_old_number.get(number) for number in old_numbers]
            numbers_today += [today_by_new_number.get(number) for number in new_numbers]
        # A dict keeps each player once, in the order of the first mention. None is a player removed
        # since.
        return tuple(dict.fromkeys(number for number in numbers_today if number is not None))

    def _players_of_named_boards(self) -> list[int]:
        """Return the players, or teams, on boards that rows name only by number.

        Theirs are those after this line.
        """
        numbers: list[int] = []
        for publication in changed_rows(self.changes, StoredPublication):
            numbers += self._players_of_corrected_boards(publication)
        for match in changed_rows(self.changes, StoredMatchGames):
            round_number, match_number = match.key
            numbers += self.people.boards.get((int(round_number), int(match_number)), ())
        return numbers

    def _players_of_corrected_boards(self, row: Changed[StoredPublication]) -> list[int]:
        """Return the players of the boards whose result for the rating report changed."""
        old_results = row.old_row.for_rating.items() if row.old_row else set()
        new_results = row.new_row.for_rating.items() if row.new_row else set()
        players: list[int] = []
        for board, _ in old_results ^ new_results:
            players.extend(self.people.boards.get((row.number, board), ()))
        return players

    def _recorded_lines(self) -> tuple[Said, ...]:
        return tuple(
            say("in the report file: {line}", line=line_for_readers(line))
            for line in self.entry.lines
        )


def history_lines(
    entries: Sequence[LogEntry], today: Tournament, earlier_lines: Sequence[HistoryLine] = ()
) -> tuple[HistoryLine, ...]:
    """Return a line for each entry, oldest first.

    Entries are taken back one by one from the present tournament, newest first, which gives the
    names, boards and numbers at the time of each. The `earlier_lines` of a shorter history are
    reused if names, boards and numbers after them are still the same.
    """
    people_today = people_between(today, today)
    people = replace(people_today, today={number: number for number in people_today.names_after})
    newest_first: list[HistoryLine] = []
    for entry_index in range(len(entries) - 1, -1, -1):
        # Here `people` are those after this entry: all later ones have been taken back.
        if entry_index == len(earlier_lines) - 1 and _extends_known_lines(
            earlier_lines, entries, people
        ):
            known_lines = _known_lines_with_entries(earlier_lines, entries)
            return (*known_lines, *reversed(newest_first))
        entry = entries[entry_index]
        people_before = _people_before(people, _changes_written(entry))
        people_of_line = replace(
            people,
            names_before=people_before.names_after,
            members_before=people_before.members_after,
        )
        newest_first.append(HistoryLine(entry_index, entry, people_of_line))
        people = people_before
    return tuple(reversed(newest_first))


def _changes_written(entry: LogEntry) -> tuple[RowChange, ...]:
    """Return the changes of rows that an entry made: those of the edit, turned round for undo."""
    if entry.action == "undo":
        return inverses(entry.changes)
    return entry.changes


def _extends_known_lines(
    earlier_lines: Sequence[HistoryLine], entries: Sequence[LogEntry], people: People
) -> bool:
    """Return whether the entries begin with those of known lines, and these ended with the same
    people.
    """
    known_people = earlier_lines[-1].people
    same_names = (
        people.names_after == known_people.names_after
        and people.members_after == known_people.members_after
    )
    same_boards = people.boards == known_people.boards
    if not (same_names and same_boards and people.today == known_people.today):
        return False
    return all(
        _same_edit(line.entry, entry) for line, entry in zip(earlier_lines, entries, strict=False)
    )


def _same_edit(entry: LogEntry, known_entry: LogEntry) -> bool:
    if entry is known_entry:
        return True
    return entry.action == known_entry.action and entry.changes == known_entry.changes


def _known_lines_with_entries(
    known_lines: Sequence[HistoryLine], entries: Sequence[LogEntry]
) -> list[HistoryLine]:
    """Return known lines with the entries as they were read now.

    A line that has its entry already is the same object, which keeps its words.
    """
    lines: list[HistoryLine] = []
    # The history may have more entries than there are known lines.
    for line, entry in zip(known_lines, entries, strict=False):
        if line.entry is not entry:
            line = HistoryLine(line.entry_index, entry, line.people)
        lines.append(line)
    return lines


def difference_lines(earlier_state: Tournament, current: Tournament) -> tuple[Said, ...]:
    """Return the differences between an earlier state and now, a line each."""
    return all_lines(
        tuple(differences(earlier_state, {}, current, {})), people_between(earlier_state, current)
    )


def _people_before(people: People, changes: Sequence[RowChange]) -> People:
    """Return the people before some rows were written.

    Mappings that these rows do not change are shared.
    """
    player_rows = changed_rows(changes, StoredPlayer)
    names = _names_before(people.names_after, player_rows)
    members = _names_before(people.members_after, changed_rows(changes, StoredMember))
    numbers_today = people.today
    if player_rows:
        earlier_numbers = _earlier_numbers(numbers_today, moved_numbers(changes))
        numbers_today = {}
        for number, number_today in earlier_numbers.items():
            if number in names:
                numbers_today[number] = number_today
    boards = _boards_before(people.boards, changes)
    return replace(
        people,
        names_before=names,
        names_after=names,
        boards=boards,
        today=numbers_today,
        members_before=members,
        members_after=members,
    )


def _names_before(
    names: Mapping[int, str], rows: Sequence[Changed[StoredPlayer] | Changed[StoredMember]]
) -> Mapping[int, str]:
    """Return the names by number before some rows were written.

    The same mapping if there are none.
    """
    if not rows:
        return names
    earlier_names = dict(names)
    # All new names are removed before any old one is added: a player's new number may be another's
    # old number.
    for row in rows:
        earlier_names.pop(row.number, None)
    for row in rows:
        if row.old_row is not None:
            earlier_names[row.number] = row.old_row.name
    return earlier_names


def _boards_before(
    boards: Mapping[tuple[int, int], tuple[int, int]], changes: Sequence[RowChange]
) -> Mapping[tuple[int, int], tuple[int, int]]:
    """Return the pairs by round and board before some rows were written.

    The same mapping if no pair changed.
    """
    seats = [change for change in changes if change.table == "board"]
    old_and_new_pairs = [seat.people for seat in seats]
    if all(old_pair == new_pair for old_pair, new_pair in old_and_new_pairs):
        return boards
    earlier_boards = dict(boards)
    for seat in seats:
        seat_key = (seat.number, int(seat.key[1]))
        earlier_boards.pop(seat_key, None)
        if seat.old_row is not None:
            white, black = seat.people[0]
            earlier_boards[seat_key] = (white, black)
    return earlier_boards


def _earlier_numbers(
    numbers_today: Mapping[int, int], new_numbers: Mapping[int, int]
) -> dict[int, int]:
    """Return the present numbers by the numbers before some players were renumbered.

    `numbers_today` has the present numbers by those after the renumbering, `new_numbers` the
    numbers after it by those before it. A player who took another's number, without having had one
    before, is not included.
    """
    old_numbers = {new_number: old_number for old_number, new_number in new_numbers.items()}
    earlier_numbers = {}
    for number, number_today in numbers_today.items():
        if number in old_numbers or number not in new_numbers:
            earlier_numbers[old_numbers.get(number, number)] = number_today
    return earlier_numbers
