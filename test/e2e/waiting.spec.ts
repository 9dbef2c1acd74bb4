import type { Page } from "@playwright/test";
import { expect, test, wakeScripts } from "./journey.ts";
import { people } from "./people.ts";
import { codeIn, fillSignUp, newAddress, signIn } from "./registration.ts";
import { sample } from "./sample-companies.ts";
import { openAs } from "./sessions.ts";

/** Keeps the browser waiting for answers of this method from this page until `release` is called. */
async function hold(page: Page, method: "GET" | "POST", path: string): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(
    (url) => url.pathname === `${path}.data`,
    async (route) => {
      if (route.request().method() === method) await released;
      await route.fallback();
    },
  );
  return { release };
}

/** Keeps every script of a page that opens from coming until `release` is called. */
async function holdScripts(page: Page): Promise<{ release: () => void }> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.fallback();
  });
  return { release };
}

/** The button says what it does, and takes no second press. */
async function expectBusy(page: Page, label: string): Promise<void> {
  const button = page.getByRole("button", { name: label });
  await expect(button).toBeVisible();
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(button).toBeDisabled();
}

test("signing in says so while it lasts [clause 80]", async ({ page }) => {
  await page.goto("/login");
  await wakeScripts(page);
  const { release } = await hold(page, "POST", "/login");
  await signIn(page, people.helen.email, people.helen.password);
  await expectBusy(page, "Signing in...");
  release();
  await expect(page).toHaveURL("/dashboard");
});

test("an inquiry says that it is being sent [clause 44]", async ({ page }, { project }) => {
  await page.goto("/contact");
  await page.mouse.move(4, 4);
  await page.locator("html[data-scripts=on]").waitFor();
  await page.getByLabel("Your Name").fill("Amira Khan");
  await page.getByLabel("Email Address").fill(newAddress());
  await page.getByLabel("Subject").selectOption("other");
  await page.getByLabel("Message").fill(`Do you list scaffolders? ${project.name}`);
  const { release } = await hold(page, "POST", "/contact");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expectBusy(page, "Sending...");
  release();
  await expect(page.getByRole("button", { name: "Send Message" })).toBeVisible();
});

test("a registration says what it waits for, step by step [clause 144]", async ({ page }) => {
  test.slow();
  const email = newAddress();
  await page.goto("/signup");
  await wakeScripts(page);
  await fillSignUp(page, { email, companyName: "Waiting Joinery", type: "client" });
  const asking = await hold(page, "POST", "/signup");
  await page.getByRole("button", { name: "Verify Email & Register" }).click();
  await expectBusy(page, "Creating Account...");
  asking.release();
  await expect(page).toHaveURL("/signup/verify");
  const checking = await hold(page, "POST", "/signup/verify");
  await page.getByLabel("6-digit code").fill(await codeIn(page.request, email));
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expectBusy(page, "Verifying...");
  checking.release();
  await expect(page.getByText("Email verified successfully", { exact: true })).toBeVisible();
});

test("an administrator reads that the permissions are being checked [clause 110]", async ({ page }) => {
  await page.goto("/login?next=/activate-admin");
  await wakeScripts(page);
  const { release } = await hold(page, "GET", "/admin");
  await signIn(page, "ruth.calloway@lintel.example", "Plumb-and-level-7");
  await expect(page.getByRole("heading", { name: "Activating Admin Access..." })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Checking permissions..." })).toBeVisible();
  release();
  await expect(page).toHaveURL("/admin");
});

test("what is typed before the scripts have come counts: a message", async ({ page }) => {
  await openAs(page, people.helen.email, "/dashboard");
  const { release } = await holdScripts(page);
  await page.goto(`/messages?company=${sample.full}`, { waitUntil: "commit" });
  await page.getByRole("textbox", { name: /^Message to/ }).fill("Can you start in May?");
  release();
  await page.locator("html[data-scripts=on]").waitFor();
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeEnabled();
  await expect(page.getByRole("textbox", { name: /^Message to/ })).toHaveValue("Can you start in May?");
});

test("what is typed before the scripts have come counts: a code", async ({ page }) => {
  const email = newAddress();
  await page.goto("/signup");
  await wakeScripts(page);
  await fillSignUp(page, { email, companyName: "Early Joinery", type: "client" });
  await page.getByRole("button", { name: "Verify Email & Register" }).click();
  await expect(page).toHaveURL("/signup/verify");
  const code = await codeIn(page.request, email);
  const { release } = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await page.getByLabel("6-digit code").fill(code);
  release();
  await page.locator("html[data-scripts=on]").waitFor();
  await page.getByRole("button", { name: "Verify", exact: true }).click();
  await expect(page.getByText("Email verified successfully", { exact: true })).toBeVisible();
});

test("a contractor type chosen before the scripts came narrows the specialties [clause 149]", async ({
  page,
}) => {
  const { release } = await holdScripts(page);
  await page.goto("/search", { waitUntil: "commit" });
  await page.getByLabel("Contractor Type").selectOption("main");
  release();
  await wakeScripts(page);
  const button = page.locator("summary").filter({ hasText: "Specialties" });
  await expect(button).toBeVisible();
  await expect(page.getByLabel("Contractor Type")).toHaveValue("main");
  await button.click();
  await page.getByRole("button", { name: "All", exact: true }).click();
  await expect(button).toContainText("+10 more");
});
