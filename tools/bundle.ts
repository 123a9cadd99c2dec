// `npm run bundle`: what the Worker and the pages' scripts are made of, by package.

import { ensureBuilt } from "./build.ts";
import { type BundleSide, getBundleReport, weighScripts } from "./bundle-report.ts";
import { runCommand } from "./user-error.ts";

/** Packages smaller than this many bytes are summed up. */
const SMALL = 1_000;

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1).padStart(9);
}

function print(title: string, side: BundleSide): void {
  const { packages, files } = side;
  console.log(`\n${title}: KB before minification, by package`);
  const sorted = Object.entries(packages).sort((a, b) => b[1] - a[1]);
  for (const [name, bytes] of sorted) if (bytes >= SMALL) console.log(`${kilobytes(bytes)}  ${name}`);
  const rest = sorted.filter(([, bytes]) => bytes < SMALL);
  if (rest.length > 0)
    console.log(`${kilobytes(rest.reduce((sum, [, bytes]) => sum + bytes, 0))}  ${rest.length} others`);
  console.log(`${kilobytes(weighScripts(side))}  all scripts, gzipped`);
  for (const [name, file] of Object.entries(files)) {
    if (/\.(?:wasm|ttf)$/.test(name))
      console.log(`${kilobytes(file.gzipped)}  ${name}, gzipped: only for share pictures`);
  }
}

await runCommand(async () => {
  await ensureBuilt();
  const { server, client } = getBundleReport();
  print("The Worker", server);
  print("The pages' scripts, of all screens", client);
});
