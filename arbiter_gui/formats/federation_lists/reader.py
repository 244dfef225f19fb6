"""The players of a federation's list, row by row."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.players.federations import federation_of
from arbiter_gui.domain.players.listed_player import RatedPlayer, RatingKind
from arbiter_gui.domain.players.name_matching import birth_year
from arbiter_gui.domain.players.titles import fide_title
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.values import FIDE, Player
from arbiter_gui.formats.federation_lists.headings import (
    federation_of_most_players,
    rating_columns,
    with_whole_headings,
)
from arbiter_gui.formats.federation_lists.known_lists import known_by_federation, known_by_headings
from arbiter_gui.formats.federation_lists.sources import CLUBS, ListSource, list_source
from arbiter_gui.formats.fide_list.source import month_in
from arbiter_gui.formats.player_lists.cells import player_cells
from arbiter_gui.formats.player_lists.columns.guessing import guess_mapping
from arbiter_gui.formats.player_lists.headings.list_fields import ListField
from arbiter_gui.formats.player_lists.headings.words import heading_word
from arbiter_gui.formats.player_lists.proposals.player_row import ProposedPlayer, proposed_player
from arbiter_gui.formats.player_lists.proposals.proposal import list_habits
from arbiter_gui.formats.player_lists.tables.csv_cells import read_csv
from arbiter_gui.formats.player_lists.tables.rows import SheetRow

_STEP = 500
_INACTIVE = {"attivo": "n", "status": "n", "flag": "i", "active": "n"}
"""The headings of columns that mark inactive players, each with its mark."""
_MEMBERSHIPS = ("a", "p")
"""The marks of an active and of a passive member of a club, in the order in which a player's rows
count."""
_NO_BIRTH = "1900/01/01"
"""The value of databases for an unknown date."""
_TITLES_BEHIND_NAMES = {"мг": "GM", "мм": "IM", "мф": "FM"}
_SMALL_WORDS_BEHIND = re.compile(r"(?:\s+[а-яіїєґ]{1,4}(?:/[а-яіїєґ]{1,4})*)+$")


class FederationList:
    """An open list. `kinds` are its ratings of the federation (or else of FIDE).

    `label` is the month of the list if its name states it.

    `federation` is the federation of the list, or the name of a list without a federation, and
    `title` the name of the list. `control` can stop the reading between any two rows. Raises
    FormatError if it is not a list of players.
    """

    def __init__(self, source: ListSource, control: Control = FREE) -> None:
        """Read the headings, and from them the columns, the federation and the ratings of the
        list.
        """
        self.name = source.name
        self.label = month_in(source.name)
        self.faults = source.faults
        self._source = source
        self._control = control
        self._sheet = with_whole_headings(source.sheet)
        self._mapping = guess_mapping(self._sheet)
        if not self._mapping.has_players:
            raise FormatError(
                source.name,
                1,
                1,
                found=say("no column with names or FIDE IDs"),
                expected=say("a player list"),
            )
        self._ratings = rating_columns(self._sheet, self._mapping)
        self._headings = self._heading_words()
        self._known_columns = known_by_headings(self._headings)
        self._clubs = _clubs(source.clubs)
        self._habits, _ = list_habits(self._sheet, self._mapping)
        if self._known_columns is not None and self._known_columns.month_first:
            self._habits = replace(self._habits, read_birth=player_cells.read_birth_month_first)
        if self._known_columns is not None:
            self.federation = self._known_columns.federation
        else:
            self.federation = federation_of_most_players(
                self._sheet, self._mapping
            ) or _name_without_endings(source.name)
        known_list = self._known_columns or known_by_federation(self.federation)
        self.title = self.federation
        if known_list is not None:
            self.title = known_list.title
        self.kinds = tuple(
            kind for kind in RatingKind if kind in (self._ratings.national or self._ratings.fide)
        )

    def _heading_words(self) -> tuple[str, ...]:
        if self._mapping.heading < 0:
            return ()
        return tuple(heading_word(title) for title in self._sheet.rows[self._mapping.heading].cells)

    @property
    def share_read(self) -> float:
        """The share of the list that was read, 0 to 1."""
        return self._source.share_read

    def __iter__(self) -> Iterator[RatedPlayer]:
        """Yield the players; for those with several memberships the one that counts first."""
        players_by_membership: dict[str, list[RatedPlayer]] = {}
        for row in self._player_rows():
            player = self._player(row)
            if player is None:
                continue
            membership = self._cell(row, "status").lower()
            if not self._has_memberships or membership == _MEMBERSHIPS[0]:
                yield player
            else:
                players_by_membership.setdefault(membership, []).append(player)
        # The keys are copied before the loop, which takes them out.
        for membership in (*_MEMBERSHIPS, *players_by_membership):
            yield from players_by_membership.pop(membership, ())

    @property
    def _has_memberships(self) -> bool:
        return self._known_columns is not None and self._known_columns.with_memberships

    def _player_rows(self) -> Iterator[SheetRow]:
        """Yield the rows below the headings."""
        heading_line = 0
        if self._mapping.heading >= 0:
            heading_line = self._sheet.rows[self._mapping.heading].line
        for count, row in enumerate(self._source.rows):
            if count % _STEP == 0:
                self._control.checkpoint()
            if row.line > heading_line:
                yield row

    def _player(self, row: SheetRow) -> RatedPlayer | None:
        """Return the player of a row, None for any other row; unreadable values are counted."""
        proposed = proposed_player(row, self._mapping, self._habits)
        player = proposed.player
        if not any(letter.isalpha() for letter in player.name) or self._is_placeholder(player):
            return None
        serious = next((problem for problem in proposed.problems if problem.serious), None)
        if serious is not None:
            self.faults.count_skipped(row.line, serious.sentence)
        return self._rated_player(row, proposed)

    def _is_placeholder(self, player: Player) -> bool:
        return (
            self._known_columns is not None
            and self._known_columns.needs_number
            and not player.national_id
        )

    def _rated_player(self, row: SheetRow, proposed: ProposedPlayer) -> RatedPlayer:
        """Return the player of a row for the rating list, with the ratings, title and club of the
        list.
        """
        player = proposed.player
        name, title_behind = _name_and_title(player.name)
        fide, national = self._ratings_of(row)
        birth = player.birth.replace(_NO_BIRTH, "")
        return RatedPlayer(
            fide_id=int(player.fide_id or 0),
            name=name,
            federation=player.federation or self._federation_of_list(),
            sex=player.sex,
            title=fide_title(player.title) or title_behind,
            standard=fide[RatingKind.STANDARD],
            rapid=fide[RatingKind.RAPID],
            blitz=fide[RatingKind.BLITZ],
            birth_year=birth_year(birth),
            inactive=self._is_inactive(row),
            national_id=player.national_id,
            national_standard=national[RatingKind.STANDARD],
            national_rapid=national[RatingKind.RAPID],
            national_blitz=national[RatingKind.BLITZ],
            club=player.club or self._club(row) or self._region(row),
            birth=birth if "/" in birth else "",
            club_number=player.club_number,
            member_number=player.member_number,
            state=player.state,
        )

    def _ratings_of(self, row: SheetRow) -> tuple[dict[RatingKind, int], dict[RatingKind, int]]:
        """Return the ratings of FIDE and those of the federation.

        A mark shows that one of the latter is FIDE's.
        """
        fide = dict.fromkeys(RatingKind, 0)
        national = dict.fromkeys(RatingKind, 0)
        for kind, column in self._ratings.fide.items():
            fide[kind] = player_cells.read_rating(row.cells[column]).value
        for kind, column in self._ratings.national.items():
            text = row.cells[column]
            rating = player_cells.read_national_rating(text).value
            if player_cells.rating_mark(text) == FIDE:
                fide[kind] = rating
            else:
                national[kind] = rating
        return fide, national

    def _federation_of_list(self) -> str:
        """Return the federation of a player for whom a federation's list states none, or only a
        region.

        An empty cell is no statement either: lists leave it empty for their own players.
        """
        if self._known_columns is None:
            return ""
        return self.federation

    def _is_inactive(self, row: SheetRow) -> bool:
        return any(self._cell(row, heading).lower() == mark for heading, mark in _INACTIVE.items())

    def _cell(self, row: SheetRow, heading: str) -> str:
        if heading not in self._headings:
            return ""
        return row.cells[self._headings.index(heading)]

    def _club(self, row: SheetRow) -> str:
        return self._clubs.get(self._cell(row, "zps"), "")

    def _region(self, row: SheetRow) -> str:
        """Return the region of a player, which replaces a club that the list does not have."""
        column = self._mapping.column_of(ListField.FEDERATION)
        if column is None:
            column = self._mapping.regions
        if column is None or federation_of(row.cells[column]):
            return ""
        return row.cells[column]


def _name_and_title(name: str) -> tuple[str, str]:
    """Return a name and the FIDE title that a list has after it in small letters: ``мг`` of the
    grandmaster.
    """
    match = _SMALL_WORDS_BEHIND.search(name)
    if match is None:
        return name, ""
    words = re.split(r"[\s/]+", match[0])
    title = next((_TITLES_BEHIND_NAMES[word] for word in words if word in _TITLES_BEHIND_NAMES), "")
    return name[: match.start()], title


def _clubs(data: bytes) -> dict[str, str]:
    """Return the names of clubs by their numbers, the last column by the first.

    Empty without a file of them.
    """
    if not data:
        return {}
    clubs = {}
    for row in read_csv(data, CLUBS, delimiter=None).rows[1:]:
        if len(row.cells) > 1:
            clubs[row.cells[0]] = row.cells[-1]
    return clubs


def _name_without_endings(name: str) -> str:
    return Path(name).name.split(".")[0]


@contextlib.contextmanager
def open_federation_list(path: Path, control: Control = FREE) -> Iterator[FederationList]:
    """Open a list, or the list inside a zip file as downloaded; raises FormatError and OSError."""
    yield FederationList(list_source(path, control), control)
