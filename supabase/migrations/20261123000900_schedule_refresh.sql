-- Refreshes every night at 04:10 in São Paulo where the server runs pg_cron, as a hosted Supabase project does. Elsewhere
-- whoever loads the quotes runs `npm run db:refresh` after it.

do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron')
    and exists (
      select from pg_settings
      where name = 'shared_preload_libraries' and 'pg_cron' = any (regexp_split_to_array(setting, '[\s,]+'))
    )
  then
    create extension if not exists pg_cron;
    -- A hosted database ends every statement after two minutes by default; ten million quotes take longer.
    perform cron.schedule(
      'refresh-page-rollups', '10 7 * * *', 'set statement_timeout = 0; select public.run_refresh()'
    );
    perform cron.schedule('arrange-quote-months', '0 7 * * *', 'call loading.arrange_quote_months()');
  else
    raise notice 'This server does not run pg_cron: run npm run db:refresh daily, after quotes were loaded.';
  end if;
end
$$;
