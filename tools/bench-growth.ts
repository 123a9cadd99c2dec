// Draws .readme/growth.svg: the database functions' times at several sizes, from the raw figures of `npm run bench`.
// `node tools/bench-growth.ts bench-100000.json bench-1000000.json bench-10000000.json`

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { formatCount } from "../app/pricing/format.ts";
import { ROOT } from "./paths.ts";
import { runCommand, UserError } from "./user-error.ts";

interface Figures {
  quotes: number;
  parts: { database: { name: string; p50: number; p95: number }[] };
}

const COLOURS = ["#9cc9b0", "#4f9e75", "#0b6b3a"];
const LEFT = 190;
const BAR = 12;
const GROUP = 56;
/** Pixels a millisecond. */
const SCALE = 62;
const WIDTH = 860;

function draw(all: readonly Figures[]): string {
  const [first] = all;
  const rows = (first?.parts.database ?? []).map(({ name }, row) => {
    const top = 60 + row * GROUP;
    const bars = all.map(({ parts: { database } }, size) => {
      const p95 = database.find((each) => each.name === name)?.p95 ?? 0;
      const y = top + size * (BAR + 2);
      return `<rect x="${LEFT}" y="${y}" width="${(p95 * SCALE).toFixed(1)}" height="${BAR}" fill="${COLOURS[size]}"/><text x="${(LEFT + 6 + p95 * SCALE).toFixed(1)}" y="${y + BAR - 2}" font-size="11" fill="#4a5b75">${p95.toFixed(1)} ms</text>`;
    });
    return `<text x="${LEFT - 12}" y="${top + 25}" font-size="14" text-anchor="end" fill="#10233f">${name}</text>${bars.join("")}`;
  });
  const legend = all.map(
    ({ quotes }, size) =>
      `<rect x="${LEFT + size * 190}" y="20" width="14" height="14" fill="${COLOURS[size]}"/><text x="${LEFT + 20 + size * 190}" y="32" font-size="14" fill="#10233f">${formatCount(quotes)} quotes</text>`,
  );
  const height = 70 + rows.length * GROUP;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif"><title>Milliseconds at the 95th percentile over 200 random pages, by function and number of quotes</title><rect width="${WIDTH}" height="${height}" fill="#ffffff"/>${legend.join("")}${rows.join("")}</svg>\n`;
}

await runCommand(async () => {
  const files = process.argv.slice(2);
  if (files.length === 0 || files.length > COLOURS.length) {
    throw new UserError("Name one to three files of raw figures, as `npm run bench` wrote them.");
  }
  const all = files.map((file: string) => JSON.parse(readFileSync(file, "utf8")) as Figures);
  writeFileSync(join(ROOT, ".readme/growth.svg"), draw(all));
  console.log(".readme/growth.svg");
});
