// `npm run status`: whether the site's numbers are of last night. Exit code 0: they are; 1: they are not, or the site cannot
// be asked; 2: called wrongly.

import { parseArgs } from "node:util";
import { runCommandLine } from "./command-line.ts";
import { askDoor, refusalOf } from "./ops-client.ts";
import { UserError } from "./user-error.ts";

const USAGE = "Usage: OPS_TOKEN=… npm run status -- [--url URL] [--json]";

/** Null where help is asked for. Throws where the arguments are wrong. */
function readArguments() {
  const { values } = parseArgs({
    options: {
      url: { type: "string", default: "http://127.0.0.1:8787" },
      json: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  return values.help ? null : values;
}

interface Refresh {
  readonly lastSuccessAt: string | null;
  readonly lastFailureAt: string | null;
  readonly isLate: boolean;
  readonly ratingModel: { readonly usedSince: string | null; readonly newestIsUsed: boolean } | null;
}

/** One line a fact, the worst last. */
function describeRefresh({ lastSuccessAt, lastFailureAt, isLate, ratingModel }: Refresh): string[] {
  const failedSince = lastFailureAt !== null && (lastSuccessAt === null || lastFailureAt > lastSuccessAt);
  return [
    `Numbers refreshed: ${lastSuccessAt ?? "never"}`,
    `Rating model in use since: ${ratingModel?.usedSince ?? "never"}`,
    ...(ratingModel && !ratingModel.newestIsUsed
      ? ["The newest fit of the rating model was refused: `npm run model:report` says why."]
      : []),
    ...(failedSince ? [`The refresh failed at ${lastFailureAt}: \`npm run db:refresh\` says why.`] : []),
    ...(isLate ? ["The nightly refresh is late: is it scheduled? (docs/operating.md)"] : []),
  ];
}

await runCommandLine({
  help: USAGE,
  hint: USAGE,
  read: readArguments,
  async run({ url, json }) {
    const answer = await askDoor(url, "/ops/status");
    if (answer.status !== 200) throw new UserError(json ? JSON.stringify(answer.body) : refusalOf(answer));
    // The door's own answer, of the same project.
    const refresh = answer.body.refresh as Refresh;
    for (const line of json ? [JSON.stringify({ refresh })] : describeRefresh(refresh)) console.log(line);
    if (refresh.isLate) process.exitCode = 1;
  },
});
