// `/glossario`: the terms of car insurance by letter, each with its own address, `/glossario#franquia`.

import { Link, useLoaderData } from "@remix-run/react";
import { listLetters } from "../../catalog/order.ts";
import { pageLoader } from "../../pages/serve-page.server.ts";
import pageType, { type GlossaryTerm } from "./page.server.ts";

export { describePageHead as meta } from "../../seo/head.ts";
export const loader = pageLoader(pageType);

const letterId = (letter: string) => `letra-${letter.toLowerCase()}`;
const sourceId = (place: number) => `fonte-${place + 1}`;

/** @param place of the term's source in the list of sources, from 0 */
function TermEntry({ term: { id, name, text, source }, place }: { term: GlossaryTerm; place: number }) {
  return (
    <section id={id} className="term">
      <h3>{name}</h3>
      <p>
        {text}
        {"\u00a0"}
        <sup>
          <Link to={`#${sourceId(place)}`} aria-label={`Fonte ${place + 1}: ${source.name}`}>
            {place + 1}
          </Link>
        </sup>
      </p>
    </section>
  );
}

export default function GlossaryScreen() {
  const { terms } = useLoaderData<typeof loader>().page;
  /** In the order in which the terms name them. */
  const sources = [...new Map(terms.map(({ source }) => [source.name, source])).values()];
  const letters = listLetters(terms.map((term) => ({ label: term.name, term })));
  return (
    <>
      <h1>Glossário do seguro de carro</h1>
      <p className="lead">O que cada termo quer dizer, e o que faz com o preço.</p>
      <nav aria-label="Letras">
        <ul className="quick-links">
          {letters.map(({ letter }) => (
            <li key={letter}>
              <Link to={`#${letterId(letter)}`}>{letter}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="terms">
        {letters.map(({ letter, items }) => (
          <section key={letter}>
            <h2 id={letterId(letter)}>{letter}</h2>
            {items.map(({ term }) => (
              <TermEntry key={term.id} term={term} place={sources.findIndex(({ name }) => name === term.source.name)} />
            ))}
          </section>
        ))}
      </div>
      <section>
        <h2>Fontes</h2>
        <ol className="sources">
          {sources.map(({ name, url }, place) => (
            <li key={name} id={sourceId(place)}>
              <a href={url}>{name}</a>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}
