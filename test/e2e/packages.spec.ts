import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { unzipSync } from "fflate";
import { workbook } from "../workbook.ts";
import { expect, expectSound, test } from "./journey.ts";
import { people } from "./people.ts";
import { toasts } from "./registration.ts";
import { openAs, openScriptlessAs } from "./sessions.ts";

test.describe.configure({ timeout: 180_000 });

const { daniel, helen } = people;

const part = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Parts of the tender" }).getByRole("link", { name });

/** A draft in a project of its own; answers its address. */
async function startDraft(
  page: Page,
  { project, title }: { project: string; title: string },
): Promise<string> {
  await openAs(page, daniel.email, "/company/tenders/new");
  await page.getByRole("combobox", { name: "Trade" }).selectOption("IP-01");
  await page.getByLabel("Title of the package").fill(title);
  await page.getByLabel("Or a new project").fill(project);
  await page.getByLabel("Where a new project is").fill("Leeds");
  await page.getByRole("radio", { name: /Won/ }).check();
  await page.getByRole("button", { name: "Start the draft" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
  return new URL(page.url()).pathname;
}

test("a pricing document comes from a workbook, is looked through, kept, and downloaded again", async ({
  page,
}) => {
  await startDraft(page, { project: `Priced Row ${Date.now()}`, title: "Partitions" });
  await part(page, "Pricing").click();
  const bill = workbook({
    Bill: [
      ["Ref", "Description", "Quantity", "Unit"],
      ["1", "Independent wall lining", 120.5, "m2"],
      ["2", "Shaft wall", "plenty", "m2"],
    ],
  });
  const choose = (name: string, buffer: Buffer) =>
    page.locator("input[type=file]").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  await choose("bill.doc", Buffer.from([0xd0, 0xcf, 0x11, 0xe0]));
  await page.getByRole("button", { name: "Read the file" }).click();
  await expect(page.getByText("That was not saved")).toBeVisible();
  await expect(page.getByText("save it as .xlsx without one, or as .csv")).toBeVisible();
  await choose("bill.xlsx", Buffer.from(bill));
  await page.getByRole("button", { name: "Read the file" }).click();
  await expect(page.getByRole("heading", { name: "Read from bill.xlsx" })).toBeVisible();
  await expect(page.getByText("1 row cannot be read")).toBeVisible();
  await expect(page.getByText("Row 3: “plenty” is not a quantity")).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Use 1 line, without 1 row" }).click();
  await expect(toasts(page)).toContainText("Saved");
  await expect(page.getByRole("heading", { name: "Read from bill.xlsx" })).toHaveCount(0);
  await expect(page.getByLabel("Description of line 1", { exact: true })).toHaveValue(
    "Independent wall lining",
  );
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download as CSV" }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toContain(
    ",1,Independent wall lining,120.5,m²,Measured,",
  );
  const [sheet] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download as XLSX" }).click(),
  ]);
  expect(sheet.suggestedFilename()).toBe("pricing-document.xlsx");
  await page.locator("input[type=file]").setInputFiles(await sheet.path());
  await page.getByRole("button", { name: "Read the file" }).click();
  await expect(page.getByRole("button", { name: "Use these 1 line" })).toBeVisible();
  await expectSound(page);
});

