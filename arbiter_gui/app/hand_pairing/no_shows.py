"""A round paired again without missing players: the smallest change of its boards that the rules
allow.

The opponents of the missing players meet one another, late entries who wait, or the player with the
bye. The remaining boards stay; if the rules allow no pairing then, as few boards as possible that
have not begun are split. Among changes of one size the criteria of the edition decide (C.04.2, 4.4
says when a published pairing may change at all).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from math import comb

from arbiter_gui.app.edits import ChangeRound, Edit
from arbiter_gui.app.edits.several import Several
from arbiter_gui.app.hand_pairing.entries import edit_changing_entries
from arbiter_gui.app.hand_pairing.hand_pairing import HandPairing, Pair
from arbiter_gui.app.original_pairings.field_played import with_field
from arbiter_gui.app.rounds.late_correction import correcting_edit
from arbiter_gui.domain.control import FREE, Control
from arbiter_gui.domain.errors import NoLegalPairing
from arbiter_gui.domain.seating import table_number
from arbiter_gui.domain.texts.sentences import counted, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import forfeited
from arbiter_gui.engine.editions import edition
from arbiter_gui.engine.kernel.counter_questions import NO_WISH, CounterQuestions, Paired, RoundWish
from arbiter_gui.trace import NO_TRACE

MOST_TRIES = 5_000
"""Most choices of boards to split that are compared; if there are more, all possible boards are
split."""


@dataclass(frozen=True, slots=True)
class RepairedRound:
    """A round paired again around missing players.

    `state` is the round before the change without the missing players, and `state_before` its state
    with the same players; `split_boards` are boards of two players who are present but are paired
    differently, and `bye_moved` means that the bye has a different player, or none.
    """

    pairing: HandPairing
    state_before: Tournament
    split_boards: tuple[Pair, ...] = ()
    bye_moved: bool = False


def repaired_round(
    tournament_before: Tournament,
    today: Tournament,
    pairing: HandPairing,
    missing_players: Collection[int],
    late_players: Collection[int] = (),
    begun_boards: Collection[Pair] = (),
    control: Control = FREE,
) -> RepairedRound:
    """Return the smallest legal change of a round whose `missing_players` have not come.

    `tournament_before` is the state from which the round was paired, `today` has all players. The
    `late_players` join the round, and the `begun_boards` are not touched. Raises NoLegalPairing if
    the rules allow no round, and PairingCancelled. Safe in any thread.
    """
    state = _with_other_players(pairing, missing_players, late_players)
    field = with_field(tournament_before, state.as_round, today, state.waiting_players)
    if state.is_complete:
        return RepairedRound(state, field, bye_moved=state.bye != pairing.bye)
    search = _Search(field, today, state, frozenset(begun_boards), control)
    arrangement = search.smallest_arrangement()
    repaired_pairing = _with_boards_in_place(pairing, state, arrangement)
    return RepairedRound(
        repaired_pairing, field, arrangement.split_boards, repaired_pairing.bye != pairing.bye
    )


def round_paired_anew(
    tournament_before: Tournament,
    today: Tournament,
    pairing: HandPairing,
    missing_players: Collection[int],
    late_players: Collection[int] = (),
    control: Control = FREE,
) -> HandPairing:
    """Return the whole round as the rules pair it without the `missing_players` and with the
    `late_players`.

    The arguments are those of `repaired_round`; any board may change. Raises NoLegalPairing if the
    rules allow no round, and PairingCancelled. Safe in any thread.
    """
    state = _with_other_players(pairing, missing_players, late_players)
    field = with_field(tournament_before, state.as_round, today, state.waiting_players)
    questions: CounterQuestions[Paired] = edition(field.edition or "").asking
    paired_result = questions.pair(field, NO_WISH, NO_TRACE, control)
    return replace(
        state, boards=tuple(paired_result.boards), bye=paired_result.bye, waiting_players=()
    )


def round_with_bye_player(
    tournament_before: Tournament,
    today: Tournament,
    pairing: HandPairing,
    missing_player: int,
    control: Control = FREE,
) -> HandPairing | None:
    """Return the round in which the opponent of a missing player plays the one with the bye.

    All other boards stay.

    None if no player has the bye, or the rules do not allow the two to meet. The first arguments
    are those of `repaired_round`. Raises PairingCancelled. Safe in any thread.
    """
    state = pairing.exclude(missing_player, kind=None)
    if state.bye is None or len(state.waiting_players) != 1:
        return None
    field = with_field(tournament_before, state.as_round, today, state.waiting_players)
    arrangement = _Search(field, today, state, frozenset(), control).arrangement_keeping_boards()
    if arrangement is None:
        return None
    return _with_boards_in_place(pairing, state, arrangement)


def edit_pairing_anew(
    tournament: Tournament, pairing: HandPairing, missing_players: Collection[int], time: str = ""
) -> ChangeRound:
    """Return the edit that records the whole round as `pairing`, with boards numbered as the rules
    order them.

    `time` is ISO text, for a round that was published.
    """
    if missing_players:
        numbers = joined(map(str, sorted(missing_players)))
        note = say(
            "the whole round paired again under the rules without {players}", players=numbers
        )
    else:
        note = say("the whole round paired again under the rules")
    return pairing.edit(tournament.rounds[pairing.number - 1], note, time)


def _with_other_players(
    pairing: HandPairing, missing_players: Collection[int], late_players: Collection[int]
) -> HandPairing:
    """Return the round without the missing players, whose opponents wait with the players who
    join.
    """
    state = pairing
    for player in sorted(missing_players):
        state = state.exclude(player, kind=None)
    for player in sorted(late_players):
        state = state.bring_in(player)
    return state


@dataclass(frozen=True, slots=True)
class _Arrangement:
    """Boards for the players without a place.

    `split_boards` are the boards that no longer exist.
    """

    paired: Paired
    split_boards: tuple[Pair, ...]
    boards_against_rules: tuple[Pair, ...]

    def is_better_than(self, rival: _Arrangement) -> bool:
        """Return whether the criteria are met better: in the first bracket and the first criterion
        that differ.
        """
        # The first difference decides, so brackets that only one of them has behind the others do
        # not count.
        for bracket, other_bracket in zip(
            self.paired.bracket_figures(), rival.paired.bracket_figures(), strict=False
        ):
            for criterion in sorted({*bracket.figures, *other_bracket.figures}):
                figure = bracket.figures.get(criterion, 0)
                other_figure = other_bracket.figures.get(criterion, 0)
                if figure != other_figure:
                    return figure < other_figure
        return False


class _Search:
    """Search for the smallest change, from keeping all boards to splitting some."""

    def __init__(
        self,
        field: Tournament,
        today: Tournament,
        state: HandPairing,
        begun_boards: frozenset[Pair],
        control: Control,
    ) -> None:
        """Divide the boards into those that can be split and those that cannot, or have to be.

        `field` is the tournament the round was paired from, `today` the present one; games have
        begun on `begun_boards`.
        """
        self._state = state
        self._control = control
        self._questions: CounterQuestions[Paired] = edition(field.edition or "").asking
        self._boards_against_rules = self._find_boards_against_rules(field)
        kept_boards = tuple(
            board for board in state.boards if board not in self._boards_against_rules
        )
        self._kept_boards = kept_boards
        # The lowest boards in the order are split first if the criteria leave a choice.
        self._movable_boards = tuple(
            board for board in reversed(kept_boards) if board not in begun_boards
        )
        self._field = with_field(
            field, replace(state, boards=kept_boards).as_round, today, state.waiting_players
        )
        # The number of players at the kept boards is even.
        players_without_board = len(state.waiting_players)
        if state.bye is not None:
            players_without_board += 1
        self._needs_bye = players_without_board % 2 == 1

    def _find_boards_against_rules(self, field: Tournament) -> tuple[Pair, ...]:
        """Return the boards that the arbiter made against the rules.

        They stay, and no rules are applied to them.
        """
        seats = self._questions.field_of(field, NO_WISH)
        boards = []
        for white, black in self._state.boards:
            if seats.apart(seats.place_of[white], seats.place_of[black]) is not None:
                boards.append((white, black))
        return tuple(boards)

    def smallest_arrangement(self) -> _Arrangement:
        """Return the best arrangement of the smallest size.

        Raises NoLegalPairing if there is none at all.
        """
        # The largest change first: if the rules do not allow even that, there is no smaller one to
        # look for.
        if self._arrangement_splitting(self._movable_boards, bye_stays=False) is None:
            raise NoLegalPairing(
                self._questions.completion,
                (),
                say(
                    "the players who have arrived cannot all be paired if the other boards stay as "
                    "they are"
                ),
            )
        # Fewer boards given up are better than a bye that stays, and that than better criteria.
        for count in range(len(self._movable_boards) + 1):
            choices = list(self._choices_of_boards(count))
            for bye_stays in self._bye_choices():
                arrangement = self._best_arrangement(choices, bye_stays)
                if arrangement is not None:
                    return arrangement
        raise AssertionError("giving up all boards was possible")

    def arrangement_keeping_boards(self) -> _Arrangement | None:
        """Return the round in which no board is split and the player with the bye may play.

        None if there is none.
        """
        return self._arrangement_splitting((), bye_stays=False)

    def _choices_of_boards(self, count: int) -> Iterator[tuple[Pair, ...]]:
        """Yield the choices of `count` boards to split, or all boards at once if there are too many
        choices.
        """
        if comb(len(self._movable_boards), count) > MOST_TRIES:
            yield self._movable_boards
            return
        yield from combinations(self._movable_boards, count)

    def _bye_choices(self) -> tuple[bool, ...]:
        """Return with which choices about the bye a pairing is sought, one after the other: True
        keeps it where it is, False does not.

        An even number of players has no bye to keep.
        """
        if self._state.bye is not None and self._needs_bye:
            return True, False
        return (False,)

    def _best_arrangement(
        self, choices: Sequence[tuple[Pair, ...]], bye_stays: bool
    ) -> _Arrangement | None:
        """Return the best arrangement among ways to split boards, None if none of them is legal."""
        best_arrangement: _Arrangement | None = None
        for split_boards in choices:
            self._control.checkpoint()
            arrangement = self._arrangement_splitting(split_boards, bye_stays)
            if arrangement is not None and (
                best_arrangement is None or arrangement.is_better_than(best_arrangement)
            ):
                best_arrangement = arrangement
        return best_arrangement

    def _arrangement_splitting(
        self, split_boards: Sequence[Pair], bye_stays: bool
    ) -> _Arrangement | None:
        """Return the round under the rules that keeps all other boards; None if there is none."""
        staying_boards = tuple(board for board in self._kept_boards if board not in split_boards)
        bye = 0
        if bye_stays and self._state.bye is not None:
            bye = self._state.bye
        try:
            paired_result = self._questions.pair(
                self._field, RoundWish(staying_boards, bye), NO_TRACE, self._control
            )
        except NoLegalPairing:
            return None
        return _Arrangement(paired_result, tuple(split_boards), self._boards_against_rules)


def _with_boards_in_place(
    pairing: HandPairing, state: HandPairing, arrangement: _Arrangement
) -> HandPairing:
    """Return the round with the new boards at the places that became free.

    Kept boards keep their colours.
    """
    paired_result = arrangement.paired
    split_pairs = frozenset(map(frozenset, arrangement.split_boards))
    staying_pairs = {frozenset(board) for board in state.boards} - split_pairs
    new_boards = [board for board in paired_result.boards if frozenset(board) not in staying_pairs]
    boards: list[Pair] = []
    for board in pairing.boards:
        if frozenset(board) in staying_pairs:
            boards.append(board)
        elif new_boards:
            boards.append(new_boards.pop(0))
    boards += new_boards
    return replace(state, boards=tuple(boards), bye=paired_result.bye, waiting_players=())


def edit_forfeiting_missing(
    tournament: Tournament, round_number: int, missing_players: Collection[int]
) -> Edit | None:
    """Return the edit with which missing players lose by forfeit on the boards where they are
    paired.

    A missing player with the pairing-allocated bye is absent instead. None if there is nothing to
    enter.
    """
    edits: list[Edit] = []
    for board_number, board in enumerate(tournament.rounds[round_number - 1].boards, 1):
        white_absent = board.white in missing_players
        black_absent = board.black in missing_players
        if white_absent or black_absent:
            result = forfeited(white_absent, black_absent)
            table = table_number(tournament, round_number, board_number)
            edits.append(correcting_edit(tournament, round_number, board_number, result, table))
    # Whoever is not there cannot have the point of the bye.
    byes = [
        bye.player
        for bye in tournament.rounds[round_number - 1].byes
        if bye.player in missing_players
    ]
    if byes:
        edits.append(edit_changing_entries(tournament, round_number, dict.fromkeys(byes)))
    if len(edits) < 2:
        if edits:
            return edits[0]
        return None
    label = counted(
        len(missing_players),
        "{n} player missing from round {round}",
        "{n} players missing from round {round}",
        round=round_number,
    )
    return Several(label, tuple(edits))
