"""The records of the point system: JaVaFo's XXS, bbpPairings' BBW BBD BBL BBZ BBF BBU, and 162 of
2026.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.points import decimal_points
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import PointSystem, Record
from arbiter_gui.formats.trf.records.settings import nothing_after, points_of
from arbiter_gui.formats.trf.text import ReportText, quoted, words

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
_WINS = ("white_win", "black_win")
_DRAWS = ("white_draw", "black_draw")
_LOSSES = ("white_loss", "black_loss")
_FIELDS_OF_XXS = {
    "W": (*_WINS, "forfeit_win", "full_bye"),
    "D": (*_DRAWS, "half_bye"),
    **{code: (field,) for code, field in XXS.items()},
}
"""The results to which each code of XXS gives points: W and D to several at once."""
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
    """Return the point system after all records in file order, a later value replacing an earlier
    one.

    With BBW or W of record 162 the pairing-allocated bye is worth a win unless a record gives it a
    value.
    """
    points_of_field: dict[str, int] = {}
    bye_stated = False
    for record in records:
        code = record.text[:3]
        stated_points = _READERS[code](source, record)
        bye_stated = bye_stated or "pairing_allocated_bye" in stated_points
        points_of_field.update(stated_points)
        if code != "XXS" and "white_win" in stated_points and not bye_stated:
            points_of_field["pairing_allocated_bye"] = stated_points["white_win"]
    points = replace(PointSystem(), **points_of_field)
    if _has_own_adjourned(points):
        return points
    return replace(points, adjourned=None)


def _has_own_adjourned(points: PointSystem) -> bool:
    """Return whether an adjourned game is worth something other than a draw."""
    return points.adjourned is not None and {points.adjourned} != {
        points.white_draw,
        points.black_draw,
    }


def render_points(points: PointSystem) -> list[str]:
    """Return an XXS record with every value that is not the usual one, none if all are."""
    usual_points = PointSystem()
    entries = []
    for code, field in XXS.items():
        tenths = getattr(points, field)
        if tenths != getattr(usual_points, field):
            entries.append(f"{code}={decimal_points(tenths)}")
    lines = []
    if entries:
        lines.append("XXS " + " ".join(entries))
    # XXS has no code for an adjourned game; the record of 2026 has one.
    if points.adjourned is not None and _has_own_adjourned(points):
        lines.append(f"162  X{decimal_points(points.adjourned):>4}")
    return lines


def render_points_2026(points: PointSystem) -> list[str]:
    """Return the record 162 with every value that is not the usual one, none if all are.

    Raises InvalidTournament for a point system that its five letters cannot express.
    """
    points_of_code: dict[str, int] = {}
    expressible = replace(PointSystem(), adjourned=points.adjourned)
    for code in "WDLAP":
        # A letter gives the same points to all its results, such as W to a win with White and one
        # with Black.
        results = _RECORD_162[code]
        points_of_code[code] = getattr(points, results[0])
        expressible = replace(expressible, **dict.fromkeys(results, points_of_code[code]))
    if expressible != points:
        raise InvalidTournament(
            say(
                "This point system cannot be written to a 2026 report file: results with White and "
                "with Black, or a bye and the result it counts as, are worth different points."
            )
        )
    if points.adjourned is not None:
        points_of_code["X"] = points.adjourned
    # What a reader takes for a letter that is not written: the bye is worth a win, an adjourned
    # game a draw.
    usual_points = {
        "W": 10,
        "D": 5,
        "L": 0,
        "A": 0,
        "P": points_of_code["W"],
        "X": points_of_code["D"],
    }
    entries = []
    for code, tenths in points_of_code.items():
        if tenths != usual_points[code]:
            entries.append(f"{code}{decimal_points(tenths):>4}")
    if entries:
        return ["162  " + "    ".join(entries)]
    return []


def _points_of_xxs(source: ReportText, record: Record) -> dict[str, int]:
    """Return the points that an XXS record gives, by the field of the point system."""
    points_of_field = {}
    for column, word in words(record.text, 5):
        code, equals, stated_points = word.partition("=")
        fields = _FIELDS_OF_XXS.get(code.upper())
        if not equals or fields is None:
            known_codes = " ".join(_FIELDS_OF_XXS)
            raise source.error(
                record.line,
                column,
                found_words=quoted(word),
                expected_words=say("CODE=POINTS, where CODE is one of {known}", known=known_codes),
            )
        points = points_of(source, record, column + len(code) + 1, stated_points)
        points_of_field.update(dict.fromkeys(fields, points))
    return points_of_field


def _points_of_bbp(source: ReportText, record: Record) -> dict[str, int]:
    """Return the points that one of bbpPairings' records gives, by the field of the point
    system.
    """
    entries = list(words(record.text, 5)) or [(5, "")]
    nothing_after(source, record, entries[1:])
    return dict.fromkeys(_BBP[record.text[:3]], points_of(source, record, *entries[0]))


def _points_of_162(source: ReportText, record: Record) -> dict[str, int]:
    """Return the points that a record 162 gives, by the field of the point system."""
    points_of_field: dict[str, int] = {}
    for match in _ENTRY_162.finditer(record.text.rstrip(" "), 4):
        code, stated_points, rubbish = match.groups()
        if rubbish is not None or code.upper() not in _RECORD_162:
            column = match.start(1) if rubbish is None else match.start(3)
            raise source.error(
                record.line,
                column + 1,
                found_words=quoted(match[0].strip(" ")),
                expected_words=say("one of W D L A P X and its points"),
            )
        points = points_of(source, record, match.start(2) + 1, stated_points)
        points_of_field.update(dict.fromkeys(_RECORD_162[code.upper()], points))
    return points_of_field


_READERS: dict[str, Callable[[ReportText, Record], dict[str, int]]] = {
    "XXS": _points_of_xxs,
    "162": _points_of_162,
    **dict.fromkeys(_BBP, _points_of_bbp),
}
"""The readers of points, by the code of their record."""
