// Slugs: how a name becomes a segment of a URL, and how several things come to have different ones.

import fc from "fast-check";
import { expect, it } from "vitest";
import { assignSlugs, toSlug } from "../../app/catalog/slug.ts";
import { buildVersions } from "../../app/catalog/vehicles.ts";
import { forAll } from "../support/for-all.ts";

it.each([
  ["CITROËN", "citroen"],
  ["Alta Floresta D'Oeste", "alta-floresta-d-oeste"],
  ["KA+", "ka-plus"],
  ["  Água   Boa ", "agua-boa"],
  ["!!!", ""],
])("%s becomes %j", (name, slug) => expect(toSlug(name)).toBe(slug));

it("a slug holds nothing that a URL would have to escape, and stays itself", () => {
  forAll(fc.string({ unit: "grapheme" }), (name) => {
    const slug = toSlug(name);
    expect(slug).toMatch(/^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/);
    expect(toSlug(slug)).toBe(slug);
  });
});

it("everything has a slug of its own, the most senior and oldest the one it wanted, whatever the names are", () => {
  const slug = fc.constantFrom("", "a", "a-1", "a-2", "b", "a-1-1", "x-3");
  const thing = fc.record({ id: fc.nat(50), slug, fullerSlug: slug, priority: fc.nat(2) });
  forAll(fc.uniqueArray(thing, { selector: ({ id }) => id }), (things) => {
    const assigned = assignSlugs(things, "x");
    expect(assigned.map(({ id }) => id).sort()).toEqual(things.map(({ id }) => id).sort());
    expect(new Set(assigned.map((one) => one.slug)).size).toBe(things.length);
    expect(assignSlugs([...things].reverse(), "x")).toEqual(assigned);
    const [first] = things.filter((one) => one.slug === "a").sort((a, b) => a.priority - b.priority || a.id - b.id);
    if (first) expect(assigned.find(({ id }) => id === first.id)?.slug).toBe("a");
  });
});

it("§7.7: every version has an address of its own, under its model and year only, whatever slugs are stored", () => {
  const slug = fc.constantFrom("lt", "LT", "lt-7", "lt-9", "", "--", "1.0 LT+", "édition");
  forAll(fc.uniqueArray(fc.nat(20), { minLength: 1 }), fc.infiniteStream(slug), (ids, slugs) => {
    const stored = ids.map(() => slugs.next().value ?? "");
    const { findId, findSlug } = buildVersions({
      versions: [
        [1, 2022, ids, stored],
        [2, 2022, [21], ["x"]],
      ],
    });
    const addresses = ids.map((id) => findSlug(1, 2022, id) ?? "");
    expect(new Set(addresses).size).toBe(ids.length);
    expect(addresses.map((address) => findId(1, 2022, address))).toEqual(ids);
    const [address = "", id = 0] = [addresses[0], ids[0]];
    expect([findId(2, 2022, address), findId(1, 2021, address), findSlug(2, 2022, id)]).toEqual([null, null, null]);
  });
});
