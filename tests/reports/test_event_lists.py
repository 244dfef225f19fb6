"""Lists over all groups of an event: prizes with one for each person, teams, payments."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from arbiter_gui.app.drawing.groups import with_schedule_made
from arbiter_gui.app.generate import Recipe, generate
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.organisation.event import Event, Group
from arbiter_gui.domain.players.groups import Trait
from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.texts.name_styles import NameStyle, with_name_style
from arbiter_gui.domain.texts.sentences import english
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import BLACK_WINS, DRAWN, PENDING, WHITE_WINS, Player
from arbiter_gui.ratings.event_teams import EventTeamRule, event_teams
from arbiter_gui.ratings.prize_fund.player_awards import player_awards
from arbiter_gui.ratings.prize_fund.prize_list import read_prizes
from arbiter_gui.ratings.teams import TeamRule
from arbiter_gui.reports.event_tables.group_tables import standings_tables, standings_with_winners
from arbiter_gui.reports.event_tables.overview import overview_table
from arbiter_gui.reports.event_tables.payments import event_payments_table
from arbiter_gui.reports.event_tables.prizes import event_awards, event_prize_table
from arbiter_gui.reports.event_tables.where import found_players
from arbiter_gui.reports.event_tables.winners import leader_words, leaders_of, winners_table
from arbiter_gui.reports.layout.items import TextItem
from arbiter_gui.reports.layout.pages import Heading, Style, lay_out, numbered_through
from arbiter_gui.reports.tables.table import table_in_language
from tests.app.events.festivals import after_round_1, group_of
from tests.work import calls

PRIZES = {"Open": ("currency: EUR", "100; 1", "80; 2"), "Blitz": ("50; 1", "40; 2")}


def event(prizes: dict[str, tuple[str, ...]] = PRIZES) -> Event:
    """An open and a blitz in which the same four play and the first two of each have a point, with
    a fee of 10.
    """
    groups = []
    for name, lines in prizes.items():
        tournament = after_round_1(group_of("X", 4))
        players = tuple(
            replace(player, fee=1000, paid=500, club=club)
            for player, club in zip(
                tournament.players, ("Riga", "Tartu", "Riga", "Tartu"), strict=True
            )
        )
        details = replace(tournament.details, name=name, prizes=("share: none", *lines))
        groups.append(Group(name, replace(tournament, players=players, details=details)))
    return Event("Festival", tuple(groups))


def given(one_prize: bool) -> list[tuple[str, str, Fraction]]:
    return [(row.group, row.player.name, row.amount) for row in event_awards(event(), one_prize)]


def test_a_person_has_one_prize_over_all_groups() -> None:
    open_prizes = [("Open", "Adams, X", 90), ("Open", "Dorn, X", 90)]
    assert given(one_prize=False) == [
        *open_prizes,
        ("Blitz", "Adams, X", 45),
        ("Blitz", "Dorn, X", 45),
    ]
    # Who won in the open goes without a prize in the blitz, where the next ones move up.
    assert given(one_prize=True) == [
        *open_prizes,
        ("Blitz", "Berg, X", 45),
        ("Blitz", "Cedar, X", 45),
    ]
    told = event_prize_table(event()).texts()
    assert "2 ranked higher won another prize" in " ".join(told[2])


def test_prizes_of_teams_and_of_their_players_are_in_the_list() -> None:
    """The best team of clubs in the open, and the best on board 1 of a team event beside it."""
    festival = event({"Open": ("100; 1", "60; 1; teams=club:2")})
    cup = generate(Recipe("team-2026", 6, 3, boards=2), 5).tournament
    cup = replace(
        cup, details=replace(cup.details, prizes=("share: none", "30; 1", "20; 1; board=1"))
    )
    festival = replace(festival, groups=(*festival.groups, Group("Cup", cup)))
    best_team = event_awards(Event("Cup", (Group("Cup", cup),)))[0].player
    (best_player,) = player_awards(cup, read_prizes(cup.details.prizes))
    rows = event_awards(festival)
    assert [
        (row.group, row.player.name, row.player.club, row.amount, row.is_apart) for row in rows
    ] == [
        ("Open", "Adams, X", "Riga", 50, False),
        ("Open", "Dorn, X", "Tartu", 50, False),
        ("Open", "Riga", "", 30, True),
        ("Open", "Tartu", "", 30, True),
        ("Cup", best_team.name, "", 30, False),
        ("Cup", best_player.player.name, best_player.team, 20, True),
    ]
    table = event_prize_table(festival)
    assert table.note.startswith("All groups together: 210.")
    assert table.note.endswith("Prizes for teams and for their players are awarded in addition.")
    assert "addition" not in event_prize_table(event()).note


def test_the_name_of_a_team_of_clubs_keeps_its_comma_in_every_order_of_names() -> None:
    (group,) = event({"Open": ("60; 1; teams=club:2",)}).groups
    players = tuple(replace(player, club="Torre, Genova") for player in group.tournament.players)
    festival = Event(
        "Festival", (replace(group, tournament=replace(group.tournament, players=players)),)
    )
    table = table_in_language(
        event_prize_table(festival), with_name_style(english, NameStyle.FIRST_NAME_FIRST)
    )
    assert "Torre, Genova" in table.texts()[0]


def test_amounts_of_different_currencies_are_not_compared() -> None:
    with pytest.raises(InvalidTournament, match="CHF, EUR"):
        event_awards(event({**PRIZES, "Blitz": ("currency: CHF", "50; 1")}))


def test_teams_are_ranked_over_all_groups() -> None:
    rule = EventTeamRule(TeamRule(Trait.CLUB, 3))
    teams = event_teams(event(), rule)
    assert [(team.rank, team.tied, team.name, team.points, team.reserves) for team in teams] == [
        (1, True, "Riga", 20, 1),
        (1, True, "Tartu", 20, 1),
    ]
    limited = event_teams(event(), EventTeamRule(TeamRule(Trait.CLUB, 2), most_of_a_group=1))
    assert [[member.group for member in team.counting] for team in limited] == [
        ["Open", "Blitz"]
    ] * 2
    assert event_teams(event(), EventTeamRule(TeamRule(Trait.CLUB, 3), most_of_a_group=1)) == ()


def test_payments_are_summed_up_over_all_groups_and_for_each() -> None:
    table = event_payments_table(event())
    assert len(table.rows) == 8
    assert table.note.startswith(
        "Fees 80, paid 40, owed 40. 8 players still have to pay. Open: Fees 40"
    )


def test_the_first_search_works_out_no_round() -> None:
    """A search shows the board alone: the points of ten groups are not counted for it."""
    groups = [Group(name, after_round_1(group_of(name, 8))) for name in ("A", "B")]
    event = Event("Festival", tuple(groups))
    assert [(seat.group, seat.board) for seat in found_players(event, "evans a")] == [("A", 1)]
    other_groups = [Group(name, after_round_1(group_of(name, 8))) for name in ("A", "B")]
    assert calls(lambda: found_players(Event("Festival", tuple(other_groups)), "evans")) < 260


def test_pages_of_several_tables_are_numbered_through_the_file() -> None:
    heading = Heading("Festival")
    first = lay_out([event_payments_table(event())], heading, Style())
    # A name that reads like the foot stays as it is.
    named = replace(first[0], items=(TextItem(0, 0, "Page 1 of 1", 9), *first[0].items))
    through = numbered_through([(named,), first], heading)
    feet = [
        [item.text for item in pages[0].items if isinstance(item, TextItem)] for pages in through
    ]
    assert [texts.count("Page 1 of 1") for texts in feet] == [1, 0]
    assert [texts[-1] for texts in feet] == ["Page 1 of 2", "Page 2 of 2"]


def quad(name: str, results: str, *tie_breaks: str) -> Group:
    """Return a quad in the order of Berger's table: 1-4 2-3, 4-3 1-2, 2-4 3-1.

    `?` is a game without a result.
    """
    players = tuple(Player(number, f"{name}{number}") for number in range(1, 5))
    unplayed = with_schedule_made(Tournament(players), "berger", Schedule())
    known = {"1": WHITE_WINS, "0": BLACK_WINS, "=": DRAWN, "?": PENDING}
    letters = iter(results)
    rounds = []
    for recorded in unplayed.rounds:
        boards = tuple(replace(board, result=known[next(letters)]) for board in recorded.boards)
        rounds.append(replace(recorded, boards=boards))
    details = replace(unplayed.details, tie_breaks=tie_breaks)
    return Group(name, replace(unplayed, rounds=tuple(rounds), details=details))


def test_the_winner_of_every_quad_is_named_with_ties_and_what_is_open() -> None:
    quads = (
        quad("A", "1==1=0"),
        quad("B", "1==0=0", "SB"),
        quad("C", "======"),
        quad("D", "1?????"),
        quad("E", "??????"),
    )
    table = winners_table(Event("Quads", quads))
    assert [(row.group.name, row.names, row.points) for row in table.rows] == [
        ("A", "A1", 30),
        ("B", "B2", 20),
        ("C", "4 players of equal rank", 15),
        ("D", "D1", 10),
        ("E", None, None),
    ]
    assert [str(row.remark or "") for row in table.rows] == [
        *("", "first on tie-break"),
        *("tied for first; break the tie with Reports > Ties", "5 results missing", "not started"),
    ]
    leaders = [row[4] for row in overview_table(Event("Quads", quads)).texts()]
    assert leaders[:2] == ["A1 3", "B2 2"]
    assert leaders[4] == ""


def test_a_player_whose_results_do_not_count_is_neither_first_nor_level_with_the_first() -> None:
    """All points of 1 and 2 were won against 3 and 4, whose results are annulled: the first two
    have no point.
    """
    group = quad("A", "11=101", "SB")
    schedule = group.tournament.schedule
    assert schedule is not None
    all_left = Group(
        "A", replace(group.tournament, schedule=replace(schedule, annulled=(1, 2, 3, 4)))
    )
    assert leaders_of(all_left).names is None
    assert str(leaders_of(all_left).remark) == "not started"
    one_stays = Group(
        "A", replace(group.tournament, schedule=replace(schedule, annulled=(2, 3, 4)))
    )
    assert (leaders_of(one_stays).names, leaders_of(one_stays).points) == ("A1", 0)
    assert leaders_of(one_stays).level == 1


def test_the_standings_of_several_groups_begin_with_their_winners() -> None:
    quads = (quad("A", "1==1=0"), quad("C", "======"))
    first, *others = standings_with_winners(Event("Quads", quads))
    assert str(first.title) == "Winners of the groups"
    assert [table.title for table in others] == [
        t.title for t in standings_tables(Event("Quads", quads))
    ]
    assert len(standings_with_winners(Event("Quad", quads[:1]))) == 1


def test_the_overview_does_not_rank_a_swiss_that_is_still_played() -> None:
    schedule = quad("A", "1==1=0")
    swiss = replace(schedule.tournament, schedule=None, edition="dutch-2026", round_count=5)
    assert leader_words(schedule) is not None
    assert leader_words(Group("A", swiss)) is None
