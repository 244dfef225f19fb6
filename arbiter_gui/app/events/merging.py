"""Groups that become one: before round 1, or as sections whose schedules merge, with all results
carried over.

The merged group is a new tournament; the files of its original groups are unchanged.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from arbiter_gui.app.edits.numbering import renumbered_tournament, strength_key
from arbiter_gui.app.events.moving import Opened, WaitingMove, finish_moves
from arbiter_gui.app.events.opening import open_event, read_event, save_event
from arbiter_gui.app.session import Session
from arbiter_gui.app.templates import with_rules_of
from arbiter_gui.domain.errors import ArbiterError, InvalidTournament
from arbiter_gui.domain.organisation.event import Group
from arbiter_gui.domain.organisation.people import people
from arbiter_gui.domain.publication import missing_results
from arbiter_gui.domain.record_lines.integrity import IN_SECTIONS, event_line, with_event_lines
from arbiter_gui.domain.texts.file_names import slugs_apart
from arbiter_gui.domain.texts.player_names import display_name
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Board, Player, Round
from arbiter_gui.formats.event_file import EventFile, GroupPlace
from arbiter_gui.storage import EXTENSION


def merge_groups(
    path: Path, names: Sequence[str], name: str, sessions: Opened | None = None
) -> EventFile:
    """Make one group of several, in a new file beside the event file, and return the event with it
    in their place.

    Moves that were begun before are finished first: `sessions` opens tournaments, as for
    `finish_moves`. The event file is written last and at once: if the program stops before, the
    event is unchanged. Raises InvalidTournament if the groups cannot be merged, and StoreError if a
    file cannot be written.
    """
    for outcome in finish_moves(path, sessions):
        if isinstance(outcome, WaitingMove) and {outcome.move.source, outcome.move.target} & set(
            names
        ):
            raise InvalidTournament(outcome.sentence)
    event = read_event(path)
    opened_event = open_event(path).event
    groups = []
    for group_name in names:
        group = opened_event.group(group_name)
        if group is None:
            raise InvalidTournament(say("There is no group {name} in this event.", name=group_name))
        groups.append(group)
    merged_field = merged_tournament(groups, name)
    merged_names = {group.name for group in groups}
    remaining_groups = [
        group_place for group_place in event.groups if group_place.name not in merged_names
    ]
    _check_new(name, remaining_groups)
    first_index = next(
        group_index for group_index, group in enumerate(event.groups) if group.name in merged_names
    )
    new_place = GroupPlace(name, _free_file_name(path, name))
    places = [*remaining_groups[:first_index], new_place, *remaining_groups[first_index:]]
    changed_event = replace(event, groups=tuple(places))
    _make_group(path, new_place, merged_field, changed_event)
    return changed_event


def add_group(path: Path, name: str, like: str) -> EventFile:
    """Make an empty group with the rules and settings of another, into which its players can then
    be divided.

    Errors as `merge_groups`.
    """
    event = read_event(path)
    model = open_event(path).event.group(like)
    if model is None:
        raise InvalidTournament(say("There is no group {name} in this event.", name=like))
    _check_new(name, event.groups)
    new_place = GroupPlace(name, _free_file_name(path, name))
    changed_event = replace(event, groups=(*event.groups, new_place))
    _make_group(path, new_place, empty_like(model.tournament, name), changed_event)
    return changed_event


def _make_group(
    path: Path, new_place: GroupPlace, tournament: Tournament, event: EventFile
) -> None:
    """Write the file of a new group, and then the event with it.

    If the event cannot be written, neither remains.
    """
    file = path.absolute().parent / new_place.place
    Session.create(file, tournament).close()
    try:
        save_event(path, event)
    except ArbiterError:
        file.unlink(missing_ok=True)
        raise


def empty_like(tournament: Tournament, name: str) -> Tournament:
    """Return a tournament without players that has the settings of another one."""
    details = replace(tournament.details, name=name, decisions=(), knockout=(), event_code="")
    return with_rules_of(tournament, details)


def merged_tournament(groups: Sequence[Group], name: str) -> Tournament:
    """Return one tournament of the players, rounds and byes of several, renumbered by rating.

    Settings and dates are those of the first group; the number of rounds is the highest. Results
    count as if all had played in one tournament. Records of report files and the prizes of the
    remaining groups are not carried over. Raises InvalidTournament, with the reason, if the groups
    cannot be merged.
    """
    _check_mergeable(groups)
    first_tournament = groups[0].tournament
    parts = []
    offset = 0
    for group in groups:
        numbers = {player.number: player.number + offset for player in group.tournament.players}
        parts.append(renumbered_tournament(replace(group.tournament, records=()), numbers))
        offset += max(numbers.values(), default=0)
    players = [_without_table(player) for group_part in parts for player in group_part.players]
    counts = [group_part.round_count for group_part in parts if group_part.round_count is not None]
    joined_field = replace(
        first_tournament,
        players=tuple(players),
        rounds=_merged_rounds(parts),
        details=replace(
            first_tournament.details, name=name, decisions=(), knockout=(), event_code=""
        ),
        round_count=max(counts, default=None),
        prohibited=_concatenated_values(parts, "prohibited"),
        virtual_points=_concatenated_values(parts, "virtual_points"),
        requests=_concatenated_values(parts, "requests"),
        records=(),
        adjustments=_concatenated_values(parts, "adjustments"),
        games=_concatenated_values(parts, "games"),
        month_ratings=_concatenated_values(parts, "month_ratings"),
    )
    by_strength = sorted(players, key=strength_key)
    merged_state = renumbered_tournament(
        joined_field, {player.number: number for number, player in enumerate(by_strength, 1)}
    )
    # Nobody who checks the report later is to look for the rule that paired these rounds as one
    # field.
    lines = tuple(
        event_line("MPA", round_number, IN_SECTIONS)
        for round_number in range(1, len(merged_state.rounds) + 1)
    )
    return with_event_lines(merged_state, lines)


def _check_mergeable(groups: Sequence[Group]) -> None:
    """Raise InvalidTournament if groups cannot continue as one."""
    if len({group.name for group in groups}) < 2:
        raise InvalidTournament(say("Merging needs at least two groups."))
    first_group = groups[0]
    for group in groups:
        reason = _not_mergeable(first_group, group)
        if reason is not None:
            raise InvalidTournament(reason)
    for person in people([group.tournament for group in groups]):
        if len(person.entries) > 1:
            raise InvalidTournament(
                say(
                    "{who} is in several of the groups to be merged.",
                    who=display_name(person.player),
                )
            )


def _not_mergeable(first_group: Group, group: Group) -> Said | None:
    """Return why a group cannot be merged with the first one; None if it can."""
    tournament = group.tournament
    if tournament.schedule is not None or tournament.team_rules is not None:
        return say(
            "Group {name} cannot be merged: it is a round-robin or a team event.", name=group.name
        )
    if missing_results(tournament) is not None:
        return say(
            "Results are missing in group {name}. Enter them before merging.", name=group.name
        )
    if len(tournament.rounds) != len(first_group.tournament.rounds):
        return say(
            "Groups {one} and {other} have not played the same number of rounds.",
            one=first_group.name,
            other=group.name,
        )
    settings = (tournament.edition, tournament.points, tournament.acceleration)
    if settings != (
        first_group.tournament.edition,
        first_group.tournament.points,
        first_group.tournament.acceleration,
    ):
        return say(
            "Groups {one} and {other} have different pairing rules, points or acceleration.",
            one=first_group.name,
            other=group.name,
        )
    if any(not adjustment.players for adjustment in tournament.adjustments):
        return say(
            "Group {name} cannot be merged: points are adjusted for all its players.",
            name=group.name,
        )
    return None


def _merged_rounds(parts: Sequence[Tournament]) -> tuple[Round, ...]:
    """Return the rounds of all parts, which have the same number of rounds."""
    rounds_together = zip(*(tournament.rounds for tournament in parts), strict=True)
    return tuple(_merged_round(rounds) for rounds in rounds_together)


def _merged_round(rounds: Sequence[Round]) -> Round:
    """Return one round made of those played in the groups, board after board."""
    boards: list[Board] = []
    for recorded_round in rounds:
        boards += [replace(board, table=None) for board in recorded_round.boards]
    byes = [bye for recorded_round in rounds for bye in recorded_round.byes]
    published_times = [recorded_round.published_at for recorded_round in rounds]
    return Round(
        tuple(boards),
        tuple(byes),
        published=all(recorded_round.published for recorded_round in rounds),
        published_at=max(published_times),
    )


def _without_table(player: Player) -> Player:
    """Return a player without the data of the old group: the table, and the rank among equals."""
    return replace(player, fixed_board=None, rank=None)


def _concatenated_values(parts: Sequence[Tournament], field: str) -> tuple[Any, ...]:
    """Return the values of a field of all parts, concatenated."""
    return tuple(value for tournament in parts for value in getattr(tournament, field))


def _free_file_name(path: Path, name: str) -> str:
    """Return a file name for a new group beside the event file, which no existing file has."""
    folder = path.absolute().parent
    used_stems = [file.stem for file in folder.glob(f"*{EXTENSION}")]
    return slugs_apart([name], used_stems)[0] + EXTENSION


def _check_new(name: str, groups: Sequence[GroupPlace]) -> None:
    if not name.strip() or any(
        group_place.name.casefold() == name.casefold() for group_place in groups
    ):
        raise InvalidTournament(say("There is already a group {name} in this event.", name=name))
