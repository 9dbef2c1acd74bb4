import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, expectSound } from "./journey.ts";
import { toasts } from "./registration.ts";

const PIECE = 4 * 1024 ** 2;

function writePdf(folder: string, name: string, bytes = 0): string {
  const path = join(folder, name);
  writeFileSync(path, `%PDF-1.7 ${name}\n${"x".repeat(bytes)}\n%%EOF\n`);
  return path;
}

/**
 * Sends forty files on the page of a draft's documents, leaves it while one of them is under way, goes on with that one
 * from where it was, and adds all from the table in which what was read from their names is corrected. Answers the folder
 * of the files, which the caller removes.
 */
export async function addFortyDocuments(page: Page): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "lintel-journey-"));
  const large = writePdf(folder, "A-500_Rev-B_Sections.pdf", 2 * PIECE);
  const small = Array.from({ length: 39 }, (_, at) =>
    writePdf(folder, `A-${101 + at}_Rev-A_Level ${at}.pdf`),
  );
  const section = (name: RegExp) => page.getByRole("region", { name });
  const choose = (files: string[]) => page.locator("#files").setInputFiles(files);
  // The second piece of the large one is on its way for ever.
  let largeId = "";
  let pieces = 0;
  await page.route("**/documents/uploads", async (route) => {
    const response = await route.fetch();
    const begun = (await response.json()) as { id: string; size: number };
    if (begun.size > PIECE) largeId = begun.id;
    await route.fulfill({ response });
  });
  await page.route("**/uploads/upl_*", async (route) => {
    if (largeId === "" || !route.request().url().endsWith(largeId)) return route.continue();
    pieces += 1;
    if (pieces === 1) await route.continue();
  });
  await choose([large, ...small]);
  await expect.poll(() => pieces, { timeout: 60_000 }).toBe(2);
  const arrived = section(/^Sent, not added yet/);
  await expect(arrived.getByRole("group")).toHaveCount(39, { timeout: 90_000 });

  // Leaving the page ends what is on its way; without its route it would go on.
  await page.reload();
  await page.unrouteAll();
  const unfinished = section(/^Unfinished uploads/);
  await expect(unfinished).toContainText("A-500_Rev-B_Sections.pdf");
  await expect(unfinished).toContainText("4.0 MB of 8.0 MB are here");
  await expectSound(page);
  const offsets: string[] = [];
  page.on("request", (request) => {
    if (/uploads\/upl_/.test(request.url()))
      offsets.push(/name="at"\s+(\d+)/.exec(request.postDataBuffer()?.toString("latin1") ?? "")?.[1] ?? "?");
  });
  await choose([large]);
  await expect(arrived.getByRole("group")).toHaveCount(40);
  expect(offsets[0]).toMatch(/^(?:\?|4194304)$/);
  await expect(unfinished).toBeHidden();

  // What was read from the names is corrected; a row that is wrong says so, and the others go on.
  const row = arrived.getByRole("group", { name: /^A-500/ });
  await expect(row.getByLabel("Number")).toHaveValue("A-500");
  await expect(row.getByLabel("Revision")).toHaveValue("B");
  await row.getByLabel("Number").fill("");
  await arrived.getByRole("button", { name: "Add 40 documents" }).click();
  await expect(page.getByText("39 documents added. One file waits: why stands at its row.")).toBeVisible();
  await expect(arrived).toContainText("Enter a number");
  await expectSound(page);
  await row.getByLabel("Number").fill("A-500");
  await row.getByLabel("Title").fill("Sections, both ways");
  await arrived.getByRole("button", { name: "Add 1 document" }).click();
  await expect(toasts(page)).toContainText("1 document added");
  await expect(page.getByRole("link", { name: /^Download all 40 as one ZIP/ })).toBeVisible();
  await expect(page.getByText("Sections, both ways")).toBeVisible();
  return folder;
}
