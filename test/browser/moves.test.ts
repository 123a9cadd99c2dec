// Two cities beside each other, and a comparison that begins with two words, with JavaScript and without it.

import { expect, it } from "vitest";
import { openPage, PHONE } from "../support/browser.ts";
import { expectSome } from "../support/compare.ts";
import { openSite } from "../support/site.ts";

const site = await openSite();

it.each([true, false])(
  "§2.161: from a city's page one chooses another, and sees both for the same driver (script: %s)",
  async (script) => {
    const { page } = await openPage(site, "/seguro-de-carro/rj/rio-de-janeiro", {
      viewport: PHONE,
      javaScriptEnabled: script,
    });
    await page.getByRole("link", { name: "Comparar com outra cidade" }).click();
    await page.waitForURL(/\/buscar\/regiao\?de=rj\/rio-de-janeiro/);
    const field = page.locator("main").getByLabel("Cidade para onde você vai");
    // The address changes before React has drawn the page that it names.
    await field.waitFor();
    expect(await page.locator("main").getByRole("link", { name: "São Paulo SP" }).count()).toBe(1);
    expect(await page.locator("main").getByRole("link", { name: "Rio de Janeiro RJ" }).count()).toBe(0);
    await field.fill("niteroi");
    await field.press("Enter");
    await page.waitForURL(/\/seguro-de-carro\/mudar\/rj\/rio-de-janeiro\/rj\/niteroi$/);
    await page.getByRole("heading", { name: "Mudar do Rio de Janeiro para Niterói" }).waitFor();
    expect(await page.locator(".winner").innerText()).toMatch(
      /^Com o mesmo carro e o mesmo motorista, .*\d% mais \w+, seja qual for o carro\b.*R\$.* para um carro de R\$/,
    );
    expect(await page.locator(".move-sides .headline-amount").count()).toBe(2);
  },
);

it("both prices follow who drives, and their ratio does not", async () => {
  const { page } = await openPage(site, "/seguro-de-carro/mudar/rj/rio-de-janeiro/rj/niteroi/fiat/argo/2022");
  const read = async () =>
    (await page.locator(".move-sides .headline-amount").allInnerTexts()).map((text) =>
      Number(text.replaceAll(/\D/g, "")),
    );
  const [from = 0, to = 0] = await read();
  await page.getByLabel("Idade de quem dirige").selectOption({ label: "18 a 25 anos" });
  const [youngFrom = 0, youngTo = 0] = await read();
  expect(youngFrom).toBeGreaterThan(from);
  expect(Math.abs(youngTo / youngFrom - to / from)).toBeLessThan(0.05);
});

it.each([true, false])("a comparison begins with two cars in words (script: %s)", async (script) => {
  const { page } = await openPage(site, "/seguro-de-carro/comparar", { viewport: PHONE, javaScriptEnabled: script });
  await page.getByLabel("Carro 1 (modelo e ano").fill("argo 2022");
  await page.getByLabel("Carro 2 (modelo e ano").fill("polo 2020");
  await page.getByRole("button", { name: "Comparar", exact: true }).click();
  await page.waitForURL(/\/comparar\/fiat-argo-2022-x-vw-polo-2020$/);
});

it("§2.168: a move with a car whose year was not said tells the share of any year, and has the others in sight", async () => {
  const { page } = await openPage(site, "/buscar?q=mudar+do+rio+para+niteroi+com+argo", { viewport: PHONE });
  const years = page.getByRole("navigation", { name: "O mesmo carro, de outro ano" });
  const boxes = await Promise.all((await years.getByRole("link").all()).map((year) => year.boundingBox()));
  for (const box of expectSome(boxes, "years")) {
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
  }
  expect(await page.locator(".winner").innerText()).toMatch(
    /\d% mais \w+, seja qual for o ano\b.*R\$.* para o Fiat Argo 20\d\d/,
  );
  await years.getByRole("link", { name: "2022" }).click();
  await page.waitForURL(/\/mudar\/rj\/rio-de-janeiro\/rj\/niteroi\/fiat\/argo\/2022$/);
  await page.getByRole("heading", { level: 1, name: "com o Fiat Argo 2022" }).waitFor();
  expect(await years.getByRole("link", { name: "2022" }).count()).toBe(0);
});

it("§2.168: the page of another year than the one that was asked for says so", async () => {
  const { page } = await openPage(site, "/seguro-de-carro/marca/fiat/argo/2020#ano=1999");
  await page.getByText("Não temos o ano 1999: o preço é do Fiat Argo 2020.").waitFor();
});

it("what means no car is said, and nothing that was typed is lost", async () => {
  const { page } = await openPage(site, "/buscar/comparacao?um=argo+2022&outro=zzzz");
  expect(await page.getByRole("alert").innerText()).toContain("Não encontramos “zzzz”");
  expect(await page.getByLabel("Carro 1 (modelo e ano").inputValue()).toBe("argo 2022");
  expect(await page.getByLabel("Carro 2 (modelo e ano").inputValue()).toBe("zzzz");
});

it("a car that is picked says that the other one is missing, and where it is chosen", async () => {
  const { page } = await openPage(site, "/seguro-de-carro/marca/fiat/argo/2022");
  await page.getByRole("button", { name: "Comparar este carro" }).click();
  await page.getByRole("link", { name: "escolha qual" }).click();
  await page.waitForURL(/\/seguro-de-carro\/comparar$/);
  await page.locator('input[value="Fiat Argo 2022"]').waitFor();
});

it.each([true, false])("§2.161: a move is shown with the visitor's own car (script: %s)", async (script) => {
  const { page } = await openPage(site, "/seguro-de-carro/mudar/rj/rio-de-janeiro/rj/niteroi", {
    viewport: PHONE,
    javaScriptEnabled: script,
  });
  await page.getByRole("link", { name: "Ver esta mudança com o seu carro" }).click();
  const show = page.getByRole("button", { name: "Ver o que muda" });
  for (const [name, value] of [
    ["marca", "fiat"],
    ["modelo", "argo"],
    ["ano", "2022"],
  ] as const) {
    await page.locator(`select[name="${name}"] option[value="${value}"]`).waitFor({ state: "attached" });
    await page.locator(`select[name="${name}"]`).selectOption(value);
    if (!script) await show.click();
  }
  if (script) await show.click();
  await page.waitForURL(/\/seguro-de-carro\/mudar\/rj\/rio-de-janeiro\/rj\/niteroi\/fiat\/argo\/2022$/);
  await page.getByRole("heading", { name: "Mudar do Rio de Janeiro para Niterói com o Fiat Argo 2022" }).waitFor();
});
