// The regulator's regions, and which city lies in which.

import { toSlug } from "../../../app/catalogue/slug.ts";
import type { SqlTarget } from "../../database/sql-target.ts";
import { UserError } from "../../user-error.ts";
import type { Column } from "../columns.ts";
import { readName, readSaid, readText } from "../fields.ts";
import type { RawValue } from "../records.ts";
import { createSeen, need, type OpenKind } from "../row-loader.ts";
import { RowProblem } from "../row-problem.ts";
import { listLeadingUfs, splitPlace } from "../states.ts";

/** `01` for `1`; null where it is no code. */
export function readRegionCode(value: RawValue | undefined): string | null {
  const text = readText(value) ?? "";
  return /^\d{1,2}$/.test(text) ? text.padStart(2, "0") : null;
}

/** Names by code. @throws UserError where there are none */
export async function getRegions(target: SqlTarget): Promise<ReadonlyMap<string, string>> {
  const rows = await target.query<{ code: string; name: string }>("select code, name from statistics_regions");
  if (rows.length === 0) throw new UserError("There are no regions yet: load auto_reg.csv first.");
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** Rows of regions. */
export const openRegions: OpenKind = async () => {
  const isRepeated = createSeen();
  let staged = 0;
  let ofStates = 0;
  return {
    columns: ["code", "name"],
    check(fields, line) {
      const text = need(readSaid(fields("region_code")), "o código da região");
      const code = readRegionCode(text);
      if (code === null) throw new RowProblem(`o código da região "${text}" não tem dois dígitos`);
      const name = need(readName(fields("region_name"), "o nome da região"), "o nome da região");
      if (isRepeated(code, `a região ${code}`, name, line)) return null;
      staged += 1;
      if (listLeadingUfs(name).length > 0) ofStates += 1;
      return [code, name];
    },
    listExtras() {
      // The regulator's tables of ages and categories have the same columns.
      if (staged > 0 && ofStates === 0) {
        throw new UserError("No name begins with a state: these are no regions as in auto_reg.csv.");
      }
      return [];
    },
  };
};

/** A city's name as files without accents, hyphens and apostrophes have it. */
const plain = (name: string) => toSlug(name).replaceAll("-", "");

/** Which of them has the codes of auto_reg.csv is seen by the cities that it finds. */
const REGION_COLUMNS = ["regsusep", "codreg"] as const satisfies readonly Column[];

/** Rows of ranges of postal codes, several a city. What is staged is known after the last. */
export const openRegionCities: OpenKind = async ({ target }) => {
  const regions = await getRegions(target);
  const ufs = new Map([...regions].map(([code, name]) => [code, listLeadingUfs(name)]));
  const cities = await target.query<{ id: number; uf: string; name: string }>("select id, uf, name from cities");
  const namesakes = Map.groupBy(cities, ({ name }) => plain(name));
  const readings = REGION_COLUMNS.map((column) => ({
    column,
    regionOf: new Map<number, { code: string; line: number }>(),
    elsewhere: new Set<string>(),
    notFound: new Map<string, number>(),
  }));

  /** The only city of that name in the region's states; null where there is none, or more than one. */
  function findCity(text: string, code: string): number | null {
    const { name, uf } = splitPlace(text);
    const inStates = ufs.get(code) ?? [];
    const listCalled = (called: string, inUf: string | null) =>
      (namesakes.get(plain(called)) ?? []).filter(
        (city) => (inUf === null || city.uf === inUf) && (inStates.length === 0 || inStates.includes(city.uf)),
      );
    // What ends in a state's name may be the city's own: JI-PARANA.
    const ofState = uf === null ? [] : listCalled(name, uf);
    const [only, ...others] = ofState.length > 0 ? ofState : listCalled(text, null);
    return only && others.length === 0 ? only.id : null;
  }

  const choose = () => readings.reduce((best, each) => (each.regionOf.size > best.regionOf.size ? each : best));

  return {
    columns: ["city_id", "region_code"],
    check(fields, line) {
      const city = need(readName(fields("city_name"), "a cidade"), "a cidade");
      const codes = REGION_COLUMNS.map((column) => readRegionCode(fields(column)));
      if (!codes.some((code) => code !== null && regions.has(code))) {
        const said = REGION_COLUMNS.flatMap((column) => readText(fields(column)) ?? []).join('" nem "');
        throw new RowProblem(said === "" ? "falta o código da região" : `não há região com o código "${said}"`);
      }
      for (const [place, { regionOf, elsewhere, notFound }] of readings.entries()) {
        const code = codes[place] ?? null;
        const id = code === null || !regions.has(code) ? null : findCity(city, code);
        if (id === null) notFound.set(city, (notFound.get(city) ?? 0) + 1);
        else if (code !== null && (regionOf.get(id)?.code ?? code) !== code) elsewhere.add(city);
        else if (code !== null && !regionOf.has(id)) regionOf.set(id, { code, line });
      }
      return "left out";
    },
    listExtras: () => [
      {
        table: "staged",
        columns: ["line", "city_id", "region_code"],
        rows: [...choose().regionOf].map(([id, { code, line }]) => [line, id, code]),
      },
    ],
    listNotes() {
      const { column, elsewhere, notFound } = choose();
      const found = readings.map((each) => `${each.column} ${each.regionOf.size}`).join(", ");
      const rows = [...notFound.values()].reduce((sum, some) => sum + some, 0);
      return [
        `The regions are those of the column ${column}, by which more cities are found: ${found}.`,
        ...(rows > 0
          ? [
              `Rows of no city, or of more than one, which are left out: ${rows}, of ${notFound.size} names, e.g. ${[...notFound.keys()].slice(0, 5).join(", ")}.`,
            ]
          : []),
        ...(elsewhere.size > 0
          ? [`Cities in more than one region, of which the first counts: ${[...elsewhere].join(", ")}.`]
          : []),
      ];
    },
  };
};
