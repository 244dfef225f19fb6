"""The handbook: its chapters from the Markdown files, their sections, and search."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QCoreApplication

from arbiter_gui.gui.style.resources import resource

FIRST = "00-tour.md"
PLACES = {
    "start": FIRST,
    "settings": "02-new-tournament.md",
    "players": "03-players.md",
    "ready": "04-pairing.md",
    "proposal": "04-pairing.md",
    "round": "05-results.md",
    "cards": "06-why.md",
    "reasons": "06-why.md",
    "why": "06-why.md",
    "hand": "07-by-hand.md",
    "board": "09-standings.md",
    "standings": "09-standings.md",
    "cross": "09-standings.md",
    "history": "11-safety.md",
    "end": "15-end.md",
    "display": "08-sheets.md",
}
"""The chapter of every place that has the keys: views by their key, the pages beside them, and the
display."""
DIALOGS = {
    "ArchiveDialog": "18-archives.md",
    "ClockDialog": "08-sheets.md",
    "DamageDialog": "11-safety.md",
    "NewTournamentDialog": "02-new-tournament.md",
    "TournamentDialog": "02-new-tournament.md",
    "RoundDatesDialog": "02-new-tournament.md",
    "InitialColourDialog": "02-new-tournament.md",
    "NumbersDialog": "21-round-robins.md",
    "GroupsDialog": "21-round-robins.md",
    "MatchResultDialog": "23-double-swiss.md",
    "TeamDialog": "24-team-events.md",
    "TeamMatchDialog": "24-team-events.md",
    "GuestDialog": "24-team-events.md",
    "MoveGameDialog": "21-round-robins.md",
    "ProhibitedDialog": "02-new-tournament.md",
    "AdjustmentsDialog": "02-new-tournament.md",
    "PlayerDialog": "03-players.md",
    "RoundDialog": "03-players.md",
    "ByeDialog": "03-players.md",
    "ImportDialog": "03-players.md",
    "WaitDialog": "03-players.md",
    "RefreshDialog": "03-players.md",
    "ListsDialog": "03-players.md",
    "EarlierDialog": "12-files.md",
    "EncodingDialog": "12-files.md",
    "MissingByesDialog": "12-files.md",
    "OfficialsDialog": "15-end.md",
    "PrizesDialog": "15-end.md",
    "TeamsDialog": "15-end.md",
    "TiesDialog": "15-end.md",
    "KnockoutDialog": "15-end.md",
    "ExpelDialog": "15-end.md",
    "PaymentDialog": "15-end.md",
    "EventDialog": "22-events.md",
    "DivideDialog": "22-events.md",
    "MovePlayerDialog": "22-events.md",
    "EventCheckInDialog": "22-events.md",
    "EventResultsDialog": "22-events.md",
    "RegisterDialog": "22-events.md",
    "RegisterListDialog": "22-events.md",
    "PersonsDialog": "22-events.md",
    "BoardsDialog": "22-events.md",
    "MergeDialog": "22-events.md",
    "AddGroupDialog": "22-events.md",
    "EventListDialog": "22-events.md",
    "EventPaymentsDialog": "22-events.md",
    "EventReportCheckDialog": "22-events.md",
    "EventPrizesDialog": "22-events.md",
    "EventTeamsDialog": "22-events.md",
    "GrandPrixDialog": "22-events.md",
    "ReportDialog": "15-end.md",
    "LiveResultsDialog": "15-end.md",
    "AgeGroupsDialog": "03-players.md",
    "OddResultDialog": "05-results.md",
    "ExerciseDialog": "17-pair-it-yourself.md",
    "HandDialog": "07-by-hand.md",
    "EntryDialog": "07-by-hand.md",
    "NoShowDialog": "07-by-hand.md",
    "RoundPreviewDialog": "04-pairing.md",
    "CommandDialog": "14-window.md",
    "WhoDialog": "07-by-hand.md",
    "PreviewDialog": "08-sheets.md",
    "PrintSetDialog": "08-sheets.md",
    "TieBreaksDialog": "09-standings.md",
    "DevicesDialog": "16-other-devices.md",
    "LineUpsDialog": "24-team-events.md",
    "RegistrationsDialog": "16-other-devices.md",
    "ServerDialog": "19-servers.md",
    "PublishingDialog": "08-sheets.md",
    "SecondCopyDialog": "11-safety.md",
}
"""The chapter of a dialog by its class; any other one is about the view behind it."""
_HEADING = re.compile(r"^(#{1,2}) (.+)$", re.MULTILINE)
_MARKS = re.compile(r"[*`#|]|\]\([^)]*\)|\[")


@dataclass(frozen=True, slots=True)
class HandbookSection:
    """A part of a chapter under a heading; the first of a chapter has the title of the chapter."""

    heading: str
    text: str

    @property
    def anchor(self) -> str:
        """What a link calls the section."""
        return slug(self.heading)

    def has(self, words: tuple[str, ...]) -> bool:
        """Return whether all words are in the section."""
        text = f"{self.heading}\n{_MARKS.sub('', self.text)}".casefold()
        return all(word in text for word in words)


@dataclass(frozen=True, slots=True)
class Chapter:
    """One file of the handbook."""

    name: str
    text: str

    @property
    def sections(self) -> tuple[HandbookSection, ...]:
        """The parts of the chapter, in order."""
        headings = list(_HEADING.finditer(self.text))
        ends = [heading.start() for heading in headings[1:]] + [len(self.text)]
        sections = []
        for heading, end in zip(headings, ends, strict=True):
            title = heading[2].strip()
            sections.append(HandbookSection(title, self.text[heading.end() : end]))
        return tuple(sections)

    @property
    def title(self) -> str:
        """The heading of the whole chapter."""
        return self.sections[0].heading


def slug(heading: str) -> str:
    """Return the name of a heading in links, as Markdown readers make it: `Late entries` is
    `late-entries`.
    """
    letters = [letter for letter in heading.casefold() if letter.isalnum() or letter in " -"]
    return "".join(letters).replace(" ", "-")


@lru_cache(maxsize=4)
def chapters(language: str) -> tuple[Chapter, ...]:
    """Return the chapters in a language of the window, in order.

    Raises OSError where they are not installed.

    A chapter that is not translated is the English one, with a note.
    """
    english = {path.name: _read(path) for path in sorted(resource("handbook", "en").glob("*.md"))}
    folder = resource("handbook", language)
    chapters_by_name = {}
    for name, chapter in english.items():
        path = folder / name
        chapters_by_name[name] = _read(path) if path.is_file() else _with_note(chapter)
    return tuple(
        _with_links(chapter, chapters_by_name, english) for chapter in chapters_by_name.values()
    )


def is_translated(language: str, name: str) -> bool:
    """Return whether a chapter is there in a language, by its file."""
    return resource("handbook", language, name).is_file()


def _with_note(chapter: Chapter) -> Chapter:
    """Return an English chapter with a note below its title that it is not translated."""
    note = QCoreApplication.translate(
        "Handbook", "This chapter is not translated yet; here it is in English."
    )
    title, _, text = chapter.text.partition("\n")
    return Chapter(chapter.name, f"{title}\n\n> {note}\n{text}")


_LINK = re.compile(r"\]\((?P<file>[\w.-]*\.md)?#(?P<anchor>[^)]+)\)")


def _with_links(
    chapter: Chapter, chapters_by_name: Mapping[str, Chapter], english: Mapping[str, Chapter]
) -> Chapter:
    """Return a chapter whose links to English headings lead to the same sections in its own
    language.
    """

    def link(heading_match: re.Match[str]) -> str:
        """Return a link with the anchor of the same section in this language.

        Unchanged if there is none.
        """
        file = heading_match["file"] or ""
        name = file or chapter.name
        anchors = [section.anchor for section in chapters_by_name[name].sections]
        english_anchors = [section.anchor for section in english[name].sections]
        anchor = heading_match["anchor"]
        if anchor not in anchors and anchor in english_anchors:
            anchor = anchors[english_anchors.index(anchor)]
        return f"]({file}#{anchor})"

    return Chapter(chapter.name, _LINK.sub(link, chapter.text))


def _read(path: Path) -> Chapter:
    return Chapter(path.name, path.read_text(encoding="utf-8"))


def words_of(text: str) -> tuple[str, ...]:
    """Return what a search looks for."""
    return tuple(text.casefold().split())
