"""Line-ups of captains: sealed until the time, then in the matches.

Late and missing ones are told to the arbiter.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path

import pytest

from arbiter_gui.app.edits import (
    ChangePlayer,
    ChangeRoster,
    DropRound,
    NumberPlayers,
    RequestBye,
    SetGameResult,
    SetLineUp,
    SetResult,
)
from arbiter_gui.app.edits.team_matches import team_rules_of
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.session import Session
from arbiter_gui.domain.errors import InvalidTournament, StoreError
from arbiter_gui.domain.teams.line_ups import usual_line_up
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import WHITE_WINS, WHITE_WINS_BY_FORFEIT, ByeKind
from arbiter_gui.sharing.device_file import Devices
from arbiter_gui.sharing.devices import Device, Rights, Role
from arbiter_gui.sharing.entries import LineUpEntry, NotAnEntry, read_entry
from arbiter_gui.sharing.line_ups import desk as desk_module
from arbiter_gui.sharing.line_ups.captains import LineUpEvent, LineUpNews
from arbiter_gui.sharing.line_ups.desk import LineUpDesk, waits_for_opening
from arbiter_gui.sharing.line_ups.opening import Opening, line_up_of, opening_of
from arbiter_gui.sharing.line_ups.present import match_of_team
from arbiter_gui.sharing.line_ups.sealed import LineUpRound, SealedLineUp
from arbiter_gui.sharing.seats import of_named_team, team_of
from arbiter_gui.sharing.shared import DeviceAnswer, SharedTournament
from arbiter_gui.sharing.web.device_view import page_data
from arbiter_gui.sharing.web.events import ANEW, event_of
from tests.reports.team_tables.test_team_papers import cup
from tests.sharing.serving import Clock


def paired_cup() -> Tournament:
    """Return the cup with round 2 paired and no board of it played."""
    event = cup()
    first_player, _, reserve = event.roster_of[3].players
    event = SetLineUp(1, 1, 3, (reserve, first_player)).apply(event)
    event = SetGameResult(1, 1, 2, WHITE_WINS).apply(event)
    return propose(event).edit().apply(event)


@dataclass
class Hall:
    """A shared cup with a device for the captain of each team, at a clock that the test moves."""

    folder: Path
    clock: Clock = field(default_factory=Clock)
    news: list[LineUpNews] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.session = Session.create(self.folder / "cup.arbiter", paired_cup())
        self.devices = Devices(None, self.clock)
        self.captains = {team: self._captain(team) for team in (1, 2, 3, 4)}
        self.begin()

    def begin(self) -> None:
        """Share the session, as after a start of the program."""
        self.desk = LineUpDesk(self.folder / "line-ups.json", self.devices.now)
        self.shared = SharedTournament(self.session, self.devices, line_ups=self.desk)
        self.shared.subscribe(
            lambda told: self.news.append(told) if isinstance(told, LineUpNews) else None
        )
        self.line_ups = self.shared.line_ups

    def _captain(self, team: int) -> Device:
        rights = Rights(f"Captain {team}", Role.CAPTAIN, self.devices.now() + 9999, team=team)
        token = self.devices.invite(of_named_team(self.tournament, rights))
        admission = self.devices.exchange(token)
        assert admission is not None
        return admission[0]

    @property
    def tournament(self) -> Tournament:
        return self.session.tournament

    def opponent(self, team: int) -> int:
        match = match_of_team(self.tournament, 2, team)
        assert match is not None
        return match.black if match.white == team else match.white

    def standing(self, team: int) -> tuple[int, ...]:
        """Return the line-up of a team in its match of round 2."""
        match = match_of_team(self.tournament, 2, team)
        assert match is not None
        return line_up_of(self.tournament, match, team)

    def seal(self, team: int, *players: int, entry: str = "abcd-1") -> DeviceAnswer:
        """Send a line-up by the phone of a captain."""
        sent = LineUpEntry(entry, 2, self.opponent(team), players)
        return self.shared.carry_out(self.captains[team].id, sent)

    def page(self, team: int) -> list[dict[str, object]]:
        """Return the line-ups that the page of a captain shows."""
        data = page_data(self.tournament, self.captains[team], 0, (), self.desk)
        line_ups: list[dict[str, object]] = data["line_ups"]
        return line_ups

    def roster(self, team: int) -> tuple[int, ...]:
        return self.tournament.roster_of[team].players


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    hall = Hall(tmp_path)
    yield hall
    hall.shared.close()
    hall.session.close()


def test_a_line_up_is_sealed_until_the_time_and_then_stands_in_the_match(hall: Hall) -> None:
    first, second, reserve = hall.roster(1)
    history = hall.session.history()
    hall.line_ups.set_time(2, hall.devices.now() + 60)
    assert hall.seal(1, second, reserve).outcome.value == "done"
    assert hall.seal(1, first, reserve, entry="abcd-2").outcome.value == "done", (
        "changed until the time"
    )
    # Neither the file nor the page of another captain shows it, nor does the list of what has
    # happened.
    assert hall.session.history() == history
    assert hall.standing(1) == (first, second)
    assert [news.event for news in hall.news] == [LineUpEvent.TIME_SET, *2 * [LineUpEvent.SEALED]]
    assert all(news.opening is None for news in hall.news)
    (theirs,) = hall.page(hall.opponent(1))
    assert (theirs["opened"], theirs["players"]) == (False, hall.standing(hall.opponent(1)))
    (ours,) = hall.page(1)
    assert (ours["players"], ours["sealed"]) == ((first, reserve), hall.devices.now())
    hall.clock.at += 60
    hall.line_ups.open_due()
    assert hall.standing(1) == (first, reserve)
    names = [hall.tournament.member_by_number[player].name for player in (first, reserve)]
    for team, side in ((1, "ours"), (hall.opponent(1), "theirs")):
        (shown,) = hall.page(team)
        assert (shown["opened"], shown[side]) == (True, names)
    assert hall.session.undo_label == "line-ups of round 2"


def test_missing_and_late_line_ups_are_those_of_the_roster_and_the_arbiter_hears_of_both(
    hall: Hall,
) -> None:
    hall.line_ups.set_time(2, hall.devices.now() + 60)
    assert hall.seal(1, *reversed(hall.roster(1)[:2])).outcome.value == "done"
    hall.clock.at += 60
    late = hall.seal(2, *hall.roster(2)[1:])
    assert (late.outcome.value, late.why) == ("refused", "late")
    hall.line_ups.open_due()
    assert hall.standing(2) == usual_line_up(hall.tournament, 2)
    assert [news.event for news in hall.news] == [
        LineUpEvent.TIME_SET,
        LineUpEvent.SEALED,
        LineUpEvent.LATE,
        LineUpEvent.OPENED,
    ]
    opening = hall.news[-1].opening
    assert opening is not None
    assert str(opening.message(hall.tournament)) == (
        "The line-ups of round 2 are open. No line-up arrived from 3 teams, which play in roster "
        "order: Team B, Team C, Team D."
    )


def test_the_arbiter_breaks_the_seal_for_all_at_once_and_then_nothing_is_changed(
    hall: Hall,
) -> None:
    hall.line_ups.set_time(2, hall.devices.now() + 60)
    players = tuple(reversed(hall.roster(1)[:2]))
    hall.seal(1, *players)
    hall.line_ups.open_now(2)
    assert hall.standing(1) == players
    assert hall.session.undo_label == "open the line-ups of round 2 before the set time"
    assert hall.seal(1, *hall.roster(1)[:2], entry="abcd-2").why == "late"
    assert hall.standing(1) == players


def test_what_is_sealed_outlasts_the_program_and_is_opened_once(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall.line_ups.set_time(2, hall.devices.now() + 60)
    hall.seal(1, *reversed(hall.roster(1)[:2]))
    hall.shared.close()
    hall.begin()
    assert hall.seal(1, *reversed(hall.roster(1)[:2])).outcome.value == "done", (
        "the answer was lost"
    )
    assert len(hall.news) == 2, "and nothing is new"
    hall.clock.at += 60
    # The program ends after the edit and before the list says so.
    with monkeypatch.context() as patches:
        patches.setattr(desk_module, "write_private", _disk_full)
        with pytest.raises(StoreError):
            hall.line_ups.open_due()
    assert waits_for_opening(hall.folder / "line-ups.json")
    entries = len(hall.session.history())
    hall.shared.close()
    hall.begin()
    hall.line_ups.open_due()
    assert len(hall.session.history()) == entries
    assert hall.standing(1) == tuple(reversed(hall.roster(1)[:2]))
    assert not waits_for_opening(hall.folder / "line-ups.json")


@pytest.mark.parametrize("is_early", [False, True])
def test_another_window_opens_what_was_sealed_last_and_loses_nothing(
    hall: Hall, is_early: bool
) -> None:
    first, second, reserve = hall.roster(1)
    hall.line_ups.set_time(2, hall.devices.now() + 60)
    hall.seal(1, second, first)
    other_desk = LineUpDesk(hall.folder / "line-ups.json", hall.devices.now)
    other_window = SharedTournament(hall.session, hall.devices, line_ups=other_desk)
    hall.seal(1, second, reserve, entry="abcd-2")
    if is_early:
        other_window.line_ups.open_now(2)
    else:
        hall.clock.at += 60
        other_window.line_ups.open_due()
    assert hall.standing(1) == (second, reserve)
    entries = len(hall.session.history())
    hall.line_ups.open_due()
    hall.line_ups.open_now(2)
    assert len(hall.session.history()) == entries
    (sealed,) = LineUpDesk(hall.folder / "line-ups.json", hall.devices.now).rounds
    assert sealed.is_opened
    assert [line_up.players for line_up in sealed.line_ups] == [(second, reserve)]
    other_window.close()


def _disk_full(*_: object) -> None:
    raise OSError(28, "No space left on device")


def test_a_line_up_that_cannot_be_saved_is_not_confirmed(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall.line_ups.set_time(2, hall.devices.now() + 60)
    monkeypatch.setattr(desk_module, "write_private", _disk_full)
    assert hall.seal(1, *hall.roster(1)[:2]).why == "disk"
    assert hall.desk.round(2).line_ups == ()  # type: ignore[union-attr]


def test_what_has_changed_since_is_not_overwritten_and_the_reason_is_told(hall: Hall) -> None:
    hall.line_ups.set_time(2, hall.devices.now() + 60)
    for team in (1, 2, 3, 4):
        hall.seal(team, *reversed(hall.roster(team)[:2]))
    boards = hall.tournament.rounds[1].boards
    by_hand, with_results = boards[0].white, boards[1].white
    other_side = boards[1].black
    typed = (hall.roster(by_hand)[2], 0)
    hall.session.apply(SetLineUp(2, 1, by_hand, typed))
    hall.session.apply(SetGameResult(2, 2, 1, WHITE_WINS))
    hall.clock.at += 60
    hall.line_ups.open_due()
    opening = hall.news[-1].opening
    assert opening is not None
    assert {team: str(reason) for team, reason in opening.unused} == {
        by_hand: "A different line-up has been entered in the match since then.",
        with_results: "Results of the match have been entered already.",
        other_side: "Results of the match have been entered already.",
    }
    assert hall.standing(by_hand) == typed
    assert hall.standing(boards[0].black) == tuple(reversed(hall.roster(boards[0].black)[:2]))


def test_a_player_who_has_left_the_roster_and_another_pairing_are_told(hall: Hall) -> None:
    hall.line_ups.set_time(2, hall.devices.now() + 60)
    assert hall.seal(1, hall.roster(1)[2], 0).outcome.value == "done"
    members = hall.tournament.member_by_number
    stays = tuple(members[number] for number in hall.roster(1)[:2])
    moves = replace(members[hall.roster(1)[2]], number=0)
    hall.session.apply(ChangeRoster(1, stays))
    hall.session.apply(ChangeRoster(2, (*(members[number] for number in hall.roster(2)), moves)))
    for wrong in {1, 2, 3, 4} - {hall.opponent(3)}:
        sent = LineUpEntry("abcd-9", 2, wrong, hall.roster(3)[:2])
        assert hall.shared.carry_out(hall.captains[3].id, sent).why == "other-pair"
    hall.clock.at += 60
    hall.line_ups.open_due()
    opening = hall.news[-1].opening
    assert opening is not None
    assert [(team, "no player with the number" in reason) for team, reason in opening.unused] == [
        (1, True)
    ]


def test_line_ups_of_an_undone_pairing_are_reported_as_unused(hall: Hall) -> None:
    hall.line_ups.set_time(2, hall.devices.now() + 60)
    hall.seal(1, *reversed(hall.roster(1)[:2]))
    hall.session.apply(DropRound(2))
    hall.clock.at += 60
    hall.line_ups.open_due()
    opening = hall.news[-1].opening
    assert opening is not None
    assert str(opening.message(hall.tournament)).endswith(
        "The line-up of Team A is not used: Round 2 has not been paired yet."
    )


def test_a_sealed_line_up_stays_with_its_team_whatever_its_number_and_name_become(
    hall: Hall,
) -> None:
    hall.line_ups.set_time(2, hall.devices.now() + 60)
    wanted = {}
    for team in (1, 2, 3, 4):
        players = tuple(reversed(hall.roster(team)[:2]))
        wanted[hall.tournament.by_number[team].name] = players
        assert hall.seal(team, *players).outcome.value == "done"
    names = [team.name for team in hall.tournament.players]
    hall.session.apply(NumberPlayers(seed=3))
    assert [team.name for team in hall.tournament.players] != names
    renamed = next(team for team in hall.tournament.players if team.name == "Team D")
    hall.session.apply(ChangePlayer(replace(renamed, name="Team X")))
    wanted["Team X"] = wanted.pop("Team D")
    hall.clock.at += 60
    hall.line_ups.open_due()
    opening = hall.news[-1].opening
    assert opening is not None
    assert (opening.missing, opening.unused) == ((), ())
    assert {team.name: hall.standing(team.number) for team in hall.tournament.players} == wanted


def test_a_captain_replaces_his_line_up_after_a_renumbering(hall: Hall) -> None:
    hall.line_ups.set_time(2, hall.devices.now() + 60)
    first, second, reserve = hall.roster(1)
    assert hall.seal(1, second, first).outcome.value == "done"
    hall.session.apply(NumberPlayers(seed=3))
    number = next(team.number for team in hall.tournament.players if team.name == "Team A")
    assert number != 1
    sent = LineUpEntry("abcd-2", 2, hall.opponent(number), (reserve, first))
    assert hall.shared.carry_out(hall.captains[1].id, sent).outcome.value == "done"
    assert [line_up.players for line_up in hall.desk.rounds[0].line_ups] == [(reserve, first)]


def test_a_sealed_team_without_a_match_is_told_and_its_line_up_is_kept_for_the_next_time(
    hall: Hall,
) -> None:
    hall.line_ups.set_time(2, hall.devices.now() + 60)
    players = tuple(reversed(hall.roster(1)[:2]))
    hall.seal(1, *players)
    opponent = hall.opponent(1)
    hall.session.apply(DropRound(2))
    hall.session.apply(RequestBye(1, 2, ByeKind.ZERO))
    hall.session.apply(propose(hall.tournament).edit())
    assert match_of_team(hall.tournament, 2, 1) is None
    hall.clock.at += 60
    hall.line_ups.open_due()
    opening = hall.news[-1].opening
    assert opening is not None
    assert str(opening.message(hall.tournament)).endswith(
        "The line-up of Team A is not used: The team no longer has a match in this round."
    )
    for _ in ("the pairing", "the bye", "the round"):
        hall.session.undo()
    assert hall.opponent(1) == opponent
    hall.line_ups.set_time(2, hall.devices.now() + 60)
    (kept,) = hall.desk.rounds[0].line_ups
    assert kept.players == players


def test_a_list_of_an_earlier_version_is_read_by_the_numbers_of_the_teams(hall: Hall) -> None:
    hall.line_ups.set_time(2, hall.devices.now() + 60)
    hall.seal(1, *reversed(hall.roster(1)[:2]))
    path = hall.folder / "line-ups.json"
    rounds = json.loads(path.read_text())
    for line_up in rounds[0]["line_ups"]:
        del line_up["roster"], line_up["opponent_roster"]
    path.write_text(json.dumps(rounds))
    hall.shared.close()
    hall.begin()
    hall.line_ups.open_now(2)
    assert hall.standing(1) == tuple(reversed(hall.roster(1)[:2]))


def test_only_the_captain_of_the_team_enters_its_line_up_and_its_boards(hall: Hall) -> None:
    hall.line_ups.set_time(2, hall.devices.now() + 60)
    of_another = LineUpEntry("abcd-1", 2, hall.opponent(1), hall.roster(2)[:2])
    assert hall.shared.carry_out(hall.captains[1].id, of_another).why == "other-player"
    twice = LineUpEntry("abcd-1", 2, hall.opponent(1), (hall.roster(1)[0],) * 2)
    assert hall.shared.carry_out(hall.captains[1].id, twice).why == "other-player"
    assert hall.seal(1, *hall.roster(1)).why == "other-player", "more players than boards"
    data = page_data(hall.tournament, hall.captains[1], 0, (), hall.desk)
    assert data["team"] == "Team A"
    assert data["boards"] == [], "the arbiter may have typed the line-up of the other team"
    hall.line_ups.open_now(2)
    data = page_data(hall.tournament, hall.captains[1], 0, (), hall.desk)
    own_match = {board["match"] for board in data["boards"]}
    assert len(own_match) == 1
    with pytest.raises(InvalidTournament, match="This time has passed"):
        hall.line_ups.set_time(2, hall.devices.now())
    with pytest.raises(InvalidTournament, match="Round 3 has not been paired"):
        hall.line_ups.set_time(3, hall.devices.now() + 60)


def test_a_phone_stays_with_its_team_when_the_numbers_change(hall: Hall) -> None:
    hall.line_ups.set_time(2, hall.devices.now() + 60)
    assert hall.seal(1, hall.roster(1)[2], 0).outcome.value == "done"
    phone = hall.captains[2]
    names = [team.name for team in hall.tournament.players]
    hall.session.apply(NumberPlayers(seed=3))
    assert [team.name for team in hall.tournament.players] != names
    for number, captain in hall.captains.items():
        data = page_data(hall.tournament, captain, 0, (), hall.desk)
        assert data["team"] == names[number - 1]
        (shown,) = data["line_ups"]
        members = {member["number"] for member in shown["roster"]}
        assert set(shown["players"]) <= members | {0}, "nothing that another team has sealed"
    team = next(team for team in hall.tournament.players if team.name == names[1])
    hall.session.apply(ChangePlayer(replace(team, name="Team X")))
    data = page_data(hall.tournament, phone, 0, (), hall.desk)
    assert (data["team"], data["boards"], data["line_ups"]) == ("", [], []), (
        "which team it is now is not certain"
    )
    sent = LineUpEntry("abcd-7", 2, hall.opponent(team.number), hall.roster(team.number)[:2])
    assert hall.shared.carry_out(phone.id, sent).why == "other-pair"


def test_a_warning_of_the_order_is_shown_in_the_language_of_the_phone_and_refuses_nothing(
    hall: Hall,
) -> None:
    hall.line_ups.set_time(2, hall.devices.now() + 60)
    assert hall.seal(1, *reversed(hall.roster(1)[:2])).outcome.value == "done"
    (english,) = hall.page(1)
    assert english["warnings"] == ["A1 is lined up below a player who is lower on the roster."]
    german = page_data(hall.tournament, hall.captains[1], 0, (), hall.desk, "de")["line_ups"][0]
    assert german["warnings"] != english["warnings"]
    assert "A1 sitzt" in german["warnings"][0]


def opening_with(hall: Hall, *line_ups: SealedLineUp, number: int = 2) -> Opening:
    return opening_of(hall.tournament, LineUpRound(number, 0, line_ups=line_ups))


def sealed_for(hall: Hall, team: int, opponent: int, *players: int) -> SealedLineUp:
    return SealedLineUp(team, opponent, players, hall.standing(team), "abcd/abcd-1", 0)


def test_a_line_up_against_an_earlier_opponent_is_not_used_nor_shown_as_sealed(hall: Hall) -> None:
    (former_opponent, _) = {2, 3, 4} - {hall.opponent(1)}
    line_up = sealed_for(hall, 1, former_opponent, *reversed(hall.roster(1)[:2]))
    opening = opening_with(hall, line_up)
    assert [(team, str(reason)) for team, reason in opening.unused] == [
        (1, "The pairing has changed since the line-up was entered.")
    ]
    hall.line_ups.set_time(2, hall.devices.now() + 60)
    hall.desk.put_line_up(2, replace(line_up, at=hall.devices.now()), hall.tournament)
    (shown,) = hall.page(1)
    assert shown["sealed"] == 0


def test_a_line_up_that_the_match_has_already_is_neither_missing_nor_unused(hall: Hall) -> None:
    (place,) = [
        place
        for place, match in enumerate(hall.tournament.rounds[1].boards, 1)
        if 1 in (match.white, match.black)
    ]
    hall.session.apply(SetGameResult(2, place, 1, WHITE_WINS))
    line_up = sealed_for(hall, 1, hall.opponent(1), *hall.standing(1))
    opening = opening_with(hall, line_up)
    assert (opening.edits, opening.unused) == ((), ())
    assert 1 not in opening.missing


def test_nothing_is_missing_in_a_match_that_has_been_decided(hall: Hall) -> None:
    match = hall.tournament.rounds[1].boards[0]
    hall.session.apply(SetResult(2, 1, WHITE_WINS_BY_FORFEIT))
    others = {1, 2, 3, 4} - {match.white, match.black}
    assert set(opening_with(hall).missing) == others


def test_a_removed_team_is_left_out_where_the_round_is_gone(hall: Hall) -> None:
    line_up = SealedLineUp(99, 1, (1, 2), (1, 2), "abcd/abcd-1", 0)
    assert opening_with(hall, line_up, number=3).unused == ()


def test_the_page_shows_the_round_opened_last_and_who_has_white(hall: Hall) -> None:
    for number in (2, 1):
        hall.line_ups.set_time(number, hall.devices.now() + 60)
    assert [sealed.round for sealed in hall.desk.rounds] == [1, 2]
    ours, theirs = (hall.page(team)[1] for team in (1, hall.opponent(1)))
    assert ours["whites"] == [not is_white for is_white in theirs["whites"]]  # type: ignore[attr-defined]
    match = match_of_team(hall.tournament, 2, 1)
    assert match is not None
    rules = team_rules_of(hall.tournament)
    is_first = match.white == 1
    assert ours["whites"] == [rules.first_has_white(board) == is_first for board in (1, 2)]
    hall.line_ups.open_now(1)
    hall.line_ups.open_now(2)
    assert [shown["round"] for shown in hall.page(1)] == [2]


def test_line_ups_opened_by_the_arbiter_after_the_time_are_not_called_early(hall: Hall) -> None:
    hall.line_ups.set_time(2, hall.devices.now() + 60)
    hall.seal(1, *reversed(hall.roster(1)[:2]))
    hall.clock.at += 60
    hall.line_ups.open_now(2)
    assert hall.session.undo_label == "line-ups of round 2"


def test_a_phone_is_of_no_team_if_two_teams_have_its_name(hall: Hall) -> None:
    rights = replace(hall.captains[1].rights, team=4)
    assert team_of(hall.tournament, rights) == 1
    namesake = replace(hall.tournament.by_number[2], name="Team A")
    hall.session.apply(ChangePlayer(namesake))
    assert team_of(hall.tournament, rights) == 0


def test_news_of_a_line_up_reaches_only_the_captains_concerned(hall: Hall) -> None:
    sealed = event_of(LineUpNews(LineUpEvent.SEALED, 2, 1), hall.tournament)
    opened = event_of(LineUpNews(LineUpEvent.OPENED, 2), hall.tournament)
    assert sealed is not None
    assert opened is not None
    assert [sealed.data_for(hall.captains[team]) for team in (1, 2)] == [ANEW, None]
    assert opened.data_for(hall.captains[2]) == ANEW
    hall_device = replace(hall.captains[1], rights=Rights("Hall", Role.RESULTS, 0))
    assert opened.data_for(hall_device) is None


def test_news_of_a_line_up_reaches_the_captain_whose_team_has_been_renumbered(hall: Hall) -> None:
    names = [team.name for team in hall.tournament.players]
    hall.session.apply(NumberPlayers(seed=3))
    (moved, *_) = [team for team in hall.tournament.players if team.name != names[team.number - 1]]
    sealed = event_of(LineUpNews(LineUpEvent.SEALED, 2, moved.number), hall.tournament)
    assert sealed is not None
    informed = [
        number for number, captain in hall.captains.items() if sealed.data_for(captain) == ANEW
    ]
    assert [names[number - 1] for number in informed] == [moved.name]


@pytest.mark.parametrize("players", [[-1], [1.0], ["1"], [True], [1] * 21, "12", None])
def test_a_request_that_no_page_sends_is_not_read(players: object) -> None:
    data = {"kind": "line-up", "entry": "abcd-1", "round": 1, "opponent": 2, "players": [1, 0]}
    assert read_entry(data) == LineUpEntry("abcd-1", 1, 2, (1, 0))
    with pytest.raises(NotAnEntry):
        read_entry(data | {"players": players})


@pytest.mark.parametrize(
    "text",
    ["{{{", "{}", '[{"round": 1}]', '[{"round": 1, "until": 5, "is_opened": 0, "line_ups": []}]'],
)
def test_a_damaged_list_is_put_aside_and_told(tmp_path: Path, text: str) -> None:
    path = tmp_path / "line-ups.json"
    path.write_text(text)
    desk = LineUpDesk(path, lambda: 0)
    assert desk.rounds == ()
    assert "line-ups-damaged.json" in desk.notice
    assert (tmp_path / "line-ups-damaged.json").read_text() == text
    assert not waits_for_opening(path)


def test_random_deeds_agree_with_a_model(hall: Hall) -> None:
    """The model: the last line-up of a team before the time counts, else that of the roster.

    Never seen earlier.
    """
    lots = random.Random(47)
    for number in range(60):
        usual = {team: hall.standing(team) for team in (1, 2, 3, 4)}
        counting = dict(usual)
        hall.line_ups.set_time(2, hall.devices.now() + 10)
        for step in range(lots.randrange(12)):
            team = lots.randrange(1, 5)
            players = tuple(lots.sample((*hall.roster(team), 0), 2))
            in_time = (
                hall.seal(team, *players, entry=f"abcd-{100 * number + step}").outcome.value
                == "done"
            )
            assert in_time == (hall.devices.now() < hall.desk.rounds[0].until)
            if in_time:
                counting[team] = players
            assert {team: hall.standing(team) for team in usual} == usual
            hall.clock.at += lots.choice((0, 0, 1, 4))
            if lots.random() < 0.2:
                hall.shared.close()
                hall.begin()
        hall.line_ups.open_now(2)
        assert {team: hall.standing(team) for team in usual} == counting
        assert hall.desk.due_rounds() == ()
