// The operators' API: purging the cache, and looking at an entry. Answers in JSON, keeps nothing, logs one line a call.

import { decodeEntry, fullKeyOf, kvKeyOf, pageKey } from "../cache/entry.ts";
import { getFreshness, secondsOf } from "../cache/freshness.ts";
import { PurgeError, PurgeLogFullError, type PurgeParts, purge } from "../cache/purge.ts";
import { findPurgeLog, newestPurgesOf, PURGE_LOG_KEY } from "../cache/purge-log.ts";
import { DatabaseError } from "../data/error.ts";
import { clientOf } from "./client.ts";
import { checkHealth, type OperatingStatus } from "./health.ts";
import type { Refusals } from "./operator-callers.ts";
import { findOperator } from "./operator-callers.ts";
import { answer, readJson, refuse } from "./operator-responses.ts";
import { parsePurgeOrder, type ResolvePath, refusalOf } from "./purge-order.ts";

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
  /** Of the files that the site was built with. */
  newestMigration: string;
  /** Whether one more call of this caller is too many. */
  isTooMany: (caller: string) => Promise<boolean>;
  /** Takes the audit lines. */
  log: (line: Record<string, unknown>) => void;
}

type Call = (request: Request, operator: string, parts: OperatorApiParts) => Promise<Response>;

/** Below which all of it stands. */
export const OPERATORS_PATH = "/ops/";

const PURGE = "/ops/cache/purge";

const CALLS: Readonly<Record<string, { readonly method: "GET" | "POST"; readonly call: Call }>> = {
  [PURGE]: { method: "POST", call: purgeAsOrdered },
  "/ops/cache/inspect": { method: "GET", call: inspect },
  "/ops/status": { method: "GET", call: tellStatus },
};

/** The answer to a request under `/ops/`, or null where the path is none of it. One log line an operator's call. */
export async function handleOperatorRequest(request: Request, parts: OperatorApiParts): Promise<Response | null> {
  const found = CALLS[new URL(request.url).pathname];
  if (!found) return null;
  const { method, call } = found;
  const operator = await findOperator(request.headers.get("authorization"), parts.tokens);
  if (operator === null) return refuseStranger(request, method, parts);
  // Counted apart: strangers who knock from the same address must not keep an operator out.
  if (await parts.isTooMany(`operator ${operator} ${clientOf(request)}`)) return tooManyCalls();
  return request.method === method ? call(request, operator, parts) : wrongMethod(method);
}

const tooManyCalls = () =>
  refuse({ status: 429, error: "chamadas demais; tente de novo em um minuto" }, { "Retry-After": "60" });

const wrongMethod = (method: string) => refuse({ status: 405, error: "método não permitido" }, { Allow: method });

const unavailable = (error: string, seconds: number) =>
  refuse({ status: 503, error }, { "Retry-After": String(seconds) });

/** What someone without a token gets; counted, since a line each would let anybody fill the log. */
async function refuseStranger(request: Request, method: string, parts: OperatorApiParts): Promise<Response> {
  const counted = (reason: string, response: Response) => {
    parts.refusals.count(reason, parts.log);
    return response;
  };
  if (request.method !== method) return counted("wrong method", wrongMethod(method));
  if (parts.tokens.length === 0) {
    const closed = refuse({ status: 503, error: "a API dos operadores está fechada: OPS_TOKEN não está configurado" });
    return counted("operator API closed: OPS_TOKEN is not set, or too short", closed);
  }
  if (await parts.isTooMany(clientOf(request))) return counted("too many calls", tooManyCalls());
  const unauthorised = refuse({ status: 401, error: "token ausente ou inválido" }, { "WWW-Authenticate": "Bearer" });
  return counted("no token or a wrong one", unauthorised);
}

/** A soft purge of everything takes the place of soft ones alone. */
const LOG_FULL = {
  status: 422,
  field: "paths",
  error:
    'há limpezas de caminhos demais, e nada foi limpo: limpe tudo com "all": true; as de "mode": "hard" só dão lugar a uma de tudo com "mode": "hard"',
};

