-- Whatever is created after this belongs to its owner alone: a hosted project otherwise grants every new table, sequence
-- and function to the public roles, and PostgreSQL every new function to everyone. What they may do instead stands once,
-- in supabase/privileges.sql, which is applied after the migrations.

alter default privileges in schema public revoke all on tables from public, anon, authenticated;
alter default privileges in schema public revoke all on sequences from public, anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
-- What PostgreSQL itself grants to everyone can only be revoked for all schemas of the role that migrates.
alter default privileges revoke all on functions from public;
