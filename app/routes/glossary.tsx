// `/glossario`: each term with an address of its own, `/glossario#franquia`.

import { TERMS } from "../glossary/terms.ts";
import kind from "../pages/kinds/glossary.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { formatCount } from "../pricing/format.ts";
import { Fold } from "../ui/fold.tsx";
import { Jumps } from "../ui/link-list.tsx";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(kind);

export default function GlossaryScreen() {
  return (
    <>
      <h1>Glossário do seguro de carro</h1>
      <p className="lead">O que cada termo quer dizer e como afeta o preço.</p>
      <Fold onlyNarrow title="Todos os termos" note={formatCount(TERMS.length)}>
        <Jumps label="Termos" to={TERMS.map(({ id, name }) => ({ label: name, path: `#${id}` }))} />
      </Fold>
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
