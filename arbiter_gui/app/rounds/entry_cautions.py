"""Consequences when players of a recorded round get different byes: points, bye limits, later
pairings.
"""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.app.caution import Caution, CautionLevel
from arbiter_gui.app.edits import ChangeRound
from arbiter_gui.app.registration.bye_limits import bye_limit_cautions
from arbiter_gui.app.rounds.late_correction import point_change_sentences
from arbiter_gui.app.rounds.round_changes import changes_of_round, new_board_count
from arbiter_gui.domain.history import histories
from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.texts.player_names import numbered_name
from arbiter_gui.domain.texts.sentences import Said, counted, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind
from arbiter_gui.engine.editions import edition
from arbiter_gui.engine.kernel.counter_questions import NO_WISH

_MOST_BOARDS_NAMED = 6
"""The most new boards that are named one by one."""


def entry_cautions(
    edit: ChangeRound, old_state: Tournament, new_state: Tournament
) -> list[Caution]:
    """Return the warning before byes of a recorded round change, with the consequences, and the
    limits of byes.
    """
    new_kinds = _changed_byes(old_state, new_state, edit.round)
    if not new_kinds:
        return []
    consequences = _round_change_lines(old_state, new_state, edit.round)
    if not old_state.paired_after(edit.round):
        consequences += point_change_sentences(old_state, new_state, edit.round)
    consequences += _bye_permission_lines(old_state, new_state)
    if len(_players_with_allocated_bye(new_state, edit.round)) > 1:
        consequences.append(
            say("The rules allow only one pairing-allocated bye per round (C.04.1, 3).")
        )
    consequences.append(say("The change is recorded in the report file."))
    sentence = say("Change the players not playing in round {n}?", n=edit.round)
    confirm_text = say("Change &round")
    warnings = [
        Caution(
            CautionLevel.CONFIRM,
            "byes-changed",
            sentence,
            tuple(consequences),
            confirm_text=confirm_text,
        )
    ]
    for kind in (ByeKind.HALF, ByeKind.FULL):
        players = tuple(player for player, new_kind in new_kinds.items() if new_kind is kind)
        if players:
            warnings += bye_limit_cautions(old_state, players, (edit.round,), kind)
    return warnings


def _round_change_lines(
    old_state: Tournament, new_state: Tournament, round_number: int
) -> list[Said]:
    """Return the new boards and who is out of the round; only the number of boards if they are
    many.
    """
    old_round = old_state.rounds[round_number - 1]
    new_round = new_state.rounds[round_number - 1]
    board_count = new_board_count(old_round, new_round)
    if board_count > _MOST_BOARDS_NAMED:
        return [
            counted(
                board_count,
                "{n} board is new or has different colours.",
                "{n} boards are new or have different colours.",
            )
        ]
    tables = table_numbers(new_state, round_number)
    return list(changes_of_round(new_state, old_round, new_round, tables))


def _changed_byes(
    old_state: Tournament, new_state: Tournament, round_number: int
) -> dict[int, ByeKind | None]:
    """Return the new bye of each player whose bye in a round changes.

    None for a player who no longer has one.
    """
    old_byes = {bye.player: bye.kind for bye in old_state.rounds[round_number - 1].byes}
    new_byes = {bye.player: bye.kind for bye in new_state.rounds[round_number - 1].byes}
    new_kinds = {}
    for player in sorted(old_byes.keys() | new_byes.keys()):
        if old_byes.get(player) is not new_byes.get(player):
            new_kinds[player] = new_byes.get(player)
    return new_kinds


def _bye_permission_lines(old_state: Tournament, new_state: Tournament) -> list[Said]:
    """Return the players for whom it changes whether they may have the bye of a later pairing
    (C.04.1, 4).
    """
    if new_state.over:
        return []
    barred_before = _barred_from_bye(old_state)
    barred_after = _barred_from_bye(new_state)
    lines = []
    for player in sorted(barred_after - barred_before):
        name = numbered_name(new_state.by_number[player])
        lines.append(
            say("{who} may no longer receive the bye in a later round (C.04.1, 4).", who=name)
        )
    for player in sorted(barred_before - barred_after):
        name = numbered_name(new_state.by_number[player])
        lines.append(say("{who} may again receive the bye in a later round (C.04.1, 4).", who=name))
    return lines


def _barred_from_bye(tournament: Tournament) -> set[int]:
    """Return the players who may not have the bye of the next pairing under the rules of the
    tournament.

    Which unplayed points bar a player differs between editions. If the rules are not known, an
    earlier bye or win by forfeit does (C.04.1, 4).
    """
    if tournament.edition is None or tournament.schedule is not None:
        return _players_who_had_bye(tournament)
    all_players = tuple(replace(player, withdrawn_from=None) for player in tournament.players)
    whole_field = replace(tournament, players=all_players, requests=())
    field = edition(tournament.edition).asking.field_of(whole_field, NO_WISH)
    return {seat.number for seat in field.seats if not seat.may_have_bye}


def _players_who_had_bye(tournament: Tournament) -> set[int]:
    """Return the players who have had a pairing-allocated bye, or a win by forfeit."""
    players = set()
    for player, past in histories(tournament).items():
        for entry in past:
            forfeit_win = entry.mark.forfeit and entry.points > 0
            if entry.bye is ByeKind.PAIRING_ALLOCATED or forfeit_win:
                players.add(player)
    return players


def _players_with_allocated_bye(tournament: Tournament, round_number: int) -> list[int]:
    """Return the players with the pairing-allocated bye of a recorded round."""
    byes = tournament.rounds[round_number - 1].byes
    return [bye.player for bye in byes if bye.kind is ByeKind.PAIRING_ALLOCATED]
