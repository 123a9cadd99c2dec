// Texts of all states and brands, of linked cities, and of the models and model-years with most quotes.

import { nameBrand } from "../../app/catalog/brand-names.ts";
import { capitalise } from "../../app/catalog/display-name.ts";
import { inCity, inTheState } from "../../app/catalog/place-names.ts";
import { LINKED_CITIES } from "../../app/catalog/places.ts";
import { toSlug } from "../../app/catalog/slug.ts";
import { formatYear } from "../../app/estimate/format.ts";
import type { SqlTarget } from "../database/server.ts";
import type { SamplePlaces } from "./catalogue.ts";

/** Of each type, the texts of so many, those with most quotes. */
const WITH_TEXT = { model: 40, model_year: 80 };

type Text = readonly [type: string, identifier: string, html: string];

/** @param subject `em Campinas`, `para Fiat Argo` */
const write = (subject: string) =>
  `<h2>Seguro auto ${subject}</h2><p>O preço do seguro muda de um motorista para outro. Faça uma simulação para conhecer <strong>o seu preço</strong>.</p>
<h3>O que muda o preço</h3>
<p>O valor depende do perfil de quem dirige, da cidade onde o carro passa a noite e da idade do veículo. Os fatores que mais pesam são:</p>
<ul>
<li><strong>Idade e estado civil:</strong> motoristas de 18 a 25 anos pagam mais do que os de 56 anos ou mais.</li>
<li><strong>Endereço:</strong> índices de roubo e de colisão variam de uma região para outra.</li>
<li><strong>Uso:</strong> garagem, distância percorrida e outros motoristas na residência.</li>
</ul>
<h3>Como economizar</h3>
<p>Compare propostas de várias seguradoras com as mesmas coberturas e a mesma franquia. Um <em>perfil bem preenchido</em> evita surpresas na hora do sinistro.</p>`;

function listPlaceTexts({ states, cities }: SamplePlaces): Text[] {
  const linked = cities.filter(({ uf, slug }) => LINKED_CITIES.includes(`${uf}/${slug}`));
  return [
    ...states.map((state): Text => ["state", state.uf.toLowerCase(), write(inTheState(state))]),
    ...linked.map(({ uf, slug, name }): Text => ["city", `${uf}/${slug}`.toLowerCase(), write(inCity(name))]),
  ];
}

async function listVehicleTexts(target: SqlTarget): Promise<Text[]> {
  const rows = await target.query<{ type: string; brand: string; model: string | null; year: number | null }>(
    `select 'brand' as type, name as brand, null as model, null::int as year from vehicle_brands
     union all
     select page_type, brands.name, models.name, nullif(split_part(key, '/', 2), '')::int
     from (
       select page_type, key, row_number() over (partition by page_type order by quotes desc, key) as place from page_rollups
     ) as ranked
     join vehicle_models as models on models.id::text = split_part(key, '/', 1)
     join vehicle_brands as brands on brands.id = brand_id
     where place <= ($1::jsonb -> page_type)::int`,
    [WITH_TEXT],
  );
  return rows.map(({ type, brand, model, year }) => {
    const { name, slug } = nameBrand(brand);
    const identifier = [slug, model && toSlug(model), year].filter(Boolean).join("/");
    const vehicle = [name, model && capitalise(model), year && formatYear(year)].filter(Boolean).join(" ");
    return [type, identifier, write(`para ${vehicle}`)];
  });
}

/** Writes the texts of a database that holds the sample's cars and quotes. */
export async function loadSampleTexts(target: SqlTarget, places: SamplePlaces): Promise<void> {
  const texts = [...listPlaceTexts(places), ...(await listVehicleTexts(target))];
  await target.query(
    "insert into page_contents (page_type, identifier, html) select * from unnest($1::text[], $2::text[], $3::text[])",
    [texts.map(([type]) => type), texts.map(([, identifier]) => identifier), texts.map(([, , html]) => html)],
  );
}
