"""A handbook that is translated in part: its chapters have the parts of the English ones, the
others are English.
"""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from arbiter_gui.domain.texts.languages import TRANSLATED
from arbiter_gui.gui.help.handbook import Chapter, _with_links, chapters, is_translated
from arbiter_gui.gui.language.translating import language_of
from arbiter_gui.gui.style.plain_text import without_letter
from tests.gui.help.test_handbook import (
    FENCE,
    LINK,
    NAMED,
    PICTURE,
    in_language,
    paths,
    plain,
    prose,
)
from tests.gui.tools.texts import all_texts
from tests.gui.tools.translation_files import read

TRANSLATED_FIRST = (
    "00-tour.md",
    "01-first-tournament.md",
    "05-results.md",
    "06-why.md",
    "08-sheets.md",
    "15-end.md",
)
"""The chapters of an arbiter's first day."""

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize("language", TRANSLATED)
def test_the_chapters_of_the_first_day_are_translated(language: str) -> None:
    english = {chapter.name: chapter for chapter in chapters("en")}
    spoken = {chapter.name: chapter for chapter in chapters(language)}
    assert list(spoken) == list(english)
    assert all(is_translated(language, name) for name in TRANSLATED_FIRST)
    for name, chapter in spoken.items():
        assert len(chapter.sections) == len(english[name].sections), name
        assert FENCE.findall(chapter.text) == FENCE.findall(english[name].text), name
        assert len(PICTURE.findall(chapter.text)) == len(PICTURE.findall(english[name].text)), name
        assert (chapter.title != english[name].title) is is_translated(language, name), name


@pytest.mark.parametrize("language", TRANSLATED)
def test_menu_dialog_and_tour_call_the_exercise_the_same(language: str) -> None:
    translations = read(language)
    (dialog_title,) = translations[("ExerciseDialog", "Practise pairing")]
    (menu_text,) = translations[("Actions", "Pract&ise pairing…")]
    assert without_letter(menu_text).removesuffix("…") == dialog_title
    tour = chapters(language)[0]
    assert dialog_title in [section.heading for section in tour.sections]
    assert f"[{dialog_title}](17-pair-it-yourself.md)" in tour.text


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_link_leads_to_a_section_of_the_language(language: str) -> None:
    anchors = {chapter.name: {s.anchor for s in chapter.sections} for chapter in chapters(language)}
    for chapter in chapters(language):
        for link in LINK.findall(chapter.text):
            name, _, anchor = link.partition("#")
            if link != "arbiter:keys":
                assert not anchor or anchor in anchors[name or chapter.name], (chapter.name, link)


@pytest.mark.parametrize("language", TRANSLATED)
def test_names_of_menus_and_buttons_are_those_of_the_window(language: str) -> None:
    menus = paths(language)
    texts = {in_language(language, context, text) for context, text in all_texts()}
    texts |= {text.rstrip(" :") for text in texts}
    for chapter in chapters(language):
        if is_translated(language, chapter.name):
            named = {plain(name) for name in NAMED.findall(prose(chapter))}
            assert {name for name in named if " > " in name} <= menus, chapter.name
            assert {name for name in named if " > " not in name} <= texts | menus, chapter.name


def test_a_chapter_that_is_not_translated_says_so_in_the_language_of_the_window(
    qapp: QApplication,
) -> None:
    language_of(qapp).use("fr")
    chapters.cache_clear()
    try:
        names = [
            chapter.name for chapter in chapters("fr") if not is_translated("fr", chapter.name)
        ]
        texts = {chapter.name: chapter.text for chapter in chapters("fr")}
        assert "12-files.md" in names
        assert all("> Ce chapitre n’est pas encore traduit" in texts[name] for name in names)
    finally:
        language_of(qapp).use("en")
        chapters.cache_clear()


def test_a_link_to_an_english_heading_leads_to_the_same_section() -> None:
    english = {"a.md": Chapter("a.md", "# One\n\n## Late entries\n")}
    spoken = {
        "a.md": Chapter("a.md", "# Un\n\n## Retardataires\n\n[x](#late-entries) [y](a.md#un)")
    }
    assert "[x](#retardataires) [y](a.md#un)" in _with_links(spoken["a.md"], spoken, english).text
