// A page as JSON: what it is, whose it is, and all that it was made of.

import { SCHEMA } from "../cache/key.ts";
import { OWNER } from "../owner.ts";
import { SAMPLE_NOTICE } from "../pricing/format.ts";
import type { FormedPage } from "./page-data.ts";

/** An error is `{error}`, as of all data of this site. */
export async function renderJson({ status, problem, head, data, isSample, address }: FormedPage): Promise<string> {
  if (status >= 400) return JSON.stringify({ error: problem ?? "Serviço indisponível." });
  const { page = data, facts = null, breadcrumbs = [], text = null } = data;
  return JSON.stringify({
    endereco: head?.canonical ?? address,
    titulo: head?.title ?? null,
    descricao: head?.description ?? null,
    data: head?.modifiedOn ?? null,
    fonte: OWNER.companyName,
    licenca: OWNER.dataLicence.url,
    aviso: isSample ? SAMPLE_NOTICE : null,
    esquema: SCHEMA,
    trilha: breadcrumbs,
    fatos: facts,
    pagina: page,
    texto: await text,
  });
}
