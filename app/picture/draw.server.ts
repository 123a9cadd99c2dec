// Draws SVG as PNG with resvg, in WebAssembly: set up once an isolate, and only where a picture is asked for.

import { initWasm, Resvg } from "@resvg/resvg-wasm";
import resvgModule from "@resvg/resvg-wasm/index_bg.wasm?worker-module";
import bold from "./inter-bold.ttf?worker-module";
import regular from "./inter-regular.ttf?worker-module";
import { layOutPicture } from "./layout.ts";
import type { PictureFacts } from "./words.ts";

let state: "none" | "starting" | "ready" = "none";

/** Milliseconds between two looks, and looks after which another request's set-up is taken for dead. */
const LOOK_AGAIN = 5;
const MAX_LOOKS = 400;

/** The trap: a promise that one request has made hangs those of others, so each waits by looking. */
async function setUp(): Promise<void> {
  for (let looks = 0; state === "starting" && looks < MAX_LOOKS; looks++) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
  }
  if (state === "ready") return;
  state = "starting";
  try {
    await initWasm(resvgModule);
    state = "ready";
  } catch (error) {
    state = "none";
    throw error;
  }
}

/** A page's picture as PNG. */
export async function drawPicture(facts: PictureFacts): Promise<Uint8Array> {
  await setUp();
  const fontBuffers = [new Uint8Array(regular), new Uint8Array(bold)];
  const picture = new Resvg(layOutPicture(facts), {
    font: { fontBuffers, defaultFontFamily: "Inter", loadSystemFonts: false },
  });
  // WebAssembly's memory is not collected.
  try {
    const image = picture.render();
    try {
      return image.asPng();
    } finally {
      image.free();
    }
  } finally {
    picture.free();
  }
}
