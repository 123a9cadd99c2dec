// `/glossario`: each term with an address of its own, `/glossario#franquia`.

import { useLoaderData } from "@remix-run/react";
import { listLetters } from "../catalogue/order.ts";
import kind, { type GlossaryTerm } from "../pages/kinds/glossary.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { Jumps } from "../ui/link-list.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(kind);

/** Each to its first term. */
function listInitials(terms: readonly GlossaryTerm[]) {
  return listLetters(terms.map(({ id, name }) => ({ label: name, path: `#${id}` }))).flatMap(
    ({ letter, items: [first] }) => (first ? [{ label: letter, path: first.path }] : []),
  );
}

const OF_THIS_SITE_ID = "precos-deste-site";
const OF_INSURANCE_ID = "o-seguro";

function Source({ name, url }: GlossaryTerm["source"]) {
  return (
    <small>
      Fonte: <a href={url}>{name}</a>.
    </small>
  );
}

/** @param hasSources whether each is named with its source: of terms that share one it is named behind them */
function Terms({ terms, hasSources }: { terms: readonly GlossaryTerm[]; hasSources: boolean }) {
  return terms.map(({ id, name, text, source }) => (
    <section key={id} id={id} className="term">
      <h3>{name}</h3>
      <p>
        {text} {hasSources ? <Source {...source} /> : null}
      </p>
    </section>
  ));
}

export default function GlossaryScreen() {
  const { terms } = useLoaderData<typeof loader>().page;
  const ofThisSite = terms.filter(({ isOfThisSite }) => isOfThisSite);
  const ofInsurance = terms.filter((term) => !ofThisSite.includes(term));
  return (
    <>
      <h1>Glossário do seguro de carro</h1>
      <p className="lead">O que cada termo quer dizer, e o que faz com o preço.</p>
      <Jumps
        label="Letras"
        isOneLine
        to={[
          { label: "Preços deste site", path: `#${OF_THIS_SITE_ID}` },
          { label: "O seguro", path: `#${OF_INSURANCE_ID}` },
          ...listInitials(ofInsurance),
        ]}
      />
      <h2 id={OF_THIS_SITE_ID}>Os preços deste site</h2>
      <Terms terms={ofThisSite} hasSources={false} />
      {ofThisSite[0] ? (
        <p>
          <Source {...ofThisSite[0].source} />
        </p>
      ) : null}
      <h2 id={OF_INSURANCE_ID}>O seguro</h2>
      <Terms terms={ofInsurance} hasSources />
    </>
  );
}
