// Asks the server. An answer that does not come in time, or breaks off, is none: its status is 0.
const SECONDS = 15;

export async function ask(path, options = {}) {
  const stop = new AbortController(), clock = setTimeout(() => stop.abort(), SECONDS * 1000);
  try {
    const response = await fetch(path, Object.assign({ signal: stop.signal }, options));
    return { status: response.status, data: await response.json() };
  } catch (error) {
    return { status: 0, data: null };
  } finally {
    clearTimeout(clock);
  }
}

export function post(path, data) {
  return ask(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(data) });
}
