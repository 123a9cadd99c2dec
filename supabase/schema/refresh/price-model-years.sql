-- The car's body by the words of FIPE's names, with its drive by the fuel. Letters with accents stand in both cases: with
-- collation C, `~*` knows those of ASCII alone.
create function refresh.body_of(name text, fuel text) returns text language sql immutable
return case
    when name ~* '\m(cd|cs|ce|cab\.?|cabine|pick-?up)\M' then 'pickup'
    when name ~* '\m(furg[aãÃ]o|van|minibus|chassi)\M' then 'van'
    when name ~* '\m(sed|sedan|notch)\M' then 'sedan'
    when name ~* '\m(sw|weekend|variant|avant|touring|wagon)\M' then 'wagon'
    when name ~* '\m(conv|cabrio|cabriolet|roadster|spyder|spider)\M' then 'convertible'
    else 'other'
  end || case
    when fuel ~* 'el[eéÉ]tric' then '/electric'
    when fuel ~* 'h[iíÍ]brid' then '/hybrid'
    when fuel ~* 'diesel' then '/diesel'
    else ''
  end;

-- Every model-year with a value, by the fit in use, for the average driver: the mean of its versions that have one, each
-- weighted by its quotes and one more.
create function refresh.price_model_years() returns void language plpgsql set search_path = '' as $$
begin
  delete from public.model_year_prices;
  insert into public.model_year_prices (
    model_id, year, version_id, fipe_value, quotes, effect, level, variance, versions_variance, body, age
  )
  -- Materialized: PostgreSQL would make the attributes anew for each factor that reads them.
  with attributed as materialized (
    select cars.id, refresh.add_age(attributes, fitted_at) as attributes
    from refresh.cars
    cross join public.rating_fit_in_use
  ),
  valued as (
    select
      versions.id, versions.model_id, versions.year::integer, versions.fipe_value, versions.version_name, versions.type,
      coalesce(of_version.quotes, 0) + 1 as weight, coalesce(of_model_year.quotes, 0) as model_year_quotes,
      fit.value_exponent * ln(bounded / fit.reference_value) + own.effect as priced,
      own.variance + power(rules.value_widening() * ln(versions.fipe_value / bounded), 2) as variance,
      ln(versions.fipe_value::float8) as log_value
    from public.vehicle_versions as versions
    join attributed using (id)
    cross join public.rating_fit_in_use as fit
    cross join lateral answers.effect_of(fit.factors, 'car', attributed.attributes) as own
    cross join lateral (
      select least(greatest(versions.fipe_value, fit.value_range[1]), fit.value_range[2])::float8 as bounded
    ) as within_borders
    left join public.rating_effects as of_version
      on of_version.factor = 'version' and of_version.level = versions.id::text
    left join public.rating_effects as of_model_year
      on of_model_year.factor = 'model_year' and of_model_year.level = versions.model_id || '/' || versions.year
    where versions.fipe_value > 0
  ),
  averages as (
    select
      model_id, year, percentile_disc(0.5) within group (order by fipe_value) as median_value,
      sum(weight * log_value) / sum(weight) as log_value,
      sum(weight * priced) / sum(weight) as priced,
      sum(weight * variance) / sum(weight) as variance,
      sum(weight * (priced + log_value)) / sum(weight) as in_reais
    from valued
    group by model_id, year
  ),
  -- With the most quoted version, of several that of the median value.
  cars as (
    select distinct on (model_id, year)
      model_id, year, id, model_year_quotes, version_name, type, averages.log_value, averages.priced, averages.variance,
      in_reais, sum(weight * power(valued.priced + valued.log_value - in_reais, 2)) over car / sum(weight) over car as apart
    from valued
    join averages using (model_id, year)
    window car as (partition by model_id, year)
    order by model_id, year, weight desc, abs(fipe_value - median_value), id
  )
  select
    model_id, year, cars.id, exp(log_value), model_year_quotes, fit.general + priced,
    fit.general + in_reais + answers.median_shift(fit, variance + apart, fit.place_variance),
    variance, apart, refresh.body_of(version_name, type), rules.age_of(year, rules.day_of(clock.now()))
  from cars
  cross join public.rating_fit_in_use as fit;
  analyze public.model_year_prices;
end
$$;

-- The pairs that pages name, where both cars have enough quotes.
create function refresh.name_comparisons() returns void language plpgsql set search_path = '' as $$
begin
  delete from public.named_comparisons;
  insert into public.named_comparisons (model_id, year, other_model_id, other_year, changed_on)
  with found as materialized (
    select split_part(key, '/', 1)::integer as model_id, split_part(key, '/', 2)::integer as year, changed_on
    from public.page_rollups
    where page_type = 'model_year' and quotes >= rules.min_quotes_for_mean()
  ),
  named as (
    select own.model_id, own.year, cheaper.other_model_id, cheaper.other_year
    from found as own
    cross join lateral (
      select * from answers.cheaper_cars as found_for
      where found_for.model_id = own.model_id and found_for.year = own.year
      order by difference, other_model_id
      limit rules.similar_cars()
    ) as cheaper
  )
  -- A cheaper car does not name the dearer one: no pair comes twice.
  select
    least(own.model_id, other.model_id),
    case when own.model_id < other.model_id then own.year else other.year end,
    greatest(own.model_id, other.model_id),
    case when own.model_id < other.model_id then other.year else own.year end,
    greatest(own.changed_on, other.changed_on)
  from named
  join found as own on own.model_id = named.model_id and own.year = named.year
  join found as other on other.model_id = named.other_model_id and other.year = named.other_year;
end
$$;
