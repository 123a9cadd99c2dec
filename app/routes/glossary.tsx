// `/glossario`: each term with an address of its own, `/glossario#franquia`.

import { listLetters } from "../catalogue/order.ts";
import { TERMS } from "../glossary/terms.ts";
import kind from "../pages/kinds/glossary.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { Jumps } from "../ui/link-list.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(kind);

/** Each to its first term. */
const LETTERS = listLetters(TERMS.map(({ id, name }) => ({ label: name, path: `#${id}` }))).flatMap(
  ({ letter, items: [first] }) => (first ? [{ label: letter, path: first.path }] : []),
);

export default function GlossaryScreen() {
  return (
    <>
      <h1>Glossário do seguro de carro</h1>
      <p className="lead">O que cada termo quer dizer, e o que faz com o preço.</p>
      <Jumps label="Letras" isOneLine to={LETTERS} />
      {TERMS.map(({ id, name, text, source }) => (
        <section key={id} id={id} className="term">
          <h2>{name}</h2>
          <p>
            {text}{" "}
            <small>
              Fonte: <a href={source.url}>{source.name}</a>.
            </small>
          </p>
        </section>
      ))}
    </>
  );
}
