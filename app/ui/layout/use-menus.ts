// How the header's menus open and close (section 2 of the specification): by click, by their X, by Escape, by a click
// outside, where the keyboard's focus leaves them, and a second after the mouse has left, unless the keyboard's focus is
// inside. One is open at a time; on a phone the hamburger opens all of them.

import { useLocation } from "@remix-run/react";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";

/** Milliseconds after which a menu closes that the mouse has left (section 9). */
const CLOSE_DELAY = 1000;

export interface Menus {
  isOpen(label: string): boolean;
  /** Whether the hamburger has opened the full menu. */
  readonly phoneOpen: boolean;
  toggle(label: string): void;
  togglePhone(): void;
  close(): void;
  mouseEntered(): void;
  mouseLeft(menu: HTMLElement): void;
}

/** @param header what a click or the focus counts as inside of */
export function useMenus(header: RefObject<HTMLElement | null>): Menus {
  const [open, setOpen] = useState<string | null>(null);
  const [phoneOpen, setPhoneOpen] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>();
  const { pathname } = useLocation();
  const anyOpen = open !== null || phoneOpen;

  const close = useCallback(() => {
    clearTimeout(leaving.current);
    setOpen(null);
    setPhoneOpen(false);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a navigation closes what is open
  useEffect(close, [pathname]);

  useEffect(() => {
    if (!anyOpen) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Escape") return;
      const opener = header.current?.querySelector<HTMLElement>(phoneOpen ? ".hamburger" : ".menu[open] > summary");
      close();
      opener?.focus();
    }
    function onPointerDown(event: PointerEvent) {
      if (!header.current?.contains(event.target as Node)) close();
    }
    function onFocusIn({ target }: FocusEvent) {
      const inside = phoneOpen ? header.current : header.current?.querySelector(".menu[open]");
      if (inside && !inside.contains(target as Node)) close();
    }
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener("keydown", onKeyDown, { signal });
    document.addEventListener("pointerdown", onPointerDown, { signal });
    document.addEventListener("focusin", onFocusIn, { signal });
    return () => listeners.abort();
  }, [anyOpen, phoneOpen, close, header]);

  return {
    isOpen: (label) => phoneOpen || open === label,
    phoneOpen,
    toggle(label) {
      clearTimeout(leaving.current);
      setOpen((current) => (current === label ? null : label));
    },
    togglePhone() {
      setOpen(null);
      setPhoneOpen((current) => !current);
    },
    close,
    mouseEntered: () => clearTimeout(leaving.current),
    mouseLeft(menu) {
      clearTimeout(leaving.current);
      if (phoneOpen) return;
      leaving.current = setTimeout(() => {
        const focused = document.activeElement;
        // The button that was clicked keeps the focus; only what is in the panel holds the menu open.
        const holds = focused && menu.contains(focused) && focused.closest(".menu-panel") !== null;
        if (!holds) setOpen(null);
      }, CLOSE_DELAY);
    },
  };
}
