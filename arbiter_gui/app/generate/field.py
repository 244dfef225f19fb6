"""The tournament before its first round: players, prohibited pairings, virtual points, records."""

from __future__ import annotations

from dataclasses import replace

from arbiter_gui.app.generate.recipe import Recipe
from arbiter_gui.app.lots import Lots
from arbiter_gui.app.rounds.obstacles import no_whole_matches
from arbiter_gui.domain.acceleration import baku_points, last_of_group_a
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.team_values.roster import Roster
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.teams.matches import USUAL_MATCH_POINTS
from arbiter_gui.domain.texts.sentences import say
from arbiter_gui.domain.tournament import (
    Details,
    ProhibitedGroup,
    Record,
    Tournament,
    VirtualPoints,
)
from arbiter_gui.domain.tournament_system import WORDS_IN_REPORTS, System
from arbiter_gui.domain.values import ByeRequest, Colour, Player
from arbiter_gui.engine.editions import WholeSchedule, check_size, edition, whole_schedule


def empty_tournament(recipe: Recipe, seed: object, requests: tuple[ByeRequest, ...]) -> Tournament:
    """Return the tournament before its first round, with the byes and absences of that round.

    It has the records of its report file, which state the initial colour for checks. Raises
    InvalidTournament if the rounds do not make whole matches, and for settings of teams where there
    are none.
    """
    obstacle = no_whole_matches(recipe.rounds, recipe.edition)
    if obstacle is not None:
        raise InvalidTournament(obstacle)
    is_of_teams = _is_of_teams(recipe)
    if Lots(seed, "colour").happens(0.5):
        drawn_colour = Colour.WHITE
    else:
        drawn_colour = Colour.BLACK
    initial_colour = recipe.initial_colour or drawn_colour
    name = f"Generated from seed {seed}"
    # The edition's key makes the file complete for every edition, including those without a code in
    # record 192.
    schedule_maker = whole_schedule(recipe.edition)
    system = edition(recipe.edition).system
    participants = "Team" if is_of_teams else "Individual"
    kind = f"{participants}: {WORDS_IN_REPORTS[system]} ({recipe.edition})"
    texts = (
        f"012 {name}",
        f"062 {recipe.players}",
        f"092 {kind}",
        f"### {recipe.words()}",
        f"XXR {recipe.rounds}",
        f"XXC {initial_colour.name.lower()}1",
    )
    tournament = Tournament(
        players=_drawn_players(recipe, Lots(seed, "ratings")),
        details=Details(name=name, kind=kind, tie_breaks=recipe.tie_breaks),
        edition=recipe.edition,
        round_count=recipe.rounds,
        initial_colour=initial_colour,
        points=recipe.points,
        prohibited=_drawn_prohibited_groups(recipe, Lots(seed, "prohibited")),
        requests=requests,
        records=tuple(Record(line, text) for line, text in enumerate(texts, 1)),
    )
    if schedule_maker is not None:
        tournament = _with_schedule(tournament, recipe, schedule_maker)
    if is_of_teams:
        tournament = _as_team_event(tournament, recipe)
    if recipe.baku and schedule_maker is None:
        return replace(tournament, virtual_points=_baku_points(tournament))
    return tournament


def _is_of_teams(recipe: Recipe) -> bool:
    """Return whether the participants are teams: in an edition for teams, and in a round-robin with
    boards.

    Raises InvalidTournament for boards, a score of teams or colour preferences in any other event.
    """
    system = edition(recipe.edition).system
    if recipe.preferences is not None and system is not System.TEAM_SWISS:
        raise InvalidTournament(say("only a Team Swiss has types of colour preferences"))
    if system.of_teams:
        return True
    if recipe.boards is not None and system is not System.ROUND_ROBIN:
        raise InvalidTournament(
            say("only a Team Swiss or a team round-robin has boards in a match")
        )
    if recipe.primary is not None and recipe.boards is None:
        raise InvalidTournament(say("only team events have match points and game points"))
    return recipe.boards is not None


def _as_team_event(tournament: Tournament, recipe: Recipe) -> Tournament:
    """Return the tournament as an event of teams: each participant is a team of players with about
    its rating.
    """
    rules = _team_rules(recipe)
    members: list[Player] = []
    rosters: list[Roster] = []
    teams: list[Player] = []
    for team in tournament.players:
        players = _players_of_team(team, rules.boards, len(members) + 1)
        members.extend(players)
        rosters.append(_roster(team, players))
        teams.append(replace(team, name=f"Team {team.number:03d}", federation=""))
    return replace(
        tournament,
        players=tuple(teams),
        members=tuple(members),
        rosters=tuple(rosters),
        team_rules=rules,
        points=USUAL_MATCH_POINTS,
        records=(),
    )


