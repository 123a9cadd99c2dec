// The footer: four columns, and the notice of sample data.

import { Link, type LinkProps } from "@remix-run/react";
import { FOOTER_PAGES } from "../../catalog/site-pages.ts";
import { OWNER } from "../../owner.ts";
import { Accordion } from "../accordion.tsx";
import { SusepNumber } from "../registration.tsx";
import { Entries } from "./menu.tsx";

const ADDRESS = `${OWNER.address.street}, ${OWNER.address.city} ${OWNER.address.uf}, ${OWNER.address.postalCode}`;

const LINKS: readonly LinkProps[] = [
  { children: OWNER.phone.label, to: OWNER.phone.href },
  { children: "Política de privacidade", to: OWNER.privacyPolicy },
  ...FOOTER_PAGES.map(({ label, path }) => ({ children: label, to: path })),
  { children: "Licenças de terceiros", to: "/licencas.txt", reloadDocument: true },
];

/** @param onConsent reopens the cookie notice; null where there is none */
export function Footer({ isSample, onConsent }: { isSample: boolean; onConsent: (() => void) | null }) {
  return (
    <footer className="footer">
      <div className="footer-columns">
        <div>
          <h2>{OWNER.companyName}</h2>
          <p>{OWNER.about}</p>
          <p>
            {`${OWNER.legalName} CNPJ ${OWNER.cnpj}. Registro SUSEP `}
            <SusepNumber />. {ADDRESS}
          </p>
          <ul>
            {LINKS.map((link) => (
              <li key={String(link.to)}>
                <Link {...link} />
              </li>
            ))}
            {onConsent ? (
              <li>
                <button type="button" className="link-button" onClick={onConsent}>
                  Preferências de cookies
                </button>
              </li>
            ) : null}
          </ul>
        </div>
        <Accordion onlyNarrow title="Seguros">
          <Entries of={OWNER.products} />
        </Accordion>
        <Accordion onlyNarrow title="Seguradoras">
          <Entries of={OWNER.insurers} />
        </Accordion>
        <Accordion onlyNarrow title="Redes sociais">
          <Entries of={OWNER.social} />
        </Accordion>
      </div>
      {isSample ? (
        <p className="footer-sample">
          Os preços deste site são dados de exemplo, gerados para demonstração. Eles não são cotações reais.
        </p>
      ) : null}
    </footer>
  );
}
