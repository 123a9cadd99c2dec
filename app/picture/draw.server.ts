// Draws SVG as PNG with resvg, in WebAssembly. Set up once an isolate, and only where a picture is asked for: the module
// is a megabyte when compressed. satori would lay text out by itself, and bring a second WebAssembly module for it; these
// few lines of text need none.

import { initWasm, Resvg } from "@resvg/resvg-wasm";
import resvgModule from "@resvg/resvg-wasm/index_bg.wasm?worker-module";
import type { PictureFacts } from "../pages/share-picture.server.ts";
import bold from "./inter-bold.ttf?worker-module";
import regular from "./inter-regular.ttf?worker-module";
import { layOutPicture } from "./layout.ts";

let ready: boolean | null = null;

/** The trap: a promise that a request has made hangs those of others, so each waits by looking. */
async function setUp(): Promise<void> {
  if (ready === null) {
    ready = false;
    await initWasm(resvgModule);
    ready = true;
  }
  while (!ready) await new Promise((resolve) => setTimeout(resolve, 5));
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
  const image = picture.render();
  const png = image.asPng();
  // WebAssembly's memory is not collected.
  image.free();
  picture.free();
  return png;
}

/** A page's picture as PNG. */
export async function drawPicture(facts: PictureFacts): Promise<Uint8Array> {
  return rasterise(layOutPicture(facts));
}
