// Known faults of packages: which are found in a lock file, and how the registry's answer is read.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { type Advisory, checkLock, type Lock } from "../../tools/advisories/check-lock.ts";
import { type Fault, findJudgement, readAudit } from "../../tools/advisories/read-audit.ts";
import { ROOT } from "../../tools/paths.ts";
import { RARE_PACKAGES, sourceFolderOf } from "../../tools/rare-packages.ts";

const readLock = (folder: string) => JSON.parse(readFileSync(join(folder, "package-lock.json"), "utf8")) as Lock;
const known = JSON.parse(readFileSync(join(ROOT, "tools/advisories/known.json"), "utf8")) as Advisory[];

it("no lock file has a version that an advisory is about, but for what is judged in docs/security.md", () => {
  const found = [ROOT, ...RARE_PACKAGES.map(sourceFolderOf)].flatMap((folder) => checkLock(readLock(folder), known));
  expect(found.filter(({ advisory }) => !advisory.judged)).toEqual([]);
  const judged = readFileSync(join(ROOT, "docs/security.md"), "utf8");
  for (const { advisory } of found) expect(judged).toContain(advisory.id);
  // What is judged to be of no harm because only development has it is not shipped.
  const shipped = checkLock(readLock(ROOT), known).filter(({ isDevelopment }) => !isDevelopment);
  expect(shipped.map(({ place }) => place)).toEqual(["node_modules/turbo-stream"]);
});

it.each([
  ["6.30.5", true],
  ["6.9.9", true],
  ["6.30.6", false],
  ["7.0.0", false],
  ["6.30.6-pre.1", true],
])("about react-router: %s is one of those: %s", (version, faulty) => {
  const found = checkLock({ packages: { "node_modules/a/node_modules/react-router": { version } } }, known);
  expect(found.map(({ place }) => place)).toEqual(faulty ? ["node_modules/a/node_modules/react-router"] : []);
});

const aFault = (url: string) => ({ title: "reads other files", url, severity: "high" });

it("the registry's faults are told by package, those that are shipped apart from those for development", () => {
  const lock: Lock = {
    packages: {
      "node_modules/shipped": { version: "1.0.0" },
      "node_modules/a/node_modules/shipped": { version: "2.0.0", dev: true },
      "node_modules/tool": { version: "1.0.0", dev: true },
      "node_modules/user-of-tool": { version: "1.0.0", dev: true },
    },
  };
  const faultsOf = (...numbers: number[]) => numbers.map((number) => aFault(`https://a.example/${number}`));
  const ofShipped = ["node_modules/shipped", "node_modules/a/node_modules/shipped"];
  const vulnerabilities = {
    shipped: { name: "shipped", via: faultsOf(1, 2), nodes: ofShipped },
    tool: { name: "tool", via: faultsOf(3), nodes: ["node_modules/tool"] },
    "user-of-tool": { name: "user-of-tool", via: ["tool"], nodes: ["node_modules/user-of-tool"] },
  };
  expect(readAudit(JSON.stringify({ auditReportVersion: 2, vulnerabilities }), lock)).toMatchObject([
    { package: "shipped", url: "https://a.example/1", isDevelopment: false },
    { package: "shipped", url: "https://a.example/2", isDevelopment: false },
    { package: "tool", url: "https://a.example/3", isDevelopment: true },
  ]);
});

it.each([
  ['{"auditReportVersion":2,"vulnerabilities":{}}', []],
  ['{"message":"405 Method Not Allowed","statusCode":405}', null],
  ["", null],
])("a registry without faults is told from one that does not answer: %s", (answer, faults) => {
  expect(readAudit(answer, { packages: {} })).toEqual(faults);
});

it("a judgement that names its advisory is of no other fault of the package", () => {
  const fault: Fault = { package: "tool", ...aFault("https://a.example/1"), isDevelopment: true };
  const advisory: Advisory = { id: "1", package: "tool", fixedIn: "2.0.0", judged: "never started" };
  const named = { ...advisory, url: "https://a.example/1" };
  expect(findJudgement(fault, [named])).toBe("never started");
  expect(findJudgement({ ...fault, url: "https://a.example/2" }, [named])).toBeUndefined();
  expect(findJudgement({ ...fault, url: "https://a.example/2" }, [named, advisory])).toBe("never started");
  expect(findJudgement({ ...fault, package: "other" }, [advisory])).toBeUndefined();
});
