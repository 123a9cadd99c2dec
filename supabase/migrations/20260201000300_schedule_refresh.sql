-- Refreshes the roll-ups every night at 04:10 in São Paulo, where pg_cron can be had (a hosted Supabase project has it).
-- Elsewhere whoever loads the quotes runs `npm run db:refresh` after it.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    -- A hosted database ends every statement after two minutes by default; ten million quotes take longer.
    perform cron.schedule(
      'refresh-page-rollups', '10 7 * * *', 'set statement_timeout = 0; select public.refresh_page_rollups()'
    );
  end if;
exception when others then
  -- The extension is there but not loaded, or not ours to create: no reason to refuse the migration.
  raise notice 'pg_cron cannot be used (%); run npm run db:refresh daily', sqlerrm;
end
$$;
