// Who sends a request, as far as the cache has to tell one from another.

import { hash64 } from "../base/hash.ts";

/** The groups of an IPv6 address that name its network: a provider gives each customer 2^64 addresses. */
const NETWORK_GROUPS = 4;

/** A word that is the same for all requests of one address or network; it says nothing of the address. */
export function askerOf(request: Request): string {
  const address = request.headers.get("cf-connecting-ip") ?? "";
  return hash64(address.includes(":") ? address.split(":").slice(0, NETWORK_GROUPS).join(":") : address);
}
