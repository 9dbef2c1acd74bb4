import type { Page } from "@playwright/test";
import { certificate } from "./certificate.ts";
import { expect, expectSound, test } from "./journey.ts";
import { people } from "./people.ts";
import { toasts } from "./registration.ts";
import { secondAdministrator } from "./sample-work.ts";
import { openAs, openAsOwner, openScriptlessAs } from "./sessions.ts";

async function openPortal(page: Page, email: string) {
  await openAs(page, email, "/about");
  // Another journey may have turned it on: then one is there at once.
  await page.goto("/activate-admin");
  await page.waitForURL("/admin");
}

async function openReview(page: Page, path: string) {
  await page.goto(path);
  await page.locator("html[data-scripts=on]").waitFor();
}

test("of two reviewers one decides; the other hears it, and keeps what they had written", async ({
  page,
  otherPage: first,
  scriptlessPage: scriptless,
}, { retry }) => {
  test.slow();
  const { companyName } = await openAsOwner(page, "two reviewers", "/company/verification", { retry });
  for (const type of ["business_registration", "anti_bribery"]) {
    await page.goto(`/company/verification/new?type=${type}`);
    await page.locator("html[data-scripts=on]").waitFor();
    await page.locator("input[type=file]").setInputFiles(certificate);
    for (const [label, words] of [
      ["Name on the document", companyName],
      ["Signed by", "Ann Holt"],
    ] as const)
      if ((await page.getByLabel(label).count()) > 0) await page.getByLabel(label).fill(words);
    for (const [label, day] of [
      ["Signed on", "2026-01-05"],
      ["Review due on", "2099-01-05"],
    ] as const)
      if ((await page.getByLabel(label).count()) > 0) await page.getByLabel(label).fill(day);
    await page.getByRole("button", { name: "Submit for verification" }).click();
    await expect(toasts(page)).toContainText("Submitted for verification");
  }
  await page.context().clearCookies();
  await openPortal(first, people.ruth.email);
  await openPortal(page, secondAdministrator.email);

  await first.goto("/admin/verifications");
  const addressOf = async (name: string) =>
    (await first
      .getByRole("listitem")
      .filter({ hasText: companyName })
      .filter({ hasText: name })
      .locator("a[href^='/admin/verifications/']")
      .first()
      .getAttribute("href"))!;
  const [registration, bribery] = [await addressOf("Business registration"), await addressOf("Anti-bribery")];

  // Both look at the same; one approves while the other writes why not.
  await openReview(first, registration);
  await openReview(page, registration);
  await page.keyboard.press("r");
  const reason = "The certificate is of a firm that was struck off in May.";
  await page.getByLabel("Please provide a reason for rejection:").fill(reason);
  await first.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(toasts(first)).toContainText("Approved");
  await page.getByRole("button", { name: "Reject with this reason" }).click();
  const refusal = page.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(refusal).toContainText("Somebody has decided or changed this meanwhile");
  // The form stays as it was, until the page is opened again.
  await expect(page.getByLabel("Please provide a reason for rejection:")).toHaveValue(reason);
  await expectSound(page);

  // What one has taken, the other cannot send back, and hears whose it is; without scripts the words stand in the answer.
  await openScriptlessAs(scriptless, secondAdministrator.email, bribery);
  await scriptless.getByText("Ask for corrections").click();
  await scriptless.getByLabel("Document", { exact: true }).fill("Page two is missing.");
  await openReview(first, bribery);
  await first.getByRole("button", { name: "Keep it for me while I look" }).click();
  await expect(first.getByRole("button", { name: "Leave it to another administrator" })).toBeVisible();
  await scriptless.getByRole("button", { name: "Send back" }).click();
  const answer = scriptless.getByRole("alert").filter({ hasText: "There is a problem" });
  await expect(answer).toContainText("Another administrator is reviewing this now.");
  await expect(answer).toContainText("You had written, and nobody has read it:Page two is missing.");
  await expect(scriptless.getByText("Ruth Calloway is reviewing this")).toBeVisible();
  await expect(scriptless.getByRole("button", { name: "Approve", exact: true })).toHaveCount(0);
  await first.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(toasts(first)).toContainText("Approved");

  // The firm heard of two decisions, and of none that did not count.
  await first.context().clearCookies();
  await openAsOwner(first, "two reviewers", "/company/verification", { retry });
  await first.goto("/notifications");
  await expect(first.getByRole("link", { name: /has been rejected/ })).toHaveCount(0);
});
