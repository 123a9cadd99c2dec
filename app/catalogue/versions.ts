// The versions of the site's vocabulary: which addresses a model-year has.

import { assignSlugs } from "./assign-slugs.ts";
import { toSegment } from "./slug.ts";

export interface Versions {
  /** The id of a version by its address; null where that model-year has no such version. */
  findId(modelId: number, year: number, slug: string): number | null;
  /** The slug a version is found under; null where that model-year has no such version. */
  findSlug(modelId: number, year: number, id: number): string | null;
  /** The slugs of a model-year's versions; none where it has none. */
  listSlugs(modelId: number, year: number): readonly string[];
}

/** Rows as the database answers them; slugs as they are stored. */
export type VersionRows = readonly (readonly [
  modelId: number,
  year: number,
  ids: readonly number[],
  slugs: readonly string[],
])[];

interface ModelYearVersions {
  readonly slugById: ReadonlyMap<number, string>;
  readonly idBySlug: ReadonlyMap<string, number>;
}

/**
 * The look-up. A model-year's addresses are made when it is first asked for: all thirty thousand at once would be felt
 * by the first visitor of an isolate, and as objects they would weigh on its memory.
 */
export function buildVersions(rows: VersionRows): Versions {
  const rowsByModelYear = new Map(rows.map((row) => [`${row[0]}/${row[1]}`, row]));
  const made = new Map<string, ModelYearVersions>();

  function find(modelId: number, year: number): ModelYearVersions | null {
    const key = `${modelId}/${year}`;
    const present = made.get(key);
    if (present) return present;
    const row = rowsByModelYear.get(key);
    if (!row) return null;
    const [, , ids, slugs] = row;
    const wishes = ids.map((id, index) => ({ id, slug: toSegment(slugs[index] ?? "") }));
    const assigned = assignSlugs(wishes, "versao");
    const versions = {
      slugById: new Map(assigned.map(({ id, slug }) => [id, slug])),
      idBySlug: new Map(assigned.map(({ id, slug }) => [slug, id])),
    };
    made.set(key, versions);
    return versions;
  }

  return {
    findId: (modelId, year, slug) => find(modelId, year)?.idBySlug.get(slug) ?? null,
    findSlug: (modelId, year, id) => find(modelId, year)?.slugById.get(id) ?? null,
    listSlugs: (modelId, year) => [...(find(modelId, year)?.idBySlug.keys() ?? [])],
  };
}
