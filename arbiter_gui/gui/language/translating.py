"""The language of the window: installing it, and translating the texts made below the window."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator

from arbiter_gui.domain.texts.languages import ENGLISH, LANGUAGES, SENTENCES
from arbiter_gui.domain.texts.name_styles import NAME, NameStyle
from arbiter_gui.domain.texts.player_names import numbered_name
from arbiter_gui.domain.texts.sentences import Counted, spoken
from arbiter_gui.domain.values import Player
from arbiter_gui.gui.style.resources import resource


def translate_pattern(pattern: str, counted: Counted | None = None, /) -> str:
    """The catalogue of the window's language: return a pattern in it, in the form for its
    number.
    """
    if not pattern:
        return ""
    if pattern == NAME:
        return window_name_style().pattern
    if counted is not None:
        text = QCoreApplication.translate(SENTENCES, counted.pattern, "", counted.number)
        if text != counted.pattern or _is_translated(counted.pattern):
            return text
    return QCoreApplication.translate(SENTENCES, pattern)


def _is_translated(counted_pattern: str) -> bool:
    """Return whether the language has a counted text, of which a form may read like the English:
    French `{n} points`.

    Without a number Qt returns the first form, that for 1, which differs from the English plural in
    every language.
    """
    return QCoreApplication.translate(SENTENCES, counted_pattern) != counted_pattern


def translated(text: str | None) -> str:
    """Return a text from below the window (`domain/texts/sentences.py`) in the window's language.

    "" for None.
    """
    if text is not None:
        return spoken(text, translate_pattern)
    return ""


def translated_name(player: Player) -> str:
    """Return a player's number and name.

    Without a name, that is said in the language of the window.
    """
    return translated(numbered_name(player))


class Language(QObject):
    """The translators that are installed; one for the application, whose child it is."""

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__(application)
        self._application = application
        self._installed: list[QTranslator] = []
        self.code = ENGLISH.code
        self.names_of_event: NameStyle | None = None

    @property
    def names(self) -> NameStyle:
        """The order of names in the window: that of the open tournament, or else of the
        language.
        """
        return self.names_of_event or LANGUAGES[self.code].names

    def use(self, code: str) -> None:
        """Speak this language from now on, in what is built from now on.

        Unknown codes mean English.
        """
        for translator in self._installed:
            self._application.removeTranslator(translator)
        self._installed = []
        self.code = code if code in LANGUAGES else "en"
        QLocale.setDefault(_locale(self.code))
        if self.code == "en":
            return
        place = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        self._install(f"qtbase_{LANGUAGES[self.code].qt_name}", place)
        self._install(f"arbiter_{self.code}", str(resource("translations")))

    def _install(self, name: str, folder: str) -> None:
        translator = QTranslator(self._application)
        if translator.load(name, folder):
            self._application.installTranslator(translator)
            self._installed.append(translator)


def _locale(code: str) -> QLocale:
    """Return how numbers are written in fields: as this machine does where it speaks the
    language.
    """
    system = QLocale.system()
    if system.name()[:2] == code:
        return system
    return QLocale(LANGUAGES[code].locale)


def language_of(application: QCoreApplication) -> Language:
    """Return the language of the application, which is English until another one is used."""
    return application.findChild(Language) or Language(application)


def window_name_style() -> NameStyle:
    """Return the order of names in the window."""
    application = QCoreApplication.instance()
    if application is not None:
        return language_of(application).names
    return ENGLISH.names


def current_language() -> str:
    """Return the code of the language that is spoken."""
    application = QCoreApplication.instance()
    if application is not None:
        return language_of(application).code
    return "en"


def system_language() -> str:
    """Return the language of this machine if the window speaks it, else English."""
    code = QLocale.system().name()[:2]
    if code in LANGUAGES:
        return code
    return "en"
