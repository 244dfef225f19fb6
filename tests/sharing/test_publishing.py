"""Pages of what is published: what they know, how they are written, and the user's own command."""

from __future__ import annotations

import os
import sys
import threading
from dataclasses import replace
from pathlib import Path
from typing import IO

import pytest

from arbiter_gui.app.edits import PublishSchedule, SetResult
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.domain.errors import PairingCancelled, StoreError
from arbiter_gui.domain.schedule import Schedule, ScheduleForm
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import WHITE_WINS, Player, Round
from arbiter_gui.sharing import publishing
from arbiter_gui.sharing.publishing import (
    NotPublished,
    command_words,
    public_part,
    publish_pages,
    run_command,
    site_pages,
    write_site,
)
from tests.sharing.serving import paired, published, wait_for


def three_rounds():
    """Round 1 is played and published, round 2 published, round 3 a secret."""
    tournament = paired(4, rounds=3)
    done = Round(tuple(replace(b, result=WHITE_WINS) for b in tournament.rounds[0].boards))
    hidden = Round(tuple(replace(b, result=WHITE_WINS) for b in tournament.rounds[2].boards[::-1]))
    return published(replace(tournament, rounds=(done, tournament.rounds[1], hidden)), 1, 2)


def test_the_pages_know_what_is_published_and_nothing_else() -> None:
    tournament = three_rounds()
    pages = site_pages(tournament)
    assert sorted(pages) == sorted(
        ["index.html", "players.html", *(f"player-{n}.html" for n in range(1, 9))]
    )
    index = pages["index.html"].decode()
    for words in ("Pairings of round 2", "Pairings of round 2 by name", "Standings", "Crosstable"):
        assert words in index
    assert pages == site_pages(replace(tournament, rounds=tournament.rounds[:2]))
    assert "round 3" not in index.lower()
    player = pages["player-1.html"].decode()
    assert player.count("<tr>") == 3
    assert "Player002, Ann" in player


def test_the_pages_of_a_whole_schedule_have_all_its_rounds(tmp_path: Path) -> None:
    players = tuple(Player(number, f"Player{number}, Ann") for number in range(1, 6))
    before = Tournament(players, edition="berger", schedule=Schedule())
    secret = propose(before).edit().apply(before)
    assert "Player1" not in site_pages(secret)["index.html"].decode()
    tournament = PublishSchedule().apply(secret)
    for place in (1, 2):
        tournament = SetResult(1, place, WHITE_WINS).apply(tournament)
    pages = site_pages(tournament)
    index = pages["index.html"].decode()
    for words in (
        "Pairings of round 2",
        "Standings after round 1",
        "Schedule by player",
        ">Schedule<",
    ):
        assert words in index, words
    player = pages["player-1.html"].decode()
    assert player.count("<tr>") == 1 + 5
    assert "zero-point bye" not in player
    publish_pages(public_part(tournament), tmp_path, "")
    assert sorted(path.name for path in tmp_path.glob("*.pgn")) == ["round-1.pgn", "round-2.pgn"]


def test_the_page_of_a_match_of_two_teams_has_its_score_and_a_knock_out_follows_its_last_round() -> (
    None
):
    first_team = (Player(1, "Player1, Ann", team="A"), Player(2, "Player2, Ann", team="A"))
    second_team = (Player(3, "Player3, Ann", team="B"), Player(4, "Player4, Ann", team="B"))
    before = Tournament(
        (*first_team, *second_team),
        edition="scheveningen",
        schedule=Schedule(form=ScheduleForm.TWO_TEAMS),
    )
    match = PublishSchedule().apply(propose(before).edit().apply(before))
    details = replace(match.details, knockout=("numbers: 1 2",))
    match = replace(match, details=details, round_count=2)
    for place in (1, 2):
        match = SetResult(1, place, WHITE_WINS).apply(match)
    after_round_1 = site_pages(match)["index.html"].decode()
    assert "Team match: A 2 - 0 B" in after_round_1
    assert "Final" not in after_round_1
    for place in (1, 2):
        match = SetResult(2, place, WHITE_WINS).apply(match)
    after_round_2 = site_pages(match)["index.html"].decode()
    assert "Team match: A 2 - 2 B" in after_round_2
    assert "Final" in after_round_2


