// A page's HTML as Markdown.

import { expect, it } from "vitest";
import { renderMarkdown } from "../../app/forms/markdown.ts";

const PAGE = {
  head: null,
  data: {},
  isSample: false,
  problem: null,
  status: 200,
  address: "https://preco.exemplo.com.br/seguro-de-carro/sp",
  nonce: "",
};

const write = (main: string) => renderMarkdown(PAGE, `<body><nav>Menu</nav><main>${main}</main></body>`).trim();

it.each([
  ["headings", "<h1>Seguro</h1><h3>Ano</h3>", "# Seguro\n\n### Ano"],
  ["emphasis, with its spaces outside", "<p><strong>R$ 1.000 </strong>por <em>ano</em></p>", "**R$ 1.000** por *ano*"],
  ["links, made absolute", '<p><a href="/indice">O índice</a></p>', "[O índice](https://preco.exemplo.com.br/indice)"],
  ["a link within the page", '<a href="#mapa">Mapa</a>', `[Mapa](${PAGE.address}#mapa)`],
  ["a link that leads nowhere", '<a href="https://">Nada</a>', "Nada"],
  ["lists in lists", "<ul><li>Um<ol><li>Dois</li></ol></li><li>Três</li></ul>", "- Um\n\n  1. Dois\n- Três"],
  ["terms", "<dl><div><dt>Versões</dt><dd>6</dd></div></dl>", "- **Versões**: 6"],
  [
    "tables",
    "<table><caption>Preços</caption><thead><tr><th>Ano</th><th>R$</th></tr></thead><tbody><tr><th>2022</th><td>a|b</td></tr></tbody></table>",
    "Preços\n\n| Ano | R$ |\n| --- | --- |\n| 2022 | a\\|b |",
  ],
  ["code as it is", "<p><code>preco_medio</code></p>", "`preco_medio`"],
  ["words that look like marks", "<p>*a* [b] &lt;c&gt; d_e</p>", "\\*a\\* \\[b\\] \\<c\\> d\\_e"],
  ["a line that looks like a list", "<p>2022. Fiat</p><p>- 5</p>", "2022\\. Fiat\n\n\\- 5"],
  ["words between blocks", "<div>Um <b>dois</b><p>três</p></div>", "Um **dois**\n\ntrês"],
  [
    "no controls, pictures or hidden parts",
    '<form>a</form><svg><title>b</title></svg><p hidden>c</p><p aria-hidden="true">d</p><details class="take-along">e</details><p>f</p>',
    "f",
  ],
])("%s", (_, html, markdown) => {
  expect(write(html)).toBe(markdown);
});

it("a sample says so first, and a page ends in whose it is, under which licence and how new", () => {
  const head = {
    ...{ title: "Seguro SP", description: "", canonical: PAGE.address, indexable: true, picture: null },
    ...{ graph: { "@context": "https://schema.org" as const, "@graph": [] }, modifiedOn: "2026-11-20" },
  };
  const text = renderMarkdown({ ...PAGE, head, isSample: true }, "<main><h1>Seguro</h1></main>");
  expect(text).toMatch(/^> Dados de exemplo[^\n]*\n\n# Seguro\n\n---\n\nFonte: /);
  expect(text).toContain(`[Seguro SP](${PAGE.address}), licença [CC BY 4.0](`);
  expect(text).toMatch(/Dados até 20\/11\/2026\.\n$/);
});
