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

const OF_INSURANCE_ID = "o-seguro";

function Terms({ terms }: { terms: readonly GlossaryTerm[] }) {
  return terms.map(({ id, name, text, source }) => (
    <section key={id} id={id} className="term">
      <h3>{name}</h3>
      <p>
        {text}{" "}
        <small>
          Fonte: <a href={source.url}>{source.name}</a>.
        </small>
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
        to={[{ label: "O seguro", path: `#${OF_INSURANCE_ID}` }, ...listInitials(ofInsurance)]}
      />
      <h2>Os preços deste site</h2>
      <Terms terms={ofThisSite} />
      <h2 id={OF_INSURANCE_ID}>O seguro</h2>
      <Terms terms={ofInsurance} />
    </>
  );
}
