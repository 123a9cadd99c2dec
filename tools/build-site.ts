// `npm run build`
import { buildSite } from "./build.ts";
import { runCommand } from "./user-error.ts";

await runCommand(buildSite);
