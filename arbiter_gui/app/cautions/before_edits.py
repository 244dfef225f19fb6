"""Warnings before an edit: five levels, and the warning for each edit.

The levels are those that FIDE's checklist for programs names. They cannot be switched off.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from arbiter_gui.app.caution import LEAVE, Caution, CautionLevel
from arbiter_gui.app.cautions.frozen import adjustment_changes, frozen_changes
from arbiter_gui.app.cautions.knockout_removal import removal_cautions
from arbiter_gui.app.cautions.undoing import published_sentence
from arbiter_gui.app.edits import (
    ChangeDetails,
    ChangePlayer,
    ChangeRound,
    ChangeSettings,
    DropRound,
    DropSchedule,
    Edit,
    LeaveSchedule,
    RemovePlayer,
    RequestBye,
)
from arbiter_gui.app.edits.fide_mode import LeaveFideMode
from arbiter_gui.app.edits.numbering import EnterLate, ExchangeNumbers, NumberPlayers
from arbiter_gui.app.edits.reported import ReportResult
from arbiter_gui.app.edits.restore import RestoreState
from arbiter_gui.app.edits.results import ClearResult, SetResult
from arbiter_gui.app.edits.several import Several
from arbiter_gui.app.registration.bye_limits import bye_limit_cautions
from arbiter_gui.app.registration.method_cautions import method_cautions
from arbiter_gui.app.registration.registration_cautions import (
    correction_of_players_cautions,
    late_entry_cautions,
)
from arbiter_gui.app.rounds.entry_cautions import entry_cautions
from arbiter_gui.app.rounds.late_correction import correction_cautions
from arbiter_gui.app.rounds.leaving import (
    decision_cautions,
    leaving_cautions,
    schedule_loss_cautions,
)
from arbiter_gui.app.rounds.odd_points import points_cautions
from arbiter_gui.app.rounds.rearranging import rearranging_cautions
from arbiter_gui.domain.errors import ArbiterError, InvalidTournament
from arbiter_gui.domain.record_lines.integrity import fide_mode
from arbiter_gui.domain.teams.sentences import about_participants
from arbiter_gui.domain.texts.sentences import Said, counted, joined, say
from arbiter_gui.domain.texts.words import COLOURS_IN_SENTENCES
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour

FROZEN = "frozen"


def cautions(edit: Edit, tournament: Tournament) -> tuple[Caution, ...]:
    """Return the warnings before an edit is carried out, the gravest first.

    Most edits have none.
    """
    if isinstance(edit, Several):
        warnings = _cautions_of_several(edit, tournament)
    elif isinstance(edit, (ChangeSettings, ChangeDetails)):
        warnings = _settings_cautions(edit, tournament)
    elif isinstance(edit, (SetResult, ClearResult)):
        warnings = correction_cautions(edit, tournament) + decision_cautions(edit, tournament)
    elif isinstance(edit, ReportResult):
        warnings = [_rating_only_caution(edit)]
    elif isinstance(edit, (DropRound, ChangeRound)):
        warnings = _round_cautions(edit, tournament)
    elif isinstance(edit, RequestBye):
        warnings = list(bye_limit_cautions(tournament, (edit.player,), (edit.round,), edit.kind))
    elif isinstance(edit, LeaveSchedule):
        warnings = leaving_cautions(edit, tournament)
    elif isinstance(edit, DropSchedule):
        warnings = schedule_loss_cautions(edit, tournament)
    elif isinstance(edit, LeaveFideMode):
        warnings = [_leave_fide_mode_caution(tournament)]
    elif isinstance(edit, RemovePlayer):
        warnings = removal_cautions(edit, tournament)
    elif isinstance(edit, ChangePlayer):
        warnings = correction_of_players_cautions((edit,), tournament)
    # Late entries and new pairing numbers have warnings; all edits not named here have none.
    else:
        warnings = _number_cautions(edit, tournament)
    # In a team event the sentences say teams instead of players.
    reworded = partial(about_participants, tournament)
    return tuple(
        caution.with_texts(reworded)
        for caution in sorted(warnings, key=lambda caution: -caution.level)
    )


def check_allowed(edit: Edit, tournament: Tournament) -> None:
    """Raise InvalidTournament, with the way out, for an edit that FIDE mode refuses."""
    for caution in cautions(edit, tournament):
        if caution.level is CautionLevel.REFUSE:
            raise InvalidTournament(joined((caution.sentence, caution.way_out), " "))


def _cautions_of_several(edit: Several, tournament: Tournament) -> list[Caution]:
    """Return one warning for many players corrected or entered at once, not one each.

    Others as usual.
    """
    corrections = [change for change in edit.edits if isinstance(change, ChangePlayer)]
    late_entries = [change for change in edit.edits if isinstance(change, EnterLate)]
    warnings = correction_of_players_cautions(corrections, tournament)
    warnings += late_entry_cautions(late_entries, tournament)
    for change in edit.edits:
        if not isinstance(change, (ChangePlayer, EnterLate)):
            for caution in cautions(change, tournament):
                if caution not in warnings:
                    warnings.append(caution)
        try:
            # Each edit is judged in the state that those before it leave.
            tournament = change.apply(tournament)
        except ArbiterError:
            break
    return warnings


def _settings_cautions(
    edit: ChangeSettings | ChangeDetails, tournament: Tournament
) -> list[Caution]:
    """Return the warnings before settings are changed: fixed ones, adjusted points, the initial
    colour.
    """
    try:
        new_state = edit.apply(tournament)
    except ArbiterError:
        return []  # applying the edit reports the error
    warnings = method_cautions(tournament, new_state) + points_cautions(tournament, new_state)
    if not tournament.rounds:
        return warnings
    frozen_settings = frozen_changes(tournament, new_state)
    if frozen_settings:
        warnings.append(_frozen_caution(frozen_settings, in_fide_mode=fide_mode(tournament)))
    adjustments = adjustment_changes(tournament, new_state)
    if adjustments:
        sentence = say(
            "Adjust these players' points independently of their results? The adjustment is "
            "recorded in the report file."
        )
        confirm_text = say("&Adjust points")
        warnings.append(
            Caution(
                CautionLevel.CONFIRM,
                "points-adjusted",
                sentence,
                adjustments,
                confirm_text=confirm_text,
            )
        )
    if tournament.initial_colour not in (None, new_state.initial_colour):
        warnings.append(_initial_colour_caution(tournament, new_state))
    return warnings


def _initial_colour_caution(tournament: Tournament, new_state: Tournament) -> Caution:
    """Return the warning that the initial colour was drawn before round 1, and what another one
    changes.
    """
    colour_names = {
        Colour.WHITE: COLOURS_IN_SENTENCES[Colour.WHITE],
        Colour.BLACK: COLOURS_IN_SENTENCES[Colour.BLACK],
        None: say("lots not drawn"),
    }
    consequences = (
        say("The pairings up to round {n} are not changed.", n=len(tournament.rounds)),
        say("Players who have not played yet get their first colour from the new initial colour."),
        say(
            "A program that checks the report will expect different colours in the rounds already "
            "paired."
        ),
    )
    sentence = say(
        "The initial colour was drawn before round 1: {old}. Change it to {new}?",
        old=colour_names[tournament.initial_colour],
        new=colour_names[new_state.initial_colour],
    )
    confirm_text = say("Change initial c&olour")
    return Caution(
        CautionLevel.TWO_STEP, "initial-colour", sentence, consequences, confirm_text=confirm_text
    )


def _frozen_caution(frozen_settings: tuple[Said, ...], *, in_fide_mode: bool) -> Caution:
    """Return the warning about settings that are fixed since round 1; in FIDE mode their change is
    refused.
    """
    if in_fide_mode:
        sentence = say(
            "Can no longer be changed, because round 1 has been paired: {what}.",
            what=joined(frozen_settings, "; "),
        )
        return Caution(CautionLevel.REFUSE, FROZEN, sentence, (), LEAVE)
    sentence = say("This cannot be changed: round 1 has been paired.")
    return Caution(
        CautionLevel.CONFIRM,
        FROZEN,
        sentence,
        frozen_settings,
        confirm_text=say("Change &settings"),
    )


def _round_cautions(edit: DropRound | ChangeRound, tournament: Tournament) -> list[Caution]:
    """Return the warnings before a round is changed or removed: publication, byes, lost results."""
    if not 1 <= edit.round <= len(tournament.rounds):
        return []
    recorded_round = tournament.rounds[edit.round - 1]
    warnings = []
    confirm_text = say("Change &round")
    if isinstance(edit, DropRound):
        confirm_text = say("&Unpair round")
    if recorded_round.published:
        consequences: tuple[Said, ...] = (
            say("The sheet will show when the round was changed, and on which boards."),
            say("Post it again."),
        )
        if isinstance(edit, DropRound):
            consequences = (
                say("The pairing is removed; the report file will show that it was published."),
            )
        sentence = published_sentence(tournament, edit.round)
        warnings.append(
            Caution(
                CautionLevel.CONFIRM, "published", sentence, consequences, confirm_text=confirm_text
            )
        )
    if isinstance(edit, ChangeRound):
        warnings += rearranging_cautions(edit, tournament)
        warnings += _bye_cautions(edit, tournament)
    games = tournament.match_of(edit.round)
    result_count = sum(
        board.result.known
        for round_number in games
        for board in tournament.rounds[round_number - 1].boards
    )
    if isinstance(edit, DropRound) and result_count:
        sentence = counted(
            result_count,
            "Remove the pairing of round {round} with its {n} result?",
            "Remove the pairing of round {round} with its {n} results?",
            round=edit.round,
        )
        warnings.append(
            Caution(CautionLevel.CONFIRM, "results-lost", sentence, confirm_text=confirm_text)
        )
    return warnings


def _bye_cautions(edit: ChangeRound, tournament: Tournament) -> list[Caution]:
    """Return the warnings about the byes of a changed round."""
    try:
        new_state = edit.apply(tournament)
    except ArbiterError:
        return []  # applying the edit reports the error
    return entry_cautions(edit, tournament, new_state)


def _rating_only_caution(edit: ReportResult) -> Caution:
    """Return the warning that a result comes too late to count for pairings and standings."""
    sentence = say(
        "It is too late for a result of round {n} to count. Record it for the rating report only?",
        n=edit.round,
    )
    consequences = (say("Pairings and standings keep the result that was used (C.04.2, 4.3)."),)
    confirm_text = say("&Rating report only")
    return Caution(
        CautionLevel.CONFIRM, "for-rating-only", sentence, consequences, confirm_text=confirm_text
    )


def _leave_fide_mode_caution(tournament: Tournament) -> Caution:
    """Return the warning before FIDE mode is left, which is for good."""
    mark_on_sheets = say(
        "The report file and all sheets will show that FIDE mode was left before round {n}.",
        n=tournament.next_round,
    )
    if tournament.over:
        mark_on_sheets = say(
            "The report file and all sheets will show that FIDE mode was left after the last round."
        )
    consequences = (
        say("FIDE mode cannot be entered again in this tournament, not even with Undo."),
        say("Earlier changes can still be undone; leaving FIDE mode stays on record."),
        mark_on_sheets,
        say(
            "Settings fixed since round 1 was paired, such as the number of rounds and the points, "
            "can then be changed."
        ),
    )
    confirm_text = say("&Leave FIDE mode")
    return Caution(
        CautionLevel.TWO_STEP,
        "leave-fide-mode",
        say("Leave FIDE mode?"),
        consequences,
        confirm_text=confirm_text,
    )


def _entry_at_end_cautions(edit: EnterLate, tournament: Tournament) -> list[Caution]:
    """Return the warning that a late entry would not get the number by its rating."""
    if not tournament.rounds or not edit.at_end:
        return []
    sentence = say("A late entry gets the number that matches the rating, not the last one.")
    return [
        Caution(
            CautionLevel.CONFIRM,
            "late-entry-at-end",
            sentence,
            confirm_text=say("Enter at the &end"),
        )
    ]


def _number_cautions(edit: Edit, tournament: Tournament) -> list[Caution]:
    """Return the warnings before numbers change that players and sheets have already."""
    if tournament.rounds and isinstance(edit, (NumberPlayers, ExchangeNumbers)):
        count = len(tournament.rounds)
        sentence = say(
            "The pairings up to round {n} were made with the present numbers. Change the numbers?",
            n=count,
        )
        consequences = (
            say("Players keep their boards and results, but their numbers change."),
            say("Lists already posted are out of date."),
        )
        confirm_text = say("Change &numbers")
        return [
            Caution(
                CautionLevel.CONFIRM,
                "renumbering",
                sentence,
                consequences,
                confirm_text=confirm_text,
            )
        ]
    if isinstance(edit, EnterLate):
        return [
            *_entry_at_end_cautions(edit, tournament),
            *late_entry_cautions((edit,), tournament),
        ]
    if isinstance(edit, RestoreState) and edit.state != replace(
        tournament, records=edit.state.records
    ):
        sentence = say("Go back to the state after: {edit}?", edit=edit.when)
        undo_hint = say("Everything done since then is undone in one step; Undo restores it.")
        return [
            Caution(
                CautionLevel.CONFIRM,
                "restore",
                sentence,
                (undo_hint,),
                confirm_text=say("&Restore"),
            )
        ]
    return []
