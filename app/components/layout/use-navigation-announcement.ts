// What a page load does by itself and a client-side navigation has to do by hand: scroll to the top and put the focus where the page
// begins, or return to the last place and the link that was followed there, and announce the title.

import { useLocation, useNavigation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { reportPageView } from "../consent/tag-manager.ts";

/** The title to announce; empty until the first navigation. */
export function useNavigationAnnouncement(): string {
  const { hash, key, pathname } = useLocation();
  const type = useNavigationType();
  const [title, setTitle] = useState("");
  const isLoading = useNavigation().state !== "idle";
  // The title of the page before would be said once more, between the loading and the new page.
  useEffect(() => {
    if (isLoading) setTitle("");
  }, [isLoading]);
  /** Pixels from the top, by the key of the entry in the history. */
  const places = useRef(new Map<string, number>());
  /** The address of the link that last had the focus, by the same. */
  const links = useRef(new Map<string, string>());
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
    const rememberLink = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest("main a")?.getAttribute("href") : null;
      if (link) links.current.set(current.current, link);
    };
    // Safari gives a link that is clicked no focus.
    for (const event of ["focusin", "click"]) document.addEventListener(event, rememberLink, { capture: true, signal });
    return () => listeners.abort();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what tells one navigation from the next
  useEffect(() => {
    const isAnother = shown.current !== pathname;
    shown.current = pathname;
    // A hash may also hold user input, which names no element.
    const named = type === "POP" ? null : document.getElementById(hash.slice(1));
    // A link to a part of the page that the browser followed itself has no state, and is where the browser has gone.
    const isBack = type === "POP" && shownKey.current !== key && window.history.state !== null;
    if (isAnother || isBack) window.scrollTo(0, isBack ? (places.current.get(key) ?? 0) : 0);
    const isSame = !isAnother && !named && type !== "POP" && shownKey.current !== key;
    if (isAnother || isSame || named) {
      const heading = document.querySelector<HTMLElement>("h1");
      heading?.setAttribute("tabindex", "-1");
      named?.setAttribute("tabindex", "-1");
      const followed = isBack ? links.current.get(key) : undefined;
      const link = followed && document.querySelector<HTMLElement>(`main a[href="${CSS.escape(followed)}"]`);
      const target = named ?? (link || heading);
      // The search page has put the focus in its field already.
      if (!document.activeElement?.matches("main input")) target?.focus({ preventScroll: true });
    }
    if (isAnother) {
      setTitle(document.title);
      reportPageView();
    } else if (isSame) {
      setTitle(`Você já está nesta página: ${document.title}`);
    }
    shownKey.current = key;
    named?.scrollIntoView();
  }, [key, pathname]);
  return title;
}
