-- How many times as high the staged quotes are as the newest that are there, by their percentage of FIPE: all together,
-- whose insurer is null, and those of each insurer. Only what no honest load differs by is answered. The medians are of what
-- the fit in use does not expect of the car and the place; before the first fit, of the percentages alone.
create function loading.compare_prices() returns table (insurer text, times double precision)
language plpgsql set search_path = '' as $$
declare
  -- Of the sample's quotes those of one city differ by 1.35 at most, of one insurer by 1.34, of an insurer's day by 1.28.
  least_times constant double precision := 1.5;
  -- The medians of fewer differ by more than that by chance.
  least_quotes constant integer := 30;
  -- Of either, so that the comparison takes less than a second.
  most_quotes constant integer := 50000;
begin
  return query
  with sampled as (
    (
      select true as is_staged, insurance_company_id, version_id, city_id, price_fipe_percentage
      from pg_temp.staged
      -- A file may be in the order of its insurers.
      order by hashint8(line)
      limit most_quotes
    )
    union all
    (
      select false, insurance_company_id, version_id, city_id, price_fipe_percentage
      from public.quotes
      order by created_at desc
      limit most_quotes
    )
  ),
  medians as (
    select
      is_staged, insurance_company_id as insurer_id, count(*) as quotes,
      percentile_cont(0.5) within group (
        order by ln(price_fipe_percentage::float8) - coalesce(priced.effect, 0) - coalesce(city.compared, state.effect, 0)
      ) as median
    from sampled
    join public.vehicle_versions as versions on versions.id = sampled.version_id
    join public.cities on cities.id = sampled.city_id
    left join public.model_year_prices as priced
      on priced.model_id = versions.model_id and priced.year = versions.year
    left join public.rating_effects as city on city.factor = 'city' and city.level = cities.id::text
    left join public.rating_effects as state on state.factor = 'state' and state.level = cities.uf
    where price_fipe_percentage > 0
      -- Beside residuals a percentage is no residual.
      and (priced.effect is not null or not exists (select from public.model_year_prices))
    group by grouping sets (is_staged, (is_staged, insurance_company_id))
    having count(*) >= least_quotes
  )
  select coalesce(insurers.name, staged.insurer_id::text), exp(staged.median - kept.median)
  from medians as staged
  join medians as kept on kept.insurer_id is not distinct from staged.insurer_id and not kept.is_staged
  left join public.insurers on insurers.id = staged.insurer_id
  where staged.is_staged and abs(staged.median - kept.median) > ln(least_times)
  order by staged.insurer_id is null desc, staged.quotes desc, staged.insurer_id;
end
$$;
