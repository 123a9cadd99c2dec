// What a visitor reads at the limits of the rules: from when a number is said to rest on its quotes, and what stands beside an
// estimate.

import { expect, it } from "vitest";
import { createBoundaryFixture } from "../support/boundary-world.ts";
import { listValues } from "../support/database.ts";
import { readText } from "../support/document.ts";
import { openSiteOver } from "../support/site.ts";

const { db, site } = await openSiteOver(createBoundaryFixture().rows);
await db.run(`
  insert into fipe_values (version_id, month, value)
  select versions.id, month::date, 100000 from vehicle_versions as versions
  join vehicle_models as models on models.id = model_id
  join (values ('VINTE', '2026-06-01'), ('VINTE', '2026-05-01'), ('CARO', '2025-03-01'), ('AMAROK', '2026-06-01'))
    as tables (name, month) using (name)`);

const [unnamed] = await listValues<number>(db, "select id from vehicle_versions where slug = ''");

const read = async (path: string) => readText(await site.read(`/seguro-de-carro${path}`));

/** The pages of a car that have all of its quotes. */
const pagesOf = (car: string) => [
  `/marca/fiat/${car}`,
  `/marca/fiat/${car}/2020`,
  `/marca/fiat/${car}/2020/1.0-flex`,
  `/marca/fiat/${car}/2020/sp/campinas`,
];

it.each<[car: string, quotes: number, mean: boolean]>([
  ["quatorze", 14, false],
  ["quinze", 15, true],
])(
  "§9.16, §9.19: pages of the car with %s quotes, %i, have the mean price and the lowest: %s",
  async (car, quotes, mean) => {
    for (const path of pagesOf(car)) {
      // A version has its average price by the rule.
      if (path.endsWith("flex")) continue;
      const text = await read(path);
      expect([path, /Preço médio R\$ [\d.,]+ ?menor preço R\$/.test(text)]).toEqual([path, mean]);
      expect([path, text.includes(`houve ${quotes} cotações`)]).toEqual([path, true]);
    }
  },
);

it.each(["", "/marca/fiat", "/sp", "/sp/campinas", ...pagesOf("vinte")])(
  "§9.32: %s says of which days its quotes are, and the newest one's",
  async (path) => {
    expect(await read(path)).toMatch(/ Cotações dos últimos 180 dias, a mais recente de \d\d\/\d\d\/\d{4}\./);
  },
);

it("§2.123, §2.130, §9.17, §9.26: the version page's card says it from 20 quotes on too, and not before", async () => {
  for (const [car, words] of [
    ["vinte", " com base em 20 cotações, menor preço R\\$ [\\d.,]+"],
    ["dezenove", " menor preço R\\$ [\\d.,]+"],
    ["quatorze", " estimativa"],
  ]) {
    const card = new RegExp(`Preço Médio do Seguro R\\$ [\\d.,]+${words} Percentual FIPE`);
    expect(await read(`/marca/fiat/${car}/2020/1.0-flex`)).toMatch(card);
  }
});

it.each([
  ["fiat/vinte/2020/1.0-flex", "junho de 2026"],
  ["fiat/caro/2020/1.0-flex", "março de 2025"],
  // No table had it; it has no value.
  ["fiat/dezenove/2020/1.0-flex", null],
  [`vw/amarok/3200/versao-${unnamed}`, null],
])("§2.175: the page of the version %s says that its FIPE value is of %s", async (path, month) => {
  expect(/Valor FIPE de (\S+ de \d{4})/.exec(await read(`/marca/${path}`))?.[1] ?? null).toBe(month);
});

it.each(["", "/sp/campinas"])("§2.109, §9.16: a model-year%s has its cards from 15 quotes on", async (where) => {
  expect(await read(`/marca/fiat/quatorze/2020${where}`)).not.toContain("Cotações analisadas");
  expect(await read(`/marca/fiat/quinze/2020${where}`)).toMatch(
    /Cotações analisadas 15 % FIPE médio 4,0% Preço médio R\$ 1\.022,00/,
  );
});

it("§2.130, §9.19, §9.27: an estimate that takes the place of a mean says so, and the footnote of its table says when", async () => {
  for (const path of ["/marca/fiat/caro/2020/1.0-flex", "/marca/fiat", "/sp"]) {
    const text = await read(path);
    const [, estimate = ""] = /(?:Seguro|Caro 2020)[^R]* R\$ ([\d.]+,\d\d) estimativa/.exec(text) ?? [];
    const amount = Number(estimate.replaceAll(".", "").replace(",", "."));
    expect([path, amount >= 3_000 && amount <= 4_200]).toEqual([path, true]);
    const footnote = "Estimativa: com menos de 15 cotações, ou média acima de 5% do valor FIPE.";
    expect([path, text.includes(footnote)]).toEqual([path, !path.endsWith("flex")]);
  }
  expect(await read("/marca/fiat/caro/2020")).toContain("Preço médio R$ 6.000,00");
  const version = await site.read("/seguro-de-carro/marca/fiat/caro/2020/1.0-flex");
  expect(version, "and search engines are told of no mean").not.toContain('"Observation"');
});
