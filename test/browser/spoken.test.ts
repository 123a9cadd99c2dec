// What a screen reader has of a page: Chromium's accessibility tree, the texts of live regions, and where the keyboard goes.

import type { CDPSession, Page } from "playwright-core";
import { expect, it } from "vitest";
import { answerFirst, choose, chooseDriver, holdRequests, openPage, PHONE } from "../support/browser.ts";
import { expectSome } from "../support/compare.ts";
import { PAGES } from "../support/screens.ts";
import { openSampleSite } from "../support/site.ts";

const site = openSampleSite();

const CAR = "/seguro-de-carro/marca/fiat/argo/2022";
const MODEL = "/seguro-de-carro/marca/fiat/argo";
const CITY = "/seguro-de-carro/sp/campinas";

const inOneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

/** The nodes of the accessibility tree, in its order. */
async function readTree(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const spoken = nodes.filter(({ ignored }) => !ignored);
  return {
    session,
    nodes: spoken.map(({ role, name, backendDOMNodeId, nodeId, childIds = [] }) => ({
      role: String(role?.value),
      name: inOneLine(String(name?.value ?? "")),
      backendNodeId: backendDOMNodeId ?? 0,
      nodeId,
      childIds,
    })),
  };
}

async function readText(session: CDPSession, backendNodeId: number): Promise<string> {
  const { object } = await session.send("DOM.resolveNode", { backendNodeId });
  const { result } = await session.send("Runtime.callFunctionOn", {
    objectId: object.objectId,
    returnByValue: true,
    functionDeclaration:
      "function () { return this.getAttribute('aria-label') ?? this.innerText ?? this.textContent; }",
  });
  return inOneLine(String(result.value));
}

/** The texts of the live regions; more than one node in a region would be said in pieces. */
const listStatuses = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[role=status]")].map(({ childNodes }) =>
      [...childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue : node.nodeName)).join(" | "),
    ),
  );

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.textContent || document.activeElement?.getAttribute("aria-label") || "");

it.each(PAGES)(
  "headings and links of $path are called what they show, and each status is one text",
  async ({ path }) => {
    const { page } = await openPage(site, path);
    const { session, nodes } = await readTree(page);
    const named = expectSome(
      nodes.filter(({ role }) => ["heading", "link", "DisclosureTriangle"].includes(role)),
      "names",
    );
    for (const { name, backendNodeId } of named) expect(name).toBe(await readText(session, backendNodeId));
    const statuses = expectSome(await listStatuses(page), "statuses");
    expect(statuses.filter((text) => / \| |^[A-Z]+$/.test(text))).toEqual([]);
    expect(await page.locator("header input:invalid").count(), "said at every page").toBe(0);
    // Screen readers leave out the sign of U+2212.
    expect(nodes.filter(({ name }) => name.includes("−"))).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    const wide = await page
      .locator(".table-box, .breadcrumb")
      .evaluateAll((boxes) => boxes.filter((box) => box.scrollWidth > box.clientWidth + 1).length);
    expect(wide, "nothing scrolls sideways").toBe(0);
  },
);

it("a new price is said in one sentence, with its unit, whom it is for and where", async () => {
  const { page } = await openPage(site, CAR);
  await chooseDriver(page, { "Idade de quem dirige": "26 a 35 anos" });
  const amount = inOneLine(await page.locator(".key-figure-amount").innerText());
  const said = (await listStatuses(page)).map(inOneLine);
  expect(said).toContain(`Preço estimado: ${amount} por ano, para uma pessoa de 26 a 35 anos, no Brasil`);
});

it("below a limit, a ranking says how many cars are left for another driver", async () => {
  const { page } = await openPage(site, "/seguro-de-carro/mais-baratos?ate=2500");
  const count = async () => Number(/^(\d+) carros? para/.exec((await listStatuses(page)).join("\n"))?.[1]);
  const before = await page.locator("main tbody tr").count();
  expect(await page.evaluate(() => document.querySelector("main [role=status]")?.textContent)).toMatch(
    `${before} carro`,
  );
  await chooseDriver(page, { "Idade de quem dirige": "18 a 25 anos" });
  const status = await page.locator("main [role=status]").innerText();
  expect(status).toMatch(new RegExp(`^(${await page.locator("main tbody tr").count()} carro|Nenhum carro)`));
  expect(await count()).not.toBe(before);
});

it("a quote that cannot be read is marked and said, also the second time", async () => {
  const { page } = await openPage(site, CAR);
  const field = page.getByLabel("Já tem uma cotação?");
  const enter = async (text: string) => {
    await field.fill(text);
    await field.press("Enter");
    await page.locator(".user-quote-verdict [role=alert]").evaluate((alert) => alert.setAttribute("data-old", ""));
    return field.getAttribute("aria-invalid");
  };
  expect(await enter("12")).toBe("true");
  await field.press("Enter");
  expect(await page.locator(".user-quote-verdict [role=alert]:not([data-old])").count()).toBe(1);
  const description = await field.getAttribute("aria-describedby");
  expect(await page.locator(`[id="${description}"]`).innerText()).toMatch(/R\$/);
  await field.fill("");
  await page.getByRole("button", { name: "Veja se está cara" }).click();
  expect([await focused(page), await page.locator(".user-quote-verdict [role=alert]").count()]).toEqual(["", 0]);
  await field.fill("4000");
  await field.press("Enter");
  expect(await field.getAttribute("aria-invalid")).toBe("false");
});

