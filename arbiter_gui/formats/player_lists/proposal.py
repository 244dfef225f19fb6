"""From a sheet or a report to players that could be entered, with everything that is odd about them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.rating_method import USUAL, settled
from arbiter_gui.domain.saying import Said, say
from arbiter_gui.domain.titles import fide_title
from arbiter_gui.domain.values import ESTIMATED, Player
from arbiter_gui.formats.player_lists import cells
from arbiter_gui.formats.player_lists.duplicates import Duplicate, Known
from arbiter_gui.formats.player_lists.heading_words import Field
from arbiter_gui.formats.player_lists.headings import Mapping, headed_alike
from arbiter_gui.formats.player_lists.rows import SheetRow, column_letters
from arbiter_gui.formats.player_lists.sheet import Sheet
from arbiter_gui.formats.report import Notice
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.formats.trf.text import wide_codec


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a cell; `row` and `column` count from 1. A `serious` one must be put right first."""

    row: int
    column: int
    sentence: Said
    serious: bool = False


@dataclass(frozen=True, slots=True)
class ProposedPlayer:
    """A player of a list; the number is 0, to be given on entering.

    `row` is the row of the sheet, or the pairing number in a report file. `alike` is somebody there already who
    may be the same person though the FIDE numbers differ; that is only told.
    """

    row: int
    player: Player
    problems: tuple[Problem, ...] = ()
    duplicate: Duplicate | None = None
    alike: Player | None = None

    @property
    def usable(self) -> bool:
        """Whether nothing serious is wrong."""
        return not any(problem.serious for problem in self.problems)


