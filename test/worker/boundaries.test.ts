// What a visitor reads at the limits of the rules: from when a number is said to rest on its quotes, and what stands beside an
// estimate.

import { expect, it } from "vitest";
import { createBoundaryWorld } from "../support/boundary-world.ts";
import { openSiteOver, readText } from "../support/site.ts";

const { site } = await openSiteOver(createBoundaryWorld().rows);

const read = async (path: string) => readText(await site.read(`/seguro-de-carro${path}`));

/** The pages of a car that have all of its quotes. */
const pagesOf = (car: string) => [
  `/marca/fiat/${car}`,
  `/marca/fiat/${car}/2020`,
  `/marca/fiat/${car}/2020/1.0-flex`,
  `/marca/fiat/${car}/2020/sp/campinas`,
];

it.each<[car: string, said: RegExp, unsaid: RegExp]>([
  [
    "quatorze",
    /Só 14 cotações dos últimos 180 dias, de até 7% do valor FIPE, a mais recente de [\d/]+\./,
    /om base em|Preço médio R\$/,
  ],
  ["quinze", / 15 cotações dos últimos/, /om base em|Só \d+ cot/],
  ["dezenove", / 19 cotações dos últimos/, /om base em|Só \d+ cot/],
  ["vinte", /Com base em 20 cotações dos últimos 180 dias, de até 7% do valor FIPE, a mais recente de/, /Só \d+ cot/],
])("§9.17, §9.32: each page of the car with %s quotes says %s, and never %s", async (car, said, unsaid) => {
  for (const path of pagesOf(car)) {
    expect(await read(path), path).toMatch(said);
    expect(await read(path), path).not.toMatch(unsaid);
  }
});

it.each(["", "/marca/fiat", "/sp", "/sp/campinas"])("§9.32: %s says what its numbers rest on", async (path) => {
  const which = path.startsWith("/sp") ? " de todas as seguradoras" : "";
  expect(await read(path)).toMatch(
    new RegExp(
      `Com base em [\\d.]+ cotações${which} dos últimos 180 dias, de até 7% do valor FIPE, a mais recente de \\d\\d/\\d\\d/\\d{4}`,
    ),
  );
});

it("§2.123, §2.130, §9.17, §9.26: the version page's card says it from 20 quotes on too, and not before", async () => {
  for (const [car, words] of [
    ["vinte", " com base em 20 cotações"],
    ["dezenove", ""],
    ["quatorze", " estimativa"],
  ]) {
    const card = new RegExp(`Preço Médio do Seguro R\\$ [\\d.,]+${words} Percentual FIPE`);
    expect(await read(`/marca/fiat/${car}/2020/1.0-flex`)).toMatch(card);
  }
});

it.each(["", "/sp/campinas"])("§2.109, §9.16: a model-year%s has its cards from 15 quotes on", async (where) => {
  expect(await read(`/marca/fiat/quatorze/2020${where}`)).not.toContain("Cotações analisadas");
  expect(await read(`/marca/fiat/quinze/2020${where}`)).toContain(
    "Cotações analisadas 15 Preço médio R$ 1.022,00 Seguro em relação à FIPE, em média 4,0%",
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
  expect(modelYear).toContain("Preço médio R$ 6.000,00");
  const version = await read("/marca/fiat/caro/2020/1.0-flex");
  expect(version, "and none hides what another shows").toContain("média das cotações: R$ 6.000,00");
  expect(version).not.toMatch(/estimativa[^.]*com base em/);
});
