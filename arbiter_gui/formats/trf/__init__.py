"""The FIDE tournament report files of 2016, with the usual extensions, and of 2026: reading and writing.

    reader, writer     a report to a tournament, and back
    text, player_line  lines of any encoding, and the fixed columns of a player
    rounds             the players' cells to boards and byes
    missing_byes       byes that the points of a player show, but no line
    doubtful_rounds    what in the rounds the arbiter should look at
    records/           the other records, a file for what they are about
    national_ratings/  ratings of federations, where a file has them beside FIDE's
    dialect, families  what 2016 and 2026 write differently, and which records say the same thing
    written_records    which records stay as they were, which are written anew

Every line that is not a 001 record is kept as it stood (`Tournament.records`) and written back word for word,
unless what it says is no longer true of the tournament; then that record alone is written anew.
"""

from typing import TYPE_CHECKING, Any

from arbiter_gui.formats.trf.dialect import Dialect
from arbiter_gui.formats.trf.reader import read_trf

if TYPE_CHECKING:
    from arbiter_gui.formats.trf.writer import write_report, write_trf

__all__ = ["Dialect", "read_trf", "write_report", "write_trf"]


def __getattr__(name: str) -> Any:
    """Return what writes reports, which who only reads one does without."""
    if name not in ("write_report", "write_trf"):
        raise AttributeError(name)
    from arbiter_gui.formats.trf import writer

    return getattr(writer, name)
