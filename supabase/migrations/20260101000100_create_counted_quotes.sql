-- Which quotes count (sections 5 and 9 of the specification): at most 7 % of FIPE and newer than 180 days.
-- Brand, model, model-year and version statistics further leave out the insurers 20 and 26; state and city ones do
-- not. That is the switch: the former add `where insurer_counts`.
-- The same constants stand in app/pricing/rules.ts, for the texts that name them; test/database compares the two.
create view public.counted_quotes with (security_invoker = true) as
select
  quotes.*,
  quotes.insurance_company_id not in (20, 26) as insurer_counts
from public.quotes
where quotes.price_fipe_percentage <= 7
  and quotes.price_fipe_percentage > 0
  and quotes.price > 0
  and quotes.created_at > now() - interval '180 days';
