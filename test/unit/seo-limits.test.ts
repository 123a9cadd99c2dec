// Titles, descriptions and files at their limits: one character more, one row more.

import { describe, expect, it } from "vitest";
import { evidenceOf } from "../../app/pricing/value.ts";
import type { OpenDataRow } from "../../app/schemas/open-data.ts";
import { MAX_DESCRIPTION_LENGTH, writeDescription } from "../../app/seo/description.ts";
import { PICTURE_SIZE } from "../../app/seo/head.ts";
import { cityGraph } from "../../app/seo/json-ld/places.ts";
import { openDataGraph } from "../../app/seo/json-ld/site.ts";
import { vehicleGraph } from "../../app/seo/json-ld/vehicles.ts";
import {
  cellsOf,
  FIGURE_COLUMNS,
  OPEN_DATA_FORMATS,
  renderCsv,
  renderJson,
  streamText,
} from "../../app/seo/open-data.ts";
import { MAX_SITEMAP_ENTRIES, renderRobots, renderSitemap, renderSitemapIndex } from "../../app/seo/sitemap.ts";
import {
  brandTitle,
  cityTitle,
  MAX_TITLE_LENGTH,
  modelTitle,
  modelYearTitle,
  stateTitle,
  versionTitle,
} from "../../app/seo/titles.ts";

it("a search engine shows 60 characters of a title and 160 of a description, and 1200 by 630 pixels of a picture", () => {
  expect([MAX_TITLE_LENGTH, MAX_DESCRIPTION_LENGTH, PICTURE_SIZE]).toEqual([60, 160, { width: 1200, height: 630 }]);
});

describe("a title", () => {
  it.each([
    [stateTitle("SP", "em São Paulo"), "Seguro Auto SP - Preços de Seguro em São Paulo"],
    [brandTitle("Fiat"), "Seguro Auto Fiat - Preços e Informações"],
    [modelTitle("Fiat", "Grand Siena"), "Seguro Fiat GRAND SIENA - Cotação e Preços"],
    [modelYearTitle("Fiat", "Argo", 3200), "Seguro Fiat ARGO 0 Km - Preço e Cotação"],
    [versionTitle("Fiat", "Argo", "DRIVE 1.0", 2022), "Seguro Fiat ARGO 2022 DRIVE 1.0 - Preço e Cotação"],
  ])("%s", (title, expected) => expect(title).toBe(expected));

  it("§2.60: keeps its tail at exactly 60 characters, and loses it at 61", () => {
    const titleOf = (length: number) => brandTitle("x".repeat(length));
    const rest = "Seguro Auto  - Preços e Informações".length;
    expect(titleOf(60 - rest)).toHaveLength(60);
    expect(titleOf(61 - rest)).toBe(`Seguro Auto ${"x".repeat(61 - rest)}`);
    expect(cityTitle("em Campinas", "SP")).toHaveLength("Seguro Auto em Campinas SP - Preços e Cotações".length);
  });
});

describe("a description", () => {
  const [BEGINNING, PROMISE] = ["Veja o preço médio do seguro de carro ", " e descubra quanto você pode economizar"];
  const WHOLE = `${BEGINNING}${PROMISE}. Compare com até 18 seguradoras.`;

  it("§2.62: keeps its number at exactly 160 characters, and loses it first at 161", () => {
    const about = "x".repeat(160 - WHOLE.length - " (9)".length);
    expect(writeDescription(about, "9")).toHaveLength(160);
    expect(writeDescription(about, "9")).toContain(" (9)");
    expect(writeDescription(`${about}x`, "9")).toBe(WHOLE.replace(PROMISE, `${about}x${PROMISE}`));
  });

  it("keeps the whole sentence at exactly 160 characters, then its first two parts, and never loses the first", () => {
    const about = "x".repeat(160 - WHOLE.length);
    expect(writeDescription(about)).toHaveLength(160);
    expect(writeDescription(`${about}x`)).toBe(`${BEGINNING}${about}x${PROMISE}.`);
    const longer = "x".repeat(160 - `${BEGINNING}${PROMISE}.`.length);
    expect(writeDescription(longer)).toHaveLength(160);
    expect(writeDescription(`${longer}x`)).toBe(`${BEGINNING}${longer}x.`);
    expect(writeDescription("x".repeat(300), "9")).toBe(`${BEGINNING}${"x".repeat(300)}.`);
  });
});

