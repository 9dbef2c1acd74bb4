import { type Page, expect } from "@playwright/test";

/** Issues the addendum that is written, and goes on to the history; also where its new return falls on a day that the page warns of. */
export async function issueAddendum(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Issue the addendum" }).click();
  const allTheSame = page.getByRole("button", { name: "Issue it all the same" });
  await expect(allTheSame.or(page.getByText(/^Addendum 1 issued/)).first()).toBeVisible();
  if (await allTheSame.isVisible()) await allTheSame.click();
  await page.waitForURL(/\/addenda#addendum-1$/);
  await expect(page.getByRole("heading", { name: "Addendum 1", exact: true })).toBeVisible();
  await page.goto(page.url().replace(/\/addenda.*/, "/history"));
}
