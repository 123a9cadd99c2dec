// The versions of the site's catalogue: which addresses a model-year has.

import { assignSlugs, type SlugCandidate } from "./assign-slugs.ts";
import type { VersionRows } from "./rows.ts";
import { toSegment } from "./slug.ts";

/** The look-up. A model-year's addresses are made when first asked for: an isolate's first visitor would feel all 30,000. */
export function buildVersions(rows: VersionRows) {
  const rowsByModelYear = new Map(rows.versions.map((row) => [`${row[0]}/${row[1]}`, row]));
  const made = new Map<string, readonly SlugCandidate[]>();

  function listVersions(modelId: number, year: number): readonly SlugCandidate[] {
    const key = `${modelId}/${year}`;
    const known = made.get(key);
    const row = rowsByModelYear.get(key);
    if (known || !row) return known ?? [];
    const [, , ids, slugs] = row;
    const candidates = ids.map((id, index) => ({ id, slug: toSegment(slugs[index] ?? "") }));
    const versions = assignSlugs(candidates, "versao");
    made.set(key, versions);
    return versions;
  }

  return {
    /** The id of a version by its address; null where that model-year has no such version. */
    findId: (modelId: number, year: number, slug: string): number | null =>
      listVersions(modelId, year).find((version) => version.slug === slug)?.id ?? null,
    /** The slug a version is found under; null where that model-year has no such version. */
    findSlug: (modelId: number, year: number, id: number): string | null =>
      listVersions(modelId, year).find((version) => version.id === id)?.slug ?? null,
  };
}

export type Versions = ReturnType<typeof buildVersions>;
