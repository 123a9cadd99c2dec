-- In plpgsql, so that pages without a city do not plan it.
create function answers.quotes_in_city(of_versions integer[], in_city integer) returns setof public.counted_quotes
language plpgsql stable set search_path = '' as $$
begin
  return query
  select * from public.counted_quotes where version_id = any (of_versions) and city_id = in_city and insurer_counts;
end
$$;

-- Whether a model-year's page names the comparison of these two cars: then search engines may list it.
create function answers.is_named(models integer[], years integer[]) returns boolean language sql stable
return cardinality(models) = 2 and exists (
  select from public.named_comparisons as named
  where (named.model_id, named.year, named.other_model_id, named.other_year)
    in ((models[1], years[1], models[2], years[2]), (models[2], years[2], models[1], years[1]))
);

-- Of each model-year the similar cars that cost clearly less to insure, in the same place for the same driver: one of each
-- model.
create view answers.cheaper_cars as
select distinct on (own.model_id, own.year, others.model_id)
  own.model_id, own.year, others.model_id as other_model_id, others.year as other_year, others.fipe_value,
  others.level - own.level as difference,
  (own.level - others.level) / sqrt(own.variance + others.variance) as deviations
from public.model_year_prices as own
join public.model_year_prices as others
  on others.body = own.body
  and others.fipe_value between own.fipe_value * (1 - rules.similar_value()) and own.fipe_value * (1 + rules.similar_value())
where others.model_id <> own.model_id
  and abs(others.age - own.age) <= rules.similar_years()
  and others.quotes >= rules.min_quotes_for_mean()
  and others.level - own.level <= ln(1 - rules.similar_saving())
  and own.level - others.level >= rules.similar_deviations() * sqrt(own.variance + others.variance)
  and own.variance + others.variance > 0
order by own.model_id, own.year, others.model_id, difference, others.year;

-- The cheaper cars that a model-year's page lists, the cheapest first; `difference` is the logarithm of the price against
-- this one's, `isListed` whether search engines may list their comparison.
create function answers.similar_cars(of_model integer, in_year integer) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'modelId', other_model_id, 'year', other_year, 'difference', difference,
        'isListed', answers.is_named(array[of_model, other_model_id], array[in_year, other_year])
      ) order by difference, other_model_id
    ), '[]')
    from (
      select * from answers.cheaper_cars where model_id = of_model and year = in_year
      order by difference, other_model_id
      limit rules.similar_cars()
    ) as listed
  );
end
$$;

-- With `in_city` the quotes are those of that city; the versions are the same.
create function public.get_model_year_page(
  of_model integer, in_year integer, in_city integer default null, text_identifier text default null,
  linked_cities text[] default '{}'
)
returns jsonb language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    with versions as materialized (
      select id, year, name, fipe_value, fipe_code
      from public.listed_versions
      where model_id = of_model and year = in_year
    ),
    counted as materialized (
      select quotes.*
      from answers.quotes_in_city(array(select versions.id from versions), in_city) as quotes
      where in_city is not null
    ),
    -- Section 5.
    newest_of_profile as (
      select distinct on (perfil_origem) * from counted order by perfil_origem, created_at desc, id desc
    )
    select jsonb_build_object(
      'versionCount', (select count(*) from versions),
      'versions', (
        select coalesce(json_agg(answers.version(id, year, name, fipe_value, fipe_code)
          order by fipe_value desc nulls last, id), '[]')
        from (select * from versions order by fipe_value desc nulls last, id limit rules.model_year_versions()) as dearest
      ),
      'statistics', case when in_city is null then rollup.statistics else (
        select answers.statistics(
          count(*), avg(price)::float8, min(price), avg(price_fipe_percentage)::float8, max(created_at)
        )
        from counted
      ) end,
      'recentQuotes', case when in_city is null then coalesce(rollup.lists -> 'recentQuotes', '[]') else (
        select coalesce(jsonb_agg(answers.recent_quote(
          rules.driver_of(driver), version_id, city_id, price, price_fipe_percentage, created_at
        ) order by created_at desc, id desc), '[]')
        from (select * from newest_of_profile order by created_at desc, id desc limit rules.recent_quotes()) as recent
      ) end,
      'rating', answers.rating(of_model, in_year, null, in_city),
      'similar', answers.similar_cars(of_model, in_year),
      'cityEffects', answers.city_effects(linked_cities),
      'text', public.find_page_text('model_year', text_identifier)
    )
    from answers.page_rollup('model_year', of_model || '/' || in_year) as rollup
  );
end
$$;
grant execute on function public.get_model_year_page(integer, integer, integer, text, text[]) to anon;
