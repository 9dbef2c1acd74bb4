import type { Page } from "@playwright/test";
import { expect, expectSound, test } from "./journey.ts";
import { toasts } from "./registration.ts";
import { strangersOf } from "./sample-work.ts";
import { openAs } from "./sessions.ts";

// Two browsers walk one after the other, and axe looks at a page four times.
test.describe.configure({ timeout: 300_000 });

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function begin(page: Page, path: string, email: string): Promise<void> {
  await openAs(page, email, path);
  await page.locator("html[data-scripts=on]").waitFor();
}

async function say(page: Page, to: string, words: string): Promise<void> {
  await page.getByLabel(`Message to ${to}`).fill(words);
  await page.getByRole("button", { name: "Send" }).click();
}

const saidOn = (page: Page, words: string) => page.locator("li[id^=message-]", { hasText: words });

async function review(page: Page, body: string, marks: Record<string, number>): Promise<void> {
  for (const [axis, stars] of Object.entries(marks)) {
    const axisMarks = page.getByRole("radiogroup", { name: axis });
    await axisMarks.getByRole("radio", { name: `${stars} out of 5` }).check();
  }
  await page.getByLabel("Your review").fill(body);
  await page.getByRole("button", { name: "Send review" }).click();
  await expect(page).toHaveURL(/\/reviews\?sent=/);
  await expect(page.getByText(/^You have reviewed /)).toBeVisible();
}

test("two companies find each other, agree, work and review each other", async ({
  page,
  otherPage,
}, walk) => {
  const { buyer, firm } = strangersOf(walk);
  const job = `Mill Race Offices ${walk.project.name} ${Date.now()}`;

  await begin(page, "/search?q=Whernside+Drylining", buyer.email);
  await page.getByRole("button", { name: `Save ${firm.name}` }).click();
  await expect(page.getByRole("button", { name: `Saved ${firm.name}` })).toBeVisible();
  await expectSound(page);
  await page.getByRole("heading", { name: firm.name }).getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(firm.name);
  await page.getByRole("link", { name: "Request Quote" }).click();
  await page.getByLabel("Project name").fill(job);
  await page.getByLabel("Service").selectOption("IP-01");
  await page.getByLabel(/^Site/).fill("Leeds");
  await page.getByLabel("Scope of work").fill("Two floors of partitions, 600 m.");
  await page.getByLabel("Reply by").fill(inDays(10));
  await page.getByRole("button", { name: "Send inquiry" }).click();
  await expect(page).toHaveURL(/\/inquiries\/inq_/);
  const inquiry = new URL(page.url()).pathname;

  await begin(otherPage, "/dashboard", firm.email);
  await expect(otherPage.getByText(job).first()).toBeVisible();
  await otherPage.getByRole("link", { name: job }).first().click();
  await expect(otherPage).toHaveURL(inquiry);
  await expect(page.getByText("Seen", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Open the conversation" }).click();
  await otherPage.getByRole("link", { name: "Open the conversation" }).click();
  await say(page, firm.name, "Is the board to be 12.5 or 15 mm?");
  await expect(saidOn(otherPage, "12.5 or 15 mm?")).toBeVisible();
  await say(otherPage, buyer.name, "15 mm, both sides.");
  await expect(saidOn(page, "15 mm, both sides.")).toBeVisible();

  await otherPage.goto(inquiry);
  await otherPage.getByLabel("Amount without VAT").fill("81,000");
  await otherPage.getByLabel("Included", { exact: false }).first().fill("Boards, studs and labour");
  await otherPage.getByLabel("Valid until").fill(inDays(30));
  await otherPage.getByRole("button", { name: "Send the quote" }).click();
  await expect(toasts(otherPage)).toContainText("Quote sent");
  await page.goto(inquiry);
  await page.getByRole("link", { name: "Accept the quote of £81,000" }).click();
  await expectSound(page);
  await page.getByRole("button", { name: "Accept the quote" }).click();
  await expect(toasts(page)).toContainText("Quote accepted");
  await expect(otherPage.getByText("Accepted", { exact: true })).toBeVisible();
  await otherPage.getByRole("link", { name: "Finish the project" }).click();
  await expectSound(otherPage);
  await otherPage.getByRole("button", { name: "Finish the project" }).click();
  await expect(otherPage.getByText("Completed", { exact: true })).toBeVisible();

  await page.getByRole("link", { name: "Write a review" }).click();
  await review(page, "Neat walls, and the snags were done in a day.", {
    Safety: 5,
    Quality: 5,
    Programme: 4,
    Cooperation: 5,
    "Paperwork and close-out": 4,
  });
  await otherPage.getByRole("link", { name: "Write a review" }).click();
  await review(otherPage, "Drawings on time, and paid on the day.", {
    "Information quality": 4,
    "Site readiness": 4,
    "Fairness of variations": 4,
    "Paid on time": 5,
    "Retention released": 4,
  });

  await otherPage.goto(`/profile/${firm.number}/reviews`);
  await expect(otherPage.getByText("Neat walls")).toBeVisible();
  await otherPage.getByRole("link", { name: `Reply to the review by ${buyer.name}` }).click();
  await otherPage.getByLabel("Your reply").fill("Thank you, we would come again.");
  await otherPage.getByRole("button", { name: "Publish reply" }).click();
  await expect(otherPage.getByText("Thank you, we would come again.")).toBeVisible();
  await expectSound(otherPage);

  await page.goto("/notifications");
  await expect(page.getByText(`${firm.name} has replied`, { exact: false }).first()).toBeVisible();
  await page.goto(`/profile/${firm.number}/reviews`);
  await expect(page.getByText("Rated 4.6 out of 5 from 1 review").first()).toBeAttached();
  await expect(page.getByText("Thank you, we would come again.")).toBeVisible();
  await page.goto(`/profile/${buyer.number}/reviews`);
  await expect(page.getByText("Rated 4.2 out of 5 from 1 review").first()).toBeAttached();
});
