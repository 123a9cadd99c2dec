-- The price index.

-- The index of Brazil and of every state, with what was revised, newest first: [[area, day, month, before, after]…].
create function public.get_index_page() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'areas', (
      select coalesce(jsonb_agg(jsonb_build_object('area', area, 'months', answers.index_of(area)) order by area), '[]')
      from (select distinct area from public.price_index) as areas
    ),
    'revisions', (
      select coalesce(jsonb_agg(jsonb_build_array(
        area, rules.day_of(revised_at), to_char(month, 'YYYY-MM'), value_before, value_after
      ) order by id desc), '[]')
      from (select * from public.index_revisions order by id desc limit 5000) as newest
    )
  )
$$;
grant execute on function public.get_index_page() to anon;

-- The first day after the month, or the day of its last revision.
create function answers.index_changed_on(of_month date) returns date language sql stable set search_path = '' as $$
  select greatest(
    (of_month + interval '1 month')::date,
    (select max(rules.day_of(revised_at)) from public.index_revisions where month = of_month)
  )
$$;
