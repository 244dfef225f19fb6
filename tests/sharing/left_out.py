"""Tests that need a program of the system are left out where it is missing, but never on a build
server.
"""

from __future__ import annotations

import os
from typing import NoReturn

import pytest


def not_here(why: str) -> NoReturn:
    """Leave a test out with the reason; a build server leaves none out."""
    if os.environ.get("CI"):
        pytest.fail(why)
    pytest.skip(why)
