"""Each edition through the command line: pairs, and tells why at every level."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter_gui.cli.options.parser import LEVELS
from arbiter_gui.engine.editions import games_in_match
from arbiter_gui.trace.codec import read_trace, written_trace
from tests.cli.conftest import SAMPLES, Command
from tests.editions import SWISS_EDITIONS, report_of


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("edition", SWISS_EDITIONS)
def test_the_samples_are_paired_and_explained(
    arbiter: Command, edition: str, level: str, tmp_path: Path
) -> None:
    for sample in sorted(SAMPLES.glob("*-before-round-*.trf")):
        report = report_of(edition, sample, tmp_path)
        answer = arbiter("pair", report, "--rules", edition, "--trace", "-", "--level", level)
        assert answer.code == 0, (sample.name, answer.err)
        reasons = answer.out.splitlines()
        # Of a match of several games the pairs of each are printed.
        for _ in range(games_in_match(edition)):
            boards = int(reasons[0])
            assert all(len(line.split()) == 2 for line in reasons[1 : boards + 1])
            reasons = reasons[boards + 1 :]
        assert edition in reasons[0]
        assert len(reasons) > 2


@pytest.mark.parametrize("edition", SWISS_EDITIONS)
def test_the_trace_survives_its_journey_as_json(
    arbiter: Command, edition: str, tmp_path: Path
) -> None:
    out = tmp_path / "trace.json"
    sample = report_of(edition, SAMPLES / "booklet-before-round-4.trf", tmp_path)
    words = (
        "pair",
        sample,
        "--rules",
        edition,
        "--trace",
        out,
        "--trace-format",
        "json",
        "--level",
        "candidates",
    )
    assert arbiter(*words).code == 0
    text = out.read_text(encoding="utf-8")
    assert written_trace(read_trace(text)) == text.rstrip("\n")
