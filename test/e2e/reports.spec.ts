import type { Page } from "@playwright/test";
import { expect, expectSound, test } from "./journey.ts";
import { readEmail, toasts } from "./registration.ts";
import { reviewOf, secondAdministrator } from "./sample-work.ts";
import { openAs, openScriptlessAs } from "./sessions.ts";

async function openPortal(page: Page) {
  await page.goto("/activate-admin");
  await page.waitForURL("/admin");
  await page.locator("html[data-scripts=on]").waitFor();
}

test("a review is reported, removed by a rule, appealed against, and another administrator upholds it", async ({
  page,
  otherPage: portal,
  scriptlessPage,
  request,
}, walk) => {
  test.slow();
  const { buyer, firm } = reviewOf(walk);
  const title = `Review of ${firm.name} by ${buyer.name}`;
  await openAs(page, firm.email, `/profile/${firm.number}/reviews`);
  await page.getByRole("link", { name: `Report the review by ${buyer.name}` }).click();
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByRole("alert")).toContainText("Choose what is wrong");
  await page.getByLabel("What is wrong with it?").selectOption({ label: "It says something untrue" });
  await page.getByLabel("In your own words").fill("We were on site for three weeks.");
  await expectSound(page);
  await page.getByRole("button", { name: "Send report" }).click();
  await expect(page.getByText("You have reported this review.")).toBeVisible();

  await openPortal(portal);
  await portal.goto("/admin/reports?kind=review");
  await expectSound(portal);
  await portal.getByRole("link", { name: title }).click();
  await expect(portal.getByText("We were on site for three weeks.")).toBeVisible();
  await expect(portal.getByText("They never came to site.")).toBeVisible();
  await portal.getByRole("radio", { name: "Remove" }).check();
  await portal.getByLabel("Reason").fill("The site diary shows them there.");
  await portal.getByRole("button", { name: "Decide" }).click();
  await expect(portal.getByRole("alert")).toContainText("Choose the rule that was broken");
  await portal.getByLabel("Rule").selectOption({ label: "Nothing that is known to be untrue" });
  await expectSound(portal);
  await portal.getByRole("button", { name: "Decide" }).click();
  await expect(toasts(portal)).toContainText("Decided, and both sides are told");
  await expectSound(portal);

  await page.goto(`/profile/${firm.number}/reviews`);
  await expect(page.getByText(/^Review removed on \d/)).toBeVisible();
  await expect(page.getByText("They never came to site.")).toHaveCount(0);
  expect(await readEmail(request, firm.email, "What you reported was removed")).toContain(
    "The site diary shows them there.",
  );
  const told = await readEmail(request, buyer.email, "We removed something of yours");
  expect(told).toContain("Nothing that is known to be untrue");
  expect(told).not.toContain("We were on site for three weeks.");
  const decision = /\/decisions\/cas_\w+/.exec(told)![0];

  await openScriptlessAs(scriptlessPage, buyer.email, decision);
  await expect(scriptlessPage.getByRole("heading", { level: 1 })).toHaveText(title);
  await scriptlessPage
    .getByLabel("Why should the decision be another one?")
    .fill("That was the second lift.");
  await scriptlessPage.getByRole("button", { name: "Send appeal" }).click();
  await expect(scriptlessPage.getByText("Another administrator decides it.").first()).toBeVisible();

  await portal.reload();
  await expect(portal.getByText("You made the first decision")).toBeVisible();
  await portal.context().clearCookies();
  await openAs(portal, secondAdministrator.email, "/account");
  await openPortal(portal);
  await portal.goto("/admin/reports?state=appealed&kind=review");
  await portal.getByRole("link", { name: title }).click();
  await expect(portal.getByText("That was the second lift.")).toBeVisible();
  await portal.getByRole("radio", { name: "It stays" }).check();
  await portal.getByLabel("Reason").fill("The diary has both lifts.");
  await portal.getByRole("button", { name: "Decide the appeal" }).click();
  await expect(toasts(portal)).toContainText("The appeal is decided");
  expect(await readEmail(request, buyer.email, "The decision stays as it is")).toContain(
    "The diary has both lifts.",
  );
  await scriptlessPage.reload();
  await expect(scriptlessPage.getByRole("heading", { name: "The decision stays" })).toBeVisible();
});

test("a visitor complains without scripts, and an administrator acknowledges and answers", async ({
  page,
  scriptlessPage,
  request,
}, { project }) => {
  const email = `complaint.${project.name}.${Date.now()}@visitor.example`;
  await scriptlessPage.goto("/privacy");
  await scriptlessPage.getByRole("link", { name: "complaint form" }).click();
  await scriptlessPage.getByLabel("What is it about?").selectOption({ label: "How we handle personal data" });
  await scriptlessPage.getByLabel("Your name").fill("Jo Bloggs");
  await scriptlessPage.getByLabel("Email address").fill(email);
  await scriptlessPage.getByLabel("Your complaint").fill("You have my number.");
  await scriptlessPage.getByRole("button", { name: "Send complaint" }).click();
  const panel = scriptlessPage.getByText(/Your reference is C-/);
  const [reference = ""] = /C-\w{4}-\w{4}/.exec((await panel.textContent()) ?? "") ?? [];
  expect(await readEmail(request, email, "We have your complaint")).toContain(reference);

  await openPortal(page);
  await page.goto("/admin/complaints");
  await expectSound(page);
  const row = page.getByRole("row").filter({ hasText: reference });
  await expect(row).toContainText("30 days left");
  await row.getByRole("link", { name: reference }).click();
  await expectSound(page);
  await page.getByRole("button", { name: "Acknowledge by e-mail" }).click();
  await expect(toasts(page)).toContainText("Acknowledged by e-mail");
  await page.getByLabel("Answer").fill("It is gone.");
  await page.getByRole("button", { name: "Send answer" }).click();
  await expect(toasts(page)).toContainText("The answer is sent");
  expect(await readEmail(request, email, "The answer to your complaint")).toContain("It is gone.");
  await page.getByRole("button", { name: "Close" }).click();
  await expect(page.getByText("Closed", { exact: true }).first()).toBeVisible();
});
