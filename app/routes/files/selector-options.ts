// `/seletores/…`: the models of a brand, the years of a model, or the cities of a state, as a selector's options.

import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { serveData } from "../../pages/resource.server.ts";
import { listCityOptions, listModelOptions, listYearOptions } from "../../pages/selectors.server.ts";

export function loader({ context, params }: LoaderFunctionArgs): Promise<Response> {
  const { brand = "", model, uf } = params;
  return serveData(context, () => {
    if (uf !== undefined) return listCityOptions(context, uf);
    return model === undefined ? listModelOptions(context, brand) : listYearOptions(context, brand, model);
  });
}
