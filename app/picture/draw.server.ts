// Draws SVG as PNG with resvg, in WebAssembly. Set up once an isolate, and only where a picture is asked for: the module
// is a megabyte when compressed. satori would lay text out by itself, and bring a second WebAssembly module for it; these
// few lines of text need none.

import { initWasm, Resvg } from "@resvg/resvg-wasm";
import resvgModule from "@resvg/resvg-wasm/index_bg.wasm?worker-module";
import bold from "./inter-bold.ttf?worker-module";
import regular from "./inter-regular.ttf?worker-module";
import { layOutPicture } from "./layout.ts";
import type { PictureFacts } from "./words.ts";

type State = "none" | "starting" | "ready";
let state: State = "none";

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

/** An SVG of the site's own making as PNG. */
export async function rasterise(svg: string): Promise<Uint8Array> {
  await setUp();
  const picture = new Resvg(svg, {
    font: {
      fontBuffers: [new Uint8Array(regular), new Uint8Array(bold)],
      defaultFontFamily: "Inter",
      loadSystemFonts: false,
    },
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

/** A page's picture as PNG. */
export async function drawPicture(facts: PictureFacts): Promise<Uint8Array> {
  return rasterise(layOutPicture(facts));
}
