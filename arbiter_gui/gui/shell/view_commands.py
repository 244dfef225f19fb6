"""What is shown, how large and in which colours."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from arbiter_gui.gui.actions.command_palette import CommandDialog, commands_of
from arbiter_gui.gui.actions.menus import entries_with_paths
from arbiter_gui.gui.services import settings
from arbiter_gui.gui.services.messages import Weight
from arbiter_gui.gui.shell.parts import VIEWS, WindowParts
from arbiter_gui.gui.shell.why_dock_width import WhyDockWidth
from arbiter_gui.gui.tournament.feature import Feature
from arbiter_gui.gui.widgets.dialogs.opening import opened_beside

SCHEMES = ("system", "light", "dark")
_LATER = 300
"""Milliseconds after which the size of the type is written: that takes longer than many a part of
the window."""


class ViewCommands(Feature):
    """What the View menu does, and the jumps of the Edit menu."""

    def __init__(self, parts: WindowParts) -> None:
        self._parts = parts
        self.dock_width = WhyDockWidth(parts)
        self._writing_timer = QTimer(parts.window, singleShot=True, interval=_LATER)
        self._writing_timer.timeout.connect(self.keep_looks)

    def slots(self) -> dict[str, Callable[[], object]]:
        """Return what each action of the View menu calls."""
        slots: dict[str, Callable[[], object]] = {
            "close-tournament": self._close_tab,
            "next-tournament": partial(self._step, 1),
            "previous-tournament": partial(self._step, -1),
            "find": self.find,
            "find-command": self.find_command,
            "go-board": self.go_board,
            "missing": self.show_missing,
            "why": self.toggle_why,
            "zoom-in": lambda: self.zoom(1),
            "zoom-out": lambda: self.zoom(-1),
            "zoom-reset": lambda: self.set_zoom(100),
            "full-screen": self.full_screen,
            "moving-cards": self.move_cards,
        }
        slots.update({f"view-{key}": partial(self.show_view, key) for key in VIEWS})
        slots.update({f"scheme-{key}": partial(self.choose_scheme, key) for key in SCHEMES})
        return slots

    def restore_choices(self) -> None:
        """Restore the window of last time."""
        parts = self._parts
        # A type of their own, so that they take another one when they are sized for it.
        parts.why.setFont(QApplication.font())
        if settings.STATE.get().isEmpty():
            # On a new computer the views have all the room; the first question opens the reasons.
            parts.why.hide()
        else:
            parts.window.restoreState(settings.STATE.get())
        self.show_view(settings.VIEW.get())
        parts.action_set[f"scheme-{parts.theme.wanted_scheme}"].setChecked(True)
        parts.action_set["why"].setChecked(not parts.why.isHidden())
        self.dock_width.restore()
        parts.action_set["moving-cards"].setChecked(settings.MOVING_CARDS.get())

    def leave_tournaments(self) -> None:
        """Remember the window: its size, the view in front, colours and type."""
        parts = self._parts
        # What is remembered is what the arbiter chose, not that the start page has no reasons
        # beside it.
        parts.why.setVisible(parts.action_set["why"].isChecked() or self.dock_width.made_way)
        settings.GEOMETRY.set(parts.window.saveGeometry())
        settings.STATE.set(parts.window.saveState())
        settings.VIEW.set(parts.view().key)
        self.keep_looks()

    def read_closed_tournament(self) -> None:
        """Show on the start page what a tournament has come to that has just been closed: before,
        its file could not be read.
        """
        if self._parts.current.session is None:
            self._parts.frame.start.fill_in()

    def set_stage(self) -> None:
        """Show the views of a tournament, or the start page while there is none."""
        parts = self._parts
        empty = parts.current.session is None
        start = parts.frame.start
        if empty and not start.isVisible():
            start.refresh()
        if empty:
            start.fill_in()
        start.setVisible(empty)
        # First what takes room beside the views: they are laid out once.
        parts.why.setVisible(not empty and parts.action_set["why"].isChecked())
        parts.tabs.setVisible(not empty)
        if not empty and not parts.current.tournament.players:
            self.show_view("players")
        if parts.window.isVisible():
            parts.focus_view()

    def why_seen(self) -> None:
        """Tick the action when the reasons are shown.

        Without a tournament they are put away, not hidden.
        """
        parts = self._parts
        if parts.current.session is not None:
            parts.action_set["why"].setChecked(not parts.why.isHidden())

    def show_view(self, key: str) -> None:
        """Show a view and focus it."""
        parts = self._parts
        tab_index = 0
        if key in VIEWS:
            tab_index = VIEWS.index(key)
        parts.tabs.setCurrentIndex(tab_index)
        self.view_changed(tab_index)

    def view_changed(self, tab_index: int) -> None:
        """Follow the tabs."""
        self._parts.action_set[f"view-{VIEWS[tab_index]}"].setChecked(True)
        self.dock_width.fit()
        self._parts.focus_view()

    def _close_tab(self) -> None:
        """Close the tournament in front.

        The first time, say so: the key had another meaning once.
        """
        tabs = self._parts.open_tournaments
        tabs.close_tab(tabs.currentIndex())
        if not settings.CLOSING_KEY_SHOWN.get():
            # The key withdrew a player in earlier versions.
            settings.CLOSING_KEY_SHOWN.set(value=True)
            text = self._parts.window.tr(
                "Ctrl+W closes a tournament. To withdraw a player, press Ctrl+D."
            )
            self._parts.current.tell(Weight.NOTE, text)

    def _step(self, by: int) -> None:
        self._parts.open_tournaments.step(by)
        self._parts.focus_view()

    def find(self) -> None:
        """Look for a player; in the history, for whatever its lines say."""
        if self._parts.view().key == "history":
            self._parts.history.start_search()
        else:
            self._parts.jump.open_for_players()

    def find_command(self) -> None:
        """Ask what the arbiter wants to do, and carry that command out."""
        commands = commands_of(entries_with_paths(), self._parts.action_set.by_id)
        opened_beside(CommandDialog(commands, self._parts.window))

    def go_board(self) -> None:
        """Ask for a board of the round."""
        self.show_view("round")
        self._parts.jump.open_for_boards()

    def show_missing(self) -> None:
        """Show only boards without a result, or all again."""
        only_missing = self._parts.action_set["missing"].isChecked()
        if only_missing:
            self.show_view("round")
        self._parts.round.show_missing_only(only_missing)

    def toggle_why(self) -> None:
        """Show or hide the reasons.

        If hidden reasons had the focus, the view gets it, to enter results.
        """
        focus = QApplication.focusWidget()
        had_focus = focus is not None and self._parts.why.isAncestorOf(focus)
        is_wanted = self._parts.action_set["why"].isChecked()
        self.dock_width.toggle(is_wanted)
        if had_focus and not is_wanted:
            self._parts.focus_view()

    def zoom(self, direction: int) -> None:
        """Make all text a step larger or smaller."""
        self._parts.theme.step_zoom(direction)
        self._writing_timer.start()

    def set_zoom(self, percent: int) -> None:
        """Give all text this size in per cent."""
        self._parts.theme.set_zoom(percent)
        self._writing_timer.start()

    def keep_looks(self) -> None:
        """Remember colours and the size of the type for the next start."""
        settings.SCHEME.set(self._parts.theme.wanted_scheme)
        settings.ZOOM.set(self._parts.theme.zoom)
        self.dock_width.keep()

    def choose_scheme(self, key: str) -> None:
        """Change to light, dark or the system's colours."""
        self._parts.theme.choose(key)
        self._writing_timer.start()

    def move_cards(self) -> None:
        """Let cards move from step to step, or not, from now on."""
        settings.MOVING_CARDS.set(self._parts.action_set["moving-cards"].isChecked())

    def full_screen(self) -> None:
        """Use the whole screen, or not."""
        parts = self._parts
        if parts.action_set["full-screen"].isChecked():
            parts.window.showFullScreen()
        else:
            parts.window.showNormal()
