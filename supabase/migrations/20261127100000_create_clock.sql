-- The time, which SQL asks for here and nowhere else, so that tests can set it: the moment of the transaction, and the one
-- that passes.
create schema clock;
create function clock.now() returns timestamptz language sql stable return now();
create function clock.reading() returns timestamptz language sql volatile
return clock.now() + (clock_timestamp() - now());

-- Whatever is created after this belongs to its owner alone: a hosted project otherwise grants every new table, sequence
-- and function to the public roles, and PostgreSQL every new function to everyone. What they may do instead stands once,
-- in supabase/schema, which is applied after the migrations.

alter default privileges in schema public revoke all on tables from public, anon, authenticated;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- What PostgreSQL itself grants to everyone can only be revoked for all schemas of the role that migrates.
alter default privileges revoke all on functions from public;
