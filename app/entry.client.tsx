// The browser's entry: hydrates the page that the Worker has rendered.

import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { SCRIPTED } from "./components/layout/early-script.tsx";
import { guardNavigations } from "./components/layout/guard-navigations.ts";

/** In an order that is the same for the same page. */
const listFields = () => [...document.querySelectorAll("input"), ...document.querySelectorAll("select")];

/**
 * A node that an extension has put in makes React render the page anew, with empty fields. Fills them in again, as the visitor
 * did.
 */
function keepTyped(): () => void {
  const typed = listFields().map((field) => ({ field, value: field.value, name: field.name }));
  return () => {
    for (const [place, field] of listFields().entries()) {
      const before = typed[place];
      if (!before || before.field === field || before.name !== field.name || before.value === field.value) continue;
      // React's own setter would take the value for one that it knows.
      const { prototype } = field instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
      Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, before.value);
      field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
    }
  };
}

/** Stands last, so that its effect runs after all others: then a button that was tapped too early is tapped again. */
function AfterHydration({ fillIn }: { fillIn: () => void }) {
  useEffect(() => {
    guardNavigations();
    fillIn();
    window.earlyTap?.button?.click();
  }, [fillIn]);
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
      <AfterHydration fillIn={keepTyped()} />
    </StrictMode>,
  );
}

const isScripted = document.documentElement.classList.contains(SCRIPTED);
if (isScripted) void waitForData().then(() => startTransition(hydrate));
