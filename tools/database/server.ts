// A PostgreSQL server by its address.

import type { Socket } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import postgres from "postgres";
import type { Say } from "../terminal.ts";
import { reasonOf, UserError } from "../user-error.ts";
import { readAddress, type ServerAddress } from "./address.ts";
import { openSocket } from "./socket.ts";

export interface SqlTarget {
  run(script: string): Promise<void>;
  query<Row>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
  /** Hands over what the database says of its own work while it does it (INFO), until another takes it. */
  hear(tell: (message: string) => void): void;
  /** Appends CSV rows (no header, empty for null) to a table; parts of the text may end anywhere. */
  copy(table: string, columns: readonly string[], csv: string | Iterable<string> | Readable): Promise<void>;
}

/** The database's own time, which tests set. Milliseconds since 1970. */
export async function readNow(target: SqlTarget): Promise<number> {
  const [row] = await target.query<{ now: number }>("select (1000 * extract(epoch from clock.now()))::float8 as now");
  return row?.now ?? Number.NaN;
}

export interface DatabaseServer extends SqlTarget, AsyncDisposable {
  /** The rows of a table as `copy` takes them. */
  read(table: string, columns: readonly string[]): Promise<Readable>;
  close(): Promise<void>;
}

/** Values as the tools take them: whole numbers as numbers, moments and dates as text, JSON given as text. */
const TYPES = {
  bigint: { to: 20, from: [20], serialize: String, parse: Number },
  date: { to: 1184, from: [1082, 1114, 1184], serialize: String, parse: String },
  json: {
    to: 114,
    from: [114, 3802],
    serialize: (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value)),
    parse: (text: string): unknown => JSON.parse(text),
  },
};

/** postgres.js 3.4.9 waits for ever where a COPY fails after its last byte, but still calls the order's untyped `reject`. */
function catchLateFailure(order: object) {
  const failed = new AbortController();
  Object.assign(order, { reject: (error: unknown) => failed.abort(error) });
  return {
    signal: failed.signal,
    fail(error: unknown): never {
      throw failed.signal.aborted ? failed.signal.reason : error;
    },
  };
}

/** In the server's own words: they name the user or the database, never the password. */
const describeFailure = (error: unknown) =>
  error instanceof UserError
    ? error
    : new UserError(`The server of DATABASE_URL does not let us in (${reasonOf(error)}).`);

/** Connects postgres.js. @throws UserError where the server cannot be reached, or refuses */
async function connect(address: ServerAddress, onnotice: (notice: postgres.Notice) => void): Promise<postgres.Sql> {
  let isTried = false;
  let isOpen = false;
  // An option of postgres.js that its types lack.
  const transport = {
    async socket(): Promise<Socket> {
      try {
        // postgres.js would try again for ever.
        if (isTried && !isOpen) throw new Error("it closes the connection without a word");
        isTried = true;
        return await openSocket(address);
      } catch (error) {
        // Later queries would wait for this socket for ever.
        void sql.end({ timeout: 0 });
        throw describeFailure(error);
      }
    },
  };
  const { rest, host, port, database } = address;
  const sql: postgres.Sql = postgres(rest, {
    ...{ ...transport, host, port, database, onnotice },
    // The socket has it already.
    ssl: false,
    // One connection: a refresh is one transaction, and a measurement is of one reader.
    max: 1,
    connect_timeout: 10,
    // A connection that is renewed in the middle of a load would lose its transaction.
    max_lifetime: null,
    types: TYPES,
  });
  try {
    await sql`select 1`;
    isOpen = true;
    return sql;
  } catch (error) {
    await sql.end();
    throw describeFailure(error);
  }
}

/** Connects to a PostgreSQL server. @throws UserError where the URL is no address, or the server cannot be used */
export async function openDatabaseServer(url: string, onNotice: Say = () => {}): Promise<DatabaseServer> {
  let tellWork = (_message: string) => {};
  const sql = await connect(readAddress(url, process.env), ({ severity, message }) => {
    if (severity === "WARNING") onNotice(message ?? "");
    if (severity === "INFO") tellWork(message ?? "");
  });
  // Without a limit the driver waits for ever for the answer of a connection that broke.
  const close = () => sql.end({ timeout: 1 });
  return {
    async run(script) {
      await sql.unsafe(script);
    },
    hear(tell) {
      tellWork = tell;
    },
    async query<Row>(text: string, parameters: readonly unknown[] = []) {
      // Rows are what the query says; the caller names their type, as with every driver.
      return (await sql.unsafe(text, parameters as never[])) as unknown as Row[];
    },
    async copy(table, columns, csv) {
      const order = sql.unsafe(`copy ${table} (${columns.join(", ")}) from stdin with (format csv)`);
      const target = await order.writable();
      const { signal, fail } = catchLateFailure(order);
      await pipeline(Readable.from(csv), target, { signal }).catch(fail);
    },
    read: (table, columns) =>
      sql.unsafe(`copy (select ${columns.join(", ")} from ${table}) to stdout with (format csv)`).readable(),
    close,
    [Symbol.asyncDispose]: close,
  };
}
