// Which insurer a quote names: one that is there, or one that is made of its name.

import { toSlug } from "../../app/catalog/slug.ts";
import { readName } from "./fields.ts";
import type { RawValue } from "./records.ts";
import { RowProblem } from "./row-loader.ts";

export type Insurer = { readonly id: number; readonly name: string | null };

/** The insurer of quotes whose file names none. The migrations bring its row. */
const UNNAMED_INSURER = 0;
/** Ids of those that are made of a name; owners' own are lower. */
const FIRST_MADE_ID = 1_000_000_000;

/** The same for every spelling of one name: `Tokio Marine`, `TOKIO  MARINE SEGUROS S.A.` and `TokioMarine`. */
function keyOf(name: string): string {
  return toSlug(name)
    .replace(/(-(seguros|s-?a))+$/, "")
    .replaceAll("-", "");
}

export function createInsurerFinder(insurers: readonly Insurer[]) {
  const ids = new Set(insurers.map(({ id }) => id));
  const named = insurers.filter(({ name }) => name !== null);
  const own = named.filter(({ id }) => id < FIRST_MADE_ID);
  const ownByName = Map.groupBy(own, ({ name }) => toSlug(name ?? ""));
  const ownByKey = Map.groupBy(own, ({ name }) => keyOf(name ?? ""));
  const madeByKey = new Map(
    named.filter(({ id }) => id >= FIRST_MADE_ID).map(({ id, name }) => [keyOf(name ?? ""), id]),
  );
  const made: { id: number; name: string }[] = [];
  let lastId = insurers.reduce((last, { id }) => Math.max(last, id), FIRST_MADE_ID - 1);

  /** One that an owner has numbered goes before one that was made of its name earlier. */
  function findNamed(text: string): number | null {
    const [only, ...others] = ownByName.get(toSlug(text)) ?? ownByKey.get(keyOf(text)) ?? [];
    if (others.length > 0) throw new RowProblem(`há mais de uma seguradora "${text}"`);
    return only?.id ?? madeByKey.get(keyOf(text)) ?? null;
  }

  function make(name: string): number {
    const key = keyOf(name);
    if (key === "") throw new RowProblem(`seguradora "${name}" não tem letra nem número`);
    lastId += 1;
    madeByKey.set(key, lastId);
    made.push({ id: lastId, name });
    return lastId;
  }

  return {
    /** The insurer that a field names; a name that is new gets an id. @throws RowProblem where it names none, or several */
    find(value: RawValue | undefined): number {
      const text = readName(value, "a seguradora");
      if (text === null) return UNNAMED_INSURER;
      // `51`, `51.0`, `51 - Porto Seguro`
      const [, digits] = /^(\d{1,9})(?:\.0)?(?:\s+-\s+.*)?$/.exec(text) ?? [];
      if (digits === undefined) return findNamed(text) ?? make(text);
      if (!ids.has(Number(digits))) throw new RowProblem(`não há seguradora "${text}"`);
      return Number(digits);
    },
    /** Those that are new. */
    listMade: () => made,
  };
}
