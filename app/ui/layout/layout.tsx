// The shared layout around every page, errors included.

import { useLocation } from "@remix-run/react";
import type { Breadcrumbs } from "../../catalogue/breadcrumbs.ts";
import { HOME_PATH, LONG_HOME_PATH, SEARCH_PATH } from "../../catalogue/paths.ts";
import { SAMPLE_NOTICE } from "../../pricing/sample-notice.ts";
import { ConsentNotice } from "../consent/consent-notice.tsx";
import { asksForConsent, type Measures, useConsent } from "../consent/use-consent.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { FloatingButton } from "./floating-button.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Hero } from "./hero.tsx";
import { KeptNote } from "./kept-note.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { useNavigationAnnouncement } from "./use-navigation-announcement.ts";

/** Pages that begin with the field. */
const SEARCHING: ReadonlySet<string> = new Set([HOME_PATH, LONG_HOME_PATH, SEARCH_PATH]);

export interface LayoutFacts {
  readonly isSample: boolean;
  readonly measures: Measures;
}

/**
 * @param address canonical, which is printed with the page
 * @param keptAt when the page was computed, where it is an old one; milliseconds since 1970
 */
export function Layout({
  breadcrumbs,
  facts,
  address,
  keptAt,
  children,
}: {
  breadcrumbs: Breadcrumbs;
  facts: LayoutFacts;
  address: string | null;
  keptAt: number | null;
  children: React.ReactNode;
}) {
  const { pathname } = useLocation();
  const hasOwnSearch = SEARCHING.has(pathname);
  const announcement = useNavigationAnnouncement();
  const consent = useConsent(facts.measures);
  return (
    <>
      <a className="skip-link" href="#conteudo">
        Pular para o conteúdo
      </a>
      {facts.isSample ? (
        <aside className="sample-banner" aria-label="Aviso">
          {SAMPLE_NOTICE}
        </aside>
      ) : null}
      <ProgressBar />
      <Header hasSearch={!hasOwnSearch} />
      <Hero slim={pathname !== HOME_PATH && pathname !== LONG_HOME_PATH} />
      <main id="conteudo">
        {/* Written by the style sheet of paper: an address is no word of the page. */}
        {address ? <p className="print-address" data-address={address} /> : null}
        <Breadcrumb breadcrumbs={breadcrumbs} />
        <KeptNote keptAt={keptAt} />
        {children}
      </main>
      <Footer isSample={facts.isSample} onConsent={asksForConsent(facts.measures) ? consent.reopen : null} />
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
