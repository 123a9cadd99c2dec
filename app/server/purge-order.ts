// The body of a purge: read, checked, its paths resolved. A wrong one is refused with the field that is wrong.

import * as v from "valibot";
import type { Clock } from "../cache/clock.ts";
import type { PurgeOrder } from "../cache/purge-log.ts";
import { type BodyRefusal, readBody } from "./request-body.ts";

/** A path's canonical form, `/seguro-de-carro/marca/volkswagen` for `/seguro-de-carro/marca/vw`. */
export interface ResolvedPath {
  readonly path: string;
  /** False if the catalogue could not be read: then the path is as written. */
  readonly checked: boolean;
}

/** Why a path is no page's, with the nearest page. */
export interface UnresolvedPath {
  readonly problem: string;
  readonly nearest: string | null;
}

/** Rejects unknown paths: their purge would renew nothing. */
export type ResolvePath = (path: string) => Promise<ResolvedPath | UnresolvedPath>;

/** Status 400 for a wrong shape, 422 for a value that makes no sense. */
export interface Refusal {
  readonly status: number;
  readonly error: string;
  /** Empty for the whole body. */
  readonly field?: string;
  /** The nearest valid value. */
  readonly nearest?: string;
}

/** @param field that has the path */
export function refusalOf({ problem, nearest }: UnresolvedPath, field: string): Refusal {
  return { status: 422, error: problem, field, ...(nearest !== null && { nearest }) };
}

const MAX_PATHS = 100;

const bodySchema = v.pipe(
  v.string(),
  v.parseJson(undefined, "o corpo deve ser JSON"),
  v.object({
    paths: v.optional(v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(MAX_PATHS))),
    all: v.optional(v.literal(true)),
    mode: v.optional(v.picklist(["soft", "hard"]), "soft"),
    dryRun: v.optional(v.boolean(), false),
    reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
  }),
);

interface CheckedOrder extends PurgeOrder {
  readonly dryRun: boolean;
  readonly reason: string;
  /** Paths that could not be looked up: they are purged as written. */
  readonly unchecked: readonly string[];
}

/** Bytes. */
const MAX_BODY = 16 * 1024;

const BODY_PROBLEMS: Readonly<Record<BodyRefusal, string>> = {
  400: "o corpo não chegou inteiro",
  408: "o corpo não chegou em 10 segundos",
  413: "o corpo passa de 16 KB",
};

/** The order in a request's body, or why it is refused. */
export async function readOrder(request: Request, clock: Clock, resolve: ResolvePath): Promise<CheckedOrder | Refusal> {
  const text = await readBody(request, MAX_BODY, clock);
  if (typeof text === "number") return { status: text, error: BODY_PROBLEMS[text] };
  const checked = v.safeParse(bodySchema, text);
  if (!checked.success) {
    const [issue] = checked.issues;
    return { status: 400, field: v.getDotPath(issue) ?? "", error: issue.message };
  }
  const { paths, all, ...order } = checked.output;
  if (all && paths) return { status: 422, field: "paths", error: 'não vai junto com "all"' };
  if (all) return { ...order, paths: "everything", unchecked: [] };
  if (!paths) return { status: 400, field: "paths", error: 'diga "paths", ou "all": true' };
  const resolvedPaths = new Map<string, boolean>();
  for (const [index, given] of paths.entries()) {
    const field = `paths.${index}`;
    const resolved = await resolve(given);
    if ("problem" in resolved) return refusalOf(resolved, field);
    // Every page is below `/`, and `/seguro-auto` and `//` resolve to it.
    if (resolved.path === "/") {
      return { status: 422, field, error: `${given} leva a todas as páginas: use "all": true` };
    }
    resolvedPaths.set(resolved.path, resolved.checked);
  }
  const canonical = [...resolvedPaths.keys()];
  return { ...order, paths: canonical, unchecked: canonical.filter((path) => !resolvedPaths.get(path)) };
}
