// The borders between the rooms of app/: what each may import. A type-only import is free, since it leaves no trace.

import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, it } from "vitest";
import { OWNER } from "../../app/owner.ts";

const ROOT = join(import.meta.dirname, "../..");

/** What a room may import of the others; packages that only one room may import are named below. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  base: [],
  kept: [],
  routes: ["pages", "catalogue", "content", "picture", "seo", "ui", "rating", "pricing", "base"],
  pages: ["catalogue", "cache", "content", "chart", "database", "kept", "search", "rating", "pricing", "seo", "base"],
  chart: ["pricing", "base"],
  catalogue: ["cache", "database", "kept", "pricing", "base"],
  search: ["catalogue", "pricing", "base"],
  pricing: ["base"],
  rating: ["pricing", "base"],
  database: ["pricing", "base"],
  cache: ["base"],
  content: ["cache", "catalogue", "database", "kept", "base"],
  seo: ["pricing", "catalogue", "base"],
  picture: ["pricing", "seo", "base"],
  ui: ["rating", "pricing", "catalogue"],
  ops: ["cache", "catalogue", "content", "database", "seo", "base"],
  site: ["cache", "catalogue", "content", "database", "ops", "pages", "rendered", "seo", "base"],
  rendered: ["cache", "base"],
};

const ONLY_IN: Readonly<Record<string, string>> = {
  "@supabase/supabase-js": "database",
  "hast-util-sanitize": "content",
  "d3-shape": "chart",
  "d3-array": "chart",
};

interface Import {
  file: string;
  room: string;
  source: string;
}

function listFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|tsx)$/.test(name) && !name.endsWith(".d.ts"))
    .map((name) => join(folder, name));
}

function roomOf(path: string): string {
  const [top = "", room = ""] = relative(ROOT, path).split("/");
  return top === "app" ? (/\./.test(room) ? "app" : room) : top;
}

/** Imports that are there at run time. */
function listImports(file: string): Import[] {
  const code = readFileSync(join(ROOT, file), "utf8");
  const statements = code.matchAll(/^(?:import|export)\s(?!type\s)(?:[^;"']*?\sfrom\s)?"([^"]+)"/gm);
  return [...statements].map((statement) => ({ file, room: roomOf(join(ROOT, file)), source: statement[1] ?? "" }));
}

const imports = listFiles("app").flatMap(listImports);

function targetOf({ file, source }: Import): string | null {
  return source.startsWith(".") ? join(ROOT, dirname(file), source) : null;
}

it("finds the imports it is there to check", () => {
  expect(imports.length).toBeGreaterThan(150);
  expect(imports).toContainEqual({
    file: "app/pages/find-place.server.ts",
    room: "pages",
    source: "./or-problem.server.ts",
  });
});

it("a room imports only from the rooms it may", () => {
  const strays = imports.filter((found) => {
    const target = targetOf(found);
    const allowed = MAY_IMPORT[found.room];
    if (!target || !allowed) return false;
    const room = roomOf(target);
    return room !== found.room && room !== "app" && !allowed.includes(room);
  });
  expect(strays).toEqual([]);
});

/** At the top of app/, for every room: who the site is of, and its mark. */
const SHARED = ["/owner.ts", "/mark.ts"];

it("little is shared from the top of app/", () => {
  const strays = imports.filter((found) => {
    const target = targetOf(found);
    return target && found.room !== "app" && roomOf(target) === "app" && !SHARED.some((file) => target.endsWith(file));
  });
  expect(strays).toEqual([]);
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
  const strays = files.filter((file) => {
    const code = readFileSync(join(ROOT, file), "utf8");
    return own.some((words) => code.includes(words));
  });
  expect(strays).toEqual([]);
});

it("a route imports no other route, and no page knows React", () => {
  const strays = imports.filter(
    (found) =>
      (found.room === "routes" && targetOf(found)?.includes("/routes/")) ||
      (["pages", "catalogue", "database", "cache", "pricing", "content"].includes(found.room) &&
        /^(react|@remix-run\/react)/.test(found.source)),
  );
  expect(strays).toEqual([]);
});

it("server modules stay out of components, and some packages in one room", () => {
  const strays = imports.filter(
    (found) =>
      (found.room === "ui" && found.source.includes(".server")) ||
      (ONLY_IN[found.source] !== undefined && ONLY_IN[found.source] !== found.room),
  );
  expect(strays).toEqual([]);
});

it("the application draws nothing by chance, reads env in one place, and imports no tool or test", () => {
  const files = listFiles("app").map((file) => ({ file, code: readFileSync(join(ROOT, file), "utf8") }));
  expect(files.filter(({ code }) => code.includes("Math.random")).map(({ file }) => file)).toEqual([]);
  expect(files.filter(({ code }) => code.includes("process.env")).map(({ file }) => file)).toEqual([]);
  expect(imports.filter(({ source }) => /\/(?:tools|test)\//.test(source))).toEqual([]);
});
