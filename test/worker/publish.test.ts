// From a loaded file to the page that shows it, on the built Worker; and the status that the API reports.

import { afterAll, beforeEach, expect, it, vi } from "vitest";
import type { Health } from "../../app/server/health.ts";
import { undoLoad } from "../../tools/data-load/merge-file.ts";
import { citiesFile, csvOf, fipeFile, makeFipeTable, makeOwnerQuotes } from "../../tools/owner-data/files.ts";
import { publish } from "../../tools/publish/publish.ts";
import { makePlaces } from "../../tools/sample-data/catalogue.ts";
import { runCommand } from "../support/command.ts";
import { openSharedDatabase } from "../support/database.ts";
import { loadText, quotesFile } from "../support/loads.ts";
import { acceptAnyCoverage } from "../support/rating-model.ts";
import { OPS_TOKEN, startSite } from "../support/site.ts";
import { NOW } from "../support/today.ts";

const cars = makeFipeTable("2026-11", 100).filter(({ value }) => value !== "" && value !== "0");
const cities = makePlaces()
  .cities.filter(({ uf }) => uf === "SP")
  .slice(0, 5);
const [car] = cars;
const [city] = cities;
const PATH = `/seguro-de-carro/sp/${city?.slug}`;

const db = await openSharedDatabase();
const site = await startSite(db.rest, { OPS_TOKEN });
afterAll(() => site.dispose());
await acceptAnyCoverage(db);
const quotes = makeOwnerQuotes(1_500, new Date(NOW), cars, cities);
for (const file of [fipeFile(cars), citiesFile(cities), quotesFile(quotes)]) await loadText(db, file);

beforeEach(() => {
  vi.stubEnv("OPS_TOKEN", OPS_TOKEN);
  // Which database it is, the site does not care.
  vi.stubEnv("DATABASE_URL", "postgres://server");
});

/** @returns its last line */
async function publishNow(): Promise<string | undefined> {
  const said: string[] = [];
  await publish(db, { url: site.url, reason: "teste" }, (line) => said.push(line));
  return said.at(-1);
}

/** How many quotes the city's page counts, and where the page came from. */
async function readCity() {
  const { headers, text } = await site.visit(PATH);
  await site.listKeys();
  const [, quotes = ""] = /Cotações analisadas\s+([\d.]+)\s/.exec(text) ?? [];
  return { quotes: Number(quotes.replaceAll(".", "")), from: headers.get("cache-status")?.split("; ttl")[0] };
}

/** Loads some more quotes of a car in the city. */
async function loadMore(count: number): Promise<number> {
  const rows = Array.from({ length: count }, (_, index) => [
    ...[car?.fipe_code ?? "", car?.year ?? "", car?.fuel ?? "", String(city?.id), `${1_500 + index}.50`],
    new Date(NOW - 60_000 * (index + 2)).toISOString(),
  ]);
  const header = ["codigo_fipe", "ano", "combustivel", "codigo_ibge", "premio", "data"];
  const { report } = await loadText(db, csvOf(header, rows));
  expect(report.added).toBe(count);
  return report.id ?? 0;
}

it("what was loaded is seen when the command ends, a refused purge is an error; undone, the page is as before", async () => {
  expect(await publishNow()).toMatch(/^Published: http:\/\/127\.0\.0\.1:\d+\/ shows the new numbers/);
  await readCity();
  const before = await readCity();
  expect(before).toEqual({ quotes: expect.any(Number), from: "kv; hit" });

  const load = await loadMore(7);
  vi.stubEnv("OPS_TOKEN", "outro-segredo-de-pelo-menos-32-caracteres");
  await expect(publishNow()).rejects.toThrow("Refused with 401");
  expect(await readCity()).toEqual(before);
  vi.stubEnv("OPS_TOKEN", OPS_TOKEN);
  await publishNow();
  expect((await readCity()).quotes).toBe(before.quotes + 7);

  await undoLoad(db, load, "teste");
  await publishNow();
  expect((await readCity()).quotes).toBe(before.quotes);
});

const askStatus = (...args: string[]) => runCommand("status.ts", ["--url", site.url, ...args], { OPS_TOKEN });

it("the status says what is not published yet, and by its exit code whether it is red", async () => {
  const readStatus = async () => {
    const { code, output } = await askStatus("--json");
    const { level, checks } = JSON.parse(output) as Health;
    return { code, level, shown: checks.find(({ name }) => name === "shown")?.level };
  };
  expect(await readStatus()).toMatchObject({ code: 0, shown: "green" });
  // The database's clock stands at the moment at which the site's began.
  const load = await loadMore(2);
  await db.run(`update loads set loaded_at = clock.now() + interval '1 hour' where id = ${load}`);
  expect(await readStatus()).toMatchObject({ code: 0, shown: "yellow" });
  await db.run("update refreshes set finished_at = clock.now() - interval '27 hours'");
  expect(await readStatus()).toMatchObject({ code: 1, level: "red" });
  expect((await askStatus()).output).toMatch(/\nO site: vermelho$/);
});
