// Texts of all states and brands, of linked cities, and of the models and model-years with most quotes.

import { nameBrand } from "../../app/catalog/brand-names.ts";
import { capitalise } from "../../app/catalog/display-name.ts";
import { ARTICLES, genderOfBrand, genderOfModel } from "../../app/catalog/genders.ts";
import { inCity, inTheState } from "../../app/catalog/place-names.ts";
import { LINKED_CITIES } from "../../app/catalog/places.ts";
import { toSlug } from "../../app/catalog/slug.ts";
import { formatYear } from "../../app/estimate/format.ts";
import type { SqlTarget } from "../database/server.ts";
import type { SamplePlaces } from "./catalogue.ts";

const MODELS_WITH_TEXT = 40;
const MODEL_YEARS_WITH_TEXT = 80;

type Text = readonly [type: string, identifier: string, html: string];

/** @param where `em Campinas` @param what `em Campinas`, `do Fiat Argo`: what the insurance is of */
function write(title: string, where: string, what: string): string {
  return `<h2>${title}</h2><p>O preço do seguro ${where} muda de um motorista para outro. Faça uma simulação para conhecer <strong>o seu preço</strong>.</p>
<h3>O que muda o preço</h3>
<p>O valor do seguro ${what} depende do perfil de quem dirige, da cidade onde o carro passa a noite e da idade do veículo. Os fatores que mais pesam são:</p>
<ul>
<li><strong>Idade e estado civil:</strong> motoristas de 18 a 25 anos pagam mais do que os de 56 anos ou mais.</li>
<li><strong>Endereço:</strong> índices de roubo e de colisão variam de uma região para outra.</li>
<li><strong>Uso:</strong> garagem, distância percorrida e outros motoristas na residência.</li>
</ul>
<h3>Como economizar</h3>
<p>Compare propostas de várias seguradoras com as mesmas coberturas e a mesma franquia. Um <em>perfil bem preenchido</em> evita surpresas na hora do sinistro.</p>`;
}

function listPlaceTexts({ states, cities }: SamplePlaces): Text[] {
  const textOf = (name: string) => write(`Seguro auto ${name}`, name, name);
  const linked = cities.filter(({ uf, slug }) => LINKED_CITIES.includes(`${uf}/${slug}`));
  return [
    ...states.map((state): Text => ["state", state.uf.toLowerCase(), textOf(inTheState(state))]),
    ...linked.map(({ uf, slug, name }): Text => ["city", `${uf}/${slug}`.toLowerCase(), textOf(inCity(name))]),
  ];
}

async function listBrandTexts(target: SqlTarget): Promise<Text[]> {
  const rows = await target.query<{ name: string }>("select name from vehicle_brands");
  return rows.map((row) => {
    const { slug, name } = nameBrand(row.name);
    const { one } = ARTICLES[genderOfBrand(slug)];
    return ["brand", slug, write(`Seguro para carros ${name}`, `para carros ${name}`, `de ${one} ${name}`)];
  });
}

async function listModelTexts(target: SqlTarget): Promise<Text[]> {
  const rows = await target.query<{ brand: string; model: string; year: number | null }>(
    `with counted as (
       select brands.name as brand, models.name as model, versions.year
       from counted_quotes as quotes
       join vehicle_versions as versions on versions.id = quotes.version_id
       join vehicle_models as models on models.id = versions.model_id
       join vehicle_brands as brands on brands.id = models.brand_id
       where quotes.insurer_counts
     )
     (select brand, model, null::int as year from counted group by brand, model order by count(*) desc, model limit $1)
     union all
     (select brand, model, year from counted group by brand, model, year order by count(*) desc, model, year limit $2)`,
    [MODELS_WITH_TEXT, MODEL_YEARS_WITH_TEXT],
  );
  return rows.map(({ brand, model, year }) => {
    const { name, slug } = nameBrand(brand);
    const modelSlug = toSlug(model);
    const { of, the } = ARTICLES[genderOfModel(slug, modelSlug)];
    const vehicle = `${name} ${capitalise(model)}${year === null ? "" : ` ${formatYear(year)}`}`;
    const [type, identifier] = year === null ? ["model", modelSlug] : ["model_year", `${modelSlug}/${year}`];
    const html = write(`Sobre o seguro ${of} ${vehicle}`, `para ${the} ${vehicle}`, `${of} ${vehicle}`);
    return [type, `${slug}/${identifier}`, html];
  });
}

/** Writes the texts of a database that holds the sample's cars and quotes. */
export async function loadSampleTexts(target: SqlTarget, places: SamplePlaces): Promise<void> {
  const texts = [...listPlaceTexts(places), ...(await listBrandTexts(target)), ...(await listModelTexts(target))];
  await target.query(
    "insert into page_contents (page_type, identifier, html) select * from unnest($1::text[], $2::text[], $3::text[])",
    [texts.map(([type]) => type), texts.map(([, identifier]) => identifier), texts.map(([, , html]) => html)],
  );
}
