import type { Page } from "@playwright/test";
import { bankHolidays } from "#domain/tender-rules/bank-holidays.data.ts";
import { DAY_MS } from "#platform/durations.data.ts";
import { londonDay, londonMomentsAt } from "#platform/london-time.ts";
import { expect, test } from "./journey.ts";
import { lapsing } from "./lapsing.ts";
import { MovedServer } from "./moved-server.ts";
import { toasts } from "./registration.ts";

const server = new MovedServer();

/** An open page asks for what is new, and its server is about to end. */
async function leave(...pages: Page[]): Promise<void> {
  for (const page of pages) await page.goto("about:blank");
}

/** What everybody sees of the firm: its badge and evidence, its certificate, and whether *Verified companies only* finds it. */
async function look(page: Page) {
  await page.goto(`${server.origin}/profile/${lapsing.number}`);
  const badge = await page
    .getByText(/^(Verified Standard|Not Verified)$/)
    .first()
    .textContent();
  const hasInsurance = (await page.getByText("Public liability insurance").count()) > 0;
  await page.goto(`${server.origin}/profile/${lapsing.number}/certificate`);
  const certificate = await page
    .getByText(/^(Verified at the level|Lintel does not vouch)/)
    .first()
    .textContent();
  await page.goto(`${server.origin}/search?q=${encodeURIComponent(lapsing.firm)}&verified=1`);
  const isFound = (await page.locator(`main a[href^="/profile/${lapsing.number}"]`).count()) > 0;
  return { badge, hasInsurance, certificate, isFound };
}

/** Asks for a page as somebody, without drawing it, until it holds what is to come. */
async function untilHeld(
  page: Page,
  path: string,
  isHeld: (html: string) => boolean,
  timeout: number,
): Promise<void> {
  const ask = async () => isHeld(await (await page.request.get(`${server.origin}${path}`)).text());
  await expect.poll(ask, { timeout, intervals: [1_000] }).toBe(true);
}

/** The fifth day after this one on which people are at work, counted without the product's own rule. */
function fifthWorkingDay(day: string): string {
  const holidays = bankHolidays.days["england-and-wales"];
  let at = new Date(`${day}T12:00:00Z`);
  for (let left = 5; left > 0;) {
    at = new Date(at.getTime() + DAY_MS);
    const isWeekend = [0, 6].includes(at.getUTCDay());
    if (!isWeekend && !(at.toISOString().slice(0, 10) in holidays)) left -= 1;
  }
  return at.toISOString().slice(0, 10);
}

const aboutFirm = /no longer verified|cover lapse|asks to be invited/;

/** What the outbox tells somebody of the firm: the rows of its table. */
const rowsTo = (html: string, to: string) =>
  (html.match(/<tr.*?<\/tr>/gs) ?? []).filter((row) => row.includes(to) && aboutFirm.test(row));

/** Whether the firm reads, and the buyer beside its name, that it waits or is released. */
async function expectInterest(page: Page, buyer: Page, isReleased: boolean): Promise<void> {
  const theirs = page.getByRole("region", { name: "To quote for it" });
  const released = "Your company is released, and free to price other work.";
  await page.goto(`${server.origin}/tenders`);
  await page.getByRole("link", { name: lapsing.tender }).first().click();
  await expect(theirs).toContainText(isReleased ? released : "Waits for an answer");
  await buyer.goto(`${server.origin}/company/tenders`);
  await buyer.getByRole("link", { name: lapsing.tender }).first().click();
  await buyer
    .getByRole("navigation", { name: "Parts of the tender" })
    .getByRole("link", { name: "Firms" })
    .click();
  const asking = buyer.getByRole("region", { name: "Firms that ask to be invited" }).getByRole("listitem");
  const row = asking.filter({ hasText: lapsing.firm });
  await expect(row).toContainText(isReleased ? "Not answered in time" : "Waits for an answer");
  await expect(row.getByRole("button", { name: "Accept and invite" })).toHaveCount(isReleased ? 0 : 1);
  if (isReleased) await expect(row).toContainText("released, as you have not answered in time");
}

test.afterAll(() => server.remove());

