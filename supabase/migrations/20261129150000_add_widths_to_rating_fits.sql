-- Fits learn how wide intervals are by group, where their values end, and who repeats a quote (docs/rating-model.md). The
-- fits before have none of it: their intervals stay as they were until the next refresh.

alter table public.rating_fits
  add column value_range double precision[],
  add column widths jsonb,
  add column repeated jsonb;
comment on column public.rating_fits.value_range is 'R$: the least and the greatest value that it learnt from.';
comment on column public.rating_fits.widths is
  'What multiplies an interval''s width, by class of support and level of the driver: {"model/city": 1.1, "18-25": 1.4}.';
comment on column public.rating_fits.repeated is
  'Combinations of car, city and driver that make more than rules.reported_share() of the quotes: [{car, city, share}].';
comment on column public.rating_coverages.class is
  'Support of car and place, `model/city`, `all/all`; level of the driver, `age_range/56+`; without features `none/all`.';
