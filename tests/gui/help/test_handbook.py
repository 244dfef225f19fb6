"""The handbook says what the program has: chapters, links, names of menus and actions, keys,
commands.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QUrl
from PySide6.QtGui import QImage, QKeySequence, QTextCursor, QTextDocument
from pytestqt.qtbot import QtBot

import arbiter_gui.gui
from arbiter_gui.app.hand_pairing.hand_session import BRING_IN, KEYS
from arbiter_gui.cli.options.parser import build_parser
from arbiter_gui.domain.texts.languages import LANGUAGES as TRANSLATED
from arbiter_gui.gui.actions.actions import ACTIONS, BY_ID
from arbiter_gui.gui.actions.menus import MENUS, Menu
from arbiter_gui.gui.display.display_content import SIDE_BY_SIDE, DisplayedList
from arbiter_gui.gui.help.handbook import (
    DIALOGS,
    FIRST,
    PLACES,
    Chapter,
    chapters,
    is_translated,
    slug,
    words_of,
)
from arbiter_gui.gui.help.handbook_window import HandbookWindow
from arbiter_gui.gui.results.result_keys import LEGEND
from arbiter_gui.gui.shell.window import MainWindow
from arbiter_gui.gui.style.resources import resource
from arbiter_gui.gui.style.theme import Theme
from tests.gui.tools.texts import all_texts, translations_of

LANGUAGES = ("en", "de")
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)]+)\)")
PICTURE = re.compile(r"!\[([^\]]+)\]\(([^)]+)\)")
MOST_BYTES = 1_500_000
NAMED = re.compile(r"(?<!\*)\*(?!\*)([^*]+?)\*(?!\*)")
CODE = re.compile(r"`([^`\n]+)`")
FENCE = re.compile(r"```\n(.*?)```", re.DOTALL)
WIDGET_KEYS = {
    "m": 'MATCH_KEY = "m"',
    ",": '(",", lambda',
    ".": '(".", lambda',
    "Alt+Up": '"Alt+Up"',
    "Alt+Down": '"Alt+Down"',
    "Enter": "Key_Return",
    "Esc": "Key_Escape",
    "Space": "Key_Space",
    "Backspace": "Key_Backspace",
    "Up": "Key_Up",
    "Down": "Key_Down",
    "Left": "Key_Left",
    "Right": "Key_Right",
    "Ctrl+Up": '"Ctrl+Up"',
    "Ctrl+Down": '"Ctrl+Down"',
}
"""Keys that no action has, and how the window's code calls them."""


def plain(text: str) -> str:
    return " ".join(text.replace("&", "").split())


def prose(chapter: Chapter) -> str:
    return FENCE.sub("", chapter.text)


def everywhere() -> Iterator[tuple[str, Chapter]]:
    return ((language, chapter) for language in LANGUAGES for chapter in chapters(language))


def in_every_language() -> Iterator[tuple[str, Chapter]]:
    """Yield the chapters of all languages, without those that are shown in English."""
    yield from everywhere()
    for language in TRANSLATED:
        if language not in LANGUAGES:
            yield from (
                (language, c) for c in chapters(language) if is_translated(language, c.name)
            )


def in_language(language: str, context: str, text: str) -> str:
    if language == "en":
        return plain(text)
    forms = translations_of(language).get((context, text))
    return plain(forms[-1] if forms else text)


IN_SCHEDULES = {
    "number-players": ("&Number players…", "&Number teams…"),
    "unpair": ("Remove sched&ule",),
}
"""What the window calls these actions in a whole schedule, of players or of teams
(gui/shell/captions.py)."""


def paths(language: str) -> set[str]:
    """Return every menu and every entry, as `File > New tournament…`."""

    def below(menu: Menu, before: str) -> Iterator[str]:
        here = before + in_language(language, "Actions", menu.title)
        yield here
        for entry in menu.entries:
            if isinstance(entry, Menu):
                yield from below(entry, f"{here} > ")
            elif entry in BY_ID:
                yield f"{here} > {in_language(language, 'Actions', BY_ID[entry].text)}"
                for text in IN_SCHEDULES.get(entry, ()):
                    yield f"{here} > {in_language(language, 'MainWindow', text)}"

    return {path for menu in MENUS for path in below(menu, "")}


