-- The quotes that count (sections 5 and 9). Pages of vehicles further leave out some insurers; those of places do not.
-- That is the switch: the former add `where insurer_counts`.
create view public.counted_quotes with (security_invoker = true) as
select
  quotes.id, quotes.version_id, quotes.city_id, quotes.created_at, quotes.price, quotes.price_fipe_percentage,
  quotes.perfil_origem, quotes.driver_gender, quotes.driver_age_range, quotes.marital_status, quotes.young_drivers,
  insurers.counts_for_vehicles as insurer_counts
from public.quotes
join public.insurers on insurers.id = quotes.insurance_company_id
where rules.is_in_window(quotes.created_at)
  and rules.is_priced(quotes.price, quotes.price_fipe_percentage)
  and rules.is_within_limits(quotes.price_fipe_percentage);
