"""The reading of a sheet or a report as players that could be imported, with everything unusual
about them.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from arbiter_gui.domain.calendar.date_reading import DateOrder, order_of
from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.players.titles import fide_title
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.other_programs.tunx import is_tunx
from arbiter_gui.formats.player_lists.cells import player_cells
from arbiter_gui.formats.player_lists.cells.round_ticks import RoundTick, round_tick
from arbiter_gui.formats.player_lists.cells.sex_marks import marks_women_only, sex_marks
from arbiter_gui.formats.player_lists.columns.mapping import (
    Mapping,
    columns_headed_alike,
    unused_columns,
)
from arbiter_gui.formats.player_lists.headings.list_fields import FOR_EACH_ROUND, ListField
from arbiter_gui.formats.player_lists.headings.words import heading_word
from arbiter_gui.formats.player_lists.proposals.duplicates import KnownPlayers
from arbiter_gui.formats.player_lists.proposals.identity import (
    LookUp,
    identified,
    no_listed_players,
)
from arbiter_gui.formats.player_lists.proposals.player_row import (
    ListHabits,
    ProposedPlayer,
    RowProblem,
    proposed_player,
)
from arbiter_gui.formats.player_lists.proposals.round_wishes import RoundColumns, round_columns
from arbiter_gui.formats.player_lists.proposals.row_kinds import ListRow, RowKind, rows_with_kinds
from arbiter_gui.formats.player_lists.tables.reading_progress import ReadingProgress
from arbiter_gui.formats.player_lists.tables.rows import SheetRow, column_letters
from arbiter_gui.formats.player_lists.tables.sheet import ListSheet
from arbiter_gui.formats.report import Notice
from arbiter_gui.formats.reports import read_report
from arbiter_gui.formats.trf.text import wide_codec

_STEP = 100
_CELLS_OF_A_PLAYER = 3
"""From this number of cells on, a row above the headings is more than a title of the list; in a
narrow list fewer."""
_FEWEST_CELLS = 2


@dataclass(frozen=True, slots=True)
class ColumnProposal:
    """The players of a list in its order.

    `left_out` are rows that are not players, such as a line at the end of a list or above its
    headings; `notices` are about the file as a whole; `unused` are the headings of the non-empty
    columns that are not imported.
    """

    players: tuple[ProposedPlayer, ...]
    left_out: tuple[ListRow, ...] = ()
    notices: tuple[Notice, ...] = ()
    unused: tuple[str, ...] = ()

    @property
    def problems(self) -> tuple[RowProblem, ...]:
        """All errors, in the order of the list."""
        return tuple(problem for proposed in self.players for problem in proposed.problems)

    @property
    def accepted(self) -> tuple[Player, ...]:
        """The players to enter by default: usable ones who are not there already."""
        return tuple(proposed.player for proposed in self.players if proposed.accepted)


def propose_players(
    sheet: ListSheet,
    mapping: Mapping,
    present: Iterable[Player] = (),
    look_up: LookUp = no_listed_players,
    control: Control = FREE,
    by_group: bool = False,
) -> ColumnProposal:
    """Read the rows below the headings as players, and return these with the rows left out and the
    notices.

    `present` are the players of the tournament, with whom those of the list are compared;
    `by_group`, a person may be in the list once for each group. `look_up` finds in the rating list
    the players with only a FIDE number. `control` receives the progress, and can stop the work.
    Raises InvalidTournament if no column contains names or FIDE numbers.
    """
    if not mapping.has_players:
        raise InvalidTournament(say("Choose the column that contains the names or the FIDE IDs."))
    # Without headings their index is -1: then all rows are read, and none are above.
    rows = sheet.rows[mapping.heading + 1 :]
    rows_above = sheet.rows[: max(mapping.heading, 0)]
    heading_row = _heading_row(sheet, mapping)
    progress = ReadingProgress(control, len(rows))
    notices = [*sheet.notices, *_notices_on_equal_headings(sheet, mapping)]
    # Before the first row is read: what a date or a mark means may only be plain from the whole
    # column.
    habits, notices_on_habits = list_habits(sheet, mapping)
    notices.extend(notices_on_habits)
    proposed: list[ProposedPlayer] = []
    left_out = [ListRow(row, RowKind.REMARK) for row in sheet.asides]
    left_out.extend(_full_rows(rows_above, sheet.width))
    row_above = rows_above[-1] if rows_above else None
    for count, listed in enumerate(rows_with_kinds(rows, heading_row, mapping, row_above)):
        if count % _STEP == 0:
            progress.add(_STEP)
        if listed.kind is RowKind.PLAYER:
            player = proposed_player(listed.row, mapping, habits)
            proposed.append(_with_group(player, listed.group, mapping))
        else:
            left_out.append(listed)
    notices.extend(_names_changed(sheet, mapping, proposed))
    # Columns are numbered from 1 in notes. Duplicates are sought last: the rating list may only now
    # have given a name.
    column = (mapping.column_of(ListField.FIDE_ID) or 0) + 1
    players = _with_duplicates(identified(proposed, column, look_up), present, by_group)
    return ColumnProposal(players, tuple(left_out), tuple(notices), unused_columns(sheet, mapping))


def _full_rows(rows_above: Sequence[SheetRow], width: int) -> list[ListRow]:
    """Return the rows above the headings that could be players rather than a title, in a list of
    `width` columns.
    """
    cells_of_player = min(_CELLS_OF_A_PLAYER, max(width, _FEWEST_CELLS))
    full_rows = []
    for row in rows_above:
        if sum(map(bool, row.cells)) >= cells_of_player:
            full_rows.append(ListRow(row, RowKind.ABOVE_HEADINGS))
    return full_rows


def _heading_row(sheet: ListSheet, mapping: Mapping) -> SheetRow | None:
    """Return the row of the headings, None if there is none."""
    if mapping.heading < 0:
        return None
    return sheet.rows[mapping.heading]


def _with_group(proposed: ProposedPlayer, group: str, mapping: Mapping) -> ProposedPlayer:
    """Return a player with the group of the line above, also as category if no column has
    categories.
    """
    if not group:
        return proposed
    player = proposed.player
    if ListField.CATEGORY not in mapping.columns:
        player = replace(player, category=player_cells.read_category(group).value)
    return replace(
        proposed, player=player, group=proposed.group or player_cells.read_group(group).value
    )


def list_habits(sheet: ListSheet, mapping: Mapping) -> tuple[ListHabits, list[Notice]]:
    """Return the meanings of cells that are unclear on their own in this list, and notices of what
    was concluded.

    A workbook of this program, which names its `fields`, has no such cells.
    """
    if sheet.fields:
        return ListHabits(), []
    notices: list[Notice] = []
    # A total or a repeated heading says nothing about how this list writes dates or marks women.
    sheet = _with_players_only(sheet, mapping)
    births = _cells_of(sheet, mapping, ListField.BIRTH)
    order, example = order_of(text for _, text in births)
    notices.extend(_dates_read(sheet, mapping, order, example))
    sexes = {text for _, text in _cells_of(sheet, mapping, ListField.SEX) if text}
    sex_heading = _folded_heading(sheet, mapping, ListField.SEX)
    women_only = marks_women_only(sexes, sex_heading) and any(
        not text for _, text in _cells_of(sheet, mapping, ListField.SEX)
    )
    if women_only:
        sentence = say("only women are marked; players without a mark are imported as men")
        notices.append(_notice_about_column(sheet, mapping.column_of(ListField.SEX), sentence))
    if mapping.regions is not None:
        sentence = say("the column contains regions, not federations, and is not imported")
        notices.append(_notice_about_column(sheet, mapping.regions, sentence))
    notices.extend(_notices_on_payments(sheet, mapping))
    habits = ListHabits(
        sexes=sex_marks(sexes, sex_heading) or {},
        rounds=round_columns(sheet, mapping),
    )
    notices.extend(_notices_on_missing_rounds(sheet, mapping, habits.rounds))
    if order is DateOrder.MONTH:
        habits = replace(habits, read_birth=player_cells.read_birth_month_first)
    if player_cells.has_national_titles(
        text for _, text in _cells_of(sheet, mapping, ListField.TITLE)
    ):
        habits = replace(habits, read_title=player_cells.read_letters_as_titles)
    if women_only:
        habits = replace(habits, blank_sex="m")
    return habits, notices


def _with_players_only(sheet: ListSheet, mapping: Mapping) -> ListSheet:
    """Return a sheet without repeated headings, lines of groups and totals below its headings."""
    heading = _heading_row(sheet, mapping)
    listed = rows_with_kinds(sheet.rows[mapping.heading + 1 :], heading, mapping)
    players = [row.row for row in listed if row.kind is RowKind.PLAYER]
    return replace(sheet, rows=(*sheet.rows[: mapping.heading + 1], *players))


def _notices_on_missing_rounds(
    sheet: ListSheet, mapping: Mapping, rounds: RoundColumns
) -> Iterator[Notice]:
    """Yield a notice for each column chosen as one of ticks whose heading names no round."""
    named_columns = {column.index for column in rounds.columns}
    for index, field in enumerate(mapping.columns):
        if field in FOR_EACH_ROUND and index not in named_columns:
            sentence = say(
                "the heading does not name a round, so the ticks below it are not imported"
            )
            yield _notice_about_column(sheet, index, sentence)


def _cells_of(sheet: ListSheet, mapping: Mapping, field: ListField) -> list[tuple[SheetRow, str]]:
    """Return the cells of a field below the headings, each with its row.

    Empty if no column has it.
    """
    column = mapping.column_of(field)
    if column is None:
        return []
    return [(row, row.cells[column]) for row in sheet.rows[mapping.heading + 1 :]]


def _folded_heading(sheet: ListSheet, mapping: Mapping, field: ListField) -> str:
    """Return the folded heading of a field's column, empty without one."""
    column = mapping.column_of(field)
    if column is None or mapping.heading < 0:
        return ""
    return heading_word(sheet.rows[mapping.heading].cells[column])


