"""Pairing numbers: assigned by strength, swapped among equals, and moved for late entries (C.04.2,
article 2).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import pairwise
from operator import attrgetter, is_
from typing import TypeVar

from arbiter_gui.app.edits.base import check_open_to_players, name_or_number, player_of
from arbiter_gui.app.lots import Lots
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.history import carry_renumbering_over, note_renumbering
from arbiter_gui.domain.matches.knockout import renumbered_knockout
from arbiter_gui.domain.players.comparing import unnumbered
from arbiter_gui.domain.players.rating_method import with_ratings_settled_in
from arbiter_gui.domain.players.titles import fide_title, title_rank
from arbiter_gui.domain.record_lines.integrity import renumbered_line, with_changed_lines
from arbiter_gui.domain.round_rules import carry_soundness_over, players_in
from arbiter_gui.domain.team_values.roster import Roster
from arbiter_gui.domain.texts.name_styles import called
from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import (
    AttachedGame,
    Details,
    MonthRating,
    PointAdjustment,
    ProhibitedGroup,
    Tournament,
    VirtualPoints,
)
from arbiter_gui.domain.values import Board, Bye, ByeKind, ByeRequest, Player, Round
from arbiter_gui.formats.trf.national_ratings import records as national
from arbiter_gui.standings.decisions import renumbered_decisions

_NUMBER = attrgetter("number")
_TEAM = attrgetter("team")
_OfPlayer = TypeVar("_OfPlayer", VirtualPoints, ByeRequest, MonthRating)
_OfPlayers = TypeVar("_OfPlayers", ProhibitedGroup, PointAdjustment)

LAST_ROUND_TO_NUMBER = 4
"""The numbers are final once this round is paired (C.04.2, 2.3)."""


def next_number(tournament: Tournament) -> int:
    """Return the pairing number after the highest one."""
    return max(map(_NUMBER, tournament.players), default=0) + 1


@dataclass(frozen=True, slots=True)
class NumberPlayers:
    """Assign the pairing numbers again: by rating, then title, then name (C.04.2, 2.2).

    `equals_stay` keeps the present order of players with the same rating and title, instead of the
    alphabet; with a `seed` it is drawn by lot, and the same seed always draws the same order.
    """

    equals_stay: bool = False
    seed: int | None = None

    @property
    def label(self) -> Said:
        """The label ``number the players``, with the seed of a drawing."""
        if self.seed is not None:
            return say("number the players, with lots among equals (seed {seed})", seed=self.seed)
        return say("number the players")

    @property
    def done(self) -> Said:
        """The sentence ``Numbers assigned.``, with the seed of a drawing."""
        if self.seed is not None:
            return say("Numbers assigned, equals by lot (seed {seed}).", seed=self.seed)
        return say("Numbers assigned.")

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with players sorted and numbered from 1, in all rounds too."""
        check_numbers_open(tournament)
        return renumbered_tournament(tournament, self.numbers(tournament))

    def numbers(self, tournament: Tournament) -> dict[int, int]:
        """Return the new number of every player by the old one."""
        players = sorted(tournament.players, key=_NUMBER)
        if self.seed is not None:
            # The lots are drawn in alphabetical order, whatever the numbers are now.
            players.sort(key=strength_key)
            players = Lots(self.seed, "equals").draw(players, len(players))
        # Sorting is stable: without the name in the key, equal players keep the order of their
        # numbers.
        keeps_order = self.equals_stay or self.seed is not None
        players.sort(key=rating_and_title_key if keeps_order else strength_key)
        return {player.number: new_number for new_number, player in enumerate(players, 1)}


