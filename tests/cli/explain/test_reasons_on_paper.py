"""`arbiter explain --pdf`: every bracket of a round on paper."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter_gui.explain.steps import AFTER, sections, steps
from arbiter_gui.reports.layout.items import TextItem
from arbiter_gui.reports.layout.pages import Heading
from arbiter_gui.reports.sheets.picture_sheets import cards_of
from arbiter_gui.reports.sheets.step_sheet import round_sheets
from arbiter_gui.trace.kinds import Accepted
from tests.cli.conftest import Command
from tests.reports.sheets.test_pictures import BOOKLET, SAMPLE, paired

ROUNDS = ((BOOKLET, 5, "dutch-2012"), (SAMPLE, 6, "dutch-2026"), (BOOKLET, 4, "dubov-1997"))


@pytest.mark.parametrize("place", ROUNDS, ids=lambda place: f"{place[2]}-{place[1]}")
def test_every_bracket_stands_there_with_all_that_was_paired_in_it(
    place: tuple[Path, int, str],
) -> None:
    tournament, trace = paired(*place)
    sheets = round_sheets(trace, cards_of(tournament, trace), Heading("Open"))
    brackets = [section for section in sections(trace) if section.opening >= 0]
    names = "; ".join(name for name, _ in sheets).split("; ")
    assert [name for name in names if name != AFTER][-len(brackets) :] == [
        one.title for one in brackets
    ]
    for section in brackets:
        run = section.event_numbers
        accepted = [number for number in run if isinstance(trace.events[number], Accepted)]
        (pages,) = [pages for name, pages in sheets if section.title in name.split("; ")]
        words = " ".join(
            item.text for page in pages for item in page.items if isinstance(item, TextItem)
        )
        assert f"Round {trace.round}: {section.title}, from start to finish" in words
        assert all(step.position.accepted for step in steps(trace) if step.number in accepted)
        assert "What happened" in words


def test_brackets_share_pages_and_players_have_their_names() -> None:
    tournament, trace = paired(SAMPLE, 6, "dutch-2026")
    sheets = round_sheets(trace, cards_of(tournament, trace), Heading("Open"))
    brackets = [section for section in sections(trace) if section.opening >= 0]
    assert len(sheets) < len(brackets)
    words = " ".join(
        item.text
        for _, pages in sheets
        for page in pages
        for item in page.items
        if isinstance(item, TextItem)
    )
    surnames = {player.number: player.name.partition(",")[0] for player in tournament.players}
    assert any(f"{number} {surname} gets" in words for number, surname in surnames.items())


def test_it_is_one_file_with_bookmarks_where_brackets_begin(
    arbiter: Command, tmp_path: Path
) -> None:
    out = tmp_path / "reasons.pdf"
    answer = arbiter("explain", BOOKLET, "--rules", "dutch-2026", "--round", 5, "--pdf", out)
    assert (answer.code, answer.out) == (0, "")
    data = out.read_bytes()
    assert data.startswith(b"%PDF")
    _, trace = paired(BOOKLET, 5, "dutch-2026")
    tournament, _ = paired(BOOKLET, 5, "dutch-2026")
    sheets = round_sheets(trace, cards_of(tournament, trace), Heading("Open"))
    assert data.count(b"/Dest ") == len(sheets)
    assert data.count(b"/Type /Page\n") == sum(len(pages) for _, pages in sheets)


@pytest.mark.parametrize(
    "also", [("--player", 3), ("--board", 1), ("--why-not", 1, 2), ("--verify",)]
)
def test_it_is_about_the_whole_round(
    arbiter: Command, tmp_path: Path, also: tuple[object, ...]
) -> None:
    answer = arbiter("explain", BOOKLET, "--round", 5, "--pdf", tmp_path / "reasons.pdf", *also)
    assert answer.code == 2
    assert (
        "--pdf writes the whole round; use it without --player, --board, --why-not and --verify"
        in answer.err
    )
    assert not (tmp_path / "reasons.pdf").exists()
