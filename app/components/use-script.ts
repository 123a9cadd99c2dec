// Whether the page's scripts run.

import { useEffect, useState } from "react";

/** Whether script runs: false on the server and until the page is hydrated. */
export function useScript(): boolean {
  const [isRunning, setRunning] = useState(false);
  useEffect(() => setRunning(true), []);
  return isRunning;
}
