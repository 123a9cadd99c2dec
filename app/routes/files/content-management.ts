// `POST /api/content-management`: a descriptive text by its type and identifier (section 7 of the specification).

import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import * as v from "valibot";
import { TEXT_TYPES } from "../../content/text-address.ts";
import { DATABASE_FAILED } from "../../pages/problem.ts";
import { type BodyRefusal, readBody } from "../../server/request-body.ts";
import { findTextAddress } from "../page-types.server.ts";

/** Characters. */
const MAX_BODY_LENGTH = 1024;

const bodySchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    pageType: v.picklist(TEXT_TYPES),
    identifier: v.pipe(v.string(), v.nonEmpty(), v.maxLength(200), v.toLowerCase()),
  }),
);

/** One or more slugs, `fiat/argo/2022`. */
const IDENTIFIER = /^[a-z0-9.-]+(?:\/[a-z0-9.-]+)*$/;
const NO_TEXT = "Não há texto para este identificador.";
const HEADERS = { "Cache-Control": "no-store" };

const BODY_PROBLEMS: Readonly<Record<BodyRefusal, string>> = {
  400: "O corpo não chegou inteiro.",
  408: "O corpo não chegou a tempo.",
  413: "O corpo é grande demais.",
};

function refuse(status: BodyRefusal | 404 | 503, error: string): Response {
  return Response.json({ error }, { status, headers: HEADERS });
}

export async function action({ context, request }: ActionFunctionArgs): Promise<Response> {
  const text = await readBody(request, MAX_BODY_LENGTH, context.processState.cache.clock);
  if (typeof text === "number") return refuse(text, BODY_PROBLEMS[text]);
  const { success, output: body } = v.safeParse(bodySchema, text);
  if (!success) return refuse(400, 'O corpo deve ser JSON com "pageType" e "identifier".');
  if (!IDENTIFIER.test(body.identifier)) return refuse(404, NO_TEXT);
  try {
    // Unknown entities have no text: the source of texts is not asked.
    const address = await findTextAddress(context, { type: body.pageType, identifier: body.identifier });
    const content = address && (await context.texts.find(address));
    return content === null ? refuse(404, NO_TEXT) : Response.json({ content }, { headers: HEADERS });
  } catch (error) {
    context.report("text failed", error);
    return refuse(503, DATABASE_FAILED.message);
  }
}
