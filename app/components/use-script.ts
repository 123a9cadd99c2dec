// Whether script runs: what only it can do is not offered before.

import { useEffect, useState } from "react";

/** False on the server and until React has taken the page over. */
export function useScript(): boolean {
  const [isRunning, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  return isRunning;
}
