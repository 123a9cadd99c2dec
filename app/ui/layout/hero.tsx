// The banner above every page's content.

import { PROMISED_INSURERS } from "../../pricing/rules.ts";
import { QuoteButton } from "../quote-button.tsx";

/** Its heading is no `h1`: each page has one of its own. */
export function Hero() {
  return (
    <section className="hero" aria-label="Cotação online">
      <p className="hero-heading">Garanta Agora o Seu Seguro Auto Mais Barato do Brasil!</p>
      <p>Compare preços de até {PROMISED_INSURERS} seguradoras e descubra quanto você pode economizar.</p>
      <QuoteButton campaign="main">Cotação Seguro Auto Online</QuoteButton>
    </section>
  );
}
