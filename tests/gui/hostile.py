"""A tournament whose names mean something to Qt, a terminal or a spreadsheet, and a reader of all
that is said.
"""

from __future__ import annotations

import ctypes
import importlib
import os
import pkgutil
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QAbstractTableModel,
    QModelIndex,
    Qt,
)
from PySide6.QtGui import QAction, QTextDocument
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QGroupBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QTabBar,
    QTableWidget,
    QTabWidget,
    QTextEdit,
    QWidget,
)

import arbiter_gui.gui
from arbiter_gui.domain.tournament import AttachedGame, Details, ProhibitedGroup, Tournament
from arbiter_gui.domain.values import Player
from tests.gui.fields import played

AMPERSAND = "Tom & Jerry"
ACTS = "\x9b31m\x1b[31m\u202edlog\u2066\x07\u2028x"
"""What acts on a terminal or on the text beside it."""
_ACTING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
_READ = "readByTheTest"
"""The property of a model that was read since it last told of a change."""
_LONG = "Very long name "
_IMAGE = '<img src="{file}">'


_TEXTS_OF_PLAYERS = (
    *("club", "title", "category", "sex", "fide_id", "team", "national_id"),
    *("paid_by", "email", "phone", "contact", "club_number", "member_number", "state"),
)
_TEXTS_OF_THE_EVENT = (
    *("city", "federation", "kind", "chief_arbiter", "time_control", "organiser", "event_code"),
    *("rating_list", "start", "end"),
)


def names(file: Path) -> tuple[str, ...]:
    """Return names that are HTML which opens a file, and others that want to be more than names."""
    image = _IMAGE.format(file=file)
    return (
        f"{image}Adams",
        f"{AMPERSAND} <b>Berg</b> &lt;&amp;",
        f"Carr{ACTS}",
        f"Dahl\nFILE: 9 of 9\tTab {image}",
        '<link rel="stylesheet" href="{}">{}'.format(file, "<body background='x'>"),
        f"<h1>{_LONG * 40}</h1>",
        "=1+1{0} {name} %1 %s [*]",
        "<!DOCTYPE html><html><script>x</script>",
    )


def tournament(file: Path) -> Tournament:
    """Return eight players of such names after two rounds, the third one open.

    Everything else is such text, too.
    """
    plain, given = played(8, rounds=3, open_last=True), names(file)
    text = f"{AMPERSAND} {_IMAGE.format(file=file)}{ACTS}"
    written = dict.fromkeys(_TEXTS_OF_PLAYERS, text)
    players = tuple(
        replace(player, name=name, federation=text[:3], birth="1990", fee=1000, paid=500, **written)
        for player, name in zip(plain.players, given, strict=True)
    )
    players = (*players[:-1], replace(players[-1], expelled=text, withdrawn_from=4))
    details = Details(
        **dict.fromkeys(_TEXTS_OF_THE_EVENT, text),
        **dict.fromkeys(("deputies", "arbiter_ids", "arbiter_titles", "dates", "times"), (text,)),
        name=f"{_IMAGE.format(file=file)} [*] {AMPERSAND}{ACTS}",
        tie_breaks=("BH", "SB", "DE"),
        prizes=("currency: <b>", f"90; 1; category={text}", "80; 1; teams=club:2"),
        teams="club:2",
    )
    group = ProhibitedGroup((1, 2), name=text)
    board = plain.rounds[0].boards[0]
    game = AttachedGame(1, board.white, board.black, f'[Event "{text}"]\n\n1. e4 {{{text}}} *')
    return replace(plain, players=players, details=details, prohibited=(group,), games=(game,))


def newcomer(file: Path) -> Player:
    """Return one more player of such a name."""
    return Player(0, f"{AMPERSAND}{_IMAGE.format(file=file)}{ACTS}", 1500)


