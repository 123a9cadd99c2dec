// Titles, descriptions, sitemaps, structured data and tables as text, and at their limits: one character more, one row more.

import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { expect, it } from "vitest";
import type { Statistics } from "../../app/data/prices.ts";
import { daysBefore } from "../../app/estimate/months.ts";
import { describePrices } from "../../app/pages/serve-page.server.ts";
import { type Cell, FIGURE_COLUMNS, figureCells, renderCsv } from "../../app/seo/csv-table.ts";
import { writeStatistics } from "../../app/seo/description.ts";
import { insuranceGraph } from "../../app/seo/json-ld/insurance.ts";
import { renderRobots, renderSitemap } from "../../app/seo/sitemap.ts";
import { fitTitle, modelYearTitle } from "../../app/seo/titles.ts";
import { forAll } from "../support/for-all.ts";

function aStatistics(quotes: number, figures: Partial<Statistics> = {}): Statistics {
  const means = { meanPrice: 2_600, minPrice: 1_900, meanPercentage: 4 };
  return { sample: { quotes, lastQuoteAt: "2026-11-20" }, ...means, ...figures };
}
const statisticsOf = (quotes: number) => aStatistics(quotes, { meanPrice: 2_640.375, minPrice: 1_900.125 });

it("§2.49, §2.56, §2.57: a title has what fits of its end, and the year 3200 as '0 Km'", () => {
  const [short, long] = ["Seguro Auto em Campinas SP", "Seguro Auto em São José do Vale do Rio Preto RJ"];
  const end = " - Preços e Cotações";
  expect([fitTitle(short, end), fitTitle(long, end)]).toEqual([short + end, long]);
  const ofZeroKm = modelYearTitle("Kia", "Rio", 3200, "em São José dos Campos SP");
  expect(ofZeroKm).toBe("Seguro Kia RIO 0 Km em São José dos Campos SP");
});

it("§2.60: a title never loses what it is about, and never ends inside a word", () => {
  forAll(fc.string({ minLength: 1, maxLength: 80 }), (version) => {
    const name = `Seguro Fiat ARGO 2022 ${version}`;
    const whole = `${name} - Preço e Cotação`;
    expect(modelYearTitle("Fiat", "Argo", 2022, version)).toBe(whole.length <= 60 ? whole : name);
  });
});

const [BEGINNING, PROMISE] = ["Veja o preço médio do seguro de carro ", " e descubra quanto você pode economizar"];
const COMPARED = ". Compare com até 18 seguradoras.";

const observed = (about: string, quotes: number | null) =>
  writeStatistics({ of: "de nada", about, statistics: quotes === null ? null : statisticsOf(quotes) });

it.each([
  ["para o Fiat Argo", 84_350, " (R$\u00a02.640 em 84.350 cotações)", PROMISE],
  ["para o Fiat Argo 0 Km em São Paulo SP", 435, " (R$\u00a02.640)", PROMISE],
  ["para a Volkswagen Amarok 2020 em São José do Rio Preto SP", 435, " (R$\u00a02.640 em 435 cotações)", ""],
  ["para a Volkswagen Amarok 2020 em Vila Bela da Santíssima Trindade MT", 9_435, " (R$\u00a02.640)", ""],
])("§2.53, §2.61, §2.62: a description %s has what fits of its mean and count", (about, quotes, figure, promise) => {
  expect(observed(about, quotes)).toBe(`${BEGINNING}${about}${figure}${promise}${COMPARED}`);
});

it("§2.62, §2.63: every description compares 18 insurers, has the mean from 15 quotes on, and has 160 characters at most where its name allows", () => {
  forAll(fc.string({ minLength: 1, maxLength: 130 }), fc.integer({ min: 0, max: 2_000_000 }), (about, quotes) => {
    const description = observed(about, quotes);
    const [least, figure] = [`${BEGINNING}${about}${COMPARED}`, " (R$\u00a02.640)"];
    expect([description.startsWith(`${BEGINNING}${about}`), description.endsWith(COMPARED)]).toEqual([true, true]);
    expect(description.length).toBeLessThanOrEqual(Math.max(160, least.length));
    const fits = least.length + figure.length <= 160;
    expect(description.slice(BEGINNING.length + about.length).includes("2.640")).toBe(quotes >= 15 && fits);
    if (quotes < 15) expect(description).toBe(observed(about, null));
  });
  expect(writeStatistics(null)).toBe(`${BEGINNING}no Brasil${PROMISE}${COMPARED}`);
});

