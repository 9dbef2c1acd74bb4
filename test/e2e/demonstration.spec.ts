import { readFileSync } from "node:fs";
import { type Browser, type BrowserContextOptions, type Page, test } from "@playwright/test";
import { DAY_MS } from "#platform/durations.data.ts";
import { londonDay, londonMomentsAt } from "#platform/london-time.ts";
import { demonstration } from "./demonstration.ts";
import { issueAddendum } from "./issue-addendum.ts";
import { expect, expectNoSidewaysScroll } from "./journey.ts";
import { MovedServer } from "./moved-server.ts";
import { PASSWORD, signIn, toasts } from "./registration.ts";

const { title, buyer, opener, tenderers } = demonstration;
const [askrigg, bain, cotter] = tenderers;
const server = new MovedServer();
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const part = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Parts of the tender" }).getByRole("link", { name });
const noonOn = (day: string) => londonMomentsAt(day, 12 * 60)[0]!;

/** A browser of somebody's own, who is signed in already; a script that fails ends the journey. */
async function openBrowser(browser: Browser, email: string, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ ...options, baseURL: server.origin });
  const page = await context.newPage();
  page.on("pageerror", (error) => {
    throw error;
  });
  await server.signIn(context, email);
  return page;
}

/** Weeks later the session has ended. */
async function signInAgain(page: Page, email: string): Promise<void> {
  await page.goto("/login");
  await signIn(page, email);
  await expect(page).not.toHaveURL(/login/);
}

async function openInvitation(page: Page): Promise<void> {
  await page.goto("/company/tenders/invited");
  await page.getByRole("link", { name: title }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
}

async function price(page: Page, prices: readonly string[]): Promise<void> {
  const rates = page.getByLabel(/^(Rate|Sum) for /);
  await expect(rates).toHaveCount(prices.length);
  for (const [at, amount] of prices.entries()) await rates.nth(at).fill(amount);
  await page.getByRole("radio", { name: /^Domestic reverse charge/ }).check();
  // It can be submitted once all of it is saved.
  await expect(page.getByRole("button", { name: /^Submit/ })).toBeEnabled();
}

async function submit(page: Page, button: "Submit, sealed" | "Submit again"): Promise<void> {
  for (const statement of [/^I may bind/, /^The price was not agreed/, /^It prices document set/])
    await page.getByRole("checkbox", { name: statement }).check();
  await page.getByRole("button", { name: button }).click();
}

async function enterQuote(
  page: Page,
  prices: readonly string[],
  files?: (page: Page) => Promise<void>,
): Promise<void> {
  await openInvitation(page);
  await page.getByRole("link", { name: "Price it" }).click();
  await price(page, prices);
  await files?.(page);
  await submit(page, "Submit, sealed");
  await expect(page.getByText("Submitted, sealed", { exact: true })).toBeVisible();
}

const pdf = (name: string) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(`%PDF-1.7 ${name} ${"week ".repeat(40_000)}\n%%EOF\n`),
});
const programme = pdf("Programme rev B.pdf");
const method = pdf("Method statement.pdf");

/** Two files that go with a quote; in the middle of the second one the network is away. */
async function addFiles(page: Page): Promise<void> {
  const files = page.getByRole("region", { name: /^Files that go with it/ });
  const add = async (kind: string, file: ReturnType<typeof pdf>) => {
    await files.getByRole("combobox", { name: "What the next file is" }).selectOption(kind);
    await files.getByLabel("Add files").setInputFiles(file);
    await expect(files.getByRole("link", { name: file.name })).toBeVisible({ timeout: 30_000 });
  };
  await add("Programme", programme);
  await page.route("**/quote/files", (route) => route.abort("internetdisconnected"), { times: 1 });
  await add("Method statement", method);
  await expect(page.getByText("No connection")).toHaveCount(0);
  await files.getByRole("button", { name: `Remove ${method.name}` }).click();
  await expect(toasts(page)).toContainText(`Removed: ${method.name}`);
  await files.getByRole("button", { name: `Put back ${method.name}` }).click();
  await expect(files.getByRole("link", { name: method.name })).toBeVisible();
  await expect(page.getByRole("link", { name: "2 files with it" })).toBeVisible();
}

async function downloadOf(page: Page, name: string): Promise<Buffer> {
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name }).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe(name);
  return readFileSync(await download.path());
}

async function openQuotes(page: Page, button: string): Promise<void> {
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: button }).click();
}

async function recommend(page: Page, firm: string, others: readonly string[]): Promise<void> {
  await part(page, "Award").click();
  await page.getByRole("radio", { name: new RegExp(`^${firm}`) }).check();
  for (const other of others)
    await page.getByRole("textbox", { name: `Why not ${other}` }).fill("Its programme is longer.");
  await page.getByRole("textbox", { name: "Why this one" }).fill("The programme that we need.");
  await page.getByRole("radio", { name: "No", exact: true }).check();
  await page.getByRole("button", { name: "Recommend", exact: true }).click();
  await expect(page.getByText("Waits for approval", { exact: true })).toBeVisible();
  await expect(page.getByText("so that somebody else approves it.")).toBeVisible();
}