it("a chart is one picture with a name, and its numbers are a table", async () => {
  for (const path of [MODEL, "/indice"]) {
    const { page } = await openPage(site, path);
    await page.getByText("Ver os números").click();
    const { nodes } = await readTree(page);
    const picture = nodes.find(({ role }) => role === "image" || role === "img");
    expect(picture).toMatchObject({ name: expect.stringMatching(/\w/), childIds: [] });
    const rows = await page.locator(".chart tbody tr").allInnerTexts();
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter((row) => !/\d/.test(row))).toEqual([]);
  }
});

it("a table that a phone shows as cards keeps its columns' headers, and says no label twice", async () => {
  const { page } = await openPage(site, CITY, { viewport: PHONE });
  const { nodes } = await readTree(page);
  const headers = nodes.filter(({ role }) => role === "columnheader").map(({ name }) => name);
  expect(headers).toEqual(await page.locator("main thead th").allTextContents());
  const cells = nodes.filter(({ role }) => role === "cell" || role === "gridcell");
  expect(expectSome(cells, "cells").filter(({ name }) => headers.some((header) => name.includes(header)))).toEqual([]);
});

it("the keyboard reaches a selector whose options load, which says that they load, how many came, and a failure", async () => {
  const { page, surprises } = await openPage(site, "/");
  const release = await holdRequests(page, "**/seletores/modelos/fiat");
  await choose(page, "Marca", "Fiat");
  await page.getByLabel("Marca", { exact: true }).focus();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe("modelo");
  expect(await listStatuses(page)).toContain("Modelo: Carregando...");
  release();
  await expect.poll(() => listStatuses(page)).toContainEqual(expect.stringMatching(/^Modelo: \d+ opções$/));
  await answerFirst(page, "**/seletores/modelos/gm", (route) => route.fulfill({ status: 503, body: "{}" }));
  await choose(page, "Marca", "Chevrolet");
  await expect.poll(() => listStatuses(page)).toContainEqual(expect.stringMatching(/^Modelo: Não carregou/));
  await page.getByLabel("Modelo").focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.getByLabel("Modelo").locator("option").count()).toBeGreaterThan(5);
  expect(surprises.splice(0).filter((line) => line.includes("opções"))).toHaveLength(1);
});

it("suggestions that fail are said and shown, and asked for again at the next letter", async () => {
  const { page, surprises } = await openPage(site, CAR);
  await answerFirst(page, "**/buscar/nomes", (route) => route.abort());
  const field = page.locator("header input[type=search]");
  await field.fill("argo");
  await page.locator(".search-suggestions p").waitFor();
  const sentence = await page.locator(".search-suggestions p").innerText();
  expect((await listStatuses(page)).map((text) => text.trim())).toContain(sentence);
  await field.press("End");
  await field.pressSequentially(" 2");
  await page.getByRole("option").first().waitFor();
  expect(surprises.splice(0).filter((line) => !/ERR_FAILED|buscar\/nomes/.test(line))).toEqual([]);
});

it("back, the keyboard is at the link that was followed; a link to the page one is on says so", async () => {
  const { page } = await openPage(site, MODEL);
  await page.locator(`main a[href="${CAR}"]`).first().focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: /2022$/ }).waitFor();
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe("h1");
  await page.goBack();
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("href"))).toBe(CAR);
  await page.locator("header input[type=search]").fill("fiat argo");
  await page.getByRole("option", { name: "Fiat Argo" }).first().click();
  await expect
    .poll(() => listStatuses(page))
    .toContainEqual(expect.stringMatching(/^Você já está nesta página: .*Argo/i));
});

it("a navigation says that it loads, then the title of the new page alone", async () => {
  const { page } = await openPage(site, "/");
  await page.evaluate(() => {
    const said: (string | null)[] = [];
    Object.assign(window, { said });
    const status = document.querySelector("[role=status]");
    const listen = () => said.push(status?.textContent || null);
    if (status) new MutationObserver(listen).observe(status, { characterData: true, childList: true, subtree: true });
  });
  const headings = { Marcas: "Marcas de Carros", Estados: "Seguro de carro por estado" };
  for (const [name, heading] of Object.entries(headings)) {
    await page.locator("header").getByRole("link", { name }).click();
    await page.getByRole("heading", { level: 1, name: heading }).waitFor();
    const isSaid = () => page.evaluate(() => document.querySelector("[role=status]")?.textContent === document.title);
    await expect.poll(isSaid).toBe(true);
  }
  const said = await page.evaluate(() =>
    (Reflect.get(window, "said") as (string | null)[]).filter((text) => text !== null),
  );
  const steps = said.map((text) => (text === "Carregando..." ? "loads" : "title"));
  expect(steps).toEqual(["loads", "title", "loads", "title"]);
});
