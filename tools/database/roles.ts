// The roles of a Supabase project, on servers that do not have them.

import { reasonOf, UserError } from "../user-error.ts";
import type { SqlTarget } from "./sql-target.ts";

/** The roles that every Supabase project has, and how they are made elsewhere. */
const ROLES = [
  ["anon", "nologin"],
  ["authenticated", "nologin"],
  ["service_role", "nologin bypassrls"],
] as const;

/** @returns the names of those that were missing @throws UserError where the user may not create one */
export async function createMissingRoles(target: SqlTarget): Promise<string[]> {
  const created: string[] = [];
  for (const [role, options] of ROLES) {
    const [found] = await target.query("select 1 from pg_roles where rolname = $1", [role]);
    if (found) continue;
    try {
      await target.run(`create role ${role} ${options}`);
    } catch (error) {
      throw new UserError(
        `The role ${role} cannot be created (${reasonOf(error)}). Let a superuser do it once: create role ${role} ${options};`,
      );
    }
    created.push(role);
  }
  return created;
}

/** The role that a REST interface logs in as. It has no rights of its own and may become the roles of its callers. */
export const REST_ROLE = "authenticator";

/** Creates the REST interface's role where it is missing, and gives it that password. */
export async function openToRest(target: SqlTarget, password: string): Promise<void> {
  await createMissingRoles(target);
  const [found] = await target.query("select 1 from pg_roles where rolname = $1", [REST_ROLE]);
  if (!found) await target.run(`create role ${REST_ROLE} noinherit login`);
  await target.run(`
    alter role ${REST_ROLE} password '${password}';
    alter role ${REST_ROLE} set statement_timeout = '8s';
    grant anon, service_role to ${REST_ROLE};
  `);
}
