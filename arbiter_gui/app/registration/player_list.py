"""Importing a player list: reading it, assigning its columns, and comparing it with the rating
list.
"""

from __future__ import annotations

import contextlib
from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path

from arbiter_gui.app.rating_lists.importing import as_player
from arbiter_gui.app.rating_lists.look_up import LookUp
from arbiter_gui.app.rating_lists.stored_lists import list_paths
from arbiter_gui.app.registration.column_memory import NO_MEMORY, ColumnMemory
from arbiter_gui.domain.control import FREE, THOUSANDTHS, Control, ShareOfWork
from arbiter_gui.domain.errors import FormatError, InvalidTournament, StoreError
from arbiter_gui.domain.players.listed_player import RatingKind, usual_order
from arbiter_gui.domain.players.rating_method import federation_of_list
from arbiter_gui.domain.texts.sentences import NOTHING, Said, joined, say
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.fide_list import open_fide_list
from arbiter_gui.formats.other_programs.recognising import tournament_of_another_program
from arbiter_gui.formats.packed import ZIP, names_in_zip
from arbiter_gui.formats.player_lists import (
    MOST_PLAYERS,
    ColumnProposal,
    ListedPlayer,
    ListField,
    ListSheet,
    Mapping,
    guess_mapping,
    looks_like_report,
    propose_entered,
    propose_from_report,
    propose_players,
    read_sheet,
    worksheet_reader,
)
from arbiter_gui.formats.player_lists.headings.federation_names import federation_in_heading
from arbiter_gui.formats.player_lists.proposals.identity import no_listed_players
from arbiter_gui.formats.regular import check_regular
from arbiter_gui.storage.file.store import FileStore

MOST_BYTES = 32 << 20
"""Most bytes of a list of players; an unpacked workbook may be larger, with a limit of its own."""
_SHARE_READ = 600
"""Share of reading in the whole work, in thousandths, for the progress."""
_MOST_COMPARED = 12
"""Worksheets among which the one with the players is looked for: a workbook of statistics may have
hundreds."""
_DATABASE = b"SQLite format 3\0"
_BEGINNING = 1 << 14


@dataclass(frozen=True, slots=True)
class PlayerList:
    """The players in a list.

    `sheet` and `mapping` are None for a report file, which has no columns to choose.

    `fault` says why no player can be proposed: no column says who the players are. `has_contacts`
    means a tournament file with addresses or telephone numbers, which are imported only if the user
    confirms it. `guess` are the columns without remembered choices of earlier lists; None if the
    columns were chosen for this one.
    """

    sheet: ListSheet | None
    mapping: Mapping | None
    proposal: ColumnProposal
    fault: Said = NOTHING
    has_contacts: bool = False
    guess: Mapping | None = None

    @property
    def may_be_wrong_sheet(self) -> bool:
        """Whether most rows of a worksheet are not players, and the workbook has others.

        The list of players of a workbook of this program is found by its name, unless another
        program has saved it.
        """
        if self.sheet is None or self.sheet.fields or len(self.sheet.worksheets) < 2:
            return False
        return 2 * len(self.proposal.players) < len(self.sheet.rows)

    @property
    def contents(self) -> tuple[int, int]:
        """How many columns a list has whose headings name what they contain, and how many
        players.
        """
        headed = 0
        if self.mapping is not None:
            for place, field in enumerate(self.mapping.columns):
                headed += field is not None and place not in self.mapping.guessed
        return headed, len(self.proposal.players)


