// `/dados`: which numbers can be had, and under which licence.

import { Link, useLoaderData } from "@remix-run/react";
import { METHODOLOGY_PATH } from "../catalogue/paths.ts";
import { OWNER } from "../owner.ts";
import kind from "../pages/kinds/open-data.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { formatCount, formatDate } from "../pricing/format.ts";
import { MIN_QUOTES_FOR_OPEN_DATA, WINDOW_DAYS } from "../pricing/rules.ts";
import type { OpenDataColumn } from "../schemas/open-data.ts";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(kind);

function ColumnList({ columns }: { columns: readonly OpenDataColumn[] }) {
  return (
    <dl>
      {columns.map(({ name, description, unit }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{unit ? `${description} (${unit})` : description}</dd>
        </div>
      ))}
    </dl>
  );
}

export default function OpenDataScreen() {
  const { page, facts } = useLoaderData<typeof loader>();
  const { counts } = page;
  return (
    <div className="text">
      <h1>Dados abertos</h1>
      <p className="lead">Os números deste site, para usar em planilhas, reportagens e estudos.</p>
      <section>
        <h2>Arquivos</h2>
        <ul>
          {facts.tables.map(({ title, file }) => (
            <li key={file}>
              <a href={file} download>
                {`${title} em CSV`}
              </a>
            </li>
          ))}
        </ul>
        <p>
          {counts
            ? `Números de ${formatDate(counts.countedAt)}, de ${formatCount(counts.counts.countedForVehicles)} cotações na tabela de marcas e ${formatCount(counts.counts.countedForPlaces)} na de estados, dos últimos ${WINDOW_DAYS} dias.`
            : "Os números ainda não foram calculados."}
        </p>
        <p>
          {`Grupos com menos de ${MIN_QUOTES_FOR_OPEN_DATA} cotações ficam de fora. Os efeitos do cálculo são estimativas. Como os números são calculados: `}
          <Link to={METHODOLOGY_PATH}>Metodologia</Link>.
        </p>
      </section>
      <section>
        <h2>O que há em cada linha</h2>
        {facts.tables.map(({ title, file, columns }) => (
          <details key={file}>
            <summary>{`As colunas de ${title}`}</summary>
            <ColumnList columns={columns} />
          </details>
        ))}
      </section>
      <section>
        <h2>Licença</h2>
        <p>
          <a href={OWNER.dataLicence.url} rel="license noopener">
            {OWNER.dataLicence.name}
          </a>
          : use como quiser, citando {OWNER.companyName}.
        </p>
      </section>
    </div>
  );
}
