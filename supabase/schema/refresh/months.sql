-- Every month that a statement wrote to. The running one too: it may be over when the statement is committed.
create function refresh.note_stale_months() returns trigger
language plpgsql set search_path = '' as $$
begin
  case tg_op
    when 'INSERT' then
      insert into public.stale_months (month) select distinct loading.month_of(created_at) from new_rows;
    when 'DELETE' then
      insert into public.stale_months (month) select distinct loading.month_of(created_at) from old_rows;
    when 'UPDATE' then
      insert into public.stale_months (month)
      select loading.month_of(created_at) from old_rows
      union
      select loading.month_of(created_at) from new_rows;
    else
      insert into public.stale_months (month) values (null);
  end case;
  return null;
end
$$;

create trigger note_stale_months_of_inserts after insert on public.quotes
referencing new table as new_rows for each statement execute function refresh.note_stale_months();

create trigger note_stale_months_of_updates after update on public.quotes
referencing old table as old_rows new table as new_rows for each statement execute function refresh.note_stale_months();

create trigger note_stale_months_of_deletes after delete on public.quotes
referencing old table as old_rows for each statement execute function refresh.note_stale_months();

create trigger note_stale_months_of_truncates after truncate on public.quotes
for each statement execute function refresh.note_stale_months();

-- The months that are over, from the first with enough quotes on: one wrong date makes no month. That one counts where its
-- quotes begin within its first week: an index that starts from half a month is unsure for ever.
create function refresh.list_whole_months() returns setof date
language sql stable set search_path = '' as $$
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

-- One month's figures of every page that has enough quotes in it.
create function refresh.write_month(of_month date) returns void
language plpgsql set search_path = '' as $$
begin
  drop table if exists pg_temp.quotes_of_month;
  create temp table quotes_of_month on commit drop as
  select
    brand_id, model_id, versions.year::integer, uf, city_id, counts_for_vehicles as insurer_counts, (100 * price)::float8 as cents,
    (1000 * price_fipe_percentage)::float8 as thousandths
  from public.quotes
  join public.insurers on insurers.id = insurance_company_id
  join public.vehicle_versions as versions on versions.id = version_id
  join public.vehicle_models as models on models.id = model_id
  join public.cities on cities.id = city_id
  where created_at >= loading.month_begins(of_month)
    and created_at < loading.month_begins((of_month + interval '1 month')::date)
    and rules.is_priced(price, price_fipe_percentage) and rules.is_within_limit(price_fipe_percentage);
  analyze pg_temp.quotes_of_month;

  delete from public.monthly_figures where month = of_month;
  insert into public.monthly_figures (
    kind, key, month, quotes, percentile25, median, percentile75, median_percentage
  )
  -- Computed in whole cents and thousandths, as answers.statistics() has them: exact.
  select
    kind, key, of_month, quotes, prices[1] / 100, prices[2] / 100, prices[3] / 100, median_thousandths / 1000
  from (
    select
      case
        when grouping(year) = 0 then 'model_year'
        when grouping(model_id) = 0 then 'model'
        when grouping(brand_id) = 0 then 'brand'
        else 'home'
      end as kind,
      concat_ws('/', brand_id, model_id, year) as key, count(*) as quotes,
      percentile_cont(rules.shown_percentiles()) within group (order by cents) as prices,
      percentile_cont(0.5) within group (order by thousandths) as median_thousandths
    from pg_temp.quotes_of_month
    where insurer_counts
    group by grouping sets ((), (brand_id), (model_id), (model_id, year))
    having count(*) >= rules.min_quotes_for_mean()
    union all
    select
      case when grouping(city_id) = 0 then 'city' else 'state' end, concat_ws('/', uf, city_id), count(*),
      percentile_cont(rules.shown_percentiles()) within group (order by cents),
      percentile_cont(0.5) within group (order by thousandths)
    from pg_temp.quotes_of_month
    group by grouping sets ((uf), (city_id))
    having count(*) >= rules.min_quotes_for_mean()
  ) as figures;
end
$$;

-- Makes the months that are missing, and those whose quotes changed; forgets those that are shown no more.
create function refresh.write_months() returns void
language plpgsql set search_path = '' as $$
declare
  -- One by one: a writer that commits after these were read may have a lower number than another's.
  seen constant bigint[] := (select array_agg(id) from public.stale_months);
  due date;
begin
  delete from public.known_months
  where month in (select month from public.stale_months where id = any (seen))
    or exists (select from public.stale_months where id = any (seen) and month is null)
    or month not in (select refresh.list_whole_months());
  delete from public.monthly_figures where month not in (select refresh.list_whole_months());
  for due in
    select month from refresh.list_whole_months() as month
    where month not in (select month from public.known_months)
    order by month
  loop
    perform refresh.write_month(due);
    insert into public.known_months (month) values (due);
  end loop;
  delete from public.stale_months where id = any (seen);
  analyze public.monthly_figures;
end
$$;

-- What a quote belongs to: where that moves, so do all months, whoever moved it. Sets are compared, not joined: PostgreSQL
-- expects few rows in transition tables, and would read one anew for each row of the other.
create function refresh.note_moved_rows() returns trigger
language plpgsql set search_path = '' as $$
declare
  moved boolean;
begin
  case tg_table_name
    when 'vehicle_versions' then
      moved := exists (select id, model_id, year from old_rows except select id, model_id, year from new_rows);
    when 'vehicle_models' then
      moved := exists (select id, brand_id from old_rows except select id, brand_id from new_rows);
    when 'cities' then
      moved := exists (select id, uf from old_rows except select id, uf from new_rows);
    when 'insurers' then
      moved := exists (select id, counts_for_vehicles from old_rows except select id, counts_for_vehicles from new_rows);
  end case;
  if moved then insert into public.stale_months (month) values (null); end if;
  return null;
end
$$;
create trigger note_moved_rows after update on public.vehicle_versions referencing old table as old_rows new table as new_rows
for each statement execute function refresh.note_moved_rows();
create trigger note_moved_rows after update on public.vehicle_models referencing old table as old_rows new table as new_rows
for each statement execute function refresh.note_moved_rows();
create trigger note_moved_rows after update on public.cities referencing old table as old_rows new table as new_rows
for each statement execute function refresh.note_moved_rows();
create trigger note_moved_rows after update on public.insurers referencing old table as old_rows new table as new_rows
for each statement execute function refresh.note_moved_rows();
