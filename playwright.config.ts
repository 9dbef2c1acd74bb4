import { defineConfig } from "@playwright/test";

const chromium = process.env.CHROMIUM;
const port = Number(process.env.E2E_PORT ?? 3987);

/** Journeys with a server of their own: they wait for its clock or its end more than they work. */
const OWN_SERVER = ["**/crash.spec.ts", "**/demonstration.spec.ts", "**/moved-clock.spec.ts"];
const desktop = { viewport: { width: 1280, height: 900 } };

export default defineConfig({
  testDir: "test/e2e",
  // Axe looks at a page four times.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  // Two work on the shared server, and beside them one waits for a server of its own.
  workers: 3,
  // A shared machine may stall for seconds: a journey that fails is walked once more.
  retries: process.env.CI ? 2 : 0,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["json"]],
  outputDir: "test-results/playwright",
  globalSetup: "./test/e2e/start-server.ts",
  use: {
    baseURL: `http://localhost:${port}`,
    locale: "en-GB",
    timezoneId: "Europe/London",
    // A press that cannot be done fails soon, and not with the whole journey.
    actionTimeout: 30_000,
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        // Pages live for seconds here: what is compiled anew because it is used often is never won back.
        "--js-flags=--no-maglev --no-opt",
      ],
    },
  },
  projects: [
    { name: "own-server", testMatch: OWN_SERVER, workers: 1, use: desktop },
    { name: "desktop", grepInvert: /@phone-only/, testIgnore: OWN_SERVER, workers: 2, use: desktop },
    // What is tagged: where the layout or the touch of a phone matters.
    {
      name: "phone",
      grep: /@phone/,
      testIgnore: OWN_SERVER,
      workers: 2,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
});
