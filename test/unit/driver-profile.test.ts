// Driver profiles in words that agree with each other.

import fc from "fast-check";
import { expect, it } from "vitest";
import { describeDriver } from "../../app/rating/driver.ts";
import { DRIVER_FACTORS, NOT_SAID } from "../../app/rating/factors.ts";
import type { Driver } from "../../app/schemas/rating.ts";

it.each<[string, Driver]>([
  [
    "Mulher, 46 a 55 anos, casada, com jovens na residência",
    { gender: "F", age_range: "46-55", marital_status: "casado", young_drivers: "yes" },
  ],
  ["Homem, 56 anos ou mais, viúvo", { gender: "M", age_range: "56+", marital_status: "viuvo", young_drivers: "no" }],
  ["Mulher, viúva", { gender: "F", marital_status: "viuvo" }],
  ["Homem, 18 a 25 anos, em união estável", { gender: "M", age_range: "18-25", marital_status: "uniao_estavel" }],
  ["Homem", { gender: "M" }],
  ["26 a 35 anos, pessoa casada", { age_range: "26-35", marital_status: "casado" }],
  ["Pessoa viúva", { marital_status: "viuvo" }],
  ["Em união estável", { marital_status: "uniao_estavel" }],
  ["Com jovens na residência", { young_drivers: "yes" }],
  ["Perfil não informado", {}],
  ["Perfil não informado", { young_drivers: "no" }],
])("§3.14: %s", (words, known) => expect(describeDriver(known)).toBe(words));

it("§3.14: every profile has words that begin with a capital or a number, and none is a woman's but by what is known", () => {
  const profiles: fc.Arbitrary<Driver> = fc.record(
    Object.fromEntries(
      DRIVER_FACTORS.map(({ name, levels }) => [name, fc.constantFrom(...Object.keys(levels), NOT_SAID, "of before")]),
    ),
  );
  fc.assert(
    fc.property(profiles, (profile) => {
      const words = describeDriver(profile);
      expect(words).toMatch(/^[A-Z0-9]/);
      expect(words).not.toMatch(/unknown|undefined|null|_/);
      expect(
        /mulher|[dtr]a(?:,|$)|viúva/i.test(words.replace("com jovens na residência", "").replace(/pessoa \S+/i, "")),
      ).toBe(profile.gender === "F");
    }),
  );
});
