// Writes public/licencas.txt, the licences of what the site ships: `npx -c "node tools/notices.ts"`, after `npm run build`, when what is
// shipped has changed.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { getBundleReport } from "./bundle-report.ts";
import { writeNotices } from "./notices/write-notices.ts";
import { ROOT } from "./paths.ts";

writeFileSync(join(ROOT, "public/licencas.txt"), writeNotices(getBundleReport()));
