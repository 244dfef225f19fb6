"""`arbiter explain`: how the pairings of a round were reached, article by article."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import replace

from arbiter_gui import __version__
from arbiter_gui.app.original_pairings.original_pairing import state_when_paired
from arbiter_gui.cli.checks.differences import difference_text
from arbiter_gui.cli.console import show, tell
from arbiter_gui.cli.explanations.answers import print_answers
from arbiter_gui.cli.explanations.pages import reasons_pdf
from arbiter_gui.cli.explanations.pictures import picture_lines
from arbiter_gui.cli.explanations.unpairable import unpairable_lines
from arbiter_gui.cli.explanations.verification import print_verification
from arbiter_gui.cli.languages import terminal_catalogue
from arbiter_gui.cli.loading import (
    Loaded,
    chosen_edition,
    load_tournament,
    loaded_original_pairing,
    ready_to_pair,
    stored_trace,
    tell_notices,
    with_choices,
)
from arbiter_gui.cli.options.shared import LEVELS
from arbiter_gui.cli.output import check_outputs, write_whole
from arbiter_gui.cli.people import naming_players, with_players
from arbiter_gui.domain.errors import InvalidTournament, NoLegalPairing
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.engine.api import compare_round, pair_round
from arbiter_gui.explain.requested import trace_as_requested
from arbiter_gui.explain.text import as_text
from arbiter_gui.reports.round_tables.altered import altered_note
from arbiter_gui.trace import Recorder, Trace
from arbiter_gui.trace.replay import engine_boards


def run(options: Namespace) -> int:
    """Print the trace stored with the round, or else pair the round again for it.

    With a question answer that instead, with `--verify` check the trace, with `--picture` print its
    drawings, with `--pdf` write them.
    """
    _check_options(options)
    check_outputs(options.file, [options.report, options.pdf], over_reports=True)
    if _has_question(options) and not options.picture:
        return print_answers(options)
    loaded = with_choices(load_tournament(options.file, options.salvage, options.encoding), options)
    options = with_players(options, loaded.tournament)
    round_number = options.round or loaded.tournament.next_round
    # A stored trace is what the round was paired by; another level of detail needs pairing it
    # again.
    trace = stored_trace(loaded, round_number, options.rules) if options.level is None else None
    if trace is None:
        trace = _paired_again(loaded, round_number, options)
    else:
        tell_notices(loaded)
        _report_altered_boards(loaded, round_number, trace)
    if options.verify:
        return print_verification(loaded, round_number, trace, options.json)
    if options.picture or options.pdf is not None:
        _draw_trace(loaded, round_number, trace, options)
        return 0
    told_trace = trace_as_requested(trace, loaded.tournament)
    of_teams = loaded.tournament.team_rules is not None
    print(as_text(told_trace, of_teams=of_teams, catalogue=terminal_catalogue()), end="")
    return 0


def _has_question(options: Namespace) -> bool:
    """Return whether the options ask about a player, a board or a pair."""
    return bool(options.player or options.board or options.why_not)


def _check_options(options: Namespace) -> None:
    """Raise InvalidTournament for options that cannot be used together."""
    if options.report is not None and (not options.why_not or options.picture):
        raise InvalidTournament(say("--report needs --why-not A B"))
    if options.verify and (options.player or options.board):
        raise InvalidTournament(say("--verify can be used only alone or with --why-not A B"))
    if options.pdf is not None and (_has_question(options) or options.verify):
        raise InvalidTournament(
            say(
                "--pdf writes the whole round; use it without --player, --board, --why-not and "
                "--verify"
            )
        )


def _draw_trace(loaded: Loaded, round_number: int, trace: Trace, options: Namespace) -> None:
    """Write the drawings of a trace as a PDF, or print them in words, or both."""
    state = state_when_paired(
        loaded.tournament, round_number, loaded_original_pairing(loaded, round_number)
    )
    if options.pdf is not None:
        write_whole(options.pdf, reasons_pdf(state, trace))
    if options.picture:
        for line in picture_lines(state, trace, options):
            show(line)


def _report_altered_boards(loaded: Loaded, round_number: int, trace: Trace) -> None:
    """Report the boards that differ from those of the stored trace."""
    details = loaded.tournament.details
    recorded_round = loaded.tournament.rounds[round_number - 1]
    note = altered_note(recorded_round, engine_boards(trace), details.first_board)
    if note is not None:
        tell(
            say("{file}: round {number}: {note}", file=loaded.file, number=round_number, note=note)
        )


def _paired_again(loaded: Loaded, round_number: int, options: Namespace) -> Trace:
    """Pair a round again from the state it was paired from.

    Return the trace, and report every other pairing.

    Raises NoLegalPairing after printing why.
    """
    ready_tournament = ready_to_pair(loaded, round_number)
    original_pairing = loaded_original_pairing(loaded, round_number)
    if original_pairing is not None:
        ready_tournament = replace(ready_tournament, tournament=original_pairing.state_before)
        for note in original_pairing.notes:
            ready_tournament = ready_tournament.with_notice(f"{note}.")
    tell_notices(ready_tournament)
    key = chosen_edition(ready_tournament.tournament, options).key
    recorder = Recorder(LEVELS[options.level or "steps"])
    try:
        with naming_players(ready_tournament.tournament):
            pairing = pair_round(ready_tournament.tournament, key, recorder)
    except NoLegalPairing:
        of_teams = ready_tournament.tournament.team_rules is not None
        # Even without a pairing the trace shows how far the rules got.
        print(
            as_text(
                recorder.trace(key, round_number, __version__),
                of_teams=of_teams,
                catalogue=terminal_catalogue(),
            ),
            end="",
        )
        for line in unpairable_lines(ready_tournament.tournament, key):
            show(line)
        raise
    if round_number <= len(loaded.tournament.rounds):
        for difference in compare_round(loaded.tournament.rounds[round_number - 1], pairing):
            tell(
                say(
                    "{file}: round {number} was paired differently: {difference}",
                    file=loaded.file,
                    number=round_number,
                    difference=difference_text(difference),
                )
            )
    return recorder.trace(key, round_number, __version__)
