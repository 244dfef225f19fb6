"""Pairing numbers: given by strength, exchanged among equals, and made room for late entries (C.04.2, article 2)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise
from operator import attrgetter, is_
from typing import TypeVar

from arbiter_gui.app.edits.base import check_open_to_players, name_or_number, player_of
from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.history import numbered_anew, still_numbered_anew
from arbiter_gui.domain.players.comparing import unnumbered
from arbiter_gui.domain.players.rating_method import rating_method, settled
from arbiter_gui.domain.players.titles import fide_title, title_rank
from arbiter_gui.domain.record_lines.integrity import renumbered_line, with_lines
from arbiter_gui.domain.round_rules import players_in, still_sound
from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.domain.texts.sentences import Said, say
from arbiter_gui.domain.tournament import (
    Details,
    MonthRating,
    PointAdjustment,
    ProhibitedGroup,
    Tournament,
    VirtualPoints,
)
from arbiter_gui.domain.values import Board, ByeKind, ByeRequest, Player, Round
from arbiter_gui.formats.trf.national_ratings import records as national
from arbiter_gui.standings.decisions import renumbered_decisions

_NUMBER = attrgetter("number")
_OfPlayer = TypeVar("_OfPlayer", VirtualPoints, ByeRequest, MonthRating)
_OfPlayers = TypeVar("_OfPlayers", ProhibitedGroup, PointAdjustment)

LAST_ROUND_TO_NUMBER = 4
"""Numbers are not given anew any more once this round is paired (C.04.2, 2.3)."""


def next_number(tournament: Tournament) -> int:
    """Return the pairing number after the highest one."""
    return max((p.number for p in tournament.players), default=0) + 1


@dataclass(frozen=True, slots=True)
class NumberPlayers:
    """Give the pairing numbers anew: by rating, then title, then name (C.04.2, 2.2).

    `equals_stay` keeps the order in which players of the same rating and title stand, in place of the alphabet.
    """

    equals_stay: bool = False

    @property
    def label(self) -> Said:
        """The label ``number the players``."""
        return say("number the players")

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with players sorted and numbered from 1, in every round alike."""
        check_numbers_open(tournament)
        return renumbered(tournament, self.numbers(tournament))

    def numbers(self, tournament: Tournament) -> dict[int, int]:
        """Return everybody's new number by the one until now."""
        order = sorted(tournament.players, key=_NUMBER)
        order.sort(key=standing if self.equals_stay else strength)
        return {p.number: i for i, p in enumerate(order, 1)}


