"""The settings of the tournament file with what each can hold, and the check of a row of any
table.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import fields
from typing import Any

from arbiter_gui.domain.acceleration import ACCELERATIONS
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.matches.knockout import read_knockout
from arbiter_gui.domain.organisation.logo import logo_size
from arbiter_gui.domain.players.listed_player import RATING_ORDERS
from arbiter_gui.domain.players.rating_method import RatingMethod, is_federation, is_order_of_lists
from arbiter_gui.domain.round_rules import MOST_ROUNDS
from arbiter_gui.domain.schedule import read_schedule
from arbiter_gui.domain.team_values.rules import read_team_rules
from arbiter_gui.domain.texts.languages import are_sheet_languages
from arbiter_gui.domain.texts.name_styles import STYLE_CODES
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import VARIANTS, Details, PointSystem
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.editions import editions
from arbiter_gui.ratings.prize_fund.prize_list import read_prizes
from arbiter_gui.ratings.teams import team_rule
from arbiter_gui.ratings.title_norms.events import NormEvent
from arbiter_gui.standings.decisions import read_decisions
from arbiter_gui.standings.tie_breaks import tie_breaks
from arbiter_gui.storage.cells.column_types import MOST_POINTS, TEXT
from arbiter_gui.storage.cells.kinds import (
    ColumnKind,
    JsonList,
    OneOf,
    Passing,
    WholeNumber,
    shown_value,
)
from arbiter_gui.storage.rows import COLUMNS, TABLES, Row

_TEXTS = JsonList(TEXT, say("a list of texts"))


def _digits(lowest: int, highest: int) -> Passing:
    """Return the kind of settings that are whole numbers within limits, written as `str` writes
    them.
    """

    def is_number_within(value: Any) -> bool:
        if type(value) is not str or not value.isascii() or not value.isdigit() or len(value) > 9:
            return False
        return lowest <= int(value) <= highest and value == str(int(value))

    return Passing(is_number_within, WholeNumber(lowest, highest).expected_words)


def _is_tie_break_list(value: Any) -> bool:
    """Return whether a setting is a list of tie-breaks that can all be calculated."""
    if not _TEXTS.holds(value):
        return False
    try:
        tie_breaks(",".join(json.loads(value)))
    except InvalidTournament:
        return False
    return True


def _is_edition(value: Any) -> bool:
    return type(value) is str and value in editions()


def _is_schedule(value: Any) -> bool:
    """Return whether a setting can be read as a schedule."""
    if type(value) is not str:
        return False
    try:
        read_schedule(value)
    except ValueError:
        return False
    return True


def _are_team_rules(value: Any) -> bool:
    """Return whether a setting can be read as the rules of a team event."""
    if type(value) is not str:
        return False
    try:
        read_team_rules(value)
    except ValueError:
        return False
    return True


def _is_prize_list(value: Any) -> bool:
    """Return whether a setting can be read as a list of prizes."""
    if not _TEXTS.holds(value):
        return False
    try:
        read_prizes(json.loads(value))
    except InvalidTournament:
        return False
    return True


def _is_decision_list(value: Any) -> bool:
    """Return whether a setting can be read as decisions about ties."""
    if not _TEXTS.holds(value):
        return False
    try:
        read_decisions(json.loads(value))
    except InvalidTournament:
        return False
    return True


def _is_knockout(value: Any) -> bool:
    """Return whether a setting can be read as a knock-out."""
    if not _TEXTS.holds(value):
        return False
    try:
        read_knockout(json.loads(value))
    except InvalidTournament:
        return False
    return True


def _is_logo(value: Any) -> bool:
    return type(value) is str and (not value or logo_size(value) is not None)


def _is_team_rule(value: Any) -> bool:
    """Return whether a stored value is the rule of a ranking of teams, or empty for none."""
    try:
        return type(value) is str and (team_rule(value) is not None or not value)
    except InvalidTournament:
        return False


def _are_languages(value: Any) -> bool:
    return _TEXTS.holds(value) and are_sheet_languages(json.loads(value))


def _is_order_of_lists(value: Any) -> bool:
    return _TEXTS.holds(value) and is_order_of_lists(json.loads(value))


def _is_own_federation(value: Any) -> bool:
    return type(value) is str and (not value or is_federation(value))


SETTINGS: dict[str, ColumnKind] = {
    **{f"details.{field.name}": TEXT for field in fields(Details)},
    **{f"points.{field.name}": _digits(0, MOST_POINTS) for field in fields(PointSystem)},
    "edition": Passing(
        _is_edition, say("an edition of the rules supported by this version of Arbiter")
    ),
    "round_count": _digits(1, MOST_ROUNDS),
    "initial_colour": OneOf(frozenset(colour.value for colour in Colour)),
    "acceleration": OneOf(frozenset(ACCELERATIONS)),
    "schedule": Passing(_is_schedule, say("a way of making the schedule")),
    "team_rules": Passing(_are_team_rules, say("the rules of a team event")),
    "details.deputies": _TEXTS,
    "details.arbiter_ids": _TEXTS,
    "details.arbiter_titles": _TEXTS,
    "details.prizes": Passing(_is_prize_list, say("a prize list")),
    "details.decisions": Passing(_is_decision_list, say("a list of decisions on ties")),
    "details.knockout": Passing(_is_knockout, say("the record of a knock-out")),
    "details.times": _TEXTS,
    "details.report_fields": _TEXTS,
    "details.sheet_languages": Passing(
        _are_languages, say("sheet languages that Arbiter supports")
    ),
    "details.name_style": OneOf(frozenset(STYLE_CODES)),
    "details.norm_event": OneOf(frozenset(event.value for event in NormEvent)),
    "details.variant": OneOf(frozenset(VARIANTS)),
    "details.logo": Passing(_is_logo, say("a small picture as PNG")),
    "details.teams": Passing(_is_team_rule, say("a rule for teams, such as club:4")),
    "details.dates": _TEXTS,
    "details.tie_breaks": Passing(_is_tie_break_list, say("a list of tie-breaks")),
    "details.first_board": _digits(1, 99_999),
    "details.most_half_byes": _digits(0, 50),
    "details.late_rounds": _digits(0, 50),
    "details.rating_kind": OneOf(frozenset(order.word for order in RATING_ORDERS)),
    "details.late_entry_byes": _digits(0, 50),
    "details.rating_method": OneOf(frozenset(method.value for method in RatingMethod)),
    "details.rating_lists": Passing(
        _is_order_of_lists, say("an order of rating lists, such as GER, FIDE")
    ),
    "details.rating_federation": Passing(
        _is_own_federation, say("the three-letter code of a federation")
    ),
}


class WrongValue(ValueError):
    """An impossible value in a cell: `table`, `row` and, for a single cell, `column` give its
    place.
    """

    def __init__(self, table: str, row: Sequence[Any], fault: Said, column: str = "") -> None:
        """Make the message from the place, and from `fault`, which says what is wrong there."""
        self.table = table
        self.row = tuple(row)
        self.column = column
        self.said = say(
            "table {table}, {row}: {what}", table=table, row=row_words(table, self.row), what=fault
        )
        super().__init__(str(self.said))


def row_words(table: str, row: Row) -> Said:
    """Return the name of a row, which is its key."""
    if len(row) == 2:
        return say("row {n} of round {round}", n=shown_value(row[1]), round=shown_value(row[0]))
    return say("row {n}", n=shown_value(row[0]))


def check_rows(table: str, rows: Sequence[Row]) -> None:
    """Raise WrongValue for the first row that `check_row` rejects."""
    if not are_possible(table, rows):
        for row in rows:
            check_row(table, row)


def are_possible(table: str, rows: Sequence[Row]) -> bool:
    """Return whether `check_row` accepts all rows."""
    if table == "setting":
        return all(name in SETTINGS and SETTINGS[name].holds(value) for name, value in rows)
    return all_hold(tuple(COLUMNS[table].values()), rows)


def all_hold(kinds: Sequence[ColumnKind], rows: Sequence[Row]) -> bool:
    """Return whether every cell of the rows is of the kind of its column."""
    return not rows or all(
        kind.holds_all(values) for kind, values in zip(kinds, zip(*rows, strict=True), strict=True)
    )


def columns_hold(table: str, keys: Sequence[Row], other_cells: Mapping[int, Row]) -> bool:
    """Return whether every cell of the key columns and of some others, by index, is of its column's
    kind.

    A setting's kind depends on its name, so for the table of settings the answer is always False.
    """
    if table == "setting":
        return False
    key_names, column_names = TABLES[table]
    kinds = COLUMNS[table]
    for name, values in zip(key_names, keys, strict=True):
        if not kinds[name].holds_all(values):
            return False
    return all(
        kinds[column_names[column_index]].holds_all(values)
        for column_index, values in other_cells.items()
    )


def check_row(table: str, row: Row) -> None:
    """Raise WrongValue for a row, key first, if a cell has a value that its column cannot hold."""
    if table == "setting":
        _check_setting(*row)
        return
    for (column, kind), value in zip(COLUMNS[table].items(), row, strict=True):
        if not kind.holds(value):
            keys, _ = TABLES[table]
            raise WrongValue(
                table, row[: len(keys)], unwanted_value_words(column, value, kind), column
            )


def _check_setting(name: Any, value: Any) -> None:
    """Raise WrongValue for an unknown setting, or one with a value of another kind."""
    kind = SETTINGS.get(name) if type(name) is str else None
    if kind is None:
        raise WrongValue("setting", (name,), say("there is no such setting"))
    if not kind.holds(value):
        raise WrongValue("setting", (name,), unwanted_value_words("value", value, kind))


def unwanted_value_words(column: str, value: Any, kind: ColumnKind) -> Said:
    """Return the message that a column holds a value which is not of its kind."""
    return say(
        "{column} is {value}, not {wanted}",
        column=column,
        value=shown_value(value),
        wanted=kind.expected_words,
    )
