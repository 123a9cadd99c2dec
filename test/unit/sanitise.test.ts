// The sanitiser of texts of other services.

import { spawnSync } from "node:child_process";
import fc from "fast-check";
import type { Root, RootContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { expect, it } from "vitest";
import { parseHtmlFragment } from "../../app/content/parse-html.ts";
import { sanitiseHtml } from "../../app/content/sanitise.server.ts";
import { EXPLODING_TEXT, HOSTILE_TEXTS, hostileText } from "../support/hostile-texts.ts";

const ALLOWED = new Set("h2 h3 h4 p ul ol li strong em br a table caption thead tbody tr th td".split(" "));

/** Elements, attributes and addresses that a clean text must not have. */
function findForbidden(html: string): string[] {
  const found: string[] = [];
  function visit(node: Root | RootContent): void {
    if (node.type === "element") {
      if (!ALLOWED.has(node.tagName)) found.push(`<${node.tagName}>`);
      for (const [name, value] of Object.entries(node.properties)) {
        const isLink = node.tagName === "a" && name === "href";
        const isRel = node.tagName === "a" && name === "rel" && String(value) === "nofollow,noopener";
        if (!isLink && !isRel) found.push(`${name}=${String(value)}`);
        // Resolved as a browser does: only then is it known what an address is.
        const url = URL.parse(String(value), "https://site.test");
        if (isLink && !["http:", "https:"].includes(url?.protocol ?? "")) {
          found.push(`href=${String(value)}`);
        }
      }
    }
    if (node.type === "comment" || node.type === "doctype") found.push(node.type);
    if ("children" in node) for (const child of node.children) visit(child);
  }
  visit(parseHtmlFragment(html));
  return found;
}

it.each([
  ["<h1>A</h1><p>b</p>", "<h2>A</h2><p>b</p>"],
  ["<p onclick=alert(1) style='x' class=y id=z>a</p>", "<p>a</p>"],
  ["<script>alert(1)</script><p>a</p>", "<p>a</p>"],
  ["<a href='JaVa&#x09;Script:alert(1)'>a</a>", '<a rel="nofollow noopener">a</a>'],
  [
    "<a href='https://exemplo.com.br/?a=1&b=2' rel=opener>a</a>",
    '<a href="https://exemplo.com.br/?a=1&#x26;b=2" rel="nofollow noopener">a</a>',
  ],
  ["<a href='/seguro-de-carro'>a</a>", '<a href="/seguro-de-carro" rel="nofollow noopener">a</a>'],
  ["<div><p>a</p></div>", "<p>a</p>"],
  ["<table><tr><td>a</table>", "<table><tbody><tr><td>a</td></tr></tbody></table>"],
  ["<!-- a --><p>b", "<p>b</p>"],
])("§7.19: %s", (html, clean) => expect(sanitiseHtml(html)).toBe(clean));

it("§7.19: no hostile text, nested, cut or spliced, keeps what may run, and a clean text parses to itself", () => {
  for (const text of HOSTILE_TEXTS) expect([text, findForbidden(sanitiseHtml(text))]).toEqual([text, []]);
  fc.assert(
    fc.property(hostileText, (text) => {
      const clean = sanitiseHtml(text);
      expect(findForbidden(clean)).toEqual([]);
      // The same tree: what a browser makes of it is what was checked.
      expect(toHtml(parseHtmlFragment(clean))).toBe(clean);
      expect(sanitiseHtml(clean)).toBe(clean);
    }),
    { numRuns: 500 },
  );
});

it("keeps an ordinary text of 250 KB", () => {
  const text = "<p>texto <strong>forte</strong></p>".repeat(7_400);
  expect(sanitiseHtml(text) === text).toBe(true);
});

/** Texts that are too long, or whose trees or HTML are a thousand times as large or deep as the text is long. */
const EXPLODING = [
  EXPLODING_TEXT,
  `<p><a href="/${"x".repeat(10_000)}">${"<p>x".repeat(2_500)}`,
  Array.from({ length: 5_000 }, (_, size) => `<p><font size=${size}>x`).join(""),
  "<ul><li>".repeat(16_000),
  "<template>".repeat(25_000),
  "<table><td>".repeat(20_000),
  "&".repeat(200_000),
  `<p>${"x".repeat(300_000)}`,
];

it("a text whose tree exceeds the limits becomes empty, within a heap of 128 MB, as workerd has", () => {
  const script = `
    import { sanitiseHtml } from ${JSON.stringify(new URL("../../app/content/sanitise.server.ts", import.meta.url).href)};
    for (const text of ${JSON.stringify(EXPLODING)}) if (sanitiseHtml(text) !== "") throw new Error(text.slice(0, 99));`;
  const { status, stderr } = spawnSync(process.execPath, ["--max-old-space-size=128", "--input-type=module"], {
    input: script,
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
});
