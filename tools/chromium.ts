// A headless Chromium for the tests and the bench.

import chromium from "@sparticuz/chromium";
import { type Browser, type LaunchOptions, chromium as playwright } from "playwright-core";

const ARGS = [
  ...["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"],
  // It knows of no host but this machine. Requests that Playwright intercepts would take a seventh of the time of each page.
  "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
];

/** `CHROMIUM_PATH`; else the lock file's, which is for Linux on x64; else the Chrome of the machine. */
async function findExecutable(): Promise<LaunchOptions> {
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH };
  if (process.platform === "linux" && process.arch === "x64") {
    return { executablePath: await chromium.executablePath() };
  }
  return { channel: "chrome" };
}

export async function launchChromium(): Promise<Browser> {
  return playwright.launch({ args: ARGS, ...(await findExecutable()) });
}
