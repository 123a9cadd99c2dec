// The button that comes into view once the visitor has scrolled.

import { useEffect, useState } from "react";
import { QuoteButton } from "../quote-button.tsx";
import "./floating-button.css";

/** Pixels of scroll after which it is shown (section 9 of the specification). */
const THRESHOLD = 300;

export function FloatingButton() {
  const [visible, setVisible] = useState(false);
  useEffect(() => {
    const update = () => setVisible(window.scrollY > THRESHOLD);
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, []);
  if (!visible) return null;
  return (
    <div className="floating-button">
      <QuoteButton campaign="floating">Cote Agora - Ver meu preço!</QuoteButton>
    </div>
  );
}