def _notice_about_column(sheet: ListSheet, column: int | None, sentence: Said) -> Notice:
    """Return a notice about a column, at its first row."""
    return Notice(sheet.name, sheet.rows[0].line, (column or 0) + 1, sentence)


def _dates_read(
    sheet: ListSheet, mapping: Mapping, order: DateOrder, example: str
) -> Iterator[Notice]:
    """Yield a notice if dates are read in another order than days first, or could have been."""
    if order is DateOrder.DAY:
        return
    sentence = say("dates of birth have the month first, as {date} shows", date=example)
    if order is DateOrder.EITHER:
        sentence = say("dates of birth such as {date} are read with the day first", date=example)
    column = mapping.column_of(ListField.BIRTH) or 0
    line = next(
        row.line for row, text in _cells_of(sheet, mapping, ListField.BIRTH) if text == example
    )
    yield Notice(sheet.name, line, column + 1, sentence)


def _names_changed(
    sheet: ListSheet, mapping: Mapping, proposed: Sequence[ProposedPlayer]
) -> Iterator[Notice]:
    """Yield a notice if names are entered in another form than in the list, with the first of
    them.
    """
    written = {row.line: text for row, text in _cells_of(sheet, mapping, ListField.NAME)}
    for player in proposed:
        text = written.get(player.row, "")
        if text and player.player.name != text:
            sentence = say(
                "names are imported as Surname, First name: {written} as {name}",
                written=text,
                name=player.player.name,
            )
            yield Notice(
                sheet.name, player.row, (mapping.column_of(ListField.NAME) or 0) + 1, sentence
            )
            return


