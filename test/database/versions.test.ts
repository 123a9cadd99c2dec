// Versions of a model-year that share a name or an address are distinguished by their data.

import { expect, it } from "vitest";
import { buildVersions } from "../../app/catalog/vehicles.ts";
import { openSharedDatabase } from "../support/database.ts";
import { addCarInCity, createFixture } from "../support/fixture.ts";
import { type VersionRow, writeRows } from "../support/rows.ts";

const db = await openSharedDatabase();

type Says = Partial<Omit<VersionRow, "id" | "modelId">>;

/** Writes these versions as one model-year of 2021, beside a namesake of each in another year. Returns the model's id. */
async function write(versions: readonly Says[]): Promise<number> {
  const fixture = createFixture();
  const { modelId } = addCarInCity(fixture);
  for (const says of versions) fixture.addVersion(modelId, { ...says, year: 2021 });
  for (const says of versions)
    fixture.addVersion(modelId, { ...says, name: says.name ?? "", year: 2022 + fixture.rows.versions.length });
  await writeRows(db, fixture.rows);
  return modelId;
}

/** The names of that model-year in the order of ids, which every list and every version's own page have. */
async function readNames(modelId: number): Promise<string[]> {
  const { versions } = await db.ask("get_model_year_page", { of_model: modelId, in_year: 2021 });
  const byId = [...versions].sort((a, b) => a.id - b.id);
  const names = byId.map(({ name }) => name);
  const pages = await Promise.all(byId.map(({ id }) => db.ask("get_version_page", { of_version: id })));
  expect(pages.map((page) => page?.name)).toEqual(names);
  const ofModel = (await db.ask("get_model_page", { of_model: modelId })).versions.filter(({ year }) => year === 2021);
  expect(ofModel.sort((a, b) => a.id - b.id)).toEqual(byId);
  return names;
}

/** A version of that name, type and FIPE code. */
function version(name: string, type: string | null = null, fipeCode: string | null = "000000-0"): Says {
  return { name, type, fipeCode };
}

const gt = (type: string | null, fipeCode?: string | null) => version("GT", type, fipeCode);

it.each<[string, Says[], string[]]>([
  [
    "namesakes carry their type",
    [gt("Flex"), version(" gt", "Diesel"), version("GTS", "Flex")],
    ["GT (Flex)", "gt (Diesel)", "GTS"],
  ],
  [
    "those of one type carry their FIPE code",
    [gt("Flex", "001-1"), gt("flex", "001-2"), gt("Diesel", "001-2")],
    ["GT (001-1)", "GT (001-2)", "GT (Diesel)"],
  ],
  [
    "those of which nothing is known are numbered",
    [gt(null, "001-1"), gt(null, "001-1"), gt(null, null), gt(null, "")],
    ["GT (1)", "GT (2)", "GT (3)", "GT (4)"],
  ],
  [
    "a name that another got is distinguished too",
    [version("GT (Flex)", "Flex"), gt("Flex"), gt("Diesel")],
    ["GT (Flex) (1)", "GT (Flex) (2)", "GT (Diesel)"],
  ],
  ["a version without a name stays without", [version(" ", "Flex"), version("", "Diesel")], ["", ""]],
])("§3.21: %s", async (_, versions, names) => {
  expect(await readNames(await write(versions))).toEqual(names);
});

const slugged = (slug: string, type: string, fipeCode = "000000-0"): Says => ({ slug, type, fipeCode });

it.each<[string, Says[], string[]]>([
  ["by type", [{ type: "Flex" }, { type: "Híbrido" }], ["gt", "gt-hibrido"]],
  ["else by id, all but the first", [{}, {}], ["gt", "gt-3"]],
  ["by id where they have none", [slugged("", "Flex"), slugged(" ", "Diesel")], ["versao-2", "versao-3"]],
])("addresses are distinguished %s", async (_, versions, slugs) => {
  const modelId = await write(versions.map((says) => ({ slug: "GT", ...says })));
  const { findSlug } = buildVersions(await db.ask("get_versions"));
  expect([2, 3].map((id) => findSlug(modelId, 2021, id))).toEqual(slugs);
});
