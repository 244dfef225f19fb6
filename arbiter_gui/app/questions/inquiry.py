"""A round prepared for questions: paired again once, then asked any number of times, by one thread
at a time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from functools import partial

from arbiter_gui import __version__
from arbiter_gui.app.original_pairings.original_pairing import OriginalPairing, state_when_paired
from arbiter_gui.app.questions.alternatives import Alternative, AlternativeGroup, grouped_by_cost
from arbiter_gui.app.questions.departure import (
    departure_sentence,
    due_seats,
    joined_answer,
    not_entered_answer,
    recorded_seats,
    verdict_on_recorded_seat,
)
from arbiter_gui.app.questions.relay import Relay
from arbiter_gui.app.questions.wish_answers import kept_apart_answer, wish_notes
from arbiter_gui.domain.control import FREE, Control, QuietControl
from arbiter_gui.domain.errors import ArbiterError, PairingCancelled
from arbiter_gui.domain.teams.sentences import about_participants
from arbiter_gui.domain.texts.player_names import numbered_name, player_of
from arbiter_gui.domain.texts.sentences import NOTHING, Said, raised, say
from arbiter_gui.domain.texts.words import absence_words, bye_words
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import ByeKind, Round
from arbiter_gui.engine.api import pair_round
from arbiter_gui.engine.counter_questions import Questions
from arbiter_gui.engine.editions import continues_match, edition, must_fit, with_schedule
from arbiter_gui.engine.kernel.boards import RoundPairing
from arbiter_gui.engine.wishes import SettledWishes
from arbiter_gui.explain.answers.bye_groups import not_tried_words, trial_limit
from arbiter_gui.explain.answers.group_moves import GroupMove
from arbiter_gui.explain.answers.recorded_round import RecordedComparison, compare_recorded_round
from arbiter_gui.explain.answers.round_answers import RoundAnswers, answers_for
from arbiter_gui.explain.answers.verdicts import Answer, Sentence, Verdict, better_than_recorded
from arbiter_gui.explain.wording import Wording, voice_for
from arbiter_gui.reports.stories import Explained, FirstReasons, explain_round
from arbiter_gui.trace import Level, Recorder, Trace


class Question(Enum):
    """The five questions at the desk."""

    OPPONENT = "opponent"
    NOT = "not"
    FLOAT = "float"
    COLOUR = "colour"
    BYE = "bye"


_QUESTIONS_ON_SLIPS = {
    Question.FLOAT: say("Why moved to another group, or why not?"),
    Question.BYE: say("Why the bye, or why not?"),
}


def question_on_slip(question: Question, opponent: int, tournament: Tournament) -> Said:
    """Return a question as a slip names it above the answer.

    Empty for those about the opponent and the colour, which every slip answers.
    """
    if question is Question.NOT:
        return say("Why not {other}?", other=numbered_name(player_of(tournament, opponent)))
    return _QUESTIONS_ON_SLIPS.get(question, NOTHING)


NOT_PLAYING = "C.04.2, 3.3"
"""The article under which players who are absent or have a requested bye are not paired."""
BYE_OF_THE_PAIRING = "C.04.1, 3"
"""The article under which one player has the bye of a round with an odd number of players."""


@dataclass(frozen=True)
class Inquiry:
    """A round paired again: the state before it, the pairing under the rules, its trace and the
    answering object.

    `recorded_round` is the round as it was published or proposed, None for a round not paired yet;
    `original` is its original pairing, None if that is not known. Where players joined or left the
    paired round, `pairing` is of those who took part, and `first_inquiry` is about the first
    pairing, None if that cannot be made again.
    """

    number: int
    state_before: Tournament
    recorded_round: Round | None
    pairing: RoundPairing
    trace: Trace
    answers: RoundAnswers
    questions: Questions
    relay: Relay = field(repr=False)
    original: OriginalPairing | None = field(default=None, repr=False)
    first_inquiry: Inquiry | None = field(default=None, repr=False)

    def answer(
        self,
        question: Question,
        player: int,
        opponent: int = 0,
        wording: Wording = Wording.ARBITER,
        control: Control = FREE,
    ) -> Answer:
        """Answer a question about a player, and `opponent` for *why not*.

        If the recorded round departs from the rules the answer says so first, then what was changed
        since. For a player with a requested bye, or absent, it says that. Raises NoSuchQuestion for
        any other player who is not paired (not for *why not*), PairingCancelled when stopped.
        """
        self.relay.target = control
        if self.first_inquiry is not None:
            self.first_inquiry.relay.target = control
        answer = self._about_participants(self._answer(question, player, opponent, wording))
        return self._with_recorded_boards(answer)

    def _with_recorded_boards(self, answer: Answer) -> Answer:
        """Return an answer with the recorded boards for comparison, where the rules pair others."""
        if answer.asked_round is None or self.recorded_round is None:
            return answer
        recorded = recorded_seats(self.recorded_round)
        if recorded == due_seats(self.pairing.boards, self.pairing.bye):
            return answer
        boards = [(board.white, board.black) for board in self.recorded_round.boards]
        byes = [(player, 0) for player, (opponent, _) in recorded.items() if not opponent]
        asked_round = replace(answer.asked_round, recorded_boards=(*boards, *byes))
        return replace(answer, asked_round=asked_round)

    def _about_participants(self, answer: Answer) -> Answer:
        """Return an answer with the words for teams where the participants are teams."""
        return answer.with_texts(partial(about_participants, self.state_before))

    def _answer(self, question: Question, player: int, opponent: int, wording: Wording) -> Answer:
        """Return the answer as `answer` describes it, in the words for players."""
        answers = self.answers.in_wording(wording)
        later_entrant = self._later_entrant(player, opponent)
        if self.original is not None and later_entrant is not None:
            answer = not_entered_answer(later_entrant, self.trace.events[0].article)
            return self._with_departure(answer, player, wording, answers=None)
        absent_answer = self._absent_answer(question, player, opponent, wording)
        if absent_answer is not None:
            return absent_answer
        first_inquiry = self._inquiry_of_kept_seat(player)
        if first_inquiry is not None and (not opponent or opponent in first_inquiry.participants()):
            return first_inquiry._answer(question, player, opponent, wording)
        match question:
            case Question.NOT:
                return self._why_not(answers, player, opponent, wording)
            case Question.OPPONENT:
                return self._with_departure(answers.why(player), player, wording, answers)
            case Question.FLOAT:
                return self._with_departure(
                    answers.why_float(player), player, wording, answers=None
                )
            case Question.COLOUR:
                return self._with_departure(
                    answers.why_colour(player), player, wording, answers=None
                )
            case Question.BYE:
                return self._with_departure(answers.why_bye(player), player, wording, answers=None)

    def _inquiry_of_kept_seat(self, player: int) -> Inquiry | None:
        """Return the inquiry about the first pairing, if the player still has the opponent and
        colour of it.

        Others joined or left the round since. A pairing of those who took part could give the
        player another opponent, and would not be the reason for this one. None for every other
        player.
        """
        if self.first_inquiry is None:
            return None
        first_pairing = self.first_inquiry.pairing
        first_seat = due_seats(first_pairing.boards, first_pairing.bye).get(player)
        if first_seat is None or recorded_seats(self.recorded_round).get(player) != first_seat:
            return None
        return self.first_inquiry

    def _absent_answer(
        self, question: Question, player: int, opponent: int, wording: Wording
    ) -> Answer | None:
        """Return the answer if one of the players asked about does not play in the round.

        None if all do.
        """
        asked_about = [player]
        if question is Question.NOT:
            asked_about.append(opponent)
        absent_players = self.state_before.absent(self.number)
        for player_number in asked_about:
            if player_number in absent_players:
                answer = self._absence_answer(player_number, player, wording)
                if question is Question.NOT:
                    return answer
                return replace(answer, verdict=Verdict.EXPLAINED)
        return None

    def _why_not(
        self, answers: RoundAnswers, player: int, opponent: int, wording: Wording
    ) -> Answer:
        """Return why two players do not meet, with how the recorded round departs from the
        rules.
        """
        answer = answers.why_not(player, opponent)
        kept_apart = kept_apart_answer(self.state_before, self.wishes, (player, opponent))
        if kept_apart is not None:
            return self._with_departure(kept_apart, player, wording, answers=None)
        recorded_opponents = None
        if answer.verdict == "played":
            recorded_opponents = self.recorded_opponents(player, opponent)
        if recorded_opponents is None:
            return self._with_departure(answer, player, wording, answers=None)
        # The rules pair the two, and the recorded round does not.
        if self._is_changed_by_hand(player):
            return self._with_departure(
                replace(answer, verdict=Verdict.EXPLAINED), player, wording, answers=None
            )
        answer = self._better_than_recorded(answer, (player, opponent), recorded_opponents, wording)
        return joined_answer(answer, lead=None, notes=self.notes, verdict=None)

    @property
    def by_hand(self) -> bool:
        """Whether departures from the rules are known to be changes by hand."""
        original_pairing = self.original
        if original_pairing is None or not original_pairing.boards_known:
            return False
        # After a no-show most boards are those that were paired with the missing player: nobody
        # changed them.
        if original_pairing.changed_field:
            return False
        return original_pairing.boards in (self.pairing.boards, None)

    def _is_changed_by_hand(self, player: int) -> bool:
        """Return whether the recorded seat of a player is known to be a change by hand."""
        original_pairing = self.original
        if (
            original_pairing is None
            or not original_pairing.changed_field
            or self.recorded_round is None
        ):
            return self.by_hand
        boards_before_change = original_pairing.boards_before_change
        if boards_before_change is None:
            return False
        recorded_boards = tuple((board.white, board.black) for board in self.recorded_round.boards)
        # Whoever has no board in either, such as the player with the bye, sits as before.
        return _board_with(player, recorded_boards) != _board_with(player, boards_before_change)

    @property
    def notes(self) -> tuple[Said, ...]:
        """The changes since the round was paired, and the resulting basis of the answers."""
        if self.original is None:
            return ()
        original_boards = self.original.boards
        if original_boards is None or original_boards == self.pairing.boards:
            return self.original.notes
        if self.original.is_renumbered:
            difference = say(
                "With the current numbers, the rules pair this round differently from the way they "
                "did with the numbers used then"
            )
        else:
            difference = say(
                "Applied now, these rules give different pairings from those made at the time"
            )
        return (*self.original.notes, difference)

    def _with_departure(
        self, answer: Answer, player: int, wording: Wording, answers: RoundAnswers | None
    ) -> Answer:
        """Return an answer preceded by the departure of the player's board.

        `answers` says what that breaks.
        """
        answer_texts = [sentence.text for sentence in answer.sentences]
        notes = tuple(
            note for note in self._notes_for(player, wording) if raised(note) not in answer_texts
        )
        if self.recorded_round is None or not (
            self.recorded_round.boards or self.recorded_round.byes
        ):
            return joined_answer(answer, lead=None, notes=notes, verdict=None)
        recorded_seat = recorded_seats(self.recorded_round).get(player)
        due_seat = due_seats(self.pairing.boards, self.pairing.bye).get(player)
        voice = voice_for(self._names, wording, player)
        lead = departure_sentence(
            voice, player, recorded_seat, due_seat, self._is_changed_by_hand(player)
        )
        verdict = None
        if answers is not None and lead is not None:
            verdict = verdict_on_recorded_seat(answers, player, recorded_seat, due_seat)
        return joined_answer(answer, lead, notes, verdict)

    @property
    def _names(self) -> dict[int, str]:
        """The names of the players by number, without players who have none."""
        return {player.number: player.name for player in self.state_before.players if player.name}

    def _notes_for(self, player: int, wording: Wording) -> tuple[Said, ...]:
        """Return the notes of all answers, and those about a player's own board."""
        notes = self._notes_told_to(player) if wording is Wording.PLAYER else self.notes
        return (*notes, *self._house_notes(player), *self._wish_notes(player))

    def _notes_told_to(self, player: int) -> tuple[Said, ...]:
        """Return the notes of all answers for a player, who is addressed if added to the round or
        removed from it.
        """
        if self.original is None:
            return self.notes
        changed_field = self.original.changed_field
        notes: list[Said] = []
        for note in self.notes:
            if note not in changed_field.changes:
                notes.append(note)
            elif note == changed_field.changes[0]:
                notes += changed_field.changes_told_to(player)
        return tuple(notes)

    def _wish_notes(self, player: int) -> tuple[Said, ...]:
        """Return notes on wishes to keep players apart that affect a player's board."""
        return wish_notes(
            self.state_before,
            self.wishes,
            player,
            self.expected_opponents().get(player),
            self.questions.rulebook,
        )

    @property
    def wishes(self) -> SettledWishes:
        """The wishes of the round to keep players apart, kept or relaxed."""
        return self.questions.wishes

    def _house_notes(self, player: int) -> tuple[Said, ...]:
        """Return a note if the player, or the opponent, is a house player, who plays to make the
        number even.
        """
        opponent = self.expected_opponents().get(player) or 0
        for player_number in (player, opponent):
            participant = self.state_before.by_number.get(player_number)
            if participant is not None and participant.house:
                sentence = say(
                    "{who} is a house player, paired because the number of other players was odd",
                    who=numbered_name(participant),
                )
                return (sentence,)
        return ()

    def _later_entrant(self, *players: int) -> str | None:
        """Return the player who was entered after the round was paired.

        Always by number, as there is no name.
        """
        for player_number in players:
            if player_number and player_number not in self.state_before.by_number:
                return str(player_number)
        return None

    def _was_taken_out(self, player: int) -> bool:
        """Return whether a player was paired in the round, and taken out of it later (C.04.2,
        4.4).
        """
        return self.original is not None and player in self.original.changed_field.taken_out

    def _absence_answer(self, absent_player: int, player: int, wording: Wording) -> Answer:
        """Return the answer about a player who has a requested bye or is absent."""
        voice = voice_for(self._names, wording, player)
        bye = self.state_before.absent(self.number)[absent_player]
        kind = self._absence_words(absent_player, bye)
        facts = {"n": self.number, "kind": kind, "who": voice.names.player(absent_player)}
        was_requested = bye in (ByeKind.HALF, ByeKind.FULL)
        text = say("{who} does not play in round {n}: {kind}", **facts)
        if self._was_taken_out(absent_player):
            text = say("{who} was paired in round {n}, but then removed from it: {kind}", **facts)
            if voice.is_you(absent_player):
                text = say(
                    "you were paired in round {n}, but then removed from it: {kind}", **facts
                )
        elif self._has_bye_of_match(absent_player):
            facts["first"] = self.state_before.next_round - 1
            text = say(
                "{who} has the bye for the whole match, which began in round {first}", **facts
            )
            if voice.is_you(absent_player):
                text = say(
                    "you have the bye for the whole match, which began in round {first}", **facts
                )
        elif absent_player in self.state_before.bye_by_hand(self.number):
            text = say(
                "the arbiter gave {who} the bye in round {n} before the others were paired", **facts
            )
            if voice.is_you(absent_player):
                text = say(
                    "the arbiter gave you the bye in round {n} before the others were paired",
                    **facts,
                )
        elif (
            self.state_before.by_number[absent_player].house
            and not self.questions.participant_count % 2
        ):
            text = say(
                "{who} is a house player and does not play in round {n}: the number of other "
                "players is even",
                **facts,
            )
        elif was_requested and voice.is_you(absent_player):
            text = say("you requested a {kind} for round {n}", **facts)
        elif was_requested:
            text = say("{who} requested a {kind} for round {n}", **facts)
        elif voice.is_you(absent_player):
            text = say("you do not play in round {n}: {kind}", **facts)
        article = NOT_PLAYING
        if absent_player in self.state_before.bye_by_hand(self.number) or self._has_bye_of_match(
            absent_player
        ):
            article = BYE_OF_THE_PAIRING
        return Answer(Verdict.IMPOSSIBLE, (Sentence(raised(text), article),), short=kind)

    def _absence_words(self, player: int, bye: ByeKind) -> Said:
        """Return the words for the bye of a player who does not play.

        A recorded absence has none.
        """
        if bye is ByeKind.ZERO and self.recorded_round is not None:
            players_with_bye = {recorded_bye.player for recorded_bye in self.recorded_round.byes}
            if player not in players_with_bye:
                return absence_words(None, self.state_before.schedule)
        return bye_words(bye, self.state_before.schedule)

    def _has_bye_of_match(self, player: int) -> bool:
        """Return whether the round has later games of matches, and the player had the bye in the
        first ones.
        """
        if not continues_match(self.state_before, self.pairing.edition):
            return False
        allocated = [
            bye
            for bye in self.state_before.rounds[-1].byes
            if bye.kind is ByeKind.PAIRING_ALLOCATED
        ]
        return any(bye.player == player for bye in allocated)

    def recorded_opponents(self, first_player: int, second_player: int) -> tuple[int, int] | None:
        """Return the recorded opponents of two players (0: none).

        None if they met, or if no boards are recorded.
        """
        if self.recorded_round is None or not self.recorded_round.boards:
            return None
        opponents: dict[int, int] = {}
        for board in self.recorded_round.boards:
            opponents[board.white] = board.black
            opponents[board.black] = board.white
        if opponents.get(first_player) == second_player:
            return None
        return (opponents.get(first_player, 0), opponents.get(second_player, 0))

    def _better_than_recorded(
        self, answer: Answer, pair: tuple[int, int], opponents: tuple[int, int], wording: Wording
    ) -> Answer:
        """Return the answer for a pair that is due under the rules but missing in the recorded
        round.
        """
        voice = voice_for(self._names, wording, pair[0])
        return better_than_recorded(voice, pair, opponents, answer.articles[0])

    def alternatives(
        self, question: Question, player: int, candidates: Iterable[int], control: Control = FREE
    ) -> tuple[Alternative, ...]:
        """Return the rules' verdict on each of some others: as opponents of a player, as floater,
        or with the bye.

        With `question` FLOAT or BYE they replace the player in that role, otherwise they are the
        opponents. For a board that was left as first paired the verdict is that on the first
        pairing.
        """
        first_inquiry = self._inquiry_of_kept_seat(player)
        if first_inquiry is not None:
            return self._first_alternatives(first_inquiry, question, player, candidates, control)
        self.relay.target = control
        ask = {
            Question.FLOAT: lambda player_number: self.answers.why_not_float(player_number, player),
            Question.BYE: self.answers.why_bye,
        }.get(question, lambda player_number: self.answers.why_not(player, player_number))
        alternatives = []
        for candidate in candidates:
            control.checkpoint()
            alternatives.append(Alternative(candidate, self._about_participants(ask(candidate))))
        return tuple(alternatives)

    def _first_alternatives(
        self,
        first_inquiry: Inquiry,
        question: Question,
        player: int,
        candidates: Iterable[int],
        control: Control,
    ) -> tuple[Alternative, ...]:
        """Return the verdicts of the first pairing.

        Of players who joined the round later it is said that they could not be paired in it.
        """
        paired_players = set(first_inquiry.participants())
        alternatives: list[Alternative] = []
        for candidate in candidates:
            if candidate in paired_players:
                alternatives += first_inquiry.alternatives(question, player, (candidate,), control)
            else:
                answer = first_inquiry.answer(Question.NOT, player, candidate, control=control)
                alternatives.append(Alternative(candidate, answer))
        return tuple(alternatives)

    def groups_of_alternatives(
        self, question: Question, player: int, control: Control = FREE
    ) -> tuple[AlternativeGroup, ...]:
        """Return the players who could float, or have the bye, in a player's place, grouped by
        cost.

        The groups are sorted from equally good to impossible. In a large field only the players
        whose numbers are closest are tried; the last group is the rest.
        """
        first_inquiry = self._inquiry_of_kept_seat(player)
        if first_inquiry is not None:
            return first_inquiry.groups_of_alternatives(question, player, control)
        if question is Question.BYE:
            if self.pairing.bye != player:
                return ()
            self.relay.target = control
            bye_groups = self.answers.bye_groups()
            groups = [
                AlternativeGroup(group.players, about_participants(self.state_before, group.short))
                for group in bye_groups
            ]
            return tuple(groups)
        candidates = sorted(
            self.candidates(question, player), key=lambda candidate: abs(candidate - player)
        )
        tried_count = trial_limit(self.questions)
        tried_players = sorted(candidates[:tried_count])
        groups = grouped_by_cost(self.alternatives(question, player, tried_players, control))
        untried_players = tuple(sorted(candidates[tried_count:]))
        if untried_players:
            groups.append(AlternativeGroup(untried_players, not_tried_words()))
        return tuple(groups)

    def candidates(self, question: Question, player: int) -> tuple[int, ...]:
        """Return the players for `alternatives`: all others, or those who could float or have the
        bye instead.

        Empty if the player neither floats nor has the bye. Where the board was left as first
        paired, they are those of the first pairing who take part.
        """
        first_inquiry = self._inquiry_of_kept_seat(player)
        if first_inquiry is not None and question in (Question.FLOAT, Question.BYE):
            participants = set(self.participants())
            return tuple(
                candidate
                for candidate in first_inquiry.candidates(question, player)
                if candidate in participants
            )
        if question is Question.FLOAT:
            bracket = self.questions.bracket_floated_from(player)
            move = self.answers.move_between_groups(player)
            if move is not None:
                return self._players_to_move_instead(move)
            if bracket is None:
                return ()
            return tuple(
                player_number
                for player_number in bracket.players
                if player_number not in bracket.floaters
            )
        if question is Question.BYE:
            if self.pairing.bye != player:
                return ()
            return tuple(
                player_number
                for player_number in self.questions.may_have_bye
                if player_number != player
            )
        return tuple(
            player_number for player_number in self.participants() if player_number != player
        )

    def _players_to_move_instead(self, move: GroupMove) -> tuple[int, ...]:
        """Return the players who could be moved instead: up into the scoregroup, or down out of its
        score.
        """
        score = self.questions.pairing_score
        candidates = [
            player_number
            for player_number in self.participants()
            if player_number not in (move.player, self.pairing.bye)
        ]
        if move.is_upwards:
            lower_players = [
                player_number for player_number in candidates if score(player_number) < move.score
            ]
            return tuple(
                player_number for player_number in lower_players if not self._goes_up(player_number)
            )
        players_of_score = [
            player_number for player_number in candidates if score(player_number) == move.score
        ]
        return tuple(
            player_number
            for player_number in players_of_score
            if not self._goes_down(player_number)
        )

    def _goes_up(self, player: int) -> bool:
        """Return whether this player was moved up."""
        move = self.answers.move_between_groups(player)
        return move is not None and move.is_upwards

    def _goes_down(self, player: int) -> bool:
        """Return whether this player was moved down."""
        move = self.answers.move_between_groups(player)
        return move is not None and not move.is_upwards

    def participants(self) -> tuple[int, ...]:
        """Return all players who take part in the round."""
        absent_players = self.state_before.absent(self.number)
        numbers = [player.number for player in self.state_before.players]
        return tuple(
            player_number for player_number in numbers if player_number not in absent_players
        )

    def comparison(self, control: Control = FREE) -> RecordedComparison | None:
        """Return the recorded round compared with the pairing under the rules.

        None if nothing is recorded.
        """
        if self.recorded_round is None or not (
            self.recorded_round.boards or self.recorded_round.byes
        ):
            return None
        self.relay.target = control
        comparison = compare_recorded_round(
            self.recorded_round, self.pairing, self.trace, self.questions, self._names
        )
        return replace(comparison, answer=self._with_recorded_boards(comparison.answer))

    def expected_opponents(self) -> dict[int, int | None]:
        """Return the opponents of all players under the rules.

        None is the pairing-allocated bye.
        """
        opponents: dict[int, int | None] = {}
        if self.pairing.bye is not None:
            opponents[self.pairing.bye] = None
        for white, black in self.pairing.boards:
            opponents[white] = black
            opponents[black] = white
        return opponents

    def explained_boards(
        self,
        tournament: Tournament,
        only_player: int | None = None,
        with_names: bool = True,
        control: Control = FREE,
        wording: Wording = Wording.ARBITER,
    ) -> Explained:
        """Return the explanation of each recorded board, or of the board of the player
        `only_player`.

        `tournament` is the one the round was prepared from; without `with_names` players are their
        numbers, as on a sheet with the names beside them. The `wording` for players speaks to
        `only_player`. `control` receives the number of finished boards. Raises PairingCancelled.
        """
        if only_player is not None:
            first_inquiry = self._inquiry_of_kept_seat(only_player)
            if first_inquiry is not None:
                return first_inquiry.explained_boards(
                    tournament, only_player, with_names, control, wording
                )
        self.relay.target = QuietControl(control)

        def worded(answers: RoundAnswers) -> RoundAnswers:
            answers = answers.in_wording(wording)
            if not with_names:
                answers = answers.by_number()
            return answers

        first_reasons: FirstReasons | None = None
        notes = self.notes
        if self.first_inquiry is not None and self.original is not None:
            self.first_inquiry.relay.target = QuietControl(control)
            kept_players = frozenset(filter(self._inquiry_of_kept_seat, self.participants()))
            first_reasons = FirstReasons(worded(self.first_inquiry.answers), kept_players)
            if only_player is None:
                notes = self.original.notes_on_all_boards
        if self.original is not None and self.recorded_round is not None:
            tournament = state_when_paired(tournament, self.number, self.original).tournament
        explained_round = explain_round(
            tournament,
            self.number,
            self.trace.edition,
            worded(self.answers),
            self.expected_opponents(),
            only_player,
            control.progress,
            first_reasons,
        )
        explained_round = explained_round.with_texts(partial(about_participants, self.state_before))
        return replace(explained_round, by_hand=self.by_hand, notes=notes)


