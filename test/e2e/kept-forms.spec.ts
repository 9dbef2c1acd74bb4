import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { people } from "./people.ts";
import { toasts } from "./registration.ts";
import { openAs, openAsOwner } from "./sessions.ts";

test.slow();

const STILL_HERE = "What you typed is still here";

/** To another page by a link of the frame, and back by the browser. */
async function leaveAndReturn(page: Page): Promise<void> {
  await page.locator('footer a[href="/about"]').first().click();
  await expect(page).toHaveURL("/about");
  await page.goBack();
}

/** Scripts of the next page come only when `release` is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.fallback();
  });
  return release;
}

test("a search's name, a list's and what is to be told are kept when their page is left, and forgotten once saved", async ({
  page,
}) => {
  await openAs(page, people.daniel.email, "/search?q=scaffolding");
  await page.locator("summary", { hasText: "Save this search" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Scaffolders for the quay");
  await leaveAndReturn(page);
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue(
    "Scaffolders for the quay",
  );
  await expect(toasts(page)).toContainText(STILL_HERE);
  await page.getByRole("button", { name: "Save search" }).click();
  await expect(toasts(page)).toContainText("The search is saved");
  await page.goBack();
  await expect(page).toHaveURL("/search?q=scaffolding");
  await page.locator("html[data-scripts=on]").waitFor();
  await expect(toasts(page)).not.toContainText(STILL_HERE);

  await page.goto("/favourites");
  await page.locator("html[data-scripts=on]").waitFor();
  await page.getByLabel("New list").fill("Quayside");
  await leaveAndReturn(page);
  await expect(page.getByLabel("New list")).toHaveValue("Quayside");

  await page.goto("/account/notifications");
  await page.locator("html[data-scripts=on]").waitFor();
  const choice = page.getByRole("main").getByRole("checkbox").first();
  const wasChecked = await choice.isChecked();
  await choice.setChecked(!wasChecked);
  await leaveAndReturn(page);
  await expect(choice).toBeChecked({ checked: !wasChecked });
});

test("a place that was chosen and not saved is there again, until somebody starts afresh", async ({
  page,
}, walk) => {
  await openAsOwner(page, "profile", "/company/edit/location", walk);
  await page.getByLabel("Town or postcode").fill("Newport");
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("link", { name: "Newport, Shropshire" }).click();
  await expect(page.getByRole("heading", { name: "Newport, Shropshire" })).toBeVisible();
  const circle = page.getByRole("img", { name: /a circle of 100 miles/ });
  await page.getByRole("radio", { name: "100 miles" }).check();
  await expect(circle).toBeVisible();
  await expect(
    page.getByRole("status").filter({ hasText: "Reaches 100 miles around Newport" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Edit Profile" }).first().click();
  await expect(page).toHaveURL("/company/edit");
  await page.goto("/company/edit/location");
  await expect(page).toHaveURL(/q=Newport/);
  await expect(page.getByRole("radio", { name: "100 miles" })).toBeChecked();
  await expect(circle).toBeVisible();
  await expect(page.getByRole("heading", { name: "Newport, Shropshire" })).toBeVisible();
  await expect(toasts(page)).toContainText("What you chose is still here");
  await page.getByRole("button", { name: "Start afresh" }).click();
  await expect(page).toHaveURL("/company/edit/location");
  await expect(toasts(page)).not.toContainText("What you chose");
});

test("who presses Cancel has thrown away what was typed", async ({ page }, walk) => {
  await openAsOwner(page, "profile", "/company/edit/description", walk);
  const field = page.getByRole("textbox", { name: "Company Description" });
  const before = await field.inputValue();
  await field.fill("Not wanted after all.");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/company/edit");
  await page.goto("/company/edit/description");
  await page.locator("html[data-scripts=on]").waitFor();
  await page.waitForTimeout(500);
  await expect(field).toHaveValue(before);
  await expect(toasts(page)).not.toContainText(STILL_HERE);
});

test("what is typed before late scripts come is kept, over a reload in the middle too", async ({ page }) => {
  await openAs(page, people.helen.email, "/dashboard");
  await page.goto("/company/projects/new");
  await page.locator("html[data-scripts=on]").waitFor();
  await page.getByLabel("Project Name").fill("First words");
  await page.getByLabel("Type").fill("Warehouse");
  await page.waitForTimeout(400);
  const release = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await page.getByLabel("Project Name").fill("Later words");
  await page.waitForTimeout(6_000);
  release();
  await page.locator("html[data-scripts=on]").waitFor();
  await expect(page.getByLabel("Type")).toHaveValue("Warehouse");
  await expect(page.getByLabel("Project Name")).toHaveValue("Later words");
  await leaveAndReturn(page);
  await expect(page.getByLabel("Project Name")).toHaveValue("Later words");
  await expect(page.getByLabel("Type")).toHaveValue("Warehouse");
});

test("what is typed into a text that was there, before late scripts come, is kept", async ({
  page,
}, walk) => {
  const field = page.getByRole("textbox", { name: "Company Description" });
  await openAsOwner(page, "profile", "/company/edit/description", walk);
  const before = "Roofs and their repair.";
  await field.fill(before);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL("/company/edit");
  const release = await holdScripts(page);
  await page.goto("/company/edit/description", { waitUntil: "commit" });
  await field.fill(`${before} Typed early.`);
  release();
  await page.locator("html[data-scripts=on]").waitFor();
  await page.waitForTimeout(500);
  await expect(field).toHaveValue(`${before} Typed early.`);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/company/edit");
});

test("with a phone's keyboard up no toast covers the field in focus or the button @phone-only", async ({
  page,
}) => {
  await openAs(page, people.helen.email, "/account");
  await page.getByLabel("Your Position at Company").fill("Contracts manager");
  await leaveAndReturn(page);
  await expect(toasts(page)).toContainText(STILL_HERE);
  await page.setViewportSize({ width: 360, height: 440 });
  const fields = ["First Name", "Phone Number", "Your Position at Company"].map((name) =>
    page.getByLabel(name),
  );
  for (const control of [...fields, page.getByRole("button", { name: "Save details" })]) {
    await control.focus();
    await control.evaluate((element) => element.scrollIntoView({ block: "center" }));
    await expect
      .poll(() =>
        page.evaluate(() => {
          const toast = document
            .querySelector("section[aria-label=Notifications] > div")
            ?.getBoundingClientRect();
          const box = document.activeElement!.getBoundingClientRect();
          if (!toast) return "no toast";
          return toast.bottom <= box.top || toast.top >= box.bottom ? "free" : "covered";
        }),
      )
      .toBe("free");
  }
});
