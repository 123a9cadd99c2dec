// Many links in one text: 363 cities of São Paulo in a page's data weigh 8 kB gzipped as objects, 2 as one text.

import { toSlug } from "../../catalog/slug.ts";

type Named = Readonly<Record<"name" | "slug", string>>;

/** `Aguaí;Bom Jesus=bom-jesus-2`: a slug stands beside its name only where it is not made of it. No name has these characters. */
export function packNames(places: readonly Named[]): string {
  return places
    .map(({ name, slug }) => {
      const plain = name.replace(/[;=]/g, " ");
      return slug === toSlug(plain) ? plain : `${plain}=${slug}`;
    })
    .join(";");
}

/** What `packNames` has packed. */
export function unpackNames(packed: string): Named[] {
  if (packed === "") return [];
  return packed.split(";").map((each) => {
    const [name = "", slug = toSlug(name)] = each.split("=");
    return { name, slug };
  });
}
