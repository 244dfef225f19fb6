"""Warnings about numbers, late entries and corrected players before they are entered (C.04.2,
article 2).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from itertools import pairwise
from operator import attrgetter

from arbiter_gui.app.caution import Caution, CautionLevel
from arbiter_gui.app.edits.base import is_open_to_players, name_or_number
from arbiter_gui.app.edits.numbering import (
    LAST_ROUND_TO_NUMBER,
    EnterLate,
    missed_rounds_with_bye,
    next_number,
    players_out_of_order,
    proper_number,
    strength_key,
)
from arbiter_gui.app.edits.players import ChangePlayer
from arbiter_gui.domain.players.titles import title_rank
from arbiter_gui.domain.schedule import Schedule
from arbiter_gui.domain.teams.sentences import about_participants
from arbiter_gui.domain.texts.plain_letters import folded
from arbiter_gui.domain.texts.player_names import numbered_name
from arbiter_gui.domain.texts.sentences import NOTHING, Said, counted, joined, say
from arbiter_gui.domain.tournament import Tournament
from arbiter_gui.domain.values import Player

MOST_NAMED = 5


def ranking_remark(tournament: Tournament) -> Said:
    """Return why the numbers are not those of the ranking, while they may still be changed.

    Equal players in an order other than alphabetical are reported before round 1 only: another
    order may have been announced.
    """
    if len(tournament.rounds) >= LAST_ROUND_TO_NUMBER or tournament.schedule is not None:
        return NOTHING
    if tournament.team_rules is not None:
        return _team_order_remark(tournament)
    misplaced_players = players_out_of_order(tournament)
    if misplaced_players:
        return say(
            "The numbers are not in ranking order (rating, title and name). Placed too low: {who}.",
            who=numbers_text(misplaced_players),
        )
    if tournament.rounds:
        return NOTHING
    misplaced_equals = _misplaced_players(tournament)
    if misplaced_equals:
        return say(
            "Players with equal rating and title are not in alphabetical order: {who}. Keep this "
            "only if a different order was announced (C.04.2, 2.2).",
            who=numbers_text(misplaced_equals),
        )
    return NOTHING


def _team_order_remark(tournament: Tournament) -> Said:
    """Return that teams are not in the order of their ratings, before round 1: the regulations
    decide about it.

    The numbers of teams follow from the rules of the event, or the chief arbiter gives them
    (C.04.6, 1.1).
    """
    teams = sorted(tournament.players, key=attrgetter("number"))
    is_by_rating = all(
        upper_team.rating >= lower_team.rating for upper_team, lower_team in pairwise(teams)
    )
    if tournament.rounds or is_by_rating:
        return NOTHING
    return say(
        "The teams are not in the order of their ratings. Assign numbers if the regulations of the "
        "event ask for it (C.04.6, 1.1)."
    )


def numbers_text(numbers: Sequence[int]) -> Said:
    """Return such as ``Players 3, 7 and 2 more``."""
    text = ", ".join(map(str, numbers[:MOST_NAMED]))
    unnamed_count = len(numbers) - MOST_NAMED
    if unnamed_count > 0:
        return say("Players {named} and {more} more", named=text, more=unnamed_count)
    return counted(len(numbers), "Player {named}", "Players {named}", named=text)


def names_text(
    players: Sequence[Player], name_of: Callable[[Player], str] = name_or_number
) -> Said:
    """Return such as ``Berg, A.; Dahl, A. and 2 more``."""
    text = joined(map(name_of, players[:MOST_NAMED]), "; ")
    unnamed_count = len(players) - MOST_NAMED
    if unnamed_count > 0:
        return say("{named} and {more} more", named=text, more=unnamed_count)
    return text


def pairing_cautions(tournament: Tournament) -> tuple[Caution, ...]:
    """Return the warning before a round is paired with numbers that are out of order.

    It is given before round 1, which is paired by the numbers, and before round 4, after which they
    cannot be corrected. For a schedule the warning is that the numbers were not drawn.
    """
    if tournament.schedule is not None:
        cautions = _not_drawn_cautions(tournament.schedule)
        return tuple(
            caution.with_texts(partial(about_participants, tournament)) for caution in cautions
        )
    if tournament.next_round not in (1, LAST_ROUND_TO_NUMBER) or not players_out_of_order(
        tournament
    ):
        return ()
    caution = Caution(
        CautionLevel.CONFIRM,
        "numbers-out-of-order",
        ranking_remark(tournament),
        numbering_consequences(tournament),
        confirm_text=say("&Keep the numbers"),
        instead=say("Assign &numbers"),
    )
    return (caution,)


def numbering_consequences(tournament: Tournament) -> tuple[Said, Said]:
    """Return what follows from keeping the numbers, and from assigning them before the pairing.

    Each sentence begins with the name of the button that does it.
    """
    if not tournament.rounds:
        return (
            say("Keep the numbers: round 1 is paired with the numbers as they are now."),
            say(
                "Assign numbers: first all players are numbered by rating, title and name, then "
                "round 1 is paired."
            ),
        )
    return (
        say(
            "Keep the numbers: they stay as they are. Once round {n} is paired, they can no longer "
            "be changed (C.04.2, 2.3).",
            n=LAST_ROUND_TO_NUMBER,
        ),
        say(
            "Assign numbers: first all players are numbered by rating, title and name. Their "
            "boards and results in earlier rounds stay the same."
        ),
    )


def _not_drawn_cautions(schedule: Schedule) -> tuple[Caution, ...]:
    """Return the warning before a schedule is made with the numbers of the list."""
    if not schedule.awaits_drawing:
        return ()
    sentence = say(
        "The numbers of the players have not been drawn yet. Make the schedule with the present "
        "numbers?"
    )
    consequences = (
        say("Numbers are drawn by lot, in public and in good time before round 1 (C.05, 6.2)."),
        say(
            "To assign pairing numbers by lot, from the Varma tables, by rating or by hand, use "
            "Players > Numbers and groups > Number players."
        ),
    )
    confirm_text = say("Make &schedule")
    return (
        Caution(
            CautionLevel.CONFIRM,
            "numbers-not-drawn",
            sentence,
            consequences,
            confirm_text=confirm_text,
            instead=say("&Number players…"),
        ),
    )


def late_entry_cautions(entries: Sequence[EnterLate], tournament: Tournament) -> list[Caution]:
    """Return the warning with the numbers of late entries and of renumbered players.

    Empty before round 1, and where the schedule has been made, which applying the edit reports.
    """
    if not tournament.rounds or not entries or not is_open_to_players(tournament):
        return []
    old_numbers = sorted(player.number for player in tournament.players)
    new_numbers = old_numbers
    entry_numbers: list[int] = []
    state = tournament
    for edit in entries:
        if edit.at_end:
            player_number = next_number(state)
        else:
            player_number = proper_number(state, edit.player)
        new_numbers = _shifted_numbers(new_numbers, player_number)
        entry_numbers = [*_shifted_numbers(entry_numbers, player_number), player_number]
        if edit.round < tournament.next_round:
            return []  # applying the edit reports the error
        # The state after the last entry is not needed, and renumbering thousands of players takes
        # long.
        if edit is not entries[-1]:
            state = edit.apply(state)
    changed_numbers = [
        (old_number, new_number)
        for old_number, new_number in zip(old_numbers, new_numbers, strict=True)
        if old_number != new_number
    ]
    sentence = _entry_sentence(entries, entry_numbers)
    consequences = (
        *_entry_consequences(changed_numbers, tournament),
        *_missed_round_sentences(tournament),
    )
    if not changed_numbers:
        return [Caution(CautionLevel.ACKNOWLEDGE, "late-entry", sentence, consequences)]
    confirm_text = say("&Enter and renumber")
    return [
        Caution(
            CautionLevel.CONFIRM, "late-entry", sentence, consequences, confirm_text=confirm_text
        )
    ]


def _missed_round_sentences(tournament: Tournament) -> tuple[Said, ...]:
    """Return what late entries get for missed rounds: nothing, or what the event grants (C.04.2,
    2.4).
    """
    bye_rounds = missed_rounds_with_bye(tournament)
    if not bye_rounds:
        return (
            say(
                "Late entries get no points for the rounds missed; numbers are provisional while "
                "entries are still accepted."
            ),
        )
    byes = counted(
        len(bye_rounds),
        "The event grants a half-point bye for round {rounds}, which was missed.",
        "The event grants half-point byes for rounds {rounds}, which were missed.",
        rounds=joined(map(str, bye_rounds)),
    )
    provisional = say("Numbers are provisional while entries are still accepted.")
    if len(bye_rounds) == len(tournament.rounds):
        return (byes, provisional)
    return (byes, say("There are no points for the other rounds missed."), provisional)


def _shifted_numbers(numbers: Sequence[int], entry_number: int) -> list[int]:
    """Return numbers after a player was entered at one of them: that number and all higher ones
    increase by one.
    """
    moved_numbers = []
    for number in numbers:
        moved_numbers.append(number + 1 if number >= entry_number else number)
    return moved_numbers


def _entry_sentence(entries: Sequence[EnterLate], numbers: Sequence[int]) -> Said:
    """Return the sentence on late entries and the numbers they get."""
    if len(entries) == 1:
        return say(
            "Late entry: {who} joins in round {round} with number {number}.",
            who=name_or_number(entries[0].player),
            round=entries[0].round,
            number=numbers[0],
        )
    names = []
    for entry, number in zip(entries, numbers, strict=True):
        names.append(joined((name_or_number(entry.player), f"({number})"), " "))
    return say(
        "Late entries from round {round}: {count}. Their numbers: {named}{more}",
        round=entries[0].round,
        count=len(entries),
        named=joined(names[:MOST_NAMED], "; "),
        more=" …" if len(entries) > MOST_NAMED else ".",
    )


def _entry_consequences(
    changed_numbers: Sequence[tuple[int, int]], tournament: Tournament
) -> tuple[Said, ...]:
    """Return the consequences of late entries.

    `changed_numbers` are the old and new numbers of other players.
    """
    if not changed_numbers:
        return (say("No other player's number changes."),)
    names = []
    for old_number, new_number in changed_numbers[:MOST_NAMED]:
        names.append(
            joined(
                (name_or_number(tournament.by_number[old_number]), f"{old_number} → {new_number}"),
                " ",
            )
        )
    text: str = joined(names)
    unnamed_count = len(changed_numbers) - MOST_NAMED
    if unnamed_count > 0:
        text = say("{named} and {more} more", named=text, more=unnamed_count)
    return (
        say("The rating decides the number, and players below move down: {who}.", who=text),
        say("Players keep their boards and results; lists already posted show the old numbers."),
    )


def correction_of_players_cautions(
    edits: Sequence[ChangePlayer], tournament: Tournament
) -> list[Caution]:
    """Return the warning about new ratings, titles and names after a round is paired.

    A new name matters only if it changes the order, or if the numbers are final.
    """
    if not tournament.rounds:
        return []
    # Edits of players who are not entered yet are no corrections.
    known_edits = [edit for edit in edits if edit.player.number in tournament.by_number]
    corrected_tournament = tournament
    for edit in known_edits:
        corrected_tournament = edit.apply(corrected_tournament)
    corrected_numbers = [edit.player.number for edit in known_edits]
    corrections = _corrections(corrected_numbers, tournament, corrected_tournament)
    if not corrections:
        return []
    numbers_final = len(tournament.rounds) >= LAST_ROUND_TO_NUMBER
    order_changes = _misplaces_more_players(tournament, corrected_tournament)
    strength_changes = any(
        _has_other_strength(old_player, new_player) for old_player, new_player in corrections
    )
    if not (strength_changes or order_changes or numbers_final):
        return []
    sentence = _correction_sentence(corrections, tournament, numbers_final)
    consequences = _correction_consequences(
        corrections, corrected_tournament, numbers_final, order_changes
    )
    # Numbers by other ratings than the published ones cannot be put right any more, so that must be
    # confirmed.
    if numbers_final and strength_changes:
        confirm_text = say("Correct &anyway")
        return [
            Caution(
                CautionLevel.CONFIRM,
                "player-corrected",
                sentence,
                consequences,
                confirm_text=confirm_text,
            )
        ]
    return [Caution(CautionLevel.ACKNOWLEDGE, "player-corrected", sentence, consequences)]


def _corrections(
    numbers: Iterable[int], old_state: Tournament, new_state: Tournament
) -> list[tuple[Player, Player]]:
    """Return the players with these numbers before and after a correction of rating, title or
    name.
    """
    corrections = []
    for player_number in numbers:
        old_player = old_state.by_number[player_number]
        new_player = new_state.by_number[player_number]
        if _has_new_data(old_player, new_player):
            corrections.append((old_player, new_player))
    return corrections


def _misplaces_more_players(old_state: Tournament, new_state: Tournament) -> bool:
    """Return whether a player's number is out of ranking order that was not so before."""
    newly_misplaced = set(_misplaced_players(new_state)) - set(_misplaced_players(old_state))
    return bool(newly_misplaced)


