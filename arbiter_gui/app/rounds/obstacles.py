"""Obstacles to pairing the next round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.seating import table_number
from arbiter_gui.domain.teams.sentences import about_participants
from arbiter_gui.domain.texts.sentences import Said, counted, joined, say
from arbiter_gui.domain.texts.words import all_rounds_paired
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.editions import (
    WholeSchedule,
    check_size,
    continues_match,
    games_in_match,
    whole_schedule,
    why_unfit,
)


@dataclass(frozen=True, slots=True)
class PairingObstacle:
    """A point to settle, or (not `blocking`) to know, before the next round is paired.

    `code` is one of `system` (a type of tournament that the edition does not pair), `edition`,
    `rounds`, `whole-matches` (rounds that do not make whole matches), `initial-colour`, `players`,
    `bye-by-hand`, `finished`, `missing-results` and `adjourned`. `boards` are the (round, board)
    concerned, boards counted from 1.
    """

    code: str
    sentence: Said
    blocking: bool = True
    boards: tuple[tuple[int, int], ...] = ()


def obstacles(tournament: Tournament, edition: str | None = None) -> tuple[PairingObstacle, ...]:
    """Return the obstacles to pairing the next round, in the words of its participants.

    Empty if it is ready.

    If the edition cannot pair this type of tournament, that is the only obstacle.
    """
    return tuple(
        replace(obstacle, sentence=about_participants(tournament, obstacle.sentence))
        for obstacle in _obstacles(tournament, edition)
    )


def _obstacles(tournament: Tournament, edition: str | None) -> tuple[PairingObstacle, ...]:
    """Return what prevents the pairing; what follows from an unfit system is left out."""
    edition_key = edition or tournament.edition
    reason = why_unfit(tournament, edition_key)
    if reason is not None:
        return (PairingObstacle("system", reason),)
    schedule_rules = whole_schedule(edition_key)
    if schedule_rules is not None:
        return tuple(_schedule_obstacles(tournament, schedule_rules))
    settings = *_choice_obstacles(tournament, edition_key), *_round_obstacles(tournament)
    if continues_match(tournament, edition_key):
        return settings
    return (*settings, *_result_obstacles(tournament))


def no_whole_matches(rounds: int, edition: str | None) -> Said | None:
    """Return that a number of rounds does not make whole matches under an edition.

    None if it does.
    """
    games = games_in_match(edition)
    if rounds % games == 0:
        return None
    return counted(
        rounds,
        "{n} [round does|rounds do] not make whole matches: a match takes {games} rounds, one for "
        "each game. Enter a different number of rounds.",
        games=games,
    )


def _schedule_obstacles(
    tournament: Tournament, schedule_rules: WholeSchedule
) -> list[PairingObstacle]:
    """Return the obstacles to making the whole schedule; results and absences do not count."""
    try:
        check_size(schedule_rules, len(tournament.players))
    except InvalidTournament as error:
        return [PairingObstacle("players", error.said)]
    lacking_sentence = schedule_rules.why_impossible(tournament)
    if lacking_sentence is not None:
        return [PairingObstacle("players", lacking_sentence)]
    if len(tournament.rounds) >= planned_rounds(tournament, schedule_rules):
        sentence = say(
            "The schedule has been made: all {n} rounds are in it.", n=len(tournament.rounds)
        )
        return [PairingObstacle("finished", sentence)]
    return []


def planned_rounds(tournament: Tournament, schedule_maker: WholeSchedule) -> int:
    """Return the number of rounds of a schedule for the players of a tournament, as planned or as
    recorded.
    """
    schedule = tournament.schedule or schedule_maker.recorded(tournament)
    return schedule_maker.rounds_for(tournament, schedule)


def _choice_obstacles(tournament: Tournament, edition: str | None) -> list[PairingObstacle]:
    """Return the choices that the arbiter has to make first."""
    choices = []
    if edition is None:
        choices.append(
            PairingObstacle("edition", say("Choose the rules for pairing the tournament."))
        )
    if tournament.round_count is None:
        choices.append(PairingObstacle("rounds", say("Enter the number of rounds.")))
    else:
        sentence = no_whole_matches(tournament.round_count, edition)
        if sentence is not None:
            choices.append(PairingObstacle("whole-matches", sentence))
    if tournament.initial_colour is None:
        choices.append(
            PairingObstacle("initial-colour", say("Draw the initial colour by lot and enter it."))
        )
    return choices


def _round_obstacles(tournament: Tournament) -> list[PairingObstacle]:
    """Return the obstacles in the number of rounds and of players."""
    round_number = tournament.next_round
    round_obstacles = []
    if tournament.over:
        round_obstacles.append(PairingObstacle("finished", all_rounds_paired(round_number - 1)))
    player_count = len(tournament.players) - len(tournament.absent(round_number))
    if not player_count:
        round_obstacles.append(
            PairingObstacle("players", say("No players take part in round {n}.", n=round_number))
        )
    elif player_count == 1:
        # With one player the number of players is odd, so that this player has the bye (C.04.1, 3).
        # The edition decides whether the player may have it, when the round is paired.
        single_player = say(
            "Only one player takes part in round {n} and would need the bye (C.04.1, 3).",
            n=round_number,
        )
        round_obstacles.append(PairingObstacle("players", single_player, blocking=False))
    return [*round_obstacles, *_bye_obstacles(tournament, player_count)]


def _bye_obstacles(tournament: Tournament, player_count: int) -> list[PairingObstacle]:
    """Return the players who were given the bye before pairing, and whether another player gets one
    too.
    """
    round_number = tournament.next_round
    bye_players = tournament.bye_by_hand(round_number)
    if not bye_players:
        return []
    player_numbers = ", ".join(map(str, bye_players))
    sentence = counted(
        len(bye_players),
        "The arbiter has given player {who} the bye in round {round}; the others are paired.",
        "The arbiter has given players {who} the bye in round {round}; the others are paired.",
        round=round_number,
        who=player_numbers,
    )
    if player_count % 2:
        sentence = counted(
            len(bye_players),
            "The arbiter has given player {who} the bye in round {round}; the number of other "
            "players is odd, so one of them also receives a bye (C.04.1, 3).",
            "The arbiter has given players {who} the bye in round {round}; the number of other "
            "players is odd, so one of them also receives a bye (C.04.1, 3).",
            round=round_number,
            who=player_numbers,
        )
    return [PairingObstacle("bye-by-hand", sentence, blocking=False)]


def _result_obstacles(tournament: Tournament) -> list[PairingObstacle]:
    """Return the missing results, and the adjourned games that count as draws for the pairing."""
    missing_results: list[tuple[int, int]] = []
    adjourned_games: list[tuple[int, int]] = []
    for round_number, recorded_round in enumerate(tournament.rounds, 1):
        missing_results += [(round_number, board) for board in recorded_round.missing]
        adjourned_games += [(round_number, board) for board in recorded_round.adjourned]
    result_obstacles = []
    if missing_results:
        first_round, first_board = missing_results[0]
        sentence = counted(
            len(missing_results),
            "{n} result is missing: round {round}, board {board}.",
            "{n} results are missing, the first in round {round}, board {board}.",
            round=first_round,
            board=table_number(tournament, first_round, first_board),
        )
        result_obstacles.append(
            PairingObstacle(
                "missing-results", sentence, blocking=True, boards=tuple(missing_results)
            )
        )
    if adjourned_games:
        sentence = say(
            "Adjourned games count as draws for the pairing: {boards}.",
            boards=_boards_text(tournament, adjourned_games),
        )
        result_obstacles.append(
            PairingObstacle("adjourned", sentence, blocking=False, boards=tuple(adjourned_games))
        )
    return result_obstacles


def _boards_text(tournament: Tournament, games: Sequence[tuple[int, int]]) -> Said:
    """Return such as ``round 3, boards 3, 8``; `games` are pairs of round and board."""
    tables_by_round: dict[int, list[str]] = {}
    for round_number, board in games:
        table = table_number(tournament, round_number, board)
        tables_by_round.setdefault(round_number, []).append(str(table))
    phrases = []
    for round_number, tables in tables_by_round.items():
        phrase = counted(
            len(tables),
            "round {round}, board {boards}",
            "round {round}, boards {boards}",
            round=round_number,
            boards=", ".join(tables),
        )
        phrases.append(phrase)
    return joined(phrases, "; ")
