-- Privileges of what this project made, beyond the grants beside the functions; tools/database/roles.ts has the roles. The
-- Worker is `anon`, calls read functions alone and reads no table. There is no login, so `authenticated` may do nothing.
-- `service_role` is the secret key's, which loads data over HTTP and runs the refresh; it bypasses row-level security. A
-- platform may have granted each new table, sequence and function of `public` to all of them, and PostgreSQL each new
-- function to everyone.

do $$
declare
  -- Those of supabase/migrations, and the months of quotes.
  tables constant regclass[] := array[
    'public.vehicle_brands', 'public.vehicle_models', 'public.vehicle_versions', 'public.vehicle_families',
    'public.display_names', 'public.fipe_values', 'public.states', 'public.cities', 'public.municipality_locations',
    'public.municipality_aliases', 'public.insurers', 'public.quotes', 'public.loads', 'public.load_changes',
    'public.page_contents', 'public.dataset', 'public.data_state', 'public.page_rollups', 'public.city_model_years',
    'public.refreshes', 'public.indexed_months', 'public.price_index', 'public.model_year_prices',
    'public.named_comparisons', 'public.rating_fits', 'public.rating_coverages', 'public.rating_effects'
  ]::regclass[] || array(select inhrelid::regclass from pg_catalog.pg_inherits where inhparent = 'public.quotes'::regclass);
  -- The comment on all that supabase/schema made (tools/database/code.ts).
  mark constant text := obj_description('rules'::regnamespace, 'pg_namespace');
  own record;
begin
  for own in select oid::regclass as name from pg_catalog.pg_class where oid = any (tables) and not relrowsecurity loop
    execute format('alter table %s enable row level security', own.name);
  end loop;
  for own in
    select kind, is_open, string_agg(name, ', ') as names
    from (
      select 'table' as kind, name::text, false as is_open from unnest(tables) as name
      union all
      select 'sequence', oid::regclass::text, false
      from pg_catalog.pg_depend
      join pg_catalog.pg_class on oid = objid and relkind = 'S'
      where classid = 'pg_class'::regclass and refclassid = 'pg_class'::regclass and refobjid = any (tables)
      union all
      select 'table', objoid::regclass::text, false
      from pg_catalog.pg_description
      where classoid = 'pg_class'::regclass and description = mark
      union all
      -- The site calls functions with their owner's rights alone.
      select 'routine', oid::regprocedure::text, prosecdef
      from pg_catalog.pg_proc
      where obj_description(oid, 'pg_proc') = mark
        or pronamespace = 'clock'::regnamespace and proname in ('now', 'reading', 'note_change')
    ) as objects
    group by kind, is_open
  loop
    execute format('revoke all on %s %s from public, authenticated', own.kind, own.names);
    if not own.is_open then
      execute format('revoke all on %s %s from anon', own.kind, own.names);
    end if;
    execute format('grant all on %s %s to service_role', own.kind, own.names);
  end loop;
  -- Of `public`, which is everybody's, only what they lack.
  for own in
    select name from unnest(array['anon', 'service_role']) as name where not has_schema_privilege(name, 'public', 'usage')
  loop
    execute format('grant usage on schema public to %I', own.name);
  end loop;
end
$$;
revoke all on schema clock, rules, answers, refresh, loading from public, anon, authenticated;
grant usage on schema clock, rules, answers, refresh, loading to service_role;

-- PostgREST caches the settings of roles and the list of functions.
notify pgrst, 'reload config';
notify pgrst, 'reload schema';
