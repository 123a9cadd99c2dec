// `/glossario`: each term with an address of its own, `/glossario#franquia`.

import { TERMS } from "../glossary/terms.ts";
import kind from "../pages/kinds/glossary.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(kind);

export default function GlossaryScreen() {
  return (
    <div className="text">
      <h1>Glossário do seguro de carro</h1>
      <p className="lead">O que cada termo quer dizer, e o que faz com o preço.</p>
      {TERMS.map(({ id, name, text, source }) => (
        <section key={id} id={id}>
          <h2>{name}</h2>
          <p>{text}</p>
          <p className="footnote">
            Fonte: <a href={source.url}>{source.name}</a>
          </p>
        </section>
      ))}
    </div>
  );
}
