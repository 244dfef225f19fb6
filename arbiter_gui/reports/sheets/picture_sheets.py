"""The pictures of a round on paper, and as tables for readers who cannot see them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import ceil

from arbiter_gui.domain.texts.player_names import display_name, numbered_name
from arbiter_gui.domain.texts.sentences import NOTHING, Said, joined, say, spoken
from arbiter_gui.domain.texts.words import BYE_WORDS
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.engine.editions import edition_name
from arbiter_gui.explain.naming import Namer
from arbiter_gui.explain.pictures.scene import Scene, leaving_words
from arbiter_gui.explain.pictures.scenes import scenes_with_requests
from arbiter_gui.reports.layout.items import Page, TextItem
from arbiter_gui.reports.layout.measure import MM_PER_POINT, wrap
from arbiter_gui.reports.layout.pages import Heading, Style, page_body
from arbiter_gui.reports.pictures.bands_layout import lanes, lanes_in
from arbiter_gui.reports.pictures.bands_picture import bands_picture
from arbiter_gui.reports.pictures.bracket_picture import bracket_picture
from arbiter_gui.reports.pictures.card_layout import card_layout
from arbiter_gui.reports.pictures.drawn_cards import Cards
from arbiter_gui.reports.pictures.picture import pages_of_pictures
from arbiter_gui.reports.pictures.score_bands import (
    Bands,
    Bout,
    bands,
    board_name,
    summary_sentence,
)
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table
from arbiter_gui.trace import Trace

BRACKETS = Style(size=9.0)
BANDS = Style(size=9.0)
_SHRINKING = (1.0, 0.9, 0.8)


def cards_of(tournament: Tournament, trace: Trace) -> Cards:
    """Return the players' cards before the round of a trace, by pairing number."""
    layout = card_layout(replace(tournament, edition=trace.edition), trace.round)
    cards = {}
    for group in layout.groups:
        for card in (*group.upper, *group.lower):
            cards[card.player.number] = card
    return cards


def bracket_pages(
    tournament: Tournament,
    trace: Trace,
    heading: Heading,
    scale: float = 1.0,
    some_scenes: Sequence[Scene] = (),
    line: Said = NOTHING,
) -> tuple[Page, ...]:
    """Return the pictures of all brackets of a round, or of some, on pages.

    `line` goes with the title.
    """
    style = BRACKETS.scaled(scale)
    cards = cards_of(tournament, trace)
    room = style.page_size[0] - 2 * style.margin
    pictures = [
        bracket_picture(scene, cards, room, style.size, heading.catalogue)
        for scene in some_scenes or scenes_with_requests(trace, tournament)
    ]
    title = say(
        "Brackets of round {n}, {edition}", n=trace.round, edition=edition_name(trace.edition)
    )
    if line:
        title = joined((title, line), ". ")
    return pages_of_pictures(
        pictures, heading, style, _titled(spoken(title, heading.catalogue), style.size, room)
    )


def band_pages(
    tournament: Tournament,
    round_number: int,
    trace: Trace | None,
    heading: Heading,
    scale: float = 1.0,
    line: Said = NOTHING,
) -> tuple[Page, ...]:
    """Return the scoregroups of a recorded round on pages.

    The type shrinks where many boards cross, or where that saves a page.
    """
    drawn_bands = bands_of(tournament, round_number, trace, line)
    style = BANDS.scaled(scale)
    room = style.page_size[0] - 2 * style.margin
    top, bottom = page_body(style)
    sizes = [style.size * share for share in _SHRINKING]
    with_lanes = [size for size in sizes if _all_have_lanes(drawn_bands, room, size)]
    pictures = [
        bands_picture(drawn_bands, room, size, heading.catalogue)
        for size in with_lanes or sizes[-1:]
    ]
    page = bottom - top - style.size * 1.5
    picture = min(pictures, key=lambda picture: ceil(picture.height / page))
    title = say(
        "Scoregroups of round {n}: {summary}", n=round_number, summary=summary_sentence(drawn_bands)
    )
    return pages_of_pictures(
        [picture], heading, style, _titled(spoken(title, heading.catalogue), style.size, room)
    )


def _all_have_lanes(drawn_bands: Bands, room: float, size: float) -> bool:
    """Return whether every board that crosses has a lane, in type of a size in points."""
    lane_of_board = lanes(drawn_bands, lanes_in(drawn_bands, room, size))
    return len(lane_of_board) == len(drawn_bands.crossings)


def bands_of(
    tournament: Tournament, round_number: int, trace: Trace | None, line: Said = NOTHING
) -> Bands:
    """Return the scoregroups of a recorded round with the reasons of its trace, if there is one.

    `line` says how its scores differ from today's.
    """
    if trace is None:
        return replace(bands(tournament, round_number), remark=line)
    by_its_rules = replace(tournament, edition=trace.edition)
    return replace(
        bands(by_its_rules, round_number, scenes_with_requests(trace, tournament)), remark=line
    )


