"""`arbiter absent`: players not playing in a paired round, and the round paired again without
them.
"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable
from dataclasses import replace

from arbiter_gui.app.cautions.before_edits import cautions
from arbiter_gui.app.edits import Edit
from arbiter_gui.app.hand_pairing.entries import edit_changing_entries, edit_keeping_tables
from arbiter_gui.app.hand_pairing.hand_pairing import HandPairing, differences
from arbiter_gui.app.hand_pairing.no_shows import edit_forfeiting_missing, repaired_round
from arbiter_gui.app.hand_pairing.rules_cost import rules_cost
from arbiter_gui.app.original_pairings.original_pairing import state_paired_from
from arbiter_gui.app.session import edited_tournament
from arbiter_gui.cli.applying import apply_to_file
from arbiter_gui.cli.console import indented_line, show, tell, written_message
from arbiter_gui.cli.loading import Loaded, load_tournament, loaded_original_pairing, tell_notices
from arbiter_gui.cli.output import check_outputs, write_whole
from arbiter_gui.cli.people import naming_players, player_called
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.seating import table_numbers
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.editions import edition
from arbiter_gui.formats.trf import write_report


def run(options: Namespace) -> int:
    """Print the changes and consequences; make them with `--apply`, or write a report to `-o`."""
    check_outputs(options.file, [options.output], over_reports=True)
    loaded = load_tournament(options.file, options.salvage, options.encoding)
    tell_notices(loaded)
    if options.rules is not None:
        edition_key = edition(options.rules).key
        loaded = replace(loaded, tournament=replace(loaded.tournament, edition=edition_key))
    edit = _requested_edit(loaded, options)
    _print_change(loaded.tournament, edit, options.round)
    if options.output is not None:
        write_whole(options.output, write_report(edited_tournament(edit, loaded.tournament)))
        tell(written_message(options.output))
    if options.apply:
        apply_to_file(loaded, edit)
    return 0


def _requested_edit(loaded: Loaded, options: Namespace) -> Edit:
    """Return the edit that the options request.

    Raises InvalidTournament if they request none, or two.
    """
    tournament = loaded.tournament
    missing_players = _numbers_of_names(tournament, options.missing)
    late_players = _numbers_of_names(tournament, options.joins)
    if bool(options.gets) == bool(missing_players or late_players):
        raise InvalidTournament(say("give either --missing and --joins, or --gets"))
    if options.gets:
        entries = {player_called(tournament, name): kind for name, kind in options.gets}
        return edit_changing_entries(tournament, options.round, entries)
    if options.forfeit:
        edit = edit_forfeiting_missing(tournament, options.round, missing_players)
        if edit is None:
            raise InvalidTournament(say("none of these players is in the round"))
        return edit
    return _edit_around_missing(loaded, options, missing_players, late_players)


def _numbers_of_names(tournament: Tournament, names: Iterable[str]) -> list[int]:
    return [player_called(tournament, name) for name in names]


def _edit_around_missing(
    loaded: Loaded, options: Namespace, missing_players: list[int], late_players: list[int]
) -> Edit:
    """Return the smallest change around missing players, and print how it compares with the round
    paired again.
    """
    tournament = loaded.tournament
    round_number = options.round
    if not 1 <= round_number <= len(tournament.rounds):
        raise InvalidTournament(say("round {number} is not paired yet", number=round_number))
    original_pairing = loaded_original_pairing(loaded, round_number)
    state_before = state_paired_from(tournament, round_number, original_pairing)
    # A board with a result has been played, so it is not split.
    recorded_round = tournament.rounds[round_number - 1]
    start = HandPairing.of(round_number, recorded_round)
    begun_boards = [
        (board.white, board.black)
        for board in recorded_round.boards
        if options.begun or board.result.known
    ]
    with naming_players(tournament):
        change = repaired_round(
            state_before, tournament, start, missing_players, late_players, begun_boards
        )
    cost = rules_cost(change.state_before, change.pairing, _names(tournament))
    if cost is not None and cost.answer:
        tell(say("compared with pairing the whole round again: {answer}", answer=cost.answer))
        for line in cost.lines:
            tell(indented_line(line))
    return edit_keeping_tables(tournament, change.pairing)


def _names(tournament: Tournament) -> dict[int, str]:
    return {player.number: player.name for player in tournament.players if player.name}


def _print_change(tournament: Tournament, edit: Edit, round_number: int) -> None:
    """Print the boards and byes that change, and the consequences."""
    new_state = edited_tournament(edit, tournament)
    former_pairing = HandPairing.of(round_number, tournament.rounds[round_number - 1])
    new_pairing = HandPairing.of(round_number, new_state.rounds[round_number - 1])
    for line in differences(former_pairing, new_pairing, table_numbers(new_state, round_number)):
        show(line)
    if former_pairing == new_pairing:
        show(edit.label)
    for caution in cautions(edit, tournament):
        tell(caution.sentence)
        for consequence in caution.consequences:
            tell(indented_line(consequence))
