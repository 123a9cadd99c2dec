// The visitor's own car on the home page: kept on the device, and forgotten with one button.

import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { goTo, openPage, PHONE } from "../support/browser.ts";
import { openSite } from "../support/site.ts";

const IN_CITY = "/seguro-de-carro/marca/fiat/argo/2022/sp/campinas";

const site = await openSite();

it("§2.162: a kept car opens the home page with its page's own answer, what changed, and the month of its renewal", async () => {
  const { page } = await openPage(site, `${IN_CITY}#sexo=F&cotacao=3900`, { viewport: PHONE });
  // What the address says is read once the script runs.
  await page.getByText("Estimativa: mulher").waitFor();
  const amount = await page.locator(".answer .headline-amount").innerText();
  await page.getByRole("button", { name: "Guardar como meu carro" }).click();
  await goTo(page, "/");
  const car = page.locator(".my-car");
  await car.locator(".headline-amount").waitFor();
  expect(await car.locator(".headline-amount").innerText()).toBe(amount);
  expect(await car.getByRole("link", { name: "Fiat Argo 2022 em Campinas" }).getAttribute("href")).toBe(
    `${IN_CITY}#sexo=F&cotacao=3900`,
  );
  await car.getByText(/A sua cotação de R\$\s3\.900 (?:não |é um pouco |é )/).waitFor();

  // Some days later, from another price.
  await page.evaluate(() => {
    const kept = JSON.parse(localStorage.getItem("meu-carro") ?? "{}");
    const seen = { amount: 1_000, at: Date.now() - 3 * 24 * 60 * 60 * 1000 };
    localStorage.setItem("meu-carro", JSON.stringify({ ...kept, seen, before: null }));
  });
  await goTo(page, "/");
  await car.getByText(/No dia \d\d\/\d\d era R\$\s1\.000: hoje, \+/).waitFor();

  // Kept before prices were computed as they are today.
  await page.evaluate(() => {
    const { method: _, ...kept } = JSON.parse(localStorage.getItem("meu-carro") ?? "{}");
    localStorage.setItem("meu-carro", JSON.stringify(kept));
  });
  await goTo(page, "/");
  await car.locator(".headline-amount").waitFor();
  expect(await car.innerText()).not.toMatch(/No dia|O mesmo que/);

  await car.getByLabel("O seguro vence em").selectOption({ label: "março" });
  const downloading = page.waitForEvent("download");
  await car.getByRole("link", { name: "Pôr no calendário" }).click();
  const file = readFileSync(await (await downloading).path(), "utf8");
  expect(file).toContain("SUMMARY:Renovar o seguro: Fiat Argo 2022 em Campinas");

  await car.getByRole("button", { name: "Esquecer o meu carro" }).click();
  expect(await page.evaluate(() => localStorage.getItem("meu-carro"))).toBeNull();
  await goTo(page, "/");
  expect(await car.count()).toBe(0);
});

it.each(["{", "[]", '{"path":"https://exemplo.com/","name":"x","fragment":"","seen":{"amount":1,"at":1}}'])(
  "what somebody else has written there, %j, is no car",
  async (text) => {
    const { page } = await openPage(site, "/dados");
    await page.evaluate((kept) => localStorage.setItem("meu-carro", kept), text);
    await goTo(page, "/");
    expect(await page.locator(".my-car").count()).toBe(0);
  },
);
