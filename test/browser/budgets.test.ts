// Every kind of screen, on a desktop and on a phone, without a touch: what the specification names is seen, and the page stays
// within its budgets.

import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { DESKTOP, openTab, waitForHydration } from "../support/browser.ts";
import { SCREEN, SCRIPTS_WITH_ESTIMATE } from "../support/budgets.ts";
import { lookAtPage } from "../support/seen.ts";
import { openSite } from "../support/site.ts";

const site = await openSite();

const PHONE = { width: 390, height: 844 };

type Budget = typeof SCREEN;

interface Screen {
  readonly path: string;
  /** What the specification names for it. */
  readonly names: readonly (string | RegExp)[];
  /** How many there are of what it counts. */
  readonly counts?: Readonly<Record<string, number>>;
  readonly budget?: Partial<Budget>;
  /** Buttons that stand there only once something is chosen. */
  readonly waits?: readonly string[];
}

const MARCA = "/seguro-de-carro/marca";
const HERO = [
  "Garanta Agora o Seu Seguro Auto Mais Barato do Brasil!",
  "Compare preços de até 18 seguradoras",
  "Cotação Seguro Auto Online",
];
const MONEY = /R\$ [\d.]+,\d\d/;
const VERSIONS = ["Versão", "Valor FIPE", "Código FIPE", /\d{6}-\d/, MONEY];
const QUOTES = ["Últimas Cotações", "Cidade", "Preço", "Preço MSMB", "% FIPE"];
const CITIES_15 = ["São Paulo SP", "Brasília DF", "Manaus AM", "Guarulhos SP", "Natal RN"];

const SCREENS: Readonly<Record<string, Screen>> = {
  home: {
    path: "/",
    names: [
      ...["Quanto custa o seguro", "Marca", "Modelo", "Ano", "Ver Preços de Seguro", "Estado", "Cidade"],
      ...["Ver Preços por Região", "5% a 15%", "Fiat", "Volvo", MONEY],
    ],
    counts: { 'main .link-list a[href^="/seguro-de-carro/marca/"]': 50 },
    waits: ["Ver este carro nesta cidade"],
  },
  "brand list": {
    path: MARCA,
    names: ["Marcas de Carros", "Fiat", "Volvo", "Fazer cotação"],
    counts: { ".link-list a": 38 },
  },
  brand: {
    path: `${MARCA}/fiat`,
    names: [
      ...["Versões", "Cotações analisadas", "% FIPE médio", "Preço médio", "Perfil", "Menor preço", "% FIPE"],
      ...[MONEY, /Seguro para carros Fiat/],
    ],
    counts: { "main tbody tr": 15, ".link-list a": 22 },
  },
  model: {
    path: `${MARCA}/fiat/argo`,
    names: ["Versões", "Cotações analisadas", "% FIPE médio", "Versões 0 Km", "5 versões", ...VERSIONS, ...CITIES_15],
    counts: { "main tbody tr": 42, ".link-list a": 15 },
    budget: { height: { desktop: 3_600, phone: 5_600 } },
  },
  "model-year": {
    path: `${MARCA}/gm/onix/3200`,
    names: ["Cotações analisadas", "% FIPE médio", "Versões Disponíveis", ...VERSIONS, ...QUOTES, ...CITIES_15],
    counts: { ".link-list a": 15 },
    budget: { scripts: SCRIPTS_WITH_ESTIMATE },
  },
  "model-year in a city": {
    path: `${MARCA}/gm/onix/3200/sp/sao-paulo`,
    names: ["Cotações analisadas", "% FIPE médio", "Versões Disponíveis", ...VERSIONS, ...QUOTES, ...CITIES_15],
    counts: { ".link-list a": 15 },
    budget: { scripts: SCRIPTS_WITH_ESTIMATE },
  },
  version: {
    path: `${MARCA}/fiat/argo/3200/1-0-6v-flex`,
    names: [
      ...[
        "Valor FIPE",
        /Código FIPE \d{6}-\d/,
        "Preço Médio do Seguro",
        "Percentual FIPE",
        /com base em [\d.]+ cotações/,
      ],
      ...QUOTES,
      ...[
        "São Paulo SP",
        "Rio de Janeiro RJ",
        "Belo Horizonte MG",
        "Brasília DF",
        "Curitiba PR",
        "Goiânia GO",
        "Fortaleza CE",
      ],
    ],
    counts: { ".link-list a": 7 },
    budget: { scripts: SCRIPTS_WITH_ESTIMATE },
  },
  state: {
    path: "/seguro-de-carro/sp",
    names: [
      "Seguro Auto em São Paulo",
      "Cotações analisadas",
      "Preço médio",
      "Preço MSMB",
      "% FIPE",
      "Campinas",
      MONEY,
    ],
    counts: { ".link-list a": 25, "main tbody tr": 15 },
    // All its cities from A to Z.
    budget: { unfoldedWords: 1_500, nodes: 1_100, html: 22 },
  },
  city: {
    path: "/seguro-de-carro/sp/campinas",
    names: [
      ...["População", "Cotações analisadas", "Perfis de motorista", "Preço médio", "Menor preço", "% FIPE"],
      "R$ 100.000,00",
    ],
    counts: { "main tbody tr": 10 },
  },
  "not found": {
    path: `${MARCA}/fiat/argoo`,
    names: ["Modelo ARGOO não encontrado para a marca FIAT", "/seguro-de-carro/marca/toyota/prius"],
  },
  ranking: {
    path: "/seguro-de-carro/mais-baratos/sp/campinas",
    names: ["Preço estimado", "Combustível"],
    budget: { scripts: SCRIPTS_WITH_ESTIMATE },
  },
  comparison: {
    path: "/seguro-de-carro/comparar/fiat-argo-2022-x-hyundai-hb20-2022",
    names: ["Preço estimado", "Valor FIPE"],
    budget: { scripts: SCRIPTS_WITH_ESTIMATE },
  },
  "choice of a comparison": { path: "/seguro-de-carro/comparar", names: [] },
  states: { path: "/seguro-de-carro/estados", names: ["São Paulo", "Tocantins"], counts: { ".link-list a": 27 } },
  index: { path: "/indice", names: [/[+−]\d+,\d%/, "12 meses"] },
  methodology: {
    path: "/metodologia",
    names: ["180 dias", "7%"],
    budget: { words: 900, height: { desktop: 3_600, phone: 5_000 } },
  },
  glossary: {
    path: "/glossario",
    names: ["Franquia"],
    budget: { words: 2_000, unfoldedWords: 2_000, height: { desktop: 5_500, phone: 11_500 } },
  },
  "open data": { path: "/dados", names: [/marcas/i, /estados/i] },
};

