"""The options of the commands about an event as a whole: standings, ratings, norms, prizes, games."""

from __future__ import annotations

from arbiter_gui.cli.options.numbers import positive
from arbiter_gui.cli.options.shared import REPORT_FORMS, Parser, report_fields, salvage
from arbiter_gui.cli.people import player_word
from arbiter_gui.domain.schedule import MOST_CYCLES, NumbersBy


def standings(parser: Parser) -> None:
    """Add the options of `arbiter standings`."""
    from arbiter_gui.ratings.teams import TEAM_TRAITS, USUAL_SIZE

    parser.add_argument("file", metavar="FILE")
    salvage(parser)
    parser.add_argument(
        "--tie-breaks",
        metavar="LIST",
        help="tie-breaks in their order, such as BH/C1,BH,SB,DE (default: the file's)",
    )
    parser.add_argument(
        "--only",
        metavar="GROUP",
        help="a group with a list of its own: category=U16, sex=w, club=..., federation=... (report "
        "files have neither categories nor clubs)",
    )
    parser.add_argument(
        "--teams",
        choices=[trait.value for trait in TEAM_TRAITS],
        help="the standings of teams: the points of the best players of each typed team, club, federation or category",
    )
    parser.add_argument(
        "--best", type=positive, metavar="N", default=USUAL_SIZE, help="how many of a team count (default: 4)"
    )


def ratings(parser: Parser) -> None:
    """Add the options of `arbiter ratings`."""
    from arbiter_gui.domain.players.listed_player import RatingKind

    parser.description = (
        "Print what the games of every player come to for the FIDE rating: change by B.02, performance, first rating "
        "of who had none. K is that of the FIDE list, which a tournament file keeps; report files have none. "
        "While results are missing that is said below."
    )
    parser.add_argument("file", metavar="FILE")
    salvage(parser)
    parser.add_argument(
        "--player", type=player_word, metavar="P", help="the working of one player, by pairing number or name"
    )
    parser.add_argument(
        "--before-sending",
        action="store_true",
        help="try the report as the rating server would, and say what to mend; the exit code is 1 when it would be "
        "refused",
    )
    parser.add_argument(
        "--for",
        dest="federation_form",
        choices=REPORT_FORMS,
        help="with --before-sending: try the report of a federation instead of FIDE's",
    )
    report_fields(parser)
    parser.add_argument(
        "--kind",
        choices=[kind.value for kind in RatingKind],
        help="which rating the event is for, if the file does not say",
    )


def norms(parser: Parser) -> None:
    """Add the options of `arbiter norms`."""
    parser.description = (
        "Print the title norms (B.01) that were made, are near or still possible, with what is missing. While results "
        "are missing that is said below."
    )
    parser.add_argument("file", metavar="FILE")
    salvage(parser)
    parser.add_argument(
        "--player", type=player_word, metavar="P", help="every requirement of every norm for one player"
    )
    parser.add_argument(
        "--it1", metavar="OUT", help="write the certificates of the norms made, as PDF or XLSX"
    )
    parser.add_argument("--it3", metavar="OUT", help="write the tournament report, as PDF or XLSX")


def prizes(parser: Parser) -> None:
    """Add the options of `arbiter prizes`."""
    parser.description = (
        "Print who gets which prize, with the reason. A list of prizes has a line for each, its amount, place and "
        "conditions: '500; 1', '80; 1; category=U16', '60; 1-3; rating=1600-1799', '40; 1; women', '30; 1; age=-12', "
        "'90; 1; teams=club:4' (the best four of a club together; also team, federation, category). "
        "Lines with a colon say how they are given: 'currency: EUR', 'share: equal' (or hort, none), 'prizes: one' (or "
        "several a player), 'round: 1', 'tie-breaks: BH, SB'."
    )
    parser.add_argument("file", metavar="FILE")
    salvage(parser)
    parser.add_argument(
        "--list", metavar="PRIZES", help="the list of prizes, a text file (default: the file's)"
    )
    parser.add_argument(
        "--envelopes", metavar="OUT", help="write the list to hand the prizes out by, as PDF or XLSX"
    )
    parser.add_argument("--receipts", metavar="OUT", help="write a receipt of A6 for every winner, as PDF")


def games(parser: Parser) -> None:
    """Add the options of `arbiter games`."""
    parser.description = (
        "Find the board of every game of a PGN file, by the FIDE IDs or names of the players, and tell each "
        "difference: results, colours, games without a board and boards without a game. The exit code is 1 when "
        "there is one."
    )
    parser.add_argument("file", metavar="FILE")
    salvage(parser)
    parser.add_argument("--pgn", metavar="GAMES", help="the games")
    parser.add_argument(
        "--round", type=positive, metavar="N", help="the round of games that do not say theirs"
    )
    parser.add_argument(
        "--attach", action="store_true", help="keep the games with their boards in the tournament file"
    )
    parser.add_argument(
        "--results",
        action="store_true",
        help="enter the results of finished games on the boards that have none, in the tournament file",
    )
    parser.add_argument("--out", metavar="OUT", help="write all games that are kept, as PGN")


def players(parser: Parser) -> None:
    """Add the options of `arbiter players`."""
    from arbiter_gui.domain.players.listed_player import RatingKind

    parser.description = (
        "Print the players of lists (CSV, XLSX, report files and others) as they would be imported, with a remark for "
        "every cell that is odd; --into enters them into a tournament file."
    )
    parser.add_argument("files", nargs="+", metavar="LIST")
    parser.add_argument(
        "--encoding",
        metavar="E",
        help="encoding of a text file, such as utf-8, 1250 or 1251 (default: found out)",
    )
    parser.add_argument("--json", action="store_true", help="print one line of JSON for each player")
    parser.add_argument("--into", metavar="FILE.arbiter", help="make or fill this tournament file")
    parser.add_argument(
        "--kind",
        choices=[kind.value for kind in RatingKind],
        default=RatingKind.STANDARD.value,
        help="which rating of a list with several counts (default: standard)",
    )


def schedule(parser: Parser) -> None:
    """Add the options of `arbiter schedule`."""
    parser.description = (
        "Takes the players of a file before round 1, gives them numbers and makes all rounds. OUT is a tournament file "
        "(.arbiter), else a report file. --groups-of cuts the field into round-robins by rating or by lot."
    )
    parser.add_argument("file", metavar="FILE", help="a report file or tournament file with the players")
    parser.add_argument(
        "--rules", metavar="EDITION", help="edition that makes the schedule (default: the tables)"
    )
    parser.add_argument(
        "--numbers",
        choices=[by.value for by in NumbersBy],
        default=NumbersBy.LOT.value,
        help="how the numbers are given (default: lot); hand keeps those of the file",
    )
    parser.add_argument("--seed", type=int, metavar="S", help="the same seed: the same drawing")
    parser.add_argument(
        "--cycles", type=int, choices=range(1, MOST_CYCLES + 1), default=1, help="how often any two meet"
    )
    parser.add_argument(
        "--as-they-stand",
        dest="turned",
        action="store_false",
        help="do not play the last two rounds of a cycle in reverse order",
    )
    parser.add_argument("-o", "--output", metavar="OUT", help="write the tournament to OUT")
    parser.add_argument(
        "--groups-of", type=positive, metavar="N", help="cut the field into groups of N players"
    )
    parser.add_argument("--out-dir", metavar="DIR", help="write the groups into DIR, a tournament file each")
