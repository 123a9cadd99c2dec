// Once for all tests: the browser. If each worker unpacked it, one would start it while another is still writing it.

import type { TestProject } from "vitest/node";
import { prepareChromium } from "../../tools/chromium.ts";

export default function setup(project: TestProject): void {
  project.provide("browser", prepareChromium());
}
