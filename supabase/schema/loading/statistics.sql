-- The regulator's regions and premiums.

create function loading.merge_regions() returns jsonb language plpgsql set search_path = '' as $$
begin
  insert into public.statistics_regions as kept (code, name)
  select code, name from pg_temp.staged
  on conflict (code) do update set name = excluded.name where kept.name <> excluded.name;
  return loading.count_changes('statistics_regions');
end
$$;

create function loading.merge_region_cities() returns jsonb language plpgsql set search_path = '' as $$
begin
  insert into public.statistics_region_cities as kept (city_id, region_code)
  select city_id, region_code from pg_temp.staged
  on conflict (city_id) do update set region_code = excluded.region_code where kept.region_code <> excluded.region_code;
  return loading.count_changes('statistics_region_cities');
end
$$;

-- A half-year's rows become those of the file, one for each car, region and driver; what they replace is kept for the undo.
-- Rows of the file are counted, and as changed also those that the file does not have any more.
create function loading.merge_premiums() returns jsonb language plpgsql set search_path = '' as $$
declare
  periods text[];
  added bigint;
  changed bigint;
  repeated bigint;
  changed_cells bigint;
  replaced_cells bigint;
begin
  analyze pg_temp.staged;
  drop table if exists pg_temp.cells;
  -- Staged numbers are numeric: sums do not depend on the order of the rows, and the same file makes the same.
  create temp table cells on commit drop as
  select
    period, region_code, fipe_code, year, gender, age_range, sum(policy_years)::double precision as policy_years,
    sum(premium)::double precision as premium, sum(insured_sum)::double precision as insured_sum, count(*) as rows
  from pg_temp.staged
  group by period, region_code, fipe_code, year, gender, age_range;
  analyze pg_temp.cells;
  periods := array(select distinct period from pg_temp.cells);

  select
    sum(cells.rows) filter (where kept.period is null), sum(cells.rows) filter (where not is_same),
    sum(cells.rows) filter (where is_same), count(*) filter (where not is_same)
  into added, changed, repeated, changed_cells
  from pg_temp.cells
  left join public.premium_statistics as kept
    on kept.period = any (periods)
    and (kept.period, kept.region_code, kept.fipe_code, kept.year)
      = (cells.period, cells.region_code, cells.fipe_code, cells.year)
    and (kept.gender, kept.age_range) is not distinct from (cells.gender, cells.age_range)
  cross join lateral (
    select
      (kept.policy_years, kept.premium, kept.insured_sum) = (cells.policy_years, cells.premium, cells.insured_sum) as is_same
  ) as compared;

  with replaced as (
    delete from public.premium_statistics as kept
    where kept.period = any (periods)
      and not exists (
        select from pg_temp.cells
        where (kept.period, kept.region_code, kept.fipe_code, kept.year)
            = (cells.period, cells.region_code, cells.fipe_code, cells.year)
          and (kept.gender, kept.age_range) is not distinct from (cells.gender, cells.age_range)
          and (kept.policy_years, kept.premium, kept.insured_sum) = (cells.policy_years, cells.premium, cells.insured_sum)
      )
    returning kept.*
  )
  insert into public.replaced_premium_statistics select replaced.*, loading.current_load() from replaced;
  get diagnostics replaced_cells = row_count;

  insert into public.premium_statistics (
    period, region_code, fipe_code, year, gender, age_range, policy_years, premium, insured_sum, load_id
  )
  select
    period, region_code, fipe_code, year, gender, age_range, policy_years, premium, insured_sum, loading.current_load()
  from pg_temp.cells
  on conflict do nothing;
  -- The next file of the half-year is joined with these.
  analyze public.premium_statistics;
  return loading.counts(
    coalesce(added, 0), coalesce(changed, 0) + replaced_cells - changed_cells, coalesce(repeated, 0)
  );
end
$$;

-- Answers how many rows are as they were before the load.
create function loading.undo_premiums(of_load integer) returns bigint language plpgsql set search_path = '' as $$
declare
  restored bigint;
  removed bigint;
begin
  execute format(
    'insert into public.premium_statistics as kept (%1$s)
      select %1$s from public.replaced_premium_statistics where replaced_by = $1
      on conflict (period, region_code, fipe_code, year, gender, age_range) do update
      set policy_years = excluded.policy_years, premium = excluded.premium, insured_sum = excluded.insured_sum,
        load_id = excluded.load_id',
    loading.columns_of('premium_statistics')
  ) using of_load;
  get diagnostics restored = row_count;
  delete from public.premium_statistics where load_id = of_load;
  get diagnostics removed = row_count;
  delete from public.replaced_premium_statistics where replaced_by = of_load;
  return restored + removed;
end
$$;
