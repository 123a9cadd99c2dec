// The header: top bar, the site's name, and the two menus.

import { Link } from "@remix-run/react";
import { OWNER } from "../../owner.ts";
import { QuoteButton } from "../quote-button.tsx";
import "./header.css";

interface MenuEntry {
  readonly label: string;
  readonly href: string | null;
}

function Menu({ label, entries }: { label: string; entries: readonly MenuEntry[] }) {
  return (
    <details className="menu" name="menu">
      <summary>{label}</summary>
      <ul>
        {entries.map((entry) => (
          <li key={entry.label}>{entry.href ? <a href={entry.href}>{entry.label}</a> : <span>{entry.label}</span>}</li>
        ))}
      </ul>
    </details>
  );
}

export function Header() {
  return (
    <header className="header">
      <div className="top-bar">
        <a href={OWNER.phone.href}>{OWNER.phone.label}</a>
        <QuoteButton campaign="main">Simular Meu Seguro Auto »</QuoteButton>
      </div>
      <div className="header-main">
        <Link className="site-name" to="/seguro-de-carro">
          {OWNER.siteName}
        </Link>
        <nav aria-label="Principal">
          <Menu label="Seguros" entries={OWNER.products} />
          <Menu label="Seguradoras" entries={OWNER.insurers} />
        </nav>
      </div>
    </header>
  );
}
