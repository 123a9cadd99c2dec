// `npm run data:loads`: lists the loads, the newest first, in São Paulo's time.

import { runCommand, UsageError } from "./command-line.ts";
import { openOwnersDatabase } from "./database/given.ts";
import { printable, say } from "./terminal.ts";

type Texts = "kind" | "file" | "sha256" | "by" | "at" | "read" | "added" | "changed" | "repeated" | "rejected";
type Load = Record<Texts, string> & { id: number; undone: string | null };

function describe(load: Load): string {
  const { id, kind, file, sha256, by, at, read, added, changed, repeated, rejected, undone } = load;
  const fate = undone === null ? "" : `; undone ${printable(undone)}`;
  return [
    `${String(id).padStart(5)}  ${at}  ${kind}  ${printable(file)} (${sha256.slice(0, 12)}), by ${printable(by)}`,
    `       ${read} rows: ${added} added, ${changed} changed, ${repeated} there already, ${rejected} rejected${fate}`,
  ].join("\n");
}

await runCommand({
  help: "Usage: npm run data:loads -- [--last 20] [--json]",
  options: { last: { type: "string", default: "20" }, json: { type: "boolean" } },
  async run({ last, json }) {
    if (!/^[1-9]\d*$/.test(last)) throw new UsageError("--last takes a whole number.");
    await using database = await openOwnersDatabase("reading", json ? () => {} : say);
    const loads = await database.query<Load>(
      `select id, kind, file_name as file, sha256, loaded_by as by, to_char(loaded_at at time zone rules.site_time_zone(), 'YYYY-MM-DD HH24:MI') as at,
         rows_read::text as read, rows_added::text as added, rows_changed::text as changed,
         rows_repeated::text as repeated, rows_rejected::text as rejected,
         to_char(undone_at at time zone rules.site_time_zone(), 'YYYY-MM-DD HH24:MI') || ' by ' || undone_by as undone
       from loads order by id desc limit $1`,
      [last],
    );
    if (json) say(JSON.stringify(loads));
    else if (loads.length === 0) say("Nothing was loaded yet.");
    else for (const load of loads) say(describe(load));
  },
});
