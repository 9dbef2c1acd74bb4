import { expect, expectNoAxeFindings, expectNoSidewaysScroll, test } from "./journey.ts";
import { people } from "./people.ts";
import { openAs } from "./sessions.ts";

test("an administrator searches the audit trail and goes from a name to all of theirs", async ({ page }) => {
  await page.goto("/activate-admin");
  await expect(page).toHaveURL("/admin");
  await page.goto("/admin/audit");
  const rows = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
  await expect(rows).toHaveCount(50);
  await expectNoAxeFindings(page);
  const size = page.viewportSize()!;
  for (const width of [360, 768, size.width]) {
    await page.setViewportSize({ ...size, width });
    await expectNoSidewaysScroll(page);
  }
  await page.getByRole("link", { name: "Older" }).click();
  await expect(page).toHaveURL(/after=/);
  await page.getByRole("link", { name: "Back to the newest" }).click();
  await page.getByLabel("What was done").selectOption({ label: "Inquiry sent" });
  await page.getByLabel("Who did it").fill(people.daniel.email);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/action=inquiry-sent/);
  await expect(rows.first()).toContainText("Inquiry sent");
  await expect(rows.filter({ hasNotText: "Daniel Okoro" })).toHaveCount(0);
  await rows.first().getByRole("link", { name: "Daniel Okoro" }).click();
  await expect(page).toHaveURL(/actor=usr_/);
  await expect(rows.filter({ hasNotText: "Inquiry sent" }).first()).toBeVisible();
  await page.goto("/admin/audit?company=999999999");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
});

test("without scripts the audit trail is searched the same way", async ({ scriptlessPage: page }) => {
  await page.goto("/activate-admin");
  await page.goto("/admin/audit");
  await page.getByLabel("What was done").selectOption({ label: "Project published" });
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/action=project-published/);
  await expect(page.getByRole("rowheader").first()).toContainText("Project published");
  await expect(page.getByLabel("What was done")).toHaveValue("project-published");
});

test("the audit trail is closed to everybody else, and to administrators out of admin mode", async ({
  page,
}) => {
  await page.goto("/admin/audit?action=sign-in");
  await expect(page).toHaveURL("/login?next=%2Fadmin%2Faudit%3Faction%3Dsign-in");
  await openAs(page, people.helen.email, "/dashboard");
  for (const path of [
    "/admin/audit",
    "/admin/audit.data",
    "/admin/audit.data?_routes=routes%2Fadmin%2Faudit",
  ]) {
    const answer = await page.request.get(path);
    expect(await answer.text()).not.toContain("Inquiry sent");
  }
  await page.goto("/admin/audit");
  await expect(page).toHaveURL("/");
  await page.context().clearCookies();
  await page.goto("/activate-admin");
  await expect(page).toHaveURL("/admin");
  await page.goto("/deactivate-admin");
  await page.goto("/admin/audit");
  await expect(page).toHaveURL("/");
});
