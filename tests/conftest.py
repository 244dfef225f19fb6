"""The server of the tests, one for all of them."""

import pytest

from tests.postgres import Server


@pytest.fixture(scope="session")
def server():
    """A running server, without a database of the program."""
    running = Server()
    yield running
    running.stop()
