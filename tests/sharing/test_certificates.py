"""The certificate: how long it is good, for which address, and that the fingerprint shown is that
of who answers.
"""

from __future__ import annotations

import hashlib
import ssl
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

import pytest
from cryptography import x509

from arbiter_gui.sharing.web.certificates import DAYS, certificate_for
from tests.sharing.serving import Serving

NOW = datetime(2026, 5, 2, 9, 0, tzinfo=UTC)
HALL, HOTEL = "192.0.2.7", "198.51.100.4"


def made(folder: Path, address: str = HALL, **later: int) -> str:
    """The fingerprint of the certificate for an address some time after the first of all."""
    return certificate_for(folder, address, NOW + timedelta(**later)).fingerprint


def in_file(folder: Path) -> x509.Certificate:
    return x509.load_pem_x509_certificate((folder / "certificate.pem").read_bytes())


def test_it_is_good_from_two_days_back_and_names_its_address_and_no_other(tmp_path: Path) -> None:
    made(tmp_path)
    found = in_file(tmp_path)
    assert found.not_valid_before_utc == NOW - timedelta(days=2)
    assert found.not_valid_after_utc == NOW + timedelta(days=DAYS)
    names = found.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    assert set(names.get_values_for_type(x509.IPAddress)) == {
        ip_address(HALL),
        ip_address("127.0.0.1"),
    }
    assert found.extensions.get_extension_for_class(x509.BasicConstraints).value.ca is False


@pytest.mark.parametrize("days", [-2, 0, 1, DAYS - 7])
def test_it_stays_while_it_is_good_also_when_the_clock_is_put_back(
    tmp_path: Path, days: int
) -> None:
    assert made(tmp_path) == made(tmp_path, days=days)


@pytest.mark.parametrize(
    "later", [{"days": -3}, {"days": DAYS - 7, "seconds": 1}, {"days": 2 * DAYS}]
)
def test_a_new_one_is_made_before_the_old_one_ends(tmp_path: Path, later: dict[str, int]) -> None:
    first = made(tmp_path)
    assert made(tmp_path, **later) != first
    assert in_file(tmp_path).not_valid_before_utc == NOW + timedelta(**later) - timedelta(days=2)


def test_a_new_one_is_made_for_another_address(tmp_path: Path) -> None:
    first = made(tmp_path)
    assert made(tmp_path, "127.0.0.1") == first
    assert made(tmp_path, HOTEL) != first


@pytest.mark.parametrize(
    "damage", [b"", b"-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n"]
)
def test_a_new_one_is_made_in_place_of_a_damaged_one(tmp_path: Path, damage: bytes) -> None:
    first = made(tmp_path)
    (tmp_path / "certificate.pem").write_bytes(damage)
    second = made(tmp_path)
    assert second not in ("", first)
    assert (tmp_path / "certificate.pem").stat().st_mode & 0o077 == 0


def test_the_fingerprint_that_is_shown_is_that_of_who_answers(secure: Serving) -> None:
    shown = secure.server.certificate
    assert shown is not None
    answered = ssl.PEM_cert_to_DER_cert(
        ssl.get_server_certificate(("127.0.0.1", secure.server.port))
    )
    assert hashlib.sha256(answered).hexdigest().upper() == shown.fingerprint.replace(":", "")


def test_nothing_older_than_tls_1_2_is_spoken(tmp_path: Path) -> None:
    context = certificate_for(tmp_path, HALL, NOW).context()
    assert context.minimum_version == ssl.TLSVersion.TLSv1_2


def test_by_https_nothing_is_answered_in_the_clear(secure: Serving) -> None:
    import socket

    with socket.create_connection(("127.0.0.1", secure.server.port), timeout=60) as line:
        line.sendall(f"GET / HTTP/1.1\r\nHost: 127.0.0.1:{secure.server.port}\r\n\r\n".encode())
        try:
            assert b"HTTP" not in line.recv(4096)
        except ConnectionError:
            return
