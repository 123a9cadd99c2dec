// A promotional block (section 2 of the specification): before the content, on the home page, in context.

import { unbroken } from "../estimate/format.ts";
import { PROMISED_INSURERS } from "../estimate/rules.ts";
import { QuoteButton, type QuoteCampaign } from "./quote-button.tsx";

export function Promotion({ title, campaign, children }: { title: string; campaign: QuoteCampaign; children: string }) {
  return (
    <aside className="promotion" aria-label="Cotação">
      <div>
        <p className="promotion-title">{title}</p>
        <p>{children}</p>
      </div>
      <QuoteButton campaign={campaign}>Fazer cotação</QuoteButton>
    </aside>
  );
}

/** @param about `o seu Fiat Argo`, `o seu carro em Campinas` */
export function ContextualPromotion({ about }: { about: string }) {
  return (
    <Promotion title={unbroken(`Quanto custa o seguro d${about}?`)} campaign="contextual">
      {`Compare preços de até ${PROMISED_INSURERS} seguradoras para o seu perfil.`}
    </Promotion>
  );
}
