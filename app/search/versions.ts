// Versions that a query names beside their model: `onix ltz 2019`.

import { capitalise } from "../catalog/display-name.ts";
import { versionPath } from "../catalog/paths.ts";
import type { Model, Versions } from "../catalog/vehicles.ts";
import { formatYear } from "../estimate/format.ts";
import { type Answer, type Found, type Hit, MAX_HITS, unique } from "./find-pages.ts";
import { describeMissing } from "./missing.ts";
import { listWords } from "./search-index.ts";

export interface VersionHit extends Hit {
  readonly year: number;
}

/** How many are listed; letters of the shortest abbreviation. */
const [MAX_VERSIONS, MIN_ABBREVIATION] = [20, 3];

/** The versions of a model, named by their slugs: `ltz-1-4-8v` is `Chevrolet Onix 2019 LTZ 1.4 8V`. */
export function listVersionHits(model: Model, { listVersions }: Versions): VersionHit[] {
  return model.years.flatMap((year) =>
    listVersions(model.id, year).map(({ slug }): VersionHit => {
      const name = slug.replaceAll(/[-.]/g, " ").replaceAll(/\b(\d) (\d)\b/g, "$1.$2");
      const label = `${model.brand.name} ${model.name} ${formatYear(year)} ${capitalise(name.toUpperCase())}`;
      return { label, kind: "Versão", path: versionPath(model, year, { slug }), group: "cars", year };
    }),
  );
}

/** 2 where a label has the words of a text, 1 where a word of it abbreviates the text, as `aut` does `automático`, or is begun. */
function scoreText(label: readonly string[], text: string): number {
  const words = listWords(text);
  if (` ${label.join(" ")} `.includes(` ${words.join(" ")} `)) return 2;
  const [only = "", another] = words;
  const begins = (short: string, long: string) => short.length >= MIN_ABBREVIATION && long.startsWith(short);
  return another === undefined && label.some((word) => begins(only, word) || begins(word, only)) ? 1 : 0;
}

/** The versions that have most of the texts, newest first, and the texts that none of them has. */
export function matchVersions(versions: readonly VersionHit[], texts: readonly string[]) {
  const scored = versions.map((version) => {
    const label = listWords(version.label);
    const scores = texts.map((text) => scoreText(label, text));
    return { version, scores, sum: scores.reduce((sum, score) => sum + score, 0) };
  });
  const most = Math.max(...scored.map(({ sum }) => sum));
  const best = scored.filter(({ sum }) => sum === most).sort((one, other) => other.version.year - one.version.year);
  const unknown = texts.filter((_, place) => best.every(({ scores }) => scores[place] === 0));
  return { found: best.map(({ version }) => version), unknown };
}

/** An answer with the versions that the query names first. @param versions of the car that the answer has for them */
export function addVersions(answer: Answer, versions: readonly VersionHit[]): Found {
  const { lack, ofVersion, hits } = answer;
  const { found, unknown } = matchVersions(versions, ofVersion?.texts ?? []);
  if (!ofVersion || unknown.length === ofVersion.texts.length) return { ...answer, hits: hits.slice(0, MAX_HITS) };
  const { car, texts } = ofVersion;
  const isMissing = (text: string) => !texts.includes(text) || unknown.includes(text);
  const missing = describeMissing({ ...lack, texts: lack.texts.filter(isMissing) });
  // The model may have the year, and these versions not.
  const named = { ...car, label: [car.label, ...texts].join(" "), years: [...new Set(found.map(({ year }) => year))] };
  const others = car.years?.includes(lack.year ?? 0) ? describeMissing({ car: named, year: lack.year }) : [];
  const ofYear = found.filter(({ year }) => year === lack.year);
  const shown = (ofYear.length > 0 ? ofYear : found).slice(0, MAX_VERSIONS);
  return { hits: unique([...shown, ...hits.slice(0, MAX_HITS)]), redirect: null, missing: [...others, ...missing] };
}
