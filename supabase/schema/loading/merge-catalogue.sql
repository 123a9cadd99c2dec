-- Versions are never renumbered, and those that a month's table no longer has stay as they are. What a version is called and
-- is worth is what its newest month says; its slug stays, since its address is made of it.
create function loading.merge_catalogue() returns jsonb language plpgsql set search_path = '' as $$
declare
  counts jsonb;
begin
  analyze pg_temp.staged;
  drop table if exists pg_temp.versions_of_before, pg_temp.newest;
  create temp table versions_of_before on commit drop as
  select id, known.month
  from public.vehicle_versions
  left join (
    select version_id, max(month) as month from public.fipe_values group by version_id
  ) as known on known.version_id = id;
  create temp table newest on commit drop as
  select distinct on (id) * from pg_temp.staged order by id, month desc, line;
  analyze pg_temp.versions_of_before, pg_temp.newest;

  select loading.counts(
    count(*) filter (where before.id is null or (value.version_id is null and staged.fipe_value is not null)),
    count(*) filter (where before.id is not null and value.value <> staged.fipe_value),
    count(*) filter (
      where before.id is not null and (staged.fipe_value is null or value.value = staged.fipe_value)
    )
  ) into counts
  from pg_temp.staged
  left join pg_temp.versions_of_before as before on before.id = staged.id
  left join public.fipe_values as value on value.version_id = staged.id and value.month = staged.month;

  insert into public.vehicle_brands (id, name) select id, name from pg_temp.staged_brands;
  insert into public.vehicle_models (id, name, brand_id) select id, name, brand_id from pg_temp.staged_models;
  insert into public.vehicle_versions (id, model_id, year, version_name, slug, fipe_value, fipe_code, type)
  select id, model_id, year, version_name, slug, fipe_value, fipe_code, type
  from pg_temp.newest
  where not exists (select from pg_temp.versions_of_before as before where before.id = newest.id)
  order by line;

  update public.vehicle_versions as kept
  set model_id = newest.model_id, version_name = newest.version_name, type = newest.type,
    fipe_code = newest.fipe_code, fipe_value = coalesce(newest.fipe_value, kept.fipe_value)
  from pg_temp.newest
  join pg_temp.versions_of_before as before using (id)
  where kept.id = newest.id
    and (before.month is null or newest.month >= before.month)
    and (kept.model_id, kept.version_name, kept.type, kept.fipe_code, kept.fipe_value) is distinct from
      (newest.model_id, newest.version_name, newest.type, newest.fipe_code, coalesce(newest.fipe_value, kept.fipe_value));

  insert into public.fipe_values as kept (version_id, month, value)
  select id, month, fipe_value from pg_temp.staged where fipe_value is not null
  on conflict (version_id, month) do update set value = excluded.value where kept.value <> excluded.value;

  -- A model that was made by an earlier spelling of its family, and that nothing is left of.
  delete from public.vehicle_models as emptied
  where exists (
      select from public.load_changes as moved
      where moved.load_id = loading.current_load() and moved.table_name = 'vehicle_versions'
        and (moved.before ->> 'model_id')::integer = emptied.id
    )
    and not exists (select from public.vehicle_versions as versions where versions.model_id = emptied.id);
  return counts;
end
$$;
