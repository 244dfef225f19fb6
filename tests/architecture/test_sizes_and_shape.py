"""The rules of the house that a machine can hold: sizes, docstrings, what stands where."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.architecture.sources import PACKAGE, TOP, committed_files, modules, nodes, shown, tree

LONGEST_FILE = 800
LONGEST_FUNCTION = 60
ALLOWED_AT_TOP = {
    "pyproject.toml",
    "arbiter_gui",
    "resources",
    "tests",
    "installer",
    "README.md",
    "LICENSE",
}
MACHINE_PATH = re.compile(
    r"(?<![\w.~{$/-])/(?:home|Users|root|work|tmp|opt|mnt)/[\w.-]+|\b[A-Z]:\\\\?Users\\"
)
TEXTS = {
    ".py",
    ".md",
    ".toml",
    ".sh",
    ".ps1",
    ".bat",
    ".trf",
    ".json",
    ".txt",
    ".svg",
    ".cfg",
    ".yml",
    "",
}


def test_the_sources_were_found() -> None:
    assert PACKAGE / "engine" / "api.py" in modules()
    assert Path(__file__) in committed_files()


def test_no_file_is_longer_than_800_lines() -> None:
    lengths = {
        shown(p): len(p.read_text(encoding="utf-8").splitlines())
        for p in (*modules(), *modules(TOP / "tests"))
    }
    assert {name: n for name, n in lengths.items() if n > LONGEST_FILE} == {}


def test_no_function_is_longer_than_60_lines() -> None:
    long = {}
    for path in modules():
        for node in nodes(path):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                lines = (node.end_lineno or node.lineno) - node.lineno + 1
                if lines > LONGEST_FUNCTION:
                    long[f"{shown(path)}:{node.lineno} {node.name}"] = lines
    assert long == {}


def test_every_public_module_says_what_it_is() -> None:
    silent = [
        shown(p)
        for p in modules()
        if not p.stem.startswith("_") or p.stem in ("__init__", "__main__")
    ]
    assert [name for name in silent if ast.get_docstring(tree(TOP / name)) is None] == []


def test_only_the_command_line_prints() -> None:
    printing = [
        f"{shown(path)}:{node.lineno}"
        for path in modules()
        if PACKAGE / "cli" not in path.parents
        for node in nodes(path)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "print"
    ]
    assert printing == []


def test_nothing_is_left_unfinished() -> None:
    unfinished = [
        f"{shown(path)}:{number}"
        for path in modules()
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if re.search(r"\b(TODO|FIXME|NotImplementedError)\b", line)
    ]
    assert unfinished == []


def test_only_the_agreed_names_stand_at_the_top() -> None:
    names = {p.relative_to(TOP).parts[0] for p in committed_files()}
    assert {n for n in names if not n.startswith(".")} - ALLOWED_AT_TOP == set()


def test_no_file_names_a_place_on_somebodys_machine() -> None:
    found = [
        f"{shown(path)}:{number}: {line.strip()[:80]}"
        for path in committed_files()
        if path.suffix in TEXTS and path.name != Path(__file__).name
        for number, line in enumerate(
            path.read_text(encoding="utf-8", errors="replace").splitlines(), 1
        )
        if MACHINE_PATH.search(line)
    ]
    assert found == []


def test_a_machine_path_would_be_noticed() -> None:
    assert MACHINE_PATH.search('open("/home/somebody/x.trf")')
    assert MACHINE_PATH.search("see /work/notes.md")
    assert not MACHINE_PATH.search("tests/work/notes and https://example.org/home/page")


def test_the_files_are_found_without_git_too(monkeypatch: pytest.MonkeyPatch) -> None:
    committed_files.cache_clear()
    monkeypatch.setattr("shutil.which", lambda name: None)
    walked = committed_files()
    committed_files.cache_clear()
    assert set(walked) == set(committed_files())
