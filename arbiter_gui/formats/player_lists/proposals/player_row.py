"""The reading of a row of a list as a player, with all its errors."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any

from arbiter_gui.domain.players.rating_method import USUAL, with_settled_ratings
from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.values import ESTIMATED, FIDE, FIDE_STANDARD, NATIONAL, Player
from arbiter_gui.formats.player_lists.cells import player_cells
from arbiter_gui.formats.player_lists.cells.player_cells import CellReading, T
from arbiter_gui.formats.player_lists.cells.round_ticks import RoundTick, round_tick
from arbiter_gui.formats.player_lists.columns.mapping import Mapping as ColumnMapping
from arbiter_gui.formats.player_lists.headings.list_fields import ListField
from arbiter_gui.formats.player_lists.names.name_forms import entered_name, joined_name
from arbiter_gui.formats.player_lists.names.notes_beside_names import name_and_note
from arbiter_gui.formats.player_lists.names.titles_beside_names import name_and_title
from arbiter_gui.formats.player_lists.proposals.duplicates import Duplicate
from arbiter_gui.formats.player_lists.proposals.round_wishes import RoundColumns, RoundWishes
from arbiter_gui.formats.player_lists.tables.rows import SheetRow, column_letters


@dataclass(frozen=True, slots=True)
class RowProblem:
    """The error in a cell; `row` and `column` count from 1.

    A `serious` one must be corrected first.
    """

    row: int
    column: int
    sentence: Said
    serious: bool = False


@dataclass(frozen=True, slots=True)
class ProposedPlayer:
    """A player of a list; the number is 0, to be assigned on entry.

    `row` is the row of the sheet, or the pairing number in a report file. `alike` is a player
    already entered who may be the same one although the FIDE numbers differ; that is only reported.
    `byes` are the rounds for which the list has requests for half-point byes, `absences` those
    without points; `group` is the tournament that the list names for the player.
    """

    row: int
    player: Player
    problems: tuple[RowProblem, ...] = ()
    duplicate: Duplicate | None = None
    alike: Player | None = None
    byes: tuple[int, ...] = ()
    absences: tuple[int, ...] = ()
    group: str = ""

    @property
    def accepted(self) -> bool:
        """Whether the player is entered by default: usable, and not there already."""
        return self.usable and self.duplicate is None

    @property
    def usable(self) -> bool:
        """Whether there are no serious errors."""
        return not any(problem.serious for problem in self.problems)


def _sentence_on_missing_name(name: str) -> Said:
    if name:
        return say("The name {name} contains no letters.", name=repr(name))
    return say("The name is missing.")


class _Row:
    """A row being read, with its errors so far."""

    def __init__(self, row: SheetRow, mapping: ColumnMapping) -> None:
        """Begin a row.

        A formula without a stored result is a serious error in each imported column.
        """
        self._row = row
        self._mapping = mapping
        self._bad: set[ListField] = set()
        self.problems: list[RowProblem] = []
        for index in row.uncalculated:
            list_field = mapping.columns[index]
            if list_field is not None:
                letters = column_letters(index + 1)
                sentence = say(
                    "The formula in column {column} has no stored result.", column=letters
                )
                self._note_first_error(list_field, sentence, serious=True)

    def cell(self, field: ListField) -> str:
        """Return the text of a cell, empty if it is the error of a formula, which is noted for a
        text.
        """
        index = self._mapping.column_of(field)
        if index is None:
            text = ""
        else:
            text = self._row.cells[index]
        if text.startswith("#") and field in _TEXTS and player_cells.formula_error(text):
            sentence = say("The cell contains a formula error: {text}.", text=text)
            self._note_first_error(field, sentence, serious=field in _NAMES)
            return ""
        return text

    def read(self, field: ListField, reading: Callable[[str], CellReading[T]]) -> T:
        """Return the value of a cell; an error in it is noted."""
        cell_reading: CellReading[T] = _cached_reading(reading, self.cell(field))
        if cell_reading.serious:
            self._note(field, joined((cell_reading.problem, say("The cell is ignored.")), " "))
        elif cell_reading.problem:
            self._note(field, cell_reading.problem)
        return cell_reading.value

    def name(self) -> str:
        """Return the name in its stored form; empty if there is only the FIDE number."""
        is_turkish = self._mapping.has_turkish_names
        is_in_capitals = self._mapping.is_in_capitals
        text, note = name_and_note(self.cell(ListField.NAME))
        whole_name, _ = name_and_title(text)
        name = entered_name(
            whole_name,
            self._mapping.name_order,
            is_turkish=is_turkish,
            is_in_capitals=is_in_capitals,
        )
        if note:
            sentence = say(
                "The name {text} is read as {name}.",
                text=repr(self.cell(ListField.NAME)),
                name=name,
            )
            self._note(ListField.NAME, sentence)
        if not name:
            surnames = self._joined_cells(
                ListField.SURNAME_PARTICLE, ListField.SURNAME, ListField.SECOND_SURNAME
            )
            first_names = self._joined_cells(ListField.FIRST_NAME, ListField.FURTHER_NAMES)
            name = joined_name(
                surnames, first_names, is_turkish=is_turkish, is_in_capitals=is_in_capitals
            )
        alone = not name and player_cells.read_fide_id(self.cell(ListField.FIDE_ID)).value
        if (
            not self._bad & _NAMES
            and not alone
            and not any(character.isalpha() for character in name)
        ):
            name_fields = (ListField.NAME, ListField.SURNAME, ListField.FIDE_ID)
            field = next(field for field in name_fields if field in self._mapping.columns)
            self._note(field, _sentence_on_missing_name(name), serious=True)
        return name

    def _joined_cells(self, *fields: ListField) -> str:
        """Return the texts of some cells, separated by blanks."""
        return " ".join(filter(None, map(self.cell, fields)))

    def sex(self, habits: ListHabits) -> str:
        """Return ``m``, ``w`` or nothing.

        An empty cell has a meaning only if there is a column of sexes.
        """
        if ListField.SEX not in self._mapping.columns:
            return ""
        reading = habits.read_sex(self.cell(ListField.SEX))
        if reading.problem:
            self._note(ListField.SEX, reading.problem)
        return reading.value

    def paid(self) -> int:
        """Return the amount that has been paid; a yes or a tick means the fee of the row.

        Without a fee it means no amount, which is noted once for the whole list.
        """
        text = self.cell(ListField.PAID)
        fee = player_cells.read_amount(self.cell(ListField.FEE)).value
        # "1" is an amount and not a tick.
        answer = None if text.isdecimal() else round_tick(text)
        if text in _CROSSES:
            answer = RoundTick.NO
        if answer is RoundTick.NO:
            return 0
        if answer is RoundTick.TICK:
            return fee
        return self.read(ListField.PAID, player_cells.read_amount)

    def wishes(self, columns: RoundColumns) -> RoundWishes:
        """Return the rounds without a game that the row requests, by numbers in a cell and by
        ticks.
        """
        ticked = columns.wishes(self._row)
        for column in ticked.unread:
            text = repr(self._row.cells[column.index])
            sentence = say(
                "{text} is not a tick for round {round} and was ignored.",
                text=text,
                round=column.round,
            )
            self.problems.append(RowProblem(self._row.line, column.index + 1, sentence))
        byes = {*ticked.byes, *self.read(ListField.BYES, player_cells.read_bye_rounds)}
        absences = {
            *ticked.absences,
            *self.read(ListField.ABSENCES, player_cells.read_absent_rounds),
        }
        without_points = self.read(ListField.BYES, player_cells.read_zero_point_rounds)
        absences.update(without_points)
        return RoundWishes(tuple(sorted(byes)), tuple(sorted(absences - byes)))

    def with_second_rating(self, player: Player) -> Player:
        """Return a player without a rating of the event's type with the standard one, which is
        reported.
        """
        if ListField.SECOND_RATING not in self._mapping.columns:
            return player
        standard_rating = self.read(ListField.SECOND_RATING, player_cells.read_rating)
        # Ratings of the event's type have a column of their own, or are the only ratings of the
        # list.
        if ListField.FIDE_RATING in self._mapping.columns:
            rating_of_type = player.fide_rating
        else:
            rating_of_type = player.rating
        if not standard_rating or rating_of_type:
            return player
        sentence = say(
            "No rating of this type: the standard rating {rating} is used.", rating=standard_rating
        )
        self._note(ListField.SECOND_RATING, sentence)
        if player.rating:
            # A national rating counts for this player; the standard one is only kept beside it.
            return replace(player, fide_rating=standard_rating)
        return replace(
            player, fide_rating=standard_rating, rating=standard_rating, rating_source=FIDE_STANDARD
        )

    def _note_first_error(self, field: ListField, sentence: Said, *, serious: bool) -> None:
        if field not in self._bad:
            self._bad.add(field)
            self._note(field, sentence, serious=serious)

    def _note(self, field: ListField, sentence: Said, *, serious: bool = False) -> None:
        column = (self._mapping.column_of(field) or 0) + 1
        self.problems.append(RowProblem(self._row.line, column, sentence, serious))


@dataclass(frozen=True)
class ListHabits:
    """The meanings of the cells of a list that are unclear on their own.

    `read_birth` reads its dates, `sexes` has the meaning of its folded marks, and `blank_sex` is
    the meaning of an empty cell if only women are marked. `rounds` are the columns with ticks for a
    round each.
    """

    read_birth: Callable[[str], CellReading[str]] = player_cells.read_birth
    read_title: Callable[[str], CellReading[str]] = player_cells.read_title
    sexes: Mapping[str, str] = field(default_factory=dict)
    blank_sex: str = ""
    rounds: RoundColumns = field(default_factory=RoundColumns)

    def read_sex(self, text: str) -> CellReading[str]:
        """Return ``m``, ``w`` or nothing, as this list marks them."""
        if not text:
            return CellReading(self.blank_sex)
        mark = folded(text).strip(" .")
        if mark in self.sexes:
            return CellReading(self.sexes[mark])
        return player_cells.read_sex(text)


def proposed_player(
    row: SheetRow, mapping: ColumnMapping, habits: ListHabits = ListHabits()
) -> ProposedPlayer:
    """Return the player of a row.

    One with only a FIDE number has no name yet, which is not reported here.
    """
    row_reader = _Row(row, mapping)
    read = row_reader.read
    player = Player(
        0,
        row_reader.name(),
        rating=read(ListField.RATING, player_cells.read_rating),
        title=read(ListField.TITLE, habits.read_title)
        or read(ListField.WOMAN_TITLE, player_cells.read_title)
        or name_and_title(name_and_note(row_reader.cell(ListField.NAME))[0])[1],
        sex=row_reader.sex(habits),
        federation=read(ListField.FEDERATION, player_cells.read_federation),
        fide_id=read(ListField.FIDE_ID, player_cells.read_fide_id),
        birth=read(ListField.BIRTH, habits.read_birth),
        club=read(ListField.CLUB, player_cells.read_club),
        category=read(ListField.CATEGORY, player_cells.read_category),
        rating_source=read(ListField.RATING_SOURCE, player_cells.read_rating_source),
        fixed_board=read(ListField.FIXED_BOARD, player_cells.read_fixed_board),
        fide_rating=read(ListField.FIDE_RATING, player_cells.read_rating),
        national_rating=read(ListField.NATIONAL_RATING, player_cells.read_national_rating),
        national_id=read(ListField.NATIONAL_ID, player_cells.read_national_id),
        team=read(ListField.TEAM, player_cells.read_team),
        fee=read(ListField.FEE, player_cells.read_amount),
        paid=row_reader.paid(),
        email=read(ListField.EMAIL, player_cells.read_contact),
        phone=read(ListField.PHONE, player_cells.read_contact),
        club_number=read(ListField.CLUB_NUMBER, player_cells.read_club_number),
        member_number=read(ListField.MEMBER_NUMBER, player_cells.read_member_number),
        state=read(ListField.STATE, player_cells.read_state),
    )
    player = row_reader.with_second_rating(player)
    if player.rating and not player.rating_source:
        player = _with_source_of_mark(
            player, player_cells.rating_mark(row_reader.cell(ListField.RATING))
        )
    wishes = row_reader.wishes(habits.rounds)
    group = read(ListField.GROUP, player_cells.read_group)
    if group and not player.category:
        player = replace(player, category=read(ListField.GROUP, player_cells.read_category))
    player = _with_source(player, mapping)
    return ProposedPlayer(
        row.line,
        player,
        tuple(row_reader.problems),
        byes=wishes.byes,
        absences=wishes.absences,
        group=group,
    )


def _with_source_of_mark(player: Player, source: str) -> Player:
    """Return a player with the source from the mark beside the rating, and the rating in its
    field.
    """
    values: dict[str, Any] = {"rating_source": source}
    for rating_field, rating_source in (("fide_rating", FIDE), ("national_rating", NATIONAL)):
        if source == rating_source and not getattr(player, rating_field):
            values[rating_field] = player.rating
    if source:
        return replace(player, **values)
    return player


def _with_source(player: Player, mapping: ColumnMapping) -> Player:
    """Return a player of a list with several ratings, with the source of the one that counts.

    A counting rating that differs from the national one beside it is FIDE's; one that differs from
    both is the organiser's own.
    """
    ratings = player.fide_rating, player.national_rating
    if any(ratings) and player.rating and not player.rating_source and player.rating not in ratings:
        missing = [name for field, name in _OF_SOURCES.items() if field not in mapping.columns]
        if not missing:
            return replace(player, rating_source=ESTIMATED)
        values: dict[str, Any] = {missing[0]: player.rating}
        player = replace(player, **values)
    return with_settled_ratings(None, player, USUAL)


@lru_cache(10_000)
def _cached_reading(reading: Callable[[str], Any], text: str) -> Any:
    """Return the reading of a cell.

    Thousands of players share their federations, clubs and empty cells.
    """
    return reading(text)


_CROSSES = frozenset("✗✘☒❌")
"""Signs that tick a round, and mean "no" for a payment."""
_NAMES = {ListField.NAME, ListField.SURNAME, ListField.FIRST_NAME}
_TEXTS = _NAMES | {ListField.CLUB, ListField.CATEGORY, ListField.NATIONAL_ID, ListField.TEAM}
_TEXTS |= {
    ListField.EMAIL,
    ListField.PHONE,
    ListField.CLUB_NUMBER,
    ListField.MEMBER_NUMBER,
    ListField.STATE,
}
"""The fields that take nearly any text."""
_OF_SOURCES = {ListField.FIDE_RATING: "fide_rating", ListField.NATIONAL_RATING: "national_rating"}
