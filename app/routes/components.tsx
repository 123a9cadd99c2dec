// `/componentes`, in development only: every component in its states, with real data where it takes much of it.

import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/cloudflare";
import { useLoaderData } from "@remix-run/react";
import brandList from "../pages/kinds/brand-list.server.ts";
import modelYear from "../pages/kinds/model-year.server.ts";
import state from "../pages/kinds/state.server.ts";
import states from "../pages/kinds/states.server.ts";
import type { PageKind } from "../pages/page-kind.ts";
import { servePage } from "../pages/serve-page.server.ts";
import { Gallery } from "../ui/gallery/gallery.tsx";

export async function loader({ context }: LoaderFunctionArgs) {
  // Of the sample; another database may not have them, and then their components are left out.
  const read = async <Subject, Payload, Facts>(
    kind: PageKind<Subject, Payload, Facts>,
    parameters: Record<string, string> = {},
  ): Promise<Payload | null> => {
    // Each settles an address of its own, which is not this page's.
    const apart = { ...context, policy: { ...context.policy, ensureCanonical() {} } };
    try {
      return (await servePage(apart, kind, parameters)).page;
    } catch {
      return null;
    }
  };
  const [car, place, country, brands] = await Promise.all([
    read(modelYear, { brand: "fiat", model: "argo", year: "2024" }),
    read(state, { uf: "sp" }),
    read(states),
    read(brandList),
  ]);
  return { car, place, country, brands };
}

export const meta: MetaFunction = () => [{ title: "Components" }, { name: "robots", content: "noindex" }];

export default function Components() {
  return <Gallery {...useLoaderData<typeof loader>()} />;
}
