// The licences of what the site ships: packages in the Worker and in the pages' scripts, and the assets made of others' work.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BundleReport } from "../bundle-report.ts";
import { ROOT } from "../paths.ts";

interface Manifest {
  readonly version: string;
  readonly license?: string;
  readonly author?: string | { readonly name?: string };
  readonly repository?: string | { readonly url?: string };
}

/** Shipped as a file of the site's own, and so in no list of modules. */
const ASSETS = [
  {
    name: "Inter (share pictures)",
    license: "OFL-1.1",
    text: () => readFileSync(join(ROOT, "tools/notices/INTER-LICENSE.txt"), "utf8"),
  },
  {
    name: "Figtree (pages)",
    license: "OFL-1.1",
    text: () => readFileSync(join(ROOT, "node_modules/@fontsource-variable/figtree/LICENSE"), "utf8"),
  },
  {
    name: "@svg-maps/brazil 2.0.0 (map of the states, simplified)",
    license: "CC-BY-4.0",
    text: () => "Map of Brazil by Victor Cazanave, https://creativecommons.org/licenses/by/4.0/",
  },
] as const;

/** Not packages: the project's own code, and what the tools generate. */
const OWN = new Set(["app", "build", "vite"]);

/** Names of the packages that are in either side of the build, in the order of the alphabet. */
export function listShipped({ server, client }: BundleReport): string[] {
  const names = new Set([...Object.keys(server.packages), ...Object.keys(client.packages)]);
  return [...names].filter((name) => !OWN.has(name)).sort();
}

function findLicenceText(folder: string): string | null {
  const file = readdirSync(folder).find((name) => /^(?:licen[cs]e|copying)(?:\.(?:md|txt))?$/i.test(name));
  return file ? readFileSync(join(folder, file), "utf8").trim() : null;
}

/** What a package says of itself where it ships no text of its licence. */
function describe({ author, license, repository }: Manifest): string {
  const by = typeof author === "object" ? author.name : author;
  const at = typeof repository === "object" ? repository.url : repository;
  return `Licensed under ${license ?? "an unnamed licence"}${by ? `, by ${by}` : ""}${at ? ` (${at})` : ""}.`;
}

/** The text of public/licencas.txt. @throws Error where a package is not installed */
export function writeNotices(report: BundleReport): string {
  const packages = listShipped(report).map((name) => {
    const folder = join(ROOT, "node_modules", name);
    if (!existsSync(folder)) throw new Error(`${name} is not installed: npm ci`);
    const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
    const title = `${name} ${manifest.version} (${manifest.license ?? "no licence named"})`;
    return [title, findLicenceText(folder) ?? describe(manifest)] as const;
  });
  const assets = ASSETS.map(({ name, license, text }) => [`${name} (${license})`, text().trim()] as const);
  const sections = [...packages, ...assets].map(
    ([title, text]) => `${"=".repeat(78)}\n${title}\n${"=".repeat(78)}\n${text}\n`,
  );
  return `Este site usa programas e obras de outras pessoas, sob as licenças abaixo.\n\n${sections.join("\n")}`;
}
