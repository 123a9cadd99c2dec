// The button that comes into view once the visitor has scrolled; it gives way to what it would cover.

import { useEffect, useRef, useState } from "react";
import { QuoteButton } from "../quote-button.tsx";

/** Pixels of scroll after which it is shown (section 9 of the specification). */
const THRESHOLD = 300;

function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** Whether the button lies on its like, on the footer, on a field, on what has the keyboard's focus, or beside the form of who drives. */
function covers(button: HTMLElement): boolean {
  const place = button.getBoundingClientRect();
  // Whoever says who drives watches the answer change.
  const form = document.querySelector(".answer-form")?.getBoundingClientRect();
  if (form && form.top < window.innerHeight && form.bottom > 0) return true;
  const others = [
    ...document.querySelectorAll("main .quote-button, main select, main input, main + footer, .footer-sample"),
  ];
  if (others.some((other) => overlap(place, other.getBoundingClientRect()))) return true;
  const focused = document.activeElement;
  return (
    focused !== null &&
    focused !== document.body &&
    !button.contains(focused) &&
    focused.tagName !== "H1" &&
    overlap(place, focused.getBoundingClientRect())
  );
}

export function FloatingButton() {
  const [scrolled, setScrolled] = useState(false);
  const [inTheWay, setInTheWay] = useState(false);
  const button = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const update = () => {
      setScrolled(window.scrollY > THRESHOLD);
      if (button.current) setInTheWay(covers(button.current));
    };
    update();
    window.addEventListener("scroll", update, { passive: true });
    window.addEventListener("resize", update);
    document.addEventListener("focusin", update);
    return () => {
      window.removeEventListener("scroll", update);
      window.removeEventListener("resize", update);
      document.removeEventListener("focusin", update);
    };
  }, []);
  return (
    <div ref={button} className="floating-button" hidden={!scrolled} data-in-the-way={inTheWay || undefined}>
      <QuoteButton campaign="floating">Cote Agora - Ver meu preço!</QuoteButton>
    </div>
  );
}
