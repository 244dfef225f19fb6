"""Sentences of answers about pairings and colours, said of teams where teams are the
participants.
"""

from __future__ import annotations

from arbiter_gui.domain.texts.sentences import counting, pattern

QUESTIONS = (
    (
        "In each pair the player with the smaller number is the top member. Of the pairings in "
        "which every player has an opponent, the one whose top members have the smallest numbers "
        "is chosen",
        pattern(
            "In each pair the team with the smaller number is the top member. Of the pairings in "
            "which every team has an opponent, the one whose top members have the smallest numbers "
            "is chosen"
        ),
    ),
    (
        "[you were|{who} was] moved up {into_group}, so that every player there has an opponent",
        pattern(
            "[you were|{who} was] moved up {into_group}, so that every team there has an opponent"
        ),
    ),
    (
        "[you were|{who} was] moved up {into_group}, which had an odd number of players",
        pattern("[you were|{who} was] moved up {into_group}, which had an odd number of teams"),
    ),
    (
        "[you were|{who} was] paired with {other}, who has {points} and was moved up",
        pattern("[you were|{who} was] paired with {other}, which has {points} and was moved up"),
    ),
    (
        "{n} [board|boards] of the round would change",
        counting("{n} [match|matches] of the round would change"),
    ),
    (
        "more players who met an opponent with a different score in the previous round would have "
        "to be moved up",
        pattern(
            "more teams that met an opponent with a different score in the previous round would "
            "have to be moved up"
        ),
    ),
    (
        "more of the players moved up would meet a player who had an opponent with a different "
        "score in the previous round",
        pattern(
            "more of the teams moved up would meet a team that had an opponent with a different "
            "score in the previous round"
        ),
    ),
    ("there are no other players in it", pattern("there are no other teams in it")),
    (
        "no other player could be moved up instead of [you|{who}]",
        pattern("no other team could be moved up instead of [you|{who}]"),
    ),
    (
        "[you play|{who} meets] {other}, the first free player in the prescribed order",
        pattern("[you play|{who} meets] {other}, the first free team in the prescribed order"),
    ),
    (
        "[you were|{who} was] the first player in the prescribed order still free for {one}, "
        "because {wanted} plays {busy}",
        pattern(
            "[you were|{who} was] the first team in the prescribed order still free for {one}, "
            "because {wanted} plays {busy}"
        ),
    ),
    (
        "{wish}, the opponent in {row} would be {other}, in position {place} among the players "
        "still free; {own}, in position {played}, comes earlier, and all players can still be "
        "paired with {own} there",
        pattern(
            "{wish}, the opponent in {row} would be {other}, in position {place} among the teams "
            "still free; {own}, in position {played}, comes earlier, and all teams can still be "
            "paired with {own} there"
        ),
    ),
    (
        "{wish}, {group} would have been formed with different players at an earlier step",
        pattern("{wish}, {group} would have been formed with different teams at an earlier step"),
    ),
    ("a player would have to be moved up", pattern("a team would have to be moved up")),
    (
        "a player would have to be moved up {into_group}, but no player could be",
        pattern("a team would have to be moved up {into_group}, but no team could be"),
    ),
    ("no player could be moved up", pattern("no team could be moved up")),
    ("no player could be moved up {into_group}", pattern("no team could be moved up {into_group}")),
    (
        "no player could be moved up {into_group} for {subject}",
        pattern("no team could be moved up {into_group} for {subject}"),
    ),
    (
        "{order}, and all players can be paired this way",
        pattern("{order}, and all teams can be paired this way"),
    ),
    ("this is the only way to pair all players", pattern("this is the only way to pair all teams")),
    (
        "a player from further below would be moved up",
        pattern("a team from further below would be moved up"),
    ),
    (
        "more players would have to be moved up from lower groups",
        pattern("more teams would have to be moved up from lower groups"),
    ),
    (
        "more players {with_points} would have to be moved up",
        pattern("more teams {with_points} would have to be moved up"),
    ),
    (
        "the next group could not be paired without more players from below",
        pattern("the next group could not be paired without more teams from below"),
    ),
    (
        "more players would not get their due colour",
        pattern("more teams would not get their due colour"),
    ),
    (
        "all players below {points} were paired as one bracket, because the round could not be "
        "completed otherwise: {why}",
        pattern(
            "all teams below {points} were paired as one bracket, because the round could not be "
            "completed otherwise: {why}"
        ),
    ),
    (
        "all players below {points} were put into one group, because otherwise not all of them "
        "could have been paired",
        pattern(
            "all teams below {points} were put into one group, because otherwise not all of them "
            "could have been paired"
        ),
    ),
)
"""Why a team meets another one, and why it floats."""

