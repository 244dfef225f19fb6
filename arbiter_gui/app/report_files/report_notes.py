"""Notes on a written report file: its gaps, and the data that the format cannot contain."""

from __future__ import annotations

from arbiter_gui import __version__
from arbiter_gui.app.report_files.report_gaps import report_gaps
from arbiter_gui.app.rounds.round_dates import round_spans
from arbiter_gui.domain.publication import standings_state
from arbiter_gui.domain.record_lines.integrity import event_lines_of
from arbiter_gui.domain.round_rules import BEYOND_THE_RULES
from arbiter_gui.domain.teams.players import tournament_of_games
from arbiter_gui.domain.texts.sentences import Said, counted, joined, say
from arbiter_gui.domain.texts.words import result_notation
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import FIDES, ByeKind, Player
from arbiter_gui.formats.trf import Dialect
from arbiter_gui.formats.trf.national_ratings.written_lines import states_both_ratings
from arbiter_gui.formats.trf.player_line import width_of
from arbiter_gui.formats.trf.records.time_control import encoded
from arbiter_gui.formats.trf.teams.records import NAME_WIDTH
from arbiter_gui.ratings.unstated_sources import has_ratings_of_a_report
from arbiter_gui.standings.recorded_ranks import left_without_rank, recorded_ranks, replaced_ranks

PROGRAM = f"Arbiter {__version__}"
"""The program in record 182 for pairings that were made here."""
_CUT = {
    "name": say("names"),
    "federation": say("federations"),
    "fide_id": say("FIDE IDs"),
    "birth": say("dates of birth"),
}
_NO_ROOM = {
    "club": say("clubs"),
    "category": say("categories"),
    "fixed_board": say("fixed tables"),
    "team": say("teams"),
}

_NO_ROOM_FOR_TEAMS = {"federation": say("federations"), "club": say("clubs")}


def program_of(tournament: Tournament, is_own: bool) -> str:
    """Return the program for record 182 that made all pairings so far: this one, or empty if others
    took part.

    `is_own` means that the tournament is from a tournament file; a line on record shows rounds that
    were imported.
    """
    imported = any(line.startswith("### Import @") for line in event_lines_of(tournament))
    if is_own and tournament.rounds and not imported:
        return PROGRAM
    return ""


def report_notes(tournament: Tournament, dialect: Dialect | None, program: str) -> tuple[Said, ...]:
    """Return the gaps of a report to be handed in, and the tournament's data that this dialect
    cannot state.
    """
    gaps = [remark.sentence for remark in report_gaps(tournament)]
    return (
        *gaps,
        *_missing_record_notes(tournament, program),
        *_lost_data_notes(tournament, dialect),
    )


_TIME_CONTROL = "222"
_PAIRING_PROGRAM = "182"
"""The codes of records that the tournament itself may not give."""


def _missing_record_notes(tournament: Tournament, program: str) -> list[Said]:
    """Return a note for each thing that the rating office or a checker wants and the report will
    not say, or not finally: the time control, tie-breaks, the pairing program, ranks, results.

    What an imported report has said in a record of its own is written again and not missing.
    """
    notes = []
    codes = {record.text[:3] for record in tournament.records}
    control = tournament.details.time_control
    if not control and _TIME_CONTROL not in codes:
        notes.append(say("The time control is missing from the report file."))
    elif encoded(control) is None and _TIME_CONTROL not in codes:
        example = "90 min + 30 s"
        text = say(
            "The time control {control} cannot be converted to FIDE's code. Enter it in a form "
            "such as {example}.",
            control=control,
            example=example,
        )
        notes.append(text)
    if not tournament.details.tie_breaks:
        notes.append(
            say("The report file has no tie-breaks: players with equal points share a rank.")
        )
    if tournament.rounds and not program and _PAIRING_PROGRAM not in codes:
        notes.append(say("The report file does not name the program that made the pairings."))
    notes += _rank_notes(tournament)
    why_not_final = standings_state(tournament)
    if why_not_final:
        notes.append(why_not_final)
    return notes


def _rank_notes(tournament: Tournament) -> list[Said]:
    """Return a note on the players whose ranks are not written as in the imported report, and one
    on those who have none in it.
    """
    if not tournament.rounds or not recorded_ranks(tournament):
        return []
    notes: list[Said] = []
    replaced_players = replaced_ranks(tournament)
    if replaced_players:
        notes.append(
            counted(
                len(replaced_players),
                "The imported report ranks {n} player differently from the standings; the new "
                "report follows the standings: {who}.",
                "The imported report ranks {n} players differently from the standings; the new "
                "report follows the standings: {who}.",
                who=round_spans(replaced_players),
            )
        )
    unranked_players = left_without_rank(tournament)
    if unranked_players:
        notes.append(
            counted(
                len(unranked_players),
                "{n} player had no rank in the imported report, and gets none in the new one: "
                "{who}.",
                "{n} players had no rank in the imported report, and get none in the new one: "
                "{who}.",
                who=round_spans(unranked_players),
            )
        )
    return notes


