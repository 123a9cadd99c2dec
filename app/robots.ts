// Search engines' robots: they get a page in one piece.

import { isbot } from "isbot";

const KNOWN = new Map<string, boolean>();
const MAX_KNOWN = 500;
const MAX_AGENT_LENGTH = 256;

/** Whether a robot asks. Remembered by user agent: the test is a long regular expression. */
export function isRobot(request: Request): boolean {
  // Cut: what is remembered is bounded in size too, and a robot says who it is at the beginning.
  const agent = (request.headers.get("user-agent") ?? "").slice(0, MAX_AGENT_LENGTH);
  const known = KNOWN.get(agent);
  if (known !== undefined) return known;
  const found = isbot(agent);
  if (KNOWN.size >= MAX_KNOWN) KNOWN.clear();
  KNOWN.set(agent, found);
  return found;
}

/** The name under which a rendered page is kept: robots' and visitors' differ in the order of their parts. */
export function documentName(path: string, robot: boolean): string {
  return robot ? `${path} robot` : path;
}
