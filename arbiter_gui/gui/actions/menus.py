"""The menus and the tool bar, as records of action ids, and the Qt objects built from them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QAction, QActionGroup, QFontMetrics
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu, QMenuBar, QToolBar, QToolButton, QWidget

from arbiter_gui.app.log_file import LOGGER
from arbiter_gui.gui.actions.actions import ACTIONS
from arbiter_gui.gui.language.marking import QT_TRANSLATE_NOOP as N
from arbiter_gui.gui.reasons.why_actions import ASKING, WHY_MENU
from arbiter_gui.gui.results.result_keys import RESULT_ACTIONS
from arbiter_gui.gui.services.action_spec import ActionSpec
from arbiter_gui.gui.style.icons import icon
from arbiter_gui.gui.style.theme import Scheme, Theme


class Menu(NamedTuple):
    """A menu: title and entries; an entry is an action's id, a menu, `-` for a line or `@name` for a list."""

    title: str
    entries: tuple[str | Menu, ...]


PAST: tuple[str, ...] = ("history-line", "compare-earlier", "open-earlier", "restore-earlier")
"""What can be done with a line of the history."""
RESULTS: tuple[str, ...] = tuple(f"result-{name}" for name, _, _ in RESULT_ACTIONS)
MENUS: tuple[Menu, ...] = (
    Menu(N("Actions", "&File"), (
        "new", "open", "open-server", Menu(N("Actions", "Open &recent"), ("@recent",)), "save-copy",
        "second-copies", "copy-server", "-",
        Menu(N("Actions", "&Export"), (
            "export-xlsx", "export-trf", "export-trf26", "export-all-pdf", "-",
            "export-pdf", "export-html", "export-csv", "-", "export-pgn", "export-games",
        )),
        "preview", "print", "print-set", "result-slips", "-",
        "close-tournament", "next-tournament", "previous-tournament", "-", "quit",
    )),
    Menu(N("Actions", "&Edit"), ("undo", "redo", "-", "find", "go-board", "-", *PAST)),
    Menu(N("Actions", "&Tournament"), (
        "settings", "officials", "round-dates", "tie-breaks", "prohibited", "adjustments", "-",
        "why-place", "why-rating", "certificates", "tournament-report", "send-report", "prizes", "teams", "ties", "-",
        "attach-games", "detach-games", "live-results", "-",
        "notices", "check-rounds", "-", "other-devices", "auto-publish", "-", "leave-fide",
    )),
    Menu(N("Actions", "&Players"), (
        "add-player", "import-players", "paste-players", "-", "edit-player", "remove-player", "-",
        "check-in", "all-absent", "withdraw", "return-player", "expel", "bye", "payment", "-",
        "number-players", "rank-up", "rank-down", "age-groups", "-",
        "rating-lists", "import-rating-list", "stop-rating-list", "refresh-ratings", "month-ratings",
    )),
    Menu(N("Actions", "&Round"), (
        "pair", "stop", "accept", "discard", "by-hand", "no-shows", "not-playing", "-",
        "previous-round", "next-round", "-",
        Menu(N("Actions", "Enter &result"), RESULTS), "odd-result", "move-game", "missing", "verify",
        Menu(N("Actions", "Result &keys"), ("keys-arbiter", "keys-vega", "keys-sharly")), "-",
        "publish", "unpair", "-", "exercise",
    )),
    Menu(N("Actions", "&View"), (
        "view-round", "view-board", "view-cards", "view-reasons", "view-players", "view-standings", "view-cross",
        "view-history", "view-end", "-",
        "why", Menu(N("Actions", "As&k why"), WHY_MENU), "-", "zoom-in", "zoom-out", "zoom-reset",
        Menu(N("Actions", "&Display"), (
            "display", "display-more", Menu(N("Actions", "On scr&een"), ("@screens",)), "-",
            "display-boards", "display-names", "display-standings",
            Menu(N("Actions", "S&ide by side"), ("display-4", "display-5", "display-6", "display-7")), "-",
            "display-clock", "display-black",
        )),
        Menu(N("Actions", "&Language"), ("language-en", "language-de")),
        Menu(N("Actions", "&Appearance"), ("scheme-system", "scheme-light", "scheme-dark", "-", "moving-cards")),
        "full-screen",
    )),
    Menu(N("Actions", "Too&ls"), ("check-archive",)),
    Menu(N("Actions", "&Help"), ("handbook", "exercise-booklet", "keys", "about")),
)  # fmt: skip
TOOLBAR: tuple[str, ...] = (
    "new", "open", "-", "undo", "redo", "-", "pair", "missing", "-", "why", "-", "preview", "print",
)  # fmt: skip
PLAYER_ACTIONS: tuple[str, ...] = (
    "edit-player", "check-in", "bye", "not-playing", "withdraw", "return-player", *ASKING,
)  # fmt: skip
"""What the right mouse button offers on a player."""


