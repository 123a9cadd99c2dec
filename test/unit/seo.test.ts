// Titles, descriptions, sitemaps and tables as text.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OpenDataRow } from "../../app/pages/open-data.server.ts";
import { evidenceOf } from "../../app/pricing/value.ts";
import { daysBefore } from "../../app/pricing/window.ts";
import { describeFigure, writeDescription } from "../../app/seo/description.ts";
import { cellsOf, renderCsv, renderJson } from "../../app/seo/open-data.ts";
import { renderRobots, renderSitemap } from "../../app/seo/sitemap.ts";
import { cityTitle, modelYearInCityTitle, versionTitle } from "../../app/seo/titles.ts";

describe("a title", () => {
  it.each([
    [cityTitle("em Campinas", "SP"), "Seguro Auto em Campinas SP - Preços e Cotações"],
    [cityTitle("em São José do Vale do Rio Preto", "RJ"), "Seguro Auto em São José do Vale do Rio Preto RJ"],
    [
      modelYearInCityTitle("Fiat", "Argo", 2022, "em Natal", "RN"),
      "Seguro Fiat ARGO 2022 em Natal RN - Preço e Cotação",
    ],
    [
      modelYearInCityTitle("Fiat", "Argo", 3200, "em São José dos Campos", "SP"),
      "Seguro Fiat ARGO 0 Km em São José dos Campos SP",
    ],
    [versionTitle("Chevrolet", "Onix Plus", "LT", 2020), "Seguro Chevrolet ONIX PLUS 2020 LT - Preço e Cotação"],
    [versionTitle("Chevrolet", "Onix", "PLUS LT", 2020), "Seguro Chevrolet ONIX 2020 PLUS LT - Preço e Cotação"],
  ])("§2.49, §2.56, §2.57: %s", (title, expected) => expect(title).toBe(expected));

  it("§2.60: never loses what it is about, and never ends inside a word", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 80 }), (version) => {
        const name = `Seguro Fiat ARGO 2022 ${version}`;
        const whole = `${name} - Preço e Cotação`;
        const title = versionTitle("Fiat", "Argo", version, 2022);
        expect([name, whole]).toContain(title);
        if (whole.length <= 60) expect(title).toBe(whole);
      }),
    );
  });
});

describe("a description", () => {
  const statistics = {
    evidence: evidenceOf(128, "2026-11-20"),
    ...{ meanPrice: 2640, percentile25: 2, median: 3, percentile75: 4, meanPercentage: 3, quantiles: [] },
  };

  it("carries the mean with its count, or the count alone", () => {
    expect(describeFigure(statistics)).toBe("R$\u00a02.640,00 em 128 cotações");
    expect(describeFigure({ ...statistics, evidence: evidenceOf(1, "2026-11-20") })).toBe("1 cotação");
    expect(describeFigure(null)).toBe("0 cotações");
  });

  it("drops its tail in whole sentences where it would be too long", () => {
    expect(writeDescription("na Bahia", "9 cotações")).toBe(
      "Veja o preço médio do seguro de carro na Bahia (9 cotações) e descubra quanto você pode economizar. Compare com até 18 seguradoras.",
    );
    const about = `para ${"x".repeat(60)}`;
    expect(writeDescription(about, "9 cotações")).toBe(
      `Veja o preço médio do seguro de carro ${about} (9 cotações) e descubra quanto você pode economizar.`,
    );
    expect(writeDescription(`${about}${about}`, "9 cotações")).toMatch(/\(9 cotações\)\.$/);
  });
});

it("a sitemap is XML whatever the origin holds, with a date only where one is known", () => {
  const xml = renderSitemap([
    { url: "https://a.br/?a=1&b=<2>", changedOn: "2026-11-20" },
    { url: "https://a.br/b", changedOn: null },
  ]);
  expect(xml).toContain("<url><loc>https://a.br/?a=1&amp;b=&lt;2&gt;</loc><lastmod>2026-11-20</lastmod></url>");
  expect(xml).toContain("<url><loc>https://a.br/b</loc></url>");
  expect(renderRobots("https://a.br/sitemap.xml")).toContain("\nSitemap: https://a.br/sitemap.xml\n");
});

describe("a table", () => {
  const columns = ["marca", "modelo", "cotacoes", "preco_medio", "p25", "mediana", "p75", "fipe", "ultima", "pagina"];
  const aRow = (brand: string, model: string): OpenDataRow => ({
    names: [brand, model],
    ...{ quotes: 12, meanPrice: 1.5, percentile25: 1, median: 2, percentile75: 3, meanPercentage: 3.5 },
    lastQuoteAt: null,
    path: "/x",
  });

  /** As RFC 4180 has it. */
  function parseCsv(csv: string): string[][] {
    const rows: string[][] = [[]];
    for (const [, quoted, plain = "", end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
      rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
      if (end === "\r\n") rows.push([]);
      if (end === "") break;
    }
    return rows.slice(0, -1);
  }

  it("comes back from CSV as it was, but for what a spreadsheet would take for a formula", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.string(), (brand, model) => {
        const csv = [...renderCsv({ columns, rows: [cellsOf(aRow(brand, model), "https://a.br")] })].join("");
        expect(csv.startsWith("\uFEFFmarca,")).toBe(true);
        const [, row = []] = parseCsv(csv.slice(1));
        const guarded = (name: string) => (/^[=+\-@|\t\r\n＝＋－＠]/.test(name) ? `'${name}` : name);
        expect(row.slice(0, 3)).toEqual([guarded(brand), guarded(model), "12"]);
        expect(row.slice(-2)).toEqual(["", "https://a.br/x"]);
      }),
    );
  });

  it.each(["=1+1", "＝1+1", "|calc", "@soma", "＠soma", "+1", "＋1", "-1", "－1", "\t=1", "\n=1"])(
    "a name like %j is no formula to a spreadsheet",
    (name) => {
      const csv = [...renderCsv({ columns, rows: [cellsOf(aRow(name, "Argo"), "https://a.br")] })].join("");
      expect(parseCsv(csv.slice(1))[1]?.[0]).toBe(`'${name}`);
    },
  );

  it("comes back from JSON as it was, in however many pieces", () => {
    const rows = Array.from({ length: 1_201 }, (_, index) => aRow(`"${index}"`, "</script>"));
    const pieces = [
      ...renderJson({ columns, rows: rows.map((row) => cellsOf(row, "https://a.br")) }, "https://licenca"),
    ];
    expect(pieces.length).toBeGreaterThan(3);
    const json = JSON.parse(pieces.join("")) as { licenca: string; linhas: Record<string, unknown>[] };
    expect(json.licenca).toBe("https://licenca");
    expect(json.linhas).toHaveLength(1_201);
    expect(json.linhas[1_200]).toMatchObject({ marca: '"1200"', modelo: "</script>", cotacoes: 12, ultima: null });
    expect(JSON.parse([...renderJson({ columns, rows: [] }, "")].join(""))).toEqual({ licenca: "", linhas: [] });
  });
});

it("counts days back over the end of a month and a leap day", () => {
  expect(daysBefore("2026-11-20", 180)).toBe("2026-05-24");
  expect(daysBefore("2024-03-01", 1)).toBe("2024-02-29");
});
