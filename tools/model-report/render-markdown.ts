// The report of the rating model as Markdown.

import type { ModelReport } from "./read-report.ts";

function percent(value: number | null, digits = 1): string {
  return value === null ? "–" : `${value.toFixed(digits)} %`;
}

/** What an effect does to a price: 0.1823 is +20.0 %. */
function change(effect: number): string {
  const moved = 100 * Math.expm1(effect);
  return `${moved >= 0 ? "+" : "−"}${Math.abs(moved).toFixed(1)} %`;
}

function table(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]) => `| ${cells.map(String).join(" | ")} |`;
  return [line(headings), line(headings.map(() => "---")), ...rows.map(line)].join("\n");
}

function describeNewest({ newest }: ModelReport): string {
  if (!newest) return "No fit was ever tried: `npm run db:refresh` tries one.";
  const { fittedAt, refused, quotesLearnt, leftOut, passes, general, valueExponent, referenceValue, within } = newest;
  const left = Object.entries(leftOut)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, quotes]) => [reason, quotes]);
  const lines = [
    `Fitted ${fittedAt}, ${refused === null ? "in use" : `refused: ${refused}. What follows is of the one in use, if there is one`}.`,
    `Learnt from ${quotesLearnt} quotes.`,
  ];
  if (general !== null && referenceValue !== null && valueExponent !== null && within !== null) {
    lines.push(
      `${passes} passes. A car of R$ ${Math.round(referenceValue)} pays ${percent(Math.exp(general), 2)} of FIPE where every effect is 0; the percentage goes with the value to the power of ${valueExponent.toFixed(3)}. What no effect explains has a standard deviation of ${Math.sqrt(within).toFixed(3)} in logarithms.`,
    );
  }
  return `${lines.join("\n")}\n\n${left.length > 0 ? table(["left out because", "quotes"], left) : "No quote was left out."}`;
}

/** A reader finds each question of the report as a heading. */
export function renderMarkdown(report: ModelReport): string {
  const factors = report.factors.map(({ factor, levels, between, k, betweenBefore }) => [
    factor,
    levels,
    percent(100 * Math.expm1(Math.sqrt(between))),
    k === null ? "–" : k.toFixed(1),
    betweenBefore === null ? "–" : percent(100 * Math.expm1(Math.sqrt(betweenBefore))),
  ]);
  const classes = report.classes.map((row) => [
    row.vehicle,
    row.place,
    row.set,
    row.verified,
    percent(row.coverage === null ? null : 100 * row.coverage),
    percent(row.error),
    percent(row.modelYearError),
    percent(row.nationalError),
    percent(row.estimateError),
  ]);
  const effects = (rows: ModelReport["dearest"]) =>
    table(
      ["factor", "level", "effect", "quotes"],
      rows.map(({ factor, name, effect, quotes }) => [factor, name, change(effect), quotes]),
    );
  const drift = report.drift.map((fit) => [
    fit.fittedAt,
    fit.refused === null ? "used" : `refused: ${fit.refused}`,
    fit.quotesLearnt,
    percent(fit.general === null ? null : Math.exp(fit.general), 2),
    fit.valueExponent === null ? "–" : fit.valueExponent.toFixed(3),
    percent(fit.coverage === null ? null : 100 * fit.coverage),
    percent(fit.error),
  ]);
  return [
    "# Rating model",
    describeNewest(report),
    "## What its factors are worth",
    "`differs by` is one standard deviation between levels; from `k` quotes on a level weighs more than its parent (of those that others lie within, the others count).",
    table(["factor", "levels", "differs by", "k", "in the fit before"], factors),
    "## How sure it is",
    "On quotes it had not seen. `interval holds` is to be 80 %; errors are medians of |predicted − quoted| / quoted.",
    table(
      [
        "car known by",
        "place known by",
        "set by",
        "verified by",
        "interval holds",
        "error",
        "its model-year's median",
        "country's median",
        "specification's estimate",
      ],
      classes,
    ),
    "## The dearest",
    effects(report.dearest),
    "## The cheapest",
    effects(report.cheapest),
    "## Against earlier fits",
    table(["fitted", "outcome", "quotes", "general", "value's exponent", "interval holds", "error"], drift),
    "",
  ].join("\n\n");
}