@dataclass(frozen=True, slots=True)
class ExchangeNumbers:
    """Let two players of the same rating and title change numbers: the arbiter's own order among
    equals.
    """

    first: int
    second: int

    @property
    def label(self) -> Said:
        """Such as ``exchange the numbers 5 and 6``."""
        return say(
            "exchange the numbers {first} and {second}", first=self.first, second=self.second
        )

    @property
    def done(self) -> Said:
        """Such as ``Numbers 5 and 6 exchanged.``."""
        return say("Numbers {first} and {second} exchanged.", first=self.first, second=self.second)

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the two numbers exchanged, in all rounds too."""
        check_numbers_open(tournament)
        first_player = player_of(tournament, self.first)
        second_player = player_of(tournament, self.second)
        if tournament.schedule is None and rating_and_title_key(
            first_player
        ) != rating_and_title_key(second_player):
            raise InvalidTournament(
                say(
                    "Only players with the same rating and title can swap numbers: {one} has "
                    "{first}, {other} has {second}.",
                    one=name_or_number(first_player),
                    first=_rating_and_title_text(first_player),
                    other=name_or_number(second_player),
                    second=_rating_and_title_text(second_player),
                )
            )
        numbers = {player.number: player.number for player in tournament.players}
        numbers[self.first] = self.second
        numbers[self.second] = self.first
        return renumbered_tournament(tournament, numbers)


@dataclass(frozen=True, slots=True)
class EnterLate:
    """Enter a player who takes part from `round` on, with the number that the rating requires.

    All players below move down by one. `at_end` gives the next free number instead, which departs
    from the rules. Rounds before `round` are absences; `byes` are rounds for which the player
    requests a half-point bye, `absences` later ones in which the player gets no point. For rounds
    that are already paired the player gets the half-point byes that the event grants (C.04.2, 2.4).
    """

    player: Player
    round: int
    at_end: bool = False
    byes: tuple[int, ...] = ()
    absences: tuple[int, ...] = ()

    @property
    def label(self) -> Said:
        """Such as ``enter Smith, John from round 3 on``."""
        if not self.player.name:
            return say("enter a player from round {round}", round=self.round)
        return say("enter {who} from round {round}", who=called(self.player.name), round=self.round)

    @property
    def done(self) -> Said:
        """Such as ``Entered from round 3: Smith, John.``."""
        if not self.player.name:
            return say("Player entered from round {round}.", round=self.round)
        return say(
            "Entered from round {round}: {who}.", round=self.round, who=called(self.player.name)
        )

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the player, the list sorted by number."""
        check_open_to_players(tournament)
        if self.round < tournament.next_round:
            raise InvalidTournament(say("Round {round} has already been paired.", round=self.round))
        player = with_rating(tournament, self.player)
        if self.at_end:
            player_number = next_number(tournament)
        else:
            player_number = proper_number(tournament, player)
        numbers = {}
        for known_player in tournament.players:
            is_below = known_player.number >= player_number
            numbers[known_player.number] = known_player.number + is_below
        shifted_state = renumbered_tournament(tournament, numbers)
        late_player = replace(player, number=player_number, withdrawn_from=None, rank=None)
        players = sorted((*shifted_state.players, late_player), key=_NUMBER)
        bye_rounds = missed_rounds_with_bye(tournament)
        new_state = replace(
            shifted_state,
            rounds=_with_missed_byes(shifted_state.rounds, player_number, bye_rounds),
            players=tuple(players),
            requests=shifted_state.requests
            + self._requests(player_number, first_round=tournament.next_round),
            virtual_points=shifted_state.virtual_points
            + _virtual_points_of_entry(shifted_state, player_number),
        )
        if not bye_rounds:
            carry_renumbering_over(new_state, shifted_state)
        return new_state

    def _requests(self, player_number: int, first_round: int) -> tuple[ByeRequest, ...]:
        """Return the absences of the player, from `first_round` on up to the entry and as
        announced, then the half-point byes.
        """
        missed_rounds = range(first_round, self.round)
        absent_rounds = sorted({*missed_rounds, *self.absences})
        absences = tuple(
            ByeRequest(player_number, absent_round, ByeKind.ZERO) for absent_round in absent_rounds
        )
        half_byes = tuple(
            ByeRequest(player_number, bye_round, ByeKind.HALF) for bye_round in self.byes
        )
        return absences + half_byes


def missed_rounds_with_bye(tournament: Tournament) -> tuple[int, ...]:
    """Return the paired rounds for which a late entry gets a half-point bye: the first ones, as
    many as are granted.

    It excludes the last rounds, in which the event gives no half-point byes.
    """
    granted_count = tournament.details.late_entry_byes
    rounds = range(1, len(tournament.rounds) + 1)
    if tournament.round_count is not None and tournament.details.late_rounds > 0:
        rounds = range(
            1, min(rounds.stop, tournament.round_count - tournament.details.late_rounds + 1)
        )
    return tuple(rounds)[:granted_count]


