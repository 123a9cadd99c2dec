// All kinds of pages, and which of them a path is of.

import type { Parameters } from "../catalog/address.ts";
import type { TextAddress } from "../content/text-address.ts";
import { type AnyPageType, addressOf, type FindSources, namesOf, type PageAddress } from "../pages/page-type.ts";
import { isOutageProblem, isThrownProblem } from "../pages/problem.ts";

/** Those that differ in their place alone stand in one file. */
const MODULES = import.meta.glob<Readonly<Record<string, AnyPageType>>>("./*/page.server.ts", { eager: true });

/** In the order of their addresses. */
export const PAGE_TYPES: readonly AnyPageType[] = Object.values(MODULES)
  .flatMap((module) => Object.values(module))
  .sort((a, b) => (a.address.pattern < b.address.pattern ? -1 : 1));

interface FoundPageType {
  readonly kind: AnyPageType;
  readonly parameters: Parameters;
}

/** The kind of page that a path is of: the one that takes least of it for a parameter. Null where it is of none. */
export function findPageType(path: string): FoundPageType | null {
  let best: FoundPageType | null = null;
  for (const kind of PAGE_TYPES) {
    const parameters = kind.alsoAt?.includes(path) ? {} : kind.address.match(path);
    if (parameters && (!best || namesOf(kind.address).length < namesOf(best.kind.address).length))
      best = { kind, parameters };
  }
  return best;
}

/** The address of the page with these parameters; null where there is none, or they are vague. @throws ThrownProblem 503 */
export async function findAddress(
  sources: FindSources,
  { kind, parameters }: FoundPageType,
): Promise<PageAddress | null> {
  try {
    const { entity, certain } = await kind.find(sources, parameters);
    return certain ? addressOf(kind, entity) : null;
  } catch (error) {
    if (isThrownProblem(error) && !isOutageProblem(error)) return null;
    throw error;
  }
}

/** A text's address as pages write it (section 7); null where the catalogue has no such thing. @throws ThrownProblem 503 */
export async function findTextEntity(
  sources: FindSources,
  { type, identifier }: TextAddress,
): Promise<TextAddress | null> {
  const kind = PAGE_TYPES.find(({ name }) => name === type);
  const [names, slugs] = [kind ? namesOf(kind.address) : [], identifier.split("/")];
  if (!kind || names.length !== slugs.length) return null;
  const parameters = Object.fromEntries(names.map((name, place) => [name, slugs[place] ?? ""]));
  return (await findAddress(sources, { kind, parameters }))?.text ?? null;
}
