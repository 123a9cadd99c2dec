// The pages of states and cities on random rows, against the same numbers computed plainly in TypeScript.

import { beforeAll, describe, expect, it } from "vitest";
import { MIN_QUOTES_FOR_MEAN } from "../../app/pricing/rules.ts";
import { expectMeans, expectModelYearGroups, expectSame, expectSome, expectStatistics } from "../support/compare.ts";
import { openSharedDatabase } from "../support/database.ts";
import { CITY_MODEL_YEARS, CITY_PROFILES, MOST_QUOTED_MODEL_YEARS, STATE_CITIES } from "../support/database-rules.ts";
import { countedQuotes, keysOf, mostCommonProfiles, mostQuoted, plausibleQuotes } from "../support/expected.ts";
import { makeRows } from "../support/random-rows.ts";
import { type QuoteRow, writeRows } from "../support/rows.ts";

const db = await openSharedDatabase();

describe.each([3, 4])("on the random rows of seed %i", (seed) => {
  const rows = makeRows(seed, 4_000);
  const counted = countedQuotes(rows, "places");
  const keys = keysOf(rows);
  beforeAll(() => writeRows(db, rows));

  const isOf = (kind: string, key: number | string) => (quote: QuoteRow) => keys(quote)[kind] === String(key);
  const quotesOf = (kind: string, key: number | string) => counted.filter(isOf(kind, key));

  it("§2.136, §2.141, §2.142, §3.17, §7.3, §7.8, §7.11, §7.13, §9.10, §9.11: a state has its most quoted cities, filled up with the largest, and the others with enough quotes", async () => {
    const enough = (id: number) => quotesOf("city", id).length >= MIN_QUOTES_FOR_MEAN;
    let full = 0;
    for (const { uf } of expectSome(rows.states, "states")) {
      const page = await db.ask("get_state_page", { in_state: uf });
      expectStatistics(page.statistics, quotesOf("state", uf));
      if (uf === "AC") expect(page.mostQuoted).toEqual([]);
      else expectModelYearGroups(page.mostQuoted, quotesOf("state", uf), rows);
      expect(page.mostQuoted.flatMap((group) => Object.keys(group))).not.toContain("minPrice");

      const quoted = mostQuoted(quotesOf("state", uf), ({ cityId }) => cityId, STATE_CITIES).map(([id]) => id);
      // As the specification has it, in small letters too.
      const asked = { state_uf: uf === "SP" ? "sp" : uf };
      expect(await db.call("get_cities_quote_count", asked)).toEqual(quoted.map((id) => ({ city_id: id })));
      if (quoted.length === STATE_CITIES && page.mostQuoted.length === MOST_QUOTED_MODEL_YEARS) full += 1;
      const bySize = rows.cities
        .filter((city) => city.uf === uf)
        .sort((a, b) => (b.population ?? -1) - (a.population ?? -1) || a.id - b.id)
        .map(({ id }) => id);
      const listed = new Set([...quoted, ...bySize.filter((id) => !quoted.includes(id))].slice(0, STATE_CITIES));
      const shown = bySize.filter((id) => listed.has(id));
      expectSame(page.cityIds, shown, "cities");
      expect(page.otherCityIds).toEqual(bySize.filter((id) => enough(id) && !listed.has(id)).sort((a, b) => a - b));
    }
    expect(full).toBeGreaterThan(0);
  });

  it("§2.143, §2.144, §2.145, §3.10, §3.17, §7.8, §9.12: a city has its driver profiles and its model-years with enough quotes", async () => {
    let full = 0;
    let withModelYears = 0;
    for (const city of expectSome(rows.cities, "cities")) {
      const quotes = quotesOf("city", city.id);
      const page = await db.ask("get_city_page", { in_city: city.id });
      if (!page) throw new Error("no such city");
      expect(page.population).toBe(city.population);
      expect(page.profileCount).toBe(new Set(quotes.map(({ profile }) => profile)).size);
      expectStatistics(page.statistics, quotesOf("city", city.id));

      const profiles = mostQuoted(quotes, ({ profile }) => profile, CITY_PROFILES);
      expect(page.profiles.map(({ id, quotes }) => [id, quotes])).toEqual(
        profiles.map(([id, group]) => [id, group.length]),
      );
      if (page.profileCount > CITY_PROFILES) full += 1;
      profiles.forEach(([, group], index) => {
        const found = page.profiles[index];
        expectMeans(found, group);
        expect(found?.minPrice).toBe(Math.min(...group.map(({ price }) => price)));
        expect(mostCommonProfiles(group)).toContainEqual(found?.profile);
      });

      const ofVehicles = countedQuotes(rows, "vehicles").filter(({ cityId }) => cityId === city.id);
      const plausible = plausibleQuotes(rows, "vehicles").filter(({ cityId }) => cityId === city.id);
      const keyOf = (quote: QuoteRow) => Number(keys(quote).model_year?.replace("/", "."));
      const enough = mostQuoted(ofVehicles, keyOf, ofVehicles.length)
        .filter(([, group]) => group.length >= MIN_QUOTES_FOR_MEAN)
        .map(([key]) => key);
      const modelYears = mostQuoted(
        plausible.filter((quote) => enough.includes(keyOf(quote))),
        keyOf,
        CITY_MODEL_YEARS,
      );
      withModelYears += modelYears.length;
      expect(page.mostQuoted.map(([modelId, year, quotes]) => [Number(`${modelId}.${year}`), quotes])).toEqual(
        modelYears.map(([key, group]) => [key, group.length]),
      );
    }
    expect([full > 5, withModelYears > 5]).toEqual([true, true]);
    expect(await db.ask("get_city_page", { in_city: 999_999 })).toBeNull();
  });
});
