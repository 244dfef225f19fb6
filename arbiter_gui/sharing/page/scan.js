// The camera reads the code on a slip, on phones whose browser can.
import { say } from "/words.js";
import { el } from "/parts.js";

const MILLISECONDS = 200;

export function canScan() {
  return "BarcodeDetector" in window && Boolean(navigator.mediaDevices);
}

export async function scan(found) {
  let stream;
  try {
    stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: "environment" } });
  } catch (error) {
    return;
  }
  const video = el("video", { playsinline: true, muted: true });
  const over = el("div", { class: "board" }, video);
  const clock = setInterval(seen, MILLISECONDS);
  const detector = new window.BarcodeDetector();
  function end() {
    clearInterval(clock);
    stream.getTracks().forEach((track) => track.stop());
    over.remove();
  }
  async function seen() {
    const codes = await detector.detect(video).catch(() => []);
    if (codes.length) { end(); found(codes[0].rawValue.slice(0, 200)); }
  }
  over.append(el("button", { type: "button", click: end }, say("stop")));
  document.getElementById("main").prepend(over);
  video.srcObject = stream;
  await video.play();
}
