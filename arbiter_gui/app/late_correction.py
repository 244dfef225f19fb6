"""What correcting a result of an earlier round means (C.04.2, 4.3)."""

from __future__ import annotations

from arbiter_gui.domain.history import scores
from arbiter_gui.domain.points import points_text
from arbiter_gui.domain.saying import Said, joined, say
from arbiter_gui.domain.tournament import Tournament


def consequences(before: Tournament, after: Tournament, number: int) -> tuple[Said, ...]:
    """Return what a change of results in recorded round `number` means, a sentence each; nothing in the last round.

    The rounds paired since stay as they are. A mistake reported before the round after it has ended counts from
    the next pairing on; one reported later is corrected for the rating report only, unless the event's own rules
    say otherwise, which the arbiter must judge.
    """
    if number >= len(after.rounds):
        return ()
    old, new = scores(before), scores(after)
    moved = [
        say("{n} has {new} instead of {old}", n=n, new=points_text(new[n]), old=points_text(old[n]))
        for n in sorted(new)
        if new[n] != old[n]
    ]
    if moved:
        said = [say("Round {n} was changed: {moved}.", n=number, moved=joined(moved, "; "))]
    else:
        said = [say("Round {n} was changed.", n=number)]
    over = len(after.rounds) > number + 1 or all(b.result.known for b in after.rounds[number].boards)
    if over:
        said.append(
            say(
                "Round {n} is over: by C.04.2, 4.3 such a late correction goes into the rating report only; "
                "undo it if the standings must keep the old result.",
                n=number + 1,
            )
        )
    else:
        said.append(
            say(
                "Round {n} stays as it was paired; the change counts from the pairing of round {next} on "
                "(C.04.2, 4.3).",
                n=number + 1,
                next=after.next_round,
            )
        )
    return tuple(said)
