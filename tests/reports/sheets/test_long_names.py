"""Long names on paper: nobody is cut, no title is lost, and no two people read the same."""

import re
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.reports.document_pages import sheet
from arbiter_gui.reports.documents import Document, DocumentSource, document_tables, without_empty
from arbiter_gui.reports.layout.items import LineItem, Page, TextItem
from arbiter_gui.reports.layout.measure import ELLIPSIS, fit_smaller, unfold, width
from arbiter_gui.reports.layout.pages import LIST, PLACES, WIDE, Heading, page_head
from arbiter_gui.reports.layout.widths import bands
from arbiter_gui.reports.layout.wordings import BriefTexts, ambiguous_wordings, wordings
from arbiter_gui.reports.tables.table import Column, Table
from tests.reports.events import event

PEOPLE = (
    ("", "Müller-Lüdenscheidt, Peter"),
    ("FM", "Müller-Lüdenscheidt, Karl"),
    ("", "Müller-Lüdenscheidt, Karla"),
    ("WGM", "Müller-Lüdenscheidt-Hohenlohe, Maximilian Alexander"),
    ("GM", "Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh, Maximiliana Theodora"),
    ("", "Ramanathan Balasubramaniam Venkataraghavan"),
)


def _with_people(count: int, rounds: int) -> DocumentSource:
    """Return an event with some people of long names among the others."""
    there = event(count, rounds)
    players = list(there.players)
    for place, (title, name) in enumerate(PEOPLE):
        players[3 * place] = replace(players[3 * place], name=name, title=title)
    return DocumentSource(replace(there, players=tuple(players)), {})


def _texts(page: Page) -> list[TextItem]:
    return [item for item in page.items if isinstance(item, TextItem)]


def _joined(page: Page) -> str:
    """Return the texts of a page, those one below the other joined as they were broken."""
    texts = sorted(_texts(page), key=lambda t: (t.x, t.y))
    return re.sub(r"(?<=\w-) ", "", " ".join(t.text for t in texts))


NAMED = (
    *(
        Document.PAIRINGS,
        Document.BY_NAME,
        Document.STANDINGS,
        Document.CROSS_TABLE,
        Document.BOARD,
    ),
    *(Document.PLAYERS, Document.CHECK_IN, Document.RESULT_SLIPS, Document.LARGE_RESULT_SLIPS),
)


@pytest.mark.parametrize("document", NAMED)
@pytest.mark.parametrize("count", [19, 120])
def test_no_name_is_cut_and_no_title_lost(document: Document, count: int) -> None:
    pages = sheet(_with_people(count, 3), document)
    for page in pages:
        assert not [t.text for t in _texts(page) if ELLIPSIS in t.text]
    said = " ".join(map(_joined, pages))
    # Karl and Karla have the same initial: they are never shortened to it.
    assert "FM Müller-Lüdenscheidt, Karl" in said
    assert "Müller-Lüdenscheidt, Karla" in said
    assert "Müller-Lüdenscheidt, P" in said
    assert "WGM Müller-Lüdenscheidt-Hohenlohe, M" in said
    assert "Ramanathan Balasubramaniam Venkataraghavan" in said
    assert "Müller-Lüdenscheidt, K." not in said


def test_a_whole_name_in_two_lines_comes_before_a_shorter_one() -> None:
    room = width("GM Łukaszewicz, Ś.", 10)
    short = ("GM Łukaszewicz, Świętosław J. M.", "GM Łukaszewicz, Ś. J. M.")
    assert unfold("GM Łukasz", 10, room) == ("GM Łukasz",)
    assert unfold("GM Łukaszewicz, Świętosław Jan", 10, room, False, *short) == (
        "GM Łukaszewicz,",
        "Świętosław Jan",
    )
    three = unfold("GM Łukaszewicz, Świętosław Jan Maria", 10, room, False, *short)
    assert three == ("GM Łukaszewicz,", "Świętosław J. M.")
    assert unfold("GM Łukaszewicz-Wiśniewski, Jan", 10, room) == (
        "GM Łukaszewicz-",
        "Wiśniewski, Jan",
    )


