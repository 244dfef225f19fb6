"""The address of a server, a database and a tournament:
`postgresql://anna@hall-2.example/festival/7`.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass, replace
from urllib.parse import SplitResult, parse_qsl, quote, unquote, urlencode, urlsplit

from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.texts.sentences import say

SCHEMES = ("postgresql", "postgres")
_ENCRYPTED = ("require", "verify-ca", "verify-full")
_OPTIONS = frozenset(("sslmode", "sslrootcert", "sslcert", "sslkey", "passfile"))
_HERE = frozenset(("", "localhost", "127.0.0.1", "::1"))
_LEADING_ELSEWHERE = ("PGHOSTADDR", "PGSERVICE")
"""Variables that lead PostgreSQL's library to another machine than the address; PGHOST if it names
none."""


NO_PASSWORD = say(
    "Do not put a password in the address. Arbiter asks for it and never writes it to a file."
)


@dataclass(frozen=True, slots=True)
class Address:
    """A server, a database on it, the user who connects, and a tournament number (None: not a
    particular one).

    `options` are those of the connection (`sslmode`, `sslrootcert`, ...). It never contains a
    password.
    """

    database: str
    host: str = ""
    port: int | None = None
    user: str = ""
    tournament: int | None = None
    options: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        """Return the address as a URL, from which it can be read again.

        A password is never part of it.
        """
        if self.user:
            user = f"{quote(self.user, safe='')}@"
        else:
            user = ""
        # An IPv6 address contains colons: brackets keep them apart from the port.
        if ":" in self.host:
            host = f"[{self.host}]"
        else:
            host = quote(self.host, safe="")
        if self.port:
            port = f":{self.port}"
        else:
            port = ""
        database_name = quote(self.database, safe="")
        if self.tournament:
            database_name += f"/{self.tournament}"
        if self.options:
            options = f"?{urlencode(self.options)}"
        else:
            options = ""
        return f"{SCHEMES[0]}://{user}{host}{port}/{database_name}{options}"

    @property
    def server(self) -> Address:
        """The same address without a tournament."""
        return replace(self, tournament=None)

    def of(self, tournament: int) -> Address:
        """Return the address of a tournament on this server."""
        return replace(self, tournament=tournament)

    @property
    def is_here(self) -> bool:
        """Whether the server runs on this machine, so that no data crosses a network."""
        return self.host in _HERE or (self.host.startswith("/") and "," not in self.host)

    @property
    def security(self) -> str:
        """How the connection is encrypted: except on this machine it must be."""
        options = dict(self.options)
        mode = options.get("sslmode")
        # Nothing leaves this machine then, so a server without encryption is accepted too.
        if self.is_here and not self._led_elsewhere():
            return mode or "prefer"
        if mode in _ENCRYPTED:
            return mode
        # Naming the certificate to trust is only of use if the server's is checked against it.
        if "sslrootcert" in options:
            return "verify-full"
        return "require"

    def _led_elsewhere(self) -> bool:
        if not self.host and os.environ.get("PGHOST"):
            return True
        return any(os.environ.get(name) for name in _LEADING_ELSEWHERE)


def is_address(text: str) -> bool:
    """Return whether a text is meant as the address of a server, not as the name of a file."""
    return re.match(r"postgres(ql)?:/", text) is not None


def without_password(text: str) -> str:
    """Return a typed address in a form that may be shown: a password in it must not even get into a
    log.
    """
    if not is_address(text):
        return text
    text = re.sub(r"^(postgres(?:ql)?:/*[^:@/]*):.*@", r"\1:…@", text, flags=re.DOTALL)
    return re.sub(r"(password=)[^&]*", r"\1…", text, flags=re.IGNORECASE)


def read_address(text: str) -> Address:
    """Return the parsed address.

    Its path is the database, or the database and the number of a tournament. Raises StoreError if
    it names no database, holds a password, or turns TLS off.
    """
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError as error:
        raise _address_error(text) from error
    path = [unquote(step) for step in parts.path.split("/") if step]
    options = tuple(parse_qsl(parts.query, keep_blank_values=True))
    if parts.scheme not in SCHEMES or not 1 <= len(path) <= 2 or parts.fragment:
        raise _address_error(text)
    if len(path) == 2 and not _is_number_of_tournament(path[1]):
        raise _address_error(text)
    if parts.password is not None or "password" in dict(options):
        raise StoreError(NO_PASSWORD)
    strange = [name for name, _ in options if name not in _OPTIONS]
    if strange:
        raise StoreError(
            say(
                "The address contains {name}, which is not a known address option.", name=strange[0]
            )
        )
    address = Address(
        database=path[0],
        host=_host_of(parts),
        port=port,
        user=unquote(parts.username or ""),
        tournament=int(path[1]) if len(path) == 2 else None,
        options=options,
    )
    if not address.is_here and dict(options).get("sslmode", "require") not in _ENCRYPTED:
        raise StoreError(
            say(
                "Unencrypted connections are allowed only on this computer; set sslmode to "
                "“require”."
            )
        )
    return address


def _host_of(parts: SplitResult) -> str:
    """Return the host of an address, or the folder of a socket on this computer."""
    host = unquote(parts.hostname or "")
    if not host.startswith("/"):
        return host
    # Case matters in the name of a folder, and `hostname` is in lower case.
    host_and_port = parts.netloc.rpartition("@")[2]
    if parts.port:
        host_and_port = host_and_port.rpartition(":")[0]
    return unquote(host_and_port)


def _is_number_of_tournament(text: str) -> bool:
    return text.isascii() and text.isdigit() and int(text) > 0


def _address_error(text: str) -> StoreError:
    """Return the error for a text that is not an address, without the password in it."""
    return StoreError(
        say(
            "{text} is not the address of a database. Enter one such as {example}, with or without "
            "the number of a tournament.",
            text=without_password(text),
            example="postgresql://USER@HOST/DATABASE/7",
        )
    )
