"""The results of an audit, as tables described once: for a page, a workbook, and the window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from arbiter_gui.audit.difference import KIND_WORDS, DifferenceKind
from arbiter_gui.audit.results import Results
from arbiter_gui.audit.summary import (
    DifferenceStory,
    Grouping,
    KindSums,
    Sums,
    Unreadable,
    differences,
    first_differences,
    kinds_of,
    sums_by,
    sums_of,
    unreadable_files,
)
from arbiter_gui.audit.task import OUTCOME_WORDS
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.sentences import NOTHING, Catalogue, Said, english, joined, plain, say
from arbiter_gui.reports.outputs.html import html_bytes
from arbiter_gui.reports.outputs.workbook import WorkbookSheet, workbook_bytes
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table

MOST_ON_PAGE = 1_000
MOST_IN_WORKBOOK = 100_000
"""Most files that are listed; the results have all of them."""
TITLE = say("Archive of tournaments")
_TITLES_BY_GROUPING = {
    Grouping.PROGRAM: (say("By program"), say("Program")),
    Grouping.YEAR: (say("By year"), say("Year")),
    Grouping.EDITION: (say("By edition"), say("Edition")),
    Grouping.SIZE: (say("By size"), say("Size")),
}


def page_bytes(results: Results, catalogue: Catalogue = english) -> bytes:
    """Return the report as one page; text from files is always escaped."""
    tables: tuple[Table[Any], ...] = (
        *sum_tables(results),
        kinds_table(results),
        *story_tables(results),
        *_list_tables(results, MOST_ON_PAGE),
    )
    return html_bytes(tables, TITLE, rules_sentence(results), catalogue)


def workbook_of_audit(results: Results, catalogue: Catalogue = english) -> bytes:
    """Return the report as a workbook."""
    difference_list, failed_list = _list_tables(results, MOST_IN_WORKBOOK)
    sheets = (
        WorkbookSheet(say("Totals"), sum_tables(results)),
        WorkbookSheet(say("Types"), (kinds_table(results), *story_tables(results))),
        WorkbookSheet(say("Differences"), (difference_list,)),
        WorkbookSheet(say("Not checked"), (failed_list,)),
    )
    return workbook_bytes(sheets, TITLE, rules_sentence(results), catalogue)


def all_tables(results: Results) -> tuple[Table[Any], ...]:
    """Return every table except the stories by kind, for showing one after another."""
    difference_list, failed_list = _list_tables(results, MOST_IN_WORKBOOK)
    return (*sum_tables(results), kinds_table(results), difference_list, failed_list)


def rules_sentence(results: Results) -> Said:
    """Return the sentence with the rules and program version of the check."""
    request = results.request
    return say("Rules: {rules}; Arbiter {version}", rules=request.rules, version=request.version)


def sum_tables(results: Results) -> tuple[Table[Sums], ...]:
    """Return the sums over all files, then by program, year, edition and size."""
    tables = [_sum_table("all", say("All files"), say("Group"), (sums_of(results),))]
    for by in Grouping:
        tables.append(_sum_table(by.value, *_TITLES_BY_GROUPING[by], tuple(sums_by(results, by))))
    return tuple(tables)


def _sum_table(key: str, title: Said, name_heading: Said, rows: tuple[Sums, ...]) -> Table[Sums]:
    """Return the table of sums of one way to group the files."""

    def number(name: str, title: Said, long: Said) -> Column[Sums]:
        return Column(
            name,
            title,
            lambda row: getattr(row, name),
            Kind.NUMBER,
            Align.RIGHT,
            7,
            long_title=long,
        )

    columns: tuple[Column[Sums], ...] = (
        Column("name", name_heading, lambda row: row.name, width=24, elastic=True),
        number("files", say("Files"), say("Files")),
        number("same", say("Same"), say("Files in which every round follows the rules")),
        number(
            "different",
            say("Different"),
            say("Files with a round or a final table that differs from the rules"),
        ),
        number(
            "illegal", say("Illegal"), say("Files with a round that breaks an absolute criterion")
        ),
        number(
            "unreadable", say("Not readable"), say("Files that could not be read, or took too long")
        ),
        number("unchecked", say("Not checked"), say("Files with nothing to check")),
        number("rounds_same", say("Identical rounds"), say("Rounds that follow the rules")),
        number(
            "rounds_different",
            say("Different rounds"),
            say("Rounds not paired according to the rules"),
        ),
        number(
            "rounds_illegal", say("Illegal rounds"), say("Rounds that break an absolute criterion")
        ),
    )
    return Table(f"by-{key}", title, columns, rows)


def kinds_table(results: Results) -> Table[KindSums]:
    """Return how the rounds differ, with the most frequent kind and article first."""
    columns: tuple[Column[KindSums], ...] = (
        Column("kind", say("Type"), lambda row: row.words, width=30, elastic=True),
        Column("article", say("Article"), lambda row: row.article, width=10),
        Column("rounds", say("Rounds"), lambda row: row.rounds, Kind.NUMBER, Align.RIGHT, 7),
        Column("files", say("Files"), lambda row: row.files, Kind.NUMBER, Align.RIGHT, 7),
    )
    note = say("Report files do not record the order of boards; tournament files do.")
    return Table("kinds", say("How they differ"), columns, tuple(kinds_of(results)), note)


def story_tables(results: Results) -> Iterator[Table[DifferenceStory]]:
    """Yield for each kind and article the explanations of the first rounds."""
    for table_number, kind in enumerate(kinds_of(results), 1):
        title = kind.words
        if kind.article:
            title = joined((kind.words, plain(kind.article)), ": ")
        rows = tuple(first_differences(results, kind.kind, kind.article))
        yield difference_table(f"stories-{table_number}", title, rows)


def difference_table(
    key: str, title: Said, rows: tuple[DifferenceStory, ...], note: Said | str = ""
) -> Table[DifferenceStory]:
    """Return differences with their place, boards and explanation."""
    columns: tuple[Column[DifferenceStory], ...] = (
        Column("place", say("File"), lambda row: row.place, width=40, elastic=True),
        Column("edition", say("Edition"), lambda row: row.edition, width=12),
        Column("round", say("Round"), lambda row: row.round or None, Kind.NUMBER, Align.RIGHT, 6),
        Column("kind", say("Type"), lambda row: KIND_WORDS[row.kind], width=24),
        Column("article", say("Article"), lambda row: row.article, width=10),
        Column("boards", say("Recorded / under the rules"), _boards_words, width=40, wrap=True),
        Column(
            "story", say("Explanation"), lambda row: row.story, width=60, wrap=True, paragraph=True
        ),
    )
    return Table(key, title, columns, rows, note, landscape=True)


MOST_BOARDS = 6


def _boards_words(difference: DifferenceStory) -> Said:
    """Return the boards, or the values of the final table, that differ."""
    texts = []
    for recorded_value, expected_value in difference.boards:
        texts.append(
            say(
                "{own}, expected {due}",
                own=_board_words(recorded_value),
                due=_board_words(expected_value),
            )
        )
    for player, recorded_value, first_value, last_value in difference.players:
        texts.append(_value_words(difference.kind, player, recorded_value, first_value, last_value))
    not_shown = len(texts) - MOST_BOARDS
    if not_shown > 0:
        texts[MOST_BOARDS:] = [say("and {n} more", n=not_shown)]
    return joined(tuple(texts), "; ")


def _board_words(board: tuple[int, int] | None) -> Said:
    """Return a board, a bye, or nothing."""
    if board is None:
        return say("nothing")
    white, black = board
    if not black:
        return say("bye for {player}", player=white)
    return plain(f"{white}-{black}")


def _value_words(
    kind: DifferenceKind, player: int, recorded_value: int, lowest: int, highest: int
) -> Said:
    """Return the recorded points or rank of a player, with the value or range that was expected."""
    # Points are recorded in tenths, ranks as they are.
    figure_text = points_text if kind is DifferenceKind.POINTS else str
    expected_words = figure_text(lowest)
    if highest != lowest:
        expected_words = f"{figure_text(lowest)}–{figure_text(highest)}"
    return say(
        "player {player}: {own}, expected {due}",
        player=player,
        own=figure_text(recorded_value),
        due=expected_words,
    )


def _list_tables(results: Results, limit: int) -> tuple[Table[DifferenceStory], Table[Unreadable]]:
    """Return the tables of all differences and of the files that could not be checked, each up to a
    limit of rows.
    """
    # One row more than the limit is read, to know whether there are others.
    stories = tuple(differences(results, limit + 1))
    difference_list = difference_table(
        "differences", say("Differences"), stories[:limit], _note_of_limit(stories, limit)
    )
    columns: tuple[Column[Unreadable], ...] = (
        Column("place", say("File"), lambda row: row.place, width=40, elastic=True),
        Column("outcome", say("Outcome"), lambda row: OUTCOME_WORDS[row.outcome], width=12),
        Column("error", say("Why"), lambda row: row.error, width=60, wrap=True),
    )
    failed_files = tuple(unreadable_files(results, limit + 1))
    failed_list = Table(
        "not-checked",
        say("Not checked"),
        columns,
        failed_files[:limit],
        _note_of_limit(failed_files, limit),
    )
    return difference_list, failed_list


def _note_of_limit(rows: Sequence[object], limit: int) -> Said:
    """Return a note on the number of rows listed, if a table has more."""
    if len(rows) <= limit:
        return NOTHING
    return say("The first {n} are listed.", n=limit)
