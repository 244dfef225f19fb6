"""The tournament report (IT3): the event, its officials, the numbers of players by type, and the
norms achieved.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from arbiter_gui import __version__
from arbiter_gui.domain.calendar.dates import date_said
from arbiter_gui.domain.publication import standings_state
from arbiter_gui.domain.texts.player_names import display_name
from arbiter_gui.domain.texts.sentences import NOTHING, Said, joined, listed, plain, raised, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.editions import edition_name
from arbiter_gui.ratings.attendance import GroupCount, attendance, participants
from arbiter_gui.ratings.regulations import regulations_of
from arbiter_gui.ratings.report import KIND_WORDS
from arbiter_gui.ratings.title_norms.norms import achieved_norms
from arbiter_gui.ratings.unstated_sources import players_taken_for_rated
from arbiter_gui.reports.final_tables.norm_table import norm_table
from arbiter_gui.reports.final_tables.officials import arbiter_fields, arbiter_words
from arbiter_gui.reports.final_tables.report_check_table import few_of_many
from arbiter_gui.reports.tables.forms import FormField, form_table, signatures_table
from arbiter_gui.reports.tables.table import Align, Column, Kind, Table


def tournament_report(tournament: Tournament) -> tuple[Table[Any], ...]:
    """Return the parts of the report; open games are said below the first."""
    form = form_table(
        "it3", say("Tournament report (IT3)"), _form_fields(tournament), standings_state(tournament)
    )
    norms: tuple[Table[Any], ...] = ()
    norms_achieved = achieved_norms(tournament)
    if norms_achieved:
        columns = norm_table(tournament).columns[:-1]
        norms = (Table("it3-norms", say("Norms"), columns, norms_achieved),)
    signature_columns = signatures_table(
        (FormField(say("Chief arbiter"), arbiter_words(tournament.details, 0)),)
    )
    return (form, _counts_table(tournament), *norms, signature_columns)


def _form_fields(tournament: Tournament) -> Iterator[FormField]:
    """Yield the fields of the form IT3 in its order."""
    details = tournament.details
    yield FormField(say("Event"), details.name)
    yield FormField(say("FIDE event code"), details.event_code)
    yield FormField(
        say("City, federation"), joined(filter(None, (details.city, details.federation)))
    )
    yield FormField(
        say("First and last day"),
        joined(map(date_said, filter(None, (details.start, details.end))), " – "),
    )
    yield FormField(say("Organiser"), details.organiser)
    yield from arbiter_fields(details)
    yield FormField(say("Rate of play"), details.time_control)
    yield FormField(say("Rating"), raised(KIND_WORDS[regulations_of(tournament).kind]))
    yield FormField(say("Rounds"), plain(tournament.round_count or len(tournament.rounds)))
    system = edition_name(tournament.edition) if tournament.edition else ""
    yield FormField(say("Pairing system"), system)
    yield FormField(say("Pairing program"), plain(f"Arbiter {__version__}"))


def _counts_table(tournament: Tournament) -> Table[GroupCount]:
    """Return how many players of how many federations took part, as the form IT3 asks.

    A note names the players who are not counted, and those counted as rated without a stated
    source of their rating.
    """
    columns: tuple[Column[GroupCount], ...] = (
        Column("what", say("Players"), lambda count: count.group_name, width=14, elastic=True),
        Column("number", say("Number"), lambda count: count.players, Kind.NUMBER, Align.RIGHT, 8),
        Column(
            "federations",
            say("Federations"),
            lambda count: count.federations,
            Kind.NUMBER,
            Align.RIGHT,
            11,
        ),
        Column(
            "host", say("Host federation"), lambda count: count.host, Kind.NUMBER, Align.RIGHT, 11
        ),
    )
    notes = filter(None, (_uncounted_note(tournament), _unstated_source_note(tournament)))
    return Table("it3-counts", say("Players"), columns, attendance(tournament), joined(notes, " "))


def _uncounted_note(tournament: Tournament) -> Said:
    """Return which players are not counted, and why; nothing if all players are."""
    counted_numbers = {player.number for player in participants(tournament)}
    absent_players = [
        player for player in tournament.players if player.number not in counted_numbers
    ]
    if not absent_players:
        return NOTHING
    names = listed(map(display_name, absent_players))
    return say("Not counted (no game played): {players}.", players=names)


def _unstated_source_note(tournament: Tournament) -> Said:
    """Return which players are counted as rated although the source of their rating is not stated;
    nothing without such players.
    """
    taken_for_rated = set(players_taken_for_rated(tournament))
    names = [
        display_name(player) for player in participants(tournament) if player in taken_for_rated
    ]
    if not names:
        return NOTHING
    return say(
        "Counted as FIDE rated, source of the rating not stated: {players}.",
        players=few_of_many(names),
    )