def _correction_sentence(
    corrections: Sequence[tuple[Player, Player]], tournament: Tournament, numbers_final: bool
) -> Said:
    """Return the question whether players are to be corrected after a round was paired."""
    correction_words = counted(len(corrections), "{n} [player|players]")
    if len(corrections) == 1:
        old_player, new_player = corrections[0]
        correction_words = _correction_words(old_player, new_player)
    if numbers_final:
        return say(
            "Round {n} has been paired; corrections no longer change the numbers (C.04.2, 2.3). "
            "You are correcting: {what}.",
            n=LAST_ROUND_TO_NUMBER,
            what=correction_words,
        )
    return say(
        "Round {n} has already been paired. You are correcting: {what}.",
        n=len(tournament.rounds),
        what=correction_words,
    )


def _correction_consequences(
    corrections: Sequence[tuple[Player, Player]],
    new_state: Tournament,
    numbers_final: bool,
    order_changes: bool,
) -> tuple[Said, ...]:
    """Return what a correction changes: numbers until they are final, and tie-breaks by ratings."""
    consequences = []
    if numbers_final:
        consequences.append(
            say(
                "Numbers and pairings are not changed; the correction is recorded in the rating "
                "report."
            )
        )
    elif order_changes and len(corrections) == 1:
        consequences.append(
            say(
                "In ranking order the number would now be {due}; it stays {number} until the "
                "numbers are reassigned, which is possible until round {last} is paired.",
                due=_number_in_ranking(corrections[0][1], new_state),
                number=corrections[0][1].number,
                last=LAST_ROUND_TO_NUMBER,
            )
        )
    elif order_changes:
        consequences.append(
            say(
                "The numbers will not be in ranking order; they can be reassigned until round "
                "{last} is paired.",
                last=LAST_ROUND_TO_NUMBER,
            )
        )
    else:
        consequences.append(
            say("The order of the players does not change, so the numbers stay the same.")
        )
    if any(old_player.rating != new_player.rating for old_player, new_player in corrections):
        consequences.append(say("Tie-breaks based on ratings use the new rating immediately."))
    return tuple(consequences)


