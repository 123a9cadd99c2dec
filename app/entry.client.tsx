// The browser's entry: hydrates the page that the Worker has rendered.

import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { SCRIPTED } from "./components/layout/early-script.tsx";
import { guardNavigations } from "./components/layout/guard-navigations.ts";

/** Stands last, so that its effect runs after all others: then a button that was tapped too early is tapped again. */
function AfterHydration() {
  useEffect(() => {
    guardNavigations();
    window.earlyTap?.button?.click();
  }, []);
  return null;
}

/**
 * Waits for the page's data, whose promise Remix throws in its first render. If React caught it, a key or a touch in those
 * milliseconds would make it render the whole page anew (errors 426 and 345).
 */
async function waitForData(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (promise) {
    await promise;
  }
}

function hydrate(): void {
  window.earlyTap?.stop();
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
      <AfterHydration />
    </StrictMode>,
  );
}

const isScripted = document.documentElement.classList.contains(SCRIPTED);
if (isScripted) void waitForData().then(() => startTransition(hydrate));
