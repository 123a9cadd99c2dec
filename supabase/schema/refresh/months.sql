-- The months that are over, from the first with enough quotes on: one wrong date makes no month. That one counts where its
-- quotes begin within its first week: an index that starts from half a month is unsure for ever.
create function refresh.list_whole_months() returns setof date language sql stable set search_path = '' as $$
  with months as (
    select month::date
    from generate_series(
      loading.first_kept_month(), loading.month_of(clock.now()) - interval '1 month', interval '1 month'
    ) as month
  ),
  first_month as (
    select month
    from months
    where rules.min_quotes_for_mean() = (
      select count(*)
      from (
        select from public.quotes
        where created_at >= loading.month_begins(month)
          and created_at < loading.month_begins((month + interval '1 month')::date)
        limit rules.min_quotes_for_mean()
      ) as found
    )
    order by month
    limit 1
  )
  select months.month
  from months
  join first_month on months.month > first_month.month or (
    months.month = first_month.month
    and exists (
      select from public.quotes
      where created_at >= loading.month_begins(months.month)
        and created_at < loading.month_begins(months.month + 7)
    )
  )
$$;

-- The quotes of a month, each with what it belongs to.
create function refresh.read_month(of_month date) returns void language plpgsql set search_path = '' as $$
begin
  drop table if exists pg_temp.quotes_of_month;
  create temp table quotes_of_month on commit drop as
  select
    quotes.id, created_at, price, price_fipe_percentage as percentage, version_id, brand_id, model_id,
    versions.year::integer, uf, city_id, counts_for_vehicles as insurer_counts
  from public.quotes
  join public.insurers on insurers.id = insurance_company_id
  join public.vehicle_versions as versions on versions.id = version_id
  join public.vehicle_models as models on models.id = model_id
  join public.cities on cities.id = city_id
  where created_at >= loading.month_begins(of_month)
    and created_at < loading.month_begins((of_month + interval '1 month')::date);
  analyze pg_temp.quotes_of_month;
end
$$;

-- The figures of every page that has enough quotes in the month that was read. Computed in whole cents and thousandths, as
-- answers.statistics() has them: exact.
create function refresh.write_monthly_figures(of_month date) returns void language plpgsql set search_path = '' as $$
begin
  insert into public.monthly_figures (
    kind, key, month, quotes, percentile25, median, percentile75, median_percentage
  )
  select
    kind, key, of_month, quotes, prices[2] / 100, prices[3] / 100, prices[4] / 100, median_thousandths / 1000
  from (
    select
      refresh.page_kind(insurer_counts, brand_id, model_id, year, null, city_id) as kind,
      concat_ws('/', brand_id, model_id, year, uf, city_id) as key, count(*) as quotes,
      percentile_cont(rules.shown_percentiles()) within group (order by (100 * price)::float8) as prices,
      percentile_cont(0.5) within group (order by (1000 * percentage)::float8) as median_thousandths
    from pg_temp.quotes_of_month
    where rules.is_priced(price, percentage) and rules.is_plausible(percentage)
    group by grouping sets (
      (insurer_counts), (insurer_counts, brand_id), (insurer_counts, model_id), (insurer_counts, model_id, year), (uf),
      (city_id)
    )
    having insurer_counts is not false and count(*) >= rules.min_quotes_for_mean()
  ) as figures;
end
$$;

-- All months that are shown. One whose quotes, or what they belong to, have changed waits for an index.
create function refresh.write_months() returns void language plpgsql set search_path = '' as $$
declare
  whole_months constant date[] := array(select refresh.list_whole_months());
  whole date;
begin
  delete from public.monthly_figures;
  delete from public.indexed_months where month <> all (whole_months);
  foreach whole in array whole_months loop
    perform refresh.read_month(whole);
    perform refresh.write_monthly_figures(whole);
    insert into public.indexed_months as kept (month, fingerprint)
    select
      whole, coalesce(sum(hash_record_extended(
        (id, created_at, price, percentage, version_id, model_id, year, city_id, insurer_counts), 0)), 0)
    from pg_temp.quotes_of_month
    on conflict (month) do update set fingerprint = excluded.fingerprint, indexed_at = null
    where kept.fingerprint <> excluded.fingerprint;
  end loop;
  analyze public.monthly_figures;
end
$$;
