// What a visitor has said stays said, by its owner, and in no address; and what others do to a page is survived.

import type { Page } from "playwright-core";
import { expect, it, onTestFinished } from "vitest";
import { chooseDriver, goTo, openPage, openTab, waitForHydration } from "../support/browser.ts";
import { openSampleSite } from "../support/site.ts";

const site = openSampleSite();

const CAR = "/seguro-de-carro/marca/fiat/argo/2022";
const IN_CITY = `${CAR}/sp/campinas`;
const SENT = "#idade=26-35&sexo=F&cotacao=3900&enviado=1";

const amount = (page: Page) => page.locator(".key-figure-amount").innerText();
const who = (page: Page) => page.locator(".estimate-for").innerText();
const quote = (page: Page) => page.getByLabel("Já tem uma cotação?");
const verdict = (page: Page) => page.locator(".user-quote-verdict").innerText();

/** Chooses a version and a driver, and enters a quote. */
async function sayAll(page: Page): Promise<void> {
  await chooseDriver(page, { "Idade de quem dirige": "18 a 25 anos" });
  await page.locator("select[name=versao]").selectOption({ index: 1 });
  await quote(page).fill("3900");
  await quote(page).press("Enter");
}

const readAll = async (page: Page) => [
  await amount(page),
  await who(page),
  await quote(page).inputValue(),
  await verdict(page),
];

it("version, driver, quote and verdict stay after a link and back, forward, and a reload", async () => {
  const { page } = await openPage(site, CAR);
  await sayAll(page);
  const said = await readAll(page);
  await page
    .locator(`a[href="${CAR.replace("/2022", "")}"]`)
    .first()
    .click();
  await page.getByRole("heading", { level: 1, name: /Argo$/ }).waitFor();
  await page.goBack();
  await expect.poll(() => readAll(page)).toEqual(said);
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => readAll(page)).toEqual(said);
});

it("no link of the page, and not its own address, carries what was said", async () => {
  const { page } = await openPage(site, CAR);
  await sayAll(page);
  const addresses = await page.evaluate(() => [location.href, ...[...document.links].map(({ href }) => href)]);
  expect(addresses.length).toBeGreaterThan(20);
  expect(addresses.filter((address) => /18-25|18%20a%2025|sexo|versao=|3900|3\.900/.test(address))).toEqual([]);
});

it("a shared link is taken out of the address before any other script, stays over a reload, and works twice", async () => {
  const { page } = await openTab(site);
  await goTo(page, IN_CITY + SENT);
  await expect.poll(() => who(page)).toContain("uma mulher de 26 a 35 anos");
  expect([await quote(page).inputValue(), new URL(page.url()).hash]).toEqual(["3.900", ""]);
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => page.locator(".linked-note:not(:empty)").count()).toBe(1);
  expect(await who(page)).toContain("uma mulher de 26 a 35 anos");
  await chooseDriver(page, { Sexo: "Homem" });
  expect([await who(page), await page.locator(".linked-note:not(:empty)").count()]).toEqual([
    expect.stringMatching(/^Para um homem,/),
    0,
  ]);
  expect(await page.evaluate(() => localStorage.getItem("quem-dirige"))).toBe("#sexo=M");
  await page.evaluate((hash) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    addEventListener("popstate", () => seen.push(location.hash));
    location.assign(hash);
  }, SENT);
  await expect.poll(() => who(page)).toContain("uma mulher de 26 a 35 anos");
  expect(await page.evaluate(() => [location.hash, Reflect.get(window, "seen")])).toEqual(["", [""]]);
  expect(await page.evaluate(() => localStorage.getItem("quem-dirige"))).toBe("#sexo=M");
});

it.each(["#utm_source=feed", "#sexo=M&enviado=1"])("a hash without news, %s, leaves no empty room", async (hash) => {
  const { page } = await openTab(site);
  await page.addInitScript(() => localStorage.setItem("quem-dirige", "#sexo=M"));
  await goTo(page, IN_CITY + hash);
  await expect.poll(() => who(page)).toContain("um homem");
  await expect.poll(() => page.locator(".linked-note").evaluate((note) => note.clientHeight)).toBe(0);
});

