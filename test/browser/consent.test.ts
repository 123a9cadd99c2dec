// The tag manager and the visitor's consent.

import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { goTo, openPage, openTab, waitForHydration } from "../support/browser.ts";
import { openSampleSite, openSite } from "../support/site.ts";

const tagged = await openSite(undefined, { GTM_ID: "GTM-TESTE1" });

/** Visits with the tag manager answered by an empty script; returns the addresses that were requested. */
async function visitTagged(path = "/") {
  const { page } = await openTab(tagged);
  const requests: string[] = [];
  await page.route("https://www.googletagmanager.com/**", (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: "text/javascript", body: "" });
  });
  await goTo(page, path);
  return { page, requests };
}

const DENIED = ["default", "denied", "denied"];

function readConsent(page: Page): Promise<unknown[]> {
  return page.evaluate(() =>
    (window.dataLayer ?? [])
      .map((entry) => Array.from(entry as ArrayLike<unknown>))
      .filter(([command]) => command === "consent")
      .map(([, kind, signals]) => {
        const { analytics_storage, ...advertising } = signals as Record<string, string>;
        return [kind, analytics_storage, [...new Set(Object.values(advertising))].join()];
      }),
  );
}

it("§2.46: without GTM_ID there is no notice, no way to reopen it, and no request to anyone else", async () => {
  const { page } = await openPage(openSampleSite(), "/");
  expect(await page.getByRole("region", { name: "Aviso de cookies" }).count()).toBe(0);
  expect(await page.getByRole("button", { name: "Preferências de cookies" }).count()).toBe(0);
});

it("§2.40, §2.46, §6.3: with GTM_ID the script is loaded with consent denied, until the visitor accepts", async () => {
  const { page, requests } = await visitTagged();
  const notice = page.getByRole("region", { name: "Aviso de cookies" });
  await notice.waitFor();
  expect(requests).toEqual(["https://www.googletagmanager.com/gtm.js?id=GTM-TESTE1"]);
  expect(await readConsent(page)).toEqual([DENIED]);
  await page.getByRole("button", { name: "Aceitar" }).click();
  expect(await notice.count()).toBe(0);
  expect(await readConsent(page)).toEqual([DENIED, ["update", "granted", "denied"]]);
  expect(await page.context().cookies(), "nothing that a request would carry").toEqual([]);
  await page.reload();
  await waitForHydration(page);
  await expect.poll(() => readConsent(page)).toEqual([DENIED, ["update", "granted", "denied"]]);
  expect(await notice.count()).toBe(0);
});

it("refusing is remembered, and can be changed from the footer", async () => {
  const { page } = await visitTagged();
  await page.getByRole("button", { name: "Recusar" }).click();
  expect(await readConsent(page)).toEqual([DENIED, ["update", "denied", "denied"]]);
  await page.getByRole("button", { name: "Preferências de cookies" }).click();
  await page.getByRole("button", { name: "Aceitar" }).click();
  expect((await readConsent(page)).at(-1)).toEqual(["update", "granted", "denied"]);
});

it("the notice comes first for the keyboard and covers nothing that has the focus; answered, it gives the focus back", async () => {
  const { page } = await visitTagged("/seguro-de-carro/marca/fiat/argo/2022");
  await page.setViewportSize({ width: 320, height: 640 });
  const notice = page.getByRole("region", { name: "Aviso de cookies" });
  await notice.waitFor();
  const isInNotice = () => page.evaluate(() => document.activeElement?.closest(".consent-notice") !== null);
  for (const stop of ["the link to the content", "the notice"]) {
    await page.keyboard.press("Tab");
    expect(await isInNotice()).toBe(stop === "the notice");
  }
  for (let stop = 0; stop < 60; stop++) {
    await page.keyboard.press("Tab");
    if (await isInNotice()) continue;
    const covered = await page.evaluate(() => {
      const [top = 0, bottom = 0] = [".consent-notice", ":focus"].map((selector, end) => {
        const place = document.querySelector(selector)?.getBoundingClientRect();
        return (end === 0 ? place?.top : place?.bottom) ?? 0;
      });
      return bottom > top + 1 ? document.activeElement?.outerHTML : null;
    });
    expect(covered).toBeNull();
  }
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.getByRole("button", { name: "Recusar" }).click();
  expect(await focused()).toBe(await page.locator("h1").textContent());
  await page.getByRole("button", { name: "Preferências de cookies" }).click();
  expect(await isInNotice()).toBe(true);
  await page.getByRole("button", { name: "Recusar" }).click();
  expect(await focused()).toBe("Preferências de cookies");
});

it("a page that the browser did not load is reported with its own title, and no address with what was said", async () => {
  const { page } = await visitTagged();
  await page.locator('header a[href="/seguro-de-carro/estados"]').first().click();
  await page.getByRole("heading", { level: 1, name: "estado" }).waitFor();
  const views = await page.evaluate(() =>
    (window.dataLayer ?? []).filter((entry) => Reflect.has(Object(entry), "page_title")),
  );
  const page_title = await page.title();
  expect(views).toEqual([{ event: "page_view", page_title, page_location: page.url() }]);
});
