// What a query says of who drives, and of a quote, on the way to the pages that answer it: in the fragment, which no server sees.

import { answersDrivers, isRankingPath } from "../catalogue/paths.ts";
import { listAnswers } from "../rating/driver.ts";
import { formatFragment, NOTHING_SAID } from "../rating/fragment.ts";
import type { Hit } from "./hits.ts";
import type { Offered } from "./offered.ts";
import type { Query } from "./query.ts";
import { MAX_HITS } from "./search.ts";

/** @param path with a fragment, or without */
const answers = (path: string) => answersDrivers(path.replace(/#.*/, ""));

export const isAnswering = ({ path }: Pick<Hit, "path">) => answers(path);

type Said = Pick<Query, "driver" | "quote">;

/** The year and the version that a page answers for, where its address says neither. */
interface Subject {
  readonly year?: number | null;
  readonly versionId?: number | null;
}

/** The path with what was said, where its page answers it: a ranking judges no quote. */
function carry(path: string, { driver, quote }: Said, { year = null, versionId = null }: Subject = {}): string {
  // A part of a page is what was asked for: an address has one fragment.
  if (path.includes("#")) return path;
  if (answers(path)) return path + formatFragment({ ...NOTHING_SAID, versionId, driver, quote, year });
  return isRankingPath(path) ? path + formatFragment({ ...NOTHING_SAID, driver }) : path;
}

const carryTo = ({ years, versionId, ...hit }: Hit, said: Said): Hit => ({
  ...hit,
  path: carry(hit.path, said, { year: hit.otherYear?.asked ?? null, versionId: versionId ?? null }),
  ...(years && { years: years.map(({ label, path }) => ({ label, path: carry(path, said) })) }),
});

/** The page of a car for both who may drive it: their prices are far apart, and neither is everybody's. */
function listBoth({ priced: _, ...hit }: Hit, { driver, otherDriver, quote }: Query): Hit[] {
  const lacking = /não temos .+/.exec(hit.kind)?.[0];
  return [driver, otherDriver ?? {}].map((each) => ({
    ...carryTo(hit, { driver: each, quote }),
    // Of a model too, whose page answers nobody: two pages of one list are not one.
    path: hit.path + formatFragment({ ...NOTHING_SAID, driver: each, quote, year: hit.otherYear?.asked ?? null }),
    label: `${hit.label}: ${listAnswers(each).join(", ")}`,
    kind: [
      each.young_drivers === undefined
        ? "Se o jovem dirige na maior parte do tempo"
        : "Se o jovem mora junto, e dirige às vezes ou não dirige",
      ...(lacking === undefined ? [] : [lacking]),
    ].join("; "),
  }));
}

const isPage = (path: string, page: string) => path === page || path.startsWith(`${page}#`);

/** Carries what was said to what was found, and tells what is missing for its answer. */
export function answerWith({ hits: found, only, isNearest, unused }: Omit<Offered, "missing">, query: Query): Offered {
  const first = found.findIndex(isAnswering);
  // What is said is answered by the page of a year: `hb20 3900 é caro`, `mulher 33 hb20` have the model's first.
  const isSaid = query.quote !== null || Object.keys(query.driver).length > 0;
  const isBehind = isSaid && !isNearest && first > 0;
  // In a city the years stand before their model: none of them alone is meant.
  const isOneOf = ({ years = [] }: Hit) => years.some(({ path }) => path === found[first]?.path);
  const lacksYear = !isNearest && (isBehind || first === 0) && found.some(isOneOf);
  const isEither = query.otherDriver !== null && first >= 0;
  // A model has all of its years for both: the newest is seldom the one that is meant.
  const isOfModel = isEither && lacksYear;
  const hits = found.flatMap((hit, place) => {
    if (isOfModel && isAnswering(hit)) return [];
    const isBoth = isEither && (isOfModel ? hit.years !== undefined : place === first);
    return isBoth ? listBoth(hit, query) : [carryTo(hit, query)];
  });
  const sorted =
    isBehind && !isOfModel ? [...hits.filter(isAnswering), ...hits.filter((hit) => !isAnswering(hit))] : hits;
  return {
    hits: sorted.slice(0, Math.max(MAX_HITS, found.length)),
    // Of a version in a city the page is gone to with it.
    only: only === null || isBehind || isEither ? null : (sorted.find(({ path }) => isPage(path, only))?.path ?? only),
    isNearest,
    unused,
    missing: lacksYear ? "year" : null,
  };
}
