// The header's menus. Each is a `details` element, so that it opens without JavaScript too.

import { useLocation } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** Without an address it is no link. */
interface Entry {
  readonly label: string;
  readonly href: string | null;
}

/** What the menus and the footer list. */
export function Entries({ of }: { of: readonly Entry[] }) {
  return (
    <ul>
      {of.map(({ label, href }) => (
        <li key={label}>{href ? <a href={href}>{label}</a> : <span>{label}</span>}</li>
      ))}
    </ul>
  );
}

/** Milliseconds after which a menu closes that the mouse has left (section 9). */
const CLOSE_DELAY = 1000;

/** What is open where the hamburger has opened the phone's full menu. */
const ALL = "all";

/**
 * How menus open and close (section 2 of the specification): by click, by their X, by Escape, by a click outside, when the keyboard's
 * focus leaves them, and a second after the mouse has left, unless the keyboard's focus is inside. One is open at a time; on a phone
 * the hamburger opens all of them.
 * @param header a click or the focus inside of it closes nothing
 */
export function useMenus(header: RefObject<HTMLElement | null>) {
  /** The label of a menu, or all. */
  const [open, setOpen] = useState<string | null>(null);
  const leaving = useRef<ReturnType<typeof setTimeout>>();
  const { pathname } = useLocation();
  const phoneOpen = open === ALL;

  const show = useCallback((label: string | null) => {
    clearTimeout(leaving.current);
    setOpen(label);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes what is open
  useEffect(() => show(null), [pathname]);

  useEffect(() => {
    if (open === null) return;
    const find = (selector: string) => header.current?.querySelector<HTMLElement>(selector);
    const closeOutside = (inside: HTMLElement | null | undefined, { target }: Event) => {
      if (inside && !inside.contains(target as Node)) show(null);
    };
    const signals = new AbortController();
    const { signal } = signals;
    document.addEventListener(
      "keydown",
      ({ key }) => {
        if (key !== "Escape") return;
        const opener = find(phoneOpen ? ".hamburger" : ".menu[open] > summary");
        show(null);
        opener?.focus();
      },
      { signal },
    );
    document.addEventListener("pointerdown", (event) => closeOutside(header.current, event), { signal });
    document.addEventListener(
      "focusin",
      (event) => closeOutside(phoneOpen ? header.current : find(".menu[open]"), event),
      { signal },
    );
    return () => signals.abort();
  }, [open, phoneOpen, show, header]);

  return {
    phoneOpen,
    isOpen: (label: string) => phoneOpen || open === label,
    toggle: (label: string) => show(open === label ? null : label),
    togglePhone: () => show(phoneOpen ? null : ALL),
    mouseEntered: () => clearTimeout(leaving.current),
    mouseLeft(menu: HTMLElement) {
      clearTimeout(leaving.current);
      if (phoneOpen) return;
      leaving.current = setTimeout(() => {
        // The summary that was clicked keeps the focus; only focus in the panel holds the menu open.
        if (!menu.querySelector(".menu-panel :focus")) setOpen(null);
      }, CLOSE_DELAY);
    },
  };
}

type Menus = ReturnType<typeof useMenus>;

export function Menu({ label, entries, menus }: { label: string; entries: readonly Entry[]; menus: Menus }) {
  const summary = useRef<HTMLElement>(null);
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
        ref={summary}
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
          className="icon-button menu-close with-script"
          aria-label={`Fechar ${label}`}
          onClick={() => {
            menus.toggle(label);
            summary.current?.focus();
          }}
        >
          <svg width="12" height="12" viewBox="0 0 12 12" aria-hidden="true">
            <path d="m1 1 10 10M11 1 1 11" stroke="currentColor" strokeWidth="2" />
          </svg>
        </button>
        <Entries of={entries} />
      </div>
    </details>
  );
}
