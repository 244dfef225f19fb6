"""Database files that were cut short, made readable again as far as their pages are there.

SQLite opens no database that is shorter than its header says. With empty pages in place of the
missing ones it reads everything else, and reports damage only where it comes to a missing page.
"""

from __future__ import annotations

_PAGE_SIZE = slice(16, 18)
_FORMATS = slice(18, 20)
_PAGE_COUNT = slice(28, 32)
"""Places in the header of a database (sqlite.org/fileformat2.html), numbers with the first byte
highest."""
_SHORTEST_PAGE = 512
_LONGEST_PAGE = 1 << 16
"""The length that does not fit into two bytes; the header has 1 instead."""
_ROLLBACK_FORMATS = b"\x01\x01"
"""The formats of a database without a log beside it (WAL): one in memory can have none."""
_MOST_BYTES = 1 << 27
"""The most bytes to fill up to, several times the largest tournament.

A damaged header can name any length up to 280 TB.
"""


def at_full_length(data: bytes) -> bytes:
    """Return the content of a database file with an empty page for each missing one.

    A page that is there in part counts as missing: the zeros that SQLite would read for its other
    part can be taken for values, such as a rating of 0. Content without a whole first page is
    returned as it is. A header that names more than the program fills up is corrected to that.
    """
    page_size = int.from_bytes(data[_PAGE_SIZE])
    if page_size == 1:
        page_size = _LONGEST_PAGE
    if page_size < _SHORTEST_PAGE or len(data) < page_size:
        return data
    whole_pages = len(data) // page_size
    named_pages = int.from_bytes(data[_PAGE_COUNT])
    # A file that is longer than its header says is not cut short, and keeps its length.
    pages = max(whole_pages, min(named_pages, _MOST_BYTES // page_size))
    filled = bytearray(pages * page_size)
    length = whole_pages * page_size
    filled[:length] = data[:length]
    filled[_FORMATS] = _ROLLBACK_FORMATS
    if pages < named_pages:
        filled[_PAGE_COUNT] = pages.to_bytes(4)
    return bytes(filled)
