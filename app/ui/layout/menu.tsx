// One of the header's menus. A `details` element, so that it opens without JavaScript too.

import { Entries, type Entry } from "./entries.tsx";
import type { Menus } from "./use-menus.ts";

export function Menu({ label, entries, menus }: { label: string; entries: readonly Entry[]; menus: Menus }) {
  return (
    <details
      className="menu"
      // The browser closes the others of one name, but the phone's full menu shows both.
      name={menus.phoneOpen ? undefined : "menu"}
      open={menus.isOpen(label)}
      onMouseEnter={menus.mouseEntered}
      onMouseLeave={(event) => menus.mouseLeft(event.currentTarget)}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control of its own */}
      <summary
        onClick={(event) => {
          event.preventDefault();
          if (!menus.phoneOpen) menus.toggle(label);
        }}
      >
        {label}
      </summary>
      <div className="menu-panel">
        <button
          type="button"
          className="icon-button menu-close"
          aria-label={`Fechar ${label}`}
          onClick={(event) => {
            const opener = event.currentTarget.closest("details")?.querySelector("summary");
            menus.close();
            opener?.focus();
          }}
        >
          ×
        </button>
        <Entries of={entries} />
      </div>
    </details>
  );
}
