// What an operator asks to be purged, checked field by field.

import * as v from "valibot";
import type { PurgeMode } from "../cache/purge.ts";
import type { Scope } from "../cache/stamps.ts";
import {
  ALL_SCOPE,
  contentScope,
  pathScope,
  placeScope,
  prefixScope,
  withoutFormat,
} from "../catalogue/purge-scopes.ts";
import { TEXT_TYPES } from "../content/text-address.ts";
import { tidyPath } from "../seo/tidy-path.ts";

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

const TEXT_NAME = new RegExp(`^(?:${TEXT_TYPES.join("|")})(?:/[a-z0-9.-]+){1,3}$`);

export interface PurgeOrder {
  readonly scopes: readonly Scope[];
  readonly mode: PurgeMode;
  readonly dryRun: boolean;
  readonly reason: string;
}

/** What is wrong with which field; 400 for a wrong shape, 422 for a value that cannot be meant. */
export interface Refusal {
  readonly status: 400 | 422;
  readonly field: string;
  readonly message: string;
}

/** As a page's address is written; whether there is such a page is not asked, since the database may be down. */
function isCanonicalPath(value: string): boolean {
  return value.length <= 500 && value.startsWith("/") && tidyPath(value) === value;
}

/** The scope of a target, or what is wrong with its value. */
function toScope({ type, value }: { type: (typeof TYPES)[number]; value: string }): Scope | { problem: string } {
  switch (type) {
    case "path":
    case "prefix":
      if (!isCanonicalPath(value)) {
        return { problem: "deve ser um caminho canônico, como /seguro-de-carro/marca/fiat" };
      }
      return type === "path" ? pathScope(withoutFormat(value)) : prefixScope(value);
    case "place":
      if (!/^[a-z]{2}(?:\/[a-z0-9-]+)?$/.test(value))
        return { problem: "deve ser um estado ou uma cidade: sp ou sp/campinas" };
      return placeScope(value);
    case "content":
      if (!TEXT_NAME.test(value)) {
        return { problem: "deve ser um texto, como model/fiat/argo" };
      }
      return contentScope(value);
    case "all":
      return value === "" ? ALL_SCOPE : { problem: "não leva valor" };
  }
}

/** The order in a JSON text, or why it is none. */
export function parsePurgeOrder(text: string): PurgeOrder | Refusal {
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
  for (const [index, target] of targets.entries()) {
    const scope = toScope(target);
    if (typeof scope !== "string") return { status: 422, field: `targets.${index}.value`, message: scope.problem };
    scopes.add(scope);
  }
  if (scopes.has(ALL_SCOPE) && confirm !== "all") {
    return { status: 422, field: "confirm", message: 'apagar tudo exige "confirm": "all"' };
  }
  return { scopes: [...scopes], mode, dryRun, reason };
}
