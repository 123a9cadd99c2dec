-- Before the nightly refresh, where the server runs pg_cron: quotes that were written into no month get theirs, and the month
-- to come has its partition before its first quote. In transactions of its own, since a partition is locked while it
-- is made. Elsewhere `npm run db:refresh` does it.

do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('arrange-quote-months', '0 7 * * *', 'call loading.arrange_quote_months()');
  end if;
end
$$;
