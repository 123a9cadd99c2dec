// Who sends a request: whether it is a robot, and one from another as far as what is limited has to tell.

import { isbot } from "isbot";
import { hash64 } from "../lib/hash.ts";

/** The groups of an IPv6 address that name its network: a provider gives each customer 2^64 addresses. */
const NETWORK_GROUPS = 4;

/** The first groups of an IPv6 address, `::` written out: `2001:db8::1` is of the network `2001:db8:0:0`. */
function networkOf(address: string): string {
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter((group) => group !== "");
  const last = tail?.split(":").filter((group) => group !== "") ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length);
  return [...groups, ...Array.from({ length: zeros }, () => "0"), ...last].slice(0, NETWORK_GROUPS).join(":");
}

/** A word that is the same for all requests of one address or network; it says nothing of the address. */
export function clientOf(request: Request): string {
  const address = request.headers.get("cf-connecting-ip") ?? "";
  return hash64(address.includes(":") ? networkOf(address) : address);
}

/** Whether it comes from this machine, as in tests and `npm start`, where nobody is told from anybody. No visitor has such an address. */
export function isLocal(request: Request): boolean {
  return /^(?:|(?:::ffff:)?127\..*|::1)$/.test(request.headers.get("cf-connecting-ip") ?? "");
}

/** Characters of a user agent that are read: a robot says who it is at the beginning. */
const MAX_AGENT_LENGTH = 256;

/** Whether a robot asks: it gets a page in one piece. */
export function isRobot(request: Request): boolean {
  return isbot((request.headers.get("user-agent") ?? "").slice(0, MAX_AGENT_LENGTH));
}
