-- The versions that pages list, each with a name and a slug of its own within its model-year.
create view public.listed_versions with (security_invoker = true) as
select
  id, model_id, year,
  case
    when trim(told_apart) <> '' and count(*) over (partition by model_id, year, lower(told_apart)) > 1
      then told_apart || ' (' || row_number() over (partition by model_id, year, lower(told_apart) order by id) || ')'
    else told_apart
  end as name,
  slug, type, fipe_value, fipe_code
from (
  select
    id, model_id, year, type, fipe_value, fipe_code,
    case
      when name_key = '' or not shares_name then name
      when type is not null and count(*) over (partition by model_id, year, name_key, lower(type)) = 1
        then name || ' (' || type || ')'
      when fipe_code is not null and count(*) over (partition by model_id, year, name_key, lower(type), fipe_code) = 1
        then name || ' (' || fipe_code || ')'
      else name
    end as told_apart,
    case
      when slug_key = '' or not shares_slug or is_oldest_of_slug then slug
      when type is not null and count(*) over (partition by model_id, year, slug_key, lower(type)) = 1
        then slug || ' ' || type
      when fipe_code is not null and count(*) over (partition by model_id, year, slug_key, lower(type), fipe_code) = 1
        then slug || ' ' || fipe_code
      else slug
    end as slug
  from (
    select
      *,
      count(*) over (partition by model_id, year, name_key) > 1 as shares_name,
      count(*) over (partition by model_id, year, slug_key) > 1 as shares_slug,
      row_number() over (partition by model_id, year, slug_key order by id) = 1 as is_oldest_of_slug
    from (
      select
        id, model_id, year, trim(version_name) as name, slug,
        nullif(trim(type), '') as type, nullif(fipe_value, 0) as fipe_value, nullif(trim(fipe_code), '') as fipe_code,
        lower(regexp_replace(version_name, '\s', '', 'g')) as name_key, lower(trim(slug)) as slug_key
      from public.vehicle_versions
    ) as stored
  ) as compared
) as named;

create view answers.listed_model_years with (security_invoker = true) as
select
  model_id, json_build_array(model_id, year, json_agg(id order by id), json_agg(slug order by id)) as listed
from public.listed_versions
group by model_id, year;
