-- The first moment of a month of the site's time zone.
create function loading.month_begins(month date) returns timestamptz language sql stable
return month::timestamp at time zone rules.site_time_zone();

-- Creates the partition of a month and moves its quotes there from `quotes_of_other_months`. Returns false where there is
-- one already. Attaching a partition blocks readers of quotes: call it in a transaction of its own.
create function loading.create_quote_month(month date) returns boolean language plpgsql set search_path = '' as $$
declare
  partition constant text := 'quotes_' || to_char(month, 'YYYY_MM');
  first constant timestamptz := loading.month_begins(date_trunc('month', month)::date);
  beyond constant timestamptz := loading.month_begins((date_trunc('month', month) + interval '1 month')::date);
begin
  perform pg_advisory_xact_lock(hashtext('quote_months'));
  -- Somebody else's table of that name is an error.
  if exists (
    select from pg_catalog.pg_inherits
    where inhparent = 'public.quotes'::regclass and inhrelid = to_regclass('public.' || partition)
  ) then
    return false;
  end if;
  execute format('create table public.%I (like public.quotes including defaults including constraints)', partition);
  execute format(
    'with moved as (
        delete from public.quotes_of_other_months where created_at >= %L and created_at < %L returning *
      )
      insert into public.%I select * from moved',
    first, beyond, partition
  );
  execute format(
    'alter table public.quotes attach partition public.%I for values from (%L) to (%L)', partition, first, beyond
  );
  execute format('alter table public.%I enable row level security', partition);
  -- A platform may grant every new table to them.
  execute format('revoke all on public.%I from public, anon, authenticated', partition);
  return true;
end
$$;

-- The month of a moment, as its first day.
create function loading.month_of(moment timestamptz) returns date language sql stable
return date_trunc('month', moment at time zone rules.site_time_zone())::date;

-- Older months get no partition of their own: one wrong date would make three hundred.
create function loading.first_kept_month() returns date language sql stable
return loading.month_of(clock.now()) - rules.kept_quote_months() * interval '1 month';

-- Months of quotes that have no partition yet, the current and the next month.
create function loading.list_waiting_months() returns setof date language sql stable set search_path = '' as $$
  select distinct loading.month_of(created_at)
  from public.quotes_of_other_months
  where created_at >= loading.month_begins(loading.first_kept_month()) and created_at < clock.now() + interval '1 month'
  union
  select loading.month_of(moment) from unnest(array[clock.now(), clock.now() + interval '1 month']) as moment
$$;

-- Creates the partitions of these months, each in a transaction of its own.
create procedure loading.arrange_quote_months() language plpgsql as $$
declare
  waiting date;
begin
  for waiting in select month from loading.list_waiting_months() as month order by month loop
    perform loading.create_quote_month(waiting);
    commit;
  end loop;
end
$$;

-- Counts the quotes before a month. Raises an error where pages show one of these months.
create function loading.count_droppable_quotes(before date) returns bigint language plpgsql set search_path = '' as $$
begin
  if before > loading.first_kept_month() then
    raise exception 'pages show the last % months; quotes of % and later stay', rules.kept_quote_months(),
      to_char(loading.first_kept_month(), 'YYYY-MM');
  end if;
  return (select count(*) from public.quotes where created_at < loading.month_begins(date_trunc('month', before)::date));
end
$$;

-- Drops the quotes before a month and returns how many they were.
create function loading.drop_quote_months(before date) returns bigint language plpgsql set search_path = '' as $$
declare
  dropped bigint;
  partition name;
begin
  -- A drop that waits for a refresh would block pages.
  perform pg_advisory_xact_lock(hashtext('refresh'));
  dropped := loading.count_droppable_quotes(before);
  for partition in
    select relname from pg_catalog.pg_inherits join pg_catalog.pg_class on pg_class.oid = inhrelid
    where inhparent = 'public.quotes'::regclass
      and relname ~ '^quotes_\d{4}_\d{2}$'
      and to_date(right(relname, 7), 'YYYY_MM') < date_trunc('month', before)
  loop
    execute format('drop table public.%I', partition);
  end loop;
  delete from public.quotes_of_other_months where created_at < loading.month_begins(date_trunc('month', before)::date);
  return dropped;
end
$$;
