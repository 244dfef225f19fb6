"""From the arguments to an exit code: dispatch, and the handling of each type of error."""

from __future__ import annotations

import gc
from argparse import Namespace
from collections.abc import Callable, Sequence
from importlib import import_module
from types import ModuleType

from arbiter_gui.cli.console import (
    CLOSED_EARLY,
    crash_report,
    error_sentence,
    finish_output,
    forget_output,
    harmless_output,
    tell,
)
from arbiter_gui.cli.display import display_missing
from arbiter_gui.domain.errors import ArbiterError, NoLegalPairing

DONE = 0
NO_PAIRING = 1
BAD_INPUT = 2
BUG = 3
INTERRUPTED = 130

_OBJECTS = 20_000
"""Number of new objects after which unreachable objects are collected."""

OpenWindow = Callable[[str | None], int]


def run(arguments: Sequence[str], open_window: OpenWindow) -> int:
    """Carry out a command line and return the exit code.

    `open_window` shows the window with a file, or without one, and returns the exit code.
    """
    with harmless_output():
        return _run(arguments, open_window)


def _run(arguments: Sequence[str], open_window: OpenWindow) -> int:
    """Carry out a command; return its exit code, with one line on the error for the user."""
    # First of all: a usage error or a crash report would repeat the arguments, and the password in
    # them.
    password_message = _password_in(arguments)
    if password_message:
        tell(password_message)
        return BAD_INPUT
    options = _options(arguments)
    try:
        code = _carry_out(options, open_window)
        # Within the block: only the flush shows that a reader such as `head` has gone.
        finish_output()
    except BrokenPipeError:
        forget_output()
        return CLOSED_EARLY
    except KeyboardInterrupt:
        tell("Stopped.")
        return INTERRUPTED
    except (ArbiterError, OSError) as error:
        tell(
            error_sentence(
                error, getattr(options, "file", None), salvages=hasattr(options, "salvage")
            )
        )
        if isinstance(error, NoLegalPairing):
            return NO_PAIRING
        return BAD_INPUT
    except Exception as error:
        import shlex

        tell(crash_report(error, "arbiter " + shlex.join(arguments)))
        return BUG
    return code


def _options(arguments: Sequence[str]) -> Namespace:
    """Return the parsed arguments.

    Opening the window, with or without a file, loads no code of other commands.
    """
    command, *files = arguments or ["open"]
    if command == "open" and len(files) < 2 and not any(file.startswith("-") for file in files):
        return Namespace(command=command, file=next(iter(files), None))
    from arbiter_gui.cli.options.parser import build_parser

    return build_parser(command).parse_args(arguments)


def _password_in(arguments: Sequence[str]) -> str:
    """Return the message about an address with a password in it, before anything repeats it.

    Empty without one.
    """
    words = [word for word in arguments if "postgres" in word]
    if not words:
        return ""
    from arbiter_gui.storage.server.address import NO_PASSWORD, without_password

    if not any(without_password(word) != word for word in words):
        return ""
    return NO_PASSWORD


def _carry_out(options: Namespace, open_window: OpenWindow) -> int:
    """Run the command of the options, by default `open`, and return its exit code."""
    command = options.command or "open"
    if command == "open":
        return _open(getattr(options, "file", None), open_window)
    code: int = _command_module(command).run(options)
    return code


def _command_module(command: str) -> ModuleType:
    """Return the module of a command: `where` needs neither the workbook nor the printing
    library.
    """
    from arbiter_gui.cli.commands import module_name

    name = module_name(command)
    if gc.get_threshold()[0] == _OBJECTS:
        return import_module(name)
    # Importing makes many objects that all stay; a collection in between would look at them for
    # nothing.
    gc.disable()
    module = import_module(name)
    collect_seldom()
    return module


def collect_seldom() -> None:
    """Collect unreachable objects seldom, and never among loaded code.

    In the middle of a round that would take longer than the round, which leaves hardly any.
    """
    # Loaded code is never garbage, so no later collection has to walk through it.
    gc.freeze()
    gc.set_threshold(_OBJECTS)
    gc.enable()


def _open(file: str | None, open_window: OpenWindow) -> int:
    """Show the window, or pair the next round at the terminal where there is no display."""
    if not display_missing():
        return open_window(file)
    from arbiter_gui.cli.without_display import pair_at_the_terminal

    return pair_at_the_terminal(file)
