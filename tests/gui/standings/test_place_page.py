"""Why somebody stands where he does: one line a round, one column a tie-break."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangePlayer
from arbiter_gui.app.session import Session
from arbiter_gui.domain.history import histories
from arbiter_gui.domain.players.groups import PlayerGroup, Trait
from arbiter_gui.domain.texts.player_names import player_of
from arbiter_gui.domain.tournament import PointAdjustment, Tournament
from arbiter_gui.domain.values import DRAWN
from arbiter_gui.gui.language.translating import language_of
from arbiter_gui.gui.printing.preview_dialog import PreviewDialog
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.standings.standings_commands import calculation_table
from arbiter_gui.gui.widgets.dialogs.text_dialog import TextDialog
from arbiter_gui.reports.documents import DOCUMENT_TITLES, Document
from arbiter_gui.reports.final_tables.place_story import NO_VALUE, place_story
from arbiter_gui.reports.final_tables.standings_table import standing_rows
from arbiter_gui.reports.layout.items import TextItem
from arbiter_gui.reports.layout.measure import width
from arbiter_gui.reports.layout.pages import Heading
from arbiter_gui.reports.sheets.slip import SLIP, answer_slip_pages
from arbiter_gui.standings import chosen_tie_breaks
from arbiter_gui.standings.tie_breaks import tie_breaks
from tests.gui.fields import dialog_of, fixed_time, played, start

ROW = re.compile(r"<tr>(.*?)</tr>")
CELL = re.compile(r"<t[dh][^>]*>(.*?)</t[dh]>")


def test_each_round_stands_in_its_line_and_each_tie_break_in_its_column() -> None:
    chosen = tie_breaks("BH,BH/C1,SB,PS,WIN")
    rows = standing_rows(played(8, 3), chosen)
    story = place_story(rows, [code for code, _ in chosen], rows[0].player.number)
    page = calculation_table(story)
    lines = [CELL.findall(row) for row in ROW.findall(page)]
    assert page.startswith("<p><b>Rounds won (WIN) ")
    assert len(lines) == 1 + 3 + 1
    assert all(len(line) == 2 + len(chosen) - 1 for line in lines)
    for number in (1, 2, 3):
        buchholz, cut, sonneborn = (cell.replace("&nbsp;", "") for cell in lines[number][2:5])
        assert lines[number][0].startswith(f"<b>{number}</b>")
        working = {
            c: next(s for s in story.steps if s.code == c).calculation
            for c in ("BH", "BH/C1", "SB")
        }
        assert f"round {number}: {buchholz}" in working["BH"]
        assert f"round {number}: {cut}" in working["BH/C1"]
        assert f"round {number}: {sonneborn}" in working["SB"]
    assert "without round" in lines[-1][3]


@pytest.mark.parametrize("letters", range(20, 44))
def test_no_line_of_the_slip_is_wider_than_the_paper(letters: int) -> None:
    tournament = played(8, 3)
    players = tuple(
        replace(player, name=f"{'Mm' * letters}, {player.number}"[-letters:])
        for player in tournament.players
    )
    rows = standing_rows(replace(tournament, players=players))
    codes = [code for code, _ in chosen_tie_breaks(tournament)]
    story = place_story(rows, codes, rows[3].player.number)
    question = DOCUMENT_TITLES[Document.RANK_SLIP]
    for page in answer_slip_pages(question, story, Heading("Open")):
        items = [item for item in page.items if isinstance(item, TextItem)]
        assert any(item.bold for item in items)
        for item in items:
            assert item.x + width(item.text, item.size, item.bold) < page.width - 4, item.text


def test_nobody_is_tied_on_a_tie_break_that_is_not_used() -> None:
    tournament = played(8, 1)
    unrated, *others = tournament.players
    with_unrated = replace(tournament, players=(replace(unrated, rating=0), *others))
    chosen = tie_breaks("ARO,PS")
    rows = standing_rows(with_unrated, chosen)
    codes = [code for code, _ in chosen]
    story = place_story(rows, codes, rows[0].player.number)
    assert {step.code: str(step.value) for step in story.steps}["ARO"] == NO_VALUE
    (tied,) = (line for line in map(str, story.answer) if "share the rank" in line)
    assert "ARO" not in tied
    assert "tied on: points, " in tied


def lines_told(window: MainWindow, number: int) -> list[str]:
    """What Shift+F8 says of a player, line by line."""
    window.current.select((number,))
    window.action_set["why-place"].trigger()
    dialog = dialog_of(TextDialog)
    assert isinstance(dialog, TextDialog)
    told = dialog.text.toPlainText().splitlines()
    dialog.close()
    return [line for line in told if line]


def test_the_answer_comes_first_in_words_and_with_the_names_of_the_opponents(
    window: MainWindow, tmp_path: Path
) -> None:
    opened(window, tmp_path, played(8, 3), ("BH/C1",))
    rows = standing_rows(window.current.tournament, tie_breaks("BH/C1"))
    (row, below) = next(
        pair
        for pair in pairwise(rows)
        if pair[0].standing.points == pair[1].standing.points
        and pair[0].standing.values[0].value != pair[1].standing.values[0].value
    )
    told = lines_told(window, row.player.number)
    (decided,) = (line for line in told if line.startswith(f"{row.player.name} is ahead of "))
    assert decided.startswith(
        f"{row.player.name} is ahead of {below.player.name} on Buchholz Cut 1 – without the "
        "lowest score (BH/C1): "
    )
    assert told.index(decided) < told.index(next(line for line in told if "Points:" in line))
    for entry in histories(window.current.tournament)[row.player.number]:
        opponent = player_of(window.current.tournament, entry.opponent or 0)
        assert any(line.startswith(f"{opponent.number} {opponent.name}: ") for line in told)


def test_the_answer_is_copied_and_shown_on_a_slip_for_the_player(
    window: MainWindow, qtbot: QtBot, tmp_path: Path
) -> None:
    opened(window, tmp_path, played(8, 3))
    number = standing_rows(window.current.tournament)[3].player.number
    name = player_of(window.current.tournament, number).name
    window.current.select((number,))
    window.action_set["why-place"].trigger()
    dialog = dialog_of(TextDialog)
    assert isinstance(dialog, TextDialog)
    buttons = {button.text(): button for button in dialog.buttons.buttons()}
    buttons["Co&py"].click()
    copied = QApplication.clipboard().text().splitlines()
    assert copied[0].startswith(f"{name}: rank ")
    assert any(line.startswith("Direct encounter (DE): ") for line in copied), "it has no value"
    assert any(line.startswith("Buchholz (BH) = ") for line in copied)
    buttons["&Slip…"].click()
    preview = dialog_of(PreviewDialog)
    assert isinstance(preview, PreviewDialog)
    assert preview.document.currentText() == "Why this rank?"
    qtbot.waitUntil(lambda: bool(preview.pages()))
    slip, *_ = preview.pages()
    preview.reject()
    dialog.close()
    assert (slip.width, slip.height) == SLIP
    texts = " ".join(item.text for item in slip.items if isinstance(item, TextItem))
    assert "Why this rank?" in texts
    assert copied[0] in texts
    first_opponent = histories(window.current.tournament)[number][0].opponent
    opponent = player_of(window.current.tournament, first_opponent or 0)
    assert f"{opponent.number} {opponent.name} has " in texts


@pytest.mark.parametrize(
    ("adjustment", "sentence"),
    [
        (
            PointAdjustment("", -5, 3, (4,)),
            "Round 3: ½ for the result, minus a penalty of ½ (point adjustment), makes 0.",
        ),
        (
            PointAdjustment("", 10, 3, (4,)),
            "Round 3: ½ for the result, plus a bonus of 1 (point adjustment), makes 1½.",
        ),
        (
            PointAdjustment("D", 20, 3, (4,)),
            "Round 3: the result counts 2 instead of ½ (point adjustment).",
        ),
    ],
    ids=["penalty", "bonus", "worth"],
)
def test_a_point_adjustment_is_told_so_that_the_points_add_up(
    window: MainWindow, tmp_path: Path, adjustment: PointAdjustment, sentence: str
) -> None:
    drawn = with_draw_of(played(8, 3), number=4, round_number=3)
    opened(window, tmp_path, replace(drawn, adjustments=(adjustment,)))
    told = lines_told(window, 4)
    assert told.count(sentence) == 1
    assert "adjustment" not in " ".join(lines_told(window, 5)), "another player"
    cells = [line.strip() for line in told]
    for words in ("with a penalty of ½", "with a bonus of 1"):
        marked_cells = [cell for cell in cells if cell.endswith(f": ½, {words}")]
        assert len(marked_cells) == sentence.count(words.removeprefix("with ")), told


def with_draw_of(tournament: Tournament, number: int, round_number: int) -> Tournament:
    """The tournament with the game of a player in a round drawn."""
    recorded = tournament.rounds[round_number - 1]
    boards = tuple(
        replace(board, result=DRAWN) if number in (board.white, board.black) else board
        for board in recorded.boards
    )
    rounds = list(tournament.rounds)
    rounds[round_number - 1] = replace(recorded, boards=boards)
    return replace(tournament, rounds=tuple(rounds))


def opened(
    window: MainWindow,
    path: Path,
    tournament: Tournament,
    tie_break_codes: tuple[str, ...] = ("DE", "BH"),
) -> MainWindow:
    details = replace(tournament.details, tie_breaks=tie_break_codes)
    window.current.open(
        Session.create(path / "hall.arbiter", replace(tournament, details=details), fixed_time)
    )
    window.view_commands.show_view("standings")
    return window


def test_in_the_list_of_a_group_both_places_are_told(window: MainWindow, tmp_path: Path) -> None:
    opened(window, tmp_path, played(8, 3))
    order = [row.player for row in standing_rows(window.current.tournament, tie_breaks("DE,BH"))]
    for player in order[3::2]:
        window.current.apply(ChangePlayer(replace(player, category="S65")))
    number, name = order[3].number, order[3].name
    window.standings.show_group(PlayerGroup(Trait.CATEGORY, "S65"))
    title, whole, above, *_ = lines_told(window, number)
    assert title == f"{name}: rank 1 in category S65; rank 4 overall"
    assert whole == "Compared with the neighbouring entries in the full list of 8:"
    assert above.startswith(f"{order[2].name} is ahead of {name}"), "who is not in the group"
    window.view_commands.show_view("round")
    assert lines_told(window, number)[0] == f"{name}: rank 4", "no group is in sight"
    window.view_commands.show_view("standings")
    other = order[2]
    assert lines_told(window, other.number)[0] == f"{other.name}: rank 3", "not in the group"


@pytest.mark.parametrize(
    ("members", "title"),
    [
        ((1, 2), "rank 1 in category U16, shared; rank 1 overall, shared"),
        ((2,), "rank 1 in category U16; rank 1 overall, shared"),
    ],
)
def test_a_place_that_is_shared_in_the_group_is_told_so(
    members: tuple[int, ...], title: str
) -> None:
    players = tuple(
        replace(p, category="U16" if p.number in members else "") for p in start(4).players
    )
    rows = standing_rows(replace(start(4), players=players))
    story = place_story(rows, (), 2, PlayerGroup(Trait.CATEGORY, "U16"))
    assert story.title == f"Berg, A.: {title}"


@pytest.mark.parametrize("paired", [False, True], ids=["before-round-1", "paired"])
def test_before_anything_is_played_that_is_said(
    window: MainWindow, tmp_path: Path, paired: bool
) -> None:
    opened(window, tmp_path, played(8, 1, open_last=True) if paired else start(8))
    told = lines_told(window, 2)
    assert told == ["Berg, A.: rank 1, shared", "No games have been played yet.", "Points: 0"]


def test_a_bye_of_round_1_already_parts_the_neighbours(window: MainWindow, tmp_path: Path) -> None:
    opened(window, tmp_path, played(5, 1, open_last=True))
    assert lines_told(window, 5) == [
        "Evans, A.: rank 1",
        "No games have been played yet.",
        "Evans, A. is ahead of Adams, A. on points: 1 against 0.",
        "Points: 1",
    ]


def test_points_are_told_up_to_the_round_that_has_begun() -> None:
    rows = standing_rows(played(4, 3))
    whole = place_story(rows, (), 1)
    assert len(whole.progress.split()) == 3
    assert place_story(rows, (), 1, last_round=2).progress.split() == whole.progress.split()[:2]


def test_values_have_the_figures_of_the_language(qapp: QApplication) -> None:
    chosen = tie_breaks("BH,SB,PS,AOB")
    rows = standing_rows(played(8, 3), chosen)
    stories = [place_story(rows, [code for code, _ in chosen], row.player.number) for row in rows]
    language_of(qapp).use("de")
    try:
        pages = "".join(map(calculation_table, stories))
    finally:
        language_of(qapp).use("en")
    assert re.search(r"\d,\d", pages)
    assert re.findall(r"\d\.\d", pages) == []