def _with_missed_byes(
    rounds: tuple[Round, ...], player_number: int, missed_rounds: tuple[int, ...]
) -> tuple[Round, ...]:
    """Return the recorded rounds with the half-point byes of a player who joined later."""
    changed_rounds = list(rounds)
    for missed_round in missed_rounds:
        recorded_round = changed_rounds[missed_round - 1]
        byes = (*recorded_round.byes, Bye(player_number, ByeKind.HALF))
        changed_rounds[missed_round - 1] = replace(recorded_round, byes=byes)
    return tuple(changed_rounds)


RENUMBERING = (NumberPlayers, ExchangeNumbers, EnterLate)
"""The edits that may change the numbers of players who have been paired."""


def proper_number(tournament: Tournament, player: Player) -> int:
    """Return the pairing number that the rules require for a player who is added.

    The players on the list need not be in order of strength: it is then the place with the fewest
    stronger players below it and weaker or equal ones above it, and of several such places the
    highest.
    """
    # It is kept because a late entry needs it three times: in its warning, for the edit, and for
    # the recorded line.
    return tournament.kept(("number due", player), lambda: _number_due(tournament, player))


def _number_due(tournament: Tournament, player: Player) -> int:
    """Return the number by which the fewest players are out of order, the lowest of several such
    numbers.
    """
    player = with_rating(tournament, player)
    players = sorted(tournament.players, key=_NUMBER)
    candidate_numbers = [known_player.number for known_player in players]
    candidate_numbers.append(next_number(tournament))
    stronger = [_is_stronger(known_player, player) for known_player in players]
    # At the first place no player is above, and all stronger players are below.
    misplaced_counts = [sum(stronger)]
    for is_stronger in stronger:
        if is_stronger:
            misplaced_counts.append(misplaced_counts[-1] - 1)
        else:
            misplaced_counts.append(misplaced_counts[-1] + 1)
    best_place = misplaced_counts.index(min(misplaced_counts))
    return candidate_numbers[best_place]


def _is_stronger(known_player: Player, player: Player) -> bool:
    """Return whether a player on the list is stronger than one being added."""
    # The whole key is costly, as it folds names; it is needed among equal ratings only.
    if known_player.rating != player.rating:
        return known_player.rating > player.rating
    return strength_key(known_player) < strength_key(player)


def with_rating(tournament: Tournament, player: Player) -> Player:
    """Return a player to be entered, with the rating that counts in the tournament."""
    return with_ratings_settled_in(tournament.details, old_player=None, new_player=player)


def players_out_of_order(tournament: Tournament) -> tuple[int, ...]:
    """Return the players whose number follows that of a player with a lower rating, or an equal one
    and lower title.

    Empty in an event of teams, whose numbers follow from its regulations (C.04.6, 1.1).
    """
    if tournament.team_rules is not None:
        return ()
    players = sorted(tournament.players, key=_NUMBER)
    misplaced_players = []
    for upper_player, lower_player in pairwise(players):
        if rating_and_title_key(lower_player) < rating_and_title_key(upper_player):
            misplaced_players.append(lower_player.number)
    return tuple(misplaced_players)


def rating_and_title_key(player: Player) -> tuple[int, int]:
    """Return the key of the ranking without the name: rating, then title, the best first."""
    return -player.rating, title_rank(player.title)


def _rating_and_title_text(player: Player) -> str:
    return f"{player.rating} {fide_title(player.title)}".rstrip()


def strength_key(player: Player) -> tuple[int, int, str]:
    """Return the whole key of the ranking, the best first (C.04.2, 2.2)."""
    return *rating_and_title_key(player), folded(player.name)


