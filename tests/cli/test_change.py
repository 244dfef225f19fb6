"""`arbiter change`: house players and wishes, in tournament files and reports."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter_gui.app.session import Session
from arbiter_gui.domain.tournament import BY_CRITERIA, WHILE_LEGAL, ProhibitedGroup
from tests.cli.conftest import Command
from tests.gui.fields import played, start


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Nine players before round 1."""
    path = tmp_path / "open.arbiter"
    Session.create(path, start(9)).close()
    return path


def test_house_players_are_marked_and_play_only_when_needed(arbiter: Command, file: Path) -> None:
    looked = arbiter("change", file, "--house", "Evans")
    assert looked.code == 0
    assert looked.out == "house player 5 Evans, A.: yes, without a rank; not needed in round 1\n"
    assert Session.read(file).tournament.by_number[5].house == "", (
        "nothing is changed without --apply"
    )
    arbiter("change", file, "--house", 5, "--apply")
    assert Session.read(file).tournament.by_number[5].house == "unranked"
    paired = arbiter("pair", file)
    assert paired.out.splitlines()[0] == "4"
    assert "5" not in " ".join(paired.out.splitlines()[1:]).split()
    arbiter("change", file, "--house-ranked", 5, "--apply")
    assert Session.read(file).tournament.by_number[5].house == "ranked"
    arbiter("change", file, "--no-house", 5, "--apply")
    assert Session.read(file).tournament.by_number[5].house == ""


def test_wishes_are_listed_and_removed_and_kept_in_a_report(
    arbiter: Command, file: Path, tmp_path: Path
) -> None:
    out = tmp_path / "out.trf"
    found = arbiter(
        "change", file, "--apart", 1, 5, "--apart", 2, 6, 7, "--in-rounds", "1-3", "-o", out
    )
    assert found.code == 0
    assert (
        "kept apart unless a criterion would suffer, rounds 1 to 3: 1 Adams, A.; 5 Evans, A."
        in found.out
    )
    again = arbiter("change", out)
    assert again.out == found.out
    arbiter("change", file, "--apart", 1, 5, "--while-legal", "--apply")
    assert Session.read(file).tournament.prohibited == (ProhibitedGroup((1, 5), wish=WHILE_LEGAL),)
    arbiter("change", file, "--no-apart", "--apart", 1, 2, "--apply")
    assert Session.read(file).tournament.prohibited == (ProhibitedGroup((1, 2), wish=BY_CRITERIA),)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--apart", "1"), "--apart needs at least two players"),
        (("--apply",), "--apply was given, but there is nothing to change"),
        (("--house", "77"), "there is no player 77"),
        (("--apart", "1", "2", "--in-rounds", "3-1"), "the last round is before the first"),
    ],
)
def test_what_cannot_be_done_is_said(
    arbiter: Command, file: Path, words: tuple[str, ...], said: str
) -> None:
    answer = arbiter("change", file, *words)
    assert answer.code == 2
    assert said in answer.err


def test_fide_mode_keeps_wishes_as_they_were_before_round_1(
    arbiter: Command, tmp_path: Path
) -> None:
    path = tmp_path / "begun.arbiter"
    Session.create(path, played(8, 1)).close()
    answer = arbiter("change", path, "--apart", 1, 2, "--apply")
    assert answer.code == 2
    assert "Can no longer be changed, because round 1 has been paired" in answer.err
