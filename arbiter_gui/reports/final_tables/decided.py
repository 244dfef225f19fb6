"""What a sheet says of ties that were decided, and of players without a place in the standings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from arbiter_gui.domain.texts.player_names import display_name, player_of
from arbiter_gui.domain.texts.sentences import Said, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.standings.decisions import Decision, decisions_of, not_applied, of_nobody
from arbiter_gui.standings.ranking import TieBreak, undecided


def decided_note(tournament: Tournament, tie_breaks: Sequence[tuple[str, TieBreak]]) -> Said | None:
    """Return how ties were settled, which decisions no longer apply, and who is unranked; None without any."""
    lines = tuple(_lines(tournament, tie_breaks))
    if not lines:
        return None
    return joined(lines, " ")


def _lines(tournament: Tournament, tie_breaks: Sequence[tuple[str, TieBreak]]) -> Iterator[Said]:
    """Yield what the arbiter decided about ranks, with decisions that had no effect, and players without a rank."""
    idle = dict(not_applied(tournament, undecided(tournament, tie_breaks)))
    for decision in decisions_of(tournament):
        why = idle.get(decision)
        if why is None:
            yield say("Decided by {what}.", what=decision_words(tournament, decision))
        else:
            yield say("Not applied: {what}: {why}.", what=decision_words(tournament, decision), why=why)
    for strange in of_nobody(tournament):
        yield say("{sentence}.", sentence=strange)
    for player in tournament.players:
        if player.expelled:
            yield say("Expelled: {who} ({reason}).", who=display_name(player), reason=player.expelled)
        elif player.without_place:
            yield say(
                "House player, without a rank: {who}. Games against the house player count.",
                who=display_name(player),
            )


def decision_words(tournament: Tournament, decision: Decision) -> Said:
    """Return a decision with the names of the players, the best first."""
    steps = []
    for step in decision.order:
        names = [display_name(player_of(tournament, number)) for number in step]
        steps.append(joined(names, " = "))
    return say(
        "{means} ({reason}): {order}",
        means=decision.means.words,
        reason=decision.reason,
        order=joined(steps, "; "),
    )
