"""Every command in Russian, where a Latin letter in a line is a name, a code, or a text that was
not translated.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from arbiter_gui.app.session import Session
from arbiter_gui.cli.languages import terminal_catalogue
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.editions import editions
from tests.app.events.festivals import after_round_1, festival, group_of
from tests.cli.conftest import SAMPLES, SEVEN, TWO, Command

_NAMES = re.compile(
    r"\S*\.(trf|arbiter|event|csv|pgn|pdf)\b|--[\w-]+|\b(dutch|berger|team)-?\d*|(Player|School) "
    r"\d+"
    # As stored, and as Russian writes them: without a comma.
    r"|[A-Z]\w+, [A-Z]\w*"
    r"|\b(Adams|Alder|Berg|Birch|Cedar|Dogwood|Dorn|Elm|Evans|Fir|Fischer|Gorse)\b( "
    r"(Ann|Bob|Dan|Eve|Fay|Gus)\b)?"
    r"|\b(Nobody A|Arbiter|Example Cup|Festival|Riga|FIDE|MaxPairs|bye|Bye|open|impossible|worse)\b"
)
"""Players, clubs, events and files of this test, keys of rules, and words of Russian arbiters or of
programs."""
_LATIN_WORD = re.compile(r"[A-Za-z]*[a-z]{2,}[A-Za-z]*")


@pytest.fixture(autouse=True)
def russian(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("ARBITER_LANGUAGE", "ru")
    terminal_catalogue.cache_clear()
    yield
    terminal_catalogue.cache_clear()


def left_english(arbiter: Command, *words: object) -> list[str]:
    """Return the words of English in what a command says, each with the command."""
    answer = arbiter(*words)
    assert answer.out + answer.err, words
    said = _NAMES.sub("", answer.out + answer.err)
    return [f"{word}: {' '.join(map(str, words))}" for word in _LATIN_WORD.findall(said)]


def test_commands_about_a_round(arbiter: Command, tmp_path: Path) -> None:
    seven = tmp_path / "seven.trf"
    seven.write_text("\n".join(SEVEN))
    two = tmp_path / "two.trf"
    two.write_text("\n".join(TWO))
    rules = ("--rules", "dutch-2017")
    before = SAMPLES / "booklet-before-round-3.trf"
    commands: list[tuple[object, ...]] = [
        ("pair", before, *rules, "--trace", "-", "--level", "candidates"),
        ("pair", two, *rules),
        ("check", seven, *rules, "--criteria"),
        ("state", seven, *rules),
        ("explain", seven, *rules, "--round", 3),
        ("explain", seven, *rules, "--round", 3, "--verify"),
        ("explain", seven, *rules, "--round", 3, "--picture"),
        ("explain", seven, "--rules", "dutch-2026", "--round", 3, "--why-not", 1, 5),
        ("explain", seven, *rules, "--round", 3, "--player", 2, "--others"),
        ("explain", seven, *rules, "--round", 3, "--why-not", 1, 3),
        ("explain", two, *rules, "--player", 1),
        ("standings", seven, "--tie-breaks", "BH,SB"),
        ("standings", seven, "--only", "sex=w"),
        ("ratings", seven, "--player", 1),
        ("ratings", seven, "--before-sending"),
        ("norms", seven, "--player", 1),
        ("absent", seven, "--round", 4, "--missing", 1, *rules),
        ("change", seven, "--house", 5, "--apart", 1, 2, "--in-rounds", "1-3"),
        ("change", seven, "--house-ranked", 5, "--apart", 1, 2, "--while-legal"),
    ]
    assert [word for command in commands for word in left_english(arbiter, *command)] == []


def test_commands_about_lists_and_teams(arbiter: Command, tmp_path: Path) -> None:
    players = tmp_path / "players.csv"
    rows = ("Name;Title;Born;Rating;R1;R2", "Adams, A;XX;199;1612P14;x;", "Berg, B;;;;x;x", ";;;;;")
    players.write_text("\n".join(rows))
    teams = tmp_path / "teams.csv"
    members = []
    for team in (1, 2, 3):
        members += [f"School {team};Player {team}{board};1900" for board in (1, 2)]
    teams.write_text("\n".join(("Team;Name;Rating", *members, ";Nobody, A;1500")))
    cup = tmp_path / "cup.arbiter"
    commands: list[tuple[object, ...]] = [
        ("players", players),
        ("players", players, "--into", tmp_path / "new.arbiter"),
        ("players", players, "--into", tmp_path / "new.arbiter"),
        ("schedule", players, "--numbers", "lot", "--seed", 7, "-o", tmp_path / "schedule.trf"),
        ("teams", cup, "--enter", teams, "--boards", 2, "--rounds", 3, "--white"),
        ("teams", cup, "--pair"),
        ("teams", cup, "--line-up", 1, 2, 1, "--game", 1, 1, "1-0", "--score", 1, "2-0"),
        ("teams", cup, "--game", 1, 9, "1-0"),
        ("standings", cup),
    ]
    assert [word for command in commands for word in left_english(arbiter, *command)] == []


def test_commands_about_an_event(arbiter: Command, tmp_path: Path) -> None:
    in_two_groups = group_of("C", 3, 1500)
    first, *others = in_two_groups.players
    shared = replace(group_of("A", 1).players[0], club="", number=1)
    third = replace(in_two_groups, players=(shared, *others))
    assert first.name != shared.name
    event = festival(
        tmp_path,
        A=after_round_1(group_of("A", 4)),
        B=after_round_1(group_of("B", 6, 1800), played=False),
        C=third,
    )
    games = tmp_path / "games.pgn"
    games.write_text(
        '[Event "x"]\n[Round "1"]\n[White "Nobody, A"]\n[Black "Dorn, A"]\n\n1. e4 *\n'
    )
    players = tmp_path / "players.csv"
    players.write_text("Name;Rating\nEvans, E;1400\nAdams, A;1990\n")
    tables = (
        "show",
        "where",
        "check-in",
        "payments",
        "standings",
        "pairings",
        "persons",
        "boards",
        "prizes",
    )
    commands: list[tuple[object, ...]] = [("event", event, table) for table in tables]
    commands += [
        ("event", event, "report-check"),
        ("event", event, "teams", "--by", "club"),
        ("event", event, "grand-prix", "--points", 10, 8),
        ("event", event, "find", "ber"),
        ("event", event, "check-in", "--here", "C:2"),
        ("event", event, "register", players, "--rule", "C:"),
        ("event", event, "move", 1, "--from", "C", "--to", "Z"),
        ("event", event, "divide", "--rule", "A: rating=1985-", "--rule", "B:"),
        ("event", event, "persons", "--same-as", "A"),
        ("event", event, "add-group", "D", "--like", "A"),
        ("games", tmp_path / "A.arbiter", "--pgn", games),
        ("pair", tmp_path / "A.arbiter", "--preview"),
    ]
    assert [word for command in commands for word in left_english(arbiter, *command)] == []


def test_a_round_without_a_display(
    arbiter: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("arbiter_gui.cli.run.display_missing", lambda: True)
    path = tmp_path / "club.arbiter"
    club = replace(group_of("A", 5), edition=None)
    Session.create(path, replace(club, details=Tournament().details)).close()
    answer = arbiter("open", path)
    said = _NAMES.sub("", answer.out + answer.err)
    keys = {key.partition("-")[0] for key in editions()}
    assert set(_LATIN_WORD.findall(said)) <= {"arbiter", "pair", *keys}
