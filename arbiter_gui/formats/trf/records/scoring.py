"""The records of the point system: JaVaFo's XXS, bbpPairings' BBW BBD BBL BBZ BBF BBU, and 162 of 2026."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.points import decimal_points
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import PointSystem, Record
from arbiter_gui.formats.trf.records.settings import nothing_after, points_of
from arbiter_gui.formats.trf.text import ReportText, shown, words

XXS = {
    "WW": "white_win",
    "BW": "black_win",
    "WD": "white_draw",
    "BD": "black_draw",
    "WL": "white_loss",
    "BL": "black_loss",
    "FW": "forfeit_win",
    "FL": "forfeit_loss",
    "PAB": "pairing_allocated_bye",
    "FPB": "full_bye",
    "HPB": "half_bye",
    "ZPB": "zero_bye",
}
_WINS, _DRAWS, _LOSSES = (
    ("white_win", "black_win"),
    ("white_draw", "black_draw"),
    ("white_loss", "black_loss"),
)
_SHORTCUTS = {"W": (*_WINS, "forfeit_win", "full_bye"), "D": (*_DRAWS, "half_bye")}
_BBP = {
    "BBW": (*_WINS, "forfeit_win", "full_bye"),
    "BBD": (*_DRAWS, "half_bye"),
    "BBL": _LOSSES,
    "BBZ": ("zero_bye",),
    "BBF": ("forfeit_loss",),
    "BBU": ("pairing_allocated_bye",),
}
_RECORD_162 = {
    "W": _BBP["BBW"],
    "D": _BBP["BBD"],
    "L": _LOSSES,
    "A": ("zero_bye", "forfeit_loss"),
    "Z": ("zero_bye",),
    "P": _BBP["BBU"],
    "X": ("adjourned",),
}
_ENTRY_162 = re.compile(r" *([A-Za-z]) *([0-9.,]+)(?= |$)| *([^ ]+)")

CODES = ("XXS", *_BBP, "162")


def read_points(source: ReportText, records: Sequence[Record]) -> PointSystem:
    """Return the point system after all records in file order, a later value replacing an earlier one.

    With BBW or W of record 162 the pairing-allocated bye is worth a win unless a record gives it a value.
    """
    values: dict[str, int] = {}
    bye_given = False
    for record in records:
        read = {"XXS": _xxs, "162": _record_162}.get(record.text[:3], _bbp)
        new = read(source, record)
        bye_given |= "pairing_allocated_bye" in new
        values.update(new)
        if read is not _xxs and "white_win" in new and not bye_given:
            values["pairing_allocated_bye"] = new["white_win"]
    points = replace(PointSystem(), **values)
    return points if _own_adjourned(points) else replace(points, adjourned=None)


def _own_adjourned(points: PointSystem) -> bool:
    """Tell whether an adjourned game is worth something else than a draw."""
    return points.adjourned is not None and {points.adjourned} != {points.white_draw, points.black_draw}


def render_points(points: PointSystem) -> list[str]:
    """Return an XXS record with every value that is not the usual one, none if all are."""
    usual = PointSystem()
    changed = {
        code: getattr(points, field)
        for code, field in XXS.items()
        if getattr(points, field) != getattr(usual, field)
    }
    out = ["XXS " + " ".join(f"{code}={decimal_points(v)}" for code, v in changed.items())] if changed else []
    # XXS has no word for an adjourned game, the record of 2026 has.
    if points.adjourned is not None and _own_adjourned(points):
        out.append(f"162  X{decimal_points(points.adjourned):>4}")
    return out


def render_points_2026(points: PointSystem) -> list[str]:
    """Return the record 162 with every value that is not the usual one, none if all are.

    Raises InvalidTournament for a point system that its five letters cannot say.
    """
    values = {code: getattr(points, fields[0]) for code, fields in _RECORD_162.items() if code not in "ZX"}
    said = {field: value for code, value in values.items() for field in _RECORD_162[code]}
    if replace(PointSystem(), **said, adjourned=points.adjourned) != points:
        raise InvalidTournament(
            say(
                "This point system cannot be written to a 2026 report file: White and Black, "
                "or a bye and the result it counts as, are worth different points."
            )
        )
    if points.adjourned is not None:
        values["X"] = points.adjourned
    usual = {"W": 10, "D": 5, "L": 0, "A": 0, "P": values["W"], "X": values["D"]}
    entries = [f"{code}{decimal_points(value):>4}" for code, value in values.items() if value != usual[code]]
    return ["162  " + "    ".join(entries)] if entries else []


def _xxs(source: ReportText, record: Record) -> dict[str, int]:
    values = {}
    for column, word in words(record.text, 5):
        code, equals, value = word.partition("=")
        names = _SHORTCUTS.get(code.upper()) or ((XXS[code.upper()],) if code.upper() in XXS else ())
        if not equals or not names:
            known = " ".join((*_SHORTCUTS, *XXS))
            raise source.error(
                record.line,
                column,
                found=shown(word),
                expected=say("CODE=POINTS with one of {known}", known=known),
            )
        points = points_of(source, record, column + len(code) + 1, value)
        values.update(dict.fromkeys(names, points))
    return values


def _bbp(source: ReportText, record: Record) -> dict[str, int]:
    found = list(words(record.text, 5)) or [(5, "")]
    nothing_after(source, record, found[1:])
    return dict.fromkeys(_BBP[record.text[:3]], points_of(source, record, *found[0]))


def _record_162(source: ReportText, record: Record) -> dict[str, int]:
    values: dict[str, int] = {}
    for match in _ENTRY_162.finditer(record.text.rstrip(" "), 4):
        code, value, rubbish = match.groups()
        if rubbish is not None or code.upper() not in _RECORD_162:
            column = match.start(3 if rubbish is not None else 1) + 1
            raise source.error(
                record.line,
                column,
                found=shown(match[0].strip(" ")),
                expected=say("one of W D L A P X and its points"),
            )
        points = points_of(source, record, match.start(2) + 1, value)
        values.update(dict.fromkeys(_RECORD_162[code.upper()], points))
    return values
