"""A line of the program holds one idea: how much is packed into lines is bounded in every
package.
"""

from __future__ import annotations

from dataclasses import fields
from functools import cache

import pytest

from tests.architecture.density import Density, density_of, packages

PLAIN = Density(
    function_word_names=1.5,
    dense_lines=0.1,
    packed_assignments=0.8,
    conditional_expressions=5.8,
    chained_conditionals=0.0,
    nested_comprehensions=0.6,
    format_skips=0.3,
)
"""What well-kept Python programs keep to (qutebrowser, Picard, napari, pylint, py4swiss were
measured)."""


@cache
def density_of_package(package: str) -> Density:
    return density_of(packages()[package])


@pytest.mark.parametrize("package", sorted(packages()))
def test_no_package_becomes_denser(package: str) -> None:
    measured = density_of_package(package)
    too_dense = {}
    for field in fields(Density):
        if getattr(measured, field.name) > getattr(PLAIN, field.name):
            too_dense[field.name] = (getattr(measured, field.name), getattr(PLAIN, field.name))
    assert too_dense == {}


@pytest.mark.parametrize(
    ("source", "figure"),
    [
        ("found = 1", "function_word_names"),
        ("def pair(one, other): ...", "function_word_names"),
        ("floaters, seats = 1, 2", "packed_assignments"),
        ("floaters = seats = 1", "packed_assignments"),
        ("floaters = 1 if seats else 2", "conditional_expressions"),
        ("floaters = 1 if seats else 2 if boards else 3", "chained_conditionals"),
        ("floaters = [[seat for seat in row] for row in rows]", "nested_comprehensions"),
        ("floaters = 1  # fmt: skip", "format_skips"),
        (f"floaters = {'+'.join(map(str, range(20)))}", "dense_lines"),
    ],
)
def test_what_makes_a_line_dense_is_noticed(source: str, figure: str) -> None:
    assert getattr(density_of([source]), figure) > 0


def test_a_plain_line_is_not_called_dense() -> None:
    figures = density_of(
        ["first_board, *further_boards = boards\nfloaters = [seat for seat in seats]\n"]
    )
    assert figures == Density(0, 0, 0, 0, 0, 0, 0)
