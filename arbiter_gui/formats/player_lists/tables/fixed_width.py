"""Text files whose columns are separated by spaces, each with the same width in every line.

The width of a column is that on the screen: an East Asian sign counts two, unless the program that
wrote the list counted letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from unicodedata import east_asian_width

from arbiter_gui.formats.player_lists.headings.meanings import is_known_heading
from arbiter_gui.formats.player_lists.tables.reading_progress import ReadingProgress
from arbiter_gui.formats.player_lists.tables.rows import SheetRow, in_plain_words

_LINE_END = re.compile(r"\r\n|\r|\n")
_WIDE_GAP = re.compile(r" {2,}")
_LOOKED_AT = 200
_BEGINNING = 1 << 12
_FEWEST_LINES = 2
_MOST_WIDTH = 1000
_FEWEST_COLUMNS = 3
_FEWEST_WITH_WIDE_GAPS = 2
"""Two columns are certain only if nearly every line has the wide gap between them."""
_SURE_GAP = re.compile(r"\S {3,}\S")
_SECOND_HALF = "\0"
"""Follows a sign that takes two places on the screen; texts with control characters are refused
before."""
_LINES_WITH_HEADINGS = 10
_CODE = 3
"""The letters of a federation, which is no part of the word behind it."""
_MOST_IN_WORDS = 0.8
_RARELY = 0.3
"""Below this share of the cells before them, cells may be the ends of longer ones."""
_OLD_FIDE_HEADING = re.compile(
    r"\s*ID[ _]NUMBER +NAME +TITL(?:E +COUNTRY|FED) +(?:[A-Z]{3,4}\d\d|RATING) +GAMES "
    r"*(?:BORN|B(?:IRTH)?-?DAY)?.*",
    re.IGNORECASE,
)
"""The headings of FIDE's lists before 2012, some of which touch: ``TitlFed``, ``GamesBorn``."""
_OLD_FIDE_WORD = re.compile(r"ID[ _]NUMBER|TITL(?=FED)|GAMES(?=BORN)|\S+", re.IGNORECASE)
_ENOUGH = 0.95
"""The share of the lines that have a blank in the gaps between columns; a heading or a long name
may not."""


@dataclass(frozen=True, slots=True)
class FixedColumns:
    """Where the columns begin, from 0, in places on the screen (`by_width`) or in letters.

    Empty without columns.
    """

    edges: tuple[int, ...] = ()
    by_width: bool = False


def fixed_columns(text: str) -> FixedColumns:
    """Return the columns of a text; none if its lines have no columns of fixed width.

    With East Asian signs, which are two places wide on the screen, it is not known whether the
    program that wrote the text counted letters or places. Then the way that finds more columns is
    taken, and places on the screen if both find as many.
    """
    # The old lists of FIDE first: there some headings touch, so that no gap shows the columns.
    edges_of_old_list = _edges_of_old_fide_list(text)
    if edges_of_old_list:
        return FixedColumns(edges_of_old_list)
    in_letters = FixedColumns(_column_edges(text, by_width=False))
    if not any(map(_is_wide, text)):
        return in_letters
    on_screen = FixedColumns(_column_edges(text, by_width=True), by_width=True)
    if len(on_screen.edges) >= len(in_letters.edges):
        return on_screen
    return in_letters


def _edges_of_old_fide_list(text: str) -> tuple[int, ...]:
    """Return where the columns of a list of FIDE before 2012 begin, which is at its headings.

    Empty for other texts.
    """
    for line in _LINE_END.split(text[:_BEGINNING])[:_LINES_WITH_HEADINGS]:
        if _OLD_FIDE_HEADING.fullmatch(line):
            _, *edges = [match.start() for match in _OLD_FIDE_WORD.finditer(line)]
            return (0, *edges)
    return ()


def _column_edges(text: str, *, by_width: bool) -> tuple[int, ...]:
    """Return where the columns of a text begin.

    Empty if its lines have too few gaps in common, or are too few.
    """
    lines = [_line_on_screen(line, by_width) for line in _LINE_END.split(text) if line.strip()][
        :_LOOKED_AT
    ]
    if len(lines) < _FEWEST_LINES:
        return ()
    rows = _rows_of_table(lines)
    # A column with few cells is one, too; but a single long name may reach into the next column.
    edges = max(
        _edges_behind_gaps(rows, 0), _edges_behind_gaps(lines, (1 - _ENOUGH) * len(lines)), key=len
    )
    with_gap = sum(_SURE_GAP.search(line) is not None for line in rows)
    fewest = _FEWEST_WITH_WIDE_GAPS if with_gap >= _ENOUGH * len(rows) else _FEWEST_COLUMNS
    if len(edges) >= fewest:
        return edges
    return ()


