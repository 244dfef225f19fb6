"""The menus and the tool bar, as records of action ids, and the Qt objects built from them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction, QActionGroup, QFontMetrics
from PySide6.QtWidgets import (
    QApplication,
    QMainWindow,
    QMenu,
    QMenuBar,
    QToolBar,
    QToolButton,
    QWidget,
)

from arbiter_gui.app.log_file import LOGGER
from arbiter_gui.domain.texts.languages import LANGUAGES
from arbiter_gui.gui.actions.actions import ACTIONS
from arbiter_gui.gui.language.marking import QT_TRANSLATE_NOOP as N
from arbiter_gui.gui.results.result_keys import RESULT_ACTIONS
from arbiter_gui.gui.services.action_spec import ActionSpec
from arbiter_gui.gui.style.icons import icon
from arbiter_gui.gui.style.theme import Scheme, Theme
from arbiter_gui.gui.why.why_actions import WHY_MENU


class Menu(NamedTuple):
    """A menu: title and entries.

    An entry is an action's id, a menu, `-` for a line or `@name` for a list.
    """

    title: str
    entries: tuple[str | Menu, ...]


PAST: tuple[str, ...] = ("history-line", "compare-earlier", "open-earlier", "restore-earlier")
"""What can be done with a line of the history."""
RESULTS: tuple[str, ...] = tuple(f"result-{name}" for name, _, _ in RESULT_ACTIONS)
MENUS: tuple[Menu, ...] = (
    Menu(N("Actions", "&File"), (
        "new", "open", Menu(N("Actions", "Open &recent"), ("@recent",)), "open-server", "-",
        "new-event", "event-page", "-", "save-copy", "copy-server", "second-copies", "-",
        "next-tournament", "previous-tournament", "close-tournament", "-", "quit",
    )),
    Menu(N("Actions", "&Tournament"), (
        "undo", "redo", "-", "settings", "tie-breaks", "round-dates", "officials", "-",
        "prizes", "teams", "prohibited", "adjustments", "-", "other-devices", "line-ups",
        "auto-publish", "-",
        Menu(N("Actions", "&Earlier states"), PAST), "notices", "leave-fide",
    )),
    Menu(N("Actions", "&Players"), (
        "find", "-", "add-player", "import-players", "paste-players", "self-registration",
        "edit-player", "-",
        "check-in", "all-absent", "bye", "not-playing", "withdraw", "return-player", "-", "payment",
        "remove-player", "expel", "-",
        Menu(N("Actions", "&Numbers and groups"), (
            "number-players", "number-by-lot", "rank-up", "rank-down", "-", "age-groups",
            "cut-groups",
        )),
        Menu(N("Actions", "Ratin&gs"), (
            "rating-lists", "import-rating-list", "stop-rating-list", "-", "refresh-ratings",
            "month-ratings",
        )),
    )),
    Menu(N("Actions", "&Round"), (
        "pair", "pair-groups", "accept", "discard", "stop", "by-hand", "publish",
        "no-shows", "preview-next", "-",
        "go-board", "missing", "verify",
        Menu(N("Actions", "Enter &result"), (
            *RESULTS, "-", "odd-result", "match-result", "move-game", "-",
            Menu(N("Actions", "Result &keys"), ("keys-arbiter", "keys-vega", "keys-sharly")),
        )),
        "-", Menu(N("Actions", "As&k why"), WHY_MENU), "-",
        "previous-round", "next-round", "-", "unpair", "exercise",
    )),
    Menu(N("Actions", "Print && pub&lish"), (
        "print-set", "print", "preview", "result-slips", "-",
        Menu(N("Actions", "&Display"), (
            "display", "display-more", Menu(N("Actions", "On scr&een"), ("@screens",)), "-",
            "display-boards", "display-names", "display-standings",
            Menu(N("Actions", "S&ide by side"), (
                "display-4", "display-5", "display-6", "display-7",
            )),
            "-",
            "display-clock", "display-black",
        )), "-",
        "export-xlsx", "export-all-pdf", "export-all-reasons", "export-pgn", "-",
        "export-pdf", "export-html", "export-csv",
    )),
    Menu(N("Actions", "R&eports"), (
        "why-place", "why-rating", "ties", "knockout", "-", "export-trf", "export-trf26",
        "tournament-report", "certificates", "send-report",
        "-", "attach-games", "detach-games", "export-games", "live-results", "-", "check-rounds",
        "check-archive",
    )),
    Menu(N("Actions", "&View"), (
        "view-round", "view-board", "view-cards", "view-reasons", "view-players", "view-standings",
        "view-cross",
        "view-history", "view-end", "-", "why", "full-screen", "-",
        Menu(N("Actions", "Text si&ze"), ("zoom-in", "zoom-out", "zoom-reset")),
        Menu(N("Actions", "&Appearance"), (
            "scheme-system", "scheme-light", "scheme-dark", "-", "moving-cards",
        )),
        Menu(N("Actions", "&Language"), tuple(f"language-{code}" for code in LANGUAGES)),
    )),
    Menu(N("Actions", "&Help"), ("find-command", "handbook", "keys", "exercise-booklet", "about")),
)  # fmt: skip
"""Every command once, by the moment at which it is needed: the work of the day first, in its order.
"""
TOOLBAR: tuple[str, ...] = ("undo", "redo", "-", "pair", "missing", "-", "why", "print")
_PAIRED_MENU: tuple[str | Menu, ...] = (
    "ask-opponent",
    Menu(N("Actions", "&Further questions"), ("ask-not", "ask-colour", "ask-float", "ask-bye")),
    "-",
    "edit-player", "check-in", "bye", "not-playing", "withdraw", "return-player",
)  # fmt: skip
"""What the right mouse button offers on a player of a paired round, who can no longer be removed.
"""
PLAYER_MENU: tuple[str | Menu, ...] = (*_PAIRED_MENU, "-", "remove-player")
"""What the right mouse button offers on a player."""
BOARD_MENU: tuple[str | Menu, ...] = (
    Menu(N("Actions", "Enter &result"), RESULTS),
    "odd-result",
    "-",
    *_PAIRED_MENU,
)
"""What the right mouse button offers on a board."""
RANKED_MENU: tuple[str | Menu, ...] = ("why-place", "why-rating", "-", *_PAIRED_MENU)
"""What the right mouse button offers on a line of the standings."""


def named_entries(menus: tuple[Menu, ...] = MENUS) -> list[str]:
    """Return every entry of the menus, submenus included, without lines."""
    entries: list[str] = []
    for menu in menus:
        for entry in menu.entries:
            if isinstance(entry, Menu):
                entries += named_entries((entry,))
            elif entry != "-":
                entries.append(entry)
    return entries


class MenuEntry(NamedTuple):
    """An action of the menus, and the titles of the menus that lead to it."""

    action: str
    path: tuple[str, ...]


def entries_with_paths(
    menus: tuple[Menu, ...] = MENUS, menu_titles: tuple[str, ...] = ()
) -> list[MenuEntry]:
    """Return every action of the menus in their order.

    `menu_titles` has the titles of the menus around them.
    """
    entries: list[MenuEntry] = []
    for menu in menus:
        path = (*menu_titles, menu.title)
        for entry in menu.entries:
            if isinstance(entry, Menu):
                entries += entries_with_paths((entry,), path)
            elif entry != "-" and not entry.startswith("@"):
                entries.append(MenuEntry(entry, path))
    return entries


def _refuse_list(name: str, _menu: QMenu) -> None:
    """Raise AssertionError: the lists of the menu bar, which are filled anew, are not in context
    menus.
    """
    raise AssertionError(f"a context menu has the list {name}")


def context_menu(
    entries: tuple[str | Menu, ...], actions: ActionSet, parent: QWidget
) -> list[QAction]:
    """Return the actions, lines and menus of a context menu, which belong to `parent`."""
    offered_actions: list[QAction] = []
    for entry in entries:
        if isinstance(entry, Menu):
            offered_actions.append(_menu(entry, parent, actions, _refuse_list).menuAction())
        elif entry == "-":
            line = QAction(parent)
            line.setSeparator(True)
            offered_actions.append(line)
        else:
            offered_actions.append(actions[entry])
    return offered_actions


class ActionSet:
    """The Qt actions of one window, by id."""

    def __init__(self, window: QMainWindow, carry_out: Callable[[str], object]) -> None:
        """`carry_out` does what an action is for, by its id."""
        self.by_id: dict[str, QAction] = {}
        self._groups: dict[str, QActionGroup] = {}
        self._painted: Scheme | None = None
        self._carry_out = carry_out
        # The states of the window by which the actions are enabled; None before the first time,
        # when all are set.
        self._states: frozenset[str] | None = None
        for spec in ACTIONS:
            self.by_id[spec.id] = self._new_action(spec, window)

    def __getitem__(self, name: str) -> QAction:
        return self.by_id[name]

    def _new_action(self, spec: ActionSpec, window: QMainWindow) -> QAction:
        """Make an action with its keys in the tip, and give the window its shortcut."""
        action = QAction(spec.title(), window)
        action.setObjectName(spec.id)
        action.setShortcuts(spec.sequences())
        first_keys = action.shortcut()
        help_text = spec.help()
        keys = first_keys.toString(first_keys.SequenceFormat.NativeText)
        action.setToolTip(f"{help_text} ({keys})" if keys else help_text)
        action.setStatusTip(help_text)
        action.setCheckable(spec.checkable)
        roles = {"quit": QAction.MenuRole.QuitRole, "about": QAction.MenuRole.AboutRole}
        action.setMenuRole(roles.get(spec.role, QAction.MenuRole.NoRole))
        self._group(spec.group, window).addAction(action)
        window.addAction(action)
        return action

    def _group(self, name: str, window: QMainWindow) -> QActionGroup:
        """Return the actions of which one is ticked, or all of no group: they are heard
        together.
        """
        if name not in self._groups:
            group = self._groups[name] = QActionGroup(window)
            if not name:
                group.setExclusionPolicy(QActionGroup.ExclusionPolicy.None_)
            group.triggered.connect(self._carry_out_action)
        return self._groups[name]

    def _carry_out_action(self, action: QAction) -> None:
        """Carry out an action by its name, which the log names after a crash."""
        name = action.objectName()
        LOGGER.info("action %s", name)
        self._carry_out(name)

    def enable(self, states: frozenset[str]) -> None:
        """Enable what can be done in a window in these states."""
        changed_actions = states ^ (self._states or frozenset())
        for spec in ACTIONS:
            if self._states is None or spec.enabled in changed_actions:
                self.by_id[spec.id].setEnabled(spec.enabled == "always" or spec.enabled in states)
        self._states = states

    def paint(self, theme: Theme) -> None:
        """Draw the icons in the colours of the scheme in force; in whatever size they are known."""
        if self._painted is theme.scheme:
            return
        self._painted = theme.scheme
        for spec in ACTIONS:
            if spec.icon:
                self.by_id[spec.id].setIcon(icon(spec.icon, theme.scheme.text, theme.scheme.line))


def fill_menu_bar(
    bar: QMenuBar, actions: ActionSet, fill_list: Callable[[str, QMenu], object]
) -> None:
    """Build all menus.

    `fill_list` fills the menu of a `@name` entry when the menu around it is about to show.
    """
    for menu in MENUS:
        bar.addMenu(_menu(menu, bar, actions, fill_list))


def _menu(
    menu: Menu, parent: QWidget, actions: ActionSet, fill_list: Callable[[str, QMenu], object]
) -> QMenu:
    """Make a menu of actions, separators, menus below it, and lists that are filled when they are
    opened.
    """
    filled = QMenu(QCoreApplication.translate("Actions", menu.title), parent)
    filled.setToolTipsVisible(True)
    for entry in menu.entries:
        if isinstance(entry, Menu):
            filled.addMenu(_menu(entry, filled, actions, fill_list))
        elif entry == "-":
            filled.addSeparator()
        elif entry.startswith("@"):
            name = entry[1:]
            if isinstance(parent, QMenu):
                # Before the menu around it is seen: where the list is empty, this one cannot be
                # opened.
                parent.aboutToShow.connect(lambda name=name: fill_list(name, filled))
        else:
            filled.addAction(actions[entry])
    return filled


def fill_tool_bar(bar: QToolBar, actions: ActionSet) -> None:
    """Put the most used actions on a tool bar, with text beside the icon."""
    for entry in TOOLBAR:
        if entry == "-":
            bar.addSeparator()
        else:
            bar.addAction(actions[entry])


def fit_tool_bar(bar: QToolBar, actions: ActionSet, available_width: int) -> None:
    """Show texts beside the icons if all fit into `available_width` (pixels).

    The button for pairing always has its text.
    """
    style_beside = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
    fits = _width_with_texts(bar) <= available_width
    bar.setToolButtonStyle(style_beside if fits else Qt.ToolButtonStyle.ToolButtonIconOnly)
    button = bar.widgetForAction(actions["pair"])
    if isinstance(button, QToolButton):
        button.setToolButtonStyle(style_beside)


def _width_with_texts(bar: QToolBar) -> int:
    """Return the width the bar needs.

    Reckoned, because buttons hear of a new font later than this runs.
    """
    metrics = QFontMetrics(QApplication.font())
    em = metrics.height()
    texts = [action.iconText() for action in bar.actions() if not action.isSeparator()]
    return (
        sum(metrics.horizontalAdvance(text) + bar.iconSize().width() + em for text in texts)
        + 6 * em
    )
