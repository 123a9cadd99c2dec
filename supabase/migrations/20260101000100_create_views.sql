-- Which quotes count (sections 5 and 9 of the specification): at most 7 % of FIPE and newer than 180 days.
-- Brand, model, model-year and version statistics further leave out the insurers 20 and 26; state and city ones do
-- not. That is the switch: the former add `where insurer_counts`.
-- The same constants stand in app/pricing/rules.ts, for the texts that name them; test/database compares the two.
create view public.counted_quotes with (security_invoker = true) as
select
  quotes.*,
  quotes.insurance_company_id not in (20, 26) as insurer_counts
from public.quotes
where quotes.price_fipe_percentage <= 7
  and quotes.price_fipe_percentage > 0
  and quotes.price > 0
  and quotes.created_at > now() - interval '180 days';

-- Every version with the slug of its page, which is unique within its model and year: where two versions would
-- share one, the older id keeps it and the others carry their id. A slug holds only what needs no escaping in a URL.
create view public.version_pages with (security_invoker = true) as
select
  id,
  model_id,
  year,
  version_name,
  nullif(fipe_value, 0) as fipe_value,
  nullif(fipe_code, '') as fipe_code,
  case
    when row_number() over (partition by model_id, year, plain_slug order by id) = 1 then plain_slug
    else plain_slug || '-' || id
  end as slug
from (
  select
    *,
    coalesce(
      nullif(
        trim(both '-.' from regexp_replace(
          translate(lower(slug), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'),
          '[^a-z0-9.]+', '-', 'g'
        )),
        ''
      ),
      'versao'
    ) as plain_slug
  from public.vehicle_versions
) as slugged;
