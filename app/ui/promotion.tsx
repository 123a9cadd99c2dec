// The three promotional blocks (section 2 of the specification): before the content, on the home page, in context.

import type { QuoteCampaign } from "../catalogue/quote-link.ts";
import { PROMISED_INSURERS, WINDOW_DAYS } from "../pricing/rules.ts";
import { QuoteButton } from "./quote-button.tsx";

function Block({ title, campaign, words }: { title: string; campaign: QuoteCampaign; words: string }) {
  return (
    <aside className="promotion" aria-label={title}>
      <p className="promotion-title">{title}</p>
      <p>{words}</p>
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
      words={`Desde o início, analisamos mais de 1 milhão de cotações; as que contam nos preços são as dos últimos ${WINDOW_DAYS} dias, com atualização diária. Comparamos até ${PROMISED_INSURERS} seguradoras; em geral, de 15 a ${PROMISED_INSURERS} aceitam o seu perfil.`}
    />
  );
}

/** @param about what the page is about, e.g. `o seu Fiat Argo`, `o seu carro em Campinas` */
export function ContextualPromotion({ about }: { about: string }) {
  return (
    <Block
      title={`Quanto custa o seguro d${about}?`}
      campaign="contextual"
      words={`Responda a poucas perguntas e receba preços de até ${PROMISED_INSURERS} seguradoras para o seu perfil.`}
    />
  );
}
