"""Lists on as few pages as they need, all of them filled alike, with the columns that have room."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import Catalogue, english
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.document_pages import sheet
from arbiter_gui.reports.documents import Document, DocumentSource
from arbiter_gui.reports.layout.fitting import fitted_sheet
from arbiter_gui.reports.layout.items import Page, TextItem
from arbiter_gui.reports.layout.measure import ELLIPSIS
from arbiter_gui.reports.layout.pages import CHECK, LIST, PLACES, WALL, Heading, Style, lay_out
from arbiter_gui.reports.player_tables.players import players_table
from arbiter_gui.reports.round_tables.wall import WallFact, WallFacts, wall_facts
from arbiter_gui.reports.tables.figures import has_aligned_figures
from arbiter_gui.reports.tables.table import Column, Value
from tests.pseudo_language import pseudo
from tests.reports.events import event

SURNAMES = (
    "Novák",
    "Horváth",
    "Schmidt-Rottluff",
    "Papadopoulos",
    "Keller",
    "Smith",
    "Wojciechowski",
)
GIVEN_NAMES = ("Anna", "Maximilian", "Peter", "Katharina", "Jan")


def _usual(count: int, rounds: int = 3) -> Tournament:
    """Return an event of people with usual names, titles, ratings and clubs."""
    tournament = event(count, rounds)
    players = []
    for player in tournament.players:
        surname = SURNAMES[player.number % 7]
        given = GIVEN_NAMES[player.number % 5]
        name = f"{surname}{player.number // 35 or ''}, {given}"
        players.append(replace(player, name=name, club=f"Club {player.number % 9}"))
    return replace(tournament, players=tuple(players))


def _texts(page: Page) -> list[str]:
    return [item.text for item in page.items if isinstance(item, TextItem)]


def _headings(pages: tuple[Page, ...]) -> list[str]:
    return _texts(pages[0])[3:15]


def test_a_hundred_boards_hang_on_four_pages() -> None:
    pages = sheet(DocumentSource(_usual(200), {}), Document.PAIRINGS)
    assert len(pages) <= 4
    assert _headings(pages).count("Rtg") == 2
    assert not any(text.endswith(ELLIPSIS) for page in pages for text in _texts(page))


@pytest.mark.parametrize("said", [english, pseudo])
def test_a_sheet_reads_each_cell_once_however_often_it_is_measured(said: Catalogue) -> None:
    read: Counter[tuple[str, int]] = Counter()

    def counting(column: Column[Any]) -> Column[Any]:
        def value_of(row: object) -> Value:
            read[column.key, id(row)] += 1
            return column.value_of(row)

        return replace(column, value_of=value_of)

    table = players_table(_usual(120))
    counted = replace(table, columns=tuple(map(counting, table.columns)))
    # The marks of figures are aligned by their values, which cost nothing.
    words = [column.key for column in table.columns if not has_aligned_figures(column)]
    heading = Heading("An event", "", catalogue=said)
    pages = fitted_sheet([counted], heading, LIST)
    assert pages == fitted_sheet([table], heading, LIST)
    assert len(read) == len(table.columns) * 120
    often = {key for (key, _), times in read.items() if times > 2}
    assert often.isdisjoint(words), "once for the text, and once more where it has shorter wordings"


def _numbers_on(page: Page) -> int:
    """Return how many rows of a list of players stand on a page: their numbers are the column of
    integers.
    """
    return sum(text.startswith("P-") for text in _texts(page))


@pytest.mark.parametrize("style", [LIST, PLACES, CHECK, WALL])
@pytest.mark.parametrize("count", [45, 52, 60, 75, 101, 173])
def test_no_last_page_is_left_with_a_few_lines(style: Style, count: int) -> None:
    players = tuple(Player(number, f"P-{number}") for number in range(1, count + 1))
    pages = fitted_sheet([players_table(Tournament(players))], Heading("Event"), style)
    rows = [_numbers_on(page) for page in pages]
    assert sum(rows) == count
    assert max(rows) - min(rows) < len(pages)


def test_rows_come_closer_before_a_page_is_added() -> None:
    """So many players need a second page at the usual height of rows, by a few lines."""
    for count in range(40, 60):
        players = tuple(Player(number, f"P-{number}") for number in range(1, count + 1))
        table = players_table(Tournament(players))
        if len(lay_out([table], Heading("Event"), LIST)) == 2:
            break
    assert len(fitted_sheet([table], Heading("Event"), LIST)) == 1


def test_type_of_a_chosen_size_is_not_made_smaller() -> None:
    source = DocumentSource(_usual(200), {})
    for scale in (0.9, 1.25):
        pages = sheet(source, Document.PAIRINGS, scale=scale)
        sizes = {item.size for page in pages for item in page.items if isinstance(item, TextItem)}
        assert WALL.size * scale in sizes


def test_a_name_longer_than_a_page_goes_on_beside_points_with_halves() -> None:
    tournament = event(8, 3)
    players = list(tournament.players)
    players[0] = replace(players[0], name="Very long name " * 200)
    for document in (Document.PAIRINGS, Document.STANDINGS):
        pages = sheet(DocumentSource(replace(tournament, players=tuple(players)), {}), document)
        words = " ".join(text for page in pages for text in _texts(page))
        assert words.count("Very") == 200


def _namesakes(count: int) -> Tournament:
    """Return an event in which two players have the same title and name, with names that leave no
    room.
    """
    tournament = event(count, 3)
    players = list(tournament.players)
    for place in (3, 12):
        players[place] = replace(players[place], name="Smith, John", title="")
    return replace(tournament, players=tuple(players))


@pytest.mark.parametrize("document", [Document.PAIRINGS, Document.BY_NAME])
def test_namesakes_are_told_apart_by_their_ratings(document: Document) -> None:
    pages = sheet(DocumentSource(_namesakes(60), {}), document)
    assert "Rtg" in _headings(pages)


@pytest.mark.parametrize(
    ("facts", "by_board", "by_name"),
    [
        ((), ["White"], ["Name"]),
        ((WallFact.CLUB,), ["White", "Club"], ["Name", "Club"]),
        (
            (WallFact.NUMBER, WallFact.FEDERATION, WallFact.POINTS),
            ["No.", "White", "Fed", "Pts"],
            ["No.", "Name", "Fed"],
        ),
    ],
)
def test_the_columns_of_the_wall_can_be_chosen(
    facts: WallFacts, by_board: list[str], by_name: list[str]
) -> None:
    source = DocumentSource(_usual(20), {}, wall_facts=facts)
    headings = _headings(sheet(source, Document.PAIRINGS))
    assert headings[1 : headings.index("Result")] == by_board
    headings = _headings(sheet(source, Document.BY_NAME))
    assert headings[: headings.index("Board")] == by_name


def test_a_column_of_the_wall_is_called_by_a_known_name() -> None:
    assert wall_facts(["club", "rating"]) == (WallFact.CLUB, WallFact.RATING)
    with pytest.raises(InvalidTournament, match="number, rating, federation, club, points"):
        wall_facts(["elo"])
