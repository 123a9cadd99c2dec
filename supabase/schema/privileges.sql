-- Privileges beyond the grants beside the functions; tools/database/roles.ts has the roles. The Worker is `anon`, calls
-- read functions alone and reads no table. There is no login, so `authenticated` may do nothing. Default privileges
-- (supabase/migrations) close whatever is created.

do $$
declare
  bare regclass;
begin
  for bare in
    select oid from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity
  loop
    execute format('alter table %s enable row level security', bare);
  end loop;
end
$$;
revoke all on all tables in schema public from public, anon, authenticated;
revoke all on all sequences in schema public from public, anon, authenticated;
grant usage on schema public to anon;

-- The secret key's role, which loads data over HTTP and runs the refresh. It bypasses row-level security.
grant usage on schema public, clock, rules, answers, refresh, loading to service_role;
grant all on all tables in schema public to service_role;
grant all on all sequences in schema public to service_role;
grant select on all tables in schema rules, answers, refresh, loading to service_role;
grant execute on all functions in schema public, clock, rules, answers, refresh, loading to service_role;

-- PostgREST caches the settings of roles and the list of functions.
notify pgrst, 'reload config';
notify pgrst, 'reload schema';
