// Which format of a page an `Accept` asks for.

import { expect, it } from "vitest";
import { negotiate } from "../../app/forms/negotiate.ts";

const CHROME = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8";

it.each([
  ["nothing", null, "html"],
  ["an empty header", "", "html"],
  ["anything", "*/*", "html"],
  ["Chrome", CHROME, "html"],
  ["any text", "text/*", "html"],
  ["what is not to be had", "image/png", "html"],
  ["Markdown", "text/markdown", "markdown"],
  ["Markdown in capitals, with a parameter", "Text/Markdown; charset=utf-8", "markdown"],
  ["JSON", "application/json", "json"],
  ["JSON as programs ask for it", "application/json, text/plain, */*", "json"],
  ["any application's", "application/*", "json"],
  ["Markdown before HTML", "text/markdown, text/html;q=0.9, */*;q=0.1", "markdown"],
  ["HTML before Markdown", "text/markdown;q=0.5, text/html", "html"],
  ["both alike: the first", "text/markdown, text/html", "markdown"],
  ["both alike: the first, the other way round", "text/html, text/markdown", "html"],
  ["HTML refused", "text/html;q=0, */*", "markdown"],
  ["JSON refused", "application/json;q=0, */*;q=0.1", "html"],
  ["a quality that is none", "application/json;q=x, text/html;q=0.1", "html"],
] as const)("%s", (_, accept, format) => {
  expect(negotiate(accept)).toBe(format);
});
