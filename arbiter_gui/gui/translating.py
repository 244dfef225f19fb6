"""The language of the window: installing it, and translating texts that come with numbers in them."""

from __future__ import annotations

import re

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator

from arbiter_gui.domain.saying import spoken
from arbiter_gui.gui.resources import resource

LANGUAGES = {"en": "English", "de": "Deutsch"}
CELL_WORDS = (
    "plays",
    "absent",
    "withdrawn",
    "bye",
    "half-point bye",
    "full-point bye",
    "zero-point bye",
    "White",
    "Black",
)
"""Words in cells of columns of words; names and everything typed stay as they are."""
SENTENCES = "Sentences"
"""The context of the texts that are made below the window."""
WORD_COLUMNS = frozenset(("state", "reason", "status", "colour"))
_NUMBER = re.compile(r"(?<![A-Za-z/])\d+")


def column_words(key: str) -> bool:
    """Return whether the cells of a column hold words of the program."""
    return key in WORD_COLUMNS


def template(text: str) -> tuple[str, list[str]]:
    """Return a text with a mark in place of each number, and the numbers.

    >>> template("Round 3")
    ('Round {}', ['3'])
    """
    return _NUMBER.sub("{}", text), _NUMBER.findall(text)


def translated(context: str, text: str) -> str:
    """Return the translation of a text that may hold numbers, or the text itself."""
    pattern, numbers = template(text)
    found = QCoreApplication.translate(context, pattern)
    return found.format(*numbers) if numbers and found.count("{}") == len(numbers) else found


def spoken_here(text: str) -> str:
    """Return a text of the rooms below the window (`domain/saying.py`) in the language of the window."""
    return spoken(text, lambda pattern: QCoreApplication.translate(SENTENCES, pattern) if pattern else "")


class Language(QObject):
    """The translators that are installed; one for the application, whose child it is."""

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__(application)
        self._application = application
        self._installed: list[QTranslator] = []
        self.code = "en"

    def use(self, code: str) -> None:
        """Speak this language from now on, in what is built from now on; unknown codes mean English."""
        for translator in self._installed:
            self._application.removeTranslator(translator)
        self._installed = []
        self.code = code if code in LANGUAGES else "en"
        if self.code == "en":
            return
        place = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        self._install(f"qtbase_{self.code}", place)
        self._install(f"arbiter_{self.code}", str(resource("translations")))

    def _install(self, name: str, folder: str) -> None:
        translator = QTranslator(self._application)
        if translator.load(name, folder):
            self._application.installTranslator(translator)
            self._installed.append(translator)


def language_of(application: QCoreApplication) -> Language:
    """Return the language of the application, which is English until another one is used."""
    return application.findChild(Language) or Language(application)


def current_language() -> str:
    """Return the code of the language that is spoken."""
    application = QCoreApplication.instance()
    return language_of(application).code if application is not None else "en"


def system_language() -> str:
    """Return the language of this machine if the window speaks it, else English."""
    code = QLocale.system().name()[:2]
    return code if code in LANGUAGES else "en"
