"""The line below the players for the next one: Enter adds the player and starts a new line."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QSize, QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QCompleter, QHBoxLayout, QLabel, QWidget

from arbiter_gui.app.rating_lists.importing import with_listed
from arbiter_gui.domain.players.name_matching import same_name
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.player_lists.name_finder import NameFinder
from arbiter_gui.gui.players.player_fields import FieldFault, fault, with_field
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.tables.typing_delegate import CheckedLine

_NOBODY = Player(0)
_OF_THE_WINDOW = ("Ctrl+Z", "Ctrl+Y", "Ctrl+Shift+Z")


class NewPlayerLine(CheckedLine):
    """A line that leaves Undo and Redo to the window while it is empty: they apply to the last
    player added.

    With a line of `popup` selected, Enter and Tab apply only to that line. Signal: escape_pressed.
    """

    escape_pressed = Signal()
    popup: QAbstractItemView | None = None

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave Enter and Escape to the open list (Qt)."""
        listed = self.popup is not None and self.popup.isVisible()
        escape = event.key() == Qt.Key.Key_Escape
        enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if (escape and listed) or (enter and self._is_choosing()):
            # An open list passes its keys to the line first, and handles those that the line
            # ignores.
            event.ignore()
        elif escape:
            event.accept()
            self.escape_pressed.emit()
        else:
            super().keyPressEvent(event)
            if enter and listed and self.popup is not None:
                # If not accepted, the list would also choose its current line.
                event.accept()
                self.popup.hide()

    def _belongs_to_list(self, event: QKeyEvent) -> bool:
        """Return whether a key that would leave the line belongs to the list below."""
        return event.key() == Qt.Key.Key_Tab and self._is_choosing()

    def _is_choosing(self) -> bool:
        # A list that opens has a current line, which is not selected yet.
        return (
            self.popup is not None
            and self.popup.isVisible()
            and self.popup.selectionModel().hasSelection()
        )

    def event(self, event: QEvent) -> bool:
        """Ignore keys that the line would otherwise handle (Qt)."""
        if (
            isinstance(event, QKeyEvent)
            and event.type() is QEvent.Type.KeyPress
            and self._belongs_to_list(event)
        ):
            event.ignore()
            return False
        # Qt asks a line before it triggers a shortcut; an empty one does not need those of the
        # window.
        may_override = event.type() is QEvent.Type.ShortcutOverride and not self.text()
        if may_override and isinstance(event, QKeyEvent) and _key_text(event) in _OF_THE_WINDOW:
            event.ignore()
            return True
        return super().event(event)


def _field_text(player: Player, key: str) -> str:
    return str(getattr(player, key) or "")


def _key_text(event: QKeyEvent) -> str:
    return QKeySequence(event.keyCombination()).toString(QKeySequence.SequenceFormat.PortableText)


@dataclass(frozen=True, slots=True)
class TypedPlayer:
    """The contents of the line: its texts by field, and the player found in the rating list."""

    texts: tuple[tuple[str, str], ...] = ()
    listed: Player = _NOBODY


