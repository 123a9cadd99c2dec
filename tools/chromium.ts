// A headless Chromium: from the lock file where it has one for the machine, else the one that is installed.

import chromium from "@sparticuz/chromium";
import { type Browser, type LaunchOptions, chromium as playwright } from "playwright-core";

const ARGS = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--disable-background-networking"];

async function findExecutable(): Promise<LaunchOptions> {
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH };
  if (process.platform === "linux" && process.arch === "x64") {
    return { executablePath: await chromium.executablePath() };
  }
  return { channel: "chrome" };
}

/** `CHROMIUM_PATH`; else the lock file's, which is for Linux on x64; else the Chrome of the machine. */
export async function launchChromium(extraArgs: readonly string[] = []): Promise<Browser> {
  return playwright.launch({ args: [...ARGS, ...extraArgs], ...(await findExecutable()) });
}
