import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, test, expectSound } from "./journey.ts";
import { pdfBytes, sampleFiles } from "../sample-files.ts";
import { people } from "./people.ts";
import { openAs, openScriptlessAs } from "./sessions.ts";

const pdf = (name: string) => ({ name, mimeType: "application/pdf", buffer: Buffer.from(pdfBytes(name)) });
const sheet = (name: string) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(sampleFiles["prices.xlsx"]!),
});

const fileLink = (page: Page, name: string) => page.locator('a[href^="/files/"]', { hasText: name });

test.slow();

async function openAsHelen(page: Page, open = openAs): Promise<void> {
  await open(page, people.helen.email, "/messages");
  await page.getByRole("link", { name: /Thornmere Construction/ }).click();
  await expect(page.getByLabel("Message to Thornmere Construction")).toBeVisible();
}

test("files go with a message, reach the other company at once and nobody else", async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const mark = `${project.name}-${Date.now()}`;
  const other = await browser.newContext({ baseURL: baseURL! });
  const theirs = await other.newPage();
  await openAs(theirs, people.daniel.email, "/messages");
  await theirs.getByRole("link", { name: /Aireborough Partitions/ }).click();
  await expect(theirs.getByLabel("Message to Aireborough Partitions Ltd")).toBeVisible();

  await openAsHelen(page);
  const picker = page.locator("input[type=file]");
  await picker.setInputFiles([pdf(`${mark} plan.pdf`), sheet(`${mark} rates.xlsx`)]);
  await picker.setInputFiles([pdf("wrong one.pdf")]);
  const chosen = page.getByRole("list", { name: "Files to send" });
  await expect(chosen.getByRole("listitem")).toHaveCount(3);
  await page.getByRole("button", { name: "Remove wrong one.pdf" }).click();
  await expect(chosen.getByRole("listitem")).toHaveCount(2);
  await expectSound(page);
  await page.getByRole("button", { name: "Send" }).click();
  const link = fileLink(page, `${mark} plan`);
  await expect(link).toBeVisible();
  await expect(chosen).toHaveCount(0);
  await expectSound(page);

  const address = (await link.getAttribute("href"))!;
  await expect(fileLink(theirs, `${mark} rates`)).toBeVisible();
  const downloading = theirs.waitForEvent("download");
  await fileLink(theirs, `${mark} plan`).click();
  expect((await downloading).suggestedFilename()).toBe(`${mark} plan.pdf`);
  const fetched = await other.request.get(address);
  expect(await fetched.body()).toEqual(Buffer.from(pdfBytes(`${mark} plan.pdf`)));
  await other.close();
  const nobody = await browser.newContext({ baseURL: baseURL! });
  expect((await nobody.request.get(address)).status()).toBe(404);
  await nobody.close();
});

test("a file can be dropped or pasted; what cannot be sent is said at once", async ({ page }) => {
  await openAsHelen(page);
  const box = page.getByLabel("Message to Thornmere Construction");
  for (const kind of ["paste", "drop"]) {
    await box.evaluate((target, type) => {
      const data = new DataTransfer();
      data.items.add(new File(["%PDF-1.7"], `${type}.pdf`, { type: "application/pdf" }));
      const init = { bubbles: true, cancelable: true };
      target.dispatchEvent(
        type === "paste"
          ? new ClipboardEvent("paste", { ...init, clipboardData: data })
          : new DragEvent("drop", { ...init, dataTransfer: data }),
      );
    }, kind);
    await expect(page.getByRole("button", { name: `Remove ${kind}.pdf` })).toBeVisible();
  }
  await page.locator("input[type=file]").setInputFiles({ ...pdf("setup.exe") });
  await expect(
    page.getByRole("alert").getByText("“setup.exe” is not a kind of file that can be sent."),
  ).toBeVisible();
  await expect(page.getByRole("list", { name: "Files to send" }).getByRole("listitem")).toHaveCount(2);
});

test("without scripts the form sends files too, and says what is wrong beside the box", async ({
  scriptlessPage: page,
}, { project }) => {
  const mark = `${project.name}-plain-${Date.now()}`;
  await openAsHelen(page, openScriptlessAs);
  const picker = page.locator("input[type=file]");
  await expect(picker).toBeVisible();
  await picker.setInputFiles([{ ...pdf(`${mark}.pdf`), buffer: Buffer.from("<html>no plan</html>") }]);
  await page.getByLabel("Message to Thornmere Construction").fill(`Kept ${mark}`);
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText("is damaged or is not what its name says")).toBeVisible();
  await expect(page.getByLabel("Message to Thornmere Construction")).toHaveValue(`Kept ${mark}`);
  await picker.setInputFiles([pdf(`${mark}.pdf`)]);
  await page.getByLabel("Message to Thornmere Construction").fill("");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(fileLink(page, mark)).toBeVisible();
  await expectNoSidewaysScroll(page);
});
