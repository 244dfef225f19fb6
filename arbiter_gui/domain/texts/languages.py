"""The languages that the program speaks, in one place: menus, files, tools and installers read this
table.

A language that is added here has a `.ts` and a `.qm` in `resources/translations` (CONTRIBUTING says
how to make them).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from arbiter_gui.domain.texts.name_styles import NameStyle


@dataclass(frozen=True, slots=True)
class Language:
    """A language by its code, with its own name and what differs by country."""

    code: str
    """Two letters of ISO 639, in settings and names of files."""
    label: str
    """The name of the language in itself, as a menu shows it: with `&` before its letter."""
    locale: str
    """Language and country, whose plural forms and Qt's own texts are used."""
    number_forms: int
    """How many forms a text has that depends on a number: `1 pair`, `2 pairs`."""
    names: NameStyle = NameStyle.COMMA
    """How lists of the country write the name of a player, unless the tournament has another order.
    """

    @property
    def name(self) -> str:
        """The name of the language in itself."""
        return self.label.replace("&", "")

    @property
    def qt_name(self) -> str:
        """What Qt's own translations are called: by language, and by country where there are
        two.
        """
        if self.code == "pt":
            return self.locale
        return self.code

    @property
    def bundle_name(self) -> str:
        """The name of the language in macOS, with a hyphen before the country if there is one."""
        return self.qt_name.replace("_", "-")


SENTENCES = "Sentences"
"""The context in the files of translations of all that is said below the window."""

ENGLISH = Language("en", "&English", "en_GB", 2)
"""The language of the sources, which needs no translation."""

LANGUAGES = {
    language.code: language
    for language in (
        ENGLISH,
        Language("de", "&Deutsch", "de_DE", 2),
        Language("fr", "&Français", "fr_FR", 2, NameStyle.CAPITALS),
        Language("es", "E&spañol", "es_ES", 2),
        Language("it", "&Italiano", "it_IT", 2, NameStyle.SURNAME_FIRST),
        Language("pl", "&Polski", "pl_PL", 3, NameStyle.SURNAME_FIRST),
        Language("pt", "Po&rtuguês (Brasil)", "pt_BR", 2, NameStyle.FIRST_NAME_FIRST),
        Language("ru", "&Русский", "ru_RU", 3, NameStyle.SURNAME_FIRST),
    )
}
"""Every language by its code."""

TRANSLATED = tuple(code for code in LANGUAGES if code != ENGLISH.code)
"""The codes of those into which texts are translated."""

MOST_SHEET_LANGUAGES = 2
"""The maximum number of languages beside one another on a sheet."""


def are_sheet_languages(codes: Sequence[str]) -> bool:
    """Return whether sheets can be in these languages: none, one, or two different ones of ours."""
    different = len(set(codes)) == len(codes) <= MOST_SHEET_LANGUAGES
    return different and all(code in LANGUAGES for code in codes)
