-- Why a fit must not be used; null where it may.
create function refresh.refuse_passes(fitted refresh.fit) returns text language sql immutable
return case when fitted.passes >= rules.max_fit_passes() then 'its passes did not come to rest' end;

-- Why intervals must not be shown; null where they may. `what` names them.
create function refresh.refuse_coverage(what text, of_said text, is_in_place boolean) returns text
language plpgsql set search_path = '' as $$
declare
  held record;
begin
  select
    avg((part between 2 and 5)::integer) as coverage,
    -- A standard error of the share: of 30 quotes chance alone holds 7 points more or fewer.
    sqrt(rules.promised_coverage() * (1 - rules.promised_coverage()) / nullif(count(*), 0)) as by_chance
  into held
  from pg_temp.verified
  where said = of_said and (place_support <> 'country') = is_in_place;
  return case
    when held.coverage is null then 'no quote was held back to verify ' || what
    when held.coverage < rules.min_coverage() - held.by_chance or held.coverage > rules.max_coverage() + held.by_chance
      then format('%s hold %s %% of the quotes they should hold 80 %% of', what, round(100 * held.coverage, 1))
  end;
end
$$;

-- How far a state's quotes lie from the average. Its effect is what its cities have in common, and predicts one without
-- quotes; a large city may lie far from it (Fortaleza, 38 % below the average, in a Ceará of 8 %). Quotes that name no city
-- count at the effect.
create function refresh.compare_states() returns table (level text, compared double precision)
language plpgsql set search_path = '' as $$
begin
  return query
  select
    state.level, state.total + coalesce(sum(city.quotes * (city.total - state.total)) / nullif(state.quotes, 0), 0)
  from pg_temp.known_effects as state
  left join pg_temp.known_effects as city on city.factor = 'city' and city.parent = state.level
  where state.factor = 'state'
  group by state.level, state.total, state.quotes;
end
$$;

-- The effects of a fit in place of those before. Places and cars are compared.
create function refresh.write_effects(fitted refresh.fit) returns void language plpgsql set search_path = '' as $$
begin
  perform refresh.name_effects(fitted);
  delete from public.rating_effects;
  insert into public.rating_effects (factor, level, effect, variance, quotes, compared)
  with comparable as (
    select known.*, coalesce(states.compared, total) as compared
    from pg_temp.known_effects as known
    left join refresh.compare_states() as states on known.factor = 'state' and states.level = known.level
  )
  select
    factor, level, effect, variance, quotes, case when is_compared then compared end
  from comparable
  join rules.rating_factors using (factor);
  analyze public.rating_effects;
end
$$;

-- The effects of what a visitor may say: {factor: {level: effect}}, of factors of which quotes say more than one thing.
create function refresh.list_driver_effects() returns jsonb language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(factor, levels), '{}')
  from (
    select factor, jsonb_object_agg(level, effect) as levels
    from public.rating_effects
    join rules.rating_factors using (factor)
    where subject = 'driver' and rules.not_said() <> all (string_to_array(level, '/'))
    group by factor
    having count(*) > 1
  ) as factors
$$;

-- How a fit went: `factors` are {factor: {levels, between, k}}, with k null where levels do not differ beyond chance;
-- and how often its intervals held quotes that it had not seen.
create function refresh.describe_fit(fit bigint, fitted refresh.fit) returns void language plpgsql set search_path = '' as $$
begin
  update public.rating_fits
  set passes = fitted.passes, within = fitted.within, general = sums.general, value_exponent = fitted.value_exponent,
    reference_value = exp(sums.mean_log_value), factors = (
      select jsonb_object_agg(factor, jsonb_build_object(
        'levels', cardinality(levels), 'between', (fitted.factors[position]).between,
        'k', fitted.within / nullif((fitted.factors[position]).between, 0)
      ))
      from pg_temp.rated_factors
    )
  from pg_temp.rated_sums as sums
  where id = fit;
  insert into public.rating_coverages (fit_id, class, quotes, coverage, error)
  select fit, coverages.* from pg_temp.coverages;
end
$$;

-- What answers are made of, of a fit that is used.
create function refresh.describe_answers(fit bigint) returns void language plpgsql set search_path = '' as $$
begin
  perform refresh.measure_sayable();
  update public.rating_fits
  set drivers = refresh.list_driver_effects(), car_variance = refresh.mean_variance('car'),
    place_variance = refresh.mean_variance('place'), unsaid = (
      select jsonb_build_object(
        'factors', coalesce(jsonb_agg(factor order by position), '[]'),
        'means', coalesce(jsonb_agg(mean order by position), '[]'),
        'covariances', coalesce(jsonb_agg(covariances order by position), '[]')
      )
      from pg_temp.sayable
    ),
    unsaid_variance = (select coalesce(sum(covariance), 0) from pg_temp.sayable, unnest(covariances) as covariance)
  where id = fit;
end
$$;

-- The night's fit. It is learnt without the newest quotes, tried on them, and where it is good enough learnt once more from
-- all; else it is remembered with the reason, and the one before stays in use.
create function refresh.fit_rating_model() returns void language plpgsql set search_path = '' as $$
declare
  fitted refresh.fit;
  left_out jsonb;
  learnt integer;
  quantiles double precision[];
  quantiles_unsaid double precision[];
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
    quantiles_unsaid := refresh.set_quantiles('nothing');
    perform refresh.verify();
    reason := coalesce(
      refresh.refuse_passes(fitted),
      refresh.refuse_coverage('its intervals', 'all', true),
      refresh.refuse_coverage('its intervals without a city', 'all', false),
      refresh.refuse_coverage('its intervals for everybody', 'nothing', true),
      refresh.refuse_coverage('its intervals for everybody without a city', 'nothing', false)
    );
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

  insert into public.rating_fits (refused, quotes_learnt, left_out, quantiles, quantiles_unsaid)
  values (reason, learnt, left_out, quantiles, quantiles_unsaid)
  returning id into fit;
  if fitted.passes is not null then perform refresh.describe_fit(fit, fitted); end if;
  if reason is null then perform refresh.describe_answers(fit); end if;
end
$$;

-- The refresh without its model would be the night before's: a fit that fails undoes itself alone, and is remembered. Of the
-- fits the newest are kept, and the one in use however old it is.
create function refresh.try_rating_model() returns void language plpgsql set search_path = '' as $$
begin
  begin
    perform refresh.fit_rating_model();
  exception
    when query_canceled then raise;
    when others then
      raise warning 'The rating model failed and is not renewed: %', sqlerrm;
      insert into public.rating_fits (refused, quotes_learnt, left_out)
      values ('it failed: ' || sqlerrm, 0, '{}');
  end;
  delete from public.rating_fits as old
  where old.id <= (select id from public.rating_fits order by id desc offset rules.kept_fits() limit 1)
    and old.id is distinct from (select max(id) from public.rating_fits where refused is null);
end
$$;
