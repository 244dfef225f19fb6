"""The moment a round was paired: what was known then, under the numbers of today, and what was changed since."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Protocol

from arbiter_gui.app.as_paired.recorded_lines import before_late_entries
from arbiter_gui.app.edits.base import identity
from arbiter_gui.app.edits.numbering import renumbered
from arbiter_gui.domain.as_paired import AsPaired
from arbiter_gui.domain.history import scores
from arbiter_gui.domain.record_lines.corrections import as_known
from arbiter_gui.domain.texts.sentences import NOTHING, Said, counted, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player, Round
from arbiter_gui.trace import Trace
from arbiter_gui.trace.replay import engine_boards

Boards = tuple[tuple[int, int], ...]
RENUMBERED = say("Players got other numbers after this round was paired; the numbers here are those of today")


@dataclass(frozen=True, slots=True)
class Moment:
    """The state `before` a recorded round as it was when the round was paired, and the boards made then.

    `notes` say what was changed since. `boards` is None for a round paired without the engine; `moved` tells that
    players have other numbers now, `lost` that they cannot be followed, so that `before` is the state of today.
    `then` is that state by the numbers of then, `numbers` are today's numbers by those, None where they are the same.
    `state_then` makes it, as only the proof asks for it.
    `told` tells that lines on record say what was known (`recorded_lines.py`), not how the round was made;
    `unread` that the trace which would say it is damaged.
    """

    before: Tournament = field(repr=False)
    boards: Boards | None
    bye: int | None
    notes: tuple[Said, ...] = ()
    moved: bool = False
    lost: bool = False
    told: bool = False
    unread: bool = False
    state_then: Callable[[], Tournament] | None = field(default=None, repr=False, compare=False)
    numbers: Mapping[int, int] | None = field(default=None, repr=False)

    @property
    def then(self) -> Tournament | None:
        """The state by the numbers of then."""
        return None if self.state_then is None else self.state_then()

    @property
    def boards_known(self) -> bool:
        """Whether it is known which boards were made, so that others are the arbiter's."""
        return not (self.lost or self.told or self.unread)

    def altered(self, recorded: Round) -> tuple[int, ...]:
        """Return the places, from 1, of the boards that were not made when the round was paired."""
        made = set(self.boards or ())
        return tuple(i for i, b in enumerate(recorded.boards, 1) if (b.white, b.black) not in made)


class PairedRounds(Protocol):
    """What is asked of an open tournament file (`Session`); who checks report files has none."""

    @property
    def tournament(self) -> Tournament:
        """The tournament of today."""

    def before_round(self, number: int) -> tuple[Tournament, Trace | None] | None:
        """Return the state a recorded round was paired from and its trace, under the numbers of then, if known."""

    def is_damaged(self, round_number: int) -> bool:
        """Return whether a trace of a round is stored that cannot be read."""


def moment_of(session: PairedRounds, number: int) -> Moment | None:
    """Return the moment recorded round `number` was paired; None when nothing is known of it.

    For a round that was imported it is what the lines on record tell, if anything. Raises StoreError.
    """
    today = session.tournament
    if not 1 <= number <= len(today.rounds) or today.schedule is not None:
        return None  # a schedule was made from nothing that could have been changed since
    found = session.before_round(number)
    if found is None:
        return told_moment(today, number)
    then, trace = _sharing(found[0], today), found[1]
    boards, bye = engine_boards(trace) if trace is not None else (None, None)
    numbers = new_numbers(then, today)
    if numbers is None:
        note = say(
            "Players were taken out or cannot be told from others since this round was paired; "
            "the reasons are those of the tournament as it stands now"
        )
        return Moment(today.before_round(number), None, None, (note,), lost=True)
    moved = any(old != new for old, new in numbers.items())
    before = _named(renumbered(then, numbers), today) if moved else _named(then, today)
    notes = _notes(before.rounds, today.rounds[: number - 1], moved)
    mapped = None if boards is None else tuple((numbers[w], numbers[b]) for w, b in boards)
    # What the engine made is not known where its trace cannot be read.
    unread = trace is None and session.is_damaged(number)
    made = Moment(before, mapped, None if bye is None else numbers[bye], notes, moved, unread=unread)
    return replace(made, state_then=lambda: then, numbers=numbers) if moved else made


def just_paired(before: Tournament, trace: Trace) -> Moment:
    """Return the moment of a round that was recorded as it was paired from the state `before`, and nothing since."""
    return Moment(before, *engine_boards(trace))


def _sharing(then: Tournament, today: Tournament) -> Tournament:
    """Return the same state with today's rounds where they are the same, and with them what is kept there."""
    pairs = zip(then.rounds, today.rounds, strict=False)
    rounds = tuple(now if now == known else known for known, now in pairs)
    return replace(then, rounds=rounds + then.rounds[len(rounds) :])


def told_moment(today: Tournament, number: int) -> Moment | None:
    """Return what the lines on record tell of the moment recorded round `number` was paired; None for nothing."""
    known, earlier = as_known(today, number), before_late_entries(today, number)
    if known is today and earlier is None:
        return None
    before = known.before_round(number)
    moved = earlier is not None
    notes = _notes(before.rounds, today.rounds[: number - 1], moved)
    told = Moment(before, None, None, notes, moved, told=True)
    if earlier is None:
        return told
    return replace(told, state_then=partial(earlier.state, before), numbers=earlier.numbers)


def filled(then: Tournament, today: Tournament) -> Tournament:
    """Return an earlier state with the choices of today where it leaves them open."""
    return replace(
        then,
        edition=then.edition or today.edition,
        round_count=then.round_count or today.round_count,
        initial_colour=then.initial_colour or today.initial_colour,
    )


