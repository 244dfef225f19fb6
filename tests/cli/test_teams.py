"""`arbiter teams`: a school cup from the list of players to the standings."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from arbiter_gui.app.edits import ChangeRoster, SetResult
from arbiter_gui.app.session import Session
from arbiter_gui.domain.values import ADJOURNED
from arbiter_gui.reports.schedule_tables.schedule import schedule_table
from tests.app.rounds.test_leagues import league
from tests.cli.conftest import Command

ROWS = [
    f"School {team};Player {team}{board};{2000 - 50 * team - board}"
    for team in range(1, 5)
    for board in range(1, 4)
]


def cup(folder: Path, arbiter: Command) -> Path:
    """Return a new event of four teams of two boards and a reserve, with round 1 paired."""
    players = folder / "players.csv"
    players.write_text("\n".join(("Team;Name;Rating", *ROWS)) + "\n")
    path = folder / "cup.arbiter"
    entered = arbiter(
        "teams", path, "--enter", players, "--boards", "2", "--rounds", "3", "--white", "--pair"
    )
    assert (entered.code, entered.err.count("\n")) == (0, 2)
    return path


def test_a_cup_from_the_list_to_the_standings(arbiter: Command, tmp_path: Path) -> None:
    path = cup(tmp_path, arbiter)
    answer = arbiter(
        "teams", path, "--game", "1", "1", "1-0", "--game", "1", "2", "=", "--score", "2", "0-2"
    )
    assert answer.code == 0
    assert "Match 1: 1 School 1 (2) - 3 School 3 (0)  1½-½" in answer.out
    assert "  board 2: Player 12 (B) - Player 32 (W)  ½-½" in answer.out
    standings = arbiter("standings", path, "--tie-breaks", "MPvGP")
    assert [line.split()[1:3] for line in standings.out.splitlines()[3:5]] == [
        ["School", "2"],
        ["School", "1"],
    ]
    paired = arbiter("teams", path, "--pair")
    assert paired.code == 0
    assert "Round 2" in paired.out
    checked = arbiter("check", path)
    assert "2 of 2 rounds the same" in checked.out


def test_a_line_up_against_the_order_is_a_warning_and_another_team_a_refusal(
    arbiter: Command, tmp_path: Path
) -> None:
    path = cup(tmp_path, arbiter)
    swapped = arbiter("teams", path, "--line-up", "1", "2", "1")
    assert swapped.code == 0
    assert "Player 11 is lined up below a player who is lower on the roster" in swapped.err
    assert "  board 1: Player 12 (W) - Player 31 (B)" in swapped.out
    fixed = arbiter("teams", path, "--order", "fixed", "--line-up", "1", "2", "1")
    assert "According to the fixed numbers of the roster, Player 12 plays on board 2." in fixed.err
    within = arbiter(
        "teams", path, "--order", "margin", "--rating-margin", "999", "--line-up", "1", "2", "1"
    )
    assert "Player" not in within.err
    beyond = arbiter("teams", path, "--order", "margin", "--line-up", "1", "2", "1")
    assert "and their ratings differ by more than 0 points." in beyond.err
    edited = Session.open(path)
    (unrated,) = [member for member in edited.tournament.members if member.number == 2]
    players = [edited.tournament.member_by_number[1], replace(unrated, rating=0)]
    edited.apply(ChangeRoster(1, tuple(players)))
    edited.close()
    unknown = arbiter("teams", path, "--line-up", "1", "1", "2", "--line-up", "1", "2", "1")
    assert (
        "Player 11 is lined up below a player who is lower on the roster, and one of them has no"
        in unknown.err
    )
    foreign = arbiter("teams", path, "--line-up", "1", "1", "4")
    assert foreign.code == 2
    assert (
        "Player 21 belongs to School 2 and can play for one team only." in foreign.err + foreign.out
    )
    empty = arbiter("teams", path, "--line-up", "1", "1", "0")
    assert "  board 2: none (B) - Player 32 (W)  -/+" in empty.out


def test_one_refused_option_keeps_all_others_out_of_the_file(
    arbiter: Command, tmp_path: Path
) -> None:
    path = cup(tmp_path, arbiter)
    before = path.read_bytes()
    refused = arbiter(
        "teams", path, "--order", "free", "--game", "1", "1", "1-0", "--forfeit", "9", "both"
    )
    assert (refused.code, refused.out) == (2, "")
    assert "Round 1 has no match 9." in refused.err
    assert path.read_bytes() == before
    new = tmp_path / "new.arbiter"
    assert (
        arbiter("teams", new, "--enter", tmp_path / "players.csv", "--score", "1", "2-0").code == 2
    )
    assert not new.exists()


def test_a_match_that_a_team_did_not_come_to(arbiter: Command, tmp_path: Path) -> None:
    path = cup(tmp_path, arbiter)
    answer = arbiter("teams", path, "--forfeit", "1", "second")
    assert "Match 1: 1 School 1 (2) - 3 School 3 (0)  2-0" in answer.out


def test_an_adjourned_match_is_told_as_such(arbiter: Command, tmp_path: Path) -> None:
    path = cup(tmp_path, arbiter)
    session = Session.open(path)
    session.apply(SetResult(1, 2, ADJOURNED))
    session.close()
    told = arbiter("teams", path).out.splitlines()
    states = [line.split("  ")[-1] for line in told if line.startswith("Match ")]
    assert states == ["no result", "adjourned"]


def test_a_match_of_a_league_has_a_day_and_a_place(arbiter: Command, tmp_path: Path) -> None:
    path = tmp_path / "league.arbiter"
    Session.create(path, league(played=0, seed=1)).close()
    answer = arbiter("teams", path, "--appointment", "2", "2026/12/24", "Town hall")
    assert answer.code == 0
    assert "date and place of match 2 of round 1" in answer.err
    session = Session.read(path)
    game = schedule_table(session.tournament).rows[1]
    session.close()
    assert (game.round, game.table, game.date, game.venue) == (1, 2, "2026/12/24", "Town hall")
    impossible = arbiter("teams", path, "--appointment", "2", "2026/13/40", "Town hall")
    assert impossible.code == 2
    assert "2026/13/40 is not a date. Enter it as YYYY/MM/DD, such as 2026/05/31." in impossible.err
    assert arbiter("teams", path, "--appointment", "2", "", "Town hall").code == 0
    swiss = arbiter(
        "teams", cup(tmp_path, arbiter), "--appointment", "2", "2026/12/24", "Town hall"
    )
    assert swiss.code == 2
    assert "This tournament has no schedule" in swiss.err


def test_a_score_is_typed_with_half_points_and_anything_else_is_refused(
    arbiter: Command, tmp_path: Path
) -> None:
    path = cup(tmp_path, arbiter)
    with_halves = arbiter("teams", path, "--score", "1", "1½-½")
    assert "Match 1: 1 School 1 (2) - 3 School 3 (0)  1½-½" in with_halves.out
    without_hyphen = arbiter("teams", path, "--score", "1", "1.5")
    assert without_hyphen.code == 2
    assert "'1.5' is not a score such as 2½-1½" in without_hyphen.err


def test_an_event_of_individuals_has_no_teams(arbiter: Command) -> None:
    answer = arbiter("teams", Path(__file__).parents[2] / "resources/samples/booklet-complete.trf")
    assert answer.code == 2
    assert "not a team event" in answer.err + answer.out


def test_a_guest_is_entered_lined_up_and_changed_later(arbiter: Command, tmp_path: Path) -> None:
    path = cup(tmp_path, arbiter)
    entered = arbiter(
        "teams", path, "--guest", "Guest, Gil", "1750", "NOR", "--line-up", "1", "1", "13"
    )
    assert entered.code == 0
    assert "Guest, Gil has the number 13" in entered.err
    assert "Guest, Gil is not on the roster of the team" in entered.err
    assert "board 2: Guest, Gil (B) - Player 32 (W)" in entered.out
    changed = arbiter("teams", path, "--change-guest", "13", "Guest, Gilda", "1760")
    assert "board 2: Guest, Gilda (B) - Player 32 (W)" in changed.out
    session = Session.open(path)
    guest = session.tournament.member_by_number[13]
    session.close()
    assert (guest.name, guest.rating, guest.federation) == ("Guest, Gilda", 1760, "NOR")


def test_a_guest_who_cannot_be_read_or_is_unknown_is_refused(
    arbiter: Command, tmp_path: Path
) -> None:
    path = cup(tmp_path, arbiter)
    before = path.read_bytes()
    refusals = {
        (
            "--guest",
            "1750",
        ): "a guest needs a name, then a rating, a federation and a FIDE ID if known",
        (
            "--guest",
            "Guest, Gil",
            "many",
        ): "The rating 'many' is not a whole number from 0 to 3500.",
        ("--change-guest", "2", "Player 12"): "there is no guest with the number 2",
        ("--change-guest", "thirteen", "Guest"): "'thirteen' is not a number",
    }
    for options, sentence in refusals.items():
        refused = arbiter("teams", path, *options)
        assert refused.code == 2
        assert sentence in refused.err
    assert path.read_bytes() == before


def test_guests_are_listed_after_the_rosters(arbiter: Command, tmp_path: Path) -> None:
    players = tmp_path / "players.csv"
    players.write_text("\n".join(("Team;Name;Rating", *ROWS)) + "\n")
    path = tmp_path / "cup.arbiter"
    listed = arbiter(
        "teams", path, "--enter", players, "--boards", "2", "--guest", "Guest, Gil", "1750"
    )
    assert listed.out.splitlines()[-2:] == ["Guests", "     Guest, Gil 1750  [13]"]
