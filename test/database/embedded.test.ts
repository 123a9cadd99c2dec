// The embedded database as part of a process.

import { expect, it } from "vitest";
import { openEmbeddedDatabase } from "../../tools/database/embedded.ts";

it("leaves the exit code of its process alone, or a test run that failed would pass", async () => {
  const before = process.exitCode;
  try {
    process.exitCode = 3;
    const database = await openEmbeddedDatabase();
    expect(process.exitCode).toBe(3);
    await database.close();
    expect(process.exitCode).toBe(3);
  } finally {
    process.exitCode = before;
  }
});
