-- Why a fit must not be used; null where it may.
create function refresh.refuse_passes(fitted refresh.fit) returns text language sql immutable
return case when fitted.passes >= rules.max_fit_passes() then 'its passes did not come to rest' end;

-- Why intervals must not be shown; null where they may. `what` names them.
create function refresh.refuse_coverage(what text, of_breakdown text, of_class text) returns text
language plpgsql set search_path = '' as $$
declare
  coverage constant double precision := (
    select coverages.coverage from pg_temp.coverages where breakdown = of_breakdown and class = of_class
  );
  -- A standard error of the share: of 30 quotes chance alone holds 7 points more or fewer.
  by_chance constant double precision := (
    select sqrt(rules.promised_coverage() * (1 - rules.promised_coverage()) / quotes)
    from pg_temp.coverages
    where breakdown = of_breakdown and class = of_class
  );
begin
  return case
    when coverage is null then 'no quote was held back to verify ' || what
    when coverage < rules.min_coverage() - by_chance or coverage > rules.max_coverage() + by_chance
      then format('%s hold %s %% of the quotes they should hold 80 %% of', what, round((100 * coverage)::numeric, 1))
  end;
end
$$;

-- The sizes of the factors: {factor: {levels, between, k}}; k is null where levels do not differ beyond chance.
create function refresh.list_factors(fitted refresh.fit) returns jsonb language plpgsql set search_path = '' as $$
begin
  return (
    select jsonb_object_agg(factor, jsonb_build_object(
      'levels', cardinality(levels), 'between', (fitted.factors[position]).between,
      'k', fitted.within / nullif((fitted.factors[position]).between, 0)
    ))
    from pg_temp.rated_factors
  );
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

-- The effects of a fit in place of those before. Places and cars are compared. No page asks for what quotes do
-- not say of their place.
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
    factor, level, effect, variance, quotes, case when is_ranked then compared end
  from comparable
  join rules.rating_factors using (factor)
  where subject <> 'place' or rules.not_said() <> all (string_to_array(level, '/'));
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
    where subject in ('driver', 'policy') and rules.not_said() <> all (string_to_array(level, '/'))
    group by factor
    having count(*) > 1
  ) as factors
$$;

-- The effects of what may be said, over the quotes: what is put in where it is not.
create function refresh.list_unsaid() returns jsonb language plpgsql set search_path = '' as $$
begin
  return (
    select jsonb_build_object(
      'factors', coalesce(jsonb_agg(factor order by place), '[]'), 'means', coalesce(jsonb_agg(mean order by place), '[]'),
      'covariances', coalesce(to_jsonb(refresh.list_covariances()), '[]')
    )
    from pg_temp.sayable
  );
end
$$;

-- How a fit went; how often its intervals held quotes that it had not seen.
create function refresh.describe_fit(fit bigint, fitted refresh.fit) returns void language plpgsql set search_path = '' as $$
begin
  update public.rating_fits
  set passes = fitted.passes, within = fitted.within, factors = refresh.list_factors(fitted),
    general = sums.general, value_exponent = fitted.value_exponent, reference_value = exp(sums.mean_log_value)
  from pg_temp.rated_sums as sums
  where id = fit;
  insert into public.rating_coverages (
    fit_id, breakdown, class, quotes, coverage, below, width, error, national_error, model_year_error, estimate_error
  )
  select fit, coverages.* from pg_temp.coverages;
end
$$;

-- What answers are made of, of a fit that is used.
create function refresh.describe_answers(fit bigint) returns void language plpgsql set search_path = '' as $$
begin
  perform refresh.measure_sayable();
  update public.rating_fits
  set drivers = refresh.list_driver_effects(), car_variance = refresh.mean_variance('car'),
    place_variance = refresh.mean_variance('place'), unsaid = refresh.list_unsaid(),
    unsaid_variance = (select coalesce(sum(covariance), 0) from pg_temp.sayable_covariances)
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
  statistics constant text := (select period from public.statistics_fits);
  needed constant integer :=
    case when statistics is null then rules.min_quotes_to_fit() else rules.min_quotes_to_complement() end;
  interactions_in_use constant public.rating_interactions[] := array(select known from public.rating_interactions as known);
  reason text;
  fit bigint;
begin
  perform refresh.forget_complement();
  left_out := refresh.read_rated_quotes();
  select count(*) into learnt from pg_temp.rated_quotes;
  if learnt < needed then
    reason := format('too few quotes: %s, at least %s are needed', learnt, needed);
  elsif not exists (select from pg_temp.rated_quotes where not held_back) then
    reason := 'all quotes are of one request';
  end if;
  if reason is null then
    fitted := refresh.fit_to_be_tried();
    quantiles := refresh.set_quantiles('all');
    quantiles_unsaid := refresh.set_quantiles('nothing');
    perform refresh.verify();
    reason := coalesce(
      refresh.refuse_passes(fitted),
      refresh.refuse_coverage('its intervals', 'support', 'all/all'),
      refresh.refuse_coverage('its intervals without a city', 'support', 'all/country'),
      refresh.refuse_coverage('its intervals for everybody', 'said', 'nothing'),
      refresh.refuse_coverage('its intervals for everybody without a city', 'said', 'nothing in the country')
    );
  end if;
  if reason is null then
    fitted := refresh.fit_beside_complement(false);
    reason := refresh.refuse_passes(fitted);
  end if;
  if reason is null then
    perform refresh.write_effects(fitted);
  else
    raise log 'The rating model is not renewed: %', reason;
    delete from public.rating_interactions;
    insert into public.rating_interactions select * from unnest(interactions_in_use);
  end if;

  insert into public.rating_fits (
    refused, quotes_learnt, left_out, quantiles, quantiles_unsaid, statistics_period, statistics_weights
  )
  select
    reason, learnt, left_out, quantiles, quantiles_unsaid, statistics,
    (select jsonb_object_agg(subject, weight) from pg_temp.complement_weights)
  returning id into fit;
  if fitted.passes is not null then perform refresh.describe_fit(fit, fitted); end if;
  if reason is null then perform refresh.describe_answers(fit); end if;
  if reason is not null and statistics is not null then perform refresh.use_statistics_alone(); end if;
end
$$;

-- Where no fit on quotes may be used, nor was before, answers are made of the statistics alone, at their own level. What
-- policies differ by takes the place of what is verified.
create function refresh.use_statistics_alone() returns void language plpgsql set search_path = '' as $$
begin
  if exists (select from public.rating_fit_in_use where statistics_weights is not null or statistics_period is null) then
    return;
  end if;
  delete from public.rating_effects;
  insert into public.rating_effects (factor, level, effect, variance, quotes, compared)
  select factor, level, effect, variance, 0, case when is_ranked then total end
  from public.statistics_effects
  join rules.rating_factors using (factor);
  analyze public.rating_effects;
  insert into public.rating_fits (
    quotes_learnt, left_out, passes, within, factors, general, value_exponent, reference_value, drivers, car_variance,
    place_variance, unsaid, unsaid_variance, quantiles, quantiles_unsaid, statistics_period
  )
  select
    0, '{}', passes, within, factors, general, value_exponent, reference_value, refresh.list_driver_effects(), car_variance,
    place_variance, unsaid, unsaid_variance, rules.normal_quantiles(), rules.normal_quantiles(), period
  from public.statistics_fits;
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
  -- Of fits that are not in use those of support tell how they went.
  delete from public.rating_coverages
  where breakdown <> 'support' and fit_id <> (select max(id) from public.rating_fits where refused is null);
end
$$;