@dataclass(frozen=True, slots=True)
class Proposal:
    """The players of a list in its order.

    `passed_over` are rows without anything in the columns that are taken, such as a line at the foot of a
    list; `notices` are about the file as a whole.
    """

    players: tuple[ProposedPlayer, ...]
    passed_over: tuple[int, ...] = ()
    notices: tuple[Notice, ...] = ()

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything that is wrong, in the order of the list."""
        return tuple(problem for proposed in self.players for problem in proposed.problems)

    @property
    def accepted(self) -> tuple[Player, ...]:
        """The players to enter when nothing is said about single ones: usable, and nobody who is there already."""
        return tuple(p.player for p in self.players if p.usable and p.duplicate is None)


def propose_players(sheet: Sheet, mapping: Mapping, present: Iterable[Player] = ()) -> Proposal:
    """Read the rows below the headings as players; `present` are those of the tournament.

    Raises InvalidTournament when no column holds the names.
    """
    if not mapping.has_name:
        raise InvalidTournament(say("Say which column holds the names."))
    taken = [index for index, field in enumerate(mapping.columns) if field is not None]
    found, passed_over = [], []
    for row in sheet.rows[mapping.heading + 1 :]:
        if any(row.cells[index] or index in row.uncalculated for index in taken):
            found.append(_player(row, mapping))
        else:
            passed_over.append(row.line)
    notices = (*sheet.notices, *_headed_alike(sheet, mapping))
    return Proposal(_with_duplicates(found, present), tuple(passed_over), notices)


def _headed_alike(sheet: Sheet, mapping: Mapping) -> Iterator[Notice]:
    """Return a notice for each column that is left out though one with the same heading is taken."""
    for taken, other in headed_alike(sheet, mapping):
        heading = sheet.rows[mapping.heading]
        sentence = say(
            "columns {taken} and {other} have the same heading, {heading}; {taken} is taken",
            taken=column_letters(taken + 1),
            other=column_letters(other + 1),
            heading=heading.cells[other],
        )
        yield Notice(sheet.name, heading.line, other + 1, sentence)


def propose_from_report(data: bytes, name: str, present: Iterable[Player] = ()) -> Proposal:
    """Take the players of a report file (TRF), without numbers, results and withdrawals; FormatError as there."""
    report = read_trf(data, name)
    found = [
        ProposedPlayer(
            player.number,
            replace(
                player,
                number=0,
                title=fide_title(player.title) or player.title,
                rank=None,
                withdrawn_from=None,
            ),
        )
        for player in report.tournament.players
    ]
    return Proposal(_with_duplicates(found, present), (), report.notices)


def looks_like_report(data: bytes) -> bool:
    """Return whether a file has player records of a report file (TRF)."""
    beginning = data[: 1 << 20]
    codec = wide_codec(beginning)
    if codec is not None:
        beginning = beginning.decode(codec, "replace").encode()
    return any(line.startswith(b"001 ") for line in beginning.splitlines())


def _with_duplicates(
    found: Sequence[ProposedPlayer], present: Iterable[Player]
) -> tuple[ProposedPlayer, ...]:
    known = Known(present)
    out = []
    for proposed in found:
        player = proposed.player
        duplicate = known.find(player) if player.name else None
        alike = known.alike(player) if player.name and duplicate is None else None
        out.append(replace(proposed, duplicate=duplicate, alike=alike))
        if duplicate is None and player.name:
            known.add(player, proposed.row)
    return tuple(out)


def _no_name(name: str) -> Said:
    return say("The name {name} has no letters.", name=repr(name)) if name else say("The name is missing.")


class _Row:
    """A row being read, with what is wrong in it so far."""

    def __init__(self, row: SheetRow, mapping: Mapping) -> None:
        self._row, self._mapping = row, mapping
        self._bad: set[Field] = set()
        self.problems: list[Problem] = []
        for index in row.uncalculated:
            field = mapping.columns[index]
            if field is not None:
                letters = column_letters(index + 1)
                said = say("The formula in column {column} has no stored result.", column=letters)
                self._refuse(field, said, serious=True)

    def cell(self, field: Field) -> str:
        """Return the text of a cell, nothing where it is the error of a formula, which is noted for a text."""
        index = self._mapping.column_of(field)
        text = "" if index is None else self._row.cells[index]
        if field in _TEXTS and cells.formula_error(text):
            said = say("The cell holds the error of a formula, {text}.", text=text)
            self._refuse(field, said, serious=field in _NAMES)
            return ""
        return text

    def read(self, field: Field, reading: Callable[[str], cells.Reading[cells.T]]) -> cells.T:
        """Return the value of a cell; what is wrong with it is noted."""
        found = reading(self.cell(field))
        if found.problem:
            self._note(field, found.problem, serious=found.serious)
        return found.value

    def name(self) -> str:
        """Return the name, in one cell or in two."""
        name = self.cell(Field.NAME)
        if not name:
            name = ", ".join(part for part in (self.cell(Field.SURNAME), self.cell(Field.FIRST_NAME)) if part)
        if not self._bad & _NAMES and not any(character.isalpha() for character in name):
            field = Field.NAME if Field.NAME in self._mapping.columns else Field.SURNAME
            self._note(field, _no_name(name), serious=True)
        return name

    def _refuse(self, field: Field, sentence: Said, *, serious: bool) -> None:
        if field not in self._bad:
            self._bad.add(field)
            self._note(field, sentence, serious=serious)

    def _note(self, field: Field, sentence: Said, *, serious: bool) -> None:
        column = (self._mapping.column_of(field) or 0) + 1
        self.problems.append(Problem(self._row.line, column, sentence, serious))


def _player(row: SheetRow, mapping: Mapping) -> ProposedPlayer:
    found = _Row(row, mapping)
    read = found.read
    player = Player(
        0,
        found.name(),
        rating=read(Field.RATING, cells.read_rating),
        title=read(Field.TITLE, cells.read_title),
        sex=read(Field.SEX, cells.read_sex),
        federation=read(Field.FEDERATION, cells.read_federation),
        fide_id=read(Field.FIDE_ID, cells.read_fide_id),
        birth=read(Field.BIRTH, cells.read_birth),
        club=read(Field.CLUB, cells.read_club),
        category=read(Field.CATEGORY, cells.read_category),
        rating_source=read(Field.RATING_SOURCE, cells.read_rating_source),
        fixed_board=read(Field.FIXED_BOARD, cells.read_fixed_board),
        fide_rating=read(Field.FIDE_RATING, cells.read_fide_rating),
        national_rating=read(Field.NATIONAL_RATING, cells.read_national_rating),
        national_id=read(Field.NATIONAL_ID, cells.read_national_id),
    )
    return ProposedPlayer(row.line, _with_source(player, mapping), tuple(found.problems))


def _with_source(player: Player, mapping: Mapping) -> Player:
    """Return a player of a list that tells ratings apart with the source of the one that counts.

    One that stands beside the national rating, and is another, is FIDE's; one that is neither of two is the
    organiser's own.
    """
    both = player.fide_rating, player.national_rating
    if any(both) and player.rating and not player.rating_source and player.rating not in both:
        missing = [name for field, name in _OF_SOURCES.items() if field not in mapping.columns]
        if not missing:
            return replace(player, rating_source=ESTIMATED)
        values: dict[str, Any] = {missing[0]: player.rating}
        player = replace(player, **values)
    return settled(None, player, USUAL)


_NAMES = {Field.NAME, Field.SURNAME, Field.FIRST_NAME}
_TEXTS = _NAMES | {Field.CLUB, Field.CATEGORY, Field.NATIONAL_ID}
"""The fields that take nearly any text."""
_OF_SOURCES = {Field.FIDE_RATING: "fide_rating", Field.NATIONAL_RATING: "national_rating"}
