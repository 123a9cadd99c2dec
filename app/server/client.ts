// The client of a request: its key for rate limits, and whether it is local or a robot.

import { isbot } from "isbot";
import { hash64 } from "../lib/hash.ts";

/** Groups of an IPv6 network prefix (/64): a provider gives each customer 2^64 addresses. */
const NETWORK_GROUPS = 4;

/** `2001:db8:0:0` for `2001:db8::1`. */
function networkOf(address: string): string {
  const [head = "", tail] = address.split("::");
  const groups = head.split(":").filter((group) => group !== "");
  const last = tail?.split(":").filter((group) => group !== "") ?? [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - groups.length - last.length);
  return [...groups, ...Array.from({ length: zeros }, () => "0"), ...last].slice(0, NETWORK_GROUPS).join(":");
}

/** A hash of the IPv4 address or IPv6 network. */
export function clientOf(request: Request): string {
  const address = request.headers.get("cf-connecting-ip") ?? "";
  return hash64(address.includes(":") ? networkOf(address) : address);
}

/** Whether it comes from this machine, as in tests and `npm start`: all clients share one address there. */
export function isLocal(request: Request): boolean {
  return /^(?:|(?:::ffff:)?127\..*|::1)$/.test(request.headers.get("cf-connecting-ip") ?? "");
}

/** Characters of a user agent that are read; robots name themselves at the beginning. */
const MAX_AGENT_LENGTH = 256;

/** Robots get a page in one piece, not streamed. */
export function isRobot(request: Request): boolean {
  return isbot((request.headers.get("user-agent") ?? "").slice(0, MAX_AGENT_LENGTH));
}