it("a page from the back/forward cache shows what another page has changed since", async () => {
  const { page } = await openPage(site, CAR);
  await page.evaluate(() => {
    localStorage.setItem("quem-dirige", "#sexo=F");
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await expect.poll(() => who(page)).toContain("mulher");
});

it("two tabs follow one driver, an answer at a time", async () => {
  const { page } = await openPage(site, CAR);
  const other = await page.context().newPage();
  await goTo(other, CAR);
  await chooseDriver(page, { "Idade de quem dirige": "18 a 25 anos" });
  await expect.poll(() => who(other)).toContain("18 a 25 anos");
  await other.evaluate(() => localStorage.setItem("quem-dirige", "#idade=18-25&estado-civil=casado"));
  await chooseDriver(page, { Sexo: "Mulher" });
  const kept = await page.evaluate(() => localStorage.getItem("quem-dirige"));
  expect(kept).toContain("idade=18-25");
  expect(kept).toContain("sexo=F");
  await expect.poll(() => who(other)).toContain("mulher");
});

it("where storage and the history refuse, a shared link and answers last as long as the document", async () => {
  const { page } = await openPage(site, IN_CITY);
  await page.evaluate((hash) => {
    const refuse = () => {
      throw new DOMException("no", "SecurityError");
    };
    Storage.prototype.setItem = refuse;
    history.replaceState = refuse;
    location.assign(hash);
  }, SENT);
  await expect.poll(() => who(page)).toContain("uma mulher de 26 a 35 anos");
  await chooseDriver(page, { Sexo: "Homem" });
  await expect.poll(() => who(page)).toMatch(/^Para um homem,/);
});

it("'Compartilhar' that is tapped twice opens one sheet and leaves the page alone", async () => {
  const { page } = await openPage(site, CAR);
  await page.evaluate(() => {
    let calls = 0;
    Object.assign(navigator, { share: () => new Promise(() => Object.assign(window, { calls: ++calls })) });
  });
  for (let tap = 0; tap < 2; tap++) await page.getByRole("link", { name: "Compartilhar" }).click();
  expect([await page.evaluate(() => Reflect.get(window, "calls")), page.url()]).toEqual([1, site.url + CAR]);
});

/** As Chrome, Edge and Firefox translate: each text is wrapped, and goes on being so. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const wrap = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const parent = text.parentElement;
        if (!parent || parent.closest("font, script, style, svg, option") || !text.data.trim()) continue;
        const font = document.createElement("font");
        text.replaceWith(font);
        font.append(text.data);
      }
    };
    wrap();
    new MutationObserver(wrap).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/** Lists the texts that change beside other nodes of their element: those a translator's element takes from React. */
async function watchTexts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const beside: string[] = [];
    Object.assign(window, { beside });
    new MutationObserver((records) => {
      for (const { target } of records) {
        if ((target.parentNode?.childNodes.length ?? 1) > 1) beside.push(target.parentElement?.outerHTML ?? "");
      }
    }).observe(document.body, { subtree: true, characterData: true });
  });
  return () => page.evaluate(() => Reflect.get(window, "beside") as string[]);
}

const read = async (page: Page) => (await page.locator("main").innerText()).replaceAll(/\s+/g, " ");

const INTERACTIONS: Readonly<Record<string, (page: Page) => Promise<unknown>>> = {
  "answers about the driver": (page) => chooseDriver(page, { "Idade de quem dirige": "18 a 25 anos", Sexo: "Mulher" }),
  "a version and a quote": sayAll,
};

it.each<[path: string, name: string]>([
  ...Object.keys(INTERACTIONS).map((name): [string, string] => [CAR, name]),
  ["/seguro-de-carro/mais-baratos/sp", "answers about the driver"],
  ["/seguro-de-carro/comparar/fiat-argo-2022-x-hyundai-hb20-2022", "answers about the driver"],
])("%s that the browser translates says the same after %s", async (path, name) => {
  const act = INTERACTIONS[name];
  const [{ page: plain }, { page: translated }] = [await openPage(site, path), await openPage(site, path)];
  const listBeside = await watchTexts(plain);
  await translate(translated);
  await act?.(plain);
  await act?.(translated);
  expect(await read(translated)).toBe(await read(plain));
  expect(await listBeside()).toEqual([]);
  await translated.locator(`header a[href="/seguro-de-carro/estados"]`).first().click();
  await translated.getByRole("heading", { level: 1, name: "estado" }).waitFor();
});

it("a page of which an extension has taken nodes out goes on, and a link leads where it says", async () => {
  const { page, surprises } = await openPage(site, CAR);
  onTestFinished(() => void surprises.splice(0));
  await page.evaluate(() => {
    for (const node of document.querySelectorAll(".promotion, h1 + p, .key-line")) node.remove();
  });
  await page
    .locator(`a[href="${CAR.replace("/2022", "")}"]`)
    .first()
    .click();
  await page.getByRole("heading", { level: 1, name: /Argo$/ }).waitFor();
  expect(await page.getByText("Unexpected Application Error!").count()).toBe(0);
});

it.each([
  "document.body.prepend",
  "document.body.append",
  "document.head.append",
  "document.querySelector('form').prepend",
])("a node that comes by %s before hydration takes away nothing that was typed or chosen", async (put) => {
  const { page, surprises } = await openTab(site);
  onTestFinished(() => void surprises.splice(0));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.getByLabel("Marca", { exact: true }).selectOption("fiat");
  await page.locator("input[name=q]").first().fill("argo");
  await page.evaluate(`${put}(Object.assign(document.createElement("div"), { id: "extension" }))`);
  release();
  await waitForHydration(page);
  await expect.poll(() => page.getByLabel("Marca", { exact: true }).inputValue()).toBe("fiat");
  expect(await page.locator("input[name=q]").first().inputValue()).toBe("argo");
  await page.getByLabel("Modelo").locator("option", { hasText: "Argo" }).waitFor({ state: "attached" });
});
