import { expect, expectSound, test } from "./journey.ts";
import { sampleMember, secondCompany } from "./sample-members.ts";
import { openAs } from "./sessions.ts";

test("somebody with two companies chooses which one they act for, and is told which one it is", async ({
  page,
}, walk) => {
  const { email, companyName, companyNumber } = sampleMember("chooser", walk);
  const second = secondCompany(walk);
  const steps = page.getByRole("region", { name: /^Complete your profile/ });
  const describe = steps.getByRole("link", { name: "Describe your company" });
  await openAs(page, email, "/dashboard");
  await expect(steps).toContainText(`The profile of ${companyName} still lacks`);
  await expect(describe).toHaveAttribute("href", `/company/edit/description?company=${companyNumber}`);

  const rail = page.getByRole("navigation", { name: "Your work" });
  await rail.getByText(companyName, { exact: true }).click();
  await rail.getByRole("button", { name: `Act for ${second.name}` }).click();
  await expect(page.getByText(`You act for ${second.name} now`)).toBeVisible();
  await expect(steps).toContainText(`The profile of ${second.name} still lacks`);
  await expectSound(page);

  await describe.click();
  await expect(page).toHaveURL(`/company/edit/description?company=${second.number}`);
  await page.getByRole("textbox").first().fill("Roofs of slate and stone.");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL(`/company/edit?company=${second.number}`);

  // What was done stays with its company, whichever one acts for.
  await page.goto("/dashboard");
  await rail.getByText(second.name, { exact: true }).click();
  await rail.getByRole("button", { name: `Act for ${companyName}` }).click();
  await expect(page.getByText(`You act for ${companyName} now`)).toBeVisible();
  await page.goto("/dashboard?tab=activity");
  const edited = page.getByRole("listitem").filter({ hasText: "profile was changed" });
  await expect(edited).toContainText(`for ${second.name}`);
  await edited.getByRole("link").click();
  await expect(page).toHaveURL(`/company/edit/description?company=${second.number}`);
});
