// The button that stands at the foot of the window once the visitor has scrolled (sections 2 and 9 of the specification).

import { useEffect, useRef, useState } from "react";
import { QuoteButton } from "../quote-button.tsx";

/** Pixels of scroll after which it is shown. */
const THRESHOLD = 300;

function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Scrolls what the keyboard has reached from under the button. A browser by itself scrolls to what is out of the window alone. */
function uncover(focused: Element, button: HTMLElement): void {
  if (!focused.matches(":focus-visible:not(input, select)") || button.contains(focused)) return;
  const place = focused.getBoundingClientRect();
  const fits = place.height < window.innerHeight / 2;
  if (fits && overlap(button.getBoundingClientRect(), place)) focused.scrollIntoView({ block: "nearest" });
}

/** Whether the button lies on the footer, or on a field that has the focus. All else can be scrolled from under it. */
function isInTheWay(button: HTMLElement): boolean {
  const place = button.getBoundingClientRect();
  const others = document.querySelectorAll(".footer, input:focus, select:focus");
  return [...others].some((other) => overlap(place, other.getBoundingClientRect()));
}

export function FloatingButton() {
  const [shown, setShown] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const update = () => {
      if (button.current) setShown(window.scrollY > THRESHOLD && !isInTheWay(button.current));
    };
    const follow = () => {
      update();
      if (button.current && document.activeElement) uncover(document.activeElement, button.current);
    };
    update();
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener("scroll", update, { passive: true, signal });
    window.addEventListener("resize", update, { signal });
    document.addEventListener("focusin", follow, { signal });
    document.addEventListener("focusout", update, { signal });
    return () => listeners.abort();
  }, []);
  return (
    <div ref={button} className="floating-button" data-shown={shown || undefined}>
      <QuoteButton campaign="floating">Cote Agora - Ver meu preço!</QuoteButton>
    </div>
  );
}
