"""The examples in the docstrings of standings and reports are true."""

import doctest
import importlib
import pkgutil

import pytest

import arbiter_gui.reports
import arbiter_gui.standings

MODULES = [
    name
    for package in (arbiter_gui.standings, arbiter_gui.reports)
    for _, name, _ in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
]
WITH_EXAMPLES = {
    "arbiter_gui.standings.opponents",
    "arbiter_gui.standings.prior",
    "arbiter_gui.standings.rating_tables",
    "arbiter_gui.standings.ratings",
    "arbiter_gui.reports.round_tables.board_table",
    "arbiter_gui.reports.final_tables.cross_table",
    "arbiter_gui.standings.direct",
    "arbiter_gui.standings.own",
    "arbiter_gui.standings.tie_breaks",
    "arbiter_gui.standings.values",
}


@pytest.mark.parametrize("name", MODULES)
def test_docstring_examples(name: str) -> None:
    found = doctest.testmod(importlib.import_module(name))
    assert found.failed == 0
    assert found.attempted > 0 or name not in WITH_EXAMPLES
