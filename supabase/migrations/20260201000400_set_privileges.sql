-- Least privilege: `anon` and `authenticated` read public columns and run the read functions; nothing else.
--
-- The whole of it again, as it is with the roll-ups: see the migration of the same name before this one. The embedded
-- database applies the newest of them at every start.

alter table public.vehicle_brands enable row level security;
alter table public.vehicle_models enable row level security;
alter table public.vehicle_versions enable row level security;
alter table public.states enable row level security;
alter table public.cities enable row level security;
alter table public.quotes enable row level security;
alter table public.page_contents enable row level security;
alter table public.dataset enable row level security;
-- Without a policy nobody but its owner reads them; the functions do so with their owner's rights.
alter table public.page_rollups enable row level security;
alter table public.city_model_years enable row level security;

do $$
declare
  readable text;
begin
  foreach readable in array array[
    'vehicle_brands', 'vehicle_models', 'vehicle_versions', 'states', 'cities', 'quotes', 'page_contents', 'dataset'
  ] loop
    execute format('drop policy if exists anyone_may_read on public.%I', readable);
    execute format('create policy anyone_may_read on public.%I for select to anon, authenticated using (true)', readable);
  end loop;
end
$$;

revoke all on all tables in schema public from public, anon, authenticated;
revoke all on all sequences in schema public from public, anon, authenticated;
revoke all on all functions in schema public from public, anon, authenticated;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

grant usage on schema public to anon, authenticated;

grant select on
  public.vehicle_brands, public.vehicle_models, public.vehicle_versions, public.states, public.cities,
  public.page_contents, public.dataset
to anon, authenticated;

-- Which insurer gave a price, and a quote's own id, are not public.
grant select (
  price, price_fipe_percentage, perfil_origem, driver_gender, driver_age_range, marital_status, young_drivers,
  version_id, city_id, created_at
) on public.quotes to anon, authenticated;

grant execute on function
  public.get_cities_quote_count(text),
  public.find_page_text(text, text),
  public.get_catalogue(text),
  public.get_home_page(),
  public.get_brand_page(integer, text),
  public.get_model_page(integer, text),
  public.get_model_year_page(integer, integer, integer, text),
  public.get_version_page(integer, text),
  public.get_state_page(text, text),
  public.get_city_page(integer, text),
  public.list_indexable_pages(text, integer, integer),
  public.count_indexable_pages(),
  public.get_open_data(text),
  public.get_quote_counts()
to anon, authenticated;

grant all on all tables in schema public to service_role;
grant all on all sequences in schema public to service_role;
grant execute on all functions in schema public to service_role;

-- A read that takes longer than this serves nobody: the Worker waits four seconds for a page and ten for the vocabulary.
-- PostgREST applies it to each request of the role.
alter role anon set statement_timeout = '10s';
