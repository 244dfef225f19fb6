"""The posted sheets: the columns of the pairings that have room, on as few pages as possible."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from arbiter_gui.domain.texts.player_names import namesakes
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.documents import Document
from arbiter_gui.reports.layout.fitting import (
    Fitted,
    balanced_pages,
    fewest_pages,
    fitted_sheet,
    has_cut_text,
    line_count,
)
from arbiter_gui.reports.layout.items import Page
from arbiter_gui.reports.layout.pages import Heading, Style
from arbiter_gui.reports.round_tables.pairings import NOT_PLAYING
from arbiter_gui.reports.round_tables.wall import (
    USUAL_BY_BOARD,
    WHERE_ROOM,
    WallFact,
    WallFacts,
    by_board_on_the_wall,
    by_name_on_the_wall,
    tells_namesakes_apart,
)
from arbiter_gui.reports.tables.table import Table

ON_THE_WALL = (Document.PAIRINGS, Document.LEADERS_FIRST, Document.BY_NAME)
_BROKEN = 0.05
"""The part of all lines that further columns may add by breaking names."""
_NOT_PLAYING = ("number", "name", "before", "reason")


@dataclass(frozen=True, slots=True)
class _Smallest:
    """The smallest scale of type used to save a page of the wall: with the usual columns `alone`,
    or `with_more`.
    """

    alone: float
    with_more: float


_FITTED_SIZE = _Smallest(alone=0.9, with_more=0.85)
"""The type is then read from 1.8 m instead of 2 m, with ratings and clubs from 1.7 m."""
_CHOSEN_SIZE = _Smallest(alone=1.0, with_more=1.0)


class WallSheet:
    """A sheet to hang on the wall: the pairings of a round, of a match those of all its games, with
    lists of those not playing.

    `players` are those of the tournament.
    """

    def __init__(
        self,
        document: Document,
        paired_tables: Sequence[Table[Any]],
        players: Sequence[Player],
        heading: Heading,
    ) -> None:
        """Take the tables of the pairings and of those not playing, in the order of the sheet."""
        self.document = document
        self.paired_tables = paired_tables
        self.players = players
        self.heading = heading

    def pages(self, style: Style, chosen_facts: WallFacts | None, fits: bool) -> tuple[Page, ...]:
        """Return the pages with the facts that were chosen.

        None takes those for which there is room.

        Type of a size that was chosen as well is not made to fit (`fits`).
        """
        allowed_size = _CHOSEN_SIZE
        if fits:
            allowed_size = _FITTED_SIZE
        if chosen_facts is not None:
            return fitted_sheet(
                self.tables(chosen_facts), self.heading, style, allowed_size.with_more, fits
            )
        facts, sheet = self._sheet_with_further_facts(style, allowed_size)
        return balanced_pages(self.tables(facts), self.heading, sheet, fits)

    def tables(self, facts: Sequence[WallFact]) -> list[Table[Any]]:
        """Return the tables with some facts beside the names.

        A list of absent players is compatible with any.
        """
        on_the_wall: Callable[[Table[Any], Sequence[WallFact]], Table[Any]] = by_board_on_the_wall
        if self.document is Document.BY_NAME:
            on_the_wall = by_name_on_the_wall
        tables_shown: list[Table[Any]] = []
        for table in self.paired_tables:
            if table.key.startswith(NOT_PLAYING):
                tables_shown.append(table.with_columns(*_NOT_PLAYING))
            else:
                tables_shown.append(on_the_wall(table, facts))
        return tables_shown

    def _sheet_with_further_facts(
        self, style: Style, allowed_size: _Smallest
    ) -> tuple[WallFacts, Fitted]:
        """Return the usual facts with as many others as cost no page and break few names, and the
        sheet with them.

        Players of the same name are distinguished in any case.
        """
        usual_facts = self._usual_facts()
        fewest_pages_sheet = fewest_pages(
            self.tables(usual_facts), self.heading, style, allowed_size.alone
        )
        smallest_size = allowed_size.with_more
        count = len(fewest_pages_sheet.pages)
        choices = [
            further_choice
            for further_choice in WHERE_ROOM
            if _all_known(self.players, further_choice)
        ]
        apart = [
            further_choice
            for further_choice in choices
            if tells_namesakes_apart(self.players, further_choice)
        ]
        must_be_told_apart = bool(apart) and namesakes(self.players)
        # Namesakes must find their board, even if the sheet becomes longer: only facts that tell
        # them apart are tried.
        if must_be_told_apart:
            choices = apart
        for further_choice in choices:
            facts = (*usual_facts, *further_choice)
            trial = fewest_pages(self.tables(facts), self.heading, style, smallest_size, count)
            if _costs_no_page(trial, fewest_pages_sheet):
                return facts, trial
        if not must_be_told_apart:
            return usual_facts, fewest_pages_sheet
        facts = (*usual_facts, *apart[-1])
        return facts, fewest_pages(self.tables(facts), self.heading, style, smallest_size)

    def _usual_facts(self) -> WallFacts:
        """Return what usually stands beside the names: by name only what is needed to tell
        namesakes apart.
        """
        if self.document is not Document.BY_NAME:
            return USUAL_BY_BOARD
        if namesakes(self.players):
            return (WallFact.NUMBER,)
        return ()


def _all_known(players: Sequence[Player], facts: Sequence[WallFact]) -> bool:
    """Return whether each of these facts is known of some player."""
    facts_known = {
        WallFact.RATING: any(player.rating for player in players),
        WallFact.CLUB: any(player.club for player in players),
    }
    return all(facts_known[fact] for fact in facts)


def _costs_no_page(trial: Fitted, fewest_pages_sheet: Fitted) -> bool:
    """Return whether further columns take no more pages, cut no text and break few names."""
    if len(trial.pages) > len(fewest_pages_sheet.pages) or has_cut_text(trial.pages):
        return False
    return line_count(trial.pages) <= line_count(fewest_pages_sheet.pages) * (1 + _BROKEN)
