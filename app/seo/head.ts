// The head of a page: title, description, canonical address (section 2 of the specification).

import type { MetaDescriptor } from "@remix-run/cloudflare";

export interface HeadFacts {
  readonly title: string;
  readonly description: string;
  /** Absolute. */
  readonly canonical: string;
  readonly indexable: boolean;
}

/** Meta descriptors of a page that exists. `canonical` needs `tagName`, or Remix renders a useless `<meta>`. */
export function describeHead({ title, description, canonical, indexable }: HeadFacts): MetaDescriptor[] {
  return [
    { title },
    { name: "description", content: description },
    { tagName: "link", rel: "canonical", href: canonical },
    ...(indexable ? [] : [{ name: "robots", content: "noindex, follow" }]),
  ];
}

/** Meta descriptors of an error page: a title, and no wish to be found. */
export function describeErrorHead(title: string): MetaDescriptor[] {
  return [{ title }, { name: "robots", content: "noindex" }];
}

/** The specification's description around what the page is about, e.g. `para Fiat Argo`. */
export function describePage(about: string, promisedInsurers: number): string {
  return `Veja o preço médio do seguro de carro ${about} e descubra quanto você pode economizar. Compare com até ${promisedInsurers} seguradoras.`;
}
