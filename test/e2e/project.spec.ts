import { wakeScripts, expect, expectNoAxeFindings, test } from "./journey.ts";
import { sample } from "./sample-companies.ts";

const project = "/project/sample-current-tower";

test("a project's page holds its facts, its phases and its certifications", async ({ readingPage: page }) => {
  expect((await page.goto(project))?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sample Current Tower");
  const main = page.getByRole("main");
  for (const text of [
    "In Progress",
    "Commercial",
    "Leeds",
    "£45,000,000",
    "Sample Client",
    "A tower for the journeys.",
    "3 Feb 2026",
    "30 Sep 2099",
    "24",
    "31,200 m²",
    "140",
    "BREEAM Excellent",
  ]) {
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByRole("progressbar", { name: "Overall progress" })).toHaveAttribute(
    "aria-valuenow",
    "62",
  );
  const phases = page.getByRole("region", { name: "Project timeline" }).getByRole("listitem");
  await expect(phases).toHaveCount(3);
  await expect(phases.nth(0)).toContainText(/Frame.*Completed.*100%/);
  await expect(phases.nth(1)).toContainText(/Envelope.*In Progress.*55%/);
  await expect(phases.nth(2)).toContainText(/Handover.*Pending.*0%/);
});

test("a visitor who wants the project manager signs in first, with the project kept", async ({
  readingPage: page,
}) => {
  await page.goto(project);
  const next = `/messages?company=${sample.full}&project=sample-current-tower`;
  await expect(page.getByRole("link", { name: "Contact Project Manager" })).toHaveAttribute(
    "href",
    `/login?next=${encodeURIComponent(next)}`,
  );
});

test(
  "the gallery opens over the page and is walked through by keyboard",
  { tag: "@phone" },
  async ({ page }) => {
    await page.goto(project);
    await wakeScripts(page);
    const second = page.getByRole("link", { name: "South side" });
    await second.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Sample Current Tower: picture 2 of 3" });
    await expect(dialog.getByRole("img", { name: "South side" })).toBeVisible();
    await expectNoAxeFindings(page);
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("dialog", { name: "picture 3 of 3" })).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("dialog", { name: "picture 1 of 3" })).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await page.getByRole("button", { name: "Previous" }).click();
    await expect(page.getByRole("dialog", { name: "picture 2 of 3" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(second).toBeFocused();
    await expect(page).toHaveURL(project);
  },
);

test("without scripts each picture has a page, with the ones before and after", async ({
  scriptlessReadingPage: page,
}) => {
  await page.goto(project);
  await page.getByRole("link", { name: "North side" }).click();
  await expect(page).toHaveURL(`${project}/gallery/1`);
  await expect(page.getByRole("img", { name: "North side" })).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sample Current Tower: picture 3 of 3");
  await expect(page.getByRole("link", { name: "Next" })).toHaveCount(0);
  await page.getByRole("link", { name: "Sample Current Tower" }).click();
  await expect(page).toHaveURL(project);
});

test("a picture that is not there is not found", async ({ readingPage: page }) => {
  for (const position of ["0", "4", "x", "99999999"]) {
    expect((await page.goto(`${project}/gallery/${position}`))?.status(), position).toBe(404);
  }
});

test("an unknown project, and one that is not published, leads back to the profile", async ({
  readingPage: page,
}) => {
  for (const slug of ["nowhere", "sample-draft-project"]) {
    expect((await page.goto(`/project/${slug}`))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Project Not Found");
    await expect(page.getByRole("link", { name: "Back to Profile" })).toHaveAttribute("href", "/profile/1");
  }
});

test("whoever came from a profile is led back to that one", async ({ readingPage: page, baseURL }) => {
  await page.goto("/project/nowhere", { referer: `${baseURL}/profile/${sample.full}/projects` });
  await page.getByRole("link", { name: "Back to Profile" }).click();
  await expect(page).toHaveURL(`/profile/${sample.full}`);
  await page.goto(`/project/nowhere?from=${sample.empty}`);
  await expect(page.getByRole("link", { name: "Back to Profile" })).toHaveAttribute(
    "href",
    `/profile/${sample.empty}`,
  );
});

test("an address in capitals leads to the project's own", async ({ readingPage: page }) => {
  await page.goto("/Project/Sample-Current-Tower");
  await expect(page).toHaveURL(project);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sample Current Tower");
});