def faults(file: Path) -> set[str]:
    """Return what is wrong with anything that any part of any window shows or says just now."""
    tops = QApplication.topLevelWidgets()
    parts = {part for top in tops for part in (top, *top.findChildren(QWidget))}
    found: set[str] = set()
    for part in parts:
        part.ensurePolished()
        found |= _faults_in(_path(part), _said(part))
        found |= {f"{_path(part)}: {fault}" for fault in _rendered(part, file)}
    # A table, its headings and what is beside it have one model.
    models = {
        part.model(): _path(part)
        for part in parts
        if isinstance(part, QAbstractItemView) and part.model() and not _offers_what_is_edited(part)
    }
    for model, place in models.items():
        if _says_more(model):
            found |= _faults_in(place, _said_in(model))
    for action in {
        action for top in tops for action in (*top.actions(), *top.findChildren(QAction))
    }:
        found |= _faults_in(f"action {action.objectName()}", _said_by(action))
    return found


def _says_more(model: QAbstractItemModel) -> bool:
    """Tell whether a model was not read yet, or has told of a change since."""
    known = model.property(_READ)
    model.setProperty(_READ, True)
    if known is None:
        change = partial(model.setProperty, _READ, False)
        for told in (
            *(model.dataChanged, model.headerDataChanged, model.modelReset, model.layoutChanged),
            *(model.rowsInserted, model.rowsRemoved, model.rowsMoved),
            *(model.columnsInserted, model.columnsRemoved, model.columnsMoved),
        ):
            told.connect(lambda *_, change=change: change())
    return not known


def _faults_in(place: str, said: Iterable[tuple[str, str]]) -> set[str]:
    return {
        f"{place} {role}: {fault}: {text[:90]!r}"
        for role, text in said
        for fault in _wrong(role, text)
    }


def _path(part: QWidget) -> str:
    above = part.parentWidget()
    return (
        f"{type(above).__name__}/{type(part).__name__}"
        if above is not None
        else type(part).__name__
    )


@cache
def _wrong(role: str, text: str) -> tuple[str, ...]:
    """Return what is wrong with a text.

    Most stand there again each time that all is looked through.
    """
    return tuple(_told(role, text))


def _told(role: str, text: str) -> Iterator[str]:
    if role != "edited" and _ACTING.search(text):
        yield "acts"
    if role.startswith("key:") and "&" in text.replace("&&", "") and AMPERSAND in text:
        yield "takes a letter of a name for a key"
    if role == "tooltip" and re.search(r"^<b>|&nbsp;|&amp;lt;|<br>", text):
        yield "has marks"


def _said(part: QWidget) -> Iterator[tuple[str, str]]:
    yield "tooltip", part.toolTip()
    yield "name", part.accessibleName()
    yield "description", part.accessibleDescription()
    yield "status", part.statusTip()
    yield "title", part.windowTitle()
    if isinstance(part, QLabel):
        yield "label", part.text()
    if isinstance(part, QAbstractButton):
        yield "key:button", part.text()
    if isinstance(part, QGroupBox):
        yield "key:group", part.title()
    if isinstance(part, QTabBar | QTabWidget):
        for place in range(part.count()):
            yield "key:tab", part.tabText(place)
            yield "tooltip", part.tabToolTip(place)
    if isinstance(part, QComboBox) and not part.isEditable():
        for place in range(part.count()):
            yield "item", part.itemText(place)
    if isinstance(part, QPlainTextEdit) and part.isReadOnly():
        yield "text", part.toPlainText()
    if isinstance(part, QTextEdit):
        yield "text", part.toPlainText()
    if isinstance(part, QLineEdit):
        yield "placeholder", part.placeholderText()


def _offers_what_is_edited(part: QAbstractItemView) -> bool:
    """Tell whether a list unfolds below a line that can be typed into."""
    frame = part.parentWidget()
    box = frame.parentWidget() if frame is not None else None
    return isinstance(box, QComboBox) and box.isEditable()


def _said_by(action: QAction) -> Iterator[tuple[str, str]]:
    yield "key:action", action.text()
    yield "icon", action.iconText()
    yield "tooltip", action.toolTip()
    yield "status", action.statusTip()


