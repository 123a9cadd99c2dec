// Driver profiles in words that agree with each other.

import fc from "fast-check";
import { expect, it } from "vitest";
import {
  AGE_RANGES,
  type DriverProfile,
  describeProfile,
  GENDERS,
  MARITAL_STATUSES,
  YOUNG_DRIVERS,
} from "../../app/pricing/driver-profile.ts";

/** A profile of which only this is known. */
function aProfile(known: Partial<DriverProfile>): DriverProfile {
  return { gender: "unknown", ageRange: "unknown", maritalStatus: "unknown", youngDrivers: "unknown", ...known };
}

it.each<[string, Partial<DriverProfile>]>([
  [
    "Mulher, 46 a 55 anos, casada, com jovens na residência",
    { gender: "F", ageRange: "46-55", maritalStatus: "casado", youngDrivers: "yes" },
  ],
  ["Homem, 56 anos ou mais, viúvo", { gender: "M", ageRange: "56+", maritalStatus: "viuvo", youngDrivers: "no" }],
  ["Mulher, viúva", { gender: "F", maritalStatus: "viuvo" }],
  ["Homem, 18 a 25 anos, em união estável", { gender: "M", ageRange: "18-25", maritalStatus: "uniao_estavel" }],
  ["Homem", { gender: "M" }],
  ["26 a 35 anos, pessoa casada", { ageRange: "26-35", maritalStatus: "casado" }],
  ["Pessoa viúva", { maritalStatus: "viuvo" }],
  ["Em união estável", { maritalStatus: "uniao_estavel" }],
  ["Com jovens na residência", { youngDrivers: "yes" }],
  ["Perfil não informado", {}],
  ["Perfil não informado", { youngDrivers: "no" }],
])("§3.14: %s", (words, known) => expect(describeProfile(aProfile(known))).toBe(words));

it("§3.14: every profile has words that begin with a capital or a number, and none is a woman's but by what is known", () => {
  const profiles = fc.record({
    gender: fc.constantFrom(...GENDERS),
    ageRange: fc.constantFrom(...AGE_RANGES),
    maritalStatus: fc.constantFrom(...MARITAL_STATUSES),
    youngDrivers: fc.constantFrom(...YOUNG_DRIVERS),
  });
  fc.assert(
    fc.property(profiles, (profile) => {
      const words = describeProfile(profile);
      expect(words).toMatch(/^[A-Z0-9]/);
      expect(words).not.toMatch(/unknown|undefined|null|_/);
      expect(
        /mulher|[dtr]a(?:,|$)|viúva/i.test(words.replace("com jovens na residência", "").replace(/pessoa \S+/i, "")),
      ).toBe(profile.gender === "F");
    }),
  );
});
