// `npx -c "node tools/mutate.ts"`: changes the code a little in many places and looks whether some test notices each change. See --help.
// Exit code 0: enough were noticed; 1: too few were, or it could not be found out; 2: called wrongly.

import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { runCommandLine } from "./command-line.ts";
import { listScores, MUTATION_FOLDER, type MutantOutcome, renderSummary } from "./mutate/outcomes.ts";
import { ROOMS } from "./mutate/rooms.ts";
import { mutateTypeScript } from "./mutate/typescript.ts";
import { UserError } from "./user-error.ts";

/** Percent of all mutants that some test has to notice. */
const ENOUGH = 85;

const NAMES = ROOMS.map(({ name }) => name);

const HELP = `Usage: node tools/mutate.ts [options]

Changes the code a little in many places, one at a time (a number by one, a comparison, a condition, an order), and runs
the tests with each change. A change that no test notices is a survivor. It takes two hours and more for all rooms.

  --only ROOM  one room: ${NAMES.join(", ")}; may be given several times
  --again      take over what the last run found out where neither code nor tests have changed since
  --help       this text

The table goes to ${join(MUTATION_FOLDER, "summary.md")}, with every survivor. Less than ${ENOUGH} % noticed is exit code 1.`;

/** What the command is given. */
interface Arguments {
  readonly only: readonly string[];
  readonly again: boolean;
}

/** Null where help is asked for. Throws where the arguments are wrong. */
function readArguments(): Arguments | null {
  const { values } = parseArgs({
    options: {
      only: { type: "string", multiple: true, default: NAMES },
      again: { type: "boolean", default: false },
      help: { type: "boolean" },
    },
  });
  if (values.help) return null;
  const unknown = values.only.find((name) => !NAMES.includes(name));
  if (unknown !== undefined) throw new Error(`There is no room "${unknown}": --only takes ${NAMES.join(", ")}.`);
  return values;
}

async function mutate({ only, again }: Arguments): Promise<void> {
  const begun = performance.now();
  const rooms = ROOMS.filter(({ name }) => only.includes(name));
  const outcomes: MutantOutcome[] = [...(await mutateTypeScript(rooms, again))];
  const scores = listScores(outcomes);
  console.table(scores.map(({ percent, ...counts }) => ({ ...counts, noticed: `${percent?.toFixed(1) ?? "—"} %` })));
  const file = join(MUTATION_FOLDER, "summary.md");
  await mkdir(MUTATION_FOLDER, { recursive: true });
  await writeFile(file, renderSummary(scores, outcomes));
  console.log(`${Math.ceil((performance.now() - begun) / 60_000)} min. Every survivor is in ${file}.`);
  const total = scores.at(-1)?.percent ?? 0;
  if (total < ENOUGH) throw new UserError(`${total.toFixed(1)} % of the mutants were noticed: ${ENOUGH} % have to be.`);
}

await runCommandLine({ help: HELP, hint: HELP, read: readArguments, run: mutate });
