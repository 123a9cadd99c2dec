// Each rule stands once in SQL and once in TypeScript, and both say the same.

import { expect, it } from "vitest";
import * as comparisonRules from "../../app/estimate/comparison-rules.ts";
import { AVERAGE_WITHIN } from "../../app/estimate/describe-effect.ts";
import * as ratingRules from "../../app/estimate/model-rules.ts";
import { DRIVER_FACTORS, UNKNOWN_LEVEL } from "../../app/estimate/rating/factors.ts";
import * as rules from "../../app/estimate/rules.ts";
import { expectSame } from "../support/compare.ts";
import { listValues, openSharedDatabase } from "../support/database.ts";
import * as databaseRules from "../support/database-rules.ts";

const db = await openSharedDatabase();

const { EXCLUDED_INSURER_IDS, ...LIST_LENGTHS } = databaseRules;

/** What SQL has beside the lengths of lists, and what TypeScript says it is; only SQL needs the last ones. */
const TWINS: Readonly<Record<string, unknown>> = {
  quote_window: `${rules.WINDOW_DAYS} days`,
  min_fipe_percentage: String(rules.MIN_FIPE_PERCENTAGE),
  max_fipe_percentage: String(rules.MAX_FIPE_PERCENTAGE),
  min_quotes_for_mean: String(rules.MIN_QUOTES_FOR_MEAN),
  min_quotes_for_open_data: String(rules.MIN_QUOTES_FOR_OPEN_DATA),
  ...Object.fromEntries(Object.entries(LIST_LENGTHS).map(([name, length]) => [name.toLowerCase(), String(length)])),
  site_time_zone: "America/Sao_Paulo",
  refresh_overdue_after: "26:00:00",
  kept_refreshes: "100",
  kept_quote_months: "36",
  told_ages: `{1,7,30,90,${rules.WINDOW_DAYS}}`,
  max_rated_percentage: String(ratingRules.RATED_PERCENTAGE.max),
  min_quotes_for_support: String(ratingRules.MIN_QUOTES_FOR_SUPPORT),
  min_quotes_to_fit: String(ratingRules.MIN_QUOTES_TO_FIT),
  promised_coverage: String(ratingRules.PROMISED_COVERAGE),
  min_coverage: String(ratingRules.ACCEPTED_COVERAGE.min),
  max_coverage: String(ratingRules.ACCEPTED_COVERAGE.max),
  nearest_municipalities: String(comparisonRules.NEAREST_MUNICIPALITIES),
  min_requests_for_index: String(comparisonRules.MIN_REQUESTS_FOR_INDEX),
  min_quotes_to_rank: String(comparisonRules.MIN_QUOTES_TO_RANK),
  similar_value: String(comparisonRules.SIMILAR_VALUE),
  similar_years: String(comparisonRules.SIMILAR_YEARS),
  similar_saving: String(comparisonRules.SIMILAR_SAVING),
  similar_deviations: "0.8416",
  average_within: String(AVERAGE_WITHIN / 100),
  residual_quantiles: `{${ratingRules.RESIDUAL_QUANTILES.join(",")}}`,
  normal_quantiles: "{-1.6449,-1.2816,-0.6745,0,0.6745,1.2816,1.6449}",
  quotes_for_quantiles: "100",
  oldest_rated_age: "15",
  held_back_share: "0.1",
  quotes_tried_unsaid: "10000",
  fit_tolerance: "0.001",
  max_fit_passes: "50",
  kept_fits: "400",
  not_said: UNKNOWN_LEVEL,
};

it("every constant of SQL has its twin, and every length of a list its constant", async () => {
  const constants = await listValues(
    db,
    "select proname from pg_proc where pronamespace = 'rules'::regnamespace and pronargs = 0 and provolatile = 'i' order by proname",
  );
  expectSame(constants, Object.keys(TWINS).sort(), "constants");
  for (const name of constants) {
    const [value] = await listValues(db, `select rules.${name}()::text`);
    expect([name, value]).toEqual([name, TWINS[name]]);
  }
});

it("what a quote says of its driver are the same factors, with the same levels", async () => {
  const described = await db.query<{ factor: string; attributes: string[]; levels: string[] | null }>(
    "select factor, attributes, levels from rules.rating_factors where entity = 'driver'",
  );
  const sorted = (levels: readonly string[] | null) => levels && [...levels].sort();
  expect(
    Object.fromEntries(described.map(({ factor, levels, ...own }) => [factor, { ...own, levels: sorted(levels) }])),
  ).toEqual(
    Object.fromEntries([
      ...DRIVER_FACTORS.map(({ name, levels }) => [name, { attributes: [name], levels: sorted(Object.keys(levels)) }]),
      ...[["gender", "age_range"] as const, ["gender", "marital_status"] as const].map((fields) => [
        fields.join("*"),
        { attributes: fields, levels: null },
      ]),
    ]),
  );
});

it("§5.19, §9.3: the insurers that do not count for vehicles are those that the rules name", async () => {
  const sql = "select id from insurers where not counts_for_vehicles order by id";
  expectSame(await listValues<number>(db, sql), EXCLUDED_INSURER_IDS, "insurers");
});
