// The page of who asks for too much, in the form that was asked for.

import { expect, it } from "vitest";
import { busyPage } from "../../app/site/busy-page.ts";

it.each([
  ["html", "text/html; charset=utf-8", /^<!DOCTYPE html>.*<h1>Serviço indisponível<\/h1>/s],
  ["markdown", "text/markdown; charset=utf-8", /^# Serviço indisponível\n\nMuita gente/],
  ["json", "application/json", /^\{"error":"Serviço indisponível\. Muita gente/],
] as const)("%s", async (kind, type, words) => {
  const response = busyPage(503, ["/estilos.css"], { kind, picture: null });
  expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(response.headers.get("content-type")).toBe(type);
  expect(await response.text()).toMatch(words);
});
