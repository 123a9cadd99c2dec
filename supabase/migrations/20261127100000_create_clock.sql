-- The only source of the time in SQL, so that tests can set it: the start of the transaction, and the running time.
create schema clock;
create function clock.now() returns timestamptz language sql stable return now();
create function clock.reading() returns timestamptz language sql volatile
return clock.now() + (clock_timestamp() - now());
