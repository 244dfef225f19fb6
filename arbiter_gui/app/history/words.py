"""The rows that a logged edit wrote, as old and new values in the arbiter's words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import TypeVar

from arbiter_gui.app.edits.base import Edit
from arbiter_gui.app.history.list_words import (
    absence_lines,
    adjustment_lines,
    bye_sides,
    game_lines,
    group_lines,
    month_rating_lines,
    removed_and_added_rows,
    request_sides,
    virtual_point_lines,
)
from arbiter_gui.app.history.people import NOBODY, People, numbered_pair, numbered_player
from arbiter_gui.app.history.player_words import player_lines
from arbiter_gui.app.history.setting_words import change_line, setting_line
from arbiter_gui.app.history.team_words import match_game_lines, roster_lines
from arbiter_gui.domain.calendar.dates import moment_said
from arbiter_gui.domain.record_lines.integrity import MARK, renumbered_line
from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.teams.sentences import about_participants
from arbiter_gui.domain.texts.sentences import Said, counted, joined, plain, say
from arbiter_gui.domain.texts.words import bye_words, result_notation
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Result
from arbiter_gui.storage import RowChange
from arbiter_gui.storage.moved_numbers import moved_numbers
from arbiter_gui.storage.rows import Changed, Row, changed_rows
from arbiter_gui.storage.table_rows import (
    StoredAdjustment,
    StoredBoard,
    StoredBye,
    StoredGame,
    StoredGroup,
    StoredMatchGames,
    StoredMember,
    StoredMonthRating,
    StoredPlayer,
    StoredPublication,
    StoredRecord,
    StoredRequest,
    StoredRoster,
    StoredRound,
    StoredSetting,
    StoredVirtualPoints,
)

_SHOWN = 3
R = TypeVar("R", bound=Row)
Side = tuple[StoredBoard | None, StoredBoard | None]


@dataclass(frozen=True, slots=True)
class EditLine:
    """One line about an edit; `details` are its details, such as the boards of a round."""

    text: Said
    details: tuple[Said, ...] = ()


def old_and_new(changes: Sequence[RowChange], people: People = NOBODY) -> Said:
    """Return the values that were written, such as ``7 Adams – 9 Berg: 1-0 → ½-½``.

    The first few of many.
    """
    texts = [line.text for line in lines_of_edit(changes, people, in_full=False)]
    shown_texts = joined(texts[:_SHOWN], "; ")
    if len(texts) <= _SHOWN:
        return shown_texts
    return joined((shown_texts, f"(+{len(texts) - _SHOWN})"), " ")


def all_lines(changes: Sequence[RowChange], people: People = NOBODY) -> tuple[Said, ...]:
    """Return everything that was written, a line each."""
    texts: list[Said] = []
    for line in lines_of_edit(changes, people):
        texts.append(line.text)
        texts.extend(line.details)
    return tuple(texts)


def lines_of_edit(
    changes: Sequence[RowChange], people: People = NOBODY, in_full: bool = True
) -> tuple[EditLine, ...]:
    """Return the values that were written.

    A board is named by its players; a missing value is a dash.

    Without `in_full` the boards of a whole round are only counted.
    """
    new_numbers = moved_numbers(changes)
    texts: list[Said] = [setting_line(row) for row in changed_rows(changes, StoredSetting)]
    texts += player_lines(changed_rows(changes, StoredPlayer), new_numbers)
    texts += player_lines(changed_rows(changes, StoredMember), {})
    rounds = changed_rows(changes, StoredRound)
    whole_rounds = {row.number: row for row in rounds if row.old_row is None or row.new_row is None}
    edit_lines = [EditLine(text) for text in texts]
    edit_lines += _round_lines(whole_rounds, changes, people, in_full)
    edit_lines += [
        EditLine(text) for text in _detail_lines(whole_rounds, changes, new_numbers, people)
    ]
    return tuple(line for line in edit_lines if line.text)


def _detail_lines(
    whole_rounds: Mapping[int, Changed[StoredRound]],
    changes: Sequence[RowChange],
    new_numbers: Mapping[int, int],
    people: People,
) -> Iterator[Said]:
    """Yield everything that was written apart from settings, players, and rounds paired or
    removed.
    """
    boards = [row for row in changed_rows(changes, StoredBoard) if row.number not in whole_rounds]
    byes = [row for row in changed_rows(changes, StoredBye) if row.number not in whole_rounds]
    requests = changed_rows(changes, StoredRequest)
    yield from _board_lines(boards, new_numbers, people)
    yield from _match_lines(whole_rounds, changes, new_numbers, people)
    yield from absence_lines(bye_sides(byes), new_numbers, people)
    yield from absence_lines(request_sides(requests, whole_rounds), new_numbers, people)
    yield from roster_lines(changed_rows(changes, StoredRoster), new_numbers, people)
    yield from group_lines(changed_rows(changes, StoredGroup), new_numbers, people)
    yield from virtual_point_lines(changed_rows(changes, StoredVirtualPoints), new_numbers, people)
    yield from adjustment_lines(changed_rows(changes, StoredAdjustment), new_numbers, people)
    yield from game_lines(changed_rows(changes, StoredGame), people)
    yield from month_rating_lines(changed_rows(changes, StoredMonthRating), people)
    rounds = changed_rows(changes, StoredRound)
    yield from _publication_lines(rounds, changed_rows(changes, StoredPublication), people)
    yield from _record_lines(changed_rows(changes, StoredRecord), new_numbers)


def _match_lines(
    whole_rounds: Container[int],
    changes: Sequence[RowChange],
    new_numbers: Mapping[int, int],
    people: People,
) -> Iterator[Said]:
    """Yield the games of matches that changed, without those of rounds paired or removed."""
    rows = changed_rows(changes, StoredMatchGames)
    games = [row for row in rows if row.number not in whole_rounds]
    if games:
        yield from match_game_lines(games, changed_rows(changes, StoredBoard), new_numbers, people)


# Rounds


def _round_lines(
    whole_rounds: Mapping[int, Changed[StoredRound]],
    changes: Sequence[RowChange],
    people: People,
    in_full: bool,
) -> Iterator[EditLine]:
    """Yield each round that was paired or removed, with `in_full` also its boards and byes."""
    board_rows = changed_rows(changes, StoredBoard)
    bye_rows = changed_rows(changes, StoredBye)
    for round_number, row in sorted(whole_rounds.items()):
        is_removed = row.new_row is None
        boards = _rows_of_round(round_number, board_rows, is_old=is_removed)
        byes = _rows_of_round(round_number, bye_rows, is_old=is_removed)
        if is_removed:
            names = people.names_before
        else:
            names = people.names_after
        summary = _round_summary(boards, byes, names)
        round_name = say("round {n}", n=round_number)
        if is_removed:
            text = change_line(round_name, summary, new_words=None)
        else:
            text = change_line(round_name, old_words=None, new_words=summary)
        details: tuple[Said, ...] = ()
        if in_full:
            games = _games_of_round(round_number, changes, people)
            details = (*_round_details(boards, byes, names, people.schedule), *games)
        yield EditLine(text, details)


def _games_of_round(
    round_number: int, changes: Sequence[RowChange], people: People
) -> Iterator[Said]:
    """Yield the games of the matches of a round that was paired or removed."""
    rows = [row for row in changed_rows(changes, StoredMatchGames) if row.number == round_number]
    if rows:
        yield from match_game_lines(rows, changed_rows(changes, StoredBoard), {}, people)


def _round_summary(
    boards: Sequence[StoredBoard], byes: Sequence[StoredBye], names: Mapping[int, str]
) -> Said:
    """Return the numbers of boards and results of a round, and the player with the
    pairing-allocated bye.
    """
    phrases = [counted(len(boards), "{n} board", "{n} boards")]
    result_count = sum(board.played for board in boards)
    if result_count:
        phrases.append(counted(result_count, "{n} result", "{n} results"))
    for bye in byes:
        if bye.bye is ByeKind.PAIRING_ALLOCATED:
            phrases.append(say("the bye for {player}", player=numbered_player(bye.player, names)))
    return joined(phrases)


def _round_details(
    boards: Sequence[StoredBoard],
    byes: Sequence[StoredBye],
    names: Mapping[int, str],
    schedule: Schedule | None,
) -> tuple[Said, ...]:
    """Return a line for each board of a round, with its result if it has one, and for each bye."""
    details = []
    for board in boards:
        pair = numbered_pair(board.people, names)
        if board.played:
            pair = joined((pair, result_notation(board.result)), ": ")
        details.append(pair)
    for bye in byes:
        absence = bye_words(bye.bye, schedule)
        details.append(joined((numbered_player(bye.player, names), absence), ": "))
    return tuple(details)


def _rows_of_round(round_number: int, rows: Iterable[Changed[R]], is_old: bool) -> list[R]:
    """Return the old or the new rows of a round."""
    values = []
    for row in rows:
        if is_old:
            value = row.old_row
        else:
            value = row.new_row
        if row.number == round_number and value is not None:
            values.append(value)
    return values


def _board_lines(
    rows: Sequence[Changed[StoredBoard]], new_numbers: Mapping[int, int], people: People
) -> Iterator[Said]:
    """Yield boards whose result, players or table changed; a mere new number does not count."""
    for old_board, new_board in _old_and_new_boards(rows, new_numbers):
        old_pair = (
            None if old_board is None else numbered_pair(old_board.people, people.names_before)
        )
        new_pair = (
            None if new_board is None else numbered_pair(new_board.people, people.names_after)
        )
        # A board that was added or removed has a pair on one side only.
        if old_board is None or new_board is None or new_pair is None:
            yield change_line(say("board"), old_pair, new_pair)
            continue
        # Compared under the new numbers: players who were only renumbered still have the same
        # board.
        if _with_new_numbers(old_board, new_numbers).people != new_board.people:
            yield change_line(say("board"), old_pair, new_pair)
            continue
        if old_board.result != new_board.result:
            old_result = result_notation(old_board.result)
            yield change_line(new_pair, old_result, result_notation(new_board.result))
        if old_board.kept_table != new_board.kept_table:
            name = say("{pair}: fixed table", pair=new_pair)
            yield change_line(name, _kept_table(old_board), _kept_table(new_board))


def _kept_table(row: StoredBoard) -> Said | None:
    if row.kept_table is None:
        return None
    return plain(row.kept_table)


def _old_and_new_boards(
    rows: Sequence[Changed[StoredBoard]], new_numbers: Mapping[int, int]
) -> list[Side]:
    """Return the changed boards of all rounds, the old beside the new one."""
    if not new_numbers:
        sides: list[Side] = []
        for round_number in dict.fromkeys(row.number for row in rows):
            sides += _changed_boards_of_round([row for row in rows if row.number == round_number])
        return sides
    old_boards = Counter(
        (row.number, _with_new_numbers(row.old_row, new_numbers)) for row in rows if row.old_row
    )
    new_boards = Counter((row.number, row.new_row) for row in rows if row.new_row)
    if old_boards == new_boards:
        return []
    return [(row.old_row, row.new_row) for row in rows]


def _changed_boards_of_round(rows: Sequence[Changed[StoredBoard]]) -> list[Side]:
    """Return the old and new boards of one round side by side, without boards that only changed
    their place.
    """
    if all(
        row.old_row and row.new_row and row.old_row.people == row.new_row.people for row in rows
    ):
        return [(row.old_row, row.new_row) for row in rows]
    old_boards = [row.old_row for row in rows if row.old_row is not None]
    new_boards = [row.new_row for row in rows if row.new_row is not None]
    same_boards = set(old_boards) & set(new_boards)
    removed_boards = [board for board in old_boards if board not in same_boards]
    added_boards = [board for board in new_boards if board not in same_boards]
    return list(zip_longest(removed_boards, added_boards))


def _with_new_numbers(row: StoredBoard, new_numbers: Mapping[int, int]) -> StoredBoard:
    """Return a board with the new numbers."""
    return row._replace(
        white=new_numbers.get(row.white, row.white), black=new_numbers.get(row.black, row.black)
    )


# Publishing and records


def _publication_lines(
    rounds: Sequence[Changed[StoredRound]],
    publication_rows: Sequence[Changed[StoredPublication]],
    people: People,
) -> Iterator[Said]:
    """Yield the rounds that were published or unpublished, and what was changed after
    publication.
    """
    publications = {row.number: row for row in publication_rows}
    for row in rounds:
        if (
            row.old_row is None
            or row.new_row is None
            or row.old_row.published == row.new_row.published
        ):
            continue
        publication = publications.get(row.number)
        name = say("round {n} published", n=row.number)
        if row.old_row.published:
            yield change_line(
                name, _time_published(publication.old_row if publication else None), new_words=None
            )
        else:
            yield change_line(
                name,
                old_words=None,
                new_words=_time_published(publication.new_row if publication else None),
            )
    for publication in publication_rows:
        yield from _lines_after_publication(publication, people)


def _time_published(row: StoredPublication | None) -> Said:
    """Return the day and time of a publication, or ``yes`` if the time is not known."""
    if row is None or not row.time:
        return say("yes")
    return moment_said(row.time[:16]) or say("yes")


def _lines_after_publication(row: Changed[StoredPublication], people: People) -> Iterator[Said]:
    """Yield changes of a published round, and results for the rating report only."""
    round_number = row.number
    old_alterations = row.old_row.altered if row.old_row else 0
    new_alterations = row.new_row.altered if row.new_row else 0
    # An undo takes a change back: then the number becomes smaller.
    if new_alterations > old_alterations:
        yield say("round {n} changed after publication", n=round_number)
    elif new_alterations < old_alterations:
        yield say("round {n} is no longer marked as changed after publication", n=round_number)
    old_results = row.old_row.for_rating if row.old_row else {}
    new_results = row.new_row.for_rating if row.new_row else {}
    for board in sorted(old_results.keys() | new_results.keys()):
        old_result = old_results.get(board)
        new_result = new_results.get(board)
        if old_result != new_result:
            pair = people.boards.get((round_number, board))
            if pair:
                board_name = numbered_pair(pair, people.names_after)
            else:
                board_name = say("board {n}", n=board)
            name = say("for rating only, {pair}", pair=board_name)
            yield change_line(name, _result_words(old_result), _result_words(new_result))


def _result_words(result: Result | None) -> str | None:
    if result is None:
        return None
    return result_notation(result)


def _record_lines(
    rows: Sequence[Changed[StoredRecord]], new_numbers: Mapping[int, int]
) -> Iterator[Said]:
    """Yield recorded lines that were removed or added, but not those in which only players' numbers
    changed.
    """
    removed_rows, added_rows = removed_and_added_rows(rows)
    if new_numbers:
        for row in list(removed_rows):
            text = renumbered_line(row.text, new_numbers)
            if text is None:
                continue
            # The same line under the player's new number: nothing happened that the history should
            # show.
            renumbered_row = row._replace(text=text)
            if renumbered_row in added_rows:
                removed_rows.remove(row)
                added_rows.remove(renumbered_row)
    for row in removed_rows:
        yield say("removed from the report file: {line}", line=line_for_readers(row.text))
    for row in added_rows:
        yield say("in the report file: {line}", line=line_for_readers(row.text))


def line_for_readers(line: str) -> str:
    """Return a line of the report file without the mark by which programs know a remark."""
    return line.removeprefix(MARK).lstrip()


def with_names(label: str, names: Mapping[int, str]) -> str:
    """Return the label of an edit, or its sentence when it is done, with the name of the player
    whose number it contains.
    """
    player_number = _player_number_in(label)
    if not isinstance(label, Said) or player_number is None or not names.get(player_number):
        return label
    values = []
    for key, value in label.values:
        if key == "player":
            value = numbered_player(player_number, names)
        values.append((key, value))
    return label.with_values(values)


def _player_number_in(label: str) -> int | None:
    """Return the number that a text has as its value `player`; None if it has none."""
    if not isinstance(label, Said):
        return None
    player_number = dict(label.values).get("player")
    if not isinstance(player_number, int):
        return None
    return player_number


def label_with_names(label: str, tournament: Tournament) -> str:
    """Return a text as `with_names` does, with the names that the participants have in a
    tournament.
    """
    if _player_number_in(label) is not None:
        names = {number: player.name for number, player in tournament.by_number.items()}
        label = with_names(label, names)
    return about_participants(tournament, label)


def sentence_when_done(edit: Edit, tournament_before: Tournament) -> str:
    """Return the sentence that says that an edit is done, with the names of the players before it:
    `Round 3 unpaired.`

    An edit without a sentence of its own is named after `Saved:`.
    """
    if edit.done:
        return label_with_names(edit.done, tournament_before)
    return say("Saved: {what}.", what=label_with_names(edit.label, tournament_before))