def _line_on_screen(line: str, by_width: bool) -> str:
    """Return a line in which every letter, or with `by_width` every place on the screen, is one
    character.
    """
    line = line.expandtabs()
    if not by_width:
        return line
    return "".join(letter + _SECOND_HALF if _is_wide(letter) else letter for letter in line)


def _is_wide(letter: str) -> bool:
    """Return whether a sign is two places wide on the screen, as East Asian ones are."""
    return not letter.isascii() and east_asian_width(letter) in "WF"


def _cell(text: str) -> str:
    """Return the text of a piece of a line."""
    return in_plain_words(text.replace(_SECOND_HALF, ""))


def _rows_of_table(lines: Sequence[str]) -> list[str]:
    """Return the lines with about as many cells as most, without titles and lines above groups."""
    counts = [len(_WIDE_GAP.split(line.strip())) for line in lines]
    usual = sorted(counts)[len(counts) // 2]
    return [line for line, count in zip(lines, counts, strict=True) if 2 * count >= usual]


def _edges_behind_gaps(lines: Sequence[str], most_letters: float) -> tuple[int, ...]:
    """Return where the columns begin if at most so many lines have a letter in the gaps between
    them.
    """
    width = min(max(map(len, lines), default=0), _MOST_WIDTH)
    letter_counts = [_letter_count_at(lines, place) for place in range(width)]
    edges = [0] if letter_counts and letter_counts[0] > most_letters else []
    for gap in _gaps(letter_counts, most_letters):
        edges.append(_end_of_blanks(letter_counts, gap))
    heading = _heading_line(lines, edges)
    if not heading:
        return tuple(edge for edge in edges if not _is_between_words(lines, edges, edge))
    for edge in [edge for edge in edges if edge > 1]:
        # A single blank separates columns, but also the words of a name or of a heading.
        if letter_counts[edge - 2] > most_letters:
            is_column = _is_edge_after_blank(lines, heading, edges, edge)
        else:
            is_column = not heading[edge - 2 : edge].strip() or not _cuts_heading_alone(
                lines, heading, edges, edge
            )
        if not is_column:
            edges.remove(edge)
    return tuple(edges)


def _is_between_words(lines: Sequence[str], edges: Sequence[int], edge: int) -> bool:
    """Return whether a single blank before an edge is between two words in most lines, and not
    between columns.

    Without headings, names and clubs of a few lines may happen to have their blanks below each
    other.
    """
    if edge < 2:
        return False
    # Where the letter before the blank is a blank too, several blanks separate columns.
    letters_before_blank = [line[edge - 2 : edge - 1] for line in lines]
    if all(letter.isspace() for letter in letters_before_blank if letter):
        return False
    sides = _Sides(edges, edge)
    cells_before = [line[sides.before].strip() for line in lines]
    cells_behind = [line[sides.behind].strip() for line in lines]
    pairs = [
        (before, behind)
        for before, behind in zip(cells_before, cells_behind, strict=True)
        if before and behind
    ]
    in_words = sum(before[-1:].isalpha() or before.endswith(",") for before, _ in pairs)
    first_letters = [behind[:1] for _, behind in pairs]
    before_words = sum(letter.isalpha() or letter in "«\"'" for letter in first_letters)
    are_codes = all(len(before) == _CODE and before.isupper() for before, _ in pairs)
    return (
        bool(pairs) and not are_codes and min(in_words, before_words) > _MOST_IN_WORDS * len(pairs)
    )


def _is_edge_after_blank(
    lines: Sequence[str], heading: str, edges: Sequence[int], edge: int
) -> bool:
    """Return whether a new column begins behind a single blank, and not the second word of a
    heading or of names.
    """
    if heading[edge - 1 : edge].strip():
        # The words of a few names may all be equally long; the heading above is a longer one.
        return False
    sides = _Sides(edges, edge)
    if not heading[sides.behind].strip():
        return False
    if _cuts_heading_alone(lines, heading, edges, edge):
        return False
    filled_before, filled_behind = sides.filled_counts(lines, heading)
    is_rarely_filled = filled_behind < _RARELY * filled_before
    return sides.has_two_known_headings(heading) or not (
        sides.is_one_known_heading(heading) and is_rarely_filled
    )


def _cuts_heading_alone(
    lines: Sequence[str], heading: str, edges: Sequence[int], edge: int
) -> bool:
    """Return whether an edge is only between the words of a long heading, such as a question of a
    form.

    One of the columns has hardly any cells then, but for the title of the list.
    """
    sides = _Sides(edges, edge)
    if min(sides.filled_counts(lines, heading)) > (1 - _ENOUGH) * len(lines):
        return False
    return not sides.has_two_known_headings(heading) or sides.is_one_known_heading(heading)


class _Sides:
    """The columns before and behind an edge."""

    def __init__(self, edges: Sequence[int], edge: int) -> None:
        place = edges.index(edge)
        begin = 0
        if place:
            begin = edges[place - 1]
        end = None
        if place + 1 < len(edges):
            end = edges[place + 1]
        self.before = slice(begin, edge)
        self.behind = slice(edge, end)
        self._column_span = slice(begin, end)

    def filled_counts(self, lines: Sequence[str], heading: str) -> tuple[int, int]:
        """Return how many lines, but for the headings, have a cell before and behind the edge."""
        below = [line for line in lines if line != heading]
        return (
            sum(line[self.before].strip() != "" for line in below),
            sum(line[self.behind].strip() != "" for line in below),
        )

    def has_two_known_headings(self, heading: str) -> bool:
        """Return whether the headings of both columns are known."""
        return is_known_heading(_cell(heading[self.before])) and is_known_heading(
            _cell(heading[self.behind])
        )

    def is_one_known_heading(self, heading: str) -> bool:
        """Return whether the two are one known heading."""
        return is_known_heading(_cell(heading[self._column_span]))


def _gaps(letter_counts: Sequence[int], most_letters: float) -> Iterator[range]:
    """Yield the gaps before columns: runs of places at which no more than `most_letters` lines have
    a letter.

    `letter_counts` says for each place how many lines have one. What is empty at the end of the
    lines is no gap, as no column follows it.
    """
    begin: int | None = None
    for place, count in enumerate(letter_counts):
        is_gap = count <= most_letters
        if is_gap and begin is None:
            begin = place
        if not is_gap and begin is not None:
            yield range(begin, place)
            begin = None


def _end_of_blanks(letter_counts: Sequence[int], gap: range) -> int:
    """Return where the next column begins: after the longest stretch of a gap with the fewest
    letters.

    A heading that is wider than the cells below it reaches into the gap and is not to be cut.
    """
    fewest = min(letter_counts[place] for place in gap)
    best = range(gap.start, gap.start)
    begin = gap.start
    for place in gap:
        if letter_counts[place] > fewest:
            begin = place + 1
        elif place + 1 - begin > len(best):
            best = range(begin, place + 1)
    return best.stop


def _heading_line(lines: Sequence[str], edges: Sequence[int]) -> str:
    """Return the line of the first ones with the most known headings; empty if none has any."""
    most = 0
    heading = ""
    for line in lines[:_LINES_WITH_HEADINGS]:
        cells = _cells_of_line(line, edges)
        known = sum(map(is_known_heading, cells))
        # "POL" beside a rating is Poland, and no heading of the sex.
        is_player = sum(map(str.isdecimal, cells)) > known
        if known > most and not is_player:
            most = known
            heading = line
    return heading


def _cells_of_line(line: str, edges: Sequence[int]) -> list[str]:
    """Return the cells of a line with columns that begin at these places."""
    ends = [*edges[1:], len(line)]
    return [_cell(line[begin:end]) for begin, end in zip(edges, ends, strict=True)]


def fixed_width_rows(
    text: str, columns: FixedColumns, progress: ReadingProgress
) -> Iterator[SheetRow]:
    """Yield the rows of a text with these columns.

    A title or a line below the table is a single cell.
    """
    for number, line in enumerate(_LINE_END.split(text), 1):
        progress.add(len(line) + 1)
        laid_out = _line_on_screen(line, columns.by_width)
        if _is_sentence(laid_out, columns.edges):
            yield SheetRow(number, (_cell(laid_out),))
        else:
            yield SheetRow(number, tuple(_cells_of_line(laid_out, columns.edges)))


def _is_sentence(line: str, edges: Sequence[int]) -> bool:
    """Return whether a line has words with single blanks, which reach over the gaps before most
    columns.
    """
    if _WIDE_GAP.search(line.strip()):
        return False
    reached = [edge for edge in edges if 0 < edge < len(line)]
    crossed = sum(not line[edge - 1].isspace() for edge in reached)
    return crossed > 0 and 2 * crossed >= len(reached)


def _letter_count_at(lines: Sequence[str], place: int) -> int:
    """Return how many lines have a letter at a place."""
    return sum(place < len(line) and not line[place].isspace() for line in lines)
