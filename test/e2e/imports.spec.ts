import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, expectNoAxeFindings, expectNoSidewaysScroll, test } from "./journey.ts";

// One import is under way at a time.
test.describe.configure({ mode: "serial" });

const PAGE = "/admin/settings/imports";
const fixture = readFileSync(new URL("../fixtures/basic-company-data.csv", import.meta.url), "utf8");
const [header = "", row = ""] = fixture.split("\r\n");
/** A roofer of the fixture under another name, where no other journey looks for one. */
const listing = (number: string, name: string) =>
  row
    .replace("HARTLEY & SONS ROOFING LIMITED", name)
    .replace('"01000001"', `"${number}"`)
    .replace("LEEDS", "LERWICK")
    .replace("WEST YORKSHIRE", "SHETLAND")
    .replace("LS1 4AP", "ZE1 0AA");
const baker = listing("09999990", "SKIPPED BAKERY LIMITED").replace(
  "43910 - Roofing activities",
  "10710 - Bread",
);

let folder: string;
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "lintel-journey-"));
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

function writeRegister(name: string, rows: readonly string[]): string {
  const file = join(folder, name);
  writeFileSync(file, `${[header, ...rows].join("\r\n")}\r\n`);
  return file;
}

async function openImports(page: Page): Promise<void> {
  await page.goto("/activate-admin");
  await page.waitForURL("/admin");
  await page.goto(PAGE);
}

async function sendFile(page: Page, file: string): Promise<void> {
  await page.getByLabel("File", { exact: false }).and(page.locator("[type=file]")).setInputFiles(file);
  await page.getByRole("button", { name: "Upload and import" }).click();
}

const entryOf = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name }).first();

test("an administrator imports a file that goes on after the page was loaded again, and undoes it", async ({
  page,
}, { retry }) => {
  // What an earlier try has left is nobody's.
  const name = ["Quoyburray", "Quoyloo", "Quoyness"][retry]!;
  // Three pieces, so that there is a middle.
  const filler = Array.from({ length: Math.ceil((9 * 1024 ** 2) / baker.length) }, () => baker);
  const broken = listing("12AB", "BROKEN NUMBER LIMITED");
  const fileName = `lerwick-${retry}.csv`;
  const file = writeRegister(fileName, [
    listing(`0999998${retry}`, `${name.toUpperCase()} ROOFING LIMITED`),
    broken,
    ...filler,
  ]);
  await openImports(page);
  await expectNoAxeFindings(page);
  let pieces = 0;
  // The first piece gets through; the second is on its way for ever.
  await page.route("**/uploads/upl_*", async (route) => {
    pieces += 1;
    if (pieces === 1) await route.continue();
  });
  await sendFile(page, file);
  await expect.poll(() => pieces).toBe(2);
  await page.goto(PAGE);
  await expect(page.getByText(/^4\.0 MB of 9\.\d MB are here\. Choose the same file again/)).toBeVisible();
  await page.unrouteAll();
  let offset = "";
  page.on("request", (request) => {
    if (offset === "" && /uploads\/upl_/.test(request.url()))
      offset = /name="at"\s+(\d+)/.exec(request.postDataBuffer()?.toString("latin1") ?? "")?.[1] ?? "?";
  });
  await sendFile(page, file);
  await expect(page.getByText("The import has begun")).toBeVisible();
  expect(["?", String(4 * 1024 ** 2)]).toContain(offset);
  const entry = entryOf(page, fileName);
  // Rows are counted while it is under way.
  await expect(entry).toContainText("Imported", { timeout: 90_000 });
  await expect(entry).toContainText("1 added");
  await expect(entry).toContainText("1 rejected");
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
  const download = page.waitForEvent("download");
  await entry.getByRole("link", { name: "Rejected rows" }).click();
  expect(await readFile(await (await download).path(), "utf8")).toContain("“12AB” is no company number");
  await page.goto(`/search?q=${name}`);
  await expect(page.getByRole("link", { name: `${name} Roofing Limited` }).first()).toBeVisible();
  await page.goto(PAGE);
  await entry.getByText("Undo this import").click();
  await expectNoAxeFindings(page);
  await entry.getByRole("button", { name: "Undo it now" }).click();
  await expect(entryOf(page, fileName)).toContainText("Undone");
  await page.goto(`/search?q=${name}`);
  await expect(page.getByRole("link", { name: `${name} Roofing Limited` })).toHaveCount(0);
});

test("what is no register is refused after its first piece, in words", async ({ page }) => {
  const file = join(folder, "photo.csv");
  writeFileSync(file, Buffer.alloc(20 * 1024 ** 2));
  await openImports(page);
  await sendFile(page, file);
  await expect(page.getByRole("main")).toContainText("“photo.csv” is not a text file.");
  await expect(page.getByRole("heading", { name: "Begun" })).toHaveCount(0);
});

test("without scripts a file is sent with the form, and imported the same way", async ({
  scriptlessPage: page,
}) => {
  const file = writeRegister("plain.csv", [listing("09999992", "SANDWICK SLATERS LIMITED")]);
  await page.goto("/activate-admin");
  await page.goto(PAGE);
  await expect(page.getByText("Without scripts a file has at most 25 MB")).toBeVisible();
  await sendFile(page, file);
  await expect(async () => {
    await page.goto(PAGE);
    await expect(entryOf(page, "plain.csv")).toContainText("1 added", { timeout: 500 });
  }).toPass();
  await entryOf(page, "plain.csv").getByText("Undo this import").click();
  await entryOf(page, "plain.csv").getByRole("button", { name: "Undo it now" }).click();
  await expect(async () => {
    await page.goto(PAGE);
    await expect(entryOf(page, "plain.csv")).toContainText("Undone", { timeout: 500 });
  }).toPass();
});
