"""The five answers about a round: why this opponent, why not that one, why a float, this colour, the bye.

Each answer is a few sentences, each with its article. What happened is read from the trace; what would have happened
is asked of the engine (`engine/counter_questions.py`). There are two wordings (`explain/wording.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace

from arbiter_gui.domain.figures import points_words
from arbiter_gui.domain.texts.sentences import Said, joined, raised, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.engine.counter_questions import NoSuchQuestion, Questions
from arbiter_gui.engine.kernel.control import FREE, Control
from arbiter_gui.engine.kernel.verdicts import Granted
from arbiter_gui.explain.answers.colour_words import plain_colour
from arbiter_gui.explain.answers.counter_answers import floated_instead, replied
from arbiter_gui.explain.answers.meetings import ScoreGroup, article_of_joining, made, opponent
from arbiter_gui.explain.answers.verdicts import MOST_SENTENCES, Answer, Sentence
from arbiter_gui.explain.naming import by_book
from arbiter_gui.explain.phrases.columns import BYE_WORDS
from arbiter_gui.explain.phrases.sentences import by_kind
from arbiter_gui.explain.pictures.scene import OPPONENTLESS, Leaving, Scene
from arbiter_gui.explain.pictures.scenes import scenes
from arbiter_gui.explain.text import line_of, mentioned
from arbiter_gui.explain.wording import Voice, Wording, to_be_paired, to_have_the_bye, to_meet, voice_for
from arbiter_gui.trace import Event, Trace, columns
from arbiter_gui.trace.candidates import BracketOpened, ByeScoreSet
from arbiter_gui.trace.columns import ColumnsOrdered, FloatersOrdered, LotDrawn, ProposalMade
from arbiter_gui.trace.kinds import Accepted, BoardsOrdered, ByeGiven, ColoursGiven, Opened
from arbiter_gui.trace.procedure import OrderTaken, PairsTried, SidesFormed
from arbiter_gui.trace.score_brackets import BracketsJoined

_OVERVIEWS = (Opened, BoardsOrdered, ColumnsOrdered, FloatersOrdered, OrderTaken, SidesFormed)
"""What speaks of a whole group and so says nothing about two of its players."""


def answers_for(
    trace: Trace, before: Tournament, control: Control = FREE, questions: Questions | None = None
) -> RoundAnswers:
    """Return the answers about a round: its trace, and the tournament before the round was paired.

    `questions` are put to the engine; None prepares them.
    """
    names = {player.number: player.name for player in before.players if player.name}
    return RoundAnswers(trace, questions or Questions(before, trace.edition, control), names)


class RoundAnswers:
    """Answers about one round, from its trace and, for counter-questions, the engine.

    Each raises NoSuchQuestion for somebody who is not paired in the round.
    """

    def __init__(
        self,
        trace: Trace,
        questions: Questions,
        names: Mapping[int, str] | None = None,
        wording: Wording = Wording.ARBITER,
    ) -> None:
        self._trace, self._questions = trace, questions
        self._names, self._wording = names or {}, wording
        boards = (e.boards for e in trace.events if isinstance(e, BoardsOrdered))
        self._partners = {n: m for some in boards for pair in some for n, m in (pair, pair[::-1])}
        gone = (e for e in trace.events if isinstance(e, ByeGiven | ProposalMade) and e.player is not None)
        self._bye = next(gone, None)

    def worded(self, wording: Wording) -> RoundAnswers:
        """Return the answers in the other wording; the engine is not asked anew."""
        return RoundAnswers(self._trace, self._questions, self._names, wording)

    def by_number(self) -> RoundAnswers:
        """Return the answers that call players by their numbers alone."""
        return RoundAnswers(self._trace, self._questions, None, self._wording)

    def why(self, player: int) -> Answer:
        """Answer: why this opponent (or none)?"""
        voice = self._voice(player)
        if self._has_bye(player):
            return self.why_bye(player)
        return Answer("told", opponent(self._trace, voice, player, self._partners[player]))

    def why_not(self, one: int, other: int) -> Answer:
        """Answer: why do these two not meet? The player wording speaks to `one`."""
        self._must_take_part(other)
        voice = self._voice(one)
        if self._partners.get(one) == other:
            who, whom = voice.names.one(one), voice.names.one(other)
            text = raised(say("{one} and {other} do meet", one=who, other=whom))
            return Answer("played", (Sentence(text, self._accepting(one)),), short=say("they meet"))
        reply = self._questions.why_not(one, other)
        found = replied(voice, self._questions, to_meet(voice, one, other), reply)
        return found or Answer("told", tuple(dict.fromkeys(self._steps_about(voice, one, other))))

    def why_float(self, player: int) -> Answer:
        """Answer: why was this player moved to another group?"""
        voice = self._voice(player)
        nobody = self._questions.meets_nobody(player)
        found = floats(self._trace, voice, player, nobody)
        if not found and self._has_bye(player):
            return self.why_bye(player)
        if not found:
            text = voice.person(
                player,
                "[you were|{who} was] moved neither up nor down but paired in the group of [your|their] own score",
            )
            return Answer("played", (Sentence(raised(text), self._accepting(player)),))
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
        reply = self._questions.why_float(player)
        often = sum(player in bracket.floaters for bracket in self._questions.brackets) > 1
        wish = to_be_paired(voice, player, score, first_of_several=often and len(found) > 1)
        answer = replied(voice, self._questions, wish, reply)
        if answer is None:
            return Answer("told", found)
        said = () if nobody and answer.verdict == "impossible" else answer.sentences  # it is said already
        return replace(answer, sentences=(*found, *said)[:MOST_SENTENCES])

    def why_not_float(self, player: int, instead_of: int) -> Answer:
        """Answer: why was another player moved to another group and not this one?"""
        return floated_instead(self._voice(instead_of), self._questions, player, instead_of)

    def why_bye(self, player: int) -> Answer:
        """Answer: why does this player receive the bye, or why does he not?"""
        voice = self._voice(player)
        if self._bye is not None and self._has_bye(player):
            return Answer("played", left_over_with(self._trace, voice, self._bye))
        reply = self._questions.why_not_bye(player)
        found = replied(voice, self._questions, to_have_the_bye(voice, player), reply)
        assert not isinstance(reply.verdict, Granted), "somebody else has the bye, or nobody"
        return found or Answer("told", tuple(self._sentences(voice, lambda e: isinstance(e, ByeGiven))))

    def why_colour(self, player: int) -> Answer:
        """Answer: why White, or Black?"""
        voice = self._voice(player)
        if self._has_bye(player):
            return self.why_bye(player)
        events = self._trace.events
        given = [e for e in events if isinstance(e, ColoursGiven) and player in (e.white, e.black)]
        # One step tells the colours of all boards where they follow from one that was drawn.
        drawn = [e for e in events if isinstance(e, LotDrawn) and player in mentioned(e)]
        if voice.to_player:
            return Answer("told", tuple(plain_colour(voice, e, player) for e in given or drawn))
        return Answer("told", tuple(self._sentences(voice, lambda e: e in (given or drawn))))

    def _steps_about(self, voice: Voice, one: int, other: int) -> Iterator[Sentence]:
        """Yield the steps that speak of two players, where no pairing by the rules can be compared."""
        yield from self._sentences(
            voice, lambda e: not isinstance(e, _OVERVIEWS) and _together(e, one, other)
        )
        for player in (one, other):
            if self._has_bye(player):
                yield from self._sentences(voice, lambda e: isinstance(e, ByeGiven))
            else:
                yield from opponent(self._trace, voice, player, self._partners[player])

    def _voice(self, player: int) -> Voice:
        self._must_take_part(player)
        voice = voice_for(self._names, self._wording, player)
        return replace(voice, names=by_book(self._trace, voice.names))

    def _must_take_part(self, player: int) -> None:
        if player not in self._partners and not self._has_bye(player):
            raise NoSuchQuestion(say("player {number} is not paired in this round", number=player))

    def _has_bye(self, player: int) -> bool:
        return self._bye is not None and self._bye.player == player

    def _accepting(self, player: int) -> str:
        """Return the article by which a player's pair, or bye, was accepted."""
        if self._bye is not None and self._has_bye(player):
            return self._bye.article
        return made(self._trace, player, self._partners[player]).article

    def _sentences(self, voice: Voice, wanted: Callable[[Event], bool]) -> Iterator[Sentence]:
        for number, event in enumerate(self._trace.events):
            if wanted(event):
                line = line_of(self._trace, number, voice.names)
                yield Sentence(raised(line), event.article)