def test_while_nothing_is_published_every_page_says_so_and_no_more() -> None:
    tournament = three_rounds()
    taken_back = replace(
        tournament, rounds=tuple(replace(r, published=False) for r in tournament.rounds)
    )
    pages = site_pages(taken_back)
    assert set(pages) == set(site_pages(tournament)), (
        "each takes the place of the page that was out"
    )
    (page,) = set(pages.values())
    text = page.decode()
    assert "No round has been published." in text
    assert not [p.name for p in tournament.players if p.name in text]
    assert "<a " not in text


def test_no_page_has_contacts_or_payments() -> None:
    secrets = {
        "email": "secret-mail@example.org",
        "phone": "+99 5550199",
        "contact": "secret-contact",
    }
    tournament = three_rounds()
    players = tuple(
        replace(player, **secrets, paid_by="secret-means", fee=98765, paid=87654, club="Riga")
        for player in tournament.players
    )
    pages = site_pages(replace(tournament, players=players))
    everything = b"".join(pages.values())
    assert b"Riga" in everything
    hidden = (*secrets.values(), "secret-means", "987.65", "876.54", "98765", "87654")
    assert [word for word in hidden if word.encode() in everything] == []


def test_links_lead_to_pages_there_are_and_names_are_text() -> None:
    import re

    tournament = three_rounds()
    players = (replace(tournament.players[0], name="<script>x</script>"), *tournament.players[1:])
    pages = site_pages(replace(tournament, players=players))
    for data in pages.values():
        text = data.decode()
        assert "<script" not in text
        assert set(re.findall(r'href="([^"#]+)"', text)) <= set(pages)


def test_only_pages_that_are_other_are_written(tmp_path: Path) -> None:
    tournament = three_rounds()
    folder = tmp_path / "www" / "open"
    assert set(write_site(folder, site_pages(tournament))) == set(site_pages(tournament))
    assert write_site(folder, site_pages(tournament)) == ()
    second = tournament.rounds[1]
    boards = (replace(second.boards[0], result=WHITE_WINS), *second.boards[1:])
    changed = replace(
        tournament,
        rounds=(tournament.rounds[0], replace(second, boards=boards), *tournament.rounds[2:]),
    )
    assert sorted(write_site(folder, site_pages(changed))) == [
        "index.html",
        "player-1.html",
        "player-2.html",
    ]
    (tmp_path / "file").write_text("x")
    with pytest.raises(StoreError, match="cannot be used"):
        write_site(tmp_path / "file" / "www", site_pages(tournament))


def test_the_command_is_run_without_a_shell_and_its_failure_is_told(tmp_path: Path) -> None:
    python = sys.executable
    run_command("", tmp_path)
    run_command(f"{python} -c \"import sys; open(sys.argv[1] + '/x', 'w')\" {{folder}}", tmp_path)
    assert (tmp_path / "x").exists()
    assert command_words("echo {folder}; rm", Path("a b")) == ["echo", "a b;", "rm"]
    with pytest.raises(NotPublished, match="exit code 3: no route"):
        run_command(f"{python} -c \"import sys; print('no route'); sys.exit(3)\"", tmp_path)
    with pytest.raises(NotPublished, match="cannot be started"):
        run_command("no-such-program-anywhere", tmp_path)
    with pytest.raises(NotPublished, match="cannot be read"):
        run_command('"open', tmp_path)
    with pytest.raises(NotPublished, match="did not finish"):
        run_command(f'{python} -c "import time; time.sleep(60)"', tmp_path, seconds=0.3)


def test_a_command_that_says_a_lot_fills_nothing_and_its_last_words_are_told(
    tmp_path: Path,
) -> None:
    program = "import sys; sys.stdout.write('x\\n' * 300_000); print('no room'); sys.exit(3)"
    with pytest.raises(NotPublished, match=r"exit code 3:( x)+ no room$") as told:
        run_command(f'{sys.executable} -c "{program}"', tmp_path)
    assert len(str(told.value)) < 500


