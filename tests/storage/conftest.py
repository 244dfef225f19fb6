"""A database on the server of the tests, and two people in one tournament of it."""

import contextlib

import pytest

from arbiter_gui.app.session import Session
from tests.storage.scratch import field
from tests.storage.server.server_stores import new_database, opened, put


@pytest.fixture(scope="module")
def database(server):
    return new_database(server)


@pytest.fixture
def two(database, tmp_path):
    """Two people in one tournament of eight players, with a round."""
    address = put(database, field(8, 1), tmp_path)
    with (
        contextlib.closing(Session(opened(address, tmp_path / "1", "anna@one"))) as one,
        contextlib.closing(Session(opened(address, tmp_path / "2", "ben@two"))) as other,
    ):
        yield one, other
