// The shared layout around every page, errors included.

import type { Trail } from "../../catalogue/trails.ts";
import "./base.css";
import { Breadcrumb } from "./breadcrumb.tsx";
import { FloatingButton } from "./floating-button.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { Hero } from "./hero.tsx";

export function Layout({ trail, isSample, children }: { trail: Trail; isSample: boolean; children: React.ReactNode }) {
  return (
    <>
      <a className="skip-link" href="#conteudo">
        Pular para o conteúdo
      </a>
      <Header />
      <Hero />
      <main id="conteudo">
        <Breadcrumb trail={trail} />
        {children}
      </main>
      <Footer isSample={isSample} />
      <FloatingButton />
    </>
  );
}
