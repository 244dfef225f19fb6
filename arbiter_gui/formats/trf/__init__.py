"""The FIDE tournament report files of 2016, with the usual extensions, and of 2026: reading and
writing.

    reader, writer     a report to a tournament, and back
    text, player_line  lines of any encoding, and the fixed columns of a player
    rounds             the players' cells to boards and byes
    missing_byes       byes that follow from the points of a player, but are on no line
    doubtful_rounds    oddities in the rounds that the arbiter should check
    records/           the other records, a file for each subject
    national_ratings/  ratings of federations, in files that have them beside FIDE's
    dialect, families  the differences between 2016 and 2026, and the records with the same meaning
    written_records    the records that are kept, and those that are rewritten

Every line that is not a 001 record is kept unchanged (`Tournament.records`) and written back word
for word, unless its statement is no longer true of the tournament; then only that record is
rewritten.
"""

from typing import TYPE_CHECKING, Any

from arbiter_gui.formats.trf.dialect import Dialect
from arbiter_gui.formats.trf.reader import read_trf

if TYPE_CHECKING:
    from arbiter_gui.formats.trf.writer import write_report, write_trf

__all__ = ["Dialect", "read_trf", "write_report", "write_trf"]


def __getattr__(name: str) -> Any:
    """Return the functions that write reports, which are not loaded for reading alone."""
    if name not in ("write_report", "write_trf"):
        raise AttributeError(name)
    from arbiter_gui.formats.trf import writer

    return getattr(writer, name)
