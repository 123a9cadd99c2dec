// Once for all tests of pages in this process: the boundary world behind the real REST interface, on a free port of this
// machine. It is only read.

import type { TestProject } from "vitest/node";
import { serveRest } from "../../tools/database/rest-server.ts";
import { createBoundaryWorld, TEXTS } from "./boundary-world.ts";
import { createTestDatabase } from "./database.ts";
import { writeRows } from "./rows.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the boundary world's REST interface listens. */
    boundaryDatabaseUrl: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { database, rest } = await createTestDatabase();
  await writeRows(database, createBoundaryWorld().rows);
  for (const [name, html] of Object.entries(TEXTS)) {
    const [type, ...identifier] = name.split("/");
    await database.query("insert into page_contents (page_type, identifier, html) values ($1, $2, $3)", [
      type,
      identifier.join("/"),
      html,
    ]);
  }
  const server = await serveRest(rest, 0);
  project.provide("boundaryDatabaseUrl", server.url);
  return async () => {
    await server.close();
    await database.close();
  };
}
