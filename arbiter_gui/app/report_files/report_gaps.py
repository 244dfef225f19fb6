"""Missing or unusual items in the report file of a finished tournament: the event, its days, FIDE
IDs.

The records 012 to 052, 102 and 132 of report files are mandatory for the rating, and so are the
numbers of the players.
"""

from __future__ import annotations

from collections.abc import Sequence

from arbiter_gui.app.history.setting_words import NAMES
from arbiter_gui.app.rounds.readiness import Remark, Severity
from arbiter_gui.app.rounds.round_dates import day_of, odd_date_sentences, round_spans
from arbiter_gui.domain.players.listed_player import minutes_for_sixty
from arbiter_gui.domain.record_lines.integrity import fide_mode
from arbiter_gui.domain.teams.players import tournament_of_games
from arbiter_gui.domain.texts.latin_letters import has_foreign_letters, latin_form
from arbiter_gui.domain.texts.sentences import Said, counted, joined, say
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import Board, Player

EVENT = "event"
"""The code of a remark that is resolved in the tournament's settings."""
ROUND_DATES = "round-dates"
"""The code of a remark that is resolved among the dates of the rounds."""
_WANTED = ("name", "city", "federation", "start", "end", "chief_arbiter")
_MOST_NAMED = 5
_MOST_HOURS = 12
"""Most hours of play on one day, for games of 60 moves (FIDE Rating Regulations)."""


def report_gaps(tournament: Tournament) -> list[Remark]:
    """Return a note for each type of gap in the report; outside FIDE mode no FIDE ID is needed."""
    details = tournament.details
    remarks = []
    missing_fields = [NAMES[f"details.{key}"] for key in _WANTED if not getattr(details, key)]
    if missing_fields:
        text = say("Missing from the report file: {what}.", what=joined(missing_fields))
        remarks.append(Remark(Severity.NOTE, text, code=EVENT))
    odd_days = _odd_days_sentence(details, len(tournament.rounds))
    if odd_days:
        remarks.append(Remark(Severity.NOTE, odd_days, code=EVENT))
    remarks += [
        Remark(Severity.NOTE, text, code=ROUND_DATES) for text in _date_sentences(tournament)
    ]
    remarks += _undetailed_match_remarks(tournament)
    remarks += _foreign_name_remarks(tournament)
    players_without_id = [
        player for player in tournament_of_games(tournament).players if not player.fide_id
    ]
    if players_without_id and fide_mode(tournament):
        text = counted(
            len(players_without_id),
            "FIDE ID missing for {n} player; FIDE does not rate games without it.",
            "FIDE ID missing for {n} players; FIDE does not rate games without it.",
        )
        remarks.append(
            Remark(
                Severity.NOTE, text, players=_participant_numbers(tournament, players_without_id)
            )
        )
    return remarks


def _participant_numbers(tournament: Tournament, people: Sequence[Player]) -> tuple[int, ...]:
    """Return the numbers under which people are in the list of participants: those of their teams
    in a team event.
    """
    numbers = {person.number for person in people}
    if tournament.team_rules is None:
        return tuple(sorted(numbers))
    return tuple(roster.team for roster in tournament.rosters if numbers & set(roster.players))


def _undetailed_match_remarks(tournament: Tournament) -> list[Remark]:
    """Return the matches of teams that are decided although results of their boards are missing."""
    count = 0
    places: list[Said] = []
    for number, recorded in enumerate(tournament.rounds, 1):
        matches = [
            match_number
            for match_number, match in enumerate(recorded.boards, 1)
            if _lacks_results_of_boards(match)
        ]
        if matches:
            count += len(matches)
            places.append(
                say("round {round}: {matches}", round=number, matches=round_spans(matches))
            )
    if not places:
        return []
    text = counted(
        count,
        "In {n} match the score has been entered but board results are missing ({where}). These "
        "games cannot be rated.",
        "In {n} matches the score has been entered but board results are missing ({where}). These "
        "games cannot be rated.",
        where=joined(places, "; "),
    )
    return [Remark(Severity.NOTE, text)]


def _lacks_results_of_boards(match: Board) -> bool:
    return match.result.known and any(not game.result.known for game in match.games)


def _foreign_name_remarks(tournament: Tournament) -> list[Remark]:
    """Return the players whose names have letters that FIDE's files do not have, with the Latin
    form.
    """
    people = tournament_of_games(tournament).players
    foreign_players = [player for player in people if has_foreign_letters(player.name)]
    if not foreign_players:
        return []
    names = [
        f"{player.name} ({latin_form(player.name)})" for player in foreign_players[:_MOST_NAMED]
    ]
    text = counted(
        len(foreign_players),
        "{n} name contains Cyrillic or Greek letters, which are not allowed in a report to FIDE: "
        "{names}.",
        "{n} names contain Cyrillic or Greek letters, which are not allowed in a report to FIDE: "
        "{names}.",
        names=joined(names, "; "),
    )
    return [Remark(Severity.NOTE, text, players=_participant_numbers(tournament, foreign_players))]


def _odd_days_sentence(details: Details, rounds: int) -> Said | None:
    """Return why the first and the last day are hardly right.

    None if they may be, or are not known.
    """
    first_day = day_of(details.start)
    last_day = day_of(details.end)
    if first_day is None or last_day is None:
        return None
    days = (last_day - first_day).days + 1
    if days < 1:
        return say("The event ends before it begins. Correct one of the dates.")
    minutes = minutes_for_sixty(details.time_control)
    # Each side has that time.
    if minutes is None or 2 * minutes * rounds <= 60 * _MOST_HOURS * days:
        return None
    return counted(
        days,
        "The event lasts {n} day, which is too short for {rounds} rounds at {control}.",
        "The event lasts {n} days, which is too short for {rounds} rounds at {control}.",
        rounds=rounds,
        control=details.time_control,
    )


def _date_sentences(tournament: Tournament) -> list[Said]:
    """Return which recorded rounds have no date, and which have one that is hardly right."""
    dates = tournament.details.dates
    undated_rounds = []
    for round_number in range(1, len(tournament.rounds) + 1):
        # A slice: there may be fewer dates than rounds.
        if not any(dates[round_number - 1 : round_number]):
            undated_rounds.append(round_number)
    sentences = []
    if undated_rounds:
        sentence = counted(
            len(undated_rounds),
            "The date of round {rounds} is missing from the report file.",
            "The dates of rounds {rounds} are missing from the report file.",
            rounds=round_spans(undated_rounds),
        )
        sentences.append(sentence)
    return sentences + odd_date_sentences(tournament, dates)
