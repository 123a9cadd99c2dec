// Draws the pictures that stand in public/: `node tools/draw-static-files.ts`, after the owner's names or the mark have
// changed.

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { initWasm, Resvg } from "@resvg/resvg-wasm";
import { MARK, MARK_SIZE } from "../app/mark.ts";
import { layOutStaticPicture } from "../app/picture/layout.ts";
import { ROOT } from "./paths.ts";

/** Pixels, of the logo that search engines are shown. */
const LOGO_WIDTH = 512;

await initWasm(readFileSync(createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm")));
const fontBuffers = ["inter-regular.ttf", "inter-bold.ttf"].map((name) =>
  readFileSync(join(ROOT, "app/picture", name)),
);

function draw(svg: string, name: string, width?: number): void {
  const picture = new Resvg(svg, {
    font: { fontBuffers, defaultFontFamily: "Inter", loadSystemFonts: false },
    ...(width && { fitTo: { mode: "width", value: width } }),
  });
  writeFileSync(join(ROOT, "public", name), picture.render().asPng());
  console.log(`public/${name}`);
}

const mark = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${MARK_SIZE} ${MARK_SIZE}">${MARK}</svg>\n`;
writeFileSync(join(ROOT, "public/favicon.svg"), mark);
console.log("public/favicon.svg");
draw(layOutStaticPicture(), "compartilhar.png");
draw(mark, "logo.png", LOGO_WIDTH);