def _titled(title: str, size: float, room: float) -> tuple[TextItem, ...]:
    """Return a title in as many lines as it takes."""
    title_size = size * 1.3
    step = title_size * MM_PER_POINT * 1.3
    lines = wrap(title, title_size, room, bold=True)
    return tuple(
        TextItem(0, (line_index + 0.8) * step, line, title_size, bold=True)
        for line_index, line in enumerate(lines)
    )


# The same as tables


@dataclass(frozen=True, slots=True)
class BracketRow:
    """A pair or a player of a bracket, in words."""

    bracket: str
    left_player: str
    right_player: str
    why: str


@dataclass(frozen=True, slots=True)
class BandRow:
    """A board or the bye of a scoregroup, in words."""

    group: str
    board: int | None
    white: str
    black: str
    crosses: str


def brackets_table(tournament: Tournament, trace: Trace, line: Said = NOTHING) -> Table[BracketRow]:
    """Return what the pictures of the brackets show as a table."""
    display_names = {player.number: display_name(player) for player in tournament.players}
    names = Namer(display_names, of_teams=tournament.team_rules is not None)
    rows: list[BracketRow] = []
    for scene in scenes_with_requests(trace, tournament):
        rows.extend(_scene_rows(scene, names))
    columns: tuple[Column[BracketRow], ...] = (
        Column("bracket", say("Bracket"), lambda row: row.bracket, width=16, wrap=True),
        Column("left", say("Left"), lambda row: row.left_player, width=16),
        Column("right", say("Right"), lambda row: row.right_player or None, width=16),
        Column("why", say("Reason"), lambda row: row.why, width=40, elastic=True, wrap=True),
    )
    title = say("Brackets of round {n}", n=trace.round)
    return Table(f"brackets-{trace.round}", title, columns, tuple(rows), line)


def _scene_rows(scene: Scene, names: Namer) -> Iterator[BracketRow]:
    """Yield the pairs and the players who leave a bracket, as the rows below its picture."""
    for drawn_pair in scene.drawn:
        reason = say("natural") if drawn_pair.natural else drawn_pair.reason.label
        yield BracketRow(
            scene.heading, names.player(drawn_pair.first), names.player(drawn_pair.second), reason
        )
    for leaving in scene.leaving:
        yield BracketRow(scene.heading, names.player(leaving.player), "", leaving_words(leaving))


def bands_table(drawn_bands: Bands) -> Table[BandRow]:
    """Return what the picture of the scoregroups shows as a table."""
    rows = tuple(_band_rows(drawn_bands))
    columns: tuple[Column[BandRow], ...] = (
        Column("group", say("Scoregroup"), lambda row: row.group, width=16),
        Column(
            "board",
            say("Bd"),
            lambda row: row.board,
            Kind.NUMBER,
            Align.RIGHT,
            4,
            long_title=say("Board"),
        ),
        Column("white", say("White"), lambda row: row.white, width=18),
        Column("black", say("Black"), lambda row: row.black, width=18),
        Column(
            "crosses",
            say("Float"),
            lambda row: row.crosses or None,
            width=30,
            elastic=True,
            wrap=True,
        ),
    )
    return Table(
        f"score-groups-{drawn_bands.round}",
        say("Scoregroups of round {n}", n=drawn_bands.round),
        columns,
        rows,
        drawn_bands.remark,
    )


def _band_rows(drawn_bands: Bands) -> Iterator[BandRow]:
    """Yield the boards of each band.

    One that crosses is listed in the lower band, with where it comes from.
    """
    for band_index, band in enumerate(drawn_bands.bands):
        group = band.group.name
        for crossing in drawn_bands.crossings:
            if crossing.last == band_index:
                words = say("from {group}", group=drawn_bands.bands[crossing.first].group.name)
                if crossing.words:
                    words = joined((words, crossing.words), ": ")
                yield _band_row(drawn_bands, group, crossing.bout, words)
        for bout in band.bouts:
            yield _band_row(drawn_bands, group, bout)
        if band.bye is not None:
            bye = BYE_WORDS[ByeKind.PAIRING_ALLOCATED]
            yield BandRow(
                group, board=None, white=numbered_name(band.bye.player), black=bye, crosses=""
            )


def _band_row(drawn_bands: Bands, group: str, bout: Bout, crosses: str = "") -> BandRow:
    """Return a board as a row below the picture of the scoregroups."""
    return BandRow(
        group,
        board_name(bout, drawn_bands),
        numbered_name(bout.white.player),
        numbered_name(bout.black.player),
        crosses,
    )
