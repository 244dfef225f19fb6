"""Catalogues of the program's languages, for all texts outside the window."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

from arbiter_gui.app.languages.qm_file import Translations, read_translations
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.texts.languages import ENGLISH, LANGUAGES, SENTENCES
from arbiter_gui.domain.texts.name_styles import NAME, style_in, style_of_code, with_name_style
from arbiter_gui.domain.texts.sentences import Catalogue, Counted, TwoLanguages, english, say
from arbiter_gui.domain.texts.system_words import system_words
from arbiter_gui.domain.tournament import Tournament

_PACKAGE = Path(__file__).resolve().parents[2]
_FOLDERS = (
    _PACKAGE / "_resources" / "translations",
    _PACKAGE.parent / "resources" / "translations",
)


def catalogue_of(codes: Sequence[str]) -> Catalogue:
    """Return the catalogue of one language by its code, or of the first two together.

    Without codes that of English.

    Raises StoreError if the translations cannot be read, KeyError for an unsupported language.
    """
    catalogues = [_catalogue(LANGUAGES[code].code) for code in dict.fromkeys(codes)]
    if len(catalogues) > 1:
        # A player is named once on a sheet, so the second language follows the first.
        second_catalogue = with_name_style(catalogues[1], style_in(catalogues[0]))
        return TwoLanguages(catalogues[0], second_catalogue)
    return catalogues[0] if catalogues else english


def sheet_catalogue(tournament: Tournament) -> Catalogue:
    """Return the catalogue of the sheets and pages that are made without a window.

    They are in the languages of the tournament, or else in that of the system. Raises StoreError.
    """
    catalogue = catalogue_of(tournament.details.sheet_languages or (language_of_the_system(),))
    return names_of_event(tournament, catalogue)


def names_of_event(tournament: Tournament, catalogue: Catalogue) -> Catalogue:
    """Return a catalogue that writes the names of players as the tournament has it, or else its
    language.
    """
    return with_name_style(catalogue, style_of_code(tournament.details.name_style))


def language_of_the_system(environment: Mapping[str, str] = os.environ) -> str:
    """Return the code of the language for programs without a window, English if the system's is not
    supported.

    `ARBITER_LANGUAGE` takes precedence over the system's setting.
    """
    names = ("ARBITER_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")
    language_name = next((environment[name] for name in names if environment.get(name)), "")
    if not language_name and sys.platform == "win32":
        language_name = _language_of_windows()
    code = language_name[:2].lower()
    return code if code in LANGUAGES else ENGLISH.code


def _language_of_windows() -> str:
    import locale  # Windows does not set these variables

    return locale.getlocale()[0] or ""


@cache
def _catalogue(code: str) -> Catalogue:
    """Return the catalogue of a language, read once."""
    if code == ENGLISH.code:
        return english
    translations = _translations_of(code)
    patterns = {
        source: forms
        for (context, source), forms in translations.forms.items()
        if context == SENTENCES
    }

    patterns[NAME] = (LANGUAGES[code].names.pattern,)

    def pattern_of(pattern: str, counted: Counted | None = None, /) -> str:
        """Return a pattern in the language, in the form for a number if it is counted.

        Else in English.
        """
        if counted is not None:
            forms = patterns.get(counted.pattern)
            if forms is not None:
                return forms[min(translations.form_for(counted.number), len(forms) - 1)]
        return patterns.get(pattern, (pattern,))[0]

    return pattern_of


def _translations_of(code: str) -> Translations:
    """Return the translations of a language. Raises StoreError."""
    name = f"arbiter_{code}.qm"
    files = [folder / name for folder in _FOLDERS]
    # If neither exists, reading the last one names the missing file.
    path = next((file for file in files if file.is_file()), files[-1])
    try:
        return read_translations(path.read_bytes())
    except OSError as error:
        sentence = say("{file} cannot be read: {why}.", file=str(path), why=system_words(error))
        raise StoreError(sentence) from error
