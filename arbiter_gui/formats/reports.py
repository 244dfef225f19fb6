"""A tournament from any file that contains one: report files, and those files of other programs
that are read.
"""

from __future__ import annotations

from arbiter_gui.domain.errors import NotATournament
from arbiter_gui.formats.other_programs.recognising import file_of_another_program
from arbiter_gui.formats.other_programs.tunx import is_tunx, read_tunx
from arbiter_gui.formats.report import ReadReport
from arbiter_gui.formats.trf import read_trf


def read_report(data: bytes, name: str, encoding: str = "") -> ReadReport:
    """Read a report file (TRF) or a file of Swiss-Manager; `name` is its name in messages.

    `encoding` is the encoding that the user chose for a report file, as Python names it; empty to
    detect it.

    Raises FormatError, for a file of another program `NotATournament` with how to write a report
    file there.
    """
    if is_tunx(data):
        return read_tunx(data, name)
    other_program = file_of_another_program(data, name)
    if other_program is not None:
        raise NotATournament(name, *other_program)
    return read_trf(data, name, encoding)
