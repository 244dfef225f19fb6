// The camera reads the code on a slip: the browser itself where it can, else the server, which is sent grey frames.
import { ask } from "/ask.js";
import { say } from "/words.js";
import { el } from "/parts.js";

const LONGEST = 640;   // pixels of a frame each way: what the server takes
const PAUSE = 250;     // milliseconds between two frames
const SLIP = /^b[0-9]{10}$/i;
const FORMAT = "code_128";
// What is looked at in turn: all of it; what is small in its middle; codes aslant, as bars are read only up to some 12°
// from upright or lying.
const VIEWS = [[1, 0], [0.5, 0], [0.7, 22.5], [1, 0], [0.5, 0], [0.7, -22.5], [1, 0], [0.5, 0], [0.7, 45]];

let ending = null;     // ends what is under way

// Whether there is something to press. Without encryption browsers give no camera, which is said when it is pressed.
export function canScan(state) {
  return Boolean(state.scan || "BarcodeDetector" in window);
}

export function endScan() {
  if (ending) ending();
}

// Shows what the camera sees until a slip's code is seen, which `found` is told. `told` is told why there is no camera.
export async function scan(found, told) {
  if (ending) return;
  if (!window.isSecureContext || !navigator.mediaDevices) { told(say("cameraSecure")); return; }
  const run = { over: false, stream: null, end: null };
  const place = document.getElementById("camera");
  run.end = ending = () => {
    run.over = true; ending = null;
    if (run.stream) run.stream.getTracks().forEach((track) => track.stop());
    place.replaceChildren();
    document.removeEventListener("visibilitychange", hidden);
  };
  const hidden = () => { if (document.hidden) run.end(); };
  document.addEventListener("visibilitychange", hidden);
  try {
    await watch(run, place, found, told);
  } catch (error) {
    if (!run.over) { run.end(); told(say(error.name === "NotAllowedError" ? "cameraForbidden" : "cameraNone")); }
  }
}

async function watch(run, place, found, told) {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } } });
  if (run.over) { stream.getTracks().forEach((track) => track.stop()); return; }
  run.stream = stream;
  stream.getTracks().forEach((track) => track.addEventListener("ended", () => { if (!run.over) { run.end(); told(say("cameraNone")); } }));
  const video = el("video", { playsinline: true });
  video.muted = true;
  place.replaceChildren(el("div", { class: "board" }, video, el("p", { class: "dim" }, say("aim")), el("button", { type: "button", click: run.end }, say("stop"))));
  video.srcObject = stream;
  await video.play();
  const read = await ownReader() || serverReader();
  for (let turn = 0; !run.over; turn += 1) {
    const code = video.videoWidth ? await read(video, turn) : "";
    if (run.over) return;
    if (code) { run.end(); found(code); return; }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}

// What the browser itself reads; null where it knows nothing of this kind of code.
async function ownReader() {
  if (!("BarcodeDetector" in window)) return null;
  const formats = await window.BarcodeDetector.getSupportedFormats().catch(() => []);
  if (!formats.includes(FORMAT)) return null;
  const detector = new window.BarcodeDetector({ formats: [FORMAT] });
  return async (video) => {
    const codes = await detector.detect(video).catch(() => []);
    return codes.map((code) => code.rawValue.trim()).find((text) => SLIP.test(text)) || "";
  };
}

function serverReader() {
  const canvas = el("canvas"), context = canvas.getContext("2d", { willReadFrequently: true });
  return (video, turn) => sent(grey(video, canvas, context, ...VIEWS[turn % VIEWS.length]), canvas.width);
}

// The middle `part` of what is seen, turned by some degrees, in grey.
function grey(video, canvas, context, part, degrees) {
  const wide = video.videoWidth, high = video.videoHeight, scale = Math.min(1, LONGEST / (part * Math.max(wide, high)));
  canvas.width = Math.round(part * wide * scale); canvas.height = Math.round(part * high * scale);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(degrees * Math.PI / 180);
  context.drawImage(video, -wide * scale / 2, -high * scale / 2, wide * scale, high * scale);
  const colours = context.getImageData(0, 0, canvas.width, canvas.height).data, made = new Uint8Array(colours.length / 4);
  for (let at = 0; at < made.length; at += 1) made[at] = (colours[4 * at] * 77 + colours[4 * at + 1] * 151 + colours[4 * at + 2] * 28) >> 8;
  return made;
}

async function sent(body, width) {
  const answer = await ask(`/api/scan?width=${width}`, { method: "POST", headers: { "Content-Type": "application/octet-stream" }, body });
  return answer.status === 200 ? answer.data.code : "";
}
