// What browsers report of the Content-Security-Policy: one bounded line each, and not many.

import * as v from "valibot";
import { readBounded } from "../base/bounded-body.ts";
import { clientOf } from "../base/client.ts";
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

/** Without query and fragment, in which a visitor's data may be; `inline` and the like stay. */
function withoutQuery(url: string | undefined): string | null {
  return url?.split(/[?#]/)[0] ?? null;
}

function listReports(json: unknown): Record<string, string | null>[] | null {
  const old = v.safeParse(oldReport, json);
  if (old.success) {
    const report = old.output["csp-report"];
    return [
      {
        directive: report["effective-directive"] ?? report["violated-directive"] ?? null,
        blocked: withoutQuery(report["blocked-uri"]),
        page: withoutQuery(report["document-uri"]),
      },
    ];
  }
  const reports = v.safeParse(newReports, json);
  if (!reports.success) return null;
  return reports.output
    .filter(({ type }) => type === "csp-violation")
    .slice(0, MAX_REPORTS)
    .map(({ body }) => ({
      directive: body.effectiveDirective ?? null,
      blocked: withoutQuery(body.blockedURL),
      page: withoutQuery(body.documentURL),
    }));
}

function refuse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error: message }, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

/** The answer to a browser's report; needs no token, and is limited by the caller's address. */
export async function answerReport(request: Request, { isTooMany, log }: OperatorApiParts): Promise<Response> {
  if (request.method !== "POST") return refuse(405, "método não permitido", { Allow: "POST" });
  if (await isTooMany(`csp ${clientOf(request)}`)) {
    return refuse(429, "relatórios demais; tente de novo em um minuto", { "Retry-After": "60" });
  }
  const text = await readBounded(request);
  if (text === null) return refuse(413, "o corpo passa de 16 KB");
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refuse(400, "o corpo deve ser JSON");
  }
  const reports = listReports(json);
  if (reports === null) return refuse(400, "o corpo não é um relatório de CSP");
  for (const report of reports) log({ event: "csp violation", ...report });
  return new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });
}
