"""A line of the program holds one idea: how much is packed into lines is bounded, package by package."""

from __future__ import annotations

from dataclasses import fields

import pytest

from tests.architecture.density import Density, density_of, packages

PLAIN = Density(
    function_word_names=2.5,
    dense_lines=0.12,
    packed_assignments=1.6,
    conditional_expressions=6.0,
    chained_conditionals=0.0,
    nested_comprehensions=0.8,
    format_skips=0.5,
)
"""What well-kept Python programs keep to (qutebrowser, Picard, napari, pylint, py4swiss were measured)."""

DENSER = {
    "app": Density(17.9, 0.69, 9.1, 26.8, 0.5, 2.1, 0.5),
    "audit": Density(10.0, 0.31, 9.8, 16.4, 0.5, 0.8, 1.8),
    "cli": Density(13.1, 0.49, 3.9, 24.7, 0.8, 1.1, 0.5),
    "domain": Density(12.2, 0.78, 9.6, 29.7, 0.8, 0.8, 0.5),
    "engine": Density(14.6, 1.38, 33.7, 28.6, 0.7, 4.1, 3.5),
    "explain": Density(16.3, 0.61, 17.0, 36.6, 0.6, 2.4, 8.0),
    "formats": Density(12.2, 0.77, 12.1, 24.4, 0.2, 1.3, 0.5),
    "gui": Density(11.0, 0.34, 17.0, 20.9, 0.4, 0.8, 0.5),
    "proof": Density(17.3, 1.94, 32.1, 44.8, 1.3, 5.2, 3.4),
    "ratings": Density(13.7, 0.5, 7.2, 22.4, 0.8, 1.6, 0.5),
    "reports": Density(9.1, 0.95, 14.4, 32.0, 0.6, 1.2, 0.6),
    "rulebook": Density(10.0, 0.29, 8.7, 6.0, 0.0, 0.8, 2.9),
    "sharing": Density(13.3, 0.12, 13.9, 16.6, 0.0, 1.2, 0.5),
    "standings": Density(16.0, 0.49, 9.7, 18.9, 0.6, 2.7, 0.5),
    "storage": Density(11.3, 0.63, 6.5, 14.3, 0.0, 1.1, 0.5),
    "trace": Density(8.3, 0.41, 3.2, 17.2, 0.5, 1.4, 2.3),
}
"""Packages that are denser than that, with what each may have at most: a row only ever falls, and goes in the end."""


@pytest.mark.parametrize("package", sorted(packages()))
def test_no_package_becomes_denser(package: str) -> None:
    measured = density_of(packages()[package])
    limits = DENSER.get(package, PLAIN)
    too_dense = {}
    for field in fields(Density):
        if getattr(measured, field.name) > getattr(limits, field.name):
            too_dense[field.name] = (getattr(measured, field.name), getattr(limits, field.name))
    assert too_dense == {}


def test_packages_that_became_plain_are_no_longer_listed() -> None:
    plain = []
    for package in DENSER:
        measured = density_of(packages()[package])
        if all(getattr(measured, field.name) <= getattr(PLAIN, field.name) for field in fields(Density)):
            plain.append(package)
    assert plain == []


@pytest.mark.parametrize(
    ("source", "figure"),
    [
        ("found = 1", "function_word_names"),
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
    figures = density_of(["first_board, *further_boards = boards\nfloaters = [seat for seat in seats]\n"])
    assert figures == Density(0, 0, 0, 0, 0, 0, 0)
