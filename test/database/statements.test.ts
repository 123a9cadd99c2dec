// How a script of SQL is taken apart into its statements.

import { expect, it } from "vitest";
import { listStatements } from "../../tools/database/statements.ts";

it.each<[string, string, string[]]>([
  ["strings and names", `select ';', "a;b"; select 'it''s;'`, [`select ';', "a;b"`, "select 'it''s;'"]],
  [
    "bodies between dollar tags",
    "do $$ a; $x$ b; $$; select $x$ ; $$ ; $x$;",
    ["do $$ a; $x$ b; $$", "select $x$ ; $$ ; $x$"],
  ],
  ["comments", "-- a; b\nselect 1; /* c; */ select 2; -- d;", ["-- a; b\nselect 1", "/* c; */ select 2"]],
  ["nothing", " ; \n;", []],
])("a script is taken apart at the semicolons outside of %s", (_, script, statements) => {
  expect(listStatements(script)).toEqual(statements);
});
