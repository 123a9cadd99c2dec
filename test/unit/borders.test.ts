// The borders between the folders of app/: what each may import, types included, by the table of docs/architecture.md.

import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { OWNER } from "../../app/owner.ts";
import { expectSome } from "../support/compare.ts";

const read = (file: string) => readFileSync(file, "utf8");
const ROWS = read("docs/architecture.md").matchAll(/^\| `(\w+)\/` \|[^|]*\| ([^|]*) \|$/gm);

/** The rows of the table: a folder, and those that it imports. */
const FOLDERS = [...ROWS].map(([, folder = "", known = ""]) => ({
  folder,
  known: [...known.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name),
}));

/** The files of this project that a file imports. */
function listImports(file: string): string[] {
  const code = read(file);
  const statements = code.matchAll(/^(?:import|export)\s(?:type\s)?(?:[^;"']*?\sfrom\s)?"(\.[^"]+)"/gm);
  const later = code.matchAll(/\bimport\("(\.[^"]+)"\)/g);
  return [...statements, ...later].map(([, source = ""]) => join(dirname(file), source));
}

const files = globSync("app/**/*.{ts,tsx}", { exclude: ["**/*.d.ts"] });

function folderOf(file: string): string {
  const [top = "", folder = ""] = file.split("/");
  return top === "app" ? (/\./.test(folder) ? "app" : folder) : top;
}

const imports = new Map(files.map((file) => [file, listImports(file)]));

it("a folder imports exactly the folders in its row", () => {
  const edges = new Set(
    [...imports].flatMap(([file, targets]) => {
      const from = folderOf(file);
      const others = targets.map(folderOf).filter((to) => ![from, "app"].includes(to) && from !== "app");
      return others.map((to) => `${from} -> ${to}`);
    }),
  );
  const known = expectSome(FOLDERS, "folders").flatMap(({ folder, known }) =>
    known.map((other) => `${folder} -> ${other}`),
  );
  expect([...edges].sort()).toEqual(known.sort());
});

it("a screen's folder imports no other screen's, but its page type that of the page above it", () => {
  const screenOf = (file: string) => /^app\/routes\/([^/]+)\//.exec(file)?.[1];
  const others = [...imports].flatMap(([file, targets]) => {
    const [own, code] = [screenOf(file), read(file)];
    return targets
      .filter((target) => own && own !== "files" && ![undefined, own].includes(screenOf(target)))
      .map((target) => ({
        file,
        target,
        name: new RegExp(`import \\{? ?(\\w+) ?\\}? from "../${screenOf(target)}/`).exec(code)?.[1],
      }))
      .map(({ name, ...each }) => ({ ...each, isAbove: code.includes(`above: below(${name},`) }));
  });
  expectSome(others, "page types above others");
  expect(others.filter(({ file, target, isAbove }) => !isAbove || !/page\.server/.test(file + target))).toEqual([]);
});

it("a folder imports only folders above it in the table", () => {
  const names = FOLDERS.map(({ folder }) => folder);
  const upwards = FOLDERS.flatMap(({ folder, known }, row) =>
    known.filter((other) => names.indexOf(other) >= row).map((other) => [folder, other]),
  );
  expect(upwards).toEqual([]);
});

it("§1.14: the company, its phone, its registration and its links stand in app/owner.ts alone", () => {
  const { companyName, legalName, phone, whatsApp, cnpj, susep, address, privacyPolicy, quoteForm, ...rest } = OWNER;
  const own: string[] = [
    ...[companyName, legalName, phone.label, phone.href, whatsApp, cnpj, susep, address.street],
    ...[privacyPolicy, quoteForm],
    ...[...rest.social, ...rest.products, ...rest.insurers].flatMap(({ href }) => href ?? []),
  ];
  expect(own.length).toBeGreaterThan(35);
  const others = files.filter((file) => file !== "app/owner.ts");
  expect(others.filter((file) => own.some((words) => read(file).includes(words)))).toEqual([]);
});

it("the application draws nothing by chance, and reads env in one place", () => {
  expect(files.filter((file) => /Math\.random|process\.env/.test(read(file)))).toEqual([]);
});
