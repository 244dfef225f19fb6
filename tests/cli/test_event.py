"""`arbiter event`: the commands of the day over all groups."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from arbiter_gui.formats.trf import write_report
from tests.app.events.festivals import after_round_1, festival, group_of, tournament_of
from tests.cli.conftest import Command


@pytest.fixture
def begun(tmp_path: Path) -> Path:
    """A has played round 1, B is in the midst of it, C has not begun."""
    return festival(
        tmp_path,
        A=after_round_1(group_of("A", 4)),
        B=after_round_1(group_of("B", 6, 1800), played=False),
        C=group_of("C", 3, 1500),
    )


def test_what_is_next_in_each_group(begun: Path, arbiter: Command) -> None:
    answer = arbiter("event", begun, "show")
    assert answer.code == 0
    lines = [line.split() for line in answer.out.splitlines()]
    assert ["A", "4", "1", "of", "3", "round", "2", "can", "be", "paired"] in lines
    assert ["B", "6", "1", "of", "3", "3", "results", "missing"] in lines
    assert ["C", "3", "0", "of", "3", "not", "started"] in lines


def test_everybody_stands_in_one_list_with_group_and_board(begun: Path, arbiter: Command) -> None:
    rows = [
        json.loads(line) for line in arbiter("event", begun, "where", "--json").out.splitlines()
    ]
    assert len(rows) == 13
    assert [row["name"] for row in rows][:3] == ["Adams, A", "Adams, B", "Adams, C"]
    assert [(row["group"], row["board"]) for row in rows][:3] == [("A", "1"), ("B", "1"), ("C", "")]


def test_a_player_is_found_by_the_beginnings_of_names(begun: Path, arbiter: Command) -> None:
    assert arbiter("event", begun, "find", "ber", "b").out.splitlines() == ["B: 2 Berg, B, board 2"]
    assert json.loads(arbiter("event", begun, "find", "Fischer", "--json").out)["group"] == "B"
    assert arbiter("event", begun, "find", "nobody").code == 1


@pytest.mark.parametrize(("table", "rows"), [("check-in", 13), ("standings", 10), ("pairings", 5)])
def test_lists_of_all_groups(table: str, rows: int, begun: Path, arbiter: Command) -> None:
    assert len(arbiter("event", begun, table, "--json").out.splitlines()) == rows


@pytest.mark.parametrize(
    ("kind", "head"), [("pdf", b"%PDF"), ("html", b"<!DOCTYPE"), ("xlsx", b"PK")]
)
def test_lists_are_written_for_the_wall(
    kind: str, head: bytes, begun: Path, tmp_path: Path, arbiter: Command
) -> None:
    out = tmp_path / f"wall.{kind}"
    assert arbiter("event", begun, "where", f"--{kind}", out).code == 0
    assert out.read_bytes().lower().startswith(head.lower())


def test_first_boards_are_proposed_and_kept(begun: Path, arbiter: Command) -> None:
    answer = arbiter("event", begun, "boards", "--free", 0, "--set")
    assert answer.out.splitlines()[-3:] == [
        "A: first board 1",
        "B: first board 3",
        "C: first board 6",
    ]
    assert tournament_of(begun, "C").details.first_board == 6
    assert "both have boards" not in arbiter("event", begun, "boards").out
    rows = [
        json.loads(line) for line in arbiter("event", begun, "boards", "--json").out.splitlines()
    ]
    assert rows == [
        {"group": "A", "first": 1, "boards": 2},
        {"group": "B", "first": 5, "boards": 3},
        {"group": "C", "first": 10, "boards": 1},
    ]


def test_players_move_and_are_divided_by_rules(tmp_path: Path, arbiter: Command) -> None:
    event = festival(tmp_path, A=group_of("A", 4), B=group_of("B", 2, 1800))
    assert arbiter("event", event, "move", 1, "--from", "A", "--to", "B").out.startswith(
        "1 Adams, A moved"
    )
    rules = ("--rule", "A: rating=1985-", "--rule", "B:")
    answer = arbiter("event", event, "divide", *rules)
    assert answer.out.splitlines() == [
        "A → B: 1 Berg, A",
        "A → B: 2 Cedar, A",
        "A → B: 3 Dorn, A",
        "B → A: 3 Adams, A",
        "4 players belong in a different group.",
    ]
    assert arbiter("event", event, "divide", *rules, "--move").code == 0
    assert "0 players belong in a different group." in arbiter("event", event, "divide", *rules).out
    assert len(tournament_of(event, "A").players) + len(tournament_of(event, "B").players) == 6


def test_a_folder_moves_nobody(begun: Path, arbiter: Command) -> None:
    answer = arbiter("event", begun.parent, "move", 1, "--from", "A", "--to", "B")
    assert answer.code == 2
    assert "moving players requires an event file" in answer.err


@pytest.mark.parametrize("kind", ["trf", "trf26", "xlsx", "html", "pdf"])
def test_every_group_is_exported(kind: str, begun: Path, tmp_path: Path, arbiter: Command) -> None:
    folder = tmp_path / "out"
    answer = arbiter("event", begun, "export", folder, "--as", kind, "--json")
    assert answer.code == 0
    extension = "trf" if kind == "trf26" else kind
    files = [str(folder / f"{name}.{extension}") for name in "ABC"]
    assert sorted(str(path) for path in folder.iterdir()) == files
    assert [json.loads(line)["file"] for line in answer.out.splitlines()] == files


def test_sheets_of_all_groups_are_one_print_out(
    begun: Path, tmp_path: Path, arbiter: Command
) -> None:
    out = tmp_path / "set.pdf"
    answer = arbiter("event", begun, "print", out, "--sheets", "pairings", "players", "--json")
    assert answer.code == 0
    printed = json.loads(answer.out)
    assert printed["file"] == str(out)
    assert printed["sheets"][-1].startswith("C: ")
    assert out.read_bytes().count(b"/Type /Page\n") == 2 + 3, "C has no pairings yet"
    assert arbiter("event", begun, "print", tmp_path / "no.pdf", "--sheets", "nonsense").code == 2


def test_every_group_is_published_in_a_folder_of_its_own(
    begun: Path, tmp_path: Path, arbiter: Command
) -> None:
    answer = arbiter("event", begun, "publish", tmp_path / "www", "--json")
    assert [json.loads(line)["group"] for line in answer.out.splitlines()] == ["A", "B", "C"]
    assert sorted(path.parent.name for path in (tmp_path / "www").glob("*/index.html")) == [
        "A",
        "B",
        "C",
    ]


def test_the_reports_of_all_groups_are_checked(begun: Path, arbiter: Command) -> None:
    answer = arbiter("event", begun, "report-check", "--json")
    assert answer.code == 1
    rows = [json.loads(line) for line in answer.out.splitlines()]
    cities = [row["group"] for row in rows if row["what"] == "The city is missing"]
    assert cities == ["A", "B", "C"]
    weights = [row["weight"] for row in rows]
    assert weights == sorted(weights), "what is to be fixed comes before notes"


def test_a_season_is_counted(begun: Path, arbiter: Command) -> None:
    answer = arbiter("event", begun, "grand-prix", "--points", 10, 8, "--best", 2, "--json")
    rows = [json.loads(line) for line in answer.out.splitlines()]
    assert len(rows) == 13
    assert rows[0]["place"] == "1"
    assert arbiter("event", begun, "grand-prix", "--points", "many").code == 2


def test_a_season_is_a_list_of_tournament_files(begun: Path, arbiter: Command) -> None:
    files = [begun.parent / f"{name}.arbiter" for name in "ABC"]
    answer = arbiter("event", files[0], "grand-prix", *files[1:], "--json")
    assert answer.out == arbiter("event", begun, "grand-prix", "--json").out.replace(
        "Festival", "A"
    )
    missing = arbiter("event", files[0], "grand-prix", begun.parent / "X.arbiter")
    assert missing.code == 1
    assert "Group X is missing" in missing.err


def test_a_missing_group_is_named_and_the_rest_is_shown(begun: Path, arbiter: Command) -> None:
    (begun.parent / "B.arbiter").unlink()
    answer = arbiter("event", begun, "show")
    assert answer.code == 1
    assert "Group B is missing" in answer.err
    assert "not started" in answer.out


def test_an_event_is_made(tmp_path: Path, arbiter: Command) -> None:
    made = festival(tmp_path, A=group_of("A", 4))
    event = tmp_path / "open.event"
    answer = arbiter("event", event, "new", tmp_path / "A.arbiter", "--name", "City Open")
    assert answer.out == f"{event} was created with the groups A.\n"
    assert "City Open" in arbiter("event", event, "show").out
    assert made.exists()


def test_an_event_is_not_made_of_a_report_file(tmp_path: Path, arbiter: Command) -> None:
    festival(tmp_path, A=group_of("A", 4))
    report = tmp_path / "B.trf"
    report.write_bytes(write_report(group_of("B", 4)))
    event = tmp_path / "open.event"
    answer = arbiter("event", event, "new", tmp_path / "A.arbiter", report)
    assert answer.code == 2
    assert "B.trf cannot be opened: it is not a tournament file, or it is damaged." in answer.err
    assert not event.exists()
    missing = arbiter("event", event, "new", tmp_path / "X.arbiter")
    assert missing.code == 2
    assert "X.arbiter does not exist" in missing.err


def test_players_are_checked_in_over_all_groups(begun: Path, arbiter: Command) -> None:
    answer = arbiter(
        "event", begun, "check-in", "--all-absent", "--here", "A:2", "Cedar, C", "--json"
    )
    rows = [json.loads(line) for line in answer.out.splitlines()]
    here = [(row["group"], row["number"]) for row in rows if row["presence"] == "here"]
    assert (len(rows), here) == (13, [("A", 2), ("C", 3)])
    answer = arbiter("event", begun, "check-in", "--absent", "A:2", "--json")
    assert '"here"' not in answer.out.replace("Cedar", "").split("\n")[0]
    assert arbiter("event", begun, "check-in", "--here", "Nobody").code == 2


def test_a_list_is_registered_by_rules_that_are_kept(
    begun: Path, tmp_path: Path, arbiter: Command
) -> None:
    form = tmp_path / "form.csv"
    form.write_text("Name;Elo\nNew, Nora;1950\nLow, Lars;1510\nAdams, A;1990\n", encoding="utf-8")
    rules = ("--rule", "A: rating=1900-", "--rule", "C: rating=-1600")
    answer = arbiter("event", begun, "register", form, *rules, "--json")
    proposed = [
        (row["name"], row["group"], row["entered"])
        for row in map(json.loads, answer.out.splitlines())
    ]
    assert proposed == [
        ("New, Nora", "A", False),
        ("Low, Lars", "C", False),
        ("Adams, A", "A", True),
    ]
    assert arbiter("event", begun, "register", form, "--enter").code == 0
    assert (len(tournament_of(begun, "A").players), len(tournament_of(begun, "C").players)) == (
        5,
        4,
    )
    assert arbiter("event", begun, "register", form, "--enter").out.count("already entered") == 3


def test_persons_of_several_groups_and_merged_groups(tmp_path: Path, arbiter: Command) -> None:
    event = festival(
        tmp_path, Open=group_of("X", 2), Blitz=group_of("X", 2), C=group_of("C", 2, 1500)
    )
    (tmp_path / "x.event").write_bytes(event.read_bytes())
    rows = [
        json.loads(line) for line in arbiter("event", event, "persons", "--json").out.splitlines()
    ]
    assert [(row["name"], row["differing"]) for row in rows] == [("Adams, X", []), ("Berg, X", [])]
    assert arbiter("event", event, "persons", "--same-as", "Open").code == 0
    assert arbiter("event", event, "merge", "Open", "C", "--into", "All").code == 0
    assert arbiter("event", event, "add-group", "Second", "--like", "All").out.endswith(
        "All, Blitz, Second.\n"
    )
    assert (
        "in several of the groups"
        in arbiter("event", event, "merge", "All", "Blitz", "--into", "X").err
    )


@pytest.mark.parametrize("table", ["payments", "prizes", "teams"])
def test_lists_of_the_organiser(table: str, begun: Path, arbiter: Command) -> None:
    assert arbiter("event", begun, table).code == 0
    assert arbiter("event", begun, table, "--json").code == 0
