"""The five answers about a round: why this opponent, why not that one, why a float, this colour, the bye.

Each answer is a few sentences, each with its article. What happened is read from the trace; what would have happened
is asked of the engine (`engine/counter_questions.py`). There are two wordings (`explain/wording.py`).
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
from arbiter_gui.explain.answers.colour_words import plain_colour
from arbiter_gui.explain.answers.counter_answers import floated_instead, replied
from arbiter_gui.explain.answers.group_moves import (
    GroupMove,
    group_move,
    moved_instead,
    not_moved,
    passed_too,
    without_group,
    without_move,
)
from arbiter_gui.explain.answers.meetings import ScoreGroup, article_of_joining, made, opponent
from arbiter_gui.explain.answers.upfloats import collapse, consequence, meeting, met_by_fetched, pair_scores
from arbiter_gui.explain.answers.verdicts import MOST_SENTENCES, Answer, Sentence
from arbiter_gui.explain.naming import by_book
from arbiter_gui.explain.phrases.columns import BYE_WORDS
from arbiter_gui.explain.phrases.sentences import by_kind
from arbiter_gui.explain.pictures.scene import OPPONENTLESS, Leaving, Scene
from arbiter_gui.explain.pictures.scenes import scenes
from arbiter_gui.explain.text import line_of, mentioned
from arbiter_gui.explain.wording import Voice, Wording, to_be_paired, to_have_the_bye, to_meet, voice_for
from arbiter_gui.trace import Event, Trace, columns
from arbiter_gui.trace.candidates import BracketOpened
from arbiter_gui.trace.columns import LotDrawn, ProposalMade
from arbiter_gui.trace.kinds import ByeGiven, ColoursGiven
from arbiter_gui.trace.replay import engine_boards
from arbiter_gui.trace.score_brackets import BracketsJoined


def answers_for(trace: Trace, before: Tournament, questions: Questions | None = None) -> RoundAnswers:
    """Return the answers about a round: its trace, and the tournament before the round was paired.

    `questions` are put to the engine; None prepares them. An edition whose rounds are not made of groups has answers
    of its own, `ANSWERS` beside its words.
    """
    names = {player.number: player.name for player in before.players if player.name}
    kind = getattr(part(rules_of(trace.edition), "explain"), "ANSWERS", RoundAnswers)
    answers: RoundAnswers = kind(trace, questions or Questions(before, trace.edition), names)
    return answers


class RoundAnswers:
    """Answers about one round, from its trace and, for counter-questions, the engine.

    Each raises NoSuchQuestion for somebody who is not paired in the round.
    """

    def __init__(
        self, trace: Trace, questions: Questions, names: Mapping[int, str], wording: Wording = Wording.ARBITER
    ) -> None:
        self._trace, self._questions, self._names, self._wording = trace, questions, names, wording
        boards, self._bye = engine_boards(trace)
        self._partners = {n: m for pair in boards for n, m in (pair, pair[::-1])}

    def worded(self, wording: Wording) -> RoundAnswers:
        """Return the answers in the other wording; the engine is not asked anew."""
        return type(self)(self._trace, self._questions, self._names, wording)

    def by_number(self) -> RoundAnswers:
        """Return the answers that call players by their numbers alone."""
        return type(self)(self._trace, self._questions, {}, self._wording)

    def why(self, player: int) -> Answer:
        """Answer: why this opponent (or none)?"""
        voice = self._voice(player)
        if player == self._bye:
            return self.why_bye(player)
        return Answer("told", opponent(self._trace, voice, player, self._partners[player]))

    def why_not(self, one: int, other: int) -> Answer:
        """Answer: why do these two not meet? The player wording speaks to `one`."""
        self._must_take_part(other)
        voice = self._voice(one)
        if self._partners.get(one) == other:
            text = say("{one} and {other} do meet", one=voice.names.one(one), other=voice.names.one(other))
            return self._played(one, raised(text), say("they meet"))
        reply = self._questions.why_not(one, other)
        found = replied(voice, self._questions, to_meet(voice, one, other), reply)
        assert found is not None, "they do not meet"
        return found

    def why_float(self, player: int) -> Answer:
        """Answer: why was this player moved to another group?"""
        voice = self._voice(player)
        nobody = self._questions.meets_nobody(player)
        found = floats(self._trace, voice, player, nobody)
        if not found and player == self._bye:
            return self.why_bye(player)
        if not found:
            return self._float_by_scores(voice, player)
        if self._is_upfloat(player):
            return self._upfloater(voice, player, found)
        here = self._questions.floated(player)
        score = here.score if here is not None else 0
        if here is not None and here.players == (player,):
            text = voice.person(
                player,
                "[You are alone on {points}, so you play in the next group"
                "|{who} is alone on {points} and so plays in the next bracket]",
                points=points_words(score),
            )
            return Answer("told", (Sentence(raised(text), found[0].article),))
        often = sum(player in bracket.floaters for bracket in self._questions.brackets) > 1
        wish = to_be_paired(voice, player, score, first_of_several=often and len(found) > 1)
        answer = replied(voice, self._questions, wish, self._questions.why_float(player))
        move = group_move(self._trace, player)
        if answer is None and move is not None:
            last = found[-1]
            moved = last.text
            if move.nobody_came:
                moved = say("{text}, and no player could be moved up", text=moved)
            if not move.up:
                last = Sentence(passed_too(voice, moved, move.passed), last.article)
            return Answer("told", (last, *self._why_this_one(voice, move)))
        if answer is None:
            return Answer("told", found)
        said = () if nobody and answer.verdict == "impossible" else answer.sentences  # it is said already
        return replace(answer, sentences=(*found, *said)[:MOST_SENTENCES])

    def _is_upfloat(self, player: int) -> bool:
        """Return whether a player meets an opponent with a higher score."""
        opponent = self._partners.get(player)
        return opponent is not None and pair_scores(self._questions, player, opponent).up

    def _upfloater(self, voice: Voice, player: int, moved: tuple[Sentence, ...]) -> Answer:
        """Return why a player was moved, and what meeting a higher score after that means for him."""
        said = list(moved[-1:])
        move = group_move(self._trace, player)
        if move is not None and move.up:
            said += self._why_this_one(voice, move)
        elif not self._was_fetched(player):
            said.append(self._meeting(voice, player, moved[-1].article))
        said += consequence(voice, self._questions, player)
        return Answer("told", tuple(said[:MOST_SENTENCES]))

    def _was_fetched(self, player: int) -> bool:
        """Return whether a player was moved up into a group by the rules."""
        events = self._trace.events
        return any(isinstance(event, columns.Fetching) and player in event.players for event in events)

    def _meeting(self, voice: Voice, player: int, article: str) -> Sentence:
        """Return what the scores of a pair make of its game, by an `article` where the edition has none of its own."""
        scores = pair_scores(self._questions, player, self._partners[player])
        rules = self._questions.rulebook.upfloats
        if rules is None:
            return meeting(voice, scores, article)
        return meeting(voice, scores, rules.article, counts=rules.barred)

    def _float_by_scores(self, voice: Voice, player: int) -> Answer:
        """Return the answer about a player who was not moved himself: the scores of the pair decide."""
        opponent = self._partners[player]
        scores = pair_scores(self._questions, player, opponent)
        came = floats(self._trace, voice, opponent, self._questions.meets_nobody(opponent))
        collapsed = collapse(self._trace, voice, player)
        accepted = made(self._trace, player, opponent).article
        if not scores.up and not scores.down:
            if came or collapsed:
                return Answer("played", (meeting(voice, scores, accepted), *collapsed))
            text = voice.person(
                player,
                "[you were|{who} was] moved neither up nor down but paired in the group of [your|their] own score",
            )
            return self._played(player, raised(text))
        if scores.down and self._was_fetched(opponent):
            return Answer("told", (met_by_fetched(voice, scores, accepted), *came[-1:]))
        first = self._meeting(voice, player, accepted)
        after = consequence(voice, self._questions, player) if scores.up else ()
        return Answer("told", (first, *(came[-1:] or collapsed), *after)[:MOST_SENTENCES])

    def _why_this_one(self, voice: Voice, move: GroupMove) -> tuple[Sentence, ...]:
        """Return why this player was moved and no other: the first choice that comes out otherwise."""
        answer = replied(voice, self._questions, not_moved(voice, move), without_move(self._questions, move))
        if answer is None:
            return ()
        first = answer.sentences[0]
        if of_points(move.score) in first.text:
            return (without_group(voice, move, without_move(self._questions, move), first),)
        return (first,)

    def move_between_groups(self, player: int) -> GroupMove | None:
        """Return how a player was moved up or down where groups are paired in columns, None where he was not."""
        return group_move(self._trace, player)

    def why_not_float(self, player: int, instead_of: int) -> Answer:
        """Answer: why was another player moved to another group and not this one?"""
        move = group_move(self._trace, instead_of)
        if move is not None:
            voice = self._voice(instead_of)
            reply = without_move(self._questions, move, player)
            answer = replied(voice, self._questions, moved_instead(voice, move, player), reply)
            assert answer is not None, "somebody else is moved in another round"
            return answer
        return floated_instead(self._voice(instead_of), self._questions, player, instead_of)

    def why_bye(self, player: int) -> Answer:
        """Answer: why does this player receive the bye, or why does he not?"""
        voice = self._voice(player)
        if player == self._bye:
            return Answer("played", _has_the_bye(self._trace, voice, self._questions, player))
        reply = self._questions.why_not_bye(player)
        found = replied(voice, self._questions, to_have_the_bye(voice, player), reply)
        assert found is not None, "somebody else has the bye, or nobody"
        return found

    def bye_groups(self) -> tuple[ByeGroup, ...]:
        """Return the others who may have the bye in groups, with what it would cost; nobody where none has it."""
        if self._bye is None:
            return ()
        event = next((e for e in self._trace.events if isinstance(e, ByeGiven)), None)
        article = event.article if event is not None else self._questions.completion
        return bye_groups(self._voice(self._bye), self._questions, article)

    def why_colour(self, player: int) -> Answer:
        """Answer: why White, or Black?"""
        voice = self._voice(player)
        if player == self._bye:
            return self.why_bye(player)
        events = self._trace.events
        given: list[ColoursGiven | LotDrawn] = [
            e for e in events if isinstance(e, ColoursGiven) and player in (e.white, e.black)
        ]
        # One step tells the colours of all boards where they follow from one that was drawn.
        given = given or [e for e in events if isinstance(e, LotDrawn) and player in mentioned(e)]
        if voice.to_player:
            return Answer("told", tuple(plain_colour(voice, e, player) for e in given))
        return Answer("told", tuple(_as_told(self._trace, voice, e) for e in given))

    def _voice(self, player: int) -> Voice:
        self._must_take_part(player)
        voice = voice_for(self._names, self._wording, player)
        return replace(voice, names=by_book(self._trace, voice.names))

    def _must_take_part(self, player: int) -> None:
        if player not in self._partners and player != self._bye:
            raise NoSuchQuestion(say("player {number} is not paired in this round", number=player))

    def _played(self, player: int, text: Said, short: Said = NOTHING) -> Answer:
        """Return that it is so, by the article by which a player's pair was accepted."""
        accepted = made(self._trace, player, self._partners[player])
        return Answer("played", (Sentence(text, accepted.article),), short=short)


