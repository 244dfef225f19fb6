"""`arbiter prizes`: each player's prizes, and why."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace

from arbiter_gui.cli.loading import Loaded, load_tournament, tell_notices, typed_text
from arbiter_gui.cli.output import check_outputs, wanted_outputs
from arbiter_gui.cli.sheet_files import pdf_or_workbook, printed_now, write_sheets
from arbiter_gui.cli.tables import table_text
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import joined, say
from arbiter_gui.ratings.prize_fund.prize_list import prize_warnings, read_prizes
from arbiter_gui.reports.documents import Document, document_tables
from arbiter_gui.reports.export import Format

_DOCUMENTS = {"envelopes": Document.ENVELOPES, "receipts": Document.RECEIPTS}


def run(options: Namespace) -> int:
    """Print the prizes under a list, or under that of the tournament file.

    Write envelopes and receipts.
    """
    outputs = wanted_outputs(options, _DOCUMENTS)
    formats = {target: pdf_or_workbook(target) for target in outputs.values()}
    if options.receipts is not None and formats[options.receipts] is not Format.PDF:
        raise InvalidTournament(say("receipts can be written only as PDF"))
    check_outputs(options.file, outputs.values())
    loaded = load_tournament(options.file, options.salvage, options.encoding)
    if options.list is not None:
        loaded = _with_list(loaded, options.list)
    details = loaded.tournament.details
    for warning in prize_warnings(read_prizes(details.prizes), details):
        loaded = loaded.with_notice(warning)
    tell_notices(loaded)
    if not loaded.tournament.details.prizes:
        raise InvalidTournament(say("the file has no prize list; give one with --list PRIZES"))
    source = printed_now(loaded.tournament)
    print("\n\n".join(table_text(table) for table in document_tables(source, Document.PRIZES)))
    documents = {target: _DOCUMENTS[name] for name, target in outputs.items()}
    write_sheets(source, documents, formats)
    return 0


def _with_list(loaded: Loaded, name: str) -> Loaded:
    """Return the tournament with the prizes of a text file.

    Raises InvalidTournament with file and line.
    """
    lines = tuple(typed_text(name).splitlines())
    try:
        read_prizes(lines)
    except InvalidTournament as error:
        raise InvalidTournament(joined((name, error.said), ": ")) from error
    details = replace(loaded.tournament.details, prizes=lines)
    return replace(loaded, tournament=replace(loaded.tournament, details=details))
