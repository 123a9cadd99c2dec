create function answers.quotes_in_city(of_versions integer[], in_city integer, since timestamptz)
returns table (
  id bigint, version_id integer, city_id integer, created_at timestamptz, price numeric, percentage numeric,
  perfil_origem bigint, driver_gender public.driver_gender, driver_age_range public.driver_age_range,
  marital_status public.marital_status, young_drivers boolean, insurer_counts boolean
)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
  select
    quotes.id, quotes.version_id, quotes.city_id, quotes.created_at, quotes.price, quotes.price_fipe_percentage,
    quotes.perfil_origem, quotes.driver_gender, quotes.driver_age_range, quotes.marital_status, quotes.young_drivers,
    insurers.counts_for_vehicles
  from public.quotes
  join public.insurers on insurers.id = quotes.insurance_company_id
  where quotes.version_id = any (of_versions) and quotes.city_id = in_city and quotes.created_at > since;
end
$$;
