import { writeFileSync } from "node:fs";
import { it } from "vitest";
import { loadSampleData } from "../../tools/sample-data/load.ts";
import { openSharedDatabase } from "../support/database.ts";
import { TODAY } from "../support/today.ts";

const db = await openSharedDatabase();
await loadSampleData(db, { quotes: 220_000, seed: 2, today: TODAY }, () => {});
await db.run("set work_mem = '128MB'; begin; select refresh.prepare(); select refresh.read_quotes()");
const begun = Date.now();
await db.run("select refresh.fit_rating_model()");
const ms = Date.now() - begun;
const rows = await db.query(`select said, count(*)::int as quotes, avg((part between 2 and 5)::int)::float8 as coverage,
  percentile_cont(0.5) within group (order by abs(exp(median - quoted) - 1)) as error
  from pg_temp.verified where place_support <> 'country' group by said order by said`);
const fit = await db.query(
  "select passes, general, value_exponent, within, quotes_learnt, quantiles, quantiles_unsaid, factors from rating_fits",
);
const effects = await db.query(
  "select factor, level, effect, variance, quotes, compared, rank from rating_effects order by factor, level",
);
await db.run("rollback");
it("figures", () => {
  writeFileSync(process.env.FIGURES_TO!, JSON.stringify({ ms, rows, fit }, null, 1));
  writeFileSync(process.env.FIGURES_TO! + ".effects", effects.map((e) => JSON.stringify(e)).join("\n"));
});
