"""Files changed at random are either refused with a place or read as a tournament that can be
written.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from arbiter_gui.domain.errors import FormatError
from arbiter_gui.domain.history import scores
from arbiter_gui.formats.trf import read_trf, write_trf

FIXTURES = Path(__file__).parents[2] / "fixtures"
SEEDS = [p.read_bytes() for p in sorted(FIXTURES.glob("trf/*.trf"))]
SEEDS += [
    p.read_bytes() for p in sorted(FIXTURES.glob("corpus/*/*.trf")) if p.stat().st_size < 1600
]
RECORDS = [
    b"XXS PAB=3 D=1 W=3", b"XXA    1  1.0  0.5", b"XXP 1 2", b"XXZ 3", b"BBW  3.0", b"XXC rank",
    b"XXR 7", b"",
    b"162  W 3.0    D 1.0    L 0.0", b"250       1.0 001 002 0001 "
                                     b"0004", b"260 001 005    2    5    6",
    b"240 H 001    6", b"240 Z 005 0007", b"013 Team", b"### comment", b"001    8      New player",
    b"152 B",
]  # fmt: skip
BYTES = st.sampled_from(
    [bytes([c]) for c in b"0123456789 wbWB-=+HFUZDL?.\r\n\t\x00\xe9X"]
) | st.binary(max_size=3)


@st.composite
def mutations(draw: st.DrawFn) -> bytes:
    data = draw(st.sampled_from(SEEDS))
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(data)))
        kind = draw(st.sampled_from(("replace", "insert", "delete", "record", "swap")))
        if kind in ("record", "swap"):
            lines = data.split(b"\n")
            at, other = draw(st.integers(0, len(lines) - 1)), draw(st.integers(0, len(lines) - 1))
            if kind == "record":
                lines.insert(at, draw(st.sampled_from(RECORDS)))
            else:
                lines[at], lines[other] = lines[other], lines[at]
            data = b"\n".join(lines)
        else:
            stop = start if kind == "insert" else start + draw(st.integers(1, 3))
            data = data[:start] + (b"" if kind == "delete" else draw(BYTES)) + data[stop:]
    return data


def check(data: bytes) -> None:
    try:
        tournament = read_trf(data, "f.trf").tournament
    except FormatError as error:
        refusal = error
    else:
        check_whole(tournament)
        return
    assert min(refusal.line, refusal.column) >= 1
    assert str(refusal).startswith(f"f.trf:{refusal.line}:{refusal.column}: ")


def check_whole(tournament):
    assert set(scores(tournament)) == {p.number for p in tournament.players}
    written = write_trf(tournament)
    again = read_trf(written, "f.trf").tournament
    assert without_count(again) == without_count(tournament)
    assert write_trf(again) == written


def without_count(tournament):
    """Return the tournament without the records that are put right: the count, federation, days and
    dates.
    """
    right = ("032", "042", "052", "062", "132")
    return replace(
        tournament, records=tuple(r for r in tournament.records if r.text[:3] not in right)
    )


@settings(max_examples=300)
@given(mutations())
def test_a_changed_file_is_refused_or_read_whole(data):
    check(data)


@settings(max_examples=200)
@given(st.binary(max_size=300) | st.text(max_size=300).map(str.encode))
def test_rubbish_is_refused_or_read_whole(data):
    check(data)


@settings(max_examples=300)
@given(
    st.text(alphabet="01 2wb-=+HUZ\n", max_size=120).map(
        lambda t: b"001    1\n001    2" + t.encode()
    )
)
def test_text_like_a_player_line_is_refused_or_read_whole(data):
    check(data)
