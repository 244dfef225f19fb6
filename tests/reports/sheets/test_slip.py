"""The slip for a player and the sheet with the reasons of all boards."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.questions.inquiry import prepare_inquiry
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import Counted, TwoLanguages, english
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.explain.wording import Wording
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.reports.document_pages import sheet
from arbiter_gui.reports.documents import Document, DocumentSource, document_tables, is_available
from arbiter_gui.reports.export import Format, exported_file
from arbiter_gui.reports.layout.items import Fill, Page, TextItem
from arbiter_gui.reports.layout.measure import width
from arbiter_gui.reports.layout.pages import Heading
from arbiter_gui.reports.sheets.slip import NAMES, SLIP, slip_pages
from arbiter_gui.reports.stories import Explained, stories_table
from arbiter_gui.reports.tables.table import Align

PATH = Path(__file__).parents[2] / "fixtures" / "corpus" / "dutch-2012" / "t0009.trf"
NUMBER = 10
"""Round 10 of this file is not as the rules of 2017 pair it on boards 6 and 7."""


@pytest.fixture(scope="module")
def tournament() -> Tournament:
    return read_trf(PATH.read_bytes(), PATH.name).tournament


@pytest.fixture(scope="module")
def explained(tournament: Tournament) -> Explained:
    return prepare_inquiry(tournament, NUMBER, edition_key="dutch-2017").explained_boards(
        tournament
    )


@pytest.fixture
def source(tournament: Tournament, explained: Explained) -> DocumentSource:
    return DocumentSource(tournament, {}, explained={NUMBER: explained})


def texts(page: Page) -> list[str]:
    return [item.text for item in page.items if isinstance(item, TextItem)]


def test_every_board_and_the_bye_has_a_story(tournament: Tournament, explained: Explained) -> None:
    boards = len(tournament.rounds[NUMBER - 1].boards)
    assert [s.board for s in explained.stories] == [*range(1, boards + 1), 0]
    assert explained.altered_boards == (6, 7)
    assert all(s.sentences for s in explained.stories)


def test_the_sheet_says_which_boards_were_altered(explained: Explained) -> None:
    table = stories_table(explained)
    assert table.note.endswith("(board numbers): 6, 7.")
    rows = dict(zip([s.board for s in explained.stories], table.texts(), strict=True))
    assert rows[6][-1].startswith("Differs from the pairing under these rules: The rules pair 11 ")
    assert not rows[1][-1].startswith("Differs")
    assert rows[0][2] == "bye"


def test_the_sheet_has_titles_neither_in_names_in_full_nor_in_short_ones(
    explained: Explained,
) -> None:
    story = explained.stories[0]
    player = replace(story.white.player, name="Berg, Anna Maria", title="GM")
    story = replace(story, white=replace(story.white, player=player))
    table = stories_table(replace(explained, stories=(story,)))
    ways = table.column("white").texts(story)
    assert ways == tuple(
        f"{player.number} {name}" for name in ("Berg, Anna Maria", "Berg, Anna M.", "Berg, A. M.")
    )


@pytest.mark.parametrize(("board", "is_altered"), [(1, False), (6, True)])
def test_a_slip_for_a_player_speaks_to_the_one_who_asks(
    tournament: Tournament, board: int, is_altered: bool
) -> None:
    inquiry = prepare_inquiry(tournament, NUMBER, edition_key="dutch-2017")
    seats = tournament.rounds[NUMBER - 1].boards[board - 1]
    for player in (seats.white, seats.black):
        explanation = inquiry.explained_boards(tournament, player, wording=Wording.PLAYER)
        (story,) = explanation.stories
        assert story.addressed == player
        assert story.altered is is_altered
        sentences = " ".join(str(sentence.text) for sentence in story.sentences)
        assert re.search(r"\b[Yy]ou\b", sentences)
        assert not re.search(r"\bS[12]\b", sentences)
        (page,) = slip_pages(explanation, Heading("Open"))
        letters = [item.text for item in page.items if isinstance(item, TextItem) and item.bold]
        assert not {"A", "W", "B", "w", "b"} & set(letters), "preferences are for arbiters"
        written = texts(page)
        articles = [article for article, _summary in explanation.summaries(story)]
        assert articles
        assert f"Articles: {', '.join(articles)}" in written, "one line, for whoever looks them up"
        for article, summary in explanation.summaries(story):
            assert f"({article})" not in " ".join(written)
            assert str(summary) not in " ".join(written)


def test_a_slip_for_the_arbiter_names_both_players(explained: Explained) -> None:
    assert all(story.addressed == 0 for story in explained.stories)
    sentences = " ".join(str(sentence.text) for sentence in explained.stories[0].sentences)
    assert not re.search(r"\b[Yy]ou\b", sentences)


def test_a_slip_has_both_players_their_colours_and_every_sentence(
    source: DocumentSource, explained: Explained
) -> None:
    pages = sheet(source, Document.SLIPS, NUMBER)
    assert len(pages) == len(explained.stories)
    page, story = pages[0], explained.stories[0]
    assert (page.width, page.height) == SLIP
    written = texts(page)
    assert f"Round {NUMBER}, board 1: why this pairing" in written
    assert story.black is not None
    for seated in (story.white, story.black):
        assert any(seated.player.name in text for text in written)
        assert seated.preference in written
    joined = " ".join(written)
    for sentence in story.sentences:
        assert str(sentence) in joined
        assert f"{sentence.article}: " in joined
    games = sum(1 for s in (story.white, story.black) for c in s.colours if c is not None)
    assert (
        sum(1 for item in page.items if isinstance(item, TextItem) and item.text in ("W", "B"))
        == games
    )
    assert any(isinstance(item, Fill) for item in page.items)


def test_the_boxes_with_letters_are_called_colours(explained: Explained) -> None:
    (page, *_) = slip_pages(explained, Heading("Open"))
    (label,) = (
        item for item in page.items if isinstance(item, TextItem) and item.text == "Colours so far"
    )
    boxes = [item for item in page.items if isinstance(item, Fill)]
    assert label.y < min(box.y for box in boxes)
    assert label.x == pytest.approx(SLIP[0] - 16.0), "above the end of the strip"
    story = explained.stories[0]
    seats = (
        replace(story.white, colours=()),
        replace(story.black, colours=()) if story.black else None,
    )
    first_round = replace(story, white=seats[0], black=seats[1])
    (page,) = slip_pages(replace(explained, stories=(first_round,)), Heading("Open"))
    assert "Colours so far" not in texts(page)


def test_an_altered_board_says_so_on_its_slip(source: DocumentSource) -> None:
    assert "This board differs from the pairing under these rules." in texts(
        sheet(source, Document.SLIPS, NUMBER)[5]
    )


def test_nothing_on_a_slip_reaches_over_its_edge(source: DocumentSource) -> None:
    for scale in (1.0, 1.5):
        for page in sheet(source, Document.SLIPS, NUMBER, scale):
            for item in page.items:
                if isinstance(item, TextItem):
                    wide = width(item.text, item.size, item.bold) * item.stretch
                    left = {Align.LEFT: 0, Align.CENTRE: wide / 2, Align.RIGHT: wide}[item.align]
                    assert item.x - left >= 5
                    assert item.x - left + wide <= SLIP[0] - 5
                    assert item.y <= SLIP[1] - 6


def test_a_story_too_long_for_one_slip_goes_on_with_its_heading(
    source: DocumentSource, explained: Explained
) -> None:
    story = explained.stories[0]
    long = replace(story, sentences=story.sentences * 30)
    many = replace(source, explained={NUMBER: replace(explained, stories=(long,))})
    pages = sheet(many, Document.SLIPS, NUMBER)
    assert len(pages) > 1
    assert all(f"Round {NUMBER}, board 1: why this pairing" in texts(page) for page in pages)


def test_the_sheet_stays_within_its_margins(source: DocumentSource) -> None:
    pages = sheet(source, Document.EXPLAINED, NUMBER)
    for number, page in enumerate(pages, 1):
        assert f"Page {number} of {len(pages)}" in texts(page)
        for item in page.items:
            if isinstance(item, TextItem):
                wide = width(item.text, item.size, item.bold) * item.stretch
                left = {Align.LEFT: 0, Align.CENTRE: wide / 2, Align.RIGHT: wide}[item.align]
                assert 9.9 <= item.x - left <= item.x - left + wide <= page.width - 9.9


def test_the_sheet_and_the_slips_exist_only_for_explained_rounds(source: DocumentSource) -> None:
    for document in (Document.EXPLAINED, Document.SLIPS):
        assert is_available(source, document, NUMBER)
        assert not is_available(source, document, NUMBER - 1)
        with pytest.raises(InvalidTournament, match="no board-by-board explanation"):
            document_tables(source, document, NUMBER - 1)


def test_both_are_exported(source: DocumentSource) -> None:
    data = exported_file(source, Format.PDF, (Document.SLIPS, Document.EXPLAINED), NUMBER)
    assert data.startswith(b"%PDF")
    page = exported_file(source, Format.HTML, (Document.EXPLAINED,), NUMBER).decode()
    assert f"Pairings of round {NUMBER} explained" in page


def test_only_the_board_of_one_player(tournament: Tournament) -> None:
    inquiry = prepare_inquiry(tournament, NUMBER, edition_key="dutch-2017")
    board = tournament.rounds[NUMBER - 1].boards[2]
    found = inquiry.explained_boards(tournament, only_player=board.black)
    assert [s.board for s in found.stories] == [3]


def test_an_altered_board_shows_which_boards_the_rules_would_give_with_it(
    source: DocumentSource, explained: Explained
) -> None:
    story = next(s for s in explained.stories if s.altered)
    assert story.black is not None
    asked = [board for change in story.changes for board in change.asked]
    assert {story.white.player.number, story.black.player.number} in map(set, asked)
    written = " ".join(texts(sheet(source, Document.SLIPS, NUMBER)[explained.stories.index(story)]))
    assert "With this board, the rules would give " in written
    assert all(f"{white}\N{EN DASH}{black}" in written for white, black in asked if black)
    first = explained.stories[0]
    assert (first.altered, first.changes) == (False, ())


def test_a_long_name_stands_on_a_slip_in_lines_of_readable_type(explained: Explained) -> None:
    long, story = (
        "Bartholomäus-Maximilian von und zu Hohenstein-Wittelsbach, A",
        explained.stories[0],
    )
    player = replace(story.white.player, name=long, title="")
    renamed = replace(story, white=replace(story.white, player=player))
    page = slip_pages(replace(explained, stories=(renamed,)), Heading("Open"))[0]
    items = [item for item in page.items if isinstance(item, TextItem)]
    first = next(
        place for place, item in enumerate(items) if item.text.startswith(f"{player.number} Barth")
    )
    name = [item for item in items[first : first + 3] if item.x == NAMES]
    assert "".join(item.text for item in name).replace(" ", "") == f"{player.number}{long}".replace(
        " ", ""
    )
    assert min(item.size for item in name) >= 8
    assert min(item.y for item in items if item.y > name[-1].y) - name[-1].y > 3
    assert all(item.x + width(item.text, item.size, True) < SLIP[0] - 55 for item in name)


def test_slips_in_two_languages_go_on_rather_than_shrink(explained: Explained) -> None:
    def other(pattern: str, counted: Counted | None = None, /) -> str:
        return f"{english(pattern, counted)} {'long words ' * 8}"

    story = next(s for s in explained.stories if s.board == 6)
    heading = Heading("Open", "", catalogue=TwoLanguages(english, other))
    pages = slip_pages(replace(explained, stories=(story,)), heading)
    assert len(pages) > 1
    for page in pages:
        below = [item.size for item in page.items if isinstance(item, TextItem) and item.y > 45]
        assert min(below) >= 8.0 * 0.8