test("template lines get their quantities by keyboard, and what is refused stands where it was typed @phone", async ({
  page,
  scriptlessPage,
}) => {
  const home = await startDraft(page, { project: `Typed Row ${Date.now()}`, title: "Partitions" });
  await page.goto(`${home}/pricing`);
  const field = (column: string, line: string) => page.getByLabel(`${column} of ${line}`, { exact: true });
  const save = page.getByRole("button", { name: "Save the lines" }).last();
  const measured = page.locator("select[name^=kind-]:not([name*=new])");
  const kinds = await measured.evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).value));
  const at = kinds.findIndex((kind, place) => kind === "measured" && kinds[place + 1] === "measured") + 1;
  expect(at).toBeGreaterThan(0);
  await field("Quantity", `line ${at}`).click();
  await page.keyboard.type("120.5");
  await page.keyboard.press("Enter");
  await expect(field("Quantity", `line ${at + 1}`)).toBeFocused();
  await page.keyboard.type("plenty");
  await field("Description", "new line 1").fill("Fire stopping");
  await field("Unit", "new line 1").fill("nr");
  await save.click();
  await expect(page.getByRole("alert")).toContainText(`Line ${at + 1}: “plenty” is not a quantity`);
  await expect(field("Quantity", `line ${at}`)).toHaveValue("120.5");
  await expectSound(page);
  await field("Quantity", `line ${at + 1}`).fill("64");
  const takingOut = page.getByLabel("Take out line 1", { exact: true });
  const fold = page.locator("summary", { hasText: /section and place of line 1$/ });
  // On a phone it is folded away with the line’s section and number.
  if (!(await takingOut.isVisible())) await fold.click();
  await takingOut.check();
  await save.click();
  await expect(toasts(page)).toContainText("Saved");
  await expect(field("Quantity", `line ${at - 1 || 1}`)).toHaveValue(at === 1 ? "64" : "120.5");
  await expect(field("Description", `line ${kinds.length}`)).toHaveValue("Fire stopping");
  await openScriptlessAs(scriptlessPage, daniel.email, `${home}/pricing`);
  const plain = (column: string) =>
    scriptlessPage.getByLabel(`${column} of line ${kinds.length}`, { exact: true });
  await plain("Quantity").fill("12");
  if (!(await plain("Line").isVisible()))
    await scriptlessPage
      .locator("summary", { hasText: new RegExp(`section and place of line ${kinds.length}$`) })
      .click();
  await plain("Line").fill("1");
  await plain("Quantity").press("Enter");
  const first = scriptlessPage.getByLabel("Description of line 1", { exact: true });
  await expect(first).toHaveValue("Fire stopping");
});

test("pasted rows are shown first, all that cannot be read is named, and the rows stay to be mended", async ({
  page,
}) => {
  const home = await startDraft(page, { project: `Pasted Row ${Date.now()}`, title: "Partitions" });
  await page.goto(`${home}/pricing`);
  const rows = Array.from({ length: 6 }, (_, at) => `A,${at},Lining ${at},plenty,m2`);
  const box = page.getByLabel("Or paste rows from a spreadsheet");
  await box.fill([`Section,Item,Description,Qty,Unit`, `A,9,Shaft wall,10,m2`, ...rows].join("\n"));
  await page.getByRole("button", { name: "Read the rows" }).click();
  await expect(page.getByRole("heading", { name: "Read from the pasted rows" })).toBeVisible();
  await expect(page.getByText("6 rows cannot be read")).toBeVisible();
  await expect(page.getByText("Row 8: “plenty” is not a quantity")).toBeVisible();
  await expect(box).toHaveValue(/Lining 5/);
  await page.getByRole("button", { name: "Use 1 line, without 6 rows" }).click();
  await expect(page.getByLabel("Description of line 1", { exact: true })).toHaveValue("Shaft wall");
});

test("the key terms say what they lack at its field, and what the law says while they are filled in @phone", async ({
  page,
  scriptlessPage,
}) => {
  const home = await startDraft(page, { project: `Terms Row ${Date.now()}`, title: "Partitions" });
  const gap = page.getByRole("listitem").filter({ hasText: "Complete the key terms" });
  await gap.getByRole("link").click();
  const list = page.locator("#missing");
  await expect(list).toContainText(/\d+ answers are missing before this can be issued/);
  const waits = page.getByLabel("Does payment wait until the employer has paid?");
  await expect(waits).toHaveAccessibleDescription(/Missing. Say whether payment waits for the employer./);
  await list.getByText(/^All \d+$/).click();
  await list.getByRole("link", { name: "Say whether payment waits for the employer" }).click();
  await expect(waits).toBeFocused();
  const law = page.getByRole("region", { name: "What the law says to it" });
  const before = await law.innerText();
  const place = await waits.evaluate((each) => each.getBoundingClientRect().top + scrollY);
  await waits.selectOption("yes");
  await expect(law).not.toHaveText(before);
  await expect(law.getByRole("status")).toContainText("What the law says to it:");
  await expect(list).toContainText("Answered.");
  expect(await waits.evaluate((each) => each.getBoundingClientRect().top + scrollY)).toBe(place);
  await expectSound(page);
  await page.getByRole("button", { name: "Save and check" }).click();
  await expect(toasts(page)).toContainText("Saved");
  await expect(list).toBeFocused();
  await expect(list).not.toContainText("payment waits for the employer");
  await openScriptlessAs(scriptlessPage, daniel.email, `${home}/terms`);
  await scriptlessPage.getByRole("button", { name: "Save and check" }).click();
  await expect(scriptlessPage.locator("#missing")).toContainText("answers are missing");
});

