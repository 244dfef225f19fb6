"""The sheets printed together at each point of a round, and their copies.

Remembered for next time.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import Enum

from arbiter_gui.domain.publication import missing_results
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.services.settings import (
    INTO_PDF,
    PRINT_BEFORE,
    PRINT_END,
    PRINT_PAIRED,
    PRINT_PLAYED,
    PRINT_SCHEDULE,
    PRINTER,
)
from arbiter_gui.reports.documents import Document

Copies = Mapping[Document, int]
"""The number of copies of each sheet; sheets that are not in it are not printed."""
MOST_COPIES = 99


class Occasion(Enum):
    """A moment at which the same sheets are printed again and again."""

    BEFORE = "before"
    SCHEDULE = "schedule"
    PAIRED = "paired"
    PLAYED = "played"
    END = "end"


_KEPT = {
    Occasion.BEFORE: PRINT_BEFORE,
    Occasion.SCHEDULE: PRINT_SCHEDULE,
    Occasion.PAIRED: PRINT_PAIRED,
    Occasion.PLAYED: PRINT_PLAYED,
    Occasion.END: PRINT_END,
}
SHEETS = (
    *(Document.PAIRINGS, Document.BY_NAME, Document.RESULT_SLIPS, Document.LARGE_RESULT_SLIPS),
    *(Document.LINE_UP_FORMS, Document.ROSTERS, Document.BOARD_RESULTS, Document.BOARD_PRIZES),
    *(Document.SCHEDULE, Document.SCHEDULE_BY_PLAYER, Document.DRAWING, Document.LEADERS_FIRST),
    *(
        Document.STANDINGS,
        Document.CROSS_TABLE,
        Document.TEAM_MATCH,
        Document.KNOCKOUT,
        Document.PROGRESS,
        Document.BOARD,
    ),
    *(Document.AROS, Document.INDEX),
    *(Document.RATINGS, Document.NORMS, Document.CERTIFICATES, Document.TOURNAMENT_REPORT),
    *(
        Document.PRIZES,
        Document.ENVELOPES,
        Document.RECEIPTS,
        Document.TEAMS,
        Document.REPORT_CHECK,
    ),
    *(
        Document.CHECK_IN,
        Document.PLAYERS,
        Document.BY_RATING,
        Document.BY_CLUB,
        Document.TABLE_CARDS,
    ),
    *(
        Document.SCORE_SHEETS,
        Document.PLAYER_CARDS,
        Document.BADGES,
        Document.PAYMENTS,
        Document.BOOKLET,
    ),
)
"""What can be in a set, in the order in which it is printed."""


def occasion_of(tournament: Tournament, round_number: int) -> Occasion:
    """Return at which moment a tournament is while the round is looked at."""
    round_count = len(tournament.rounds)
    # A schedule is announced as a whole, so this goes before the single round that is looked at.
    if _is_schedule_to_announce(tournament):
        return Occasion.SCHEDULE
    if round_number > round_count and tournament.over and missing_results(tournament) is None:
        return Occasion.END
    # The next round, not paired yet: what there is to print is about the round before it, if there
    # was one.
    if not 1 <= round_number <= round_count:
        if round_count:
            return Occasion.PLAYED
        return Occasion.BEFORE
    if not all(board.result.known for board in tournament.rounds[round_number - 1].boards):
        return Occasion.PAIRED
    if round_number == tournament.round_count:
        return Occasion.END
    return Occasion.PLAYED


def _is_schedule_to_announce(tournament: Tournament) -> bool:
    """Return whether a whole schedule has been made that is not public yet, and no game of it was
    played.
    """
    if tournament.schedule is None or tournament.begun_round:
        return False
    return any(not recorded_round.published for recorded_round in tournament.rounds)


def kept_printer(names: Sequence[str]) -> str:
    """Return the printer that was used last, or the usual one if it is gone.

    Empty if the sheets became a PDF.
    """
    name = PRINTER.get()
    if name == INTO_PDF or not names:
        return ""
    if name in names:
        return name
    return names[0]


def copies_for(occasion: Occasion) -> Copies:
    """Return the copies printed on such an occasion the last time, or the usual ones."""
    return _copies_read(_KEPT[occasion].get())


def keep_copies(occasion: Occasion, copies: Copies) -> None:
    """Remember a choice for the next time."""
    _KEPT[occasion].set(
        ",".join(
            f"{document.value}:{copy_count}"
            for document, copy_count in copies.items()
            if copy_count
        )
    )


def _copies_read(text: str) -> Copies:
    """Read what `keep_copies` wrote; sheets that this program does not know are passed over."""
    sheets = {document.value: document for document in SHEETS}
    pairs = (entry.partition(":") for entry in text.split(","))
    return {
        sheets[name]: min(int(copy_count), MOST_COPIES)
        for name, _, copy_count in pairs
        if name in sheets and copy_count.isdecimal() and int(copy_count)
    }
