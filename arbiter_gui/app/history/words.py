"""The rows that a logged edit wrote, as old and new values in the arbiter's words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import TypeVar

from arbiter_gui.app.history.list_words import (
    absences,
    adjusted,
    bye_sides,
    games_kept,
    groups,
    month_ratings,
    request_sides,
    sides_of,
    virtual,
)
from arbiter_gui.app.history.people import NOBODY, People, numbered_pair, numbered_player
from arbiter_gui.app.history.player_words import player_lines
from arbiter_gui.app.history.setting_words import changed, setting_line
from arbiter_gui.app.history.team_words import match_games, rosters
from arbiter_gui.domain.calendar.dates import moment_said
from arbiter_gui.domain.record_lines.integrity import renumbered_line
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
class ToldEdit:
    """One line about an edit; `more` are its details, such as the boards of a round."""

    text: Said
    more: tuple[Said, ...] = ()


def old_and_new(changes: Sequence[RowChange], people: People = NOBODY) -> Said:
    """Return the values that were written, such as ``7 Adams – 9 Berg: 1-0 → ½-½``; the first few of many."""
    texts = [line.text for line in lines(changes, people, in_full=False)]
    shown_texts = joined(texts[:_SHOWN], "; ")
    if len(texts) <= _SHOWN:
        return shown_texts
    return joined((shown_texts, f"(+{len(texts) - _SHOWN})"), " ")


def all_lines(changes: Sequence[RowChange], people: People = NOBODY) -> tuple[Said, ...]:
    """Return everything that was written, a line each."""
    texts: list[Said] = []
    for line in lines(changes, people):
        texts.append(line.text)
        texts.extend(line.more)
    return tuple(texts)


def lines(
    changes: Sequence[RowChange], people: People = NOBODY, in_full: bool = True
) -> tuple[ToldEdit, ...]:
    """Return the values that were written. A board is named by its players; a missing value is a dash.

    Without `in_full` the boards of a whole round are only counted.
    """
    moved = moved_numbers(changes)
    texts: list[Said] = [setting_line(row) for row in changed_rows(changes, StoredSetting)]
    texts += player_lines(changed_rows(changes, StoredPlayer), moved)
    texts += player_lines(changed_rows(changes, StoredMember), {})
    rounds = changed_rows(changes, StoredRound)
    whole_rounds = {row.number: row for row in rounds if row.before is None or row.after is None}
    told_edits = [ToldEdit(text) for text in texts]
    told_edits += _whole_rounds(whole_rounds, changes, people, in_full)
    told_edits += [ToldEdit(text) for text in _details(whole_rounds, changes, moved, people)]
    return tuple(line for line in told_edits if line.text)


def _details(
    whole_rounds: Mapping[int, Changed[StoredRound]],
    changes: Sequence[RowChange],
    moved: Mapping[int, int],
    people: People,
) -> Iterator[Said]:
    """Yield everything that was written apart from settings, players, and rounds paired or removed."""
    boards = [row for row in changed_rows(changes, StoredBoard) if row.number not in whole_rounds]
    byes = [row for row in changed_rows(changes, StoredBye) if row.number not in whole_rounds]
    requests = changed_rows(changes, StoredRequest)
    yield from _boards(boards, moved, people)
    yield from _match_games(whole_rounds, changes, moved, people)
    yield from absences(bye_sides(byes), moved, people)
    yield from absences(request_sides(requests, whole_rounds), moved, people)
    yield from rosters(changed_rows(changes, StoredRoster), moved, people)
    yield from groups(changed_rows(changes, StoredGroup), moved, people)
    yield from virtual(changed_rows(changes, StoredVirtualPoints), moved, people)
    yield from adjusted(changed_rows(changes, StoredAdjustment), moved, people)
    yield from games_kept(changed_rows(changes, StoredGame), people)
    yield from month_ratings(changed_rows(changes, StoredMonthRating), people)
    rounds = changed_rows(changes, StoredRound)
    yield from _publications(rounds, changed_rows(changes, StoredPublication), people)
    yield from _on_record(changed_rows(changes, StoredRecord), moved)


def _match_games(
    whole_rounds: Container[int], changes: Sequence[RowChange], moved: Mapping[int, int], people: People
) -> Iterator[Said]:
    """Yield the games of matches that changed, without those of rounds paired or removed."""
    rows = changed_rows(changes, StoredMatchGames)
    games = [row for row in rows if row.number not in whole_rounds]
    if games:
        yield from match_games(games, changed_rows(changes, StoredBoard), moved, people)


# Rounds


def _whole_rounds(
    whole_rounds: Mapping[int, Changed[StoredRound]],
    changes: Sequence[RowChange],
    people: People,
    in_full: bool,
) -> Iterator[ToldEdit]:
    """Yield each round that was paired or removed, with `in_full` also its boards and byes."""
    board_rows = changed_rows(changes, StoredBoard)
    bye_rows = changed_rows(changes, StoredBye)
    for number, row in sorted(whole_rounds.items()):
        is_removed = row.after is None
        boards = _of_round(number, board_rows, old=is_removed)
        byes = _of_round(number, bye_rows, old=is_removed)
        if is_removed:
            names = people.before
        else:
            names = people.after
        summary = _round_summary(boards, byes, names)
        round_name = say("round {n}", n=number)
        if is_removed:
            text = changed(round_name, summary, None)
        else:
            text = changed(round_name, None, summary)
        details: tuple[Said, ...] = ()
        if in_full:
            games = _games_of_round(number, changes, people)
            details = (*_round_details(boards, byes, names, people.schedule), *games)
        yield ToldEdit(text, details)


def _games_of_round(number: int, changes: Sequence[RowChange], people: People) -> Iterator[Said]:
    """Yield the games of the matches of a round that was paired or removed."""
    rows = [row for row in changed_rows(changes, StoredMatchGames) if row.number == number]
    if rows:
        yield from match_games(rows, changed_rows(changes, StoredBoard), {}, people)


def _round_summary(
    boards: Sequence[StoredBoard], byes: Sequence[StoredBye], names: Mapping[int, str]
) -> Said:
    """Return the numbers of boards and results of a round, and the player with the pairing-allocated bye."""
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


def _of_round(number: int, rows: Iterable[Changed[R]], old: bool) -> list[R]:
    """Return the old or the new rows of a round."""
    values = []
    for row in rows:
        if old:
            value = row.before
        else:
            value = row.after
        if row.number == number and value is not None:
            values.append(value)
    return values


def _boards(rows: Sequence[Changed[StoredBoard]], moved: Mapping[int, int], people: People) -> Iterator[Said]:
    """Yield boards whose result, players or table changed; a mere new number does not count."""
    for old_board, new_board in _old_and_new_boards(rows, moved):
        old_pair = None if old_board is None else numbered_pair(old_board.people, people.before)
        new_pair = None if new_board is None else numbered_pair(new_board.people, people.after)
        if old_board is None or new_board is None or new_pair is None:
            yield changed(say("board"), old_pair, new_pair)
            continue
        if _moved(old_board, moved).people != new_board.people:
            yield changed(say("board"), old_pair, new_pair)
            continue
        if old_board.result != new_board.result:
            old_result = result_notation(old_board.result)
            yield changed(new_pair, old_result, result_notation(new_board.result))
        if old_board.kept_table != new_board.kept_table:
            name = say("{pair}: fixed table", pair=new_pair)
            yield changed(name, _kept_table(old_board), _kept_table(new_board))


def _kept_table(row: StoredBoard) -> Said | None:
    if row.kept_table is None:
        return None
    return plain(row.kept_table)


def _old_and_new_boards(rows: Sequence[Changed[StoredBoard]], moved: Mapping[int, int]) -> list[Side]:
    """Return the changed boards of all rounds, the old beside the new one."""
    if not moved:
        sides: list[Side] = []
        for number in dict.fromkeys(row.number for row in rows):
            sides += _other_boards([row for row in rows if row.number == number])
        return sides
    old_boards = Counter((row.number, _moved(row.before, moved)) for row in rows if row.before)
    new_boards = Counter((row.number, row.after) for row in rows if row.after)
    if old_boards == new_boards:
        return []
    return [(row.before, row.after) for row in rows]


def _other_boards(rows: Sequence[Changed[StoredBoard]]) -> list[Side]:
    """Return the old and new boards of one round side by side, without boards that only changed their place."""
    if all(row.before and row.after and row.before.people == row.after.people for row in rows):
        return [(row.before, row.after) for row in rows]
    old_boards = [row.before for row in rows if row.before is not None]
    new_boards = [row.after for row in rows if row.after is not None]
    same_boards = set(old_boards) & set(new_boards)
    removed_boards = [board for board in old_boards if board not in same_boards]
    added_boards = [board for board in new_boards if board not in same_boards]
    return list(zip_longest(removed_boards, added_boards))


def _moved(row: StoredBoard, moved: Mapping[int, int]) -> StoredBoard:
    """Return a board with the new numbers."""
    return row._replace(white=moved.get(row.white, row.white), black=moved.get(row.black, row.black))


# Publishing and records


def _publications(
    rounds: Sequence[Changed[StoredRound]], more: Sequence[Changed[StoredPublication]], people: People
) -> Iterator[Said]:
    """Yield the rounds that were published or unpublished, and what was changed after publication."""
    publications = {row.number: row for row in more}
    for row in rounds:
        if row.before is None or row.after is None or row.before.published == row.after.published:
            continue
        publication = publications.get(row.number)
        name = say("round {n} published", n=row.number)
        if row.before.published:
            yield changed(name, _time_published(publication.before if publication else None), None)
        else:
            yield changed(name, None, _time_published(publication.after if publication else None))
    for publication in more:
        yield from _since_published(publication, people)


def _time_published(row: StoredPublication | None) -> Said:
    """Return the day and time of a publication, or ``yes`` if the time is not known."""
    if row is None or not row.time:
        return say("yes")
    return moment_said(row.time[:16]) or say("yes")


def _since_published(row: Changed[StoredPublication], people: People) -> Iterator[Said]:
    """Yield changes of a published round, and results for the rating report only."""
    number = row.number
    if row.before:
        old_alterations = row.before.altered
    else:
        old_alterations = 0
    if row.after:
        new_alterations = row.after.altered
    else:
        new_alterations = 0
    if new_alterations > old_alterations:
        yield say("round {n} changed after publication", n=number)
    elif new_alterations < old_alterations:
        yield say("round {n} is no longer marked as changed after publication", n=number)
    old_results = row.before.for_rating if row.before else {}
    new_results = row.after.for_rating if row.after else {}
    for board in sorted(old_results.keys() | new_results.keys()):
        old_result = old_results.get(board)
        new_result = new_results.get(board)
        if old_result != new_result:
            pair = people.boards.get((number, board))
            if pair:
                board_name = numbered_pair(pair, people.after)
            else:
                board_name = say("board {n}", n=board)
            name = say("for rating only, {pair}", pair=board_name)
            yield changed(name, _result_words(old_result), _result_words(new_result))


def _result_words(result: Result | None) -> str | None:
    if result is None:
        return None
    return result_notation(result)


def _on_record(rows: Sequence[Changed[StoredRecord]], moved: Mapping[int, int]) -> Iterator[Said]:
    """Yield recorded lines that were removed or added, but not those in which only players' numbers changed."""
    removed_rows, added_rows = sides_of(rows)
    if moved:
        for row in list(removed_rows):
            text = renumbered_line(row.text, moved)
            if text is None:
                continue
            renumbered_row = row._replace(text=text)
            if renumbered_row in added_rows:
                removed_rows.remove(row)
                added_rows.remove(renumbered_row)
    for row in removed_rows:
        yield say("removed from the report file: {line}", line=row.text)
    for row in added_rows:
        yield say("in the report file: {line}", line=row.text)


def with_names(label: str, names: Mapping[int, str]) -> str:
    """Return the label of an edit with the names of the players whose numbers it contains."""
    if not isinstance(label, Said) or not _names_a_player(label):
        return label
    number = dict(label.values).get("player")
    if not isinstance(number, int) or not names.get(number):
        return label
    values = []
    for key, value in label.values:
        if key == "player":
            value = numbered_player(number, names)
        values.append((key, value))
    return label.with_values(values)


def _names_a_player(label: str) -> bool:
    return isinstance(label, Said) and "player {player}" in label.pattern


def named_in(label: str, tournament: Tournament) -> str:
    """Return the label of an edit with the names that the participants have in a tournament."""
    if _names_a_player(label):
        names = {number: player.name for number, player in tournament.by_number.items()}
        label = with_names(label, names)
    return about_participants(tournament, label)
