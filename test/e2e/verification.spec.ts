import type { Locator, Page } from "@playwright/test";
import { certificate } from "./certificate.ts";
import { expect, expectSound, test } from "./journey.ts";
import { toasts } from "./registration.ts";
import { type OwnerPart } from "./sample-owners.ts";
import { openAsOwner } from "./sessions.ts";

/** Adds evidence of a type, with a document, and submits it. */
async function send(page: Page, type: string, fields: Record<string, string>) {
  await page.goto(`/company/verification/new?type=${type}`);
  await page.locator("html[data-scripts=on]").waitFor();
  await page.locator("input[type=file]").setInputFiles(certificate);
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByRole("button", { name: "Submit for verification" }).click();
  await expect(toasts(page)).toContainText("Submitted for verification");
}

/** Approves after the row has shown what it is; a second press on the same spot decides nothing more. */
async function approveOnList(portal: Page, row: Locator, companyName: string) {
  await portal.locator("html[data-scripts=on]").waitFor();
  // The picture comes late, and the button stays where it is.
  const picture = Promise.withResolvers<undefined>();
  await portal.route("**/documents/**", async (route) => {
    await picture.promise;
    await route.continue();
  });
  await row.locator("summary", { hasText: /^Approve/ }).click();
  const button = row.getByRole("button", { name: "I have checked it: approve" });
  await button.scrollIntoViewIfNeeded();
  const { x, y } = (await button.boundingBox())!;
  picture.resolve(undefined);
  const image = row.getByRole("img", { name: "First page of certificate.pdf" });
  await expect(image).toHaveJSProperty("complete", true);
  expect(await image.evaluate((each: HTMLImageElement) => each.naturalHeight)).toBeGreaterThan(0);
  expect((await button.boundingBox())!.y).toBe(y);
  await portal.unroute("**/documents/**");
  await button.click();
  await expect(toasts(portal)).toContainText("Approved");
  await portal.mouse.click(x + 5, y + 5);
  // What lies below has not slid under the pointer.
  await expect(portal.getByRole("listitem").filter({ hasText: `, ${companyName}` })).toHaveText([
    /^Approved: /,
  ]);
}

async function openPortal(page: Page) {
  await page.goto("/activate-admin");
  await page.waitForURL("/admin");
  await page.locator("html[data-scripts=on]").waitFor();
}

/** Marks, opens and rejects as the keys of the list say, without deciding anything. */
async function walkByKeys(portal: Page) {
  const rows = portal.locator("li[data-row]");
  await portal.locator("html[data-scripts=on]").waitFor();
  await portal.keyboard.press("?");
  await expect(portal.getByText("marks the next one")).toBeVisible();
  await portal.keyboard.press("j");
  await expect(rows.first()).toBeFocused();
  await portal.keyboard.press("j");
  await portal.keyboard.press("k");
  await portal.keyboard.press("a");
  await expect(rows.first().getByRole("button", { name: "I have checked it: approve" })).toBeFocused();
  await portal.keyboard.press("r");
  await expect(rows.first().getByLabel("Please provide a reason for rejection:")).toBeFocused();
  await portal.reload();
  await portal.locator("html[data-scripts=on]").waitFor();
  await portal.keyboard.press("j");
  await portal.keyboard.press("Enter");
  await portal.waitForURL(/\/admin\/verifications\/crd_/);
  await portal.goto("/admin/verifications");
}

const walks: readonly [OwnerPart, string][] = [
  ["verification", ""],
  ["verification on a phone", " @phone-only"],
];

