"""What stands between the arbiter and an edit: five levels of warning, and which edit meets which.

The levels are those that FIDE's checklist for programs names. They cannot be switched off.
"""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.app.caution import LEAVE, Caution, CautionLevel
from arbiter_gui.app.cautions.frozen import adjusted_changes, frozen_changes
from arbiter_gui.app.cautions.undoing import published_words
from arbiter_gui.app.edits import (
    ChangeDetails,
    ChangePlayer,
    ChangeRound,
    ChangeSettings,
    DropRound,
    DropSchedule,
    Edit,
    LeaveSchedule,
    RequestBye,
)
from arbiter_gui.app.edits.fide_mode import LeaveFideMode
from arbiter_gui.app.edits.numbering import EnterLate, ExchangeNumbers, NumberPlayers
from arbiter_gui.app.edits.reported import ReportResult
from arbiter_gui.app.edits.restore import RestoreState
from arbiter_gui.app.edits.results import ClearResult, SetResult
from arbiter_gui.app.edits.several import Several
from arbiter_gui.app.registration.bye_limits import bye_limits
from arbiter_gui.app.registration.method_cautions import method_cautions
from arbiter_gui.app.registration.registration_cautions import (
    correction_of_players_cautions,
    late_entry_cautions,
)
from arbiter_gui.app.rounds.late_correction import correction_cautions
from arbiter_gui.app.rounds.leaving import leaving_cautions, schedule_lost
from arbiter_gui.app.rounds.odd_points import points_cautions
from arbiter_gui.app.rounds.rearranging import rearranging_cautions
from arbiter_gui.domain.errors import ArbiterError, InvalidTournament
from arbiter_gui.domain.record_lines.integrity import fide_mode
from arbiter_gui.domain.texts.sentences import counted, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Colour

FROZEN = "frozen"


def cautions(edit: Edit, tournament: Tournament) -> tuple[Caution, ...]:
    """Return what is to be said before an edit is carried out, the weightiest first; nothing mostly."""
    if isinstance(edit, Several):
        found = _of_several(edit, tournament)
    elif isinstance(edit, (ChangeSettings, ChangeDetails)):
        found = _settings(edit, tournament)
    elif isinstance(edit, (SetResult, ClearResult)):
        found = correction_cautions(edit, tournament)
    elif isinstance(edit, ReportResult):
        found = [_for_rating_only(edit)]
    elif isinstance(edit, (DropRound, ChangeRound)):
        found = _round(edit, tournament)
    elif isinstance(edit, RequestBye):
        found = list(bye_limits(tournament, (edit.player,), (edit.round,), edit.kind))
    elif isinstance(edit, LeaveSchedule):
        found = leaving_cautions(edit, tournament)
    elif isinstance(edit, DropSchedule):
        found = schedule_lost(edit, tournament)
    elif isinstance(edit, LeaveFideMode):
        found = [_leaving(tournament)]
    elif isinstance(edit, ChangePlayer):
        found = correction_of_players_cautions((edit,), tournament)
    else:
        found = _numbers(edit, tournament)
    return tuple(sorted(found, key=lambda c: -c.level))


def check_allowed(edit: Edit, tournament: Tournament) -> None:
    """Raise InvalidTournament, with the way out, for an edit that FIDE mode refuses."""
    for caution in cautions(edit, tournament):
        if caution.level is CautionLevel.REFUSE:
            raise InvalidTournament(joined((caution.sentence, caution.way_out), " "))


def _of_several(edit: Several, tournament: Tournament) -> list[Caution]:
    """Many players corrected or entered at once are one warning, not one each."""
    corrected = [one for one in edit.edits if isinstance(one, ChangePlayer)]
    late = [one for one in edit.edits if isinstance(one, EnterLate)]
    found = correction_of_players_cautions(corrected, tournament) + late_entry_cautions(late, tournament)
    for one in edit.edits:
        if not isinstance(one, (ChangePlayer, EnterLate)):
            found += [c for c in cautions(one, tournament) if c not in found]
        try:
            tournament = one.apply(tournament)
        except ArbiterError:
            break
    return found


def _settings(edit: ChangeSettings | ChangeDetails, tournament: Tournament) -> list[Caution]:
    try:
        after = edit.apply(tournament)
    except ArbiterError:
        return []  # the edit says itself why it cannot be
    found = method_cautions(tournament, after) + points_cautions(tournament, after)
    if not tournament.rounds:
        return found
    changed = frozen_changes(tournament, after)
    if changed and fide_mode(tournament):
        sentence = say("Fixed since round 1 was paired: {what}.", what=joined(changed, "; "))
        found.append(Caution(CautionLevel.REFUSE, FROZEN, sentence, (), LEAVE))
    elif changed:
        sentence = say("This was fixed when round 1 was paired.")
        found.append(Caution(CautionLevel.CONFIRM, FROZEN, sentence, changed))
    adjusted = adjusted_changes(tournament, after)
    if adjusted:
        sentence = say("Change the points of players apart from their results? The report file will name it.")
        found.append(Caution(CautionLevel.CONFIRM, "points-adjusted", sentence, adjusted))
    if tournament.initial_colour not in (None, after.initial_colour):
        found.append(_initial_colour(tournament, after))
    return found