COLOURS = (
    (
        "initial colour according to the higher-ranked player's number",
        pattern("initial colour according to the number of the higher-ranked team"),
    ),
    (
        "White goes to the player who has had White in fewer matches",
        pattern("White goes to the team that has had White in fewer matches"),
    ),
    (
        "White goes to the player with the lower colour difference",
        pattern("White goes to the team with the lower colour difference"),
    ),
    (
        "the preference of the higher-ranked player is granted",
        pattern("the preference of the higher-ranked team is granted"),
    ),
    (
        "the higher-ranked player does not get the same colour as in the last match",
        pattern("the higher-ranked team does not get the same colour as in its last match"),
    ),
    (
        "the lower-ranked player does not get the same colour as in the last match",
        pattern("the lower-ranked team does not get the same colour as in its last match"),
    ),
    (
        "whichever of you has played before gets the opposite colour to the one in their last "
        "match",
        pattern(
            "whichever of your two teams has played before gets the opposite colour to the one in "
            "its last match"
        ),
    ),
    (
        "whichever of you is ranked higher gets the opposite colour to the one in their last match",
        pattern(
            "the higher-ranked of your two teams gets the opposite colour to the one in its "
            "last match"
        ),
    ),
    (
        "you and your opponent both had [White|Black] in your last games",
        pattern("both teams had [White|Black] on board 1 in their last matches"),
    ),
    (
        "you had White in your last game, and your opponent had Black",
        pattern("you had White on board 1 in your last match, and your opponents had Black"),
    ),
    (
        "you had Black in your last game, and your opponent had White",
        pattern("you had Black on board 1 in your last match, and your opponents had White"),
    ),
    (
        "your last game was with [White|Black]",
        pattern("in your last match you had [White|Black] on board 1"),
    ),
    (
        "your opponent's last game was with [White|Black]",
        pattern("in their last match your opponents had [White|Black] on board 1"),
    ),
    (
        "your colours so far: {own}; your opponent's: {other}",
        pattern("your colours on board 1 so far: {own}; your opponents': {other}"),
    ),
    ("no game yet", pattern("no match yet")),
    ("no game", pattern("no match")),
)
"""Why a team has White or Black on board 1."""

REASONS = (
    ("matches of {n} [player|players] so far", counting("matches of {n} [team|teams] so far")),
    (
        "matches, colours and float of {n} [player|players]",
        counting("matches, colours and float of {n} [team|teams]"),
    ),
    (
        "{n} [board|boards]: every player is paired once",
        counting("{n} [match|matches]: every team is paired once"),
    ),
    ("{n} [player|players]", counting("{n} [team|teams]")),
    ("the affected players", pattern("the affected teams")),
    ("All players", pattern("All teams")),
    ("odd number of players", pattern("odd number of teams")),
    (
        "{who} cannot be paired with any other player",
        pattern("{who} cannot be paired with any other team"),
    ),
    (
        "no player may receive the pairing-allocated bye: every player has had one, or has scored "
        "points without playing",
        pattern(
            "no team may receive the pairing-allocated bye: every team has had one, or has scored "
            "points without playing"
        ),
    ),
    (
        "these players can only meet one another, and their number is odd: {groups}",
        pattern("these teams can only meet one another, and their number is odd: {groups}"),
    ),
    (
        "outside their own group, the players of {count} groups of odd size can meet only {few}, "
        "and each group needs [that player|one of those {n}]: {groups}",
        counting(
            "outside their own group, the teams of {count} groups of odd size can meet only {few}, "
            "and each group needs [that team|one of those {n}]: {groups}"
        ),
    ),
    (
        "The round can be paired if one of these players nevertheless receives the bye "
        "({article}): {who}.",
        pattern(
            "The round can be paired if one of these teams nevertheless receives the bye "
            "({article}): {who}."
        ),
    ),
    (
        "The round could be paired if a player could receive a second bye ({article}).",
        pattern("The round could be paired if a team could receive a second bye ({article})."),
    ),
    (
        "The round could be paired if players could meet a second time ({article}).",
        pattern("The round could be paired if teams could meet a second time ({article})."),
    ),
    (
        "That list names {n} more [player.|players.]",
        counting("That list names {n} more [team.|teams.]"),
    ),
    (
        "player {number} is not paired in this round",
        pattern("team {number} is not paired in this round"),
    ),
)
"""What a trace, its proof and a round without a pairing say."""
