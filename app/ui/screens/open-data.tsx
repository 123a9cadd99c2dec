// The page about the data that is handed out.

import { Link } from "@remix-run/react";
import { OWNER } from "../../owner.ts";
import type { QuoteCounts } from "../../pages/quote-counts.server.ts";
import { formatCount, formatDate } from "../../pricing/format.ts";
import { MIN_QUOTES_FOR_OPEN_DATA, WINDOW_DAYS } from "../../pricing/rules.ts";

interface Table {
  readonly title: string;
  readonly files: readonly { readonly label: string; readonly path: string }[];
}

interface Column {
  readonly name: string;
  readonly description: string;
  readonly unit?: string;
}

export function OpenDataScreen({
  tables,
  columns,
  counts,
}: {
  tables: readonly Table[];
  columns: readonly Column[];
  counts: QuoteCounts | null;
}) {
  return (
    <div className="text">
      <h1>Dados abertos</h1>
      <p className="lead">Os números deste site, para usar em planilhas, reportagens e estudos.</p>
      <section>
        <h2>Arquivos</h2>
        <ul>
          {tables.map(({ title, files }) => (
            <li key={title}>
              {title}:{" "}
              {files.map(({ label, path }, index) => (
                <span key={path}>
                  {index > 0 ? " · " : ""}
                  <a href={path} download>
                    {`${title} em ${label}`}
                  </a>
                </span>
              ))}
            </li>
          ))}
        </ul>
        <p>
          {counts
            ? `Números de ${formatDate(counts.countedAt)}, de ${formatCount(counts.counts.countedForVehicles)} cotações nas tabelas de veículos e ${formatCount(counts.counts.countedForPlaces)} na de estados, dos últimos ${WINDOW_DAYS} dias.`
            : "Os números ainda não foram calculados."}
        </p>
      </section>
      <section>
        <h2>O que há em cada linha</h2>
        <p>
          Depois das colunas que dão nome ao grupo (como <code>marca</code> e <code>modelo</code>):
        </p>
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
        <p>
          Grupos com menos de {MIN_QUOTES_FOR_OPEN_DATA} cotações ficam de fora. Não há estimativas nem descontos nestes
          arquivos. Como os números são calculados: <Link to="/metodologia">Metodologia</Link>.
        </p>
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