def as_paired(today: Tournament, number: int, moment: Moment | None) -> AsPaired:
    """Return what recorded round `number` is drawn from: the state of its `moment`, and the round as it stands.

    Without a moment, or where players cannot be followed to it, that is the tournament of today.
    """
    if moment is None:
        return AsPaired(today)
    if moment.lost:
        return AsPaired(today, joined(moment.notes, "; "))
    recorded = today.rounds[number - 1]
    before = _joined_by_late(moment.before, recorded, today)
    state = replace(before, rounds=(*before.rounds, recorded))
    return AsPaired(state, _line(today, number, moment.before))


def _joined_by_late(before: Tournament, recorded: Round, today: Tournament) -> Tournament:
    """Return the state with whoever was entered later and takes part in the round."""
    there = {n for b in recorded.boards for n in (b.white, b.black)} | {b.player for b in recorded.byes}
    late = [p for p in today.players if p.number in there and p.number not in before.by_number]
    if not late:
        return before
    return replace(before, players=tuple(sorted((*before.players, *late), key=lambda p: p.number)))


def changed_since(before: Tournament, today: Tournament) -> tuple[int, int]:
    """Return how many results of the rounds before were corrected since, and how many games were finished."""
    changes = [_changes(*pair) for pair in zip(before.rounds, today.rounds, strict=False)]
    return sum(c for c, _ in changes), sum(f for _, f in changes)


def _line(today: Tournament, number: int, before: Tournament) -> Said:
    """Return how the scores before the round differ from today's, in one line."""
    corrected, finished = changed_since(before, today)
    said = []
    if corrected:
        said.append(counted(corrected, "{n} result was corrected since", "{n} results were corrected since"))
    if finished:
        said.append(counted(finished, "{n} game was finished since", "{n} games were finished since"))
    if not said and _differ(before, today.before_round(number)):
        said.append(say("today's scores are others"))
    if not said:
        return NOTHING
    return say("Scores as known when the round was paired; {what}", what=joined(said))


def _differ(before: Tournament, today: Tournament) -> bool:
    if before == today:
        return False
    now = scores(today)
    return any(now.get(player) != points for player, points in scores(before).items())


def new_numbers(then: Tournament, today: Tournament) -> dict[int, int] | None:
    """Return today's number of everybody who was there then; None when that cannot be known."""
    there, here = (Counter(map(identity, t.players)) for t in (then, today))
    places = {identity(p): p.number for p in today.players}
    numbers, left = {}, []
    for player in then.players:
        who = identity(player)
        same = today.by_number.get(player.number)
        if same is not None and identity(same) == who:
            numbers[player.number] = player.number
        elif there[who] == here[who] == 1:
            numbers[player.number] = places[who]
        else:
            left.append(player.number)
    # Whose data were corrected kept the number, as long as nobody got another one.
    if left and (any(a != b for a, b in numbers.items()) or not set(left) <= today.by_number.keys()):
        return None
    numbers |= {n: n for n in left}
    sure = len(set(there)) == len(then.players) or _same_boards(renumbered(then, numbers), today)
    return numbers if sure and len(set(numbers.values())) == len(numbers) else None


def _same_boards(then: Tournament, today: Tournament) -> bool:
    """Tell whether the earlier rounds have the same pairs: who is called alike is told apart by them."""
    return all(
        {(b.white, b.black) for b in old.boards} == {(b.white, b.black) for b in new.boards}
        for old, new in zip(then.rounds, today.rounds, strict=False)
    )


def _named(then: Tournament, today: Tournament) -> Tournament:
    """Return the tournament of then with the names of today, which pair nobody."""
    known: Mapping[int, Player] = today.by_number
    players = tuple(
        replace(p, name=known[p.number].name) if known[p.number].name != p.name else p for p in then.players
    )
    return replace(then, players=players, details=today.details)


def _notes(then: tuple[Round, ...], now: tuple[Round, ...], moved: bool) -> tuple[Said, ...]:
    """Return a sentence for results that are others now, for games finished, and for new numbers."""
    changes = [_changes(old, new) for old, new in zip(then, now, strict=False)]
    corrected = [number for number, (results, _) in enumerate(changes, 1) if results]
    finished = [number for number, (results, games) in enumerate(changes, 1) if games and not results]
    notes = []
    if corrected:
        notes.append(
            counted(
                len(corrected),
                "Results of round {rounds} were corrected after this round was paired; the reasons are those of that "
                "moment",
                "Results of rounds {rounds} were corrected after this round was paired; the reasons are those of "
                "that moment",
                rounds=", ".join(map(str, corrected)),
            )
        )
    if finished:
        notes.append(
            counted(
                len(finished),
                "Games of round {rounds} were finished after this round was paired; the reasons are those of that "
                "moment",
                "Games of rounds {rounds} were finished after this round was paired; the reasons are those of that "
                "moment",
                rounds=", ".join(map(str, finished)),
            )
        )
    if moved:
        notes.append(RENUMBERED)
    return tuple(notes)


def _changes(old: Round, new: Round) -> tuple[int, int]:
    """Return how many results of a round were corrected, byes included, and how many games were finished."""
    if old is new:
        return 0, 0
    results = {(b.white, b.black): b.result for b in new.boards}
    other = [b for b in old.boards if results.get((b.white, b.black)) != b.result]
    corrected = sum(1 for b in other if b.result.final)
    byes = {player for player, _ in _byes(old) ^ _byes(new)}
    return corrected + len(byes), len(other) - corrected


def _byes(recorded: Round) -> set[tuple[int, object]]:
    return {(bye.player, bye.kind) for bye in recorded.byes}
