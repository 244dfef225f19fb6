"""What a cell of a described table looks like, in one answer."""

from __future__ import annotations

from typing import NamedTuple

from arbiter_gui.reports.tables.table import Align


class CellContent(NamedTuple):
    """Text, where it stands, in strong letters or not, the mark (see `sign_delegate`) or nothing.

    `tail` is the longest end of the figures of its column from the decimal mark on, empty where there is none.
    """

    text: str
    align: Align
    strong: bool
    mark: str
    tail: str
