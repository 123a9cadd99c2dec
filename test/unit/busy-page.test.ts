// The page of who asks for too much.

import { expect, it } from "vitest";
import { busyPage } from "../../app/site/busy-page.ts";

it.each([503, 429] as const)("%i says when to try again, as a page", async (status) => {
  const response = busyPage(status, ["/estilos.css"]);
  expect([response.status, response.headers.get("retry-after")]).toEqual([status, "5"]);
  expect(await response.text()).toMatch(/^<!DOCTYPE html>.*<h1>/s);
});
