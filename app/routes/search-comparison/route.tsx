// `/buscar/comparacao?um=argo 2022&outro=polo 2020`: redirects to the comparison of the cars that the queries mean.

import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { COMPARED_FIELDS } from "../../catalog/paths.ts";
import { CompareForm } from "../../components/search/compare-form.tsx";
import { describeErrorHead } from "../../seo/head.ts";
import { findComparison } from "./find.server.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const found = await findComparison(
    context,
    COMPARED_FIELDS.map((field) => searchParams.get(field) ?? ""),
  );
  if (found.path !== null) throw redirect(found.path, 302);
  return found;
}

export const meta: MetaFunction<typeof loader> = () => describeErrorHead("Comparar o seguro de carros");

export default function SearchComparisonScreen() {
  const { asked, unknown } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Comparar o seguro de carros</h1>
      <p role="alert">
        {unknown.length > 0
          ? `Não encontramos ${unknown.map((query) => `“${query}”`).join(" nem ")}. Escreva o modelo e o ano: “argo 2022”.`
          : "Escreva dois carros diferentes, com o ano."}
      </p>
      <CompareForm key={asked.join("|")} asked={asked} />
    </>
  );
}