def _board_with(player: int, boards: Sequence[tuple[int, int]]) -> tuple[int, int] | None:
    """Return the board of a player, White first; None for a player who has none."""
    return next((board for board in boards if player in board), None)


def prepare_inquiry(
    tournament: Tournament,
    round_number: int,
    control: Control = FREE,
    edition_key: str | None = None,
    original_pairing: OriginalPairing | None = None,
) -> Inquiry:
    """Prepare a recorded round, or the next one, for questions under `edition_key`.

    None means the rules it was paired under, or else the tournament's own. `original_pairing` is
    its original pairing; without it the reasons are those of the present tournament.

    Raises NoLegalPairing, NeedsChoice, PairingCancelled, InvalidTournament for a type of tournament
    that the edition does not pair.
    """
    asked_edition = edition_key
    if asked_edition is None and original_pairing is not None:
        asked_edition = original_pairing.state_before.edition
    asked_edition = asked_edition or tournament.edition
    must_fit(tournament, asked_edition)
    key = edition(asked_edition).key
    if original_pairing is None:
        state_before = with_schedule(tournament.before_round(round_number), key)
    else:
        state_before = with_schedule(original_pairing.state_before, key)
    recorder = Recorder(Level.STEPS)
    relay = Relay()
    pairing = pair_round(state_before, key, recorder, control)
    trace = recorder.trace(pairing.described_by, round_number, __version__)
    relay.target = control
    questions = Questions(state_before, key, relay)
    recorded_round = None
    if round_number <= len(tournament.rounds):
        recorded_round = tournament.rounds[round_number - 1]
    answers = answers_for(trace, state_before, questions)
    return Inquiry(
        round_number,
        state_before,
        recorded_round,
        pairing,
        trace,
        answers,
        questions,
        relay,
        original_pairing,
        _first_inquiry(tournament, round_number, control, key, original_pairing),
    )


def _first_inquiry(
    tournament: Tournament,
    round_number: int,
    control: Control,
    key: str,
    original_pairing: OriginalPairing | None,
) -> Inquiry | None:
    """Return the inquiry about the first pairing of a round that other players played.

    None without one.

    Its reasons are told only if the rules of `key` give the boards of that pairing again.
    """
    if original_pairing is None or original_pairing.first_pairing is None:
        return None
    first_pairing = original_pairing.first_pairing
    if first_pairing.boards is None or first_pairing.state_before.edition != key:
        return None
    inquiry = prepare_inquiry(tournament, round_number, control, key, first_pairing)
    if (inquiry.pairing.boards, inquiry.pairing.bye) != (first_pairing.boards, first_pairing.bye):
        return None
    return inquiry


def sentence_of_error(error: Exception) -> Said | None:
    """Return the sentence of a known error; None for a withdrawn question or a program error."""
    if not isinstance(error, ArbiterError) or isinstance(error, PairingCancelled):
        return None
    return error.said
