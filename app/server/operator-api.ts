// The operators' API: purges the cache, inspects an entry, reports the status. JSON that nobody caches; one log line a call.

import { createHash, timingSafeEqual } from "node:crypto";
import { decodeEntry, fullKeyOf, getFreshness, kvKeyOf, pageKey, secondsOf, sizeOf } from "../cache/entry.ts";
import {
  type DataState,
  findPurgeLog,
  newestPurgesOf,
  PURGE_LOG_KEY,
  PurgeError,
  PurgeLogFullError,
  type PurgeParts,
  purge,
} from "../cache/purge-log.ts";
import { putTwice } from "../cache/store.ts";
import { HttpFailure } from "../data/calls.ts";
import { DatabaseError } from "../data/error.ts";
import { clientOf } from "./client.ts";
import { SettingsError } from "./env.ts";
import { checkHealth, type OperatingStatus } from "./health.ts";
import { type Refusal, type ResolvePath, readOrder, refusalOf } from "./purge-order.ts";

const digest = (text: string) => createHash("sha256").update(text).digest();

/** The fingerprint of the token in an `Authorization` header; null if it is none of these, found in the same time. */
function findOperator(header: string | null, tokens: readonly string[]): string | null {
  // The scheme is written in any case (RFC 9110, 11.1).
  const given = digest(/^Bearer (.+)$/i.exec(header ?? "")?.[1] ?? "");
  const known = tokens.filter((token) => timingSafeEqual(given, digest(token)));
  return known.length > 0 ? given.toString("hex", 0, 4) : null;
}

/** Milliseconds between two lines. */
const LOG_INTERVAL = 60_000;

/** Logs refused calls in one line a minute however many there are. @param now milliseconds by a monotonic clock */
export function createRefusals(now: () => number) {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let counts: Record<string, number> = {};
  return {
    /** @param log takes a line with the number of calls since the last one, by reason */
    count(reason: string, log: (line: Record<string, unknown>) => void): void {
      counts[reason] = (counts[reason] ?? 0) + 1;
      if (now() - loggedAt < LOG_INTERVAL) return;
      loggedAt = now();
      log({ event: "ops refused", counts });
      counts = {};
    },
  };
}

export interface OperatorApiParts extends PurgeParts {
  /** The operators' tokens; none if the API is closed. */
  tokens: readonly string[];
  resolve: ResolvePath;
  /** Refused unauthenticated calls. */
  refusals: ReturnType<typeof createRefusals>;
  /** @throws DatabaseError */
  getStatus: () => Promise<OperatingStatus>;
  /** Of the data; undefined if the database does not say. */
  findState: () => Promise<DataState | undefined>;
  /** Of the code and the settings; part of the keys. @throws SettingsError if a setting is missing or wrong */
  getVersion: () => string;
  /** Of the build. */
  newestMigration: string;
  /** Whether one more call of this caller is over the limit. */
  isTooMany: (caller: string) => Promise<boolean>;
  /** Takes the audit lines. */
  log: (line: Record<string, unknown>) => void;
}

