// npm run bench:interactions: how long a press or a letter takes until the next picture, with a processor four times slower.
// With paths behind it (`node bench/interactions/run.ts /signup`), these pages alone, and nothing is written down.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { type Page, chromium } from "@playwright/test";
import { type Step, type Visit, membersVisits, pressOn, visitorsVisits } from "./steps.ts";

const PORT = 3151;
const ORIGIN = `http://localhost:${PORT}`;
const SLOWDOWN = 4;
const ROUNDS = 3;
/** Milliseconds; the browser tells of no shorter ones, and rounds to eight. */
const SHORTEST = 16;
const TARGET = 50;
const MAX_MINUTES = 15;
const wanted = process.argv.slice(2);
const isWanted = ({ path }: Visit) => wanted.length === 0 || wanted.includes(path.split("?")[0]!);

setTimeout(() => {
  console.error(`Not done after ${MAX_MINUTES} minutes: stopped.`);
  process.exit(1);
}, MAX_MINUTES * 60_000).unref();

interface Result {
  path: string;
  name: string;
  /** The longest of each round. */
  longest: number[];
}

const folder = mkdtempSync(join(tmpdir(), "lintel-bench-"));
const environment = {
  ...process.env,
  PORT: String(PORT),
  DATA_DIR: folder,
  DATABASE_URL: "",
  LOG_LEVEL: "error",
};
const server = spawn(process.execPath, ["src/main.ts"], {
  env: environment,
  stdio: ["ignore", "ignore", "inherit"],
});
const executablePath = process.env.CHROMIUM;
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ["--no-sandbox"] });
try {
  await untilReady();
  report(await measureControl(), await measureAll());
} finally {
  await browser.close();
  server.kill("SIGTERM");
  if (server.exitCode === null) await once(server, "exit");
  rmSync(folder, { recursive: true, force: true });
}

async function measureAll(): Promise<Result[]> {
  const results = new Map<string, Result>();
  for (let round = 0; round < ROUNDS; round++) {
    for (const isMember of [false, true]) {
      const visits = (isMember ? membersVisits : visitorsVisits).filter(isWanted);
      if (visits.length === 0) continue;
      const page = await openPage();
      if (isMember) await signIn(page);
      await slowDown(page);
      for (const visit of visits) await walk(page, visit, results);
      await page.context().close();
    }
  }
  return [...results.values()];
}

async function walk(page: Page, { path, follow, steps }: Visit, results: Map<string, Result>): Promise<void> {
  await page.goto(ORIGIN + path);
  if (follow) await page.goto(ORIGIN + (await page.locator(follow).first().getAttribute("href")));
  // Scripts start, and what they do at first is not what is measured.
  await page.mouse.click(2, 400);
  await page.waitForTimeout(1_500);
  for (const step of steps) {
    const result = results.get(path + step.name) ?? { path, name: step.name, longest: [] };
    result.longest.push(await timeStep(page, step));
    results.set(path + step.name, result);
  }
}

/** The longest that anything pressed in the step took until the next picture, in milliseconds. */
async function timeStep(page: Page, step: Step): Promise<number> {
  await page.evaluate(() => void window.pressed.splice(0));
  await step.act(page);
  await page.waitForTimeout(400);
  const pressed = await page.evaluate(() => window.pressed);
  return Math.max(SHORTEST, ...pressed);
}

/** A button that shows a word on an otherwise empty page: what the browser and this machine take by themselves. */
async function measureControl(): Promise<Result> {
  const page = await openPage();
  await page.goto(`${ORIGIN}/robots.txt`);
  await page.setContent("<button onclick=\"this.textContent += '.'\">Press</button>");
  await page.evaluate(observe);
  await slowDown(page);
  const longest: number[] = [];
  for (let nth = 0; nth < 30; nth++) {
    longest.push(await timeStep(page, { name: "", act: () => pressOn(page.getByRole("button")) }));
  }
  await page.context().close();
  return { path: "an empty page", name: "press a button", longest };
}

async function openPage(): Promise<Page> {
  const context = await browser.newContext({ locale: "en-GB", viewport: { width: 1280, height: 900 } });
  context.setDefaultTimeout(8_000);
  const page = await context.newPage();
  await page.addInitScript(observe);
  return page;
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
}

/** As the demo's first account, by its own button. */
async function signIn(page: Page): Promise<void> {
  await page.goto(`${ORIGIN}/login`);
  await page
    .getByRole("button", { name: /^Sign in as/ })
    .first()
    .click();
  await page.waitForURL("**/dashboard");
}

declare global {
  interface Window {
    pressed: number[];
  }
}

/** Runs in the page: gathers the time of each key and press until the next picture. */
function observe(): void {
  window.pressed = [];
  const watch = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId > 0)
        window.pressed.push(entry.duration);
    }
  });
  watch.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 900; tries++) {
    if (server.exitCode !== null) throw new Error(`the server ended with ${server.exitCode}`);
    const answer = await fetch(`${ORIGIN}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error("the server was not ready within three minutes");
}

function report(control: Result, results: Result[]): void {
  const middle = ({ longest }: Result) =>
    longest.toSorted((one, other) => one - other)[Math.floor(longest.length / 2)]!;
  const said = (ms: number) => (ms <= SHORTEST ? `≤ ${SHORTEST}` : String(ms));
  const slowest = results.toSorted((one, other) => middle(other) - middle(one));
  const worst = middle(slowest[0]!);
  const text = `# Interactions

\`npm run bench:interactions\` (after \`npm run build\`): the built product with the demo's data in Chromium with its processor slowed ${SLOWDOWN} times, ${results.length} steps in ${ROUNDS} rounds; of each step the longest that a press or a letter in it took until the next picture, as the browser's event timing says (in steps of 8 ms, nothing below ${SHORTEST}), and of the rounds the middle one. The pointer rests on what it presses before it does. Server and browser share ${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), with a load average of ${loadavg()[0]!.toFixed(1)} when it ended.

| page | step | middle ms | longest ms |
|---|---|--:|--:|
| ${control.path} (the control) | ${control.name} | ${said(middle(control))} | ${said(Math.max(...control.longest))} |
${slowest.map((result) => `| \`${result.path}\` | ${result.name} | ${said(middle(result))} | ${said(Math.max(...result.longest))} |`).join("\n")}

Target: ${TARGET} ms at most. The slowest takes ${said(worst)} ms: **${worst <= TARGET ? "met" : "not met"}**.
`;
  if (wanted.length === 0) writeFileSync(new URL("./RESULTS.md", import.meta.url), text);
  console.log(text);
}
