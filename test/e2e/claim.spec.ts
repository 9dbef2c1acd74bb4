import { expect as expectAtOnce, expectNoAxeFindings, test, expectSound, wakeScripts } from "./journey.ts";
import { people } from "./people.ts";
import { codeIn, fillSignUp, finishSignUp, newAddress, signIn, toasts } from "./registration.ts";
import { sample } from "./sample-companies.ts";

// Signing in proves a password, which a busy machine takes its time for.
const expect = expectAtOnce.configure({ timeout: 20_000 });

test("a listing is claimed by a document, and the claim taken back", async ({ page }) => {
  await page.goto(`/profile/${sample.listing}`);
  await page.getByRole("link", { name: "Claim this company" }).click();
  await signIn(page, people.helen.email, people.helen.password);
  await expect(page).toHaveURL(`/claim/${sample.listing}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Claim Sample Listing Roofing Ltd");
  await expectSound(page);

  await page.getByLabel("Your Position at Company").last().fill("Director");
  await page.locator("input[type=file]").setInputFiles({
    name: "letter.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7 A letter on the company's paper.\n%%EOF\n"),
  });
  await page.getByRole("button", { name: "Send for review" }).click();
  await expect(toasts(page)).toContainText("Your claim is with us for review");
  await expect(page.getByText("We are looking at your claim")).toBeVisible();
  await expectNoAxeFindings(page);
  await page.getByRole("button", { name: "Take the claim back" }).click();
  await expect(toasts(page)).toContainText("Claim taken back");
  await expect(page).toHaveURL(`/profile/${sample.listing}`);
});

test("somebody without an account comes from a listing through sign-up to its claim, and proves it", async ({
  page,
}) => {
  test.slow();
  const number = sample.claimed;
  await page.goto(`/profile/${number}`);
  await page.getByRole("link", { name: "Claim this company" }).click();
  await expect(page).toHaveURL(`/login?next=%2Fclaim%2F${number}`);
  await page.getByRole("link", { name: "Sign up" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Register Your Company");
  await wakeScripts(page);
  const email = newAddress();
  await fillSignUp(page, { email, companyName: `Sample Scaffolding` });
  await finishSignUp(page, email, `/claim/${number}`);

  const address = `director@sample-scaffolding.example`;
  await page.getByLabel("Your Position at Company").first().fill("Director");
  await page.getByLabel("Your address at the company").fill(address);
  await page.getByRole("button", { name: "Send code" }).click();
  await page.getByLabel("6-digit code").fill(await codeIn(page.request, address));
  await page.getByRole("button", { name: "Claim company" }).click();
  await expect(toasts(page)).toContainText("The company is yours");
  await expect(page).toHaveURL(`/company/edit?company=${number}`);
  await page.goto(`/profile/${number}`);
  await expect(page.getByText("Flat roofs, done properly.").first()).toBeVisible();
  await page.goto(`/search?q=Sample+Scaffolding`);
  await expect(page.getByRole("heading", { name: `Sample Scaffolding` })).toHaveCount(1);
});

test("who registers a company that the register lists is led to its claim, or not", async ({ page }) => {
  test.slow();
  await page.goto("/signup");
  await wakeScripts(page);
  const email = newAddress();
  await fillSignUp(page, { email, companyName: "sample listing roofing limited" });
  await expect(page.getByText("Your company may be listed already")).toBeVisible();
  const claim = page.getByRole("radio", { name: "Claim Sample Listing Roofing Ltd" });
  await expect(claim).toBeChecked();
  await page.getByRole("radio", { name: "Claim nothing: this is another company" }).check();
  await claim.check();
  await expectSound(page);
  await finishSignUp(page, email, `/claim/${sample.listing}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Claim Sample Listing Roofing Ltd");
});