function answer(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

function refuse({ status, ...body }: Refusal, headers: Record<string, string> = {}): Response {
  return answer(status, body, headers);
}

const refuseTooMany = () =>
  refuse({ status: 429, error: "chamadas demais; tente de novo em um minuto" }, { "Retry-After": "60" });

const refuseMethod = (allowed: string) => refuse({ status: 405, error: "método não permitido" }, { Allow: allowed });

const refuseForNow = (error: string, seconds: number) =>
  refuse({ status: 503, error }, { "Retry-After": String(seconds) });

type Call = (request: Request, operator: string, parts: OperatorApiParts) => Promise<Response>;

const PURGE = "/ops/cache/purge";

const CALLS: Readonly<Record<string, { readonly method: "GET" | "POST"; readonly call: Call }>> = {
  [PURGE]: { method: "POST", call: purgePaths },
  "/ops/cache/inspect": { method: "GET", call: inspect },
  "/ops/status": { method: "GET", call: reportStatus },
};

/** The response to a request under `/ops/`; null for other paths. */
export async function handleOperatorRequest(request: Request, parts: OperatorApiParts): Promise<Response | null> {
  const found = CALLS[new URL(request.url).pathname];
  if (!found) return null;
  const { method, call } = found;
  const operator = findOperator(request.headers.get("authorization"), parts.tokens);
  if (operator === null) return refuseUnauthenticated(request, method, parts);
  // Counted per operator: unauthenticated calls from the same address must not lock an operator out.
  if (await parts.isTooMany(`operator ${operator} ${clientOf(request)}`)) return refuseTooMany();
  return request.method === method ? call(request, operator, parts) : refuseMethod(method);
}

/** Counted, not logged one by one: anybody could fill the log. */
async function refuseUnauthenticated(request: Request, method: string, parts: OperatorApiParts): Promise<Response> {
  const counted = (reason: string, response: Response) => {
    parts.refusals.count(reason, parts.log);
    return response;
  };
  if (request.method !== method) return counted("wrong method", refuseMethod(method));
  if (parts.tokens.length === 0) {
    const closed = refuse({
      status: 503,
      error: "a API dos operadores está fechada: OPS_TOKEN falta, ou tem menos de 32 caracteres",
    });
    return counted("operator API closed: OPS_TOKEN is not set, or too short", closed);
  }
  if (await parts.isTooMany(clientOf(request))) return counted("too many calls", refuseTooMany());
  const unauthorised = refuse({ status: 401, error: "token ausente ou inválido" }, { "WWW-Authenticate": "Bearer" });
  return counted("no token or a wrong one", unauthorised);
}

const LOG_FULL = {
  status: 422,
  field: "paths",
  error:
    'há limpezas de caminhos demais, e nada foi limpo: limpe tudo com "all": true; as de "mode": "hard" só dão lugar a uma de tudo com "mode": "hard"',
};

async function purgePaths(request: Request, operator: string, parts: OperatorApiParts): Promise<Response> {
  const order = await readOrder(request, parts.state.clock, parts.resolve);
  if ("error" in order) {
    parts.log({ event: "ops refused", path: PURGE, operator, status: order.status });
    return refuse(order);
  }

  const { paths, mode, dryRun, reason, unchecked } = order;
  const notChecked = unchecked.length > 0 && { unchecked };
  const audit = { event: "purge", operator, paths, mode, dryRun, reason };
  try {
    // Read before the purge's moment: with it, the scheduler need not purge again.
    const state = paths === "everything" && !dryRun ? await parts.findState() : undefined;
    const at = await purge(parts, { paths, mode, state }, dryRun);
    if (dryRun) {
      parts.log({ ...audit, result: "dry run" });
      return answer(200, { dryRun, mode, paths, ...notChecked });
    }
    parts.log({ ...audit, at, result: "done" });
    return answer(200, { at, mode, paths, ...notChecked });
  } catch (error) {
    if (!(error instanceof PurgeError || error instanceof PurgeLogFullError)) throw error;
    parts.log({ ...audit, result: "failed" });
    if (error instanceof PurgeLogFullError) return refuse(LOG_FULL);
    return refuseForNow("o KV não aceitou a limpeza; tente de novo", 5);
  }
}

/** What a status writes to see whether KV takes it. */
const STATUS_KEY = "status";

function describeFailure(error: unknown): string {
  if (error instanceof SettingsError) return `configuração ausente ou errada: ${error.message}`;
  if (!(error instanceof DatabaseError)) return "um defeito do site; veja o log";
  const isUnknown = error.cause instanceof HttpFailure && error.cause.status === 404;
  return isUnknown
    ? "o banco de dados não tem as funções do site: npm run db:migrate"
    : "o banco de dados não responde";
}

/** The health checks with their data; 503 if the database fails. */
async function reportStatus(_request: Request, operator: string, parts: OperatorApiParts): Promise<Response> {
  try {
    const { newestMigration, state } = parts;
    const now = state.clock.now();
    const [status, kept, takesWrites] = await Promise.all([
      parts.getStatus(),
      parts.find(PURGE_LOG_KEY),
      putTwice({ ...parts, clock: state.clock }, STATUS_KEY, () => String(now), { expirationTtl: 3600 }),
    ]);
    const shown = (kept === "unknown" ? null : findPurgeLog(kept))?.shown ?? null;
    const health = checkHealth(status, { newestMigration, shown, takesWrites, now });
    parts.log({ event: "status", operator, level: health.level });
    return answer(200, { ...health, ...status });
  } catch (error) {
    parts.report("status failed", error);
    return refuseForNow(describeFailure(error), 30);
  }
}

/** The age, state and size of a page's entry in KV, as this location reads it; never its payload. */
async function inspect(request: Request, operator: string, parts: OperatorApiParts): Promise<Response> {
  const resolved = await parts.resolve(new URL(request.url).searchParams.get("path") ?? "");
  if ("problem" in resolved) return refuse(refusalOf(resolved, "path"));
  const { path } = resolved;
  const [version, key] = [parts.getVersion(), pageKey(path)];
  const { clock } = parts.state;
  const [kept, text] = await Promise.all([parts.find(PURGE_LOG_KEY), parts.find(kvKeyOf(version, key))]);
  if (kept === "unknown" || text === "unknown") return refuseForNow("o KV não responde; tente de novo", 5);
  const purgeLog = findPurgeLog(kept);
  if (!purgeLog) {
    return refuse({ status: 503, error: "o KV guarda outra coisa no lugar da limpeza: npm run purge a repõe" });
  }
  const purged = newestPurgesOf(purgeLog, path);
  const entry = text === null ? null : decodeEntry(text, fullKeyOf(version, key));
  const now = clock.now();
  parts.log({ event: "inspect", operator, path });
  return answer(200, {
    path,
    key: kvKeyOf(version, key),
    state: entry ? getFreshness(entry, purged, now) : text === null ? "absent" : "corrupt",
    ...(entry && {
      begunAt: new Date(entry.begunAt).toISOString(),
      purgedAt: entry.purgedAt,
      ...secondsOf(entry, now),
      size: sizeOf(entry),
      isRendered: entry.rendered !== null,
    }),
    purged,
    newest: purgeLog.newest,
    shown: purgeLog.shown,
  });
}
