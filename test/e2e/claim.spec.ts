import { expect as expectAtOnce, expectNoAxeFindings, expectNoSidewaysScroll, test } from "./journey.ts";
import { codeIn, fillSignUp, finishSignUp, newAddress, signIn, toasts } from "./registration.ts";
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

test("somebody without an account comes from a listing through sign-up to its claim, and proves it", async ({
  page,
}, { project }) => {
  test.slow();
  const key = project.name as "desktop" | "phone";
  const number = sample.claimedOn[key];
  await page.goto(`/profile/${number}`);
  await page.getByRole("link", { name: "Claim this company" }).click();
  await expect(page).toHaveURL(`/login?next=%2Fclaim%2F${number}`);
  await page.getByRole("link", { name: "Sign up" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Register Your Company");
  await page.locator("html[data-scripts=on]").waitFor();
  const email = newAddress();
  await fillSignUp(page, { email, companyName: `Sample ${key} Scaffolding` });
  await finishSignUp(page, email, `/claim/${number}`);

  const address = `director@${key}-scaffolding.example`;
  await page.getByLabel("Your Position at Company").first().fill("Director");
  await page.getByLabel("Your address at the company").fill(address);
  await page.getByRole("button", { name: "Send Code" }).click();
  await page.getByLabel("6-digit code").fill(await codeIn(page.request, address));
  await page.getByRole("button", { name: "Claim Company" }).click();
  await expect(toasts(page)).toContainText("The company is yours");
  await expect(page).toHaveURL(`/company/edit?company=${number}`);
  await page.goto(`/profile/${number}`);
  await expect(page.getByText("Flat roofs, done properly.").first()).toBeVisible();
  await page.goto(`/search?q=Sample+${key}+Scaffolding`);
  await expect(page.getByRole("heading", { name: `Sample ${key} Scaffolding` })).toHaveCount(1);
});

test("who registers a company that the register lists is led to its claim, or not", async ({ page }) => {
  test.slow();
  await page.goto("/signup");
  await page.locator("html[data-scripts=on]").waitFor();
  const email = newAddress();
  await fillSignUp(page, { email, companyName: "sample listing roofing limited" });
  await expect(page.getByText("Your company may be listed already")).toBeVisible();
  const claim = page.getByRole("radio", { name: "Claim Sample Listing Roofing Ltd" });
  await expect(claim).toBeChecked();
  await page.getByRole("radio", { name: "Claim nothing: this is another company" }).check();
  await claim.check();
  await expectNoAxeFindings(page);
  await expectNoSidewaysScroll(page);
  await finishSignUp(page, email, `/claim/${sample.listing}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Claim Sample Listing Roofing Ltd");
});
