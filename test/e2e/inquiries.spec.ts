import type { Browser, BrowserContextOptions, Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { expect, expectSound, test, wakeScripts } from "./journey.ts";
import { people } from "./people.ts";
import { signIn, toasts } from "./registration.ts";
import { sample } from "./sample-companies.ts";
import { openAs, openScriptlessAs } from "./sessions.ts";

const { helen, daniel } = people;
const FIRM = "Aireborough Partitions Ltd";

/** A project that no other journey asks for. */
const newProject = (name: string) => `${name} ${Date.now()}-${process.pid}`;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function openSecond(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  return { context, page: await context.newPage() };
}

/** The profile of the demo's subcontractor. */
async function findFirm(page: Page): Promise<string> {
  await page.goto("/search?q=Aireborough");
  return (await page.getByRole("heading", { name: FIRM }).getByRole("link").getAttribute("href"))!;
}

const askBox = (page: Page, firm: string) =>
  page.getByRole("listitem").filter({ hasText: firm }).getByRole("checkbox", { name: "Ask for quote" });

async function fillRequest(page: Page, project: string): Promise<void> {
  await page.getByLabel("Project name").fill(project);
  await page.getByLabel("Service").selectOption("IP-01");
  await page.getByLabel(/^Site/).fill("Leeds");
  await page.getByLabel("Estimated value").fill("£85,000");
  await page.getByLabel("Scope of work").fill("Two floors of partitions.");
  await page.getByLabel("Reply by").fill(inDays(10));
}

async function fillQuote(page: Page, amount: string): Promise<void> {
  await page.getByLabel("Amount without VAT").fill(amount);
  await page.getByLabel("Included", { exact: false }).first().fill("Boards, studs and labour");
  await page.getByLabel("Valid until").fill(inDays(30));
}

test("firms are chosen one after the other, and stay chosen for a visitor who comes back from signing in @phone", async ({
  page,
}) => {
  await page.goto("/search?q=groundworks");
  const boxes = page.getByRole("checkbox", { name: "Ask for quote" });
  // A finger stays on a box for a moment: what it has chosen before must not move the page meanwhile.
  for (const at of [0, 1, 2]) {
    await boxes.nth(at).click({ delay: 80 });
    await expect(boxes.nth(at)).toBeChecked();
  }
  await page.getByRole("button", { name: "Ask for quotes" }).click({ delay: 80 });
  await expect(page.getByText("to ask 3 firms for quotes. What you chose is kept.")).toBeVisible();
  await page.goBack();
  await expect(page.getByText("3 of at most 6 firms chosen.")).toBeVisible();
  await expect(boxes.nth(2)).toBeChecked();
  await boxes.nth(2).click();
  // What is chosen is kept after the picture of the tick: no hand reloads before that.
  await expect.poll(() => page.evaluate(() => (history.state as { asked?: string[] }).asked?.length)).toBe(2);
  await page.reload();
  await expect(page.getByText("2 of at most 6 firms chosen.")).toBeVisible();
  // By keyboard the way on stands right behind the box.
  await boxes.nth(3).focus();
  for (const key of ["Shift+Tab", "Tab", "Space"]) await page.keyboard.press(key);
  await page.keyboard.press("Tab");
  await expect(page.locator(":focus")).toHaveText("Ask chosen firms");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "sign up", exact: true }).click();
  await expect(page.getByText("Then you go on to ask 3 firms for quotes.")).toBeVisible();
});

