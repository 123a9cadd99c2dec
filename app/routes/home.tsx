// `/` and `/seguro-de-carro`: the home page.

import { type LoaderFunctionArgs, type MetaFunction, data as respond } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import { HOME_PATH, LONG_HOME_PATH } from "../catalogue/paths.ts";
import { HOME_TRAIL } from "../catalogue/trails.ts";
import { getHome } from "../pages/home.server.ts";
import { PROMISED_INSURERS } from "../pricing/rules.ts";
import { describeHead, describePage } from "../seo/head.ts";
import { HOME_TITLE } from "../seo/titles.ts";
import { HomeScreen } from "../ui/screens/home.tsx";

export async function loader({ context: { site }, request }: LoaderFunctionArgs) {
  site.ensureCanonical(new URL(request.url).pathname === LONG_HOME_PATH ? LONG_HOME_PATH : HOME_PATH);
  const home = await getHome(site.sources);
  // The page stands with what there is, but it is not the home page: nobody is to keep it or to find it.
  const failed = home.failures.brands !== null || home.failures.states !== null;
  return respond(
    { ...home, failed, trail: HOME_TRAIL, canonical: site.origin + HOME_PATH },
    { status: failed ? 503 : 200 },
  );
}

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  data
    ? describeHead({
        title: HOME_TITLE,
        description: describePage("por marca, modelo, ano e cidade", PROMISED_INSURERS),
        canonical: data.canonical,
        indexable: !data.failed,
      })
    : [];

export default function Home() {
  const { page, brands, states, failures } = useLoaderData<typeof loader>();
  return <HomeScreen page={page} brands={brands} states={states} failures={failures} />;
}
