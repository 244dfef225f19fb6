"""The FIDE tournament report files of 2016, with the usual extensions, and of 2026, in and out.

    text         bytes to lines: encodings, line ends, control characters
    player_line  one 001 record: fixed columns to values, and back
    rounds       the cells of all 001 records to boards, byes and announced absences
    headers      the records of the printed details
    settings     rounds, initial colour, virtual points, prohibited pairs
    scoring      the point system
    absences     byes announced in a record
    tournament_type  edition and acceleration
    tie_break_list   the tie-breaks
    dialect      the records of 2016 with extensions, and those of 2026
    late_results lines of our own about results that came late
    national     national ratings: record 172 and the federations' own lines; national_weaving writes them,
                 national_switch takes those of another federation
    counting_lines own lines beside them about estimates and other ratings that the method does not give
    families     which records say the same thing, for keeping what is unchanged when writing
    counts       how many players, rated players and teams there are
    time_control the encoded time control
    weaving      which records stay, which are written anew
    reader, writer

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