def known_keys() -> set[str]:
    found = {
        s.toString(QKeySequence.SequenceFormat.PortableText) for a in ACTIONS for s in a.sequences()
    }
    found |= {key for keys, _ in LEGEND for key in keys.split()} | {
        key.upper().strip() for key in (*KEYS, BRING_IN)
    }
    return found | {s.value for s in DisplayedList} | {*SIDE_BY_SIDE} | {*WIDGET_KEYS}


def test_both_languages_have_the_same_chapters_and_sections() -> None:
    english, german = (chapters(language) for language in LANGUAGES)
    assert [c.name for c in english] == [c.name for c in german]
    assert len(english) >= 10
    for one, other in zip(english, german, strict=True):
        assert len(one.sections) == len(other.sections), one.name
        assert FENCE.findall(one.text) == FENCE.findall(other.text), one.name
        assert one.title != other.title
        here, there = (
            sorted(link.partition("#")[0] for link in LINK.findall(c.text)) for c in (one, other)
        )
        assert here == there, one.name


def test_every_link_leads_somewhere() -> None:
    for language, chapter in everywhere():
        known = {c.name: {s.anchor for s in c.sections} for c in chapters(language)}
        for link in LINK.findall(chapter.text):
            name, _, anchor = link.partition("#")
            if link == "arbiter:keys":
                continue
            assert (name or chapter.name) in known, (language, chapter.name, link)
            assert not anchor or anchor in known[name or chapter.name], (
                language,
                chapter.name,
                link,
            )


def test_the_tour_opens_the_handbook_and_its_pictures_are_there_and_small() -> None:
    kept = {path.name for path in resource("handbook", "pictures").iterdir()}
    shown = {name for _, chapter in everywhere() for _, name in PICTURE.findall(chapter.text)}
    assert shown == kept
    assert sum(resource("handbook", "pictures", name).stat().st_size for name in kept) < MOST_BYTES
    for language in LANGUAGES:
        tour = chapters(language)[0]
        assert tour.name == FIRST
        assert len(PICTURE.findall(tour.text)) in range(6, 9)
        assert all(name.endswith(f"-{language}.webp") for _, name in PICTURE.findall(tour.text))


def test_pictures_fit_the_page_and_no_other_file_is_opened(theme: Theme, qtbot: QtBot) -> None:
    window = HandbookWindow(theme, "en")
    qtbot.addWidget(window)
    window.open(FIRST)
    window.resize(700, 500)
    window.show()
    image = QTextDocument.ResourceType.ImageResource.value
    found = window.page.loadResource(image, QUrl("players-en.webp"))
    assert isinstance(found, QImage)
    assert 200 <= found.width() <= window.page.viewport().width()
    assert window.page.horizontalScrollBar().maximum() == 0
    secret = window.page.loadResource(image, QUrl("../en/00-tour.md"))
    assert isinstance(secret, QImage)
    assert secret.isNull()
    assert (
        window.page.loadResource(QTextDocument.ResourceType.HtmlResource.value, QUrl("x.html"))
        is None
    )


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_of_a_menu_an_action_or_a_button_exists(language: str) -> None:
    menus = paths(language)
    texts = {in_language(language, context, text) for context, text in all_texts()}
    count = 0
    for chapter in chapters(language):
        for name in map(plain, NAMED.findall(CODE.sub("", prose(chapter)))):
            assert name in (menus if " > " in name else texts | menus), (chapter.name, name)
            count += " > " in name
    assert count > 50


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("language", TRANSLATED)
def test_every_menu_named_in_a_message_exists(language: str) -> None:
    menus = {path.rstrip("…") for path in paths(language) if " > " in path}
    titles = {re.escape(path.partition(" > ")[0]) for path in menus}
    named = re.compile(f"(?:{'|'.join(titles)}) > ")
    wrong = []
    for context, text in all_texts():
        said = in_language(language, context, text)
        for match in named.finditer(said):
            rest = said[match.start() :]
            longest = max((path for path in menus if rest.startswith(path)), key=len, default="")
            if not longest or rest[len(longest) :].startswith(" > "):
                wrong.append(rest)
    assert wrong == []


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_action_is_told_of_by_itself_or_with_its_menu(language: str) -> None:
    """What stands in a menu of its own, such as the languages, is told of by the name of that
    menu.
    """
    said = {
        plain(name) for c in chapters(language) for name in NAMED.findall(CODE.sub("", prose(c)))
    }
    ends = {name.rpartition(" > ")[2] for name in said}

    def untold(menu: Menu, before: str) -> Iterator[str]:
        here = before + in_language(language, "Actions", menu.title)
        for entry in menu.entries:
            if isinstance(entry, Menu):
                yield from (
                    ()
                    if f"{here} > {in_language(language, 'Actions', entry.title)}" in said
                    else untold(entry, f"{here} > ")
                )
            elif entry in BY_ID and in_language(language, "Actions", BY_ID[entry].text) not in ends:
                yield entry

    assert [entry for menu in MENUS for entry in untold(menu, "")] == []