async function approve(page: Page): Promise<void> {
  await part(page, "Award").click();
  await page.getByRole("checkbox", { name: "I have no interest in this firm" }).check();
  await openQuotes(page, "Approve the award");
  await expect(page.getByText("Approved, nothing sent yet", { exact: true })).toBeVisible();
}

/** Sends the order; with a term that is other than in the sheet where one is given. */
async function order(page: Page, endsOn: string, retention?: string): Promise<void> {
  await page.reload();
  await page.getByLabel("The work ends").fill(endsOn);
  if (retention) {
    await page.getByText("Name terms that are other").click();
    await page.getByRole("combobox", { name: "Term 1" }).selectOption("Retention, %");
    await page.getByRole("textbox", { name: "Term 1 in the order" }).fill(retention);
  }
  for (const field of await page.getByRole("textbox", { name: /why it is ordered all the same/ }).all())
    await field.fill("Seen on paper.");
  await page.getByRole("button", { name: "Send it to the winner" }).click();
  await expect(page.getByText("Waits for the winner’s answer", { exact: true }).first()).toBeVisible();
}

test.afterAll(() => server.remove());

test("from a package to its outcome, in five browsers and six weeks", async ({ browser }) => {
  test.setTimeout(600_000);
  const today = londonDay(new Date());
  const inDays = (days: number) => londonDay(new Date(noonOn(today).getTime() + days * DAY_MS));
  const [morning] = londonMomentsAt(today, 10 * 60) as [Date];
  await server.seed(morning, "test/e2e/seed-demonstration.ts");
  await server.serveAt(morning);
  const nora = await openBrowser(browser, buyer.email);
  const edwin = await openBrowser(browser, opener.email);
  const carol = await openBrowser(browser, askrigg.email);
  const tom = await openBrowser(browser, bain.email);
  const jan = await openBrowser(browser, cotter.email, phone);

  await nora.goto("/company/tenders");
  await nora.getByRole("link", { name: title }).first().click();
  await expect(nora.getByRole("heading", { level: 1 })).toContainText(title);
  const own = new URL(nora.url()).pathname;
  await nora.getByRole("button", { name: "Issue the tender" }).click();
  await expect(toasts(nora)).toContainText("Issued");
  await enterQuote(carol, ["10", "8", "900"], addFiles);
  await carol.getByRole("link", { name: "Receipt of version 1" }).click();
  for (const { name } of [programme, method]) await expect(carol.getByRole("link", { name })).toBeVisible();
  expect(programme.buffer.equals(await downloadOf(carol, programme.name))).toBe(true);
  await carol.goBack();
  await enterQuote(tom, ["12", "8", "1000"]);

  // What changes the price: whoever is in has to look at it again, and says the same or another one.
  await part(nora, "Documents").click();
  const revision = { name: "A-101_Rev-D_Ground floor.pdf", mimeType: "application/pdf" };
  await nora
    .locator("input[type=file]")
    .setInputFiles({ ...revision, buffer: Buffer.from("%PDF-1.7 A-101 D\n%%EOF\n") });
  await nora.getByRole("button", { name: /^Add 1 document/ }).click();
  await expect(toasts(nora)).toContainText("added");
  await nora.getByRole("textbox", { name: "What changes, and why" }).fill("The formation is deeper.");
  await nora.getByRole("radio", { name: /it has to be priced again/ }).check();
  await nora.getByLabel("New return date").fill(inDays(45));
  await issueAddendum(nora);
  await expect(nora.getByText(/^Addendum 1 issued, to be priced again/)).toBeVisible();
  for (const page of [carol, tom]) {
    await page.reload();
    await expect(page.getByText("Your quote has to be confirmed")).toBeVisible();
  }
  await submit(carol, "Submit again");
  await expect(toasts(carol)).toContainText("version 2");
  await price(tom, ["13", "8", "0"]);
  await submit(tom, "Submit again");
  await expect(toasts(tom)).toContainText("version 2");
  await enterQuote(jan, ["20", "9", "1100"]);
  await expectNoSidewaysScroll(jan);
  await part(nora, "Quotes").click();
  await expect(nora.getByRole("heading", { name: "3 quotes in, sealed" })).toBeVisible();

  // The last minutes: what is typed in time and sent too late is refused, and what was in stays.
  const returnAt = noonOn(inDays(45));
  const at = (minutes: number) => new Date(returnAt.getTime() + minutes * 60_000);
  await server.serveAt(at(-4));
  await signInAgain(jan, cotter.email);
  await openInvitation(jan);
  await jan.getByRole("link", { name: "Your quote" }).click();
  await jan.getByText("Look at what is in, or change it").click();
  await price(jan, ["18", "9", "1100"]);
  await expect(jan.getByRole("timer")).toContainText(/^[0-3] min/);
  await server.serveAt(at(1 / 60));
  await submit(jan, "Submit again");
  await expect(jan.getByText("There is a problem")).toBeVisible();
  await expect(jan.getByText(/^Version 2/)).toHaveCount(0);

  // Two people open, all at once.
  await signInAgain(nora, buyer.email);
  // A job closes the return; what was sent in time has a minute to arrive.
  await expect(async () => {
    await nora.goto(`${own}/quotes`);
    await expect(nora.getByLabel("Your password")).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 120_000 });
  await openQuotes(nora, "Begin the opening");
  await expect(toasts(nora)).toContainText("Nothing is opened yet");
  await signInAgain(edwin, opener.email);
  await edwin.goto(`${own}/quotes`);
  await openQuotes(edwin, "Complete the opening");
  await expect(toasts(edwin)).toContainText("3 quotes opened");
  await nora.reload();
  for (const { name, buffer } of [programme, method])
    expect(buffer.equals(await downloadOf(nora, name))).toBe(true);
  const compliant = nora.getByRole("button", { name: /^Compliant/ });
  for (const left of [2, 1, 0]) {
    await compliant.first().click();
    await expect(compliant).toHaveCount(left);
  }

  // The drainage that Bain has left out is plugged, and Askrigg is asked about a rate.
  await nora.getByRole("link", { name: "Compare line by line" }).click();
  await nora
    .getByRole("grid")
    .getByRole("row", { name: /Drainage/ })
    .getByRole("link")
    .first()
    .click();
  const panel = nora.getByRole("complementary", { name: new RegExp(bain.company) });
  await panel.getByRole("combobox", { name: "Adjust this line" }).selectOption("plug");
  await panel.getByRole("textbox", { name: "By, in pounds" }).fill("1,000");
  await panel.getByRole("textbox", { name: "Why" }).fill("Middle of the other two.");
  await panel.getByRole("button", { name: "Adjust" }).click();
  await expect(toasts(nora)).toContainText("Adjusted");
  await nora.getByRole("grid").getByRole("link", { name: "£1,200" }).click();
  const asked = nora.getByRole("complementary", { name: new RegExp(askrigg.company) });
  await asked.getByRole("combobox", { name: "Ask the tenderer" }).selectOption("error");
  await asked.getByRole("textbox", { name: /^What you ask/ }).fill("Is £10 meant, disposal with it?");
  await asked.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(toasts(nora)).toContainText("Asked");
  await signInAgain(carol, askrigg.email);
  await carol.goto("/notifications");
  await carol
    .getByRole("link", { name: new RegExp(`asks about your quote: ${title}`) })
    .first()
    .click();
  await carol.getByRole("combobox", { name: "Your answer" }).selectOption("corrected");
  await carol.getByRole("textbox", { name: /^If you correct it/ }).fill("1,320");
  await carol.getByRole("textbox", { name: "In words" }).fill("£11: the disposal was left out.");
  await carol.getByRole("button", { name: "Send the answer" }).click();
  await expect(carol.getByText("Corrected: £1,320")).toBeVisible();
  await nora.reload();
  await expect(asked.getByText("Corrected: £1,320")).toBeVisible();

  // An order that is not what was priced: the winner declines, which counts nowhere, and the next one is awarded.
  await nora.goto(own);
  await recommend(nora, askrigg.company, [bain.company, cotter.company]);
  await edwin.goto(own);
  await approve(edwin);
  await order(nora, inDays(120), "5");
  await openInvitation(carol);
  await carol.getByRole("link", { name: "Read the order" }).click();
  await expect(carol.getByText("In this order")).toBeVisible();
  await carol.getByText("Decline", { exact: true }).first().click();
  await carol.getByRole("combobox", { name: "Why" }).selectOption({ index: 1 });
  await carol.getByRole("button", { name: "Decline", exact: true }).click();
  await expect(toasts(carol)).toContainText("Declined: the buyer is told");
  await nora.reload();
  await recommend(nora, bain.company, [cotter.company]);
  await edwin.reload();
  await approve(edwin);
  await order(nora, inDays(120));
  await signInAgain(tom, bain.email);
  await openInvitation(tom);
  await tom.getByRole("link", { name: "Read the order" }).click();
  await tom.getByRole("checkbox", { name: /I may bind my company/ }).check();
  await tom.getByRole("button", { name: "Accept" }).click();
  await expect(tom.getByText("Accepted", { exact: true }).first()).toBeVisible();

  // Nobody is left without a word.
  await nora.reload();
  await nora.getByRole("link", { name: "Tell everybody" }).click();
  await nora
    .getByRole("textbox", { name: `A sentence to ${cotter.company}` })
    .fill("Thank you: well set out.");
  await nora.getByRole("button", { name: "Send all outcomes" }).click();
  await expect(toasts(nora)).toContainText("3 firms told");
  await expect(nora.getByText("Closed out", { exact: true })).toBeVisible();
  await openInvitation(tom);
  await expect(tom.getByText("Your quote is successful")).toBeVisible();
  await openInvitation(carol);
  await expect(carol.getByText("This tender is decided")).toBeVisible();
  await openInvitation(jan);
  await expect(jan.getByText("Your quote was not successful")).toBeVisible();
  await expect(jan.getByText("Thank you: well set out.")).toBeVisible();
  await expectNoSidewaysScroll(jan);
});
