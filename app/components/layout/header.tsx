// The header: the site's name, search, top bar, icons of phones, and the menus.

import { Link } from "@remix-run/react";
import { useRef } from "react";
import { LONG_HOME_PATH, SEARCH_PATH } from "../../catalog/paths.ts";
import { MENU_PAGES } from "../../catalog/site-pages.ts";
import { OWNER } from "../../owner.ts";
import { QuoteButton } from "../quote-button.tsx";
import { SearchField } from "../search/search-field.tsx";
import { Menu, useMenus } from "./menu.tsx";
import { SearchIcon } from "./search-icon.tsx";

/** A speech bubble with a receiver. */
function WhatsAppIcon() {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M12 3a9 9 0 0 0-7.7 13.6L3 21l4.5-1.2A9 9 0 1 0 12 3z"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path
        d="M9 8.2c-.8.7-.9 1.9-.1 3.1a10 10 0 0 0 4 3.7c1.3.6 2.3.4 3-.5l-1.9-1.5-1 .8a7 7 0 0 1-2.4-2.3l.7-1.1z"
        fill="currentColor"
      />
    </svg>
  );
}

/** A phone shows its keyboard only for a field that is focused within the tap: the header's field, or the page's. */
function focusField(event: React.MouseEvent<HTMLElement>) {
  const field = document.querySelector<HTMLInputElement>(".header input[type=search], main input[type=search]");
  if (!field || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  field.focus();
}

/** @param hasSearch false where the page itself begins with the search field */
export function Header({ hasSearch }: { hasSearch: boolean }) {
  const header = useRef<HTMLElement>(null);
  const menus = useMenus(header);
  return (
    <header className="header" ref={header}>
      <div className="header-main">
        <Link className="site-name" to={LONG_HOME_PATH}>
          <img src="/favicon.svg" width="32" height="32" alt="" />
          {OWNER.siteName}
        </Link>
        {hasSearch ? <SearchField /> : null}
        <div className="top-bar">
          <a href={OWNER.phone.href}>Telefone e WhatsApp: {OWNER.phone.label}</a>
          <QuoteButton campaign="main">Simular Meu Seguro Auto »</QuoteButton>
        </div>
        <a className="icon-button header-icon header-whatsapp" href={OWNER.whatsApp} aria-label="Contato por WhatsApp">
          <WhatsAppIcon />
          <small aria-hidden="true">Contato</small>
        </a>
        <Link
          className="icon-button header-icon"
          to={SEARCH_PATH}
          rel="nofollow"
          aria-label="Buscar"
          onClick={focusField}
        >
          <SearchIcon />
          <small aria-hidden="true">Buscar</small>
        </Link>
        <button
          type="button"
          className="icon-button header-icon hamburger with-script"
          aria-label={menus.phoneOpen ? "Fechar menu" : "Abrir menu"}
          aria-expanded={menus.phoneOpen}
          aria-controls="menus"
          onClick={menus.togglePhone}
        >
          <svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
            <path
              d={menus.phoneOpen ? "m4 4 12 12M16 4 4 16" : "M2 4h16M2 10h16M2 16h16"}
              stroke="currentColor"
              strokeWidth="2"
            />
          </svg>
          <small aria-hidden="true">Menu</small>
        </button>
        <nav id="menus" className={menus.phoneOpen ? "menus menus-open" : "menus"} aria-label="Principal">
          <ul className="menus-pages">
            {MENU_PAGES.map(({ label, path }) => (
              <li key={path}>
                <Link to={path}>{label}</Link>
              </li>
            ))}
          </ul>
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
