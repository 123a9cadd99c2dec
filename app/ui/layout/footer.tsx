// The footer: four columns, and the word that the data is a sample as long as it is.

import { Link } from "@remix-run/react";
import {
  CHEAPEST_PATH,
  COMPARE_PATH,
  INDEX_PATH,
  METHODOLOGY_PATH,
  OPEN_DATA_PATH,
  STATES_PATH,
} from "../../catalogue/paths.ts";
import { OWNER } from "../../owner.ts";

/** What compares, from every page. */
const COMPARISONS = [
  { label: "Índice de preços", path: INDEX_PATH },
  { label: "Seguro mais barato", path: CHEAPEST_PATH },
  { label: "Seguro por estado", path: STATES_PATH },
  { label: "Comparar carros", path: COMPARE_PATH },
];

interface FooterLink {
  readonly label: string;
  readonly href: string | null;
}

function Column({ title, className, links }: { title: string; className?: string; links: readonly FooterLink[] }) {
  return (
    <div className={className}>
      <h2>{title}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={label}>{href ? <a href={href}>{label}</a> : <span>{label}</span>}</li>
        ))}
      </ul>
    </div>
  );
}

/** @param onConsent reopens the notice about cookies; null where there is none */
export function Footer({ isSample, onConsent }: { isSample: boolean; onConsent: (() => void) | null }) {
  return (
    <footer className="footer">
      <div className="footer-columns">
        <div>
          <h2>{OWNER.companyName}</h2>
          <p>{OWNER.about}</p>
          <p>{OWNER.legalName}</p>
          <p>{`CNPJ ${OWNER.cnpj}`}</p>
          <p>{`Registro SUSEP ${OWNER.susep}`}</p>
          <p>{`${OWNER.address.street}, ${OWNER.address.city} ${OWNER.address.uf}, ${OWNER.address.postalCode}`}</p>
          <p>
            <a href={OWNER.phone.href}>{OWNER.phone.label}</a>
          </p>
          <p>
            <a href={OWNER.privacyPolicy}>Política de privacidade</a>
          </p>
          <p>
            <Link to={METHODOLOGY_PATH}>Metodologia</Link>
          </p>
          <p>
            <Link to={OPEN_DATA_PATH}>Dados abertos</Link>
          </p>
          <p>
            <a href="/licencas.txt">Licenças de terceiros</a>
          </p>
          {COMPARISONS.map(({ label, path }) => (
            <p key={path}>
              <Link to={path}>{label}</Link>
            </p>
          ))}
          {onConsent ? (
            <button type="button" className="link-button" onClick={onConsent}>
              Preferências de cookies
            </button>
          ) : null}
        </div>
        <Column title="Seguros" links={OWNER.products} />
        <Column title="Seguradoras" className="footer-insurers" links={OWNER.insurers} />
        <Column title="Redes sociais" links={OWNER.social} />
      </div>
      {isSample ? (
        <p className="footer-sample">
          Os preços deste site são dados de exemplo, gerados para demonstração. Eles não são cotações reais.
        </p>
      ) : null}
    </footer>
  );
}
