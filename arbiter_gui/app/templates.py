"""The initial settings of a new tournament: those of another tournament, or the arbiter's own
defaults.
"""

from __future__ import annotations

from contextlib import closing
from dataclasses import replace

from arbiter_gui.app.clock import stamp, utc_now
from arbiter_gui.app.data_folder import data_folder, data_place
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.storage import EXTENSION, FileStore
from arbiter_gui.storage.sqlite.connections import store_error

_DEFAULTS = f"new-tournaments{EXTENSION}"
_UNFINISHED = f"new-tournaments-unfinished{EXTENSION}"


def settings_of(tournament: Tournament) -> Tournament:
    """Return a tournament without players and rounds that has the settings of another one.

    Data of the other event alone are left out: its name, days, rating list, ties settled, event
    code and the initial colour drawn for it.
    """
    details = replace(
        tournament.details,
        name="",
        start="",
        end="",
        dates=(),
        times=(),
        rating_list="",
        event_code="",
        decisions=(),
        knockout=(),
        report_fields=(),
    )
    return with_rules_of(tournament, details)


def with_rules_of(tournament: Tournament, details: Details) -> Tournament:
    """Return a tournament without players under the rules of another one."""
    return Tournament(
        details=details,
        edition=tournament.edition,
        round_count=tournament.round_count,
        points=tournament.points,
        acceleration=tournament.acceleration,
        schedule=tournament.schedule,
        team_rules=tournament.team_rules,
    )


def own_defaults() -> Tournament | None:
    """Return the arbiter's default settings for new tournaments, None without any.

    Raises StoreError if their file cannot be read.
    """
    path = data_place() / _DEFAULTS
    if not path.is_file():
        return None
    with closing(FileStore.read(path)) as store:
        return settings_of(store.tournament)


def keep_own_defaults(tournament: Tournament) -> None:
    """Keep the settings of a tournament for new ones.

    Raises StoreError if they cannot be written.
    """
    folder = data_folder()
    path = folder / _DEFAULTS
    unfinished_path = folder / _UNFINISHED
    try:
        unfinished_path.unlink(missing_ok=True)
        FileStore.create(
            unfinished_path, settings_of(tournament), stamp(utc_now), "created"
        ).close()
        unfinished_path.replace(path)
    except OSError as error:
        raise store_error(path, error, "made") from error
