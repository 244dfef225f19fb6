"""The README is true: its links lead somewhere, its pictures exist, its commands are real."""

from __future__ import annotations

import re
import shlex

import pytest

from arbiter_gui.cli.parser import build_parser
from arbiter_gui.engine.editions import editions
from tests.architecture.sources import TOP

README = (TOP / "README.md").read_text(encoding="utf-8")
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)|<img[^>]*src=\"([^\"]+)\"")


def headings() -> set[str]:
    """Return the anchors of the README's headings as code hosts make them."""
    titles = re.findall(r"^#+ (.+)$", README, re.MULTILINE)
    return {"#" + re.sub(r"[^\w\- ]", "", t.lower()).replace(" ", "-") for t in titles}


def test_links_and_pictures_lead_somewhere() -> None:
    targets = [a or b for a, b in LINK.findall(README) if not (a or b).startswith(("http://", "https://"))]
    missing = [t for t in targets if t not in headings() and not (TOP / t.partition("#")[0]).exists()]
    assert targets
    assert missing == []


def test_it_opens_with_the_two_commands() -> None:
    head = "\n".join(README.splitlines()[:20])
    assert "sh installer/start.sh" in head
    assert "sh installer/test.sh" in head


def test_it_names_every_edition() -> None:
    assert [key for key in editions() if f"`{key}`" not in README] == []


def test_files_it_names_exist() -> None:
    named = re.findall(r"`((?:arbiter_gui|tests|installer|resources|\.ci)/[\w./-]*)", README)
    assert named
    assert [name for name in named if not (TOP / name).exists()] == []


def test_commands_it_shows_can_be_typed(capsys: pytest.CaptureFixture[str]) -> None:
    shown = re.findall(r"^(?:    )?arbiter ([^|#>\n]+)", README, re.MULTILINE)
    assert shown
    for line in shown:
        build_parser().parse_args(shlex.split(line))
    assert capsys.readouterr().err == ""
