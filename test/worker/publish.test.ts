// From a loaded file to the page that shows it, on the built Worker: `publish` purges everything, and ends when the site shows
// the new numbers. And the status that the API reports.

import { beforeEach, expect, it, vi } from "vitest";
import type { Health } from "../../app/server/health.ts";
import { undoLoad } from "../../tools/data-load/merge-file.ts";
import { makeFipeTable, makeOwnerQuotes } from "../../tools/owner-data/files.ts";
import { publish } from "../../tools/publish/publish.ts";
import { makePlaces } from "../../tools/sample-data/catalogue.ts";
import { runCommand } from "../support/command.ts";
import { createFixture } from "../support/fixture.ts";
import { citiesFile, csvOf, emptyTables, fipeFile, loadText, quotesFile } from "../support/loads.ts";
import { acceptAnyCoverage } from "../support/rating-model.ts";
import { OPS_TOKEN, openSiteOver } from "../support/site.ts";
import { NOW } from "../support/today.ts";

const cars = makeFipeTable("2026-11", 400).filter(({ value }) => value !== "" && value !== "0");
const cities = makePlaces()
  .cities.filter(({ uf }) => uf === "SP")
  .slice(0, 30);

const { db, site } = await openSiteOver(createFixture().rows, { OPS_TOKEN });
await acceptAnyCoverage(db);
await emptyTables(db);

const quotes = makeOwnerQuotes({ count: 9_000, seed: 1, now: new Date(NOW), cars, cities });
for (const file of [fipeFile(cars), citiesFile(cities), quotesFile(quotes)]) await loadText(db, file);

let said: string[] = [];
beforeEach(() => {
  vi.stubEnv("OPS_TOKEN", OPS_TOKEN);
  said = [];
});

function publishNow(): Promise<void> {
  return publish(db, { site: site.url, reason: "teste" }, (line) => said.push(line));
}

const [first, second] = cities;
const pathOf = (slug: string | undefined) => `/seguro-de-carro/sp/${slug}`;

/** Quotes that a city's page counts, and where the page came from. */
async function readCity(slug: string | undefined): Promise<{ quotes: string | undefined; from: string | undefined }> {
  const { headers, text } = await site.visit(pathOf(slug));
  await site.listKeys();
  const [, quotes] = /Cotações analisadas\s+([\d.]+)\s/.exec(text) ?? [];
  return { quotes, from: headers.get("cache-status")?.split(";").slice(0, 2).join(";") };
}

/** Some more quotes of a car in a city. */
function moreQuotes(cityId: number | undefined, count: number): string {
  const [car] = cars;
  const rows = Array.from({ length: count }, (_, index) => [
    car?.fipe_code ?? "",
    car?.year ?? "",
    car?.fuel ?? "",
    String(cityId),
    `${1_500 + index}.50`,
    new Date(NOW - 60_000 * (index + 2)).toISOString(),
  ]);
  return csvOf(["codigo_fipe", "ano", "combustivel", "codigo_ibge", "premio", "data"], rows);
}

it("what was loaded is seen when the command ends; undone, the page shows what it showed before", async () => {
  await publishNow();
  expect(said.at(-1)).toMatch(/^Published: http:\/\/127\.0\.0\.1:\d+\/ shows the new numbers/);
  await readCity(first?.slug);
  const before = await readCity(first?.slug);
  expect(before.from).toBe("kv; hit");

  const { report } = await loadText(db, moreQuotes(first?.id, 7));
  expect(report.added).toBe(7);
  expect(await readCity(first?.slug)).toEqual({ ...before, from: "kv; hit" });
  await publishNow();
  const after = await readCity(first?.slug);
  const toNumber = (text: string | undefined) => Number(text?.replaceAll(".", ""));
  expect(toNumber(after.quotes) - toNumber(before.quotes)).toBe(7);

  await undoLoad(db, report.id ?? 0, "teste");
  await publishNow();
  expect((await readCity(first?.slug)).quotes).toBe(before.quotes);
});

it("a refusal of the site is an error, after which the load can be published again", async () => {
  vi.stubEnv("OPS_TOKEN", "outro-segredo-de-pelo-menos-32-caracteres");
  await loadText(db, moreQuotes(second?.id, 3));
  await expect(publishNow()).rejects.toThrow("Refused with 401");
  vi.stubEnv("OPS_TOKEN", OPS_TOKEN);
  await publishNow();
  expect(said.at(-1)).toMatch(/shows the new numbers/);
});

const askStatus = (...args: string[]) => runCommand("status.ts", ["--url", site.url, ...args], { OPS_TOKEN });

it("the status says what is not published yet, and by its exit code whether it is red", async () => {
  await publishNow();
  const readStatus = async () => {
    const { code, output } = await askStatus("--json");
    const { level, checks } = JSON.parse(output) as Health;
    return { code, level, published: checks.find(({ name }) => name === "published")?.level };
  };
  expect(await readStatus()).toMatchObject({ code: 0, published: "green" });
  // The database's clock stands at the moment at which the site's began.
  const { report } = await loadText(db, moreQuotes(first?.id, 2));
  await db.run(`update loads set loaded_at = clock.now() + interval '1 hour' where id = ${report.id}`);
  await db.run("update refreshes set started_at = clock.now() + interval '2 hours' where error is null");
  expect(await readStatus()).toMatchObject({ code: 0, published: "yellow" });
  expect((await askStatus()).output).toMatch(/\nO site: amarelo$/);
  await db.run("update refreshes set finished_at = clock.now() - interval '27 hours'");
  expect(await readStatus()).toMatchObject({ code: 1, level: "red" });
});
