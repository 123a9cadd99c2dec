// HTML as a stream of bytes.

import { createElement } from "react";
import { expect, it } from "vitest";
import { streamHtml } from "../../app/server/html-stream.ts";

/** Bytes of React's buffer; a text of a third of it or more does not pass through it. */
const VIEW = 2_048;
const SHORT = 500;

const decoder = new TextDecoder("utf-8", { fatal: true });

/** The HTML of a page of short texts, and what the stream says at its end. */
async function render(texts: readonly string[]) {
  const page = createElement("p", null, ...texts.map((text, key) => createElement("i", { key }, text)));
  let whole = "";
  const stream = await streamHtml(page, {
    nonce: "",
    isWhole: true,
    signal: new AbortController().signal,
    timeout: 60_000,
    onShell: () => {},
    onError: (error) => expect.unreachable(String(error)),
    onEnd: (html) => {
      whole = html;
    },
  });
  return { sent: decoder.decode(await new Response(stream).arrayBuffer()), whole };
}

it.each(["ç", "€", "🚗"])("a %s at any position of React's buffer leaves whole, and alone", async (letter) => {
  for (let before = 0; before < VIEW; before++) {
    const filling = Array.from({ length: Math.floor(before / SHORT) }, () => "x".repeat(SHORT));
    const texts = [...filling, "x".repeat(before % SHORT), letter, letter, letter];
    const html = `<p>${texts.map((text) => `<i>${text}</i>`).join("")}</p>`;
    expect(await render(texts)).toEqual({ sent: html, whole: html });
  }
});

it("a zero byte of a text does not leave", async () => {
  expect((await render(["São\0 Paulo"])).sent).toBe("<p><i>São Paulo</i></p>");
});
