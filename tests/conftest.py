"""The server of the tests, one for all of them; and nothing is kept with what the developer has."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator

import hypothesis
import pytest

from arbiter_gui.__main__ import _load_qt
from tests.in_memory import folder_in_memory
from tests.own_data import data_in
from tests.postgres import Server

# How long an example takes says how busy the machine is, and nothing about the program.
hypothesis.settings.register_profile("arbiter", deadline=None)
hypothesis.settings.load_profile("arbiter")


def pytest_configure():
    if memory := folder_in_memory():
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(memory))
    _load_qt()  # before pytest-qt does it, which leaves Qt's slow import to all tests
    gc.disable()


def pytest_collection_finish():
    """Look among no tests and no modules, which stay to the end."""
    from arbiter_gui.gui.services.collecting import collect_when_asked

    collect_when_asked()


def pytest_runtest_teardown():
    """Look through new values between tests, as the window does in pauses: a worker would let go of
    what is Qt's.
    """
    from arbiter_gui.gui.services.collecting import collect_due

    collect_due()


@pytest.fixture(scope="session", autouse=True)
def away_from_the_developer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Data, settings and passwords, also of processes that tests begin."""
    folder = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for name, value in data_in(folder / "data").items():
            patch.setenv(name, value)
        patch.setenv("XDG_CONFIG_HOME", str(folder / "settings"))
        patch.setenv("ARBITER_LANGUAGE", "en")
        patch.setenv("PYTHON_KEYRING_BACKEND", "keyring.backends.null.Keyring")
        yield


@pytest.fixture
def own_data(tmp_path, monkeypatch):
    """A folder for the data of one test, which is not there yet."""
    for name, value in data_in(tmp_path / "data").items():
        monkeypatch.setenv(name, value)
    return tmp_path / "data"


@pytest.fixture(scope="session")
def server():
    """A running server, without a database of the program."""
    running = Server()
    yield running
    running.stop()
