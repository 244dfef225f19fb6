"""What a verification finds (each claim proved, false or left unchecked), the judge of an edition,
and the part of the check of a round that all editions share.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, ClassVar, Generic

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import NOTHING, Said, counted, counting, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.entry_points import part
from arbiter_gui.proof.kernel.checks import (
    CHECK_ERRORS,
    TraceReader,
    count_checked,
    failure_words,
    tally_words,
)
from arbiter_gui.proof.kernel.context import Tally
from arbiter_gui.proof.kernel.field import Field
from arbiter_gui.proof.kernel.players import P, Pair, in_board_order
from arbiter_gui.trace import Event, Trace
from arbiter_gui.trace.candidates import CriterionNotMet
from arbiter_gui.trace.kinds import BoardsOrdered, Cited, ColoursGiven


class State(Enum):
    """How a finding came out."""

    PROVED = "proved"
    FALSE = "false"
    UNCHECKED = "unchecked"


@dataclass(frozen=True, slots=True)
class Finding:
    """What came of the check of a claim: about one bracket, a witness, or the round as a whole."""

    claim: Said
    state: State
    sentence: str = ""
    """How it was proved, or why it is false: that is plain English, as it is for a report of a
    program error."""
    event: int | None = None
    """The number of its event in the trace, None without one."""
    article: str = ""
    """The article of the rules, empty without one."""
    limit: Said = NOTHING
    """What this kind of proof never examines, if that is why the claim is unchecked: no reason to
    doubt this round."""

    def __str__(self) -> str:
        """Return the finding as a line."""
        return f"{self.state.value}: {self.clause}"

    @property
    def clause(self) -> str:
        """The claim and, if there is one, the sentence about it."""
        if self.sentence:
            return f"{self.claim}: {self.sentence}"
        return self.claim


@dataclass(frozen=True, slots=True)
class Verification:
    """All findings about a round, and how many things were checked."""

    round: int
    findings: tuple[Finding, ...]
    tally: Tally = field(default_factory=Tally)

    @property
    def holds(self) -> bool:
        """Whether nothing was found false."""
        return not any(finding.state is State.FALSE for finding in self.findings)

    def summary(self) -> Said:
        """Return in one sentence for the arbiter what was checked and what was not."""
        counts = tally_words(self.tally)
        not_checked = [
            finding.claim
            for finding in self.findings
            if finding.state is State.UNCHECKED and not finding.limit
        ]
        if not_checked:
            subjects = joined(not_checked, "; ")
            return say("{done} checked; not checked: {left}", done=counts, left=subjects)
        if self.limits:
            return say("{done} checked", done=counts)
        return say("{done} checked; nothing left unchecked", done=counts)

    @property
    def limits(self) -> tuple[Said, ...]:
        """The limits of this kind of proof, each once."""
        return tuple(dict.fromkeys(finding.limit for finding in self.findings if finding.limit))

    @property
    def limits_sentence(self) -> Said:
        """The limits in one sentence, empty where there are none."""
        if not self.limits:
            return NOTHING
        return say(
            "Not covered by this check in any round, so no reason to doubt this one: {limits}",
            limits=joined(self.limits, "; "),
        )


Outcome = Mapping[str, Any]
"""The claims of a correct answer, by the names of its fields; a frozenset where several articles
are correct.

