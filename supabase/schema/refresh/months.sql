-- The months that are over, from the first with enough quotes on: one wrong date makes no month. The first one counts only
-- if its quotes begin within its first week: every later value is measured against it.
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

-- Records the months that are shown. A month whose quotes, cars or insurers have changed waits for an index.
create function refresh.write_months() returns void language plpgsql set search_path = '' as $$
declare
  whole_months constant date[] := array(select refresh.list_whole_months());
  whole date;
begin
  delete from public.indexed_months where month <> all (whole_months);
  foreach whole in array whole_months loop
    insert into public.indexed_months as kept (month, fingerprint)
    select
      whole, coalesce(sum(hash_record_extended(
        (
          quotes.id, created_at, price, price_fipe_percentage, version_id, model_id, versions.year::integer, city_id,
          counts_for_vehicles
        ), 0
      )), 0)
    from public.quotes
    join public.insurers on insurers.id = insurance_company_id
    join public.vehicle_versions as versions on versions.id = version_id
    where created_at >= loading.month_begins(whole)
      and created_at < loading.month_begins((whole + interval '1 month')::date)
    on conflict (month) do update set fingerprint = excluded.fingerprint, indexed_at = null
    where kept.fingerprint <> excluded.fingerprint;
  end loop;
end
$$;
