"""The examples in the docstrings of the program are true."""

from __future__ import annotations

import doctest
import importlib
from pathlib import Path

import pytest

from tests.architecture.sources import TOP, modules


def _module_name(path: Path) -> str:
    return ".".join(path.relative_to(TOP).with_suffix("").parts).removesuffix(".__init__")


MODULES = {_module_name(path) for path in modules() if ">>>" in path.read_text("utf-8")}
WITH_EXAMPLES = {
    "arbiter_gui.domain.players.name_matching",
    "arbiter_gui.domain.players.titles",
    "arbiter_gui.domain.time_controls.reading",
    "arbiter_gui.formats.player_lists",
    "arbiter_gui.storage.rating_lists.index_words",
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


@pytest.mark.parametrize("name", sorted(MODULES | WITH_EXAMPLES))
def test_docstring_examples(name: str) -> None:
    """Docstrings without one are not run: each run looks whether any file has changed that was ever
    read.
    """
    runner = doctest.DocTestRunner()
    tests = doctest.DocTestFinder().find(importlib.import_module(name))
    ran = [runner.run(test) for test in tests if test.examples]
    assert ran
    assert sum(found.failed for found in ran) == 0
