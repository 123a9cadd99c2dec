// Which hosts are this machine: what is sent to one of them crosses no network.

/** @param host a name, an IP address, also in brackets, or the folder of a Unix socket. A name is not looked up */
export const isThisMachine = (host: string) => /^(?:(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$|\/)/i.test(host);
