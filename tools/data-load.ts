// `npm run data:load`: loads an owner's files. See `npm run data:load -- --help`.

import { nameUser, runCommand, UsageError } from "./command-line.ts";
import { LOAD_KINDS } from "./data-load/columns.ts";
import { loadFile } from "./data-load/load-file.ts";
import { readKind } from "./data-load/records.ts";
import { describeLoad } from "./data-load/report.ts";
import type { LoadOrder } from "./data-load/row-loader.ts";
import { openSource, type Source } from "./data-load/source.ts";
import { openOwnersDatabase } from "./database/given.ts";
import { readNow, type SqlTarget } from "./database/server.ts";
import { findServersSite, publish } from "./publish/publish.ts";
import { complain, createProgress, listenForInterruption, say, sayIfInterrupted } from "./terminal.ts";
import { reasonOf } from "./user-error.ts";

/** What is true of the files if the command is interrupted now. @param current the one that is being loaded, or null */
function describeFiles(loaded: readonly string[], current: string | null): string {
  const done = loaded.length > 0 ? [`Loaded: ${loaded.join(", ")}. The pages show it after: npm run publish`] : [];
  const rest = current === null ? [] : [`Nothing of ${current} was loaded.`];
  return [...rest, ...done].join(" ");
}

/** @returns how many rows it added or changed */
async function loadFiles(database: SqlTarget, sources: readonly Source[], order: Omit<LoadOrder, "source" | "now">) {
  const loaded: string[] = [];
  let merged = 0;
  for (const source of sources) {
    const { name } = source;
    sayIfInterrupted(describeFiles(loaded, name));
    say(`Loading ${name} …`);
    using progress = createProgress(say, "reading");
    const confirm = () => {
      loaded.push(name);
      sayIfInterrupted(describeFiles(loaded, null));
    };
    try {
      const now = await readNow(database);
      const warn = (line: string) => say(`  ${line}`);
      const report = await loadFile(database, { ...order, source, now, confirm }, progress.set, warn);
      merged += report.added + report.changed;
      if (report.rejected === report.read) process.exitCode = 1;
      for (const line of describeLoad(name, report, progress.seconds(), order.isDryRun)) say(line);
    } catch (error) {
      if (loaded.length > 0) complain(describeFiles(loaded, null));
      throw error;
    }
  }
  return merged;
}

await runCommand({
  help: `Usage: npm run data:load -- FILE… [options]        (- is standard input)

Files: CSV (comma, semicolon, tab or bar; UTF-8 or Latin-1) with a header, NDJSON, or a JSON list; gzipped or not. What a
file is, its columns say: the FIPE table, cities, quotes, texts, insurers, display names, families
(docs/data.md). Load cars and cities before quotes.

Options:
  --as KIND      ${LOAD_KINDS.join(", ")}
  --strict       load nothing of a file with a wrong row, with odd numbers, or that changes names, models, populations
  --dry-run      check and report; nothing is written
  --yes          load first quotes though their prices look like those of a month
  --by NAME      who loads it; your user name without it
  --publish      then make the site show it (npm run publish); the site is --url, and OPS_TOKEN its token
  --url URL      the site; without it the one that runs here
  --help         this text

Rows that are wrong go to FILE.rejected.csv with their line and the reason; the others are loaded, all or none.
What fails after that (writing those rows, publishing) is reported, and to be done again.
Exit codes: 0 loaded, 1 a file was not loaded or has no right row, 2 called wrongly, 130 interrupted.`,
  allowPositionals: true,
  options: {
    as: { type: "string" },
    strict: { type: "boolean", default: false },
    "dry-run": { type: "boolean", default: false },
    yes: { type: "boolean", default: false },
    by: { type: "string" },
    publish: { type: "boolean" },
    url: { type: "string" },
  },
  async run(values, files) {
    const { as, "dry-run": isDryRun, publish: isPublished, strict: isStrict, yes: isConfirmed } = values;
    const { by = nameUser() } = values;
    if (files.length === 0) throw new UsageError("Name at least one file.");
    if (isPublished && isDryRun) throw new UsageError("--publish and --dry-run do not go together.");
    const kind = LOAD_KINDS.find((known) => known === as) ?? null;
    if (as !== undefined && kind === null) throw new UsageError(`--as takes one of ${LOAD_KINDS.join(", ")}.`);
    // Before anything is loaded: a token that is missing is no reason to stop half-way.
    if (isPublished) findServersSite(values.url);
    listenForInterruption("Nothing was loaded.");
    // All of them before the database, which may be made anew for them.
    const sources = await Promise.all(files.map(openSource));
    const [first] = await Promise.all(sources.map((source) => readKind(source, kind)));
    const purpose = first === "quotes" ? "adding" : "loading";
    await using database = await openOwnersDatabase(isDryRun ? "trying" : purpose, say);
    const merged = await loadFiles(database, sources, { kind, isStrict, isDryRun, isConfirmed, by });
    if (!isPublished && !isDryRun && merged > 0) say("The pages show it after: npm run publish");
    if (!isPublished) return;
    await publish(database, { url: values.url, reason: `loaded ${files.join(", ")}` }, say).catch((error) =>
      complain(`All is loaded, but not published: ${reasonOf(error)} Run: npm run publish`),
    );
  },
});
