-- The median percentage of FIPE of the staged quotes where too few are in the database to compare it with, else how many
-- times theirs it is; and how many quotes without an id differ from a stored one in their price alone.
create function loading.compare_prices() returns table (median float8, times float8, corrected bigint)
language plpgsql set search_path = '' as $$
declare
  least_quotes constant integer := 30;
  -- So many tell whether prices are of a month.
  least_first constant integer := 5;
  -- The median of so many takes less than a second.
  most_quotes constant integer := 50000;
begin
  return query
  select case when kept.quotes < least_quotes and staged.quotes >= least_first then staged.median end,
    case when least(staged.quotes, kept.quotes) >= least_quotes then staged.median / kept.median end,
    (
      select count(*)
      from (
        select from pg_temp.staged as own
        join public.quotes as known using (created_at, version_id, city_id, insurance_company_id, perfil_origem)
        where own.external_id is null and known.external_id is null
        group by own.line
        having every(own.price <> known.price)
      ) as corrections
    )
  from (
    select count(*) as quotes, percentile_cont(0.5) within group (order by price_fipe_percentage::float8) as median
    from pg_temp.staged
  ) as staged
  cross join (
    select count(*) as quotes, percentile_cont(0.5) within group (order by price_fipe_percentage::float8) as median
    from (select price_fipe_percentage from public.quotes order by created_at desc limit most_quotes) as newest
  ) as kept;
end
$$;

-- The median of how many times the populations of known cities the staged ones are; null without any.
create function loading.compare_populations() returns double precision language plpgsql set search_path = '' as $$
begin
  return (
    select percentile_cont(0.5) within group (order by staged.population / nullif(kept.population, 0)::float8)
    from pg_temp.staged
    join public.cities as kept using (id)
  );
end
$$;
