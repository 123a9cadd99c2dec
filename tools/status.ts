// `npm run status`: shows whether all is well, and what to do. Exit code 1 where it is red.

import type { Health, Level } from "../app/server/health.ts";
import { runCommand } from "./command-line.ts";
import { readSiteUrl } from "./local-site.ts";
import { getAnswer } from "./operator-client.ts";
import { say } from "./terminal.ts";

const LEVELS: Readonly<Record<Level, string>> = { green: "verde", yellow: "amarelo", red: "vermelho" };

await runCommand({
  help: "Usage: OPS_TOKEN=… npm run status -- [--url URL] [--json]",
  options: { url: { type: "string" }, json: { type: "boolean" } },
  async run({ url, json }) {
    const answer = await getAnswer(readSiteUrl(url), "/ops/status", {}, json);
    const { level, checks } = answer as unknown as Health;
    if (json) say(JSON.stringify(answer));
    else {
      for (const check of checks) say(`${LEVELS[check.level].padEnd(8)}  ${check.says}`);
      say(`O site: ${LEVELS[level]}`);
    }
    if (level === "red") process.exitCode = 1;
  },
});
