// The nonce of the answer being rendered; nothing in the browser, which hides it.

import { createContext } from "react";

export const NonceContext = createContext<string | undefined>(undefined);
