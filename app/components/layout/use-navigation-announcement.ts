// What a page load does by itself and a client-side navigation has to do by hand: go to the top, or back to where one was,
// put the focus where the page begins, say its title.

import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";

/** The title to announce; empty until the first navigation. */
export function useNavigationAnnouncement(): string {
  const { hash, key, pathname } = useLocation();
  const type = useNavigationType();
  const [title, setTitle] = useState("");
  /** Pixels from the top, by the key of the place in the history. */
  const places = useRef(new Map<string, number>());
  const shown = useRef(pathname);
  // While rendering: a shorter page makes the browser scroll before any effect has run, and that is the new page's place.
  const current = useRef(key);
  current.current = key;
  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    const restoreBy = (who: ScrollRestoration) => () => {
      window.history.scrollRestoration = who;
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
    // What a visitor has said may stand there as well, and names nothing.
    const named = type === "POP" ? null : document.getElementById(hash.slice(1));
    if (isAnother) {
      window.scrollTo(0, type === "POP" ? (places.current.get(key) ?? 0) : 0);
      const heading = document.querySelector<HTMLElement>("h1");
      const target = named ?? heading;
      target?.setAttribute("tabindex", "-1");
      // A page that is there to be typed into has the focus in its field already.
      if (!document.activeElement?.matches("main input")) target?.focus({ preventScroll: true });
      setTitle(document.title);
    }
    named?.scrollIntoView();
  }, [key, pathname]);
  return title;
}
