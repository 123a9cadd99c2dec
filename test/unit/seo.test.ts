// Titles, descriptions, sitemaps and tables as text.

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { daysBefore } from "../../app/pricing/months.ts";
import { evidenceOf } from "../../app/pricing/value.ts";
import type { OpenDataRow } from "../../app/schemas/open-data.ts";
import { describeObserved, writeDescription } from "../../app/seo/description.ts";
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

  const observed = (about: string, quotes: number | null) => ({
    of: "de nada",
    about,
    statistics: quotes === null ? null : { ...statistics, evidence: evidenceOf(quotes, "2026-11-20") },
  });
  const PROMISE = "e descubra quanto você pode economizar. Compare com até 18 seguradoras.";
  const BEGINNING = "Veja o preço médio do seguro de carro";

  it("§2.53, §2.61: is the sentence of the specification, with the mean and its count in brackets", () => {
    expect(describeObserved(observed("para o Fiat Argo", 128))).toBe(
      `${BEGINNING} para o Fiat Argo (R$\u00a02.640,00 em 128 cotações) ${PROMISE}`,
    );
  });

  it("§2.62: keeps the sentence whole where it fits, and shortens what stands in brackets first", () => {
    const home = "no Brasil, por modelo, ano e cidade";
    expect(describeObserved(observed(home, 84_350))).toBe(`${BEGINNING} ${home} (R$\u00a02.640,00) ${PROMISE}`);
    const longer = `para ${"x".repeat(40)}`;
    expect(describeObserved(observed(longer, 128))).toBe(`${BEGINNING} ${longer} ${PROMISE}`);
    const long = `para ${"x".repeat(60)}`;
    expect(writeDescription(long, "9 cotações")).toBe(
      `${BEGINNING} ${long} (9 cotações) e descubra quanto você pode economizar.`,
    );
    expect(writeDescription(`${long}${long}`, "9 cotações")).toBe(`${BEGINNING} ${long}${long}.`);
  });

  it("§2.63: promises no average price where there is none", () => {
    const saving = "Descubra quanto você pode economizar no seguro de carro";
    const compared = "Compare com até 18 seguradoras.";
    expect(describeObserved(observed("na Bahia", 15))).toContain("preço médio");
    expect(describeObserved(observed("na Bahia", 14))).toBe(`${saving} na Bahia (14 cotações). ${compared}`);
    expect(describeObserved(observed("na Bahia", 1))).toBe(`${saving} na Bahia (1 cotação). ${compared}`);
    expect(describeObserved(observed("na Bahia", null))).toBe(`${saving} na Bahia. ${compared}`);
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
