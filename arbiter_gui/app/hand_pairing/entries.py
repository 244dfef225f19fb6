"""Players who do not play a recorded round: byes and absences entered, changed or removed after it
was paired.

A player at a board who gets a bye leaves the board, so that the opponent needs an entry too.
Forfeits are results of a board (`app/edits/results.py`).
"""

from __future__ import annotations

from collections.abc import Mapping

from arbiter_gui.app.edits import ChangeRound
from arbiter_gui.app.edits.base import check_no_schedule, name_or_number, player_of, round_of
from arbiter_gui.app.hand_pairing.hand_pairing import HandPairing, differences
from arbiter_gui.app.rounds.rearranging import refusal_of_change
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.games_met import partner_in
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind

Entries = Mapping[int, ByeKind | None]
"""The bye of each player; None is an absence without an entry in the round."""


def edit_changing_entries(
    tournament: Tournament, round_number: int, entries: Entries, time: str = ""
) -> ChangeRound:
    """Return the edit with which players do not play the recorded round, each with the bye in
    `entries`.

    `time` is ISO text, for a round that was published. Raises InvalidTournament if an opponent
    would be left without an entry, if nothing changes, and for a round-robin.
    """
    check_no_schedule(tournament)
    recorded_round = round_of(tournament, round_number)
    start = HandPairing.of(round_number, recorded_round)
    state = start
    for player, kind in entries.items():
        player_of(tournament, player)
        state = state.exclude(player, kind)
    if state.waiting_players:
        raise InvalidTournament(_lost_opponent_message(tournament, start, state.waiting_players[0]))
    edit = edit_keeping_tables(tournament, state, time)
    if edit.apply(tournament).rounds[round_number - 1] == recorded_round:
        raise InvalidTournament(say("The round is already recorded in this way."))
    return edit


def edit_keeping_tables(tournament: Tournament, state: HandPairing, time: str = "") -> ChangeRound:
    """Return the edit that changes a recorded round to `state` while its players sit at their
    tables.

    Unchanged boards keep their tables. `time` is ISO text, for a round that was published.
    """
    recorded_round = tournament.rounds[state.number - 1]
    note = joined(differences_at_tables(tournament, state), "; ")
    return state.edit(recorded_round, note, time, keep_tables=True)


def differences_at_tables(tournament: Tournament, state: HandPairing) -> tuple[Said, ...]:
    """Return the differences of `state` from the recorded round, by the tables that unchanged
    boards keep.
    """
    start = HandPairing.of(state.number, tournament.rounds[state.number - 1])
    return differences(start, state, state.tables(tournament, keep_tables=True))


def entry_refusal(tournament: Tournament, round_number: int, entries: Entries) -> Said | None:
    """Return why players cannot be given these byes in the recorded round; None if they can."""
    try:
        edit_changing_entries(tournament, round_number, entries)
    except InvalidTournament as refusal:
        return refusal.said
    caution = refusal_of_change(tournament, round_number)
    if caution is None:
        return None
    return caution.sentence


def first_correctable_round(tournament: Tournament) -> int:
    """Return the first recorded round whose byes can still be changed.

    The next round if there is none.
    """
    numbers = range(1, tournament.next_round)
    correctable = (
        round_number
        for round_number in numbers
        if refusal_of_change(tournament, round_number) is None
    )
    if tournament.schedule is not None:
        return tournament.next_round
    return next(correctable, tournament.next_round)


def bye_in_round(tournament: Tournament, round_number: int, player: int) -> ByeKind | None:
    """Return the bye that a player has in a recorded round.

    None for an absence and for a player at a board.
    """
    byes = {bye.player: bye.kind for bye in tournament.rounds[round_number - 1].byes}
    return byes.get(player)


def opponent_in_round(tournament: Tournament, round_number: int, player: int) -> int | None:
    """Return the opponent of a player in a recorded round; None for a player without a board."""
    for board in tournament.rounds[round_number - 1].boards:
        if player in (board.white, board.black):
            return partner_in((board.white, board.black), player)
    return None


def _lost_opponent_message(tournament: Tournament, start: HandPairing, player: int) -> Said:
    """Return the message that a player loses the opponent by a change, and so needs an entry
    too.
    """
    opponent = next(partner_in(pair, player) for pair in start.boards if player in pair)
    return say(
        "{who} would no longer play {opponent}: also enter what {who} gets instead.",
        who=name_or_number(tournament.by_number[player]),
        opponent=name_or_number(tournament.by_number[opponent]),
    )