it("a sitemap is XML whatever it lists, a line each, with a date only where one is known", () => {
  const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
  const pages = [["/?a=1&b=<2>", "2026-11-20"] as const, ["/b", null] as const];
  const dated = "<loc>https://a.br/?a=1&amp;b=&lt;2&gt;</loc><lastmod>2026-11-20</lastmod>";
  expect(renderSitemap("urlset", "https://a.br", pages)).toBe(
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACE}>\n<url>${dated}</url>\n<url><loc>https://a.br/b</loc></url>\n</urlset>\n`,
  );
  expect(renderSitemap("sitemapindex", "https://a.br", pages.slice(0, 1))).toContain(
    `\n<sitemapindex ${NAMESPACE}>\n<sitemap>${dated}</sitemap>\n</sitemapindex>\n`,
  );
  expect(renderRobots("https://a.br/s.xml")).toBe("User-agent: *\nAllow: /\n\nSitemap: https://a.br/s.xml\n");
});

const linesOf = (rows: readonly Cell[][]) => [
  ...renderCsv({ columns: ["marca", ...FIGURE_COLUMNS.map(({ name }) => name)], rows }),
];

it("a table has prices to the cent, percentages to three decimals, and nothing for what is unknown", () => {
  const sample = { quotes: 12, lastQuoteAt: null };
  const statistics = aStatistics(12, { sample, meanPrice: 1_234.567, meanPercentage: 3.456_78 });
  expect(linesOf([["Fiat", ...figureCells(statistics, "https://a.br/fiat")]]).join("")).toBe(
    "\uFEFFmarca,cotacoes,preco_medio,percentual_fipe,ultima_cotacao,pagina\r\n" +
      "Fiat,12,1234.57,3.457,,https://a.br/fiat\r\n",
  );
});

it("a table comes back from CSV, as RFC 4180 has it; no cell is a formula, by whatever separator it is cut", () => {
  const texts = fc.string({ unit: fc.constantFrom(..."=+-@|＝ab1 ;,\t\r\n\"'") });
  forAll(fc.oneof(fc.string({ unit: "grapheme" }), texts), (name) => {
    const [, line = ""] = linesOf([[name, 12]]);
    const [[cell = ""] = []] = parse(line, { relax_column_count: true }) as string[][];
    const bare = (text: string) => text.replace(/(^|[,;\t\r\n]\s*)'(?=[\s=+\-@|＝＋－＠])/g, "$1");
    expect(bare(cell)).toBe(bare(name));
    for (const separator of [",", ";", "\t"]) {
      for (const piece of line.slice(0, -2).split(new RegExp(`[${separator}\r\n]`))) {
        expect([separator, piece]).not.toEqual([separator, expect.stringMatching(/^"?\s*[=+\-@|＝＋－＠]/)]);
      }
    }
  });
});

const props = { title: "T", canonical: "https://a.br/x", breadcrumbs: [], modifiedOn: null };

it("§2.64: structured data has mean and lowest price of at least twenty quotes, to the cent, with their number and day", () => {
  const entity = (statistics: Statistics | null) => {
    const nodes = insuranceGraph(props, { vehicle: "Fiat Argo", statistics })["@graph"];
    return (nodes as readonly { readonly mainEntity?: object }[])[0]?.mainEntity;
  };
  expect([entity(null), entity(statisticsOf(19))]).toEqual([undefined, undefined]);
  expect(entity(statisticsOf(20))).toMatchObject({
    observationDate: "2026-11-20",
    observationPeriod: "P180D",
    value: { currency: "BRL", value: 2_640.38, minValue: 1_900.13 },
    additionalProperty: { name: "Cotações analisadas", value: 20 },
  });
  expect(entity(aStatistics(20, { sample: { quotes: 20, lastQuoteAt: null } }))).not.toHaveProperty("observationDate");
});

it("counts days back over the end of a month and a leap day", () => {
  expect(daysBefore("2026-11-20", 180)).toBe("2026-05-24");
  expect(daysBefore("2024-03-01", 1)).toBe("2024-02-29");
});

const tell = (statistics: Statistics | null) => {
  const [first = ""] = describePrices({ of: "do Fiat Argo", about: "", statistics });
  return first.replaceAll("\u00a0", " ");
};

it("a page without a text says its quotes, and their mean from 15 on", () => {
  expect(tell(aStatistics(1))).toMatch(/ 180 .* 1 cotação .* 7% .*do Fiat Argo/);
  expect(tell(aStatistics(14))).not.toContain("R$");
  expect(tell(aStatistics(15))).toMatch(/ 15 cotações .*R\$ 2\.600,00/);
  expect(tell(null)).not.toMatch(/\d cotaç|R\$/);
  expect(describePrices(null)).toHaveLength(1);
});
