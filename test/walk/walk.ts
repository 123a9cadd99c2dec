// `npx -c "node test/walk/walk.ts"`: walks the main journey in Firefox, in WebKit and in the
// Chromium that OLD_CHROMIUM names, on a desktop and on a phone.

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { OWNER } from "../../app/owner.ts";
import { runCommand } from "../../tools/command-line.ts";
import { readSiteUrl } from "../../tools/local-site.ts";
import { DATA_FOLDER } from "../../tools/paths.ts";
import { say } from "../../tools/terminal.ts";
import { reasonOf, UserError } from "../../tools/user-error.ts";
import { type Driver, openFirefox, openOldChromium, openWebKit } from "./drivers.ts";

const BROWSERS = {
  firefox: openFirefox,
  webkit: openWebKit,
  ...(process.env.OLD_CHROMIUM ? { "old chromium": openOldChromium } : {}),
};
const SIZES = { desktop: [1280, 900], phone: [390, 844] } as const;
const FOLDER = join(DATA_FOLDER, "walk");
const IN_CITY = ["/seguro-de-carro/marca/fiat/argo/2022/sp/campinas", "Seguro Fiat Argo 2022 em Campinas SP"] as const;
const WOMAN = "uma mulher de 18 a 25 anos";
const VERDICT = `document.querySelector(".user-quote-verdict")`;
const [ENTER, ESCAPE, ARROW_DOWN] = ["\uE007", "\uE00C", "\uE015"] as const;

/** Its text has a contrast, its scripts run, and no error is in its place. */
const IS_WHOLE = `(({ color, backgroundColor }) =>
  color !== backgroundColor && backgroundColor !== "rgba(0, 0, 0, 0)" &&
  Object.keys(document.querySelector("header")).some((key) => key.startsWith("__reactFiber")) &&
  !document.querySelector("h1").textContent.includes("Unexpected Application Error!")
)(getComputedStyle(document.body))`;

/** A text as an expression. */
const quote = JSON.stringify;

const find = (selector: string, text = "") =>
  `[...document.querySelectorAll(${quote(selector)})].find((each) => each.textContent.includes(${quote(text)}) &&
    each.getClientRects().length > 0 && !each.closest("details:not([open]) > :not(summary)"))`;

/** Wraps each text in an element of its own, as browsers do that translate a page. */
const TRANSLATE = `(() => {
  const walker = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement.closest("option, script, style, svg")) continue;
    const font = document.createElement("font");
    text.replaceWith(font);
    font.append(text.data);
  }
  return texts.length > 0;
})()`;

