// Writes app/kept/shapes.ts: `node tools/payload-shapes.ts`, after a type that is kept in KV has changed.

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./paths.ts";
import { writeShapes } from "./payload-shapes/write-shapes.ts";

writeFileSync(join(ROOT, "app/kept/shapes.ts"), writeShapes(join(ROOT, "tsconfig.json")));
