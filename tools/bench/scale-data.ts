// A country's worth of rows, made by the database itself: 30,000 versions, 5,571 cities, and as many quotes as are asked for.
// Popularity follows a power law, as it does in life: a few models and cities have most of the quotes.

import { refreshNumbers } from "../database/refresh.ts";
import type { SqlTarget } from "../database/sql-target.ts";

const BRANDS = 60;
const MODELS = 1_500;
const VERSIONS = 30_000;
const CITIES = 5_571;
const YEARS = 10;
const INSURERS = 26;
/** A window, and some that have left it. */
const DAYS = 200;

const UFS = "SP MG RJ BA RS PR PE CE PA SC GO MA PB ES AM RN MT PI AL DF MS SE RO TO AC AP RR".split(" ");

const CATALOGUE = `
  insert into states select uf, 'Estado ' || uf from unnest(array['${UFS.join("','")}']) as uf;
  insert into cities (id, uf, name, slug, population)
    select id, (array['${UFS.join("','")}'])[1 + floor(27 * power((id * 7919 % 1000) / 1000.0, 2))::int],
      'Cidade ' || id, 'cidade-' || id, 5000 + 12000000 / id
    from generate_series(1, ${CITIES}) as id;
  insert into vehicle_brands select id, 'MARCA ' || id from generate_series(1, ${BRANDS}) as id;
  insert into vehicle_models select id, 'MODELO ' || id, 1 + id % ${BRANDS} from generate_series(1, ${MODELS}) as id;
  insert into vehicle_versions (id, model_id, year, version_name, slug, fipe_value, fipe_code, type)
    select id, 1 + id % ${MODELS}, 2016 + (id / ${MODELS}) % ${YEARS}, 'VERSÃO ' || id, 'versao-' || id,
      30000 + id * 37 % 200000, lpad(id::text, 6, '0') || '-0', 'Flex'
    from generate_series(1, ${VERSIONS}) as id;
  insert into insurers (id, name) select id, 'Seguradora ' || id from generate_series(1, ${INSURERS}) as id
    on conflict (id) do update set name = excluded.name;
  insert into page_contents (page_type, identifier, html)
    select 'state', lower(uf), '<p>Texto</p>' from states;
`;

/** What a level does to the price, in logarithms: evenly spread within `most` either way, the same in each run. */
function effectOf(level: string, most: number): string {
  return `${most} * (hashint4(${level}) % 1000) / 1000.0`;
}

/** `setseed` makes the same rows each time. Each level of car, place and driver has an effect, so that the model has one to find. */
function quotesOf(quotes: number): string {
  return `
    select setseed(0.000000001);
    insert into quotes (price, price_fipe_percentage, perfil_origem, driver_gender, driver_age_range, marital_status,
      young_drivers, insurance_company_id, version_id, city_id, created_at)
    select percentage / 100 * fipe_value, percentage, profile,
      (array['M', 'F'])[1 + profile % 2]::driver_gender,
      (array['18-25', '26-35', '36-45', '46-55', '56+'])[1 + profile % 5]::driver_age_range,
      (array['casado', 'solteiro'])[1 + profile / 5 % 2]::marital_status, profile % 7 = 0,
      insurer, version_id, city_id, created_at
    from (
      select drawn.*, versions.fipe_value, exp(
        1.3 - 0.5 * ln(versions.fipe_value / 90000)
        + ${effectOf("models.brand_id + 900", 0.1)} + ${effectOf("versions.model_id", 0.2)}
        + ${effectOf("versions.model_id * 10000 + versions.year", 0.1)} + ${effectOf("versions.id + 70000", 0.1)}
        + ${effectOf("city_id", 0.3)} + ${effectOf("profile % 2", 0.1)} + ${effectOf("profile % 5 + 10", 0.3)}
        + ${effectOf("profile / 5 % 2 + 20", 0.2)} + 0.5 * (random() + random() + random() - 1.5)
      ) as percentage
      from (
        select floor(200 * random())::int as profile, 1 + floor(${INSURERS} * random())::int as insurer,
          1 + floor(${VERSIONS} * power(random(), 2.5))::int as version_id,
          1 + floor(${CITIES} * power(random(), 4))::int as city_id,
          clock.now() - random() * interval '${DAYS} days' as created_at
        from generate_series(1, ${quotes})
      ) as drawn
      join vehicle_versions as versions on versions.id = version_id
      join vehicle_models as models on models.id = versions.model_id
    ) as priced;
  `;
}

/** Fills an empty, migrated database with quotes that lie evenly in the last days. @param report told how far it is */
export async function loadScaleData(
  target: SqlTarget,
  quotes: number,
  report: (line: string) => void = () => {},
): Promise<void> {
  await target.run(CATALOGUE);
  await target.run(
    `select loading.create_quote_month(month::date) from generate_series(loading.month_of(clock.now() - interval '${DAYS} days'), loading.month_of(clock.now()), '1 month') as month`,
  );
  await target.run(quotesOf(quotes));
  await target.run("analyze;");
  report(`${quotes} quotes; refreshing the pages' numbers …`);
  await refreshNumbers(target);
}