def _correction_words(old_player: Player, new_player: Player) -> Said:
    """Return a player's corrected rating, title and name, old and new."""
    changes = []
    if old_player.rating != new_player.rating:
        changes.append(
            say("rating {old} → {new}", old=old_player.rating or "–", new=new_player.rating or "–")
        )
    # Another spelling of the same title or name is no correction.
    if title_rank(old_player.title) != title_rank(new_player.title):
        changes.append(
            say("title {old} → {new}", old=old_player.title or "–", new=new_player.title or "–")
        )
    if folded(old_player.name) != folded(new_player.name):
        changes.append(
            say("name {old} → {new}", old=old_player.name or "–", new=new_player.name or "–")
        )
    return say("{player}: {what}", player=numbered_name(old_player), what=joined(changes))


def _has_new_data(old_player: Player, new_player: Player) -> bool:
    return _has_other_strength(old_player, new_player) or folded(old_player.name) != folded(
        new_player.name
    )


def _has_other_strength(old_player: Player, new_player: Player) -> bool:
    return old_player.rating != new_player.rating or title_rank(old_player.title) != title_rank(
        new_player.title
    )


def _misplaced_players(tournament: Tournament) -> tuple[int, ...]:
    """Return the players whose number follows that of a weaker player, or of an equal one
    alphabetically later.
    """
    players = sorted(tournament.players, key=lambda player: player.number)
    keys = [(strength_key(player), player.number) for player in players]
    misplaced_players = []
    for (upper_strength, _), (lower_strength, number) in pairwise(keys):
        if lower_strength < upper_strength:
            misplaced_players.append(number)
    return tuple(misplaced_players)


def _number_in_ranking(player: Player, tournament: Tournament) -> int:
    """Return the number that a player would have in the ranking."""
    player_strength = strength_key(player)
    stronger_count = 0
    for opponent in tournament.players:
        if opponent != player and strength_key(opponent) < player_strength:
            stronger_count += 1
    return 1 + stronger_count
