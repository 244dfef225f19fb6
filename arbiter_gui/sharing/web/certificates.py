"""The certificate of the server, made on the spot: its fingerprint beside the QR code is what vouches for it."""

from __future__ import annotations

import os
import ssl
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

DAYS = 90
_DAYS_LEFT = 7
_DAYS_BEFORE = 2
"""The clock of this machine may be put back, or be ahead of those of the phones."""


@dataclass(frozen=True, slots=True)
class ServerCertificate:
    """A certificate with its key in one file, which only this user can read."""

    path: Path
    fingerprint: str

    def context(self) -> ssl.SSLContext:
        """Return the settings of a server with it: TLS 1.2 or later."""
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.minimum_version = ssl.TLSVersion.TLSv1_2
        context.load_cert_chain(self.path)
        return context


def certificate_for(
    folder: Path, address: str, now: datetime | None = None, others: Sequence[str] = ()
) -> ServerCertificate:
    """Return the certificate of this machine for an address: the one of last time while that is good, else a new one.

    `others` are further addresses by which devices may come.

    Phones that have accepted it need not do so again.
    """
    addresses = (address, *others)
    path = folder / "certificate.pem"
    now = now or datetime.now(UTC)
    certificate = _kept(path, addresses, now)
    if certificate is None:
        certificate = _make(path, addresses, now)
    return ServerCertificate(path, fingerprint(certificate))


def fingerprint(certificate: x509.Certificate) -> str:
    """Return the SHA-256 fingerprint as browsers show it: ``3F:A0:…``."""
    return certificate.fingerprint(hashes.SHA256()).hex(":").upper()


def _kept(path: Path, addresses: Sequence[str], now: datetime) -> x509.Certificate | None:
    try:
        data = path.read_bytes()
        serialization.load_pem_private_key(data, None)
        found = x509.load_pem_x509_certificate(data)
        names = found.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except (OSError, ValueError, TypeError, x509.ExtensionNotFound):
        return None
    good = found.not_valid_before_utc <= now <= found.not_valid_after_utc - timedelta(days=_DAYS_LEFT)
    named = set(names.get_values_for_type(x509.IPAddress))
    if good and named.issuperset(map(ip_address, addresses)):
        return found
    return None


def _make(path: Path, addresses: Sequence[str], now: datetime) -> x509.Certificate:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Arbiter")])
    names = {*map(ip_address, addresses), ip_address("127.0.0.1")}
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=_DAYS_BEFORE))
        .not_valid_after(now + timedelta(days=DAYS))
        .add_extension(
            x509.SubjectAlternativeName([x509.IPAddress(each) for each in sorted(names, key=str)]), False
        )
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), False)
        .sign(key, hashes.SHA256())
    )
    secret = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    _write(path, secret + made.public_bytes(serialization.Encoding.PEM))
    return made


def _write(path: Path, data: bytes) -> None:
    path.unlink(missing_ok=True)
    handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(data)
