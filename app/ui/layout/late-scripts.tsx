// The pages' scripts, asked for at the first touch, or once nothing was touched for a while. Pages are whole without them,
// and who only reads has no use for them. Remix's own <Scripts> asks for them with the first byte, beside the styles: what
// a phone shows first came 1.1 seconds later for it, and its processor was busy while one began to read.

import { Scripts, type UNSAFE_AssetsManifest, UNSAFE_RemixContext, useMatches } from "@remix-run/react";
import { useContext } from "react";
import { ALIVE } from "./alive.ts";

/** What a page's scripts begin with; addresses of modules. */
interface Modules {
  /** All of them, with those that they import: fetched side by side. */
  readonly preloads: readonly string[];
  readonly manifest: string;
  /** By the id of the route. */
  readonly routes: Readonly<Record<string, string>>;
  readonly entry: string;
}

/** Milliseconds after which scripts begin untouched. */
const UNTOUCHED = 10_000;

/**
 * The script that waits and begins: at the first touch, when the browser is idle where this visitor has chosen something
 * before or `isSoon`, else after a while. The second frame begins after the first one was painted; Safari knows no idle time.
 * A browser tells of a pointer that lies still once the first layout is under it: Chromium did so in 4 of 10 runs of
 * Lighthouse, at 150 ms, so a pointer counts when it has moved.
 * A button that was tapped before there was anything behind it is tapped again then.
 * Text, not a function made text: a bundler may write helpers into functions that are not there in a page.
 */
function beginLate(modules: Modules, isSoon: boolean): string {
  return `(({ preloads, manifest, routes, entry }) => {
  const touches = ["pointerdown", "pointermove", "keydown", "focusin", "scroll"];
  const how = { capture: true, passive: true };
  let begun = false;
  const begin = async () => {
    if (begun) return;
    begun = true;
    for (const touch of touches) removeEventListener(touch, touched, how);
    for (const href of preloads) {
      document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
    }
    const loaded = Object.entries(routes).map(async ([id, module]) => [id, await import(module)]);
    await import(manifest);
    window.__remixRouteModules = Object.fromEntries(await Promise.all(loaded));
    await import(entry);
  };
  const touched = (event) => {
    if (event.type !== "pointermove" || event.movementX || event.movementY) begin();
  };
  for (const touch of touches) addEventListener(touch, touched, how);
  let tapped = null;
  const remember = ({ target }) => { tapped = target.closest?.("button[type=button]") ?? tapped; };
  addEventListener("click", remember, true);
  addEventListener("${ALIVE}", () => {
    removeEventListener("click", remember, true);
    tapped?.click();
  }, { once: true });
  let isSoon = ${isSoon};
  try { isSoon ||= localStorage.length > 0 } catch {}
  const whenIdle = window.requestIdleCallback ?? ((then) => setTimeout(then, 200));
  const wait = () => isSoon ? whenIdle(begin, { timeout: 1500 }) : setTimeout(begin, ${UNTOUCHED});
  requestAnimationFrame(() => requestAnimationFrame(wait));
})(${JSON.stringify(modules)});`;
}

/** @param ids the routes that the page is made of */
function listModules({ entry, routes, url }: UNSAFE_AssetsManifest, ids: readonly string[]): Modules {
  const used = ids.flatMap((id) => routes[id] ?? []);
  const preloads = [entry, ...used].flatMap(({ module, imports = [] }) => [module, ...imports]);
  return {
    preloads: [...new Set([url, ...preloads])],
    manifest: url,
    routes: Object.fromEntries(used.map(({ id, module }) => [id, module])),
    entry: entry.module,
  };
}

/** What Remix's entry in the browser looks for: its settings, and a stream of the loaders' data that later scripts fill. */
function giveContext(handoff: string): string {
  return `window.__remixContext = ${handoff};
window.__remixContext.stream = new ReadableStream({
  start(controller) { window.__remixContext.streamController = controller; },
}).pipeThrough(new TextEncoderStream());`;
}

/**
 * In the place of Remix's <Scripts>: its context, then the waiting script. The browser, which has no text to hand over,
 * leaves both as the Worker sent them.
 * @param isSoon something has to be asked of every visitor
 */
export function LateScripts({ nonce, isSoon }: { nonce: string | undefined; isSoon: boolean }) {
  const { manifest, serverHandoffString, renderMeta } = useContext(UNSAFE_RemixContext) ?? {};
  const ids = useMatches().map((match) => match.id);
  // Vite's own client has to come first, which Remix sees to.
  if (import.meta.env.DEV) return <Scripts nonce={nonce} />;
  // Remix sends the loaders' data only where it knows of scripts.
  if (renderMeta) renderMeta.didRenderScripts = true;
  const contents =
    manifest && serverHandoffString
      ? [giveContext(serverHandoffString), beginLate(listModules(manifest, ids), isSoon)]
      : ["", ""];
  return contents.map((content, place) => (
    <script
      // biome-ignore lint/suspicious/noArrayIndexKey: always the same two
      key={place}
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: no word of a visitor's is in it
      dangerouslySetInnerHTML={{ __html: content }}
    />
  ));
}