test("past midnight in London a lapsed cover takes the level with it, everywhere; those who watch hear of it after their quiet hours, and a buyer's silence releases who has asked", async ({
  page,
  otherPage: buyer,
}) => {
  test.setTimeout(900_000);
  const today = londonDay(new Date());
  const [evening] = londonMomentsAt(today, 23 * 60 + 50) as [Date];
  const after = (minutes: number) => new Date(evening.getTime() + minutes * 60_000);
  await server.seed(evening, "test/e2e/seed-lapsing.ts");

  await server.serveAt(evening);
  await server.signIn(page.context(), "firm");
  await server.signIn(buyer.context(), "buyer");
  expect(await look(page)).toEqual({
    badge: "Verified Standard",
    hasInsurance: true,
    certificate: "Verified at the level Standard, as it holds at this moment.",
    isFound: true,
  });

  // The buyer wants no e-mail until half past eight; within these hours the firm asks to be invited.
  await buyer.goto(`${server.origin}/account/notifications`);
  await buyer.getByRole("group", { name: "Quiet hours" }).getByLabel("From").fill("22:30");
  await buyer.getByRole("group", { name: "Quiet hours" }).getByLabel("To").fill("08:30");
  await buyer.getByRole("button", { name: "Save choices" }).click();
  await expect(toasts(buyer)).toContainText("Your choices are saved");
  await page.goto(`${server.origin}/tenders`);
  await page.getByRole("link", { name: lapsing.tender }).first().click();
  await page.getByLabel("Why your company fits").fill("We have done four of these in Leeds.");
  await page.getByRole("button", { name: "Ask to be invited" }).click();
  await expect(page.getByText("Without an answer by the end of")).toBeVisible();
  await expectInterest(page, buyer, false);
  const firms = new URL(buyer.url()).pathname;

  // The job looks every five minutes.
  await leave(page, buyer);
  await server.serveAt(after(14.6));
  const certificate = `/profile/${lapsing.number}/certificate`;
  await untilHeld(page, certificate, (html) => html.includes("Lintel does not vouch"), 150_000);
  await expect(async () => {
    expect(await look(page)).toEqual({
      badge: "Not Verified",
      hasInsurance: false,
      certificate: "Lintel does not vouch for any level of this company at this moment.",
      isFound: false,
    });
  }).toPass({ timeout: 150_000 });
  await page.goto(`${server.origin}/notifications`);
  await expect(page.getByRole("link", { name: `${lapsing.firm} is no longer verified` })).toBeVisible();
  await buyer.goto(`${server.origin}/notifications`);
  await expect(buyer.getByRole("link", { name: `${lapsing.firm} is no longer verified` })).toBeVisible();
  await expect(buyer.getByRole("link", { name: /has let its cover lapse/ })).toBeVisible();

  // The firm hears of it by e-mail before its working day; the buyer, too, but not before its quiet hours are over.
  await leave(page, buyer);
  await server.serveAt(after(8 * 60 + 38.6));
  await untilHeld(
    buyer,
    "/dev/outbox",
    (html) => {
      const isFirmTold = rowsTo(html, lapsing.ownerEmail).length > 0;
      if (isFirmTold) expect(rowsTo(html, lapsing.buyerEmail)).toEqual([]);
      return isFirmTold;
    },
    240_000,
  );
  const kinds = [/no longer verified/, /cover lapse/, /asks to be invited/];
  const isBuyerTold = (html: string) =>
    kinds.every((kind) => rowsTo(html, lapsing.buyerEmail).some((row) => kind.test(row)));
  await untilHeld(buyer, "/dev/outbox", isBuyerTold, 360_000);
  await buyer.goto(`${server.origin}/dev/outbox`);
  const toBuyer = buyer
    .getByRole("row")
    .filter({ hasText: lapsing.buyerEmail })
    .filter({ hasText: aboutFirm });
  for (const row of await toBuyer.all()) await expect(row).toContainText(/08:3\d/);

  // Its buyer leaves the firm without an answer. The job looks every quarter of an hour: on the fifth working day it
  // releases who had to wait an hour less, and at midnight the firm.
  const [lastEvening] = londonMomentsAt(fifthWorkingDay(today), 23 * 60 + 44) as [Date];
  const late = (minutes: number) => new Date(lastEvening.getTime() + minutes * 60_000);
  await leave(page, buyer);
  await server.serveAt(late(0.6));
  const released = (html: string) => html.split("released, as you have not answered in time").length - 1;
  await untilHeld(buyer, firms, (html) => released(html) > 0, 240_000);
  await expectInterest(page, buyer, false);
  await leave(page, buyer);
  await server.serveAt(late(15.6));
  await untilHeld(buyer, firms, (html) => released(html) > 1, 240_000);
  await expectInterest(page, buyer, true);
  await page.goto(`${server.origin}/notifications`);
  await expect(page.getByRole("link", { name: /The buyer has not answered in time/ })).toBeVisible();
});
