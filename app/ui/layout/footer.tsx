// The footer: four columns, and the word that the data is a sample as long as it is.

import { OWNER } from "../../owner.ts";
import "./footer.css";

interface FooterLink {
  readonly label: string;
  readonly href: string | null;
}

function Column({ title, links }: { title: string; links: readonly FooterLink[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={label}>{href ? <a href={href}>{label}</a> : label}</li>
        ))}
      </ul>
    </div>
  );
}

export function Footer({ isSample }: { isSample: boolean }) {
  return (
    <footer className="footer">
      <div className="footer-columns">
        <div>
          <h2>{OWNER.companyName}</h2>
          <p>{OWNER.about}</p>
          {OWNER.registration.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>
            <a href={OWNER.phone.href}>{OWNER.phone.label}</a> ·{" "}
            <a href={OWNER.privacyPolicy}>Política de privacidade</a>
          </p>
        </div>
        <Column title="Seguros" links={OWNER.products} />
        <Column title="Seguradoras" links={OWNER.insurers} />
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
