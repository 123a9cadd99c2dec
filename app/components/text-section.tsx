// The descriptive text of a page: with it, or streamed after it, with the specification's loading sentence and placeholder.

import { Await } from "@remix-run/react";
import { Suspense } from "react";
import type { PageText, ServedText } from "../pages/serve-page.server.ts";

/** Where nobody has written a text, what the page's own numbers say. */
function OwnWords({ heading, sentences }: { heading: string; sentences: readonly string[] }) {
  return (
    <article className="text">
      <h2>{heading}</h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </article>
  );
}

/** Shown where the text could not be fetched (section 4). */
const PLACEHOLDER = (
  <OwnWords
    heading="Carregando Informações"
    sentences={["O texto desta página não pôde ser carregado agora. Os preços não dependem dele."]}
  />
);

/**
 * @param heading of the page's own words, where nobody has written a text
 * @param of what a written text is about, where the page is about a part of that: a version, a city
 */
export function TextSection({ heading, of = heading, text }: { heading: string; of?: string; text: ServedText }) {
  if (!text) return null;
  const show = (found: PageText | null) =>
    !found ? (
      PLACEHOLDER
    ) : "html" in found ? (
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it entered the cache (app/content)
      <article className="text" dangerouslySetInnerHTML={{ __html: found.html }} />
    ) : (
      <OwnWords heading={heading} sentences={found.sentences} />
    );
  return (
    <section aria-label={of}>
      {"html" in text || "sentences" in text ? (
        show(text)
      ) : (
        <Suspense fallback={<p className="footnote">Carregando informações…</p>}>
          <Await resolve={text} errorElement={PLACEHOLDER}>
            {show}
          </Await>
        </Suspense>
      )}
    </section>
  );
}
