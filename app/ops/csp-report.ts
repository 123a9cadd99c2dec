// What browsers report of the Content-Security-Policy: one bounded line each, and not many.

import * as v from "valibot";
import { clientOf } from "../base/client.ts";
import { NO_STORE, readJson, refuse } from "./answers.ts";
import type { OperatorApiParts } from "./operator-api.ts";

/** Characters of a value in the log. */
const MAX_VALUE = 200;
/** Reports of one body that are logged. */
const MAX_REPORTS = 5;

const short = v.optional(
  v.pipe(
    v.string(),
    v.transform((text) => text.slice(0, MAX_VALUE)),
  ),
);

/** The older form, `application/csp-report`. */
const oldReport = v.object({
  "csp-report": v.object({
    "effective-directive": short,
    "violated-directive": short,
    "blocked-uri": short,
    "document-uri": short,
  }),
});

/** The newer form, `application/reports+json`. */
const newReports = v.array(
  v.object({
    type: v.string(),
    body: v.object({ effectiveDirective: short, blockedURL: short, documentURL: short }),
  }),
);

/** Addresses without query and fragment, in which a visitor's data may be; `inline` and the like stay. */
function lineOf(directive: string | undefined, blocked: string | undefined, page: string | undefined) {
  const [bareBlocked, barePage] = [blocked, page].map((url) => url?.split(/[?#]/)[0] ?? null);
  return { directive: directive ?? null, blocked: bareBlocked, page: barePage };
}

function listReports(json: unknown): ReturnType<typeof lineOf>[] | null {
  const old = v.safeParse(oldReport, json);
  if (old.success) {
    const report = old.output["csp-report"];
    const directive = report["effective-directive"] ?? report["violated-directive"];
    return [lineOf(directive, report["blocked-uri"], report["document-uri"])];
  }
  const reports = v.safeParse(newReports, json);
  if (!reports.success) return null;
  return reports.output
    .filter(({ type }) => type === "csp-violation")
    .slice(0, MAX_REPORTS)
    .map(({ body }) => lineOf(body.effectiveDirective, body.blockedURL, body.documentURL));
}

/** The answer to a browser's report; needs no token, and is limited by the caller's address. */
export async function answerReport(request: Request, { isTooMany, log }: OperatorApiParts): Promise<Response> {
  if (request.method !== "POST") return refuse({ status: 405, error: "método não permitido" }, { Allow: "POST" });
  if (await isTooMany(`csp ${clientOf(request)}`)) {
    return refuse({ status: 429, error: "relatórios demais; tente de novo em um minuto" }, { "Retry-After": "60" });
  }
  const body = await readJson(request);
  if ("error" in body) return refuse(body);
  const reports = listReports(body.json);
  if (reports === null) return refuse({ status: 400, error: "o corpo não é um relatório de CSP" });
  for (const report of reports) log({ event: "csp violation", ...report });
  return new Response(null, { status: 204, headers: NO_STORE });
}
