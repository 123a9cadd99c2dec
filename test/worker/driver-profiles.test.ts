// Where a city's table of profiles stands.

import { expect, it } from "vitest";
import { openSite } from "../support/site.ts";

const { read } = await openSite();

it("§2.165: a city's profiles are folded away, behind the estimates by age and sex", async () => {
  const html = await read("/seguro-de-carro/sp/campinas");
  const profiles = html.search(/<details[^>]*><summary><h2>Preço por perfil de motorista<\/h2>/);
  expect(profiles).toBeGreaterThan(0);
  expect(html.indexOf("<h2>Preço por idade e sexo")).toBeGreaterThan(0);
  expect(html.indexOf("<h2>Preço por idade e sexo")).toBeLessThan(profiles);
});
