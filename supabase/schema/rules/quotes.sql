-- The day of a moment for the site's visitors.
create function rules.day_of(moment timestamptz) returns date language sql immutable
return (moment at time zone rules.site_time_zone())::date;

create function rules.is_in_window(created_at timestamptz) returns boolean language sql stable
return created_at > clock.now() - rules.quote_window();

create function rules.is_priced(price numeric, percentage numeric) returns boolean language sql immutable
return price > 0 and percentage > 0;

create function rules.is_within_limits(percentage numeric) returns boolean language sql immutable
return percentage between rules.min_fipe_percentage() and rules.max_fipe_percentage();

-- Whether a quote is no mistake in the export: the rating model learns from it.
create function rules.is_plausible(price numeric, percentage numeric) returns boolean language sql immutable
return rules.is_priced(price, percentage)
  and percentage between rules.min_fipe_percentage() and rules.max_rated_percentage();

-- The age of a car in years: 0 of a zero-km.
create function rules.age_of(model_year integer, today date) returns integer language sql immutable
return greatest(extract(year from today)::integer - model_year, 0);

-- The same as a level of the rating model: the oldest is open.
create function rules.vehicle_age(model_year integer, today date) returns text language sql immutable
return case
  when model_year = rules.zero_km_year() then '0km'
  else least(rules.age_of(model_year, today), rules.oldest_rated_age())::text
end;

-- All of these levels, the newest cars first.
create function rules.vehicle_ages() returns text[] language sql immutable
return array['0km'] || array(select n::text from generate_series(0, rules.oldest_rated_age()) as ages (n) order by ages.n);

-- The quotes that count (sections 5 and 9), in the window of the newest refresh: it moves for all pages at once. On vehicle
-- pages those count for which `insurer_counts` is true, on place pages all.
create view public.counted_quotes with (security_invoker = true) as
select
  quotes.id, quotes.version_id, quotes.city_id, quotes.created_at, quotes.price,
  quotes.price_fipe_percentage, quotes.perfil_origem, rules.driver_key(quotes) as driver,
  insurers.counts_for_vehicles as insurer_counts
from public.quotes
join public.insurers on insurers.id = quotes.insurance_company_id
where quotes.created_at > (select max(started_at) from public.refreshes where error is null) - rules.quote_window()
  and rules.is_priced(quotes.price, quotes.price_fipe_percentage)
  and rules.is_within_limits(quotes.price_fipe_percentage);
