// The operators' door: purging the cache, and looking at an entry. Answers in JSON, keeps nothing, logs one line a call.

import { readBounded } from "../base/bounded-body.ts";
import { decodeEntry, type Entry } from "../cache/entry.ts";
import { ageOf, freshnessOf, isPurged, ttlOf } from "../cache/freshness.ts";
import type { CacheIsolate } from "../cache/isolate.ts";
import { type CacheKey, fullNameOf, kvKeyOf } from "../cache/key.ts";
import { PurgeError, purge } from "../cache/purge.ts";
import { hardStampKey, parseStamp, stampKey } from "../cache/stamps.ts";
import { createFindAll, type KeyValueStore, type Report } from "../cache/store.ts";
import { DatabaseError } from "../database/error.ts";
import { checkHealth, type IsolateCounts, type OperatingStatus } from "./health.ts";
import { parsePurgeOrder, type SettleTarget } from "./purge-order.ts";
import type { Refusals } from "./refusals.ts";
import { findOperator } from "./token.ts";

/** Milliseconds until every location sees a stamp: what KV remembers there, and what an isolate does. */
const EVERYWHERE_AFTER = 35_000;

export interface DoorParts {
  store: KeyValueStore;
  isolate: CacheIsolate;
  report: Report;
  /** Those that open the door; none where it is closed. */
  tokens: readonly string[];
  /** The key of what is kept of a page or a file, with the purges that take it off. */
  keyOf: (path: string) => CacheKey;
  /** Finds what an operator means. */
  settle: SettleTarget;
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

const PURGE = "/ops/cache/purge";
const INSPECT = "/ops/cache/inspect";
const STATUS = "/ops/status";

const METHODS: Readonly<Record<string, "GET" | "POST">> = { [PURGE]: "POST", [INSPECT]: "GET", [STATUS]: "GET" };

/** The answer to a request under `/ops/`, or null where the path is none of the door's. One log line an operator's call. */
export async function answerOperator(request: Request, parts: DoorParts): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url);
  const method = METHODS[pathname];
  if (!method) return null;
  const operator = await findOperator(request.headers.get("authorization"), parts.tokens);
  if (operator === null) return refuseStranger(request, method, parts);
  // Counted apart: strangers who knock from the same address must not keep an operator out.
  if (await parts.isTooMany(`operator ${operator} ${callerOf(request)}`)) return tooManyCalls();
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

const callerOf = (request: Request) => request.headers.get("cf-connecting-ip") ?? "local";

const tooManyCalls = () =>
  answer(429, { error: "chamadas demais; tente de novo em um minuto" }, { "Retry-After": "60" });

const closedDoor = () => answer(503, { error: "a porta dos operadores está fechada: OPS_TOKEN não está configurado" });

const wrongMethod = (method: string) => answer(405, { error: "método não permitido" }, { Allow: method });

/** What someone without a token gets; counted, since a line each would let anybody fill the log. */
async function refuseStranger(request: Request, method: string, parts: DoorParts): Promise<Response> {
  const refuse = (reason: string, response: Response) => {
    parts.refusals.count(reason, parts.log);
    return response;
  };
  if (request.method !== method) return refuse("wrong method", wrongMethod(method));
  if (parts.tokens.length === 0) return refuse("ops door closed: OPS_TOKEN is not set, or too short", closedDoor());
  if (await parts.isTooMany(callerOf(request))) return refuse("too many calls", tooManyCalls());
  return refuse("no token or a wrong one", answer(401, UNAUTHORISED, { "WWW-Authenticate": "Bearer" }));
}

async function purgeAsOrdered(request: Request, operator: string, parts: DoorParts): Promise<Response> {
  const text = await readBounded(request);
  if (text === null) return answer(413, { error: "o corpo passa de 16 KB" });
  const order = await parsePurgeOrder(text, parts.settle);
  if ("status" in order) {
    const { status, message, field, nearest } = order;
    parts.log({ event: "ops refused", path: PURGE, operator, status });
    return answer(status, { error: message, field, ...(nearest !== undefined && { nearest }) });
  }

  const id = crypto.randomUUID();
  const { scopes, mode, dryRun, reason, unchecked } = order;
  const notChecked = unchecked.length > 0 && { unchecked };
  const audit = { event: "purge", id, operator, scopes, mode, dryRun, reason };
  if (dryRun) {
    parts.log({ ...audit, result: "dry run" });
    return answer(200, { id, dryRun, mode, scopes, ...notChecked });
  }
  try {
    const stamps = await purge(parts, scopes, mode);
    parts.log({ ...audit, result: "done" });
    const now = parts.isolate.clock.now();
    return answer(200, {
      id,
      mode,
      stamps,
      ...notChecked,
      effective: { here: new Date(now).toISOString(), everywhere: new Date(now + EVERYWHERE_AFTER).toISOString() },
    });
  } catch (error) {
    if (!(error instanceof PurgeError)) throw error;
    parts.log({ ...audit, result: "failed" });
    return answer(503, { error: "o KV não aceitou a marca de limpeza; tente de novo", id }, { "Retry-After": "5" });
  }
}

/** Whether all is well, with the facts; 503 where the database cannot be asked. */
async function tellStatus(operator: string, parts: DoorParts): Promise<Response> {
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

function stateOf(
  text: string | null,
  entry: Entry<unknown> | null,
  purgedAt: number,
  hardAt: number,
  now: number,
): string {
  if (text === null) return "absent";
  if (!entry) return "corrupt";
  return isPurged(entry.computedAt, hardAt, now) ? "dead" : freshnessOf(entry, purgedAt, now);
}

async function inspect(given: string, operator: string, parts: DoorParts): Promise<Response> {
  const settled = await parts.settle("path", given);
  if ("problem" in settled) {
    const { problem, nearest } = settled;
    return answer(422, { error: problem, field: "path", ...(nearest !== null && { nearest }) });
  }
  const path = settled.value;
  const { store, isolate, report } = parts;
  const cacheKey = parts.keyOf(path);
  const { scopes } = cacheKey;
  const key = kvKeyOf(cacheKey);
  const keys = [key, ...scopes.map(stampKey), ...scopes.map(hardStampKey)];
  const values = await createFindAll(store, isolate.clock, report)(keys);
  if (!values) return answer(503, { error: "o KV não responde; tente de novo" }, { "Retry-After": "5" });

  const now = isolate.clock.now();
  const stampsOf = (keyOf: (scope: string) => string) =>
    Object.fromEntries(
      scopes
        .map((scope) => [scope, parseStamp(values.get(keyOf(scope)), now)] as const)
        .filter(([, stamp]) => stamp > 0),
    );
  const [soft, hard] = [stampsOf(stampKey), stampsOf(hardStampKey)];
  const text = values.get(key) ?? null;
  const entry = text === null ? null : decodeEntry<unknown>(text, fullNameOf(cacheKey));
  const purgedAt = Math.max(0, ...Object.values(soft));
  const purgedHardAt = Math.max(0, ...Object.values(hard));
  parts.log({ event: "inspect", operator, path });
  return answer(200, {
    path,
    key,
    state: stateOf(text, entry, purgedAt, purgedHardAt, now),
    ...(entry && {
      computedAt: new Date(entry.computedAt).toISOString(),
      age: ageOf(entry, now),
      ttl: ttlOf(entry, now),
      size: text?.length,
      stamps: entry.stamps,
    }),
    purged: { soft, hard },
    scopes,
  });
}
