"""The players of a round as the definitions of an edition see them: who may meet whom or have the bye, and colours."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from enum import Enum, IntEnum
from functools import cached_property
from itertools import groupby
from typing import Generic, NamedTuple, TypeVar

from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Colour, Round
from arbiter_gui.proof.kernel.certificates import can_be_matched, restricted_rows, rows_with_seats
from arbiter_gui.proof.kernel.recount import (
    PlayerRound,
    Recount,
    absent_players,
    recounted,
    virtual_points,
    worth_of_win,
)
from arbiter_gui.proof.kernel.vertex_sets import (
    VertexSet,
    contains,
    first_vertices,
    remove_edge,
    vertex_set,
    without_vertex,
)
from arbiter_gui.rulebook import Criterion
from arbiter_gui.trace.candidates import PreferencesWeighed
from arbiter_gui.trace.values import Apart, ColourRule, Met, Preference, SameColour, Why

Pair = tuple[int, int]
P = TypeVar("P", bound="Player")


class Float(Enum):
    """The float of a player in one round: an opponent with a lower or a higher score, or neither."""

    NONE = "-"
    DOWN = "down"
    UP = "up"


class Strength(IntEnum):
    """The kinds of colour preference, weakest first."""

    NONE = 0
    MILD = 1
    STRONG = 2
    ABSOLUTE = 3


@dataclass(frozen=True)
class Player:
    """One player; `score` is the pairing score in tenths.

    `met` are the players met over the board or prohibited, `opponents` those of each recorded round. `colours` are
    those of the played games, oldest first; `floats` has one entry for each recorded round, and `unplayed` counts
    those without a game. `turn` is the number whose parity the rule of the initial colour uses; `no_bye` means that
    the pairing-allocated bye is barred.
    """

    number: int
    score: int
    met: frozenset[int]
    colours: tuple[Colour, ...]
    floats: tuple[Float, ...]
    no_bye: bool
    topscorer: bool
    turn: int
    unplayed: int = 0
    opponents: tuple[int | None, ...] = ()

    def __hash__(self) -> int:
        """Players of one round differ by their numbers."""
        return self.number

    @cached_property
    def difference(self) -> int:
        """Games with White minus games with Black."""
        games_with_white = self.colours.count(Colour.WHITE)
        games_with_black = len(self.colours) - games_with_white
        return games_with_white - games_with_black

    @cached_property
    def strength(self) -> Strength:
        """How strong the colour preference is."""
        if abs(self.difference) > 1 or self._has_repeated_colour:
            return Strength.ABSOLUTE
        if self.difference:
            return Strength.STRONG
        if self.colours:
            return Strength.MILD
        return Strength.NONE

    @cached_property
    def wish(self) -> Colour | None:
        """The preferred colour; None without a played game."""
        if not self.colours:
            return None
        # Beyond 1 the difference decides, whatever the last colours were. At 1 it is a strong preference only, and a
        # repeated colour an absolute one, which comes first. Without a difference colours alternate.
        if abs(self.difference) <= 1 and (self._has_repeated_colour or not self.difference):
            return self.colours[-1].other
        if self.difference > 0:
            return Colour.BLACK
        return Colour.WHITE

    @property
    def _has_repeated_colour(self) -> bool:
        return len(self.colours) >= 2 and self.colours[-1] is self.colours[-2]

    def had(self, kind: Float, rounds_ago: int) -> bool:
        """Return whether the player floated this way in the previous round (1) or two rounds before (2)."""
        return len(self.floats) >= rounds_ago and self.floats[-rounds_ago] is kind

    def round_met(self, opponent: int) -> int | None:
        """Return the round in which the two met over the board, None when they did not."""
        if opponent not in self.opponents:
            return None
        return self.opponents.index(opponent) + 1

    @cached_property
    def letters(self) -> str:
        """The colours of the played games as letters."""
        return "".join(colour.value for colour in self.colours)

    @property
    def colour_kind(self) -> Hashable:
        """What a criterion about the colours of two players can see of each."""
        return self.strength, self.wish, self.topscorer

    @property
    def preference(self) -> Preference:
        """The colour preferred and how strongly."""
        strength = self.strength.name.lower()
        if self.wish is None:
            return Preference(strength)
        return Preference(f"{strength}-{self.wish.value}")


def build_players(
    tournament: Tournament,
    floats: Callable[[PlayerRound], Float | None],
    bars: Callable[[PlayerRound], bool],
) -> tuple[Player, ...]:
    """Return all players of the next round with the facts of an edition, by score, then number.

    `floats` returns the float of a round, None if the two scores decide; `bars` returns whether it bars from the bye.
    """
    recount = recounted(tournament)
    absent_numbers = absent_players(tournament)
    prohibited_opponents = prohibited_opponents_in(tournament)
    turns = turns_of(tournament)
    scores = _pairing_scores(tournament, recount)
    most_points: int | None = None
    if is_last_round(tournament):
        most_points = len(tournament.rounds) * worth_of_win(tournament.points)

    def float_of(number: int, place: int, entry: PlayerRound) -> Float:
        """Return the float of the round at a place: as the edition says it, else by the scores before the round."""
        stated_float = floats(entry)
        if stated_float is not None:
            return stated_float
        if entry.opponent is None:
            return Float.NONE
        # The pairing scores of that round, virtual points included: by these the two met.
        score = scores[number][place]
        score_of_opponent = scores[entry.opponent][place]
        if score == score_of_opponent:
            return Float.NONE
        if score > score_of_opponent:
            return Float.DOWN
        return Float.UP

    def player(number: int, entries: Sequence[PlayerRound]) -> Player:
        """Return a player of the next round from his rounds so far."""
        score = scores[number][-1]
        # Two who were paired but did not play may meet again.
        opponents = tuple(entry.opponent if entry.played else None for entry in entries)
        met_over_the_board = {opponent for opponent in opponents if opponent is not None}
        return Player(
            number=number,
            score=score,
            met=frozenset(prohibited_opponents[number] | met_over_the_board),
            colours=tuple(e.colour for e in entries if e.played and e.colour is not None),
            floats=tuple(float_of(number, place, entry) for place, entry in enumerate(entries)),
            no_bye=any(map(bars, entries)),
            topscorer=most_points is not None and 2 * score > most_points,
            turn=turns[number],
            unplayed=sum(1 for entry in entries if not entry.played),
            opponents=opponents,
        )

    return ranked(player(n, entries) for n, entries in recount.rounds.items() if n not in absent_numbers)


def _pairing_scores(tournament: Tournament, recount: Recount) -> dict[int, tuple[int, ...]]:
    """Return the points of each player before each round and the next one, with the virtual points of that round."""
    points_added = virtual_points(tournament)
    scores = {}
    for number, running_points in recount.scores.items():
        with_virtual = []
        for round_number, points in enumerate(running_points, 1):
            with_virtual.append(points + points_added.get((number, round_number), 0))
        scores[number] = tuple(with_virtual)
    return scores


def prohibited_opponents_in(tournament: Tournament) -> dict[int, set[int]]:
    """Return with whom each player must not be paired in the next round, as the event prohibits it."""
    next_round = len(tournament.rounds) + 1
    prohibited_opponents: dict[int, set[int]] = {player.number: set() for player in tournament.players}
    for group in tournament.prohibited:
        # A mere wish bars nobody.
        if not group.wish and group.concerns(next_round):
            for number in prohibited_opponents.keys() & {*group.players}:
                prohibited_opponents[number] |= {*group.players} - {number}
    return prohibited_opponents


def turns_of(tournament: Tournament) -> dict[int, int]:
    """Return the places from 1 of the players who take part in the next round, or were paired in an earlier one.

    The initial colour goes by odd and even numbers. An absent player who was never paired has no number yet, and so
    must not turn the parity of all who follow; one who withdrew later keeps his.
    """
    absent_numbers = absent_players(tournament)
    paired_numbers = {number for recorded in tournament.rounds for number in _numbers_paired_in(recorded)}
    numbers = sorted(
        player.number
        for player in tournament.players
        if player.number not in absent_numbers or player.number in paired_numbers
    )
    return {number: place for place, number in enumerate(numbers, 1)}


def _numbers_paired_in(recorded: Round) -> list[int]:
    """Return who had an opponent or the allocated bye in a round."""
    on_boards = [number for board in recorded.boards for number in (board.white, board.black)]
    return on_boards + [bye.player for bye in recorded.byes if bye.kind is ByeKind.PAIRING_ALLOCATED]


def is_last_round(tournament: Tournament) -> bool:
    """Return whether the last round is being paired."""
    return tournament.round_count is not None and tournament.next_round >= tournament.round_count


def ranked(players: Iterable[P]) -> tuple[P, ...]:
    """Return players by score, then number."""
    return tuple(sorted(players, key=lambda player: (-player.score, player.number)))


def numbers(players: Iterable[Player]) -> tuple[int, ...]:
    """Return pairing numbers."""
    return tuple(player.number for player in players)


def in_board_order(boards: Iterable[Pair], players: Iterable[Player]) -> tuple[Pair, ...]:
    """Return (white, black) by the higher player's score, the sum of both, and that player's number (C.04.2)."""
    by_number = {player.number: player for player in players}

    def place(board: Pair) -> tuple[int, int, int]:
        higher, lower = ranked(by_number[number] for number in board)
        return -higher.score, -higher.score - lower.score, higher.number

    return tuple(sorted(boards, key=place))


class GivenColours(NamedTuple):
    """The players with White and Black, and the deciding rule of five (from 1)."""

    white: Player
    black: Player
    rule: int

    @property
    def kind(self) -> ColourRule:
        """The kind of that rule."""
        return list(ColourRule)[self.rule - 1]


def allocate_colours(
    player: Player, opponent: Player, initial: Colour | None, *, widths: bool = True
) -> GivenColours:
    """Return the colours by the first rule that decides. Raises ValueError if the lot is needed and not drawn.

    `widths` means that between two absolute preferences the wider colour difference is the stronger one.
    """
    higher, lower = ranked((player, opponent))
    return allocate_colours_between(higher, lower, initial, widths=widths)


def allocate_colours_between(
    higher: Player, lower: Player, initial: Colour | None, *, widths: bool = True
) -> GivenColours:
    """Return the same if an edition says itself which player is the higher ranked. Raises ValueError likewise."""
    rule, colour = _colour_of_the_higher(higher, lower, initial, widths)
    if colour is Colour.WHITE:
        return GivenColours(higher, lower, rule)
    return GivenColours(lower, higher, rule)


def _colour_of_the_higher(
    higher: Player, lower: Player, initial: Colour | None, widths: bool
) -> tuple[int, Colour]:
    """Return the number of the rule that decides, and the colour that it gives the higher ranked player."""
    wish = higher.wish
    wish_of_lower = lower.wish
    # 5: nobody has a preference, and the initial colour decides. Asked first, as the others compare preferences.
    if wish is None and wish_of_lower is None:
        if initial is None:
            raise ValueError("the initial colour has not been drawn")
        if higher.turn % 2 == 1:
            return 5, initial
        return 5, initial.other
    # 1: both preferences can be granted, also where only one of the two has any.
    if wish is None:
        assert wish_of_lower is not None
        return 1, wish_of_lower.other
    if wish is not wish_of_lower:
        return 1, wish
    # 2: the stronger preference is granted.
    weight = _weight_of_preference(higher, widths)
    weight_of_lower = _weight_of_preference(lower, widths)
    if weight != weight_of_lower:
        if weight > weight_of_lower:
            return 2, wish
        return 2, wish.other
    # 3: they alternate from the last round in which they had different colours. Games are counted from the last one
    # back, without rounds that were not played; where one has fewer, the older ones of the other have no counterpart.
    for colour, colour_of_lower in zip(reversed(higher.colours), reversed(lower.colours), strict=False):
        if colour is not colour_of_lower:
            return 3, colour.other
    # 4: the preference of the higher ranked player is granted; both have the same one, or it would be 1.
    return 4, wish


def _weight_of_preference(player: Player, widths: bool) -> tuple[Strength, int]:
    """Return how strong a preference is; with `widths` an absolute one weighs by the colour difference, too."""
    if widths and player.strength is Strength.ABSOLUTE:
        return player.strength, abs(player.difference)
    return player.strength, 0


def colours_event(
    article: str,
    rule: ColourRule,
    white: Player,
    black: Player,
    first: Player | None = None,
    *,
    knows_preferences: bool = True,
) -> PreferencesWeighed:
    """Return the event for the colours of a pair; it has no preferences if the rules know none.

    `first` is the player considered first, the higher ranked one unless an edition has another order.
    """
    preferences: tuple[Preference, ...] = ()
    if knows_preferences:
        preferences = (white.preference, black.preference)
    if first is None:
        first = ranked((white, black))[0]
    return PreferencesWeighed(
        article,
        white.number,
        black.number,
        first.number,
        preferences,
        rule=rule,
        colours=(white.letters, black.letters),
    )


def met_before(player: Player, opponent: Player) -> bool:
    """Return whether two players met over the board, or may not meet in the event."""
    return opponent.number in player.met


def must_have_one_colour(player: Player, opponent: Player) -> bool:
    """Return whether two players who are not topscorers have the same absolute preference."""
    have_same_absolute = (
        player.strength is opponent.strength is Strength.ABSOLUTE and player.wish is opponent.wish
    )
    return have_same_absolute and not player.topscorer and not opponent.topscorer


def may_meet(player: Player, opponent: Player) -> bool:
    """Return whether two players may meet: not twice, nor with one absolute preference unless one is a topscorer."""
    return not met_before(player, opponent) and not must_have_one_colour(player, opponent)


class ColourPayers(NamedTuple):
    """The players affected in what an edition counts for the colours of a pair, by pairing number.

    `too_wide` are topscorers and their opponents who get a colour difference beyond two, `third_running` those who
    get a colour for the third time in a row. `without_wish` does not get the colour that both prefer,
    `without_strong_wish` had a strong preference for it.
    """

    too_wide: tuple[int, ...] = ()
    third_running: tuple[int, ...] = ()
    without_wish: tuple[int, ...] = ()
    without_strong_wish: tuple[int, ...] = ()


def colour_payers(player: Player, opponent: Player, initial: Colour | None) -> ColourPayers:
    """Return the players affected by the colours of a pair."""
    has_topscorer = player.topscorer or opponent.topscorer
    want_the_same = player.wish is opponent.wish
    is_first_game_of_both = want_the_same and player.wish is None
    # Only a topscorer or his opponent can come to a third colour running or a difference beyond two: any others with
    # one absolute preference may not meet at all. Looked at first, as most pairs cost nothing.
    if is_first_game_of_both or not (has_topscorer or want_the_same):
        return ColourPayers()
    allocation = allocate_colours(player, opponent, initial)
    payers = ColourPayers()
    if has_topscorer:
        payers = payers._replace(
            too_wide=tuple(
                affected_player.number
                for affected_player in (player, opponent)
                if _exceeds_difference(affected_player, allocation)
            ),
            third_running=tuple(
                affected_player.number
                for affected_player in (player, opponent)
                if _gets_third_running(affected_player, allocation)
            ),
        )
    if want_the_same:
        # Exactly one of the two is disappointed, by the rules of allocation.
        if player.wish is Colour.WHITE:
            player_without_wish = allocation.black
        else:
            player_without_wish = allocation.white
        payers = payers._replace(without_wish=(player_without_wish.number,))
        if player_without_wish.strength is Strength.STRONG:
            payers = payers._replace(without_strong_wish=(player_without_wish.number,))
    return payers


def _colours_after(player: Player, given_colours: GivenColours) -> tuple[Colour, ...]:
    """Return the colours of a player with the one that is given."""
    if player is given_colours.white:
        colour = Colour.WHITE
    else:
        colour = Colour.BLACK
    return (*player.colours, colour)


def _exceeds_difference(player: Player, given_colours: GivenColours) -> bool:
    """Return whether a player gets a colour difference beyond two."""
    colours = _colours_after(player, given_colours)
    return abs(2 * colours.count(Colour.WHITE) - len(colours)) > 2


def _gets_third_running(player: Player, given_colours: GivenColours) -> bool:
    """Return whether a player gets one colour for the third time in a row."""
    colours = _colours_after(player, given_colours)
    return len(colours) > 2 and len({*colours[-3:]}) == 1


Places = tuple[int, ...]


class Field(Generic[P]):
    """Players by their places in the order of rank; a place is an index of `players`, from 0.

    Nothing is changed after a field was built: `place`, `allowed`, `may_have_bye` and the answers of `completable` are
    worked out once. Whoever needs other players or another limit of the bye makes a new field. `scoregroups` is only
    for players sorted by score, the highest first.

    `met_criterion` bars a second meeting, `same_colour_criterion` two players who must have one colour. No
    player with a score above `bye_limit` (tenths) receives the bye; None: no such limit.
    """

    def __init__(
        self,
        players: Iterable[P],
        met_criterion: Criterion,
        same_colour_criterion: Criterion,
        bye_limit: int | None = None,
    ) -> None:
        self.players = tuple(players)
        self.met_criterion = met_criterion
        self.same_colour_criterion = same_colour_criterion
        self.bye_limit = bye_limit
        self.place = {player.number: i for i, player in enumerate(self.players)}
        self.by_number = {player.number: player for player in self.players}
        self._completable_places: dict[Places, bool] = {}

    def reason_apart(self, player: P, opponent: P) -> Apart | None:
        """Return the reason why two players may not meet, with the round or the colour; None if they may."""
        if self.met_criterion.counts(player, opponent):
            return Met(self.met_criterion.article, player.round_met(opponent.number))
        if self.same_colour_criterion.counts(player, opponent):
            return SameColour(self.same_colour_criterion.article, player.wish)
        return None

    def may_meet(self, player: P, opponent: P) -> bool:
        """Return whether two players may meet under both criteria."""
        return not self.met_criterion.counts(player, opponent) and not self.same_colour_criterion.counts(
            player, opponent
        )

    def legal(self, player: int, opponent: int) -> bool:
        """Return whether two players may be paired, by their numbers."""
        return self.may_meet(self.by_number[player], self.by_number[opponent])

    def kept_apart(self, player: int, opponent: int, why: Why | None) -> bool:
        """Return whether this is the reason why two players may not meet; None: they may."""
        return self.reason_apart(self.by_number[player], self.by_number[opponent]) == why

    def barring(self, player: int, opponent: int) -> frozenset[str]:
        """Return the articles that can each keep two players apart; an empty set if they may meet."""
        why = self.reason_apart(self.by_number[player], self.by_number[opponent])
        if why is None:
            return frozenset()
        return frozenset((why.article,))

    @cached_property
    def allowed(self) -> tuple[VertexSet, ...]:
        """The set of permitted opponents for each place.

        Ten thousand players have fifty million pairs. So the first criterion is evaluated only for the players in
        `Player.met`, and the second one, which depends on the preferences and on topscorers, once for any two kinds of
        these.
        """
        same_colour_places = self._same_colour_places
        all_places = first_vertices(len(self.players))
        # First all of a colour kind at once, then the few who met, one by one.
        rows = [all_places & ~same_colour_places[player.colour_kind] for player in self.players]
        for place, player in enumerate(self.players):
            rows[place] = without_vertex(rows[place], place)
            for number in player.met:
                later = self.place.get(number, -1)
                if later > place and self.met_criterion.counts(player, self.players[later]):
                    remove_edge(rows, place, later)
        return tuple(rows)

    @property
    def _same_colour_places(self) -> dict[Hashable, VertexSet]:
        """The places of the players who must have the same colour, for each kind of preference."""
        members: dict[Hashable, list[P]] = {}
        for player in self.players:
            members.setdefault(player.colour_kind, []).append(player)
        places_of_members = {}
        for kind, group in members.items():
            places_of_members[kind] = vertex_set(self.place[player.number] for player in group)
        places_of_kind = dict.fromkeys(members, 0)
        for kind, group in members.items():
            for other_kind, other_group in members.items():
                # The first and the last are two players, unless the kind has a single one.
                first_member = group[0]
                last_member = other_group[-1]
                if first_member is not last_member and self.same_colour_criterion.counts(
                    first_member, last_member
                ):
                    places_of_kind[kind] |= places_of_members[other_kind]
        return places_of_kind

    def rows(self, numbers: Iterable[int]) -> list[int]:
        """Return who may meet whom among some players, by their places in the list."""
        return restricted_rows(self.allowed, [self.place[n] for n in numbers])

    def graph(self, places: Sequence[int] | None = None) -> list[int]:
        """Return who may meet whom among places (None: all), and the bye as a last vertex of an odd field."""
        if places is None:
            places = range(len(self.players))
        rows = restricted_rows(self.allowed, places)
        if not self.odd:
            return rows
        return rows_with_seats(rows, [contains(self.may_have_bye, place) for place in places])

    def completable(self, places: Places) -> bool:
        """Return whether these players can all be paired, with the bye in an odd field."""
        # Brackets and candidates ask again and again about the same players.
        if places not in self._completable_places:
            self._completable_places[places] = can_be_matched(self.graph(places))
        return self._completable_places[places]

    def limited(self, score: int) -> Field[P]:
        """Return the same field in which only players with at most this score (tenths) may receive the bye."""
        limited_field = Field(self.players, self.met_criterion, self.same_colour_criterion, score)
        # Who may meet whom does not depend on the bye, and takes long in a large field, so that it is taken over.
        vars(limited_field)["allowed"] = self.allowed
        return limited_field

    @cached_property
    def may_have_bye(self) -> VertexSet:
        """The places of the players who may receive the bye."""
        limit = self.bye_limit
        places = []
        for place, player in enumerate(self.players):
            is_within_limit = limit is None or player.score <= limit
            if is_within_limit and not player.no_bye:
                places.append(place)
        return vertex_set(places)

    @property
    def odd(self) -> bool:
        """Whether a player receives the bye."""
        return len(self.players) % 2 == 1

    def numbers(self, places: Iterable[int]) -> tuple[int, ...]:
        """Return pairing numbers."""
        return tuple(self.players[place].number for place in places)

    @cached_property
    def scoregroups(self) -> list[Places]:
        """The places of each group of equal scores, the highest first."""
        places = range(len(self.players))
        return [tuple(group) for _, group in groupby(places, key=lambda place: self.players[place].score)]
