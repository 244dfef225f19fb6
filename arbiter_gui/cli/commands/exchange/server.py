"""`arbiter server`: a PostgreSQL database for tournaments, its content, and copies to and from
it.
"""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from arbiter_gui.app.opening.servers import (
    Address,
    is_address,
    read_address,
    tournaments,
    with_password,
)
from arbiter_gui.app.session import Session
from arbiter_gui.cli.console import ask_password, tell
from arbiter_gui.cli.loading import open_on_server
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import joined, say
from arbiter_gui.storage.server.catalogue import prepare_database
from arbiter_gui.storage.server.roles import ServerRole

_ROLES = ", ".join(role.value for role in ServerRole)


def run(options: Namespace) -> int:
    """Carry out `init`, `list` or `copy`.

    Errors as the store's, and InvalidTournament for wrong input.
    """
    commands = {"init": _prepare_server, "list": _list_tournaments, "copy": _copy_tournament}
    commands[options.deed](options)
    return 0


def _prepare_server(options: Namespace) -> None:
    """Make the database of a server ready for tournaments and for the users of the options.

    Ask for their passwords.
    """
    address = read_address(options.address)
    users = [_parsed_user(text) for text in options.user]
    passwords = [
        ask_password(
            say("A password for {user}, if the server does not know this user yet.", user=name)
        )
        for name, *_ in users
    ]
    for_superuser = with_password(
        address,
        lambda password: prepare_database(
            address, password, users, [typed_password or "" for typed_password in passwords]
        ),
        ask_password,
    )
    tell(say("{server} is ready for tournaments.", server=address.server))
    if for_superuser:
        tell(
            say(
                "Only a superuser of the server can prevent users from filling it up or shutting "
                "it down. Ask a superuser to run this there once:"
            )
        )
        for statement in for_superuser:
            tell(f"  {statement};")


def _parsed_user(text: str) -> tuple[str, ServerRole, int | None]:
    """Return name, role and number of a tournament from `NAME:ROLE[:NUMBER]`."""
    name, _, role_and_number = text.partition(":")
    role, _, tournament_number = role_and_number.partition(":")
    roles = {server_role.value: server_role for server_role in ServerRole}
    is_arbiter = role == ServerRole.ARBITER.value
    if is_arbiter:
        is_right_number = tournament_number.isdecimal() and int(tournament_number) > 0
    else:
        is_right_number = not tournament_number
    if not name or role not in roles or not is_right_number:
        raise InvalidTournament(
            say(
                "--user {text}: expected NAME:ROLE, where ROLE is {roles}; for an arbiter "
                "NAME:arbiter:NUMBER, with the number of the tournament",
                text=text,
                roles=_ROLES,
            )
        )
    if not tournament_number:
        return name, roles[role], None
    return name, roles[role], int(tournament_number)


def _list_tournaments(options: Namespace) -> None:
    """Print the tournaments of a server, and who has them open."""
    address = read_address(options.address)
    for tournament in with_password(
        address, lambda password: tournaments(address, password), ask_password
    ):
        people = ""
        if tournament.present:
            people = f"  [{', '.join(tournament.present)}]"
        print(f"{tournament.number:>4}  {tournament.name or '-'}{people}")


def _copy_tournament(options: Namespace) -> None:
    """Copy a tournament to a server or back; one of the two must be there."""
    if is_address(options.source) == is_address(options.target):
        raise InvalidTournament(
            say("`copy` needs a file and the address of a server, in either order")
        )
    if is_address(options.source):
        _copy_to_file(options.source, Path(options.target))
    else:
        _copy_to_server(Path(options.source), read_address(options.target))


def _copy_to_file(source: str, target: Path) -> None:
    """Copy a tournament from the address of a server to a new file, with its history."""
    session = open_on_server(source)
    try:
        for notice in session.notices:
            tell(joined((source, notice), ": "))
        session.save_copy(target)
    finally:
        session.close()
    tell(say("{source} was copied to {target} with its history.", source=source, target=target))


def _copy_to_server(source: Path, address: Address) -> None:
    """Copy a tournament file to a server, with its history, and print its address there."""
    session = Session.read(source)
    try:
        place = with_password(
            address, lambda password: session.copy_to_server(address.server, password), ask_password
        )
    finally:
        session.close()
    print(place)
