// What the browser runs first: the page that the Worker rendered comes alive.

import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { guardNavigations } from "./components/layout/guard-navigations.ts";

/** Runs once all effects of the page have run, since it stands behind them: then a button that was tapped too early is tapped again. */
function AfterHydration() {
  useEffect(() => {
    guardNavigations();
    window.earlyTap?.button?.click();
  }, []);
  return null;
}

/**
 * Waits for the page's data, of which Remix throws the promise in its first render. In React it would be lost where a key or a
 * touch comes in those milliseconds, and the whole page be rendered anew (errors 426 and 345; a keyboard's journey tests it).
 */
async function untilDataIsThere(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (promise) {
    await promise;
  }
}

function takeOver(): void {
  window.earlyTap?.stop();
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
      <AfterHydration />
    </StrictMode>,
  );
}

void untilDataIsThere().then(() => startTransition(takeOver));
