"""The `arbiter event` commands for players and groups: check-in, registration, persons, merging."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from arbiter_gui.app.edits.attendance import edit_switching_presence
from arbiter_gui.app.events.check_in import (
    PRESENCE_WORDS,
    Presence,
    edit_marking_all_absent,
    expected_player,
    expected_players,
)
from arbiter_gui.app.events.dividing import GroupRule, group_rule, keep_rules, rules_of
from arbiter_gui.app.events.listed_groups import read_for_event
from arbiter_gui.app.events.merging import add_group, merge_groups
from arbiter_gui.app.events.opening import OpenedEvent, open_event, session_of
from arbiter_gui.app.events.persons import (
    PERSONAL_WORDS,
    SharedPerson,
    double_bookings,
    edits_copying_person,
    shared_persons,
)
from arbiter_gui.app.events.registering import (
    Applicant,
    ProposedEntry,
    enter_applicants,
    proposed_entries,
)
from arbiter_gui.app.registration.player_list import ListFile
from arbiter_gui.app.session import Session
from arbiter_gui.cli.console import indented_line, show, tell
from arbiter_gui.cli.languages import terminal_catalogue
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.organisation.event import Event
from arbiter_gui.domain.players.listed_player import RatingKind
from arbiter_gui.domain.texts.name_styles import called
from arbiter_gui.domain.texts.player_names import display_name, numbered_name
from arbiter_gui.domain.texts.sentences import Said, counted, joined, listed, say
from arbiter_gui.formats.event_file import EXTENSION, EventFile

_SOMETHING_OPEN = 1
"""The exit code if a player has no group, or if there is a double booking."""


def event_file(path: Path) -> Path:
    """Return the event file; a folder has none, in which a move could be recorded."""
    if path.suffix != EXTENSION:
        raise InvalidTournament(
            say(
                "moving players requires an event file; create one with: arbiter event NAME.event "
                "new FILES"
            )
        )
    return path


def mark_presence(opened_event: OpenedEvent, options: Namespace) -> OpenedEvent:
    """Check players in or out as the options say; return the event after that."""
    if not (options.all_absent or options.here or options.absent):
        return opened_event
    event = opened_event.event
    # An unknown player stops the command before anything is changed.
    marks = [(expected_player(event, name), Presence.HERE) for name in options.here]
    marks += [(expected_player(event, name), Presence.ABSENT) for name in options.absent]
    if options.all_absent:
        _mark_all_absent(opened_event)
    for expected, new_presence in marks:
        with _group_session(opened_event, expected.group) as session:
            _mark_player(session, expected.player.number, new_presence)
        tell(
            say(
                "{group}: {number} {who}: {state}",
                group=expected.group,
                number=expected.player.number,
                who=display_name(expected.player),
                state=PRESENCE_WORDS[new_presence],
            )
        )
    return open_event(Path(options.file))


def _mark_all_absent(opened_event: OpenedEvent) -> None:
    """Begin check-in: mark the players of all groups absent."""
    for group in opened_event.event.groups:
        with _group_session(opened_event, group.name) as session:
            edit = edit_marking_all_absent(session.tournament)
            if edit is not None:
                session.apply(edit)


def _mark_player(session: Session, player_number: int, new_presence: Presence) -> None:
    tournament = session.tournament
    is_here = player_number not in tournament.absent(tournament.next_round)
    if is_here != (new_presence is Presence.HERE):
        session.apply(edit_switching_presence(tournament, player_number))


def print_presence(opened_event: OpenedEvent) -> None:
    """Print a line of JSON for each expected player, for other check-in programs."""
    for expected in expected_players(opened_event.event, terminal_catalogue()):
        values = {
            "group": expected.group,
            "number": expected.player.number,
            "name": expected.player.name,
            "club": expected.player.club,
            "presence": expected.presence.value,
        }
        print(json.dumps(values, ensure_ascii=False))


def print_persons(opened_event: OpenedEvent, _path: Path, options: Namespace) -> int:
    """List players in several groups, with differences and double bookings.

    `--same-as` copies an entry's data.
    """
    shared_people = shared_persons(opened_event.event)
    if options.same_as:
        for person in _persons_named(shared_people, options.who):
            for group, edit in edits_copying_person(person, options.same_as).items():
                with _group_session(opened_event, group) as session:
                    session.apply(edit)
                show(
                    say(
                        "{group}: {who} updated from {other}",
                        group=group,
                        who=numbered_name(edit.player),
                        other=options.same_as,
                    )
                )
        return 0
    for person in _persons_named(shared_people, options.who):
        _print_person(person, options.json)
    bookings = double_bookings(opened_event.event)
    for sentence in bookings:
        tell(sentence)
    return _SOMETHING_OPEN if bookings else 0


def _persons_named(shared_people: tuple[SharedPerson, ...], name: str | None) -> list[SharedPerson]:
    """Return the persons whose name in some group begins with `name`.

    All of them without a name.
    """
    beginning = (name or "").casefold()
    return [
        person
        for person in shared_people
        if any(entry.player.name.casefold().startswith(beginning) for entry in person.entries)
    ]


def _print_person(person: SharedPerson, as_json: bool) -> None:
    """Print a person with the number in each group, and the personal data that differ between
    groups.
    """
    if as_json:
        entries = [
            {"group": entry.group, "number": entry.player.number, "name": entry.player.name}
            for entry in person.entries
        ]
        values = {"name": person.name, "entries": entries, "differing": list(person.differing)}
        print(json.dumps(values, ensure_ascii=False))
        return
    groups_and_numbers = ", ".join(
        f"{entry.group} {entry.player.number}" for entry in person.entries
    )
    show(joined((called(person.name), groups_and_numbers), ": "))
    for field in person.differing:
        texts = [
            f"{entry.group}: {getattr(entry.player, field) or '-'}" for entry in person.entries
        ]
        line = say(
            "{field} differs: {values}", field=PERSONAL_WORDS[field], values=joined(texts, "; ")
        )
        show(indented_line(line))


def register_players(opened_event: OpenedEvent, path: Path, options: Namespace) -> int:
    """Propose a group for all players of a list, by the form or by rules; `--enter` enters them."""
    rules = event_rules(opened_event, path, options.rule)
    proposals = proposed_entries(
        opened_event.event, rules, _applicants(options, opened_event.event)
    )
    for proposal in proposals:
        _print_proposal(proposal, options.json)
    if options.enter:
        with _open_groups(opened_event) as open_group:
            for sentence in enter_applicants(proposals, open_group):
                tell(sentence)
    without_group = sum(not proposal.group for proposal in proposals)
    if without_group:
        tell(
            counted(
                without_group,
                "Group missing for {n} player: no rule applies.",
                "Group missing for {n} players: no rule applies.",
            )
        )
        return _SOMETHING_OPEN
    return 0


def event_rules(opened_event: OpenedEvent, path: Path, texts: list[str]) -> tuple[GroupRule, ...]:
    """Return the typed rules, which the event file keeps for next time; or else those it has."""
    if not texts:
        return rules_of(opened_event.file)
    rules = tuple(group_rule(text) for text in texts)
    if path.suffix == EXTENSION:
        keep_rules(path, rules)
    return rules


def _applicants(options: Namespace, event: Event) -> list[Applicant]:
    """Return the usable players of a list for an event; problems of the rows are reported."""
    kind = RatingKind(options.kind)
    player_list = read_for_event(ListFile.from_path(Path(options.list), (), kind), event)
    if player_list.fault:
        raise InvalidTournament(joined((options.list, player_list.fault), ": "))
    applicants = []
    for proposed_player in player_list.proposal.players:
        for problem in proposed_player.problems:
            tell(
                say(
                    "{file}:{row}:{column}: {sentence}",
                    file=options.list,
                    row=problem.row,
                    column=problem.column,
                    sentence=problem.sentence,
                )
            )
        if proposed_player.usable:
            applicants.append(
                Applicant(
                    proposed_player.player,
                    proposed_player.byes,
                    proposed_player.group,
                    proposed_player.absences,
                )
            )
    return applicants


def _print_proposal(proposal: ProposedEntry, as_json: bool) -> None:
    """Print the group proposed for a player, and the groups in which the player is already."""
    player = proposal.player
    if as_json:
        values = {
            "name": player.name,
            "rating": player.rating,
            "group": proposal.group,
            "entered": proposal.is_entered,
            "known": [[entry.group, entry.player.number] for entry in proposal.known_entries],
        }
        print(json.dumps(values, ensure_ascii=False))
        return
    show(_proposal_line(proposal))


def _proposal_line(proposal: ProposedEntry) -> Said:
    """Return the proposed group with name and rating, and whether the player is in a group
    already.
    """
    rating = proposal.player.rating or None
    player = joined(filter(None, (display_name(proposal.player), rating)), " ")
    line = joined((proposal.group or "?", player), ": ")
    if proposal.is_entered:
        return say("{entry} (already entered)", entry=line)
    if proposal.known_entries:
        groups = listed(entry.group for entry in proposal.known_entries)
        return say("{entry} (also plays in {groups})", entry=line, groups=groups)
    return line


def merge_event_groups(_opened: OpenedEvent, path: Path, options: Namespace) -> int:
    """Make one group of several, with their results."""
    event = merge_groups(event_file(path), options.groups, options.into)
    show(_report_new_group(options.into, event))
    return 0


def add_empty_group(_opened: OpenedEvent, path: Path, options: Namespace) -> int:
    """Add an empty group with the settings of another one."""
    event = add_group(event_file(path), options.name, options.like)
    show(_report_new_group(options.name, event))
    return 0


def _report_new_group(group: str, event: EventFile) -> Said:
    names = listed(group_place.name for group_place in event.groups)
    return say("{group} was created; the groups are now {names}.", group=group, names=names)


def _session_of(opened_event: OpenedEvent, name: str) -> Session:
    place = next(group.place for group in opened_event.file.groups if group.name == name)
    return session_of(place, opened_event.folder, to_write=True)


@contextmanager
def _group_session(opened_event: OpenedEvent, name: str) -> Iterator[Session]:
    """Open a group for changes, while a block runs."""
    session = _session_of(opened_event, name)
    try:
        yield session
    finally:
        session.close()


@contextmanager
def _open_groups(opened_event: OpenedEvent) -> Iterator[Callable[[str], Session]]:
    """Return a function that opens groups for changes; all are closed when the block ends."""
    sessions: dict[str, Session] = {}

    def open_group(name: str) -> Session:
        if name not in sessions:
            sessions[name] = _session_of(opened_event, name)
        return sessions[name]

    try:
        yield open_group
    finally:
        for session in sessions.values():
            session.close()
