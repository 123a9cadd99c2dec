// A headless Chromium for the tests and the bench.

import { execFileSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { LaunchOptions } from "playwright-core";
import { ROOT } from "./paths.ts";

const ARGS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"],
  // It knows of no host but this machine. Requests that Playwright intercepts would take a seventh of the time of each page.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
];

/** `npm ci` deletes it, so that it has the lock file's version. */
const FOLDER = join(ROOT, "node_modules/.cache/chromium");
const UNPACK = 'import chromium from "@sparticuz/chromium"; await chromium.executablePath();';

/** With fonts and the system's libraries, which the package unpacks only if this variable is set. */
function unpack(): LaunchOptions {
  mkdirSync(FOLDER, { recursive: true });
  const env = { ...process.env, TMPDIR: FOLDER, AWS_LAMBDA_JS_RUNTIME: "nodejs24.x" };
  execFileSync(process.execPath, ["--input-type=module", "--eval", UNPACK], { cwd: ROOT, env });
  // The package's own file names folders of /tmp.
  const fonts = join(FOLDER, "fonts.conf");
  writeFileSync(fonts, '<fontconfig><dir prefix="relative">fonts</dir></fontconfig>');
  const paths = { LD_LIBRARY_PATH: join(FOLDER, "al2023/lib"), FONTCONFIG_FILE: fonts };
  return { executablePath: join(FOLDER, "chromium"), env: { ...process.env, ...paths } };
}

/** `CHROMIUM_PATH`; else the lock file's, which is for Linux on x64; else the Chrome of the machine. */
export function prepareChromium(): LaunchOptions {
  const { CHROMIUM_PATH: executablePath } = process.env;
  const unpacked = () => (process.platform === "linux" && process.arch === "x64" ? unpack() : { channel: "chrome" });
  return { args: ARGS, ...(executablePath ? { executablePath } : unpacked()) };
}
