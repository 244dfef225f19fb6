"""The comparison finds what differs, keeps it, and goes on where it was stopped."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import pytest

from arbiter_gui.engine.api import pair_round
from arbiter_gui.formats.trf import read_trf
from tests.benchmarks.fields import generate
from tests.outside_engines import compare_engines
from tests.outside_engines.duel import Duel, EngineError, ask, fight
from tests.outside_engines.mixes import generator_settings, recipe

SAME = """
import sys
sys.path.insert(0, {root!r})
from pathlib import Path
from arbiter_gui.cli.run import run
sys.exit(run(["pair", sys.argv[1], "--rules", "dutch-2017", "-o", sys.argv[2]], lambda file: 77))
"""
WRONG = """
import sys
from pathlib import Path
Path(sys.argv[2]).write_text("1\\n1 2\\n")
"""
GENERATOR = """
import sys
sys.path.insert(0, {root!r})
from pathlib import Path
from arbiter_gui.formats.trf import write_trf
from tests.benchmarks.fields import generate
from dataclasses import replace
rows = dict(line.split("=") for line in Path(sys.argv[1]).read_text().split())
made = generate(int(rows["PlayersNumber"]) + 9, 3, "dutch-2017", int(sys.argv[3]))
if sys.argv[3] == "1":
    *before, last = made.rounds
    first, *others = last.boards
    turned = replace(first, white=first.black, black=first.white)
    made = replace(made, rounds=(*before, replace(last, boards=(turned, *others))))
Path(sys.argv[2]).write_bytes(write_trf(made))
"""


@pytest.fixture
def engine(tmp_path: Path) -> dict[str, str]:
    """Return commands of outside engines: one that is ours, one that is wrong, and a generator."""
    root = str(Path(__file__).resolve().parents[2])
    commands = {}
    for name, text, places in (
        ("same", SAME, "{file} {out}"),
        ("wrong", WRONG, "{file} {out}"),
        ("generator", GENERATOR, "{settings} {out} {seed}"),
    ):
        script = tmp_path / f"{name}.py"
        script.write_text(text.replace("{root!r}", repr(root)), encoding="utf-8")
        commands[name] = f"{shlex.quote(sys.executable)} {shlex.quote(str(script))} {places}"
    return commands


def test_an_engine_that_pairs_the_same_shows_no_difference(engine: dict[str, str]) -> None:
    chunk = fight(Duel("dutch-2017", "nasty", engine["same"]), "ours", 4, 1)
    assert chunk.differences == []
    assert chunk.counts["tournaments"] == 1
    assert chunk.counts["rounds"] >= 3


def test_another_pairing_is_kept_with_the_state_before_the_round(engine: dict[str, str]) -> None:
    chunk = fight(Duel("dutch-2017", "nasty", engine["wrong"]), "ours", 4, 1)
    assert len(chunk.differences) == chunk.counts["rounds"] == chunk.counts["differences"]
    difference = chunk.differences[-1]
    state = read_trf(difference.state, "state").tournament
    assert state.next_round == difference.round
    assert set(difference.ours) <= set(pair_round(state, "dutch-2017").boards) | {
        (pair_round(state, "dutch-2017").bye, 0)
    }


def test_an_engine_that_fails_is_told_from_one_that_finds_no_pairing(tmp_path: Path) -> None:
    tournament = generate(6, 1, "dutch-2017", 1)
    python = shlex.quote(sys.executable)
    stuck = Duel("dutch-2017", "nasty", f'{python} -c "import sys; sys.exit(1)"')
    assert ask(stuck, tournament, tmp_path) is None
    told = Duel("dutch-2017", "nasty", f'{python} -c "print(8)"', none="8")
    assert ask(told, tournament, tmp_path) is None
    for code in ("sys.exit(3)", "print('2 1 2')"):
        broken = Duel("dutch-2017", "nasty", f'{python} -c "import sys; {code}"')
        with pytest.raises(EngineError):
            ask(broken, tournament, tmp_path)


def test_their_tournaments_are_checked_and_colours_count(engine: dict[str, str]) -> None:
    chunk = fight(Duel("dutch-2017", "nasty", generate=engine["generator"]), "theirs", 0, 2)
    assert chunk.counts["rounds"] == 6
    (difference,) = chunk.differences
    assert (difference.seed, difference.round, difference.kind) == (1, 3, "colours")
    assert [tuple(reversed(board)) for board in difference.ours] == difference.theirs


def test_a_checker_that_does_not_agree_is_quoted(tmp_path: Path) -> None:
    script = tmp_path / "checker.py"
    script.write_text(
        "import sys\nprint('012' in open(sys.argv[1]).read(), 'is the answer')", encoding="utf-8"
    )
    command = f"{shlex.quote(sys.executable)} {shlex.quote(str(script))} {{file}}"
    for agrees, differences in (("True", 0), ("False", 2)):
        duel = Duel("dutch-2017", "nasty", check=command, agrees=agrees)
        chunk = fight(duel, "checked", 0, 2)
        assert [d.said.strip() for d in chunk.differences] == ["True is the answer"] * differences


def test_it_goes_on_where_it_was_stopped(
    engine: dict[str, str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(compare_engines, "CHUNK", 1)
    words = [
        "--edition",
        "dutch-2017",
        "--mix",
        "nasty",
        "--pair",
        engine["wrong"],
        "--out",
        str(tmp_path / "r"),
    ]
    assert compare_engines.main([*words, "--count", "1"]) == 1
    results = tmp_path / "r" / "results.jsonl"
    with open(results, "a", encoding="utf-8") as out:
        out.write('{"way": "ours", "first": 1, "cou')
    assert compare_engines.main([*words, "--count", "2", "--jobs", "2"]) == 1
    rows = [json.loads(line) for line in results.read_text(encoding="utf-8").splitlines()]
    assert [row.get("first") for row in rows] == [None, 0, 1]
    found = [difference for row in rows[1:] for difference in row["differences"]]
    assert all((tmp_path / "r" / difference["state"]).exists() for difference in found)
    assert f'"differences": {len(found)}' in capsys.readouterr().out
    with pytest.raises(SystemExit, match="another comparison"):
        compare_engines.main([*words, "--count", "2", "--mix", "usual"])


def test_what_an_engine_does_not_read_is_left_out() -> None:
    seeds = range(60)
    whole = [Duel("dutch-2017", "nasty").recipe(seed) for seed in seeds]
    plain = [
        Duel("dutch-2017", "nasty", without=("baku", "prohibited")).recipe(seed) for seed in seeds
    ]
    assert any(each.baku for each in whole)
    assert any(each.prohibited for each in whole)
    assert not any(each.baku or each.prohibited for each in plain)
    assert [each.players for each in whole] == [each.players for each in plain]


def test_mixes_are_repeatable_and_differ() -> None:
    nasty = [recipe("nasty", "dutch-2026", seed) for seed in range(40)]
    assert nasty == [recipe("nasty", "dutch-2026", seed) for seed in range(40)]
    assert all(5 <= each.players <= 14 and each.rounds <= each.players for each in nasty)
    assert max(recipe("mixed", "dutch-2026", seed).players for seed in range(200)) > 40
    assert generator_settings("usual", 3).startswith("PlayersNumber=")
