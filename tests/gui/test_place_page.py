"""Why somebody stands where he does: one line a round, one column a tie-break."""

from __future__ import annotations

import re

from arbiter_gui.gui.place_page import working_table
from arbiter_gui.reports.place_story import place_story
from arbiter_gui.reports.standings_table import standing_rows
from arbiter_gui.standings.tie_breaks import tie_breaks
from tests.gui.fields import played

ROW = re.compile(r"<tr>(.*?)</tr>")
CELL = re.compile(r"<t[dh][^>]*>(.*?)</t[dh]>")


def test_each_round_stands_in_its_line_and_each_tie_break_in_its_column() -> None:
    chosen = tie_breaks("BH,BH/C1,SB,PS,WIN")
    rows = standing_rows(played(8, 3), chosen)
    story = place_story(rows, [code for code, _ in chosen], rows[0].player.number)
    page = working_table(story)
    lines = [CELL.findall(row) for row in ROW.findall(page)]
    assert page.startswith("<p><b>WIN ")
    assert len(lines) == 1 + 3 + 1
    assert all(len(line) == 2 + len(chosen) - 1 for line in lines)
    for number in (1, 2, 3):
        buchholz, cut, sonneborn = (cell.replace("&nbsp;", "") for cell in lines[number][2:5])
        assert lines[number][0].startswith(f"<b>{number}</b>")
        working = {c: next(s for s in story.steps if s.code == c).working for c in ("BH", "BH/C1", "SB")}
        assert f"round {number}: {buchholz}" in working["BH"]
        assert f"round {number}: {cut}" in working["BH/C1"]
        assert f"round {number}: {sonneborn}" in working["SB"]
    assert "without round" in lines[-1][3]
