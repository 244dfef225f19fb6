"""The tournament: one frozen snapshot; every change returns a new one."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from itertools import pairwise

from arbiter_gui.domain.caching import Cache
from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.team_values.roster import Roster
from arbiter_gui.domain.team_values.rules import TeamRules
from arbiter_gui.domain.texts.player_names import as_team
from arbiter_gui.domain.tournament_system import System, system_of
from arbiter_gui.domain.values import Board, Bye, ByeKind, ByeRequest, Colour, Mark, Player, Round


@dataclass(frozen=True, slots=True)
class PointSystem:
    """Points in tenths for everything a round can bring (C.04.1.c and the event's own rules)."""

    white_win: int = 10
    black_win: int = 10
    white_draw: int = 5
    black_draw: int = 5
    white_loss: int = 0
    black_loss: int = 0
    forfeit_win: int = 10
    forfeit_loss: int = 0
    pairing_allocated_bye: int = 10
    full_bye: int = 10
    half_bye: int = 5
    zero_bye: int = 0
    adjourned: int | None = None
    """An adjourned game; None: what a draw is worth (record 162, `X`)."""

    @classmethod
    def of_results(cls, win: int, draw: int, loss: int, allocated_bye: int) -> PointSystem:
        """Return points that do not depend on the colour.

        A forfeit and a full-point bye bring those of a win, a half-point bye those of a draw.
        """
        return cls(
            white_win=win,
            black_win=win,
            white_draw=draw,
            black_draw=draw,
            white_loss=loss,
            black_loss=loss,
            forfeit_win=win,
            pairing_allocated_bye=allocated_bye,
            full_bye=win,
            half_bye=draw,
        )

    def of_mark(self, mark: Mark, colour: Colour) -> int:
        """Return the points of a player of a board: pending is worth nothing yet, adjourned mostly
        a draw.
        """
        has_white = colour is Colour.WHITE
        if mark is Mark.ADJOURNED and self.adjourned is not None:
            return self.adjourned
        if mark in (Mark.WIN, Mark.SHORT_WIN):
            return self.white_win if has_white else self.black_win
        if mark in (Mark.DRAW, Mark.SHORT_DRAW, Mark.ADJOURNED):
            return self.white_draw if has_white else self.black_draw
        if mark in (Mark.LOSS, Mark.SHORT_LOSS):
            return self.white_loss if has_white else self.black_loss
        if mark is Mark.FORFEIT_WIN:
            return self.forfeit_win
        if mark is Mark.FORFEIT_LOSS:
            return self.forfeit_loss
        return 0

    def of_bye(self, kind: ByeKind) -> int:
        """Return the points of a round without opponent."""
        return {
            ByeKind.PAIRING_ALLOCATED: self.pairing_allocated_bye,
            ByeKind.FULL: self.full_bye,
            ByeKind.HALF: self.half_bye,
            ByeKind.ZERO: self.zero_bye,
        }[kind]

    @property
    def win(self) -> int:
        """The most points a game can bring."""
        return max(self.white_win, self.black_win)


@dataclass(frozen=True, slots=True)
class ProhibitedGroup:
    """Players of whom no two may be paired, in rounds `first` to `last` (None: to the end).

    `name` says why they are a group, such as a club or a family. With a `wish` they should not meet
    if it can be helped: `BY_CRITERIA` keeps it as long as no criterion of the rules is met worse,
    `WHILE_LEGAL` as long as there is a legal round.
    """

    players: tuple[int, ...]
    first: int = 1
    last: int | None = None
    name: str = ""
    wish: str = ""

    def concerns(self, round_number: int) -> bool:
        """Return whether the group is kept apart in a round."""
        return self.first <= round_number and (self.last is None or round_number <= self.last)


BY_CRITERIA = "criteria"
WHILE_LEGAL = "legal"
GROUP_WISHES = ("", BY_CRITERIA, WHILE_LEGAL)
"""What a `ProhibitedGroup.wish` can be; empty is a prohibition."""


@dataclass(frozen=True, slots=True)
class VirtualPoints:
    """Accelerated points in tenths that `player` carries while `round` is paired."""

    player: int
    round: int
    points: int


@dataclass(frozen=True, slots=True)
class PointAdjustment:
    """Points apart from the point system (record 299 of report files), in tenths, for `players` in
    `round`.

    Without `kind` they are a bonus, or a penalty when negative, on top of what the round brings.
    With one (`W D L` game, `+ -` forfeit, `F H Z` bye) they are what such a result is worth
    instead. `round` None is every round; no `players` are all of them, with a kind only.
    """

    kind: str
    points: int
    round: int | None = None
    players: tuple[int, ...] = ()

    def concerns(self, player: int, round_number: int) -> bool:
        """Return whether the adjustment is for a player in a round."""
        return self.round in (None, round_number) and (player in self.players or not self.players)


ADJUSTMENT_KINDS = ("", "W", "D", "L", "+", "-", "F", "H", "Z")
"""What a `PointAdjustment` can be tied to."""


@dataclass(frozen=True, slots=True)
class Record:
    """A line of a report file other than a player line, kept word for word.

    `line` counts from 1.
    """

    line: int
    text: str


@dataclass(frozen=True, slots=True)
class Details:
    """What is printed about the event, and what the arbiter is warned of.

    Nothing here changes a pairing.

    `first_board` is the number on the first table; `tie_breaks` are codes in the order of the
    regulations. `rating_kind` is the value of the `RatingKind` that counts, `rating_method` the
    code of the `RatingMethod`; `rating_federation` has the national ratings (empty: the event's),
    `rating_lists` is the order of several lists: federations and `FIDE` (empty: as the method
    says). `rating_list` is the list the ratings were taken from, such as `NOV26`, if that is known.
    `arbiter_ids` and `arbiter_titles` are those of the chief arbiter, then of the deputies in their
    order; `event_code` is FIDE's number of the event. `prizes` are the lines of the list of prizes
    (`ratings/prize_fund/prize_list.py`), `teams` is the rule for teams (`ratings/teams.py`).
    `decisions` are the lines that part ties which the tie-breaks leave (`standings/decisions.py`).
    `times` are the hours at which the rounds begin, beside their `dates`. `norm_event` is what the
    event is to norms (`ratings/title_norms/events.py`), `variant` the game that is played, empty
    for chess itself. `logo` is a PNG in base64. `sheet_languages` are the codes of the one or two
    languages of sheets and pages; without any they are in that of the window. `name_style` is the
    code of the order of names on them (`domain/texts/name_styles.py`), empty for that of the
    language. `report_fields` are the lines of what reports of national federations ask for
    (`domain/organisation/report_fields.py`), `knockout` those of a knock-out between participants
    with its results (`domain/matches/knockout.py`).
    A player may have `most_half_byes` half-point byes, none of them in the `late_rounds` last
    rounds; to begin with FIDE's limits. A late entry gets half-point byes for up to
    `late_entry_byes` of the rounds missed (C.04.2, 2.4: none unless the event grants them).
    """

    name: str = ""
    city: str = ""
    federation: str = ""
    start: str = ""
    end: str = ""
    kind: str = ""
    chief_arbiter: str = ""
    deputies: tuple[str, ...] = ()
    time_control: str = ""
    dates: tuple[str, ...] = ()
    first_board: int = 1
    tie_breaks: tuple[str, ...] = ()
    rating_kind: str = "standard"
    rating_method: str = "FIDON"
    rating_federation: str = ""
    rating_list: str = ""
    arbiter_ids: tuple[str, ...] = ()
    arbiter_titles: tuple[str, ...] = ()
    organiser: str = ""
    event_code: str = ""
    prizes: tuple[str, ...] = ()
    teams: str = ""
    most_half_byes: int = 1
    late_rounds: int = 2
    late_entry_byes: int = 0
    decisions: tuple[str, ...] = ()
    times: tuple[str, ...] = ()
    norm_event: str = ""
    variant: str = ""
    logo: str = ""
    report_fields: tuple[str, ...] = ()
    sheet_languages: tuple[str, ...] = ()
    rating_lists: tuple[str, ...] = ()
    knockout: tuple[str, ...] = ()
    name_style: str = ""


CHESS960 = "chess960"
VARIANTS = ("", CHESS960)
"""What a `Details.variant` can be."""


@dataclass(frozen=True, slots=True)
class AttachedGame:
    """The moves of a board of round `round`, kept as PGN text with its tags.

    By players, since boards may move.
    """

    round: int
    white: int
    black: int
    text: str


@dataclass(frozen=True, slots=True)
class MonthRating:
    """A player's FIDE rating, K and title on a later list, such as ``DEC26``, of an event of more
    than 30 days.
    """

    player: int
    list: str
    rating: int
    k: int = 0
    title: str = ""


@dataclass(frozen=True)
class Tournament(Cache):
    """A whole tournament as it stands.

    `rounds` holds the recorded rounds from round 1 on; the round to be paired is `len(rounds) + 1`.
    `round_count` is the planned number of rounds (None: not known). `edition` is the key of the
    rules. `acceleration` names how virtual points are computed (`domain/acceleration.py`); those in
    `virtual_points` win over it. `schedule` is how the whole schedule is made, None where each
    round is paired from the standings.

    In an event of teams, which has `team_rules`, the `players` are the teams, and a board of a
    round is a match with its games. `members` are the players of the teams, by numbers of their
    own, and `rosters` say for whom they play. `points` are match points there.
    """

    players: tuple[Player, ...] = ()
    rounds: tuple[Round, ...] = ()
    details: Details = field(default_factory=Details)
    edition: str | None = None
    round_count: int | None = None
    initial_colour: Colour | None = None
    points: PointSystem = field(default_factory=PointSystem)
    prohibited: tuple[ProhibitedGroup, ...] = ()
    virtual_points: tuple[VirtualPoints, ...] = ()
    requests: tuple[ByeRequest, ...] = ()
    records: tuple[Record, ...] = ()
    acceleration: str | None = None
    adjustments: tuple[PointAdjustment, ...] = ()
    games: tuple[AttachedGame, ...] = ()
    month_ratings: tuple[MonthRating, ...] = ()
    schedule: Schedule | None = None
    team_rules: TeamRules | None = None
    rosters: tuple[Roster, ...] = ()
    members: tuple[Player, ...] = ()

    def __post_init__(self) -> None:
        """Mark the names of teams as such: a comma in them does not separate a surname from first
        names.
        """
        if self.team_rules is None:
            return
        teams = tuple(map(as_team, self.players))
        if any(team is not player for team, player in zip(teams, self.players, strict=True)):
            object.__setattr__(self, "players", teams)

    @property
    def next_round(self) -> int:
        """The number of the round to be paired next."""
        return len(self.rounds) + 1

    @property
    def over(self) -> bool:
        """Whether all rounds that were planned are paired."""
        return self.round_count is not None and self.next_round > self.round_count

    @property
    def current_round(self) -> int:
        """The number of the round being played, 0 before the first one.

        That is the last one paired, or of the games of a match the first without all results. In a
        whole schedule it is the first round with a missing result, ignoring games moved to another
        day; if only such games are left, the first round with one of them.
        """
        if not self.rounds:
            return 0
        if self.schedule is None:
            games = self.match_of(len(self.rounds))
            return next(
                (round_number for round_number in games if self.rounds[round_number - 1].missing),
                games[-1],
            )
        unfinished_rounds = [
            round_number
            for round_number, recorded_round in enumerate(self.rounds, 1)
            if recorded_round.missing
        ]
        with_game_of_their_day = [
            round_number
            for round_number in unfinished_rounds
            if self._has_game_of_its_day(round_number)
        ]
        # The first that there is: when all games are finished, it is the last round.
        return (*with_game_of_their_day, *unfinished_rounds, len(self.rounds))[0]

    def _has_game_of_its_day(self, round_number: int) -> bool:
        """Return whether a game of a round of the schedule has no result and was not moved to
        another day.
        """
        if self.schedule is None:
            return False
        boards = (board for board in self.rounds[round_number - 1].boards if not board.result.known)
        return any(
            self.schedule.moved_game(round_number, board.white, board.black) is None
            for board in boards
        )

    @property
    def begun_round(self) -> int:
        """The number of the last round in which games were played, as far as the order of the
        rounds goes.

        That is the last one paired; in a whole schedule it is the one before the current round as
        long as that has no results.
        """
        round_number = self.current_round
        if self.schedule is None or not round_number:
            return round_number
        recorded_round = self.rounds[round_number - 1]
        if len(recorded_round.missing) < len(recorded_round.boards):
            return round_number
        return round_number - 1

    def paired_after(self, round_number: int) -> int:
        """Return how many pairings were made from the results of the round.

        0 in a whole schedule, which does not depend on results. The games of one match were paired
        at once, and count as one pairing.
        """
        if self.schedule is not None:
            return 0
        later = range(self.match_of(round_number).stop, len(self.rounds) + 1)
        return sum(not self.continues_match(later_number) for later_number in later)

    def match_of(self, round_number: int) -> range:
        """Return the recorded rounds with the games of the matches of the round: mostly that round
        alone.
        """
        start = round_number
        while self.continues_match(start):
            start -= 1
        end = round_number + 1
        while self.continues_match(end):
            end += 1
        return range(start, end)

    def has_matches(self, round_number: int) -> bool:
        """Return whether the boards of a recorded round are matches: of teams, or of several
        games.
        """
        if self.team_rules is not None:
            return 0 < round_number <= len(self.rounds)
        return len(self.match_of(round_number)) > 1

    def continues_match(self, round_number: int) -> bool:
        """Return whether a recorded round has the second games of the matches of the round
        before.
        """
        return round_number in self._second_games

    @cached_property
    def _second_games(self) -> frozenset[int]:
        """The rounds in which exactly the same players meet as in the round before, with colours
        reversed.

        Only a system of two games in every round has them: two players who meet twice in another
        event play two rounds. A game with the wrong colours does not change that.
        """
        if system_of(self) is not System.DOUBLE_SWISS:
            return frozenset()
        numbers: set[int] = set()
        for round_number, (previous_round, recorded_round) in enumerate(pairwise(self.rounds), 2):
            # The second game of a match is not the first one of another.
            if round_number - 1 not in numbers and _has_second_games(
                previous_round.boards, recorded_round.boards
            ):
                numbers.add(round_number)
        return frozenset(numbers)

    @property
    def coming_round(self) -> int:
        """The number of the first round that a change of the participants can still affect."""
        if self.schedule is None or not self.rounds:
            return self.next_round
        return self.current_round

    @cached_property
    def by_number(self) -> dict[int, Player]:
        """The players by pairing number."""
        return {player.number: player for player in self.players}

    @cached_property
    def member_by_number(self) -> dict[int, Player]:
        """The players of the teams by their numbers."""
        return {member.number: member for member in self.members}

    @cached_property
    def roster_of(self) -> dict[int, Roster]:
        """The rosters by the pairing numbers of the teams.

        A team without one has an empty roster.
        """
        empty_rosters = {player.number: Roster(player.number) for player in self.players}
        return empty_rosters | {roster.team: roster for roster in self.rosters}

    def before_round(self, round_number: int) -> Tournament:
        """Return the state before the round was paired.

        Of that round and later ones only the absent players are kept: byes other than the
        pairing-allocated one, and players who appear nowhere in it.
        """
        if round_number > len(self.rounds):
            return self
        recorded_round = self.rounds[round_number - 1]
        requests = tuple(
            request for request in self.requests if request.round != round_number
        ) + absences(self, round_number, recorded_round)
        state = replace(self, rounds=self.rounds[: round_number - 1], requests=requests)
        playing_house_players = state.waiting_house_players(round_number)
        if not playing_house_players:
            return state
        # They sit in the round although the others were even in number, such as after a late entry.
        # As plain players they are there whatever the number of the others.
        players = tuple(
            replace(player, house="") if player.number in playing_house_players else player
            for player in self.players
        )
        return replace(state, players=players)

    def absent(self, round_number: int) -> dict[int, ByeKind]:
        """Return the players who do not take part in the unpaired round, and how that is scored.

        No player is removed from a whole schedule: an absent player loses by forfeit there.
        """
        if self.schedule is not None:
            return {}
        absence_kinds = self._absent_or_withdrawn(round_number)
        absence_kinds.update(dict.fromkeys(self._spare_house_players(absence_kinds), ByeKind.ZERO))
        return absence_kinds

    def _absent_or_withdrawn(self, round_number: int) -> dict[int, ByeKind]:
        """Return the players who withdrew before the round, or requested not to play in it."""
        absence_kinds = {
            player.number: ByeKind.ZERO
            for player in self.players
            if player.withdrawn_from is not None and player.withdrawn_from <= round_number
        }
        absence_kinds.update(
            {
                request.player: request.kind
                for request in self.requests
                if request.round == round_number
            }
        )
        return absence_kinds

    def _spare_house_players(self, absent_players: Collection[int]) -> tuple[int, ...]:
        """Return the house players whom a round does not need: the first one plays if the number of
        others is odd.
        """
        house_players = []
        for player in self.players:
            if player.house and player.number not in absent_players:
                house_players.append(player.number)
        if not house_players:
            return ()
        visitors = len(self.players) - len(absent_players) - len(house_players)
        needed_count = visitors % 2
        return tuple(house_players[needed_count:])

    def waiting_house_players(self, round_number: int) -> tuple[int, ...]:
        """Return the house players whom the unpaired round does not need, since the other players
        are even.
        """
        if self.schedule is not None:
            return ()
        return self._spare_house_players(self._absent_or_withdrawn(round_number))

    def bye_by_hand(self, round_number: int) -> tuple[int, ...]:
        """Return the players who have the pairing-allocated bye of the unpaired round before it is
        paired.

        They are `absent` for the pairing, but take part in the round.
        """
        byes = {
            request.player
            for request in self.requests
            if request.round == round_number and request.kind is ByeKind.PAIRING_ALLOCATED
        }
        return tuple(sorted(byes))


def _has_second_games(first_games: Sequence[Board], boards: Sequence[Board]) -> bool:
    """Return whether some boards have the players of the boards before, with colours reversed on
    any of them.
    """
    if len(first_games) != len(boards):
        return False
    turned_boards = {(board.black, board.white) for board in first_games}
    if not any((board.white, board.black) in turned_boards for board in boards):
        return False
    pairs = {frozenset(pair) for pair in turned_boards}
    return all(frozenset((board.white, board.black)) in pairs for board in boards)


def absences(
    tournament: Tournament, round_number: int, recorded_round: Round
) -> tuple[ByeRequest, ...]:
    """Return the recorded round's absences as requests, in the order of the pairing numbers.

    In a whole schedule nobody requests anything: who has no opponent there is free.
    """
    if tournament.schedule is not None:
        return ()
    present_players = {
        number_at_board
        for board in recorded_round.boards
        for number_at_board in (board.white, board.black)
    }
    byes: dict[int, Bye] = {bye.player: bye for bye in recorded_round.byes}
    requests = []
    for player in tournament.players:
        bye = byes.get(player.number)
        if bye is not None and bye.kind is not ByeKind.PAIRING_ALLOCATED:
            requests.append(ByeRequest(player.number, round_number, bye.kind, bye.mark))
        elif bye is None and player.number not in present_players:
            requests.append(ByeRequest(player.number, round_number, ByeKind.ZERO, " "))
    return tuple(requests)
