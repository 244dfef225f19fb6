"""Records with the same meaning, the test whether they are still true of the tournament, and their
rewriting.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.tournament import ProhibitedGroup, Record, Tournament
from arbiter_gui.domain.values import Colour
from arbiter_gui.engine.kernel.initial_colour import infer_initial_colour
from arbiter_gui.formats.trf.dialect import Dialect
from arbiter_gui.formats.trf.records import (
    adjustments,
    counts,
    headers,
    officials,
    own_settings,
    scoring,
    settings,
    tie_break_list,
    time_control,
    tournament_type,
)
from arbiter_gui.formats.trf.teams import sides
from arbiter_gui.formats.trf.text import ReportText

Records = Sequence[Record]
Render = Callable[[Tournament], list[str]]


@dataclass(frozen=True, slots=True)
class Family:
    """Codes that belong together; records begin with a code.

    `true` returns whether these records (perhaps none) agree with the tournament; if not, all of
    them are replaced by the lines from `render`, or from `render_2026` (None: the same) in the
    dialect of 2026. `always` families are stated in a translated file even if they follow from the
    rest, `reported` ones in a report to be handed in; these are given the players with the ratings
    of the player lines. `kept` ones remain as read in any other file.
    """

    codes: tuple[str, ...]
    true: Callable[[Tournament, Records], bool]
    render: Render
    render_2026: Render | None = None
    always: bool = False
    reported: bool = False
    kept: bool = False

    def written(self, tournament: Tournament, dialect: Dialect) -> list[str]:
        """Return the records in a dialect."""
        render = self.render_2026 if dialect is Dialect.OF_2026 else None
        return (render or self.render)(tournament)

    def are_readable_and_true(self, tournament: Tournament, records: Records) -> bool:
        """Return whether the records can be read and are true."""
        try:
            return self.true(tournament, records)
        except FormatError:
            return False


def _text_family(code: str, field: str) -> Family:
    """Return the family of a record whose text is a field of the details."""

    def text(tournament: Tournament) -> str:
        if field == "kind":
            return tournament_type.true_kind(tournament)
        return str(getattr(tournament.details, field))

    def is_true(tournament: Tournament, records: Records) -> bool:
        return headers.read_text(records) == text(tournament)

    def render(tournament: Tournament) -> list[str]:
        on_one_line = " ".join(text(tournament).split())
        if on_one_line:
            return [f"{code} {on_one_line}"]
        return []

    return Family((code,), is_true, render)


def _count_family(code: str) -> Family:
    """Return the family of a record that counts something in the file."""

    def is_true(tournament: Tournament, records: Records) -> bool:
        if not records:
            # A file that was read without the record is written without it.
            return bool(tournament.records)
        return counts.stays(headers.read_text(records), code, tournament)

    def render(tournament: Tournament) -> list[str]:
        return [f"{code} {counts.count_for_record(code, tournament)}"]

    return Family((code,), is_true, render, reported=True, kept=code != "062")


def _colour_is_true(tournament: Tournament, records: Records) -> bool:
    stated_colour = settings.read_initial_colour(_SCRATCH, records)
    colour = tournament.initial_colour
    return stated_colour is colour or (
        stated_colour is None and infer_initial_colour(tournament) is colour
    )


def _colour_renderer(render: Callable[[Colour], list[str]]) -> Render:
    """Return a function that renders the initial colour of a tournament, or nothing while it is not
    known.
    """

    def render_known(tournament: Tournament) -> list[str]:
        if tournament.initial_colour is None:
            return []
        return render(tournament.initial_colour)

    return render_known


def _virtual_points_are_true(tournament: Tournament, records: Records) -> bool:
    return (
        settings.read_virtual_points(_SCRATCH, records, tournament.by_number)
        == tournament.virtual_points
    )


def _adjustments_are_true(tournament: Tournament, records: Records) -> bool:
    # A separate reader, because each adjustment that is read adds a notice.
    stated_adjustments = adjustments.read_adjustments(ReportText(""), records, tournament.by_number)
    return stated_adjustments == tournament.adjustments


def _chief_is_true(tournament: Tournament, records: Records) -> bool:
    chief = officials.officials_of(tournament.details)[0]
    return officials.says_the_same(officials.read_official(headers.read_text(records)), chief)


def _chief_records(tournament: Tournament) -> list[str]:
    chief = officials.officials_of(tournament.details)[0]
    if chief.name.strip():
        return [officials.render_official("102", chief)]
    return []


def _deputies_are_true(tournament: Tournament, records: Records) -> bool:
    """Return whether the records name the deputies of the tournament, in their order."""
    stated_deputies = officials.read_officials(records)
    deputies = officials.officials_of(tournament.details)[1:]
    if len(stated_deputies) != len(deputies):
        return False
    return all(map(officials.says_the_same, stated_deputies, deputies))


def _deputy_records(tournament: Tournament) -> list[str]:
    deputies = officials.officials_of(tournament.details)[1:]
    return [officials.render_official("112", deputy) for deputy in deputies]


def _prohibitions(tournament: Tournament) -> tuple[ProhibitedGroup, ...]:
    """Return the groups whose players may not meet at all; wishes have lines of their own."""
    return tuple(group for group in tournament.prohibited if not group.wish)


def _wishes_are_true(tournament: Tournament, records: Records) -> bool:
    return [record.text for record in records] == own_settings.render_wishes(tournament)


def _house_players_are_true(tournament: Tournament, records: Records) -> bool:
    return [record.text for record in records] == own_settings.render_house_players(tournament)


def _list_order_is_true(tournament: Tournament, records: Records) -> bool:
    return [record.text for record in records] == own_settings.render_list_order(tournament)


_SCRATCH = ReportText("")

FAMILIES = (
    *(_text_family(code, headers.TEXTS[code]) for code in ("012", "022", "032", "042", "052")),
    *(_count_family(code) for code in counts.CODES),
    _text_family("092", headers.TEXTS["092"]),
    Family(("102",), _chief_is_true, _chief_records),
    Family(("112",), _deputies_are_true, _deputy_records),
    _text_family("122", "time_control"),
    Family(
        ("132",),
        lambda t, records: headers.read_dates(records) == t.details.dates,
        lambda t: headers.render_dates(t.details.dates),
    ),
    Family(
        ("XXR", "142"),
        lambda t, records: settings.read_round_count(_SCRATCH, records) == t.round_count,
        lambda t: settings.render_round_count(t.round_count),
        lambda t: settings.render_round_count(t.round_count, "142"),
    ),
    Family(
        ("XXC", "152"),
        _colour_is_true,
        _colour_renderer(settings.render_initial_colour),
        _colour_renderer(settings.render_initial_colour_2026),
        always=True,
    ),
    Family(
        scoring.CODES,
        lambda t, records: scoring.read_points(_SCRATCH, records) == t.points,
        lambda t: scoring.render_points(t.points),
        lambda t: scoring.render_points_2026(t.points),
    ),
    Family(
        ("192",),
        tournament_type.type_is_true,
        lambda t: [],
        tournament_type.render_type,
        always=True,
    ),
    Family(
        ("202", "212"),
        lambda t, records: (
            tie_break_list.read_tie_breaks(_SCRATCH, records) == t.details.tie_breaks
        ),
        lambda t: tie_break_list.render_tie_breaks(t.details.tie_breaks),
    ),
    Family(("222",), time_control.is_true, time_control.render, reported=True),
    Family(
        ("XXP", "260"),
        lambda t, records: (
            settings.read_prohibited(_SCRATCH, records, t.by_number) == _prohibitions(t)
        ),
        lambda t: settings.render_prohibited(_prohibitions(t)),
        lambda t: settings.render_prohibited_2026(_prohibitions(t)),
    ),
    Family(sides.CODES, sides.sides_are_true, sides.render_sides),
    Family((own_settings.LIST_ORDER_LINE,), _list_order_is_true, own_settings.render_list_order),
    Family((own_settings.WISH_LINES,), _wishes_are_true, own_settings.render_wishes),
    Family(
        tuple(own_settings.HOUSE_LINES.values()),
        _house_players_are_true,
        own_settings.render_house_players,
    ),
    Family(
        ("XXA", "250"),
        _virtual_points_are_true,
        lambda t: settings.render_virtual_points(t.virtual_points),
        lambda t: settings.render_virtual_points_2026(t.virtual_points),
    ),
    Family(
        (adjustments.CODE,),
        _adjustments_are_true,
        lambda t: adjustments.render_adjustments(t.adjustments),
    ),
)
