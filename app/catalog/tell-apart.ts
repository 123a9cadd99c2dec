// Gives each of several things a name that a reader can tell from the others.

import { stripAccents } from "./slug.ts";

/** A thing and the name it would have if it were alone. */
export interface NameCandidate {
  readonly id: number;
  readonly name: string;
  /** What its data calls it; taken where others share the name. */
  readonly fullerName: string;
  /** Whether the site's owner wrote the name: then it is kept, and those that are called like it give way. */
  readonly isOwners: boolean;
}

/** What is left of a name where only capitals, spaces and accents differ. Titles write models in capitals. */
function keyOf(name: string): string {
  return stripAccents(name.toUpperCase()).replace(/\s+/g, "");
}

/**
 * The things with names that differ in more than capitals, spaces and accents. All that share a name take their fuller ones; of
 * those that still do, all but the oldest are numbered, `Fiat (2)`. An owner's name changes only where several things have it.
 */
export function tellApart<T extends NameCandidate>(things: readonly T[]): (T & { name: string })[] {
  const candidates = things.map((thing) => ({ thing, name: thing.name, turn: thing.isOwners ? 0 : 1 }));
  const sharing = Map.groupBy(candidates, ({ name }) => keyOf(name));
  const settled = candidates.map((candidate) => {
    const rivals = (sharing.get(keyOf(candidate.name)) ?? []).filter((rival) => rival !== candidate);
    const keeps = rivals.length === 0 || (candidate.turn === 0 && rivals.every((rival) => rival.turn !== 0));
    return keeps ? candidate : { ...candidate, name: candidate.thing.fullerName, turn: 2 };
  });
  settled.sort((a, b) => a.turn - b.turn || a.thing.id - b.thing.id);

  const taken = new Set<string>();
  return settled.map(({ thing, name: candidate }) => {
    let name = candidate;
    for (let number = 2; taken.has(keyOf(name)); number++) name = `${candidate} (${number})`;
    taken.add(keyOf(name));
    return { ...thing, name };
  });
}