@dataclass(frozen=True, slots=True)
class ExchangeNumbers:
    """Let two players of the same rating and title change numbers: the arbiter's own order among equals."""

    first: int
    second: int

    @property
    def label(self) -> Said:
        """Such as ``exchange the numbers 5 and 6``."""
        return say("exchange the numbers {first} and {second}", first=self.first, second=self.second)

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the two numbers exchanged, in every round alike."""
        check_numbers_open(tournament)
        one, other = player_of(tournament, self.first), player_of(tournament, self.second)
        if tournament.schedule is None and standing(one) != standing(other):
            raise InvalidTournament(
                say(
                    "Only players of the same rating and title can change numbers: {one} has "
                    "{first}, {other} {second}.",
                    one=name_or_number(one),
                    first=_ranked(one),
                    other=name_or_number(other),
                    second=_ranked(other),
                )
            )
        numbers = {p.number: p.number for p in tournament.players}
        return renumbered(tournament, numbers | {self.first: self.second, self.second: self.first})


@dataclass(frozen=True, slots=True)
class EnterLate:
    """Enter a player who takes part from `round` on, at the number that is due to the rating.

    Everybody below moves down by one. `at_end` gives the next free number instead, which departs from the
    rules. Rounds before `round` are absences.
    """

    player: Player
    round: int
    at_end: bool = False

    @property
    def label(self) -> Said:
        """Such as ``enter Smith, John from round 3 on``."""
        if not self.player.name:
            return say("enter a player from round {round} on", round=self.round)
        return say("enter {who} from round {round} on", who=self.player.name, round=self.round)

    def apply(self, tournament: Tournament) -> Tournament:
        """Return the tournament with the player, the list in order of number."""
        check_open_to_players(tournament)
        if self.round < tournament.next_round:
            raise InvalidTournament(say("Round {round} is paired already.", round=self.round))
        player = with_rating(tournament, self.player)
        number = next_number(tournament) if self.at_end else proper_number(tournament, player)
        numbers = {p.number: p.number + (p.number >= number) for p in tournament.players}
        moved = renumbered(tournament, numbers)
        players = (*moved.players, replace(player, number=number, withdrawn_from=None, rank=None))
        absences = tuple(
            ByeRequest(number, missed, ByeKind.ZERO) for missed in range(tournament.next_round, self.round)
        )
        entered = replace(
            moved,
            players=tuple(sorted(players, key=_NUMBER)),
            requests=moved.requests + absences,
            virtual_points=moved.virtual_points + _virtual_points(moved, number),
        )
        still_numbered_anew(entered, moved)
        return entered


RENUMBERING = (NumberPlayers, ExchangeNumbers, EnterLate)
"""The edits that may change the numbers of players who have been paired."""


def proper_number(tournament: Tournament, player: Player) -> int:
    """Return the number due to a player who joins the others.

    Where these do not stand in order of strength, it is the place with the fewest stronger players below and
    not stronger ones above, the highest such place.
    """
    # A late entry asks for it in its warning, for the edit and for the line on record.
    return tournament.kept(("number due", player), lambda: _number_due(tournament, player))


def _number_due(tournament: Tournament, player: Player) -> int:
    player = with_rating(tournament, player)
    # Titles and names are looked at among equal ratings only.
    order = sorted(tournament.players, key=_NUMBER)
    stronger = [
        other.rating > player.rating or (other.rating == player.rating and strength(other) < strength(player))
        for other in order
    ]
    above = accumulate((not is_stronger for is_stronger in stronger), initial=0)
    total, before = sum(stronger), [0, *accumulate(stronger)]
    wrong = [weaker + total - passed for weaker, passed in zip(above, before, strict=True)]
    place = wrong.index(min(wrong))
    return order[place].number if place < len(order) else next_number(tournament)


def with_rating(tournament: Tournament, player: Player) -> Player:
    """Return a player who is to be entered with the rating that counts in the tournament."""
    return settled(None, player, rating_method(tournament.details.rating_method))


def out_of_order(tournament: Tournament) -> tuple[int, ...]:
    """Return the players who stand directly below somebody of a lower rating, or of the same with a lower title."""
    order = sorted(tournament.players, key=_NUMBER)
    return tuple(below.number for above, below in pairwise(order) if standing(below) < standing(above))


def standing(player: Player) -> tuple[int, int]:
    """Return the key of the ranking without the name: rating, then title, the best first."""
    return -player.rating, title_rank(player.title)


def _ranked(player: Player) -> str:
    return f"{player.rating} {fide_title(player.title)}".rstrip()


def strength(player: Player) -> tuple[int, int, str]:
    """Return the whole key of the ranking, the best first (C.04.2, 2.2)."""
    return *standing(player), folded(player.name)


def check_numbers_open(tournament: Tournament) -> None:
    """Raise InvalidTournament once numbers cannot be given anew any more."""
    if tournament.schedule is not None and tournament.rounds:
        raise InvalidTournament(say("The schedule is made with the numbers as they are; remove it first."))
    if len(tournament.rounds) >= LAST_ROUND_TO_NUMBER:
        raise InvalidTournament(
            say(
                "Numbers cannot be given anew once round {round} is paired (C.04.2, 2.3).",
                round=LAST_ROUND_TO_NUMBER,
            )
        )


def renumbered(tournament: Tournament, numbers: Mapping[int, int]) -> Tournament:
    """Return the tournament under new pairing numbers, in rounds too, the list in their order.

    Players without a new number are left out; they must not stand in any round. Numbers that a round names
    but that no player has stay. The lines on record speak by the new numbers, too.
    """
    groups = (_of_players(group, numbers) for group in tournament.prohibited)
    players = (
        p if numbers[p.number] == p.number else Player(numbers[p.number], *unnumbered(p))
        for p in tournament.players
        if p.number in numbers
    )
    known = {p.number: numbers.get(p.number) for p in tournament.players}
    moved = {old: new for old, new in numbers.items() if old != new}
    after = replace(
        rating_lines(with_lines(tournament, lambda line: renumbered_line(line, known)), known),
        players=tuple(sorted(players, key=_NUMBER)),
        rounds=tuple(_round(recorded, moved) for recorded in tournament.rounds),
        prohibited=tuple(group for group in groups if len(group.players) > 1),
        virtual_points=_of_player(tournament.virtual_points, numbers),
        requests=_of_player(tournament.requests, numbers),
        adjustments=tuple(
            _of_players(each, numbers)
            for each in tournament.adjustments
            # One for everybody stays; one whose players are all gone would become that.
            if not each.players or any(n in numbers for n in each.players)
        ),
        games=tuple(
            replace(g, white=numbers.get(g.white, g.white), black=numbers.get(g.black, g.black))
            for g in tournament.games
        ),
        month_ratings=_of_player(tournament.month_ratings, numbers),
        details=_details(tournament.details, numbers),
    )
    numbered_anew(after, tournament, numbers)
    return after


def _details(details: Details, numbers: Mapping[int, int]) -> Details:
    """Return the details under the new numbers: the same object where that changes nothing."""
    decisions = renumbered_decisions(details.decisions, numbers)
    return details if decisions == details.decisions else replace(details, decisions=decisions)


def _of_player(each: tuple[_OfPlayer, ...], numbers: Mapping[int, int]) -> tuple[_OfPlayer, ...]:
    """Return what belongs to one player each under the new numbers, without those of players who are left out."""
    return tuple(replace(one, player=numbers[one.player]) for one in each if one.player in numbers)


def _of_players(group: _OfPlayers, numbers: Mapping[int, int]) -> _OfPlayers:
    return replace(group, players=tuple(numbers[n] for n in group.players if n in numbers))


def rating_lines(tournament: Tournament, numbers: Mapping[int, int | None]) -> Tournament:
    """Return the tournament with the lines of a report file about players' ratings under the new numbers."""
    texts = [(record, national.renumbered_line(record.text, numbers)) for record in tournament.records]
    if all(text == record.text for record, text in texts):
        return tournament
    records = (r if text == r.text else replace(r, text=text) for r, text in texts if text is not None)
    return replace(tournament, records=tuple(records))


