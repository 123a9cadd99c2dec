// `/buscar/comparacao?um=argo 2022&outro=polo 2020 campinas`: redirects to the comparison of the cars that the queries mean, or
// shows the form with what a comparison cannot have.

import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { COMPARED_FIELDS } from "../../catalog/paths.ts";
import { CompareForm } from "../../components/compare-form.tsx";
import { searchComparison } from "../../pages/search.server.ts";
import { describeErrorHead } from "../../seo/head.ts";

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const asked = COMPARED_FIELDS.flatMap((field) => searchParams.get(field)?.trim() || []);
  const { path, missing } = await searchComparison(context, asked);
  if (path !== null) throw redirect(path, 302);
  return { asked, missing };
}

export const meta: MetaFunction<typeof loader> = () => describeErrorHead("Comparar o seguro de carros");

export default function SearchComparisonScreen() {
  const { asked, missing } = useLoaderData<typeof loader>();
  return (
    <>
      <h1>Comparar o seguro de carros</h1>
      <p role="alert">
        {missing.flat().length > 0
          ? "Falta uma parte do que você pediu. Veja cada carro:"
          : "Escolha dois carros diferentes e informe o ano de cada um."}
      </p>
      <CompareForm key={asked.join("|")} asked={asked} missing={missing} />
    </>
  );
}
