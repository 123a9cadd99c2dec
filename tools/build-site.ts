// `npm run build`

import { buildSite } from "./build.ts";
import { runCommand } from "./command-line.ts";

await runCommand({ help: "Usage: npm run build", run: buildSite });
