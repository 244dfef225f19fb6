"""A list of players being imported: read, its columns taken for what they hold, and held to the rating list."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from arbiter_gui.app.rating_lists.importing import as_player
from arbiter_gui.app.rating_lists.look_up import LookUp
from arbiter_gui.app.rating_lists.stored_lists import list_paths
from arbiter_gui.domain.control import FREE, THOUSANDTHS, Control, ShareOfWork
from arbiter_gui.domain.errors import InvalidTournament, StoreError
from arbiter_gui.domain.players.listed_player import RatingKind
from arbiter_gui.domain.texts.sentences import NOTHING, Said, joined, say
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.domain.values import Player
from arbiter_gui.formats.player_lists import (
    ColumnProposal,
    ListedPlayer,
    ListSheet,
    Mapping,
    guess_mapping,
    looks_like_report,
    propose_from_report,
    propose_players,
    read_sheet,
)
from arbiter_gui.formats.player_lists.proposals.identity import unlisted
from arbiter_gui.formats.regular import check_regular

MOST_BYTES = 32 << 20
"""Of a list of players; a workbook unpacks to more, which has a limit of its own."""
_SHARE_READ = 600
"""Thousandths of the work that reading is, for the progress."""


@dataclass(frozen=True, slots=True)
class PlayerList:
    """What a list would bring. `sheet` and `mapping` are None for a report file, which has no columns to choose.

    `fault` says why nobody can be proposed: no column says who the players are.
    """

    sheet: ListSheet | None
    mapping: Mapping | None
    proposal: ColumnProposal
    fault: Said = NOTHING


@dataclass(frozen=True, slots=True)
class ListFile:
    """A file with a list of players; `present` are those of the tournament, `kind` is the rating that counts there.

    `encoding` is the one that somebody chose for a text, as Python names it; None finds it out.

    Every method is safe to run in any thread; `control` hears how far it is, in thousandths, and can stop it.
    """

    data: bytes
    name: str
    present: tuple[Player, ...] = ()
    kind: RatingKind = RatingKind.STANDARD
    encoding: str | None = None

    @classmethod
    def opened(
        cls, path: Path, present: Iterable[Player] = (), kind: RatingKind = RatingKind.STANDARD
    ) -> ListFile:
        """Take a file from the disk; FormatError for one that is none or too large, StoreError where it is not read."""
        try:
            check_regular(path, MOST_BYTES, say("a list of players"))
            return cls(path.read_bytes(), path.name, tuple(present), kind)
        except OSError as error:
            said = say("{file} cannot be read: {why}.", file=path.name, why=system_words(error))
            raise StoreError(said) from error

    def read(self, control: Control = FREE, worksheet: str | None = None) -> PlayerList:
        """Read the list, its columns as the headings say; FormatError when it is none."""
        control.checkpoint()
        if looks_like_report(self.data):
            return PlayerList(None, None, propose_from_report(self.data, self.name, self.present))
        sheet = read_sheet(
            self.data, self.name, None, worksheet, ShareOfWork(control, 0, _SHARE_READ), self.encoding
        )
        control.checkpoint()
        mapping = guess_mapping(sheet, kind=self.kind)
        return self._proposed(sheet, mapping, ShareOfWork(control, _SHARE_READ, THOUSANDTHS))

    def read_as(self, encoding: str) -> ListFile:
        """Return the file to be read in another encoding."""
        return replace(self, encoding=encoding)

    def mapped(self, sheet: ListSheet, mapping: Mapping, control: Control = FREE) -> PlayerList:
        """Return what a sheet of the list would bring with other columns."""
        return self._proposed(sheet, mapping, ShareOfWork(control, 0, THOUSANDTHS))

    def _proposed(self, sheet: ListSheet, mapping: Mapping, control: Control) -> PlayerList:
        try:
            found = propose_players(sheet, mapping, self.present, self._look_up, control)
        except InvalidTournament as error:
            return PlayerList(sheet, mapping, ColumnProposal((), (), sheet.notices), error.said)
        return PlayerList(sheet, mapping, found)

    def _look_up(self, numbers: Collection[int]) -> ListedPlayer:
        """Look for FIDE numbers in the user's rating list; one that cannot be read costs no other player."""
        if not list_paths():
            return unlisted(numbers)
        try:
            with LookUp() as lists:
                found = lists.by_number(numbers)
        except StoreError as error:
            return ListedPlayer(fault=joined((say("The name is missing."), error.said), " "))
        return ListedPlayer({number: as_player(rated, self.kind) for number, rated in found.items()})
