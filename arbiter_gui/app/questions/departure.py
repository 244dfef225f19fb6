"""The difference of the recorded round from the pairing under the rules, stated first in an
answer.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from arbiter_gui.app.original_pairings.field_played import (
    REASONS_OF_ALL_BOARDS,
    REASONS_OF_KEPT_BOARD,
    REASONS_OF_PLAYERS,
    YOU_WERE_ADDED,
    YOU_WERE_REMOVED,
)
from arbiter_gui.app.original_pairings.original_pairing import RENUMBERED
from arbiter_gui.domain.texts.sentences import Said, raised, say
from arbiter_gui.domain.values import ByeKind, Round
from arbiter_gui.engine.counter_questions import NoSuchQuestion
from arbiter_gui.explain.answers.round_answers import RoundAnswers
from arbiter_gui.explain.answers.verdicts import (
    MOST_SENTENCES,
    Answer,
    Sentence,
    Verdict,
)
from arbiter_gui.explain.wording import Voice

LATE = "C.04.2, 4.3"
NUMBERS = "C.04.2, 2"
"""The articles on results corrected late, and on new pairing numbers."""
CHANGED_FIELD = "C.04.2, 4.4"
"""The article on when a published pairing changes, such as for a late entry."""


class Seat(NamedTuple):
    """What a player has in a round: an opponent and a colour, or the bye."""

    opponent: int
    """The opponent's number; 0 for the bye."""
    has_white: bool


_BYE_SEAT = Seat(opponent=0, has_white=False)


def recorded_seats(recorded_round: Round | None) -> dict[int, Seat]:
    """Return the seats of all players in a recorded round."""
    if recorded_round is None:
        return {}
    seats = _seats(tuple((board.white, board.black) for board in recorded_round.boards))
    players_with_bye = [
        bye.player for bye in recorded_round.byes if bye.kind is ByeKind.PAIRING_ALLOCATED
    ]
    return seats | dict.fromkeys(players_with_bye, _BYE_SEAT)


def due_seats(boards: tuple[tuple[int, int], ...], bye: int | None) -> dict[int, Seat]:
    """Return the seats of all players under the rules."""
    seats = _seats(boards)
    if bye is not None:
        seats[bye] = _BYE_SEAT
    return seats


def _seats(boards: tuple[tuple[int, int], ...]) -> dict[int, Seat]:
    """Return the seats of the players at some boards, which are pairs of White and Black."""
    seats: dict[int, Seat] = {}
    for white, black in boards:
        seats[white] = Seat(black, has_white=True)
        seats[black] = Seat(white, has_white=False)
    return seats


def departure_sentence(
    voice: Voice, player: int, recorded_seat: Seat | None, due_seat: Seat | None, by_hand: bool
) -> Said | None:
    """Return how a player's recorded seat departs from the one under the rules (`due_seat`).

    None if it does not. `by_hand` means that the arbiter changed it.
    """
    if recorded_seat == due_seat:
        return None
    name = voice.names.player(player)
    if due_seat is None:
        rules = say("the rules leave {one} unpaired", one=name)
    elif _differ_in_colours_only(recorded_seat, due_seat):
        if due_seat.has_white:
            white = player
        else:
            white = due_seat.opponent
        rules = say("the rules give White to {one}", one=voice.names.player(white))
    elif due_seat == _BYE_SEAT:
        rules = say("the rules give {one} the bye", one=name)
    else:
        opponent_name = voice.names.player(due_seat.opponent)
        rules = say("the rules pair {one} with {other}", one=name, other=opponent_name)
    return say("{lead}: {rest}", lead=_lead_words(recorded_seat, due_seat, by_hand), rest=rules)


def _lead_words(recorded_seat: Seat | None, due_seat: Seat | None, by_hand: bool) -> Said:
    """Return that the record departs from the rules, or `by_hand` that the arbiter changed it.

    That is said of the colours of the board, if they alone differ; of the round, for a player who
    is recorded without a board; else of the board.
    """
    if _differ_in_colours_only(recorded_seat, due_seat):
        if by_hand:
            return say("The arbiter changed the colours of this board by hand")
        return say("The recorded colours of this board differ from those under these rules")
    if recorded_seat is None or recorded_seat == _BYE_SEAT:
        if by_hand:
            return say("The arbiter changed this round by hand")
        return say("The recorded round differs from the pairing under these rules")
    if by_hand:
        return say("The arbiter changed this board by hand")
    return say("The recorded board differs from the pairing under these rules")


def _differ_in_colours_only(recorded_seat: Seat | None, due_seat: Seat | None) -> bool:
    """Return whether two seats, which are not the same, are with one opponent."""
    if recorded_seat is None or due_seat is None:
        return False
    return recorded_seat.opponent == due_seat.opponent


def verdict_on_recorded_seat(
    answers: RoundAnswers, player: int, recorded_seat: Seat | None, due_seat: Seat | None
) -> Answer | None:
    """Return the rules' verdict on the recorded opponent or bye.

    None if the rules give the same one, or if the player is not paired in one of the two.
    """
    if recorded_seat is None or due_seat is None or recorded_seat.opponent == due_seat.opponent:
        return None
    try:
        return answers.on_recorded_seat(player, recorded_seat.opponent)
    except NoSuchQuestion:  # a player who did not take part when the round was paired
        return None


_ABOUT_PLAYERS = (
    *(YOU_WERE_ADDED, YOU_WERE_REMOVED),
    *(REASONS_OF_PLAYERS, REASONS_OF_KEPT_BOARD, REASONS_OF_ALL_BOARDS),
)
"""Notes about players added or removed after the pairing that name no player."""


def _article_of_note(note: Said, answer: Answer) -> str:
    """Return the article for a note: about changed rounds or numbers, none about a request to
    keep players apart, or else that of the answer.
    """
    if note == RENUMBERED:
        return NUMBERS
    values = dict(note.values)
    if note in _ABOUT_PLAYERS or "came" in values or "taken_out" in values:
        return CHANGED_FIELD
    if "rounds" in values:
        return LATE
    # A request to keep players apart is the event's, not that of an article.
    if "pair" in values or "pairs" in values:
        return ""
    return answer.articles[0]


def joined_answer(
    answer: Answer, lead: Said | None, notes: tuple[Said, ...], verdict: Answer | None
) -> Answer:
    """Return an answer that first says how the board departs from the rules, then what was changed
    since.

    Three sentences at most, of which all the notes count as one: if the recorded board `verdict`
    something, that precedes the pairing under the rules.
    """
    opening_sentences: list[Sentence] = []
    room = MOST_SENTENCES
    if lead is not None:
        opening_sentences.append(Sentence(lead, (verdict or answer).articles[0]))
        room -= 1
    if notes:
        opening_sentences += [
            Sentence(raised(note), _article_of_note(note, answer)) for note in notes
        ]
        room -= 1
    if not opening_sentences and verdict is None:
        return answer
    if verdict is None:
        return replace(answer, sentences=(*opening_sentences, *answer.sentences[:room]))
    reason = answer.sentences[1:2] or answer.sentences
    verdict_and_reason = (verdict.sentences[0], *reason)
    return replace(verdict, sentences=(*opening_sentences, *verdict_and_reason[:room]))


def not_entered_answer(player_name: str, article: str) -> Answer:
    """Return the answer about a player who was not entered yet when the round was paired."""
    text = say("{who} had not been entered yet when this round was paired", who=player_name)
    return Answer(Verdict.EXPLAINED, (Sentence(text, article),))
