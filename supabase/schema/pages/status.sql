-- A moment in ISO 8601, in UTC.
create function answers.moment(of_moment timestamptz) returns text language sql stable
return to_char(of_moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');

create function public.get_refresh_status() returns json language sql stable security definer set search_path = '' as $$
  select json_build_object(
    'lastSuccessAt', answers.moment(succeeded_at),
    'lastFailureAt', answers.moment(failed_at),
    'isLate', coalesce(succeeded_at < clock.now() - rules.refresh_overdue_after(), true),
    'ratingModel', (
      select json_build_object(
        'usedSince', (select answers.moment(fitted_at) from public.rating_fit_in_use), 'newestIsUsed', refused is null
      )
      from public.rating_fits
      order by id desc limit 1
    )
  )
  from (
    select
      max(finished_at) filter (where error is null) as succeeded_at,
      max(finished_at) filter (where error is not null) as failed_at
    from public.refreshes
  ) as newest
$$;
grant execute on function public.get_refresh_status() to anon;

-- When what pages show last changed, to the microsecond: the site follows it.
create function public.get_data_state() returns json language sql stable security definer set search_path = ''
return (
  select json_build_object('changedAt', to_char(changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'))
  from public.data_state
);
grant execute on function public.get_data_state() to anon;

-- Public: whoever has the public key may call it.
create function public.get_operating_status()
returns json language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select json_build_object(
      'refresh', public.get_refresh_status(),
      'lastLoad', (
        select json_build_object(
          'kind', kind, 'at', answers.moment(loaded_at), 'read', rows_read, 'added', rows_added, 'changed', rows_changed,
          'rejected', rows_rejected
        )
        from public.loads where undone_at is null
        order by id desc limit 1
      ),
      -- Release 1.0.0 reads it: its Worker may come back over this database.
      'changedAt', null,
      'data', public.get_data_state(),
      'loadsSinceRefresh', (
        select count(*)
        from public.loads
        where greatest(loaded_at, undone_at)
          > coalesce((select max(started_at) from public.refreshes where error is null), '-infinity')
      ),
      'model', (
        select json_build_object(
          'fittedAt', answers.moment(fitted_at), 'quotes', quotes_learnt, 'coverage', coverage,
          'repeated', (select coalesce(repeated, '[]') from public.rating_fits order by id desc limit 1)
        )
        from public.rating_fit_in_use as fit
        left join public.rating_coverages on fit_id = fit.id and class = 'all/all'
      ),
      'quotes', json_build_object('counts', lists -> 'counts', 'ages', lists -> 'ages', 'countedOn', lists -> 'countedAt'),
      'fipeTable', (
        select json_build_object(
          'month', to_char(max(month), 'YYYY-MM'), 'days', greatest(0, rules.day_of(clock.now()) - max(month))
        )
        from public.fipe_values
        having max(month) is not null
      ),
      'indexablePages', (
        select coalesce(sum((counted ->> 'pages')::integer), 0)
        from json_array_elements(public.count_indexable_pages()) as counted
      ),
      -- The newest of the release that made this code: the list may have others', too (tools/database/migrations.ts).
      'migrations', json_build_object(
        -- Release 1.0.0 reads it.
        'applied', (select count(*) from supabase_migrations.schema_migrations),
        'newest', (select newest_migration from supabase_migrations.schema_code)
      )
    )
    from (select) as always
    left join public.page_rollups as home on home.page_type = 'home' and home.key = ''
  );
end
$$;
grant execute on function public.get_operating_status() to anon;
