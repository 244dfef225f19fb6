"""The subcommands, one module each, in packages by the work of the arbiter."""

from __future__ import annotations

_COMMANDS_BY_PACKAGE = {
    "preparation": ("players", "schedule", "change"),
    "rounds": ("pair", "absent", "state", "teams", "games", "event"),
    "results": ("standings", "ratings", "norms", "prizes", "knockout"),
    "checking": ("check", "audit", "explain", "where", "generate"),
    "exchange": ("export", "serve", "server"),
}
_PACKAGE_OF = {
    command: package for package, commands in _COMMANDS_BY_PACKAGE.items() for command in commands
}


def module_name(command: str) -> str:
    """Return the full name of the module of a subcommand, without loading it.

    Raises KeyError for an unknown command.

    >>> module_name("standings")
    'arbiter_gui.cli.commands.results.standings'
    """
    return f"{__name__}.{_PACKAGE_OF[command]}.{command}"
