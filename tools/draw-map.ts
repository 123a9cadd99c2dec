// Draws app/ui/map/brazil.svg, Brazil's states as shapes that pages refer to, from the package's: `node tools/draw-map.ts`. Lines are
// simplified: at the width of a page nobody sees more.

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ROOT } from "./paths.ts";

/** Units of the map, which is 613 wide: points that lie closer to the last one are left out. */
const NEAR = 1.6;

type Point = readonly [x: number, y: number];

/** The outlines of a path of relative moves (`m x,y dx,dy … z`), which is all that the package has. */
function readOutlines(path: string): Point[][] {
  const outlines: Point[][] = [];
  let [x, y] = [0, 0];
  for (const [, moves = ""] of path.matchAll(/m([^mz]+)z?/g)) {
    const pairs = moves
      .trim()
      .split(/[\s,]+/)
      .map(Number);
    if (pairs.some(Number.isNaN) || pairs.length % 2 !== 0)
      throw new Error(`not a path of moves: ${moves.slice(0, 60)}`);
    const outline: Point[] = [];
    for (let index = 0; index < pairs.length; index += 2) {
      x += pairs[index] ?? 0;
      y += pairs[index + 1] ?? 0;
      outline.push([x, y]);
    }
    outlines.push(outline);
    [x, y] = outline[0] ?? [x, y];
  }
  return outlines;
}

function simplify(outline: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of outline) {
    const last = kept.at(-1);
    if (!last || Math.hypot(point[0] - last[0], point[1] - last[1]) >= NEAR) kept.push(point);
  }
  return kept;
}

/** In whole units; an outline that has become a point is nothing. */
function drawOutline(outline: readonly Point[]): string {
  if (outline.length < 3) return "";
  const rounded = outline.map(([x, y]) => [Math.round(x), Math.round(y)] as const);
  const [[startX, startY] = [0, 0]] = rounded;
  let last = [startX, startY] as readonly [number, number];
  const steps = rounded.slice(1).flatMap(([x, y]) => {
    const step = [x - last[0], y - last[1]] as const;
    last = [x, y];
    return step[0] === 0 && step[1] === 0 ? [] : [`${step[0]} ${step[1]}`];
  });
  // After `M` come absolute positions: relative ones need their `l`.
  return `M${startX} ${startY}l${steps.join(" ")}z`.replaceAll(" -", "-");
}

const source = readFileSync(createRequire(import.meta.url).resolve("@svg-maps/brazil/brazil.svg"), "utf8");
const states = [...source.matchAll(/id="([a-z]{2})"[^>]*?\sd="([^"]+)"/g)].map(([, uf = "", path = ""]) => {
  const pieces = readOutlines(path).map((outline) => drawOutline(simplify(outline)));
  return `<path id="${uf.toUpperCase()}" d="${pieces.join("")}"/>`;
});
if (states.length !== 27) throw new Error(`${states.length} states in the package's map, not 27`);
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 613 639"><!-- Map of Brazil by Victor Cazanave (@svg-maps/brazil 2.0.0), CC BY 4.0, https://creativecommons.org/licenses/by/4.0/; simplified. --><title>Brasil</title><defs>${states.join("")}</defs></svg>\n`;
writeFileSync(join(ROOT, "app/ui/map/brazil.svg"), svg);
console.log(`app/ui/map/brazil.svg: ${svg.length} bytes`);
