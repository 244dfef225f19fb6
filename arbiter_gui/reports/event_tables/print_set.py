"""The print set of an event: the same sheets of every group, one group after another."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import Said, say, spoken
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.reports.document_pages import sheet
from arbiter_gui.reports.documents import Document, DocumentSource, document_name, is_available
from arbiter_gui.reports.layout.items import Page


@dataclass(frozen=True, slots=True)
class GroupSheets:
    """What the sheets of a group are made from; `source` has its tournament."""

    group: str
    source: DocumentSource

    def with_pause(self, pause: Callable[[], None]) -> GroupSheets:
        """Return what the sheets are made from, with a `pause` to be called between the steps.

        It may rest, or raise an error to leave off.
        """
        return replace(self, source=replace(self.source, pause=pause))


@dataclass(frozen=True, slots=True)
class EventSheet:
    """One sheet of a group on its pages, with its title such as ``A: Pairings``."""

    title: str
    document: Document
    pages: tuple[Page, ...]


def event_sheets(
    groups: Sequence[GroupSheets], documents: Sequence[Document], scale: float = 1.0
) -> tuple[EventSheet, ...]:
    """Return the sheets that exist, group by group, each about the current round of its group.

    `scale` makes the type larger or smaller, as `sheet` does.

    Raises InvalidTournament where no group has any of them, and as `sheet` does.
    """
    sheets = []
    for group in groups:
        source = with_group_heading(group)
        round_number = source.tournament.current_round or None
        for document in documents:
            if not is_available(source, document, round_number):
                continue
            source.pause()
            title = spoken(_title(group.group, source, document), source.catalogue)
            sheets.append(EventSheet(title, document, sheet(source, document, round_number, scale)))
    if not sheets:
        raise InvalidTournament(say("None of the groups has any of these sheets yet."))
    return tuple(sheets)


def with_group_heading(group: GroupSheets) -> DocumentSource:
    """Return the source with the group in the heading, if the name of the tournament does not have
    it already.
    """
    tournament = group.source.tournament
    if _names_group(tournament, group.group):
        return group.source
    name = ", ".join(filter(None, (tournament.details.name, group.group)))
    headed = replace(tournament, details=replace(tournament.details, name=name))
    return replace(group.source, tournament=headed)


def _names_group(tournament: Tournament, group: str) -> bool:
    """Return whether the name of a tournament contains the name of its group as words."""
    words = rf"(?<!\w){re.escape(group.casefold())}(?!\w)"
    return re.search(words, tournament.details.name.casefold()) is not None


def _title(group: str, source: DocumentSource, document: Document) -> Said:
    return say("{group}: {sheet}", group=group, sheet=document_name(source, document))
