"""The language of sheets, pages and the display, which need not be that of the window."""

from __future__ import annotations

from arbiter_gui.app.languages.catalogues import catalogue_of, names_of_event
from arbiter_gui.domain.texts.sentences import Catalogue
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.gui.language.translating import translate_pattern


def sheet_catalogue(tournament: Tournament) -> Catalogue:
    """Return the catalogue of what is read outside the window: of the tournament's languages, else
    of the window's.

    Raises StoreError where the translations of a language cannot be read.
    """
    codes = tournament.details.sheet_languages
    if codes:
        return names_of_event(tournament, catalogue_of(codes))
    return names_of_event(tournament, translate_pattern)
