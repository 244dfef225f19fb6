"""Over a network nothing goes without TLS, and a certificate that is asked for is looked at."""

import contextlib
import datetime
import ipaddress

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec

from arbiter_gui.app import edits
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import StoreError
from arbiter_gui.domain.values import DRAWN
from arbiter_gui.storage import NotAllowed
from arbiter_gui.storage.server.address import read_address
from arbiter_gui.storage.server.catalogue import connected, prepare_database, tournaments
from arbiter_gui.storage.server.roles import ServerRole
from arbiter_gui.storage.server.store import ServerStore
from tests.postgres import FAR
from tests.storage.scratch import field
from tests.storage.server.server_stores import new_database, put

IN_USE = "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()"


def certificate(name, host, signer=None):
    """Return a certificate for a host as PEM, its key as PEM, and what signs others with it."""
    key = ec.generate_private_key(ec.SECP256R1())
    subject = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
    issuer, by = signer or (subject, key)
    begun = datetime.datetime.now(datetime.UTC) - datetime.timedelta(days=1)
    made = (
        x509.CertificateBuilder()
        .subject_name(subject)
        .issuer_name(issuer)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(begun)
        .not_valid_after(begun + datetime.timedelta(days=9))
        .add_extension(x509.BasicConstraints(ca=signer is None, path_length=None), critical=True)
        .add_extension(
            x509.SubjectAlternativeName([x509.IPAddress(ipaddress.ip_address(host))]),
            critical=False,
        )
        .sign(by, hashes.SHA256())
    )
    secret = key.private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    return made.public_bytes(serialization.Encoding.PEM), secret, (subject, key)


@pytest.fixture
def place(server, tmp_path):
    """A tournament on a server that does not support encryption, seen from another machine."""
    database = new_database(server)
    prepare_database(database, None, [("greta", ServerRole.CHIEF, None)], ["secret"])
    number = put(database, field(8, 1), tmp_path).tournament
    yield read_address(f"postgresql://greta@{FAR}:{server.port}/{database.database}").of(number)
    server.encrypt()


def with_options(address, text):
    return read_address(f"{address}?{text}")


def test_a_server_that_does_not_encrypt_is_left_alone(server, place):
    server.encrypt()
    with pytest.raises(NotAllowed, match="does not support encryption"):
        tournaments(place.server, "secret")


def test_an_encrypted_tournament_is_worked_on(server, place, tmp_path):
    pem, key, _ = certificate("hall", FAR)
    server.encrypt(pem, key)
    with connected(place, "secret") as connection:
        assert connection.execute(IN_USE).fetchone() == (True,)
    with contextlib.closing(Session(ServerStore.open(place, "secret", tmp_path / "1"))) as session:
        woken = []
        end = session.watch(lambda: woken.append(1))
        assert session.apply(edits.SetResult(1, 1, DRAWN))
        assert not session.is_away
        end()


def test_a_certificate_that_is_asked_for_is_looked_at(server, place, tmp_path):
    ca, _, signer = certificate("federation", FAR)
    stranger, _, _ = certificate("stranger", FAR)
    own, other = tmp_path / "own.pem", tmp_path / "other.pem"
    own.write_bytes(ca)
    other.write_bytes(stranger)
    pem, key, _ = certificate("hall", FAR, signer)
    server.encrypt(pem, key)
    assert tournaments(with_options(place.server, f"sslrootcert={own}"), "secret")
    with pytest.raises(StoreError, match="certificate verify failed"):
        tournaments(with_options(place.server, f"sslrootcert={other}"), "secret")
    pem, key, _ = certificate("another hall", "192.0.2.7", signer)
    server.encrypt(pem, key)
    with pytest.raises(StoreError, match="does not match host name"):
        tournaments(with_options(place.server, f"sslrootcert={own}"), "secret")
    assert tournaments(with_options(place.server, f"sslrootcert={own}&sslmode=verify-ca"), "secret")
    with pytest.raises(StoreError, match="certificate"):
        tournaments(with_options(place.server, f"sslrootcert={tmp_path / 'none.pem'}"), "secret")


@pytest.mark.parametrize(
    ("name", "address"),
    [("PGHOSTADDR", "postgresql://greta@localhost"), ("PGHOST", "postgresql://greta@")],
)
@pytest.mark.parametrize("option", ["", "?sslmode=disable", "?sslmode=prefer"])
def test_the_environment_leads_nowhere_unencrypted(
    server, place, monkeypatch, name, address, option
):
    monkeypatch.setenv(name, FAR)
    monkeypatch.setenv("PGPORT", str(server.port))
    with pytest.raises(NotAllowed, match="does not support encryption"):
        tournaments(read_address(f"{address}:{server.port}/{place.database}{option}"), "secret")
