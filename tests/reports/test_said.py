"""Every text of the sheets can be said in another language.

Nothing of the program stays English on them.

The language of these tests puts each piece of a known pattern in brackets. Names are Greek here, so
a Latin letter that stands outside the brackets belongs to a code or to a text that was forgotten.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from openpyxl import load_workbook

from arbiter_gui.domain.players.groups import PlayerGroup, Trait
from arbiter_gui.domain.schedule import NumbersBy, Schedule, ScheduleForm
from arbiter_gui.domain.texts.sentences import english, say, spoken
from arbiter_gui.domain.tournament import PointAdjustment, Tournament
from arbiter_gui.domain.values import Alteration, Colour, Reported
from arbiter_gui.explain.answers.verdicts import Sentence
from arbiter_gui.ratings.report import rating_report
from arbiter_gui.reports.document_pages import sheet
from arbiter_gui.reports.documents import (
    DOCUMENT_TITLES,
    Document,
    DocumentSource,
    document_tables,
    is_available,
)
from arbiter_gui.reports.export import Format, exported_file
from arbiter_gui.reports.final_tables.answer_table import PlayerAnswer
from arbiter_gui.reports.final_tables.place_story import place_story
from arbiter_gui.reports.final_tables.rating_answer import rating_answer
from arbiter_gui.reports.final_tables.standings_table import standing_rows
from arbiter_gui.reports.layout.items import TextItem
from arbiter_gui.reports.player_tables.registration import registration_table
from arbiter_gui.reports.round_tables.board_table import board_table
from arbiter_gui.reports.sheets.slip_code import read_slip_code
from arbiter_gui.reports.stories import BoardStory, Explained, Seated
from arbiter_gui.reports.tables.table import Table, table_in_language
from arbiter_gui.standings import chosen_tie_breaks
from arbiter_gui.standings.tie_breaks import TIE_BREAK_TITLES, TIE_BREAKS
from arbiter_gui.trace import Trace
from tests.pseudo_language import pseudo
from tests.ratings.norms.norm_events import event as norm_event
from tests.ratings.norms.norm_events import games as norm_games
from tests.reports.events import event, trace
from tests.reports.team_tables.test_team_papers import cup

_SAID = re.compile("⟦[^⟧]*⟧")
_NAMES = ("Αλφα", "Βήτα, Ιω", "Γάμμα", "Δέλτα, Ρω", "Έψιλον", "Ζήτα", "Ήτα, Φι", "Θήτα", "Ιώτα")
_PAPERS = re.compile(
    r"\b(W?[GIFC]M|[A-Z]{3}\d\d|1\.4\.\d[a-f]|IA|FA|Arbiter [\d.]+|AAA|BBB|CCC|DDD|f\))(?![a-z])"
)
"""Titles, rating lists, articles and federations on the papers of the end of an event."""
_CODES = re.compile(
    r"\b(?:GM|WIM|FM|CZE|POL|GRE|TUR|FIDE|Dutch|Dubov|Arbiter)\b"  # names and titles
    r"|\d+[WB][↓↑]?[+=?-]?|[+=-]BYE[↓↑]?|\d+[wb](?=[½01+-]|\s|$)"  # cells of board and cross table
    r"|(?:^|\s)\(?[WBwbA]\)?(?=[-↓↑]|\s|$)"  # colours and preferences
    r"|\b[A-Z]\.[\d.a-z]+|\b(?:TPR|PTP) \d+|other-rules|dutch-2017"  # articles, values, keys
)


def left_in_english(text: str) -> bool:
    rest = _PAPERS.sub("", _CODES.sub("", _SAID.sub(" ", text)))
    words = (word for word in rest.split() if word.strip("(),.:") not in TIE_BREAKS)
    return bool(re.search("[A-Za-z]", " ".join(words)))


def test_the_judge_of_these_tests_sees_english() -> None:
    said = say("from {group}", group=say("White"))
    assert spoken(said, pseudo) == "⟦from ⟧⟦White⟧"
    assert not left_in_english(spoken(said, pseudo))
    assert left_in_english(f"{spoken(said, pseudo)} and more")
    assert not any(
        map(left_in_english, ("12W↓+", "+BYE", "13w1", "(w)-↓", "BH/C1", "ARO, ARO/C1.", "C.3.a"))
    )
    assert left_in_english("ARO and TPR")


def grecian(tournament: Tournament) -> Tournament:
    """Return the tournament with names in which no Latin letter is."""
    players = tuple(
        replace(
            p, name=f"{_NAMES[p.number % 9]} {p.number}", club="Λέσχη", category=str(p.number % 2)
        )
        for p in tournament.players
    )
    return replace(
        tournament, players=players, details=replace(tournament.details, name="Όπεν", city="Αθήνα")
    )


def eventful() -> Tournament:
    """A tournament with everything that sheets have lines for."""
    made = grecian(event(15, 4))
    first, last = made.rounds[0], made.rounds[-1]
    late = Reported(1, first.boards[0].result)
    altered = (Alteration("2026-03-07T10:00:00", (1, 2)), Alteration("2026-03-07T10:05:00", ()))
    first = replace(
        first,
        published=True,
        published_at="2026-03-07T09:00:00",
        alterations=altered,
        reported=(late,),
    )
    last = replace(
        last, published=True, boards=(replace(last.boards[0], table=9), *last.boards[1:])
    )
    players = tuple(replace(p, withdrawn_from=4) if p.number == 14 else p for p in made.players)
    players = tuple(
        replace(p, name="", rating_source="estimated") if p.number == 3 else p for p in players
    )
    adjusted = (
        PointAdjustment("", -5, 1, (1, 2)),
        PointAdjustment("W", 10),
        PointAdjustment("", 10, 2, (3,)),
    )
    return replace(
        made,
        players=players,
        rounds=(first, *made.rounds[1:-1], last),
        adjustments=adjusted,
        acceleration="baku",
    )


PRIZES = (
    "share: hort",
    "100; 1-3",
    "50; 1; rating=2000-2400",
    "20; 1; unrated",
    "10; 1; age=-99",
    "5; 1; women",
    "70; 1-2; teams=federation:2",
)


def a_norm() -> Tournament:
    """An event in which player 1 makes a norm, with everybody in charge."""
    ratings = [2580, 2555, 2540, 2480, 2465, 2420, 2410, 2350, 2110]
    made = norm_event(norm_games(ratings, 13, ["GM"] * 3 + ["IM", "IM", "FM"]), 9)
    details = replace(
        made.details,
        chief_arbiter="Αλφα",
        deputies=("Βήτα",),
        arbiter_ids=("1",),
        arbiter_titles=("IA",),
    )
    return replace(made, details=details)


def story(board: int, altered: bool = False) -> BoardStory:
    white, black = (Seated(p, 15, (Colour.WHITE, None), "w") for p in eventful().players[:2])
    sentences = (Sentence(say("the bye"), "C.3"), Sentence(say("none"), "E.2"))
    return BoardStory(board, white, black if board else None, sentences, altered)


def source(group: PlayerGroup | None = None) -> DocumentSource:
    made = eventful()
    made = replace(made, details=replace(made.details, tie_breaks=tuple(TIE_BREAKS)))

    def lines(_: Trace) -> list[tuple[int, str, str]]:
        return [(0, "C.3", say("no game")), (1, "C.4", say("you"))] * 60

    return DocumentSource(
        made,
        {4: trace(4)},
        lines=lines,
        explained={4: Explained(4, "dutch-2017", (story(1), story(2, altered=True), story(0)))},
        printed="2026-03-07 12:00",
        group=group,
        catalogue=pseudo,
        player_answers=answers_about_player_1(made),
    )


def texts_of(table: Table[Any]) -> Iterator[str]:
    yield from (table.title, table.note)
    for column in table.columns:
        yield from (column.title, column.heading)
        for row in table.rows:
            yield from (*column.texts(row), column.text_for_readers(row))


# What is told in these is the work of `explain`; here its sentences are our own.
_SPEAKING = [document for document in Document if document is not Document.BRACKETS]


_OF_SCHEDULES = (
    *(Document.PROGRESS, Document.SCHEDULE, Document.SCHEDULE_BY_PLAYER, Document.DRAWING),
    Document.LEADERS_FIRST,
)
_OF_TEAMS = (
    Document.ROSTERS,
    Document.LINE_UP_FORMS,
    Document.BOARD_RESULTS,
    Document.BOARD_PRIZES,
)
_OF_PRIZES = (Document.PRIZES, Document.TEAM_PRIZES, Document.ENVELOPES, Document.RECEIPTS)


def grecian_cup() -> Tournament:
    """Return a team event with names and captains in Greek."""
    event = cup()
    teams = tuple(replace(team, name="Ομάδα") for team in event.players)
    members = tuple(replace(member, name="Αλφα") for member in event.members)
    rosters = tuple(replace(roster, captain="Βητα") for roster in event.rosters)
    details = replace(event.details, name="Κύπελλο")
    return replace(event, players=teams, members=members, rosters=rosters, details=details)


def grecian_match(tournament: Tournament) -> Tournament:
    """Return a tournament as a match of two teams with names in Greek."""
    players = tuple(replace(p, team=("Άλφα", "Βήτα")[p.number % 2]) for p in tournament.players)
    schedule = Schedule(form=ScheduleForm.TWO_TEAMS)
    return replace(tournament, players=players, edition="scheveningen", schedule=schedule)


def answers_about_player_1(tournament: Tournament) -> dict[Document, PlayerAnswer]:
    """Return what player 1 is told about the rank and the rating, by the slip."""
    tie_breaks = chosen_tie_breaks(tournament)
    codes = [code for code, _ in tie_breaks]
    rated = next(row for row in rating_report(tournament) if row.player.number == 1)
    return {
        Document.RANK_SLIP: place_story(standing_rows(tournament, tie_breaks), codes, 1),
        Document.RATING_SLIP: rating_answer(tournament, rated),
    }


@pytest.mark.parametrize("document", _SPEAKING, ids=lambda document: document.value)
def test_no_word_of_a_document_stays_english(document: Document) -> None:
    made = source()
    if document is Document.AROS:
        made = replace(made, tournament=replace(made.tournament, edition="dubov-1997"))
    if document is Document.INDEX:
        made = replace(made, tournament=replace(made.tournament, edition="burstein-2026"))
    if document is Document.PAYMENTS:
        some = tuple(
            replace(p, fee=2500, paid=1250 * (p.number % 3), paid_by="Αλφα")
            for p in made.tournament.players
        )
        made = replace(made, tournament=replace(made.tournament, players=some))
    if document in (*_OF_PRIZES, Document.TEAMS):
        details = replace(made.tournament.details, prizes=PRIZES, teams="club:2")
        made = replace(made, tournament=replace(made.tournament, details=details))
    if document is Document.BANDS:
        made = replace(made, traces={})
    if document in (Document.NORMS, Document.CERTIFICATES):
        made = replace(made, tournament=grecian(a_norm()))
    if document in _OF_SCHEDULES:
        drawn = Schedule(numbers=NumbersBy.LOT, seed=7, annulled=(2,))
        made = replace(made, tournament=replace(made.tournament, edition="berger", schedule=drawn))
    if document is Document.KNOCKOUT:
        lines = ("standings: 1 2 3 4 5 6", "third place", "1/2: 5 1-1")
        details = replace(made.tournament.details, knockout=lines)
        made = replace(made, tournament=replace(made.tournament, details=details))
    if document is Document.TEAM_MATCH:
        made = replace(made, tournament=grecian_match(made.tournament))
    if document in _OF_TEAMS:
        made = replace(made, tournament=grecian_cup())
    if document is Document.PLAYER_PRIZES:
        event = grecian_cup()
        details = replace(event.details, prizes=("30; 1; board=1", "20; 1; performance"))
        made = replace(made, tournament=replace(event, details=details))
    assert is_available(made, document, 4)
    found = [
        t
        for table in document_tables(made, document, 4)
        for t in texts_of(table_in_language(table, pseudo))
    ]
    found += [
        i.text for page in sheet(made, document, 4) for i in page.items if isinstance(i, TextItem)
    ]
    found += [spoken(DOCUMENT_TITLES[document], pseudo)]
    assert len(found) > 20
    assert any("⟦" in text for text in found)
    words = (text for text in found if read_slip_code(text) is None)
    assert [text for text in words if left_in_english(without_cut(text))] == []


def without_cut(text: str) -> str:
    """Take away what brackets hold that the layout cut into lines or elided."""
    return re.sub("⟦[^⟧]*$", "", re.sub("^[^⟦]*⟧", "", text))


def test_what_the_window_shows_beside_documents() -> None:
    made = source(PlayerGroup(Trait.CLUB, "Λέσχη"))
    registered = registration_table(made.tournament)
    # Where the rating is from is typed into this table by its key.
    kept = [column.key for column in registered.columns if column.key != "rating_source"]
    found = [*texts_of(table_in_language(registered.with_columns(*kept), pseudo))]
    found += texts_of(table_in_language(board_table(made.tournament, {1: "(w)", 2: "A"}), pseudo))
    for document in (Document.STANDINGS, Document.PAIRINGS):
        found += texts_of(table_in_language(document_tables(made, document, 1)[0], pseudo))
    assert [text for text in found if left_in_english(text)] == []


def test_the_workings_of_every_tie_break() -> None:
    made = source()
    rows = standing_rows(made.tournament, chosen_tie_breaks(made.tournament))
    lines = {line for row in rows for value in row.standing.values for line in value.calculation}
    assert len(lines) > 200
    assert [line for line in lines if left_in_english(spoken(line, pseudo))] == []
    assert [t for t in TIE_BREAK_TITLES.values() if left_in_english(spoken(t, pseudo))] == []


def test_why_a_place() -> None:
    made = source()
    chosen = chosen_tie_breaks(made.tournament)[:3]
    rows = standing_rows(made.tournament, chosen)
    for row in rows:
        told = place_story(rows, ["1", "2", "3"], row.player.number)
        for text in (told.title, told.above, told.below):
            assert not left_in_english(spoken(text, pseudo)), text


def test_files_are_in_the_language_and_numbers_stay_numbers() -> None:
    made = replace(source(), tournament=replace(eventful(), acceleration=None))
    book = load_workbook(io.BytesIO(exported_file(made, Format.WORKBOOK)))
    assert book.sheetnames[0] == "⟦Pairings⟧"
    page = book["⟦Standings⟧"]
    assert page["A3"].value == "⟦Standings after round ⟧4"
    assert page.oddFooter.right.text == "⟦Page ⟧&P⟦ of ⟧&N"
    assert isinstance(page["A5"].value, int)
    html = exported_file(made, Format.HTML, [Document.PAIRINGS]).decode()
    assert '<html lang="⟦en⟧">' in html
    assert "⟦Not playing in round ⟧4" in html
    csv = exported_file(made, Format.CSV, [Document.STANDINGS]).decode("utf-8-sig").splitlines()
    assert csv[0].startswith("⟦Rank⟧,⟦Name⟧,⟦No.⟧")
    assert csv[1].startswith("1,")


def test_decimals_are_written_as_the_language_does() -> None:
    def comma(pattern: str, _: object = None, /) -> str:
        return pattern.replace("{whole}.{part}", "{whole},{part}")

    made = replace(source(), catalogue=comma)
    table = document_tables(made, Document.STANDINGS)[0]
    english_ones = {
        text for row in table.texts() for text in row if "." in text and text[0].isdigit()
    }
    assert english_ones
    said = {text for row in table_in_language(table, comma).texts() for text in row}
    assert {text.replace(".", ",") for text in english_ones} <= said
    assert not english_ones & said
    shown = {
        item.text
        for page in sheet(made, Document.STANDINGS)
        for item in page.items
        if isinstance(item, TextItem)
    }
    assert {text.replace(".", ",") for text in english_ones} <= shown
    assert isinstance(
        table_in_language(table, comma).columns[-1].value_of(table.rows[0]), (Fraction, type(None))
    )


def test_english_is_said_by_nobody() -> None:
    table = document_tables(source(), Document.STANDINGS)[0]
    assert table_in_language(table, english) is table
    assert table_in_language(table, lambda pattern, *_: pattern).texts() == table.texts()


def test_cells_are_said_only_when_they_are_read() -> None:
    asked: list[str] = []

    def listening(pattern: str, *_: object) -> str:
        asked.append(pattern)
        return pattern

    table = registration_table(eventful())
    said = table_in_language(table, listening)
    before = len(asked)
    assert "plays" not in asked
    said.column("state").text(said.rows[0])
    assert len(asked) == before + 1


def test_a_result_that_is_open_is_said_too() -> None:
    found = [
        row
        for n in (1, 2, 3)
        for row in table_in_language(
            document_tables(source(), Document.PAIRINGS, n)[0], pseudo
        ).texts()
    ]
    assert any("⟦adj.⟧" in row for row in found)
    cross = table_in_language(document_tables(source(), Document.CROSS_TABLE)[0], pseudo)
    assert any(cell.endswith("⟦adj⟧") for row in cross.texts() for cell in row)
