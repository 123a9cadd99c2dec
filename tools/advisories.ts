// `npm run advisories`: whether a package of the lock file has a known fault. Asks the registry; where it does not answer,
// only what is in advisories/known.json is known, and the command says so.
// Exit code 0: none that is not judged; 1: some.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Advisory, checkLock, type Lock } from "./advisories/check-lock.ts";
import { ROOT } from "./paths.ts";

const read = <Content>(file: string) => JSON.parse(readFileSync(join(ROOT, file), "utf8")) as Content;

const known = read<Advisory[]>("tools/advisories/known.json");
const findings = checkLock(read<Lock>("package-lock.json"), known);
for (const { advisory, place, version } of findings) {
  console.log(
    `${advisory.judged ? "judged " : "FAULTY "} ${place} ${version}: ${advisory.id}; ${advisory.judged ?? `use ${advisory.fixedIn}`}`,
  );
}
const open = findings.filter(({ advisory }) => !advisory.judged);
console.log(`Known here: ${findings.length} found, ${open.length} of them open.`);

const audit = spawnSync("npm", ["audit", "--omit=dev", "--json"], { cwd: ROOT, encoding: "utf8" });
const { vulnerabilities } = JSON.parse(audit.stdout || "{}") as { vulnerabilities?: Record<string, unknown> };
const judged = new Set(known.filter((advisory) => advisory.judged).map((advisory) => advisory.package));
const unjudged = Object.keys(vulnerabilities ?? {}).filter((name) => !judged.has(name));
if (!vulnerabilities) console.log("The registry does not answer: only what is known here was looked for.");
else
  console.log(
    `Known to the registry, and judged nowhere here: ${unjudged.join(", ") || "none"} (npm audit says more).`,
  );
process.exitCode = open.length > 0 || unjudged.length > 0 ? 1 : 0;
