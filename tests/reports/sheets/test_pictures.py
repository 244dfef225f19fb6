"""Brackets and scoregroups as pictures: lines lead to the right cards, nothing overlaps, nothing is
cut off.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.api import pair_round
from arbiter_gui.explain.pictures.scene import DrawnPair, Reason, Scene, ScenePart, Zone
from arbiter_gui.explain.pictures.scenes import scenes
from arbiter_gui.formats.trf import read_trf
from arbiter_gui.reports.document_pages import sheet
from arbiter_gui.reports.documents import Document, DocumentSource, document_tables, is_available
from arbiter_gui.reports.export import Format, exported_file
from arbiter_gui.reports.layout.items import Box, Item, LineItem, TextItem
from arbiter_gui.reports.layout.measure import width
from arbiter_gui.reports.pictures.bands_layout import lanes, lanes_in
from arbiter_gui.reports.pictures.bands_picture import bands_picture
from arbiter_gui.reports.pictures.bracket_picture import bracket_picture, least_width
from arbiter_gui.reports.pictures.picture import Area, Picture
from arbiter_gui.reports.pictures.score_bands import bands_lines, summary_sentence
from arbiter_gui.reports.sheets.picture_sheets import bands_of, cards_of
from arbiter_gui.reports.tables.table import Align
from arbiter_gui.trace import Recorder, Trace

TOP = Path(__file__).resolve().parents[3]
SAMPLE = TOP / "resources" / "samples" / "open-60-before-round-6.trf"
COLLAPSED = TOP / "tests" / "fixtures" / "corpus" / "dutch-2017" / "t0010.trf"
BOOKLET = TOP / "resources" / "samples" / "booklet-complete.trf"
SIZES = ((95.0, 10.0), (190.0, 9.0), (330.0, 10.0), (60.0, 20.0))


@lru_cache
def paired(path: Path, number: int, edition: str = "dutch-2017") -> tuple[Tournament, Trace]:
    tournament = replace(read_trf(path.read_bytes(), path.name).tournament, edition=edition)
    recorder = Recorder()
    pair_round(tournament.before_round(number), edition, recorder)
    return tournament, recorder.trace(edition, number, "test")


def overlap(one: Area, other: Area) -> bool:
    """Tell whether two rectangles share more than an edge."""
    across = min(one.right, other.right) - max(one.x, other.x)
    down = min(one.bottom, other.bottom) - max(one.y, other.y)
    return min(across, down) > 1e-6


def span(item: TextItem) -> tuple[float, float]:
    wide = width(item.text, item.size, item.bold) * item.stretch
    left = {Align.LEFT: item.x, Align.CENTRE: item.x - wide / 2, Align.RIGHT: item.x - wide}[
        item.align
    ]
    return left, left + wide


def tidy(picture: Picture) -> None:
    """Cards do not overlap, every text lies in the picture, texts of one line do not run into each
    other.
    """
    for one, other in combinations(picture.places, 2):
        assert not overlap(one.area, other.area), (one.player, other.player)
    lines: dict[float, list[tuple[float, float]]] = {}
    for item in picture.items:
        if isinstance(item, TextItem) and item.text:
            left, right = span(item)
            assert -0.01 <= left <= right <= picture.width + 0.01, item
            assert 0 < item.y <= picture.height, item
            lines.setdefault(round(item.y, 3), []).append((left, right))
        elif isinstance(item, LineItem):
            assert 0 <= min(item.x1, item.x2) <= max(item.x1, item.x2) <= picture.width + 0.01
            assert 0 <= min(item.y1, item.y2) <= max(item.y1, item.y2) <= picture.height + 0.01
    for spans in lines.values():
        spans.sort()
        assert all(a[1] <= b[0] + 0.05 for a, b in pairwise(spans))


def areas(picture: Picture) -> dict[int, Area]:
    return {place.player: place.area for place in picture.places}


def between(picture: Picture, one: Area, other: Area) -> list[LineItem]:
    """Return the straight lines from the edge of one card to the edge of another."""

    def touches(x: float, y: float, area: Area) -> bool:
        return area.y < y < area.bottom and min(abs(x - area.x), abs(x - area.right)) < 0.01

    return [
        item
        for item in picture.items
        if isinstance(item, LineItem)
        and any(
            touches(*a, one) and touches(*b, other)
            for a, b in (
                ((item.x1, item.y1), (item.x2, item.y2)),
                ((item.x2, item.y2), (item.x1, item.y1)),
            )
        )
    ]


def near(items: tuple[Item, ...], area: Area) -> str:
    return " ".join(
        item.text
        for item in items
        if isinstance(item, TextItem)
        and area.contains(span(item)[0], item.y)
        and area.contains(span(item)[1], item.y)
    )


@pytest.mark.parametrize(("wide", "size"), SIZES)
@pytest.mark.parametrize(
    ("path", "number", "edition"),
    [
        (SAMPLE, 5, "dutch-2017"),
        (SAMPLE, 4, "dutch-2026"),
        (SAMPLE, 5, "dutch-2012"),
        (SAMPLE, 5, "dubov-1997"),
        (COLLAPSED, 6, "dutch-2017"),
    ],
)
def test_pictures_are_tidy(path: Path, number: int, edition: str, wide: float, size: float) -> None:
    tournament, trace = paired(path, number, edition)
    cards = cards_of(tournament, trace)
    for scene in scenes(trace):
        picture = bracket_picture(scene, cards, wide, size)
        assert picture.width == pytest.approx(max(wide, least_width(size)))
        assert {place.player for place in picture.places} == set(scene.players)
        tidy(picture)
    tidy(bands_picture(bands_of(tournament, number, trace), wide, size))


def test_real_lines_are_drawn_between_the_players_and_the_reason_stands_on_the_card() -> None:
    tournament, trace = paired(SAMPLE, 5)
    scene = next(s for s in scenes(trace) if s.title == "Bracket of 2½ points")
    picture = bracket_picture(scene, cards_of(tournament, trace), 190.0, 9.0)
    place = areas(picture)
    for drawn in scene.drawn:
        (line,) = [
            x for x in between(picture, place[drawn.first], place[drawn.second]) if not x.dash
        ]
        assert line.tone == "accent"
        assert drawn.reason.label in near(picture.items, place[drawn.second])
    # The natural opponent of 1 is 15; they do not meet, so the line between them is dashed.
    (natural,) = between(picture, place[1], place[15])
    assert natural.dash
    assert place[1].y == place[15].y
    assert near(picture.items, place[1]) == "1 B 2½ Player 01"
    assert "↓ odd number of players (A.4.a)" in near(picture.items, place[25])
    assert "To the next bracket: 25" in [i.text for i in picture.items if isinstance(i, TextItem)]
    words = next(p.words for p in picture.places if p.player == 1)
    assert "absolute preference for Black" in words
    assert "meets 16 Player 16: not 15: colour preference (C.10)" in words


def test_natural_pairs_have_a_dark_level_line_and_no_reason() -> None:
    tournament, trace = paired(SAMPLE, 5)
    scene = next(s for s in scenes(trace) if s.title == "Bracket of 2 points")
    picture = bracket_picture(scene, cards_of(tournament, trace), 190.0, 9.0)
    place = areas(picture)
    (line,) = between(picture, place[17], place[38])
    assert (line.tone, line.dash, line.y1) == ("dim", 0.0, line.y2)
    assert "(" not in near(picture.items, place[38])
    squares = [i for i in picture.items if isinstance(i, Box) and i.tone.endswith("_piece")]
    assert len(squares) == 2 * len(scene.drawn)
    colours = {i.tone for i in squares if abs(i.y + i.height / 2 - line.y1) < 0.01}
    assert colours == {"white_piece", "black_piece"}


def test_two_players_of_one_column_are_joined_by_a_bow() -> None:
    tournament, trace = paired(COLLAPSED, 6)
    scene = scenes(trace)[-1]
    assert scene.drawn[0].pair == (13, 15)
    picture = bracket_picture(scene, cards_of(tournament, trace), 190.0, 9.0)
    place = areas(picture)
    assert place[13].x == place[15].x
    upright = [
        i
        for i in picture.items
        if isinstance(i, LineItem)
        and i.tone == "accent"
        and i.x1 == i.x2
        and i.x1 > place[13].right
    ]
    assert any(
        place[13].y < min(i.y1, i.y2) and max(i.y1, i.y2) < place[15].bottom for i in upright
    )
    limbo = next(zone for zone in scene.zones if zone.part is ScenePart.APART)
    assert limbo.players == (2,)
    assert place[2].y > place[15].bottom


def crowd(count: int) -> Scene:
    """A bracket of `count` players who all meet the player at the other end."""
    half = count // 2
    pairs = [(n + 1, count - n) for n in range(half)]
    natural = tuple((n + 1, half + n + 1) for n in range(half))
    drawn = tuple(
        DrawnPair(a, b, False, Reason(f"not {b}: met in round 1", "", "C.1"), a) for a, b in pairs
    )
    zone = Zone(ScenePart.HALVES, ("S1", "S2"), natural)
    return Scene(0, "Bracket of 3 points", (("M0", 0),), "", (zone,), natural, drawn, ())


def test_a_hundred_players_go_over_pages_with_whole_cards() -> None:
    from arbiter_gui.reports.layout.pages import Heading
    from arbiter_gui.reports.pictures.picture import pages_of_pictures
    from arbiter_gui.reports.sheets.picture_sheets import BRACKETS

    picture = bracket_picture(crowd(100), {}, 190.0, 9.0)
    tidy(picture)
    pages = pages_of_pictures([picture], Heading("Open"), BRACKETS)
    assert len(pages) > 1
    boxes = [i for page in pages for i in page.items if isinstance(i, Box) and i.tone == "base"]
    assert len(boxes) == 100, "a card that is cut would not be a box any more"
    for page in pages:
        for item in page.items:
            low = item.y1 if isinstance(item, LineItem) else item.y
            assert 10 <= low <= page.height - 9.9


# Scoregroups


def test_bands_tell_boards_within_and_between_the_groups() -> None:
    tournament, trace = paired(SAMPLE, 5)
    drawn = bands_of(tournament, 5, trace)
    assert (
        summary_sentence(drawn)
        == "7 scoregroups, 26 boards within one scoregroup, 3 between two scoregroups"
    )
    assert [(c.bout.board, c.first, c.last, c.words) for c in drawn.crossings] == [
        (1, 0, 1, "alone in the bracket (A.4.a)"),
        (11, 2, 3, "odd number of players (A.4.a)"),
        (29, 5, 6, "odd number of players (A.4.a)"),
    ]
    said = bands_lines(drawn)
    assert said[0] == "3½ points, 1 player"
    assert said[1].endswith(
        "8 Player 08 - 6 Player 06 crosses to 3 points: alone in the bracket (A.4.a)"
    )
    assert said[-1] == "Not playing: 3 Player 03, 58 Player 58"


@pytest.mark.parametrize(("edition", "article"), [("dubov-1997", "7.2"), ("dubov-2026", "3.2.2")])
def test_a_board_of_a_player_moved_up_has_the_score_from_which_he_was_moved(
    edition: str, article: str
) -> None:
    tournament, trace = paired(BOOKLET, 4, edition)
    words = {
        (crossing.bout.upper.player.number, crossing.bout.lower.player.number): crossing.words
        for crossing in bands_of(tournament, 4, trace).crossings
    }
    assert words[7, 11] == f"moved up from 1½ points ({article})"
    assert words[9, 8] == f"moved up from ½ point ({article})"


def test_absent_players_with_a_comma_in_their_names_are_apart_by_semicolons() -> None:
    tournament, trace = paired(SAMPLE, 5)
    inverted = tuple(replace(p, name=f"{p.name}, Al") for p in tournament.players)
    said = bands_lines(bands_of(replace(tournament, players=inverted), 5, trace))
    assert said[-1] == "Not playing: 3 Player 03, Al; 58 Player 58, Al"


def test_a_crossing_board_has_a_box_in_both_bands_and_a_line_between_them() -> None:
    tournament, trace = paired(COLLAPSED, 6)
    drawn = bands_of(tournament, 6, trace)
    assert drawn.joined == ((3, 5),)
    picture = bands_picture(drawn, 240.0, 10.0)
    place = areas(picture)
    for crossing in drawn.crossings:
        upper = place[crossing.bout.upper.player.number]
        lower = place[crossing.bout.lower.player.number]
        assert upper.x == lower.x
        lines = [
            i
            for i in picture.items
            if isinstance(i, LineItem)
            and (i.y1, i.y2) == (upper.bottom, lower.y)
            and upper.x < i.x1 < upper.right
        ]
        assert len(lines) == 1
    texts = [i.text for i in picture.items if isinstance(i, TextItem)]
    assert "bye" in texts
    assert any(text.startswith("Empty square: White") and "one bracket" in text for text in texts)


def test_names_that_are_cut_in_the_bands_stand_in_full_below_them() -> None:
    tournament, trace = paired(SAMPLE, 5)
    long = "Bartholomäus-Maximilian von und zu Hohenstein-Wittelsbach, A"
    first, *others = tournament.players
    drawn = bands_of(replace(tournament, players=(replace(first, name=long), *others)), 5, trace)
    texts = [i.text for i in bands_picture(drawn, 190.0, 9.0).items if isinstance(i, TextItem)]
    assert any(text.startswith("Bartholomäus-") and text.endswith("…") for text in texts)
    assert f"{first.number} {long}" in texts


@pytest.mark.parametrize("wide", [70.0, 85.0, 100.0, 120.0, 150.0])
@pytest.mark.parametrize(("path", "edition"), [(SAMPLE, "dutch-2017"), (BOOKLET, "dutch-2012")])
def test_names_that_fit_a_column_are_whole_however_little_room_the_lanes_leave(
    path: Path, edition: str, wide: float
) -> None:
    tournament, trace = paired(path, 5, edition)
    picture = bands_picture(bands_of(tournament, 5, trace), wide, 10.0)
    texts = [i.text for i in picture.items if isinstance(i, TextItem)]
    assert [text for text in texts if text.endswith("…")] == []


def test_lanes_never_share_a_band() -> None:
    tournament, trace = paired(SAMPLE, 5, "dubov-1997")
    dubov = bands_of(tournament, 5, trace)
    tournament = replace(tournament, rounds=tournament.rounds[:5])
    drawn = bands_of(tournament, 5, None)
    assert drawn.joined == ()
    for one in (dubov, drawn):
        found = lanes(one, 99)
        assert len(found) == len(one.crossings)
        for a, b in combinations(one.crossings, 2):
            if found[a.bout.board] == found[b.bout.board]:
                assert a.last < b.first or b.last < a.first


def test_boards_for_which_there_is_no_lane_are_written_in_their_band() -> None:
    tournament, trace = paired(BOOKLET, 5, "dutch-2012")
    drawn = bands_of(tournament, 5, trace)
    wide = 110.0
    assert len(lanes(drawn, lanes_in(drawn, wide, 10.0))) < len(drawn.crossings)
    picture = bands_picture(drawn, wide, 10.0)
    tidy(picture)
    assert {p.player for p in picture.places} == set(range(1, 15))
    texts = [i.text for i in picture.items if isinstance(i, TextItem)]
    assert any(text.startswith("→") for text in texts)


# Documents


def test_both_are_documents_and_tables() -> None:
    tournament, trace = paired(SAMPLE, 5)
    source = DocumentSource(tournament, {5: trace})
    assert is_available(source, Document.BANDS, 5)
    assert is_available(source, Document.BRACKETS, 5)
    assert not is_available(source, Document.BRACKETS, 4)
    (table,) = document_tables(source, Document.BRACKETS, 5)
    assert ("1 Player 01", "16 Player 16", "not 15: colour preference (C.10)") in [
        row[1:] for row in table.texts()
    ]
    (groups,) = document_tables(source, Document.BANDS, 5)
    rows = groups.texts()
    assert len(rows) == len(tournament.rounds[4].boards)
    assert rows[0] == (
        "3 points",
        "1",
        "8 Player 08",
        "6 Player 06",
        "from 3½ points: alone in the bracket (A.4.a)",
    )
    for document in (Document.BANDS, Document.BRACKETS):
        assert exported_file(source, Format.PDF, [document], 5).startswith(b"%PDF")
        assert len(sheet(source, document, 5, scale=1.5)) >= len(sheet(source, document, 5))


def test_the_print_out_of_everything_has_reasons_and_pictures_only_if_they_are_asked_for() -> None:
    tournament, trace = paired(COLLAPSED, 6)
    source = DocumentSource(replace(tournament, rounds=tournament.rounds[:6]), {6: trace})
    plain = exported_file(source, Format.PDF, round_number=6)
    assert not any(title in plain for title in (b"Scoregroups", b"Bracket pictures"))
    pdf = exported_file(source, Format.PDF, round_number=6, reasons=True)
    assert pdf.count(b"/Type /Page\n") > plain.count(b"/Type /Page\n")
    assert all(title in pdf for title in (b"Scoregroups", b"Bracket pictures"))
    page = exported_file(source, Format.HTML, [Document.BANDS], 6).decode()
    assert "Scoregroups of round 6" in page
    assert "bye" in page


def test_names_in_the_bands_are_whole_where_they_decide_how_wide_a_column_is() -> None:
    tournament, trace = paired(SAMPLE, 5)
    texts = [
        i.text
        for i in bands_picture(bands_of(tournament, 5, trace), 190.0, 9.0).items
        if isinstance(i, TextItem)
    ]
    assert sum(text.startswith("Player ") for text in texts) >= len(tournament.players) - 2
    assert not any(text.endswith("…") for text in texts)