def _together(event: Event, one: int, other: int) -> bool:
    """Whether an event speaks of two players: in one pair if it names pairs, else among its players."""
    if isinstance(event, Accepted | PairsTried) and event.pairs:
        return any({one, other} <= set(pair) for pair in event.pairs)
    return {one, other} <= set(mentioned(event))


def floats(trace: Trace, voice: Voice, player: int, meets_nobody: bool) -> tuple[Sentence, ...]:
    """Say why a player was moved to another group; nothing when he was not.

    `meets_nobody` tells that he may meet nobody in the highest bracket that he was moved down from.
    """
    said = {n: sentence for n, e in enumerate(trace.events) for sentence in _moved(trace, voice, e, player)}
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
    """Say that a player was moved down from the bracket of so many points, and why somebody had to be."""
    why = OPPONENTLESS if meets_nobody else leaving.reason.words
    why = say("nobody else is in it") if len(scene.players) == 1 else why
    text = voice.person(
        leaving.player,
        "[you were|{who} was] moved down {from_group}",
        from_group=voice.group(score, "from"),
    )
    if leaving.bye:
        text = voice.person(
            leaving.player, "[you|{who}] found no opponent {in_group}", in_group=voice.group(score, "in")
        )
    return Sentence(raised(joined((text, why), ": ")), leaving.reason.article)


