"""The options of the commands about an event as a whole: standings, ratings, norms, prizes,
games.
"""

from __future__ import annotations

from arbiter_gui.cli.options.numbers import number_between, positive
from arbiter_gui.cli.options.shared import Parser, file_to_read, report_fields, report_forms
from arbiter_gui.cli.people import player_word
from arbiter_gui.domain.matches.knockout import FEWEST_IN_BRACKET, MOST_IN_BRACKET, SeedsBy
from arbiter_gui.domain.schedule import MOST_CYCLES, NumbersBy


def standings(parser: Parser) -> None:
    """Add the options of `arbiter standings`."""
    from arbiter_gui.ratings.teams import TEAM_TRAITS, USUAL_SIZE

    file_to_read(parser)
    parser.add_argument(
        "--tie-breaks",
        metavar="LIST",
        help="tie-breaks in order, such as BH/C1,BH,SB,DE (default: those of the file)",
    )
    parser.add_argument(
        "--only",
        metavar="GROUP",
        help=(
            "a group with its own list: category=U16, sex=w, club=..., federation=..., or an age, "
            "U18 or S50, reached in the year of the event (report files have neither categories "
            "nor clubs)"
        ),
    )
    parser.add_argument(
        "--teams",
        choices=[trait.value for trait in TEAM_TRAITS],
        help=(
            "team standings: the points of the best players of each team, club, federation or "
            "category"
        ),
    )
    parser.add_argument(
        "--best",
        type=positive,
        metavar="N",
        default=USUAL_SIZE,
        help=f"number of players counted per team (default: {USUAL_SIZE})",
    )


def ratings(parser: Parser) -> None:
    """Add the options of `arbiter ratings`."""
    from arbiter_gui.domain.players.listed_player import RatingKind

    parser.description = (
        "Print the effect of every player's games on the FIDE rating: change under B.02, "
        "performance, and first rating of players without one. K comes from the FIDE list, which a "
        "tournament file keeps; report files have none. Missing results are listed below."
    )
    file_to_read(parser)
    parser.add_argument(
        "--player",
        type=player_word,
        metavar="P",
        help=("the calculation for one player, by pairing number or name"),
    )
    parser.add_argument(
        "--before-sending",
        action="store_true",
        help=(
            "check the report as the rating server would, and list what to fix; the exit code is 1 "
            "if it would be rejected"
        ),
    )
    parser.add_argument(
        "--for",
        dest="federation_form",
        choices=report_forms(),
        help="with --before-sending: try the report of a federation instead of FIDE's",
    )
    report_fields(parser)
    parser.add_argument(
        "--kind",
        choices=[kind.value for kind in RatingKind],
        help="the rating type of the event, if the file does not give it",
    )


def norms(parser: Parser) -> None:
    """Add the options of `arbiter norms`."""
    parser.description = (
        "Print the title norms (B.01) that were achieved, are close or are still possible, with "
        "what is missing. Missing results are listed below."
    )
    file_to_read(parser)
    parser.add_argument(
        "--player",
        type=player_word,
        metavar="P",
        help="every requirement of every norm for one player",
    )
    parser.add_argument(
        "--it1",
        metavar="OUT",
        help="write the certificates of the norms achieved, as PDF or XLSX (none without a norm)",
    )
    parser.add_argument("--it3", metavar="OUT", help="write the tournament report, as PDF or XLSX")


def prizes(parser: Parser) -> None:
    """Add the options of `arbiter prizes`."""
    parser.description = (
        "Print each player's prizes, with the reason. A prize list has one line per prize with its "
        "amount, place and conditions: '500; 1', '80; 1; category=U16', '60; 1-3; "
        "rating=1600-1799', '40; 1; women', '30; 1; age=-12', '50; 1; performance', '90; 1; "
        "teams=club:4' (the best four of a club together; also team, federation, category). "
        "'share=none' as a condition applies to these prizes only. Lines with a colon set how "
        "prizes are awarded: 'currency: EUR', 'share: equal' (or hort, none), 'prizes: one' (or "
        "several per player), 'round: 1', 'tie-breaks: BH, SB'."
    )
    file_to_read(parser)
    parser.add_argument(
        "--list", metavar="PRIZES", help="the prize list, a text file (default: that of the file)"
    )
    parser.add_argument(
        "--envelopes",
        metavar="OUT",
        help="write the list for handing out the prizes, as PDF or XLSX",
    )
    parser.add_argument(
        "--receipts", metavar="OUT", help=("write an A6 receipt for every winner, as PDF")
    )


