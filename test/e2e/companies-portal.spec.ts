import type { Page } from "@playwright/test";
import { expect, expectSound, test } from "./journey.ts";
import { people } from "./people.ts";
import { readEmail, toasts } from "./registration.ts";
import { type OwnerPart, ownerOf } from "./sample-owners.ts";
import { openAs } from "./sessions.ts";

async function openPortal(page: Page) {
  await page.goto("/activate-admin");
  await page.waitForURL("/admin");
  await page.locator("html[data-scripts=on]").waitFor();
}

/** Finds a company in the portal's list, opens its page and answers its number. */
async function openCompany(page: Page, name: string): Promise<string> {
  await page.goto("/admin/users");
  await page.getByRole("link", { name: "Companies", exact: true }).click();
  await page.getByLabel("Name or number").fill(name);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/q=/);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
  return /companies\/(\d+)$/.exec(page.url())![1]!;
}

const walks: readonly [title: string, kept: OwnerPart, gone: OwnerPart][] = [
  ["@desktop-only", "managed", "duplicate"],
  ["@phone-only", "managed on a phone", "duplicate on a phone"],
];

for (const [tag, keptPart, gonePart] of walks) {
  test(
    `an administrator corrects, unlists and lists a company, hands its duplicate over and merges it ${tag === "@phone-only" ? tag : ""}`.trim(),
    async ({ page: portal, otherPage: page, request }, { retry }) => {
      test.slow();
      const kept = ownerOf(keptPart, { retry });
      const gone = ownerOf(gonePart, { retry });
      await openPortal(portal);
      const keptNumber = await openCompany(portal, kept.companyName);
      await expect(portal.getByRole("link", { name: "Amira Khan" })).toBeVisible();
      await expectSound(portal);

      await portal.getByRole("link", { name: "Edit Contact" }).click();
      await portal.getByLabel("Phone Number").fill("0113 496 0007");
      await portal.getByRole("button", { name: "Save with this reason" }).click();
      await expect(portal.getByRole("alert")).toContainText("Say why");
      await portal.getByLabel("Why").fill("They asked us by telephone.");
      await expectSound(portal);
      await portal.getByRole("button", { name: "Save with this reason" }).click();
      await expect(toasts(portal)).toContainText("Contact saved, and its team told");
      await expect(
        portal
          .getByText("phone: nothing → 0113 496 0007")
          .or(portal.getByText(/phone: .*→ 0113 496 0007/))
          .first(),
      ).toBeVisible();
      expect(await readEmail(request, kept.email, "We have changed something in the profile")).toContain(
        "They asked us by telephone.",
      );

      await portal.getByText("Take out of the directory", { exact: true }).click();
      await portal.getByLabel("Why").fill("It does not answer.");
      await expectSound(portal);
      await portal.getByRole("button", { name: "Unlist with this reason" }).click();
      await expect(toasts(portal)).toContainText("Unlisted, and its team told");
      await expectSound(portal);
      await page.goto(`/profile/${keptNumber}`);
      await expect(page.getByText(/This profile was removed on \d/).first()).toBeVisible();
      await portal.getByText("List it again", { exact: true }).click();
      await portal.getByLabel("Why").fill("It has answered.");
      await portal.getByRole("button", { name: "List with this reason" }).click();
      await expect(toasts(portal)).toContainText("Listed again, and its team told");
      await page.goto(`/profile/${keptNumber}`);
      await expect(page.getByRole("heading", { level: 1, name: kept.companyName })).toBeVisible();

      const goneNumber = await openCompany(portal, gone.companyName);
      await portal.getByRole("link", { name: "Merge into another" }).click();
      await expectSound(portal);
      await portal.getByLabel("Number of the company that stays").fill(keptNumber);
      await portal.getByRole("button", { name: "See what moves" }).click();
      await expect(portal.getByText("Both have people who work on them")).toBeVisible();
      await expect(portal.getByRole("button", { name: "Merge for good" })).toHaveCount(0);
      await expectSound(portal);

      await portal.goto(`/admin/companies/${goneNumber}/hand-over`);
      await portal.getByLabel("The new owner’s email address").fill(kept.email);
      await portal.getByLabel("The owners until now").selectOption({ label: "Leave the team" });
      await portal.getByLabel("What proved it").fill("A letter from its bank.");
      await portal.getByLabel("Your own password").fill("Wrong-password-1!");
      await expectSound(portal);
      await portal.getByRole("button", { name: "Hand over ownership" }).click();
      await expect(portal.getByText("The password is not right.").first()).toBeVisible();
      await portal.getByLabel("Your own password").fill(people.ruth.password);
      await portal.getByRole("button", { name: "Hand over ownership" }).click();
      await expect(toasts(portal)).toContainText("Handed over, and everybody concerned told");
      expect(await readEmail(request, gone.email, "is now the owner of")).toContain(
        "A letter from its bank.",
      );
      expect(await readEmail(request, kept.email, "You are now the owner of")).toContain(gone.companyName);

      await portal.goto(`/admin/companies/${goneNumber}/merge?into=${keptNumber}`);
      await expectSound(portal);
      await portal.getByLabel("Why").fill("It was entered twice.");
      await portal.getByRole("button", { name: "Merge for good" }).click();
      await expect(toasts(portal)).toContainText("Merged, and the team told");
      await expect(portal).toHaveURL(`/admin/companies/${keptNumber}`);
      await page.goto(`/profile/${goneNumber}`);
      await expect(page).toHaveURL(`/profile/${keptNumber}`);
      expect(await readEmail(request, kept.email, "was entered twice")).toContain("It was entered twice.");
      await portal.goto(`/admin/companies/${goneNumber}`);
      await expect(portal.getByText("Merged into another company")).toBeVisible();
      await expectSound(portal);
    },
  );
}

test("an administrator erases somebody, once nothing hinders it", async ({
  page: portal,
  otherPage: page,
  request,
}, { retry }) => {
  const { email, companyName } = ownerOf("erased person", { retry });
  await openAs(page, email, "/dashboard");
  await openPortal(portal);
  await portal.goto(`/admin/users?q=${encodeURIComponent(email)}`);
  await portal.getByRole("list", { name: "Accounts" }).getByRole("link").click();
  await portal.getByRole("link", { name: "Erase this person" }).click();
  await expect(portal.getByText(`${companyName}: nobody else is in the team`)).toBeVisible();
  await expectSound(portal);
  await portal.getByLabel("Why").fill("They asked us to, in a letter.");
  await portal.getByLabel("Your own password").fill(people.ruth.password);
  await portal.getByRole("button", { name: "Erase for good" }).click();
  await expect(toasts(portal)).toContainText("Erased, and told by e-mail");
  await portal.goto(`/admin/users?q=${encodeURIComponent(email)}`);
  await expect(portal.getByRole("heading", { name: "Nobody found" })).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL(/\/login/);
  expect(await readEmail(request, email, "Your Lintel account is erased")).toContain(
    "They asked us to, in a letter.",
  );
});