function listSteps(driver: Driver, origin: string, isPhone: boolean): Record<string, () => Promise<unknown>> {
  /** The value of an expression, once it is true. */
  async function until(expression: string): Promise<unknown> {
    for (let tries = 0; tries < 100; tries++, await wait(100)) {
      // While a page goes, it does not answer.
      const value = await driver.read(expression).catch(() => null);
      if (value) return value;
    }
    throw new Error(`not so: ${expression}`);
  }
  const untilAt = (path: string, heading: string) =>
    until(`location.href === ${quote(origin + path)} && document.querySelector("h1").innerText === ${quote(heading)}`);
  const untilFor = (driver: string) => until(`document.querySelector(".estimate-for").innerText.includes("${driver}")`);
  const untilSaid = async (driver: string, amount: string) => {
    await untilFor(driver);
    await until(
      `document.querySelector(".user-quote input").value === "${amount}" && ${VERDICT}.innerText.length > 20`,
    );
  };
  async function type(keys: string) {
    for (const value of keys) {
      await driver.act("key", [{ type: "keyDown", value }]);
      await driver.act("key", [{ type: "keyUp", value }]);
    }
  }
  /** Clicks in the middle of an element, once nothing covers it. */
  async function click(selector: string, text?: string) {
    const middle = await until(`((each) => {
      each.scrollIntoView({ block: "center", behavior: "instant" });
      const { left, top, width, height } = each.getBoundingClientRect();
      const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
      return each.contains(document.elementFromPoint(x, y)) && { x, y };
    })(${find(selector, text)})`);
    const button = ["pointerDown", "pointerUp"].map((type) => ({ type, button: 0 }));
    await driver.act("pointer", [Object.assign({ type: "pointerMove" }, middle), ...button]);
  }
  /** By script: no driver opens the browser's own list. */
  const choose = (name: string, option: string) =>
    until(`((select) => {
      const place = [...select.options].findIndex(({ text }) => text === ${quote(option)});
      if (place < 1) return false;
      select.selectedIndex = place;
      return select.dispatchEvent(new Event("change", { bubbles: true }));
    })(document.querySelector("select[name=${name}]:enabled"))`);

  const enterQuote = async (amount: string) => {
    await click(".user-quote input");
    await type(amount + ENTER);
  };

  return {
    async "choices on the home page lead to a car in a city"() {
      await driver.open(origin);
      const choices = { marca: "Fiat", modelo: "Argo", ano: "2022", estado: "São Paulo", cidade: "Campinas" };
      for (const [name, option] of Object.entries(choices)) await choose(name, option);
      await click("button", "Ver este carro nesta cidade");
      await untilAt(...IN_CITY);
    },
    async "the price follows who drives"() {
      const price = `document.querySelector(".estimate .key-figure-amount").innerText`;
      const before = await until(price);
      await choose("idade", "18 a 25 anos");
      await choose("sexo", "Mulher");
      await untilFor(WOMAN);
      await until(`${price} !== ${quote(before)}`);
    },
    async "a quote has its verdict, which gets the focus and stands above the bar at the foot"() {
      await enterQuote("2600");
      await until(
        `(({ bottom }) => bottom > 0 && bottom <= innerHeight - ${isPhone ? 60 : 0})(${VERDICT}.getBoundingClientRect())`,
      );
      await until(`document.activeElement === ${VERDICT}`);
    },
    async "the quote link leads to the form; back, all that was said is still there and was sent nowhere"() {
      // A file of the site takes the form's place.
      const turn = `((link) => link.href.startsWith("${OWNER.quoteForm}?") && (link.href = "/robots.txt"))`;
      await until(`${turn}(${find("main a.quote-button")})`);
      await click("main a.quote-button");
      await until(`location.pathname === "/robots.txt"`);
      await driver.read("history.back()");
      await untilAt(...IN_CITY);
      await untilSaid(WOMAN, "2.600");
      const addresses = "performance.getEntries().map(({ name }) => name) + document.cookie";
      await until(`!/18-25|mulher|motorista|gender|age_range|2600/i.test(${addresses})`);
    },
    async "a reload keeps who drives and the quote, in the fields too"() {
      await driver.read("location.reload()");
      await untilSaid(WOMAN, "2.600");
      await until(`["idade", "sexo"].map((name) => document.getElementById(name).value).join() === "18-25,F"`);
    },
    async "a shared link shows its sender's answers over a reload, and stores none of them"() {
      await driver.open(`${origin}${IN_CITY[0]}#idade=26-35&sexo=M&cotacao=3900&enviado=1`);
      // A hash alone loads nothing.
      await driver.read("location.reload()");
      await untilSaid("um homem de 26 a 35 anos", "3.900");
      await until(`location.hash === "" && !!${find(".linked-note:not(:empty)")}`);
      await driver.read("location.reload()");
      await untilSaid("um homem de 26 a 35 anos", "3.900");
      await until(`localStorage.getItem("quem-dirige") === "#idade=18-25&sexo=F"`);
      await click("button", "Apagar respostas");
      await untilFor(WOMAN);
    },
    async "a page whose texts a translator wraps follows an answer, and a link"() {
      await until(TRANSLATE);
      await choose("sexo", "Homem");
      await untilFor("um homem de 18 a 25 anos");
      await click("main h1 a");
      await untilAt("/seguro-de-carro/sp/campinas", "Seguro Auto em Campinas SP");
      await driver.read("history.back()");
      await untilFor("um homem de 18 a 25 anos");
    },
    async "arrow keys and Enter open a suggestion of the search"() {
      await click(isPhone ? "header a[aria-label=Buscar]" : "header input[type=search]");
      await type("onix 2022");
      await until(`!!${find("[role=option]", "Chevrolet Onix 2022")}`);
      await type(ARROW_DOWN + ENTER);
      await untilAt("/seguro-de-carro/marca/gm/onix/2022", "Seguro Chevrolet Onix 2022");
    },
    async "the menu opens"() {
      await (isPhone ? click("button.hamburger") : click("summary", "Seguradoras"));
      await until(`!!${find(".menu-panel a", "Allianz")}`);
    },
    async "Escape closes the menu, and a state leads to its page"() {
      await type(ESCAPE);
      await until(`!${find(".menu-panel a")}`);
      await driver.open(`${origin}/seguro-de-carro/estados`);
      await (isPhone ? click(".link-list a", "Bahia") : click(".map-names a[href$='/ba']"));
      await untilAt("/seguro-de-carro/ba", "Seguro Auto na Bahia");
    },
    async "a letter of the glossary, then Back, returns to its place"() {
      await driver.open(`${origin}/glossario`);
      await click("a", "V");
      await until("scrollY > 1000");
      await driver.read("history.back()");
      await until("scrollY < 500");
    },
    async "a page of every part of the sitemap is whole"() {
      const listPaths = async (path: string) => {
        const text = await (await fetch(origin + path)).text();
        return [...text.matchAll(/<loc>([^<]+)/g)].map(([, url = ""]) => new URL(url).pathname);
      };
      for (const part of await listPaths("/sitemap.xml")) {
        const [path = ""] = await listPaths(part);
        await driver.open(origin + path);
        await until(IS_WHOLE);
      }
    },
    async "a ranking and a comparison follow who drives"() {
      for (const path of [
        "/seguro-de-carro/mais-baratos",
        "/seguro-de-carro/comparar/fiat-argo-2022-x-hyundai-hb20-2022",
      ]) {
        await driver.open(origin + path);
        await until(`document.querySelector("main").innerText.includes("um homem de 18 a 25 anos")`);
      }
    },
  };
}

await runCommand({
  help: `Usage: node test/walk/walk.ts [--url URL]

On Debian it needs: apt-get install firefox-esr webkit2gtk-driver xvfb`,
  options: { url: { type: "string" } },
  async run({ url }) {
    const origin = readSiteUrl(url);
    await fetch(origin).catch(() => {
      throw new UserError(`Nothing answers at ${origin}. Start the site with \`npm start\`, or name another: --url`);
    });
    rmSync(FOLDER, { recursive: true, force: true });
    for (const [browser, open] of Object.entries(BROWSERS)) {
      for (const [size, [width, height]] of Object.entries(SIZES)) {
        const folder = join(FOLDER, `${browser}-${size}`);
        mkdirSync(join(folder, "profile"), { recursive: true });
        await using driver = await open(width, height, join(folder, "profile"));
        for (const [step, walk] of Object.entries(listSteps(driver, origin, size === "phone"))) {
          const reason = await walk().then(() => null, reasonOf);
          say(reason === null ? `ok    ${browser}, ${size}: ${step}` : `FAIL  ${browser}, ${size}: ${step}: ${reason}`);
          if (reason !== null) process.exitCode = 1;
          await wait(500);
          writeFileSync(join(folder, `${step}.png`), Buffer.from(await driver.photograph(), "base64"));
        }
      }
    }
    say(`Pictures: ${FOLDER}`);
  },
});
