"""Groups of an event on the displays: as many side by side as can be read, the others after them in
turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from math import ceil

from PySide6.QtCore import QObject, QTimer

from arbiter_gui.app.session import Session
from arbiter_gui.gui.display.display_window import DisplayWindow, ShownGroup

MOST_LISTS = 4
"""The most lists side by side: more could not be read on a projector of 1366 x 768."""
_SECONDS_TO_LOOK = 6
_LOOKS_AT_LAST_PAGE = 2
"""How often it is looked whether the next groups are due, and for how many looks the last page
stays at least."""


@dataclass(frozen=True, slots=True)
class ShownEvent:
    """The groups that the displays show: the name of their event, and how many of their lists stand
    side by side.
    """

    name: str = ""
    groups: tuple[ShownGroup, ...] = ()
    lists_at_once: int = 1


def batches_of_groups(
    groups: Sequence[ShownGroup], most_items: int
) -> list[tuple[ShownGroup, ...]]:
    """Return the groups in as few batches of at most so many as possible, of sizes as equal as
    possible.
    """
    if not groups:
        return []
    count = ceil(len(groups) / max(1, most_items))
    ends = [len(groups) * batch_number // count for batch_number in range(count + 1)]
    return [tuple(groups[start:end]) for start, end in pairwise(ends)]


class GroupTurns(QObject):
    """Shows the groups of an event on the displays, each batch with all its pages, then the next
    one.

    `displays` returns the open displays. `shown` is the event with its groups; it has none while a
    tournament is shown.
    """

    def __init__(self, displays: Callable[[], Sequence[DisplayWindow]], parent: QObject) -> None:
        super().__init__(parent)
        self._displays = displays
        self._rounds_of_pages: dict[DisplayWindow, int] = {}
        self.shown = ShownEvent()
        self._timer = QTimer(self, interval=_SECONDS_TO_LOOK * 1000)
        self._timer.timeout.connect(self.show_next_groups)

    @property
    def active(self) -> bool:
        """Whether the displays show groups."""
        return bool(self.shown.groups)

    def begin(self, event: ShownEvent) -> None:
        """Show the groups of an event from now on; several displays begin with different ones."""
        self.shown = event
        for display_index, display in enumerate(self._displays()):
            batches_of_display = self._batches_for(display)
            self._show_groups(display, batches_of_display[display_index % len(batches_of_display)])
        self._timer.start()

    def resume(self, event: ShownEvent) -> None:
        """Go on with the groups of an event, which are on the displays already."""
        self.shown = event
        if self.active:
            self._timer.start()

    def end(self) -> None:
        """Let the displays show one tournament again."""
        self.shown = ShownEvent()
        self._rounds_of_pages.clear()
        self._timer.stop()

    def drop_group(self, session: Session) -> None:
        """Show a tournament that is closed no longer."""
        groups = tuple(group for group in self.shown.groups if group.session is not session)
        self.shown = replace(self.shown, groups=groups)
        if not self.active:
            self.end()

    def begin_on_display(self, display: DisplayWindow) -> None:
        """Begin on one more display, with the groups after those of the display opened before
        it.
        """
        shown_before = [other.groups for other in self._displays() if other is not display]
        batches_of_display = self._batches_for(display)
        batch_index = 0
        if shown_before:
            batch_index = _batch_of_shown(batches_of_display, shown_before[-1]) + 1
        self._show_groups(display, batches_of_display[batch_index % len(batches_of_display)])

    def arrange(self, display: DisplayWindow) -> None:
        """Show as many groups as have room beside one another after other lists were chosen."""
        batches_of_display = self._batches_for(display)
        batch_index = max(0, _batch_of_shown(batches_of_display, display.groups))
        self._show_groups(display, batches_of_display[batch_index])

    def show_next_groups(self) -> None:
        """Show the next groups on each display that has shown all pages of its own."""
        for display in self._displays():
            looks = 0
            if display.pages_shown():
                looks = self._rounds_of_pages.get(display, 0) + 1
            self._rounds_of_pages[display] = looks
            if looks >= _LOOKS_AT_LAST_PAGE:
                self._show_next(display)

    def _show_next(self, display: DisplayWindow) -> None:
        """Show the batch that no other display shows, as far as there are enough batches."""
        batches_of_display = self._batches_for(display)
        display_count = len(self._displays())
        step = 1
        if len(batches_of_display) > display_count:
            step = display_count
        batch_index = _batch_of_shown(batches_of_display, display.groups) + step
        self._show_groups(display, batches_of_display[batch_index % len(batches_of_display)])

    def _show_groups(self, display: DisplayWindow, groups: tuple[ShownGroup, ...]) -> None:
        self._rounds_of_pages[display] = 0
        display.follow_groups(self.shown.name, groups)

    def _batches_for(self, display: DisplayWindow) -> list[tuple[ShownGroup, ...]]:
        return batches_of_groups(
            self.shown.groups, self.shown.lists_at_once // len(display.shown_lists)
        )


def _batch_of_shown(
    batches_of_display: Sequence[tuple[ShownGroup, ...]], shown_groups: tuple[ShownGroup, ...]
) -> int:
    """Return the place of the batch with the first of the shown groups; -1 for none."""
    for batch_index, batch in enumerate(batches_of_display):
        if shown_groups and shown_groups[0] in batch:
            return batch_index
    return -1
