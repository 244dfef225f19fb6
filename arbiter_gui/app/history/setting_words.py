"""The settings of a tournament in the words of the history."""

from __future__ import annotations

import json
from collections.abc import Callable

from arbiter_gui.app.cautions.frozen import POINT_WORDS
from arbiter_gui.app.history.schedule_words import schedule_words
from arbiter_gui.domain.acceleration import BAKU
from arbiter_gui.domain.dates import date_said
from arbiter_gui.domain.players.rating_method import RatingMethod
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.sentences import NOTHING, Said, joined, plain, say
from arbiter_gui.domain.tournament import CHESS960, Details
from arbiter_gui.engine.editions import edition_name
from arbiter_gui.ratings.title_norms.events import NormEvent
from arbiter_gui.storage.rows import Changed
from arbiter_gui.storage.table_rows import StoredSetting

NONE = plain("–")
NAMES = {
    "edition": say("pairing rules"),
    "round_count": say("number of rounds"),
    "initial_colour": say("initial colour"),
    "acceleration": say("acceleration"),
    "schedule": say("schedule"),
    "details.name": say("name of the event"),
    "details.city": say("place of the event"),
    "details.federation": say("federation"),
    "details.start": say("first day"),
    "details.end": say("last day"),
    "details.kind": say("kind of tournament"),
    "details.chief_arbiter": say("chief arbiter"),
    "details.deputies": say("deputies"),
    "details.time_control": say("time control"),
    "details.first_board": say("number of the first table"),
    "details.tie_breaks": say("tie-breaks"),
    "details.rating_kind": say("rating kind"),
    "details.rating_method": say("FIDE and national ratings"),
    "details.rating_federation": say("federation of the national ratings"),
    "details.rating_list": say("rating list"),
    "details.arbiter_ids": say("FIDE IDs of the arbiters"),
    "details.arbiter_titles": say("titles of the arbiters"),
    "details.organiser": say("organiser"),
    "details.event_code": say("FIDE event code"),
    "details.prizes": say("list of prizes"),
    "details.teams": say("teams"),
    "details.decisions": say("decisions on ties"),
    "details.norm_event": say("kind of event for norms"),
    "details.variant": say("variant"),
    "details.logo": say("logo"),
    "details.most_half_byes": say("half-point byes of a player at most"),
    "details.late_rounds": say("last rounds without half-point byes"),
}
_WORDS = {
    ("initial_colour", "w"): say("White"),
    ("initial_colour", "b"): say("Black"),
    ("acceleration", BAKU): say("Baku"),
    ("details.rating_kind", "standard"): say("standard"),
    ("details.rating_kind", "rapid"): say("rapid"),
    ("details.rating_kind", "blitz"): say("blitz"),
    ("details.variant", CHESS960): plain("Chess960"),
    **{("details.norm_event", event.value): event.words for event in NormEvent},
    **{("details.rating_method", method.value): method.words for method in RatingMethod},
}


_USUAL = {
    f"details.{name}": str(getattr(Details(), name))
    for name in ("first_board", "most_half_byes", "late_rounds")
}
"""Numbers that files have no row for as long as they are the usual ones."""
_LISTS = tuple(
    f"details.{name}"
    for name in ("deputies", "tie_breaks", "arbiter_ids", "arbiter_titles", "prizes", "decisions")
)
_DAYS = ("details.start", "details.end")


def changed(name: str, old: str | None, new: str | None) -> Said:
    """Return one value as ``name: old → new``, a dash for what is not there."""
    return joined((name, joined((old or NONE, new or NONE), " → ")), ": ")


def setting_line(row: Changed[StoredSetting]) -> Said:
    """Return what happened to a setting."""
    key = str(row.key[0])
    if key == "details.dates":
        return _of_rounds(row, lambda n: say("date of round {n}", n=n), date_said)
    if key == "details.times":
        return _of_rounds(row, lambda n: say("time of round {n}", n=n), plain)
    if key == "details.logo":
        pictures = (say("a picture") if side and side.value else None for side in (row.before, row.after))
        return changed(NAMES[key], *pictures)
    points = key.removeprefix("points.")
    if points != key:
        worth = say("points ({what})", what=POINT_WORDS.get(points, plain(points)))
        return changed(worth, *(_said(r.value, _points) if r else None for r in (row.before, row.after)))
    texts = (r.value if r else _USUAL.get(key, "") for r in (row.before, row.after))
    values = (_said(text, lambda text: _value(key, text)) for text in texts)
    return changed(NAMES.get(key, plain(key.removeprefix("details.").replace("_", " "))), *values)


def _said(value: object, write: Callable[[str], Said]) -> Said | None:
    text = str(value)
    return write(text) if text not in ("", "[]") else None


def _points(text: str) -> Said:
    return joined((points_text(int(text)),)) if text.isdecimal() else plain(text)


def _value(key: str, text: str) -> Said:
    if (key, text) in _WORDS:
        return _WORDS[key, text]
    if key == "edition":
        return plain(edition_name(text))
    if key == "schedule":
        return schedule_words(text)
    if key in _LISTS:
        return plain(", ".join(map(str, json.loads(text))))
    return date_said(text) if key in _DAYS else plain(text)


def _of_rounds(
    row: Changed[StoredSetting], name: Callable[[int], Said], write: Callable[[str], Said]
) -> Said:
    """Tell of the rounds whose day, or hour, is another one."""
    old, new = (json.loads(r.value) if r else [] for r in (row.before, row.after))
    told = []
    for number in range(1, max(len(old), len(new)) + 1):
        was, now = (str(days[number - 1]) if number <= len(days) else "" for days in (old, new))
        if was != now:
            told.append(changed(name(number), write(was) if was else None, write(now) if now else None))
    return joined(told, "; ") if told else NOTHING
