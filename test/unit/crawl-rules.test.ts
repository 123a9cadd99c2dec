// The crawler's rules: a good page has no fault, and each fault is found.

import { expect, it } from "vitest";
import { readPage } from "../../tools/crawl/crawl.ts";

const URL = "https://www.exemplo.com.br/seguro-de-carro/marca/fiat";

const GRAPH = [
  { "@type": "Observation", value: { median: 2640 } },
  { "@type": "BreadcrumbList", itemListElement: [{ "@type": "ListItem", position: 1, name: "Fiat", item: URL }] },
];
const GOOD = `<!doctype html><html lang="pt-BR"><head><link rel="canonical" href="${URL}">
<script type="application/ld+json">${JSON.stringify({ "@context": "https://schema.org", "@graph": GRAPH })}</script>
</head><body><a href="/seguro-de-carro/marca">Marcas</a><a href="/b" rel="nofollow">B</a>
<p>Metade, até R$ 2.640.</p><script>var a = "<a href='/c'>"</script></body></html>`;

it("finds nothing wrong with a good page, and the links that a robot follows", async () => {
  expect(await readPage(GOOD, URL)).toEqual({ links: ["/seguro-de-carro/marca"], robots: null, faults: [] });
});

it.each([
  [`href="${URL}"`, 'href="https://outra.com.br/"', "canonical is https://outra.com.br/"],
  ['rel="canonical"', 'rel="alternate"', "canonical is "],
  ["R$ 2.640", "R$ 2.641", "JSON-LD says 2640, the page does not"],
  ["application/ld+json", "text/plain", "0 JSON-LD scripts"],
  ['<a href="/b" rel="nofollow">B', '<a href="/b" aria-label="Em SP">SP <b>−18%</b>', '"em sp" is seen as "sp −18%"'],
  ['"position":1,"name":"Fiat",', '"position":1,', "JSON-LD: BreadcrumbList"],
])("finds %s changed to %s", async (from, to, expected) => {
  expect(GOOD).toContain(from);
  const { faults } = await readPage(GOOD.replace(from, to), URL);
  expect(faults).toContainEqual(expect.stringMatching(`^${expected}`));
});
