// `/dados`: which numbers can be had, and under which licence.

import { Link, useLoaderData } from "@remix-run/react";
import { METHODOLOGY_PATH } from "../../catalog/paths.ts";
import { formatDate } from "../../estimate/format.ts";
import { MIN_QUOTES_FOR_OPEN_DATA, WINDOW_DAYS } from "../../estimate/rules.ts";
import { OWNER } from "../../owner.ts";
import { pageLoader } from "../../pages/serve-page.server.ts";
import pageType from "./page.server.ts";

export { describePageHead as meta } from "../../seo/head.ts";
export const loader = pageLoader(pageType);

export default function OpenDataScreen() {
  const { page, props } = useLoaderData<typeof loader>();
  const { counts } = page;
  return (
    <div className="text">
      <h1>Dados abertos</h1>
      <p className="lead">Os números deste site, para usar em planilhas, reportagens e estudos.</p>
      <p>
        {counts
          ? `Números de ${formatDate(counts.countedAt)}, de grupos com ${MIN_QUOTES_FOR_OPEN_DATA} cotações ou mais nos últimos ${WINDOW_DAYS} dias. `
          : "Os números ainda não foram calculados. "}
        <Link to={METHODOLOGY_PATH}>Metodologia</Link>
      </p>
      {props.tables.map(({ title, file, columns }) => (
        <section key={file}>
          <h2>
            <a href={file} download>
              {`${title} em CSV`}
            </a>
          </h2>
          <ul>
            {columns.map(({ name, description, unit }) => (
              <li key={name}>
                <code>{name}</code>
                {unit ? `: ${description} (${unit})` : `: ${description}`}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section>
        <h2>Licença</h2>
        <p>
          <a href={OWNER.dataLicence.url} rel="license noopener">
            {OWNER.dataLicence.name}
          </a>
          {`: use como quiser, citando ${OWNER.companyName}.`}
        </p>
      </section>
    </div>
  );
}
