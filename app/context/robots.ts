// Search engines' robots: they get a page in one piece.

import { isbot } from "isbot";
import { createBoundedMap } from "../base/bounded-map.ts";

/** User agents that an isolate remembers. */
const MAX_KNOWN = 500;
const MAX_AGENT_LENGTH = 256;

/** Whether a robot asks. Remembers by user agent: the test is a long regular expression. */
export function createRobotTest() {
  const known = createBoundedMap<boolean>({ maxEntries: MAX_KNOWN });
  return (request: Request): boolean => {
    // Cut: what is remembered is bounded in size too, and a robot says who it is at the beginning.
    const agent = (request.headers.get("user-agent") ?? "").slice(0, MAX_AGENT_LENGTH);
    const remembered = known.find(agent);
    if (remembered !== null) return remembered;
    const found = isbot(agent);
    known.set(agent, found);
    return found;
  };
}
