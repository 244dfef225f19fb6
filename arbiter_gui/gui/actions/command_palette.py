"""The command palette: type what you want to do, and see each command with its menu and its key."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QAction, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLineEdit,
    QTreeWidget,
    QTreeWidgetItem,
    QWidget,
)

from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.gui.actions.menus import MenuEntry
from arbiter_gui.gui.actions.search_words import SEARCH_WORDS
from arbiter_gui.gui.style.plain_text import without_letter
from arbiter_gui.gui.widgets.dialogs.early_keys import EarlyKeys
from arbiter_gui.gui.widgets.dialogs.frame import FramedDialog
from arbiter_gui.gui.widgets.notice_line import NoticeLine

_LETTERS_WIDE = 120
"""The width of the palette in letters of the type in force."""
_LINES_HIGH = 18
"""The height of the palette in lines."""
_MOVING = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)
"""Keys that move in the list while the field keeps the focus."""


@dataclass(frozen=True, slots=True)
class Command:
    """One command of the palette, in the language of the window.

    `depth` is the number of menus that lead to it; `search_words` are further words for it, with
    commas between them.
    """

    action: QAction
    title: str
    menu: str
    keys: str
    depth: int
    search_words: str = ""

    def rank(self, words: Sequence[str]) -> int | None:
        """Return how well the command fits the words typed, 0 best.

        None where a word is nowhere in it.

        Names come before search words, and these before help, menu and key.
        """
        if not words:
            return 0
        title = _search_text(self.title)
        if _has_all(title, words):
            begins = any(title_word.startswith(words[0]) for title_word in title.split())
            if begins:
                return 0
            return 1
        search_words = (_search_text(phrase) for phrase in self.search_words.split(","))
        if any(_has_all(phrase, words) for phrase in search_words):
            return 2
        texts = (self.menu, self.title, self.keys, self.search_words)
        if _are_in(words, _search_text(" ".join(texts)), _search_text(self.action.statusTip())):
            return 3
        return None


def _search_text(text: str) -> str:
    """Return a text as it is searched: without case, accents and hyphens, so that “no show” is
    “no-show”.
    """
    return folded(text).replace("-", " ")


def _has_all(text: str, words: Sequence[str]) -> bool:
    """Return whether each word, or the beginning of one, is somewhere in the text."""
    return all(word in text for word in words)


def _are_in(words: Sequence[str], names: str, help_text: str) -> bool:
    """Return whether each word is somewhere in the names, or else a word of the help.

    Only the last word may still be incomplete there: otherwise “print set” would find a help with
    “printed” and “settings”.
    """
    help_words = re.findall(r"\w+", help_text)
    for word in words[:-1]:
        if word not in names and word not in help_words:
            return False
    last_word = words[-1]
    return last_word in names or any(help_word.startswith(last_word) for help_word in help_words)


def commands_of(entries: Sequence[MenuEntry], actions: Mapping[str, QAction]) -> list[Command]:
    """Return the commands of the menus with the words that their menus show now."""
    commands = []
    for entry in entries:
        action = actions[entry.action]
        titles = (QCoreApplication.translate("Actions", title) for title in entry.path)
        keys = action.shortcut()
        commands.append(
            Command(
                action,
                title=without_letter(action.text()),
                menu=" > ".join(without_letter(title) for title in titles),
                keys=keys.toString(keys.SequenceFormat.NativeText),
                depth=len(entry.path),
                search_words=_search_words(entry.action),
            )
        )
    return commands


def _search_words(action_id: str) -> str:
    """Return the further words that lead to a command, in the language of the window."""
    english = SEARCH_WORDS.get(action_id)
    if english is None:
        return ""
    return QCoreApplication.translate("SearchWords", english)


def fitting_commands(commands: Sequence[Command], typed_text: str) -> list[Command]:
    """Return the commands that fit what is typed, best first.

    Without words all, in the order of the menus.

    Of those that fit as well the ones that can be used now come first, then those that fewer menus
    lead to: with the same name the view itself comes before its page on the display.
    """
    words = _search_text(typed_text).split()
    ranked: list[tuple[int, bool, int, int, Command]] = []
    for command in commands:
        rank = command.rank(words)
        if rank is not None:
            depth = 0
            if words:
                depth = command.depth
            ranked.append((rank, not command.action.isEnabled(), depth, len(ranked), command))
    return [command for *_, command in sorted(ranked, key=lambda entry: entry[:-1])]


class CommandDialog(FramedDialog):
    """A field and the commands that fit it; Enter carries the selected one out.

    It does not block the window, so that no letter is lost (`EarlyKeys`), and closes when another
    window is used.
    """

    def __init__(self, commands: Sequence[Command], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Find command"))
        self.explain(
            self.tr(
                "Press Enter to run the selected command. Commands in grey are not available now."
            )
        )
        self._commands = commands
        self._shown_commands: list[Command] = []
        self.field = QLineEdit()
        self.field.setPlaceholderText(self.tr("What do you want to do?"))
        self.field.setAccessibleName(self.tr("Command"))
        self.field.setClearButtonEnabled(True)
        self.field.installEventFilter(self)
        self.field.textChanged.connect(self._show_fitting_commands)
        self.no_match = NoticeLine()
        self.give_place(self.no_match)
        self.command_lines = self._command_list()
        self.command_lines.itemActivated.connect(lambda _item: self.accept())
        layout = self.contents
        layout.addWidget(self.field)
        layout.addWidget(self.command_lines, 1)
        self._show_fitting_commands("")
        EarlyKeys(self, self.field)

    def sizeHint(self) -> QSize:
        """Have room for names, menus and keys beside one another (Qt)."""
        metrics = self.fontMetrics()
        return QSize(
            _LETTERS_WIDE * metrics.averageCharWidth(), _LINES_HIGH * metrics.lineSpacing()
        )

    def _command_list(self) -> QTreeWidget:
        """Return the list of commands, which leaves the focus to the field."""
        commands = QTreeWidget()
        commands.setHeaderLabels([self.tr("Command"), self.tr("Menu"), self.tr("Key")])
        commands.setAccessibleName(self.tr("Commands"))
        commands.setRootIsDecorated(False)
        commands.setAllColumnsShowFocus(True)
        commands.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        commands.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        header = commands.header()
        header.setStretchLastSection(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        # A path of menus may be elided, a name or a key never.
        header.setSectionResizeMode(1, QHeaderView.ResizeMode.Stretch)
        return commands

    def _show_fitting_commands(self, typed_text: str) -> None:
        """List the commands that fit, and select the first; say so where there is none."""
        self._shown_commands = fitting_commands(self._commands, typed_text)
        self.command_lines.clear()
        for command in self._shown_commands:
            line = QTreeWidgetItem([command.title, command.menu, command.keys])
            line.setToolTip(0, command.action.statusTip())
            line.setDisabled(not command.action.isEnabled())
            self.command_lines.addTopLevelItem(line)
        self.command_lines.setCurrentIndex(self.command_lines.model().index(0, 0))
        words_without_command = ""
        if not self._shown_commands:
            words_without_command = self.tr("No command contains this.")
        self.no_match.setText(words_without_command)
        self.field.setAccessibleDescription(words_without_command)

    def event(self, event: QEvent) -> bool:
        """Close when the arbiter goes to another window (Qt)."""
        if event.type() is QEvent.Type.WindowDeactivate and self.isVisible():
            self.reject()
        return super().event(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrows of the field move in the list, and Enter carry out (Qt)."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress:
            if event.key() in _MOVING:
                self.command_lines.keyPressEvent(event)
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self.accept()
                return True
        return super().eventFilter(watched, event)

    def accept(self) -> None:
        """Close, and carry the selected command out when the window has the focus again (Qt)."""
        line = self.command_lines.currentIndex().row()
        if not 0 <= line < len(self._shown_commands):
            return
        action = self._shown_commands[line].action
        if action.isEnabled():
            super().accept()
            # Not at once: Qt gives the focus back after this, and many commands apply to what has
            # the focus.
            QTimer.singleShot(0, action, action.trigger)
