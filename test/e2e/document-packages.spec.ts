import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, expectSound, test } from "./journey.ts";
import { people } from "./people.ts";
import { toasts } from "./registration.ts";
import { tenderOf } from "./sample-tenders.ts";
import { openAs, openScriptlessAs } from "./sessions.ts";

test.describe.configure({ timeout: 180_000 });

/** Opens the boxes of the drawing: on a phone, those of one document below each other. */
async function openBoxes(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await page.getByRole("link", { name: "A-101" }).click();
  await expect(page.getByRole("button", { name: "Save the ticks" })).toBeVisible();
}

test(
  "a drawing is used in a second package without sending it again, and whoever was slower is told",
  { tag: "@phone" },
  async ({ page, otherPage, scriptlessPage, isMobile }, info) => {
    const { buyer, title } = tenderOf(info, "document packages");
    const box = (where: Page, name: string | RegExp) => where.getByRole("checkbox", { name });
    await openAs(page, buyer.email, "/company/tenders");
    await page.getByRole("link", { name: title }).first().click();
    await page
      .getByRole("navigation", { name: "Breadcrumb" })
      .getByRole("link", { name: "Mill Row" })
      .click();
    await page.waitForURL(/\/projects\//);
    const project = new URL(page.url()).pathname;
    for (const name of ["Drainage", "Piling"]) {
      await page.goto(project);
      await page.getByRole("link", { name: "Start a tender" }).click();
      await page.getByRole("combobox", { name: "Trade" }).selectOption("EG-07");
      await page.getByLabel("Title of the package").fill(name);
      await page.getByRole("button", { name: "Start the draft" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
    }
    await page.goto(project);
    await page.getByRole("link", { name: "Documents by package" }).click();
    await openBoxes(page, isMobile);
    await expectSound(page, { isOfPhone: isMobile });
    await openAs(otherPage, buyer.email, `${project}/documents`);
    await openBoxes(otherPage, isMobile);

    const [issued, drainage, piling] = [/Package for document/, /Drainage$/, /Piling$/];
    await expect(box(page, issued)).toBeChecked();
    await expect(
      page.getByText(isMobile ? /issued. Without a tick/ : "issued", { exact: !isMobile }),
    ).toBeVisible();
    if (isMobile) await box(page, drainage).check();
    else {
      await box(page, issued).focus();
      await page.keyboard.press("ArrowRight");
      await expect(box(page, drainage)).toBeFocused();
      await page.keyboard.press("Space");
    }
    await page.getByRole("button", { name: "Save the ticks" }).click();
    await expect(toasts(page)).toContainText("1 tick set");
    await expect(box(page, drainage)).toBeChecked();

    await box(otherPage, piling).check();
    await otherPage.getByRole("button", { name: "Save the ticks" }).click();
    await expect(otherPage.getByText(/has changed the packages of A-101 meanwhile/)).toBeVisible();
    await expect(box(otherPage, drainage)).toBeChecked();
    await expect(box(otherPage, piling)).toBeChecked();
    await otherPage.getByRole("button", { name: "Save the ticks" }).click();
    await expect(toasts(otherPage)).toContainText("1 tick set");

    await openScriptlessAs(scriptlessPage, buyer.email, `${project}/documents`);
    await openBoxes(scriptlessPage, isMobile);
    for (const name of [drainage, piling]) await expect(box(scriptlessPage, name)).toBeChecked();
    await box(scriptlessPage, piling).uncheck();
    await scriptlessPage.getByRole("button", { name: "Save the ticks" }).click();
    await expect(box(scriptlessPage, piling)).not.toBeChecked();
    await expect(box(scriptlessPage, drainage)).toBeChecked();

    // Of what is issued each row's button names what is taken out or back: one form sends it for all of them.
    for (const each of [page, scriptlessPage]) {
      await each.goto("/company/tenders");
      await each.getByRole("link", { name: title }).first().click();
      const parts = each.getByRole("navigation", { name: "Parts of the tender" });
      await parts.getByRole("link", { name: each === page ? "Firms" : "Documents" }).click();
    }
    const [firms, documents] = ["Invited", "Documents"].map((name, at) =>
      [page, scriptlessPage][at]!.getByRole("region", { name }).getByRole("listitem"),
    );
    await expect(firms!).toHaveCount(1);
    await firms!.getByRole("button", { name: "Take back" }).click();
    await expect(toasts(page)).toContainText("Invitation taken back");
    await expect(firms!).toHaveCount(0);
    await documents!.filter({ hasText: "A-101" }).getByText("Take out").first().click();
    await documents!.getByRole("button", { name: "Take out" }).click();
    await expect(toasts(scriptlessPage)).toContainText("Taken out of the tender");
    await expect(scriptlessPage.getByText("None yet.")).toBeVisible();
  },
);

test("on a tablet fourteen packages move inside their frame, and the page stays as wide as it is", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openAs(page, people.daniel.email, "/company/tenders");
  await page.getByRole("link", { name: "Tannery Yard" }).first().click();
  await page.getByRole("link", { name: "Documents by package" }).click();
  await expect(page.getByRole("columnheader")).toHaveCount(15);
  await expectNoSidewaysScroll(page);
});
