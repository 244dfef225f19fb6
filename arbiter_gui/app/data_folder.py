"""The user's own folder: tournaments made from samples, the rating list, error reports, the log."""

from __future__ import annotations

from pathlib import Path

import platformdirs

from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.texts.system_words import system_words


def data_place() -> Path:
    """Return where the folder is by the custom of the system, or will be."""
    return platformdirs.user_data_path("Arbiter", appauthor=False, roaming=True)


def data_folder() -> Path:
    """Return the folder, made if it is not there. Raises StoreError where it cannot be made."""
    return made_folder(data_place())


def made_folder(folder: Path) -> Path:
    """Return a folder, made with those above it if it is not there. Raises StoreError where it cannot be made."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise StoreError(
            say(
                "The folder {folder} could not be created: {why}.",
                folder=str(folder),
                why=system_words(error),
            )
        ) from error
    return folder