def named_entries(menus: tuple[Menu, ...] = MENUS) -> list[str]:
    """Return every entry of the menus, submenus included, without lines."""
    out: list[str] = []
    for menu in menus:
        for entry in menu.entries:
            out += named_entries((entry,)) if isinstance(entry, Menu) else [entry]
    return [entry for entry in out if entry != "-"]


class ActionSet:
    """The Qt actions of one window, by id."""

    def __init__(self, window: QMainWindow, carry_out: Callable[[str], object]) -> None:
        """`carry_out` does what an action is for, by its id."""
        self.by_id: dict[str, QAction] = {}
        self._groups: dict[str, QActionGroup] = {}
        self._painted: Scheme | None = None
        self._carry_out = carry_out
        self._states: frozenset[str] | None = None
        for spec in ACTIONS:
            self.by_id[spec.id] = self._made(spec, window)

    def __getitem__(self, name: str) -> QAction:
        return self.by_id[name]

    def _made(self, spec: ActionSpec, window: QMainWindow) -> QAction:
        action = QAction(spec.title(), window)
        action.setObjectName(spec.id)
        action.setShortcuts(spec.sequences())
        first, says = action.shortcut(), spec.help()
        keys = first.toString(first.SequenceFormat.NativeText)
        action.setToolTip(f"{says} ({keys})" if keys else says)
        action.setStatusTip(says)
        action.setCheckable(spec.checkable)
        roles = {"quit": QAction.MenuRole.QuitRole, "about": QAction.MenuRole.AboutRole}
        action.setMenuRole(roles.get(spec.role, QAction.MenuRole.NoRole))
        self._group(spec.group, window).addAction(action)
        window.addAction(action)
        return action

    def _group(self, name: str, window: QMainWindow) -> QActionGroup:
        """Return the actions of which one is ticked, or all of no group: they are heard together."""
        if name not in self._groups:
            group = self._groups[name] = QActionGroup(window)
            if not name:
                group.setExclusionPolicy(QActionGroup.ExclusionPolicy.None_)
            group.triggered.connect(self._triggered)
        return self._groups[name]

    def _triggered(self, action: QAction) -> None:
        name = action.objectName()
        LOGGER.info("action %s", name)
        self._carry_out(name)

    def enable(self, states: frozenset[str]) -> None:
        """Enable what can be done in a window in these states."""
        changed = states ^ (self._states or frozenset())
        for spec in ACTIONS:
            if self._states is None or spec.enabled in changed:
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


def fill_menu_bar(bar: QMenuBar, actions: ActionSet, lists: Mapping[str, Callable[[QMenu], object]]) -> None:
    """Build all menus; `lists` fills a `@name` entry each time the menu around it is about to show."""
    for menu in MENUS:
        bar.addMenu(_menu(menu, bar, actions, lists))


def _menu(
    menu: Menu, parent: QWidget, actions: ActionSet, lists: Mapping[str, Callable[[QMenu], object]]
) -> QMenu:
    out = QMenu(QCoreApplication.translate("Actions", menu.title), parent)
    out.setToolTipsVisible(True)
    for entry in menu.entries:
        if isinstance(entry, Menu):
            out.addMenu(_menu(entry, out, actions, lists))
        elif entry == "-":
            out.addSeparator()
        elif entry.startswith("@"):
            fill = lists[entry[1:]]
            if isinstance(
                parent, QMenu
            ):  # where the list is empty its menu cannot be opened, which is seen there
                parent.aboutToShow.connect(lambda fill=fill: fill(out))
        else:
            out.addAction(actions[entry])
    return out


def fill_tool_bar(bar: QToolBar, actions: ActionSet) -> None:
    """Put the most used actions on a tool bar, with text beside the icon."""
    for entry in TOOLBAR:
        if entry == "-":
            bar.addSeparator()
        else:
            bar.addAction(actions[entry])


def fit_tool_bar(bar: QToolBar, actions: ActionSet, room: int) -> None:
    """Show texts beside the icons where there is room; the one for pairing always has its text."""
    beside = Qt.ToolButtonStyle.ToolButtonTextBesideIcon
    fits = _width_with_texts(bar) <= room
    bar.setToolButtonStyle(beside if fits else Qt.ToolButtonStyle.ToolButtonIconOnly)
    button = bar.widgetForAction(actions["pair"])
    if isinstance(button, QToolButton):
        button.setToolButtonStyle(beside)


def _width_with_texts(bar: QToolBar) -> int:
    """Return the width the bar needs; reckoned, because buttons hear of a new font later than this runs."""
    metrics = QFontMetrics(QApplication.font())
    em = metrics.height()
    texts = [a.iconText() for a in bar.actions() if not a.isSeparator()]
    return sum(metrics.horizontalAdvance(t) + bar.iconSize().width() + em for t in texts) + 6 * em
