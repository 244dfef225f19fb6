"""What a column can hold, as conditions that the server checks for every writer.

They are made from the same kinds as the checks of a file (`checks/`). Values that only the program
can judge, such as the name of an edition, are limited in length here; the reader checks them again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from arbiter_gui.domain.round_rules import AGAINST, BEYOND_THE_RULES
from arbiter_gui.storage.cells.kinds import (
    FIRST_YEAR,
    LAST_YEAR,
    ColumnKind,
    JsonList,
    Maybe,
    OneOf,
    Stamp,
    Text,
    WholeNumber,
)
from arbiter_gui.storage.checks.columns import SETTINGS
from arbiter_gui.storage.checks.history import HISTORY
from arbiter_gui.storage.rows import COLUMNS, RowChange

GREATEST_ID = 2**53
"""Highest number of an edit, a line or a trace: far below the point where no next number exists."""
_LONGEST_JSON = 1_000_000
_LONGEST = 1_000_000
"""Most characters of a value that only the program can judge, such as a small picture."""
_DATE = r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])"
_TIME = r"([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?"
_ZONE = r"(Z|[+-]([01]\d|2[0-3]):[0-5]\d)?"
_STAMP = f"^{_DATE}([T ]{_TIME}{_ZONE})?$"


def conditions() -> dict[tuple[str, str], str]:
    """Return the condition of each column, by table and column.

    The column "" has those of whole rows.
    """
    by_column: dict[tuple[str, str], str] = {}
    for table, columns in (*COLUMNS.items(), *HISTORY.items()):
        for column, kind in columns.items():
            by_column[table, column] = condition(column, kind)
    for table in ("edit", "log", "trace"):
        by_column[table, "id"] = f"id BETWEEN 1 AND {GREATEST_ID}"
    by_column["edit", "changes"] += f" AND {_changes_condition()}"
    by_column["trace", "events"] = condition("events", Text(100_000_000))
    by_column["setting", ""] = _setting_condition()
    by_column["board", ""] = f"(white_mark, black_mark) IN ({_pairs_in_sql(_possible_marks())})"
    return by_column


def beyond_the_rules() -> str:
    """Return, as SQL, the pairs of marks that a board can have only after FIDE mode was left."""
    return _pairs_in_sql([(result.white.value, result.black.value) for result in BEYOND_THE_RULES])


def condition(column: str, kind: ColumnKind) -> str:
    """Return the condition for the values of a column."""
    if isinstance(kind, Maybe):
        return f"{column} IS NULL OR ({condition(column, kind.kind)})"
    if isinstance(kind, WholeNumber):
        return f"{column} BETWEEN {kind.low} AND {kind.high}"
    if isinstance(kind, OneOf):
        return f"{column} IN ({', '.join(map(sql_literal, sorted(kind.values)))})"
    if isinstance(kind, Text):
        bound = f"length({column}) <= {kind.most_letters}"
        if kind.line:
            return rf"{bound} AND {column} !~ '[\n\r]'"
        return bound
    if isinstance(kind, Stamp):
        years = f"left({column}, 4) BETWEEN '{FIRST_YEAR:04}' AND '{LAST_YEAR}'"
        dated = f"({column} ~ '{_STAMP}' AND left({column}, 10)::date IS NOT NULL AND {years})"
        if kind.open:
            return f"{column} = '' OR {dated}"
        return dated
    if isinstance(kind, JsonList):
        return _list_condition(column, kind)
    # Any other kind of value is judged by the program when it reads it; here only its length is
    # limited.
    return f"length({column}) <= {_LONGEST}"


def _list_condition(column: str, kind: JsonList) -> str:
    """Return the condition for a JSON list: none of ours is nested more than three deep."""
    item = {WholeNumber: "number", Text: "string"}.get(type(kind.kind), "array")
    items = (
        f"NOT jsonb_path_exists({column}::jsonb, 'strict $[*] ? (@.type() != \"{item}\")', '{{}}', "
        f"true)"
    )
    flat = f"NOT jsonb_path_exists({column}::jsonb, 'strict $[*][*][*][*]', '{{}}', true)"
    no_objects = (
        f"NOT jsonb_path_exists({column}::jsonb, 'strict $.**{{0 to 4}} ? (@.type() == "
        f'"object")\')'
    )
    size = f"length({column}) <= {_LONGEST_JSON}"
    return (
        f"{size} AND jsonb_typeof({column}::jsonb) = 'array' AND {items} AND {flat} AND "
        f"{no_objects}"
    )


def _changes_condition() -> str:
    """Return the condition for the rows of an edit: a list of changes, each with exactly the parts
    of a change.
    """
    other_parts = f'@.type() != "array" || @.size() != {len(RowChange._fields)}'
    no_other = f"NOT jsonb_path_exists(changes::jsonb, 'strict $[*] ? ({other_parts})')"
    return f"jsonb_typeof(changes::jsonb) = 'array' AND {no_other}"


def _setting_condition() -> str:
    """Return the condition for settings: each has a known name, and a value that this setting can
    hold.
    """
    cases = " ".join(
        f"WHEN {sql_literal(name)} THEN {condition('value', kind)}"
        for name, kind in SETTINGS.items()
    )
    return f"CASE name {cases} ELSE false END"


def _possible_marks() -> list[tuple[str, str]]:
    by_the_rules = [
        (white.value, black.value) for white, blacks in AGAINST.items() for black in blacks
    ]
    beyond = [(result.white.value, result.black.value) for result in BEYOND_THE_RULES]
    return sorted({*by_the_rules, *beyond})


def _pairs_in_sql(marks: Sequence[tuple[str, str]]) -> str:
    rows = []
    for white, black in marks:
        rows.append(f"({sql_literal(white)}, {sql_literal(black)})")
    return ", ".join(rows)


def sql_literal(value: Any) -> str:
    """Return a number or a text of ours as SQL."""
    if isinstance(value, int):
        return str(value)
    return "'" + str(value).replace("'", "''") + "'"


def is_number(table: str, column: str) -> bool:
    """Return whether a column of a table holds whole numbers; all other columns hold text."""
    if table == "setting":
        return False
    return _is_number(COLUMNS[table][column])


def _is_number(kind: ColumnKind) -> bool:
    """Return whether a column can only hold numbers, so that it is one on the server too."""
    if isinstance(kind, Maybe):
        return _is_number(kind.kind)
    if isinstance(kind, OneOf):
        return all(isinstance(value, int) for value in kind.values)
    return isinstance(kind, WholeNumber)
