// Foreign HTML made harmless.

import { expect, it } from "vitest";
import { sanitiseHtml } from "../../app/content/sanitise.server.ts";

it.each([
  ["<h1>A</h1><p>b</p>", "<h2>A</h2><p>b</p>"],
  ["<p onclick=alert(1) style='x' class=y id=z>a</p>", "<p>a</p>"],
  ["<script>alert(1)</script><p>a</p>", "<p>a</p>"],
  ["<p>a<img src=x onerror=alert(1)></p>", "<p>a</p>"],
  ["<svg><script>alert(1)</script></svg>", ""],
  ["<a href='javascript:alert(1)'>a</a>", '<a rel="nofollow noopener">a</a>'],
  ["<a href='JaVa&#x09;Script:alert(1)'>a</a>", '<a rel="nofollow noopener">a</a>'],
  ["<a href='data:text/html,x'>a</a>", '<a rel="nofollow noopener">a</a>'],
  [
    "<a href='https://exemplo.com.br/?a=1&b=2' rel=opener>a</a>",
    '<a href="https://exemplo.com.br/?a=1&#x26;b=2" rel="nofollow noopener">a</a>',
  ],
  ["<a href='/seguro-de-carro'>a</a>", '<a href="/seguro-de-carro" rel="nofollow noopener">a</a>'],
  ["<div><p>a</p></div>", "<p>a</p>"],
  ["<table><tr><td>a</table>", "<table><tbody><tr><td>a</td></tr></tbody></table>"],
  ["<!-- a --><p>b", "<p>b</p>"],
])("%s", (html, clean) => expect(sanitiseHtml(html)).toBe(clean));

it("stays the same when it is sanitised again", () => {
  const html = "<h1>a</h1><ul><li>b<li><strong>c</strong> &lt;script&gt; &amp;</ul><table><caption>d<tr><th>e</table>";
  expect(sanitiseHtml(sanitiseHtml(html))).toBe(sanitiseHtml(html));
});
