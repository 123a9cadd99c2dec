// What a page load does by itself and a client-side navigation has to do by hand: scroll to the top, or back to the last place, put
// the focus where the page begins, announce its title.

import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { reportPageView } from "../consent/tag-manager.ts";

/** The title to announce; empty until the first navigation. */
export function useNavigationAnnouncement(): string {
  const { hash, key, pathname } = useLocation();
  const type = useNavigationType();
  const [title, setTitle] = useState("");
  /** Pixels from the top, by the key of the entry in the history. */
  const places = useRef(new Map<string, number>());
  const shown = useRef(pathname);
  const shownKey = useRef(key);
  // Set while rendering: a shorter page makes the browser scroll before any effect runs, and that is the new page's place.
  const current = useRef(key);
  current.current = key;
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const restoreBy = (value: ScrollRestoration) => () => {
      window.history.scrollRestoration = value;
    };
    // Every new navigation goes to the top (section 2 of the specification); the browser must not scroll on its own.
    restoreBy("manual")();
    window.addEventListener("pageshow", restoreBy("manual"), { signal });
    window.addEventListener("pagehide", restoreBy("auto"), { signal });
    const remember = () => places.current.set(current.current, window.scrollY);
    window.addEventListener("scroll", remember, { passive: true, signal });
    return () => listeners.abort();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what tells one navigation from the next
  useEffect(() => {
    const isAnother = shown.current !== pathname;
    shown.current = pathname;
    // A hash may also hold user input, which names no element.
    const named = type === "POP" ? null : document.getElementById(hash.slice(1));
    const isBack = type === "POP" && shownKey.current !== key;
    if (isAnother || isBack) window.scrollTo(0, isBack ? (places.current.get(key) ?? 0) : 0);
    if (isAnother || named) {
      const target = named ?? document.querySelector<HTMLElement>("h1");
      target?.setAttribute("tabindex", "-1");
      // The search page has put the focus in its field already.
      if (!document.activeElement?.matches("main input")) target?.focus({ preventScroll: true });
    }
    if (isAnother) {
      setTitle(document.title);
      reportPageView();
    }
    shownKey.current = key;
    named?.scrollIntoView();
  }, [key, pathname]);
  return title;
}
