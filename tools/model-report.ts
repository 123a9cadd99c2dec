// `npm run model:report`: what the rating model of the database at hand has learnt, and how sure it is. `DATABASE_URL` names the
// server, else it is the embedded database.

import { parseArgs } from "node:util";
import { runCommandLine } from "./command-line.ts";
import { openGivenDatabase } from "./database/given.ts";
import { readModelReport } from "./model-report/read-report.ts";
import { renderMarkdown } from "./model-report/render-markdown.ts";

const USAGE = "Usage: npm run -s model:report -- [--json]";

/** Null where help is asked for. Throws where the arguments are wrong. */
function readArguments() {
  const { values } = parseArgs({
    options: { json: { type: "boolean", default: false }, help: { type: "boolean", default: false } },
  });
  return values.help ? null : values;
}

await runCommandLine({
  help: `${USAGE}\nPrints Markdown, or JSON with --json. DATABASE_URL names the database; without it, it is the embedded one.`,
  hint: USAGE,
  read: readArguments,
  async run({ json }) {
    // What the opening says is not the report.
    const database = await openGivenDatabase(console.error);
    try {
      const report = await readModelReport(database);
      console.log(json ? JSON.stringify(report, null, 2) : renderMarkdown(report));
    } finally {
      await database.close();
    }
  },
});