def _team_rules(recipe: Recipe) -> TeamRules:
    """Return the usual rules of a team event with what the recipe says."""
    rules = TeamRules()
    if recipe.boards is not None:
        rules = replace(rules, boards=recipe.boards)
    if recipe.preferences is not None:
        rules = replace(rules, preferences=recipe.preferences)
    if recipe.primary is not None:
        rules = replace(rules, primary=recipe.primary)
    return rules


def _players_of_team(team: Player, boards: int, first_number: int) -> list[Player]:
    """Return the players of a team, each rated 20 points below the one before.

    All unrated in an unrated team.
    """
    players: list[Player] = []
    for board in range(1, boards + 1):
        player_number = first_number + board - 1
        rating = max(0, team.rating - 20 * board) if team.rating else 0
        players.append(
            Player(player_number, f"Player {player_number:04d}", rating, federation="FID")
        )
    return players


def _roster(team: Player, players: list[Player]) -> Roster:
    numbers = tuple(player.number for player in players)
    strength = 10 * team.rating  # in tenths, as record 310 writes it
    return Roster(team.number, short_name=f"T{team.number:03d}", strength=strength, players=numbers)


def _with_schedule(
    tournament: Tournament, recipe: Recipe, schedule_maker: WholeSchedule
) -> Tournament:
    """Return the tournament with its schedule.

    No numbers are drawn and no players are kept apart in it.

    Raises InvalidTournament for a number of players that has no schedule.
    """
    check_size(schedule_maker, recipe.players)
    if edition(recipe.edition).system.of_two_sides:
        tournament = replace(tournament, players=_in_two_teams(tournament.players))
    cycles = recipe.cycles or schedule_maker.recorded(tournament).cycles
    schedule = schedule_maker.in_form(Schedule(cycles, turned=recipe.turned))
    rounds = schedule_maker.rounds(recipe.players, schedule)
    other_records = [
        record for record in tournament.records if record.text[:3] not in ("XXR", "XXC")
    ]
    rounds_record = Record(len(other_records) + 1, f"XXR {rounds}")
    return replace(
        tournament,
        schedule=schedule,
        round_count=rounds,
        initial_colour=None,
        prohibited=(),
        requests=(),
        records=(*other_records, rounds_record),
    )


def _in_two_teams(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """Return the players in two teams of about the same strength, as their numbers are in the order
    of rating.
    """
    members = []
    for player in players:
        name = "Team A" if player.number % 2 else "Team B"
        members.append(replace(player, team=name))
    return tuple(members)


def _drawn_players(recipe: Recipe, lots: Lots) -> tuple[Player, ...]:
    """Return the players by rating, most of them near the middle; unrated players are last."""
    span = recipe.highest_rating - recipe.lowest_rating
    ratings = []
    for _ in range(recipe.players):
        rating_share = (lots.share() + lots.share() + lots.share()) / 3
        is_rated = not lots.happens(recipe.unrated)
        ratings.append(recipe.lowest_rating + int(rating_share * (span + 1)) if is_rated else 0)
    width = len(str(recipe.players))
    return tuple(
        Player(player_number, f"Player {player_number:0{width}d}", rating, federation="FID")
        for player_number, rating in enumerate(sorted(ratings, reverse=True), 1)
    )


def _drawn_prohibited_groups(recipe: Recipe, lots: Lots) -> tuple[ProhibitedGroup, ...]:
    """Draw groups of two or three players who are kept apart."""
    numbers = range(1, recipe.players + 1)
    return tuple(
        ProhibitedGroup(tuple(sorted(lots.draw(numbers, min(lots.between(2, 3), recipe.players)))))
        for _ in range(recipe.prohibited)
    )


def _baku_points(tournament: Tournament) -> tuple[VirtualPoints, ...]:
    """Return the virtual points of Baku acceleration (C.04.7) singly, as every pairing program
    reads them.
    """
    last_of_a = last_of_group_a(tournament) or 0
    points_by_round = {
        number: baku_points(tournament, number)
        for number in range(1, (tournament.round_count or 0) + 1)
    }
    return tuple(
        VirtualPoints(number, round_number, points)
        for number in range(1, last_of_a + 1)
        for round_number, points in points_by_round.items()
        if points
    )
