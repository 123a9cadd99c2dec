// Each hostile text on a page of its own, from the service to the page.

import { afterAll, expect, it } from "vitest";
import { HOSTILE_TEXTS } from "../support/hostile-texts.ts";
import { findForbidden } from "../support/html-judge.ts";
import { startSite } from "../support/site.ts";

/** What the service answers, by identifier. */
const texts = new Map<string, string>();

const site = await startSite(undefined, { CONTENT_SERVICE_URL: "http://content.test/" }, async (request) => {
  const { identifier } = (await request.json()) as { identifier: string };
  return Response.json({ content: texts.get(identifier) ?? "<p>Texto</p>" });
});
await site.warmCatalogue();
afterAll(() => site.dispose());

it("each hostile text by itself: what is kept is harmless, and the page has it", { timeout: 120_000 }, async () => {
  const cities = ((await (await site.get("/seletores/cidades/sp")).json()) as { value: string }[]).map(
    ({ value }) => value,
  );
  for (const [index, text] of HOSTILE_TEXTS.entries()) {
    const city = cities[index];
    texts.set(`sp/${city}`, text);
    const response = await site.get(`/seguro-de-carro/sp/${city}`);
    const html = await response.text();
    // By position in the page, not up to the first `</article>`, which a text could bring along.
    const from = html.indexOf('<article class="text">');
    const to = html.indexOf("</article></div>", from);
    expect([text, response.status, from > 0, to > from]).toEqual([text, 200, true, true]);
    expect([text, findForbidden(html.slice(from + '<article class="text">'.length, to))]).toEqual([text, []]);
  }
});
