-- What lists say of a brand is an estimate, too, as of all others.
-- squawk-ignore ban-drop-column
alter table public.typical_prices drop column is_observed;
comment on table public.typical_prices is
  'What the average driver is expected to pay, R$ a year; eight of ten pay between low and high. Keys as in page_rollups.';

-- Until the next refresh, the medians of brands would pass for estimates.
delete from public.typical_prices where kind = 'brand';
