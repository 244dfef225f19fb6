"""The user's own folder: tournaments made from samples, the rating list, error reports, the log."""

from __future__ import annotations

from pathlib import Path

import platformdirs

from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.texts.system_words import system_words


def data_place() -> Path:
    """Return the folder's place by the system's convention; it may not exist yet."""
    return platformdirs.user_data_path("Arbiter", appauthor=False, roaming=True)


def data_folder() -> Path:
    """Return the folder, created if missing. Raises StoreError if it cannot be created."""
    return made_folder(data_place())


def made_folder(folder: Path) -> Path:
    """Return a folder, created with its parents if missing.

    Raises StoreError if it cannot be created.
    """
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
