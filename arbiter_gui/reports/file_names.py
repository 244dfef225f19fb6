"""What exported files are called: the event, the round, the sheet.

Letters that every file system takes.
"""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.domain.texts.file_names import slug
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.reports.documents import Document

_NAMES = {Document.PAIRINGS: "pairings-by-board"}
_AT_THE_END = (
    *(Document.CERTIFICATES, Document.TOURNAMENT_REPORT),
    *(
        Document.PRIZES,
        Document.TEAM_PRIZES,
        Document.PLAYER_PRIZES,
        Document.ENVELOPES,
        Document.RECEIPTS,
        Document.TEAMS,
        Document.REPORT_CHECK,
    ),
)
_OF_PLAYERS = (
    *(Document.PLAYERS, Document.BY_RATING, Document.CHECK_IN, Document.TABLE_CARDS, *_AT_THE_END),
    *(Document.BADGES, Document.PAYMENTS),
    *(Document.SCHEDULE, Document.SCHEDULE_BY_PLAYER, Document.DRAWING),
)
_OF_ALL_ROUNDS = (
    *(Document.STANDINGS, Document.BOARD, Document.CROSS_TABLE, Document.RATINGS, Document.NORMS),
    *(
        Document.BOOKLET,
        Document.PLAYER_CARDS,
        Document.PROGRESS,
        Document.BY_CLUB,
        Document.TEAM_MATCH,
        Document.KNOCKOUT,
        Document.RANK_SLIP,
        Document.RATING_SLIP,
    ),
)


def set_stem(tournament: Tournament, documents: Sequence[Document], round_number: int) -> str:
    """Return the name of several sheets in one file, such as ``Spring-Open_R05_print-set``.

    One has its own.

    The round is that of the sheets, of several the one looked at; sheets without a round have none.
    """
    if len(documents) == 1:
        return file_stem(tournament, documents[0], round_number)
    rounds = {_round_of(tournament, document, round_number) for document in documents}
    round_of_set = round_number if round_number in rounds else max(rounds)
    return _stem(tournament, round_of_set, "print-set")


def file_stem(tournament: Tournament, document: Document, round_number: int) -> str:
    """Return the name of a sheet without extension, such as ``Spring-Open_R05_pairings-by-board``.

    `round_number` is the round it is about; a list of players and anything before round 1 have
    none.
    """
    about = _round_of(tournament, document, round_number)
    return _stem(tournament, about, _NAMES.get(document, document.value))


def reasons_stem(tournament: Tournament, round_number: int) -> str:
    """Return what a page of the reasons of a round is called, such as
    ``Spring-Open_R05_reasons``.
    """
    return _stem(tournament, round_number, "reasons")


def _round_of(tournament: Tournament, document: Document, round_number: int) -> int:
    """Return the round a sheet is about; 0 when it is about none."""
    if document in _OF_PLAYERS:
        return 0
    # Standings and boards are about the last round that has begun, whichever round is looked at.
    if document in _OF_ALL_ROUNDS:
        return tournament.begun_round
    if not tournament.rounds:
        return 0
    return round_number


def _stem(tournament: Tournament, round_number: int, name: str) -> str:
    """Return the name of a file about a round; 0 is about none."""
    parts = [slug(tournament.details.name)]
    if round_number:
        parts.append(f"R{round_number:02}")
    parts.append(name)
    return "_".join(parts)
