"""The next steps in each group of an event: round, missing results, state."""

from __future__ import annotations

from arbiter_gui.domain.organisation.event import Event, Group
from arbiter_gui.domain.texts.sentences import Said, counted, plain, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.reports.event_tables.winners import leader_words
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table


def group_state(tournament: Tournament) -> Said:
    """Return what a group waits for, in a few words."""
    if not tournament.rounds:
        return say("not started")
    missing_count = len(tournament.rounds[tournament.current_round - 1].missing)
    if missing_count:
        return counted(missing_count, "{n} [result|results] missing")
    if tournament.over:
        return say("finished")
    return say("round {n} can be paired", n=tournament.next_round)


def short_state(tournament: Tournament) -> Said:
    """Return the round of a group and its missing results in the fewest words, for the tab of the
    group.
    """
    round_number = tournament.current_round
    if not round_number:
        return say("not started")
    missing_count = len(tournament.rounds[round_number - 1].missing)
    if missing_count:
        return say("round {n}, {count} missing", n=round_number, count=missing_count)
    if tournament.over:
        return say("finished")
    return say("round {n}, complete", n=round_number)


def overview_table(event: Event) -> Table[Group]:
    """Return a line for each group."""
    columns: tuple[Column[Group], ...] = (
        Column("group", say("Group"), lambda group: plain(group.name), width=14, strong=True),
        Column("players", say("Players"), _player_count, Kind.NUMBER, Align.RIGHT, 7),
        Column("round", say("Round"), _round_text, width=9),
        Column(
            "state",
            say("State"),
            lambda group: group_state(group.tournament),
            width=26,
            elastic=True,
        ),
        Column("leader", say("Leader"), leader_words, width=20),
        Column("begins", say("Next round"), _beginning_of_round, width=16),
    )
    return Table("event-overview", plain(event.name), columns, event.groups)


def _player_count(group: Group) -> int:
    return len(group.tournament.players)


def _round_text(group: Group) -> Said:
    """Return the round of a group, and of how many if that is known."""
    tournament = group.tournament
    planned_count = tournament.round_count
    if planned_count is None:
        return plain(str(tournament.current_round))
    return say("{n} of {count}", n=tournament.current_round, count=planned_count)


def _beginning_of_round(group: Group) -> Said | None:
    """Return date and time of the next round, as far as known."""
    tournament = group.tournament
    round_number = tournament.current_round
    times = []
    for values in (tournament.details.dates, tournament.details.times):
        times += [value for value in values[round_number : round_number + 1] if value]
    if times and not tournament.over:
        return plain(" ".join(times))
    return None
