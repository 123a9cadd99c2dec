// The picture that is shown where a page is shared: what it says, drawn once and kept.

import {
  brandPath,
  cityPath,
  HOME_PATH,
  LONG_HOME_PATH,
  modelPath,
  modelYearInCityPath,
  modelYearPath,
  statePath,
  versionPath,
} from "../catalogue/paths.ts";
import { inCity, inState } from "../catalogue/place-names.ts";
import { formatYear } from "../pricing/format.ts";
import { isIndexable } from "../pricing/indexable.ts";
import { fromBase64, toBase64 } from "./base64.ts";
import { getBrand, getBrandPage } from "./brand.server.ts";
import { getCity, getCityPage } from "./city.server.ts";
import { getHomePage } from "./home.server.ts";
import { getModel, getModelPage } from "./model.server.ts";
import { getModelYear, getModelYearPage } from "./model-year.server.ts";
import type { Statistics } from "./parts.ts";
import { DATABASE_FAILED, pageNotFound } from "./problem.ts";
import { orProblem } from "./read-page.server.ts";
import type { PageSources } from "./sources.ts";
import { getState, getStatePage } from "./state.server.ts";
import { getVersion, getVersionPage } from "./version.server.ts";

/** What a picture says. */
export interface PictureFacts {
  /** `Fiat Argo 2022` */
  readonly subject: string;
  /** `em Campinas SP`; empty for the whole country. */
  readonly where: string;
  readonly statistics: Statistics;
}

/** A page that can be pictured: its canonical path, and what to draw of it. */
export interface Pictured {
  readonly path: string;
  /** Null where the page has no numbers to show. */
  findFacts(): Promise<PictureFacts | null>;
}

function facts(subject: string, where: string, statistics: Statistics | null): PictureFacts | null {
  return statistics && isIndexable(statistics) ? { subject, where, statistics } : null;
}

async function getPicturedVehicle(sources: PageSources, segments: readonly string[]): Promise<Pictured> {
  const [brandSlug = "", modelSlug, yearSegment, fourth, fifth] = segments;
  const brand = await getBrand(sources, brandSlug);
  if (modelSlug === undefined) {
    return {
      path: brandPath(brand),
      findFacts: async () => facts(brand.name, "", (await getBrandPage(sources, brand)).statistics),
    };
  }
  const model = getModel(brand, modelSlug);
  const vehicle = `${brand.name} ${model.name}`;
  if (yearSegment === undefined) {
    return {
      path: modelPath(model),
      findFacts: async () => facts(vehicle, "", (await getModelPage(sources, model)).statistics),
    };
  }
  const slugs = { brand: brandSlug, model: modelSlug, year: yearSegment };
  if (fourth !== undefined && fifth === undefined) {
    const version = await getVersion(sources, { ...slugs, version: fourth });
    return {
      path: versionPath(version.model, version.year, version),
      findFacts: async () => {
        const { name, average, statistics } = await getVersionPage(sources, version);
        return average?.basis === "observed"
          ? facts(`${vehicle} ${name} ${formatYear(version.year)}`, "", statistics)
          : null;
      },
    };
  }
  const found = await getModelYear(sources, slugs);
  if (found.kind === "placeholder") throw pageNotFound();
  const { year } = found.modelYear;
  const city = fourth !== undefined && fifth !== undefined ? await getCity(sources, fourth, fifth) : null;
  return {
    path: city ? modelYearInCityPath(model, year, city) : modelYearPath(model, year),
    findFacts: async () => {
      const { statistics } = await getModelYearPage(sources, found.modelYear, city);
      const where = city ? `${inCity(city.name)} ${city.state.uf}` : "";
      return facts(`${vehicle} ${formatYear(year)}`, where, statistics);
    },
  };
}

async function getPicturedPlace(sources: PageSources, segments: readonly string[]): Promise<Pictured> {
  const [uf = "", citySlug] = segments;
  if (citySlug === undefined) {
    const state = await getState(sources, uf);
    return {
      path: statePath(state),
      findFacts: async () =>
        facts("Seguro de carro", inState(state.uf, state.name), (await getStatePage(sources, state)).statistics),
    };
  }
  const city = await getCity(sources, uf, citySlug);
  return {
    path: cityPath(city),
    findFacts: async () =>
      facts("Seguro de carro", `${inCity(city.name)} ${city.state.uf}`, (await getCityPage(sources, city)).statistics),
  };
}

/** The page under a path, if it can be pictured. @throws ThrownProblem 400, 404, 503 */
export async function getPictured(sources: PageSources, path: string): Promise<Pictured> {
  const [root, ...segments] = path.split("/").filter((segment) => segment !== "");
  if (`/${root}` !== LONG_HOME_PATH) throw pageNotFound();
  if (segments.length === 0) {
    return {
      path: HOME_PATH,
      findFacts: async () => facts("Seguro de carro", "no Brasil", (await getHomePage(sources)).statistics),
    };
  }
  const [first, ...rest] = segments;
  if (first === "marca") {
    if (rest.length === 0 || rest.length > 5) throw pageNotFound();
    return getPicturedVehicle(sources, rest);
  }
  if (segments.length > 2) throw pageNotFound();
  return getPicturedPlace(sources, segments);
}

/**
 * The picture as PNG, kept beside the pages and purged with them; null where there is nothing to draw.
 * @param draw the picture of these facts; asked for only where none is kept
 * @throws ThrownProblem 503
 */
export async function findPicture(
  sources: PageSources,
  pictured: Pictured,
  draw: (facts: PictureFacts) => Promise<Uint8Array>,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const { png } = await orProblem(sources, DATABASE_FAILED, () =>
    sources.cache.read(
      "picture",
      pictured.path,
      async () => {
        const found = await pictured.findFacts();
        return { png: found && toBase64(await draw(found)) };
      },
      { rare: true },
    ),
  );
  return png === null ? null : fromBase64(png);
}
