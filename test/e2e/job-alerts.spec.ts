import { expect, expectSound, test } from "./journey.ts";
import { signIn } from "./registration.ts";
import { tenderOf } from "./sample-tenders.ts";
import { openAs } from "./sessions.ts";

test.describe.configure({ timeout: 120_000 });

test(
  "a visitor filters the noticeboard, signs in, and makes an alert of the same filters with one press",
  { tag: "@phone" },
  async ({ page }, info) => {
    const { firm } = tenderOf(info, "job alert");
    await page.goto("/tenders");
    await page.getByRole("combobox", { name: "Trade" }).selectOption("IP-06");
    await page.getByRole("textbox", { name: "Place" }).fill("York");
    await page.getByText("More filters").click();
    await page.getByRole("combobox", { name: "Within" }).selectOption("50");
    await page.getByRole("textbox", { name: "Buyer" }).fill("thornmere");
    await page.getByRole("button", { name: "Find tenders" }).click();
    await expect(page).toHaveURL(/buyer=thornmere/);
    await expectSound(page);
    await page.getByRole("link", { name: "Sign in to be told of new ones" }).click();
    await signIn(page, firm.email);
    await expect(page).toHaveURL("/tenders?service=IP-06&place=York&within=50&buyer=thornmere");
    await page.getByRole("button", { name: "Tell me of new ones" }).click();
    await expect(page).toHaveURL(/\/company\/tenders\/alerts\/jal_/);
    const words = "Fire stopping & passive fire protection, within 50 miles of York, from thornmere";
    await expect(page.getByRole("heading", { name: words, level: 1 })).toBeVisible();
    await expect(page.getByText("Nothing new since")).toBeVisible();
    await expectSound(page);
    await page.getByRole("radio", { name: "Once a week" }).check();
    await page.getByRole("textbox", { name: "Place" }).fill("Yorrk");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("We know no place called Yorrk").first()).toBeVisible();
    await expect(page.getByRole("radio", { name: "Once a week" })).toBeChecked();
    await page.getByRole("textbox", { name: "Place" }).fill("Leeds");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByRole("heading", { name: words.replace("York", "Leeds"), level: 1 })).toBeVisible();
    await page
      .getByRole("navigation", { name: "Breadcrumb" })
      .getByRole("link", { name: "Job alerts" })
      .click();
    const row = page.getByRole("list", { name: "Job alerts" }).getByRole("listitem").first();
    await expect(row).toContainText("Fire stopping & passive fire protection, within 50 miles of Leeds");
    await expect(row).toContainText("Once a week");
    await expectSound(page);
    // Where there are some already, the next one is made on the noticeboard, too.
    await page.getByRole("link", { name: "New alert" }).click();
    await expect(page.getByText("Filter by a trade or a place to be told of new tenders")).toBeVisible();
    await page.goto("/tenders?service=IP-06&place=Leeds&within=50&buyer=thornmere");
    await page.getByRole("link", { name: "Change this alert" }).click();
    await page.getByRole("link", { name: "Delete" }).click();
    await expectSound(page);
    await page.getByRole("button", { name: "Delete alert" }).click();
    await expect(page.getByRole("list", { name: "Job alerts" }).getByRole("listitem")).toHaveCount(1);
  },
);

test(
  "a firm reads why a tender fits, says without signing in that it is nothing for it, and the buyer reads the reason without the firm",
  { tag: "@phone" },
  async ({ page, otherPage, scriptlessPage }, info) => {
    const { firm, buyer, title } = tenderOf(info, "job alert");
    await openAs(page, firm.email, "/company/tenders/alerts");
    await page.getByRole("link", { name: /within 100 miles of Leeds/ }).click();
    const found = page.getByRole("list", { name: "Tenders found" }).getByRole("listitem");
    await expect(found).toHaveCount(1);
    await expect(found).toContainText(/Fits: .+, 0 miles from Leeds/);
    await expectSound(page);
    const link = await found.getByRole("link", { name: /^Not for us/ }).getAttribute("href");
    // As from the e-mail: a browser that is not signed in, and has no scripts.
    await scriptlessPage.goto(link!);
    await expect(scriptlessPage.getByRole("heading", { name: title, level: 1 })).toBeVisible();
    await scriptlessPage.getByRole("button", { name: "Outside our area" }).click();
    await expect(scriptlessPage.getByText("No alert of your team tells of this tender again")).toBeVisible();
    await page.goto(link!);
    await expectSound(page);
    await openAs(otherPage, buyer.email, "/company/tenders");
    await otherPage.getByRole("link", { name: new RegExp(title) }).click();
    await otherPage
      .getByRole("navigation", { name: "Parts of the tender" })
      .getByRole("link", { name: "Firms" })
      .click();
    const reasons = otherPage.getByRole("region", { name: /Not for them/ });
    await expect(reasons).toContainText("Outside our area");
    await expect(reasons).toContainText("1 firm");
    await expect(reasons).not.toContainText(firm.name);
    await expectSound(otherPage);
    await scriptlessPage.getByRole("button", { name: "It is for us after all" }).click();
    await otherPage.reload();
    await expect(reasons).toHaveCount(0);
  },
);
