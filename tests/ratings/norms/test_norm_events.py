"""What the kind of event changes in norms (B.01): exemptions 1.4.3a to c, fewer games,
round-robins; Chess960.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from arbiter_gui.domain.team_values.roster import Roster
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.tournament import Record, Tournament
from arbiter_gui.domain.values import DOUBLE_FORFEIT, Board, Player, Round
from arbiter_gui.ratings.report import report_notes
from arbiter_gui.ratings.report_check import report_check
from arbiter_gui.ratings.title_norms.check import Need
from arbiter_gui.ratings.title_norms.events import NormEvent
from arbiter_gui.ratings.title_norms.norms import NormResult, no_norms, norms
from arbiter_gui.ratings.title_norms.notes import norm_notes
from arbiter_gui.ratings.title_norms.rules import level_needed
from tests.ratings.norms.norm_events import OWN, event, games

NINE = [2580, 2555, 2540, 2480, 2465, 2420, 2410, 2350, 2110]
TITLES = ["GM", "GM", "GM", "IM", "IM", "FM"]
LEAST_FOR_IM = 10
"""Half points from NINE for an IM: 2434 on average, and 5 of 9 games (+43) is the first score at
2450 or more."""


def of_kind(kind: NormEvent, count: int = 9, halves: int = 12, rounds: int = 9) -> Tournament:
    """Everybody is of the player's own federation, so that nothing but an exemption gives a
    norm.
    """
    found = event(games(NINE[:count], halves, TITLES, [OWN] * count), rounds)
    return replace(found, details=replace(found.details, norm_event=kind.value))


def im(tournament: Tournament) -> NormResult:
    return next(r for r in norms(tournament) if r.player.number == 1 and r.norm.title == "IM")


@pytest.mark.parametrize("kind", [NormEvent.NATIONAL, NormEvent.NATIONAL_TEAMS, NormEvent.ZONAL])
def test_exempt_events_need_no_foreign_opponents(kind: NormEvent) -> None:
    result = im(of_kind(kind))
    assert result.check.achieved
    exempt = {r.need for r in result.check.requirements if r.exempt is not None}
    assert exempt == {Need.FEDERATIONS, Need.OWN, Need.ONE}
    assert any("1.4.3e" in note for note in norm_notes(of_kind(kind)))


@pytest.mark.parametrize("kind", [NormEvent.USUAL, NormEvent.TEAMS, NormEvent.WORLD_CUP])
def test_other_events_need_them(kind: NormEvent) -> None:
    assert not im(of_kind(kind)).check.achieved
    assert not any("1.4.3e" in note for note in norm_notes(of_kind(kind)))


def test_a_national_team_championship_exempts_its_own_players_only() -> None:
    own = of_kind(NormEvent.NATIONAL_TEAMS)
    guest = replace(own, details=replace(own.details, federation="ZZZ"))
    assert im(own).check.achieved
    assert not im(guest).check.achieved


def on_boards(single: Tournament) -> Tournament:
    """Return an event of teams in which the players of an individual event play the same games on
    board 2.

    A team has a player of its own without a rating on board 1, and no one opposite.
    """
    members = list(single.players)
    rosters: list[Roster] = []
    teams: list[Player] = []
    for player in single.players:
        partner = Player(100 + player.number, f"Q{player.number}")
        members.append(partner)
        teams.append(Player(player.number, f"Team {player.number}"))
        rosters.append(Roster(player.number, players=(partner.number, player.number)))
    rounds: list[Round] = []
    for recorded in single.rounds:
        (game,) = recorded.boards
        match = Board(
            game.white, game.black, games=(Board(100 + game.white, 0, DOUBLE_FORFEIT), game)
        )
        rounds.append(Round((match,)))
    return replace(
        single,
        players=tuple(teams),
        members=tuple(members),
        rosters=tuple(rosters),
        team_rules=TeamRules(boards=2, colours="WW"),
        rounds=tuple(rounds),
    )


@pytest.mark.parametrize("halves", range(6, 15))
def test_norms_of_a_team_event_are_those_of_the_games_on_its_boards(halves: int) -> None:
    single = mixed(NormEvent.USUAL, 9, halves, 9)
    of_teams = im(on_boards(single))
    alone = im(single)
    assert (of_teams.player, of_teams.counted) == (alone.player, alone.counted)
    assert of_teams.check == alone.check
    assert of_teams.check.achieved is (halves >= LEAST_FOR_IM)


def mixed(kind: NormEvent, count: int, halves: int, rounds: int) -> Tournament:
    found = event(games(NINE[:count], halves, TITLES), rounds)
    return replace(found, details=replace(found.details, norm_event=kind.value))


@pytest.mark.parametrize(
    ("kind", "count", "rounds", "made", "counted"),
    [
        (NormEvent.TEAMS, 7, 9, True, 7),
        (NormEvent.TEAMS, 7, 11, False, 0),
        (NormEvent.TEAMS, 6, 7, False, 0),
        (NormEvent.USUAL, 7, 9, False, 0),
        (NormEvent.WORLD_CUP, 8, 9, True, 9),
        (NormEvent.USUAL, 8, 9, False, 0),
    ],
)
def test_events_in_which_fewer_games_do(
    kind: NormEvent, count: int, rounds: int, made: bool, counted: int
) -> None:
    # So many points are required that not a full one is left over.
    results = {h: im(mixed(kind, count, h, rounds)) for h in range(2 * count)}
    assert any(r.check.achieved for r in results.values()) is made
    if made:
        least = next(r for r in results.values() if r.check.achieved)
        assert least.counted == counted


def test_half_of_the_opponents_in_a_double_round_robin() -> None:
    assert [level_needed(n, double=True) for n in (7, 9, 10, 12)] == [4, 5, 5, 6]
    twice = of_kind(NormEvent.NATIONAL)
    twice = replace(twice, records=(Record(1, "192 BERGER_DOUBLEROUNDROBIN"),))
    level = next(r for r in im(twice).check.requirements if r.need is Need.LEVEL)
    assert (level.have, level.required_words) == ("5", "5")


def test_chess960_has_no_norms_and_is_not_rated() -> None:
    found = of_kind(NormEvent.NATIONAL)
    other = replace(found, details=replace(found.details, variant="chess960"))
    assert no_norms(other) == "Norms cannot be achieved in Chess960."
    assert norms(other) == ()
    assert report_notes(other)[0].startswith("Chess960 is not rated")
    assert any(finding.refused and "Chess960" in finding.what for finding in report_check(other))