async function purgeAsOrdered(request: Request, operator: string, parts: OperatorApiParts): Promise<Response> {
  const body = await readJson(request);
  const order = "error" in body ? body : await parsePurgeOrder(body.json, parts.resolve);
  if ("error" in order) {
    parts.log({ event: "ops refused", path: PURGE, operator, status: order.status });
    return refuse(order);
  }

  const { paths, mode, dryRun, reason, unchecked } = order;
  const notChecked = unchecked.length > 0 && { unchecked };
  const audit = { event: "purge", operator, paths, mode, dryRun, reason };
  try {
    const at = await purge(parts, { paths, mode }, dryRun);
    if (dryRun) {
      parts.log({ ...audit, result: "dry run" });
      return answer(200, { dryRun, mode, paths, ...notChecked });
    }
    parts.log({ ...audit, at, result: "done" });
    const everywhere = parts.state.clock.now() + EVERYWHERE_AFTER;
    return answer(200, { at, mode, paths, ...notChecked, everywhereBy: new Date(everywhere).toISOString() });
  } catch (error) {
    if (!(error instanceof PurgeError || error instanceof PurgeLogFullError)) throw error;
    parts.log({ ...audit, result: "failed" });
    if (error instanceof PurgeLogFullError) return refuse(LOG_FULL);
    return unavailable("o KV não aceitou a limpeza; tente de novo", 5);
  }
}

/** Whether all is well, with its data; 503 where the database cannot be asked. */
async function tellStatus(_request: Request, operator: string, parts: OperatorApiParts): Promise<Response> {
  try {
    const [status, kept] = await Promise.all([parts.getStatus(), parts.find(PURGE_LOG_KEY)]);
    const purgeLog = kept === "unknown" ? null : findPurgeLog(kept);
    const health = checkHealth(status, parts.newestMigration, purgeLog && newestPurgesOf(purgeLog, "/").any);
    parts.log({ event: "status", operator, level: health.level });
    return answer(200, { ...health, ...status });
  } catch (error) {
    parts.report("status failed", error);
    const isDatabase = error instanceof DatabaseError;
    return unavailable(isDatabase ? "o banco de dados não responde" : "falta uma configuração; veja o log", 30);
  }
}

/** What KV holds of a page, as this location sees it: its age, state and size, never its payload. */
async function inspect(request: Request, operator: string, parts: OperatorApiParts): Promise<Response> {
  const resolved = await parts.resolve(new URL(request.url).searchParams.get("path") ?? "");
  if ("problem" in resolved) return refuse(refusalOf(resolved, "path"));
  const { path } = resolved;
  const key = pageKey(path);
  const { clock } = parts.state;
  const [kept, text] = await Promise.all([parts.find(PURGE_LOG_KEY), parts.find(kvKeyOf(key))]);
  if (kept === "unknown" || text === "unknown") {
    return unavailable("o KV não responde; tente de novo", 5);
  }
  const purgeLog = findPurgeLog(kept);
  if (!purgeLog) {
    return refuse({ status: 503, error: "o KV guarda outra coisa no lugar da limpeza: npm run purge a repõe" });
  }
  const purged = newestPurgesOf(purgeLog, path);
  const entry = text === null ? null : decodeEntry(text, fullKeyOf(key));
  const now = clock.now();
  parts.log({ event: "inspect", operator, path });
  return answer(200, {
    path,
    key: kvKeyOf(key),
    state: entry ? getFreshness(entry, purged, now) : text === null ? "absent" : "corrupt",
    ...(entry && {
      begunAt: new Date(entry.begunAt).toISOString(),
      purgedAt: entry.purgedAt,
      ...secondsOf(entry, now),
      size: entry.size,
    }),
    purged,
    newest: purgeLog.newest,
  });
}