A field without a claim is not worked out by this judge: it is listed as not checked.
"""


Affected = tuple[tuple[int, ...], ...]
"""On whom a criterion falls, by pairing numbers: pairs, and single players, who are left over."""

AS_PLAYED: Outcome = {"verdict": "played"}
"""The outcome for a round with a wish that is the played one."""

BETTER: Outcome = {"verdict": "better"}
"""The outcome for a round with a wish that is better than the played one by a criterion, so that
the played round is not as the rules say."""


def outcome(
    verdict: str,
    *,
    article: str,
    bracket: int | None,
    figures: tuple[int | None, ...],
    affected: Affected | None = (),
) -> Outcome:
    """Return what a right answer claims about a round with a wish, from what decides between it and
    the played round: a choice or a criterion.

    `verdict` is "worse", "later" or "better", said of the round with the wish. `article` is the
    article of what decides and `bracket` the score of its bracket in tenths (None: the round).
    `figures` are the amounts or positions of the played round and of the one with the wish,
    `affected` the players on whom the criterion falls with the wish (None: not worked out).
    """
    fields: dict[str, Any] = {
        "verdict": verdict,
        "article": article,
        "bracket": bracket,
        "figures": figures,
    }
    if affected is not None:
        fields["payers"] = affected
    return fields


def outcome_by_positions(
    *,
    article: str,
    bracket: int | None,
    positions: tuple[int, int],
    affected: Affected | None = (),
) -> Outcome:
    """Return the outcome where the choice of the played round and the one with the wish are equally
    good, so that the earlier one in their order is right.

    `positions` are those of the two in that order, that of the played round first. The verdict is
    on the choice with the wish: "later", or "better" if it comes earlier, so that the played round
    is not as the rules say. The other arguments are those of `outcome`.
    """
    position, position_with_wish = positions
    if position < position_with_wish:
        verdict = "later"
    else:
        verdict = "better"
    return outcome(verdict, article=article, bracket=bracket, figures=positions, affected=affected)


@dataclass(frozen=True)
class Judge:
    """The judge of an edition: how a round is checked by its text, and two rounds are compared."""

    build_field: Callable[[Tournament], Field[Any]]
    """Returns the players of the next round, who may meet whom, and who may have the bye."""
    begin_check: Callable[[Tournament, TraceReader, Any], RoundCheck[Any]]
    """Returns the check of a round, by the tournament before it, its trace, and the field."""
    compare: Callable[[Any, Any], Outcome]
    """Returns what an answer must claim, by the checks of the round as it was paired and of the
    round with the wish."""
    completion_article: str
    """The article that requires all players to be paired in the end."""
    next_bracket_article: str = ""
    """The article of the criterion about the next bracket, empty if there is none."""

    def field_of(self, tournament: Tournament) -> Field[Any]:
        """Return the field of the next round, which all proofs about a tournament share."""
        return tournament.kept(self.build_field, lambda: self.build_field(tournament))

    def unchecked_findings(self, trace: Trace, missing_reasons: int) -> Iterator[Finding]:
        """Yield a finding for each thing that a proof of this trace does not check, so that nobody
        takes it for proved.

        `missing_reasons` is the number of reasons that an older version, which wrote the trace, did
        not record.
        """
        if missing_reasons:
            text = counting(
                "{n} [reason that was|reasons that were] not recorded by the version that wrote "
                "the trace"
            )
            yield Finding(counted(missing_reasons, text), State.UNCHECKED)
        # A proof shows that the round is right under the readings, not that a reading was needed
        # where it is cited.
        articles_cited = [event.article for event in trace.events if isinstance(event, Cited)]
        if articles_cited:
            yield _unchecked_interpretations(articles_cited)
        # The amount itself is proved, but many sets of players of the next bracket may come to it.
        amount_count = sum(self._is_next_bracket_amount(event) for event in trace.events)
        if amount_count:
            yield _unchecked_players_of_next_bracket(self.next_bracket_article, amount_count)

    def _is_next_bracket_amount(self, event: Event) -> bool:
        """Return whether an event is an amount of the criterion about the next bracket."""
        return isinstance(event, CriterionNotMet) and event.article == self.next_bracket_article


def _unchecked_interpretations(articles_cited: Sequence[str]) -> Finding:
    """Return the finding that the trace cites interpretations of the text, under these articles,
    and that it is unchecked whether they decided anything.
    """
    text = counting(
        "that {n} cited [interpretation|interpretations] decided the [question it is|questions "
        "they are] cited for"
    )
    limit = say("whether the cited interpretations decided the questions they are cited for")
    claim = counted(len(articles_cited), text)
    return Finding(claim, State.UNCHECKED, article=articles_cited[0], limit=limit)


def _unchecked_players_of_next_bracket(article: str, amount_count: int) -> Finding:
    """Return a finding that says what is not checked: which players of the next bracket the
    look-ahead criterion affects.

    `article` is that of the criterion, of which the trace has `amount_count` amounts.
    """
    text = counting(
        "which players in the next bracket account for {n} [value|values] of the look-ahead "
        "criterion"
    )
    # The limit of the check in any round: so it is said without the number of values.
    limit = say("which players in the next bracket are affected by the look-ahead criterion")
    return Finding(counted(amount_count, text), State.UNCHECKED, article=article, limit=limit)


def judge_of(key: str) -> Judge:
    """Return the judge of an edition by its key.

    Raises InvalidTournament for rules that are not known here.
    """
    judge = getattr(part(key, "proof"), "JUDGE", None)
    if not isinstance(judge, Judge):
        raise InvalidTournament(
            say(
                "the trace was written under rules that are not available here: {edition}",
                edition=key,
            )
        )
    return judge


class RoundCheck(ABC, Generic[P]):
    """The check of one round: it reads the top events of its trace in their prescribed order, and
    collects `findings`, what was proved, false or left unchecked.
    """

    subject_after: ClassVar[Said | None] = None
    """What is left unchecked where `subject` is false: everything that follows, in words; None:
    nothing is said."""

    def __init__(self, tournament: Tournament, trace_reader: TraceReader, field: Field[P]) -> None:
        """Take the trace of the round that follows `tournament`, and the field of that round."""
        self.tournament_before = tournament
        self.trace_reader = trace_reader
        self.round_events = trace_reader.top_events()
        """The top events, each to be read once; `trace_reader` has those below them."""
        self.field = field
        self.findings: list[Finding] = []
        self.subject: Said = say("the round")
        """What is being checked, in words: the claim of the finding if it turns out to be false."""

    @abstractmethod
    def check(self) -> None:
        """Check the whole round. Raises Wrong where nothing more can be followed."""

    def replay(self) -> None:
        """Check the round up to the first event that turns out false, and add a finding for it."""
        try:
            self.check()
        except CHECK_ERRORS as error:
            # What comes after a false claim may depend on it: it is called neither false nor
            # proved.
            self.add_false_finding(self.subject, error)
            if self.subject_after is not None:
                self.findings.append(Finding(self.subject_after, State.UNCHECKED))

    def add_false_finding(self, claim: Said, error: BaseException) -> None:
        """Add the finding that a claim is false: at the event that the error names, or else at the
        event read last.
        """
        # Only Wrong can name an event; other errors come from facts that make no sense.
        number = getattr(error, "event", None)
        if number is None:
            number = self.trace_reader.current_event
        article = ""
        if number is not None:
            article = self.trace_reader.trace.events[number].article
        self.findings.append(Finding(claim, State.FALSE, failure_words(error), number, article))

    def add_proved_finding(
        self, claim: Said, sentence: Said, *, event: int | None, article: str, first: bool = False
    ) -> None:
        """Add the finding that a claim is true, after the others or as the `first` of all.

        `sentence` says how it was proved; `event` is the number of its event, None without one.
        """
        finding = Finding(claim, State.PROVED, sentence, event, article)
        if first:
            self.findings.insert(0, finding)
        else:
            self.findings.append(finding)

    def read_boards(self, expected_colours: Iterable[ColoursGiven]) -> list[Pair]:
        """Read the colours of one pair after another, which must be the expected events.

        Return the boards (white, black) in the same order. Raises Wrong.
        """
        boards = []
        for colours in expected_colours:
            self.round_events.expect(colours)
            boards.append((colours.white, colours.black))
        return boards

    def check_boards(
        self, boards: Sequence[Pair], *, article_of_order: str, article_of_colours: str
    ) -> None:
        """Check the last events of a round: the order of the boards, then cited readings, and
        nothing else.

        The colours of these boards were read before (`read_boards`), and are reported here as
        proved, under `article_of_colours`. Raises Wrong.
        """
        expected = BoardsOrdered(article_of_order, in_board_order(boards, self.field.players))
        event_number = self.round_events.expect(expected)
        count_checked("colour", len(boards))
        sentence = counted(
            len(boards), "decided by the first applicable rule on {n} [board|boards]"
        )
        self.add_proved_finding(
            say("the colours"), sentence, event=event_number, article=article_of_colours
        )
        self.subject = say("the round")
        self.read_cited_readings()
        self.round_events.require_end()

    def read_cited_readings(self) -> None:
        """Read over the readings that are cited here."""
        for _ in self.round_events.take_all(Cited):
            pass


def words_for_everybody_paired(boards: int) -> Said:
    """Return the sentence that all players are paired once, on this number of boards."""
    return counted(boards, "{n} [board|boards]: every player is paired once")
