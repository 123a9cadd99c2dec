// What an operator orders to be purged, checked field by field.

import * as v from "valibot";
import type { PurgeOrder } from "../cache/purge-log.ts";
import type { Refusal } from "./operator-responses.ts";

const MAX_PATHS = 100;

const bodySchema = v.object({
  paths: v.optional(v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(MAX_PATHS))),
  all: v.optional(v.literal(true)),
  mode: v.optional(v.picklist(["soft", "hard"]), "soft"),
  dryRun: v.optional(v.boolean(), false),
  reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
});

export interface CheckedOrder extends PurgeOrder {
  readonly dryRun: boolean;
  readonly reason: string;
  /** Paths that could not be looked up: they are purged as they were written. */
  readonly unchecked: readonly string[];
}

/** A path as the site knows it. */
export interface ResolvedPath {
  /** Canonical: `/seguro-de-carro/marca/volkswagen` for `/seguro-de-carro/marca/vw`. */
  readonly path: string;
  /** False where nothing could be looked up. */
  readonly checked: boolean;
}

/** Why a path is no page's, with the nearest that is one. */
export interface UnresolvedPath {
  readonly problem: string;
  readonly nearest: string | null;
}

/** Finds what a path means: a purge of what there is not would say it is done and renew nothing. */
export type ResolvePath = (path: string) => Promise<ResolvedPath | UnresolvedPath>;

/** The order in a body, or why it is none. */
export async function parsePurgeOrder(json: unknown, resolve: ResolvePath): Promise<CheckedOrder | Refusal> {
  const checked = v.safeParse(bodySchema, json);
  if (!checked.success) {
    const [issue] = checked.issues;
    return { status: 400, field: v.getDotPath(issue) ?? "", error: issue.message };
  }
  const { paths, all, ...order } = checked.output;
  if (all) {
    if (paths) return { status: 422, field: "paths", error: 'não vai junto com "all"' };
    return { ...order, paths: "everything", unchecked: [] };
  }
  if (!paths) return { status: 400, field: "paths", error: 'diga "paths", ou "all": true' };
  const canonical = new Set<string>();
  const unchecked: string[] = [];
  for (const [index, given] of paths.entries()) {
    const resolved = await resolve(given);
    if ("problem" in resolved) return refusalOf(resolved, `paths.${index}`);
    // All pages are below it, and `/seguro-auto` and `//` lead there.
    if (resolved.path === "/")
      return { status: 422, field: `paths.${index}`, error: `${given} leva a todas as páginas: use "all": true` };
    canonical.add(resolved.path);
    if (!resolved.checked) unchecked.push(resolved.path);
  }
  return { ...order, paths: [...canonical], unchecked };
}

/** @param field that the path stands in */
export function refusalOf({ problem, nearest }: UnresolvedPath, field: string): Refusal {
  return { status: 422, error: problem, field, ...(nearest !== null && { nearest }) };
}
