"""The addresses of this machine in its networks, of which the arbiter chooses one."""

from __future__ import annotations

import socket
from ipaddress import ip_address

HERE_ONLY = "127.0.0.1"
_ELSEWHERE = (("192.0.2.1", 9), ("2001:db8::1", 9))
"""Addresses for documentation: asking for the way there sends nothing, but tells which address would be used."""


def own_addresses() -> tuple[str, ...]:
    """Return the addresses under which phones can reach this machine, the likeliest first, and at last itself."""
    found: dict[str, None] = {}
    for family, target in zip((socket.AF_INET, socket.AF_INET6), _ELSEWHERE, strict=True):
        found.update(dict.fromkeys(_way_out(family, target)))
    found.update(dict.fromkeys(_by_name()))
    usable = [address for address in found if _usable(address)]
    return (*usable, HERE_ONLY)


def addresses_of(listened_at: str) -> tuple[str, ...]:
    """Return the addresses that lead to a server which listens at an address, the likeliest first.

    It is one, but for 0.0.0.0 and ::, which stand for all of this machine. Raises ValueError for what is no address.
    """
    address = ip_address(listened_at)
    if not address.is_unspecified:
        return (listened_at,)
    versions = (4,) if address.version == 4 else (4, 6)
    return tuple(own for own in own_addresses() if ip_address(own).version in versions)


def in_url(address: str) -> str:
    """Return an address as it stands in a link: `[::1]` for those of the newer kind."""
    if ":" in address:
        return f"[{address}]"
    return address


def _way_out(family: socket.AddressFamily, target: tuple[str, int]) -> list[str]:
    try:
        with socket.socket(family, socket.SOCK_DGRAM) as probe:
            probe.connect(target)
            return [str(probe.getsockname()[0])]
    except OSError:
        return []


def _by_name() -> list[str]:
    try:
        return [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None)]
    except OSError:
        return []


def _usable(text: str) -> bool:
    try:
        address = ip_address(text)
    except ValueError:
        return False
    return not (
        address.is_loopback or address.is_link_local or address.is_unspecified or address.is_multicast
    )
