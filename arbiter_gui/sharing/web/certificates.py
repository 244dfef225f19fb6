"""The server's certificate, made on the spot: it is verified by its fingerprint beside the QR
code.
"""

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
"""Days for which a new certificate is valid."""
_DAYS_LEFT = 7
"""A certificate valid for fewer days than an event may last is renewed."""
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
    folder: Path, address: str, now: datetime | None = None, more_addresses: Sequence[str] = ()
) -> ServerCertificate:
    """Return the certificate of this machine for an address: the last one while it is valid, or
    else a new one.

    Phones that have accepted it need not do so again. `more_addresses` are further ones that
    devices may use.
    """
    addresses = (address, *more_addresses)
    path = folder / "certificate.pem"
    time = now or datetime.now(UTC)
    certificate = _stored_certificate(path, addresses, time)
    if certificate is None:
        certificate = _new_certificate(path, addresses, time)
    return ServerCertificate(path, fingerprint(certificate))


def fingerprint(certificate: x509.Certificate) -> str:
    """Return the SHA-256 fingerprint as browsers show it: ``3F:A0:…``."""
    return certificate.fingerprint(hashes.SHA256()).hex(":").upper()


def _stored_certificate(
    path: Path, addresses: Sequence[str], time: datetime
) -> x509.Certificate | None:
    """Return the last certificate.

    None if there is none, or it is no longer valid for these addresses.
    """
    try:
        data = path.read_bytes()
        # The key is only checked here: a file without it is of no use to the server.
        serialization.load_pem_private_key(data, None)
        certificate = x509.load_pem_x509_certificate(data)
        names = certificate.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    except (OSError, ValueError, TypeError, x509.ExtensionNotFound):
        return None
    first_moment = certificate.not_valid_before_utc
    last_moment = certificate.not_valid_after_utc - timedelta(days=_DAYS_LEFT)
    covered_addresses = set(names.get_values_for_type(x509.IPAddress))
    if first_moment <= time <= last_moment and covered_addresses.issuperset(
        map(ip_address, addresses)
    ):
        return certificate
    return None


def _new_certificate(path: Path, addresses: Sequence[str], time: datetime) -> x509.Certificate:
    """Make a key and a certificate that it signs itself, and write both to one file.

    Raises OSError.
    """
    key = ec.generate_private_key(ec.SECP256R1())
    certificate = _builder(key, addresses, time).sign(key, hashes.SHA256())
    key_text = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    _write(path, key_text + certificate.public_bytes(serialization.Encoding.PEM))
    return certificate


def _builder(
    key: ec.EllipticCurvePrivateKey, addresses: Sequence[str], time: datetime
) -> x509.CertificateBuilder:
    """Return the certificate of a key before signing: its owner, its validity, and its
    addresses.
    """
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Arbiter")])
    builder = x509.CertificateBuilder()
    builder = builder.subject_name(name)
    builder = builder.issuer_name(name)
    builder = builder.public_key(key.public_key())
    builder = builder.serial_number(x509.random_serial_number())
    builder = builder.not_valid_before(time - timedelta(days=_DAYS_BEFORE))
    builder = builder.not_valid_after(time + timedelta(days=DAYS))
    server_addresses = {*map(ip_address, addresses), ip_address("127.0.0.1")}
    address_names = [x509.IPAddress(address) for address in sorted(server_addresses, key=str)]
    builder = builder.add_extension(x509.SubjectAlternativeName(address_names), critical=False)
    # It is valid for this server alone: a phone that trusts it does not trust other certificates
    # because of it.
    builder = builder.add_extension(
        x509.BasicConstraints(ca=False, path_length=None), critical=True
    )
    usage = x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH])
    return builder.add_extension(usage, critical=False)


def _write(path: Path, data: bytes) -> None:
    """Write a file that only this user can read, even while it is being written. Raises OSError."""
    # A file that is there already would keep the rights that it has.
    path.unlink(missing_ok=True)
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL
    # Otherwise Windows would write a line break as two characters.
    flags |= getattr(os, "O_BINARY", 0)
    handle = os.open(path, flags, 0o600)
    with os.fdopen(handle, "wb") as file:
        file.write(data)
