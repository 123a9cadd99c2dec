-- Who may do what, whole and in one place. Applied after the migrations, each time: `npm run db:migrate` does it, also after
-- `supabase db push`. Until then nobody but the owner may do anything.
--
-- The Worker comes as `anon` and only calls functions. So `anon` runs the read functions and reads no table; there is no
-- login, so `authenticated` may do nothing.

revoke all on all tables in schema public from public, anon, authenticated;
revoke all on all sequences in schema public from public, anon, authenticated;
revoke all on all functions in schema public from public, anon, authenticated;
revoke all on schema rules, answers, refresh, loading from public, anon, authenticated;
revoke all on all functions in schema rules, answers, refresh, loading from public, anon, authenticated;

grant usage on schema public to anon;
grant execute on function
  public.count_indexable_pages(),
  public.find_fipe_code(text),
  public.find_page_text(text, text),
  public.get_affordable_page(integer, text, integer),
  public.get_brand_page(integer, text),
  public.get_brands_page(),
  public.get_cheapest_page(text, integer),
  public.get_cities_quote_count(text),
  public.get_city_page(integer, text),
  public.get_comparison_page(integer[], integer[], integer),
  public.get_history(text),
  public.get_home_page(),
  public.get_index_page(),
  public.get_methodology_page(),
  public.get_model_page(integer, text),
  public.get_model_year_page(integer, integer, integer, text),
  public.get_open_data(text),
  public.get_operating_status(),
  public.get_places(),
  public.get_places_of(text),
  public.get_quote_counts(),
  public.get_ranked_model_years(),
  public.get_rating_effects(),
  public.get_rating_fits(),
  public.get_refresh_status(),
  public.get_state_page(text, text),
  public.get_states_page(),
  public.get_vehicles(),
  public.get_vehicles_of(integer[]),
  public.get_version_page(integer, text),
  public.get_versions(),
  public.get_versions_of(integer),
  public.list_indexable_pages(text, integer, integer)
to anon;

-- The secret key's role: whoever loads data over HTTP. It passes row-level security by.
grant usage on schema public, rules, answers, refresh, loading to service_role;
grant all on all tables in schema public to service_role;
grant all on all sequences in schema public to service_role;
-- What it writes leaves notes for the refresh, which it may run.
grant all on all tables in schema refresh to service_role;
grant all on all sequences in schema refresh to service_role;
grant execute on all functions in schema public, rules, answers, refresh, loading to service_role;

-- A read that takes longer than this serves nobody: the Worker waits four seconds for a page and ten for the vocabulary.
-- PostgREST applies it to each request of the role.
alter role anon set statement_timeout = '10s';

-- PostgREST remembers roles' settings and the functions there are until it is told.
notify pgrst, 'reload config';
notify pgrst, 'reload schema';
