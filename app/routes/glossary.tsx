// `/glossario`: each term with an address of its own, `/glossario#franquia`.

import { listLetters } from "../catalogue/order.ts";
import { METHODOLOGY } from "../glossary/sources.ts";
import { TERMS, type Term } from "../glossary/terms.ts";
import kind from "../pages/kinds/glossary.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { Jumps } from "../ui/link-list.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(kind);

const isOfThisSite = ({ source }: Term) => source === METHODOLOGY;

const [OF_INSURANCE, OF_THIS_SITE] = [TERMS.filter((term) => !isOfThisSite(term)), TERMS.filter(isOfThisSite)];

/** Each to its first term. */
const LETTERS = listLetters(OF_INSURANCE.map(({ id, name }) => ({ label: name, path: `#${id}` }))).flatMap(
  ({ letter, items: [first] }) => (first ? [{ label: letter, path: first.path }] : []),
);

const OF_THIS_SITE_ID = "precos-deste-site";

function Terms({ terms }: { terms: readonly Term[] }) {
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
  return (
    <>
      <h1>Glossário do seguro de carro</h1>
      <p className="lead">O que cada termo quer dizer, e o que faz com o preço.</p>
      <Jumps
        label="Letras"
        isOneLine
        to={[{ label: "Os preços deste site", path: `#${OF_THIS_SITE_ID}` }, ...LETTERS]}
      />
      <h2>O seguro</h2>
      <Terms terms={OF_INSURANCE} />
      <h2 id={OF_THIS_SITE_ID}>Os preços deste site</h2>
      <Terms terms={OF_THIS_SITE} />
    </>
  );
}
