// What the page says, in the language that was chosen here, or that of the phone, or that of the event. All texts come from
// the server, which has them from the same translations as the arbiter's window.
import { EVENT_LANGUAGES, LANGUAGES, TEXTS } from "/texts.js";

let language = firstKnown([localStorage.getItem("language"), ...(navigator.languages || []), navigator.language, ...EVENT_LANGUAGES]);
document.documentElement.lang = language;

// Returns the first of some languages, such as `pt-BR`, that there are texts in.
function firstKnown(wishes) {
  return wishes.filter(Boolean).map((wish) => wish.slice(0, 2).toLowerCase()).find((code) => code in TEXTS);
}

// Returns what says the texts of a table in the language that is chosen. Names in braces are filled in.
export function sayer(table) {
  return (key, values = {}) => TEXTS[language][table][key].replace(/\{(\w+)\}/g, (_, name) => String(values[name]));
}

export const say = sayer("page");

export function why(code) {
  return TEXTS[language].why[code] || code;
}

// Fills the list of languages; `draw` is called when another one is chosen.
export function offerLanguages(list, draw) {
  for (const [code, name] of Object.entries(LANGUAGES)) list.add(new Option(name, code, false, code === language));
  list.addEventListener("change", () => {
    language = list.value;
    localStorage.setItem("language", language);
    document.documentElement.lang = language;
    draw();
  });
}
