// The banner above every page's content.

import { PROMISED_INSURERS } from "../../pricing/rules.ts";
import { QuoteButton } from "../quote-button.tsx";

/** Its heading is no `h1`: each page has one of its own. @param slim a narrow band, on all pages but home */
export function Hero({ slim }: { slim: boolean }) {
  return (
    <section className={slim ? "hero hero-slim" : "hero"} aria-label="Cotação online">
      <p className="hero-heading">Garanta Agora o Seu Seguro Auto Mais Barato do Brasil!</p>
      <p>Compare preços de até {PROMISED_INSURERS} seguradoras e descubra quanto você pode economizar.</p>
      <QuoteButton campaign="main">Cotação Seguro Auto Online</QuoteButton>
    </section>
  );
}
