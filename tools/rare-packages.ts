// Packages that only rare commands need. `npm ci` leaves them out; the first command that needs them fetches them, by a lock
// file of their own in tools/packages, so that their versions and hashes are fixed all the same.

import { cp, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { runNpm } from "./npm.ts";
import { DATA_FOLDER, ROOT } from "./paths.ts";
import { UserError } from "./user-error.ts";

/** The folders of tools/packages. */
export const RARE_PACKAGES = ["lighthouse", "stryker"] as const;

export type RarePackages = (typeof RARE_PACKAGES)[number];

interface Content {
  /** As the terminal says it. */
  readonly title: string;
  /** Packages that it takes from the project itself. */
  readonly fromProject: readonly string[];
}

const CONTENTS: Readonly<Record<RarePackages, Content>> = {
  lighthouse: { title: "Lighthouse", fromProject: [] },
  // It has no TypeScript of its own, and with another Vitest than the project's other tests would run.
  stryker: { title: "Stryker", fromProject: ["typescript", "vitest"] },
};

/** Where the packages are fetched from: their package.json and their lock file. */
export function sourceFolderOf(name: RarePackages): string {
  return join(ROOT, "tools/packages", name);
}

/** Whether what is in the folder was fetched by the lock file of today. */
async function isFetched(name: RarePackages, folder: string): Promise<boolean> {
  const [wanted, fetched] = await Promise.all(
    [sourceFolderOf(name), folder].map((place) => readFile(join(place, "package-lock.json"), "utf8").catch(() => null)),
  );
  return fetched !== null && fetched === wanted;
}

/** Packages that are there now. */
export interface FetchedPackages {
  /** The main file of one of them. @throws Error where it is none of them */
  fileOf(specifier: string): string;
  /** One of them as a module; whoever asks knows what part of it is used, since its types are not installed. */
  load(specifier: string): Promise<unknown>;
}

/**
 * Packages of tools/packages, fetched into the data folder where they are not there yet, which it says.
 * @throws UserError where they cannot be fetched
 */
export async function getRarePackages(name: RarePackages): Promise<FetchedPackages> {
  const { title, fromProject } = CONTENTS[name];
  const folder = join(DATA_FOLDER, "packages", name);
  if (!(await isFetched(name, folder))) {
    console.log(`${title} is fetched once, into ${folder} …`);
    // Its own name until it is whole: whoever is interrupted finds no half of it.
    const unfinished = `${folder}.unfinished`;
    await rm(unfinished, { recursive: true, force: true });
    await cp(sourceFolderOf(name), unfinished, { recursive: true });
    const { failure } = await runNpm(["ci", "--ignore-scripts", "--no-audit", "--no-fund"], unfinished);
    if (failure !== null) throw new UserError(`${title} cannot be fetched from npm's registry: ${failure}`);
    for (const own of fromProject) {
      // A junction, on Windows, needs no rights of its own.
      await symlink(join(ROOT, "node_modules", own), join(unfinished, "node_modules", own), "junction");
    }
    await rm(folder, { recursive: true, force: true });
    await rename(unfinished, folder);
  }
  const { resolve } = createRequire(join(folder, "package.json"));
  return {
    fileOf: (specifier) => resolve(specifier),
    load: (specifier) => import(pathToFileURL(resolve(specifier)).href),
  };
}
