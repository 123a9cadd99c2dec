// What a visitor reads at the limits of the rules: 14, 15, 19 and 20 quotes, a mean above 5 % of FIPE.

import { expect, it } from "vitest";
import { createBoundaryRows } from "../support/boundary-fixture.ts";
import { listValues } from "../support/database.ts";
import { readText } from "../support/document.ts";
import { openSiteOver } from "../support/site.ts";

const { db, site } = await openSiteOver(createBoundaryRows());
await site.warmCatalogue();
await db.run(`
  insert into fipe_values (version_id, month, value)
  select versions.id, month::date, 100000 from vehicle_versions as versions
  join vehicle_models as models on models.id = model_id
  join (values ('VINTE', '2026-06-01'), ('VINTE', '2026-05-01'), ('AMAROK', '2026-06-01'))
    as tables (name, month) using (name)`);

const [unnamed] = await listValues<number>(db, "select id from vehicle_versions where slug = ''");

const read = async (path: string) => readText(await site.read(`/seguro-de-carro${path}`));

const FIAT = "/marca/fiat";
const MODEL_PAGES = ["", "/2020", "/2020/sp/campinas"];
const FOOTNOTE = "Estimado: com menos de 15 cotações, ou média acima de 5% do valor FIPE.";
const card = (rest: string) => new RegExp(`Preço Médio do Seguro R\\$ [\\d.,]+${rest} Percentual FIPE`);

it.each<[statements: string, what: string, paths: string[], words: string | RegExp, absent?: string | RegExp]>([
  [
    "§2.109, §9.16, §9.19",
    "of 14 quotes no mean price",
    MODEL_PAGES.map((page) => `${FIAT}/quatorze${page}`),
    "houve 14 cotações",
    /Preço médio R\$|Cotações analisadas(?! 14)|menor preço/,
  ],
  ["§2.130, §9.17", "of 14 quotes an estimate", [`${FIAT}/quatorze/2020/1.0-flex`], card(" estimado")],
  ["§9.26", "of 19 quotes no number of them", [`${FIAT}/dezenove/2020/1.0-flex`], card(" menor preço: R\\$ [\\d.,]+")],
  [
    "§2.123, §9.17",
    "of 20 quotes their number",
    [`${FIAT}/vinte/2020/1.0-flex`],
    card(" com base em 20 cotações; menor preço: R\\$ [\\d.,]+"),
  ],
  ["§2.175", "the month of the newest FIPE table", [`${FIAT}/vinte/2020/1.0-flex`], "Valor FIPE de junho de 2026"],
  [
    "§2.175",
    "no month without a FIPE table or value",
    [`${FIAT}/dezenove/2020/1.0-flex`, `/marca/vw/amarok/3200/versao-${unnamed}`],
    "Valor FIPE",
    /Valor FIPE de \S+ de \d{4}/,
  ],
  ["§2.130, §9.27", "when an estimate takes the place of a mean", [FIAT, "/sp"], FOOTNOTE],
])("%s: pages say %s", async (_, __, paths, words, absent) => {
  for (const path of paths) {
    const text = await read(path);
    expect(text, path).toMatch(words);
    if (absent) expect(text, path).not.toMatch(absent);
  }
});
