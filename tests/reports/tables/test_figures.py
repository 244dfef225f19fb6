"""Decimal marks of a column stand below one another, on paper."""

from fractions import Fraction

from arbiter_gui.reports.layout.items import TextItem
from arbiter_gui.reports.layout.measure import MM_PER_POINT, width
from arbiter_gui.reports.layout.pages import LIST, Heading, lay_out
from arbiter_gui.reports.tables.figures import longest_tail
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table

VALUES = (Fraction(13), Fraction(27, 2), Fraction(51, 4), Fraction(9), Fraction(1234))


def _table(align: Align = Align.RIGHT) -> Table[Fraction]:
    column: Column[Fraction] = Column("sb", "SB", lambda value: value, Kind.DECIMAL, align)
    return Table("t", "T", (column,), VALUES)


def test_the_marks_stand_in_one_line() -> None:
    page = lay_out((_table(),), Heading("Open"), LIST)[0]
    texts = [t for t in page.items if isinstance(t, TextItem) and t.text[:1].isdigit()]
    assert [t.text for t in texts] == ["13", "13.5", "12.75", "9", "1234"]
    marks = []
    for text in texts:
        whole, _, _ = text.text.partition(".")
        marks.append(text.x - width(text.text, text.size) + width(whole, text.size))
    assert max(marks) - min(marks) < 0.01
    left = min(t.x - width(t.text, t.size) for t in texts)
    assert left >= LIST.margin + 0.3 * LIST.size * MM_PER_POINT


def test_only_figures_on_the_right_have_a_tail() -> None:
    assert longest_tail(_table(), _table().columns[0]) == ".75"
    assert longest_tail(_table(Align.LEFT), _table(Align.LEFT).columns[0]) == ""
