import {
  type Browser,
  type BrowserContextOptions,
  type FullProject,
  type Page,
  type PlaywrightTestArgs,
  type PlaywrightTestOptions,
  type PlaywrightWorkerArgs,
  expect,
  test as base,
} from "@playwright/test";

interface Fixtures {
  /** The same site in another person's browser. */
  otherPage: Page;
  /** The same in a third person's. */
  thirdPage: Page;
  /** The same site in a browser whose scripts are off. */
  scriptlessPage: Page;
  /** The page of a visitor who only reads, and leaves nothing behind; the next journey goes on in it. */
  readingPage: Page;
  /** The same with scripts off. */
  scriptlessReadingPage: Page;
}

interface Reader {
  page: Page;
  complaints: string[];
}

interface WorkerFixtures {
  reader: Reader;
  scriptlessReader: Reader;
}

const someAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}`;

/** Playwright's test with a page on which any console error or uncaught exception fails the journey. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  extraHTTPHeaders: async ({}, use) => {
    await use({ "X-Forwarded-For": someAddress() });
  },
  page: async ({ page }, use) => {
    const complaints = await watchClosely(page);
    await use(page);
    expect(complaints, "the console stays clean").toEqual([]);
  },
  otherPage: anotherPage,
  thirdPage: anotherPage,
  scriptlessPage: async ({ browser, contextOptions, viewport }, use) => {
    const context = await browser.newContext({ ...contextOptions, viewport, javaScriptEnabled: false });
    const page = await context.newPage();
    const complaints = watchConsole(page);
    await use(page);
    await context.close();
    expect(complaints, "the console stays clean").toEqual([]);
  },
  reader: [
    async ({ browser }, use, { project }) => use(await openReader(browser, project)),
    { scope: "worker" },
  ],
  scriptlessReader: [
    async ({ browser }, use, { project }) =>
      use(await openReader(browser, project, { javaScriptEnabled: false })),
    { scope: "worker" },
  ],
  readingPage: ({ reader }, use) => readWith(reader, use),
  scriptlessReadingPage: ({ scriptlessReader }, use) => readWith(scriptlessReader, use),
});

/** A page in a browser of its own. */
async function anotherPage(
  {
    browser,
    contextOptions,
    baseURL,
    viewport,
    extraHTTPHeaders,
  }: Pick<
    PlaywrightTestArgs & PlaywrightTestOptions & PlaywrightWorkerArgs,
    "browser" | "contextOptions" | "baseURL" | "viewport" | "extraHTTPHeaders"
  >,
  use: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    ...contextOptions,
    ...(baseURL && { baseURL }),
    ...(extraHTTPHeaders && { extraHTTPHeaders }),
    viewport,
  });
  const page = await context.newPage();
  const complaints = watchConsole(page);
  await use(page);
  await context.close();
  expect(complaints, "the console stays clean").toEqual([]);
}

/** One browser for every journey of a worker that only reads: one for each costs half a processor second. */
async function openReader(
  browser: Browser,
  project: FullProject,
  more: BrowserContextOptions = {},
): Promise<Reader> {
  const { baseURL, viewport, locale, timezoneId, isMobile, hasTouch } = project.use;
  const options = { baseURL, viewport, locale, timezoneId, isMobile, hasTouch } as BrowserContextOptions;
  const extraHTTPHeaders = { "X-Forwarded-For": someAddress() };
  const context = await browser.newContext({ ...options, ...more, extraHTTPHeaders });
  const page = await context.newPage();
  return { page, complaints: await watchClosely(page) };
}

async function readWith({ page, complaints }: Reader, use: (page: Page) => Promise<void>): Promise<void> {
  complaints.length = 0;
  await use(page);
  expect(complaints, "the console stays clean").toEqual([]);
  expect(await page.context().cookies(), "whoever only reads is given no cookie").toEqual([]);
}

/** What is in its console, and what is forbidden by the policy and caught by a script, which reaches no console. */
async function watchClosely(page: Page): Promise<string[]> {
  const complaints = watchConsole(page);
  await page.exposeFunction("noteViolation", (text: string) => complaints.push(text));
  await page.addInitScript(() => {
    addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      (globalThis as unknown as { noteViolation(text: string): void }).noteViolation(
        `the policy forbids ${violatedDirective}: ${blockedURI} (${sourceFile})`,
      ),
    );
  });
  return complaints;
}

export { expect };
export { expectNoAxeFindings, expectNoSidewaysScroll, expectSound } from "./sound-pages.ts";

/**
 * A page that answers 404, or a script's form that is refused in a sentence, makes Chromium log its address as a failed
 * resource: that one is meant.
 */
function watchConsole(page: Page): string[] {
  const complaints: string[] = [];
  const refused = new Set<string>();
  page.on("response", (response) => {
    const isPage =
      response.request().isNavigationRequest() || new URL(response.url()).pathname.endsWith(".data");
    const isForm = response.request().method() === "POST" && response.status() < 500;
    const isSentence = isForm && response.headers()["content-type"] === "application/json";
    if ((isPage || isSentence) && response.status() >= 400) refused.add(response.url());
  });
  page.on("console", (message) => {
    if (message.type() !== "error") return;
    const { url } = message.location();
    if (message.text().startsWith("Failed to load resource") && refused.has(url)) return;
    complaints.push(`${message.text()} (${url})`);
  });
  page.on("pageerror", (error) => complaints.push(`${error.stack ?? error.message} (${page.url()})`));
  return complaints;
}

/** Lets a visitor's page start its scripts, and waits until they have taken over. */
export async function wakeScripts(page: Page): Promise<void> {
  await page.mouse.move(4, 4);
  await page.locator("html[data-scripts=on]").waitFor();
}