def _as_told(trace: Trace, voice: Voice, event: Event) -> Sentence:
    return Sentence(raised(line_of(trace, trace.events.index(event), voice.names)), event.article)


def floats(trace: Trace, voice: Voice, player: int, meets_nobody: bool) -> tuple[Sentence, ...]:
    """Say why a player was moved to another group; nothing when he was not.

    `meets_nobody` tells that he may meet nobody in the highest bracket that he was moved down from.
    """
    said = dict[int, Sentence]()
    for number, event in enumerate(trace.events):
        above = trace.events[event.parent] if event.parent >= 0 else None
        if not isinstance(above, ScoreGroup):
            continue
        into = voice.group(above.score, "into")
        if isinstance(event, columns.Fetching) and player in event.players:
            said[number] = Sentence(raised(_fetched(voice, event, player, into)), event.article)
        if isinstance(event, BracketsJoined) and (article := article_of_joining(trace, event.parent, player)):
            text = voice.person(
                player, "[you|{who}] came {into_group} when the one above was joined to it", into_group=into
            )
            said[number] = Sentence(raised(text), article)
    for scene in scenes(trace):
        opened = trace.events[scene.number]
        for leaving in scene.leaving:
            if leaving.player == player and isinstance(opened, BracketOpened):
                return (_moved_from(voice, scene, leaving, opened.score, meets_nobody),)
            if leaving.player == player and isinstance(opened, ScoreGroup) and not leaving.bye:
                said[scene.number] = _moved_from(voice, scene, leaving, opened.score)
    return tuple(dict.fromkeys(said[number] for number in sorted(said)))[-3:]


