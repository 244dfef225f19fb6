"""Verifies the trace of a round, and the answer to *why do these two players not meet*: what was
checked, and what could not be checked.

For an answer the round is paired once more with the two bound to each other: in a tournament in
which all their other pairs are prohibited. The trace of that round is checked like any other; then
the judge compares both rounds by its own criteria.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from arbiter_gui.domain.errors import InvalidTournament
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.tournament import ProhibitedGroup, Tournament
from arbiter_gui.proof.judge import (
    Affected,
    Finding,
    Judge,
    Outcome,
    RoundCheck,
    State,
    Verification,
    judge_of,
)
from arbiter_gui.proof.kernel.certificates import can_be_matched
from arbiter_gui.proof.kernel.checks import (
    CHECK_ERRORS,
    TraceReader,
    Wrong,
    failure_words,
    require,
    tally_words,
)
from arbiter_gui.proof.kernel.context import Asker, verifying
from arbiter_gui.trace import Level, Trace
from arbiter_gui.trace.replay import engine_boards


def verify(tournament: Tournament, trace: Trace, asker: Asker) -> Verification:
    """Check the trace of a round against the rules, from the tournament before the round alone.

    The trace must record all steps. That no pairing is better is shown by certificates, which the
    asker proposes and the check adds up. Raises InvalidTournament for a trace that contains only
    decisions or is under unknown rules, and the exceptions with which the asker stops the check.
    """
    return verified_round(tournament, trace, asker)[0]


def verified_round(
    tournament: Tournament, trace: Trace, asker: Asker
) -> tuple[Verification, RoundCheck[Any]]:
    """Check a trace as `verify` does, and return the verification together with the check, which
    `Judge.compare` needs to compare two rounds.

    Raises as `verify`.
    """
    if not trace.records_level(Level.STEPS):
        raise InvalidTournament(
            say("the trace contains decisions only; verify a trace written with --level steps")
        )
    judge = judge_of(trace.edition)
    with verifying(asker, every_reason=trace.every_reason) as context:
        check = judge.begin_check(tournament, TraceReader(trace), judge.field_of(tournament))
        check.replay()
    unread = check.trace_reader.unread
    # An event that no check has read stands where the rules have none, and is false as well. After
    # another failure many are unread, so that this says nothing then.
    if unread and not any(finding.state is State.FALSE for finding in check.findings):
        check.trace_reader.current_event = min(unread)
        check.add_false_finding(
            say("the trace"), Wrong(f"{len(unread)} events stand where none was to stand")
        )
    findings = (*check.findings, *judge.unchecked_findings(trace, context.missing_reasons))
    return Verification(trace.round, findings, context.tally), check


@dataclass(frozen=True, slots=True)
class WhyNot:
    """The claims of an answer to the question why two players do not meet."""

    asked: tuple[int, int]
    """The two players."""
    verdict: str
    """"played", "impossible", "worse" or "later": what is said of the round in which they meet."""
    article: str
    """The article that decides; empty if the event itself keeps the two apart."""
    bracket: int | None = None
    """The score (tenths) of the bracket in which it decides, None for the round as a whole."""
    figures: tuple[int, int] | None = None
    """The amounts or positions of the played round and of the one in which they meet."""
    payers: Affected = ()
    """Whom the criterion affects in that round."""
    boards: tuple[tuple[int, int], ...] = ()
    """The boards (white, black) of that round, empty if there is none."""
    bye: int | None = None
    """The player with the bye in it."""


def bound_to_meet(tournament: Tournament, first: int, second: int) -> Tournament:
    """Return the tournament in whose next round the two players may meet only each other.

    The wish becomes prohibited pairings, which every edition knows: so the round with the two is
    paired and judged by the same rules as any other.
    """
    next_round = tournament.next_round
    third_players = sorted(tournament.by_number.keys() - {first, second})
    prohibited = list(tournament.prohibited)
    for player in (first, second):
        for third in third_players:
            prohibited.append(ProhibitedGroup((player, third), next_round, next_round))
    return replace(tournament, prohibited=tuple(prohibited))


def verify_answer(
    tournament: Tournament,
    answer: WhyNot,
    played_trace: Trace,
    wished_trace: Trace | None,
    asker: Asker,
) -> Verification:
    """Check an answer and the rounds on which it is based.

    `played_trace` is that of the round as it was paired, `wished_trace` that of the tournament
    `bound_to_meet(tournament, ...)`, in whose round the two meet; None if there is no such round.
    Raises as `verify`.
    """
    # Kept with the trace: a player may ask about many opponents, and the played round needs to be
    # proved only once.
    verification, check_played = played_trace.kept_after(
        "replayed", tournament, lambda: verified_round(tournament, played_trace, asker)
    )
    judge = judge_of(played_trace.edition)
    findings = list(verification.findings)
    player, opponent = answer.asked
    subject = say("the answer about {one} and {other}", one=player, other=opponent)
    try:
        # The played round was checked in a context of its own, which has ended.
        with verifying(asker):
            outcome = _outcome_without_comparison(judge, tournament, answer, played_trace)
            # Two rounds are compared only if neither the played round nor a bar answers the
            # question already.
            if outcome is None:
                wished_verification, check_wished = _check_wished_round(
                    tournament, answer, wished_trace, asker
                )
                findings += _findings_of_wished_round(answer, wished_verification)
                outcome = judge.compare(check_played, check_wished)
        _check_claims(answer, outcome)
    except CHECK_ERRORS as error:
        findings.append(Finding(subject, State.FALSE, failure_words(error), article=answer.article))
    else:
        sentence = say("{verdict} under the rules", verdict=_VERDICTS[answer.verdict])
        findings.append(Finding(subject, State.PROVED, sentence, article=answer.article))
        findings += _fields_not_checked(answer, outcome, subject)
    return replace(verification, findings=tuple(findings))


def _fields_not_checked(answer: WhyNot, outcome: Outcome, subject: Said) -> Iterator[Finding]:
    """Yield a finding for each field of an answer that the judge has not worked out, and so could
    not check.

    Nothing for the verdicts "played" and "impossible", which are about no other round.
    """
    if answer.verdict in ("played", "impossible"):
        return
    for name, words in _FIELDS.items():
        if name not in outcome:
            yield Finding(joined((subject, words), ": "), State.UNCHECKED, article=answer.article)


def _outcome_without_comparison(
    judge: Judge, tournament: Tournament, answer: WhyNot, played_trace: Trace
) -> Outcome | None:
    """Return what an answer must claim if no second round is needed: the two players meet in the
    played round, or cannot meet at all.

    None if there is a legal round in which they meet: then that is to be compared with the played
    one. Raises Wrong if the answer says that there is none.
    """
    player, opponent = answer.asked
    field = judge.field_of(tournament)
    boards, bye = engine_boards(played_trace)
    impossible = {"verdict": "impossible", "boards": (), "bye": None}
    # For a player who takes no part in the round the answer may name any article.
    if not {player, opponent} <= field.by_number.keys():
        return impossible
    if {player, opponent} in map(set, boards):
        return {"verdict": "played", "boards": boards, "bye": bye}
    # That the two may not meet is a simpler reason than that the others cannot be paired.
    barring_articles = field.barring_articles(player, opponent)
    if barring_articles:
        return {**impossible, "article": barring_articles}
    # All other opponents of the two are prohibited there, so that any complete pairing has this
    # pair.
    field_with_wish = judge.build_field(bound_to_meet(tournament, player, opponent))
    if not can_be_matched(field_with_wish.graph_with_bye()):
        return {**impossible, "article": judge.completion_article}
    require(answer.verdict != "impossible", "a legal round with the two exists")
    return None


def _check_wished_round(
    tournament: Tournament, answer: WhyNot, wished_trace: Trace | None, asker: Asker
) -> tuple[Verification, RoundCheck[Any]]:
    """Check the trace of the round in which the two players meet, and that it is the round that the
    answer shows.

    Return the same as `verified_round`. Raises Wrong if the rounds differ.
    """
    if wished_trace is None:
        raise Wrong("the round with the two is not told")
    boards, bye = engine_boards(wished_trace)
    require(set(answer.asked) in map(set, boards), "the two do not meet in the round that is told")
    is_same_round = (boards, bye) == (answer.boards, answer.bye)
    require(is_same_round, "the rules give another round with the two")
    return verified_round(bound_to_meet(tournament, *answer.asked), wished_trace, asker)


def _check_claims(answer: WhyNot, outcome: Outcome) -> None:
    """Check the fields of an answer against the outcome that the judge has worked out; fields that
    the outcome does not have are not checked.

    Raises Wrong.
    """
    for name, expected in outcome.items():
        claimed = getattr(answer, name)
        if name == "payers":
            # In whatever order they are named.
            claimed = sorted(claimed)
            right_values = [sorted(expected)]
        elif isinstance(expected, frozenset):
            # Of a set of articles any is right.
            right_values = sorted(expected)
        else:
            right_values = [expected]
        right_words = " or ".join(map(str, right_values)) or "none"
        require(claimed in right_values, f"the {name} is {right_words}, not {claimed}")


def _findings_of_wished_round(answer: WhyNot, verification: Verification) -> Iterator[Finding]:
    """Yield the findings about the round with the two players: all that are false or unchecked, and
    if none is false one that the round is proved.
    """
    player, opponent = answer.asked
    subject = say("the round with {one} and {other}", one=player, other=opponent)
    for finding in verification.findings:
        # An event number would point into the trace of the played round, which is the one on the
        # screen.
        if finding.limit:
            yield replace(finding, event=None)
        elif finding.state is not State.PROVED:
            clause = joined((subject, finding.claim), ": ")
            yield replace(finding, claim=clause, event=None)
    if verification.holds:
        yield Finding(
            subject, State.PROVED, say("{done} checked", done=tally_words(verification.tally))
        )


_VERDICTS = {
    "played": say("as played"),
    "impossible": say("impossible"),
    "worse": say("worse"),
    "later": say("later"),
}
_FIELDS = {
    "verdict": say("the verdict"),
    "article": say("the article"),
    "bracket": say("the bracket"),
    "figures": say("the figures"),
    "payers": say("the affected players"),
}
