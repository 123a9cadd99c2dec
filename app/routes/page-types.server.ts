// All page types, and the page type of a path.

import { createAddress, type Parameters } from "../catalog/address.ts";
import type { TextAddress } from "../content/text-address.ts";
import { type AnyPageType, addressOf, type FindSources, type PageAddress } from "../pages/page-type.ts";
import { isOutageProblem, isThrownProblem } from "../pages/problem.ts";

type PageModule = { readonly default: AnyPageType | readonly AnyPageType[] };

const MODULES = import.meta.glob<PageModule>("./*/page.server.ts", { eager: true });

/** In the order of their addresses. */
export const PAGE_TYPES: readonly AnyPageType[] = Object.values(MODULES)
  .flatMap((module) => module.default)
  .sort((a, b) => (a.address.pattern < b.address.pattern ? -1 : 1));

export interface FoundPageType {
  readonly pageType: AnyPageType;
  readonly parameters: Parameters;
}

/** The parameters of a path of a page type, by its address or a former one; null if it has another form. */
function matchPath({ address, alsoAt, formerly = [] }: AnyPageType, path: string): Parameters | null {
  if (alsoAt?.includes(path)) return {};
  const [matched = null] = [address, ...formerly.map(createAddress)].flatMap((each) => each.match(path) ?? []);
  return matched;
}

/** The page type of a path, the one with fewest parameters if several match; null if none does. */
export function findPageType(path: string, pageTypes = PAGE_TYPES): FoundPageType | null {
  const found = pageTypes.flatMap((pageType) => {
    const parameters = matchPath(pageType, path);
    return parameters ? { pageType, parameters } : [];
  });
  const count = ({ parameters }: FoundPageType) => Object.keys(parameters).length;
  return found.sort((one, other) => count(one) - count(other))[0] ?? null;
}

/** The address of the page with these parameters; null if there is none, or they are ambiguous. @throws ThrownProblem 503 */
export async function findAddress(
  sources: FindSources,
  { pageType, parameters }: FoundPageType,
): Promise<PageAddress | null> {
  try {
    const { entity, certain } = await pageType.find(sources, parameters);
    return certain ? addressOf(pageType, entity) : null;
  } catch (error) {
    if (isThrownProblem(error) && !isOutageProblem(error)) return null;
    throw error;
  }
}

/** The canonical address of a text (section 7); null if the catalogue has no such entity. @throws ThrownProblem 503 */
export async function findTextAddress(
  sources: FindSources,
  { type, identifier }: TextAddress,
): Promise<TextAddress | null> {
  const pageType = PAGE_TYPES.find(({ name }) => name === type);
  const slugs = identifier.split("/");
  if (!pageType || pageType.address.names.length !== slugs.length) return null;
  const parameters = Object.fromEntries(pageType.address.names.map((name, place) => [name, slugs[place] ?? ""]));
  return (await findAddress(sources, { pageType, parameters }))?.text ?? null;
}
