// The page of players who register themselves: find yourself in the rating list or type, and send it to the arbiter.
// What is sent waits for the arbiter's yes; the page asks what became of it, and keeps it over a reload.
import { post } from "/ask.js";
import { offerLanguages, sayer } from "/words.js";
import { el, show } from "/parts.js";

const ASK_AGAIN = 5000;      // milliseconds
const SHORTEST = 3;          // letters with which a name is looked up
const PAUSE = 350;           // milliseconds after the last letter
const say = sayer("form");
const at = (id) => document.getElementById(id);
let code = "";
let event = null;            // what the server said of the event
let sent = [];               // what this phone has sent: { entry, name, state, number }
let wrong = "";              // why nothing can be sent
let names = [];              // whom the rating lists have for what is typed
let form = emptyForm();
let looking = null;

function emptyForm() {
  return { name: "", birth_year: "", sex: "", federation: "", club: "", category: "", fide_id: 0, national_id: "", byes: new Set() };
}

export async function beginRegistration(given) {
  code = given;
  sent = kept();
  offerLanguages(at("language"), draw);
  await load();
  setInterval(askOutcomes, ASK_AGAIN);
}

function kept() {
  try { return JSON.parse(localStorage.getItem(`registered-${code}`)) || []; } catch (error) { return []; }
}

function keep() {
  localStorage.setItem(`registered-${code}`, JSON.stringify(sent));
}

async function load() {
  const { status, data } = await post("/api/registration/event", { code });
  event = status === 200 ? data : null;
  wrong = status === 200 ? (data.open ? "" : say("closed")) : reason(status, data);
  draw();
  if (status === 0) setTimeout(load, ASK_AGAIN);
  else await askOutcomes();
}

function reason(status, data) {
  const why = data ? data.why : "";
  if (why === "wait") return say("wait", { n: data.seconds });
  if (why === "token" || why === "closed") return say("closed");
  if (why === "many") return say("many");
  if (why === "disk") return say("disk");
  if (why === "rate") return say("rate");
  return status === 0 ? say("down") : say("wrongForm");
}

async function askOutcomes() {
  for (const item of sent.filter((each) => each.state === "waiting")) {
    const { status, data } = await post("/api/registration/outcome", { code, entry: item.entry });
    if (status !== 200 || data.state === item.state) continue;
    item.state = data.state;
    item.number = data.number;
    keep();
    draw();
  }
}

// Looking up

function typed(text) {
  form.name = text;
  form.fide_id = 0;
  form.national_id = "";
  clearTimeout(looking);
  looking = setTimeout(lookUp, PAUSE);
}

async function lookUp() {
  const text = form.name.trim();
  if (text.length < SHORTEST) { names = []; drawNames(); return; }
  const { status, data } = await post("/api/registration/names", { code, text });
  // A slower answer for fewer letters is of no use.
  if (text !== form.name.trim()) return;
  names = status === 200 ? data.names : [];
  drawNames();
}

function choose(person) {
  form.name = person.name;
  form.federation = person.federation;
  form.fide_id = person.fide_id;
  form.national_id = person.national_id;
  if (person.club) form.club = person.club;
  names = [];
  draw();
}

function personText(person) {
  return [person.title, person.name, person.federation, person.club, person.rating || ""].filter(Boolean).join(" · ");
}

// Sending

function chance() {
  const values = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(values, (value) => "0123456789abcdefghijklmnopqrstuv"[value % 32]).join("");
}

async function send(submitted) {
  submitted.preventDefault();
  const year = form.birth_year.trim(), federation = form.federation.trim().toUpperCase();
  if (!form.name.trim()) { tell(say("noName"), "warn"); at("name").focus(); return; }
  if (year && !/^(19|20)\d\d$/.test(year)) { tell(say("noYear"), "warn"); at("year").focus(); return; }
  if (federation && !/^[A-Z]{3}$/.test(federation)) { tell(say("noFederation"), "warn"); at("federation").focus(); return; }
  form.entry = form.entry || `${chance()}-1`;
  const { status, data } = await post("/api/registration/form", { code, form: {
    entry: form.entry, name: form.name, birth_year: Number(year), sex: form.sex, federation, club: form.club, category: form.category,
    fide_id: form.fide_id, national_id: form.national_id, byes: Array.from(form.byes),
  } });
  // Without an answer the same form is sent again under its name: the arbiter sees it once.
  if (status !== 200) { tell(reason(status, data), "warn"); return; }
  sent.push({ entry: form.entry, name: form.name, state: data.state, number: data.number });
  keep();
  form = emptyForm();
  names = [];
  tell(say("isSent"), "good");
  draw();
}