@pytest.mark.skipif(sys.platform == "win32", reason="looks for processes as POSIX does")
def test_a_command_that_talks_without_end_is_ended_and_fills_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[publishing._LastWords] = []

    class Heard(publishing._LastWords):
        def __init__(self, pipe: IO[bytes]) -> None:
            super().__init__(pipe)
            heard.append(self)

    monkeypatch.setattr(publishing, "_LastWords", Heard)
    number = tmp_path / "number"
    program = (
        f"import os, sys; open({str(number)!r}, 'w').write(str(os.getpid()))\n"
        "while True: sys.stdout.write('x' * 65_536)\n"
    )
    (tmp_path / "talks.py").write_text(program)

    def clock() -> float:
        """Its time is up as soon as it has talked."""
        return 60.0 if number.exists() and number.read_text() and heard[0]._last_bytes else 0.0

    monkeypatch.setattr(publishing, "monotonic", clock)
    with pytest.raises(NotPublished, match="did not finish within 2 seconds"):
        run_command(f"{sys.executable} {tmp_path / 'talks.py'}", tmp_path, seconds=2)
    assert not runs(int(number.read_text()))
    wait_for(lambda: "arbiter-command" not in {thread.name for thread in threading.enumerate()})
    assert 0 < len(heard[0].text()) <= publishing._OCTETS_KEPT


def test_a_command_that_leaves_something_running_is_done_when_it_ends(tmp_path: Path) -> None:
    program = (
        "import subprocess, sys; subprocess.Popen([sys.executable, '-c', 'input()'], "
        "stdin=subprocess.PIPE); "
    )
    program += "import os; os._exit(0)"
    run_command(f'{sys.executable} -c "{program}"', tmp_path, seconds=60)


def runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    try:
        stat = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return not Path("/proc/self").exists()
    return (
        stat.rpartition(")")[2].split()[0] != "Z"
    )  # whoever should hear of its end may take his time


@pytest.mark.skipif(sys.platform == "win32", reason="looks for processes as POSIX does")
def test_what_a_command_has_started_ends_with_it(tmp_path: Path) -> None:
    child = "import time, os, sys; open(sys.argv[1], 'w').write(str(os.getpid())); time.sleep(600)"
    number = tmp_path / "number"
    script = tmp_path / "wrapper.py"
    script.write_text(
        f"import subprocess, sys\nsubprocess.run([sys.executable, '-c', {child!r}, "
        f"{str(number)!r}])\n"
    )

    def stop() -> None:
        if number.exists() and number.read_text():
            raise PairingCancelled

    with pytest.raises(PairingCancelled):
        run_command(f"{sys.executable} {script}", tmp_path, stop)
    wait_for(lambda: not runs(int(number.read_text())))


def test_on_windows_a_backslash_stands_between_folders() -> None:
    command = r'"C:\Program Files\WinSCP\winscp.com" /command "put {folder}\*" C:\Anna\it\'s'
    assert command_words(command, Path("site"), windows=True) == [
        r"C:\Program Files\WinSCP\winscp.com",
        "/command",
        r"put site\*",
        r"C:\Anna\it\'s",
    ]


def test_writing_ends_between_two_pages_when_the_window_closes(tmp_path: Path) -> None:
    turns = iter((None, None))

    def stop() -> None:
        if next(turns, 1):
            raise PairingCancelled

    with pytest.raises(PairingCancelled):
        write_site(tmp_path, site_pages(three_rounds()), stop)
    assert len(list(tmp_path.iterdir())) == 2


def test_a_command_ends_when_the_window_closes(tmp_path: Path) -> None:
    def stop() -> None:
        raise PairingCancelled

    with pytest.raises(PairingCancelled):
        run_command(f'{sys.executable} -c "import time; time.sleep(60)"', tmp_path, stop)
