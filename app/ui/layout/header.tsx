// The header: top bar, the site's name, and the two menus.

import { Link } from "@remix-run/react";
import { useRef } from "react";
import { LONG_HOME_PATH, SEARCH_PATH } from "../../catalogue/paths.ts";
import { OWNER } from "../../owner.ts";
import { QuoteButton } from "../quote-button.tsx";
import { SearchField } from "../search/search-field.tsx";
import { SearchIcon } from "../search/search-icon.tsx";
import { Menu } from "./menu.tsx";
import { useMenus } from "./use-menus.ts";

function Logo() {
  return (
    <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#0b3558" />
      <path
        d="M6 19v-3l3-6a3 3 0 0 1 3-2h8a3 3 0 0 1 3 2l3 6v3a2 2 0 0 1-2 2h-1a3 3 0 0 1-6 0h-2a3 3 0 0 1-6 0H8a2 2 0 0 1-2-2z"
        fill="#34c778"
      />
    </svg>
  );
}

/** @param hasSearch false where the page itself begins with the search field */
export function Header({ hasSearch }: { hasSearch: boolean }) {
  const header = useRef<HTMLElement>(null);
  const menus = useMenus(header);
  return (
    <header className="header" ref={header}>
      <div className="top-bar">
        <a href={OWNER.phone.href}>Telefone e WhatsApp: {OWNER.phone.label}</a>
        <QuoteButton campaign="main">Simular Meu Seguro Auto »</QuoteButton>
      </div>
      <div className="header-main">
        <Link className="site-name" to={LONG_HOME_PATH}>
          <Logo />
          {OWNER.siteName}
        </Link>
        {hasSearch ? <SearchField /> : null}
        <Link className="icon-button header-search-link" to={SEARCH_PATH} aria-label="Buscar">
          <SearchIcon />
        </Link>
        <button
          type="button"
          className="icon-button hamburger"
          aria-label={menus.phoneOpen ? "Fechar menu" : "Abrir menu"}
          aria-expanded={menus.phoneOpen}
          aria-controls="menus"
          onClick={menus.togglePhone}
        >
          {menus.phoneOpen ? "×" : "☰"}
        </button>
        <nav id="menus" className={menus.phoneOpen ? "menus menus-open" : "menus"} aria-label="Principal">
          <Menu label="Seguros" entries={OWNER.products} menus={menus} />
          <Menu label="Seguradoras" entries={OWNER.insurers} menus={menus} />
          <a className="menus-phone" href={OWNER.phone.href}>
            Telefone e WhatsApp: {OWNER.phone.label}
          </a>
        </nav>
      </div>
    </header>
  );
}