def check_numbers_open(tournament: Tournament) -> None:
    """Raise InvalidTournament once the numbers are final."""
    if tournament.schedule is not None and tournament.rounds:
        raise InvalidTournament(
            say("The schedule has been made with the present numbers; remove it first.")
        )
    if len(tournament.rounds) >= LAST_ROUND_TO_NUMBER:
        raise InvalidTournament(
            say(
                "Numbers cannot be reassigned once round {round} has been paired (C.04.2, 2.3).",
                round=LAST_ROUND_TO_NUMBER,
            )
        )


def renumbered_tournament(tournament: Tournament, numbers: Mapping[int, int]) -> Tournament:
    """Return the tournament under new pairing numbers, also in its rounds, with the list in their
    order.

    `numbers` has the new numbers by the old ones. Players without a new number are removed; they
    must not be in any round. Numbers that are in a round but belong to no player stay. The recorded
    lines get the new numbers.
    """
    known_numbers = {player.number: numbers.get(player.number) for player in tournament.players}
    with_event_lines = with_changed_lines(
        tournament, lambda line: renumbered_line(line, known_numbers)
    )
    groups = [_renumbered_group(group, numbers) for group in tournament.prohibited]
    changed_numbers = {
        old_number: new_number
        for old_number, new_number in numbers.items()
        if old_number != new_number
    }
    renumbered_state = replace(
        with_renumbered_rating_lines(with_event_lines, known_numbers),
        players=_renumbered_players(tournament.players, numbers),
        rounds=tuple(
            _renumbered_round(recorded_round, changed_numbers)
            for recorded_round in tournament.rounds
        ),
        prohibited=tuple(group for group in groups if len(group.players) > 1),
        virtual_points=_renumbered_items(tournament.virtual_points, numbers),
        requests=_renumbered_items(tournament.requests, numbers),
        adjustments=_renumbered_adjustments(tournament.adjustments, numbers),
        games=tuple(_renumbered_game(game, numbers) for game in tournament.games),
        month_ratings=_renumbered_items(tournament.month_ratings, numbers),
        details=_renumbered_details(tournament.details, numbers),
    )
    if tournament.rosters:
        renumbered_state = _with_renumbered_rosters(renumbered_state, numbers)
    note_renumbering(renumbered_state, tournament, numbers)
    return renumbered_state


def _with_renumbered_rosters(tournament: Tournament, numbers: Mapping[int, int]) -> Tournament:
    """Return the tournament with the rosters under the new numbers of their teams, without removed
    teams.
    """
    rosters: list[Roster] = []
    removed_players: set[int] = set()
    for roster in tournament.rosters:
        if roster.team in numbers:
            rosters.append(replace(roster, team=numbers[roster.team]))
        else:
            removed_players.update(roster.players)
    members = tuple(member for member in tournament.members if member.number not in removed_players)
    return replace(tournament, rosters=tuple(sorted(rosters, key=_TEAM)), members=members)


def _renumbered_players(
    players: tuple[Player, ...], numbers: Mapping[int, int]
) -> tuple[Player, ...]:
    """Return the players in the order of their new numbers.

    Those whose number stays are the same objects.
    """
    renumbered_players = []
    for player in players:
        new_number = numbers.get(player.number)
        if new_number == player.number:
            renumbered_players.append(player)
        elif new_number is not None:
            # Much faster than `replace`, of which a large field would need thousands.
            renumbered_players.append(Player(new_number, *unnumbered(player)))
    return tuple(sorted(renumbered_players, key=_NUMBER))


def _renumbered_adjustments(
    adjustments: tuple[PointAdjustment, ...], numbers: Mapping[int, int]
) -> tuple[PointAdjustment, ...]:
    """Return the adjustments of points under the new numbers."""
    renumbered_adjustments = []
    for adjustment in adjustments:
        # An adjustment without players is for the whole field: one whose players are all removed
        # must be dropped, or it would become one for the field.
        if not adjustment.players or any(
            player_number in numbers for player_number in adjustment.players
        ):
            renumbered_adjustments.append(_renumbered_group(adjustment, numbers))
    return tuple(renumbered_adjustments)


def _renumbered_game(game: AttachedGame, numbers: Mapping[int, int]) -> AttachedGame:
    white = numbers.get(game.white, game.white)
    black = numbers.get(game.black, game.black)
    return replace(game, white=white, black=black)


