// The page of a captain: the line-up for his next match, which stays sealed until a time; after it those of both teams.
import { language, say } from "/words.js";
import { el } from "/parts.js";
import { resultsPage } from "/results.js";

// `chosen`: what was chosen here and is not sealed yet, by match; `asked`: the board for which a player is being chosen.
const look = { chosen: new Map(), asked: "" };

export function captainPage(state, sent, sealing, page) {
  const parts = state.line_ups.map((lineUp) => (lineUp.opened ? openedPart(lineUp, state) : sealedPart(lineUp, sealing(lineUp.round), page)));
  // Before the time the match has the players of the rosters, who may not be those that play.
  const sealed = state.line_ups.some((lineUp) => !lineUp.opened && lineUp.round === state.round);
  return [...parts, ...(sealed ? [] : resultsPage(state, sent, page))];
}

function match(lineUp) {
  return `${lineUp.round}/${lineUp.opponent}`;
}

// Today only the hour is of interest.
function moment(seconds) {
  const time = new Date(seconds * 1000), hour = { hour: "2-digit", minute: "2-digit" };
  if (time.toDateString() === new Date().toDateString()) return time.toLocaleTimeString(language(), hour);
  return time.toLocaleString(language(), { day: "numeric", month: "short", ...hour });
}

function side(white) {
  return el("span", { class: `side ${white ? "white" : "black"}`, "aria-hidden": "true" });
}

function boardName(lineUp, board) {
  return say(lineUp.whites[board] ? "boardWhite" : "boardBlack", { n: board + 1 });
}

function playerName(lineUp, number) {
  const player = lineUp.roster.find((each) => each.number === number);
  if (!player) return say("emptyBoard");
  return player.rating ? `${player.name} (${player.rating})` : player.name;
}

function sealedPart(lineUp, sealing, page) {
  const key = match(lineUp), changed = look.chosen.get(key);
  const standing = sealing ? sealing.players : lineUp.players, players = changed || standing;
  const sealed = lineUp.sealed || sealing;
  // A tap may come before the page is drawn anew: what was chosen last is sealed.
  const seal = () => {
    const last = look.chosen.get(key) || standing;
    look.chosen.delete(key); look.asked = "";
    page.seal(lineUp, last);
  };
  return el("section", { class: "lineup", "aria-label": say("lineUp", { n: lineUp.round }) },
    el("h2", {}, say("lineUpAgainst", { n: lineUp.round, team: lineUp.against })),
    el("p", { class: "dim" }, say("untilTime", { time: moment(lineUp.until) })),
    ...players.map((number, board) => boardPart(lineUp, players, board, number, page)),
    ...(changed ? [] : lineUp.warnings).map((text) => el("p", { class: "warning" }, `⚠ ${text}`)),
    el("p", { class: sealed && !changed ? "sealed" : "dim" }, stateOf(lineUp, sealing, changed)),
    (changed || !sealed) && el("button", { type: "button", class: "first", id: "seal", click: seal }, say("seal")));
}

function stateOf(lineUp, sealing, changed) {
  if (changed) return say(lineUp.sealed ? "changedSealed" : "changedOpen");
  if (sealing) return say("sending", { what: say("lineUp", { n: lineUp.round }) });
  return lineUp.sealed ? say("sealedAt", { time: moment(lineUp.sealed) }) : say("notSealed");
}

function boardPart(lineUp, players, board, number, page) {
  const key = `${match(lineUp)}/${board}`, open = look.asked === key;
  const ask = () => { look.asked = open ? "" : key; page.draw(); };
  const take = (player) => { put(lineUp, players, board, player); page.draw(); };
  const choice = (player) => el("button", { type: "button", "aria-pressed": String(player === number), "data-player": player, click: () => take(player) },
    choiceName(lineUp, players, player));
  const numbers = lineUp.roster.map((player) => player.number);
  return el("div", { class: "board", "data-table": board + 1 },
    el("button", { type: "button", class: "seat", "aria-expanded": String(open), click: ask },
      side(lineUp.whites[board]), `${boardName(lineUp, board)}: ${playerName(lineUp, number)}`),
    open && el("div", { class: "choices" }, ...numbers.map(choice), choice(0)));
}

// Who sits at another board is shown with it: the two then change places.
function choiceName(lineUp, players, player) {
  const board = player ? players.indexOf(player) : -1;
  return board < 0 ? playerName(lineUp, player) : `${board + 1} · ${playerName(lineUp, player)}`;
}

function put(lineUp, players, board, player) {
  const changed = (look.chosen.get(match(lineUp)) || players).slice();
  const other = player ? changed.indexOf(player) : -1;
  if (other >= 0) changed[other] = changed[board];
  changed[board] = player;
  look.chosen.set(match(lineUp), changed);
  look.asked = "";
}

function openedPart(lineUp, state) {
  const name = (text) => text || say("emptyBoard");
  const rows = lineUp.ours.map((own, board) => el("tr", {},
    el("td", { class: "n" }, String(board + 1)), el("td", {}, side(lineUp.whites[board]), name(own)),
    el("td", {}, side(!lineUp.whites[board]), name(lineUp.theirs[board]))));
  const head = el("tr", {}, el("th"), el("th", { scope: "col" }, state.team), el("th", { scope: "col" }, lineUp.against));
  return el("section", { class: "lineup" }, el("h2", {}, say("lineUpsOf", { n: lineUp.round })),
    el("div", { class: "wide" }, el("table", {}, head, ...rows)));
}
