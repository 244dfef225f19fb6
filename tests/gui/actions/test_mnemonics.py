"""Every underlined letter of a dialog stands there once and leads somewhere, in both languages.

In menus, too.

Those of the dialogs that the window opens are looked at where these are used by keyboard
(`shell/keys`).
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QMenu,
    QSpinBox,
    QTabBar,
    QWidget,
)
from pytestqt.qtbot import QtBot

from arbiter_gui.app.edits import ChangeTeamRules
from arbiter_gui.app.events.check_in import expected_players
from arbiter_gui.app.opening.earlier_start import EarlierStart
from arbiter_gui.app.registration.rating_refresh import ListComparison
from arbiter_gui.app.session import Session
from arbiter_gui.domain.organisation.event import Event, Group
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.texts.languages import LANGUAGES
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.event_end.report_dialog import ReportDialog
from arbiter_gui.gui.events.boards_dialog import BoardsDialog
from arbiter_gui.gui.events.check_in_dialog import EventCheckInDialog
from arbiter_gui.gui.events.divide_dialog import DivideDialog
from arbiter_gui.gui.events.event_dialog import EventDialog, MovePlayerDialog
from arbiter_gui.gui.events.list_dialogs import EventPrizesDialog, EventTeamsDialog, GrandPrixDialog
from arbiter_gui.gui.events.merge_dialog import MergeDialog
from arbiter_gui.gui.events.register_dialog import RegisterDialog
from arbiter_gui.gui.files.earlier_dialog import EarlierDialog
from arbiter_gui.gui.hand_pairing.hand_dialog import HandDialog
from arbiter_gui.gui.language.translating import current_language, language_of
from arbiter_gui.gui.pairing.entry_dialog import EntryDialog
from arbiter_gui.gui.pairing.no_show_dialog import NoShowDialog
from arbiter_gui.gui.pairing.round_preview_dialog import RoundPreviewDialog
from arbiter_gui.gui.player_lists.lists_dialog import ListsDialog
from arbiter_gui.gui.player_lists.refresh_dialog import RefreshDialog
from arbiter_gui.gui.players.groups_dialog import GroupsDialog
from arbiter_gui.gui.search.who_dialog import WhoDialog
from arbiter_gui.gui.services.messages import Message, Weight
from arbiter_gui.gui.services.settings import OPEN, RECENT
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.standings.tie_breaks_dialog import TieBreaksDialog
from arbiter_gui.gui.style.plain_text import letter_in as letter_of_label
from arbiter_gui.gui.style.plain_text import with_letters
from arbiter_gui.gui.style.theme import Theme
from arbiter_gui.gui.teams.team_dialog import TeamDialog
from arbiter_gui.gui.tournament_settings.initial_colour_dialog import InitialColourDialog
from arbiter_gui.gui.tournament_settings.new_tournament_dialog import NewTournamentDialog, Template
from arbiter_gui.gui.tournament_settings.tournament_dialog import TournamentDialog
from arbiter_gui.gui.widgets.dialogs.text_dialog import TextDialog
from arbiter_gui.reports.event_tables.where import event_seats
from arbiter_gui.reports.round_tables.preview_table import preview_table
from tests.gui.event_hands import Hands
from tests.gui.fields import fixed_time, played
from tests.gui.tools.texts import sources_left

# Russian letters are no keys of ASCII, of which the test library warns.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support", "keyToAscii")
_LETTER = re.compile(r"&(\w)")


@pytest.fixture(params=LANGUAGES)
def spoken(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[str]:
    language_of(qapp).use(request.param)
    yield request.param
    language_of(qapp).use("en")


@pytest.fixture
def at_work(spoken: str, window: MainWindow, tmp_path: Path) -> MainWindow:
    window.current.open(
        Session.create(tmp_path / "a.arbiter", played(8, 3, open_last=True), fixed_time)
    )
    window.current.select((3,))
    return window


def texts(part: QWidget) -> list[str]:
    if isinstance(part, QTabBar):
        return [part.tabText(place) for place in range(part.count())]
    if isinstance(part, QLabel) and (
        part.textFormat() is Qt.TextFormat.RichText or "<" in part.text()
    ):
        return []
    return [part.text()] if isinstance(part, (QLabel, QAbstractButton)) else []


def letters(dialog: QWidget) -> list[tuple[str, str, QWidget]]:
    """Return each letter in sight with its text and where it stands; `&&` is an ampersand."""
    parts = [
        part
        for part in dialog.findChildren(QWidget)
        if part.isVisible() and part.window() is dialog
    ]
    untranslated = sources_left(current_language())
    return [
        (match[1].lower(), text, part)
        for part in parts
        for text in texts(part)
        if text not in untranslated
        for match in _LETTER.finditer(text.replace("&&", ""))
    ]


def faults(dialog: QDialog) -> list[str]:
    """Return what is wrong with the letters of a dialog that is shown."""
    found = letters(dialog)
    counted = Counter(letter for letter, _, _ in found)
    wrong = [f"twice: {text}" for letter, text, _ in found if counted[letter] > 1]
    dialog.activateWindow()
    for letter, text, part in found:
        if isinstance(part, QLabel) and not leads_somewhere(dialog, letter, part.buddy()):
            wrong.append(f"leads nowhere: {text}")
    return [f"{dialog.windowTitle()}: {fault}" for fault in wrong]


def leads_somewhere(dialog: QDialog, letter: str, buddy: QWidget | None) -> bool:
    if buddy is None or not buddy.isEnabled():
        return buddy is not None
    elsewhere = [
        w for w in dialog.findChildren(QAbstractButton) if w.isEnabled() and w is not buddy
    ]
    elsewhere[-1].setFocus()
    QTest.keyClick(dialog, Qt.Key(ord(letter.upper())), Qt.KeyboardModifier.AltModifier)
    there = dialog.focusWidget()
    return there is not None and (there is buddy or buddy.isAncestorOf(there))


def with_more(dialog: NewTournamentDialog) -> NewTournamentDialog:
    dialog.more_button.setChecked(True)
    return dialog


DIRECT: dict[str, Callable[[], QDialog]] = {
    "settings": lambda: TournamentDialog(Tournament(), "x"),
    "new": lambda: NewTournamentDialog(Tournament(), (Template("Cup & Open", Tournament()),)),
    "new-with-more": lambda: with_more(NewTournamentDialog()),
    "tie-breaks": lambda: TieBreaksDialog(("BH",)),
    "refresh": lambda: RefreshDialog(ListComparison((), (), (), ())),
    "earlier": lambda: EarlierDialog(Path("a.trf"), EarlierStart(Path("a"), 1, "2026-01-01T09:00")),
    "text": lambda: TextDialog("x", "<p>x</p>"),
    "who": lambda: WhoDialog("x", played(8, 3, open_last=True).players),
    "groups": lambda: GroupsDialog(played(8, 1)),
    "colour": lambda: InitialColourDialog(),
    "lists": lambda: ListsDialog(()),
    "no-shows": lambda: NoShowDialog(
        "x",
        ((1, "x"),),
        ((2, "y"),),
        (),
        lambda: None,
        names={1: "x", 2: "y"},
        read_players=lambda text: (),
    ),
    "round-preview": lambda: RoundPreviewDialog(
        "x", ("Ada – Bo",), lambda preview: preview_table(EVENT.groups[0].tournament, preview)
    ),
    "entry": lambda: EntryDialog("x", {1: "Ada & Bo", 2: "Ada"}, {}, (1, 2), lambda entries: ""),
    "event": lambda: EventDialog(lambda: EVENT),
    "divide": lambda: DivideDialog(EVENT),
    "move": lambda: MovePlayerDialog(EVENT, event_seats(EVENT)[0]),
    "event-check-in": lambda: EventCheckInDialog(lambda: expected_players(EVENT)),
    "event-register": lambda: RegisterDialog(EVENT, ()),
    "event-teams": lambda: EventTeamsDialog(lambda: EVENT),
    "event-prizes": lambda: EventPrizesDialog(lambda: EVENT),
    "grand-prix": lambda: GrandPrixDialog(lambda: EVENT),
    "boards": lambda: BoardsDialog(EVENT),
    "merge": lambda: MergeDialog(EVENT),
}
EVENT = Event("x", (Group("A", played(8, 3)), Group("B & C", played(8, 3))))


@pytest.mark.parametrize("name", DIRECT)
def test_letters_of_the_other_dialogs(spoken: str, theme: Theme, qtbot: QtBot, name: str) -> None:
    dialog = DIRECT[name]()
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    assert faults(dialog) == []


def test_letters_of_a_team_with_its_roster(spoken: str, theme: Theme, qtbot: QtBot) -> None:
    dialog = TeamDialog(
        ChangeTeamRules(TeamRules()).apply(Tournament(edition="team-2026")), 0, theme
    )
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    assert faults(dialog) == []
    fields = (dialog.name, dialog.captain, dialog.club, dialog.short_name, dialog.federation)
    assert set(fields) <= {
        part.buddy() for _, _, part in letters(dialog) if isinstance(part, QLabel)
    }


@pytest.mark.parametrize(
    ("name", "field"), [("groups", QSpinBox), ("entry", QComboBox), ("move", QComboBox)]
)
def test_the_first_field_of_a_form_has_the_focus(
    theme: Theme, qtbot: QtBot, name: str, field: type[QWidget]
) -> None:
    dialog = DIRECT[name]()
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    assert dialog.focusWidget() is dialog.findChildren(field)[0]


def test_every_field_of_every_report_has_its_letter(
    spoken: str, theme: Theme, qtbot: QtBot
) -> None:
    dialog = ReportDialog(Tournament(), [Tournament()])
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    for place in range(dialog.way_box.count()):
        dialog.way_box.setCurrentIndex(place)
        qtbot.waitUntil(lambda: dialog.summary.text() != dialog.tr("Checking…"))
        assert faults(dialog) == []
        buddies = {part.buddy() for _, _, part in letters(dialog) if isinstance(part, QLabel)}
        lists = [part for part in (dialog.sections, dialog.findings) if part.isVisible()]
        assert buddies == {dialog.way_box, *dialog.fields.values(), *lists}


def test_a_letter_begins_a_word_where_it_can_and_is_given_once() -> None:
    names = ["state", "submission index", "sails & ropes", "x", "s"]
    labels = with_letters(names, {"x"})
    assert labels == ["&state", "submission &index", "sails && &ropes", "x", "s"]
    assert [letter_of_label(label) for label in labels] == ["s", "i", "r", "", ""]


def test_letters_of_the_window(at_work: MainWindow) -> None:
    """In one window: of its menus, of its views beside the menu bar, and of the messages above the
    views.
    """
    at_work.why.show()
    shown = letters_by_view(at_work)
    letters_of_the_menus_stand_once(at_work)
    letters_of_the_menu_bar_are_no_keys_and_none_of_the_views(at_work, shown)
    buttons_of_messages_have_a_letter_that_is_free_in_every_view(at_work, shown)


def letters_by_view(window: MainWindow) -> dict[str, list[tuple[str, str]]]:
    """Return each letter in sight with its text, view by view."""
    shown = {}
    for view in window.views:
        window.view_commands.show_view(view.key)
        QApplication.processEvents()
        shown[view.key] = [(letter, text) for letter, text, _ in letters(window)]
    return shown


def letters_of_the_menus_stand_once(at_work: MainWindow) -> None:
    def twice(menu: QMenu) -> list[str]:
        untranslated = sources_left(current_language())
        entries = [entry for entry in menu.actions() if entry.text() not in {"", *untranslated}]
        counted = Counter(letter for entry in entries for letter in letters_of(entry))
        wrong = [
            entry.text() for entry in entries if any(counted[x] > 1 for x in letters_of(entry))
        ]
        for entry in entries:
            inner = entry.menu()
            wrong += twice(inner) if isinstance(inner, QMenu) else []
        return wrong

    def letters_of(entry: QAction) -> list[str]:
        return [found.lower() for found in _LETTER.findall(entry.text().replace("&&", ""))]

    tops = [entry.menu() for entry in at_work.menuBar().actions()]
    assert [twice(menu) for menu in tops if isinstance(menu, QMenu)] == [[] for _ in tops]


def keys_with_alt(window: MainWindow) -> dict[str, str]:
    """Return the letters that are keys of actions together with Alt, with the texts of the
    actions.
    """
    return {
        keys.toString().removeprefix("Alt+").lower(): action.text()
        for action in window.findChildren(QAction)
        for keys in action.shortcuts()
        if re.fullmatch(r"Alt\+\w", keys.toString())
    }


def letters_of_the_menu_bar_are_no_keys_and_none_of_the_views(
    at_work: MainWindow, shown: dict[str, list[tuple[str, str]]]
) -> None:
    """Alt and a letter that is the key of an action as well, or stands in a view, carries out
    neither.
    """
    bar = {letter_in(entry.text()): entry.text() for entry in at_work.menuBar().actions()}
    assert len(bar) == len(at_work.menuBar().actions())
    taken = keys_with_alt(at_work)
    assert "w" in taken
    for view, in_sight in shown.items():
        assert len(dict(in_sight)) == len(in_sight), view
        taken |= dict(in_sight)
    assert {bar[letter]: text for letter, text in taken.items() if letter in bar} == {}


def test_letters_of_the_start_page_are_none_of_the_menus(
    spoken: str, window: MainWindow, tmp_path: Path
) -> None:
    """Alt and a letter that stands in both only goes from one to the other, and carries out
    neither.
    """
    last = tmp_path / "last.arbiter"
    last.touch()
    OPEN.set([str(last)])
    RECENT.set([str(last)])
    window.start.refresh()
    titles = [part.text() for part in (*window.start.buttons, window.start.reopen_button)]
    titles += [label.text() for label in window.start.findChildren(QLabel) if label.buddy()]
    titles += [entry.text() for entry in window.menuBar().actions()]
    counted = Counter(letter_in(title) for title in titles)
    assert len(titles) > 12
    assert [title for title in titles if counted[letter_in(title)] > 1] == []


def test_a_letter_that_leads_nowhere_or_stands_twice_is_found(qtbot: QtBot, theme: Theme) -> None:
    page = TournamentDialog(Tournament(), "x")
    qtbot.addWidget(page)
    with qtbot.waitExposed(page):
        page.show()
    label = next(part for part in page.findChildren(QLabel) if part.buddy() is page.rules.colour)
    label.setBuddy(page.rules)
    assert faults(page) == ["x: leads nowhere: &Initial colour:"]
    label.setBuddy(page.rules.colour)
    page.rules.draw.setText("&Name")
    assert faults(page) == ["x: twice: &Name:", "x: twice: &Name"]


BANNER = (
    ("MainWindow", "Go bac&k to it"),
    ("MainWindow", "Leave FIDE &mode…"),
    ("CurrentTournament", "Leave FIDE &mode…"),
    ("MainWindow", "Show &differences"),
    ("MainWindow", "Sh&ow notes"),
    ("MainWindow", "&Choose…"),
    ("MainWindow", "Open fol&der"),
    ("MainWindow", "St&op"),
    ("MainWindow", "Open read-onl&y"),
    ("MainWindow", "Sh&ow skipped records"),
    ("MainWindow", "Sh&ow players"),
    ("MainWindow", "N&ow"),
    ("CurrentTournament", "Un&do"),
    ("OpeningAgain", "Open them a&gain"),
    ("PairingRun", "Show roun&d {number}"),
    ("Entering", "Sh&ow all…"),
)
"""What the buttons of messages say, by context."""
TOGETHER = (
    ("Show &differences", "Sh&ow notes"),
    ("&Choose…", "Sh&ow notes"),
    ("Open fol&der", "Sh&ow notes"),
)
"""Buttons of one message."""


def letter_in(title: str) -> str:
    found = _LETTER.findall(title)
    assert len(found) == 1, title
    return str(found[0]).lower()


def buttons_of_messages_have_a_letter_that_is_free_in_every_view(
    at_work: MainWindow, shown: dict[str, list[tuple[str, str]]]
) -> None:
    titles = {key: QApplication.translate(*key) for key in BANNER}
    for one, other in TOGETHER:
        assert letter_in(titles["MainWindow", one]) != letter_in(titles["MainWindow", other])
    bar = (letter_in(entry.text()) for entry in at_work.menuBar().actions())
    taken = {*bar, *keys_with_alt(at_work)}
    for in_sight in shown.values():
        taken.update(dict(in_sight))
    assert {key: title for key, title in titles.items() if letter_in(title) in taken} == {}


LETTERS_TYPED_IN = ("en", "ru")
"""Languages in which letters are pressed: one with letters of ASCII, one with others."""


@pytest.mark.parametrize("spoken", LETTERS_TYPED_IN, indirect=True)
def test_the_letter_of_a_message_works_from_every_view(at_work: MainWindow, qtbot: QtBot) -> None:
    """Tab is a key of the views; the letter is the way to a message from wherever the keys are."""
    at_work.why.show()
    title, done = QApplication.translate("MainWindow", "Go bac&k to it"), list[str]()
    hands = Hands(at_work)
    for view in at_work.views:
        at_work.view_commands.show_view(view.key)
        view.focus_target().setFocus()
        button = (title, partial(done.append, view.key))
        at_work.current.message_raised.emit(Message(Weight.WARNING, "x", (button,)))
        hands.press(Qt.Key(ord(letter_in(title).upper())), Qt.KeyboardModifier.AltModifier)
        qtbot.waitUntil(lambda key=view.key: done[-1:] == [key])
        assert not at_work.banner.isVisible()


@pytest.mark.parametrize("spoken", LETTERS_TYPED_IN, indirect=True)
def test_a_session_by_hand_is_taken_up_again_by_its_letter(
    at_work: MainWindow, qtbot: QtBot
) -> None:
    hands, control = Hands(at_work), Qt.KeyboardModifier.ControlModifier
    hands.press(Qt.Key.Key_1, control)
    hands.press(Qt.Key.Key_M, control)
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), HandDialog))
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Down, Qt.Key.Key_S, Qt.Key.Key_Escape):
        hands.press(key)
    (button,) = at_work.banner.buttons
    hands.press(Qt.Key(ord(letter_in(button.text()).upper())), Qt.KeyboardModifier.AltModifier)
    qtbot.waitUntil(lambda: isinstance(QApplication.activeModalWidget(), HandDialog))
    again = QApplication.activeModalWidget()
    assert isinstance(again, HandDialog)
    assert again.session.steps
    again.reject()
