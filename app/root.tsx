// The document around every page, and the shared layout inside it.

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { Links, Meta, Outlet, Scripts, useMatches, useRouteError, useRouteLoaderData } from "@remix-run/react";
import { useContext } from "react";
import type { Parameters } from "./catalog/address.ts";
import { type Breadcrumbs, HOME_CRUMB } from "./catalog/paths.ts";
import { EarlyScript, SCRIPTED } from "./components/layout/early-script.tsx";
import { Layout as SiteLayout, type SiteSettings } from "./components/layout/layout.tsx";
import { NonceContext } from "./components/nonce.ts";
import { PageParameters } from "./components/quote-button.tsx";
import { errorTitle, findPlaceholder, RouteProblem } from "./components/route-problem.tsx";
import { OWNER } from "./owner.ts";
import { describeErrorHead } from "./seo/head.ts";
import { modelYearTitle } from "./seo/titles.ts";
import "./styles.css";

/** Without the database, no settings that come from it. `build` is for guard-navigations.ts. */
export async function loader({ context }: LoaderFunctionArgs): Promise<SiteSettings & { build: string }> {
  const { tagManagerId, catalogue, build } = context;
  try {
    const { isSample } = await catalogue.getBrands();
    return { isSample, tagManagerId, build };
  } catch {
    context.validator.markPartial();
    return { ...NO_SETTINGS, tagManagerId, build };
  }
}

const NO_SETTINGS: SiteSettings = { isSample: false, tagManagerId: null };

/** For error pages; others have a head of their own. */
export const meta: MetaFunction = ({ error }) => {
  if (!error) return [];
  const placeholder = findPlaceholder(error);
  return describeErrorHead(
    placeholder
      ? modelYearTitle(placeholder.brandName, placeholder.modelName, placeholder.year)
      : `${errorTitle(error)} - ${OWNER.siteName}`,
  );
};

/** The document; around error pages too. */
export function Layout({ children }: { children: React.ReactNode }) {
  const nonce = useContext(NonceContext);
  return (
    // The early script has set the class, which React must not take away where it makes the document anew.
    <html lang="pt-BR" className={typeof document === "undefined" ? undefined : SCRIPTED} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no" />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/logo.png" />
        <Links />
        <EarlyScript nonce={nonce} />
      </head>
      <body>
        {children}
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

interface PlacedPage {
  readonly breadcrumbs: Breadcrumbs;
  readonly parameters?: Parameters;
  readonly keptAt?: number | null;
}

function isPlaced(data: unknown): data is PlacedPage {
  return typeof data === "object" && data !== null && "breadcrumbs" in data && Array.isArray(data.breadcrumbs);
}

/** Without data where the loader itself failed. */
function useSettings(): SiteSettings {
  return useRouteLoaderData<typeof loader>("root") ?? NO_SETTINGS;
}

export default function Root() {
  const settings = useSettings();
  const pages = useMatches().map(({ data }) => data);
  const shown: PlacedPage = pages.filter(isPlaced).at(-1) ?? { breadcrumbs: [HOME_CRUMB] };
  const { breadcrumbs, parameters = {}, keptAt = null } = shown;
  return (
    <PageParameters.Provider value={parameters}>
      <SiteLayout breadcrumbs={breadcrumbs} settings={settings} keptAt={keptAt}>
        <Outlet />
      </SiteLayout>
    </PageParameters.Provider>
  );
}

/** All pages' errors end here, in the shared layout. */
export function ErrorBoundary() {
  return (
    <SiteLayout breadcrumbs={[HOME_CRUMB]} settings={useSettings()} keptAt={null}>
      <RouteProblem error={useRouteError()} />
    </SiteLayout>
  );
}