def _renumbered_details(details: Details, numbers: Mapping[int, int]) -> Details:
    """Return the details under the new numbers: the same object where that changes nothing."""
    decisions = renumbered_decisions(details.decisions, numbers)
    knockout = renumbered_knockout(details.knockout, numbers)
    if decisions == details.decisions and knockout == details.knockout:
        return details
    return replace(details, decisions=decisions, knockout=knockout)


def _renumbered_items(
    items: tuple[_OfPlayer, ...], numbers: Mapping[int, int]
) -> tuple[_OfPlayer, ...]:
    """Return items that belong to one player each under the new numbers, without those of removed
    players.
    """
    return tuple(
        replace(item, player=numbers[item.player]) for item in items if item.player in numbers
    )


def _renumbered_group(group: _OfPlayers, numbers: Mapping[int, int]) -> _OfPlayers:
    """Return an item about several players under the new numbers, without removed players."""
    players = tuple(
        numbers[player_number] for player_number in group.players if player_number in numbers
    )
    return replace(group, players=players)


def with_renumbered_rating_lines(
    tournament: Tournament, numbers: Mapping[int, int | None]
) -> Tournament:
    """Return the tournament with the new pairing numbers in its records of national ratings.

    Each such record of a report file is about one player, whom it names by number. `numbers` gives
    the new number by the old one, None for a player who was removed; the records of that player are
    dropped.
    """
    records = []
    for record in tournament.records:
        text = national.renumbered_line(record.text, numbers)
        if text is None:
            continue
        if text == record.text:
            records.append(record)
        else:
            records.append(replace(record, text=text))
    # The same object where nothing changed, so that nothing is stored or computed again.
    if tuple(records) == tournament.records:
        return tournament
    return replace(tournament, records=tuple(records))


def _renumbered_round(recorded_round: Round, changed_numbers: Mapping[int, int]) -> Round:
    """Return a round in which some players have new numbers, with the new number by the old one in
    `changed_numbers`.

    Boards and byes of all other players stay the same objects.
    """
    boards = list(recorded_round.boards)
    for index, board in enumerate(boards):
        if board.white in changed_numbers or board.black in changed_numbers:
            white = changed_numbers.get(board.white, board.white)
            black = changed_numbers.get(board.black, board.black)
            boards[index] = Board(
                white, black, board.result, board.table, board.games, board.stated_points
            )
    byes = list(recorded_round.byes)
    for index, bye in enumerate(byes):
        if bye.player in changed_numbers:
            byes[index] = replace(bye, player=changed_numbers[bye.player])
    if all(map(is_, boards, recorded_round.boards)) and all(map(is_, byes, recorded_round.byes)):
        return recorded_round
    new_round = replace(recorded_round, boards=tuple(boards), byes=tuple(byes))
    new_numbers = set(changed_numbers.values())
    one_to_one = len(new_numbers) == len(changed_numbers)
    # The round stays sound if no new number is one that the round already has for another player.
    if one_to_one and players_in(recorded_round).isdisjoint(new_numbers - changed_numbers.keys()):
        carry_soundness_over(new_round, recorded_round)
    return new_round


def _virtual_points_of_entry(
    tournament: Tournament, player_number: int
) -> tuple[VirtualPoints, ...]:
    """Return stated virtual points for a new player above the last one of an accelerated upper
    group.

    The last player of the group remains its last one, so a player who enters above belongs to it
    (C.04.7, 1.2). Other distributions of virtual points are the arbiter's own, from which no
    conclusion is drawn.
    """
    new_points = []
    for round_number in sorted({virtual.round for virtual in tournament.virtual_points}):
        group_points = {
            virtual.player: virtual.points
            for virtual in tournament.virtual_points
            if virtual.round == round_number and virtual.points
        }
        last_player = max(group_points, default=0)
        upper_players = {
            player.number for player in tournament.players if player.number <= last_player
        }
        is_upper_group = set(group_points) == upper_players and len(set(group_points.values())) == 1
        if is_upper_group and player_number < last_player:
            new_points.append(VirtualPoints(player_number, round_number, group_points[last_player]))
    return tuple(new_points)
