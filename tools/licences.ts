// Writes /licencas.txt at each build: the licences of bundled packages and of assets.

import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import license, { type Dependency } from "rollup-plugin-license";
import { BUILD_FOLDER, ROOT } from "./paths.ts";

const FILE = join(BUILD_FOLDER, "client/licencas.txt");

const sectionOf = (title: string, text: string) => `${"=".repeat(78)}\n${title}\n${"=".repeat(78)}\n${text.trim()}\n\n`;

const ASSETS = [
  sectionOf("Figtree (OFL-1.1)", readFileSync(join(ROOT, "node_modules/@fontsource-variable/figtree/LICENSE"), "utf8")),
  sectionOf("Map of Brazil by Victor Cazanave, simplified (CC-BY-4.0)", "https://creativecommons.org/licenses/by/4.0/"),
];

function describe({ name, version, license, licenseText, author }: Dependency): string {
  const by = author ? `, by ${author.text()}` : "";
  return sectionOf(`${name} ${version} (${license})`, licenseText ?? `Licensed under ${license}${by}.`);
}

/** The Vite plugin. The pages' build writes the file, and the Worker's, which comes after it, adds its packages. */
export function writeLicences(isWorker: boolean | undefined) {
  return license({
    thirdParty: {
      multipleVersions: true,
      output(dependencies) {
        const known = isWorker
          ? readFileSync(FILE, "utf8")
          : `Este site usa programas e obras de outras pessoas, sob as licenças abaixo.\n\n${ASSETS.join("")}`;
        const added = dependencies.map(describe).filter((section) => !known.includes(section));
        mkdirSync(dirname(FILE), { recursive: true });
        writeFileSync(FILE, known + added.join(""));
      },
    },
  });
}
