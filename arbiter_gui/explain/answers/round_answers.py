"""The five answers about a round: why this opponent, why not that one, why a float, this colour,
the bye. An answer about a wish compares the round with one that the engine pairs once more.

Each answer is a few sentences, each with its article. What happened is read from the trace; what
would have happened is asked of the engine (`engine/counter_questions.py`). There are two wordings
(`explain/wording.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from arbiter_gui.domain.figures import of_points, points_words
from arbiter_gui.domain.texts.sentences import NOTHING, Said, joined, pattern, raised, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.counter_questions import NoSuchQuestion, Questions
from arbiter_gui.engine.editions import rules_of
from arbiter_gui.entry_points import part
from arbiter_gui.explain.answers.bye_groups import ByeGroup, bye_groups, bye_sentences
from arbiter_gui.explain.answers.colour_words import plain_colour_sentence
from arbiter_gui.explain.answers.counter_answers import answer_to_wish, other_float_answer
from arbiter_gui.explain.answers.group_moves import (
    GroupMove,
    group_move,
    round_without_move,
    sentence_without_group,
    skipped_sentences,
    wish_against_move,
    wish_for_other_move,
)
from arbiter_gui.explain.answers.meetings import (
    ScoreGroup,
    accepted_event,
    article_of_joining,
    meeting_sentences,
    rematch_sentence,
)
from arbiter_gui.explain.answers.upfloats import (
    PairScores,
    collapse_sentences,
    moved_up_opponent_sentence,
    pair_score_sentence,
    pair_scores,
    upfloat_consequences,
)
from arbiter_gui.explain.answers.verdicts import MOST_SENTENCES, Answer, Sentence, Verdict
from arbiter_gui.explain.naming import by_book
from arbiter_gui.explain.phrases.columns import BYE_WORDS
from arbiter_gui.explain.phrases.sentences import entry_for_event
from arbiter_gui.explain.pictures.scene import OPPONENTLESS, Leaving, Scene
from arbiter_gui.explain.pictures.scenes import scenes
from arbiter_gui.explain.requested import trace_with_requests
from arbiter_gui.explain.text import mentioned_players, sentence_of_event
from arbiter_gui.explain.wording import (
    Voice,
    Wording,
    voice_for,
    wish_to_be_paired,
    wish_to_have_the_bye,
    wish_to_have_the_bye_as_recorded,
    wish_to_meet,
    wish_to_meet_as_recorded,
)
from arbiter_gui.trace import Event, Trace, columns
from arbiter_gui.trace.candidates import BracketOpened
from arbiter_gui.trace.columns import LotDrawn, ProposalMade
from arbiter_gui.trace.kinds import ByeGiven, ColoursGiven, Repeated
from arbiter_gui.trace.replay import engine_boards
from arbiter_gui.trace.score_brackets import BracketsJoined


def answers_for(
    trace: Trace, tournament: Tournament, questions: Questions | None = None
) -> RoundAnswers:
    """Return an object that answers questions about a round, from its trace and the tournament
    before it was paired.

    `questions` puts counter-questions to the engine (None: new ones are made for this round).
    Editions whose rounds are read from a table have their own class of answers: `ANSWERS` in their
    module of words, such as `explain/berger.py`.
    """
    names = {player.number: player.name for player in tournament.players if player.name}
    module_of_words = part(rules_of(trace.edition), "explain")
    answers_class: type[RoundAnswers] = getattr(module_of_words, "ANSWERS", RoundAnswers)
    own_questions = questions or Questions(tournament, trace.edition)
    told_trace = trace_with_requests(trace, own_questions.requested_pairs)
    return answers_class(told_trace, own_questions, names)


class RoundAnswers:
    """Answers about one round, from its trace and, for counter-questions, from the engine.

    Each raises NoSuchQuestion for a player who is not paired in the round.
    """

    def __init__(
        self,
        trace: Trace,
        questions: Questions,
        names: Mapping[int, str],
        wording: Wording = Wording.ARBITER,
    ) -> None:
        """Read the boards and the bye off the trace.

        `names` are those of the players by pairing number.
        """
        self._trace = trace
        self._questions = questions
        self._names = names
        self._wording = wording
        boards, self._bye = engine_boards(trace)
        self._partners: dict[int, int] = {}
        for white, black in boards:
            self._partners[white] = black
            self._partners[black] = white

    @property
    def wording(self) -> Wording:
        """To whom the answers speak."""
        return self._wording

    def in_wording(self, wording: Wording) -> RoundAnswers:
        """Return the same answers in a wording, for the arbiter or for a player; the engine is not
        asked again.
        """
        return type(self)(self._trace, self._questions, self._names, wording)

    def by_number(self) -> RoundAnswers:
        """Return the answers that call players by their numbers alone."""
        return type(self)(self._trace, self._questions, names={}, wording=self._wording)

    def why(self, player: int) -> Answer:
        """Answer: why did this player get this opponent, or the bye?"""
        voice = self._voice(player)
        if player == self._bye:
            return self.why_bye(player)
        return Answer(
            Verdict.EXPLAINED, meeting_sentences(self._trace, voice, player, self._partners[player])
        )

    def seat_under_rules(self, player: int) -> Sentence:
        """Return whom the rules give a player as the opponent, or that they give the bye."""
        names = self._voice(player).names
        if player == self._bye:
            words = say("the rules give {one} the bye", one=names.player(player))
        else:
            words = say(
                "the rules pair {one} with {other}",
                one=names.player(player),
                other=names.player(self._partners[player]),
            )
        return Sentence(raised(words), self.why(player).articles[0])

    def why_not(self, player: int, opponent: int) -> Answer:
        """Answer: why do these two not meet? The player wording speaks to `player`."""
        self._must_take_part(opponent)
        voice = self._voice(player)
        if self._partners.get(player) == opponent:
            text = say(
                "{one} and {other} do meet",
                one=voice.names.player(player),
                other=voice.names.player(opponent),
            )
            return self._as_wished_answer(player, raised(text), say("they meet"))
        reply = self._questions.why_not(player, opponent)
        answer = answer_to_wish(
            voice, self._questions, wish_to_meet(voice, player, opponent), reply
        )
        assert answer is not None, "they do not meet"
        return answer

    def why_float(self, player: int) -> Answer:
        """Answer: why was this player moved to another group?"""
        voice = self._voice(player)
        meets_nobody = self._questions.meets_nobody_where_left_over(player)
        move_sentences = float_sentences(self._trace, voice, player, meets_nobody=meets_nobody)
        # A player whom the rules did not move can still have a float: by the scores of the pair.
        if not move_sentences and player == self._bye:
            return self.why_bye(player)
        if not move_sentences:
            return self._float_by_scores(voice, player)
        if self._is_upfloat(player):
            return self._upfloat_answer(voice, player, move_sentences)
        bracket = self._questions.bracket_floated_from(player)
        # For the only player of a score there is no other round to compare with.
        if bracket is not None and bracket.players == (player,):
            return self._only_player_answer(voice, player, bracket.score, move_sentences[0].article)
        return self._downfloat_answer(voice, player, move_sentences, meets_nobody=meets_nobody)

    def _downfloat_answer(
        self,
        voice: Voice,
        player: int,
        move_sentences: tuple[Sentence, ...],
        *,
        meets_nobody: bool,
    ) -> Answer:
        """Return why a player was moved down, and what it would cost if he were paired in the
        higher bracket instead.

        `move_sentences` are those about the move. `meets_nobody` means that the player may not meet
        anyone in that bracket.
        """
        bracket = self._questions.bracket_floated_from(player)
        score = 0
        if bracket is not None:
            score = bracket.score
        times_floated = sum(player in played.floaters for played in self._questions.brackets)
        is_first_of_several = times_floated > 1 and len(move_sentences) > 1
        wish = wish_to_be_paired(voice, player, score, first_of_several=is_first_of_several)
        answer = answer_to_wish(voice, self._questions, wish, self._questions.why_float(player))
        # In a system that pairs columns no bracket is paired again for the wish: the order in which
        # players are chosen is the reason.
        if answer is None:
            move = group_move(self._trace, player)
            if move is not None:
                return self._moved_between_groups(voice, move, move_sentences[-1])
            return Answer(Verdict.EXPLAINED, move_sentences)
        move_explains_all = meets_nobody and answer.verdict == Verdict.IMPOSSIBLE
        if move_explains_all:
            return replace(answer, sentences=move_sentences[:MOST_SENTENCES])
        return replace(answer, sentences=(*move_sentences, *answer.sentences)[:MOST_SENTENCES])

    def _only_player_answer(self, voice: Voice, player: int, score: int, article: str) -> Answer:
        """Return the answer that a player moved down as the only one with his score (tenths)."""
        text = voice.person(
            player,
            "[You are the only player on {points}, so you play in the next group|{who} is the only "
            "player on {points} and so plays in the next bracket]",
            points=points_words(score),
        )
        return Answer(Verdict.EXPLAINED, (Sentence(raised(text), article),))

    def _moved_between_groups(self, voice: Voice, move: GroupMove, last_move: Sentence) -> Answer:
        """Return the answer for a move between groups in a system that pairs columns, with the
        players who came before in the order of choice.

        `last_move` is the sentence about the last of the player's moves.
        """
        # The sentence about a move upwards names those skipped already; one downwards comes from
        # the picture.
        if move.is_upwards:
            move_sentence = last_move
        else:
            text = last_move.text
            if move.for_lack_of_upfloater:
                text = say("{text}, and no player could be moved up", text=text)
            move_sentence = Sentence(text, last_move.article, skipped_sentences(voice, move.passed))
        return Answer(Verdict.EXPLAINED, (move_sentence, *self._move_reason_sentences(voice, move)))

    def _is_upfloat(self, player: int) -> bool:
        """Return whether a player meets an opponent with a higher score."""
        opponent = self._partners.get(player)
        return opponent is not None and pair_scores(self._questions, player, opponent).is_upfloat

    def _upfloat_answer(
        self, voice: Voice, player: int, move_sentences: tuple[Sentence, ...]
    ) -> Answer:
        """Return why a player who meets a higher score was moved, and what that means for the next
        rounds.

        `move_sentences` are those about the player's moves, of which the last one counts.
        """
        last_move = move_sentences[-1]
        sentences = [last_move]
        move = group_move(self._trace, player)
        if move is not None and move.is_upwards:
            sentences += self._move_reason_sentences(voice, move)
        # A player who was only moved down can still meet a higher score: then the scores of the
        # pair say so.
        elif not self._was_moved_up(player):
            sentences.append(self._pair_score_sentence(voice, player, last_move.article))
        sentences += upfloat_consequences(voice, self._questions, player)
        return Answer(Verdict.EXPLAINED, tuple(sentences[:MOST_SENTENCES]))

    def _was_moved_up(self, player: int) -> bool:
        """Return whether a player was moved up into a group by the rules."""
        events = self._trace.events
        return any(
            isinstance(event, columns.Fetching) and player in event.players for event in events
        )

    def _pair_score_sentence(self, voice: Voice, player: int, article: str) -> Sentence:
        """Return what the scores of a player and the opponent mean: an upfloat, a downfloat or
        neither. `article` is cited if the edition has no article about that.
        """
        scores = pair_scores(self._questions, player, self._partners[player])
        rules = self._questions.rulebook.upfloats
        if rules is None:
            return pair_score_sentence(voice, scores, article)
        return pair_score_sentence(voice, scores, rules.article, counts=rules.barred)

    def _float_by_scores(self, voice: Voice, player: int) -> Answer:
        """Return the answer about the float of a player whom the rules did not move: the scores of
        the pair make it a float, or not.
        """
        opponent = self._partners[player]
        event = accepted_event(self._trace, player, opponent)
        # A second game has no scores of its own: it follows from the first one.
        if isinstance(event, Repeated):
            return Answer(Verdict.EXPLAINED, (rematch_sentence(voice, event, player),))
        scores = pair_scores(self._questions, player, opponent)
        opponent_moves = float_sentences(
            self._trace,
            voice,
            opponent,
            meets_nobody=self._questions.meets_nobody_where_left_over(opponent),
        )
        collapse_reasons = collapse_sentences(self._trace, voice, player)
        article = event.article
        if scores.are_equal:
            return self._no_float_answer(voice, scores, opponent_moves, collapse_reasons)
        # An opponent who was moved up comes to the player's own group: that is not a float of the
        # player.
        if scores.is_downfloat and self._was_moved_up(opponent):
            return Answer(
                Verdict.EXPLAINED,
                (moved_up_opponent_sentence(voice, scores, article), *opponent_moves[-1:]),
            )
        # Why the two scores met: the opponent was moved, or else groups were joined.
        sentences = [self._pair_score_sentence(voice, player, article)]
        sentences.extend(opponent_moves[-1:] or collapse_reasons)
        if scores.is_upfloat:
            sentences.extend(upfloat_consequences(voice, self._questions, player))
        return Answer(Verdict.EXPLAINED, tuple(sentences[:MOST_SENTENCES]))

    def _no_float_answer(
        self,
        voice: Voice,
        scores: PairScores,
        opponent_moves: tuple[Sentence, ...],
        collapse_reasons: tuple[Sentence, ...],
    ) -> Answer:
        """Return the answer that a player does not float, as the opponent has the same score.

        `opponent_moves` are the moves of the opponent, `collapse_reasons` why the group was joined
        with others.
        """
        # Where groups were joined, or the opponent came from another one, "in the own group" would
        # not be true.
        if opponent_moves or collapse_reasons:
            article = accepted_event(self._trace, scores.player, scores.opponent).article
            sentence = pair_score_sentence(voice, scores, article)
            return Answer(Verdict.PLAYED, (sentence, *collapse_reasons))
        text = voice.person(
            scores.player,
            "[you were|{who} was] moved neither up nor down, but [were|was] paired in [your|their] "
            "own scoregroup",
        )
        return self._as_wished_answer(scores.player, raised(text))

    def _move_reason_sentences(self, voice: Voice, move: GroupMove) -> tuple[Sentence, ...]:
        """Return why a player was moved and no other: what speaks against the round without that
        move, in one sentence.
        """
        reply = round_without_move(self._questions, move)
        answer = answer_to_wish(voice, self._questions, wish_against_move(voice, move), reply)
        if answer is None:
            return ()
        # The sentence before this one has named the group: it is not said twice.
        first_sentence = answer.sentences[0]
        if of_points(move.score) in first_sentence.text:
            return (sentence_without_group(voice, move, reply, first_sentence),)
        return (first_sentence,)

    def move_between_groups(self, player: int) -> GroupMove | None:
        """Return how a player was moved up or down in a system that pairs columns, None if he was
        not moved.
        """
        return group_move(self._trace, player)

    def why_not_float(self, player: int, instead_of: int) -> Answer:
        """Answer: why was another player moved to another group instead of this one?"""
        move = group_move(self._trace, instead_of)
        if move is not None:
            voice = self._voice(instead_of)
            reply = round_without_move(self._questions, move, instead=player)
            answer = answer_to_wish(
                voice, self._questions, wish_for_other_move(voice, move, player), reply
            )
            assert answer is not None, "the round paired again moves a different player"
            return answer
        return other_float_answer(self._voice(instead_of), self._questions, player, instead_of)

    def why_bye(self, player: int) -> Answer:
        """Answer: why does this player receive the bye, or why does he not?"""
        voice = self._voice(player)
        if player == self._bye:
            return Answer(
                Verdict.PLAYED, _bye_holder_sentences(self._trace, voice, self._questions, player)
            )
        reply = self._questions.why_not_bye(player)
        answer = answer_to_wish(voice, self._questions, wish_to_have_the_bye(voice, player), reply)
        assert answer is not None, "a player without the bye is not as wished"
        return answer

    def on_recorded_seat(self, player: int, opponent: int) -> Answer:
        """Answer: what do the rules say about a recorded board with this opponent, or about the
        recorded bye (0)?
        """
        if self._partners.get(player, 0) == opponent:
            # Only the colours differ.
            return self.why_not(player, opponent) if opponent else self.why_bye(player)
        voice = self._voice(player)
        if opponent:
            self._must_take_part(opponent)
            reply = self._questions.why_not(player, opponent)
            wish = wish_to_meet_as_recorded(voice, player, opponent)
        else:
            reply = self._questions.why_not_bye(player)
            wish = wish_to_have_the_bye_as_recorded(voice, player)
        answer = answer_to_wish(voice, self._questions, wish, reply)
        assert answer is not None, "the rules give a different opponent or bye"
        return answer

    def bye_groups(self) -> tuple[ByeGroup, ...]:
        """Return the other players who may have the bye in groups, with what the bye for them would
        cost; empty in a round without a bye.
        """
        if self._bye is None:
            return ()
        articles = (event.article for event in self._trace.events if isinstance(event, ByeGiven))
        article = next(articles, self._questions.completion)
        return bye_groups(self._voice(self._bye), self._questions, article)

    def why_colour(self, player: int) -> Answer:
        """Answer: why White, or Black?

        The player with the bye has no colour: the answer is that for the bye.
        """
        voice = self._voice(player)
        if player == self._bye:
            return self.why_bye(player)
        events = self._colour_events(player)
        if voice.to_player:
            return Answer(
                Verdict.EXPLAINED,
                tuple(plain_colour_sentence(voice, event, player) for event in events),
            )
        return Answer(
            Verdict.EXPLAINED, tuple(_trace_sentence(self._trace, voice, event) for event in events)
        )

    def _colour_events(self, player: int) -> list[ColoursGiven] | list[LotDrawn]:
        """Return the events that give a player his colour: that of his board, or that of a lot for
        all boards.
        """
        events = self._trace.events
        of_the_board = [
            event
            for event in events
            if isinstance(event, ColoursGiven) and player in (event.white, event.black)
        ]
        if of_the_board:
            return of_the_board
        return [
            event
            for event in events
            if isinstance(event, LotDrawn) and player in mentioned_players(event)
        ]

    def _voice(self, player: int) -> Voice:
        """Return the voice that speaks about a player, or to him. Raises NoSuchQuestion."""
        self._must_take_part(player)
        voice = voice_for(self._names, self._wording, player)
        return replace(voice, names=by_book(self._trace, voice.names))

    def _takes_part(self, player: int) -> bool:
        """Return whether a player is paired in the round or has the bye."""
        return player in self._partners or player == self._bye

    def _must_take_part(self, player: int) -> None:
        """Raise NoSuchQuestion for a player who is not paired in the round."""
        if not self._takes_part(player):
            raise NoSuchQuestion(say("player {number} is not paired in this round", number=player))

    def _as_wished_answer(self, player: int, text: Said, short: Said = NOTHING) -> Answer:
        """Return the answer that the round is already as asked, under the article that accepted the
        player's pair.
        """
        accepted = accepted_event(self._trace, player, self._partners[player])
        return Answer(Verdict.PLAYED, (Sentence(text, accepted.article),), short=short)


def _trace_sentence(trace: Trace, voice: Voice, event: Event) -> Sentence:
    """Return the sentence that the trace has for an event."""
    return Sentence(
        raised(sentence_of_event(trace, trace.events.index(event), voice.names)), event.article
    )


def float_sentences(
    trace: Trace, voice: Voice, player: int, *, meets_nobody: bool
) -> tuple[Sentence, ...]:
    """Return why a player was moved to other groups, the last moves; empty if the player was not
    moved.

    `meets_nobody` means that the player may not meet anyone in the highest bracket from which the
    player was moved down.
    """
    # Kept by the numbers of the events, to put moves up and down into one order.
    sentences_by_event = _arrivals_by_event(trace, voice, player)
    for scene in scenes(trace):
        opened = trace.events[scene.number]
        leaving = next((leaving for leaving in scene.leaving if leaving.player == player), None)
        if leaving is None:
            continue
        # In an edition with criteria players only move down: the first bracket that the player left
        # says why.
        if isinstance(opened, BracketOpened):
            return (
                _leaving_sentence(voice, scene, leaving, opened.score, meets_nobody=meets_nobody),
            )
        if isinstance(opened, ScoreGroup) and not leaving.bye:
            sentences_by_event[scene.number] = _leaving_sentence(
                voice, scene, leaving, opened.score
            )
    # Two moves can read the same. The last ones count: they led to where the player was paired.
    in_order = dict.fromkeys(sentences_by_event[number] for number in sorted(sentences_by_event))
    return tuple(in_order)[-MOST_SENTENCES:]


def _arrivals_by_event(trace: Trace, voice: Voice, player: int) -> dict[int, Sentence]:
    """Return the sentences about how a player came into other groups, by the number of the event:
    moved up, or with the group above when that was merged.
    """
    sentences_by_event = dict[int, Sentence]()
    for number, event in enumerate(trace.events):
        opened = trace.parent_of(event)
        if not isinstance(opened, ScoreGroup):
            continue
        into_group = voice.group(opened.score, "into")
        if isinstance(event, columns.Fetching) and player in event.players:
            text = raised(_moved_up_words(voice, event, player, into_group))
            skipped = skipped_sentences(voice, event.passed)
            sentences_by_event[number] = Sentence(text, event.article, skipped)
        if isinstance(event, BracketsJoined):
            article = article_of_joining(trace, event.parent, player)
            if article:
                text = voice.person(
                    player,
                    "[you|{who}] came {into_group} when the group above was merged with it",
                    into_group=into_group,
                )
                sentences_by_event[number] = Sentence(raised(text), article)
    return sentences_by_event


def _leaving_sentence(
    voice: Voice, scene: Scene, leaving: Leaving, score: int, *, meets_nobody: bool = False
) -> Sentence:
    """Return why a player was moved down from the bracket of a score (tenths), or in the last
    bracket why there was no opponent for him.
    """
    if len(scene.players) == 1:
        why = say("there are no other players in it")
    elif meets_nobody:
        why = OPPONENTLESS
    else:
        why = leaving.reason.words
    if leaving.bye:
        text = voice.person(
            leaving.player,
            "there was no opponent for [you|{who}] {in_group}",
            in_group=voice.group(score, "in"),
        )
    else:
        text = voice.person(
            leaving.player,
            "[you were|{who} was] moved down {from_group}",
            from_group=voice.group(score, "from"),
        )
    return Sentence(raised(joined((text, why), ": ")), leaving.reason.article)


def _moved_up_words(voice: Voice, event: columns.Fetching, player: int, into_group: Said) -> Said:
    """Return why a player was moved up into a group: to complete it, for an odd number, or for a
    blocked player.
    """
    # Dubov 1997 moves up one player at a time, for one of two reasons (7.1, 7.2); other editions
    # choose a whole set at once.
    if not isinstance(event, columns.PlayerFetched):
        text = pattern(
            "[you were|{who} was] moved up {into_group}, so that every player there has an opponent"
        )
        return voice.person(player, text, into_group=into_group)
    if event.blocked is None:
        text = pattern(
            "[you were|{who} was] moved up {into_group}, which had an odd number of players"
        )
        return voice.person(player, text, into_group=into_group)
    if event.blocked == voice.names.you:
        text = pattern("{who} was moved up {into_group}, where you have no possible opponent")
    else:
        text = pattern(
            "[you were|{who} was] moved up {into_group}, where {blocked} has no possible opponent"
        )
    return voice.person(player, text, into_group=into_group, blocked=event.blocked)


def _bye_holder_sentences(
    trace: Trace, voice: Voice, questions: Questions, player: int
) -> tuple[Sentence, ...]:
    """Return why a player has the bye, and what the bye would cost for each group of other players
    who may have it.

    Two kinds of bye have only the sentence of the trace: one that is merely proposed, because no
    round is legal, and that of the last player of a list.
    """
    event = next(
        event
        for event in trace.events
        if isinstance(event, ByeGiven | ProposalMade) and event.player == player
    )
    if isinstance(event, ProposalMade) or (
        isinstance(event, columns.ByeOfLast) and not voice.to_player
    ):
        return (_trace_sentence(trace, voice, event),)
    if isinstance(event, columns.ByeOfLast):
        return (Sentence(raised(_last_in_list_words(voice, event)), event.article),)
    return bye_sentences(voice, questions, event.article)


def _last_in_list_words(voice: Voice, event: columns.ByeOfLast) -> Said:
    """Return, for the player with the bye, that he is the last of the list, or the last without
    whom the others can be paired.
    """
    if not event.passed:
        return say("you receive the bye: {why}", why=entry_for_event(BYE_WORDS, event))
    skipped = tuple(passed.player for passed in event.passed)
    return say(
        "you are the last player in the list without whom all the others can be paired, so you "
        "receive the bye; further down the list: {passed}",
        passed=voice.names.players_with_and(skipped),
    )
