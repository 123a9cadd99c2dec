// The shared layout around every page, errors included.

import { Link, useLocation, useNavigation } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import type { Breadcrumbs } from "../../catalog/breadcrumbs.ts";
import { HOME_PATH, LONG_HOME_PATH, SEARCH_PATH } from "../../catalog/paths.ts";
import { formatDay, SAMPLE_NOTICE } from "../../estimate/format.ts";
import { PROMISED_INSURERS } from "../../estimate/rules.ts";
import { ConsentNotice, useConsent } from "../consent/consent-notice.tsx";
import { QuoteButton } from "../quote-button.tsx";
import { FloatingButton } from "./floating-button.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { useNavigationAnnouncement } from "./use-navigation-announcement.ts";

/** Pages that begin with the field. */
const SEARCHING: ReadonlySet<string> = new Set([HOME_PATH, LONG_HOME_PATH, SEARCH_PATH]);

export interface SiteSettings {
  readonly isSample: boolean;
  /** `GTM-…`; without it nothing is measured and nothing is asked. */
  readonly tagManagerId: string | null;
}

function listenToConnection(changed: () => void): () => void {
  const listeners = new AbortController();
  for (const name of ["online", "offline"]) window.addEventListener(name, changed, { signal: listeners.signal });
  return () => listeners.abort();
}

function useIsOnline(): boolean {
  return useSyncExternalStore(
    listenToConnection,
    () => navigator.onLine,
    () => true,
  );
}

/** A thin bar at the top while a navigation is under way; it waits for the connection where there is none. */
function ProgressBar() {
  const isOnline = useIsOnline();
  if (useNavigation().state === "idle") return null;
  return (
    <div className="progress" role="status">
      <div className="progress-bar" />
      <span className="progress-text">
        {isOnline ? "Carregando..." : "Sem conexão com a internet. A página abre assim que ela voltar."}
      </span>
    </div>
  );
}

/** Its heading is no `h1`: each page has one of its own. @param isLarge on a wide screen more than a narrow band */
function Hero({ isLarge }: { isLarge: boolean }) {
  return (
    <section className={isLarge ? "hero hero-large" : "hero"} aria-label="Cotação online">
      <p className="hero-heading">Garanta Agora o Seu Seguro Auto Mais Barato do Brasil!</p>
      <p>Compare preços de até {PROMISED_INSURERS} seguradoras e descubra quanto você pode economizar.</p>
      <QuoteButton campaign="main">Cotação Seguro Auto Online</QuoteButton>
    </section>
  );
}

/** Where the page stands on the site; hidden where that is the home page. */
function Breadcrumb({ breadcrumbs }: { breadcrumbs: Breadcrumbs }) {
  if (breadcrumbs.length <= 1) return null;
  return (
    <nav className="breadcrumb" aria-label="Você está aqui">
      <ol>
        {breadcrumbs.map(({ label, path, rel }, index) => (
          <li key={path}>
            {index < breadcrumbs.length - 1 ? (
              <Link to={path} rel={rel}>
                {label}
              </Link>
            ) : (
              <span aria-current="page">{label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface LayoutProps {
  breadcrumbs: Breadcrumbs;
  settings: SiteSettings;
  /** When the page was computed, where it is an old one because newer numbers could not be read; milliseconds since 1970. */
  keptAt: number | null;
  children: React.ReactNode;
}

export function Layout({ breadcrumbs, settings, keptAt, children }: LayoutProps) {
  const { pathname } = useLocation();
  const hasOwnSearch = SEARCHING.has(pathname);
  const announcement = useNavigationAnnouncement();
  const consent = useConsent(settings.tagManagerId);
  return (
    <>
      <a className="skip-link visually-hidden" href="#conteudo">
        Pular para o conteúdo
      </a>
      {settings.isSample ? (
        <aside className="sample-banner" aria-label="Aviso">
          {SAMPLE_NOTICE}
        </aside>
      ) : null}
      <ProgressBar />
      <Header hasSearch={!hasOwnSearch} />
      <Hero isLarge={pathname === HOME_PATH || pathname === LONG_HOME_PATH} />
      <main id="conteudo">
        <Breadcrumb breadcrumbs={breadcrumbs} />
        {keptAt === null ? null : (
          <p className="kept-note" role="status">
            {`Dados de ${formatDay(keptAt)}: os mais novos não puderam ser lidos agora.`}
          </p>
        )}
        {children}
      </main>
      <Footer isSample={settings.isSample} onConsent={settings.tagManagerId ? consent.reopen : null} />
      <div className="window-foot">
        <FloatingButton />
        <ConsentNotice consent={consent} />
      </div>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
