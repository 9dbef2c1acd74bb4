import { expect, test } from "./journey.ts";
import { people } from "./people.ts";
import { signIn, toasts } from "./registration.ts";
import { endSession, openAs } from "./sessions.ts";

test.slow();

test("a long form whose session has ended is there after the sign-in, with all that was typed and chosen", async ({
  page,
}) => {
  await openAs(page, people.daniel.email, "/search?q=Aireborough");
  await page.locator('a[href^="/profile/"]').first().click();
  await page.getByRole("link", { name: "Request Quote" }).click();
  await expect(page).toHaveURL(/\/inquiries\/new\?company=\d+$/);
  const address = page.url();
  // Opened anew the page keeps its address to itself, also from our own server.
  await page.reload();
  await page.locator("html[data-scripts=on]").waitFor();
  await page.getByLabel("Project name").fill("Quay House refurbishment");
  await page.getByLabel(/^Site/).fill("Leeds");
  await page.getByLabel("Estimated value").fill("85,000");
  await page.getByLabel("Scope of work").fill("Partitions to level 3.\nAccess by hoist.");
  await page.getByLabel("Service").selectOption({ index: 2 });
  const service = await page.getByLabel("Service").inputValue();
  await page
    .getByLabel("Drawings and other files")
    .setInputFiles({ name: "plan.txt", mimeType: "text/plain", buffer: Buffer.from("Plan") });
  await endSession(page);
  await page
    .getByRole("button", { name: /Send inquiry|Ask \d+ firms/ })
    .last()
    .click();

  await expect(page).toHaveURL(/\/login\?/);
  await expect(page.getByRole("main").getByText("Your session has ended")).toBeVisible();
  await expect(
    page.getByText("What you typed is kept in this tab; files have to be chosen again."),
  ).toBeVisible();
  await signIn(page, people.daniel.email, people.daniel.password);
  await expect(page).toHaveURL(address, { timeout: 20_000 });
  await expect(page.getByLabel("Scope of work")).toHaveValue("Partitions to level 3.\nAccess by hoist.");
  await expect(page.getByLabel("Project name")).toHaveValue("Quay House refurbishment");
  await expect(page.getByLabel(/^Site/)).toHaveValue("Leeds");
  await expect(page.getByLabel("Estimated value")).toHaveValue("85,000");
  await expect(page.getByLabel("Service")).toHaveValue(service);
  await expect(toasts(page)).toContainText("Please choose its files again");
});

test("what somebody typed is not there for the next who signs in on the same tab", async ({ page }) => {
  await openAs(page, people.daniel.email, "/account");
  await page.getByLabel("Phone Number").fill("0113 496 0155");
  await page.getByLabel("Your Position at Company").fill("Not saved");
  await endSession(page);
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page).toHaveURL(/\/login\?/);
  await signIn(page, people.helen.email, people.helen.password);
  await expect(page).toHaveURL("/account", { timeout: 20_000 });
  await expect(page.getByLabel("Your Position at Company")).not.toHaveValue("Not saved");
  await expect(page.getByText("What you typed is still here")).toHaveCount(0);
});

test("nothing goes out in the name of somebody who has signed in on another tab", async ({
  page,
  context,
}) => {
  await openAs(page, people.daniel.email, "/account");
  await page.locator("html[data-scripts=on]").waitFor();
  await page.getByLabel("Phone Number").fill("0113 496 0155");
  await page.getByLabel("Your Position at Company").fill("Of Daniel");
  await endSession(page);
  const tab = await context.newPage();
  await tab.goto("/login");
  await signIn(tab, people.helen.email, people.helen.password);
  await expect(tab).toHaveURL("/dashboard", { timeout: 20_000 });
  await expect(toasts(page)).toContainText("Somebody else has signed in");
  await page.getByRole("button", { name: "Save details" }).click();
  await expect(page.getByText(/Nothing was sent\. Reload the page\./).first()).toBeVisible();
  await expect(page.getByLabel("Your Position at Company")).toHaveValue("Of Daniel");
  await tab.goto("/account");
  await expect(tab.getByLabel("Your Position at Company")).not.toHaveValue("Of Daniel");

  // What is the same for everybody is done.
  await page.getByRole("contentinfo").getByRole("button", { name: "Dark" }).click();
  await expect(page.locator("html[data-theme=dark]")).toHaveCount(1);
  await expect(page).toHaveURL("/account");
});