_ROLES = {
    int(Qt.ItemDataRole.DisplayRole): "cell",
    int(Qt.ItemDataRole.ToolTipRole): "tooltip",
    int(Qt.ItemDataRole.StatusTipRole): "status",
    int(Qt.ItemDataRole.WhatsThisRole): "whatsthis",
    int(Qt.ItemDataRole.AccessibleTextRole): "name",
    int(Qt.ItemDataRole.AccessibleDescriptionRole): "description",
}


def _said_in(
    model: QAbstractItemModel, above: QModelIndex | None = None
) -> Iterator[tuple[str, str]]:
    """Yield the texts of all cells and headings of a model."""
    above = above or QModelIndex()
    flat = isinstance(model, QAbstractListModel | QAbstractTableModel)
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount(above)
    for column in range(columns):
        for role, called in _ROLES.items():
            yield called, _text(model.headerData(column, Qt.Orientation.Horizontal, role))
        for row in range(model.rowCount(above)):
            index = model.index(row, column, above)
            # A line that is edited in place holds the very text, as the line of a dialog does.
            edited = (
                isinstance(model.parent(), QTableWidget)
                and index.flags() & Qt.ItemFlag.ItemIsEditable
            )
            for role, called in _ROLES.items():
                yield "edited" if edited else called, _text(index.data(role))
            if column == 0 and not flat and model.hasChildren(index):
                yield from _said_in(model, index)


def _text(value: object) -> str:
    return value if isinstance(value, str) else ""


def _rendered(part: QWidget, file: Path) -> Iterator[str]:
    """Yield what is wrong with how a label or page takes its text."""
    if isinstance(part, QLabel):
        if part.textFormat() is Qt.TextFormat.AutoText:
            yield f"guesses whether {part.text()[:60]!r} is HTML"
        if part.textFormat() is Qt.TextFormat.RichText:
            yield from _marks(_html_of(part.text()), file)
    if isinstance(part, QTextEdit):
        yield from _marks(part.document().toHtml(), file)


@cache
def _html_of(text: str) -> str:
    document = QTextDocument()
    document.setHtml(text)
    return document.toHtml()


def _marks(made: str, file: Path) -> Iterator[str]:
    """Yield what a page has that came out of a name."""
    if f'src="{file}"' in made or ("<h1" in made and _LONG in made):
        yield "renders a name"


@contextmanager
def opened(file: Path) -> Iterator[list[bool]]:
    """Note in the list whether anything opened the file (Linux; elsewhere it stays empty)."""
    library = ctypes.CDLL(None)
    seen: list[bool] = []
    if not hasattr(library, "inotify_init1"):
        yield seen
        return
    handle = library.inotify_init1(os.O_NONBLOCK)
    library.inotify_add_watch(handle, os.fsencode(file), 0x20)  # IN_OPEN
    try:
        yield seen
        try:
            seen.append(bool(os.read(handle, 4096)))
        except BlockingIOError:
            seen.append(False)
    finally:
        os.close(handle)


def shown_kinds() -> set[type]:
    """Return the classes of all parts that can be seen in any window, and those they are made
    of.
    """
    tops = [top for top in QApplication.topLevelWidgets() if top.isVisible()]
    parts = {part for top in tops for part in (top, *top.findChildren(QWidget)) if part.isVisible()}
    return {kind for part in parts for kind in type(part).__mro__}


def kinds_of(kind: type) -> set[type]:
    """Return all classes of the window, loaded or not, that are of a kind of Qt."""
    for module in pkgutil.walk_packages(arbiter_gui.gui.__path__, "arbiter_gui.gui."):
        importlib.import_module(module.name)
    return {each for each in _below(kind) if each.__module__.startswith("arbiter_gui.gui.")}


def _below(kind: type) -> Iterator[type]:
    for each in kind.__subclasses__():
        yield each
        yield from _below(each)
