"""The news for every page that listens: each device receives what its role allows."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from typing import Any

from arbiter_gui.app.change import Change
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player
from arbiter_gui.sharing.devices import Device, Role
from arbiter_gui.sharing.entries import PresenceEntry
from arbiter_gui.sharing.limits import MOST_EVENTS_WAITING, MOST_STREAMS_A_DEVICE
from arbiter_gui.sharing.line_ups.captains import LineUpNews
from arbiter_gui.sharing.seats import is_captain_of
from arbiter_gui.sharing.shared import Arrival, News, changed_tables

ANEW: dict[str, Any] = {"anew": True}
"""The message that makes the page request everything again."""


@dataclass(frozen=True, slots=True)
class SharingEvent:
    """A piece of news as plain data, or the news that everything has changed (`anew`).

    `results` are rows of round, table and result; `people` are pairing numbers with whether the
    player is present. With `line_ups` there is news of line-ups: of that of `team`, or of all if
    there is no `team`.
    """

    results: tuple[tuple[int, int, str], ...] = ()
    people: tuple[tuple[int, bool], ...] = ()
    anew: bool = False
    line_ups: bool = False
    team: Player | None = None

    def data_for(self, device: Device) -> dict[str, Any] | None:
        """Return the part that a device receives; None for nothing."""
        role = device.rights.role
        rights = device.rights
        if self.line_ups:
            is_concerned = self.team is None or is_captain_of(rights, self.team)
            return ANEW if role is Role.CAPTAIN and is_concerned else None
        if self.anew or role is Role.LOOK:
            return ANEW
        if role is Role.CHECK_IN:
            data: dict[str, Any] = {}
            if self.people:
                data["people"] = self.people
            if self.results:
                data["results"] = self.results
            return data or None
        # A captain's page ignores the boards that it does not show.
        results = [result for result in self.results if rights.has_table(result[1])]
        if results:
            return {"results": results}
        return None


def event_of(news: News, tournament: Tournament) -> SharingEvent | None:
    """Return the news in the form for pages; None for what they do not show, or know already.

    News of any other kind make every page request everything again.
    """
    if isinstance(news, Arrival):
        entry = news.entry
        if isinstance(entry, PresenceEntry):
            return SharingEvent(people=((entry.player, entry.here),))
        return None
    if isinstance(news, LineUpNews):
        return SharingEvent(line_ups=True, team=tournament.by_number.get(news.team))
    if isinstance(news, Change):
        if news.only_results:
            return SharingEvent(results=changed_tables(tournament, news))
        # A device changes requests when it checks somebody in. The arrival has told the pages that,
        # and to reload everything a thousand times would be too much.
        is_check_in = news.requests and news.device_name
        if is_check_in:
            return None
        return SharingEvent(anew=True)
    return SharingEvent(anew=True)


@dataclass(eq=False)
class Listener:
    """A page that listens. `event_queue` contains texts to send; None ends it."""

    device: Device
    event_queue: asyncio.Queue[str | None] = field(
        default_factory=lambda: asyncio.Queue(MOST_EVENTS_WAITING + 1)
    )


class Listeners:
    """The pages that listen; used only on the server's loop, except for `count`."""

    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def connected(self) -> tuple[str, ...]:
        """Return the ids of the devices that are listening; for any thread."""
        return tuple(dict.fromkeys(listener.device.id for listener in tuple(self._listeners)))

    def add(self, device: Device) -> Listener:
        """Add a listening page; if a device has too many, its oldest is ended."""
        of_device = [listener for listener in self._listeners if listener.device.id == device.id]
        if len(of_device) >= MOST_STREAMS_A_DEVICE:
            self.end_stream(of_device[0])
        listener = Listener(device)
        self._listeners.append(listener)
        return listener

    def remove(self, listener: Listener) -> None:
        """Remove a page that is gone; calling it twice is harmless."""
        if listener in self._listeners:
            self._listeners.remove(listener)

    def end_stream(self, listener: Listener) -> None:
        """End a page's stream; the page requests everything again when it reconnects."""
        self.remove(listener)
        # The end marker needs room in a full queue.
        while listener.event_queue.full():
            listener.event_queue.get_nowait()
        listener.event_queue.put_nowait(None)

    def end_all(self) -> None:
        """End every stream."""
        for listener in tuple(self._listeners):
            self.end_stream(listener)

    def end_of(self, device_id: str) -> None:
        """End the streams of a device that is no longer admitted."""
        for listener in tuple(self._listeners):
            if listener.device.id == device_id:
                self.end_stream(listener)

    def send_event(self, event: SharingEvent) -> None:
        """Send every page the news it may receive; a page that reads too slowly is ended."""
        # Most pages receive the same, so each text is made once.
        texts: dict[str, str] = {}
        for listener in tuple(self._listeners):
            data = event.data_for(listener.device)
            if data is None:
                continue
            # One place of the queue is left for the end marker.
            if listener.event_queue.qsize() >= MOST_EVENTS_WAITING:
                self.end_stream(listener)
                continue
            key = repr(data)
            if key not in texts:
                texts[key] = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
            listener.event_queue.put_nowait(texts[key])