describe("a sitemap", () => {
  it("holds fewer addresses than the protocol allows", () => expect(MAX_SITEMAP_ENTRIES).toBe(20_000));

  it("is a list of addresses or of sitemaps, a line each", () => {
    const entries = [{ url: "https://a.br/x", changedOn: "2026-11-20" }];
    expect(renderSitemap(entries)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<url><loc>https://a.br/x</loc><lastmod>2026-11-20</lastmod></url>\n</urlset>\n',
    );
    expect(renderSitemapIndex(entries)).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n<sitemap><loc>https://a.br/x</loc><lastmod>2026-11-20</lastmod></sitemap>\n</sitemapindex>\n',
    );
    expect(renderRobots("https://a.br/s.xml")).toBe("User-agent: *\nAllow: /\n\nSitemap: https://a.br/s.xml\n");
  });
});

describe("a table", () => {
  const aRow = (changes: Partial<OpenDataRow> = {}): OpenDataRow => ({
    names: ["Fiat"],
    quotes: 12,
    meanPrice: 1_234.567,
    percentile25: 1_000.004,
    median: 1_200.005,
    percentile75: 1_400.999,
    meanPercentage: 3.456_78,
    lastQuoteAt: "2026-11-20",
    path: "/seguro-de-carro/marca/fiat",
    ...changes,
  });
  const columns = ["marca", ...FIGURE_COLUMNS.map(({ name }) => name)];
  const csvOf = (rows: OpenDataRow[]) => [
    ...renderCsv({ columns, rows: rows.map((row) => cellsOf(row, "https://a.br")) }),
  ];
  const jsonOf = (rows: OpenDataRow[]) => [
    ...renderJson({ columns, rows: rows.map((row) => cellsOf(row, "https://a.br")) }, "licenca"),
  ];

  it("comes in two formats", () => {
    expect(OPEN_DATA_FORMATS).toEqual([
      { extension: "csv", encodingFormat: "text/csv" },
      { extension: "json", encodingFormat: "application/json" },
    ]);
  });

  it("has prices to the cent and percentages to three decimals, a line a row", () => {
    expect(csvOf([aRow(), aRow({ lastQuoteAt: null })]).join("")).toBe(
      "\uFEFFmarca,cotacoes,preco_medio,percentil_25,mediana,percentil_75,percentual_fipe,ultima_cotacao,pagina\r\n" +
        "Fiat,12,1234.57,1000,1200.01,1401,3.457,2026-11-20,https://a.br/seguro-de-carro/marca/fiat\r\n" +
        "Fiat,12,1234.57,1000,1200.01,1401,3.457,,https://a.br/seguro-de-carro/marca/fiat\r\n",
    );
    expect(JSON.parse(jsonOf([aRow()]).join("")).linhas).toEqual([
      {
        marca: "Fiat",
        cotacoes: 12,
        preco_medio: 1_234.57,
        percentil_25: 1_000,
        mediana: 1_200.01,
        percentil_75: 1_401,
        percentual_fipe: 3.457,
        ultima_cotacao: "2026-11-20",
        pagina: "https://a.br/seguro-de-carro/marca/fiat",
      },
    ]);
  });

  it.each([
    ["Fiat, Argo", '"Fiat, Argo"'],
    ['o "novo"', '"o ""novo"""'],
    ["a\nb", '"a\nb"'],
    ["a\rb", '"a\rb"'],
    ["=1+1", "'=1+1"],
    ["@a", "'@a"],
    ["-a", "'-a"],
    ["+a", "'+a"],
    ["\ta", "'\ta"],
    ["\ra", '"\'\ra"'],
    ["a=b", "a=b"],
    ["a-b", "a-b"],
  ])("the name %j is written %j", (name, cell) => {
    const [, line = ""] = csvOf([aRow({ names: [name] })]);
    expect(line.slice(0, line.indexOf(",12,"))).toBe(cell);
  });

  it.each([
    [0, 0],
    [1, 1],
    [499, 1],
    [500, 1],
    [501, 2],
    [1_000, 2],
    [1_001, 3],
  ])("of %i rows comes in %i pieces of 500 rows beside its first line", (count, pieces) => {
    const rows = Array.from({ length: count }, (_, index) => aRow({ names: [String(index)] }));
    const csv = csvOf(rows);
    expect(csv).toHaveLength(1 + pieces);
    expect(csv.join("").split("\r\n")).toHaveLength(count + 2);
    expect(jsonOf(rows)).toHaveLength(2 + pieces);
    if (count > 500) expect(csv[1]?.split("\r\n")).toHaveLength(501);
  });

  it("is read as a stream, a piece at a time, to its end", async () => {
    const pieces = jsonOf(Array.from({ length: 1_200 }, () => aRow()));
    let given = 0;
    const counted = (function* () {
      for (const piece of pieces) {
        given += 1;
        yield piece;
      }
    })();
    const reader = streamText(counted).getReader();
    const first = await reader.read();
    expect(new TextDecoder().decode(first.value)).toBe(pieces[0]);
    expect(given, "not made whole").toBeLessThan(pieces.length);
    let text = pieces[0] ?? "";
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      text += new TextDecoder().decode(read.value);
    }
    expect(text).toBe(pieces.join(""));
  });
});

