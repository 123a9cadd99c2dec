-- Pages lead with the estimate: what was observed of a model-year in a city is computed for its page alone.
alter table public.city_model_years
-- squawk-ignore ban-drop-column
drop column low,
-- squawk-ignore ban-drop-column
drop column median,
-- squawk-ignore ban-drop-column
drop column high;