def _round(recorded: Round, moved: Mapping[int, int]) -> Round:
    """Return a round in which some have new numbers; boards and byes of all others stay the same objects."""
    boards = tuple(
        [
            Board(moved.get(b.white, b.white), moved.get(b.black, b.black), b.result, b.table)
            if b.white in moved or b.black in moved
            else b
            for b in recorded.boards
        ]
    )
    byes = tuple(
        [replace(bye, player=moved[bye.player]) if bye.player in moved else bye for bye in recorded.byes]
    )
    if all(map(is_, boards, recorded.boards)) and all(map(is_, byes, recorded.byes)):
        return recorded
    after = replace(recorded, boards=boards, byes=byes)
    taken = set(moved.values())
    if len(taken) == len(moved) and players_in(recorded).isdisjoint(taken - moved.keys()):
        still_sound(after, recorded)
    return after


def _virtual_points(tournament: Tournament, number: int) -> tuple[VirtualPoints, ...]:
    """Return stated virtual points for a new player above the last one of an accelerated upper group.

    The last player of the group stays its last one, so who enters above belongs to it (C.04.7, 1.2). Other
    distributions of virtual points are the arbiter's own, and nothing is concluded from them.
    """
    found = []
    for round_number in sorted({v.round for v in tournament.virtual_points}):
        group = {
            v.player: v.points for v in tournament.virtual_points if v.round == round_number and v.points
        }
        last = max(group, default=0)
        whole = {p.number for p in tournament.players if p.number <= last}
        if group and set(group) == whole and len(set(group.values())) == 1 and number < last:
            found.append(VirtualPoints(number, round_number, group[last]))
    return tuple(found)
