// The document around every page, and the shared layout inside it.

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  useLoaderData,
  useMatches,
  useRouteError,
  useRouteLoaderData,
} from "@remix-run/react";
import { HOME_TRAIL, type Trail } from "./catalogue/trails.ts";
import { OWNER } from "./owner.ts";
import { describeErrorHead } from "./seo/head.ts";
import { type LayoutFacts, Layout as SiteLayout } from "./ui/layout/layout.tsx";
import { useNonce } from "./ui/nonce.ts";
import { errorTitle, RouteProblem } from "./ui/route-problem.tsx";
import "./ui/styles.css";

/** The footer says so as long as the data is a sample; where the database does not answer, nothing is said. */
export async function loader({ context: { site } }: LoaderFunctionArgs): Promise<LayoutFacts> {
  const { tagManagerId } = site;
  try {
    return { isSample: (await site.sources.catalogue.getVehicles()).isSample, tagManagerId };
  } catch {
    site.ingredients.spoil();
    return { isSample: false, tagManagerId };
  }
}

const NO_FACTS: LayoutFacts = { isSample: false, tagManagerId: null };

/** Only where something went wrong: pages have a head of their own. */
export const meta: MetaFunction = ({ error }) =>
  error ? describeErrorHead(`${errorTitle(error)} - ${OWNER.siteName}`) : [];

/** The document; around error pages too. */
export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = useNonce();
  return (
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Links />
      </head>
      <body>
        {children}
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

function hasTrail(data: unknown): data is { trail: Trail } {
  return typeof data === "object" && data !== null && "trail" in data && Array.isArray(data.trail);
}

/** The breadcrumb of whichever page is shown. */
function useTrail(): Trail {
  const data = useMatches().findLast((match) => hasTrail(match.data))?.data;
  return hasTrail(data) ? data.trail : HOME_TRAIL;
}

export default function Root() {
  const facts = useLoaderData<typeof loader>();
  const trail = useTrail();
  return (
    <SiteLayout trail={trail} facts={facts}>
      <Outlet />
    </SiteLayout>
  );
}

/** Every page's errors end here, in the shared layout. */
export function ErrorBoundary() {
  const facts = useRouteLoaderData<typeof loader>("root") ?? NO_FACTS;
  const error = useRouteError();
  return (
    <SiteLayout trail={HOME_TRAIL} facts={facts}>
      <RouteProblem error={error} />
    </SiteLayout>
  );
}
