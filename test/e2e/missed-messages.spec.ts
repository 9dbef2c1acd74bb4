import type { Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { people } from "./people.ts";
import { signIn } from "./registration.ts";
import { openAs } from "./sessions.ts";

test.slow();

async function openConversation(page: Page, email: string, other: string): Promise<void> {
  await openAs(page, email, "/messages");
  await page.getByRole("link", { name: new RegExp(other) }).click();
  await expect(page.getByRole("textbox", { name: /^Message to/ })).toBeVisible();
}

const openAsHelen = (page: Page) => openConversation(page, people.helen.email, "Thornmere Construction");
const openAsDaniel = (page: Page) => openConversation(page, people.daniel.email, "Aireborough Partitions");

async function send(page: Page, body: string): Promise<void> {
  await page.getByRole("textbox", { name: /^Message to/ }).fill(body);
  await page.getByRole("button", { name: "Send", exact: true }).click();
}

const inThread = (page: Page, text: string) =>
  page.getByRole("region", { name: /^Messages with/ }).getByText(text);

test("what came while nobody told of it is fetched with one's own message", async ({ page, otherPage }, {
  project,
  retry,
}) => {
  const mark = `${project.name} ${retry} ${Date.now()}`;
  await page.route(
    ({ pathname }) => pathname === "/live",
    () => new Promise(() => {}),
  );
  await openAsHelen(page);
  await openAsDaniel(otherPage);
  await send(otherPage, `Can you start on Monday? ${mark}`);
  await expect(inThread(otherPage, `Can you start on Monday? ${mark}`)).toBeVisible();
  await send(page, `Any news of the drawings? ${mark}`);
  await expect(inThread(page, `Any news of the drawings? ${mark}`)).toBeVisible();
  await expect(inThread(page, `Can you start on Monday? ${mark}`)).toBeVisible();
});

test("what comes while a conversation is being opened is in it", async ({ page, otherPage }, {
  project,
  retry,
}) => {
  const mark = `${project.name} ${retry} ${Date.now()}`;
  await openAsDaniel(otherPage);
  await openAs(page, people.helen.email, "/dashboard");
  await page.getByRole("link", { name: "Recent Messages" }).click();
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let isAsked = () => {};
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  await page.route(/\/messages\/cnv_[^?]*\.data/, async (route) => {
    const response = await route.fetch();
    isAsked();
    await released;
    await route.fulfill({ response });
  });
  await page.locator('a[href^="/messages/cnv_"]', { hasText: "Thornmere Construction" }).first().click();
  await asked;
  await send(otherPage, `The crane comes at seven. ${mark}`);
  await expect(inThread(otherPage, `The crane comes at seven. ${mark}`)).toBeVisible();
  release();
  await expect(page.getByRole("textbox", { name: /^Message to/ })).toBeVisible();
  await expect(inThread(page, `The crane comes at seven. ${mark}`)).toBeVisible();
  // Loads of the page that are still on their way end with it.
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

test("what is on its way is there when one comes back, and for nobody else", async ({ page }, {
  project,
  retry,
}) => {
  const body = `Lift plan at noon. ${project.name} ${retry} ${Date.now()}`;
  // Signing out ends the session: here it is one of its own.
  await page.goto("/login?next=/messages");
  await signIn(page, people.helen.email, people.helen.password);
  await page.getByRole("link", { name: /Thornmere Construction/ }).click();
  await expect(page.getByRole("textbox", { name: /^Message to/ })).toBeVisible();
  await page.route(/\/messages\/cnv_\w+\/messages$/, () => new Promise(() => {}));
  await send(page, body);
  await expect(inThread(page, body)).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Lintel" }).click();
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(inThread(page, body)).toBeVisible();

  // In the same tab, without a new page.
  await page
    .locator('form[action="/sign-out"]')
    .first()
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(page).toHaveURL("/");
  await page
    .locator('a[href^="/login"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await signIn(page, people.daniel.email, people.daniel.password);
  await expect(page).not.toHaveURL(/login/, { timeout: 20_000 });
  await page
    .locator('a[href="/messages"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => link.click());
  await page.locator('a[href^="/messages/cnv_"]', { hasText: "Aireborough Partitions" }).first().click();
  await expect(page.getByRole("textbox", { name: /^Message to/ })).toBeVisible();
  await expect(inThread(page, body)).toHaveCount(0);
});