@pytest.mark.usefixtures("qapp")
def test_every_key_exists() -> None:
    parsers = build_parser()._subparsers._group_actions[0].choices  # type: ignore[union-attr]
    options = {option for parser in parsers.values() for option in parser._option_string_actions}  # type: ignore[union-attr]
    known = known_keys() | set(parsers) | options  # type: ignore[arg-type]
    code = "".join(
        p.read_text("utf-8") for p in Path(arbiter_gui.gui.__file__).parent.rglob("*.py")
    )
    for name, called in WIDGET_KEYS.items():
        assert called in code, name
    for language, chapter in in_every_language():
        for key in CODE.findall(prose(chapter)):
            assert key in known, (language, chapter.name, key)


@pytest.mark.usefixtures("qapp")
def test_a_key_beside_an_action_is_the_key_of_that_action() -> None:
    """`*File > New tournament…* (`Ctrl+N`)`: the key in brackets belongs to the name before it."""
    beside = re.compile(r"(?<!\*)\*(?!\*)([^*]+?)\*\s\(`([^`]+)`")
    seen = 0
    for language, chapter in in_every_language():
        by_title = {in_language(language, "Actions", spec.text): spec for spec in ACTIONS}
        for name, key in beside.findall(prose(chapter)):
            spec = by_title[plain(name).rpartition(" > ")[2]]
            found = {s.toString(QKeySequence.SequenceFormat.PortableText) for s in spec.sequences()}
            twins = [
                s
                for s in ACTIONS
                if in_language(language, "Actions", s.text) == plain(name).rpartition(" > ")[2]
            ]
            found |= {s.toString() for twin in twins for s in twin.sequences()}
            assert key in found, (language, chapter.name, name, key)
            seen += 1
    assert seen > 40


def test_every_command_is_one() -> None:
    for _, chapter in in_every_language():
        for block in FENCE.findall(chapter.text):
            for line in block.splitlines():
                build_parser().parse_args(shlex.split(line)[1:])


def test_every_view_and_every_place_has_its_chapter(shown_window: MainWindow) -> None:
    names = {chapter.name for chapter in chapters("en")}
    assert {view.key for view in shown_window.views} <= set(PLACES)
    assert {*PLACES.values(), *DIALOGS.values()} <= names
    folder = Path(arbiter_gui.gui.__file__).parent
    classes = set(
        re.findall(
            r"^class (\w+Dialog)\(",
            "".join(p.read_text("utf-8") for p in folder.rglob("*.py")),
            re.M,
        )
    )
    assert set(DIALOGS) <= classes
    several_uses = {
        "CautionDialog",
        "DiscardDialog",
        "FormDialog",
        "FramedDialog",
        "LinesDialog",
        "TextDialog",
    }
    assert classes - set(DIALOGS) == several_uses


def test_the_files_are_where_the_program_looks_for_them() -> None:
    for language in LANGUAGES:
        assert resource("handbook", language, FIRST).is_file()


def test_slugs_and_search() -> None:
    assert slug("Why this rank?") == "why-this-rank"
    assert slug("Auslosung und Vorschlag") == "auslosung-und-vorschlag"
    found = [
        s.heading for c in chapters("en") for s in c.sections if s.has(words_of("adjourned FINAL"))
    ]
    assert found == ["Adjourned games"]
    assert not any(s.has(words_of("`ctrl")) for c in chapters("en") for s in c.sections)


# The window


@pytest.fixture
def book(qtbot: QtBot, theme: Theme) -> HandbookWindow:
    book = HandbookWindow(theme, "en")
    qtbot.addWidget(book)
    book.show()
    return book


def test_links_go_on_and_back_comes_home(book: HandbookWindow) -> None:
    assert book.place == (FIRST, "")
    assert not book.buttons["previous"].isEnabled()
    book.follow(QUrl("09-standings.md#standings-of-a-group"))
    assert book.place == ("09-standings.md", "standings-of-a-group")
    assert book.page.textCursor().block().text() == "Standings of a group"
    book.back()
    assert book.place == (FIRST, "")
    book.forward()
    assert book.place[0] == "09-standings.md"
    book.back()
    book.open("05-results.md")
    assert not book.buttons["next"].isEnabled(), "a new way leaves the old one behind"