const compressed = (body: Buffer | string) => gzipSync(body).length / 1024;

/** Opens a page, and counts what it has asked for: its scripts, by file and in KiB compressed, and its document. */
async function openCounted(path: string, viewport: typeof PHONE) {
  const { page, surprises } = await openTab(site, { viewport });
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response.body());
  });
  const document = await page.goto(path);
  await waitForHydration(page);
  surprises.splice(0);
  const bodies = await Promise.all(scripts);
  return {
    page,
    scriptFiles: bodies.length,
    scripts: bodies.reduce((sum, body) => sum + compressed(body), 0),
    html: compressed((await document?.body()) ?? ""),
  };
}

const countSeen = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((all) => all.filter((each) => each.checkVisibility()).length);

it.each(
  Object.entries(SCREENS).flatMap(([name, screen]) => [
    [name, "desktop", screen, DESKTOP] as const,
    [name, "phone", screen, PHONE] as const,
  ]),
)(
  "§2.174: the screen %s on a %s shows what is named for it, within its budgets",
  async (_, device, screen, viewport) => {
    const { page, ...weight } = await openCounted(screen.path, viewport);
    const { text, hidden, folds, ...size } = await page.evaluate(lookAtPage);
    for (const name of [...screen.names, ...HERO]) {
      const pattern = typeof name === "string" ? new RegExp(name.replace(/[.$()+]/g, "\\$&")) : name;
      expect(pattern.test(text.replaceAll("\u00a0", " ")), String(name)).toBe(true);
    }
    for (const [selector, least] of Object.entries(screen.counts ?? {}))
      expect(await countSeen(page, selector), selector).toBeGreaterThanOrEqual(least);
    expect(hidden.filter((words) => !screen.waits?.includes(words))).toEqual([]);
    const { height, smallText, ...others } = { ...SCREEN, ...screen.budget };
    const ceilings = { ...others, height: height[device], smallText: smallText[device] };
    const used = { ...size, ...weight, folds: folds.length };
    const beyond = Object.entries(ceilings).filter(([what, most]) => used[what as keyof typeof used] > most);
    expect(beyond.map(([what, most]) => `${what}: ${used[what as keyof typeof used]} > ${most}`)).toEqual([]);
  },
);