describe("structured data", () => {
  const facts = {
    title: "T",
    canonical: "https://a.br/x",
    breadcrumbs: [{ label: "X", path: "/x" }],
    modifiedOn: null,
  };
  const statistics = (quotes: number, lastQuoteAt: string | null = "2026-11-20") => ({
    evidence: evidenceOf(quotes, lastQuoteAt),
    ...{ meanPrice: 1, percentile25: 1.004, median: 2.005, percentile75: 3.999, meanPercentage: 3, quantiles: [] },
  });

  interface PageNode {
    readonly mainEntity?: Record<string, unknown>;
    readonly mentions?: unknown;
    readonly temporalCoverage?: string;
  }
  const nodesOf = (graph: { "@graph": unknown }) => graph["@graph"] as readonly PageNode[];

  it("§2.64: tells observed prices from twenty quotes on, to the cent, with their day where it is known", () => {
    const entity = (own: ReturnType<typeof statistics> | null) =>
      nodesOf(vehicleGraph(facts, { vehicle: "Fiat Argo", statistics: own }))[0]?.mainEntity;
    expect([entity(null), entity(statistics(19))]).toEqual([undefined, undefined]);
    expect(entity(statistics(20))).toMatchObject({
      observationDate: "2026-11-20",
      value: { median: 2.01, percentile25: 1, percentile75: 4 },
    });
    expect(entity(statistics(20, null))).not.toHaveProperty("observationDate");
  });

  it("has no breadcrumb of one crumb, and one of two", () => {
    const city = {
      ...{ name: "Natal", inCity: "em Natal", uf: "RN", path: "/rn/natal" },
      state: { uf: "RN", name: "Rio Grande do Norte", path: "/rn" },
    };
    expect(nodesOf(cityGraph(facts, city, null))).toHaveLength(1);
    const two = { ...facts, breadcrumbs: [...facts.breadcrumbs, { label: "Y", path: "/y" }] };
    expect(nodesOf(cityGraph(two, city, null))[1]).toMatchObject({
      itemListElement: [
        { position: 1, name: "X", item: "https://a.br/x" },
        { position: 2, name: "Y", item: "https://a.br/y" },
      ],
    });
  });

  it("of the data names no period before there is one", () => {
    const [, dataset] = nodesOf(openDataGraph(facts, "D", [], [], null));
    expect(dataset).not.toHaveProperty("temporalCoverage");
    expect(dataset).not.toHaveProperty("dateModified");
    const [, dated] = nodesOf(openDataGraph(facts, "D", [], [], { from: "2026-01-01", to: "2026-06-30" }));
    expect(dated).toMatchObject({ temporalCoverage: "2026-01-01/2026-06-30", dateModified: "2026-06-30" });
  });
});