for (const [part, tag] of walks) {
  test(`a company proves itself, is rejected with a reason, corrects, and shows its badge${tag}`, async ({
    page,
    otherPage: portal,
  }, { retry }) => {
    test.slow();
    const { companyName } = await openAsOwner(page, part, "/company/verification", { retry });
    await expect(page.getByText("Not Verified")).toBeVisible();
    await expectSound(page);
    await send(page, "business_registration", { "Name on the document": companyName });
    await send(page, "proof_of_address", {
      "Sent by": "Yorkshire Water",
      "Name on the document": "Another company Ltd",
      "Address on the document": "1 Dock Street, Leeds",
      Dated: new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10),
    });
    await expect(page.getByText("Verification Pending")).toBeVisible();

    await openPortal(portal);
    await portal.goto("/admin/verifications");
    await expectSound(portal);
    await walkByKeys(portal);
    const row = (name: string) =>
      portal.getByRole("listitem").filter({ hasText: companyName }).filter({ hasText: name });
    await approveOnList(portal, row("Business registration"), companyName);
    await row("Proof of address")
      .getByRole("button", { name: /^Review/ })
      .click();
    await expect(portal.getByRole("img", { name: "First page of certificate.pdf" })).toBeVisible();
    await expect(portal.getByText(`The name differs from ${companyName}.`)).toBeVisible();
    await expectSound(portal);
    // An empty reason: nothing happens.
    await portal.locator("html[data-scripts=on]").waitFor();
    await portal.keyboard.press("?");
    await expect(portal.getByText("goes to the one before, or back to the list")).toBeVisible();
    await expect(portal.getByText("Page 1 of 1")).toBeVisible();
    await expect(portal.getByRole("button", { name: "Next page" })).toBeDisabled();
    await portal.keyboard.press("r");
    const reason = portal.getByLabel("Please provide a reason for rejection:");
    await expect(reason).toBeFocused();
    await portal.getByRole("button", { name: "Reject with this reason" }).click();
    await expect(reason).toBeVisible();
    await portal.getByRole("button", { name: "The document is in another company’s name." }).click();
    await portal.getByRole("button", { name: "Reject with this reason" }).click();
    await expect(toasts(portal)).toContainText("Rejected");

    await page.goto("/notifications");
    await page.getByRole("link", { name: /Proof of address of .* has been rejected/ }).click();
    await expect(page.getByText("The document is in another company’s name.")).toBeVisible();
    await expectSound(page);
    await page.getByRole("link", { name: "Send the new one" }).click();
    await page.getByLabel("Name on the document").fill(companyName);
    await page.getByLabel("Dated").fill(new Date().toISOString().slice(0, 10));
    await page.locator("input[type=file]").setInputFiles(certificate);
    await expectSound(page);
    await page.getByRole("button", { name: "Submit for verification" }).click();
    await expect(toasts(page)).toContainText("Submitted for verification");

    await portal.goto("/admin/verifications");
    await approveOnList(portal, row("Proof of address"), companyName);
    await page.goto("/company/verification");
    await expect(page.getByText("Verified Basic")).toBeVisible();
    await page.goto(`/search?q=${encodeURIComponent(companyName)}&verified=1`);
    await page.getByRole("link", { name: companyName }).first().click();
    await expect(page.getByRole("heading", { name: "What was checked" })).toBeVisible();
    await page.getByRole("link", { name: "Live certificate" }).click();
    await expect(page.getByText("Verified at the level Basic")).toBeVisible();
    await expectSound(page);
    const download = await page.request.get(`${new URL(page.url()).pathname}.pdf`);
    expect((await download.body()).subarray(0, 5).toString()).toBe("%PDF-");
  });
}

test("without scripts evidence is saved, submitted and taken back", async ({ scriptlessPage: page }, {
  retry,
}) => {
  await openAsOwner(page, "profile for two", "/company/verification/new?type=hs_policy", {
    retry,
    isScriptless: true,
  });
  await page.locator("input[type=file]").setInputFiles(certificate);
  await page.getByLabel("Signed by").fill("Ann Holt");
  await page.getByLabel("Name on the document").fill("Hebden Masonry");
  await page.getByLabel("Signed on").fill("2026-01-05");
  await page.getByRole("button", { name: "Submit for verification" }).click();
  await expect(page.getByText("Enter the date: Review due on").first()).toBeVisible();
  await expect(page.getByLabel("Signed by")).toHaveValue("Ann Holt");
  await page.getByLabel("Review due on").fill("2099-01-05");
  await page.locator("input[type=file]").setInputFiles(certificate);
  await page.getByRole("button", { name: "Save for later" }).click();
  const piece = page.getByRole("link", { name: "Health and safety policy", exact: true }).first();
  await piece.click();
  await expect(page.getByRole("link", { name: "Delete this draft" })).toBeVisible();
  await page.goBack();
  await page.getByRole("button", { name: "Submit for verification" }).click();
  await piece.click();
  await expect(page.getByText("Waiting for review")).toBeVisible();
  await page.getByRole("link", { name: "Take it back" }).click();
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect(page.getByText("What is over (1)")).toBeVisible();
});
