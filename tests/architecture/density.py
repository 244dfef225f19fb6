"""Measures how much is packed into a line of the program: python -m tests.architecture.density.

The figures are those by which well-kept code bases were compared with this one. They say nothing
about length: a file may be as long as its subject asks for, but a reader must be able to take in a
line at once.
"""

from __future__ import annotations

import ast
import io
import sys
import tokenize
from collections import Counter
from dataclasses import dataclass, fields
from functools import cache

from tests.architecture.sources import PACKAGE, modules

_WORDS = """
after again all already any asked back before below both came come done down each ever every
everybody far few found given gone got here it kept known last least left less made many more most
much never next nobody none nothing now off once one only other others out over own part put rest
same seen so some somebody something still such taken that then there these this those thing things
told two under up what whatever which who whoever whole whom whose
"""

FUNCTION_WORDS = frozenset(_WORDS.split())
"""Words that say nothing about the value they stand for, so that they are no names for it."""

DENSE_LINE = 20
"""From so many expression nodes on a line counts as dense."""

_COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


@dataclass(frozen=True)
class Density:
    """What was measured in one package; lower is plainer in every figure."""

    function_word_names: float
    """Variables and parameters that are function words, in per cent of all of them."""
    dense_lines: float
    """Lines of twenty or more expression nodes, in per cent of all lines."""
    packed_assignments: float
    """Assignments of several values to several names at once, for 1,000 lines."""
    conditional_expressions: float
    """Conditional expressions, for 1,000 lines."""
    chained_conditionals: float
    """Conditional expressions within conditional expressions, for 1,000 lines."""
    nested_comprehensions: float
    """Comprehensions that hold another one, for 1,000 lines."""
    format_skips: float
    """Marks that keep the formatter away, for 1,000 lines."""


def density_of(sources: list[str]) -> Density:
    """Return the density of some modules, given as their texts."""
    counts: Counter[str] = Counter()
    for source in sources:
        counts.update(_counts(source))
    lines = counts["lines"] or 1
    names = counts["local names"] or 1
    return Density(
        function_word_names=100 * counts["function words"] / names,
        dense_lines=100 * counts["dense lines"] / lines,
        packed_assignments=1000 * counts["packed assignments"] / lines,
        conditional_expressions=1000 * counts["conditional expressions"] / lines,
        chained_conditionals=1000 * counts["chained conditionals"] / lines,
        nested_comprehensions=1000 * counts["nested comprehensions"] / lines,
        format_skips=1000 * counts["format skips"] / lines,
    )


@cache
def packages() -> dict[str, list[str]]:
    """Return the texts of the modules of every package of the program, by the package's name."""
    texts: dict[str, list[str]] = {}
    for path in modules():
        parts = path.relative_to(PACKAGE).parts
        if len(parts) > 1:
            texts.setdefault(parts[0], []).append(path.read_text(encoding="utf-8"))
    return texts


def _counts(source: str) -> Counter[str]:
    """Count everything that is measured in one module."""
    counts: Counter[str] = Counter()
    nodes_by_line: Counter[int] = Counter()
    counts["lines"] = len(source.splitlines())
    counts["format skips"] = _format_skips(source)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.expr):
            nodes_by_line[node.lineno] += 1
        name = _local_name(node)
        if name is not None:
            counts["local names"] += 1
            # `__all__` is a word of Python's own.
            is_word = name.strip("_") in FUNCTION_WORDS and not name.startswith("__")
            counts["function words"] += is_word
        if isinstance(node, ast.Assign):
            counts["packed assignments"] += _is_packed(node)
        if isinstance(node, ast.IfExp):
            counts["conditional expressions"] += 1
            counts["chained conditionals"] += _holds(node, (ast.IfExp,))
        if isinstance(node, _COMPREHENSIONS):
            counts["nested comprehensions"] += _holds(node, _COMPREHENSIONS)
    counts["dense lines"] = sum(nodes >= DENSE_LINE for nodes in nodes_by_line.values())
    return counts


def _local_name(node: ast.AST) -> str | None:
    """Return the name that a node gives to a value: of a variable or a parameter.

    None if it gives none.
    """
    if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store):
        return node.id
    if isinstance(node, ast.arg) and node.arg not in ("self", "cls"):
        return node.arg
    return None


def _format_skips(source: str) -> int:
    if "fmt: skip" not in source:
        # most modules: taking a text apart into tokens takes longer than all else that is measured
        return 0
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    return sum(token.type == tokenize.COMMENT and "fmt: skip" in token.string for token in tokens)


def _is_packed(assignment: ast.Assign) -> bool:
    """Return whether `a, b = x, y` or `a = b = x` is assigned.

    `a, b = pair` takes one value apart and is none.
    """
    several_targets = len(assignment.targets) > 1
    tuples = isinstance(assignment.targets[0], ast.Tuple) and isinstance(
        assignment.value, ast.Tuple
    )
    return several_targets or tuples


def _holds(node: ast.AST, kinds: tuple[type[ast.AST], ...]) -> bool:
    """Return whether a node of these kinds lies within another one."""
    return any(isinstance(inner, kinds) for inner in ast.walk(node) if inner is not node)


def main() -> None:
    """Print a table of the packages and their figures."""
    names = [field.name for field in fields(Density)]
    sys.stdout.write(
        f"{'package':12}" + "".join(f"{name.split('_')[0]:>13}" for name in names) + "\n"
    )
    everything: list[str] = []
    for package, texts in packages().items():
        everything.extend(texts)
        _print_row(package, density_of(texts))
    _print_row("all", density_of(everything))


def _print_row(title: str, density: Density) -> None:
    figures = [getattr(density, field.name) for field in fields(Density)]
    sys.stdout.write(f"{title:12}" + "".join(f"{figure:13.2f}" for figure in figures) + "\n")


if __name__ == "__main__":
    main()