def _notices_on_payments(sheet: ListSheet, mapping: Mapping) -> Iterator[Notice]:
    """Yield a notice if the list says who has paid, but not how much."""
    payments = _cells_of(sheet, mapping, ListField.PAID)
    has_ticks = any(
        round_tick(text) is RoundTick.TICK and not text.isdecimal() for _, text in payments
    )
    if has_ticks and ListField.FEE not in mapping.columns:
        sentence = say("the column says who has paid but not how much, and is not imported")
        yield _notice_about_column(sheet, mapping.column_of(ListField.PAID), sentence)


def _notices_on_equal_headings(sheet: ListSheet, mapping: Mapping) -> Iterator[Notice]:
    """Yield a notice for each column that is left out although one with the same heading is
    imported.
    """
    for used_column, unused_column in columns_headed_alike(sheet, mapping):
        heading = sheet.rows[mapping.heading]
        sentence = say(
            "columns {taken} and {other} have the same heading, {heading}; column {taken} is used",
            taken=column_letters(used_column + 1),
            other=column_letters(unused_column + 1),
            heading=heading.cells[unused_column],
        )
        yield Notice(sheet.name, heading.line, unused_column + 1, sentence)


def propose_from_report(data: bytes, name: str, present: Iterable[Player] = ()) -> ColumnProposal:
    """Return the players of a report file (TRF), without numbers, results and withdrawals.

    FormatError as there.
    """
    report = read_report(data, name)
    return propose_entered(report.tournament.players, present, report.notices)


def propose_entered(
    players: Iterable[Player], present: Iterable[Player] = (), notices: tuple[Notice, ...] = ()
) -> ColumnProposal:
    """Return the players of another tournament, without data that belong only to that one."""
    proposed = []
    for player in players:
        title = fide_title(player.title) or player.title
        entered = replace(
            player, number=0, title=title, rank=None, withdrawn_from=None, expelled=""
        )
        proposed.append(ProposedPlayer(player.number, replace(entered, paid=0, paid_by="")))
    return ColumnProposal(_with_duplicates(proposed, present), (), notices)


def looks_like_report(data: bytes) -> bool:
    """Return whether a file has player records of a report file (TRF), or is a tournament of
    another program.
    """
    if is_tunx(data):
        return True
    beginning = data[: 1 << 20]
    codec = wide_codec(beginning)
    if codec is not None:
        beginning = beginning.decode(codec, "replace").encode()
    return any(line.startswith(b"001 ") for line in beginning.splitlines())


def _with_duplicates(
    players: Sequence[ProposedPlayer], present: Iterable[Player], by_group: bool = False
) -> tuple[ProposedPlayer, ...]:
    """Return the players, each with the apparently same player of the tournament or higher up in
    the list.

    `by_group`, players higher up count only if they are listed for the same group.
    """
    known_players: defaultdict[str, KnownPlayers] = defaultdict(lambda: KnownPlayers(present))
    with_duplicates = []
    for proposed in players:
        player = proposed.player
        already_there = known_players[proposed.group if by_group else ""]
        if not player.name:
            with_duplicates.append(proposed)
            continue
        duplicate = already_there.find(player)
        if duplicate is not None:
            with_duplicates.append(replace(proposed, duplicate=duplicate, alike=None))
            continue
        alike = already_there.namesake_with_another_id(player)
        if alike is not None:
            proposed = replace(proposed, duplicate=None, alike=alike)
        with_duplicates.append(proposed)
        already_there.add(player, proposed.row)
    return tuple(with_duplicates)
