-- What a version's name and fuel say of the car's kind. Words that FIPE's names have; where they say nothing it is `other`.
-- Letters with accents stand in both cases: of a database with collation C `~*` knows those of ASCII alone.
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

-- Every model-year with a value, averaged over its versions that have one, each by its quotes and one more, and over whoever
-- asks: the effects of what may be said are 0 on average.
create function refresh.price_model_years() returns void language plpgsql set search_path = '' as $$
begin
  delete from public.model_year_prices;
  insert into public.model_year_prices (
    model_id, year, version_id, fipe_value, quotes, effect, level, variance, versions_variance, body, age
  )
  with valued as (
    select
      versions.id, versions.model_id, versions.year::integer, versions.fipe_value::float8, versions.version_name,
      versions.type, own.quotes, own.effect, own.model_year_quotes, own.variance,
      fit.value_exponent * ln(versions.fipe_value / fit.reference_value) + own.effect as priced,
      ln(versions.fipe_value::float8) as log_value
    from public.vehicle_versions as versions
    join refresh.cars using (id)
    cross join public.rating_fit_in_use as fit
    cross join lateral (
      select
        sum(effect) as effect, sum(variance) as variance, coalesce(max(of_version), 0) as quotes,
        coalesce(max(of_model_year), 0) as model_year_quotes
      from (
        select
          sum(coalesce(effects.effect, 0)) as effect,
          refresh.variance_down(
            effects.variance, (fit.factors -> factors.factor ->> 'between')::float8 order by position
          ) as variance,
          max(effects.quotes) filter (where factors.factor = 'version') as of_version,
          max(effects.quotes) filter (where factors.factor = 'model_year') as of_model_year
        from rules.rating_factors as factors
        left join public.rating_effects as effects
          on effects.factor = factors.factor
          and effects.level = refresh.level_of(
            cars.attributes || jsonb_build_object(
              'vehicle_age', rules.vehicle_age(versions.year::integer, rules.day_of(fit.fitted_at))
            ),
            factors.attributes
          )
        where subject = 'car'
        group by hierarchy
      ) as hierarchies
    ) as own
    where versions.fipe_value > 0
  ),
  averages as (
    select
      model_id, year, percentile_disc(0.5) within group (order by fipe_value) as middle,
      sum((quotes + 1) * log_value) / sum(quotes + 1) as log_value,
      sum((quotes + 1) * priced) / sum(quotes + 1) as priced,
      sum((quotes + 1) * variance) / sum(quotes + 1) as variance,
      sum((quotes + 1) * (priced + log_value)) / sum(quotes + 1) as in_reais
    from valued
    group by model_id, year
  ),
  apart as (
    select
      model_id, year, sum((quotes + 1) * power(valued.priced + valued.log_value - in_reais, 2)) / sum(quotes + 1) as variance
    from valued
    join averages using (model_id, year)
    group by model_id, year
  ),
  usual as (
    select distinct on (model_id, year) model_id, year, id, model_year_quotes, version_name, type
    from valued
    join averages using (model_id, year)
    order by model_id, year, quotes desc, abs(fipe_value - middle), id
  )
  select
    model_id, year, usual.id, exp(averages.log_value), usual.model_year_quotes, fit.general + averages.priced,
    fit.general + averages.in_reais
      + fit.quantiles_unsaid[4] * answers.deviation(fit, averages.variance + apart.variance, fit.place_variance),
    averages.variance, apart.variance, refresh.body_of(usual.version_name, usual.type),
    case rules.vehicle_age(year, rules.day_of(clock.now()))
      when '0km' then 0
      else greatest(extract(year from rules.day_of(clock.now()))::integer - year, 0)
    end
  from usual
  join averages using (model_id, year)
  join apart using (model_id, year)
  cross join public.rating_fit_in_use as fit;
  analyze public.model_year_prices;
end
$$;

-- The pairs that pages name, where both cars have quotes enough.
create function refresh.name_comparisons() returns void language plpgsql set search_path = '' as $$
begin
  delete from public.named_comparisons;
  insert into public.named_comparisons (model_id, year, other_model_id, other_year, changed_on)
  with found as materialized (
    select split_part(key, '/', 1)::integer as model_id, split_part(key, '/', 2)::integer as year, changed_on
    from public.page_rollups
    where kind = 'model_year' and quotes >= rules.min_quotes_for_mean()
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

-- What cars cost, by the fit that pages go by: where it fails, all stays as it was.
create function refresh.try_model_year_prices() returns void language plpgsql set search_path = '' as $$
begin
  perform refresh.price_model_years();
exception
  when query_canceled then raise;
  when others then raise warning 'The prices of model-years failed and stay as they were: %', sqlerrm;
end
$$;

create function refresh.try_named_comparisons() returns void language plpgsql set search_path = '' as $$
begin
  perform refresh.name_comparisons();
exception
  when query_canceled then raise;
  when others then raise warning 'The named comparisons failed and stay as they were: %', sqlerrm;
end
$$;

-- As with the model itself: the night's numbers do not wait for it, and what failed is made the next time.
create function refresh.try_comparisons() returns void language plpgsql set search_path = '' as $$
begin
  perform refresh.write_months();
  perform refresh.read_effects();
  perform refresh.write_index();
exception
  when query_canceled then raise;
  when others then raise warning 'The comparisons failed and stay as they were: %', sqlerrm;
end
$$;
