// What the browser runs first: the page that the Worker rendered comes alive.

import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { ALIVE } from "./ui/layout/alive.ts";

/** Says so once all effects of the page have run: it stands behind them. */
function Alive() {
  useEffect(() => {
    window.dispatchEvent(new Event(ALIVE));
  }, []);
  return null;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
      <Alive />
    </StrictMode>,
  );
});
