"""A tournament of 20 boards, served at this machine."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from arbiter_gui.app.session import Session
from tests.sharing.serving import Serving, paired


@pytest.fixture(autouse=True)
def data_of_its_own(own_data: Path) -> Path:
    return own_data


@pytest.fixture
def path(tmp_path: Path) -> Path:
    Session.create(tmp_path / "open.arbiter", paired(20)).close()
    return tmp_path / "open.arbiter"


@pytest.fixture
def served(path: Path) -> Iterator[Serving]:
    with Serving(path) as serving:
        yield serving


@pytest.fixture
def secure(path: Path, tmp_path: Path) -> Iterator[Serving]:
    with Serving(path, secure=tmp_path) as serving:
        yield serving
