"""An event from its file or a folder; what is missing or damaged costs only itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from arbiter_gui.app.events.opening import new_event, open_event
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import FormatError, InvalidTournament
from arbiter_gui.formats.event_file import (
    EventFile,
    GroupPlace,
    MovingPlayer,
    PendingMove,
    read_event_file,
    write_event_file,
)
from tests.app.events.festivals import festival, group_of

WHOLE = EventFile(
    "Open",
    (GroupPlace("A", "a.arbiter"),),
    (PendingMove("x", "A", "B", (MovingPlayer(3, "Berg, A"),)),),
)


def test_a_file_reads_back() -> None:
    assert read_event_file(write_event_file(WHOLE), "open.event") == WHOLE


def test_an_event_opens_with_its_groups(tmp_path: Path) -> None:
    opened = open_event(festival(tmp_path, A=group_of("A", 4), B=group_of("B", 6)))
    assert (opened.event.name, [group.name for group in opened.event.groups]) == (
        "Festival",
        ["A", "B"],
    )
    assert [len(group.tournament.players) for group in opened.event.groups] == [4, 6]


def test_a_folder_is_an_event(tmp_path: Path) -> None:
    festival(tmp_path, A=group_of("A", 4), B=group_of("B", 6))
    opened = open_event(tmp_path)
    assert (opened.event.name, [group.name for group in opened.event.groups]) == (
        tmp_path.name,
        ["A", "B"],
    )
    empty = tmp_path / "empty"
    empty.mkdir()
    with pytest.raises(InvalidTournament, match="no tournament file"):
        open_event(empty)


def test_a_missing_or_damaged_tournament_is_named_and_the_rest_goes_on(tmp_path: Path) -> None:
    event = festival(tmp_path, A=group_of("A", 4), B=group_of("B", 4), C=group_of("C", 4))
    (tmp_path / "B.arbiter").unlink()
    (tmp_path / "C.arbiter").write_bytes(b"nonsense")
    opened = open_event(event)
    assert [group.name for group in opened.event.groups] == ["A"]
    assert [missing.name for missing in opened.missing_groups] == ["B", "C"]
    assert "B.arbiter does not exist" in str(opened.missing_groups[0].sentence)


def test_a_place_with_a_name_that_is_too_long_costs_only_its_group(tmp_path: Path) -> None:
    event = festival(tmp_path, A=group_of("A", 4), B=group_of("B", 4))
    text = event.read_text(encoding="utf-8")
    event.write_text(text.replace("B.arbiter", "B" * 300 + ".arbiter"), encoding="utf-8")
    opened = open_event(event)
    assert [group.name for group in opened.event.groups] == ["A"]
    assert [missing.name for missing in opened.missing_groups] == ["B"]


def test_an_event_can_be_copied_with_its_folder(tmp_path: Path) -> None:
    first, second = tmp_path / "first", tmp_path / "second"
    first.mkdir()
    event = festival(first, A=group_of("A", 4))
    first.rename(second)
    assert len(open_event(second / event.name).event.groups) == 1


def test_a_tournament_that_is_open_elsewhere_is_looked_into(tmp_path: Path) -> None:
    event = festival(tmp_path, A=group_of("A", 4))
    session = Session.open(tmp_path / "A.arbiter")
    try:
        assert len(open_event(event).event.groups) == 1
    finally:
        session.close()


@pytest.mark.parametrize(
    ("data", "fault"),
    [
        (b"", "1:1: text that is not JSON"),
        (b'{"arbiter_event": 1,\n "name" "x"}', "2:9: text that is not JSON"),
        (b"\xff", "not UTF-8"),
        (b"[]", "no event"),
        (b'{"arbiter_event": 9}', "no event"),
        (b'{"arbiter_event": 1, "name": "x", "groups": []}', "no group"),
        (b'{"arbiter_event": 1, "name": "x", "groups": 3}', "groups that are not a list"),
        (b'{"arbiter_event": 1, "name": "x", "groups": [3]}', "not an object"),
        (b'{"arbiter_event": 1, "name": "x", "groups": [{"name": "A"}]}', "no text for place"),
        (
            b'{"arbiter_event": 1, "name": "", "groups": [{"name": "A", "place": "a"}]}',
            "no text for name",
        ),
        (
            b'{"arbiter_event": 1, "name": "x", "groups": [{"name": "A", "place": "a"}, {"name": '
            b'"a", "place": "b"}]}',
            "two groups with the name A",
        ),
        (
            b'{"arbiter_event": 1, "name": "x", "groups": [{"name": "A", "place": "a"},'
            b' {"name": "B", "place": "./a"}]}',
            "the tournament ./a in two groups; expected a tournament for each group",
        ),
        (b"[" * 100_000, "nested too deeply"),
        (b'{"arbiter_event": %s}' % (b"1" * 5000), "text that is not JSON"),
        (b"x" * (2 << 20), "more than"),
    ],
)
def test_a_file_that_is_not_an_event_is_refused_with_the_place(data: bytes, fault: str) -> None:
    with pytest.raises(FormatError) as refused:
        read_event_file(data, "open.event")
    assert fault in str(refused.value)


def test_an_impossible_event_is_not_created(tmp_path: Path) -> None:
    with pytest.raises(InvalidTournament, match=r"end in \.event"):
        new_event(tmp_path / "x.txt", "x", [tmp_path / "A.arbiter"])
    with pytest.raises(InvalidTournament, match="at least one"):
        new_event(tmp_path / "x.event", "x", [])
    with pytest.raises(FormatError, match="two groups with the name A"):
        new_event(tmp_path / "x.event", "x", [tmp_path / "A.arbiter", tmp_path / "b" / "A.arbiter"])
    assert not (tmp_path / "x.event").exists()
