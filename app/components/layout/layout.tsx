// The shared layout around every page, errors included.

import { Link, useLocation, useNavigation } from "@remix-run/react";
import { type Breadcrumbs, HOME_PATH, LONG_HOME_PATH, SEARCH_PATH } from "../../catalog/paths.ts";
import { formatDay, SAMPLE_NOTICE } from "../../estimate/format.ts";
import { PROMISED_INSURERS } from "../../estimate/rules.ts";
import { ConsentNotice, useConsent } from "../consent/consent-notice.tsx";
import { QuoteButton } from "../quote-button.tsx";
import { Status } from "../status.tsx";
import { FloatingButton } from "./floating-button.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { useNavigationAnnouncement } from "./use-navigation-announcement.ts";

export interface SiteSettings {
  readonly isSample: boolean;
  /** `GTM-…`; without it there are no cookies and no notice. */
  readonly tagManagerId: string | null;
}

const LOADING = "Carregando...";

/** Its heading is no `h1`: each page has one of its own. @param isLarge on the home page */
function Hero({ isLarge }: { isLarge: boolean }) {
  return (
    <section className={isLarge ? "hero hero-large" : "hero"} aria-label="Cotação online">
      <p className="hero-heading">Garanta Agora o Seu Seguro Auto Mais Barato do Brasil!</p>
      <p>Compare preços de até {PROMISED_INSURERS} seguradoras e descubra quanto você pode economizar.</p>
      <QuoteButton campaign="main">Cotação Seguro Auto Online</QuoteButton>
    </section>
  );
}

/** Hidden on the home page. */
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
  /** Milliseconds since 1970 when a stale page was computed, which is shown because the database has failed; else null. */
  keptAt: number | null;
  children: React.ReactNode;
}

export function Layout({ breadcrumbs, settings, keptAt, children }: LayoutProps) {
  const { pathname } = useLocation();
  const isHome = pathname === HOME_PATH || pathname === LONG_HOME_PATH;
  const announcement = useNavigationAnnouncement();
  const consent = useConsent(settings.tagManagerId);
  const isLoading = useNavigation().state !== "idle";
  const asked = consent.asking ? "Há um aviso de cookies no início da página." : "";
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
      <Status>{isLoading ? LOADING : announcement || asked}</Status>
      <ConsentNotice consent={consent} />
      {isLoading ? (
        <div className="progress" aria-hidden="true">
          <div className="progress-bar" />
          <span className="progress-text">{LOADING}</span>
        </div>
      ) : null}
      {/* These pages begin with a search field of their own. */}
      <Header hasSearch={!isHome && pathname !== SEARCH_PATH} />
      <Hero isLarge={isHome} />
      <main id="conteudo">
        <Breadcrumb breadcrumbs={breadcrumbs} />
        {keptAt === null ? null : (
          <p className="stale-note" role="status">
            {`Dados de ${formatDay(keptAt)}: os mais novos não puderam ser lidos agora.`}
          </p>
        )}
        {children}
      </main>
      <Footer isSample={settings.isSample} onConsent={settings.tagManagerId ? consent.reopen : null} />
      <FloatingButton />
    </>
  );
}
