"""`arbiter pair`: the next round, or an earlier one again, as the field's engines print it."""

from __future__ import annotations

from argparse import Namespace

from arbiter_gui import __version__
from arbiter_gui.cli.console import say
from arbiter_gui.cli.loading import chosen_edition, load, state_before, with_choices
from arbiter_gui.cli.output import write
from arbiter_gui.cli.parser import LEVELS
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.kernel.pairing import RoundPairing
from arbiter_gui.explain.text import trace_text
from arbiter_gui.trace import Level, Recorder, Trace


def run(options: Namespace) -> int:
    """Pair, print, and write the reasons where asked; a refused round still gets its reasons written."""
    loaded = with_choices(load(options.file), options)
    for notice in loaded.notices:
        say(notice)
    tournament = state_before(loaded.tournament, options.round)
    key = chosen_edition(tournament, options).key
    recorder = Recorder(LEVELS[options.level] if options.trace else Level.NONE)

    def write_trace() -> None:
        if options.trace:
            trace = recorder.trace(key, tournament.next_round, __version__)
            write(options.trace, as_text(trace, options.trace_format))

    try:
        pairing = pair_round(tournament, key, recorder)
    except NoLegalPairing:
        write_trace()
        raise
    write(options.output, as_lines(pairing))
    write_trace()
    return 0


def as_lines(pairing: RoundPairing) -> str:
    """Return the number of lines that follow, then `white black` in board order, the bye last as `n 0`."""
    pairs = list(pairing.boards)
    if pairing.bye is not None:
        pairs.append((pairing.bye, 0))
    return "\n".join((str(len(pairs)), *(f"{white} {black}" for white, black in pairs))) + "\n"


def as_text(trace: Trace, form: str) -> str:
    """Return a trace in one of the forms of `--trace-format`."""
    return trace.to_json() + "\n" if form == "json" else trace_text(trace)