@given(
    st.text(st.characters(codec="utf-8", categories=["L", "N", "Pd", "Zs"]), max_size=90),
    st.floats(8, 80),
)
@settings(max_examples=60)
def test_what_is_unfolded_fits_and_loses_nothing(text: str, room: float) -> None:
    lines = unfold(text, 10, room)
    assert all(width(line, 10) <= room + 0.01 or len(line) == 1 for line in lines)
    assert "".join("".join(lines).split()) == "".join(text.split())


@pytest.mark.parametrize("document", NAMED)
def test_the_letters_of_a_row_have_one_width(document: Document) -> None:
    """Headings may be narrowed; what stands in a row never is."""
    for page in sheet(_with_people(60, 13), document):
        assert [
            t.text for t in _texts(page) if t.stretch != 1.0 and any(n in t.text for _, n in PEOPLE)
        ] == []


def test_one_long_name_rules_no_layout() -> None:
    """Columns are as wide with it as without it, but for the room that nobody else wants."""
    there = event(40, 5)
    usual = tuple(
        replace(p, name=f"Bergmann{p.number}, Anna Maria", club="SK Bergheim")
        for p in there.players
    )
    long = "Donaudampfschifffahrtsgesellschaft, Maximilian Alexander Ferdinand Theodor"
    ruled = (replace(usual[0], name=long, club=long), *usual[1:])
    for document, style in (
        (Document.STANDINGS, PLACES),
        (Document.PLAYERS, LIST),
        (Document.BOARD, WIDE),
    ):
        sizes = []
        for players in (usual, ruled):
            table = without_empty(
                document_tables(DocumentSource(replace(there, players=players), {}), document)[0]
            )
            room = style.page_size[0] - 2 * style.margin
            sizes.append(bands(table, room, style.size, style.least_size, style.name_room)[0].size)
        assert sizes[0] - sizes[1] <= 1.5


def test_namesakes_are_told_apart_by_their_numbers() -> None:
    there = event(20, 2)
    alike = tuple(
        replace(p, name="Berg, Anna", title="") if p.number in (3, 8) else p for p in there.players
    )
    for players, headed in ((there.players, False), (alike, True)):
        page = sheet(DocumentSource(replace(there, players=players), {}), Document.BY_NAME)[0]
        assert ("No." in [t.text for t in _texts(page)]) is headed


def test_a_shorter_wording_that_two_could_be_is_avoided() -> None:
    table = document_tables(_with_people(120, 3), Document.PLAYERS)[0]
    avoid = ambiguous_wordings([table])
    assert "FM Müller-Lüdenscheidt, K." in avoid
    namesakes = (Player(1, "Berg, Anna", title="FM"), Player(2, "Berg, Anna"))
    assert (
        ambiguous_wordings(
            [document_tables(DocumentSource(Tournament(namesakes), {}), Document.STANDINGS)[0]]
        )
        == frozenset()
    )
    twins = tuple(
        Player(n, f"Schmidt, {given}") for n, given in enumerate(("Peter", "Paul", "Anna"), 1)
    )
    table = document_tables(DocumentSource(Tournament(twins), {}), Document.STANDINGS)[0]
    assert ambiguous_wordings([table]) == {"Schmidt, P."}
    name = table.column("name")
    assert wordings(name, table.rows[0], ambiguous_wordings([table])) == ("Schmidt, Peter",)
    assert wordings(name, table.rows[2], ambiguous_wordings([table])) == (
        "Schmidt, Anna",
        "Schmidt, A.",
    )


def test_a_word_that_must_be_broken_begins_in_the_line_of_its_title() -> None:
    room = width("GM Wolfeschlegelstein", 10)
    lines = unfold("GM Wolfeschlegelsteinhausenbergerdorff, Max", 10, room)
    assert lines[0] == "GM Wolfeschlegelstein"
    assert unfold("GM Wolfeschlegelstein", 10, width("Wolfeschlegelstein", 10)) == (
        "GM",
        "Wolfeschlegelstein",
    )


def test_clubs_are_whole_and_leave_names_their_room() -> None:
    there, club = event(60, 5), "SC Springer Bad Neustadt an der Saale von 1923"
    clubs = tuple(replace(p, club=club if p.number % 5 == 0 else "Rochade") for p in there.players)
    pages = sheet(DocumentSource(replace(there, players=clubs), {}), Document.STANDINGS)
    texts = [t.text for page in pages for t in _texts(page)]
    assert not [text for text in texts if ELLIPSIS in text]
    assert " ".join(texts).count("SC Springer Bad") == 12
    assert "1923" in " ".join(texts)


