"""Tables as one self-contained web page: no script, no outside file, readable in light and dark,
printable.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from arbiter_gui.domain.texts.sentences import Catalogue, english, first_language, say, spoken
from arbiter_gui.reports.tables.clean import one_line
from arbiter_gui.reports.tables.table import Align, Column, Kind, R, Table, table_in_language

LANGUAGE = say("en")
"""The language of the page by its code, which each language says for itself."""
_ROOMY = 12
"""Texts with a hint of so many letters, such as clubs, go on in a second line."""
_LEFT_OUT_ON_PHONES = {
    "pairings": ("number", "rating", "points"),
    "standings": ("number", "rating", "federation", "club"),
}
"""By the first word of a table's key, the last words of the columns that an upright phone has no
room for.

Without them a pairing shows both players at once. A phone that is turned, and paper, have all
columns.
"""
_SIDES = {Align.LEFT: "left", Align.CENTRE: "centre", Align.RIGHT: "right"}
_STYLE = """
:root {
  color-scheme: light dark; --ink: #1a1a1a; --paper: #fff; --shade: #f1f3f5; --rule: #c9ced3;
}
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e8e8; --paper: #17191c; --shade: #22262b; --rule: #4a5058; }
}
body { font: 16px/1.45 "Noto Sans", "DejaVu Sans", Verdana, system-ui, sans-serif;
  font-variant-numeric: tabular-nums; color: var(--ink);
  background: var(--paper); margin: 1.5rem; }
h1 { font-size: 1.5rem; margin: 0; }
.aside, .note { font-size: .875rem; margin: .25rem 0 1rem; }
nav a { display: inline-block; margin: 0 1rem .3rem 0; color: inherit; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin: 1.25rem 0 .5rem; }
caption { text-align: left; font-weight: bold; font-size: 1.2rem; padding: .25rem 0; }
th, td { padding: .2rem .6rem; border-bottom: 1px solid var(--rule); vertical-align: top; }
th { border-bottom: 2px solid var(--ink); }
tbody tr:nth-child(even) { background: var(--shade); }
.left { text-align: left; } .centre { text-align: center; }
.right { text-align: right; font-variant-numeric: tabular-nums; }
.group { border-left: 1px solid var(--rule); }
.short { white-space: nowrap; } .strong { font-weight: bold; }
.name { min-width: 7rem; max-width: 20rem; } .long { min-width: 18rem; }
@media screen and (max-width: 40rem) {
  body { margin: .75rem; }
  table { font-size: .875rem; }
  th, td { padding: .2rem .3rem; }
  .name { min-width: 4.5rem; }
  .roomy { display: none; }
}
@media print {
  :root { --ink: #000; --paper: #fff; --shade: #eee; --rule: #999; }
  body { margin: 0; font-size: 10pt; }
  nav { display: none; }
  .scroll { overflow: visible; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  section + section { break-before: page; }
}
"""


def html_bytes(
    tables: Sequence[Table[Any]],
    title: str,
    aside: str = "",
    catalogue: Catalogue = english,
    further_pages: Sequence[tuple[str, str]] = (),
) -> bytes:
    """Return one page in UTF-8 with all tables; `title` is the event, `aside` its place and date.

    `further_pages` are those that it leads to: where they are, and what they are called.
    """
    tables = [table_in_language(table, catalogue) for table in tables]
    language = spoken(LANGUAGE, first_language(catalogue))
    head = (
        f'<!DOCTYPE html>\n<html lang="{_escaped_text(language)}">\n'
        '<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{_escaped_text(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n"
        f'<h1>{_escaped_text(title)}</h1>\n<p class="aside">{_escaped_text(aside)}</p>\n'
    )
    links = [_link_html(f"#{table.key}", table.title) for table in tables]
    links += [_link_html(address, name) for address, name in further_pages]
    sections = "".join(map(_section_html, tables))
    page = f"{head}<nav>{''.join(links)}</nav>\n<main>\n{sections}</main>\n</body>\n</html>\n"
    return page.encode("utf-8")


def _link_html(address: str, name: str) -> str:
    return f'<a href="{escape(address)}">{_escaped_text(name)}</a>'


def _section_html(table: Table[R]) -> str:
    """Return a table with its title, headings, rows and note as a section of the page."""
    headings = "".join(_heading_html(table, column) for column in table.columns)
    rows = "".join(_row_html(table, row) for row in table.rows)
    note = f'<p class="note">{_escaped_text(table.note)}</p>\n' if table.note else ""
    return (
        f'<section id="{escape(table.key)}"><div class="scroll"><table>\n'
        f"<caption>{_escaped_text(table.title)}</caption>\n"
        f"<thead><tr>{headings}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table></div>\n{note}</section>\n"
    )


def _heading_html(table: Table[R], column: Column[R]) -> str:
    title = _escaped_text(column.title)
    words = _escaped_text(column.heading)
    return f'<th scope="col" class="{_classes(table, column)}" title="{words}">{title}</th>'


def _row_html(table: Table[R], row: R) -> str:
    cells = "".join(_cell_html(table, column, row) for column in table.columns)
    return f"<tr>{cells}</tr>\n"


def _cell_html(table: Table[R], column: Column[R], row: R) -> str:
    """Return a cell; what it says in full is shown under the pointer where it is abbreviated."""
    attributes = f'class="{_classes(table, column)}"'
    text = _escaped_text(column.text(row))
    words = _escaped_text(column.text_for_readers(row))
    if words != text:
        attributes += f' title="{words}"'
    if column.indent is not None:
        attributes += f' style="padding-left: {0.6 + 1.5 * column.indent(row):.1f}rem"'
    return f"<td {attributes}>{text}</td>"


def _classes(table: Table[R], column: Column[R]) -> str:
    """Return the classes of the cells of a column: its side, how its texts may be broken, and
    whether it yields.
    """
    names = [_SIDES[column.align]]
    if _yields_on_phones(table, column):
        names.append("roomy")
    if column.strong:
        names.append("strong")
    if column.group:
        names.append("group")
    if column.wrap:
        names.append("long")
    elif _has_long_names(column):
        names.append("name")
    else:
        names.append("short")
    return " ".join(names)


def _yields_on_phones(table: Table[R], column: Column[R]) -> bool:
    """Return whether a column is left out where a page is as narrow as an upright phone."""
    first_word = table.key.partition("-")[0]
    last_word = column.key.rpartition("_")[2]
    return last_word in _LEFT_OUT_ON_PHONES.get(first_word, ())


def _has_long_names(column: Column[R]) -> bool:
    """Return whether a column has names that may be broken: one long name would push the results
    off the page.
    """
    if column.kind is not Kind.TEXT or column.align is not Align.LEFT:
        return False
    return column.elastic or column.width >= _ROOMY


def _escaped_text(text: str) -> str:
    """Return a text from anywhere so that it stays text in a page: everything on it goes through
    here.
    """
    return escape(one_line(text))
