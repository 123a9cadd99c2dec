// What an operator asks to be purged, checked field by field.

import * as v from "valibot";
import type { PurgeMode } from "../cache/purge.ts";
import type { Scope } from "../cache/stamps.ts";
import { ALL_SCOPE, contentScope, pathScope, placeScope, prefixScope } from "../catalogue/purge-scopes.ts";

const MAX_TARGETS = 100;
const TYPES = ["path", "prefix", "place", "content", "all"] as const;

const shape = v.object({
  targets: v.pipe(
    v.array(v.object({ type: v.picklist(TYPES), value: v.optional(v.string(), "") })),
    v.minLength(1),
    v.maxLength(MAX_TARGETS),
  ),
  mode: v.optional(v.picklist(["soft", "hard"]), "soft"),
  dryRun: v.optional(v.boolean(), false),
  reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
  confirm: v.optional(v.string()),
});

export interface PurgeOrder {
  readonly scopes: readonly Scope[];
  readonly mode: PurgeMode;
  readonly dryRun: boolean;
  readonly reason: string;
  /** Targets that could not be looked up. */
  readonly unchecked: readonly string[];
}

/** What is wrong with which field; 400 for a wrong shape, 422 for a value that cannot be meant. */
export interface Refusal {
  readonly status: 400 | 422;
  readonly field: string;
  readonly message: string;
  /** The nearest value that would be taken. */
  readonly nearest?: string;
}

/** What may be purged by a name of its own. */
export type TargetType = Exclude<(typeof TYPES)[number], "all">;

/** A target as the site knows it. */
export interface Settled {
  /** Canonical: `/seguro-de-carro/marca/volkswagen` for `/seguro-de-carro/marca/vw`. */
  readonly value: string;
  /** False where nothing could be looked up: it is purged as it was written. */
  readonly checked: boolean;
}

/** Why a target is none, with the nearest that is one. */
export interface Unsettled {
  readonly problem: string;
  readonly nearest: string | null;
}

/** Finds what a target means: a purge of what there is not would say it is done and renew nothing. */
export type SettleTarget = (type: TargetType, value: string) => Promise<Settled | Unsettled>;

const SCOPES: Readonly<Record<TargetType, (value: string) => Scope>> = {
  path: pathScope,
  prefix: prefixScope,
  place: placeScope,
  content: contentScope,
};

/** The order in a JSON text, or why it is none. */
export async function parsePurgeOrder(text: string, settle: SettleTarget): Promise<PurgeOrder | Refusal> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { status: 400, field: "", message: "o corpo deve ser JSON" };
  }
  const checked = v.safeParse(shape, json);
  if (!checked.success) {
    const [issue] = checked.issues;
    return { status: 400, field: v.getDotPath(issue) ?? "", message: issue.message };
  }
  const { targets, mode, dryRun, reason, confirm } = checked.output;
  const scopes = new Set<Scope>();
  const unchecked: string[] = [];
  let isAll = false;
  for (const [index, { type, value }] of targets.entries()) {
    const field = `targets.${index}.value`;
    if (type === "all") {
      if (value !== "") return { status: 422, field, message: "não leva valor" };
      isAll = true;
      scopes.add(ALL_SCOPE);
      continue;
    }
    const settled = await settle(type, value);
    if ("problem" in settled) {
      const { problem, nearest } = settled;
      return { status: 422, field, message: problem, ...(nearest !== null && { nearest }) };
    }
    // Every page is below it.
    isAll ||= type === "prefix" && settled.value === "/";
    scopes.add(SCOPES[type](settled.value));
    if (!settled.checked) unchecked.push(settled.value);
  }
  if (isAll && confirm !== "all") {
    return { status: 422, field: "confirm", message: 'apagar tudo exige "confirm": "all"' };
  }
  return { scopes: [...scopes], mode, dryRun, reason, unchecked };
}
