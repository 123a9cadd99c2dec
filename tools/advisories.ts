// `npm run advisories`: whether a package of the lock file has a known fault. Asks the registry; where it does not answer,
// only what is in advisories/known.json is known, and the command says so.
// Exit code 0: none that is not judged; 1: some.

import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Advisory, checkLock, type Lock } from "./advisories/check-lock.ts";
import { ROOT } from "./paths.ts";

const read = <Content>(file: string) => JSON.parse(readFileSync(join(ROOT, file), "utf8")) as Content;

const findings = checkLock(read<Lock>("package-lock.json"), read<Advisory[]>("tools/advisories/known.json"));
for (const { advisory, place, version } of findings) {
  console.log(
    `${advisory.judged ? "judged " : "FAULTY "} ${place} ${version}: ${advisory.id}; ${advisory.judged ?? `use ${advisory.fixedIn}`}`,
  );
}
const open = findings.filter(({ advisory }) => !advisory.judged);
console.log(`Known here: ${findings.length} found, ${open.length} of them open.`);

const audit = spawnSync("npm", ["audit", "--omit=dev", "--json"], { cwd: ROOT, encoding: "utf8" });
const answer = JSON.parse(audit.stdout || "{}") as { metadata?: { vulnerabilities?: Record<string, number> } };
const counts = answer.metadata?.vulnerabilities;
console.log(
  counts
    ? `Known to the registry: ${counts.total ?? 0} (npm audit says which).`
    : "The registry does not answer: only what is known here was looked for.",
);
process.exitCode = open.length > 0 ? 1 : 0;
