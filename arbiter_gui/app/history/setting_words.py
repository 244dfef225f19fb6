"""The settings of a tournament in the words of the history."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from itertools import zip_longest

from arbiter_gui.app.cautions.frozen import POINT_WORDS
from arbiter_gui.app.history.schedule_words import schedule_words
from arbiter_gui.app.history.team_rule_words import team_rule_values
from arbiter_gui.domain.acceleration import BAKU
from arbiter_gui.domain.calendar.dates import date_said
from arbiter_gui.domain.players.rating_method import RatingMethod
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.name_styles import NameStyle
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
    "details.kind": say("type of tournament"),
    "details.chief_arbiter": say("chief arbiter"),
    "details.deputies": say("deputy arbiters"),
    "details.time_control": say("time control"),
    "details.first_board": say("first board number"),
    "details.tie_breaks": say("tie-breaks"),
    "details.rating_kind": say("rating type"),
    "details.rating_method": say("FIDE and national ratings"),
    "details.rating_federation": say("federation of the national ratings"),
    "details.rating_lists": say("order of rating lists"),
    "details.rating_list": say("rating list"),
    "details.arbiter_ids": say("FIDE IDs of the arbiters"),
    "details.arbiter_titles": say("titles of the arbiters"),
    "details.organiser": say("organiser"),
    "details.event_code": say("FIDE event code"),
    "details.prizes": say("prize list"),
    "details.teams": say("teams"),
    "details.decisions": say("decisions on ties"),
    "details.knockout": say("knock-out"),
    "details.norm_event": say("type of event for norms"),
    "details.variant": say("variant"),
    "details.logo": say("logo"),
    "details.sheet_languages": say("language of sheets"),
    "details.name_style": say("order of names"),
    "details.report_fields": say("values for federation reports"),
    "details.most_half_byes": say("maximum half-point byes per player"),
    "details.late_rounds": say("final rounds without half-point byes"),
    "details.late_entry_byes": say("half-point byes for rounds missed by late entries"),
}
_WORDS = {
    ("initial_colour", "w"): say("White"),
    ("initial_colour", "b"): say("Black"),
    ("acceleration", BAKU): say("Baku"),
    ("details.rating_kind", "standard"): say("standard"),
    ("details.rating_kind", "rapid"): say("rapid"),
    ("details.rating_kind", "blitz"): say("blitz"),
    ("details.rating_kind", "rapid+standard"): say("rapid, otherwise standard"),
    ("details.rating_kind", "blitz+standard"): say("blitz, otherwise standard"),
    ("details.variant", CHESS960): plain("Chess960"),
    **{("details.name_style", style.value): style.words for style in NameStyle},
    **{("details.norm_event", event.value): event.words for event in NormEvent},
    **{("details.rating_method", method.value): method.words for method in RatingMethod},
}


_USUAL = {
    f"details.{name}": str(getattr(Details(), name))
    for name in ("first_board", "most_half_byes", "late_rounds", "late_entry_byes")
}
"""The default values of numbers; a file has a row for such a number only if it differs."""
_LISTS = tuple(
    f"details.{name}"
    for name in (
        "deputies",
        "tie_breaks",
        "arbiter_ids",
        "arbiter_titles",
        "prizes",
        "decisions",
        "knockout",
    )
)
_DAYS = ("details.start", "details.end")
_EMPTY = ("", "[]")
"""Values of an empty setting."""


def change_line(name: str, old_words: str | None, new_words: str | None) -> Said:
    """Return one value as ``name: old → new``, with a dash for a missing one."""
    return joined((name, joined((old_words or NONE, new_words or NONE), " → ")), ": ")


def setting_line(row: Changed[StoredSetting]) -> Said:
    """Return the old and new value of a setting."""
    key = str(row.key[0])
    if key == "details.dates":
        return _round_changes(
            row, lambda round_number: say("date of round {n}", n=round_number), date_said
        )
    if key == "details.times":
        return _round_changes(
            row, lambda round_number: say("time of round {n}", n=round_number), plain
        )
    if key == "details.logo":
        return change_line(NAMES[key], _picture_words(row.old_row), _picture_words(row.new_row))
    if key == "team_rules":
        return _team_rule_changes(row)
    if key.startswith("points."):
        result = key.removeprefix("points.")
        name = say("points ({what})", what=POINT_WORDS.get(result, plain(result)))
        return change_line(name, _points_words(row.old_row), _points_words(row.new_row))
    name = NAMES.get(key, plain(key.removeprefix("details.").replace("_", " ")))
    return change_line(name, _setting_words(key, row.old_row), _setting_words(key, row.new_row))


def _team_rule_changes(row: Changed[StoredSetting]) -> Said:
    """Return the rules of a team event that changed, each with its old and new value."""
    old_values: Mapping[Said, Said] = {}
    new_values: Mapping[Said, Said] = {}
    if row.old_row:
        old_values = team_rule_values(row.old_row.value)
    if row.new_row:
        new_values = team_rule_values(row.new_row.value)
    changes = []
    for name in old_values or new_values:
        old_value = old_values.get(name)
        new_value = new_values.get(name)
        if old_value != new_value:
            changes.append(change_line(name, old_value, new_value))
    return joined(changes, "; ")


def _picture_words(row: StoredSetting | None) -> Said | None:
    """Return words for a logo, as the picture itself cannot be shown here."""
    if row is None or not row.value:
        return None
    return say("a picture")


def _points_words(row: StoredSetting | None) -> Said | None:
    """Return stored points in words, None if none are stored."""
    if row:
        text = str(row.value)
    else:
        text = ""
    if text in _EMPTY:
        return None
    if text.isdecimal():
        return joined((points_text(int(text)),))
    return plain(text)


def _setting_words(key: str, row: StoredSetting | None) -> Said | None:
    """Return the value of a setting in words; None for an empty one."""
    if row:
        text = str(row.value)
    else:
        text = _USUAL.get(key, "")
    if text in _EMPTY:
        return None
    return _value_words(key, text)


def _value_words(key: str, text: str) -> Said:
    """Return the value of a setting as it is shown elsewhere."""
    if (key, text) in _WORDS:
        return _WORDS[key, text]
    if key == "edition":
        return edition_name(text)
    if key == "schedule":
        return schedule_words(text)
    if key in _LISTS:
        return plain(", ".join(map(str, json.loads(text))))
    if key in _DAYS:
        return date_said(text)
    return plain(text)


def _round_changes(
    row: Changed[StoredSetting], name_of: Callable[[int], Said], words_of: Callable[[str], Said]
) -> Said:
    """Return the rounds whose day, or hour, changed.

    `name_of` names the value of a round, counted from 1, and `words_of` puts a value in words.
    """
    old_values = _listed_values(row.old_row)
    new_values = _listed_values(row.new_row)
    changes = []
    for index, (old_value, new_value) in enumerate(
        zip_longest(old_values, new_values, fillvalue="")
    ):
        if old_value != new_value:
            old_words = words_of(old_value) if old_value else None
            new_words = words_of(new_value) if new_value else None
            changes.append(change_line(name_of(index + 1), old_words, new_words))
    if changes:
        return joined(changes, "; ")
    return NOTHING


def _listed_values(row: StoredSetting | None) -> list[str]:
    if row is None:
        return []
    return [str(value) for value in json.loads(row.value)]
