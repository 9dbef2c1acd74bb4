import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { Page } from "@playwright/test";
import PDFDocument from "pdfkit";
import { expect, expectSound, test } from "./journey.ts";
import { people } from "./people.ts";
import { toasts } from "./registration.ts";
import { openAs, openScriptlessAs } from "./sessions.ts";

// Axe looks at the page several times.
test.describe.configure({ timeout: 180_000 });

const { daniel } = people;
let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "lintel-journey-"));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writePdf(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, `%PDF-1.7 ${name}\n%%EOF\n`);
  return path;
}

async function startPackage(page: Page): Promise<void> {
  await openAs(page, daniel.email, "/company/tenders/new");
  await page.getByRole("combobox", { name: "Trade" }).selectOption("IP-01");
  await page.getByLabel("Title of the package").fill(`Documents ${Date.now()}`);
  await page.getByLabel("Or a new project").fill(`Mill Dam ${Date.now()}`);
  await page.getByLabel("Where a new project is").fill("Leeds");
  await page.getByRole("radio", { name: /Won/ }).check();
  await page.getByRole("button", { name: "Start the draft" }).click();
  await page
    .getByRole("navigation", { name: "Parts of the tender" })
    .getByRole("link", { name: "Documents" })
    .click();
  await expect(page.getByText("Choose files or drop them here")).toBeVisible();
}

const choose = (page: Page, files: readonly string[]) => page.locator("#files").setInputFiles([...files]);
const section = (page: Page, name: RegExp) => page.getByRole("region", { name });

test("a file that is chosen before the scripts come is sent once they are there", async ({ page }) => {
  await startPackage(page);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await page.getByRole("button", { name: "Add", exact: true }).waitFor();
  await choose(page, [writePdf("A-105 Early.pdf")]);
  goOn();
  await expect(section(page, /^Sent, not added yet/).getByRole("group")).toHaveCount(1);
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(page.getByText("1 file was sent and is not added yet")).toBeVisible();
});

test("a file that is chosen in a picker which stands open while the scripts come is sent, too", async ({
  page,
}) => {
  await startPackage(page);
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await page.getByRole("button", { name: "Add", exact: true }).waitFor();
  const opening = page.waitForEvent("filechooser");
  await page.locator("#files").click();
  const picker = await opening;
  goOn();
  await expect(page.getByText("Choose files or drop them here")).toBeVisible();
  await picker.setFiles([writePdf("A-106 Open picker.pdf"), writePdf("A-107 Open picker.pdf")]);
  await expect(section(page, /^Sent, not added yet/).getByRole("group")).toHaveCount(2);
});

test("what waits to be sent is not sent once its page is left", async ({ page }) => {
  await startPackage(page);
  let begun = 0;
  await page.route(/\/documents\/uploads/, async (route) => {
    if (route.request().method() === "POST") begun += 1;
    // It stays on its way until the page is left.
    await new Promise(() => {});
    await route.abort();
  });
  await choose(
    page,
    [1, 2, 3, 4, 5].map((nth) => writePdf(`A-11${nth} Left.pdf`)),
  );
  await expect.poll(() => begun).toBe(2);
  await page.getByRole("link", { name: "Overview" }).click();
  await expect(page).toHaveURL(/\/company\/tenders\/[^/]+$/);
  await page.waitForTimeout(500);
  expect(begun).toBe(2);
});

test("a file that is not what its name says holds up no other @phone", async ({ page }) => {
  const wrong = join(folder, "plan.dwg");
  writeFileSync(wrong, "MZ\u0000\u0000");
  await startPackage(page);
  await choose(page, [wrong, writePdf("A-101 Plan.pdf")]);
  await expect(page.getByText("“plan.dwg” is damaged or is not what its name says.")).toBeVisible();
  const arrived = section(page, /^Sent, not added yet/);
  await expect(arrived.getByRole("group")).toHaveCount(1);
  await expectSound(page);
  await page.getByRole("button", { name: "Dismiss plan.dwg" }).click();
  await arrived.getByRole("button", { name: "Discard A-101 Plan.pdf" }).click();
  await expect(toasts(page)).toContainText("Discarded");
  await expect(arrived).toBeHidden();
});

test("without scripts the form takes a few, drawings among them, as ever", async ({
  page,
  scriptlessPage,
}) => {
  await startPackage(page);
  const address = new URL(page.url()).pathname;
  await openScriptlessAs(scriptlessPage, daniel.email, address);
  await scriptlessPage.getByLabel(/^Add documents/).setInputFiles([writePdf("A-102 First floor.pdf")]);
  await scriptlessPage.getByRole("button", { name: "Add", exact: true }).click();
  await expect(scriptlessPage.getByRole("link", { name: "A-102" })).toBeVisible();
});

test("words in the documents are found with their page, without scripts too, and what cannot be searched says why @phone", async ({
  page,
  scriptlessPage,
}) => {
  const write = async (name: string, pages: readonly string[], options = {}) => {
    const document = new PDFDocument({ ...options, autoFirstPage: false });
    for (const text of pages) document.addPage().text(text);
    document.end();
    writeFileSync(join(folder, name), await buffer(document));
    return join(folder, name);
  };
  await startPackage(page);
  await choose(page, [
    await write("A-601_Door schedule.pdf", ["Doorset types", "Fire doors FD30S with intumescent strips"]),
    await write("A-602_Locked.pdf", ["Secret"], { userPassword: "chisel" }),
  ]);
  await page.getByRole("button", { name: "Add 2 documents" }).click();
  await expect(toasts(page)).toContainText("2 documents added");
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("This PDF asks for a password: its text cannot be searched.")).toBeVisible({
      timeout: 500,
    });
    await expect(page.getByText("2 pages")).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await expectSound(page);
  await page.getByRole("searchbox", { name: "Find words in the documents" }).fill("fire door");
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByText("Page 2")).toBeVisible();
  await expect(page.locator("mark").first()).toHaveText("Fire");
  await expectSound(page);
  await openScriptlessAs(scriptlessPage, daniel.email, new URL(page.url()).pathname);
  await scriptlessPage.getByRole("searchbox", { name: "Find words in the documents" }).fill("parapet");
  await scriptlessPage.getByRole("button", { name: "Find" }).click();
  await expect(scriptlessPage.getByText("Nothing found for “parapet”")).toBeVisible();
  await expect(scriptlessPage.getByText("1 of 2 documents can be searched")).toBeVisible();
});
