// The descriptive text of a page: with it, or streamed after it, with the specification's loading sentence and placeholder.

import { Await } from "@remix-run/react";
import { Suspense } from "react";
import { unbroken } from "../estimate/format.ts";
import type { PageText, ServedText } from "../pages/serve-page.server.ts";

function Sentences({ heading, sentences }: { heading: string; sentences: readonly string[] }) {
  return (
    <article className="text">
      <h2>{unbroken(heading)}</h2>
      {sentences.map((sentence) => (
        <p key={sentence}>{unbroken(sentence)}</p>
      ))}
    </article>
  );
}

/** Shown where the text could not be fetched (section 4). */
const PLACEHOLDER = (
  <Sentences
    heading="Carregando Informações"
    sentences={["O texto desta página não pôde ser carregado agora. Os preços não dependem dele."]}
  />
);

/**
 * @param heading above sentences about the page's own numbers, where nobody has written a text
 * @param of what a written text is about, where the page is about a part of that: a version, a city
 */
export function TextSection({ heading, of = heading, text }: { heading: string; of?: string; text: ServedText }) {
  if (!text) return null;
  const show = (found: PageText | null) => {
    if (!found) return PLACEHOLDER;
    if ("sentences" in found) return <Sentences heading={heading} sentences={found.sentences} />;
    // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when it entered the cache (app/content)
    return <article className="text" dangerouslySetInnerHTML={{ __html: found.html }} />;
  };
  return (
    <section aria-label={of}>
      {text instanceof Promise ? (
        <Suspense fallback={<p className="footnote">Carregando informações…</p>}>
          <Await resolve={text} errorElement={PLACEHOLDER}>
            {show}
          </Await>
        </Suspense>
      ) : (
        show(text)
      )}
    </section>
  );
}
