"""Registration for the whole event: a name is entered once, and the rules propose the group."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from arbiter_gui.app.edits.listed_byes import refused_byes
from arbiter_gui.app.edits.players import edit_entering_players
from arbiter_gui.app.events.dividing import GroupRule
from arbiter_gui.app.events.persons import PERSONAL, GroupEntry
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.organisation.event import Event
from arbiter_gui.domain.organisation.people import PeopleIndex
from arbiter_gui.domain.players.groups import Trait, values_of
from arbiter_gui.domain.players.rating_method import with_ratings_settled_in
from arbiter_gui.domain.texts.player_names import display_name
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.values import Player


@dataclass(frozen=True, slots=True)
class Applicant:
    """A person who wants to play in the event; `wanted` is the group named on the form.

    `byes` are rounds with a half-point bye, `absences` those without points.
    """

    player: Player
    byes: tuple[int, ...] = ()
    wanted: str = ""
    absences: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ProposedEntry:
    """The group into which an applicant is to be entered; empty if no rule fits the player.

    `known_entries` are the existing entries of the same person in the event. A player already in
    the proposed group is not entered again.
    """

    applicant: Applicant
    group: str
    known_entries: tuple[GroupEntry, ...] = ()

    @property
    def player(self) -> Player:
        """The player as entered: data missing on the form is copied from an entry in another
        group.
        """
        player = self.applicant.player
        for entry in self.known_entries:
            empty_fields = [field for field in PERSONAL if not getattr(player, field)]
            player = replace(
                player, **{field: getattr(entry.player, field) for field in empty_fields}
            )
        return player

    @property
    def is_entered(self) -> bool:
        """Whether the person is in the proposed group already."""
        return any(entry.group == self.group for entry in self.known_entries)

    @property
    def has_to_be_entered(self) -> bool:
        """Whether there is something to enter."""
        return bool(self.group) and not self.is_entered


def proposed_entries(
    event: Event, rules: Sequence[GroupRule], applicants: Sequence[Applicant]
) -> tuple[ProposedEntry, ...]:
    """Return the group of each applicant: the one named on the form, or else that of the first rule
    that applies.

    A category with the name of a group also names the group. Without rules a single group accepts
    all players. A player listed twice is entered once. Raises InvalidTournament for a rule of an
    unknown group.
    """
    for rule in rules:
        if event.group(rule.group) is None:
            raise InvalidTournament(say("There is no group {name} in this event.", name=rule.group))
    index: PeopleIndex[str] = PeopleIndex()
    for group, player in event.entrants():
        index.add(group.name, player)
    proposals = []
    for applicant in applicants:
        entries_known = tuple(
            GroupEntry(name, player) for name, player in index.same(applicant.player)
        )
        proposal = ProposedEntry(applicant, _proposed_group(event, rules, applicant), entries_known)
        proposals.append(proposal)
        if proposal.has_to_be_entered:
            index.add(proposal.group, applicant.player)
    return tuple(proposals)


def _proposed_group(event: Event, rules: Sequence[GroupRule], applicant: Applicant) -> str:
    """Return the name of the group for an applicant, empty for none."""
    # What the applicant asks for comes first, then a category with the name of a group, and only
    # then the rules.
    for group_name in (applicant.wanted, *values_of(applicant.player, Trait.CATEGORY)):
        named_group = event.group(group_name) if group_name else None
        if named_group is not None:
            return named_group.name
    rated_player = _with_event_rating(event, applicant.player)
    name = next((rule.group for rule in rules if rule.accepts(rated_player)), "")
    if not name and len(event.groups) == 1:
        name = event.groups[0].name
    # In the group's own spelling; empty if no group has the name.
    group = event.group(name)
    return group.name if group is not None else ""


def _with_event_rating(event: Event, player: Player) -> Player:
    """Return a player with the rating that counts by the first group's method, or with the given
    rating.
    """
    if player.rating or not event.groups:
        return player
    return with_ratings_settled_in(
        event.groups[0].tournament.details, Player(player.number), player
    )


def enter_applicants(
    proposals: Sequence[ProposedEntry], opened_sessions: Callable[[str], Session]
) -> tuple[Said, ...]:
    """Enter all applicants with a proposed group, one edit for each group.

    Return a sentence for each group, with those about byes that were not entered.

    `opened_sessions` returns the open tournament of a group. In a group that has begun they are
    late entries. If the program stops in between, the same list can be entered again: players
    already in the group are skipped. Errors as `Session.apply`.
    """
    proposals_by_group: dict[str, list[ProposedEntry]] = {}
    for proposal in proposals:
        if proposal.has_to_be_entered:
            proposals_by_group.setdefault(proposal.group, []).append(proposal)
    sentences = []
    for group, group_proposals in proposals_by_group.items():
        players = [proposal.player for proposal in group_proposals]
        byes = [proposal.applicant.byes for proposal in group_proposals]
        absences = [proposal.applicant.absences for proposal in group_proposals]
        session = opened_sessions(group)
        tournament_before = session.tournament
        session.apply(
            edit_entering_players(tournament_before, _entry_label(players), players, byes, absences)
        )
        sentences.append(
            counted(
                len(players),
                "{n} player entered in {group}.",
                "{n} players entered in {group}.",
                group=group,
            )
        )
        sentences += refused_byes(tournament_before, players, byes, absences)
    return tuple(sentences)


def _entry_label(players: Sequence[Player]) -> Said:
    if len(players) == 1:
        return say("add {who}", who=display_name(players[0]))
    return counted(len(players), "add {n} player", "add {n} players")
