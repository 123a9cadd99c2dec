// `/dados`: which numbers can be had, and how they are counted.

import { Link, useLoaderData } from "@remix-run/react";
import { INDEX_PATH, METHODOLOGY_PATH } from "../catalogue/paths.ts";
import { OWNER } from "../owner.ts";
import kind, { type OpenDataFile } from "../pages/kinds/open-data.server.ts";
import { pageLoader } from "../pages/serve-page.server.ts";
import { formatCount, formatDate } from "../pricing/format.ts";
import { MIN_QUOTES_FOR_OPEN_DATA, WINDOW_DAYS } from "../pricing/rules.ts";
import type { OpenDataColumn } from "../schemas/open-data.ts";
import { FIGURE_COLUMNS } from "../seo/open-data.ts";

export { describePageHead as meta } from "../seo/head.ts";
export const loader = pageLoader(kind);

/** What a page is as JSON (app/forms/json.ts). */
const PAGE_FIELDS: readonly OpenDataColumn[] = [
  { name: "endereco", description: "Endereço canônico da página" },
  { name: "titulo", description: "Título" },
  { name: "descricao", description: "Descrição" },
  { name: "data", description: "Data do número mais novo; nula onde não há" },
  { name: "fonte", description: "De quem são os números" },
  { name: "licenca", description: "Endereço da licença" },
  { name: "aviso", description: "Diz que os dados são de exemplo; nulo onde não são" },
  { name: "esquema", description: "Número da forma de “pagina”, que sobe quando ela muda" },
  { name: "trilha", description: "As páginas acima desta" },
  { name: "fatos", description: "De que carro ou lugar a página é" },
  {
    name: "pagina",
    description:
      "Os números, com nomes em inglês; “basis” diz se um preço foi observado (“observed”) ou estimado (“estimated”)",
  },
  { name: "texto", description: "O texto da página, em HTML ou em frases; nulo onde não há" },
];

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

interface Listed {
  readonly title: string;
  readonly files: readonly OpenDataFile[];
  readonly columns?: readonly OpenDataColumn[];
}

/** The files of each table, and what its columns are where they are its own. */
function TableList({ tables }: { tables: readonly Listed[] }) {
  return (
    <>
      <ul>
        {tables.map(({ title, files }) => (
          <li key={title}>
            {title}:{" "}
            {files.map(({ extension, path }, index) => (
              <span key={path}>
                {index > 0 ? " · " : ""}
                <a href={path} download>
                  <span className="visually-hidden">{`${title} em `}</span>
                  {extension.toUpperCase()}
                </a>
              </span>
            ))}
          </li>
        ))}
      </ul>
      {tables.map(({ title, columns }) =>
        columns ? (
          <details key={title}>
            <summary>{`As colunas de ${title}`}</summary>
            <ColumnList columns={columns} />
          </details>
        ) : null,
      )}
    </>
  );
}

export default function OpenDataScreen() {
  const { tables, comparisonTables, modelTables, counts } = useLoaderData<typeof loader>().page;
  return (
    <div className="text">
      <h1>Dados abertos</h1>
      <p className="lead">Os números deste site, para usar em planilhas, reportagens e estudos.</p>
      <section>
        <h2>Arquivos</h2>
        <TableList tables={tables} />
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
        <ColumnList columns={FIGURE_COLUMNS} />
        <p>
          Grupos com menos de {MIN_QUOTES_FOR_OPEN_DATA} cotações ficam de fora. Não há estimativas nem descontos nestes
          arquivos. Enquanto os dados forem de exemplo, cada linha o diz numa última coluna, <code>aviso</code>. Como os
          números são calculados: <Link to={METHODOLOGY_PATH}>Metodologia</Link>.
        </p>
      </section>
      <section>
        <h2>Comparações</h2>
        <p>
          O <Link to={INDEX_PATH}>índice de preços</Link> mês a mês, com as suas revisões, e quanto cada ano-modelo
          custa para o motorista médio (estimativa).
        </p>
        <TableList tables={comparisonTables} />
      </section>
      <section>
        <h2>O modelo de preços</h2>
        <p>
          O que o cálculo de “Quanto você pagaria” aprendeu das cotações, nível por nível, e como foi cada noite. São
          estimativas, e por isso estão em arquivos separados.
        </p>
        <TableList tables={modelTables} />
      </section>
      <section>
        <h2>Cada página como texto e como dados</h2>
        <p>
          O endereço de qualquer página responde também a programas. Com o cabeçalho <code>Accept: text/markdown</code>,
          diz o mesmo em Markdown: frases, tabelas, listas e endereços. Com <code>Accept: application/json</code>, um
          objeto:
        </p>
        <ColumnList columns={PAGE_FIELDS} />
        <p>
          Abaixo de cada gráfico, “Usar este gráfico” tem o endereço dele, os números em CSV e o código que o mostra em
          outro site, com a fonte e a data.
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
