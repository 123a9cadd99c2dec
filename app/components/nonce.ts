// The nonce of a response's Content-Security-Policy.

import { createContext } from "react";

/** The nonce of the response that is rendered; undefined in the browser, which hides it. */
export const NonceContext = createContext<string | undefined>(undefined);
