// The judge of the most quoted model-years of a brand and of a state.

import { mean } from "d3-array";
import { expect } from "vitest";
import type { ModelYearGroupRow } from "../../app/database/answers.ts";
import { expectMeans, expectNumber, expectSame } from "./compare.ts";
import { MOST_QUOTED_MODEL_YEARS } from "./database-rules.ts";
import { dayOf, mostQuoted } from "./expected.ts";
import type { QuoteRow, Rows } from "./rows.ts";

/** Compares them with those of these quotes, of which there must be some. */
export function expectModelYearGroups(
  actual: readonly ModelYearGroupRow[],
  quotes: readonly QuoteRow[],
  rows: Rows,
): void {
  const versions = new Map(rows.versions.map((version) => [version.id, version]));
  const keyOf = ({ versionId }: QuoteRow) => {
    const { modelId = 0, year = 0 } = versions.get(versionId) ?? {};
    return modelId * 10_000 + year;
  };
  const groups = mostQuoted(quotes, keyOf, MOST_QUOTED_MODEL_YEARS);
  expectSame(
    actual.map(({ modelId, year, quotes }) => [modelId * 10_000 + year, quotes]),
    groups.map(([key, group]) => [key, group.length]),
    "most quoted",
  );
  groups.forEach(([, group], index) => {
    const found = actual[index];
    expectMeans(found, group);
    expect(found?.lastQuoteAt).toBe(dayOf(Math.min(...group.map(({ hoursAgo }) => hoursAgo))));
    const values = group.map(({ versionId }) => versions.get(versionId)?.fipeValue || 0).filter((value) => value > 0);
    if (values.length === 0) expect(found?.fipeValue).toBeNull();
    else expectNumber(found?.fipeValue, mean(values), "fipeValue");
  });
}
