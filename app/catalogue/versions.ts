// The versions of the site's vocabulary: which slugs a model-year has.

/** A version by its place in the catalogue. */
export interface VersionAddress {
  readonly id: number;
  readonly slug: string;
}

export interface Versions {
  /** Null where that model-year has no such version. */
  find(modelId: number, year: number, slug: string): VersionAddress | null;
}

/** Rows as the database answers them: `[model id, year, ids, slugs]`. */
export type VersionRows = readonly (readonly [
  modelId: number,
  year: number,
  ids: readonly number[],
  slugs: readonly string[],
])[];

/** The look-up. Rows are kept as they came: thirty thousand versions as objects would weigh on the isolate. */
export function buildVersions(rows: VersionRows): Versions {
  const byModelYear = new Map(rows.map((row) => [`${row[0]}/${row[1]}`, row]));
  return {
    find(modelId, year, slug) {
      const row = byModelYear.get(`${modelId}/${year}`);
      if (!row) return null;
      const index = row[3].indexOf(slug);
      const id = row[2][index];
      return id === undefined ? null : { id, slug };
    },
  };
}