def knockout(parser: Parser) -> None:
    """Add the options of `arbiter knockout`."""
    parser.description = (
        "Print the matches of a knock-out between the first participants of a tournament, players "
        "or teams: that of the tournament file, or a new one. If their number is not a power of "
        "two, the top seeds have a bye. Results are kept in a tournament file with --apply."
    )
    file_to_read(parser)
    parser.add_argument(
        "--first",
        type=number_between(FEWEST_IN_BRACKET, MOST_IN_BRACKET),
        metavar="N",
        help="make a new bracket of N participants, 2 to 64 (default: 8)",
    )
    parser.add_argument(
        "--by",
        choices=[by.value for by in SeedsBy],
        help="the order of the seeds (default: the standings, or the pairing numbers before round "
        "1)",
    )
    parser.add_argument("--third-place", action="store_true", help="add a match for third place")
    parser.add_argument(
        "--result",
        action="append",
        default=[],
        metavar="ROUND/MATCH=SCORE[,WINNER]",
        help="enter a result, such as 1/2=1½-½; after a level score, name or number of the winner "
        "of the play-off",
    )
    parser.add_argument("--json", action="store_true", help="print one line of JSON for each match")
    parser.add_argument(
        "--apply", action="store_true", help="keep the knock-out in the tournament file"
    )
    parser.add_argument(
        "--out",
        action="append",
        default=[],
        metavar="OUT",
        help="write the bracket: as PDF the drawn bracket, as XLSX, HTML or CSV the matches",
    )


def games(parser: Parser) -> None:
    """Add the options of `arbiter games`."""
    parser.description = (
        "Find the board of every game in a PGN file, by the FIDE IDs or names of the players, and "
        "report each difference: results, colours, games without a board and boards without a "
        "game. The exit code is 1 if there is one."
    )
    file_to_read(parser)
    parser.add_argument("--pgn", metavar="GAMES", help="the games")
    parser.add_argument(
        "--round", type=positive, metavar="N", help="the round of games that do not give their own"
    )
    parser.add_argument(
        "--attach",
        action="store_true",
        help="attach the games to their boards in the tournament file",
    )
    parser.add_argument(
        "--results",
        action="store_true",
        help="enter the results of finished games on the boards that have none, in the tournament "
        "file",
    )
    parser.add_argument("--out", metavar="OUT", help="write all attached games, as PGN")


def players(parser: Parser) -> None:
    """Add the options of `arbiter players`."""
    from arbiter_gui.domain.players.listed_player import RatingKind

    parser.description = (
        "Print the players of lists (CSV, XLSX, report files and others) as they would be "
        "imported, with a remark on every unusual cell; --into imports them into a tournament "
        "file."
    )
    parser.add_argument("files", nargs="+", metavar="LIST")
    parser.add_argument(
        "--encoding",
        metavar="E",
        help="encoding of a text file, such as utf-8, 1250 or 1251 (default: detected)",
    )
    parser.add_argument(
        "--json", action="store_true", help="print one line of JSON for each player"
    )
    parser.add_argument(
        "--into", metavar="FILE.arbiter", help=("create this tournament file, or add to it")
    )
    parser.add_argument(
        "--kind",
        choices=[kind.value for kind in RatingKind],
        default=RatingKind.STANDARD.value,
        help="the rating to use from a list with several (default: standard)",
    )


def schedule(parser: Parser) -> None:
    """Add the options of `arbiter schedule`."""
    parser.description = (
        "Take the players of a file before round 1, assign their numbers and make all rounds. OUT "
        "is a tournament file if its name ends in .arbiter, otherwise a report file. --groups-of "
        "divides the field into round-robins by rating or by lot; the Scheveningen edition makes a "
        "match of two teams, in which all players of one meet all of the other."
    )
    parser.add_argument(
        "file", metavar="FILE", help="a report file or tournament file with the players"
    )
    parser.add_argument(
        "--rules",
        metavar="EDITION",
        help=("edition that makes the schedule (default: the Berger tables)"),
    )
    parser.add_argument(
        "--numbers",
        choices=[by.value for by in NumbersBy],
        default=NumbersBy.LOT.value,
        help="how the numbers are assigned (default: lot); hand keeps those of the file",
    )
    parser.add_argument(
        "--seed", type=int, metavar="S", help="the same seed gives the same drawing"
    )
    parser.add_argument(
        "--cycles",
        type=int,
        choices=range(1, MOST_CYCLES + 1),
        default=1,
        help=("how often each pair meets"),
    )
    parser.add_argument(
        "--as-they-stand",
        dest="turned",
        action="store_false",
        help="do not play the last two rounds of a cycle in reverse order",
    )
    parser.add_argument(
        "--team",
        action="append",
        default=[],
        metavar="NAME=NUMBERS",
        help="the players of a team, such as Riga=1-6,8; once for each team of a Scheveningen "
        "match",
    )
    parser.add_argument("-o", "--output", metavar="OUT", help="write the tournament to OUT")
    parser.add_argument(
        "--groups-of", type=positive, metavar="N", help="divide the field into groups of N players"
    )
    parser.add_argument(
        "--out-dir", metavar="DIR", help=("write the groups to DIR, each as a tournament file")
    )
