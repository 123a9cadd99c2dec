// One of the header's menus. A `details` element, so that it opens without JavaScript too.

import type { Menus } from "./use-menus.ts";

export interface MenuEntry {
  readonly label: string;
  /** Null for an entry that links to nothing. */
  readonly href: string | null;
}

export function Menu({ label, entries, menus }: { label: string; entries: readonly MenuEntry[]; menus: Menus }) {
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
        <ul>
          {entries.map((entry) => (
            <li key={entry.label}>
              {entry.href ? <a href={entry.href}>{entry.label}</a> : <span>{entry.label}</span>}
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