class NewPlayerBar(QWidget):
    """Signals: remark_raised(sentence) while a field is faulty, entering_ended.

    `take` enters the player of a valid line. It returns whether that was done; if the arbiter
    cancelled, the typed text is kept. `pass_on` returns whether Enter in an empty line has another
    meaning in the window.
    """

    remark_raised = Signal(str)
    entering_ended = Signal()

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        label = QLabel(self.tr("&New player:"))
        words = {
            "name": (self.tr("Surname, First name"), 24),
            "title": (self.tr("Title"), 5),
            "rating": (self.tr("Rating"), 6),
            "federation": (self.tr("Fed"), 5),
            "fide_id": (self.tr("FIDE ID"), 10),
            "birth": (self.tr("Born"), 10),
            "club": (self.tr("Club"), 14),
        }
        self._row = row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(label)
        self.lines: dict[str, NewPlayerLine] = {}
        self._widths: dict[str, int] = {}
        self._listed_player = _NOBODY
        self.doubt: Callable[[Player], str] = lambda player: ""
        """Returns what is doubtful about a player, empty if nothing is; the same entry again
        confirms it."""
        self.accept_player: Callable[[Player], bool] = lambda player: True
        self.pass_on: Callable[[], bool] = lambda: False
        self._doubted_player: Player | None = None
        for key, (placeholder, width) in words.items():
            line = NewPlayerLine(self._field_check(key), theme, self.remark_raised.emit)
            line.setPlaceholderText(placeholder)
            line.setAccessibleName(placeholder)
            line.returnPressed.connect(self.enter_player)
            line.escape_pressed.connect(self._clear_or_leave)
            self.lines[key] = line
            self._widths[key] = width
            row.addWidget(line)
        row.setStretchFactor(self.lines["name"], 1)
        label.setBuddy(self.lines["name"])
        self._look_up_names()
        self._offer_clubs()
        self._fit_widths()

    def _look_up_names(self) -> None:
        """Complete the name from the players of the rating lists while it is typed."""
        self.finder = NameFinder(self.lines["name"])
        self.lines["name"].popup = self.finder.popup
        self.lines["name"].textEdited.connect(self._rename)
        self.finder.chosen.connect(self.fill_in_player)
        self.finder.failed.connect(self.remark_raised)

    def minimumSizeHint(self) -> QSize:
        """Return the size of the fields that remain in large type: the name and the rating (Qt)."""
        size = super().minimumSizeHint()
        width = size.width()
        for key, line in self.lines.items():
            if key not in ("name", "rating") and not line.isHidden():
                width -= line.minimumWidth() + self._row.spacing()
        return QSize(width, size.height())

    def _offer_clubs(self) -> None:
        """Offer the known clubs while one is typed."""
        self._clubs = QStringListModel(self)
        completer = QCompleter(self._clubs, self)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.lines["club"].setCompleter(completer)
        clubs = completer.popup()
        assert clubs is not None
        clubs.setAccessibleName(self.tr("Clubs"))
        self.lines["club"].popup = clubs

    def enter_player(self) -> None:
        """Enter the player, if every field is valid; if not, go to the faulty one.

        A player in `doubt` is reported first; entering the same again confirms it.
        """
        if not any(line.text().strip() for line in self.lines.values()) and self.pass_on():
            return
        listed_player = _NOBODY
        if self._is_listed():
            listed_player = self._listed_player
        player = Player(0)
        for key, line in self.lines.items():
            try:
                player = with_field(player, key, line.text())
            except FieldFault as error:
                self.remark_raised.emit(str(error))
                line.setFocus()
                return
        player = with_listed(player, listed_player)
        typed_name = self.lines["name"].text()
        is_typed = listed_player is _NOBODY and not player.fide_id
        doubt = self.doubt(player)
        if is_typed and not doubt:
            doubt = self.finder.doubt(typed_name)
        # The same player entered a second time is the arbiter's answer to the doubt.
        if doubt and player != self._doubted_player:
            self._doubted_player = player
            self.remark_raised.emit(doubt)
            return
        self.lines["name"].setFocus()
        if self.accept_player(player):
            self.show_typed_player(TypedPlayer())
            if is_typed:
                self.remark_raised.emit(self.finder.remark(typed_name))

    def fill_in_player(self, player: Player) -> None:
        """Put a known player into the fields, to be checked and entered."""
        for key, line in self.lines.items():
            line.setText(_field_text(player, key))
        self._listed_player = player

    def typed(self) -> TypedPlayer:
        """Return the contents of the line."""
        return TypedPlayer(
            tuple((key, line.text()) for key, line in self.lines.items()), self._listed_player
        )

    def show_typed_player(self, typed_player: TypedPlayer) -> None:
        """Set the contents of the line."""
        texts = dict(typed_player.texts)
        self._listed_player = typed_player.listed
        self._doubted_player = None
        for key, line in self.lines.items():
            line.setText(texts.get(key, ""))

    def _clear_or_leave(self) -> None:
        """Empty the whole line; leave it if it is empty."""
        if any(line.text() for line in self.lines.values()):
            self.show_typed_player(TypedPlayer())
            self.lines["name"].setFocus()
        else:
            self.entering_ended.emit()

    def _is_listed(self) -> bool:
        """Return whether the name is still that of the player found in the list."""
        return bool(self._listed_player.name) and same_name(
            self.lines["name"].text(), self._listed_player.name
        )

    def _rename(self) -> None:
        """Remove data from the list when the name is changed, and restore them with it.

        Typed text is kept.
        """
        # Text that differs from the list was typed by the arbiter, and stays whatever the name
        # becomes.
        comes_back = self._is_listed()
        for key, line in self.lines.items():
            listed_text = _field_text(self._listed_player, key)
            if key == "name" or not listed_text:
                continue
            if comes_back and not line.text():
                line.setText(listed_text)
            elif not comes_back and line.text() == listed_text:
                line.setText("")

    def offer_clubs(self, clubs: tuple[str, ...]) -> None:
        """Complete a club being typed from the existing clubs."""
        if list(clubs) != self._clubs.stringList():
            self._clubs.setStringList(clubs)

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of the font (Qt)."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._fit_widths()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep room for the name: the other fields are hidden first in large type (Qt)."""
        super().resizeEvent(event)
        mean = self.fontMetrics().horizontalAdvance("0")
        room = event.size().width() - 40 * mean
        for key in ("rating", "federation", "title", "fide_id", "birth", "club"):
            room -= (self._widths[key] + 4) * mean
            self.lines[key].setVisible(room > 0 or key == "rating")

    @staticmethod
    def _field_check(key: str) -> Callable[[str], str]:
        """Return the function that checks a field.

        An empty one is not an error while the line is being typed.
        """

        def check(text: str) -> str:
            if not text.strip():
                return ""
            return fault(key, text)

        return check

    def _fit_widths(self) -> None:
        mean = self.fontMetrics().horizontalAdvance("0")
        for key, line in self.lines.items():
            if key != "name":
                line.setFixedWidth((self._widths[key] + 3) * mean)
