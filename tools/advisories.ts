// `npx -c "node tools/advisories.ts"`: whether a package of a lock file has a known fault, one that is shipped or one for development. Asks
// the registry; where it does not answer, only what is in advisories/known.json is known, and the command says so.
// Exit code 0: none that is not judged; 1: some.

import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { type Advisory, checkLock, type Lock } from "./advisories/check-lock.ts";
import { findJudgement, readAudit } from "./advisories/read-audit.ts";
import { runNpm } from "./npm.ts";
import { ROOT } from "./paths.ts";
import { RARE_PACKAGES, sourceFolderOf } from "./rare-packages.ts";

/** Seconds are enough for an answer: what does not answer is said. */
const AUDIT = ["audit", "--json", "--fetch-retries=0", "--fetch-timeout=30000"];

const readJson = async <Content>(file: string) => JSON.parse(await readFile(file, "utf8")) as Content;

const known = await readJson<Advisory[]>(join(ROOT, "tools/advisories/known.json"));

/** Says what is wrong with the packages of that folder's lock file. Resolves to how many faults nobody has judged. */
async function check(folder: string, isForDevelopment: boolean): Promise<number> {
  const file = join(folder, "package-lock.json");
  const lock = await readJson<Lock>(file);
  const { output } = await runNpm(AUDIT, folder);
  const faults = readAudit(output, lock);
  const found = checkLock(lock, known);
  let open = 0;
  for (const group of isForDevelopment ? ["development"] : ["production", "development"]) {
    const isOfGroup = (one: { readonly isDevelopment: boolean }) =>
      isForDevelopment || one.isDevelopment === (group === "development");
    const lines = [
      ...found.filter(isOfGroup).map(({ advisory, place, version }) => ({
        judged: advisory.judged,
        line: `${place} ${version}: ${advisory.id}; ${advisory.judged ?? `use ${advisory.fixedIn}`}`,
      })),
      ...(faults ?? []).filter(isOfGroup).map((fault) => {
        const judged = findJudgement(fault, known);
        const { package: name, severity, title, url } = fault;
        return { judged, line: `${name}, ${severity}: ${title} (${url}); ${judged ?? "judged nowhere here"}` };
      }),
    ];
    const unjudged = lines.filter(({ judged }) => judged === undefined).length;
    console.log(`${relative(ROOT, file)}, ${group}: ${lines.length} known, ${unjudged} of them open`);
    for (const { judged, line } of lines) console.log(`  ${judged === undefined ? "FAULTY" : "judged"} ${line}`);
    open += unjudged;
  }
  if (!faults) console.log(`  The registry did not answer: only what is known here was looked for.`);
  return open;
}

let open = await check(ROOT, false);
for (const name of RARE_PACKAGES) open += await check(sourceFolderOf(name), true);
process.exitCode = open > 0 ? 1 : 0;
