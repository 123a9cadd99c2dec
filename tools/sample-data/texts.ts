// Descriptive texts of the sample data, made from its own numbers: for every state and brand, the linked cities, and
// the models and model-years with most quotes. The other pages have none, so that the placeholder is seen too.

import { nameBrand } from "../../app/catalog/brand-names.ts";
import { capitalise } from "../../app/catalog/display-name.ts";
import { genderOf, of, the } from "../../app/catalog/genders.ts";
import { inCity, inState, inTheState } from "../../app/catalog/place-names.ts";
import { LINKED_CITIES } from "../../app/catalog/places.ts";
import { toSlug } from "../../app/catalog/slug.ts";
import { formatCount, formatMoney, formatPercentage, formatYear } from "../../app/estimate/format.ts";
import { MAX_FIPE_PERCENTAGE, MIN_QUOTES_FOR_MEAN } from "../../app/estimate/rules.ts";
import type { SqlTarget } from "../database/sql-target.ts";
import type { Progress } from "./load.ts";

/** The two insurers that do not count for vehicles count for places. */
const OF_PLACES = " de todas as seguradoras";
const MODELS_WITH_TEXT = 40;
const MODEL_YEARS_WITH_TEXT = 80;

interface Numbers {
  quotes: number;
  price: number | null;
  percentage: number | null;
}

interface Text {
  type: "state" | "city" | "brand" | "model" | "model_year";
  identifier: string;
  html: string;
}

/** @param which of which the quotes are: ` de todas as seguradoras`, or nothing */
function paragraphs(where: string, what: string, numbers: Numbers, which = ""): string {
  const base =
    numbers.quotes >= MIN_QUOTES_FOR_MEAN
      ? `<p>Em <strong>${formatCount(numbers.quotes)}</strong> cotações de até ${MAX_FIPE_PERCENTAGE}% do valor FIPE${which} ${where}, o preço anual ficou em média em <strong>${formatMoney(numbers.price)}</strong>, o que corresponde a ${formatPercentage(numbers.percentage)} do valor do veículo na tabela FIPE.</p>`
      : `<p>Ainda não há cotações recentes que bastem ${where}. Faça uma simulação para conhecer o seu preço.</p>`;
  return `${base}
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

const NUMBERS = `count(quotes.id)::int as quotes, avg(quotes.price)::float8 as price, avg(quotes.price_fipe_percentage)::float8 as percentage`;

async function listStateTexts(target: SqlTarget): Promise<Text[]> {
  const rows = await target.query<Numbers & { uf: string; name: string }>(`
    select states.uf, states.name, ${NUMBERS}
    from states
    left join cities on cities.uf = states.uf
    left join counted_quotes as quotes on quotes.city_id = cities.id
    group by states.uf, states.name`);
  return rows.map((row) => ({
    type: "state",
    identifier: row.uf.toLowerCase(),
    html: `<h2>Seguro auto ${inState(row.uf, row.name)}</h2>${paragraphs(inTheState(row.uf, row.name), inTheState(row.uf, row.name), row, OF_PLACES)}`,
  }));
}

async function listCityTexts(target: SqlTarget): Promise<Text[]> {
  const rows = await target.query<Numbers & { uf: string; slug: string; name: string }>(
    `select cities.uf, cities.slug, cities.name, ${NUMBERS}
     from cities join counted_quotes as quotes on quotes.city_id = cities.id
     where (cities.uf, cities.slug) in (select * from unnest($1::text[], $2::text[]))
     group by cities.uf, cities.slug, cities.name`,
    [LINKED_CITIES.map(({ uf }) => uf), LINKED_CITIES.map(({ slug }) => slug)],
  );
  return rows.map((row) => ({
    type: "city",
    identifier: `${row.uf.toLowerCase()}/${row.slug}`,
    html: `<h2>Seguro auto ${inCity(row.name)}</h2>${paragraphs(inCity(row.name), inCity(row.name), row, OF_PLACES)}`,
  }));
}

async function listBrandTexts(target: SqlTarget): Promise<Text[]> {
  const rows = await target.query<Numbers & { name: string }>(`
    select brands.name, ${NUMBERS}
    from vehicle_brands as brands
    left join vehicle_models as models on models.brand_id = brands.id
    left join vehicle_versions as versions on versions.model_id = models.id
    left join counted_quotes as quotes on quotes.version_id = versions.id and quotes.insurer_counts
    group by brands.name`);
  return rows.map((row) => {
    const { slug, name } = nameBrand(row.name);
    return {
      type: "brand",
      identifier: slug,
      html: `<h2>Seguro para carros ${name}</h2>${paragraphs(`para carros ${name} em todo o Brasil`, `de um ${name}`, row)}`,
    };
  });
}

async function listModelTexts(target: SqlTarget): Promise<Text[]> {
  const rows = await target.query<Numbers & { brand: string; model: string; year: number | null }>(
    `with counted as (
       select brands.name as brand, models.name as model, versions.year, quotes.id, quotes.price, quotes.price_fipe_percentage
       from counted_quotes as quotes
       join vehicle_versions as versions on versions.id = quotes.version_id
       join vehicle_models as models on models.id = versions.model_id
       join vehicle_brands as brands on brands.id = models.brand_id
       where quotes.insurer_counts
     )
     (select brand, model, null::int as year, ${NUMBERS} from counted as quotes
       group by brand, model order by count(*) desc, model limit $1)
     union all
     (select brand, model, year, ${NUMBERS} from counted as quotes
       group by brand, model, year order by count(*) desc, model, year limit $2)`,
    [MODELS_WITH_TEXT, MODEL_YEARS_WITH_TEXT],
  );
  return rows.map((row) => {
    const brand = nameBrand(row.brand);
    const vehicle = `${brand.name} ${capitalise(row.model)}${row.year === null ? "" : ` ${formatYear(row.year)}`}`;
    const modelSlug = toSlug(row.model);
    const gender = genderOf(modelSlug);
    const identifier = [brand.slug, modelSlug, ...(row.year === null ? [] : [row.year])].join("/");
    return {
      type: row.year === null ? "model" : "model_year",
      identifier,
      html: `<h2>Sobre o seguro ${of(gender)} ${vehicle}</h2>${paragraphs(`para ${the(gender)} ${vehicle} em todo o Brasil`, `${of(gender)} ${vehicle}`, row)}`,
    };
  });
}

export async function loadSampleTexts(target: SqlTarget, progress: Progress): Promise<void> {
  const texts = [
    ...(await listStateTexts(target)),
    ...(await listCityTexts(target)),
    ...(await listBrandTexts(target)),
    ...(await listModelTexts(target)),
  ];
  await target.query(
    `insert into page_contents (page_type, identifier, html)
     select * from unnest($1::text[], $2::text[], $3::text[])`,
    [texts.map((text) => text.type), texts.map((text) => text.identifier), texts.map((text) => text.html)],
  );
  progress("descriptive texts", texts.length, texts.length);
}
