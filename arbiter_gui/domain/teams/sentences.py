"""Sentences about players, said of teams where teams are the participants.

What is below the window speaks of players, since it does not ask who the participants are. Where
the tournament is known, `about_participants` gives a text the words for teams: whole sentences, as
languages differ in more than the noun. Texts about the players of a roster are not in the table and
stay.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TypeVar

from arbiter_gui.domain.teams.answer_sentences import COLOURS, QUESTIONS, REASONS
from arbiter_gui.domain.teams.prize_sentences import PRIZES
from arbiter_gui.domain.texts.sentences import Counted, Said, counting, forms, pattern
from arbiter_gui.domain.tournament import Tournament

Text = TypeVar("Text", str, Said)

_RESULTS = (
    (
        "Not final: {n} adjourned [game has|games have] not been finished.",
        counting("Not final: {n} adjourned [match has|matches have] not been finished."),
    ),
    ("White {white}, Black {black}", pattern("home team {white}, away team {black}")),
    ("White wins by forfeit", pattern("home team wins by forfeit")),
    ("Black wins by forfeit", pattern("away team wins by forfeit")),
)

_SAME_IN_ENGLISH = (
    ("[You|{who}] cannot meet {other}", pattern("[You|{who}] cannot meet {other}##teams")),
    ("if [you|{who}] met {other}", pattern("if [you|{who}] met {other}##teams")),
    (
        "if the rules paired [you|{who}] with {other}",
        pattern("if the rules paired [you|{who}] with {other}##teams"),
    ),
    (
        "the rules cannot pair [you|{who}] with {other}",
        pattern("the rules cannot pair [you|{who}] with {other}##teams"),
    ),
    ("if [you|{who}] received the bye", pattern("if [you|{who}] received the bye##teams")),
    ("if [you|{who}] were not moved up", pattern("if [you|{who}] were not moved up##teams")),
    (
        "if {one} were moved up instead of {other}",
        pattern("if {one} were moved up instead of {other}##teams"),
    ),
    ("{one} moved up instead of {other}", pattern("{one} moved up instead of {other}##teams")),
    (
        "{one} cannot be moved up instead of {other}",
        pattern("{one} cannot be moved up instead of {other}##teams"),
    ),
    ("{other} would receive the bye", pattern("{other} would receive the bye##teams")),
    (
        "the bye would go to {payers}: {figures}",
        pattern("the bye would go to {payers}: {figures}##teams"),
    ),
    (
        "giving the bye to {others} would be equally good, but [you come|{who} comes] first in the "
        "prescribed order",
        pattern(
            "the bye for {others} would be equally good, but [you come|{who} comes] first in the "
            "prescribed order##teams"
        ),
    ),
)
"""Sentences that name no participants in English: other languages put a noun before the name for
its case."""

_BYES = (
    (
        "the number of players is odd, and [you have|{who} has] {points}, fewer than any other "
        "player who may receive the bye",
        pattern(
            "the number of teams is odd, and [you have|{who} has] {points}, fewer than any other "
            "team that may receive the bye"
        ),
    ),
    (
        "the number of players is odd, and [you have|{who} has] {points}: no player who may "
        "receive the bye has a lower score",
        pattern(
            "the number of teams is odd, and [you have|{who} has] {points}: no team that may "
            "receive the bye has a lower score"
        ),
    ),
    (
        "the number of players is odd, and the bye goes to [you|{who}] ({points})",
        pattern("the number of teams is odd, and the bye goes to [you|{who}] ({points})"),
    ),
    (
        "the number of players is odd, and only [you|{who}] may receive the bye: all the others "
        "have had one, or have scored points without playing",
        pattern(
            "the number of teams is odd, and only [you|{who}] may receive the bye: all the others "
            "have had one, or have scored points without playing"
        ),
    ),
    (
        "of the players who may receive it: the lowest score, then the most matches played, then "
        "the highest pairing number",
        pattern(
            "of the teams that may receive it: the lowest score, then the most matches played, "
            "then the highest pairing number"
        ),
    ),
    (
        "the bye would go to a player who has missed more matches than {own}: {place} instead of "
        "{played}",
        pattern(
            "the bye would go to a team that has missed more matches than {own}: {place} instead "
            "of {played}"
        ),
    ),
    (
        "the bye would go to a player with fewer matches played",
        pattern("the bye would go to a team with fewer matches played"),
    ),
    (
        "the bye would go to a player with more points",
        pattern("the bye would go to a team with more points"),
    ),
    (
        "the bye goes as low as the rules allow, to a player {with_points}",
        pattern("the bye goes as low as the rules allow, to a team {with_points}"),
    ),
    (
        "no other player may receive the bye: all of them have had one, or have scored points "
        "without playing",
        pattern(
            "no other team may receive the bye: all of them have had one, or have scored points "
            "without playing"
        ),
    ),
    (
        "the number of players is even, so every player has an opponent",
        pattern("the number of teams is even, so every team has an opponent"),
    ),
    ("score of the player with the bye", pattern("score of the team with the bye")),
    ("the score of the player with the bye", pattern("the score of the team with the bye")),
    (
        "{who} is the first player who may receive it",
        pattern("{who} is the first team that may receive it"),
    ),
    ("{n} other [player|players]", counting("{n} other [team|teams]")),
)
"""Why a team has the bye, or has not."""

_SCHEDULES = (
    (
        "The numbers of the players have not been drawn yet. Make the schedule with the present "
        "numbers?",
        pattern(
            "The numbers of the teams have not been drawn yet. Make the schedule with the present "
            "numbers?"
        ),
    ),
    (
        "To assign pairing numbers by lot, from the Varma tables, by rating or by hand, use "
        "Players > Numbers and groups > Number players.",
        pattern(
            "To assign pairing numbers by lot, from the Varma tables, by rating or by hand, use "
            "Players > Numbers and groups > Number teams."
        ),
    ),
    ("&Number players…", pattern("&Number teams…")),
    (
        "In a round-robin no player floats: the schedule pairs the players regardless of their "
        "scores",
        pattern(
            "In a round-robin no team floats: the schedule pairs the teams regardless of their "
            "scores"
        ),
    ),
    (
        "In round {round}, {who} has no game; in the Berger table every player sits out one round "
        "in each cycle",
        pattern(
            "In round {round}, {who} has no match; in the Berger table every team sits out one "
            "round in each cycle"
        ),
    ),
    (
        "The number of players is even, so every player has an opponent in every round",
        pattern("The number of teams is even, so every team has an opponent in every round"),
    ),
    (
        "{who} would have no opponent in round {round}: no game and no point",
        pattern("{who} would have no opponent in round {round}: no match and no point"),
    ),
    (
        "You would have no opponent in round {round}: no game and no point",
        pattern("You would have no opponent in round {round}: no match and no point"),
    ),
    (
        "The schedule gives {colour} to you in this game",
        pattern("The schedule gives {colour} to you on board 1 of this match"),
    ),
    (
        "The schedule gives {colour} to {who} in this game",
        pattern("The schedule gives {colour} to {who} on board 1 of this match"),
    ),
    (
        "round {table_round} of the Berger table for {size} players",
        pattern("round {table_round} of the Berger table for {size} teams"),
    ),
    (
        "cycle {cycle}, round {table_round} of the Berger table for {size} players",
        pattern("cycle {cycle}, round {table_round} of the Berger table for {size} teams"),
    ),
    (
        "the schedule has no opponent for {player}, so there is no game",
        pattern("the schedule has no opponent for {player}, so there is no match"),
    ),
    (
        "{who} has completed {completed} of {games} games, at least half: all results count, and "
        "the remaining games are lost by forfeit (C.05, 6.6).",
        pattern(
            "{who} has completed {completed} of {games} matches, at least half: all results count, "
            "and the remaining matches are lost by forfeit (C.05, 6.6)."
        ),
    ),
    (
        "{who} has completed {completed} of {games} games, less than half: none of this player's "
        "results count in the standings (C.05, 6.6).",
        pattern(
            "{who} has completed {completed} of {games} matches, less than half: none of this "
            "team's results count in the standings (C.05, 6.6)."
        ),
    ),
    (
        "The games stay in the crosstable and in the rating report; Undo reverses the withdrawal.",
        pattern(
            "The matches stay in the crosstable, and their games in the rating report; Undo "
            "reverses the withdrawal."
        ),
    ),
    (
        "Announced pairings may be changed only with the consent of all players concerned (C.05, "
        "6.2).",
        pattern(
            "Announced pairings may be changed only with the consent of all teams concerned (C.05, "
            "6.2)."
        ),
    ),
    (
        "The numbers of the players have not been drawn yet. Make the schedule with the present "
        "numbers?",
        pattern(
            "The numbers of the teams have not been drawn yet. Make the schedule with the present "
            "numbers?"
        ),
    ),
    (
        "Every player needs one of the numbers 1 to {n}.",
        pattern("Every team needs one of the numbers 1 to {n}."),
    ),
    (
        "The schedule has been made, so no player can be added. Until the first game is played, "
        "the schedule can be removed.",
        pattern(
            "The schedule has been made, so no team can be added. Until the first game is played, "
            "the schedule can be removed."
        ),
    ),
    (
        "In a round-robin an absent player loses by forfeit: enter + or - as the result of the "
        "game.",
        pattern(
            "In a round-robin an absent team loses by forfeit: enter + or - as the result of the "
            "match."
        ),
    ),
)
"""Round-robins of teams, and teams that leave them."""

_DEEDS = (
    ("player {number}", pattern("team {number}")),
    ("player {player}", pattern("team {player}")),
    ("all players", pattern("all teams")),
    (
        "absence of player {player} in round {round}",
        pattern("absence of team {player} in round {round}"),
    ),
    ("bye for player {player} in round {round}", pattern("bye for team {player} in round {round}")),
    (
        "full-point bye for player {player} in round {round}",
        pattern("full-point bye for team {player} in round {round}"),
    ),
    (
        "half-point bye for player {player} in round {round}",
        pattern("half-point bye for team {player} in round {round}"),
    ),
    ("player {player} plays in round {round}", pattern("team {player} plays in round {round}")),
    (
        "{n} [player|players] absent in round {round}",
        counting("{n} [team|teams] absent in round {round}"),
    ),
    (
        "{n} [player plays|players play] in round {round}",
        counting("{n} [team plays|teams play] in round {round}"),
    ),
    (
        "{n} [player|players] missing from round {round}",
        counting("{n} [team|teams] missing from round {round}"),
    ),
    (
        "withdraw {n} [player|players] from round {round}",
        counting("withdraw {n} [team|teams] from round {round}"),
    ),
    (
        "{n} [player returns|players return] in round {round}",
        counting("{n} [team returns|teams return] in round {round}"),
    ),
    (
        "{n} [player joins|players join] in round {round}: {who}.",
        counting("{n} [team joins|teams join] in round {round}: {who}."),
    ),
    (
        "{n} [player is|players are] withdrawn from this round onwards: {names}",
        counting("{n} [team is|teams are] withdrawn from this round onwards: {names}"),
    ),
    (
        "Bye for {n} [player|players]: {names}",
        counting("Bye for {n} [team|teams]: {names}"),
    ),
    (
        "move board {board} of round {round} to another day",
        pattern("date and place of match {board} of round {round}"),
    ),
    (
        "move board {board} of round {round} back to the day of its round",
        pattern("move match {board} of round {round} back to the day of its round"),
    ),
    ("expel player {player}: {reason}", pattern("expel team {player}: {reason}")),
    ("player {player} returns in round {round}", pattern("team {player} returns in round {round}")),
    (
        "withdraw player {player} from round {round}",
        pattern("withdraw team {player} from round {round}"),
    ),
    ("enter a player from round {round}", pattern("enter a team from round {round}")),
    ("number the players", pattern("number the teams")),
    (
        "number the players, with lots among equals (seed {seed})",
        pattern("number the teams, with lots among equals (seed {seed})"),
    ),
    ("add a player", pattern("add a team")),
)
"""What was done, in the history and in *Undo*."""

_WARNINGS = (
    (
        "Adjust these players' points independently of their results? The adjustment is recorded "
        "in the report file.",
        pattern(
            "Adjust these teams' points independently of their results? The adjustment is recorded "
            "in the report file."
        ),
    ),
    (
        "Players keep their boards and results, but their numbers change.",
        pattern("Teams keep their matches and results, but their numbers change."),
    ),
    (
        "Players keep their boards and results; lists already posted show the old numbers.",
        pattern("Teams keep their matches and results; lists already posted show the old numbers."),
    ),
    (
        "Players who have not played yet get their first colour from the new initial colour.",
        pattern(
            "Teams that have not played yet get their first colour from the new initial colour."
        ),
    ),
    (
        "Round {n} was published at {time}; players may have read it.",
        pattern("Round {n} was published at {time}; teams may have read it."),
    ),
    (
        "Round {n} was published; players may have read it.",
        pattern("Round {n} was published; teams may have read it."),
    ),
    ("No other player's number changes.", pattern("No other team's number changes.")),
    (
        "The order of the players does not change, so the numbers stay the same.",
        pattern("The order of the teams does not change, so the numbers stay the same."),
    ),
    (
        "Change the players not playing in round {n}?",
        pattern("Change the teams not playing in round {n}?"),
    ),
    (
        "The colours change; the players keep their result.",
        pattern("The colours change; the teams keep their result."),
    ),
    ("A round needs at least two players.", pattern("A round needs at least two teams.")),
    (
        "The file does not give the number of rounds. Suggested: {n}, as is usual for {players} "
        "players.",
        pattern(
            "The file does not give the number of rounds. Suggested: {n}, as is usual for "
            "{players} teams."
        ),
    ),
    (
        "With {players} players at most {n} [round is|rounds are] possible; {rounds} cannot be "
        "completed.",
        counting(
            "With {players} teams at most {n} [round is|rounds are] possible; {rounds} cannot be "
            "completed."
        ),
    ),
    (
        "{rounds} rounds are a lot for {players} players: a late round may have no legal pairing.",
        pattern(
            "{rounds} rounds are a lot for {players} teams: a late round may have no legal pairing."
        ),
    ),
    ("No players take part in round {n}.", pattern("No teams take part in round {n}.")),
    (
        "Only one player takes part in round {n} and would need the bye (C.04.1, 3).",
        pattern("Only one team takes part in round {n} and would need the bye (C.04.1, 3)."),
    ),
    (
        "The arbiter has given [player|players] {who} the bye in round {round}; the others are "
        "paired.",
        counting(
            "The arbiter has given [team|teams] {who} the bye in round {round}; the others are "
            "paired."
        ),
    ),
    (
        "The arbiter has given [player|players] {who} the bye in round {round}; the number of "
        "other players is odd, so one of them also receives a bye (C.04.1, 3).",
        counting(
            "The arbiter has given [team|teams] {who} the bye in round {round}; the number of "
            "other teams is odd, so one of them also receives a bye (C.04.1, 3)."
        ),
    ),
    (
        "Player {n} has a full-point bye, which FIDE advises against.",
        pattern("Team {n} has a full-point bye, which FIDE advises against."),
    ),
    (
        "Players {one} and {other} have the same {what}.",
        pattern("Teams {one} and {other} have the same {what}."),
    ),
    (
        "Rating missing for {n} [player|players] ({who}). Estimate the playing strength before you "
        "assign numbers.",
        counting(
            "Rating missing for {n} [team|teams] ({who}). Estimate the playing strength before you "
            "assign numbers."
        ),
    ),
    ("Without the absent players: {what}", pattern("Without the absent teams: {what}")),
    (
        "{n} of {all} players [is|are] absent in round {round} ({who}).",
        counting("{n} of {all} teams [is|are] absent in round {round} ({who})."),
    ),
    (
        "{n} [player|players] ({who}) [has|have] been absent so far but will be paired in the "
        "next round.",
        counting(
            "{n} [team|teams] ({who}) [has|have] been absent so far but will be paired in the "
            "next round."
        ),
    ),
    (
        "{n} [player|players] ({who}) did not appear in round {round} but will be paired in the "
        "next round.",
        counting(
            "{n} [team|teams] ({who}) did not appear in round {round} but will be paired in the "
            "next round."
        ),
    ),
    (
        "Player {n} has a half-point bye too late in the event: half-point byes are not allowed in "
        "the final rounds (number of such rounds: {last}).",
        pattern(
            "Team {n} has a half-point bye too late in the event: half-point byes are not allowed "
            "in the final rounds (number of such rounds: {last})."
        ),
    ),
    (
        "Player {n} has a half-point bye in one of the last two rounds.",
        pattern("Team {n} has a half-point bye in one of the last two rounds."),
    ),
    (
        "Player {n} has a half-point bye; this event does not allow half-point byes.",
        pattern("Team {n} has a half-point bye; this event does not allow half-point byes."),
    ),
    (
        "Player {n} has already had a half-point bye.",
        pattern("Team {n} has already had a half-point bye."),
    ),
    (
        "Player {n} has already had {had} half-point byes; this event allows {most}.",
        pattern("Team {n} has already had {had} half-point byes; this event allows {most}."),
    ),
    (
        "{who} would [|each ]have more than the {most} half-point byes this event allows per "
        "player.",
        counting(
            "{who} would [|each ]have more than the {most} half-point byes this event allows per "
            "team."
        ),
    ),
    (
        "[Player {came} was|Players {came} were] added to this round after it was paired",
        counting("[Team {came} was|Teams {came} were] added to this round after it was paired"),
    ),
    (
        "[Player {taken_out} was|Players {taken_out} were] removed from this round after it was "
        "paired",
        counting(
            "[Team {taken_out} was|Teams {taken_out} were] removed from this round after it was "
            "paired"
        ),
    ),
    (
        "The reasons explain how the players who actually played would be paired",
        pattern("The reasons explain how the teams that actually played would be paired"),
    ),
)
"""What is asked or warned of before a deed, and before a round is paired."""

_FAULTS = (
    (
        "Round {round} has no board {board}.",
        pattern("Round {round} has no match {board}."),
    ),
    (
        "Player {player} has not requested a bye for round {round}.",
        pattern("Team {player} has not requested a bye for round {round}."),
    ),
    (
        "Player {player} is paired in round {round}.",
        pattern("Team {player} is paired in round {round}."),
    ),
    ("Player {player} has not withdrawn.", pattern("Team {player} has not withdrawn.")),
    (
        "Player {player} appears {times} times in the round.",
        pattern("Team {player} appears {times} times in the round."),
    ),
    (
        "There is no player with the pairing number {number}.",
        pattern("There is no team with the pairing number {number}."),
    ),
    (
        "Only players with the same rating and title can swap numbers: {one} has {first}, {other} "
        "has {second}.",
        pattern(
            "Only teams with the same rating can swap numbers: {one} has {first}, {other} has "
            "{second}."
        ),
    ),
    ("Removing a player", pattern("Removing a team")),
    (
        "For a bonus or penalty, enter the players who receive it.",
        pattern("For a bonus or penalty, enter the teams that receive it."),
    ),
    (
        "Player {player} cannot be paired with themselves.",
        pattern("Team {player} cannot be paired with itself."),
    ),
    (
        "a player on this board does not take part in this round",
        pattern("a team in this match does not take part in this round"),
    ),
    (
        "the player does not take part in this round",
        pattern("the team does not take part in this round"),
    ),
    ("First mark another player with Space.", pattern("First mark another team with Space.")),
    (
        "the players who have arrived cannot all be paired if the other boards stay as they are",
        pattern(
            "the teams that have arrived cannot all be paired if the other matches stay as they are"
        ),
    ),
)
"""What cannot be done."""

_MATCHES = (
    (
        "proposal not yet accepted: {n} [board|boards]",
        counting("proposal not yet accepted: {n} [match|matches]"),
    ),
    (
        "all results are in ({n} [board|boards])",
        counting("all results are in ({n} [match|matches])"),
    ),
    (
        "{n} [result is missing: round {round}, board {board}.|results are missing, the first in "
        "round {round}, board {board}.]",
        counting(
            "{n} [result is missing: round {round}, match {board}.|results are missing, the first "
            "in round {round}, match {board}.]"
        ),
    ),
    ("boards from the table: {pairs}", pattern("matches from the table: {pairs}")),
)
"""What is said of boards, which in a team event are the matches of a round."""

_TABLES = (
    (
        "No tie-breaks have been chosen, so {n} [player shares a rank|players share ranks].",
        counting("No tie-breaks have been chosen, so {n} [team shares a rank|teams share ranks]."),
    ),
    (
        "Rank {rank}, {points}, {n} [player|players]: {means}",
        counting("Rank {rank}, {points}, {n} [team|teams]: {means}"),
    ),
    (
        "Rank {rank}, {points}, {n} [player|players]: tied",
        counting("Rank {rank}, {points}, {n} [team|teams]: tied"),
    ),
    (
        "Board {table}, White {white}, Black {black}, no result yet",
        pattern("Match {table}, {white} against {black}, no result yet"),
    ),
    (
        "Board {table}, White {white}, Black {black}, result: {result}",
        pattern("Match {table}, {white} against {black}, result: {result}"),
    ),
    (
        "2= means a shared rank; tied players are listed by pairing number.",
        pattern("2= means a shared rank; tied teams are listed by pairing number."),
    ),
    (
        "{who} left before completing half of the games: the games of [this player|these players] "
        "do not count (C.05, 6.6).",
        counting(
            "{who} left before completing half of the matches: the matches of [this team|these "
            "teams] do not count (C.05, 6.6)."
        ),
    ),
)
"""What stands below tables."""


@cache
def _team_pattern_by_pattern() -> dict[str, str]:
    """Return the pattern about teams for each pattern about players, both in each of their
    forms.
    """
    patterns: dict[str, str] = {}
    for of_players, of_teams in pairs_of_sentences():
        patterns.update(zip(forms(of_players), forms(of_teams), strict=True))
    return patterns


def pairs_of_sentences() -> Iterator[tuple[str, str]]:
    """Yield all texts about players, each with the one about teams."""
    for table in (
        _RESULTS,
        QUESTIONS,
        _SAME_IN_ENGLISH,
        _BYES,
        COLOURS,
        _SCHEDULES,
        REASONS,
        _DEEDS,
        _WARNINGS,
        _FAULTS,
        _MATCHES,
        _TABLES,
        PRIZES,
    ):
        yield from table


def with_team_words(text: Said) -> Said:
    """Return a text with the sentences about teams for those about players, also in its values."""
    patterns = _team_pattern_by_pattern()
    values: list[tuple[str, object]] = []
    for name, value in text.values:
        if isinstance(value, Said):
            value = with_team_words(value)
        values.append((name, value))
    counted = text.counted
    if counted is not None:
        counted = Counted(counted.number, patterns.get(counted.pattern, counted.pattern))
    return Said(patterns.get(text.pattern, text.pattern), tuple(values), text.raised, counted)


def about_participants(tournament: Tournament, text: Text) -> Text:
    """Return a text about the participants of a tournament, with the words for teams where these
    are teams.

    A plain `str` stays what it is.
    """
    if tournament.team_rules is None or not isinstance(text, Said):
        return text
    return with_team_words(text)
