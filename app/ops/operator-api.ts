// The operators' API: purging the cache, and looking at an entry. Answers in JSON, keeps nothing, logs one line a call.

import { readBounded } from "../base/bounded-body.ts";
import { clientOf } from "../base/client.ts";
import { decodeEntry } from "../cache/entry.ts";
import { ageOf, judge, ttlOf } from "../cache/judge.ts";
import { fullKeyOf, kvKeyOf, pageKey } from "../cache/key.ts";
import { PurgeError, type PurgeParts, purge } from "../cache/purge.ts";
import { newestPurgesOf, parseSnapshot, SNAPSHOT_KEY, type Snapshot } from "../cache/snapshot.ts";
import { DatabaseError } from "../database/error.ts";
import { checkHealth, type IsolateCounts, type OperatingStatus } from "./health.ts";
import { parsePurgeOrder, type ResolvePath } from "./purge-order.ts";
import type { Refusals } from "./refusals.ts";
import { findOperator } from "./token.ts";

/** Milliseconds until every location sees a purge: what KV remembers there, and what an isolate does. */
const EVERYWHERE_AFTER = 35_000;

export interface OperatorApiParts extends PurgeParts {
  /** The operators' tokens; none where the API is closed. */
  tokens: readonly string[];
  /** Finds what an operator means by a path. */
  resolve: ResolvePath;
  /** Strangers' calls that were refused. */
  refusals: Refusals;
  /** What the database says of itself. @throws DatabaseError */
  getStatus: () => Promise<OperatingStatus>;
  /** What this isolate has counted in the last hour. */
  countLastHour: () => IsolateCounts;
  /** Of the files that the site was built with. */
  newestMigration: string;
  /** Whether one more call of this caller is too many. */
  isTooMany: (caller: string) => Promise<boolean>;
  /** Takes the audit lines. */
  log: (line: Record<string, unknown>) => void;
}

function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

const UNAUTHORISED = { error: "token ausente ou inválido" };

/** Below which all of it stands. */
export const OPERATORS_PATH = "/ops/";

const PURGE = "/ops/cache/purge";
const INSPECT = "/ops/cache/inspect";
const STATUS = "/ops/status";

const METHODS: Readonly<Record<string, "GET" | "POST">> = { [PURGE]: "POST", [INSPECT]: "GET", [STATUS]: "GET" };

/** The answer to a request under `/ops/`, or null where the path is none of it. One log line an operator's call. */
export async function answerOperator(request: Request, parts: OperatorApiParts): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url);
  const method = METHODS[pathname];
  if (!method) return null;
  const operator = await findOperator(request.headers.get("authorization"), parts.tokens);
  if (operator === null) return refuseStranger(request, method, parts);
  // Counted apart: strangers who knock from the same address must not keep an operator out.
  if (await parts.isTooMany(`operator ${operator} ${clientOf(request)}`)) return tooManyCalls();
  if (request.method !== method) return wrongMethod(method);
  switch (pathname) {
    case PURGE:
      return purgeAsOrdered(request, operator, parts);
    case INSPECT:
      return inspect(searchParams.get("path") ?? "", operator, parts);
    default:
      return tellStatus(operator, parts);
  }
}

const tooManyCalls = () =>
  answer(429, { error: "chamadas demais; tente de novo em um minuto" }, { "Retry-After": "60" });

const closedApi = () => answer(503, { error: "a API dos operadores está fechada: OPS_TOKEN não está configurado" });

const wrongMethod = (method: string) => answer(405, { error: "método não permitido" }, { Allow: method });

/** What someone without a token gets; counted, since a line each would let anybody fill the log. */
async function refuseStranger(request: Request, method: string, parts: OperatorApiParts): Promise<Response> {
  const refuse = (reason: string, response: Response) => {
    parts.refusals.count(reason, parts.log);
    return response;
  };
  if (request.method !== method) return refuse("wrong method", wrongMethod(method));
  if (parts.tokens.length === 0) return refuse("operator API closed: OPS_TOKEN is not set, or too short", closedApi());
  if (await parts.isTooMany(clientOf(request))) return refuse("too many calls", tooManyCalls());
  return refuse("no token or a wrong one", answer(401, UNAUTHORISED, { "WWW-Authenticate": "Bearer" }));
}

