// The three promotional blocks (section 2 of the specification): before the content, on the home page, in context.

import type { QuoteCampaign } from "../catalog/quote-link.ts";
import { PROMISED_INSURERS } from "../estimate/rules.ts";
import { QuoteButton } from "./quote-button.tsx";

function Block({ title, campaign, words }: { title: string; campaign: QuoteCampaign; words: string }) {
  return (
    <aside className="promotion" aria-label={title}>
      <div>
        <p className="promotion-title">{title}</p>
        <p>{words}</p>
      </div>
      <QuoteButton campaign={campaign}>Fazer cotação</QuoteButton>
    </aside>
  );
}

export function PreContentPromotion() {
  return (
    <Block
      title="Quer saber o seu preço?"
      campaign="pre-content"
      words={`Compare até ${PROMISED_INSURERS} seguradoras em uma só cotação, sem compromisso.`}
    />
  );
}

export function HomePromotion() {
  return (
    <Block
      title="Seguro de 5% a 15% mais barato, em média"
      campaign="home"
      words={`Analisamos mais de 1 milhão de cotações, com atualização diária. Em geral, de 15 a ${PROMISED_INSURERS} seguradoras aceitam o seu perfil.`}
    />
  );
}

/** @param about what the page is about, e.g. `o seu Fiat Argo`, `o seu carro em Campinas` */
export function ContextualPromotion({ about }: { about: string }) {
  return (
    <Block
      title={`Quanto custa o seguro d${about}?`}
      campaign="contextual"
      words={`Compare preços de até ${PROMISED_INSURERS} seguradoras para o seu perfil.`}
    />
  );
}
