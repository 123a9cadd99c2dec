// The pages of states and cities on random rows, against the same numbers computed plainly in TypeScript.

import { beforeAll, describe, expect, it } from "vitest";
import { MIN_QUOTES_FOR_MEAN } from "../../app/estimate/rules.ts";
import {
  expectMeans,
  expectModelYearGroups,
  expectNumber,
  expectSame,
  expectSome,
  expectStatistics,
} from "../support/compare.ts";
import { openSharedDatabase } from "../support/database.ts";
import { CITY_PROFILES, MOST_QUOTED_MODEL_YEARS, STATE_CITIES } from "../support/database-rules.ts";
import { countedQuotes, keysOf, mean, mostCommonProfiles, mostQuoted } from "../support/expected.ts";
import { makeRows } from "../support/random-rows.ts";
import { writeRows } from "../support/rows.ts";

const db = await openSharedDatabase();

describe("random rows", () => {
  const rows = makeRows(3, 4_000);
  const counted = countedQuotes(rows, "places");
  const keys = keysOf(rows);
  beforeAll(() => writeRows(db, rows));

  const quotesOf = (type: string, key: number | string) => counted.filter((quote) => keys(quote)[type] === String(key));

  it("§2.136, §2.141, §3.17, §7.3, §7.8, §7.11, §7.13, §9.10, §9.11: a state has its cities in the order of their quotes, of as many the larger first", async () => {
    let full = 0;
    for (const { uf } of expectSome(rows.states, "states")) {
      const page = await db.ask("get_state_page", { in_state: uf });
      expectStatistics(page.statistics, quotesOf("state", uf));
      if (uf === "AC") expect(page.mostQuoted).toEqual([]);
      else expectModelYearGroups(page.mostQuoted, quotesOf("state", uf), rows);
      expect(page.mostQuoted.flatMap((group) => Object.keys(group))).not.toContain("minPrice");

      const counts = new Map(
        rows.cities.filter((city) => city.uf === uf).map((city) => [city, quotesOf("city", city.id)]),
      );
      const cities = [...counts]
        .sort(
          ([a, ofA], [b, ofB]) => ofB.length - ofA.length || (b.population ?? -1) - (a.population ?? -1) || a.id - b.id,
        )
        .slice(0, STATE_CITIES);
      // As the specification has it, in small letters too.
      const asked = { state_uf: uf === "SP" ? "sp" : uf };
      expect(await db.call("get_cities_quote_count", asked)).toEqual(cities.map(([{ id }]) => ({ city_id: id })));
      expectSame(
        page.cities.map(({ id }) => id),
        cities.map(([{ id }]) => id),
        "cities",
      );
      for (const [index, [, quotes]] of cities.entries()) {
        const meanPrice = page.cities[index]?.meanPrice;
        if (quotes.length < MIN_QUOTES_FOR_MEAN) expect(meanPrice).toBeNull();
        else expectNumber(meanPrice, mean(quotes.map(({ price }) => price)), "mean price");
      }
      const isFull = cities.length === STATE_CITIES && page.mostQuoted.length === MOST_QUOTED_MODEL_YEARS;
      if (isFull && quotesOf("state", uf).length > 0) full += 1;
    }
    expect(full).toBeGreaterThan(0);
  });

  it("§2.143, §2.144, §2.145, §3.10, §3.17, §7.8, §9.12: a city has its numbers and its driver profiles", async () => {
    let full = 0;
    for (const city of expectSome(rows.cities, "cities")) {
      const quotes = quotesOf("city", city.id);
      const page = await db.ask("get_city_page", { in_city: city.id });
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
    }
    expect(full).toBeGreaterThan(5);
  });
});
