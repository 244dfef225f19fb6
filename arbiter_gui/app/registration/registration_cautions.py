"""What is said about numbers, late entries and corrected players before they are taken over (C.04.2, article 2)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from arbiter_gui.app.caution import Caution, CautionLevel
from arbiter_gui.app.edits.base import name_or_number
from arbiter_gui.app.edits.numbering import (
    LAST_ROUND_TO_NUMBER,
    EnterLate,
    next_number,
    out_of_order,
    proper_number,
    strength,
)
from arbiter_gui.app.edits.players import ChangePlayer
from arbiter_gui.domain.players.titles import title_rank
from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.domain.texts.sentences import NOTHING, Said, counted, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player

MOST_NAMED = 5


def ranking_remark(tournament: Tournament) -> Said:
    """Return why the numbers are not those of the ranking, as long as they may still be given anew.

    Equals in another order than the alphabet are told before round 1 only: it may be what was announced.
    """
    if len(tournament.rounds) >= LAST_ROUND_TO_NUMBER or tournament.schedule is not None:
        return NOTHING
    wrong = out_of_order(tournament)
    if wrong:
        return say(
            "The numbers do not follow the ranking (rating, title and name). {who}: numbered too low.",
            who=numbers_named(wrong),
        )
    equals = () if tournament.rounds else _disordered(tournament)
    if equals:
        return say(
            "Equals by rating and title are not in the order of the alphabet: {who}. It stays so if another "
            "order was announced (C.04.2, 2.2).",
            who=numbers_named(equals),
        )
    return NOTHING


def numbers_named(numbers: Sequence[int]) -> Said:
    """Return such as ``Players 3, 7 and 2 more``."""
    named = ", ".join(map(str, numbers[:MOST_NAMED]))
    more = len(numbers) - MOST_NAMED
    if more > 0:
        return say("Players {named} and {more} more", named=named, more=more)
    return counted(len(numbers), "Player {named}", "Players {named}", named=named)


def people_named(players: Sequence[Player], called: Callable[[Player], str] = name_or_number) -> Said:
    """Return such as ``Berg, A.; Dahl, A. and 2 more``."""
    named = joined(map(called, players[:MOST_NAMED]), "; ")
    more = len(players) - MOST_NAMED
    return say("{named} and {more} more", named=named, more=more) if more > 0 else named


def pairing_cautions(tournament: Tournament) -> tuple[Caution, ...]:
    """Return what is to be confirmed before a round is paired that settles numbers out of order.

    The first round is drawn by the numbers; the fourth is the last one before which they can be put right. For a
    schedule numbers are drawn, which is asked for where it was not done.
    """
    if tournament.schedule is not None:
        return _numbers_not_drawn(tournament.schedule)
    if tournament.next_round not in (1, LAST_ROUND_TO_NUMBER) or not out_of_order(tournament):
        return ()
    first = say("Round 1 is drawn by these numbers, and the report is read with them.")
    last = say("Once round {n} is paired they stay as they are (C.04.2, 2.3).", n=LAST_ROUND_TO_NUMBER)
    way = say("Cancel leads to the page before the round; Number now there gives them by the ranking.")
    follows = (last if tournament.rounds else first, way)
    return (Caution(CautionLevel.CONFIRM, "numbers-out-of-order", ranking_remark(tournament), follows),)


def _numbers_not_drawn(schedule: Schedule) -> tuple[Caution, ...]:
    """Return what is to be confirmed before a schedule is made with the numbers of the list."""
    if schedule.numbers is not None:
        return ()
    sentence = say(
        "The numbers of the players have not been drawn yet. Make the schedule with them as they are?"
    )
    follows = (
        say("Numbers are drawn by lot, openly and in good time before round 1 (C.05, 6.2)."),
        say(
            "Players > Number players draws them by lot or by Varma's tables, or takes them by rating or by hand."
        ),
    )
    return (Caution(CautionLevel.CONFIRM, "numbers-not-drawn", sentence, follows),)


def late_entry_cautions(entries: Sequence[EnterLate], tournament: Tournament) -> list[Caution]:
    """Return which numbers late entries get and who is renumbered; nothing before round 1."""
    if not tournament.rounds or not entries:
        return []
    old = sorted(player.number for player in tournament.players)
    numbers = old
    entered: list[int] = []
    before = tournament
    for edit in entries:
        number = next_number(tournament) if edit.at_end else proper_number(tournament, edit.player)
        numbers = [n + (n >= number) for n in numbers]
        entered = [*(n + (n >= number) for n in entered), number]
        if edit.round < before.next_round:
            return []  # the edit says itself why it cannot be
        if (
            edit is not entries[-1]
        ):  # to renumber thousands takes long, and nobody asks for what the last leaves
            tournament = edit.apply(tournament)
    moved = [(was, now) for was, now in zip(old, numbers, strict=True) if was != now]
    level = CautionLevel.CONFIRM if moved else CautionLevel.ACKNOWLEDGE
    follows = _follows_entry(moved, before)
    return [Caution(level, "late-entry", _entry_sentence(entries, entered), follows)]


def _entry_sentence(entries: Sequence[EnterLate], numbers: Sequence[int]) -> Said:
    if len(entries) == 1:
        return say(
            "Late entry: {who} takes part from round {round} on, with number {number}.",
            who=name_or_number(entries[0].player),
            round=entries[0].round,
            number=numbers[0],
        )
    named = [f"{name_or_number(e.player)} ({n})" for e, n in zip(entries, numbers, strict=True)][:MOST_NAMED]
    return say(
        "Late entries from round {round} on: {count}. Their numbers: {named}{more}",
        round=entries[0].round,
        count=len(entries),
        named="; ".join(named),
        more=" …" if len(entries) > MOST_NAMED else ".",
    )


def _follows_entry(moved: Sequence[tuple[int, int]], before: Tournament) -> tuple[Said, ...]:
    missed = say("No points for the rounds before; numbers are provisional while entries are possible.")
    if not moved:
        return (say("Nobody else gets another number."), missed)
    named = ", ".join(
        f"{name_or_number(before.by_number[old])} {old} → {new}" for old, new in moved[:MOST_NAMED]
    )
    more = len(moved) - MOST_NAMED
    who = say("{named} and {more} more", named=named, more=more) if more > 0 else named
    return (
        say("Renumbered: {who}.", who=who),
        say("The players keep their boards and results; lists that hang out show the old numbers."),
        missed,
    )


def correction_of_players_cautions(edits: Sequence[ChangePlayer], tournament: Tournament) -> list[Caution]:
    """Return what is to be said about new ratings, titles and names once a round is paired.

    A name counts only where it changes the order, or comes after numbers are settled.
    """
    if not tournament.rounds:
        return []
    after = tournament
    for edit in edits:
        after = edit.apply(after) if edit.player.number in after.by_number else after
    known = [e.player.number for e in edits if e.player.number in after.by_number]
    pairs = [(tournament.by_number[number], after.by_number[number]) for number in known]
    changed = [(old, new) for old, new in pairs if _differs(old, new)]
    if not changed:
        return []
    settled = len(tournament.rounds) >= LAST_ROUND_TO_NUMBER
    moved = set(_disordered(after)) - set(_disordered(tournament))
    grave = any(_ranked_otherwise(old, new) for old, new in changed)
    if not (grave or moved or settled):
        return []
    level = CautionLevel.CONFIRM if settled and grave else CautionLevel.ACKNOWLEDGE
    sentence = _correction_sentence(changed, tournament, settled)
    return [
        Caution(
            level, "player-corrected", sentence, _follows_correction(changed, after, settled, bool(moved))
        )
    ]


def _correction_sentence(
    changed: Sequence[tuple[Player, Player]], tournament: Tournament, settled: bool
) -> Said:
    what = _what(*changed[0]) if len(changed) == 1 else say("{n} players", n=len(changed))
    if settled:
        return say(
            "Round {n} is paired; corrections do not change the numbers any more (C.04.2, 2.3). To correct: {what}.",
            n=LAST_ROUND_TO_NUMBER,
            what=what,
        )
    return say("Round {n} is paired already. To correct: {what}.", n=len(tournament.rounds), what=what)


def _follows_correction(
    changed: Sequence[tuple[Player, Player]], after: Tournament, settled: bool, moved: bool
) -> tuple[Said, ...]:
    follows = []
    if settled:
        follows.append(say("Numbers and pairings stay; the correction goes into the rating report."))
    elif moved and len(changed) == 1:
        follows.append(
            say(
                "By the ranking the number would be {due} then; it stays {number} until the players are numbered "
                "anew, which is possible until round {last} is paired.",
                due=_due(changed[0][1], after),
                number=changed[0][1].number,
                last=LAST_ROUND_TO_NUMBER,
            )
        )
    elif moved:
        follows.append(
            say(
                "The numbers do not follow the ranking then; they can be given anew until round {last} is paired.",
                last=LAST_ROUND_TO_NUMBER,
            )
        )
    else:
        follows.append(say("The order of the players stays the same, and so do the numbers."))
    if any(old.rating != new.rating for old, new in changed):
        follows.append(say("Tie-breaks by rating count with the new rating at once."))
    return tuple(follows)


def _what(old: Player, new: Player) -> Said:
    parts = []
    if old.rating != new.rating:
        parts.append(say("rating {old} → {new}", old=old.rating or "–", new=new.rating or "–"))
    if title_rank(old.title) != title_rank(new.title):
        parts.append(say("title {old} → {new}", old=old.title or "–", new=new.title or "–"))
    if folded(old.name) != folded(new.name):
        parts.append(say("name {old} → {new}", old=old.name or "–", new=new.name or "–"))
    return say("{player}: {what}", player=f"{old.number} {old.name}".strip(), what=joined(parts))


def _differs(old: Player, new: Player) -> bool:
    return _ranked_otherwise(old, new) or folded(old.name) != folded(new.name)


def _ranked_otherwise(old: Player, new: Player) -> bool:
    return old.rating != new.rating or title_rank(old.title) != title_rank(new.title)


def _disordered(tournament: Tournament) -> tuple[int, ...]:
    """Return who stands directly below somebody behind them in the whole ranking, the alphabet included."""
    order = [(strength(p), p.number) for p in sorted(tournament.players, key=lambda p: p.number)]
    return tuple(number for (above, _), (below, number) in pairwise(order) if below < above)


def _due(player: Player, tournament: Tournament) -> int:
    return 1 + sum(strength(other) < strength(player) for other in tournament.players if other != player)
