// What the browser runs first: the page that the Worker rendered comes alive.

import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";

/** Taps the button that was tapped too early, once all effects of the page have run: it stands behind them. */
function TapAgain() {
  useEffect(() => {
    window.earlyTap?.button?.click();
  }, []);
  return null;
}

/**
 * Waits for the page's data, which Remix decodes in its first render and throws the promise of. With React around it nothing
 * would catch that promise: a key or a touch in those milliseconds makes React take the page over at once, in vain, and render
 * all of it anew (its errors 426 and 345; a keyboard's journey in the tests met them).
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
      <TapAgain />
    </StrictMode>,
  );
}

void untilDataIsThere().then(() => startTransition(takeOver));
