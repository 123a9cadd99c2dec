-- The ratio of the median percentages of FIPE of the staged quotes and of the newest in the database; null where there are
-- too few of either.
create function loading.compare_prices() returns double precision language plpgsql set search_path = '' as $$
declare
  least_quotes constant integer := 30;
  -- The median of so many takes less than a second.
  most_quotes constant integer := 50000;
begin
  return (
    select staged.median / kept.median
    from (
      select count(*) as quotes, percentile_cont(0.5) within group (order by price_fipe_percentage::float8) as median
      from pg_temp.staged
    ) as staged
    cross join (
      select count(*) as quotes, percentile_cont(0.5) within group (order by price_fipe_percentage::float8) as median
      from (select price_fipe_percentage from public.quotes order by created_at desc limit most_quotes) as newest
    ) as kept
    where least(staged.quotes, kept.quotes) >= least_quotes
  );
end
$$;
