-- PostgreSQL as a hosted Supabase project sets it up (github.com/supabase/postgres, migrations/db): run by the superuser
-- `supabase_admin` in `template1`, of which each database is a copy. The operator is `postgres`, who is no superuser.

create role postgres login createrole createdb replication bypassrls;
create role anon nologin noinherit;
create role authenticated nologin noinherit;
create role service_role nologin noinherit bypassrls;
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;
grant anon, authenticated, service_role, authenticator to postgres with admin option;
grant pg_monitor, pg_read_all_data, pg_signal_backend to postgres;
grant set on parameter session_replication_role to postgres;
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
alter role authenticator set statement_timeout = '8s';
alter role postgres set search_path = '$user', public, extensions;

create schema extensions authorization postgres;
grant usage on schema public, extensions to anon, authenticated, service_role;
grant all on schema public to postgres;

alter default privileges for role postgres in schema public
  grant all on tables to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on functions to postgres, anon, authenticated, service_role;
alter default privileges for role postgres in schema public
  grant all on sequences to postgres, anon, authenticated, service_role;

create function extensions.pgrst_ddl_watch() returns event_trigger language plpgsql as $$
begin
  notify pgrst, 'reload schema';
end
$$;
create event trigger pgrst_ddl_watch on ddl_command_end execute function extensions.pgrst_ddl_watch();
create event trigger pgrst_drop_watch on sql_drop execute function extensions.pgrst_ddl_watch();

-- As the dashboard offers it: every new table of `public` gets row-level security.
create function public.rls_auto_enable() returns event_trigger
language plpgsql security definer set search_path = pg_catalog as $$
declare
  made record;
begin
  for made in
    select * from pg_event_trigger_ddl_commands() where command_tag = 'CREATE TABLE' and schema_name = 'public'
  loop
    execute format('alter table if exists %s enable row level security', made.object_identity);
  end loop;
end
$$;
create event trigger ensure_rls on ddl_command_end when tag in ('CREATE TABLE') execute function public.rls_auto_enable();

-- Whoever creates pg_cron lets `postgres` use it.
create function extensions.grant_pg_cron_access() returns event_trigger language plpgsql as $$
begin
  if exists (select from pg_event_trigger_ddl_commands() as made
    join pg_extension on pg_extension.oid = made.objid where extname = 'pg_cron')
  then
    grant usage on schema cron to postgres with grant option;
    grant all on all tables in schema cron to postgres with grant option;
    revoke all on table cron.job from postgres;
    grant select on table cron.job to postgres with grant option;
  end if;
end
$$;
create event trigger issue_pg_cron_access on ddl_command_end when tag in ('CREATE EXTENSION')
  execute function extensions.grant_pg_cron_access();
