// Copies an owner's data from one database to another, by the columns that both have: no earlier schema is known here.

import { UserError } from "../user-error.ts";
import type { DatabaseServer, SqlTarget } from "./server.ts";

/** What an owner or `data:load` writes, and the published index; each after those that it refers to. */
const TABLES = [
  ...["states", "cities", "vehicle_brands", "vehicle_models", "vehicle_versions", "fipe_values", "vehicle_families"],
  ...["display_names", "municipality_aliases", "insurers", "quotes", "page_contents", "indexed_months", "price_index"],
  "dataset",
];

interface Column {
  readonly name: string;
  readonly isNeeded: boolean;
  readonly isOfKey: boolean;
}

/** The columns of a table; none where it is not there. */
const listColumns = (target: SqlTarget, table: string) =>
  target.query<Column>(
    `select attname as name, attnotnull and not atthasdef as "isNeeded", coalesce(attnum = any (indkey), false) as "isOfKey"
     from pg_attribute
     left join pg_index on indrelid = attrelid and indisprimary
     -- Loads are not copied: the next ones have their numbers.
     where attrelid = to_regclass($1) and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'load_id'`,
    [table],
  );

/** Copies one table; a row of the migrations gives way to one of the same key. @returns a line about it */
async function copyTable(from: DatabaseServer, target: SqlTarget, name: string): Promise<string> {
  const table = `public.${name}`;
  const [present, own] = [await listColumns(from, table), await listColumns(target, table)];
  const isPresent = ({ name }: Column) => present.some((one) => one.name === name);
  if (present.length === 0) return `${name}: the earlier one has no such table`;
  const lacking = own.find((column) => column.isNeeded && !isPresent(column));
  if (lacking) return `${name}: left out, the earlier one has no column ${lacking.name}`;
  const columns = own.filter(isPresent);
  const names = columns.map(({ name }) => name);
  const key = columns.flatMap(({ name, isOfKey }) => (isOfKey ? [name] : [])).join(", ");
  await target.run(`create temporary table copied (like ${table} including defaults) on commit drop`);
  await target.copy("copied", names, await from.read(table, names));
  await target.run(`delete from ${table} where (${key}) in (select ${key} from copied)`);
  const list = names.join(", ");
  const rows = await target.query(
    `with added as (insert into ${table} (${list}) select ${list} from copied returning 1) select count(*)::int from added`,
  );
  await target.run("drop table copied");
  return `${name}: ${Object.values(rows[0] ?? {})}`;
}

/** Copies all or nothing into a database without cars. @returns a line a table @throws UserError where it has some */
export async function copyTables(from: DatabaseServer, target: SqlTarget, tell: (table: string) => void) {
  if ((await target.query("select from vehicle_brands limit 1")).length > 0) {
    throw new UserError("The database has cars already. Copy into a new one: npm run db:migrate makes its tables.");
  }
  const lines: string[] = [];
  await target.run("begin");
  try {
    for (const table of TABLES) {
      tell(table);
      lines.push(await copyTable(from, target, table));
    }
    await target.run("select setval('public.quote_ids', coalesce(max(id), 1)) from quotes; commit");
    return lines;
  } catch (error) {
    await target.run("rollback");
    throw error;
  }
}
