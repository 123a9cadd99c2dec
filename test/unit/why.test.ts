// "Por que este preço": its parts, and what leads from their mean to the price in the middle.

import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Why } from "../../app/ui/rating/why.tsx";
import { aRating, someQuantiles } from "../support/ratings.ts";

const render = (middle: number) => {
  const rating = aRating({ place: null, quantiles: someQuantiles(middle) });
  const subject = { vehicle: "Fiat Argo 2022", city: null };
  const html = renderToStaticMarkup(createElement(Why, { rating, risk: { version: null, driver: {} }, ...subject }));
  return html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
};

it("where half of the drivers pay less than the mean, a last part says by how much", () => {
  const words = render(Math.log(0.9));
  expect(words).toContain("Ponto de partida: 4,0% do valor");
  expect(words).toContain("Da média ao preço do meio: 10% abaixo da média");
  expect(words).toContain("Resultado (estimativa): 3,6% de R$ 90.000, R$ 3.240 por ano");
});

it("where the mean is in the middle, the parts alone make the price", () => {
  const words = render(0);
  expect(words).not.toContain("Da média ao preço do meio");
  expect(words).toContain("Resultado (estimativa): 4,0% de R$ 90.000, R$ 3.600 por ano");
});
