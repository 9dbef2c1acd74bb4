import { expect, expectNoAxeFindings, expectNoSidewaysScroll, expectSound, test } from "./journey.ts";
import { PASSWORD, signIn, toasts } from "./registration.ts";
import { ownerOf } from "./sample-owners.ts";

const withToken = [
  "/reset-password?token=wrong",
  "/confirm?token=wrong",
  "/reopen-account?token=wrong",
  "/join?token=wrong",
  "/letters/stop?wish=wrong",
  "/invitations/decline?token=wrong",
  "/invitations/stop?token=wrong",
];

test("a token in an address goes nowhere", async ({ request }) => {
  for (const address of withToken) {
    const answer = await request.get(address);
    expect(answer.headers()["referrer-policy"], address).toBe("no-referrer");
    expect(answer.headers()["cache-control"], address).toContain("no-store");
  }
});

test("the administrator's view is switched on and off, in the demo by anyone", async ({ page }) => {
  await page.goto("/activate-admin");
  await expect(page.getByText("Activating Admin Access...")).toBeVisible();
  await expect(toasts(page)).toContainText("Admin Access Activated");
  await expect(toasts(page)).toContainText("You now have admin privileges.");
  await expect(page).toHaveURL("/admin");
  await expect(page.getByText("New Sign-ups (last 7 days)")).toBeVisible();
  await expectNoAxeFindings(page);
  const size = page.viewportSize()!;
  for (const width of [768, 1024, size.width]) {
    await page.setViewportSize({ ...size, width });
    await expectNoSidewaysScroll(page);
  }
  await page.goto("/");
  await expect(page).toHaveURL("/dashboard");
  await page.goto("/deactivate-admin");
  await expect(page.getByText("Deactivating Admin Access...")).toBeVisible();
  await expect(toasts(page)).toContainText("Admin Access Deactivated");
  await expect(toasts(page)).toContainText("You are now viewing the site as a regular user.");
  await expect(page).toHaveURL("/");
  await page.goto("/admin");
  await expect(page).toHaveURL("/");
  await expect(toasts(page)).toContainText("Admin mode is off. Turn it on first.");
});

test("an administrator suspends an account with a reason, and restores it", async ({ page, otherPage }, {
  retry,
}) => {
  const { email } = ownerOf("suspended account", { retry });
  await page.goto("/activate-admin");
  await page.waitForURL("/admin");
  await page.goto("/admin/users");
  await expectSound(page);
  await page.getByLabel("Name or email address").fill(email);
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("listitem").filter({ hasText: email }).getByRole("link").click();
  await page.getByText("Suspend", { exact: true }).click();
  await page.getByLabel("Why").fill("Another company’s name was used.");
  await expectSound(page);
  await page.getByRole("button", { name: "Suspend with this reason" }).click();
  await expect(toasts(page)).toContainText("Suspended, and told by e-mail");

  await otherPage.goto("/login");
  await signIn(otherPage, email, PASSWORD);
  await expect(
    otherPage.getByText("This account is suspended: Another company’s name was used.").first(),
  ).toBeVisible();
  await page.getByRole("button", { name: "Restore the account" }).click();
  await expect(toasts(page)).toContainText("Restored, and told by e-mail");
  await signIn(otherPage, email, PASSWORD);
  await otherPage.waitForURL("/dashboard");
});

// Delivery is the domain's tests' subject: here it would ring the bells of every other journey.
test("an administrator writes an announcement, schedules it, and stops it", async ({ page }) => {
  const title = `Maintenance ${Date.now()}`;
  await page.goto("/activate-admin");
  await page.waitForURL("/admin");
  await page.goto("/admin/notifications/new");
  await page.locator("html[data-scripts=on]").waitFor();
  await page.getByLabel("Title").fill(title);
  await page.getByRole("textbox", { name: "Text" }).fill("On Sunday from 06:00.");
  await page.getByLabel("For whom").selectOption({ label: "Subcontractors" });
  await page.getByRole("radio", { name: /^A service notice/ }).check();
  await expectSound(page);
  await page.getByRole("button", { name: "Save draft" }).click();
  await expect(toasts(page)).toContainText("Draft saved");
  await page.getByRole("button", { name: "Try it on me" }).click();
  await expect(toasts(page)).toContainText("Saved, and on its way to you");
  // What stands in the form is what goes out, not what was saved before.
  await page.getByRole("textbox", { name: "Text" }).fill("On Monday from 07:00.");
  await page.getByRole("button", { name: "Check and send" }).click();
  await expect(page.getByRole("article")).toContainText("On Monday from 07:00.");
  await expect(page.getByText(`Service notice: ${title}`)).toBeVisible();
  await expect(page.getByText(/It reaches \d+ people/)).toBeVisible();
  await expectSound(page);
  await page.getByRole("radio", { name: "On a day" }).check();
  await page.getByRole("button", { name: /^Send to \d+ people/ }).click();
  await expect(page.getByRole("alert")).toContainText("Choose the day on which it goes out");
  await page.getByRole("textbox", { name: "Day" }).fill("2099-01-05");
  await page.getByRole("button", { name: /^Send to \d+ people/ }).click();
  await expect(toasts(page)).toContainText("It goes out on 5 Jan 2099, 09:00");
  await expectSound(page);
  await page.getByRole("button", { name: "Stop it" }).click();
  await expect(toasts(page)).toContainText("Stopped");
  await expect(page.getByText(/Was to go out 5 Jan 2099, 09:00\. Stopped/)).toBeVisible();
  await page.goto("/admin/notifications");
  await expect(page.getByRole("listitem").filter({ hasText: title })).toContainText("Stopped");
  await expectSound(page);
});
