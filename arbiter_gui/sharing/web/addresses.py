"""The addresses of this machine in its networks, for the arbiter to choose from."""

from __future__ import annotations

import socket
from ipaddress import ip_address

HERE_ONLY = "127.0.0.1"
_ELSEWHERE = (
    (socket.AF_INET, ("192.0.2.1", 9)),
    (socket.AF_INET6, ("2001:db8::1", 9)),
)
"""Addresses for documentation: looking up the route sends nothing, but shows which address would be
used."""


def own_addresses() -> tuple[str, ...]:
    """Return the addresses under which phones can reach this machine, the likeliest first, and
    localhost last.
    """
    candidates: list[str] = []
    for family, target in _ELSEWHERE:
        candidates += _addresses_towards(family, target)
    candidates += _addresses_by_name()
    usable_addresses = [address for address in candidates if _is_usable(address)]
    # A dict keeps each address once, in the order of the first mention.
    return (*dict.fromkeys(usable_addresses), HERE_ONLY)


def addresses_of(listened_at: str) -> tuple[str, ...]:
    """Return the addresses that lead to a server which listens at an address, the likeliest first.

    It is one, except for 0.0.0.0 and ::, which mean all of this machine. Raises ValueError if it is
    not an address.
    """
    address = ip_address(listened_at)
    if not address.is_unspecified:
        return (listened_at,)
    machine_addresses = own_addresses()
    if address.version == 6:
        # A socket at :: accepts connections of both kinds.
        return machine_addresses
    return tuple(candidate for candidate in machine_addresses if ip_address(candidate).version == 4)


def in_url(address: str) -> str:
    """Return an address in the form for links: `[::1]` for IPv6."""
    if ":" in address:
        return f"[{address}]"
    return address


def _addresses_towards(family: socket.AddressFamily, target: tuple[str, int]) -> list[str]:
    """Return the only address from which this machine would reach a target.

    Empty if there is no route.
    """
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect(target)
            return [str(probe.getsockname()[0])]
    except OSError:
        return []


def _addresses_by_name() -> list[str]:
    """Return the addresses that the network knows for the name of this machine."""
    try:
        return [
            str(address_info[4][0])
            for address_info in socket.getaddrinfo(socket.gethostname(), None)
        ]
    except OSError:
        return []


def _is_usable(text: str) -> bool:
    """Return whether other machines of a network can reach an address."""
    try:
        address = ip_address(text)
    except ValueError:
        return False
    return not (
        address.is_loopback
        or address.is_link_local
        or address.is_unspecified
        or address.is_multicast
    )