test("an invitation whose session has ended leads to the sign-in, and is there afterwards", async ({
  page,
}) => {
  await openAs(page, people.helen.email, "/invitations");
  await page.getByLabel("Company Name").fill("Ouse Drylining");
  await page.getByLabel("Contact Email").fill("ouse@example.com");
  await page.getByLabel("Company Size").selectOption({ index: 2 });
  const size = await page.getByLabel("Company Size").inputValue();
  await endSession(page);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(toasts(page)).toContainText("You must be logged in to send invitations");
  const panel = page.getByRole("main").getByRole("alert");
  await expect(panel).toBeFocused();
  await expect(panel).toContainText("Your session has ended.");
  await panel.getByRole("link", { name: "Sign in" }).click();
  await expect(page.getByText("What you typed is kept in this tab")).toBeVisible();
  await signIn(page, people.helen.email, people.helen.password);
  await expect(page).toHaveURL("/invitations", { timeout: 20_000 });
  await expect(page.getByLabel("Company Name")).toHaveValue("Ouse Drylining");
  await expect(page.getByLabel("Contact Email")).toHaveValue("ouse@example.com");
  await expect(page.getByLabel("Company Size")).toHaveValue(size);
});

test("a message that is being written when the session ends is there after the sign-in @phone", async ({
  page,
}) => {
  await openAs(page, people.helen.email, "/messages");
  await page.getByRole("link", { name: /Thornmere Construction/ }).click();
  const box = page.getByRole("textbox", { name: /^Message to/ });
  await expect(box).toBeVisible();
  const address = new URL(page.url()).pathname;
  await endSession(page);
  await box.fill("The lift plan is on its way, with the");
  await expect(toasts(page)).toContainText("Your session has ended");
  await expect(box).toHaveValue("The lift plan is on its way, with the");
  await toasts(page).getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/login\?.*why=ended/);
  await expect(page.getByText("What you typed is kept in this tab")).toBeVisible();
  await signIn(page, people.helen.email, people.helen.password);
  await expect(page).toHaveURL(address, { timeout: 20_000 });
  await expect(box).toHaveValue("The lift plan is on its way, with the");
  await expect(toasts(page)).not.toContainText("Your session has ended");
  const taken = page.waitForResponse(
    (answer) => answer.url().endsWith("/marks") && answer.request().postData()?.includes("draft=&") === true,
  );
  await box.fill("");
  expect((await taken).status()).toBe(204);
});

test("a page that asks for news by itself after the session has ended stays where it is", async ({
  page,
}) => {
  await openAs(page, people.helen.email, "/notifications");
  await endSession(page);
  // As another tab tells of an event.
  await page.evaluate(() =>
    new BroadcastChannel("lintel-live").postMessage({
      event: { kind: "notification", data: {} },
      id: Date.now(),
    }),
  );
  await expect(toasts(page)).toContainText("Your session has ended");
  // Whatever it was led to would have come by then.
  await page.waitForTimeout(1_000);
  await expect(page).toHaveURL("/notifications");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Notifications");
});

test("a tab whose page was another's signs out all the same", async ({ page, context }) => {
  await openAs(page, people.daniel.email, "/account");
  await page.locator("html[data-scripts=on]").waitFor();
  await endSession(page);
  const tab = await context.newPage();
  await tab.goto("/login");
  await signIn(tab, people.helen.email, people.helen.password);
  await expect(toasts(page)).toContainText("Somebody else has signed in", { timeout: 20_000 });
  await page
    .locator('form[action="/sign-out"]')
    .first()
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(page).toHaveURL("/");
  await expect(toasts(page)).toContainText("You are signed out");
});

test("a sign-in goes on in the browser's other tabs, and a sign-out says so there [clause 83, 190]", async ({
  page,
  context,
}) => {
  await page.goto("/login?next=/account");
  await page.mouse.move(4, 4);
  await page.locator("html[data-scripts=on]").waitFor();
  const tab = await context.newPage();
  await tab.goto("/login");
  await signIn(tab, people.helen.email, people.helen.password);
  await expect(tab).toHaveURL("/dashboard", { timeout: 20_000 });
  await expect(page).toHaveURL("/account", { timeout: 20_000 });
  await expect(toasts(page)).toContainText("Logged in successfully");

  await page.getByLabel("Your Position at Company").fill("Half typed");
  await tab
    .locator('form[action="/sign-out"]')
    .first()
    .evaluate((form: HTMLFormElement) => form.requestSubmit());
  await expect(toasts(page)).toContainText("You have signed out in another tab");
  await expect(page.getByLabel("Your Position at Company")).toHaveValue("Half typed");
});

test("whoever wants a file after the session has ended is led to the page that it is on", async ({
  page,
}) => {
  await openAs(page, people.helen.email, "/account/data");
  await endSession(page);
  await page.getByRole("link", { name: /JSON/ }).click();
  await expect(page).toHaveURL(/\/login\?next=%2Faccount%2Fdata(&|$)/);
  await signIn(page, people.helen.email, people.helen.password);
  await expect(page).toHaveURL("/account/data", { timeout: 20_000 });
  await expect(page.getByRole("link", { name: /JSON/ })).toBeVisible();
});