def _moved(trace: Trace, voice: Voice, event: Event, player: int) -> Iterator[Sentence]:
    """Say that a player was brought up, or came down with the whole bracket above."""
    above = trace.events[event.parent] if event.parent >= 0 else None
    if not isinstance(above, ScoreGroup):
        return
    into = voice.group(above.score, "into")
    if isinstance(event, columns.Fetching) and player in event.players:
        yield Sentence(raised(_fetched(voice, event, player, into)), event.article)
    if isinstance(event, BracketsJoined) and (article := article_of_joining(trace, event.parent, player)):
        text = voice.person(
            player, "[you|{who}] came {into_group} when the one above was joined to it", into_group=into
        )
        yield Sentence(raised(text), article)


def _fetched(voice: Voice, event: columns.Fetching, player: int, into: Said) -> Said:
    text = voice.person(player, "[you were|{who} was] brought from below {into_group}", into_group=into)
    if not isinstance(event, columns.PlayerFetched):
        return say("{text}, so that everybody there finds an opponent", text=text)
    if event.blocked is None:
        return say("{text}, which was odd in number", text=text)
    blocked = voice.names.one(event.blocked)
    return say("{text}, where {blocked} has no possible opponent", text=text, blocked=blocked)


def left_over_with(
    trace: Trace, voice: Voice, event: ByeGiven | columns.ProposalMade
) -> tuple[Sentence, ...]:
    """Say why the bye is a player's, and the lowest score of anybody who can have it where that was worked out.

    A bye that is only proposed, as no pairing is legal, is said to everybody as the trace tells it.
    """
    as_told = isinstance(event, columns.EarlyBye) and not voice.to_player
    if isinstance(event, columns.ProposalMade) or as_told:
        return (Sentence(raised(line_of(trace, trace.events.index(event), voice.names)), event.article),)
    limit = next((e for e in trace.events if isinstance(e, ByeScoreSet)), None)
    given = voice.person(event.player, "[you are|{who} is] left over when all the others are paired")
    if isinstance(event, columns.EarlyBye):
        given = say("you have the bye: {why}", why=by_kind(BYE_WORDS, event))
    said = Sentence(raised(given), event.article)
    if limit is None:
        return (said,)
    lowest = say(
        "{points} is the lowest score of anybody who can have the bye", points=points_words(limit.score)
    )
    return said, Sentence(lowest, limit.article)
