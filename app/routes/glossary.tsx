// `/glossario`: each term with an address of its own, `/glossario#franquia`.

import { Link, useLoaderData } from "@remix-run/react";
import { listLetters } from "../catalogue/order.ts";
import { METHODOLOGY_PATH } from "../catalogue/paths.ts";
import kind, { type GlossaryTerm } from "../pages/kinds/glossary.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { Jumps } from "../ui/link-list.tsx";
import { SearchField } from "../ui/search/search-field.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(kind);

/** Each to its first term. */
function listInitials(terms: readonly GlossaryTerm[]) {
  return listLetters(terms.map(({ id, name }) => ({ label: name, path: `#${id}` }))).flatMap(
    ({ letter, items: [first] }) => (first ? [{ label: letter, path: first.path }] : []),
  );
}

/** The distinct sources, in the order in which they are first named. */
const listSources = (terms: readonly GlossaryTerm[]) => [
  ...new Map(terms.map(({ source }) => [source.name, source])).values(),
];

const sourceId = (place: number) => `fonte-${place + 1}`;

interface TermsProps {
  terms: readonly GlossaryTerm[];
  /** None where all have one, which stands above them. */
  sources: readonly GlossaryTerm["source"][];
}

/** Each with its source, which is named in full and linked once, at the end. */
function Terms({ terms, sources }: TermsProps) {
  const letters = new Map(listInitials(terms).map(({ label, path }) => [path, label]));
  return (
    <div className="terms">
      {terms.map(({ id, name, text, source }) => {
        const place = sources.findIndex((each) => each.name === source.name);
        return (
          <section key={id} id={id} className="term" data-letter={letters.get(`#${id}`)}>
            <h3>{name}</h3>
            <p>
              {text}
              {"\u00a0"}
              {place < 0 ? null : (
                <sup>
                  <a href={`#${sourceId(place)}`} aria-label={`Fonte ${place + 1}: ${source.name}`}>
                    {place + 1}
                  </a>
                </sup>
              )}
            </p>
          </section>
        );
      })}
    </div>
  );
}

function Sources({ sources }: Pick<TermsProps, "sources">) {
  return (
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
  );
}

/** What visitors' questions and brokers' forms name most. */
const MOST_ASKED = [
  ...["apolice", "classe-de-bonus", "cobertura-compreensiva"],
  ...["condutor-principal", "franquia", "sinistro", "terceiros"],
];

export default function GlossaryScreen() {
  const { terms } = useLoaderData<typeof loader>().page;
  const ofThisSite = terms.filter(({ isOfThisSite }) => isOfThisSite);
  const ofInsurance = terms.filter((term) => !ofThisSite.includes(term));
  const sources = listSources(ofInsurance);
  return (
    <>
      <h1>Glossário do seguro de carro</h1>
      <p className="lead">O que cada termo quer dizer, e o que faz com o preço.</p>
      <SearchField within={{ words: "Termo do seguro", example: "ex.: franquia" }} />
      <Jumps
        label="Os termos mais procurados"
        form="short"
        to={terms.filter(({ id }) => MOST_ASKED.includes(id)).map(({ id, name }) => ({ label: name, path: `#${id}` }))}
      />
      <Jumps
        label="Partes e letras"
        form="short"
        to={[
          ...listInitials(ofInsurance),
          ...ofThisSite.slice(0, 1).map(({ id }) => ({ label: "Preços deste site", path: `#${id}` })),
        ]}
      />
      <h2>O seguro, de A a Z</h2>
      <Terms terms={ofInsurance} sources={sources} />
      <h2>Os preços deste site</h2>
      <p className="footnote">
        Como são calculados: <Link to={METHODOLOGY_PATH}>Metodologia</Link>.
      </p>
      <Terms terms={ofThisSite} sources={[]} />
      <Sources sources={sources} />
    </>
  );
}
