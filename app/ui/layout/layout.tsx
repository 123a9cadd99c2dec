// The shared layout around every page, errors included.

import type { Trail } from "../../catalogue/trails.ts";
import { ConsentNotice } from "../consent/consent-notice.tsx";
import { useConsent } from "../consent/use-consent.ts";
import { Breadcrumb } from "./breadcrumb.tsx";
import { FloatingButton } from "./floating-button.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Hero } from "./hero.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { useNavigationAnnouncement } from "./use-navigation-announcement.ts";

export interface LayoutFacts {
  readonly isSample: boolean;
  /** `GTM-…`, or null for no tag manager, no notice and no request to anyone else. */
  readonly tagManagerId: string | null;
}

export function Layout({ trail, facts, children }: { trail: Trail; facts: LayoutFacts; children: React.ReactNode }) {
  const announcement = useNavigationAnnouncement();
  const consent = useConsent(facts.tagManagerId);
  return (
    <>
      <a className="skip-link" href="#conteudo">
        Pular para o conteúdo
      </a>
      <ProgressBar />
      <Header />
      <Hero />
      <main id="conteudo">
        <Breadcrumb trail={trail} />
        {children}
      </main>
      <Footer isSample={facts.isSample} onConsent={facts.tagManagerId ? consent.reopen : null} />
      {consent.asking ? null : <FloatingButton />}
      <ConsentNotice consent={consent} />
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