@dataclass(frozen=True, slots=True)
class ListFile:
    """A file with a list of players.

    `present` are those of the tournament, `kind` is the rating that counts there.

    `encoding` is the one chosen for a text, as Python names it; None detects it. `memory` has the
    remembered choices of columns for lists with the same headings. `for_groups` is set for an
    event, in which a person may play in several groups.

    Every method is safe to run in any thread; `control` receives the progress, in thousandths, and
    can stop it.
    """

    data: bytes
    name: str
    present: tuple[Player, ...] = ()
    kind: RatingKind = RatingKind.STANDARD
    encoding: str | None = None
    path: Path | None = None
    with_contacts: bool = False
    memory: ColumnMemory = NO_MEMORY
    for_groups: bool = False

    @classmethod
    def from_path(
        cls,
        path: Path,
        present_players: Iterable[Player] = (),
        kind: RatingKind = RatingKind.STANDARD,
    ) -> ListFile:
        """Read a file from disk.

        FormatError if it is too large or not a file, StoreError if it cannot be read.
        """
        try:
            check_regular(path, MOST_BYTES, say("a player list"))
            return cls(path.read_bytes(), path.name, tuple(present_players), kind, path=path)
        except OSError as error:
            sentence = say("{file} cannot be read: {why}.", file=path.name, why=system_words(error))
            raise StoreError(sentence) from error

    def read(self, control: Control = FREE, worksheet: str | None = None) -> PlayerList:
        """Read the list, with columns according to its headings.

        FormatError if it is not a list.
        """
        control.checkpoint()
        # Forms that can be recognised by their first bytes come first: as a table their text would
        # be nonsense.
        is_report = looks_like_report(self.data)
        if not is_report:
            self._check_program()
        if self.path is not None and self.data.startswith(_DATABASE):
            return self._players_of_tournament_file(self.path)
        if self.path is not None and _is_fide_list(self.data):
            return self._players_of_fide_list(self.path)
        if is_report:
            return PlayerList(
                sheet=None,
                mapping=None,
                proposal=propose_from_report(self.data, self.name, self.present),
            )
        player_list = self._players_of_sheet(
            worksheet,
            ShareOfWork(control, 0, _SHARE_READ),
            ShareOfWork(control, _SHARE_READ, THOUSANDTHS),
        )
        # The first worksheet can be a cover page; a sheet that the arbiter has chosen is taken as
        # it is.
        if worksheet is None and player_list.may_be_wrong_sheet:
            return self._players_of_best_sheet(player_list, control)
        return player_list

    def _players_of_sheet(
        self, worksheet: str | None, for_reading: Control, for_players: Control
    ) -> PlayerList:
        """Return the players in a text, or in a worksheet of a workbook.

        None is the one that it opens with.
        """
        sheet = read_sheet(
            self.data,
            self.name,
            delimiter=None,
            worksheet=worksheet,
            control=for_reading,
            encoding=self.encoding,
        )
        for_reading.checkpoint()
        return self._players_of_read_sheet(sheet, for_players)

    def _players_of_read_sheet(self, sheet: ListSheet, control: Control) -> PlayerList:
        """Return the players in a sheet, with columns according to its headings and earlier
        lists.
        """
        guess = guess_mapping(sheet, kind=self.kind)
        mapping = self.memory.with_remembered_choices(sheet, guess)
        return replace(self._proposed_list(sheet, mapping, control), guess=guess)

    def _players_of_best_sheet(self, first_list: PlayerList, control: Control) -> PlayerList:
        """Return the players in the worksheet that says most about them, among those in which most
        rows are players.

        Only the first worksheets of a long workbook are compared. The user can choose any other.
        """
        assert first_list.sheet is not None
        at_end = ShareOfWork(control, THOUSANDTHS, THOUSANDTHS)
        read_worksheet = worksheet_reader(self.data, self.name, at_end)
        best_list = first_list
        for title in first_list.sheet.worksheets[:_MOST_COMPARED]:
            if title == first_list.sheet.worksheet:
                continue
            control.checkpoint()
            try:
                sheet = read_worksheet(title)
            except FormatError:
                # The user can choose this worksheet, and is then told what is wrong with it.
                continue
            list_of_sheet = self._players_of_read_sheet(sheet, at_end)
            if list_of_sheet.may_be_wrong_sheet:
                continue
            if best_list is first_list or list_of_sheet.contents > best_list.contents:
                best_list = list_of_sheet
        return best_list

    def with_encoding(self, encoding: str) -> ListFile:
        """Return the file with a different encoding."""
        return replace(self, encoding=encoding)

    def _check_program(self) -> None:
        """Raise FormatError for a tournament file of another program, with how to write a report
        file there.
        """
        other_program = tournament_of_another_program(self.data, self.name)
        if other_program is not None:
            raise FormatError(self.name, 1, 1, *other_program)

    def _players_of_tournament_file(self, path: Path) -> PlayerList:
        """Return the players of a tournament file of this program."""
        with contextlib.closing(FileStore.read(path)) as store:
            players = _players_with_list_names(store.tournament)
        has_contacts = any(player.email or player.phone or player.contact for player in players)
        if not self.with_contacts:
            players = tuple(replace(player, email="", phone="", contact="") for player in players)
        return PlayerList(
            sheet=None,
            mapping=None,
            proposal=propose_entered(players, self.present),
            has_contacts=has_contacts,
        )

    def _players_of_fide_list(self, path: Path) -> PlayerList:
        """Return the players of a list in FIDE's form, such as an organiser's part of it."""
        with open_fide_list(path) as fide_list:
            rated_players = tuple(islice(fide_list, MOST_PLAYERS + 1))
        if len(rated_players) > MOST_PLAYERS:
            received_words = say("a list of more than {n} players", n=MOST_PLAYERS)
            raise FormatError(
                self.name,
                1,
                1,
                received_words,
                say(
                    "a player list; import a rating list with Players > Ratings > Import rating "
                    "list"
                ),
            )
        players = [as_player(player, usual_order(self.kind)) for player in rated_players]
        return PlayerList(sheet=None, mapping=None, proposal=propose_entered(players, self.present))

    def players_under_mapping(
        self, sheet: ListSheet, mapping: Mapping, control: Control = FREE
    ) -> PlayerList:
        """Return the players in a sheet of the list if its columns are assigned differently."""
        return self._proposed_list(sheet, mapping, ShareOfWork(control, 0, THOUSANDTHS))

    def _proposed_list(self, sheet: ListSheet, mapping: Mapping, control: Control) -> PlayerList:
        """Return the players proposed from a list, or none and why it cannot be read with these
        columns.
        """
        try:
            proposal = propose_players(
                sheet, mapping, self.present, self._look_up, control, self.for_groups
            )
        except InvalidTournament as error:
            return PlayerList(sheet, mapping, ColumnProposal((), (), sheet.notices), error.said)
        return PlayerList(sheet, mapping, _with_national_list(proposal, sheet, mapping))

    def _look_up(self, numbers: Collection[int]) -> ListedPlayer:
        """Look for FIDE numbers in the user's rating list.

        An unreadable one affects no other player.
        """
        if not list_paths():
            return no_listed_players(numbers)
        try:
            with LookUp() as lists:
                rated_players = lists.by_number(numbers)
        except StoreError as error:
            return ListedPlayer(fault=joined((say("The name is missing."), error.said), " "))
        players = {}
        for number, rated_player in rated_players.items():
            players[number] = as_player(rated_player, usual_order(self.kind))
        return ListedPlayer(players)


