"""The language of the command line, and those of its sheets."""

from __future__ import annotations

from argparse import Namespace
from functools import cache

from arbiter_gui.app.languages.catalogues import (
    catalogue_of,
    language_of_the_system,
    names_of_event,
    sheet_catalogue,
)
from arbiter_gui.domain.texts.name_styles import style_of_code, with_name_style
from arbiter_gui.domain.texts.sentences import Catalogue, spoken
from arbiter_gui.domain.tournament import Tournament


@cache
def terminal_catalogue() -> Catalogue:
    """Return the catalogue for the user at the terminal.

    Programs read JSON, which stays English.
    """
    return catalogue_of((language_of_the_system(),))


def in_terminal_language(text: str) -> str:
    """Return a text in the language of the system.

    Any other text than the program's is unchanged.
    """
    return spoken(text, terminal_catalogue())


def wanted_sheet_catalogue(options: Namespace, tournament: Tournament) -> Catalogue:
    """Return the catalogue of sheets: of `--language`, or else the tournament's, or else that of
    the system.

    Names are in the order of `--names`, or else of the tournament, or else of the language.
    """
    if options.language:
        catalogue = names_of_event(tournament, catalogue_of(options.language))
    else:
        catalogue = sheet_catalogue(tournament)
    return with_name_style(catalogue, style_of_code(options.names))
