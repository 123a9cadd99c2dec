// Firefox by WebDriver BiDi, which it speaks itself, WebKit by WebDriver over HTTP, a Chromium of the floor by its own protocol:
// Playwright's scripts are too new for it. No browser reaches another machine.

import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "playwright-core";
import { findFreePort } from "../../tools/local-site.ts";
import { removeNewer } from "../support/browser.ts";
import { startProgram } from "../support/program.ts";

export type Driver = Awaited<ReturnType<typeof openWebKit>>;

/** Nothing listens there. */
const PROXY = { proxyType: "manual", sslProxy: "127.0.0.1:9" };

/** @param profile an empty folder */
export async function openFirefox(width: number, height: number, profile: string): Promise<Driver> {
  const options = ["--headless", "--profile", profile, "--remote-debugging-port=0"];
  const firefox = await startProgram("firefox-esr", options, (written) => /ws:\S+(?=\s)/.exec(written)?.[0]);
  const socket = new WebSocket(`${firefox.found}/session`);
  await once(socket, "open");
  /** One command at a time: the next message is its answer. */
  const send = async (method: string, params: object) => {
    socket.send(JSON.stringify({ id: 1, method, params }));
    const [{ data }] = await once(socket, "message");
    const { result, message } = JSON.parse(data);
    if (message) throw new Error(message);
    return result;
  };
  await send("session.new", { capabilities: { alwaysMatch: { proxy: PROXY } } });
  // In the tab that it opens by itself no element gets the focus.
  const { context } = await send("browsingContext.create", { type: "tab" });
  await send("browsingContext.setViewport", { context, viewport: { width, height } });
  return {
    open: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
    async read(expression) {
      const script = { expression: `JSON.stringify(${expression})`, awaitPromise: false, target: { context } };
      return JSON.parse((await send("script.evaluate", script)).result?.value ?? "null");
    },
    act: (type, actions) => send("input.performActions", { context, actions: [{ type, id: type, actions }] }),
    photograph: async () => (await send("browsingContext.captureScreenshot", { context })).data,
    [Symbol.asyncDispose]: firefox.end,
  };
}

/** On a screen of its own, which the window fills. */
export async function openWebKit(width: number, height: number) {
  const options = ["-displayfd", "1", "-screen", "0", `${width}x${height}x24`];
  const screen = await startProgram("Xvfb", options, (written) => /\d+(?=\n)/.exec(written)?.[0]);
  const address = `http://127.0.0.1:${await findFreePort()}`;
  const findServer = async () => (await fetch(`${address}/status`).catch(() => undefined))?.url;
  const display = { DISPLAY: `:${screen.found}` };
  const server = await startProgram("WebKitWebDriver", [`--port=${new URL(address).port}`], findServer, display);
  const send = async (method: string, path: string, body?: object) => {
    const init = { method, body: body && JSON.stringify(body) };
    const response = await fetch(address + path, init);
    const { value } = JSON.parse(await response.text());
    if (!response.ok) throw new Error(value.message);
    return value;
  };
  const browser = { "webkitgtk:browserOptions": { args: ["--automation", "--full-screen"] } };
  const { sessionId } = await send("POST", "/session", { capabilities: { alwaysMatch: { proxy: PROXY, ...browser } } });
  const session = `/session/${sessionId}`;
  await send("POST", `${session}/window/rect`, { width, height });
  return {
    open: (url: string) => send("POST", `${session}/url`, { url }),
    /** The value of an expression, as JSON has it. */
    read: (expression: string): Promise<unknown> =>
      send("POST", `${session}/execute/sync`, { script: `return ${expression}`, args: [] }),
    /** WebDriver's actions of the keys or the pointer. */
    act: (type: "key" | "pointer", actions: readonly object[]) =>
      send("POST", `${session}/actions`, { actions: [{ type, id: type, actions }] }),
    /** A PNG in base64. */
    photograph: (): Promise<string> => send("GET", `${session}/screenshot`),
    async [Symbol.asyncDispose]() {
      await send("DELETE", session);
      await server.end();
      await screen.end();
    },
  };
}

/** The keys of WebDriver, as Playwright names them. */
const KEYS: Readonly<Record<string, string>> = { "\uE007": "Enter", "\uE00C": "Escape", "\uE015": "ArrowDown" };

/** A Chromium of 2022 without what Firefox and Safari of the floor lack (docs/testing.md). */
export async function openOldChromium(width: number, height: number): Promise<Driver> {
  const executablePath = process.env.OLD_CHROMIUM ?? "";
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const context = await browser.newContext({ viewport: { width, height } });
  await context.addInitScript(removeNewer);
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const read: Driver["read"] = async (expression) => {
    const { result } = await session.send("Runtime.evaluate", { returnByValue: true, expression });
    return result.value ?? null;
  };
  return {
    async open(url) {
      // Playwright waits for ever where a hash alone is new.
      await session.send("Page.navigate", { url });
      const isThere = `location.pathname === "${new URL(url).pathname}" && document.readyState === "complete"`;
      while (!(await read(isThere).catch(() => false))) await wait(50);
    },
    read,
    async act(_, actions) {
      for (const action of actions as readonly { type: string; value?: string; x?: number; y?: number }[]) {
        if (action.type === "pointerMove") await page.mouse.move(action.x ?? 0, action.y ?? 0);
        if (action.type === "pointerDown") await page.mouse.down();
        if (action.type === "pointerUp") await page.mouse.up();
        const key = KEYS[action.value ?? ""] ?? action.value ?? "";
        if (action.type === "keyDown") await page.keyboard.down(key);
        if (action.type === "keyUp") await page.keyboard.up(key);
      }
    },
    photograph: async () => (await page.screenshot()).toString("base64"),
    [Symbol.asyncDispose]: () => browser.close(),
  };
}
