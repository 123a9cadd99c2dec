// The crawler's rules: each fault that it is there to find is found, and a good page has none.

import { expect, it } from "vitest";
import { readPage } from "../../tools/crawl/page-facts.ts";
import { checkPage } from "../../tools/crawl/page-rules.ts";
import { findShownEstimate } from "../../tools/crawl/prices.ts";

const URL = "https://www.exemplo.com.br/seguro-de-carro/marca/fiat";

const GOOD = `<!doctype html><html lang="pt-BR"><head>
<title>Seguro Auto Fiat - Preços e Informações</title>
<meta name="description" content="Veja o preço médio do seguro de carro da marca Fiat (estimativa: R$ 2.700).">
<link rel="canonical" href="${URL}">
${["title", "type", "image", "image:width", "image:height", "image:alt", "description", "site_name", "locale"]
  .map((name) => `<meta property="og:${name}" content="x">`)
  .join("")}
<meta property="og:url" content="${URL}"><meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json">${JSON.stringify({
  "@context": "https://schema.org",
  "@graph": [
    { "@type": "Observation", value: { percentile10: 1000, median: 2640, percentile90: 4000 } },
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { "@type": "ListItem", position: 1, name: "Marcas", item: "https://www.exemplo.com.br/seguro-de-carro/marca" },
        { "@type": "ListItem", position: 2, name: "Fiat", item: URL },
      ],
    },
  ],
})}</script></head><body>
<nav class="breadcrumb"><ol><li><a href="/seguro-de-carro/marca">Marcas</a></li><li><span>Fiat</span></li></ol></nav>
<h1>Seguro Auto Fiat</h1><p>Preço típico (estimativa) R$ 2.700 por ano</p><p>Para o motorista médio e um carro de R$ 70.000, a estimativa é de R$ 2.700 por ano.</p><p>De 30 cotações, metade custa até R$ 2.640, e 8 de cada 10, entre R$ 1.000 e R$ 4.000.</p><h2>Modelos</h2><h3>Argo</h3><h2>Sobre</h2>
</body></html>`;

const check = (html: string) => checkPage(readPage(html), URL);

it("finds nothing wrong with a good page, whatever is hidden in its scripts", async () => {
  expect(await check(GOOD)).toEqual([]);
  expect(await check(GOOD.replace("</body>", "<script>var a = undefined</script></body>"))).toEqual([]);
});

it.each([
  ['lang="pt-BR"', 'lang="en"', "lang is en"],
  ["<title>", "<title>Outro</title><title>", "2 titles"],
  ["Preços e Informações", "Preços e Informações de todas as marcas do Brasil", "title of "],
  ["(estimativa: R$ 2.700)", "(poucas cotações)", "no number in the description"],
  [`href="${URL}"`, 'href="https://outra.com.br/"', "canonical is https://outra.com.br/"],
  ['property="og:locale"', 'property="og:lugar"', "without og:locale"],
  ["<h1>Seguro Auto Fiat</h1>", "<h1>Seguro</h1><h1>Fiat</h1>", "not one h1"],
  ["<h2>Modelos</h2>", "", "h3 after h1"],
  ["<span>Fiat</span>", "<span>FIAT</span>", "breadcrumb"],
  ['<a href="/seguro-de-carro/marca">', '<a href="/marcas">', "breadcrumb"],
  ["R$ 1.000 e", "R$ 1.001 e", "JSON-LD says 1000, the page does not"],
  ["R$ 1.000 e", "R$ 1.001 e", "its JSON-LD says R\\$ 1.000 a R\\$ 4.000, the page R\\$ 1.001 a R\\$ 4.000"],
  ["(estimativa: R$ 2.700)", "(estimativa: R$ 2.710)", "its description says R\\$ 2.710, the page R\\$ 2.700"],
  ["(estimativa: R$ 2.700)", "(metade custa até R$ 2.650)", "its description says R\\$ 2.650, the page R\\$ 2.640"],
  ["é de R$ 2.700", "é de R$ 2.650", "says R\\$ 2.700 and R\\$ 2.650 for one estimate"],
  ["(estimativa) R$ 2.700", "(estimativa) R$ 2.710", "says R\\$ 2.710 and R\\$ 2.700 for one estimate"],
  ["</body>", "<p>; metade custou até R$ 2.650.</p></body>", "says R\\$ 2.640 and R\\$ 2.650 for one median"],
  [
    "</body>",
    "<p>De cada 10 cotações, 8 ficam entre R$ 1.000 e R$ 3.000</p></body>",
    "says R\\$ 1.000 a R\\$ 4.000 and R\\$ 1.000 a",
  ],
  ['"median":2640', '"median":4000', "its JSON-LD says R\\$ 4.000, the page R\\$ 2.640"],
  ["application/ld+json", "text/plain", "0 JSON-LD scripts"],
  ['"position":2,"name":"Fiat",', '"position":2,', "JSON-LD: BreadcrumbList"],
  ["<h2>Sobre</h2>", "<p>undefined</p>", 'says "'],
  ["<h2>Sobre</h2>", "<p>R$\u00a00,00</p>", 'says "'],
  ["<h2>Sobre</h2>", "<p>Ano 3200</p>", 'says "'],
])("finds %s changed to %s", async (from, to, expected) => {
  expect(GOOD).toContain(from);
  expect(await check(GOOD.replace(from, to))).toContainEqual(expect.stringMatching(`^${expected}`));
});

it.each([
  ["Preço típico (estimativa) R$ 2.640 por ano", "R$ 2.640"],
  ["Preço típico no Brasil (estimativa) R$ 4.230 por ano", "R$ 4.230"],
  ["Metade das cotações custa até R$ 4.214 por ano", null],
])("reads the estimate of a page that says %j", (text, estimate) => expect(findShownEstimate({ text })).toBe(estimate));

it("reads what lists say of the pages that they lead to, and nothing under another name", () => {
  const rows = [
    '<tr><th><a href="/a">A</a></th><td data-label="Preço típico"><span>R$ 1.500</span></td></tr>',
    '<tr><th><a href="/b">B</a></th><td data-label="Estimativa em São Paulo">R$ 1.600</td></tr>',
    '<tr><th><a href="/c">C</a></th><td data-label="Preço típico">—</td></tr>',
    '<tr><th><a href="/e">E</a></th><td data-label="Estimativa" class="numeric list-estimate">R$ 1.800</td></tr>',
    '<tr><th><a href="/f">F</a></th><td data-label="Estimativa">R$ 1.900</td></tr>',
  ];
  const items = [
    '<li><a href="/d">D</a> <span>Preço típico R$ 1.700, 12 cotações</span></li>',
    '<li><a href="/g">G</a> <span>Estimativa R$ 2.000</span></li>',
    "<li>Preço típico R$ 1</li>",
  ];
  const html = `<table>${rows.join("")}</table><ul>${items.join("")}</ul>`;
  expect(readPage(html).prices).toEqual([
    { href: "/e", price: "R$ 1.800" },
    { href: "/g", price: "R$ 2.000" },
  ]);
});