test("a tenderer takes all documents as one ZIP, and what it has is not new to it any more", async ({
  page,
  otherPage,
}) => {
  await openAs(page, helen.email, "/company/tenders/invited");
  await page.getByRole("link", { name: "Drylining and partitions", exact: true }).first().click();
  const all = page.getByRole("link", { name: /^Download all \d+ as one ZIP/ });
  await expect(all).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent("download"), all.click()]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const bytes = await readFile(await download.path());
  const paths = Object.keys(unzipSync(new Uint8Array(bytes)));
  expect(paths.length).toBeGreaterThan(1);
  expect(paths.every((path) => /^[A-Z][^/]+\/[^/]+$/.test(path))).toBe(true);
  const id = new URL(page.url()).pathname.split("/").at(-1)!;
  await page.reload();
  await expect(page.getByText("not yet downloaded")).toHaveCount(0);
  await expectSound(page);
  await openAs(otherPage, daniel.email, "/company/tenders");
  const answer = await otherPage.request.get(`/tender-packs/${id}`);
  expect(answer.status()).toBe(404);
});

test("packages come from a list after a look at it, and one is copied", async ({ page }) => {
  const project = `Listed Row ${Date.now()}`;
  await openAs(page, daniel.email, "/company/tenders/list");
  await page.getByLabel("Or a new project").fill(project);
  await page.getByLabel("Where a new project is").fill("Leeds");
  await page.getByRole("radio", { name: /Being tendered/ }).check();
  const look = page.getByRole("button", { name: "Look at the list" });
  const rows = page.getByLabel("Or paste rows");
  await page.locator("input[type=file]").setInputFiles({
    name: "packages.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("code,title,service,budget\nL-1,Linings,IP-01,85000\nL-2,Baskets,Basket weaving,\n"),
  });
  await look.click();
  await expect(page.getByText("Row 3: “Basket weaving” is no service")).toBeVisible();
  await expect(page.getByRole("button", { name: /^Begin/ })).toHaveCount(0);
  await expectSound(page);
  await expect(rows).toHaveValue(/Basket weaving/);
  await rows.fill((await rows.inputValue()).replace("Basket weaving", "EG-07"));
  await look.click();
  await expect(page.getByRole("table", { name: "Packages as they were read" })).toContainText("£85,000");
  await expectSound(page);
  await expect(page.getByText("cannot be read")).toHaveCount(0);
  // What is refused at the very end is lost neither from the box nor from the preview.
  const good = await rows.inputValue();
  await rows.fill(good.replace("EG-07", "XX-99"));
  await page.getByRole("button", { name: "Begin 2 drafts" }).click();
  await expect(page.getByText("Row 3: “XX-99” is no service").first()).toBeVisible();
  await expect(rows).toHaveValue(/L-1,Linings.*XX-99/s);
  await expect(page.getByRole("table", { name: "Packages as they were read" })).toContainText("Linings");
  await rows.fill(good);
  await look.click();
  await page.getByRole("button", { name: "Begin 2 drafts" }).click();
  await expect(toasts(page)).toContainText("2 drafts begun");
  await page.goto("/company/tenders");
  const made = page.getByRole("listitem").filter({ hasText: project });
  await made.getByRole("link", { name: "L-1 Linings" }).click();
  await page.getByText("Copy this package", { exact: true }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Linings, phase 2");
  await expectSound(page);
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Linings, phase 2");
  await page
    .getByRole("navigation", { name: "Parts of the tender" })
    .getByRole("link", { name: "History" })
    .click();
  await expect(page.getByText("Draft begun as a copy of L-1 Linings")).toBeVisible();
});

test("an inquiry that is still open becomes a tender, and says so", async ({ page }) => {
  const project = `Asked Row ${Date.now()}`;
  await openAs(page, daniel.email, "/company/tenders/ways");
  await expect(page.getByRole("table", { name: "The two ways beside each other" })).toBeVisible();
  await expectSound(page);
  const firm = await page.request.get("/search?q=Aireborough");
  const number = /\/profile\/(\d+)/.exec(await firm.text())![1]!;
  await page.goto(`/inquiries/new?company=${number}`);
  await page.getByRole("textbox", { name: "Project name" }).fill(project);
  await page.getByRole("combobox", { name: "Service" }).selectOption("IP-01");
  await page.getByRole("textbox", { name: "Site", exact: true }).fill("Leeds");
  await page.getByRole("textbox", { name: "Scope of work" }).fill("Line the plant room with shaft wall.");
  await page.getByRole("button", { name: "Send inquiry" }).click();
  await expect(page.getByRole("link", { name: "Make it a tender" })).toBeVisible();
  const inquiry = page.url();
  await page.getByRole("link", { name: "Make it a tender" }).click();
  await expect(page.getByText("Line the plant room with shaft wall.")).toBeVisible();
  await expectSound(page);
  await page.getByRole("radio", { name: /Won/ }).check();
  await page.getByRole("button", { name: "Begin the draft" }).click();
  await expect(toasts(page)).toContainText("Draft begun");
  await part(page, "Firms").click();
  await expect(page.getByText("Goes out with the issue")).toBeVisible();
  await page.goto(inquiry);
  await expect(page.getByText("This has become a tender.")).toBeVisible();
  await expectSound(page);
});

test("a project shows when its packages are let, and is told not won in one step", async ({ page }) => {
  await openAs(page, daniel.email, "/company/tenders/list");
  await page.getByLabel("Or a new project").fill(`Scheduled Row ${Date.now()}`);
  await page.getByLabel("Where a new project is").fill("BT1 5GS");
  await page.getByRole("radio", { name: /Being tendered/ }).check();
  await page
    .getByLabel("Or paste rows")
    .fill("S-1,Linings,IP-01,85000,2020-01-15,2020-02-01,2020-03-01\nS-2,Dig,EG-07,,2199-01-15,,");
  await page.getByRole("button", { name: "Look at the list" }).click();
  await page.getByRole("button", { name: "Begin 2 drafts" }).click();
  const table = page.getByRole("table", { name: "Letting schedule" });
  await expect(table).toContainText(/1 Feb 2020\s+late/);
  await expect(page.getByText("1 package late")).toBeVisible();
  await expectSound(page);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download as CSV" }).click(),
  ]);
  expect(await readFile(await download.path(), "utf8")).toContain("2020-01-15,2020-02-01,2020-03-01");
  await expect(page.getByRole("combobox", { name: "Which law and bank holidays count" })).toHaveValue(
    "northern-ireland",
  );
  // What the project has said is not asked again, be it named in the address or chosen.
  const project = new URL(page.url()).pathname;
  const asked = page.getByRole("radio", { name: /Being tendered/ });
  const name = await page.getByRole("heading", { level: 1 }).innerText();
  await page.getByRole("link", { name: "Packages from a list" }).click();
  await page.waitForURL(/\/list\?project=/);
  await expect(page.getByRole("definition").filter({ hasText: "Being tendered" })).toBeVisible();
  await expect(asked).toHaveCount(0);
  await expectSound(page);
  await page.getByRole("link", { name: "Another project" }).click();
  await expect(asked).toBeVisible();
  const choice = page.getByRole("combobox", { name: "Project" });
  await choice.selectOption(await choice.getByRole("option", { name }).getAttribute("value"));
  await expect(asked).toBeHidden();
  await expect(page.getByLabel("Or a new project")).toBeHidden();
  await page.getByLabel("Or paste rows").fill("S-3,Screeds,IP-01");
  await page.getByRole("button", { name: "Look at the list" }).click();
  await page.getByRole("button", { name: "Begin 1 draft" }).click();
  await expect(page).toHaveURL(project);
  await expect(table).toContainText("S-3 Screeds");
  await page.getByText("The project is not won", { exact: true }).click();
  await page.getByLabel("Your words to the tenderers").fill("Thank you.");
  await page.getByRole("button", { name: "Cancel all as not won" }).click();
  await expect(toasts(page)).toContainText("3 packages cancelled");
  await expect(table.getByText("Cancelled")).toHaveCount(3);
  await expectSound(page);
});
