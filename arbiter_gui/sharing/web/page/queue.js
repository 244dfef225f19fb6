// The entries of this device: numbered, kept on the device until they are answered, sent one after the other.
// An entry that is sent twice is carried out once: the server knows it by its name.
import { post } from "/ask.js";

const LAST = 5;

let database = null;   // null: entries are kept in memory only
let memory = { queue: [], kept: {} };
let sending = false;
let later = null;
let pause = 1000;

function opened() {
  return new Promise((resolve) => {
    let request;
    try { request = indexedDB.open("arbiter", 1); } catch (error) { resolve(null); return; }
    request.onupgradeneeded = () => {
      request.result.createObjectStore("queue", { keyPath: "at" });
      request.result.createObjectStore("kept");
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = request.onblocked = () => resolve(null);
  });
}

// Runs a deed in one transaction and resolves when that is on the disk. A browser may take the database away while the
// page sleeps: it is opened anew once. Resolves to `none` when it stays away; from then on memory has to do.
async function stored(mode, deed, none) {
  try { return await transacted(mode, deed); } catch (error) { database = await opened(); }
  try { if (database) return await transacted(mode, deed); } catch (error) { database = null; }
  return none();
}

function transacted(mode, deed) {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(["queue", "kept"], mode, { durability: "strict" });
    let found;
    deed(transaction.objectStore("queue"), transaction.objectStore("kept"), (value) => { found = value; });
    transaction.oncomplete = () => resolve(found);
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
}

function chance() {
  const values = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(values, (value) => "0123456789abcdefghijklmnopqrstuv"[value % 32]).join("");
}

export async function openQueue() {
  database = await opened();
}

// Whether entries outlive the page.
export function isSafe() {
  return database !== null;
}

export async function waiting() {
  const none = () => memory.queue.slice();
  if (!database) return none();
  return stored("readonly", (queue, _, found) => {
    const request = queue.getAll();
    request.onsuccess = () => found(request.result);
  }, none);
}

// Names an entry and keeps it; resolves when it is safe on the device.
export async function keep(entry, about) {
  const none = () => {
    memory.kept.base = memory.kept.base || chance();
    memory.kept.number = (memory.kept.number || 0) + 1;
    memory.queue.push(named(entry, about, memory.kept.base, memory.kept.number));
  };
  if (!database) { none(); return; }
  await stored("readwrite", (queue, kept) => {
    const base = kept.get("base");
    base.onsuccess = () => {
      const name = base.result || chance();
      if (!base.result) kept.put(name, "base");
      const number = kept.get("number");
      number.onsuccess = () => {
        const next = (number.result || 0) + 1;
        kept.put(next, "number");
        queue.put(named(entry, about, name, next));
      };
    };
  }, none);
}

function named(entry, about, base, number) {
  return { at: number, about, open: "", run: "", entry: Object.assign({ entry: `${base}-${number}` }, entry) };
}

// `open` says that the arbiter of the server's `run` is asked; without it an entry is settled, and forgotten.
async function settle(item, open, run = "") {
  item.open = open; item.run = run;
  const none = () => { if (!open) memory.queue = memory.queue.filter((other) => other.at !== item.at); };
  if (!database) { none(); return; }
  await stored("readwrite", (queue) => { if (open) queue.put(item); else queue.delete(item.at); }, none);
}

// Forgets entries that waited for the arbiter and are settled.
export async function settled(names) {
  for (const item of await waiting()) if (names(item)) await settle(item, "");
}

export async function last() {
  const none = () => memory.kept.last;
  if (!database) return none() || [];
  return (await stored("readonly", (_, kept, found) => {
    const request = kept.get("last");
    request.onsuccess = () => found(request.result);
  }, none)) || [];
}

// Of what was refused nothing is forgotten before it was seen.
export async function remember(done) {
  const list = [done].concat((await last()).filter((other) => other.key !== done.key));
  await putLast(list.filter((item, place) => item.refused || place < LAST));
}

export async function forgetLast(key) {
  await putLast((await last()).filter((other) => other.key !== key));
}

async function putLast(list) {
  const none = () => { memory.kept.last = list; };
  if (!database) { none(); return; }
  await stored("readwrite", (_, kept) => kept.put(list, "last"), none);
}

// Sends what waits, oldest first. `heard` is told each answer and when it was asked for, `line` whether there is a connection.
// Entries that wait for the arbiter are sent again when the server runs anew: `run()` tells how it is called now.
export async function send(heard, line, run) {
  if (sending) { later = later || setTimeout(() => { later = null; send(heard, line, run); }, 200); return; }
  sending = true;
  try {
    for (const item of await waiting()) {
      if (item.open && (!run() || item.run === run())) continue;
      const asked = performance.now();
      const answer = await post("/api/entry", item.entry);
      if (answer.status !== 200 && answer.status !== 400) {
        line(answer.status);
        if (answer.status !== 401) again(heard, line, run);
        return;
      }
      pause = 1000;
      line(200);
      const data = answer.status === 400 ? { outcome: "refused", why: "request", standing: "" } : answer.data;
      if (data.outcome === "refused" && data.why === "disk") { again(heard, line, run); await heard(item, data, asked); return; }
      if (data.outcome === "differs" || data.outcome === "asked") await settle(item, data.outcome, data.run);
      else await settle(item, "");
      await heard(item, data, asked);
    }
  } finally {
    sending = false;
  }
}

function again(heard, line, run) {
  clearTimeout(later);
  later = setTimeout(() => { later = null; send(heard, line, run); }, pause);
  pause = Math.min(10000, pause * 2);
}