async function purgeAsOrdered(request: Request, operator: string, parts: OperatorApiParts): Promise<Response> {
  const text = await readBounded(request);
  if (text === null) return answer(413, { error: "o corpo passa de 16 KB" });
  const order = await parsePurgeOrder(text, parts.resolve);
  if ("status" in order) {
    const { status, message, field, nearest } = order;
    parts.log({ event: "ops refused", path: PURGE, operator, status });
    return answer(status, { error: message, field, ...(nearest !== undefined && { nearest }) });
  }

  const { paths, mode, dryRun, reason, unchecked } = order;
  const notChecked = unchecked.length > 0 && { unchecked };
  const audit = { event: "purge", operator, paths, mode, dryRun, reason };
  if (dryRun) {
    parts.log({ ...audit, result: "dry run" });
    return answer(200, { dryRun, mode, paths, ...notChecked });
  }
  try {
    const at = await purge(parts, { paths, mode });
    parts.log({ ...audit, at, result: "done" });
    const everywhere = parts.isolate.clock.now() + EVERYWHERE_AFTER;
    return answer(200, { at, mode, paths, ...notChecked, everywhereBy: new Date(everywhere).toISOString() });
  } catch (error) {
    if (!(error instanceof PurgeError)) throw error;
    parts.log({ ...audit, result: "failed" });
    return answer(503, { error: "o KV não aceitou a limpeza; tente de novo" }, { "Retry-After": "5" });
  }
}

/** Whether all is well, with the facts; 503 where the database cannot be asked. */
async function tellStatus(operator: string, parts: OperatorApiParts): Promise<Response> {
  try {
    const status = await parts.getStatus();
    const lastHour = parts.countLastHour();
    const health = checkHealth(status, lastHour, parts.newestMigration);
    parts.log({ event: "status", operator, level: health.level });
    return answer(200, { ...health, ...status, lastHour });
  } catch (error) {
    parts.report("status failed", error);
    const cause =
      error instanceof DatabaseError ? "o banco de dados não responde" : "falta uma configuração; veja o log";
    return answer(503, { error: cause }, { "Retry-After": "30" });
  }
}

function findSnapshot(text: string | null): Snapshot | null {
  try {
    return parseSnapshot(text);
  } catch {
    return null;
  }
}

/** What KV holds of a page, as this location sees it: its age, state and size, never its payload. */
async function inspect(given: string, operator: string, parts: OperatorApiParts): Promise<Response> {
  const resolved = await parts.resolve(given);
  if ("problem" in resolved) {
    const { problem, nearest } = resolved;
    return answer(422, { error: problem, field: "path", ...(nearest !== null && { nearest }) });
  }
  const { path } = resolved;
  const key = pageKey(path);
  const { clock } = parts.isolate;
  const [kept, text] = await Promise.all([parts.find(SNAPSHOT_KEY), parts.find(kvKeyOf(key))]);
  if (kept === "unknown" || text === "unknown") {
    return answer(503, { error: "o KV não responde; tente de novo" }, { "Retry-After": "5" });
  }
  const snapshot = findSnapshot(kept);
  if (!snapshot) return answer(503, { error: "o KV guarda outra coisa no lugar da limpeza: npm run purge a repõe" });
  const purged = newestPurgesOf(snapshot, path);
  const entry = text === null ? null : decodeEntry(text, fullKeyOf(key));
  const now = clock.now();
  parts.log({ event: "inspect", operator, path });
  return answer(200, {
    path,
    key: kvKeyOf(key),
    state: entry ? judge(entry, purged, now) : text === null ? "absent" : "corrupt",
    ...(entry && {
      begunAt: new Date(entry.begunAt).toISOString(),
      purgedAt: entry.purgedAt,
      age: ageOf(entry, now),
      ttl: ttlOf(entry, now),
      size: text?.length,
    }),
    purged,
    newest: snapshot.newest,
  });
}
