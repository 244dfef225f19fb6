"""What a cell of a described table looks like, in one answer."""

from __future__ import annotations

from typing import NamedTuple

from arbiter_gui.reports.tables.table import Align


class CellContent(NamedTuple):
    """Text, its alignment, whether it is bold, and its mark (see `sign_delegate`), if any.

    `tail` is the longest end of the figures of its column from the decimal mark on, empty if there
    is none.
    """

    text: str
    align: Align
    strong: bool
    mark: str
    tail: str
