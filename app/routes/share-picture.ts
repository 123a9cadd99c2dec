// `/compartilhar/<path of a page>.png`: the picture that is shown where that page is shared.

import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { picturePath, STATIC_PICTURE_PATH } from "../catalogue/paths.ts";
import { fileAnswer, fileNotFound, orPlainProblem } from "../pages/resource.server.ts";
import { findPicture, getPictured } from "../pages/share-picture.server.ts";

const SUFFIX = ".png";

export function loader({ context: { site }, params }: LoaderFunctionArgs): Promise<Response> {
  const answer = async () => {
    const path = params["*"] ?? "";
    if (!path.endsWith(SUFFIX)) return fileNotFound("Esta imagem não existe.");
    const pictured = await getPictured(site.sources, `/${path.slice(0, -SUFFIX.length)}`);
    site.ensureCanonical(picturePath(pictured.path));
    const png = await findPicture(site.sources, pictured, async (facts) => {
      // Its WebAssembly is set up only where a picture is asked for.
      const { drawPicture } = await import("../picture/draw.server.ts");
      return drawPicture(facts);
    });
    if (png === null) return redirect(STATIC_PICTURE_PATH, 302);
    site.askForIndexing(true);
    return fileAnswer(png, "image/png");
  };
  return orPlainProblem(answer());
}
