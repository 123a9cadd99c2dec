// The operators' door: purging the cache, and looking at an entry. Answers in JSON, keeps nothing, logs one line a call.

import { readBounded } from "../base/bounded-body.ts";
import { decodeEntry, type Entry } from "../cache/entry.ts";
import { ageOf, standingOf, ttlOf } from "../cache/freshness.ts";
import type { CacheIsolate } from "../cache/isolate.ts";
import { type CacheKey, fullNameOf, kvKeyOf } from "../cache/key.ts";
import { PurgeError, purge } from "../cache/purge.ts";
import { hardStampKey, parseStamp, stampKey } from "../cache/stamps.ts";
import { findAll, type KeyValueStore, type Report } from "../cache/store.ts";
import { DatabaseError } from "../database/error.ts";
import { tidyPath } from "../seo/tidy-path.ts";
import { checkHealth, type IsolateCounts, type OperatingStatus } from "./health.ts";
import { parsePurgeOrder } from "./purge-order.ts";
import { findOperator } from "./token.ts";

/** Milliseconds until every location sees a stamp: KV's own delay, and what an isolate remembers. */
const EVERYWHERE_AFTER = 65_000;

export interface DoorParts {
  store: KeyValueStore;
  isolate: CacheIsolate;
  report: Report;
  /** Those that open the door; none where it is closed. */
  tokens: readonly string[];
  /** The key of what is kept of a page or a file, with the purges that take it off. */
  keyOf: (path: string) => CacheKey;
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

/** The answer to a request under `/ops/`, or null where the path is none of the door's. One log line a call. */
export async function answerOperator(request: Request, parts: DoorParts): Promise<Response | null> {
  const { pathname, searchParams } = new URL(request.url);
  const method = METHODS[pathname];
  if (!method) return null;
  const response = await answerCall(request, pathname, method, parts, searchParams.get("path") ?? "");
  if (response.status >= 400) parts.log({ event: "ops refused", path: pathname, status: response.status });
  return response;
}

async function answerCall(
  request: Request,
  pathname: string,
  method: string,
  parts: DoorParts,
  path: string,
): Promise<Response> {
  if (request.method !== method) return answer(405, { error: "método não permitido" }, { Allow: method });
  if (parts.tokens.length === 0) {
    parts.report("ops door closed", new Error("OPS_TOKEN is not set, or has fewer than 32 characters"));
    return answer(503, { error: "a porta dos operadores está fechada: OPS_TOKEN não está configurado" });
  }
  if (await parts.isTooMany(request.headers.get("cf-connecting-ip") ?? "local")) {
    return answer(429, { error: "chamadas demais; tente de novo em um minuto" }, { "Retry-After": "60" });
  }
  const operator = await findOperator(request.headers.get("authorization"), parts.tokens);
  if (operator === null) return answer(401, UNAUTHORISED, { "WWW-Authenticate": "Bearer" });
  switch (pathname) {
    case PURGE:
      return purgeAsOrdered(request, operator, parts);
    case INSPECT:
      return inspect(path, operator, parts);
    default:
      return tellStatus(operator, parts);
  }
}

async function purgeAsOrdered(request: Request, operator: string, parts: DoorParts): Promise<Response> {
  const text = await readBounded(request);
  if (text === null) return answer(413, { error: "o corpo passa de 16 KB" });
  const order = parsePurgeOrder(text);
  if ("status" in order) return answer(order.status, { error: order.message, field: order.field });

  const id = crypto.randomUUID();
  const { scopes, mode, dryRun, reason } = order;
  const audit = { event: "purge", id, operator, scopes, mode, dryRun, reason };
  if (dryRun) {
    parts.log({ ...audit, result: "dry run" });
    return answer(200, { id, dryRun, mode, scopes });
  }
  try {
    const stamps = await purge(parts, scopes, mode);
    parts.log({ ...audit, result: "done" });
    const now = parts.isolate.clock.now();
    return answer(200, {
      id,
      mode,
      stamps,
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
  return entry.computedAt <= hardAt ? "dead" : standingOf(entry, purgedAt, now);
}

async function inspect(path: string, operator: string, parts: DoorParts): Promise<Response> {
  if (!path.startsWith("/") || tidyPath(path) !== path) {
    return answer(422, { error: "deve ser um caminho canônico, como /seguro-de-carro/sp", field: "path" });
  }
  const { store, isolate, report } = parts;
  const cacheKey = parts.keyOf(path);
  const { scopes } = cacheKey;
  const key = kvKeyOf(cacheKey);
  const keys = [key, ...scopes.map(stampKey), ...scopes.map(hardStampKey)];
  const values = await findAll(store, isolate.clock, report, keys);
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
