"""The examples in the docstrings of standings and reports are true."""

import doctest
import importlib
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]
MODULES = {
    ".".join(path.relative_to(TOP).with_suffix("").parts)
    for room in ("standings", "reports")
    for path in (TOP / "arbiter_gui" / room).rglob("*.py")
    if ">>>" in path.read_text("utf-8")
}
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


@pytest.mark.parametrize("name", sorted(MODULES | WITH_EXAMPLES))
def test_docstring_examples(name: str) -> None:
    """Docstrings without one are not run: each run looks whether any file has changed that was ever read."""
    runner = doctest.DocTestRunner()
    tests = doctest.DocTestFinder().find(importlib.import_module(name))
    ran = [runner.run(test) for test in tests if test.examples]
    assert ran
    assert sum(found.failed for found in ran) == 0
