-- Why a fit must not be used: its passes, or how many of the quotes held back lie in the intervals that it promises; null
-- where it may be used.
create function refresh.refuse_passes(fitted refresh.fit) returns text language sql immutable
return case when fitted.passes >= rules.max_fit_passes() then 'its passes did not come to rest' end;

create function refresh.refuse_coverage() returns text language plpgsql set search_path = '' as $$
begin
  return (
    select case
      when coverage is null then 'no quote was held back to verify ' || name
      else format(
        '%s hold %s %% of the quotes they should hold %s %% of',
        name, round(100 * coverage::numeric, 1), 100 * rules.promised_coverage()
      )
    end
    from (
      values
        (1, 'its intervals', 'all/all'), (2, 'its intervals without a city', 'all/country'),
        (3, 'its intervals for everybody', 'none/all'), (4, 'its intervals for everybody without a city', 'none/country')
    ) as promised (place, name, class)
    left join pg_temp.coverages using (class)
    -- A standard error of the share: of 30 quotes chance alone holds 7 points more or fewer.
    cross join lateral (
      select sqrt(rules.promised_coverage() * (1 - rules.promised_coverage()) / quotes) as noise
    ) as chance
    where coverage is null or coverage not between rules.min_coverage() - noise and rules.max_coverage() + noise
    order by place
    limit 1
  );
end
$$;

-- Writes the effects of a fit in place of those before.
create function refresh.write_effects(fitted refresh.fit) returns void language plpgsql set search_path = '' as $$
begin
  perform refresh.name_effects(fitted);
  delete from public.rating_effects;
  insert into public.rating_effects (factor, level, effect, variance, quotes, relative_effect)
  -- The relative effect of a state is the mean over its quotes, which its largest city may move far from the effect that
  -- its cities have in common. Quotes that name no city count at that effect.
  with of_states as (
    select
      state.factor, state.level,
      state.total + coalesce(sum(city.quotes * (city.total - state.total)) / nullif(state.quotes, 0), 0) as relative_effect
    from pg_temp.known_effects as state
    left join pg_temp.known_effects as city on city.factor = 'city' and city.parent = state.level
    where state.factor = 'state'
    group by state.factor, state.level, state.total, state.quotes
  )
  select
    factor, level, effect, variance, quotes,
    case when has_relative_effect then coalesce(of_states.relative_effect, total) end
  from pg_temp.known_effects
  join rules.rating_factors using (factor)
  left join of_states using (factor, level);
  analyze public.rating_effects;
end
$$;

-- The effects of the driver features: {factor: {level: effect}}, of factors of which quotes have more than one level.
create function refresh.list_driver_effects() returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(factor, levels), '{}')
  from (
    select factor, jsonb_object_agg(level, effect) as levels
    from public.rating_effects
    join rules.rating_factors using (factor)
    where entity = 'driver' and rules.unknown_level() <> all (string_to_array(level, '/'))
    group by factor
    having count(*) > 1
  ) as factors
$$;

-- Adds to a fit's row what it learnt, and what answers are computed from. `factors` are {factor: {levels, between, k}}, with
-- k null where levels do not differ beyond chance.
create function refresh.describe_fit(fit bigint, fitted refresh.fit) returns void language plpgsql set search_path = '' as $$
begin
  perform refresh.measure_driver_moments();
  update public.rating_fits
  set passes = fitted.passes, within = fitted.within, general = sums.general, value_exponent = fitted.value_exponent,
    reference_value = exp(sums.mean_log_value), value_range = array[exp(sums.borders[1]), exp(sums.borders[2])],
    factors = (
      select jsonb_object_agg(factor, jsonb_build_object(
        'levels', cardinality(levels), 'between', (fitted.factors[position]).between,
        'k', fitted.within / nullif((fitted.factors[position]).between, 0)
      ))
      from pg_temp.rated_factors
    ),
    drivers = refresh.list_driver_effects(), place_variance = refresh.variance_between_places(),
    driver_moments = (
      select jsonb_build_object(
        'factors', coalesce(jsonb_agg(factor order by position), '[]'),
        'means', coalesce(jsonb_agg(mean order by position), '[]'),
        'covariances', coalesce(jsonb_agg(covariances order by position), '[]')
      )
      from pg_temp.driver_moments
    ),
    driver_variance = (select coalesce(sum(covariance), 0) from pg_temp.driver_moments, unnest(covariances) as covariance)
  from pg_temp.rated_sums as sums
  where id = fit;
  insert into public.rating_coverages (fit_id, class, quotes, coverage, error)
  select fit, coverages.* from pg_temp.coverages;
