// The sanitiser of texts of other services.

import { spawnSync } from "node:child_process";
import fc from "fast-check";
import type { Root, RootContent } from "hast";
import { toHtml } from "hast-util-to-html";
import { expect, it } from "vitest";
import { parseHtmlFragment } from "../../app/content/parse-html.ts";
import { sanitiseHtml } from "../../app/content/sanitise.server.ts";

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
  ["<script>a</script><style>a</style><svg><text>a</text></svg><p>a</p>", "<p>a</p>"],
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

// Known ways to run a script, and a generator that nests and mutates them. `alert(1)` marks what must not run.

/** Spellings that some parser has read as `javascript:`. */
const SCRIPT_ADDRESSES = [
  ...["javascript:alert(1)", "JaVaScRiPt:alert(1)", "\u0001javascript:alert(1)", "java\tscript:alert(1)"],
  ...["&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74:alert(1)", "javascript&colon;alert(1)"],
  ...["data:text/html,<script>alert(1)</script>", "blob:https://exemplo.com.br/x"],
];

const HOSTILE_TEXTS: readonly string[] = [
  ...SCRIPT_ADDRESSES.flatMap((url) => [
    `<a href="${url}">a</a>`,
    `<svg><a xlink:href='${url}'><text>a</text></a></svg>`,
  ]),
  ...["p", "a", "body", "img src=x", "svg", "details open", "x"].map((tag) => `<${tag} onload=alert(1)>a`),
  "<script\u0000>alert(1)</script>",
  "<noscript><p title='</noscript><img src=x onerror=alert(1)>'>",
  "<style><p title='</style><img src=x onerror=alert(1)>'>",
  "<iframe srcdoc='<script>parent.alert(1)</script>'></iframe>",
  "<svg><animate onbegin=alert(1) attributeName=x dur=1s>",
  "<math><mtext><table><mglyph><style><!--</style><img title='--&gt;&lt;img src=1 onerror=alert(1)&gt;'>",
  "<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>",
  "<base href='javascript:alert(1)//'><a href='x'onclick=alert(1)>a</a>",
  '<img """><script>alert(1)</script>">',
  '<a href="x"\u000bonclick=alert(1)>a</a>',
  "<!--><script>alert(1)</script>-->",
  "<![CDATA[<script>alert(1)</script>]]>",
  "<!DOCTYPE x [<!ENTITY e '<script>alert(1)</script>'>]>&e;",
  "<template shadowrootmode=open><img src=x onerror=alert(1)></template>",
  "<a href=# id=document name=cookie>a</a>",
  "<plaintext><script>alert(1)</script>",
  "<a href='https://exemplo.com.br' ping=//evil.test rel=opener target=_top>a</a>",
];

const WRAPPERS: readonly ((inner: string) => string)[] = [
  (inner) => `<p>${inner}</p>`,
  (inner) => `<table>${inner}`,
  (inner) => `<svg>${inner}</svg>`,
  (inner) => `<math><mtext>${inner}</mtext></math>`,
  (inner) => `<a href="/x">${inner}</a>`,
  (inner) => `<!--${inner}-->`,
  (inner) => `<p title="${inner}">`,
  (inner) => `<style>${inner}</style>`,
  (inner) => `<template>${inner}</template>`,
  (inner) => `<select><option>${inner}`,
  (inner) => `<form><form>${inner}</form>`,
  (inner) => inner.replaceAll("<", "<<"),
  (inner) => inner.replaceAll(">", ""),
  (inner) => inner.replaceAll('"', "'"),
];

/** Several hostile texts, wrapped, cut and spliced at random. */
const hostileText: fc.Arbitrary<string> = fc
  .array(
    fc.tuple(
      fc.constantFrom(...HOSTILE_TEXTS),
      fc.array(fc.constantFrom(...WRAPPERS), { maxLength: 4 }),
      fc.nat({ max: 60 }),
      fc.string({
        unit: fc.constantFrom("<", ">", "/", "'", '"', "=", "&", " ", "-", "!", "a", "\u0000"),
        maxLength: 4,
      }),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((parts) =>
    parts
      .map(([text, wrappers, at, splice]) => {
        const wrapped = wrappers.reduce((inner, wrap) => wrap(inner), text);
        return wrapped.slice(0, at) + splice + wrapped.slice(at);
      })
      .join(""),
  );

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

const BOLDS = Array.from({ length: 1_000 }, (_, id) => `<b id=${id}>`).join("");

/** 18 KB that parse to two million elements: each paragraph repeats all open ones. */
const EXPLODING_TEXT = `<p>${BOLDS}${"<p>x".repeat(2_000)}`;

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
