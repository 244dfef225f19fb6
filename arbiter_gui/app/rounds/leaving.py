"""Players who leave, are expelled or return, under the article for their kind of event, and the
consequences.
"""

from __future__ import annotations

from collections.abc import Iterator

from arbiter_gui.app.caution import Caution, CautionLevel
from arbiter_gui.app.edits import (
    DropSchedule,
    Edit,
    LeaveSchedule,
    Return,
    ReturnToSchedule,
    Withdraw,
)
from arbiter_gui.app.edits.attendance import Expel
from arbiter_gui.app.edits.results import ClearResult, SetResult
from arbiter_gui.domain.annulled import annulled_players, boards_of, completion_of
from arbiter_gui.domain.errors import ArbiterError
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.texts.player_names import numbered_name, player_of
from arbiter_gui.domain.texts.sentences import Said, counted, joined, say
from arbiter_gui.domain.tournament import Tournament


def edit_leaving(tournament: Tournament, player: int, round_number: int, reason: str = "") -> Edit:
    """Return the edit with which a player leaves from the round on.

    With a `reason` the player is expelled.

    In a whole schedule the remaining games are forfeits, and the number of completed games decides
    whether the player's results count (C.05, 6.6).
    """
    if tournament.schedule is not None and tournament.rounds:
        is_annulled = completion_of(tournament, player).less_than_half
        return LeaveSchedule(player, round_number, is_annulled, reason)
    if reason:
        return Expel(player, round_number, reason)
    return Withdraw(player, round_number)


def edit_returning(tournament: Tournament, player: int, round_number: int) -> Edit:
    """Return the edit with which a player who has left plays again from the round on."""
    if tournament.schedule is not None and tournament.rounds:
        return ReturnToSchedule(player, round_number)
    return Return(player, round_number)


def leaving_cautions(edit: LeaveSchedule, tournament: Tournament) -> list[Caution]:
    """Return the warning before a player leaves a schedule: whether the results count, and all
    players' points.
    """
    try:
        new_state = edit.apply(tournament)
    except ArbiterError:
        return []  # applying the edit reports the error
    sentence = _completed_games_sentence(tournament, edit.player, edit.annulled)
    games_stay = say(
        "The games stay in the crosstable and in the rating report; Undo reverses the withdrawal."
    )
    consequences = (
        *_missing_result_sentences(edit, tournament),
        *point_sentences(tournament, new_state),
        games_stay,
    )
    confirm_text = say("&Withdraw")
    return [
        Caution(
            CautionLevel.CONFIRM,
            "leaves-schedule",
            sentence,
            consequences,
            confirm_text=confirm_text,
        )
    ]


def _completed_games_sentence(tournament: Tournament, player: int, annulled: bool) -> Said:
    """Return how many games a player who leaves has completed, and what follows from it (C.05,
    6.6).
    """
    completion = completion_of(tournament, player)
    values = {
        "who": numbered_name(player_of(tournament, player)),
        "completed": completion.completed,
        "games": completion.games,
    }
    if annulled:
        return say(
            "{who} has completed {completed} of {games} games, less than half: none of this "
            "player's results count in the standings (C.05, 6.6).",
            **values,
        )
    return say(
        "{who} has completed {completed} of {games} games, at least half: all results count, and "
        "the remaining games are lost by forfeit (C.05, 6.6).",
        **values,
    )


def _missing_result_sentences(edit: LeaveSchedule, tournament: Tournament) -> Iterator[Said]:
    """Yield the rounds before the withdrawal in which a result of the player is missing: it can
    still decide.
    """
    rounds = []
    for round_number, board in boards_of(tournament, edit.player):
        if round_number < edit.round and not board.result.known:
            rounds.append(str(round_number))
    if rounds:
        yield counted(
            len(rounds),
            "[A result in round {rounds} is|Results in rounds {rounds} are] still missing. Enter "
            "[it|them] first: [it|they] can decide whether the results so far count.",
            rounds=", ".join(rounds),
        )


def decision_cautions(edit: SetResult | ClearResult, tournament: Tournament) -> list[Caution]:
    """Return the warnings before a result that decides anew whether results of players who have
    left count (6.6).
    """
    try:
        new_state = edit.apply(tournament)
    except ArbiterError:
        return []  # applying the edit reports the error
    annulled_numbers = annulled_players(new_state)
    warnings = []
    for player in sorted(annulled_numbers ^ annulled_players(tournament)):
        sentence = _completed_games_sentence(new_state, player, player in annulled_numbers)
        points = point_sentences(tournament, new_state)
        warnings.append(
            Caution(
                CautionLevel.CONFIRM,
                "decided-anew",
                sentence,
                points,
                confirm_text=say("Enter &result"),
            )
        )
    return warnings


def point_sentences(old_state: Tournament, new_state: Tournament) -> tuple[Said, ...]:
    """Return in one sentence the points of all players before and after an edit, changed ones
    first.
    """
    old_scores = scores(old_state)
    new_scores = scores(new_state)
    numbers = sorted(
        new_scores,
        key=lambda player_number: (
            old_scores[player_number] == new_scores[player_number],
            player_number,
        ),
    )
    lines = []
    for player_number in numbers:
        points = points_text(new_scores[player_number])
        if old_scores[player_number] != new_scores[player_number]:
            points = f"{points_text(old_scores[player_number])} → {points}"
        lines.append(
            say(
                "{who} {points}",
                who=numbered_name(player_of(new_state, player_number)),
                points=points,
            )
        )
    return (say("Points: {points}.", points=joined(lines, "; ")),)


def schedule_loss_cautions(_edit: DropSchedule, tournament: Tournament) -> list[Caution]:
    """Return the warnings about losses with a schedule: results, and publication."""
    warnings = []
    confirm_text = say("Remove &schedule")
    result_count = sum(
        board.result.known
        for recorded_round in tournament.rounds
        for board in recorded_round.boards
    )
    if result_count:
        sentence = counted(
            result_count,
            "Remove the schedule and {n} result?",
            "Remove the schedule and {n} results?",
        )
        warnings.append(
            Caution(CautionLevel.TWO_STEP, "results-lost", sentence, confirm_text=confirm_text)
        )
    if any(recorded_round.published for recorded_round in tournament.rounds):
        sentence = say("The schedule was published. Remove it?")
        consequences = (
            say(
                "Announced pairings may be changed only with the consent of all players concerned "
                "(C.05, 6.2)."
            ),
        )
        warnings.append(
            Caution(
                CautionLevel.CONFIRM, "published", sentence, consequences, confirm_text=confirm_text
            )
        )
    return warnings
