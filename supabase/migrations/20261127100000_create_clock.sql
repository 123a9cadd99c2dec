-- The only source of the time in SQL, so that tests can set it: the start of the transaction, and the running time.
create schema clock;
create function clock.now() returns timestamptz language sql stable return now();
create function clock.reading() returns timestamptz language sql volatile
return clock.now() + (clock_timestamp() - now());

-- Closes what is created after this to all but its owner: a hosted project grants every new table, sequence and function to
-- the public roles, and PostgreSQL every new function to everyone. The grants are in supabase/schema.

alter default privileges in schema public revoke all on tables from public, anon, authenticated;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- What PostgreSQL itself grants to everyone can only be revoked for all schemas of the role that migrates.
alter default privileges revoke all on functions from public;
