// Which insurer a quote names: one of the database, or a new one.

import { toSlug } from "../../app/catalog/slug.ts";
import { readName } from "./fields.ts";
import type { RawValue } from "./records.ts";
import { createRegistry, RowProblem } from "./row-loader.ts";

export type Insurer = { readonly id: number; readonly name: string | null };

/** The insurer of quotes that name none. The migrations insert its row. */
const UNNAMED_INSURER = 0;
/** Ids of insurers that loads of quotes add; owners' own are lower. */
const FIRST_ADDED_ID = 1_000_000_000;

/** The same for all forms of one name: `Tokio Marine`, `TOKIO  MARINE SEGUROS S.A.` and `TokioMarine`. */
function keyOf(name: string): string {
  return toSlug(name)
    .replace(/(-(seguros|s-?a))+$/, "")
    .replaceAll("-", "");
}

/** Finds insurers by what a field says, and adds those whose name is new. */
export function createInsurerFinder(insurers: readonly Insurer[]) {
  const ids = new Set(insurers.map(({ id }) => id));
  const named = insurers.map(({ id, name }) => ({ id, name: name ?? "" })).filter(({ name }) => name !== "");
  const own = named.filter(({ id }) => id < FIRST_ADDED_ID);
  const ownByName = Map.groupBy(own, ({ name }) => toSlug(name));
  const ownByKey = Map.groupBy(own, ({ name }) => keyOf(name));
  const added = createRegistry(
    named.filter(({ id }) => id >= FIRST_ADDED_ID).map(({ id, name }) => [keyOf(name), id] as const),
    FIRST_ADDED_ID - 1,
  );
  const newNames = new Map<number, string>();

  /** An insurer with an owner's id comes before one that a load has added. @throws RowProblem */
  function findOrAdd(text: string): number {
    const [only, ...others] = ownByName.get(toSlug(text)) ?? ownByKey.get(keyOf(text)) ?? [];
    if (others.length > 0) throw new RowProblem(`há mais de uma seguradora "${text}"`);
    if (only) return only.id;
    if (keyOf(text) === "") throw new RowProblem(`seguradora "${text}" não tem letra nem número`);
    return added.getOrAdd(keyOf(text), (id) => {
      newNames.set(id, text);
      return [id, text];
    });
  }

  return {
    /** The insurer that a field names. @throws RowProblem where it names none, or several */
    find(value: RawValue | undefined): number {
      const text = readName(value, "a seguradora");
      if (text === null) return UNNAMED_INSURER;
      // `51`, `51.0`, `51 - Porto Seguro`
      const [, digits] = /^(\d{1,9})(?:\.0)?(?:\s+-\s+.*)?$/.exec(text) ?? [];
      if (digits === undefined) return findOrAdd(text);
      if (!ids.has(Number(digits))) throw new RowProblem(`não há seguradora "${text}"`);
      return Number(digits);
    },
    findNewName: (id: number): string | null => newNames.get(id) ?? null,
    listNew: () => [...newNames],
  };
}
