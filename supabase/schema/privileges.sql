-- Who may do what beyond the grants that stand beside the functions; tools/database/roles.ts has the roles. The Worker comes
-- as `anon` and only calls read functions; it reads no table. There is no login, so `authenticated` may do nothing. Default
-- privileges (supabase/migrations) keep whatever is created closed.

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

-- The secret key's role: whoever loads data over HTTP. It passes row-level security by, and may run the refresh.
grant usage on schema public, clock, rules, answers, refresh, loading to service_role;
grant all on all tables in schema public to service_role;
grant all on all sequences in schema public to service_role;
grant select on all tables in schema rules, answers, refresh, loading to service_role;
grant execute on all functions in schema public, clock, rules, answers, refresh, loading to service_role;

-- PostgREST remembers roles' settings and the functions there are until it is told.
notify pgrst, 'reload config';
notify pgrst, 'reload schema';
