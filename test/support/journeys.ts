// What people come to the site for, as ways through it that any browser has to go. Each ends at what was looked for. None
// runs code in the page: where a browser is driven from outside of it, the policy of the pages keeps that out.

import type { Page } from "playwright-core";
import { expect } from "vitest";

/** Opens a page and moves, as whoever uses it does: the page's scripts are asked for then. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(20, 20);
}

type Journey = (page: Page) => Promise<void>;

/** Options come from the server as one chooses. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  const select = page.getByLabel(label, { exact: true });
  await select.locator("option", { hasText: new RegExp(`^${option}$`) }).waitFor({ state: "attached" });
  await select.selectOption({ label: option });
}

const ARGO = "/seguro-de-carro/marca/fiat/argo/2022";

/** By name, in the order of the visitor's acquaintance with the site. */
export const JOURNEYS: Readonly<Record<string, Journey>> = {
  async "find my car in my city, by choosing"(page) {
    await open(page, "/");
    // The form has taken over; without script no button of it is disabled.
    await page.locator(".selectors button:disabled").nth(1).waitFor();
    await choose(page, "Marca", "Fiat");
    await choose(page, "Modelo", "Argo");
    await choose(page, "Ano", "2022");
    await choose(page, "Estado", "São Paulo");
    await choose(page, "Cidade (opcional)", "Campinas");
    await page.getByRole("button", { name: "Ver este carro nesta cidade" }).click();
    await page.locator("h1", { hasText: "Seguro Fiat Argo 2022 em Campinas SP" }).waitFor();
    expect(await page.locator(".headline-amount").first().innerText()).toMatch(/^R\$\s[\d.]+$/);
  },
  async "find my car in my city, by words"(page) {
    await open(page, "/");
    await page.getByRole("main").getByRole("searchbox").fill("argo 2022 campinas");
    await page.getByRole("main").getByRole("button", { name: "Buscar" }).click();
    await page.locator("h1", { hasText: "Seguro Fiat Argo 2022 em Campinas SP" }).waitFor();
  },
  async "say who drives"(page) {
    await open(page, `${ARGO}/sp/campinas`);
    const amount = page.locator(".headline-amount").first();
    const before = await amount.innerText();
    const age = page.getByLabel("Idade de quem dirige");
    await age.waitFor();
    await age.selectOption({ label: "18 a 25 anos" });
    await page.locator(".answer-basis", { hasText: "homem, 18 a 25 anos" }).waitFor();
    expect((await amount.innerText()) !== before).toBe(true);
    await page.getByText("Por que este preço").click();
    await page.getByText(/^Homem, 18 a 25 anos: /).waitFor();
  },
  async "compare two cars"(page) {
    await open(page, ARGO);
    await page.getByRole("button", { name: "Comparar este carro" }).click();
    await open(page, "/seguro-de-carro/marca/gm/onix/2022");
    await page.getByRole("button", { name: "Comparar este carro" }).click();
    await page
      .getByRole("link", { name: /^Comparar/ })
      .first()
      .click();
    await page.locator("h1", { hasText: "Fiat Argo 2022" }).waitFor();
  },
  async "ask for a quote"(page) {
    await open(page, `${ARGO}/sp/campinas`);
    const link = page.getByRole("link", { name: "Cotação Seguro Auto Online" });
    const address = new URL((await link.getAttribute("href")) ?? "");
    expect([address.protocol, address.searchParams.size > 0]).toEqual(["https:", true]);
  },
  async "read how it is computed"(page) {
    await open(page, "/");
    await page.getByRole("contentinfo").getByRole("link", { name: "Metodologia" }).click();
    await page.locator("h1", { hasText: "Metodologia" }).waitFor();
    await page.getByRole("heading", { name: "Como calculamos quanto você pagaria" }).waitFor();
  },
  async "take the numbers along"(page) {
    await open(page, "/dados");
    const file = await page.getByRole("link", { name: "Estados em CSV" }).getAttribute("href");
    const text = await (await page.request.get(file ?? "")).text();
    expect(text.split("\r\n").length).toBeGreaterThan(20);
  },
};
