"""The messages about values that no tournament can have, on reading and on writing."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import plain, say
from arbiter_gui.storage.checks.columns import WrongValue
from arbiter_gui.storage.sqlite.connections import Damaged


@contextlib.contextmanager
def sound_values(path: Path) -> Iterator[None]:
    """Turn an impossible value that a block finds into an error with a sentence for the user."""
    try:
        yield
    except WrongValue as error:
        raise Damaged(
            say("{file} contains an impossible value: {why}.", file=path.name, why=error.said)
        ) from error
    except (ValueError, KeyError, TypeError, IndexError, RecursionError) as error:
        raise Damaged(
            say(
                "{file} contains an impossible value: {why}.",
                file=path.name,
                why=plain(error),
            )
        ) from error


@contextlib.contextmanager
def possible_values() -> Iterator[None]:
    """Refuse to write what could not be read again: raise InvalidTournament for a value out of its
    range.
    """
    try:
        yield
    except WrongValue as error:
        raise InvalidTournament(say("This cannot be saved: {why}.", why=error.said)) from error