def _with_national_list(
    proposal: ColumnProposal, sheet: ListSheet, mapping: Mapping
) -> ColumnProposal:
    """Return the players with the list of their national ratings and numbers, if the headings name
    it.
    """
    titles = sheet.rows[mapping.heading].cells if mapping.heading >= 0 else ()
    federation = ""
    # The heading of the rating decides before that of the number.
    for field in (ListField.NATIONAL_RATING, ListField.NATIONAL_ID):
        column = mapping.column_of(field)
        if column is not None and titles:
            federation = federation or federation_in_heading(titles[column])
    if not federation:
        return proposal
    players = []
    for proposed_player in proposal.players:
        player = proposed_player.player
        if player.national_rating or player.national_id:
            player = replace(player, national_list=federation)
        players.append(replace(proposed_player, player=player))
    return replace(proposal, players=tuple(players))


def _players_with_list_names(tournament: Tournament) -> tuple[Player, ...]:
    """Return the players, each with the list that has the national rating: elsewhere another may be
    meant.
    """
    players = []
    for player in tournament.players:
        national_list = player.national_list
        if player.national_rating or player.national_id:
            national_list = federation_of_list(player, tournament.details)
        players.append(replace(player, national_list=national_list))
    return tuple(players)


def _is_fide_list(data: bytes) -> bool:
    """Return whether a file is a list in FIDE's form: XML, text with its headings, or either in a
    zip file.
    """
    if data.startswith(ZIP):
        names = names_in_zip(data) or ()
        has_list = any(name.lower().endswith((".xml", ".txt")) for name in names)
        return has_list and "[Content_Types].xml" not in names and "content.xml" not in names
    beginning = data[:_BEGINNING]
    is_xml = beginning.lstrip(b"\xef\xbb\xbf \r\n").startswith(b"<") and b"<player>" in beginning
    # The lists before 2012, which begin with "ID number", are tables like any other.
    return is_xml or beginning.lstrip(b"\xef\xbb\xbf").startswith(b"ID Number  ")
