import type { Page } from "@playwright/test";
import { londonDay, londonMomentsAt } from "#platform/london-time.ts";
import { expect, test } from "./journey.ts";
import { lapsing } from "./lapsing.ts";
import { MovedServer } from "./moved-server.ts";

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

test.afterAll(() => server.remove());

test("past midnight in London a lapsed cover takes the level with it, everywhere, and those who watch hear of it", async ({
  page,
  otherPage: buyer,
}) => {
  test.setTimeout(480_000);
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

  // Both hear of it by e-mail, too, before their working day.
  await leave(page, buyer);
  await server.serveAt(after(8 * 60 + 36));
  const both = [lapsing.ownerEmail, lapsing.buyerEmail];
  const areWritten = (html: string) => {
    const rows = html.split("<tr").filter((row) => /no longer verified|cover lapse/.test(row));
    return both.every((to) => rows.some((row) => row.includes(to)));
  };
  await untilHeld(buyer, "/dev/outbox", areWritten, 240_000);
  await expect(async () => {
    await buyer.goto(`${server.origin}/dev/outbox`);
    for (const to of both)
      await expect(
        buyer
          .getByRole("row")
          .filter({ hasText: to })
          .filter({ hasText: /no longer verified|cover lapse/ }),
      ).not.toHaveCount(0, { timeout: 2_000 });
  }).toPass({ timeout: 240_000 });
});