def test_every_section_of_the_contents_can_be_shown(book: HandbookWindow) -> None:
    for item in book._all_items():
        book.contents.setCurrentItem(item)
        name, anchor = item.data(0, Qt.ItemDataRole.UserRole)
        assert book.place == (name, anchor)
        if anchor:
            assert slug(book.page.textCursor().block().text()) == anchor


def test_search_shows_where_the_words_stand_and_enter_goes_there(
    book: HandbookWindow, qtbot: QtBot
) -> None:
    book.search.setFocus()
    qtbot.keyClicks(book.search, "half-point bye")
    shown = [
        i for i in book._all_items() if not i.isHidden() and i.data(1, Qt.ItemDataRole.UserRole)
    ]
    assert 1 <= len(shown) < 8
    assert f"{len(shown)}" in book.found_label.text()
    for item in (*shown, shown[0]):
        qtbot.keyClick(book.search, Qt.Key.Key_Return)
        assert book.contents.currentItem() is item
    assert book.page.extraSelections()
    qtbot.keyClicks(book.search, " zzz")
    assert book.found_label.text() == "No matches."
    qtbot.keyClick(book, Qt.Key.Key_Escape)
    assert book.isVisible()
    assert not any(item.isHidden() for item in book._all_items())
    qtbot.keyClick(book, Qt.Key.Key_Escape)
    assert not book.isVisible()


def test_text_grows_and_shrinks(book: HandbookWindow) -> None:
    def size() -> float:
        cursor = QTextCursor(book.page.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        return (
            cursor.charFormat().font().pointSizeF()
            or book.page.document().defaultFont().pointSizeF()
        )

    usual = book.page.document().defaultFont().pointSizeF()
    book.zoom(1)
    assert book.page.document().defaultFont().pointSizeF() > usual
    assert size() > 0
    book.zoom(0)
    assert book.page.document().defaultFont().pointSizeF() == usual


def test_another_size_and_other_colours_keep_the_line_that_is_read(
    book: HandbookWindow, theme: Theme
) -> None:
    def on_top() -> str:
        return book.page.cursorForPosition(QPoint(0, 0)).block().text()

    book.open("05-results.md")
    beginning = on_top()
    book.page.verticalScrollBar().setValue(1500)
    reading = on_top()
    assert reading not in (beginning, "")
    for change in (
        lambda: book.zoom(1),
        lambda: book.zoom(-1),
        lambda: book.zoom(0),
        lambda: theme.choose("dark"),
        lambda: theme.choose("light"),
    ):
        change()
        assert on_top() == reading
    book.page.verticalScrollBar().setValue(0)
    book.zoom(1)
    assert book.page.verticalScrollBar().value() == 0


def test_the_scheme_is_followed(book: HandbookWindow, theme: Theme) -> None:
    theme.choose("dark")
    colour = theme.colour("accent").name()
    inks = set()
    block = book.page.document().begin()
    while block.isValid():
        step = block.begin()
        while not step.atEnd():
            if step.fragment().charFormat().isAnchor():
                inks.add(step.fragment().charFormat().foreground().color().name())
            step += 1
        block = block.next()
    theme.choose("light")
    assert inks == {colour}


def test_the_page_of_keys_is_asked_for(book: HandbookWindow, qtbot: QtBot) -> None:
    with qtbot.waitSignal(book.keys_wanted):
        book.follow(QUrl("arbiter:keys"))


def test_a_title_too_long_for_its_line_goes_over_two(qtbot: QtBot, theme: Theme) -> None:
    window = HandbookWindow(theme, "de")
    qtbot.addWidget(window)
    with qtbot.waitExposed(window):
        window.show()
    title = max(window._chapter_items(), key=lambda item: len(item.text(0)))
    line = window.contents.fontMetrics().height()
    window.contents.setFixedWidth(
        window.contents.fontMetrics().horizontalAdvance(title.text(0)) * 2
    )
    qtbot.waitUntil(lambda: window.contents.visualItemRect(title).height() < 2 * line)
    window.contents.setFixedWidth(
        window.contents.fontMetrics().horizontalAdvance(title.text(0)) * 4 // 5
    )
    qtbot.waitUntil(lambda: window.contents.visualItemRect(title).height() >= 2 * line)
