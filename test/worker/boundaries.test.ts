// What a visitor reads at the limits of the rules: from when a number is said to rest on its quotes, and what stands beside an
// estimate.

import { afterAll, beforeAll, expect, it } from "vitest";
import { createBoundaryWorld } from "../support/boundary-world.ts";
import { openTestDatabase, type TestDatabase } from "../support/database.ts";
import { writeRows } from "../support/rows.ts";
import { keyOfPage, readText, type Site, startSite } from "../support/site.ts";

let db: TestDatabase;
let site: Site;
beforeAll(async () => {
  db = await openTestDatabase();
  await writeRows(db.database, createBoundaryWorld().rows);
  site = await startSite(db.rest);
});
afterAll(async () => {
  await site.dispose();
  await db.database.close();
});

async function read(path: string): Promise<string> {
  const response = await site.get(`/seguro-de-carro${path}`);
  expect([path, response.status]).toEqual([path, 200]);
  return readText(await response.text());
}

/** The pages of a car that have all of its quotes. */
const pagesOf = (car: string) => [
  `/marca/fiat/${car}`,
  `/marca/fiat/${car}/2020`,
  `/marca/fiat/${car}/2020/1.0-flex`,
  `/marca/fiat/${car}/2020/sp/campinas`,
];

it.each(pagesOf("quatorze"))("§9.31, §9.32: %s counts its 14 quotes, and shows no statistic of them", async (path) => {
  const text = await read(path);
  expect(text).toMatch(
    / 14 cotações dos últimos 180 dias, a mais recente de [\d/]+\. São poucas para uma estatística\./,
  );
  expect(text).not.toMatch(/Com base em|com base em|Mediana/);
});

it.each(pagesOf("quinze"))(
  "§9.31, §9.32: %s shows the statistics of 15 quotes, and does not yet say that they rest on them",
  async (path) => {
    const text = await read(path);
    expect(text).toMatch(/Mediana R\$ [\d.,]+ Metade dos preços fica entre/);
    expect(text).toContain(" 15 cotações dos últimos 180 dias, a mais recente de");
    expect(text).not.toMatch(/Com base em|com base em|São poucas/);
  },
);

it.each(pagesOf("dezenove"))("§9.17, §9.32: %s, with 19 quotes, does not say it either", async (path) => {
  expect(await read(path)).not.toMatch(/Com base em|com base em/);
});

it.each(pagesOf("vinte"))("§9.32: %s says that it rests on its 20 quotes", async (path) => {
  expect(await read(path)).toContain("Com base em 20 cotações dos últimos 180 dias, a mais recente de");
});

it.each(["", "/marca/fiat", "/sp", "/sp/campinas"])("§9.32: %s says what its numbers rest on", async (path) => {
  const which = path.startsWith("/sp") ? " de todas as seguradoras" : "";
  expect(await read(path)).toMatch(
    new RegExp(`Com base em [\\d.]+ cotações${which} dos últimos 180 dias, a mais recente de \\d\\d/\\d\\d/\\d{4}`),
  );
});

it("§2.123, §2.130, §9.17: the version page's card says it from 20 quotes on too, and not before", async () => {
  const card = /Preço Médio do Seguro R\$ [\d.,]+ com base em 20 cotações Percentual FIPE/;
  expect(await read("/marca/fiat/vinte/2020/1.0-flex")).toMatch(card);
  expect(await read("/marca/fiat/dezenove/2020/1.0-flex")).toMatch(/Preço Médio do Seguro R\$ [\d.,]+ Percentual FIPE/);
});

it.each(["", "/sp/campinas"])("§2.109, §9.16: a model-year%s has its cards from 15 quotes on", async (where) => {
  expect(await read(`/marca/fiat/quatorze/2020${where}`)).not.toContain("Cotações analisadas");
  expect(await read(`/marca/fiat/quinze/2020${where}`)).toContain(
    "Cotações analisadas 15 Seguro em relação à FIPE, em média 4,0%",
  );
});

it("§2.130, §9.27: an estimate that takes a mean's place has that mean beside it, in the same words on every page", async () => {
  const words = /R\$ ([\d.]+,\d\d) estimativa; média das cotações: R\$ 6\.000,00/;
  for (const path of ["/marca/fiat/caro/2020/1.0-flex", "/marca/fiat", "/sp"]) {
    const text = await read(path);
    const [, estimate = ""] = words.exec(text) ?? [];
    const amount = Number(estimate.replaceAll(".", "").replace(",", "."));
    expect([path, amount >= 3_000 && amount < 4_200]).toEqual([path, true]);
    expect(text, "and so has its percentage").toMatch(/ [34],\d% estimativa; média das cotações: 6,0%/);
  }
  const modelYear = await read("/marca/fiat/caro/2020");
  expect(modelYear).toContain("Preço médio por ano R$ 6.000,00");
  const version = await read("/marca/fiat/caro/2020/1.0-flex");
  expect(version, "and none hides what another shows").toContain("Preço médio por ano R$ 6.000,00");
  expect(version).not.toMatch(/estimativa[^.]*com base em/);
});

it("§2.130, §9.26: an estimate of too few quotes stands for itself", async () => {
  const text = await read("/marca/fiat/quatorze/2020/1.0-flex");
  expect(text).toMatch(/Preço Médio do Seguro R\$ [\d.,]+ estimativa Percentual FIPE/);
});

it("§9.32: one quote is spoken of in the singular", async () => {
  await db.database.run(`
    insert into insurers (id) values (99);
    insert into quotes (price, price_fipe_percentage, perfil_origem, insurance_company_id, version_id, city_id, created_at)
      select 4000, 4, 1, 99, versions.id, cities.id, clock.now() - interval '2 days'
      from vehicle_versions as versions join vehicle_models as models on models.id = versions.model_id, cities
      where models.name = 'NENHUMA' and cities.name = 'Campinas'`);
  const text = await read("/marca/fiat/nenhuma/2020/sp/campinas");
  expect(text).toMatch(/ 1 cotação dos últimos 180 dias, de [\d/]+\. É pouca para uma estatística\./);
  expect(text, "nobody said who drives").toContain("Perfil não informado");
});

it("articles agree with the car", async () => {
  expect(await read("/marca/fiat/vinte/2020")).toContain("Preços, versões e cotações de seguro para o Fiat Vinte 2020");
});

it("a path of one segment has no breadcrumb, on the page and in its structured data", async () => {
  for (const path of ["/metodologia", "/dados"]) {
    const html = await (await site.get(path)).text();
    expect([path, html.includes('class="breadcrumb"'), html.includes("BreadcrumbList")]).toEqual([path, false, false]);
  }
});

it("a text that changes changes the page's ETag", async () => {
  const path = "/seguro-de-carro/marca/fiat";
  const etagOf = async () => {
    const first = await site.get(path);
    await first.text();
    const response = await site.get(path);
    await response.text();
    return response.headers.get("etag");
  };
  const before = await etagOf();
  await db.database.run(
    "insert into page_contents (page_type, identifier, html) values ('brand', 'fiat', '<p>Novo</p>')",
  );
  await site.listKeys();
  await site.deleteKey(keyOfPage(path));
  await site.restart();
  const after = await etagOf();
  expect(before).toMatch(/^W\/"/);
  expect(after).toMatch(/^W\/"/);
  expect(after).not.toBe(before);
});
