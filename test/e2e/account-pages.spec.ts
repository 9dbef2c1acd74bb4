import { expect, expectNoAxeFindings, expectNoSidewaysScroll, test, expectSound } from "./journey.ts";
import { people } from "./people.ts";
import { toasts } from "./registration.ts";
import { openAs } from "./sessions.ts";

const forVisitors = [
  "/signup",
  "/login",
  "/forgot-password",
  "/reset-password?token=wrong",
  "/confirm?token=wrong",
  "/reopen-account?token=wrong",
  "/join?token=wrong",
  "/letters/stop?wish=wrong",
  "/invitations",
  "/invitations/decline?token=wrong",
  "/invitations/stop?token=wrong",
];

test("axe finds nothing on the pages around an account, and a token in an address goes nowhere", async ({
  page,
}) => {
  test.slow();
  for (const address of forVisitors) {
    const answer = await page.goto(address);
    if (address.includes("=")) {
      expect(answer?.headers()["referrer-policy"], address).toBe("no-referrer");
      expect(answer?.headers()["cache-control"], address).toContain("no-store");
    }
    await expectSound(page);
  }
});

test("axe finds nothing on the pages of an account", async ({ page }) => {
  test.slow();
  await openAs(page, people.helen.email, "/account");
  for (const part of ["", "/security", "/sessions", "/letters", "/team", "/data"]) {
    await page.goto(`/account${part}`);
    await expectSound(page);
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
});
