// The crawler's rules: each fault that it is there to find is found, and a good page has none.

import { expect, it } from "vitest";
import { readPage } from "../../tools/crawl/page-facts.ts";
import { checkPage } from "../../tools/crawl/page-rules.ts";

const URL = "https://www.exemplo.com.br/seguro-de-carro/marca/fiat";

const GOOD = `<!doctype html><html lang="pt-BR"><head>
<title>Seguro Auto Fiat - Preços e Informações</title>
<meta name="description" content="Veja o preço médio do seguro de carro da marca Fiat (12 cotações).">
<link rel="canonical" href="${URL}">
${["title", "type", "image", "image:width", "image:height", "image:alt", "description", "site_name", "locale"]
  .map((name) => `<meta property="og:${name}" content="x">`)
  .join("")}
<meta property="og:url" content="${URL}"><meta name="twitter:card" content="summary_large_image">
<script type="application/ld+json">${JSON.stringify({
  "@context": "https://schema.org",
  "@graph": [
    { "@type": "Observation", value: { median: 2640.5, percentile25: 1000 } },
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
<h1>Seguro Auto Fiat</h1><p>Mediana</p><p>R$ 2.640,50</p><p>R$ 1.000,00</p><h2>Modelos</h2><h3>Argo</h3><h2>Sobre</h2>
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
  ["(12 cotações)", "(poucas cotações)", "no number in the description"],
  [`href="${URL}"`, 'href="https://outra.com.br/"', "canonical is https://outra.com.br/"],
  ['property="og:locale"', 'property="og:lugar"', "without og:locale"],
  ["<h1>Seguro Auto Fiat</h1>", "<h1>Seguro</h1><h1>Fiat</h1>", "not one h1"],
  ["<h2>Modelos</h2>", "", "h3 after h1"],
  ["<span>Fiat</span>", "<span>FIAT</span>", "breadcrumb"],
  ['<a href="/seguro-de-carro/marca">', '<a href="/marcas">', "breadcrumb"],
  ["R$ 2.640,50", "R$ 2.640,51", "JSON-LD says 2640.5, the page does not"],
  ["application/ld+json", "text/plain", "0 JSON-LD scripts"],
  ['"position":2,"name":"Fiat",', '"position":2,', "JSON-LD: BreadcrumbList"],
  ["<p>Mediana</p>", "<p>undefined</p>", 'says "'],
  ["<p>Mediana</p>", "<p>R$\u00a00,00</p>", 'says "'],
  ["<p>Mediana</p>", "<p>Ano 3200</p>", 'says "'],
])("finds %s changed to %s", async (from, to, expected) => {
  expect(GOOD).toContain(from);
  expect(await check(GOOD.replace(from, to))).toContainEqual(expect.stringMatching(`^${expected}`));
});