def _lost_data_notes(tournament: Tournament, dialect: Dialect | None) -> list[Said]:
    """Return notes on known data about the players and their games that a report has no place
    for.
    """
    notes = [
        *_impossible_result_notes(tournament),
        *_match_notes(tournament),
        *_team_notes(tournament),
    ]
    # In an event of teams the lines 001 are about the players of the teams.
    players = tournament_of_games(tournament).players
    if not states_both_ratings(tournament, dialect):
        notes += _rating_source_notes(tournament)
    for field, words in _CUT.items():
        players_cut = [player for player in players if _too_wide(player, field)]
        if players_cut:
            note = say(
                "Too long for the report file and shortened there: {what} of players {who}.",
                what=words,
                who=_numbers_text(players_cut),
            )
            notes.append(note)
    words_without_field = []
    for field, words in _NO_ROOM.items():
        if any(getattr(player, field) for player in players):
            words_without_field.append(words)
    if words_without_field:
        notes.append(
            say("The report file has no field for: {what}.", what=joined(words_without_field))
        )
    return notes


def _team_notes(tournament: Tournament) -> list[Said]:
    """Return what record 310 has no place for: long names of teams, and what it does not state at
    all.
    """
    if tournament.team_rules is None:
        return []
    notes = []
    teams_cut = [team for team in tournament.players if len(team.name) > NAME_WIDTH]
    if teams_cut:
        notes.append(
            say(
                "Too long for the report file and shortened there: names of teams {who}.",
                who=_numbers_text(teams_cut),
            )
        )
    words_without_field = []
    if any(roster.captain for roster in tournament.rosters):
        words_without_field.append(say("captains"))
    for field, words in _NO_ROOM_FOR_TEAMS.items():
        if any(getattr(team, field) for team in tournament.players):
            words_without_field.append(words)
    if words_without_field:
        field_words = joined(words_without_field)
        notes.append(say("The report file has no team field for: {what}.", what=field_words))
    return notes


def _match_notes(tournament: Tournament) -> list[Said]:
    """Return what no record states about matches, which a report has as rounds of games."""
    later_games = [
        round_number
        for round_number in range(1, len(tournament.rounds) + 1)
        if tournament.continues_match(round_number)
    ]
    if not later_games:
        return []
    notes = [
        say(
            "The report file has a round for each game; no record shows which rounds form one "
            "match."
        )
    ]
    has_allocated_bye = False
    for round_number in later_games:
        first_games = tournament.rounds[round_number - 2]
        has_allocated_bye |= any(bye.kind is ByeKind.PAIRING_ALLOCATED for bye in first_games.byes)
    if has_allocated_bye:
        notes.append(
            say(
                "The pairing-allocated bye of a match is written as U in the round of the first "
                "game and as H in that of the second; no record shows that the two are one bye."
            )
        )
    return notes


def _impossible_result_notes(tournament: Tournament) -> list[Said]:
    """Return that readers reject the file for results outside the rules, which FIDE mode does not
    permit.
    """
    impossible_results = [
        say(
            "{result} in round {round} ({white}-{black})",
            result=result_notation(board.result),
            round=round_number,
            white=board.white,
            black=board.black,
        )
        for round_number, recorded_round in enumerate(tournament.rounds, 1)
        for board in recorded_round.boards
        if board.result in BEYOND_THE_RULES
    ]
    if not impossible_results:
        return []
    return [
        say(
            "No program can read a report file in which the two players together score more than a "
            "win: {results}.",
            results=joined(impossible_results),
        )
    ]


def _rating_source_notes(tournament: Tournament) -> list[Said]:
    """Return that ratings which are not FIDE's are written in FIDE's place.

    For an imported report this is unknown, as long as all of its ratings are of unknown source.
    """
    of_games = tournament_of_games(tournament)
    players = [
        player for player in of_games.players if player.rating and player.rating_source not in FIDES
    ]
    if not players or has_ratings_of_a_report(of_games):
        return []
    text = counted(
        len(players),
        "The rating of {n} player ({who}) is national, estimated or of unknown source. This report "
        "file cannot show that: it appears as a FIDE rating.",
        "The ratings of {n} players ({who}) are national, estimated or of unknown source. This "
        "report file cannot show that: they appear as FIDE ratings.",
        who=_numbers_text(players),
    )
    return [text]


def _too_wide(player: Player, field: str) -> bool:
    return len(str(getattr(player, field))) > width_of(field)


def _numbers_text(players: list[Player]) -> str:
    return round_spans(sorted(player.number for player in players))