function tell(text, kind) {
  at("told").textContent = text;
  at("told").className = kind;
}

// Showing

function draw() {
  at("language").setAttribute("aria-label", say("language"));
  document.title = at("event").textContent = (event && event.event) || "Arbiter";
  at("who").textContent = say("title");
  at("line").textContent = "";
  show(at("main"), ...sentPart(), ...(wrong ? [el("p", {}, wrong)] : formPart()));
  drawNames();
}

function sentPart() {
  const text = (item) => say(item.state === "accepted" && item.number ? "acceptedNumber" : item.state, { n: item.number });
  const lines = sent.map((item) => el("div", { class: item.state === "refused" ? "mine refused" : "mine" }, el("span", {}, `${item.name}: ${text(item)}`)));
  return lines.length ? [el("h2", {}, say("sent")), ...lines] : [];
}

function field(id, label, value, changed, more = {}) {
  const input = el("input", Object.assign({ id, autocomplete: "off", maxlength: "60" }, more));
  input.value = value;
  input.addEventListener("input", () => changed(input.value));
  return el("p", {}, el("label", { for: id }, label), input);
}

function choice(id, label, values, value, changed) {
  const select = el("select", { id }, ...values.map(([key, text]) => el("option", { value: key }, text)));
  select.value = value;
  select.addEventListener("change", () => changed(select.value));
  return el("p", {}, el("label", { for: id }, label), select);
}

function formPart() {
  const groups = event ? event.groups : [], rounds = event ? event.rounds : [];
  const made = el("form", { class: "register" },
    el("h2", {}, say(sent.length ? "another" : "heading")),
    field("name", say("name"), form.name, typed, { autocapitalize: "words" }),
    el("div", { id: "names", role: "listbox", "aria-label": say("found") }),
    field("year", say("year"), form.birth_year, (value) => { form.birth_year = value; }, { inputmode: "numeric", maxlength: "4" }),
    choice("sex", say("sex"), [["", ""], ["w", say("woman")], ["m", say("man")]], form.sex, (value) => { form.sex = value; }),
    field("federation", say("federation"), form.federation, (value) => { form.federation = value; }, { maxlength: "3", autocapitalize: "characters" }),
    field("club", say("club"), form.club, (value) => { form.club = value; }, { autocapitalize: "words" }),
    groups.length > 0 && choice("group", say("group"), [["", ""], ...groups.map((name) => [name, name])], form.category, (value) => { form.category = value; }),
    rounds.length > 0 && byesPart(rounds),
    el("p", { class: "dim" }, say("waits")),
    el("p", {}, el("button", { class: "first", type: "submit" }, say("send"))));
  made.addEventListener("submit", send);
  return [made];
}

function byesPart(rounds) {
  const turned = (number) => { if (form.byes.has(number)) form.byes.delete(number); else form.byes.add(number); };
  const button = (number) => {
    const made = el("button", { type: "button", "aria-pressed": String(form.byes.has(number)) }, String(number));
    made.addEventListener("click", () => { turned(number); made.setAttribute("aria-pressed", String(form.byes.has(number))); });
    return made;
  };
  return el("fieldset", {}, el("legend", {}, say("byes")), el("div", { class: "chips" }, ...rounds.map(button)));
}

// Only the names are drawn anew while somebody types: the field keeps its cursor.
function drawNames() {
  const place = at("names");
  if (!place) return;
  show(place, ...names.map((person) => el("button", { type: "button", role: "option", click: () => choose(person) }, personText(person))));
}
