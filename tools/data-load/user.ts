// Who loads, where it is not said.

import { hostname, userInfo } from "node:os";

/** `maria@servidor` */
export function nameUser(): string {
  return `${userInfo().username}@${hostname()}`;
}
