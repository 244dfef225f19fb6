"""The booklet's rounds as told by the trace."""

from __future__ import annotations

import pytest

from tests.engine.dutch_2012.fields import booklet, story, told


@pytest.fixture(scope="session")
def chapter() -> dict[int, list[list[str]]]:
    """What the trace tells of each round, bracket by bracket."""
    return {number: story(told(booklet(number))[1]) for number in range(1, 6)}
