"""`arbiter teams`: teams with their rosters, line-ups, and the boards of matches."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from arbiter_gui.app.edits import (
    ChangeGuest,
    ChangeTeamRules,
    Edit,
    EnterGuest,
    EnterTeams,
    MoveGame,
    SetGameResult,
    SetLineUp,
    SetMatchScore,
    SetResult,
    TeamEntry,
)
from arbiter_gui.app.edits.team_matches import guests, next_member_number, team_rules_of
from arbiter_gui.app.history.words import label_with_names
from arbiter_gui.app.registration.player_list import ListFile
from arbiter_gui.app.registration.team_lists import players_without_team, team_entries
from arbiter_gui.app.rounds.line_up_warnings import line_up_warnings
from arbiter_gui.app.rounds.pairing import propose
from arbiter_gui.app.rounds.team_results import typed_score
from arbiter_gui.app.session import Session, edited_tournament
from arbiter_gui.cli.console import indented_line, show, tell
from arbiter_gui.cli.languages import in_terminal_language
from arbiter_gui.cli.loading import load_tournament, tell_notices
from arbiter_gui.cli.options.teams import FORFEITS, RESULTS
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.players.listed_player import RatingKind
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.team_values.rules import LineUpOrder, TeamRules
from arbiter_gui.domain.teams.matches import (
    USUAL_MATCH_POINTS,
    match_points_of_games,
    number_of_match,
    players_of_board,
    turned_to_first,
)
from arbiter_gui.domain.texts.name_styles import called
from arbiter_gui.domain.texts.player_names import display_name, numbered_name
from arbiter_gui.domain.texts.sentences import Said, joined, plain, say
from arbiter_gui.domain.texts.words import BYE_WORDS, colour_letter, result_notation
from arbiter_gui.domain.tournament import Details, Tournament
from arbiter_gui.domain.values import ADJOURNED, PENDING, Board, Colour, Player, Result
from arbiter_gui.engine.editions import editions
from arbiter_gui.formats.player_lists.cells import player_cells
from arbiter_gui.standings.teams.codes import USUAL

_GUEST_CELLS: Mapping[str, Callable[[str], player_cells.CellReading[Any]]] = {
    "rating": player_cells.read_rating,
    "federation": player_cells.read_federation,
    "fide_id": player_cells.read_fide_id,
}
"""What is read about a guest after his name, in this order."""


def run(options: Namespace) -> int:
    """Make the requested changes in the tournament file, all of them or none, and list teams and
    matches.
    """
    path = Path(options.file)
    if _has_changes(options):
        session = _changed_session(path, options)
        try:
            _print_round(session.tournament, options.round)
        finally:
            session.close()
        return 0
    loaded = load_tournament(options.file)
    tell_notices(loaded)
    _print_round(loaded.tournament, options.round)
    return 0


def _has_changes(options: Namespace) -> bool:
    """Return whether the options change the event; without a change it is only printed."""
    requests = (
        options.enter,
        options.game,
        options.score,
        options.forfeit,
        options.guest,
        options.change_guest,
        options.line_up,
        options.order,
        options.appointment,
    )
    return options.pair or any(requests)


def _changed_session(path: Path, options: Namespace) -> Session:
    """Return the open tournament with all changes.

    A new one if there is none and teams are to be entered.
    """
    if path.exists() or options.enter is None:
        session = Session.open(path)
        try:
            _carry_out(session, _planned_edits(session.tournament, options), options.file)
        except BaseException:
            session.close()
            raise
        return session
    event = _new_event(options)
    # A refused change leaves no file behind.
    edits = _planned_edits(event, options)
    session = Session.create(path, event)
    _carry_out(session, edits, options.file)
    return session


def _new_event(options: Namespace) -> Tournament:
    """Return a team event without teams, with the boards, rounds and initial colour of the
    options.
    """
    event = Tournament(
        edition=_edition_for_teams(),
        round_count=options.rounds,
        initial_colour=Colour.WHITE if options.white else None,
        points=USUAL_MATCH_POINTS,
        details=Details(tie_breaks=USUAL),
    )
    return ChangeTeamRules(TeamRules(boards=options.boards)).apply(event)


def _edition_for_teams() -> str:
    """Return the newest edition that pairs teams from the standings."""
    return next(key for key, edition in editions().items() if edition.system.of_teams)


def _planned_edits(tournament: Tournament, options: Namespace) -> list[Edit]:
    """Return the edits of all options in their order.

    InvalidTournament if one is refused after those before it.
    """
    planned_edits: list[Edit] = []
    for edits_of in (_entering_edits, _guest_edits, _order_edits, _pairing_edits, _match_edits):
        for edit in edits_of(tournament, options):
            tournament = edited_tournament(edit, tournament)
            planned_edits.append(edit)
    return planned_edits


def _entering_edits(tournament: Tournament, options: Namespace) -> list[Edit]:
    if options.enter is None:
        return []
    return [EnterTeams(_team_entries(options.enter))]


def _guest_edits(tournament: Tournament, options: Namespace) -> list[Edit]:
    """Return the edits that enter guests, with the next free numbers, and change others."""
    next_number = next_member_number(tournament)
    edits: list[Edit] = []
    for number, fields in enumerate(options.guest, next_number):
        edits.append(EnterGuest(_with_fields(Player(number), fields)))
    for number_text, *fields in options.change_guest:
        number = _parsed_number(number_text)
        if number not in guests(tournament):
            raise InvalidTournament(
                say("there is no guest with the number {number}", number=number)
            )
        edits.append(ChangeGuest(_with_fields(tournament.member_by_number[number], fields)))
    return edits


def _with_fields(guest: Player, fields: Sequence[str]) -> Player:
    """Return a guest with the given name, rating, federation and FIDE ID.

    Those not given stay as they are.

    Raises InvalidTournament for a field that cannot be read.
    """
    has_name = bool(fields) and any(map(str.isalpha, fields[0]))
    if not has_name or len(fields) > 1 + len(_GUEST_CELLS):
        raise InvalidTournament(
            say("a guest needs a name, then a rating, a federation and a FIDE ID if known")
        )
    name, *cells = fields
    values: dict[str, Any] = {"name": name}
    for (key, read_cell), cell in zip(_GUEST_CELLS.items(), cells, strict=False):
        cell_reading = read_cell(cell)
        if cell_reading.problem:
            raise InvalidTournament(cell_reading.problem)
        values[key] = cell_reading.value
    return replace(guest, **values)


def _order_edits(tournament: Tournament, options: Namespace) -> list[Edit]:
    """Return the edit that changes the order of line-ups, none if it is not asked for."""
    if options.order is None:
        return []
    rules = team_rules_of(tournament)
    order = LineUpOrder(options.order)
    return [ChangeTeamRules(replace(rules, order=order, rating_margin=options.rating_margin))]


def _pairing_edits(tournament: Tournament, options: Namespace) -> list[Edit]:
    if not options.pair:
        return []
    return [propose(tournament).edit()]


def _carry_out(session: Session, edits: Sequence[Edit], file: str) -> None:
    """Apply edits one after another, with the warnings about line-ups and the numbers of guests."""
    for edit in edits:
        if isinstance(edit, SetLineUp):
            _print_warnings(session.tournament, edit)
        session.apply(edit)
        _say_edit(session, file)
        if isinstance(edit, EnterGuest):
            who = called(edit.player.name)
            tell(say("{who} has the number {number}", who=who, number=edit.player.number))


def _say_edit(session: Session, file: str) -> None:
    """Print the last edit, in the words of a team event."""
    edit = label_with_names(session.undo_label or "", session.tournament)
    tell(say("{file}: {edit}.", file=file, edit=edit))


def _team_entries(name: str) -> tuple[TeamEntry, ...]:
    """Return the teams of a player list, each with its players in the order of their rows."""
    player_list = ListFile.from_path(Path(name), (), RatingKind.STANDARD).read()
    if player_list.fault:
        raise InvalidTournament(joined((name, player_list.fault), ": "))
    usable_players = [
        proposed_player.player
        for proposed_player in player_list.proposal.players
        if proposed_player.usable
    ]
    entries = team_entries(usable_players)
    if not entries:
        raise InvalidTournament(
            say("{name}: no row contains a team (column Team or Club)", name=name)
        )
    for player in players_without_team(usable_players):
        tell(say("note: {who} has no team and was not entered", who=called(player.name)))
    return entries


def _match_edits(tournament: Tournament, options: Namespace) -> list[Edit]:
    """Return the edits for line-ups, games, scores, appointments and forfeits, in this order."""
    round_number = options.round or tournament.current_round
    edits: list[Edit] = []
    # Line-ups first: games are results between the players whom these put on the boards.
    for team, *players in options.line_up:
        match = _match_of_team(tournament, round_number, _parsed_number(team))
        edits.append(
            SetLineUp(
                round_number, match, _parsed_number(team), tuple(map(_parsed_number, players))
            )
        )
    for match, board, result in options.game:
        edits.append(
            SetGameResult(
                round_number, _parsed_number(match), _parsed_number(board), _parsed_result(result)
            )
        )
    for match, score in options.score:
        edits.append(SetMatchScore(round_number, _parsed_number(match), *_parsed_score(score)))
    for match, day, place in options.appointment:
        edits.append(MoveGame(round_number, _parsed_number(match), day, venue=place))
    for match, absent_team in options.forfeit:
        edits.append(SetResult(round_number, _parsed_number(match), _parsed_forfeit(absent_team)))
    return edits


def _parsed_result(text: str) -> Result:
    """Return the result of a game; InvalidTournament for any other text."""
    if text not in RESULTS:
        raise InvalidTournament(
            say("{result} is not one of {results}", result=repr(text), results=", ".join(RESULTS))
        )
    return RESULTS[text]


def _parsed_score(text: str) -> tuple[int, int]:
    """Return the game points (tenths) of both teams; InvalidTournament for any other text."""
    game_points = typed_score(text)
    if game_points is None:
        raise InvalidTournament(say("{score} is not a score such as 2½-1½", score=repr(text[:40])))
    return game_points


def _parsed_forfeit(absent_team: str) -> Result:
    """Return the result of a match to which a team, or neither, came; InvalidTournament for any
    other text.
    """
    if absent_team not in FORFEITS:
        raise InvalidTournament(
            say(
                "{absent} is not one of {results}",
                absent=repr(absent_team),
                results=", ".join(FORFEITS),
            )
        )
    return FORFEITS[absent_team]


def _parsed_number(text: str) -> int:
    if not text.isascii() or not text.isdigit():
        raise InvalidTournament(say("{text} is not a number", text=repr(text[:40])))
    return int(text)


def _match_of_team(tournament: Tournament, round_number: int, team: int) -> int:
    """Return the place of a team's match in a round, from 1.

    Raises InvalidTournament if it has none.
    """
    match_number = number_of_match(tournament, round_number, team)
    if match_number is None:
        raise InvalidTournament(
            say("team {team} has no match in round {number}", team=team, number=round_number)
        )
    return match_number


def _print_warnings(tournament: Tournament, edit: SetLineUp) -> None:
    """Warn of a line-up against the order of the event, and of guests; neither is refused."""
    for warning in line_up_warnings(tournament, edit.team, edit.players):
        tell(warning)


def _print_round(tournament: Tournament, number: int | None) -> None:
    """Print the matches of a round, the last one unless a number is given.

    Before round 1 the rosters.
    """
    if tournament.team_rules is None:
        raise InvalidTournament(say("this is not a team event"))
    round_number = number or tournament.current_round
    if not round_number:
        _print_rosters(tournament)
        return
    if round_number > len(tournament.rounds):
        raise InvalidTournament(say("round {shown} has not been paired", shown=round_number))
    points = scores(tournament)
    show(say("Round {n}", n=round_number))
    for match_number, match in enumerate(tournament.rounds[round_number - 1].boards, 1):
        _print_match(tournament, match_number, match, points)
    for bye in tournament.rounds[round_number - 1].byes:
        team = tournament.by_number[bye.player]
        print()
        show(say("{team}: no match ({kind})", team=team.name, kind=BYE_WORDS[bye.kind]))


def _print_rosters(tournament: Tournament) -> None:
    """Print the teams with their players, then the guests."""
    for team in tournament.players:
        roster = tournament.roster_of[team.number]
        show(_team_line(team, roster.captain))
        for roster_number, player in enumerate(roster.players, 1):
            print(f"  {roster_number:2d} {_listed_member(tournament, player)}")
    guest_numbers = guests(tournament)
    if guest_numbers:
        show(say("Guests"))
    for number in guest_numbers:
        print(f"     {_listed_member(tournament, number)}")


def _listed_member(tournament: Tournament, player_number: int) -> str:
    """Return a player with his rating, if he has one, and his number."""
    member = tournament.member_by_number[player_number]
    name = in_terminal_language(called(member.name))
    if member.rating:
        return f"{name} {member.rating}  [{player_number}]"
    return f"{name}  [{player_number}]"


def _team_line(team: Player, captain: str) -> Said:
    """Return a team with its number, rating and captain."""
    rating = plain(team.rating) if team.rating else say("unrated")
    name = numbered_name(team)
    if captain:
        return say(
            "{team} ({rating}), captain: {captain}", team=name, rating=rating, captain=captain
        )
    return say("{team} ({rating})", team=name, rating=rating)


def _print_match(
    tournament: Tournament, match_number: int, match: Board, points: dict[int, int]
) -> None:
    """Print a match with its boards: the score, or that it is open."""
    rules = tournament.team_rules or TeamRules()
    home = _team_text(tournament, match.white, points)
    away = _team_text(tournament, match.black, points)
    home_points, away_points = match_points_of_games(match, rules)
    if match.result in (PENDING, ADJOURNED):
        state = result_notation(match.result)
    else:
        state = plain(f"{points_text(home_points)}-{points_text(away_points)}")
    print()
    show(
        say(
            "Match {number}: {home} - {away}  {state}",
            number=match_number,
            home=home,
            away=away,
            state=state,
        )
    )
    for board, game in enumerate(match.games, 1):
        _print_board(tournament, board, game, rules)


def _team_text(tournament: Tournament, team_number: int, points: dict[int, int]) -> str:
    """Return a team with its number and its points."""
    name = tournament.by_number[team_number].name
    return f"{team_number} {name} ({points_text(points[team_number])})"


def _print_board(tournament: Tournament, board: int, game: Board, rules: TeamRules) -> None:
    """Print a board of a match, the home team first whatever its colour."""
    home_player, away_player = players_of_board(game, board, rules)
    first_has_white = rules.first_has_white(board)
    home_colour = Colour.WHITE if first_has_white else Colour.BLACK
    line = say(
        "board {number}: {home} ({home_colour}) - {away} ({away_colour})  {result}",
        number=board,
        home=_player_name(tournament, home_player),
        home_colour=colour_letter(home_colour),
        away=_player_name(tournament, away_player),
        away_colour=colour_letter(home_colour.other),
        result=_result_text(game, board, rules),
    )
    show(indented_line(line))


def _result_text(game: Board, board: int, rules: TeamRules) -> str:
    """Return the result of a game, the first-named team first."""
    if not game.result.known:
        return "..."
    return result_notation(turned_to_first(game.result, board, rules))


def _player_name(tournament: Tournament, player: int) -> str:
    if not player:
        return say("none##players")
    return display_name(tournament.member_by_number[player])
