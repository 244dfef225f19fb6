"""Records that say the same thing, and whether what they say is still true of the tournament."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.tournament import Record, Tournament
from arbiter_gui.engine.kernel.initial_colour import infer_initial_colour
from arbiter_gui.formats.trf import headers, scoring, settings
from arbiter_gui.formats.trf.absences import read_announced
from arbiter_gui.formats.trf.text import Source

Records = Sequence[Record]


@dataclass(frozen=True, slots=True)
class Family:
    """Codes that belong together.

    `true` tells whether these records (perhaps none) say what the tournament says; if not, all of them give
    way to what `render` returns.
    """

    codes: tuple[str, ...]
    true: Callable[[Tournament, Records], bool]
    render: Callable[[Tournament], list[str]]


def _text_family(code: str, field: str) -> Family:
    def value(tournament: Tournament) -> str:
        return " ".join(str(getattr(tournament.details, field)).split())

    return Family(
        (code,),
        lambda t, records: headers.read_text(records) == str(getattr(t.details, field)),
        lambda t: [f"{code} {value(t)}"] if value(t) else [],
    )


def _count_true(tournament: Tournament, records: Records) -> bool:
    if not records:
        return bool(tournament.records)
    stated = headers.read_text(records).split(" ")[0]
    return not stated.isdigit() or stated.lstrip("0") == str(len(tournament.players))


def _colour_true(tournament: Tournament, records: Records) -> bool:
    stated = settings.read_initial_colour(_SCRATCH, records)
    colour = tournament.initial_colour
    return stated is colour or (stated is None and infer_initial_colour(tournament) is colour)


def _render_colour(tournament: Tournament) -> list[str]:
    colour = tournament.initial_colour
    return [] if colour is None else settings.render_initial_colour(colour)


_SCRATCH = Source("")

FAMILIES = (
    *(_text_family(code, headers.TEXTS[code]) for code in ("012", "022", "032", "042", "052")),
    Family(("062",), _count_true, lambda t: [f"062 {len(t.players)}"]),
    *(_text_family(code, headers.TEXTS[code]) for code in ("092", "102")),
    Family(
        ("112",),
        lambda t, records: headers.read_deputies(records) == t.details.deputies,
        lambda t: [f"112 {' '.join(name.split())}" for name in t.details.deputies],
    ),
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
    ),
    Family(("XXC", "152"), _colour_true, _render_colour),
    Family(
        scoring.CODES,
        lambda t, records: scoring.read_points(_SCRATCH, records) == t.points,
        lambda t: scoring.render_points(t.points),
    ),
    Family(
        ("XXP", "260"),
        lambda t, records: settings.read_prohibited(_SCRATCH, records, t.by_number) == t.prohibited,
        lambda t: settings.render_prohibited(t.prohibited),
    ),
    Family(
        ("XXA", "250"),
        lambda t, records: settings.read_virtual_points(_SCRATCH, records, t.by_number) == t.virtual_points,
        lambda t: settings.render_virtual_points(t.virtual_points),
    ),
)


def sorted_records(
    tournament: Tournament,
) -> tuple[list[tuple[int, str]], list[str], set[tuple[int, int]]]:
    """Return the records to be kept, the new ones, and the (player, round) byes that kept ones speak of.

    A kept record comes with the number of player lines that stood before it; a record written anew takes the
    place of the first one it replaces, and is among the new ones if there was none.
    """
    replaced: dict[int, list[str]] = {}
    new: list[str] = []
    for family in FAMILIES:
        own = [(i, r) for i, r in enumerate(tournament.records) if r.text[:3] in family.codes]
        if _still_true(family, tournament, [record for _, record in own]):
            continue
        replaced.update({index: [] for index, _ in own})
        if own:
            replaced[own[0][0]] = family.render(tournament)
        else:
            new.extend(family.render(tournament))
    covered, untrue = _absence_records(tournament)
    replaced.update({index: [] for index in untrue})
    kept: list[tuple[int, str]] = []
    for index, record in enumerate(tournament.records):
        kept.extend((record.line - 1 - index, text) for text in replaced.get(index, [record.text]))
    return kept, new, covered


def _still_true(family: Family, tournament: Tournament, records: Records) -> bool:
    try:
        return family.true(tournament, records)
    except FormatError:
        return False


def _absence_records(tournament: Tournament) -> tuple[set[tuple[int, int]], list[int]]:
    """Return what true XXZ and 240 records alone speak of, and the indices of the untrue ones."""
    known = {
        (r.player, r.round): (r.kind, r.mark) for r in tournament.requests if r.round >= tournament.next_round
    }
    for index, recorded in enumerate(tournament.rounds):
        known.update({(bye.player, index + 1): (bye.kind, bye.mark) for bye in recorded.byes})
    covered, untrue = set(), []
    for index, record in enumerate(tournament.records):
        if record.text[:3] not in ("XXZ", "240"):
            continue
        try:
            said = read_announced(_SCRATCH, [record], tournament.by_number)
        except FormatError:
            said = None
        keys = {(a.player, a.round or tournament.next_round): a.kind for a in said or ()}
        if said is None or any(known.get(key, (None,))[0] is not kind for key, kind in keys.items()):
            untrue.append(index)
        else:
            covered |= {key for key in keys if not known[key][1]}
    return covered, untrue
