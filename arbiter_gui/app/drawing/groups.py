"""A field divided into groups of a few players, each a round-robin: quads, and groups of any other
size.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from arbiter_gui.app.edits.numbering import strength_key
from arbiter_gui.app.events.opening import new_event
from arbiter_gui.app.lots import Lots
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import InvalidTournament, NeedsChoice, StoreError
from arbiter_gui.domain.schedule import FEWEST_IN_GROUP, NumbersBy, Schedule
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.texts.visible import in_a_line
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.tournament_system import System
from arbiter_gui.domain.values import Player
from arbiter_gui.engine.editions import Edition, edition, editions
from arbiter_gui.formats.event_file import EXTENSION as EVENT_EXTENSION
from arbiter_gui.storage.file.extension import EXTENSION

Groups = tuple[tuple[Player, ...], ...]
"""The players of each group, with numbers from 1 in every group."""

QUAD = 4
"""The usual size of a group."""


def schedule_edition(key: str | None) -> Edition:
    """Return an edition that makes whole schedules: the one with this key, or the one of
    round-robins without a key.

    Raises NeedsChoice for an unknown key, InvalidTournament for an edition that pairs each round
    separately.
    """
    if key is not None:
        chosen_edition = edition(key)
        if chosen_edition.schedule is None:
            raise InvalidTournament(
                say("{rules} pairs each round from the standings.", rules=chosen_edition.name)
            )
        return chosen_edition
    for candidate in editions().values():
        if candidate.pairs_system(System.ROUND_ROBIN):
            return candidate
    raise NeedsChoice("edition", say("no edition of the rules pairs all rounds in advance"))


def with_schedule_made(tournament: Tournament, key: str, schedule: Schedule) -> Tournament:
    """Return a tournament with all rounds of a schedule, without results.

    Raises InvalidTournament, as `propose`.
    """
    if tournament.rounds:
        raise InvalidTournament(
            say("The schedule must be made before round 1; this tournament already has rounds.")
        )
    rules = schedule_edition(key).schedule
    assert rules is not None, "an edition of schedules makes them"
    without_rounds = replace(
        tournament,
        edition=key,
        schedule=rules.in_form(schedule),
        round_count=None,
        initial_colour=None,
        acceleration=None,
        virtual_points=(),
        requests=(),
        records=(),
        details=replace(tournament.details, kind=""),
    )
    return propose(without_rounds).edit().apply(without_rounds)


def cut_into_groups(tournament: Tournament, size: int, by: NumbersBy, seed: int = 0) -> Groups:
    """Return the players of each group, by rating or by lot, with numbers from 1 in every group.

    The remaining players join the last group, which can thus be larger than the others, by less
    than one group. Raises InvalidTournament for a size without a schedule.
    """
    player_count = len(tournament.players)
    if not FEWEST_IN_GROUP <= size <= player_count:
        raise InvalidTournament(
            say(
                "A group needs at least 3 players and can have at most {n}, the number of players "
                "entered.",
                n=player_count,
            )
        )
    order = sorted(tournament.players, key=strength_key)
    if by is NumbersBy.LOT:
        order = Lots(seed, "groups").draw(order, player_count)
    count = player_count // size
    groups = [
        order[group_index * size : (group_index + 1) * size] for group_index in range(count - 1)
    ]
    groups.append(order[(count - 1) * size :])
    return tuple(_numbered_players(group) for group in groups)


def _numbered_players(players: Sequence[Player]) -> tuple[Player, ...]:
    return tuple(replace(player, number=number) for number, player in enumerate(players, 1))


def group_tournaments(
    tournament: Tournament, groups: Sequence[Sequence[Player]], key: str, schedule: Schedule
) -> tuple[Tournament, ...]:
    """Return a tournament for each group, with its schedule made, named after the event and its
    number.
    """
    tournaments = []
    for group_number, players in enumerate(groups, 1):
        group = Tournament(tuple(players), details=_group_details(tournament.details, group_number))
        tournaments.append(with_schedule_made(group, key, schedule))
    return tuple(tournaments)


def _group_details(details: Details, group_number: int) -> Details:
    name = f"{details.name} {group_number}".strip()
    return replace(details, name=name, decisions=(), prizes=(), knockout=())


def create_group_files(
    folder: Path, stem: str, groups: Sequence[Tournament]
) -> tuple[Session, ...]:
    """Write a tournament file for each group into a folder, and return them open, in the order of
    the groups.

    Their names are that of the field with the number of the group. Raises InvalidTournament before
    anything is written if one of the files exists, and StoreError, with none of the files left, if
    one cannot be written.
    """
    numbers = range(1, len(groups) + 1)
    paths = [folder / f"{stem}-{number}{EXTENSION}" for number in numbers]
    for path in paths:
        _check_is_new(path)
    sessions: list[Session] = []
    try:
        for path, group in zip(paths, groups, strict=True):
            sessions.append(Session.create(path, group))
    except StoreError:
        # Only the files that were made, which the others of the same list may not have been.
        for session, path in zip(sessions, paths, strict=False):
            session.close()
            path.unlink(missing_ok=True)
        raise
    return tuple(sessions)


def event_of_groups(folder: Path, stem: str) -> Path:
    """Return the file of the event made of a field's groups; it is in the same folder as theirs."""
    return folder / f"{stem}{EVENT_EXTENSION}"


def create_event_of_groups(
    folder: Path, stem: str, groups: Sequence[Tournament]
) -> tuple[Session, ...]:
    """Write the files of groups and that of their event, and return the groups open.

    Errors as `create_group_files`.
    """
    event_path = event_of_groups(folder, stem)
    _check_is_new(event_path)
    sessions = create_group_files(folder, stem, groups)
    paths = [session.path for session in sessions]
    try:
        new_event(event_path, stem, paths)
    except StoreError:
        for session in sessions:
            session.close()
            session.path.unlink(missing_ok=True)
        raise
    return sessions


def _check_is_new(path: Path) -> None:
    """Raise InvalidTournament if a file exists already."""
    if path.exists():
        raise InvalidTournament(
            say("{file} already exists. Choose another folder.", file=in_a_line(path.name))
        )
