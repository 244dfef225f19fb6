"""The position of the cards of a bracket on the table after one event (S1 and S2, pairs,
downfloaters ...): a value, and how each kind of event changes it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from arbiter_gui.trace import candidates, columns, kinds, procedure, score_brackets
from arbiter_gui.trace.kinds import Event
from arbiter_gui.trace.requirements import BracketKind, NoBye, NotKept, Refusal, RequirementCode
from arbiter_gui.trace.values import PairApart

Numbers = tuple[int, ...]
"""Pairing numbers in an order."""
Pairs = tuple[tuple[int, ...], ...]
"""Pairs by pairing numbers; a tuple with one number is a player alone."""
Requirements = tuple[tuple[RequirementCode, int], ...]
"""Requirements with the number of exceptions from each; for X and Z the number of pairs allowed."""
Parameters = tuple[tuple[str, int], ...]
"""The numbers of a bracket by their names: P0, M0, MaxPairs and so on."""


class Sides(NamedTuple):
    """The two halves that are put against each other: S1 and S2, or S1R and S2R of a remainder."""

    s1: Numbers = ()
    s2: Numbers = ()


NO_SIDES = Sides()
"""The remainder of a bracket that has none, or none yet."""


class OpeningPlayers(NamedTuple):
    """The players with whom a bracket opens."""

    moved_down: Numbers = ()
    residents: Numbers = ()


@dataclass(frozen=True, slots=True)
class Position:
    """The cards of one bracket after one event; players are pairing numbers."""

    players: Numbers = ()
    """All players of the bracket, in its order."""
    from_above: Numbers = ()
    """Those who were moved down into it."""
    home_players: Numbers = ()
    """Those with a score of the bracket; of two joined brackets some of them are `from_above` too.
    """
    s1: Numbers = ()
    s2: Numbers = ()
    pairs: Pairs = ()
    """The pairs of the current attempt, or the accepted ones."""
    noted_pairs: Pairs = ()
    """Pairs that are final while the other players are still being paired (C.6 of 2012, 8.2 of
    Dubov 1997)."""
    crossed_pairs: Pairs = ()
    """The pairs, or players alone, that this event rejects."""
    marked_players: Numbers = ()
    """The players whom this event moves, or is about."""
    downfloaters: Numbers = ()
    """The players who leave the bracket."""
    opponentless: Numbers = ()
    """The downfloaters who have no possible opponent here."""
    bye: int | None = None
    accepted: bool = False
    """Whether `pairs` are accepted."""
    parameters: Parameters = ()
    requirements: Requirements = ()
    """The requirements in force."""
    all_as_residents: bool = False
    """Whether no player counts as moved down: the bracket is paired as if it were homogeneous."""
    chosen_pairs_so_far: Pairs = ()
    """The accepted pairs that have been chosen so far, one after another: first those of the
    players in S1."""
    remainder: Sides = NO_SIDES
    """S1R and S2R: if all players of S1 were moved down, the pairs of the remainder follow theirs.
    """

    @property
    def others(self) -> Numbers:
        """The players of the bracket who lie apart: not in S1 or S2, nor in noted pairs, nor among
        the downfloaters, nor with the bye.
        """
        elsewhere = {
            *self.s1,
            *self.s2,
            *self.downfloaters,
            self.bye,
            *players_of_pairs(self.noted_pairs),
        }
        return tuple(player for player in self.players if player not in elsewhere)

    @property
    def on_table(self) -> Numbers:
        """All players of the position, each once: S1, S2, noted pairs, the others, downfloaters,
        and the player with the bye.
        """
        players = [
            *self.s1,
            *self.s2,
            *players_of_pairs(self.noted_pairs),
            *self.others,
            *self.downfloaters,
        ]
        if self.bye is not None:
            players.append(self.bye)
        return tuple(dict.fromkeys(players))

    @property
    def residents(self) -> Numbers:
        """The residents of the bracket: its players who were not moved down into it.

        After two brackets were joined (C.13 of 2012) all players of the upper one count as moved
        down.
        """
        return _players_without(self.home_players, self.from_above)

    @property
    def final_pairs(self) -> Pairs:
        """The pairs that the bracket keeps: those noted, and those accepted, each once."""
        accepted_pairs = self.pairs if self.accepted else ()
        return tuple(dict.fromkeys((*self.noted_pairs, *accepted_pairs)))

    def with_changes(self, **changes: Any) -> Position:
        """Return the position with other values of these attributes."""
        return replace(self, **changes)

    def with_parameters(self, **numbers: int | None) -> Position:
        """Return the position with other numbers of the bracket, such as P1 or X1, by name.

        None leaves a number as it is: so an event records one that it does not change.
        """
        parameters = dict(self.parameters)
        for name, number in numbers.items():
            if number is not None:
                parameters[name] = number
        return replace(self, parameters=tuple(parameters.items()))

    def in_bracket_order(self, numbers: Iterable[int]) -> Numbers:
        """Return players in the order of the bracket.

        Those who are not in it come last, by pairing number.
        """
        order = {player: index for index, player in enumerate(self.players)}
        return tuple(sorted(numbers, key=lambda number: (order.get(number, len(order)), number)))

    @property
    def without_sides(self) -> Position:
        """The position without S1, S2 and pairs, so that all players lie apart: from it C.3 of 2012
        begins again.
        """
        return replace(self, s1=(), s2=(), noted_pairs=(), pairs=())

    def with_chosen_pair(self, pairs: Pairs, player: int) -> Position:
        """Return the position after the opponent of `player` is chosen, who is in the accepted
        `pairs`.

        Opponents are chosen for one player after another, so that the pairs before that of `player`
        are chosen by then as well.
        """
        # A player who is not in S1 is in S1R: the remainder has begun.
        position = self
        if player not in self.s1:
            position = self._with_remainder(pairs)
        index = [leader for leader, _ in pairs].index(player)
        chosen_pairs = pairs[: index + 1]
        return replace(
            position,
            pairs=chosen_pairs,
            chosen_pairs_so_far=chosen_pairs,
            marked_players=pairs[index],
        )

    def _with_remainder(self, pairs: Pairs) -> Position:
        """Return the position with S1R and S2R, after all of S1 are paired as in the accepted
        `pairs`.

        The same position if it has them already, or if the bracket is homogeneous and has none.
        """
        has_begun = bool(self.remainder.s1)
        if self.all_as_residents or has_begun:
            return self
        s1_is_from_above = bool(self.s1) and set(self.s1) <= set(self.from_above)
        if not s1_is_from_above:
            return self
        # B.3 of 2017, 3.3 of 2026: the remainder are the residents who do not meet a moved-down
        # player; S1R has as many of them as pairs are still to be made.
        mdp_pairs = pairs[: len(self.s1)]
        pairs_still_to_make = max(dict(self.parameters).get("MaxPairs", 0) - len(mdp_pairs), 0)
        residents = _players_without(self.s2, players_of_pairs(mdp_pairs))
        remainder = Sides(s1=residents[:pairs_still_to_make], s2=residents[pairs_still_to_make:])
        return replace(self, pairs=mdp_pairs, chosen_pairs_so_far=mdp_pairs, remainder=remainder)

    def with_exchange(self, pairs: Pairs, leaving: Numbers, entering: Numbers) -> Position:
        """Return the position after the players `leaving` S1 are exchanged with those `entering`
        it.

        If S1 are moved-down players, the exchange is one between S1R and S2R (4.3 of 2026, B.6 of
        2017). `pairs` are the accepted ones: at an exchange in the remainder only those of the
        moved-down players have been made.
        """
        exchanged_players = (*leaving, *entering)
        is_between_s1_and_s2 = not set(self.s1).isdisjoint(exchanged_players)
        if is_between_s1_and_s2:
            s1, s2 = self._sides_exchanged(Sides(self.s1, self.s2), leaving, entering)
            return replace(
                self,
                s1=s1,
                s2=s2,
                pairs=(),
                chosen_pairs_so_far=(),
                marked_players=exchanged_players,
            )
        with_remainder = self._with_remainder(pairs)
        mdp_pairs: Pairs = ()
        if with_remainder.remainder.s1:
            mdp_pairs = pairs[: len(with_remainder.s1)]
        return replace(
            with_remainder,
            remainder=with_remainder._sides_exchanged(with_remainder.remainder, leaving, entering),
            pairs=mdp_pairs,
            chosen_pairs_so_far=mdp_pairs,
            marked_players=exchanged_players,
        )

    def _sides_exchanged(self, sides: Sides, leaving: Numbers, entering: Numbers) -> Sides:
        """Return two halves after an exchange between them, each in the order of the bracket.

        Nobody changes if `leaving` are not all in the first half and `entering` in the second.
        """
        s1 = set(sides.s1)
        s2 = set(sides.s2)
        if s1.issuperset(leaving) and s2.issuperset(entering):
            s1 = s1.difference(leaving).union(entering)
            s2 = s2.difference(entering).union(leaving)
        return Sides(self.in_bracket_order(s1), self.in_bracket_order(s2))

    def with_accepted_pairs(
        self, pairs: Pairs, unpaired: Numbers = (), bye: int | None = None
    ) -> Position:
        """Return the position with the accepted pairs side by side in S1 and S2.

        `unpaired` are the players who float down; one of them can have the `bye` instead.
        """
        return replace(
            self,
            accepted=True,
            noted_pairs=tuple(pair for pair in self.noted_pairs if pair not in pairs),
            remainder=NO_SIDES,
            s1=tuple(leader for leader, _ in pairs),
            s2=tuple(opponent for _, opponent in pairs),
            pairs=pairs,
            bye=bye,
            downfloaters=tuple(player for player in unpaired if player != bye),
        )

    def sent_down(self, players: Numbers) -> Position:
        """Return the position after players were moved down from the bracket: they leave S1 and S2
        and are downfloaters.
        """
        # Players moved down before any pair is accepted have no possible opponent here (C.1 of
        # 2012, 8.2 of Dubov 1997); those moved down afterwards are left over by the pairs.
        opponentless = self.opponentless
        if not self.accepted:
            opponentless = _players_with(opponentless, players)
        return replace(
            self,
            marked_players=players,
            downfloaters=_players_with(self.downfloaters, players),
            opponentless=opponentless,
            s1=_players_without(self.s1, players),
            s2=_players_without(self.s2, players),
        )


def players_of_pairs(pairs: Pairs) -> Numbers:
    """Return the players of all pairs, one after another."""
    return tuple(player for pair in pairs for player in pair)


def _players_with(players: Numbers, added: Numbers) -> Numbers:
    """Return players with the `added` ones behind them, each once."""
    return (*players, *_players_without(added, players))


def _players_without(players: Numbers, removed: Numbers) -> Numbers:
    """Return players without the `removed` ones."""
    excluded = set(removed)
    return tuple(player for player in players if player not in excluded)


def initial_position(from_above: Numbers, home_players: Numbers) -> Position:
    """Return the position of a bracket before anything is paired.

    Its players are those moved down (`from_above`), then those with its score (`home_players`).
    """
    return Position(
        players=_players_with(from_above, home_players),
        from_above=from_above,
        home_players=home_players,
    )


def position_after(event: Event, position: Position) -> Position:
    """Return the position after an event; one of an unknown kind changes nothing.

    `crossed_pairs` and `marked_players` must be empty in the `position` before: they are what this
    event alone rejects or moves.
    """
    # A kind that is not in the table moves the cards as the kind from which it derives.
    for kind in type(event).__mro__:
        if kind in _CHANGES_BY_KIND:
            return _CHANGES_BY_KIND[kind](event, position)
    return position


def _colours_given(event: kinds.ColoursGiven, position: Position) -> Position:
    """Add a board: at the end of a round S1 are the players with White, S2 those with Black."""
    pair = (event.white, event.black)
    return position.with_changes(
        s1=(*position.s1, event.white),
        s2=(*position.s2, event.black),
        pairs=(*position.pairs, pair),
        marked_players=pair,
    )


def _boards_ordered(event: kinds.BoardsOrdered, position: Position) -> Position:
    """Put the boards in their order; the bye stays where it is."""
    return position.with_accepted_pairs(event.boards, bye=position.bye)


def _ranking_folded(event: candidates.RankingFolded, position: Position) -> Position:
    """4.2 of Burstein: put the first players of the ranking opposite the last ones."""
    return position.with_changes(
        s1=event.s1, s2=event.s2, pairs=(), chosen_pairs_so_far=(), all_as_residents=True
    )


def _sets_passed(event: candidates.SetsPassed, position: Position) -> Position:
    """3.2 of 2026, B.2 of 2017: let S1 be the moved-down players who will be paired; if players are
    treated as residents, S1 stays.
    """
    s1 = event.chosen if set(event.chosen) <= set(position.from_above) else position.s1
    return position.with_changes(s1=s1, marked_players=event.chosen, pairs=())


def _players_fetched(event: columns.Fetching, position: Position) -> Position:
    """Add the players moved up into the group."""
    return position.with_changes(
        players=_players_with(position.players, event.players), marked_players=event.players
    )


def _floater_paired(event: columns.FloaterPaired, position: Position) -> Position:
    """8.2 of Dubov 1997: add the pair of a floater to the noted ones, which are final while the
    others are still being paired.
    """
    (pair,) = event.pairs
    return position.with_changes(noted_pairs=(*position.noted_pairs, pair), marked_players=pair)


def _row_filled(event: columns.RowFilled, position: Position) -> Position:
    """Pair the two players of a row, in place of any pair that either of them had before."""
    row = (event.player, event.chosen)
    kept_pairs = [pair for pair in position.chosen_pairs_so_far if set(pair).isdisjoint(row)]
    pairs = (*kept_pairs, row)
    return position.with_changes(pairs=pairs, chosen_pairs_so_far=pairs, marked_players=row)


def _proposal_made(event: columns.ProposalMade, position: Position) -> Position:
    """Mark the player who has the bye in a proposal; its pairs come with the boards."""
    return position.with_changes(marked_players=() if event.player is None else (event.player,))


def _paired_again(event: score_brackets.PairedAgain, position: Position) -> Position:
    """C.12, C.13 of 2012: begin the bracket again with the players who float down into it, now that
    the one above is paired again.
    """
    return initial_position(event.floaters, position.home_players).with_changes(
        marked_players=event.floaters
    )


def _pairing_accepted(event: score_brackets.PairingAccepted, position: Position) -> Position:
    """Put all pairs of a bracket side by side, also those that were noted before."""
    return position.with_changes(noted_pairs=()).with_accepted_pairs(
        event.pairs, event.floaters, event.bye
    )


def _opponentless_found(event: score_brackets.OpponentlessFound, position: Position) -> Position:
    """C.1 of 2012: cross out the players without a possible opponent, each one alone."""
    return position.with_changes(crossed_pairs=tuple((player,) for player in event.incompatible))


def _subgroups_formed(event: candidates.SubgroupsFormed, position: Position) -> Position:
    """Form S1 and S2 of the first candidate, with no pairs yet."""
    return position.with_changes(
        s1=event.s1, s2=event.s2, pairs=(), chosen_pairs_so_far=(), remainder=NO_SIDES
    )


def _bracket_measured(event: procedure.BracketMeasured, position: Position) -> Position:
    """C.2 of 2012: set P0, P1, M0 and M1, and whether the bracket is treated as homogeneous (A.3:
    half of the players or more moved down), so that nobody counts as moved down.
    """
    all_as_residents = event.treated is BracketKind.AS_HOMOGENEOUS
    return position.with_changes(all_as_residents=all_as_residents).with_parameters(
        P0=event.p0, P1=event.p1, M0=event.m0, M1=event.m1
    )


def _sides_formed(event: procedure.SidesFormed, position: Position) -> Position:
    """Form S1 and S2, with the requirements in force and no pairs yet."""
    return position.with_changes(
        s1=event.s1, s2=event.s2, pairs=(), requirements=event.requirements
    )


def _pairs_refused(event: procedure.PairsRefused, position: Position) -> Position:
    """Cross out the pairs or players for which pairs are refused.

    If these pairs are not the ones tried last, S2 is put into their order first.
    """
    crossed = _pairs_crossed_by(event.why)
    if event.pairs is None:
        return position.with_changes(crossed_pairs=crossed)
    # Opponents lie beside S1 in the order of the pairs; the others of S2 follow.
    opponents = tuple(opponent for _, opponent in event.pairs)
    unpaired = position.in_bracket_order(_players_without(position.s2, opponents))
    return position.with_changes(
        pairs=event.pairs, s2=(*opponents, *unpaired), crossed_pairs=crossed
    )


def _order_taken(event: procedure.OrderTaken, position: Position) -> Position:
    """C.7 of 2012: put S2 into another order, and mark the players of S2 who have another place
    now.
    """
    moved_players = []
    for player, former_player in zip(event.s2, position.s2, strict=False):
        if player != former_player:
            moved_players.append(player)
    return position.with_changes(s2=event.s2, pairs=(), marked_players=tuple(moved_players))


def _remainder_given_up(event: procedure.RemainderGivenUp, position: Position) -> Position:
    """C.9 of 2012: go back to the pairs of the moved-down players, which were noted: S1 are these
    players, S2 their opponents and all others, as C.7 left them.
    """
    mdps = tuple(mdp for mdp, _ in event.marked)
    opponents = tuple(opponent for _, opponent in event.marked)
    unpaired = _players_without(position.players, (*mdps, *opponents, *position.downfloaters))
    at_first_pairs = position.with_changes(
        noted_pairs=(), s1=mdps, s2=(*opponents, *unpaired), pairs=event.marked
    )
    return at_first_pairs.with_parameters(P=event.p)


def _players_marked(
    event: candidates.CriterionNotMet | score_brackets.DemandGivenUp, position: Position
) -> Position:
    """Mark the players whom a criterion or a relaxed requirement affects."""
    return position.with_changes(marked_players=players_of_pairs(event.players))


_CHANGES_BY_KIND: dict[type, Callable[[Any, Position], Position]] = {
    kinds.Accepted: lambda event, position: position.with_accepted_pairs(event.pairs),
    kinds.Opened: lambda event, _: initial_position(*players_of_opening(event)),
    kinds.MovedDown: lambda event, position: position.sent_down(event.players),
    kinds.ByeGiven: lambda event, position: position.with_changes(
        bye=event.player, marked_players=(event.player,)
    ),
    kinds.BoardsOrdered: _boards_ordered,
    kinds.ColoursGiven: _colours_given,
    score_brackets.PairedAgain: _paired_again,
    score_brackets.PairingAccepted: _pairing_accepted,
    score_brackets.OpponentlessFound: _opponentless_found,
    score_brackets.DemandGivenUp: _players_marked,
    columns.FloaterPaired: _floater_paired,
    columns.ProposalMade: _proposal_made,
    columns.ColumnsOrdered: lambda event, position: position.with_changes(
        s1=event.whites, s2=event.blacks, pairs=()
    ),
    columns.RowFilled: _row_filled,
    columns.RowTried: lambda event, position: position.with_changes(
        pairs=((event.white, event.black),)
    ),
    columns.Fetching: _players_fetched,
    columns.SidesChanged: lambda event, position: position.with_changes(
        marked_players=event.players
    ),
    candidates.CandidateAccepted: lambda event, position: position.with_accepted_pairs(
        event.pairs, event.downfloaters
    ),
    candidates.ParametersSet: lambda event, position: position.with_parameters(
        M0=event.m0, MaxPairs=event.max_pairs, M1=event.m1
    ),
    candidates.SubgroupsFormed: _subgroups_formed,
    candidates.RankingFolded: _ranking_folded,
    candidates.FirstCandidate: lambda event, position: position.with_changes(pairs=event.pairs),
    candidates.CandidateTried: lambda event, position: position.with_changes(pairs=event.pairs),
    candidates.CandidateFaulted: lambda event, position: position.with_changes(
        crossed_pairs=_pairs_crossed_by(event.why)
    ),
    candidates.CriterionNotMet: _players_marked,
    candidates.SetsPassed: _sets_passed,
    procedure.BracketMeasured: _bracket_measured,
    procedure.ColoursCounted: lambda event, position: position.with_parameters(
        X1=event.x1, Z1=event.z1
    ),
    procedure.PairsSet: lambda event, position: position.without_sides.with_parameters(P=event.p),
    procedure.OnePairLess: lambda event, position: position.without_sides.with_parameters(
        P1=event.p1, X1=event.x1, Z1=event.z1
    ),
    procedure.FewerMovedDown: lambda event, position: position.without_sides.with_parameters(
        P1=event.p1, M1=event.m1
    ),
    procedure.DemandLowered: lambda _, position: position.without_sides,
    procedure.RemainderBegun: lambda event, position: position.with_parameters(
        P=event.p, P1=event.p1, M1=event.m1
    ),
    procedure.PairsNoted: lambda event, position: position.with_changes(
        noted_pairs=event.marked, s1=(), s2=(), pairs=()
    ),
    procedure.SidesFormed: _sides_formed,
    procedure.PairsTried: lambda event, position: position.with_changes(pairs=event.pairs),
    procedure.PairsRefused: _pairs_refused,
    procedure.ExchangeMade: lambda event, position: position.with_changes(
        marked_players=(*event.leaving, *event.entering), pairs=()
    ),
    procedure.OtherSetTaken: lambda event, position: position.with_changes(
        marked_players=event.s1, pairs=()
    ),
    procedure.OrderTaken: _order_taken,
    procedure.RemainderGivenUp: _remainder_given_up,
}
"""What each kind moves on the table, also those derived from it."""


def players_of_opening(opened: kinds.Opened) -> OpeningPlayers:
    """Return the players moved down into a bracket from above, and its residents.

    Each system has a word of its own for the former: MDPs, moved-down players, floaters.
    """
    match opened:
        case candidates.BracketOpened(mdps=moved_down, residents=residents):
            return OpeningPlayers(moved_down, residents)
        case score_brackets.ScoreBracketOpened(moved_down=moved_down, residents=residents):
            return OpeningPlayers(moved_down, residents)
        case columns.GroupOpened(floaters=floaters, residents=residents):
            return OpeningPlayers(floaters, residents)
    return OpeningPlayers()


def _pairs_crossed_by(why: candidates.Fault | Refusal) -> Pairs:
    """Return the pairs, or single players, that a reason for refusing rejects; empty if it names
    nobody.
    """
    match why:
        case PairApart():
            return ((why.one, why.other),)
        case NotKept():
            return why.who
        case NoBye(player):
            return ((player,),)
    return ()
