"""Text files whose columns are separated by spaces, each with the same width in every line."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from arbiter_gui.formats.player_lists.tables.reading_progress import ReadingProgress
from arbiter_gui.formats.player_lists.tables.rows import SheetRow, in_words

_LINE_END = re.compile(r"\r\n|\r|\n")
_LOOKED_AT = 200
_FEWEST_LINES = 2
_MOST_WIDTH = 1000
_FEWEST_COLUMNS = 3
_ENOUGH = 0.95
"""The share of the lines that have a blank in the gaps between columns; a heading or a long name may not."""


def column_edges(text: str) -> tuple[int, ...]:
    """Return where the columns begin, in characters from 0; empty if the lines have no such columns."""
    lines = [line.expandtabs() for line in _LINE_END.split(text) if line.strip()][:_LOOKED_AT]
    if len(lines) < _FEWEST_LINES:
        return ()
    width = min(max(map(len, lines)), _MOST_WIDTH)
    most_letters = (1 - _ENOUGH) * len(lines)
    is_gap = [_letters_at(lines, place) <= most_letters for place in range(width)]
    edges = [place for place in range(width) if not is_gap[place] and (place == 0 or is_gap[place - 1])]
    wide_enough = [edge for edge in edges if edge == 0 or _gap_before(is_gap, edge) >= 1]
    if len(wide_enough) >= _FEWEST_COLUMNS:
        return tuple(wide_enough)
    return ()


def fixed_width_rows(text: str, edges: Sequence[int], progress: ReadingProgress) -> Iterator[SheetRow]:
    """Yield the rows of a text with columns that begin at these places."""
    for number, line in enumerate(_LINE_END.split(text), 1):
        progress.add(len(line) + 1)
        plain = line.expandtabs()
        ends = [*edges[1:], len(plain)]
        yield SheetRow(
            number, tuple(in_words(plain[begin:end]) for begin, end in zip(edges, ends, strict=True))
        )


def _letters_at(lines: Sequence[str], place: int) -> int:
    return sum(place < len(line) and not line[place].isspace() for line in lines)


def _gap_before(is_gap: Sequence[bool], edge: int) -> int:
    """Return the number of columns of blanks before a place."""
    gap = 0
    while gap < edge and is_gap[edge - gap - 1]:
        gap += 1
    return gap
