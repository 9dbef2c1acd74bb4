import { expect as expectAtOnce, expectNoAxeFindings, expectNoSidewaysScroll, test } from "./journey.ts";
import { signIn, toasts } from "./registration.ts";
import { sample } from "./sample-companies.ts";

// Signing in proves a password, which a busy machine takes its time for.
const expect = expectAtOnce.configure({ timeout: 20_000 });

/** The journeys of both projects run at once against one server: each claims as somebody else. */
const claimants: Record<string, [email: string, password: string]> = {
  desktop: ["helen.brough@aireborough.example", "Stud-and-track-92"],
  phone: ["daniel.okoro@thornmere.example", "Tower-crane-38!"],
};

test("a listing is claimed by a document, and the claim taken back", async ({ page }, { project }) => {
  await page.goto(`/profile/${sample.listing}`);
  await page.getByRole("link", { name: "Claim this company" }).click();
  await signIn(page, ...claimants[project.name]!);
  await expect(page).toHaveURL(`/claim/${sample.listing}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Claim Sample Listing Roofing Ltd");
  await expectNoSidewaysScroll(page);
  await expectNoAxeFindings(page);

  await page.getByLabel("Your Position at Company").last().fill("Director");
  await page.locator("input[type=file]").setInputFiles({
    name: "letter.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7 A letter on the company's paper."),
  });
  await page.getByRole("button", { name: "Send for Review" }).click();
  await expect(toasts(page)).toContainText("Your claim is with us for review");
  await expect(page.getByText("We are looking at your claim")).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Take the claim back" }).click();
  await expect(toasts(page)).toContainText("Claim taken back");
  await expect(page).toHaveURL(`/profile/${sample.listing}`);
});

test("who registers a company that the register lists is told so", async ({ page }) => {
  await page.goto("/signup");
  await page.locator("html[data-scripts=on]").waitFor();
  await page.getByLabel("Company Name").fill("sample listing roofing limited");
  await page.getByLabel("Your Position at Company").click();
  await expect(page.getByText("Your company may be listed already")).toBeVisible();
  await expectNoAxeFindings(page);
});
