"""Every language: complete, faithful in its marks, with its forms for numbers, built, and with room
for its letters.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QApplication

from arbiter_gui.app.languages.catalogues import catalogue_of
from arbiter_gui.domain.teams.sentences import pairs_of_sentences
from arbiter_gui.domain.texts.languages import LANGUAGES, TRANSLATED
from arbiter_gui.domain.texts.sentences import NOTE, Counted
from arbiter_gui.domain.texts.sentences import forms as both_forms
from arbiter_gui.gui.actions.actions import BY_ID
from arbiter_gui.gui.actions.menus import MENUS
from arbiter_gui.gui.language.translating import SENTENCES, language_of, translate_pattern
from arbiter_gui.gui.style.theme import Theme
from tests.gui.tools import texts
from tests.gui.tools.texts import origins, sources_left, translations_of
from tests.gui.tools.translation_files import Forms, Text, form_count, ts_file

_MARK = re.compile(r"\{\w*\}|</?\w+[^>]*>|%[1n]")
_TAG = re.compile(r"</?\w+[^>]*>|%[1n]")
_EXAMPLES = (0, 1, 2, 3, 5, 11, 12, 21, 22, 25, 101, 1002)
"""Numbers that take every form of the languages here."""


@pytest.fixture(params=TRANSLATED)
def code(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def entries(code: str) -> Iterator[tuple[Text, Forms]]:
    """Yield what is translated, with its forms."""
    for text, forms in translations_of(code).items():
        if all(forms):
            yield text, forms


COMPLETE = ("de",)
"""The languages that follow every change of a text at once."""
MOST_MISSING = 0.03
"""What may be English for a while in the others: a part of all texts."""


def test_no_text_is_missing_and_none_is_left_over(code: str) -> None:
    translations = translations_of(code)
    missing = [text for text in origins() if not all(translations.get(text, ("",)))]
    most = 0 if code in COMPLETE else round(len(origins()) * MOST_MISSING)
    assert len(missing) <= most, missing[:20]
    assert sorted(set(translations) - set(origins())) == []


def test_a_counted_text_has_every_form_of_its_language(code: str) -> None:
    lengths = {text: len(forms) for text, forms in translations_of(code).items()}
    assert lengths == {text: form_count(origin, code) for text, origin in origins().items()}


def test_no_counted_text_has_some_of_its_forms_alone(code: str) -> None:
    """A sentence without one form would be English for some numbers, in the middle of a translated
    window.
    """
    partial = [
        text for text, forms in translations_of(code).items() if any(forms) and not all(forms)
    ]
    assert partial == []


def test_translations_keep_places_for_values_and_tags(code: str) -> None:
    for text, forms in entries(code):
        one = origins()[text].one
        for form in forms:
            assert Counter(_TAG.findall(form)) == Counter(_TAG.findall(text[1])), text
            if one is None:
                # A language can say `he` where another one says the name again.
                assert set(_MARK.findall(form)) == set(_MARK.findall(text[1])), text
            else:
                assert_same_values(form, text, one)
        assert text[1][-1] != "…" or forms[-1][-1] == "…", text


def assert_same_values(form: str, text: Text, one: str) -> None:
    """A form has the values of the English, where the number itself may be left out as in `one such
    pair`.
    """
    marks = set(_MARK.findall(form))
    assert marks <= set(_MARK.findall(text[1])) | set(_MARK.findall(one)), text
    lacking = set(_MARK.findall(text[1])) - marks
    assert lacking <= {"{n}"} | (set(_MARK.findall(text[1])) ^ set(_MARK.findall(one))), text


def test_the_form_that_stands_for_several_numbers_says_which(code: str) -> None:
    """Only a form for nothing but 1 may say it in words: Russian has one form for 1, 21 and 31."""
    translator = translator_of(code)
    for (context, source), forms in entries(code):
        if origins()[context, source].one is None or "{n}" not in source:
            continue
        for number in _EXAMPLES:
            form = translator.translate(context, source, None, number)
            assert form in forms
            assert "{n}" in form or number == 1 or (number == 0 and "1" not in form), (
                source,
                number,
                form,
            )


def test_no_form_for_one_is_the_english_for_several(code: str) -> None:
    """It would be taken for a text without a translation."""
    for (context, source), forms in entries(code):
        if origins()[context, source].one not in (None, source):
            assert forms[0] != source


def translator_of(code: str) -> QTranslator:
    translator = QTranslator()
    assert translator.load(str(ts_file(code).with_suffix(".qm")))
    return translator


def test_the_built_file_is_the_one_of_the_translations(code: str) -> None:
    translator = translator_of(code)
    for (context, source), forms in entries(code):
        if len(forms) == 1:
            said = {translator.translate(context, source)}
        else:
            said = {translator.translate(context, source, None, number) for number in _EXAMPLES}
        assert said == set(forms), f"python -m tests.gui.tools.texts {code}"


@pytest.fixture
def spoken(code: str, qapp: QApplication) -> Iterator[str]:
    language_of(qapp).use(code)
    yield code
    language_of(qapp).use("en")


def test_the_window_takes_the_same_form_for_a_number_as_the_command_line(spoken: str) -> None:
    """Also where a form reads like the English one: `{n} points` in French."""
    catalogue = catalogue_of((spoken,))
    for (context, source), _ in entries(spoken):
        one = origins()[context, source].one
        if context != SENTENCES or one is None:
            continue
        for number in _EXAMPLES:
            pattern = one if number == 1 else source
            counted = Counted(number, source)
            assert translate_pattern(pattern, counted) == catalogue(pattern, counted), number


def test_letters_of_menus_stand_once(spoken: str) -> None:
    for menu in MENUS:
        names = [
            BY_ID[entry].title()
            if isinstance(entry, str)
            else QCoreApplication.translate("Actions", entry.title)
            for entry in menu.entries
            if entry != "-"
        ]
        names = [name for name in names if name not in sources_left(spoken)]
        letters = Counter(name[name.index("&") + 1].lower() for name in names if "&" in name)
        assert [letter for letter, times in letters.items() if times > 1] == [], (menu.title, names)


def test_labels_have_room_for_their_letter(code: str, theme: Theme) -> None:
    """A line below a letter parts it from its neighbours: where these stand closer than usual, the
    colon is cut off.
    """
    theme.set_zoom(200)
    metrics = QFontMetrics(QApplication.font())
    for (_, source), forms in entries(code):
        for text in (source, *forms):
            if text.endswith(":") and text.count("&") == 1:
                before, after = text.split("&")
                parts = (before, after[0], after[1:])
                whole = metrics.horizontalAdvance(before + after)
                assert sum(map(metrics.horizontalAdvance, parts)) - whole <= 2, text


_WORDS_TO_FIND = "SearchWords"
"""The context of words by which commands are found: they are not shown."""


def test_no_text_of_the_window_is_far_longer_than_the_english(code: str) -> None:
    """Dialogs have room for translations, not for explanations: a label of three words is no
    sentence.
    """
    too_long = []
    for (context, source), forms in entries(code):
        if context in (SENTENCES, _WORDS_TO_FIND):
            continue
        most = 20 + 1.6 * len(shown(source))
        too_long += [form for form in forms if len(shown(form)) > most]
    assert too_long == []


def shown(text: str) -> str:
    """Return a label without the sign before its letter and without the note to translators."""
    return text.replace("&", "").partition(NOTE)[0]


def test_every_language_has_its_files() -> None:
    files = {path.stem.removeprefix("arbiter_") for path in ts_file("de").parent.glob("*.ts")}
    assert files == set(TRANSLATED)
    assert LANGUAGES["en"].code not in files


def test_every_sentence_about_teams_replaces_one_that_is_said_of_players_with_the_same_values() -> (
    None
):
    said = {source for context, source in origins() if context == SENTENCES}
    said |= {origin.one for origin in origins().values() if origin.one}
    for of_players, of_teams in pairs_of_sentences():
        for player_form, team_form in zip(
            both_forms(of_players), both_forms(of_teams), strict=True
        ):
            assert player_form in said
            assert player_form != team_form
            assert set(_MARK.findall(player_form)) == set(_MARK.findall(team_form))


_CODE = re.compile(r"<[^>]*>|`[^`]*`|\{\w+\}")
"""Tags and values, which do not follow the typography of a language."""
_TYPED = re.compile(r"\w=\w|seed \d|EUR|OTHER_NAME")
"""Part of the English texts that quote what is typed or read by programs."""
_AGAINST_TYPOGRAPHY = {
    "fr": r"[^\s\u202f][;!?](?=\s|$)|[ "
    r"\u00a0][;!?](?=\s|$)|[^\u00a0]:(?=\s|$)|«[^\u00a0]|[^\u00a0]»|\w'\w",
    "it": r"\w'\w",
    "de": "[”«]",
    "pl": "[“«]",
    "ru": "”",
    "es": "„",
    "pt": "„",
}
"""What a language does not write: a plain space before a colon, an apostrophe of a typewriter,
quotes of others."""


@pytest.mark.parametrize("code", _AGAINST_TYPOGRAPHY)
def test_spaces_and_quotes_are_those_of_the_language(code: str) -> None:
    wrong = re.compile(_AGAINST_TYPOGRAPHY[code])
    faulty = [
        form
        for (_, source), forms in entries(code)
        for form in forms
        if len(form) > 1 and not _TYPED.search(source) and wrong.search(_CODE.sub("X", form))
    ]
    assert faulty == []


_PAIRS_OF_SIGNS = {
    "de": ("„“", "‚‘"), "fr": ("«»",), "es": ("«»", "“”"), "it": ("«»", "“”"), "pl": ("„”",),
    "pt": ("“”",),
    "ru": ("«»",),
}  # fmt: skip
"""The quotes of each language: opened ones are closed."""


@pytest.mark.parametrize("code", _PAIRS_OF_SIGNS)
def test_what_is_opened_is_closed(code: str) -> None:
    pairs = (*_PAIRS_OF_SIGNS[code], "()")
    unclosed = [
        form
        for (_, source), forms in entries(code)
        for form in forms
        for opening, closing in pairs
        if form.count(opening) != form.count(closing) and source.count("(") == source.count(")")
    ]
    assert unclosed == []


_ASKS_FOR_A_CASE = {
    "pl": "u|z|ze|dla|od|do|przeciw|przeciwko|nad|pod|przed|między|bez|oprócz|po|o|na|przy|zamiast|wobec|wśród",
    "ru": "у|с|со|для|от|к|ко|за|против|над|под|перед|между|из|без|кроме|после|о|об|на|даёт|вместо",
}
"""Words after which a name would have another ending than in the list of players."""


@pytest.mark.parametrize("code", _ASKS_FOR_A_CASE)
def test_names_stand_where_they_have_no_ending(code: str) -> None:
    """`Player 7 Nowak Jan` stays as it is: after a noun (`z zawodnikiem {other}`) or a colon."""
    wrong = re.compile(
        rf"\b(?:{_ASKS_FOR_A_CASE[code]})\s\{{(?:who|other|own|subject|opponent|players|team|teams)\}}"
    )
    faulty = [
        form
        for (_, source), forms in entries(code)
        for form in forms
        if wrong.search(form) and "{host}" not in source
    ]
    assert faulty == []


_ANOTHER_ADDRESS = {
    "de": r"\b(?:[Dd]u|[Dd]ich|[Dd]einer?|[Dd]eine[mns]?)\b",
    "fr": r"\b(?:[Tt]u|[Tt]oi|[Tt]on|[Tt]es)\b",
    "es": r"\b(?:[Tt]ú|[Tt]us?|[Tt]ienes|[Pp]uedes)\b",
    "it": r"\b(?:per te|tuo|tua|tuoi|hai|Premete|Scegliete|Inserite|Aggiungete)\b"
    r"|[.:;] (?:[Pp]remi|[Aa]ggiungi|[Ii]nserisci|[Ss]cegli)\b",
    "pl": r"\b(?:Pan|Pani|Państwo|Proszę)\b",
    "pt": r"\b(?:[Tt]u|[Tt]eus?|[Tt]uas?)\b",
    "ru": r"\b(?:[Тт]ы|[Тт]ебя|[Тт]ебе|[Тт]вой|[Тт]воя|[Тт]вои)\b",
}
"""Each language addresses the reader in one way: `Sie`, `vous`, `usted`, `Lei` or none, `Ty`,
`você`, `вы`."""


@pytest.mark.parametrize("code", _ANOTHER_ADDRESS)
def test_every_text_addresses_the_reader_in_the_same_way(code: str) -> None:
    wrong = re.compile(_ANOTHER_ADDRESS[code])
    forms = [_CODE.sub("", form.replace("&", "")) for _, forms in entries(code) for form in forms]
    assert [form for form in forms if wrong.search(form)] == []


def test_what_is_missing_is_listed_by_package(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A translator goes through the sheets before the rules: both are in one context."""
    missing = [(SENTENCES, "Standings"), ("Actions", "&Open…"), (SENTENCES, "Result slips")]
    monkeypatch.setattr(texts, "write", lambda *_: None)
    monkeypatch.setattr(texts, "build", lambda *_: None)
    monkeypatch.setattr(texts, "missing_in", lambda _: missing)
    assert texts.main(["--list", "de"]) == 1
    assert capsys.readouterr().out.splitlines()[:4] == [
        "de: gui: Actions: &Open…",
        "de: reports: Sentences: Standings",
        "de: reports: Sentences: Result slips",
        "de: missing in reports 2, gui 1",
    ]
