// `npm run data:example`: three files in the forms in which owners have their data, to try `npm run data:load` on.

import { join } from "node:path";
import { runCommand, UsageError } from "./command-line.ts";
import { writeOwnerFiles } from "./owner-data/files.ts";
import { DATA_FOLDER } from "./paths.ts";
import { createProgress, say } from "./terminal.ts";

await runCommand({
  help: `Usage: npm run data:example -- [--to FOLDER] [--quotes 1000000] [--month 2026-11]

Writes fipe.csv (30,000 rows), cidades.csv (5,571) and cotacoes.csv with made-up numbers, in the forms and with the
faults that owners' files have. FOLDER is .data/example without --to.`,
  options: {
    to: { type: "string", default: join(DATA_FOLDER, "example") },
    quotes: { type: "string", default: "1000000" },
    month: { type: "string", default: new Date().toISOString().slice(0, 7) },
  },
  async run({ to, quotes, month }) {
    if (!/^\d+$/.test(quotes)) throw new UsageError("--quotes takes a whole number.");
    if (!/^\d{4}-\d{2}$/.test(month)) throw new UsageError("--month takes a month, e.g. 2026-11.");
    using progress = createProgress(say, "writing the cars and cities");
    const tell = (written: number) => progress.set(`${written} of ${quotes} quotes written`);
    const files = await writeOwnerFiles(to, Number(quotes), month, tell);
    say(
      `In ${to}: fipe.csv, cidades.csv, cotacoes.csv. Load them: npm run data:load -- ${files.map((file) => `"${file}"`).join(" ")}`,
    );
  },
});
