// Which hosts are this machine: what is sent to one of them crosses no network.

import { BlockList, isIPv6 } from "node:net";

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet("127.0.0.0", 8);
LOOPBACK.addAddress("::1", "ipv6");

/** @param host a name, an IP address, also in brackets, or the folder of a Unix socket. A name is not looked up */
export function isThisMachine(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[|\]$/g, "");
  return bare === "localhost" || bare.startsWith("/") || LOOPBACK.check(bare, isIPv6(bare) ? "ipv6" : "ipv4");
}
