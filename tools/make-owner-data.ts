// `npm run data:example`: three files in the forms in which owners have their data, to try `npm run data:load` on.

import { createWriteStream } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { runCommand, UsageError } from "./command-line.ts";
import { toCsvLine } from "./csv.ts";
import { FIPE_HEADER, makeFipeTable } from "./owner-data/catalogue.ts";
import { makeOwnerQuotes, QUOTE_HEADER } from "./owner-data/quotes.ts";
import { DATA_FOLDER } from "./paths.ts";
import { makePlaces } from "./sample-data/places.ts";
import { say } from "./terminal.ts";

const HELP = `Usage: npm run data:example -- [--to FOLDER] [--quotes 1000000] [--month 2026-11]

Writes fipe.csv (30,000 rows), cidades.csv (5,571) and cotacoes.csv with made-up numbers, in the forms and with the
faults that owners' files have. FOLDER is .data/example without --to.`;

await runCommand({
  help: HELP,
  options: {
    to: { type: "string", default: join(DATA_FOLDER, "example") },
    quotes: { type: "string", default: "1000000" },
    month: { type: "string", default: new Date().toISOString().slice(0, 7) },
  },
  async run({ to, quotes, month }) {
    if (!/^\d+$/.test(quotes)) throw new UsageError("--quotes takes a whole number.");
    if (!/^\d{4}-\d{2}$/.test(month)) throw new UsageError("--month takes a month, e.g. 2026-11.");
    await mkdir(to, { recursive: true });
    const write = (name: string, rows: readonly (readonly string[])[], encoding: "utf8" | "latin1") =>
      writeFile(join(to, name), rows.map((cells) => toCsvLine(cells, ";")).join(""), encoding);
    const table = makeFipeTable(month);
    await write("fipe.csv", [FIPE_HEADER, ...table.map((row) => Object.values(row))], "utf8");
    const { cities } = makePlaces();
    const places = cities.map(({ id, name, uf, population }) => [String(id), name, uf, String(population ?? "")]);
    await write("cidades.csv", [["codigo_ibge", "nome", "uf", "populacao"], ...places], "latin1");

    function* listLines(): Generator<string> {
      yield toCsvLine(QUOTE_HEADER, ";");
      let made = 0;
      for (const { cells } of makeOwnerQuotes({
        count: Number(quotes),
        seed: 1,
        now: new Date(),
        cars: table,
        cities,
      })) {
        yield toCsvLine(cells, ";");
        made += 1;
        if (made % 250_000 === 0) say(`  ${made} of ${quotes} quotes`);
      }
    }
    await pipeline(listLines, createWriteStream(join(to, "cotacoes.csv")));
    say(
      `In ${to}: fipe.csv, cidades.csv, cotacoes.csv. Load them: npm run data:load -- ${to}/fipe.csv ${to}/cidades.csv ${to}/cotacoes.csv`,
    );
  },
});
