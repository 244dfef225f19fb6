"""Entries of devices in the words of the window."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.language.marking import QT_TRANSLATE_NOOP
from arbiter_gui.gui.language.translating import translated_name
from arbiter_gui.sharing.devices import Role
from arbiter_gui.sharing.entries import DeviceResult, Entry
from arbiter_gui.sharing.seats import seat_at
from arbiter_gui.sharing.shared import Arrival, OpenMatter

ROLES = {
    Role.RESULTS: QT_TRANSLATE_NOOP("Sharing", "Results"),
    Role.CHECK_IN: QT_TRANSLATE_NOOP("Sharing", "Check-in"),
    Role.LOOK: QT_TRANSLATE_NOOP("Sharing", "View only"),
    Role.CAPTAIN: QT_TRANSLATE_NOOP("Sharing", "Captain"),
}


def tr(text: str) -> str:
    """Return a text of this folder in the language of the window."""
    return QCoreApplication.translate("Sharing", text)


def value_text(value: str) -> str:
    """Return a value of an entry: a result, or whether a player is present."""
    words = {
        "": QCoreApplication.translate("Sharing", "no result"),
        "here": QCoreApplication.translate("Sharing", "present"),
        "absent": QCoreApplication.translate("Sharing", "absent"),
    }
    return words.get(value, in_a_line(value))


def asked_value(entry: Entry) -> str:
    """Return the value that an entry is about."""
    if isinstance(entry, DeviceResult):
        return value_text(entry.result)
    return value_text("here" if entry.here else "absent")


def arrival_text(arrival: Arrival, tournament: Tournament) -> str:
    """Return an entry that came in: ``Hall B: 12 1-0``."""
    sentence = QCoreApplication.translate("Sharing", "{device}: {place} {value}")
    return sentence.format(
        device=in_a_line(arrival.device.rights.name),
        place=_place_words(arrival.entry, tournament),
        value=asked_value(arrival.entry),
    )


def matter_text(matter: OpenMatter, tournament: Tournament) -> str:
    """Return the matter that waits for the arbiter."""
    sentence = QCoreApplication.translate(
        "Sharing", "{place}: {device} reports {asked}, but {standing} is recorded."
    )
    if isinstance(matter.entry, DeviceResult):
        if matter.entry.round < len(tournament.rounds):
            sentence = QCoreApplication.translate(
                "Sharing",
                "Round {round}, board {place}: {device} reports {asked}, but {standing} is "
                "recorded.",
            )
        else:
            sentence = QCoreApplication.translate(
                "Sharing", "Board {place}: {device} reports {asked}, but {standing} is recorded."
            )
    return sentence.format(
        place=_place_words(matter.entry, tournament),
        round=matter.entry.round if isinstance(matter.entry, DeviceResult) else "",
        device=in_a_line(matter.device.rights.name),
        asked=asked_value(matter.entry),
        standing=value_text(matter.standing),
    )


def _place_words(entry: Entry, tournament: Tournament) -> str:
    """Return the board or the player that an entry of a device is about."""
    if isinstance(entry, DeviceResult):
        seat = seat_at(tournament, entry.round, entry.table)
        if seat is None:
            return str(entry.table)
        return seat.label
    player = tournament.by_number.get(entry.player)
    if player is not None:
        return translated_name(player)
    return str(entry.player)
