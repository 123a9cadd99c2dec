// The descriptive text of a page: streamed after the shell, with the specification's loading sentence and placeholder.

import { Await } from "@remix-run/react";
import { Suspense } from "react";
import { Clamp } from "./clamp.tsx";

/** Shown where there is no text, or none could be fetched (section 4). */
function PlaceholderArticle() {
  return (
    <article className="text">
      <h2>Carregando Informações</h2>
      <p>As informações desta página estão sendo preparadas.</p>
    </article>
  );
}

/** @param text sanitised HTML, null where there is none; a rejection is shown as the placeholder too */
export function TextSection({ heading, text }: { heading: string; text: Promise<string | null> | null }) {
  if (!text) return null;
  return (
    <section aria-label={heading}>
      <Suspense fallback={<p className="text-loading">Carregando informações…</p>}>
        <Await resolve={text} errorElement={<PlaceholderArticle />}>
          {(html) =>
            html ? (
              <Clamp what={heading}>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it entered the cache (app/content) */}
                <article className="text" dangerouslySetInnerHTML={{ __html: html }} />
              </Clamp>
            ) : (
              <PlaceholderArticle />
            )
          }
        </Await>
      </Suspense>
    </section>
  );
}