def _moved_from(
    voice: Voice, scene: Scene, leaving: Leaving, score: int, meets_nobody: bool = False
) -> Sentence:
    why = OPPONENTLESS if meets_nobody else leaving.reason.words
    if len(scene.players) == 1:
        why = say("nobody else is in it")
    place = voice.group(score, "in" if leaving.bye else "from")
    text = pattern("[you were|{who} was] moved down {from_group}")
    if leaving.bye:
        text = pattern("[you|{who}] found no opponent {in_group}")
    told = voice.person(leaving.player, text, from_group=place, in_group=place)
    return Sentence(raised(joined((told, why), ": ")), leaving.reason.article)


def _fetched(voice: Voice, event: columns.Fetching, player: int, into: Said) -> Said:
    text = pattern("[you were|{who} was] moved up {into_group}, so that every player there has an opponent")
    facts: dict[str, object] = {"into_group": into}
    if isinstance(event, columns.PlayerFetched):
        text = pattern("[you were|{who} was] moved up {into_group}, which was odd in number")
    if isinstance(event, columns.PlayerFetched) and event.blocked is not None:
        facts["blocked"] = event.blocked
        text = pattern(
            "[you were|{who} was] moved up {into_group}, where no opponent is possible for {blocked}"
        )
    said = voice.person(player, text, **facts)
    return passed_too(voice, said, event.passed)


def _has_the_bye(trace: Trace, voice: Voice, questions: Questions, player: int) -> tuple[Sentence, ...]:
    """Say why the bye is a player's, and what it would cost for each group of the others who may have it.

    A bye that is only proposed, as no pairing is legal, and the last of a list are told as the trace has them.
    """
    event = next(e for e in trace.events if isinstance(e, ByeGiven | ProposalMade) and e.player == player)
    if isinstance(event, ProposalMade) or (isinstance(event, columns.ByeOfLast) and not voice.to_player):
        return (_as_told(trace, voice, event),)
    if isinstance(event, columns.ByeOfLast) and event.passed:
        passed = tuple(entry.player for entry in event.passed)
        text = say(
            "you have the bye as the last of the list without whom the others can all be paired; further down the list "
            "there is {passed}",
            passed=voice.names.both(passed),
        )
        return (Sentence(raised(text), event.article),)
    if isinstance(event, columns.ByeOfLast):
        said = say("you have the bye: {why}", why=by_kind(BYE_WORDS, event))
        return (Sentence(raised(said), event.article),)
    return bye_sentences(voice, questions, event.article)
