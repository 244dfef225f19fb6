"""What happens, told to every page that listens: each device hears what its role allows."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from typing import Any

from arbiter_gui.app.change import Change
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.sharing.devices import Device, Role
from arbiter_gui.sharing.entries import PresenceEntry
from arbiter_gui.sharing.limits import MOST_EVENTS_WAITING, MOST_STREAMS_A_DEVICE
from arbiter_gui.sharing.shared import Arrival, News, changed_tables

ANEW: dict[str, Any] = {"anew": True}
"""The page asks for everything again."""


@dataclass(frozen=True, slots=True)
class SharingEvent:
    """What happened, as plain data: results by table, who is here, or that everything is other."""

    results: tuple[tuple[int, int, str], ...] = ()
    people: tuple[tuple[int, bool], ...] = ()
    anew: bool = False

    def told(self, device: Device) -> dict[str, Any] | None:
        """Return what a device hears of it; None for nothing."""
        role = device.rights.role
        rights = device.rights
        if self.anew or role is Role.LOOK:
            return ANEW
        if role is Role.CHECK_IN:
            known = {"people": self.people, "results": self.results}
            heard = {key: values for key, values in known.items() if values}
            return heard or None
        mine = [each for each in self.results if rights.has_table(each[1])]
        if mine:
            return {"results": mine}
        return None


def event_of(news: News, tournament: Tournament) -> SharingEvent | None:
    """Return what pages hear of some news; None where they show nothing of it."""
    if isinstance(news, Arrival):
        entry = news.entry
        if isinstance(entry, PresenceEntry):
            return SharingEvent(people=((entry.player, entry.here),))
        return None
    if isinstance(news, Change):
        if news.only_results:
            return SharingEvent(results=changed_tables(tournament, news))
        # Who comes in at the door is told by the arrival; a thousand times everything is too much.
        if news.requests and news.who:
            return None
        return SharingEvent(anew=True)
    return SharingEvent(anew=True)


@dataclass(eq=False)
class Listener:
    """A page that listens. `waiting` gets texts to send; None ends it."""

    device: Device
    waiting: asyncio.Queue[str | None] = field(default_factory=lambda: asyncio.Queue(MOST_EVENTS_WAITING + 1))


class Listeners:
    """The pages that listen; used on the server's loop only, but for `count`."""

    def __init__(self) -> None:
        self._all: list[Listener] = []

    def connected(self) -> tuple[str, ...]:
        """Return the ids of the devices that listen now; for any thread."""
        return tuple(dict.fromkeys(listener.device.id for listener in tuple(self._all)))

    def add(self, device: Device) -> Listener:
        """Let a page listen; of too many of one device the oldest is ended."""
        mine = [listener for listener in self._all if listener.device.id == device.id]
        if len(mine) >= MOST_STREAMS_A_DEVICE:
            self.end(mine[0])
        listener = Listener(device)
        self._all.append(listener)
        return listener

    def remove(self, listener: Listener) -> None:
        """Forget a page that is gone; harmless when done twice."""
        if listener in self._all:
            self._all.remove(listener)

    def end(self, listener: Listener) -> None:
        """End a page's stream; it asks for everything again when it comes back."""
        self.remove(listener)
        while listener.waiting.full():
            listener.waiting.get_nowait()
        listener.waiting.put_nowait(None)

    def end_all(self) -> None:
        """End every stream."""
        for listener in tuple(self._all):
            self.end(listener)

    def end_of(self, device_id: str) -> None:
        """End the streams of a device that is let in no more."""
        for listener in tuple(self._all):
            if listener.device.id == device_id:
                self.end(listener)

    def tell(self, event: SharingEvent) -> None:
        """Tell every page what it may hear; who reads too slowly is ended rather than waited for."""
        texts: dict[str, str] = {}
        for listener in tuple(self._all):
            data = event.told(listener.device)
            if data is None:
                continue
            if listener.waiting.qsize() >= MOST_EVENTS_WAITING:
                self.end(listener)
                continue
            key = repr(data)
            if key not in texts:
                texts[key] = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
            listener.waiting.put_nowait(texts[key])
