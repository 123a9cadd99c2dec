// The borders between the folders of app/: what each may import, types included, by the table of docs/architecture.md.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";
import { OWNER } from "../../app/owner.ts";
import { expectSome } from "../support/compare.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(ROOT, file), "utf8");
const ARCHITECTURE = read("docs/architecture.md");

/** The rows of the table: a folder, and those that it imports. */
const FOLDERS = [...ARCHITECTURE.matchAll(/^\| `(\w+)\/` \|[^|]*\| ([^|]*) \|$/gm)].map(
  ([, folder = "", known = ""]) => ({
    folder,
    known: [...known.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
  }),
);

interface Import {
  readonly file: string;
  readonly folder: string;
  readonly source: string;
}

function listFiles(parent: string): string[] {
  return readdirSync(join(ROOT, parent), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|tsx)$/.test(name) && !name.endsWith(".d.ts"))
    .map((name) => join(parent, name));
}

function folderOf(path: string): string {
  const [top = "", folder = ""] = relative(ROOT, path).split("/");
  return top === "app" ? (/\./.test(folder) ? "app" : folder) : top;
}

function listImports(file: string): Import[] {
  const code = read(file);
  const statements = code.matchAll(/^(?:import|export)\s(?:type\s)?(?:[^;"']*?\sfrom\s)?"([^"]+)"/gm);
  const later = code.matchAll(/\bimport\("([^"]+)"\)/g);
  const folder = folderOf(join(ROOT, file));
  return [...statements, ...later].map(([, source = ""]) => ({ file, folder, source }));
}

const imports = listFiles("app").flatMap(listImports);

function targetOf({ file, source }: Import): string | null {
  return source.startsWith(".") ? join(ROOT, dirname(file), source) : null;
}

it("a folder imports exactly the folders in its row", () => {
  const edges = new Set(
    imports.flatMap((found) => {
      const target = targetOf(found);
      const to = target === null ? found.folder : folderOf(target);
      return [found.folder, to].includes("app") || to === found.folder ? [] : `${found.folder} -> ${to}`;
    }),
  );
  const known = expectSome(FOLDERS, "folders").flatMap(({ folder, known }) =>
    known.map((other) => `${folder} -> ${other}`),
  );
  expect([...edges].sort()).toEqual(known.sort());
});

it("a folder imports only folders above it in the table", () => {
  const names = FOLDERS.map(({ folder }) => folder);
  const upwards = FOLDERS.flatMap(({ folder, known }, row) =>
    known.filter((other) => names.indexOf(other) >= row).map((other) => [folder, other]),
  );
  expect(upwards).toEqual([]);
});

it("no circle of imports is larger than two files, types included", () => {
  const targets = Map.groupBy(imports, ({ file }) => join(ROOT, file));
  const reach = (from: string, seen = new Set<string>()): Set<string> => {
    for (const found of targets.get(from) ?? []) {
      const target = targetOf(found);
      if (target !== null && !seen.has(target)) reach(target, seen.add(target));
    }
    return seen;
  };
  const reached = new Map(expectSome(targets.keys(), "files").map((file) => [file, reach(file)]));
  const circles = [...reached].map(([file, those]) =>
    [...those].filter((other) => other !== file && reached.get(other)?.has(file)),
  );
  expect(circles.filter((others) => others.length > 1)).toEqual([]);
});

it("§1.14: the company, its phone, its registration and its links stand in app/owner.ts alone", () => {
  const { companyName, legalName, phone, whatsApp, cnpj, susep, address, privacyPolicy, quoteForm, ...rest } = OWNER;
  const own: string[] = [
    ...[companyName, legalName, phone.label, phone.href, whatsApp, cnpj, susep, address.street],
    ...[privacyPolicy, quoteForm],
    ...[...rest.social, ...rest.products, ...rest.insurers].flatMap(({ href }) => href ?? []),
  ];
  expect(own.length).toBeGreaterThan(35);
  const files = listFiles("app").filter((file) => file !== "app/owner.ts");
  expect(files.filter((file) => own.some((words) => read(file).includes(words)))).toEqual([]);
});

it("the application draws nothing by chance, and reads env in one place", () => {
  expect(listFiles("app").filter((file) => /Math\.random|process\.env/.test(read(file)))).toEqual([]);
});
