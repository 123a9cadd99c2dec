// A page in another form than its HTML. What is for people is made of its HTML, so that both say the same; what is for
// programs, of its data. It brings the parser of HTML along, and is loaded only where somebody asks.

import { renderCsv } from "../seo/open-data.ts";
import { renderEmbed, renderNote } from "./embed.ts";
import type { Form } from "./form.ts";
import { renderJson } from "./json.ts";
import { renderMarkdown } from "./markdown.ts";
import type { FormedPage } from "./page-data.ts";
import { findNumbers } from "./picture-numbers.ts";

interface MadeForm {
  readonly status: number;
  readonly text: string;
  /** Where it is not that of the form. */
  readonly type?: string;
}

/** What stands in the place of a picture: the page's own error, or that it has none such. */
function lack({ status, problem }: FormedPage): { status: number; words: string } {
  return { status: status === 200 ? 404 : status, words: problem ?? "Esta página não tem este gráfico." };
}

/** @param render the page's HTML, whole */
export async function makeForm(form: Form, page: FormedPage, render: () => Promise<string>): Promise<MadeForm> {
  const { status } = page;
  switch (form.kind) {
    case "json":
      return { status, text: await renderJson(page) };
    case "csv": {
      const table = status === 200 ? findNumbers(form.picture, page) : null;
      if (table) return { status, text: [...renderCsv(table)].join("") };
      const lacking = lack(page);
      return { status: lacking.status, text: lacking.words, type: "text/plain; charset=utf-8" };
    }
    case "embed": {
      const text = status === 200 ? renderEmbed(form.picture, page, await render()) : null;
      if (text !== null) return { status, text };
      const lacking = lack(page);
      return { status: lacking.status, text: renderNote(lacking.words, page.nonce) };
    }
    default:
      return { status, text: renderMarkdown(page, await render()) };
  }
}