end
$$;

-- The combinations that make more of the quotes than operators should accept, the most frequent first.
create function refresh.name_repeated() returns jsonb language plpgsql stable set search_path = '' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'share', share, 'car', concat_ws(' ', models.name, nullif(year, rules.zero_km_year()), version_name),
      'city', cities.name || '/' || uf
    ) order by share desc), '[]')
    from (select distinct version_id, city_id, driver, share from pg_temp.surplus) as repeated
    join public.vehicle_versions as versions on versions.id = version_id
    join public.vehicle_models as models on models.id = model_id
    join public.cities on cities.id = city_id
    where share > rules.reported_share()
  );
end
$$;

-- Fits the model without the newest quotes and tests it on them. If it is good enough, fits it again from all quotes; else
-- records the reason, and the fit before stays in use.
create function refresh.fit_rating_model() returns void language plpgsql set search_path = '' as $$
declare
  fitted refresh.fit;
  left_out jsonb;
  learnt integer;
  quantiles double precision[];
  quantiles_without_features double precision[];
  widths jsonb;
  reason text;
  fit bigint;
begin
  left_out := refresh.read_rated_quotes();
  select count(*) into learnt from pg_temp.rated_quotes;
  if learnt < rules.min_quotes_to_fit() then
    reason := format('too few quotes: %s, at least %s are needed', learnt, rules.min_quotes_to_fit());
  elsif not exists (select from pg_temp.rated_quotes where not held_back) then
    reason := 'all quotes are of one request';
  end if;
  if reason is null then
    perform refresh.list_units();
    perform refresh.count_rated_quotes(true);
    fitted := refresh.fit_rating();
    perform refresh.predict_held_back(fitted);
    quantiles := refresh.set_quantiles('all');
    quantiles_without_features := refresh.set_quantiles('none');
    widths := refresh.set_widths(quantiles);
    perform refresh.verify();
    reason := coalesce(refresh.refuse_passes(fitted), refresh.refuse_coverage());
  end if;
  if reason is null then
    perform refresh.count_rated_quotes(false);
    fitted := refresh.fit_rating();
    reason := refresh.refuse_passes(fitted);
  end if;
  if reason is null then
    perform refresh.write_effects(fitted);
  else
    raise log 'The rating model is not renewed: %', reason;
  end if;

  insert into public.rating_fits (refused, quotes_learnt, left_out, repeated, quantiles, quantiles_without_features, widths)
  values (reason, learnt, left_out, refresh.name_repeated(), quantiles, quantiles_without_features, widths)
  returning id into fit;
  if fitted.passes is not null then perform refresh.describe_fit(fit, fitted); end if;
end
$$;

-- Records a fit that fails, too. Of the fits the newest are kept, and the one in use.
create function refresh.renew_rating_model() returns void language plpgsql set search_path = '' as $$
declare
  failure constant text := refresh.attempt('fit_rating_model');
begin
  if failure is not null then
    insert into public.rating_fits (refused, quotes_learnt, left_out) values ('it failed: ' || failure, 0, '{}');
  end if;
  delete from public.rating_fits as old
  where old.id <= (select id from public.rating_fits order by id desc offset rules.kept_fits() limit 1)
    and old.id is distinct from (select max(id) from public.rating_fits where refused is null);
end
$$;