def test_one_long_club_is_whole_in_two_lines_beside_names_that_leave_room() -> None:
    there, club = event(60, 5), "Schachclub Rot-Weiß 1921 Königsfeld-Oberbergkirchen e. V."
    players = tuple(
        replace(p, name=f"Berg{p.number}, Anna", club=club if p.number % 30 == 0 else "SC Bad")
        for p in there.players
    )
    pages = sheet(DocumentSource(replace(there, players=players), {}), Document.STANDINGS)
    texts = [t.text for page in pages for t in _texts(page)]
    assert not [text for text in texts if ELLIPSIS in text]
    assert " ".join(texts).count("Königsfeld-Oberbergkirchen") == 2


def test_the_event_has_what_the_place_leaves_of_the_heading() -> None:
    name = "Internationales Osterturnier der Schachfreunde 2026"
    event_, place, line = page_head(LIST, Heading(name, "Neustadt, 7 March 2026"))
    assert isinstance(event_, TextItem)
    assert isinstance(place, TextItem)
    assert isinstance(line, LineItem)
    assert event_.size == 12.0
    assert event_.x + width(event_.text, event_.size, True) < place.x - width(
        place.text, place.size
    )


def test_no_text_is_set_smaller_than_six_tenths() -> None:
    text, size, _ = fit_smaller(
        ("Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh",), 10.0, 30.0
    )
    assert size == 6.0
    assert text.endswith(ELLIPSIS)


def test_of_rows_that_stay_nothing_is_said_again_and_what_is_said_is_as_if_it_were() -> None:
    players = tuple(
        Player(n, name) for n, name in enumerate(("Schmidt, Peter", "Berg, Anna", "Dahl, Ida"), 1)
    )
    read: list[Player] = []

    def named(player: Player) -> str:
        read.append(player)
        return player.name

    name: Column[Player] = Column(
        "name", "Name", named, shorter=lambda p: (f"{p.name[: p.name.index(',') + 3]}.",)
    )
    club: Column[Player] = Column("club", "Club", lambda p: p.club)
    table, texts = Table("players", "Players", (name, club), players), BriefTexts()

    def changed(**fields: str) -> Table[Player]:
        return replace(table, rows=(players[0], replace(players[1], **fields), players[2]))

    for most in (22, 12):
        texts.texts_of_rows(table, most)
        for now, others in (
            (changed(club="North"), {"Berg, Anna"}),
            (changed(name="Schmidt, Paul"), None),
        ):
            texts.texts_of_rows(table, most)
            read.clear()
            found = texts.texts_of_rows(now, most)
            assert others is None or {player.name for player in read} == others
            assert found == BriefTexts().texts_of_rows(now, most)
    assert texts.texts_of_rows(table, 12) == BriefTexts().texts_of_rows(table, 12)
    fewer = replace(table, rows=players[1:])
    assert texts.texts_of_rows(fewer, 12) == BriefTexts().texts_of_rows(fewer, 12)
    assert texts.texts_of_rows(fewer.with_columns("club"), 12) == BriefTexts().texts_of_rows(
        fewer.with_columns("club"), 12
    )


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("document", [Document.PAIRINGS, Document.BY_NAME])
def test_no_title_is_alone_in_a_line(document: Document, scale: float) -> None:
    there = event(24, 5)
    titles = ("GM", "IM", "FM", "WGM")
    names = ("Papadopoulos, Dimitrios", "Kowalczyk, Świętosław", "Konstantinidis, Alexandros")
    players = tuple(
        replace(player, name=names[place % 3], title=titles[place % 4])
        for place, player in enumerate(there.players)
    )
    pages = sheet(DocumentSource(replace(there, players=players), {}), document, scale=scale)
    texts = [text.text for page in pages for text in _texts(page)]
    assert not set(texts) & set(titles)
    assert any("Papadopoulos" in text for text in texts)
    # The space is a plain one, so that the name is found in the file.
    assert not any("\u00a0" in text for text in texts)