test("two companies ask, see, quote, revise, accept and finish, each hearing of the other at once", async ({
  page,
  browser,
  baseURL,
  viewport,
}) => {
  test.slow();
  const project = newProject("Quay House");
  const profile = await findFirm(page);
  await page.goto(profile);
  await page.getByRole("link", { name: "Request Quote" }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Finquiries%2Fnew/);
  await signIn(page, daniel.email, daniel.password);
  await expect(page).toHaveURL(/\/inquiries\/new\?company=\d+$/);
  await expect(page.getByRole("group", { name: "Firms you ask" })).toContainText(FIRM);
  await expectSound(page);
  await page.getByRole("button", { name: "Send inquiry" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter the town or postcode of the site");
  await fillRequest(page, project);
  await page.getByLabel("Drawings and other files").setInputFiles({
    name: "scope.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("Partition type A: 120 m"),
  });
  await page.getByRole("button", { name: "Send inquiry" }).click();
  await expect(page).toHaveURL(/\/inquiries\/inq_/);
  await expect(toasts(page)).toContainText("Inquiry sent");
  await expect(page.getByText("New", { exact: true })).toBeVisible();
  const address = new URL(page.url()).pathname;

  const { context, page: firm } = await openSecond(browser, { ...(baseURL && { baseURL }), viewport });
  await openAs(firm, helen.email, "/inquiries?box=received");
  await firm.getByRole("link", { name: project }).click();
  await expect(firm.getByRole("heading", { level: 1, name: project })).toBeVisible();
  await expect(page.getByText("Seen", { exact: true })).toBeVisible();
  const download = firm.waitForEvent("download");
  await firm.getByRole("link", { name: /scope/ }).click();
  expect(readFileSync(await (await download).path(), "utf8")).toBe("Partition type A: 120 m");
  await expectSound(firm);
  await fillQuote(firm, "81,000");
  await firm.getByRole("button", { name: "Send the quote" }).click();
  await expect(toasts(firm)).toContainText("Quote sent");

  await expect(page.getByRole("link", { name: "Accept the quote of £81,000" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText("Date of the quote")).toBeVisible();
  await expect(page.getByRole("link", { name: "Skip to main content" })).toBeHidden();
  await page.emulateMedia({ media: null });
  await expect(page.getByText("Date of the quote")).toBeHidden();
  await firm.getByText("Revise the quote").click();
  await fillQuote(firm, "79,500");
  await firm.getByRole("button", { name: "Send the revised quote" }).click();
  await expect(page.getByRole("link", { name: "Accept the quote of £79,500" })).toBeVisible();
  await page.getByText("Version 1", { exact: true }).click();
  await expect(page.getByText("£81,000").last()).toBeVisible();
  await expectSound(page);
  await page.getByRole("link", { name: "Accept the quote of £79,500" }).click();
  await page.getByRole("link", { name: "Not yet" }).click();
  await page.getByRole("link", { name: "Accept the quote of £79,500" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Accept the quote of £79,500?");
  await page.getByRole("button", { name: "Accept the quote" }).press("Enter");
  await expect(toasts(page)).toContainText("Quote accepted");

  await expect(firm.getByText("Accepted", { exact: true })).toBeVisible();
  await firm.getByRole("link", { name: "Finish the project" }).click();
  await firm.getByRole("button", { name: "Finish the project" }).click();
  await expect(page.getByText("Completed", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Write a review" })).toHaveAttribute(
    "href",
    `/reviews/new?inquiry=${address.split("/").at(-1)}`,
  );
  await expectSound(page);
  await page.getByRole("link", { name: "Open the conversation" }).click();
  await page.getByRole("link", { name: project }).last().click();
  await expect(page).toHaveURL(address);
  await context.close();
});

test("asking and answering work with scripts off", async ({
  scriptlessPage: page,
  browser,
  baseURL,
  viewport,
}) => {
  test.slow();
  const project = newProject("Wharf Mill");
  await openScriptlessAs(page, daniel.email, "/search?q=Aireborough");
  await askBox(page, FIRM).check();
  await page.getByRole("button", { name: "Ask for quotes" }).click();
  await expect(page).toHaveURL(/\/inquiries\/new\?company=\d+$/);
  await fillRequest(page, project);
  await page.getByLabel("Estimated value").fill("a lot");
  for (const [typed, firm] of [
    ["severnside", "Severnside Drylining"],
    ["wharfe", "Wharfe Interiors"],
  ] as const) {
    await page.getByLabel("Add a firm by its name").fill(typed);
    await page.getByRole("button", { name: "Find" }).click();
    await page.getByRole("button", { name: `Add ${firm}` }).click();
  }
  await expect(page.getByRole("button", { name: "Ask 3 firms" })).toBeVisible();
  await page.getByRole("button", { name: "Take Wharfe Interiors" }).click();
  await expect(page.getByLabel("Project name")).toHaveValue(project);
  await expect(page.getByLabel("Service")).toHaveValue("IP-01");
  await expect(page.getByLabel("Scope of work")).toHaveValue("Two floors of partitions.");
  await expect(page.getByLabel("Reply by")).toHaveValue(inDays(10));
  await expect(page.getByText("There is a problem")).toHaveCount(0);
  await page.getByRole("button", { name: "Ask 2 firms" }).click();
  await expect(page.getByRole("alert")).toContainText("Enter an amount in pounds");
  await expect(page.getByLabel("Project name")).toHaveValue(project);
  await page.getByLabel("Estimated value").fill("85k");
  await page.getByRole("button", { name: "Ask 2 firms" }).click();
  await expect(page).toHaveURL(/\/inquiries\?box=sent&asked=req_/);
  await expect(page.getByText("have been asked")).toBeVisible();
  const answers = page.getByRole("table", { name: `Answers to ${project}` });
  await expect(answers.getByRole("row")).toHaveCount(3);

  const { context, page: firm } = await openSecond(browser, {
    ...(baseURL && { baseURL }),
    viewport,
    javaScriptEnabled: false,
  });
  await openScriptlessAs(firm, helen.email, "/inquiries?box=received");
  await firm.getByRole("link", { name: project }).click();
  await fillQuote(firm, "78,250");
  await firm.getByRole("button", { name: "Send the quote" }).click();
  await expect(firm.getByText("Quote sent")).toBeVisible();
  await context.close();

  await page.reload();
  await expect(answers).toContainText("£78,250");
  await answers.getByRole("link", { name: "Severnside Drylining" }).click();
  await page.getByRole("link", { name: "Withdraw the inquiry" }).click();
  await expect(page.getByText("Withdrawn", { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Withdraw the inquiry" }).click();
  await expect(page.getByText("Withdrawn", { exact: true }).first()).toBeVisible();
});

test("several firms are chosen in the search, and a link to one that cannot be asked says why", async ({
  page,
}) => {
  test.slow();
  await openAs(page, daniel.email, "/search?q=partitions");
  await wakeScripts(page);
  await askBox(page, "Severnside Drylining").check();
  await askBox(page, "Wharfe Interiors").check();
  await expect(page.getByText("2 of at most 6 firms chosen.")).toBeVisible();
  // At its own place the bar covers nothing.
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expectSound(page);
  await page.getByRole("button", { name: "Ask for quotes" }).click();
  await expect(page.getByRole("button", { name: "Ask 2 firms" })).toBeVisible();
  await fillRequest(page, "Typed before the firms");
  await page.getByLabel("Add a firm by its name").fill("aireborough");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: `Add ${FIRM}` }).click();
  await expect(page.getByRole("button", { name: "Ask 3 firms" })).toBeVisible();
  await page.getByRole("button", { name: "Take Wharfe Interiors" }).click();
  await expect(page.getByRole("button", { name: "Ask 2 firms" })).toBeVisible();
  await expect(page.getByLabel("Project name")).toHaveValue("Typed before the firms");
  await expectSound(page);
  await page.goto(`/inquiries/new?company=${sample.listing}`);
  await expect(page.getByText("Nobody at Sample Listing Roofing Ltd has an account yet")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByText("See all").first()).toBeVisible();
  await expectSound(page);
  const download = page.waitForEvent("download");
  await page.goto("/inquiries?box=sent");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^lintel-inquiries-sent-.*\.csv$/);
});
