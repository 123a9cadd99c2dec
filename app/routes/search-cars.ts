// `/buscar/carros`: what the form above a ranking sends. It has no page of its own, and leads to the ranking of such cars.

import { type LoaderFunctionArgs, redirect } from "@remix-run/cloudflare";
import { readNarrowing } from "../catalogue/narrowing.ts";
import { affordablePath, CARS_FIELDS, cheapestPath } from "../catalogue/paths.ts";
import { toSegment } from "../catalogue/slug.ts";
import { parseQuote } from "../rating/fragment.ts";

export function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const read = (field: keyof typeof CARS_FIELDS) => query.get(CARS_FIELDS[field]) ?? "";
  const findPlace = (field: "state" | "city") => {
    const slug = toSegment(read(field));
    return slug === "" ? null : { slug };
  };
  const state = findPlace("state");
  const city = findPlace("city");
  const place = { state, city: state && city && { ...city, state } };
  const narrowing = readNarrowing(read("fuel"), read("band"));
  // A sum that is no limit leads to the page that says which are.
  const limit = parseQuote(read("limit"));
  return redirect(limit ? affordablePath(limit, place, narrowing) : cheapestPath(place, narrowing), 302);
}