def _initial_colour(tournament: Tournament, after: Tournament) -> Caution:
    names = {Colour.WHITE: say("White"), Colour.BLACK: say("Black"), None: say("not drawn")}
    old, new = names[tournament.initial_colour], names[after.initial_colour]
    consequences = (
        say("Rounds 1 to {n} stay as they were paired.", n=len(tournament.rounds)),
        say("Players who have not played yet get their first colour by the new one."),
        say("A checker that reads the report will find other colours in the rounds that are paired."),
    )
    sentence = say(
        "The initial colour was drawn before round 1: {old}. It is to be changed to: {new}.", old=old, new=new
    )
    return Caution(CautionLevel.TWO_STEP, "initial-colour", sentence, consequences)


def _round(edit: DropRound | ChangeRound, tournament: Tournament) -> list[Caution]:
    if not 1 <= edit.round <= len(tournament.rounds):
        return []
    recorded = tournament.rounds[edit.round - 1]
    found = []
    if recorded.published:
        more = (
            say("The sheet will say that it was altered, when, and which boards."),
            say("Put it up anew."),
        )
        gone = (say("The pairing is removed; the report file will say that it was published."),)
        follows = gone if isinstance(edit, DropRound) else more
        sentence = published_words(tournament, edit.round)
        found.append(Caution(CautionLevel.CONFIRM, "published", sentence, follows))
    if isinstance(edit, ChangeRound):
        found += rearranging_cautions(edit, tournament)
    known = sum(1 for board in recorded.boards if board.result.known)
    if isinstance(edit, DropRound) and known:
        sentence = counted(
            known,
            "Remove the pairing of round {round} and {n} result?",
            "Remove the pairing of round {round} and {n} results?",
            round=edit.round,
        )
        found.append(Caution(CautionLevel.CONFIRM, "results-lost", sentence))
    return found


def _for_rating_only(edit: ReportResult) -> Caution:
    sentence = say(
        "Round {n} is too far back to count. Note the result for the rating report only?", n=edit.round
    )
    follows = (say("Pairings and standings keep the result that was used (C.04.2, 4.3)."),)
    return Caution(CautionLevel.CONFIRM, "for-rating-only", sentence, follows)


def _leaving(tournament: Tournament) -> Caution:
    left = say(
        "The report file and all sheets will say that it was left before round {n}.", n=tournament.next_round
    )
    if tournament.over:
        left = say("The report file and all sheets will say that it was left after the last round.")
    consequences = (
        say("FIDE mode cannot be entered again in this tournament, not even by Undo."),
        say("What was done before can still be undone; that FIDE mode was left stays on record."),
        left,
        say("What round 1 fixed can then be changed, such as the number of rounds and the points."),
    )
    return Caution(CautionLevel.TWO_STEP, "leave-fide-mode", say("Leave FIDE mode?"), consequences)


def _at_end(edit: EnterLate, tournament: Tournament) -> list[Caution]:
    if not tournament.rounds or not edit.at_end:
        return []
    sentence = say("A late entry gets the number that is due to the rating, not the last one.")
    return [Caution(CautionLevel.CONFIRM, "late-entry-at-end", sentence)]


def _numbers(edit: Edit, tournament: Tournament) -> list[Caution]:
    if tournament.rounds and isinstance(edit, (NumberPlayers, ExchangeNumbers)):
        count = len(tournament.rounds)
        sentence = say("Rounds 1 to {n} are paired with the numbers as they are. Change them?", n=count)
        more = (
            say("The players keep their boards and results under other numbers."),
            say("Lists that hang out are out of date."),
        )
        return [Caution(CautionLevel.CONFIRM, "renumbering", sentence, more)]
    if isinstance(edit, EnterLate):
        return [*_at_end(edit, tournament), *late_entry_cautions((edit,), tournament)]
    if isinstance(edit, RestoreState) and edit.state != replace(tournament, records=edit.state.records):
        sentence = say("Go back to the state after: {edit}?", edit=edit.when)
        follows = (say("Everything done since is taken back at once; Undo brings it all again."),)
        return [Caution(CautionLevel.CONFIRM, "restore", sentence, follows)]
    return []
