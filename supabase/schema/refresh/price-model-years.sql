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
-- asks: the drivers' effects are 0 on average.
create function refresh.price_model_years() returns void language plpgsql set search_path = '' as $$
begin
  delete from public.model_year_prices;
  insert into public.model_year_prices (
    model_id, year, version_id, fipe_value, quotes, effect, level, support, variance, body, age
  )
  with valued as (
    select
      versions.id, versions.model_id, versions.year::integer, versions.fipe_value::float8, versions.version_name,
      versions.type, coalesce(known.quotes, 0) as quotes, coalesce(known.effect, 0) as effect
    from public.vehicle_versions as versions
    left join public.rating_effects as known on known.factor = 'version' and known.level = versions.id::text
    where versions.fipe_value > 0
  ),
  averages as (
    select
      model_id, year, percentile_disc(0.5) within group (order by fipe_value) as middle,
      sum((quotes + 1) * ln(fipe_value)) / sum(quotes + 1) as log_value,
      sum((quotes + 1) * effect) / sum(quotes + 1) as of_versions
    from valued
    group by model_id, year
  ),
  usual as (
    select distinct on (model_id, year) *
    from valued
    join averages using (model_id, year)
    order by model_id, year, quotes desc, abs(fipe_value - middle), id
  )
  select
    priced.model_id, priced.year, priced.id, priced.fipe_value, priced.quotes, priced.effect,
    priced.effect + interval.middle + ln(priced.fipe_value), priced.support, priced.variance, priced.body, priced.age
  from (
    select
      fit.id as fit_id, usual.model_id, usual.year, usual.id, exp(usual.log_value) as fipe_value,
      model_year_quotes as quotes,
      fit.general + fit.value_exponent * (usual.log_value - ln(fit.reference_value)) + car.effect
      + usual.of_versions as effect,
      refresh.vehicle_support(model_year_quotes, model_quotes) as support, fit.within * car.unsure as variance,
      refresh.body_of(usual.version_name, usual.type) as body,
      case rules.vehicle_age(usual.year, rules.day_of(clock.now()))
        when '0km' then 0
        else greatest(extract(year from rules.day_of(clock.now()))::integer - usual.year, 0)
      end as age
    from usual
    join refresh.cars using (id)
    cross join public.rating_fit_in_use as fit
    cross join lateral (
      select
        sum(coalesce(effects.effect, 0)) filter (where factors.factor <> 'version') as effect,
        sum(refresh.unsure(fit.factors, factors.factor, effects.quotes)) filter (where hierarchy = 'make') as unsure,
        coalesce(max(effects.quotes) filter (where factors.factor = 'model'), 0) as model_quotes,
        coalesce(max(effects.quotes) filter (where factors.factor = 'model_year'), 0) as model_year_quotes
      from rules.rating_factors as factors
      left join public.rating_effects as effects
        on effects.factor = factors.factor
        and effects.level = refresh.level_of(
          cars.attributes || jsonb_build_object('vehicle_age', rules.vehicle_age(usual.year, rules.day_of(fit.fitted_at))),
          factors.attributes
        )
      where subject = 'car'
    ) as car
  ) as priced
  join public.rating_calibrations as interval
    on interval.fit_id = priced.fit_id and interval.vehicle_support = priced.support
    and interval.place_support = 'country' and interval.said = 0;
  analyze public.model_year_prices;
  perform refresh.name_comparisons();
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

-- How unsure a level of so many quotes is, in units of the variance within: what credibility leaves of the variance between.
create function refresh.unsure(factors jsonb, factor text, quotes integer) returns double precision
language sql immutable
return coalesce(1 / (coalesce(quotes, 0) + nullif((factors -> factor ->> 'k')::float8, 0)), 0);

-- What lists say, by the fit that pages go by. The two are of one fit, or stay both as they were.
create function refresh.try_prices() returns void language plpgsql set search_path = '' as $$
begin
  perform refresh.price_model_years();
  perform refresh.write_typical_prices();
exception
  when query_canceled then raise;
  when others then raise warning 'The prices of lists failed and stay as they were: %', sqlerrm;
end
$$;

-- As with the model itself: the night's numbers do not wait for it, and what failed is made the next time.
create function refresh.try_comparisons() returns void language plpgsql set search_path = '' as $$
begin
  perform refresh.write_months();
  perform refresh.read_effects();
  perform refresh.write_index();
  perform refresh.measure_insurers();
exception
  when query_canceled then raise;
  when others then raise warning 'The comparisons failed and stay as they were: %', sqlerrm;
end
$$;
