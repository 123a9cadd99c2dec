// The button at the foot of the window once the visitor has scrolled (sections 2 and 9 of the specification).

import { useEffect, useRef, useState } from "react";
import { QuoteButton } from "../quote-button.tsx";

/** Pixels of scroll after which it is shown. */
const THRESHOLD = 300;

/** Whether the button would cover the footer, or what the keyboard has the focus on. */
function isInTheWay(button: HTMLElement): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  return [...document.querySelectorAll(".footer, main :focus")].some((other) => {
    const place = other.getBoundingClientRect();
    return left < place.right && place.left < right && top < place.bottom && place.top < bottom;
  });
}

export function FloatingButton() {
  const [shown, setShown] = useState(false);
  const button = useRef<HTMLElement>(null);
  useEffect(() => {
    const update = () => {
      if (button.current) setShown(window.scrollY > THRESHOLD && !isInTheWay(button.current));
    };
    update();
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener("scroll", update, { passive: true, signal });
    for (const event of ["resize", "focusin", "focusout"]) window.addEventListener(event, update, { signal });
    return () => listeners.abort();
  }, []);
  return (
    <aside ref={button} className="floating-button" data-shown={shown || undefined} aria-label="Cotação">
      <QuoteButton campaign="floating">Cote Agora - Ver meu preço!</QuoteButton>
    </aside>
  );
}
