// `/compartilhar/<path of a page>.png`: the picture that is shown where that page is shared.

import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { STATIC_PICTURE_PATH } from "../catalogue/paths.ts";
import { answerFile, fileAnswer, fileNotFound } from "../pages/resource.server.ts";
import { findPicture } from "../pages/share-picture.server.ts";

const SUFFIX = ".png";

export function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  return answerFile(context, async () => {
    const path = params["*"] ?? "";
    if (!path.endsWith(SUFFIX)) return fileNotFound("Esta imagem não existe.");
    const png = await findPicture(context, `/${path.slice(0, -SUFFIX.length)}`, async (facts) => {
      // Its WebAssembly is set up only where a picture is asked for.
      const { drawPicture } = await import("../picture/draw.server.ts");
      return drawPicture(facts);
    });
    if (png === null) return redirect(STATIC_PICTURE_PATH, 302);
    context.policy.askForIndexing(true);
    return fileAnswer(png, "image/png");
  });
}
