// The roles of a Supabase project, on servers that do not have them.

import { reasonOf, UserError } from "../user-error.ts";
import type { SqlTarget } from "./server.ts";

/** The server's refusal of a statement that the user may not run. */
const DENIED = "42501";
/** Another command has made the role at the same moment. */
const MADE_BY_ANOTHER = ["42710", "23505"];

/** How each is created. A role that is there belongs to others too, and stays as it is. */
const ROLES = {
  // A longer read serves nobody: the Worker waits 4 s for a page, 10 for the catalogue. PostgREST applies it to each
  // request of the role.
  anon: "create role anon nologin; alter role anon set statement_timeout = '10s';",
  authenticated: "create role authenticated nologin;",
  service_role: "create role service_role nologin bypassrls;",
};

/** Creates missing roles, outside of a transaction: they belong to the whole server. @returns them @throws UserError where it may not */
export async function prepareRoles(target: SqlTarget): Promise<string[]> {
  const present = await target.query<{ name: string }>("select rolname as name from pg_roles");
  const missing = Object.entries(ROLES).filter(([role]) => present.every(({ name }) => name !== role));
  for (const [index, [role, statement]] of missing.entries()) {
    await target.run(statement).catch((error: NodeJS.ErrnoException) => {
      if (MADE_BY_ANOTHER.includes(error.code ?? "")) return;
      if (error.code !== DENIED) throw error;
      const rest = missing.slice(index).map(([, statement]) => statement);
      throw new UserError(
        `The role ${role} cannot be created (${reasonOf(error)}). Let a superuser run this once: ${rest.join(" ")}`,
      );
    });
  }
  return missing.map(([role]) => role);
}

/** The role that a REST interface logs in as. It has no rights of its own and may become the roles of its callers. */
export const REST_ROLE = "authenticator";

/** Creates the REST interface's role where it is missing, and gives it that password. */
export async function openToRest(target: SqlTarget, password: string): Promise<void> {
  await prepareRoles(target);
  const found = await target.query("select from pg_roles where rolname = $1", [REST_ROLE]);
  if (found.length === 0) await target.run(`create role ${REST_ROLE} noinherit login`);
  await target.run(`
    alter role ${REST_ROLE} password '${password}';
    alter role ${REST_ROLE} set statement_timeout = '8s';
    grant anon, service_role to ${REST_ROLE};
  `);
}
