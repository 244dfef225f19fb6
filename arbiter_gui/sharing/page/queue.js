// The entries of this device: numbered, kept on the device until they are answered, sent one after the other.
// An entry that is sent twice is carried out once: the server knows it by its name.
const LAST = 5;
const SECONDS = 15;

let database = null;
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

// Runs a deed in one transaction and resolves when that is on the disk.
function stored(mode, deed) {
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
  return database !== null;
}

export async function waiting() {
  if (!database) return memory.queue.slice();
  return stored("readonly", (queue, _, found) => {
    const request = queue.getAll();
    request.onsuccess = () => found(request.result);
  });
}

// Names an entry and keeps it; resolves when it is safe on the device.
export async function keep(entry, about) {
  if (!database) {
    memory.kept.base = memory.kept.base || chance();
    memory.kept.number = (memory.kept.number || 0) + 1;
    memory.queue.push(named(entry, about, memory.kept.base, memory.kept.number));
    return;
  }
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
  });
}

function named(entry, about, base, number) {
  return { at: number, about, open: "", entry: Object.assign({ entry: `${base}-${number}` }, entry) };
}

async function settle(item, open) {
  item.open = open;
  if (!database) {
    if (!open) memory.queue = memory.queue.filter((other) => other.at !== item.at);
    return;
  }
  await stored("readwrite", (queue) => { if (open) queue.put(item); else queue.delete(item.at); });
}

// Forgets entries that waited for the arbiter and are settled.
export async function settled(names) {
  for (const item of await waiting()) if (names(item)) await settle(item, "");
}

export async function last() {
  if (!database) return memory.kept.last || [];
  return (await stored("readonly", (_, kept, found) => {
    const request = kept.get("last");
    request.onsuccess = () => found(request.result);
  })) || [];
}

export async function remember(done) {
  const list = [done].concat((await last()).filter((other) => other.key !== done.key)).slice(0, LAST);
  if (!database) { memory.kept.last = list; return; }
  await stored("readwrite", (_, kept) => kept.put(list, "last"));
}

export async function forgetLast(key) {
  const list = (await last()).filter((other) => other.key !== key);
  if (!database) { memory.kept.last = list; return; }
  await stored("readwrite", (_, kept) => kept.put(list, "last"));
}

// Sends what waits, oldest first. `heard` is told each answer, `line` whether there is a connection.
// Entries that wait for the arbiter are sent again only with `anew`: after the server was started again.
export async function send(heard, line, anew = false) {
  if (sending) { later = later || setTimeout(() => { later = null; send(heard, line, anew); }, 200); return; }
  sending = true;
  try {
    for (const item of await waiting()) {
      if (item.open && !anew) continue;
      const answer = await sent(item.entry);
      if (answer.status !== 200 && answer.status !== 400) {
        line(answer.status);
        if (answer.status !== 401) again(heard, line, anew);
        return;
      }
      pause = 1000;
      line(200);
      const data = answer.status === 400 ? { outcome: "refused", why: "request", standing: "" } : answer.data;
      if (data.outcome === "refused" && data.why === "disk") { again(heard, line, anew); await heard(item, data); return; }
      await settle(item, data.outcome === "differs" || data.outcome === "asked" ? data.outcome : "");
      await heard(item, data);
    }
  } finally {
    sending = false;
  }
}

function again(heard, line, anew) {
  clearTimeout(later);
  later = setTimeout(() => { later = null; send(heard, line, anew); }, pause);
  pause = Math.min(10000, pause * 2);
}

async function sent(entry) {
  const stop = new AbortController();
  const clock = setTimeout(() => stop.abort(), SECONDS * 1000);
  try {
    const response = await fetch("/api/entry", {
      method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(entry), signal: stop.signal,
    });
    return { status: response.status, data: response.status === 200 ? await response.json() : null };
  } catch (error) {
    return { status: 0, data: null };
  } finally {
    clearTimeout(clock);
  }
}
